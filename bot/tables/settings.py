"""What people and servers can set: named settings, the values each can have, and the one that holds without a choice.

A further setting is a line here, and words: ``setting-<name>`` is what it's called, ``command-settings-<name>`` (of a
server's ``command-setup-<name>``) what it does, ``option-<name>-<value>`` what a value means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from bot.engine.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that can be set. No ``values``: any text, which its reader must be able to read.

    ``channels``: it's any of the server's channels, their ids with commas between them.
    """

    name: str
    values: tuple[str, ...]
    default: str
    channels: bool = False

    def allows(self, value: str) -> bool:
        """Whether this version knows such a value."""
        return not self.values or value in self.values


HAND = Setting("hand", ("dm", "channel", "both"), "dm")
DECK = Setting("deck", ("french", "swiss"), "french")
MENTIONS = Setting("mentions", ("on", "off"), "on")
PICTURES = Setting("pictures", ("on", "off"), "on")
SUITS = Setting("suits", ("two", "four"), "two")
"""In how many colours French suits are shown."""
BOARDS = Setting("boards", ("shown", "hidden"), "shown")
WORLD = Setting("world", ("no", "yes"), "no")
OWN_REMINDERS = Setting("reminders", ("on", "off"), "on")
PERSON = (HAND, PICTURES, DECK, SUITS, MENTIONS, OWN_REMINDERS, BOARDS, WORLD)
"""What a person sets for themselves, in the order in which it is shown."""

CHANNELS = Setting("channels", (), "", channels=True)
"""None: everywhere."""
TABLES = Setting("tables", ("1", "2", "3", "5", "10", "20", "50", "100", "200", "500", "none"), "100")
THREADS = Setting("threads", ("allowed", "own", "none"), "allowed")
PAUSES = Setting("pauses", ("short", "usual", "long", "wait"), "usual")
PaceName: TypeAlias = Literal["quick", "relaxed", "days", "none"]
"""How long a decision may take; ``bot/tables/timing.py`` has the times."""
PACE = Setting("pace", get_args(PaceName), "relaxed")
REMINDERS = Setting("reminders", ("on", "dm", "off"), "on")
"""``dm``: never in channels."""
UNFINISHED = Setting("unfinished", ("1", "3", "7", "14", "30"), "7")
"""Days for which a match waits when everybody is away."""
SERVER = (CHANNELS, TABLES, THREADS, PAUSES, PACE, REMINDERS, UNFINISHED)
"""What a server sets for all its tables, in the order in which it is shown."""

_SCALES = {"short": 0.5, "usual": 1.0, "long": 3.0}
_WAIT = 600.0
"""Seconds after which a pause ends that waits for everybody, so that nobody is stuck."""


def house(game: str) -> Setting:
    """A server's own house rules of a game, as ``bot/tables/house_rules.py`` writes them."""
    return Setting(f"house-{game}", (), "")


def named(settings: Sequence[Setting], name: str) -> Setting:
    """The one of this name; raises Refusal ``bad-button`` where there is none."""
    for setting in settings:
        if setting.name == name:
            return setting
    raise Refusal("bad-button")


def pause(pauses: str, seconds: float) -> float:
    """The seconds a pause lasts for which a game has so many, where ``PAUSES`` is this."""
    return seconds * _SCALES[pauses] if pauses in _SCALES else _WAIT


@dataclass(frozen=True, slots=True)
class Chosen:
    """What somebody has set: ``chosen[HAND]``. What they left, or set in another version, is the default."""

    rows: Mapping[str, str]

    def __getitem__(self, setting: Setting) -> str:
        value = self.rows.get(setting.name, setting.default)
        return value if setting.allows(value) else setting.default

    def channels(self, setting: Setting = CHANNELS) -> list[int]:
        """The channels that were chosen: those where a server has its tables; empty: everywhere."""
        return [int(each) for each in self[setting].split(",") if each.isdecimal()]

    @property
    def most_tables(self) -> int | None:
        """How many tables a server has at once; None: no limit."""
        return int(self[TABLES]) if self[TABLES].isdecimal() else None
