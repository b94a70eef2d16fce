"""Discord's JSON, its ids, and its errors."""

from __future__ import annotations

import json
from typing import Any

Json = dict[str, Any]
"""An object of Discord's API, in Discord's own form."""

DISCORD_EPOCH = 1_420_070_400
"""The start of 2015 in Unix time, from which snowflakes count."""

_encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def dumps(value: object) -> str:
    """JSON without spaces."""
    return _encode(value)


def loads(text: str | bytes) -> Any:  # noqa: ANN401  any JSON
    """A JSON text as Python values."""
    return json.loads(text)


def time_of(snowflake: str) -> float:
    """When this id was created, in Unix seconds."""
    return (int(snowflake) >> 22) / 1000 + DISCORD_EPOCH


Path = tuple[str, ...]
"""A place in a body: keys, and indices as text."""


def walk(components: list[Json], path: Path = ("components",)) -> list[tuple[Path, Json]]:
    """Every component with its path, parents before their children."""
    found: list[tuple[Path, Json]] = []
    for index, component in enumerate(components):
        place = (*path, str(index))
        found.append((place, component))
        inside = component.get("components")
        if inside:
            found += walk(inside, (*place, "components"))
        for key in ("accessory", "component"):
            if component.get(key):
                found.append(((*place, key), component[key]))
    return found


_REFUSALS = {
    0: (401, "401: Unauthorized"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20026: (403, "Your bot has been flagged by our anti-spam system for abusive behavior."),
    30008: (400, "Maximum number of emojis reached"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    40003: (403, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    # documented in "Opcodes and Status Codes" (discord/discord-api-docs#6959), which don't say the HTTP status
    40094: (400, "This interaction has hit the maximum number of follow up messages"),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160005: (403, "Thread is locked"),
    50138: (400, "Failed to resize asset below the maximum size: 262144"),
    50240: (
        400,
        "You cannot remove this app's Entry Point command in a bulk update operation.",
    ),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
}


class Refused(Exception):  # noqa: N818  an answer to the bot, not a fault
    """Discord's answer when it refuses: one of its JSON error codes, with the HTTP status."""

    def __init__(self, code: int, errors: Json | None = None) -> None:
        self.code = code
        self.status, message = _REFUSALS[code]
        self.json: Json = {"code": code, "message": message}
        if errors is not None:
            self.json["errors"] = errors
        super().__init__(f"{self.status} {code} {message} {errors or ''}")


class FormErrors:
    """Collects errors in a body, in the nested form of code 50035."""

    def __init__(self) -> None:
        self._errors: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Notes an error at this place of the body."""
        node = self._errors
        for step in path:
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Path, value: object, least: int, most: int) -> None:
        """Notes an error if a text or list is shorter than `least` or longer than `most`; None counts as missing."""
        if value is None:
            if least:
                self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(value, (str, list)):
            self.add(path, "BASE_TYPE_BAD_TYPE", "This field has the wrong type")
        elif not least <= len(value) <= most:  # pyright: ignore[reportUnknownArgumentType]  # only its length matters
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def refuse(self) -> None:
        """Raises Refused if there are any errors."""
        if self._errors:
            raise Refused(50035, self._errors)
