"""The screens of ``/settings`` and ``/setup``: what is set now, with a menu to change each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import discord

from bot.i18n import Say, Words
from bot.names import escape
from bot.screens.components.blocks import button, menu, row, text
from bot.screens.components.data import Block, ChannelMenu, Text
from bot.screens.components.frame import Screen, framed
from bot.screens.offers import Offers
from bot.tables.people.settings import ZONE, ChosenSettings, Setting
from bot.tables.people.zones import minute_of_day
from bot.tables.plugin import AnyPlugin

_MOST = 3_900
"""How many characters a form may have, a few less than Discord takes."""
CHANNEL_TYPES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]
"""The kinds of channel that can have tables, themselves or in their threads."""
_TO_WRITE_IN = CHANNEL_TYPES[:3]
"""Those that can have a message of their own."""


def own_form(
    asked: Sequence[Setting],
    chosen: ChosenSettings,
    now: int,
    words: Words,
    locale: str = "en",
    offers: Sequence[Offers] = (),
) -> Screen:
    """The form for a person's own settings; ``now``: milliseconds since 1970; ``offers``: what features add."""
    say = words.say("", locale)
    blocks = [text(say("settings-heading"))]
    for setting in asked:
        blocks += _asked("o", setting, chosen, say(f"command-settings-{setting.name}"), say)
    return framed([*blocks, *_zone(chosen, now, offers, say)])


def _zone(chosen: ChosenSettings, now: int, offers: Sequence[Offers], say: Say) -> list[Block]:
    """What a person's time zone is, what time it is for them, and a button to change it: no menu holds them all."""
    zone = chosen[ZONE]
    value = say("zone-now" if zone else "zone-none", zone=escape(zone), now=say.clock(minute_of_day(zone, now)))
    if zone:
        value += "".join(each for offer in offers for each in offer.by_the_clock(chosen, say))
    said = say("setting", name=say("setting-time_zone"), value=value, about=say("command-settings-time_zone"))
    return [text(said), row(button(f"o:{ZONE.name}", say("zone-choose")))]


def server_form(
    asked: Sequence[Setting],
    chosen: ChosenSettings,
    living: Callable[[Sequence[int]], tuple[Sequence[int], int]],
    plugins: Mapping[str, AnyPlugin],
    words: Words,
    locale: str = "en",
    offers: Sequence[Offers] = (),
) -> Screen:
    """The form for a server's settings; ``living``: which of some channels still exist, and how many were deleted.

    ``plugins``: the games that can be played there.
    """
    say = words.say("", locale)
    blocks = [text(say("setup-heading"))]
    for setting in asked:
        if setting.channels:
            blocks += _asked_channels(setting, *living(chosen.channels(setting)), say)
        else:
            blocks += _asked("a", setting, chosen, say(f"command-setup-{setting.name}"), say)
    for offer in offers:
        room = _MOST - sum(len(each.content) for each in blocks if isinstance(each, Text))
        blocks += offer.on_setup(plugins, chosen, words, locale, room)
    return framed(blocks)


def _asked(kind: str, setting: Setting, chosen: ChosenSettings, about: str, say: Say) -> list[Block]:
    """What a setting is now, what it does, and a menu to change it."""
    name, now = setting.name, chosen[setting]
    title, values = say(f"setting-{name}"), {value: _value(name, value, say) for value in setting.values}
    options = [(value, label, "") for value, label in values.items()]
    said = say("setting", name=title, value=values[now], about=about)
    return [text(said), row(menu(f"{kind}:{name}", title, options, chosen=now))]


def _asked_channels(setting: Setting, channels: Sequence[int], deleted: int, say: Say) -> list[Block]:
    shown = [f"<#{channel}>" for channel in channels] + ([say("setup-deleted", number=deleted)] if deleted else [])
    none = say(f"setup-{setting.name}-none")
    if not channels:
        shown.append(none)
    name, about = say(f"setting-{setting.name}"), say(f"command-setup-{setting.name}")
    said = say("setting", name=name, value=", ".join(shown), about=about)
    offered = ChannelMenu(
        custom_id=f"a:{setting.name}",
        placeholder=none,
        types=CHANNEL_TYPES if setting.channels > 1 else _TO_WRITE_IN,
        min_values=0,
        max_values=setting.channels,
        chosen=[*channels],
    )
    return [text(said), row(offered)]


def _value(name: str, value: str, say: Say) -> str:
    return say.option(name, int(value) if value.isdecimal() else value)
