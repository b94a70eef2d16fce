"""Reads a message as a person does: its text, buttons and selects."""

from __future__ import annotations

from bot.sandbox.api.checks import BUTTON, SELECTS, TEXT_DISPLAY
from bot.sandbox.world.payloads import Json, walk


def text_of(message: Json) -> str:
    """All text of a message in reading order, one line per piece: content, embeds, text displays."""
    parts: list[str] = [message["content"]]
    for embed in message["embeds"]:
        parts += [embed.get("title") or "", embed.get("description") or ""]
        fields: list[Json] = embed.get("fields") or []
        parts += [f"{entry['name']}\n{entry['value']}" for entry in fields]
        footer: Json = embed.get("footer") or {}
        parts.append(footer.get("text") or "")
    parts += [component["content"] for _, component in walk(message["components"]) if component["type"] == TEXT_DISPLAY]
    return "\n".join(part for part in parts if part)


def buttons_of(message: Json) -> list[Json]:
    """All buttons of a message, in reading order."""
    return [component for _, component in walk(message["components"]) if component["type"] == BUTTON]


def selects_of(message: Json) -> list[Json]:
    """All selects of a message, in reading order."""
    return [component for _, component in walk(message["components"]) if component["type"] in SELECTS]


def names_of(component: Json) -> tuple[str, ...]:
    """The names by which a button, select or input can be found: custom id, label, placeholder, emoji."""
    emoji: Json = component.get("emoji") or {}
    names = (component.get("custom_id"), component.get("label"), component.get("placeholder"), emoji.get("name"))
    return tuple(name for name in names if name)
