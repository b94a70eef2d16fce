"""The next table of a series."""

from __future__ import annotations

import secrets
from dataclasses import replace

from bot.engine.value import Value
from bot.features.rematches.stored import following
from bot.tables.clocks import timing
from bot.tables.clocks.hearing import Hearing
from bot.tables.plugin import AnyPlugin
from bot.tables.record import Player, Record, load_options
from bot.tables.refusals import LobbyRefusal
from bot.tables.registry import Registry
from bot.tables.table import AnyTable

GATHERING = timing.MINUTE
"""How long seats are reserved at the next table of a series, in milliseconds."""


async def open_next(
    registry: Registry, hearing: Hearing, table: AnyTable, user: int, name: str, most: int | None = None
) -> AnyTable:
    """A lobby like ``table``, with its seats reserved for the same people; this one is seated.

    The match starts once everybody is there, or after a while with those who are. ``most``: this server's limit of open
    tables. Raises LobbyRefusal.
    """
    before, plugin = table.record, registry.plugins[table.plugin.name]
    plugin.check(options_again(before, plugin))
    now = hearing.counted(before.guild)
    record = replace(
        before,
        id=registry.new_id(before.location.guild),
        version=plugin.game.ABOUT.version,
        seed="",
        secret=secrets.token_hex(16),
        contribution=None,
        status="lobby",
        opened=hearing.now(),
        players=_seats_again(before, user, name),
        message=None,
        shown=-1,
        countdown=now + GATHERING,
        began=None,
        lost=None,
        rules_changed=None,
        keeps_seats=True,
        host_seen=now,
        gone=(),
        kept=following(before),
    )
    return await registry.add(plugin, timing.pressed(record, user, now), most, user)


def options_again(before: Record, plugin: AnyPlugin) -> Value:
    """The house rules of a match, for one like it; raises LobbyRefusal ``rules-changed``."""
    try:
        options: Value = load_options(plugin.game.Options, before.options)
    except TypeError as error:
        raise LobbyRefusal("rules-changed") from error
    return options


def _seats_again(record: Record, user: int, name: str) -> tuple[Player | None, ...]:
    """The seats of the next match: this person's, and those reserved for the others who played; computers stay."""
    players: list[Player | None] = []
    for player in record.players:
        if player is None or (player.user or 0) < 0:
            players.append(None)
        elif player.user == user:
            players.append(Player(user, name))
        elif player.user is None:
            players.append(Player(None, player.name, level=player.level))
        else:
            players.append(Player(player.user, player.name, reserved=True))
    return tuple(players)
