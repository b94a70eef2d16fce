"""The parts of a screen, as data. What Discord is sent is made of them, as its API describes components."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

import discord
from discord import ButtonStyle

from bot.art.scene import Drawing

Payload: TypeAlias = dict[str, Any]

_NAMES = (1 << 64) - 1
_CONTAINER, _ROW, _BUTTON, _MENU, _CHANNELS, _TEXT, _GALLERY, _FILE, _LINE = 17, 1, 2, 3, 8, 10, 12, 13, 14
"""Discord's types of components."""


class CardEmoji(NamedTuple):
    """The emoji of a card, on a button or an option."""

    name: str
    id: int

    def json(self) -> Payload:
        """What is sent; Discord describes ids as strings."""
        return {"id": str(self.id), "name": self.name}


@dataclass(slots=True)
class Text:
    """A text, in Discord's Markdown."""

    content: str

    def json(self) -> Payload:
        """What is sent."""
        return {"type": _TEXT, "content": self.content}


@dataclass(slots=True)
class Separator:
    """A thin line between two parts."""

    def json(self) -> Payload:
        """What is sent."""
        return {"type": _LINE, "divider": True, "spacing": 1}


@dataclass(slots=True)
class Picture:
    """A picture that is sent along under this name, and a description for people who don't see it."""

    file: str
    about: str

    def json(self) -> Payload:
        """What is sent."""
        item: Payload = {"media": {"url": f"attachment://{self.file}"}}
        if self.about:
            item["description"] = self.about
        return {"type": _GALLERY, "items": [item]}


class CardPicture(Picture):
    """A picture of cards, which is drawn before it is sent, with a name that tells it from others.

    ``instead``: what is said where it can't be shown.
    """

    __slots__ = ("drawing", "instead")

    def __init__(self, drawing: Drawing, about: str, instead: str = "") -> None:
        super().__init__(f"cards-{hash(drawing) & _NAMES:016x}.png", about)
        self.drawing = drawing
        self.instead = instead


@dataclass(slots=True)
class Attached:
    """A file that is sent along under this name."""

    file: str

    def json(self) -> Payload:
        """What is sent."""
        return {"type": _FILE, "file": {"url": f"attachment://{self.file}"}}


@dataclass(slots=True)
class Button:
    """A button whose whole meaning is its id: nothing about it is kept in memory, so a restart loses nothing.

    ``url``: where it leads instead of telling the bot anything.
    """

    custom_id: str = ""
    label: str = ""
    style: ButtonStyle = ButtonStyle.secondary
    url: str = ""
    emoji: CardEmoji | None = None
    disabled: bool = False

    def json(self) -> Payload:
        """What is sent."""
        style = ButtonStyle.link if self.url else self.style
        found: Payload = {"type": _BUTTON, "style": style.value, "disabled": self.disabled}
        if self.label:
            found["label"] = self.label
        if self.url:
            found["url"] = self.url
        else:
            found["custom_id"] = self.custom_id
        if self.emoji:
            found["emoji"] = self.emoji.json()
        return found


@dataclass(slots=True)
class MenuOption:
    """A choice in a menu; ``description``: a second line, if it has one; ``default``: whether it is chosen already."""

    value: str
    label: str
    description: str = ""
    default: bool = False
    emoji: CardEmoji | None = None

    def json(self) -> Payload:
        """What is sent."""
        found: Payload = {"label": self.label, "value": self.value, "default": self.default}
        if self.description:
            found["description"] = self.description
        if self.emoji:
            found["emoji"] = self.emoji.json()
        return found


@dataclass(slots=True)
class Menu:
    """A menu whose whole meaning is its id and the values chosen."""

    custom_id: str
    placeholder: str
    options: list[MenuOption]
    min_values: int = 1
    max_values: int = 1

    def json(self) -> Payload:
        """What is sent."""
        return _menu(_MENU, self) | {"options": [option.json() for option in self.options]}


@dataclass(slots=True)
class ChannelMenu:
    """A menu of the server's channels, whose whole meaning is its id and the channels chosen."""

    custom_id: str
    placeholder: str
    min_values: int = 1
    max_values: int = 1
    types: Sequence[discord.ChannelType] = ()
    chosen: list[int] = field(default_factory=list[int])

    def json(self) -> Payload:
        """What is sent."""
        found = _menu(_CHANNELS, self) | {"channel_types": [each.value for each in self.types]}
        return found | {"default_values": [{"id": str(each), "type": "channel"} for each in self.chosen]}


def _menu(type_: int, menu: Menu | ChannelMenu) -> Payload:
    found: Payload = {
        "type": type_,
        "custom_id": menu.custom_id,
        "min_values": menu.min_values,
        "max_values": menu.max_values,
    }
    return found | {"placeholder": menu.placeholder} if menu.placeholder else found


@dataclass(slots=True)
class ActionRow:
    """Up to five buttons, or one menu, side by side."""

    items: tuple[Button | Menu | ChannelMenu, ...]

    def json(self) -> Payload:
        """What is sent."""
        return {"type": _ROW, "components": [item.json() for item in self.items]}


Block: TypeAlias = Text | ActionRow | Separator | Picture | Attached
"""One part of a screen; parts are listed from top to bottom."""


def container(blocks: Sequence[Block], colour: int) -> Payload:
    """What is sent of parts in a frame of this colour."""
    return {"type": _CONTAINER, "accent_color": colour, "components": [each.json() for each in blocks]}
