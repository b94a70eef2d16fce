"""The routes of channels, threads and messages, which a bot calls with its own token."""

from __future__ import annotations

from bot.sandbox.api.bodies import blank, edited, thread_opened, told, written
from bot.sandbox.api.rest import Call, Reply, Routes
from bot.sandbox.world.objects import DM, PRIVATE_THREAD, TEXT, THREADS
from bot.sandbox.world.payloads import FormErrors, Json, Refused
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World

NONCE_LASTS = 300.0
"""Seconds for which a nonce is remembered; Discord says "a few minutes"."""
NOTHING = Permission(0)


class ChannelRoutes:
    """The handlers, with the world they act on."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._nonces: dict[tuple[str, str], tuple[float, str]] = {}

    def table(self) -> Routes:
        """The handlers by method and path template, named as in Discord's own description of its API."""
        channel, message = "/channels/{channel_id}", "/channels/{channel_id}/messages/{message_id}"
        return {
            ("GET", channel): self._get_channel,
            ("PATCH", channel): self._edit_channel,
            ("DELETE", channel): self._delete_channel,
            ("POST", channel + "/typing"): self._type,
            ("POST", channel + "/threads"): self._create_thread,
            ("POST", message + "/threads"): self._create_thread_on_message,
            ("GET", channel + "/thread-members"): self._get_thread_members,
            ("GET", channel + "/thread-members/{user_id}"): self._get_thread_member,
            ("PUT", channel + "/thread-members/{user_id}"): self._add_thread_member,
            ("DELETE", channel + "/thread-members/{user_id}"): self._remove_thread_member,
            ("GET", channel + "/messages"): self._get_messages,
            ("POST", channel + "/messages"): self._post_message,
            ("GET", message): self._get_message,
            ("PATCH", message): self._edit_message,
            ("DELETE", message): self._delete_message,
        }

    def _channel(self, call: Call, needed: Permission = NOTHING) -> Json:
        """The channel of a request. Raises Refused: 10003 unknown, 50001 not visible, 50013 missing permission."""
        channel = self._world.channels.require(call.params["channel_id"])
        bot = self._world.bot["id"]
        if not self._world.channels.can_see(bot, channel):
            raise Refused(50001)
        if not self._world.channels.may(bot, channel, needed):
            raise Refused(50013)
        return channel

    def _get_channel(self, call: Call) -> Reply:
        channel = self._channel(call)
        return self._world.threads.as_seen_by(self._world.bot["id"], channel) if channel["type"] in THREADS else channel

    def _edit_channel(self, call: Call) -> Reply:
        channel = self._channel(call)
        errors = FormErrors()
        if "name" in call.body:
            errors.length(("name",), call.body["name"], 1, 100)
        errors.refuse()
        if channel["type"] in THREADS:
            return self._edit_thread(channel, call.body)
        if channel["type"] == DM:
            raise Refused(50003)
        self._channel(call, Permission.MANAGE_CHANNELS)
        known = {"name", "topic", "position", "nsfw", "rate_limit_per_user", "permission_overwrites"}
        changes = {key: value for key, value in call.body.items() if key in known}
        return self._world.channels.change(channel["id"], **changes)

    def _edit_thread(self, thread: Json, body: Json) -> Json:
        bot = self._world.bot["id"]
        manages = self._world.channels.may(bot, thread, Permission.MANAGE_THREADS)
        before: Json = thread["thread_metadata"]
        metadata = {
            key: body[key] for key in ("archived", "locked", "auto_archive_duration", "invitable") if key in body
        }
        locks = "locked" in metadata and metadata["locked"] != before["locked"]
        owns = thread["owner_id"] == bot
        if not manages and (locks or before["locked"] or (not owns and metadata.get("archived") is not False)):
            raise Refused(50013)
        if before["archived"] and metadata.get("archived") is not False and set(body) - {"archived", "locked"}:
            raise Refused(50083)
        changes = {key: body[key] for key in ("name", "rate_limit_per_user") if key in body}
        if changes:
            self._world.channels.change(thread["id"], **changes)
        return self._world.threads.change(thread["id"], **metadata)

    def _delete_channel(self, call: Call) -> Reply:
        channel = self._channel(call)
        if channel["type"] == DM:
            return channel
        self._channel(call, Permission.MANAGE_THREADS if channel["type"] in THREADS else Permission.MANAGE_CHANNELS)
        self._world.remove_channel(channel["id"])
        return channel

    def _type(self, call: Call) -> Reply:
        self._channel(call)
        return None

    def _create_thread(self, call: Call) -> Reply:
        private = call.body.get("type", PRIVATE_THREAD) == PRIVATE_THREAD
        needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
        return self._new_thread(self._channel(call, needed), call.body, private=private)

    def _create_thread_on_message(self, call: Call) -> Reply:
        channel = self._channel(call, Permission.CREATE_PUBLIC_THREADS)
        message = self._message(call)
        if message["id"] in self._world.channels:
            raise Refused(50024)
        return self._new_thread(channel, call.body, private=False, thread_id=message["id"])

    def _new_thread(self, channel: Json, body: Json, *, private: bool, thread_id: str | None = None) -> Json:
        if channel["type"] != TEXT:
            raise Refused(50024)
        errors = FormErrors()
        errors.length(("name",), body.get("name"), 1, 100)
        errors.refuse()
        bot = self._world.bot["id"]
        minutes = body.get("auto_archive_duration") or 4320
        invitable = body.get("invitable", True)
        thread = self._world.threads.add(
            channel, body["name"], bot, private=private, minutes=minutes, thread_id=thread_id, invitable=invitable
        )
        if not private and thread_id is None:
            self._world.messages.add(thread_opened(self._world, thread, self._world.bot))
        return self._world.threads.as_seen_by(bot, thread)

    def _thread(self, call: Call) -> Json:
        thread = self._channel(call)
        if thread["type"] not in THREADS:
            raise Refused(50024)
        return thread

    def _get_thread_members(self, call: Call) -> Reply:
        return list(self._world.channels.thread_members[self._thread(call)["id"]].values())

    def _get_thread_member(self, call: Call) -> Reply:
        member = self._world.channels.thread_members[self._thread(call)["id"]].get(self._me_or(call.params["user_id"]))
        if member is None:
            raise Refused(10007)
        return member

    def _add_thread_member(self, call: Call) -> Reply:
        thread = self._thread(call)
        if thread["thread_metadata"]["archived"]:
            raise Refused(50083)
        user_id = self._me_or(call.params["user_id"])
        if user_id not in self._world.guilds[thread["guild_id"]].members:
            raise Refused(10007)
        self._world.threads.join(thread["id"], user_id)
        return None

    def _remove_thread_member(self, call: Call) -> Reply:
        thread, user_id = self._thread(call), self._me_or(call.params["user_id"])
        bot = self._world.bot["id"]
        owns = thread["type"] == PRIVATE_THREAD and thread["owner_id"] == bot
        if user_id != bot and not owns:
            self._channel(call, Permission.MANAGE_THREADS)
        self._world.threads.leave(thread["id"], user_id)
        return None

    def _me_or(self, user_id: str) -> str:
        return self._world.bot["id"] if user_id == "@me" else user_id

    def _get_messages(self, call: Call) -> Reply:
        """Newest first, at most `limit`, before, after or around an id."""
        channel = self._channel(call)
        if not self._world.channels.may(self._world.bot["id"], channel, Permission.READ_MESSAGE_HISTORY):
            return []
        messages = [
            told(m)
            for m in self._world.messages.in_channel(channel["id"])
            if m["id"] not in self._world.messages.viewers
        ]
        messages.reverse()
        limit = int(call.query.get("limit", 50))
        if "before" in call.query:
            messages = [message for message in messages if int(message["id"]) < int(call.query["before"])]
        if "after" in call.query:
            return [message for message in messages if int(message["id"]) > int(call.query["after"])][-limit:]
        return messages[:limit]

    def _message(self, call: Call) -> Json:
        """The message of a request. Raises Refused (10008) if there is none, or only an ephemeral one."""
        message = self._world.messages.get(call.params["message_id"])
        if (
            message is None
            or message["channel_id"] != call.params["channel_id"]
            or message["id"] in self._world.messages.viewers
        ):
            raise Refused(10008)
        return message

    def _get_message(self, call: Call) -> Reply:
        channel = self._channel(call)
        if not self._world.channels.may(self._world.bot["id"], channel, Permission.READ_MESSAGE_HISTORY):
            raise Refused(50001)
        return told(self._message(call))

    def _post_message(self, call: Call) -> Reply:
        channel = self._channel(call)
        self._check_may_post(channel, call)
        nonce = call.body.get("nonce")
        if call.body.get("enforce_nonce") and nonce is not None:
            earlier = self._of_nonce(channel["id"], str(nonce))
            if earlier is not None:
                return told(earlier)
        message = blank(self._world, channel["id"], self._world.bot, **self._reference(channel, call.body))
        if nonce is not None:
            message["nonce"] = nonce
        message = written(self._world, message, call.body, call.files)
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            self._world.threads.change(channel["id"], archived=False)
        self._world.messages.add(message)
        if nonce is not None:
            self._nonces[channel["id"], str(nonce)] = (self._world.events.now(), message["id"])
        return told(message)

    def _check_may_post(self, channel: Json, call: Call) -> None:
        if channel["type"] == DM:
            self._world.direct.check(channel)
            return
        thread = channel["type"] in THREADS
        needed = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
        if call.files:
            needed |= Permission.ATTACH_FILES
        if call.body.get("embeds"):
            needed |= Permission.EMBED_LINKS
        self._channel(call, needed)
        self._check_not_locked(channel)

    def _check_not_locked(self, channel: Json) -> None:
        about: Json = channel.get("thread_metadata", {})
        if about.get("locked") and not self._world.channels.may(
            self._world.bot["id"], channel, Permission.MANAGE_THREADS
        ):
            raise Refused(50083 if about["archived"] else 160005)

    def _of_nonce(self, channel_id: str, nonce: str) -> Json | None:
        now = self._world.events.now()
        while self._nonces and next(iter(self._nonces.values()))[0] < now - NONCE_LASTS:
            del self._nonces[next(iter(self._nonces))]
        _, message_id = self._nonces.get((channel_id, nonce), (0.0, ""))
        return self._world.messages.get(message_id)

    def _reference(self, channel: Json, body: Json) -> Json:
        """What a reply contains of the message it replies to."""
        reference: Json | None = body.get("message_reference")
        if reference is None:
            return {}
        message = self._world.messages.get(str(reference["message_id"]))
        if message is None or message["channel_id"] != channel["id"] or message["id"] in self._world.messages.viewers:
            if reference.get("fail_if_not_exists", True):
                errors = FormErrors()
                errors.add(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
                errors.refuse()
            return {}
        entry = {"type": 0, "message_id": message["id"], "channel_id": channel["id"]}
        if channel.get("guild_id"):
            entry["guild_id"] = channel["guild_id"]
        return {"type": 19, "message_reference": entry, "referenced_message": message}

    def _edit_message(self, call: Call) -> Reply:
        channel = self._channel(call)
        message = self._message(call)
        if message["author"]["id"] != self._world.bot["id"]:
            raise Refused(50005)
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            raise Refused(50083)
        self._check_not_locked(channel)
        if call.files and channel["type"] != DM:
            self._channel(call, Permission.ATTACH_FILES)
        return told(self._world.messages.replace(edited(self._world, message, call.body, call.files)))

    def _delete_message(self, call: Call) -> Reply:
        channel = self._channel(call)
        message = self._message(call)
        if message["author"]["id"] != self._world.bot["id"]:
            if channel["type"] == DM:
                raise Refused(50003)
            self._channel(call, Permission.MANAGE_MESSAGES)
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            raise Refused(50083)
        self._world.messages.remove(message["id"])
        return None
