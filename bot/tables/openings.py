"""New tables: in a channel, alone, and at a contest."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from bot.engine.game import Level
from bot.engine.seats import side_of
from bot.engine.value import Value, replace
from bot.tables import lobby
from bot.tables.assistance import NONE
from bot.tables.clocks import timing
from bot.tables.clocks.hearing import Hearing
from bot.tables.contests import OWN, Contest, Contests
from bot.tables.people.settings import DECK, PAUSES
from bot.tables.plugin import AnyPlugin
from bot.tables.record import Player, Record, dump_options
from bot.tables.refusals import LobbyRefusal
from bot.tables.registry import Registry
from bot.tables.table import AnyTable

ALONE = 30
"""A match alone is closed after this many days without a press."""


class Openings:
    """Opens tables of the registry's games."""

    def __init__(self, registry: Registry, contests: Contests, hearing: Hearing) -> None:
        self._registry = registry
        self._contests = contests
        self._hearing = hearing

    async def open(
        self,
        game: str,
        options: Value,
        *,
        guild: int,
        channel: int,
        user: int,
        name: str,
        deck: str = DECK.default,
        pauses: str = PAUSES.default,
        parent: int | None = None,
        time_control: str = "none",
        unfinished: int = 7,
        most: int | None = None,
        own_thread: bool = False,
        by_itself: bool = False,
        computers: int = 0,
        level: Level = "normal",
    ) -> AnyTable:
        """A new table with its host seated, for the caller to show; raises LobbyRefusal or BadOptions.

        ``parent``: the channel, if the table is opened in a thread. ``most``: this server's limit of open tables.
        ``own_thread``: whether the bot created the thread. ``by_itself``: it starts after a while without company.
        ``computers``: how many sit down at once; ``level``: theirs, and that of those who come in if it starts by
        itself.
        """
        plugin, now = self._registry.plugins[game], self._hearing.now()
        counted = self._hearing.counted(guild)
        plugin.check(options)
        record = Record(
            id=self._registry.new_id(guild),
            game=game,
            version=plugin.game.ABOUT.version,
            options=dump_options(options),
            seed="",
            secret=secrets.token_hex(16),
            guild=guild,
            channel=channel,
            host=user,
            status="lobby",
            opened=now,
            players=(Player(user, name, level=level), *(None,) * (max(plugin.game.ABOUT.seats) - 1)),
            deck=deck,
            pauses=pauses,
            parent=parent,
            time_control=time_control,
            unfinished=unfinished,
            own_thread=own_thread,
            countdown=counted + lobby.COMPANY if by_itself else None,
        )
        for _ in range(computers):
            record = lobby.add_computer(record, level)
        return await self._registry.add(plugin, timing.pressed(record, user, counted), most, user)

    async def alone(
        self,
        game: str,
        options: Value,
        *,
        user: int,
        name: str,
        level: Level,
        deck: str = DECK.default,
        kept: Mapping[str, object] | None = None,
    ) -> AnyTable:
        """A match that somebody plays alone, begun at once against computers of this level.

        Raises LobbyRefusal or BadOptions. ``kept``: what features keep with it.
        """
        plugin = self._registry.plugins[game]
        plugin.check(options)
        gathering = self._alone(plugin, user, name, level, deck)
        record = replace(gathering, options=dump_options(options), kept=kept or {})
        return await self._registry.add_alone(plugin, lobby.filled(record, plugin), None)

    def _alone(self, plugin: AnyPlugin, user: int, name: str, level: Level, deck: str) -> Record:
        now = self._hearing.now()
        return Record(
            id=self._registry.new_id(user),
            game=plugin.name,
            version=plugin.game.ABOUT.version,
            options="{}",
            seed=secrets.token_hex(16),
            guild=None,
            channel=None,
            host=user,
            status="lobby",
            opened=now,
            players=(Player(user, name, level=level), *(None,) * (max(plugin.game.ABOUT.seats) - 1)),
            deck=deck,
            unfinished=ALONE,
            host_seen=now,
        )

    async def try_at(
        self,
        contest: Contest,
        *,
        user: int,
        name: str,
        guild: int | None,
        deck: str,
        others: Sequence[tuple[int, str]] = (),
    ) -> AnyTable:
        """Somebody's one try at a contest: begun now, or where it stands.

        ``guild``: the server among whose people it counts. ``others``: who else is of their side, in the order of its
        seats after the first, with their names. Raises LobbyRefusal as ``contests.begin`` does, and ``rules-changed``
        if it is played by rules that are no longer here.
        """
        plugin = self._registry.plugin_of(contest.game, contest.version, contest.deals)
        if plugin is None:
            raise LobbyRefusal("rules-changed")
        gathering = replace(
            self._alone(plugin, user, name, "normal", deck),
            options=contest.options,
            seed=contest.seed,
            secret=contest.secret,
            contribution=contest.contribution,
            contest=contest.id,
            deals=contest.deals,
            ends=contest.ends,
            kind=contest.kind,
            waits=contest.guild is not None,
            takeback=NONE.takeback,
            hints=NONE.hints,
        )
        _, *seats_beside = side_of(OWN, plugin.game.ABOUT.sides)
        for seat, (other, called) in zip(seats_beside, others, strict=False):
            gathering = gathering.with_player(seat, Player(other, called))
        try:
            return await self._registry.add_alone(plugin, lobby.filled(gathering, plugin, contest.seats), guild)
        except LobbyRefusal as refusal:
            tried = await self._contests.tries(user, [contest.id])
            if refusal.key != "contest-begun" or contest.id not in tried:
                raise
        return await self._registry.find(tried[contest.id].table, ended=True)
