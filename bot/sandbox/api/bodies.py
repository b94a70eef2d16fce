"""How a body sent by the bot becomes a message: files, links to them, numbered components, mentions."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass

from bot.sandbox.api.checks import MAX_CONTENT, attachment_links, check_files, check_message, check_shown_emoji
from bot.sandbox.world.objects import COMPONENTS_V2, LOADING, File
from bot.sandbox.world.payloads import FormErrors, Json, dumps, loads, walk
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World

SUPPRESS_EMBEDS = 1 << 2
_MENTION = re.compile(r"<@!?(\d+)>|<@&(\d+)>|@(everyone|here)")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a request; `key` is its number n in `files[n]`."""

    key: str
    file: File


def blank(world: World, channel_id: str, author: Json, **more: object) -> Json:
    """An empty message."""
    return {
        "id": world.events.new_id(),
        "channel_id": channel_id,
        "type": 0,
        "author": author,
        "content": "",
        "timestamp": world.events.timestamp(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "pinned": False,
        "embeds": [],
        "attachments": [],
        "components": [],
        "flags": 0,
        **more,
    }


def said(world: World, channel_id: str, author: Json, text: str) -> Json:
    """An ordinary message written by a person."""
    message = {**blank(world, channel_id, author), "content": text.strip()[:MAX_CONTENT]}
    _mention(world, message, None)
    return message


def thread_opened(world: World, thread: Json, author: Json) -> Json:
    """The system message that Discord posts in a channel when a public thread is opened there without a message."""
    about = {"type": 0, "guild_id": thread["guild_id"], "channel_id": thread["id"]}
    name = {"type": 18, "content": thread["name"], "message_reference": about}
    return blank(world, thread["parent_id"], author, **name)


def written(world: World, before: Json, body: Json, uploads: list[Upload]) -> Json:
    """The message `before` with the body applied.

    Raises Refused if Discord would not accept it; then nothing has changed.
    """
    check_files(len(upload.file.content) for upload in uploads)
    message = dict(before)  # copies, since parts of the body are changed below and the log keeps it as it was sent
    message["flags"] = before["flags"] & ~LOADING | (body.get("flags") or 0) & (SUPPRESS_EMBEDS | COMPONENTS_V2)
    if "content" in body:
        message["content"] = (body["content"] or "").strip()
    if "embeds" in body:
        embeds: list[Json] = loads(dumps(body["embeds"] or []))
        message["embeds"] = [{"type": "rich", **embed} for embed in embeds]
    if "components" in body:
        message["components"] = loads(dumps(body["components"] or []))
    files = _attach(world, message, body, uploads)
    _link(message, [each for each in message["attachments"] if each["id"] in files or _is_shown(world, each, body)])
    check_message(message, body)
    if "components" in body:
        check_shown_emoji(message["components"], world.application.emoji)
        _number(message["components"])
    _mention(world, message, body.get("allowed_mentions"))
    world.files.update(files)
    return message


def edited(world: World, before: Json, body: Json, uploads: list[Upload]) -> Json:
    """Like `written`, and marked as edited, unless the message was only announced so far ("is thinking…")."""
    message = written(world, before, body, uploads)
    if not before["flags"] & LOADING:
        message["edited_timestamp"] = world.events.timestamp()
    return message


def _attach(world: World, message: Json, body: Json, uploads: list[Upload]) -> dict[str, File]:
    """Set the attachments; returns the new files by attachment id."""
    listed: list[Json] = body.get("attachments") or []
    about = {str(entry["id"]): entry for entry in listed}
    attachments: list[Json] = message["attachments"]
    if "attachments" in body or uploads:
        attachments = [attachment for attachment in attachments if attachment["id"] in about]
        _check_listed(listed, attachments, {upload.key for upload in uploads})
    files: dict[str, File] = {}
    new: list[Json] = []
    for upload in uploads:
        entry = about.get(upload.key, {})
        attachment = _attachment(world, upload.file, entry)
        files[attachment["id"]] = upload.file
        new.append(attachment)
    message["attachments"] = [*attachments, *new]
    return files


def uploaded(world: World, file: File) -> str:
    """The id of a file that somebody uploads for a command."""
    attachment = _attachment(world, file, {})
    world.files[attachment["id"]] = file
    world.uploads[attachment["id"]] = attachment
    return str(attachment["id"])


def _is_shown(world: World, kept: Json, body: Json) -> bool:
    """Whether components may show this file from an earlier version of the message."""
    if world.messages.shows_kept_files != "listed":
        return world.messages.shows_kept_files == "all"
    listed: list[Json] = body.get("attachments") or []
    return any(str(entry["id"]) == kept["id"] and entry.get("filename") for entry in listed)


def _check_listed(listed: list[Json], kept: list[Json], uploaded: set[str]) -> None:
    """Refuse a list that names a file the message doesn't have, or gives it another name."""
    errors, names = FormErrors(), {attachment["id"]: attachment["filename"] for attachment in kept}
    for index, entry in enumerate(listed):
        key = str(entry["id"])
        if key not in uploaded and key not in names:
            errors.add(("attachments", str(index)), "ATTACHMENT_NOT_FOUND", "The attachment cannot be found.")
        elif key in names and entry.get("filename", names[key]) != names[key]:
            errors.add(("attachments", str(index), "filename"), "BASE_TYPE_BAD_VALUE", "The file has another name.")
    errors.refuse()


def told(message: Json) -> Json:
    """The message as the API returns it: files shown by its components aren't listed as attachments."""
    shown = {place.get("attachment_id") for _, place, _ in attachment_links(message)}
    if not shown:
        return message
    return {**message, "attachments": [each for each in message["attachments"] if each["id"] not in shown]}


def _attachment(world: World, file: File, entry: Json) -> Json:
    attachment_id, name = world.events.new_id(), entry.get("filename") or file.name
    url = f"{world.base_url}/cdn/attachments/{attachment_id}/{name}"
    attachment: Json = {
        "id": attachment_id,
        "filename": name,
        "size": len(file.content),
        "content_type": file.content_type,
        "url": url,
        "proxy_url": url,
    }
    if entry.get("description"):
        attachment["description"] = entry["description"]
    if file.content[:8] == b"\x89PNG\r\n\x1a\n":
        attachment["width"], attachment["height"] = struct.unpack(">II", file.content[16:24])
    return attachment


def _link(message: Json, attachments: list[Json]) -> None:
    """Replace each `attachment://name` with the address of that file; names without a file stay as they are."""
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    for _, place, key in attachment_links(message):
        attachment = by_name.get((place.get(key) or "").removeprefix("attachment://"))
        if attachment is None:
            continue
        place[key] = attachment["url"]
        if key == "url":
            known = {name: attachment.get(name) for name in ("proxy_url", "content_type", "width", "height")}
            place.update(known, attachment_id=attachment["id"])


def _number(components: list[Json]) -> None:
    everything = [component for _, component in walk(components)]
    taken = {component["id"] for component in everything if component.get("id")}
    number = 0
    for component in everything:
        defaults: list[Json] = component.get("default_values") or []
        for default in defaults:
            default["id"] = str(default["id"])  # Discord accepts a number, too, but never returns one
        if component.get("id"):
            continue
        number += 1
        while number in taken:
            number += 1
        component["id"] = number


def _mention(world: World, message: Json, allowed: Json | None) -> None:
    """List who is pinged: those the text mentions and `allowed_mentions` lets through."""
    texts = [message["content"], *(component.get("content") or "" for _, component in walk(message["components"]))]
    found = [match for text in texts for match in _MENTION.finditer(text)]
    if allowed is not None:
        _check_allowed(allowed)
    users = dict.fromkeys(match[1] for match in found if match[1] in world.users)
    roles = dict.fromkeys(match[2] for match in found if match[2])
    message["mentions"] = [world.users[user] for user in users if _allows(allowed, "users", user)]
    message["mention_roles"] = [role for role in roles if _allows(allowed, "roles", role)]
    channel = world.channels.require(message["channel_id"])
    message["mention_everyone"] = (
        any(match[3] for match in found)
        and _allows(allowed, "everyone", "")
        and world.channels.may(message["author"]["id"], channel, Permission.MENTION_EVERYONE)
    )


def _allows(allowed: Json | None, kind: str, key: str) -> bool:
    return allowed is None or kind in (allowed.get("parse") or []) or key in map(str, allowed.get(kind) or [])


def _check_allowed(allowed: Json) -> None:
    errors = FormErrors()
    for kind in ("users", "roles"):
        errors.length(("allowed_mentions", kind), allowed.get(kind) or [], 0, 100)
        if kind in (allowed.get("parse") or []) and allowed.get(kind):
            errors.add(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
    errors.refuse()
