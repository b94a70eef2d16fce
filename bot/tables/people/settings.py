"""The settings of people and servers: their names, possible values and defaults. Features have further ones.

To add a setting, add a line here and its words: ``setting-<name>`` is its name, ``command-settings-<name>`` (for
servers, ``command-setup-<name>``) says what it does, and ``option-<name>-<value>`` what a value means. For channels,
``setup-<name>-none`` says what it means that none is chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Literal, TypeAlias, get_args

from bot.engine.game import LEVELS, Level
from bot.engine.refusal import Refusal
from bot.found import declared
from bot.i18n import LANGUAGES
from bot.tables.people import zones


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting. Empty ``values``: any text; the code that reads it must be able to parse it.

    ``channels``: the value is a list of at most this many of the server's channels, as comma-separated IDs.
    ``place``: after how many of the platform's a feature's is shown.
    """

    name: str
    values: tuple[str, ...]
    default: str
    channels: int = 0
    place: int = 0

    def allows(self, value: str) -> bool:
        """Whether this version knows this value."""
        return not self.values or value in self.values


AUTOMATIC = "automatic"
LANGUAGE = Setting("language", (AUTOMATIC, *LANGUAGES), AUTOMATIC)
"""A person's, or of a server what everybody there reads; ``automatic``: the one Discord says."""
SEEN_LANGUAGE = Setting("seen-language", (), "en-US")
"""Discord's locale of a person's client when last seen, for what they are sent without having pressed anything; of a
server the one that Discord has said, until it says so again after a start."""
HAND = Setting("hand", ("dm", "channel", "both"), "dm")
DECK = Setting("deck", ("french", "swiss"), "french")
MENTIONS = Setting("mentions", ("on", "off"), "on")
PICTURES = Setting("pictures", ("on", "off"), "on")
SUITS = Setting("suits", ("two", "four"), "two")
"""How many colours French suits are shown in."""
FORCED = Setting("forced", ("auto", "me"), "auto")
"""Who makes a move without a choice."""
BOARDS = Setting("boards", ("shown", "hidden"), "shown")
WORLD = Setting("world", ("no", "yes"), "no")
PERSON = (LANGUAGE, HAND, PICTURES, DECK, SUITS, FORCED, MENTIONS, BOARDS, WORLD)
"""The platform's settings of a person that have a menu, in display order."""
ZONE = Setting("time_zone", ("", *zones.NAMES), "")
"""Where somebody's clock tells the time; empty: nobody knows, so it is UTC that counts."""
LEVEL = Setting("level", LEVELS, "normal")
"""The level that a person chose last for a computer; remembered where they choose, and not among their settings."""

CHANNELS = Setting("channels", (), "", channels=25)
"""Empty: everywhere."""
TABLES = Setting("tables", ("1", "2", "3", "5", "10", "20", "50", "100", "200", "500", "none"), "100")
THREADS = Setting("threads", ("allowed", "own", "none"), "allowed")
PAUSES = Setting("pauses", ("short", "usual", "long", "wait"), "usual")
TimeControlName: TypeAlias = Literal["quick", "relaxed", "days", "none"]
"""How long a decision may take; ``bot/tables/clocks/timing.py`` has the times."""
TIME_CONTROL = Setting("pace", get_args(TimeControlName), "relaxed")
UNFINISHED = Setting("unfinished", ("1", "3", "7", "14", "30"), "7")
"""How many days a match waits when everybody is away."""
SERVER = (LANGUAGE, CHANNELS, TABLES, THREADS, PAUSES, TIME_CONTROL, UNFINISHED)
"""The platform's settings of a server, for all its tables, in display order."""

_SCALES = {"short": 0.5, "usual": 1.0, "long": 3.0}
_LEAST = 20.0
"""Seconds that people have at least in a pause, to read what happened."""
_WAIT = 600.0
"""Seconds after which even a pause that waits for everybody ends, so that nobody is stuck."""


def of_person() -> list[Setting]:
    """The settings of a person that have a menu, with those of features, in display order."""
    return _with_features(PERSON, "PERSON")


def of_server() -> list[Setting]:
    """The same of a server."""
    return _with_features(SERVER, "SERVER")


def _with_features(own: Sequence[Setting], name: str) -> list[Setting]:
    placed = [(place, setting) for place, setting in enumerate(own, start=1)]
    placed += [(setting.place, setting) for found in declared("settings", name) for setting in found]
    return [setting for _, setting in sorted(placed, key=itemgetter(0))]


def named(settings: Sequence[Setting], name: str) -> Setting:
    """The setting of this name; raises Refusal ``bad-button`` if there is none."""
    for setting in settings:
        if setting.name == name:
            return setting
    raise Refusal("bad-button")


def pause(pauses: str, seconds: float) -> float:
    """How many seconds a pause lasts. ``pauses``: the value of ``PAUSES``; ``seconds``: the game's own length."""
    return max(_LEAST, seconds * _SCALES[pauses]) if pauses in _SCALES else _WAIT


@dataclass(frozen=True, slots=True)
class ChosenSettings:
    """Somebody's settings: ``chosen[HAND]``. One that isn't set, or has a value unknown here, is the default."""

    rows: Mapping[str, str]

    def __getitem__(self, setting: Setting) -> str:
        value = self.rows.get(setting.name, setting.default)
        return value if setting.allows(value) else setting.default

    def channels(self, setting: Setting = CHANNELS) -> list[int]:
        """The channels that were chosen, such as those where a server allows tables; empty: everywhere."""
        return [int(each) for each in self[setting].split(",") if each.isdecimal()]

    @property
    def language(self) -> str:
        """The language that a person reads, as one of Discord's locales."""
        return self[SEEN_LANGUAGE] if self[LANGUAGE] == AUTOMATIC else self[LANGUAGE]

    @property
    def level(self) -> Level:
        """The level that a person chose last for a computer."""
        return next(level for level in LEVELS if level == self[LEVEL])

    @property
    def most_tables(self) -> int | None:
        """How many tables a server can have at once; None: no limit."""
        return int(self[TABLES]) if self[TABLES].isdecimal() else None
