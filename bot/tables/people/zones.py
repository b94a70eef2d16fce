"""Time zones: which ones people can choose, what time it is there, and when a time of day comes there.

Each time of day comes once a day. One that is left out as clocks are put forward comes together with the next there is;
one that comes twice as they are put back comes the first time.
"""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from zoneinfo import ZoneInfo

UNIVERSAL = "UTC"
_OCEANS = ("Arctic", "Atlantic", "Indian", "Pacific")
_AREAS = ("Africa", "America", "Antarctica", "Asia", "Australia", "Europe", *_OCEANS)
NAMES = tuple(
    sorted(
        name
        for name in Path(import_module("tzdata").__path__[0], "zones").read_text("ascii").split()
        if name == UNIVERSAL or name.partition("/")[0] in _AREAS
    )
)
"""Those named after a place, and UTC. All others are old names of these, or count backwards (``Etc/GMT-1``)."""
_MINUTE = 60_000
_DAY = 24 * 60


def shown(zone: str, now: int) -> datetime:
    """What clocks show in this zone, or by UTC where it is empty, at a time in milliseconds since 1970.

    >>> str(shown("Europe/Zurich", 1_774_746_000_000))
    '2026-03-29 03:00:00'
    """
    return _local(zone, now // _MINUTE).replace(tzinfo=None)


def minute_of_day(zone: str, now: int) -> int:
    """The same in minutes since midnight.

    >>> minute_of_day("Europe/Zurich", 1_774_746_000_000)
    180
    """
    there = shown(zone, now)
    return there.hour * 60 + there.minute


def come(zone: str, since: int, now: int) -> frozenset[int]:
    """The times of day that come after ``since`` and up to ``now``, in minutes since midnight; ``zone`` as above.

    >>> sorted(come("", 0, 2 * 60_000))
    [1, 2]
    """
    return _between(_reached(zone, since // _MINUTE), _reached(zone, now // _MINUTE))


@lru_cache(maxsize=128)
def _between(before: int, after: int) -> frozenset[int]:
    """The times of day after one minute and up to another; the same for most zones."""
    return frozenset(minute % _DAY for minute in range(max(before, after - _DAY) + 1, after + 1))


def _reached(zone: str, minute: int) -> int:
    """The latest time that clocks have shown there up to this minute since 1970, in minutes since a midnight."""
    local = _local(zone, minute)
    if not local.fold:
        return _minutes(local)
    while local.fold:  # it comes for the second time: so do all those up to where it began
        minute += 1
        local = _local(zone, minute)
    return _minutes(local) - 1


def _local(zone: str, minute: int) -> datetime:
    return datetime.fromtimestamp(minute * 60, _known(zone))


@cache
def _known(zone: str) -> tzinfo:
    """The library itself keeps only a few, and reads the others from the disk each time."""
    return UTC if zone in {"", UNIVERSAL} else ZoneInfo(zone)


def _minutes(local: datetime) -> int:
    return local.toordinal() * _DAY + local.hour * 60 + local.minute
