"""Discord's JSON, its ids, and its way of saying no."""

from __future__ import annotations

import json
from typing import Any

Json = dict[str, Any]
"""An object of Discord's API, in Discord's own shape."""

DISCORD_EPOCH = 1_420_070_400
"""The first second of 2015 in Unix time: snowflakes count from there."""

_encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def dumps(value: object) -> str:
    """JSON without spaces."""
    return _encode(value)


def loads(text: str | bytes) -> Any:  # noqa: ANN401  any JSON
    """A JSON text as Python values."""
    return json.loads(text)


def time_of(snowflake: str) -> float:
    """When this id was given out, in Unix seconds."""
    return (int(snowflake) >> 22) / 1000 + DISCORD_EPOCH


Path = tuple[str, ...]
"""Where something is in a body: keys, and indices as text."""


def walk(components: list[Json], path: Path = ("components",)) -> list[tuple[Path, Json]]:
    """Every component with its path, a parent before its children."""
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
    30008: (400, "Maximum number of emojis reached"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
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
    50138: (400, "Failed to resize asset below the maximum size: 262144"),
    50240: (
        400,
        "You cannot remove this app's Entry Point command in a bulk update operation.",
    ),
}


class Refused(Exception):  # noqa: N818  an answer to the bot, not a fault
    """What Discord answers instead of doing it: one of its JSON error codes, with its HTTP status."""

    def __init__(self, code: int, errors: Json | None = None) -> None:
        self.code = code
        self.status, message = _REFUSALS[code]
        self.json: Json = {"code": code, "message": message}
        if errors is not None:
            self.json["errors"] = errors
        super().__init__(f"{self.status} {code} {message} {errors or ''}")


class FormErrors:
    """Collects what is wrong with a body, in the nested shape of code 50035."""

    def __init__(self) -> None:
        self._errors: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Notes what is wrong at this place of the body."""
        node = self._errors
        for step in path:
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Path, value: object, least: int, most: int) -> None:
        """Refuses a text or list that is shorter than `least` or longer than `most`; None counts as absent."""
        if value is None:
            if least:
                self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(value, (str, list)):
            self.add(path, "BASE_TYPE_BAD_TYPE", "This field has the wrong type")
        elif not least <= len(value) <= most:  # pyright: ignore[reportUnknownArgumentType]  # elements do not matter
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def refuse(self) -> None:
        """Raises Refused when anything was added."""
        if self._errors:
            raise Refused(50035, self._errors)
