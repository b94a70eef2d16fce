"""How people find their time zone: by a part of its name, of its city's or of its country's in their language."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from discord import ui

from bot.i18n import Say
from bot.screens.components.blocks import OPTION, OPTIONS, button, cut, form, menu, row, text
from bot.screens.components.data import Block
from bot.tables.people import zones
from bot.tables.people.zones import minute_of_day

_LONGEST = 60
"""How many characters somebody may write."""
_WELL_KNOWN = (
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver", "America/Mexico_City"),
    *("America/Chicago", "America/New_York", "America/Halifax", "America/Sao_Paulo", "UTC", "Europe/London"),
    *("Europe/Zurich", "Europe/Athens", "Europe/Istanbul", "Asia/Dubai", "Asia/Karachi", "Asia/Kolkata"),
    *("Asia/Dhaka", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo", "Australia/Adelaide", "Australia/Sydney"),
    *("Pacific/Auckland", "Pacific/Tongatapu"),
)
"""What is offered before anything is written, from west to east; also first among those that are as likely."""
_EXACT = 1
"""The rank of a zone whose city or country has exactly the name that was written, in the writer's language."""


def found(written: str, say: Say) -> Sequence[str]:
    """The time zones that somebody may mean, the likeliest first."""
    return [zone for _, zone in _ranked(written, say)] if _plain(written) else _WELL_KNOWN


def meant(written: str, say: Say) -> Sequence[str]:
    """The same, but only the one whose city or country has exactly this name, if it is one."""
    ranked = _ranked(written, say)
    best = [zone for rank, zone in ranked if rank == ranked[0][0]]
    return best if len(best) == 1 and ranked[0][0] <= _EXACT else found(written, say)


def _ranked(written: str, say: Say) -> list[tuple[int, str]]:
    """Every zone whose name, city or country has this in it: exactly, at its beginning, or somewhere."""
    sought, ranked = _plain(written), list[tuple[int, str]]()
    for zone in zones.NAMES:
        name, own = _plain(zone), _plain(zone.rpartition("/")[2])
        places = [_plain(place) for place in say.whereabouts(zone)]
        if sought in {name, own}:
            ranked.append((0, zone))
        elif sought in places:
            ranked.append((_EXACT, zone))
        elif any(place.startswith(sought) for place in (own, *places)):
            ranked.append((_EXACT + 1, zone))
        elif any(sought in place for place in (name, *places)):
            ranked.append((_EXACT + 2, zone))
    return sorted(ranked, key=lambda each: (each[0], each[1] not in _WELL_KNOWN, each[1]))


@lru_cache(maxsize=4_096)
def _plain(words: str) -> str:
    """What of a name counts: its letters, without accents, and its words.

    >>> _plain("America/Port-au-Prince"), _plain(" Zürich ")
    ('america port au prince', 'zurich')
    """
    letters = unicodedata.normalize("NFKD", words.casefold())
    kept = "".join(each if each.isalnum() else " " for each in letters if not unicodedata.combining(each))
    return " ".join(kept.split())


def choices(offered: Sequence[str], now: int, say: Say) -> list[tuple[str, str]]:
    """As many zones as Discord lets people choose from, each with what it is called there: its name and its time."""
    return [
        (zone, cut(say("zone-choice", zone=zone, now=say.clock(minute_of_day(zone, now))), OPTION))
        for zone in offered[:OPTIONS]
    ]


def which(ask: str, menu_id: str, offered: Sequence[str], now: int, say: Say) -> list[Block]:
    """Asks which of several zones is meant, in a menu with this id; ``ask``: that of the button that asks again."""
    options = [(zone, label, "") for zone, label in choices(offered, now, say)]
    return [
        text(say("zone-which", more=len(offered) > len(options))),
        row(menu(menu_id, say("setting-time_zone"), options)),
        row(button(ask, say("zone-other"))),
    ]


def zone_form(custom_id: str, say: Say) -> ui.Modal:
    """Asks for a city or the name of a zone."""
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="zone", max_length=_LONGEST)
    return form(custom_id, say("setting-time_zone"), say("zone-place"), say("zone-place-about"), field)
