"""``/duel``: two sides play the same deals, each alone and when they like; told in the channel, never elsewhere."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence

import discord

from bot.engine.refusal import Refusal
from bot.engine.seats import side_of
from bot.features.duels.calls import DuelCalls
from bot.features.duels.screens import OpenDuel, board, challenge, result, running, waiting
from bot.features.duels.stored import KIND, Duel, Duels, Entrant
from bot.handlers.opening import must_be_able
from bot.handlers.platform import Handlers, Platform
from bot.i18n import FRENCH
from bot.interactions import rest
from bot.interactions.ids import Press
from bot.interactions.reply import Handler, Reply, called, sentence
from bot.interactions.rest import QUIET, AnyInteraction
from bot.screens.components.frame import framed
from bot.tables import seats
from bot.tables.changes.seating import reseat
from bot.tables.clocks.jobs import Job
from bot.tables.clocks.timing import DAY, MINUTE
from bot.tables.contests import OWN, Contest
from bot.tables.lobby import seat_of
from bot.tables.people.privacy import contest_name
from bot.tables.plugin import AnyPlugin
from bot.tables.record import dump_options
from bot.tables.refusals import LobbyRefusal, NoSuchTable
from bot.tables.table import AnyTable

DAYS = 3
"""For how many days a duel goes on unless its challenger says otherwise."""
MOST_DAYS = 7
"""For how many at most."""
_JOB = "duels"


class DuelHandlers(Handlers):
    """Begins duels, and lets both people play them."""

    def __init__(self, platform: Platform) -> None:
        self.kinds: Mapping[str, Handler] = {"q": self._press}
        self._bot = platform.client
        self._registry = platform.registry
        self._openings = platform.openings
        self._duels = Duels(platform.database)
        self._calls = DuelCalls(platform, self._duels)
        self.jobs = (Job(_JOB, self._calls.send, MINUTE),)
        self._contests = platform.storage.contests
        self._privacy = platform.storage.privacy
        self._hearing = platform.hearing
        self._jobs = platform.jobs
        self._words = platform.screens.words
        self._messages = platform.messages
        self._language = platform.language
        self._offers = platform.screens.offers
        self._now = platform.now

    def table_changed(self, table: AnyTable) -> None:
        """Compare a duel soon of which one side has played, or both."""
        if table.record.kind == KIND and table.record.status in {"over", "ended"}:
            self._jobs.soon(_JOB)

    async def postponed(self, contests: Collection[int]) -> None:
        """Let challenges say until when they can be played now."""
        await self._calls.postponed(contests)

    async def duel(
        self,
        reply: Reply,
        game: str | None = None,
        person: discord.User | None = None,
        days: int = DAYS,
        partner: discord.User | None = None,
        second: discord.User | None = None,
    ) -> None:
        """Challenge somebody, or for None the first to press; without a game, show the person's own duels.

        ``partner``: who plays on the challenger's side; ``second``: on the other side.
        """
        if game is None:
            await self._list(reply)
            return
        say, user = self._words.say(game, reply.locale), reply.interaction.user
        reply.words = say
        plugin = self._registry.plugins[game]
        _where(reply.interaction)
        if plugin.daily is None:
            raise LobbyRefusal("no-duel")
        named = list(filter(None, [person, partner, second]))
        if any(not isinstance(each, discord.Member) for each in named):
            raise LobbyRefusal("duel-not-here")
        if any(each.bot for each in named) or len({user.id, *(each.id for each in named)}) <= len(named):
            raise LobbyRefusal("duel-whom")
        if (partner or second) and len(side_of(OWN, plugin.game.ABOUT.sides)) == 1:
            raise LobbyRefusal("duel-no-partners")
        if second and not partner:
            raise LobbyRefusal("duel-your-partner")
        own, others = (
            tuple(Entrant(each.id, called(each)) for each in side if each)
            for side in ((user, partner), (person, second))
        )
        await self._call(reply, plugin, (own, others), 2 if partner else 1, days)

    async def _call(
        self,
        reply: Reply,
        plugin: AnyPlugin,
        sides: tuple[tuple[Entrant, ...], tuple[Entrant, ...]],
        size: int,
        days: int,
        rematch_of: int | None = None,
    ) -> None:
        """Begin a duel between these sides, and tell of it here."""
        guild, channel = _where(reply.interaction)
        assert plugin.daily  # noqa: S101  others can't be played as duels
        say = self._words.say(plugin.name, reply.locale)
        in_thread = isinstance(reply.interaction.channel, discord.Thread)
        must_be_able(reply.interaction.app_permissions, say, in_thread=in_thread)
        now = self._now()
        contest = Contest(
            0,
            KIND,
            plugin.name,
            plugin.game.ABOUT.version,
            dump_options(plugin.daily.options),
            plugin.daily.seats,
            plugin.daily.deals,
            secrets.token_hex(16),
            begins=now,
            ends=now + days * DAY,
            sides=len(sides),
            guild=guild,
        )
        duel = await self._duels.open(contest, Duel(0, guild, channel, sides, size, rematch_of=rematch_of))
        entered = await self._contests.find(duel.contest)
        assert entered  # noqa: S101  it has just been written
        words = self._words.say(plugin.name, await self._language.of_server(guild))
        screen = framed(challenge(entered, duel, words, over=False))
        named = [discord.Object(each.user) for side in sides for each in side if each.user != reply.interaction.user.id]
        called_up = discord.AllowedMentions(users=named) if named else None
        message = await reply.post(screen, called_up)
        if message is None:  # it took too long to be the answer itself
            message = (await rest.send(self._bot, channel, screen, mentions=called_up or QUIET)).id
            await reply.say(say("duel-told"))
        await self._duels.posted(duel.contest, message)

    async def _again(self, reply: Reply, number: int) -> None:
        """The same people play other deals, once for each duel, whoever of them asks."""
        duel, contest = await self._duels.find(number), await self._contests.find(number)
        plugin = self._registry.plugins.get(contest.game) if contest else None
        if duel is None or contest is None or plugin is None or not contest.over:
            raise LobbyRefusal("no-such-duel")
        if plugin.daily is None:
            raise LobbyRefusal("no-duel")
        user = reply.interaction.user.id
        side = duel.side_of(user)
        if side is None:
            raise LobbyRefusal("duel-again-others")
        if not all([await self._is_here(reply, each.user) for each in (*duel.sides[0], *duel.sides[1])]):
            raise LobbyRefusal("duel-again-not-all")
        own = sorted(duel.sides[side], key=lambda each: each.user != user)
        sides = tuple(own), duel.sides[1 - side]
        days = max(1, round((contest.ends - contest.begins) / DAY))
        await self._call(reply, plugin, sides, duel.size, min(days, MOST_DAYS), number)

    async def _is_here(self, reply: Reply, user: int) -> bool:
        """Whether somebody's data isn't deleted, and they are on this server, as far as Discord tells."""
        guild = reply.interaction.guild
        if user < 0 or guild is None:
            return False
        try:
            return guild.get_member(user) is not None or bool(await guild.fetch_member(user))
        except discord.NotFound:
            return False

    async def _press(self, press: Press, reply: Reply) -> None:
        match press.text:
            case "play":
                await self._play(reply, press.page)
            case "show":
                await self.show(reply, press.page)
            case "again":
                await self._again(reply, press.page)
            case "board":
                guild, _ = _where(reply.interaction)
                await reply.here(framed(board(await self._duels.board(guild), self._words.say("", reply.locale))))
            case _:
                raise Refusal("bad-button")

    async def _play(self, reply: Reply, number: int) -> None:
        """Begin to play this duel, or go on."""
        user, contest = reply.interaction.user, await self._contests.find(number)
        if contest is None or contest.game not in self._registry.plugins:
            raise LobbyRefusal("no-such-duel")
        reply.words = self._words.say(contest.game, reply.locale)
        if contest.over or not self._hearing.may_go_on(contest.ends):
            raise LobbyRefusal("contest-over", kind=contest.kind)
        before = await self._duels.find(number)
        mark = await self._privacy.mark(contest_name(number), user.id)
        duel = await self._duels.take(number, Entrant(user.id, called(user)), mark)
        side = duel.sides[duel.side_of(user.id) or 0]
        if len(side) < duel.size:
            await reply.here(sentence((await reply.say_in(self._words))("duel-needs-partner")))
        else:
            await self._go_on(reply, contest, side)
        if before and before.free != duel.free:
            await self._calls.redraw(duel, contest, over=False)

    async def _go_on(self, reply: Reply, contest: Contest, side: Sequence[Entrant]) -> None:
        """Show somebody their side's try, in which they take their seat again if they have left it."""
        user = reply.interaction.user
        (first, name), *others = (entrant for entrant in side if entrant.user > 0)  # computers play for those gone
        table = await self._openings.try_at(contest, user=first, name=name, guild=None, deck=FRENCH, others=others)
        if table.record.status != "playing":
            await self.show(reply, contest.id)
            return
        if table.seat_of(user.id) is None:
            (left,) = (gone.seat for gone in table.record.gone if gone.user == user.id)
            mark = await self._privacy.mark(table.id, user.id)
            await reseat(table, lambda record, moves: seats.take(record, moves, user.id, called(user), left, mark))
        await self._messages.own(table, seat_of(table.record, user.id), user.id).answer(reply)

    async def show(self, reply: Reply, number: int) -> None:
        """Show somebody who has played what they have reached; raises LobbyRefusal for others."""
        user, contest = reply.interaction.user.id, await self._contests.find(number)
        own = (await self._contests.tries(user, [number])).get(number)
        if contest is None or own is None:
            raise LobbyRefusal("no-such-duel")
        if own.score is None:
            raise LobbyRefusal("duel-not-finished")
        say = self._words.say(contest.game, reply.locale)
        duel = await self._duels.find(number) if contest.over else None
        if duel is None or contest.game not in self._registry.plugins:
            await reply.here(framed(waiting(contest, own.score, say)))
            return
        low_wins = self._registry.plugins[contest.game].game.ABOUT.low_wins
        await reply.here(framed(result(duel.sides, duel.scores, own.table, say, self._offers, low_wins=low_wins)))

    async def _list(self, reply: Reply) -> None:
        user, say = reply.interaction.user.id, self._words.say("", reply.locale)
        found: list[OpenDuel] = []
        for duel in await self._duels.of_person(user):
            contest = await self._contests.find(duel.contest)
            if contest and contest.game in self._registry.plugins:
                others = duel.sides[1 - (duel.side_of(user) or 0)]
                waits = duel.size > 1 and await self._awaits(user, duel.contest)
                found.append(OpenDuel(contest, others, waits, self._words.say(contest.game, reply.locale)))
        await reply.here(framed(running(found, say)))

    async def _awaits(self, user: int, contest: int) -> bool:
        """Whether somebody's partner, or a computer, waits for them."""
        tried = (await self._contests.tries(user, [contest])).get(contest)
        if tried is None:
            return False
        try:
            table = await self._registry.see(tried.table)
        except NoSuchTable:  # it can't be read
            return False
        return table.seat_of(user) in table.active


def _where(interaction: AnyInteraction) -> tuple[int, int]:
    """The server and the channel; raises Refusal ``only-on-servers`` elsewhere."""
    if interaction.guild_id is None or interaction.channel_id is None or not interaction.is_guild_integration():
        raise Refusal("duel-on-servers")
    return interaction.guild_id, interaction.channel_id


opened = DuelHandlers
