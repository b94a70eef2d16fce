"""Replays: finished matches, for those who played them and those who see where they were played."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar, cast, get_args

import discord

from bot.db.connection import DatabaseError
from bot.engine import transcript
from bot.engine.game import Seat
from bot.engine.refusal import Refusal
from bot.features.replays.analysis import Analysis, Decision, decisions, has_played
from bot.features.replays.analyst import AnalysisUnderWay, Analyst
from bot.features.replays.replay import AnyReplay
from bot.features.replays.replay_screen import ALL, EYES, ReplayButton
from bot.features.replays.screens import ReplayScreens, replay_of
from bot.features.replays.stored import Analyses, outcome_for
from bot.handlers.platform import Platform
from bot.i18n import Say
from bot.interactions import rest
from bot.interactions.ids import Press, read_number
from bot.interactions.lru import keep
from bot.interactions.reply import Handler, Reply, called, is_hidden, values
from bot.interactions.rest import Upload
from bot.screens.components.blocks import attached, text
from bot.screens.components.frame import Screen, framed
from bot.tables.finished.transcripts import transcript_of
from bot.tables.people.settings import BOARDS
from bot.tables.plugin import packages
from bot.tables.record import Record
from bot.tables.refusals import NoSuchTable
from bot.tables.table import AnyTable

T = TypeVar("T")

log = logging.getLogger(__name__)

INTERVAL = 1.5
"""How often, in seconds, a message says how far an analysis is."""
_LONGEST = 14 * 60.0
"""How long it does so, as an interaction's token is good for a quarter of an hour."""

KEPT = 50
"""How many matches are kept that were looked at; each is a few hundred kilobytes."""


class ReplayHandlers:
    """Shows finished matches move by move; everything it needs to know stands in the buttons."""

    def __init__(self, platform: Platform) -> None:
        self.read_only: Mapping[str, Handler] = {"z": self._press}
        self.analyst = Analyst(Analyses(platform.database), packages(), platform.now)
        self._database = platform.database
        self._store = platform.storage.tables
        self._hearing = platform.hearing
        self._registry = platform.registry
        self._access = platform.access
        self._screens = platform.screens
        self._replays = ReplayScreens(platform.screens)
        self._preferences = platform.storage.preferences
        self._pictures = platform.pictures
        self._language = platform.language
        self._sharing = platform.sharing
        self._work = asyncio.Lock()
        self._followers: dict[int, _Follower] = {}
        """By message, what keeps it up to date while somebody's decisions are analysed."""
        self._recent: OrderedDict[str, asyncio.Task[AnyReplay]] = OrderedDict()

    async def _press(self, press: Press, reply: Reply) -> None:
        way, eyes, number = _read(press, values(reply))
        interaction = reply.interaction
        if interaction.message and (follower := self._followers.pop(interaction.message.id, None)):
            await follower.stop()
        if way == "record":
            await self._record(reply, press.table)
            return
        table = await self.find(reply, press.table, way)
        user = interaction.user.id
        if way == "analyse":
            await self._analyse(reply, table, eyes, number)
            return
        replay = await self._replay(table)
        if eyes is not None and eyes >= replay.seats:
            raise Refusal("bad-button")
        if way == "share":
            await self._share(reply, table, replay, number, eyes)
            return
        hidden = await self.hidden(table, user)
        if way == "file":
            await self._page(reply, table, replay, hidden)
            return
        reader, own = await self._preferences.person(user), has_played(table.record, user)
        analysis = await self.analyst.analyses.find(table.id, user) if own else None
        if way == "moments" and analysis and (opinion := analysis.at(number)):
            eyes = opinion.seat
        view = self._replays.replay(
            table, replay, number, eyes, reply.locale, reader, hidden, own=own, analysis=analysis
        )
        screen = await self._pictures.render(view)
        if way == "open":
            await reply.show(screen.view, screen.files())
        else:
            await reply.here(screen.view, *screen.files())

    async def _share(self, reply: Reply, table: AnyTable, replay: AnyReplay, number: int, eyes: Seat | None) -> None:
        """Post this moment, once, for everybody to leaf on from."""
        if is_hidden(reply.interaction) or reply.interaction.guild_id is None:
            raise Refusal("replay-share-where")

        async def draw() -> tuple[Screen, list[Upload]]:
            hidden, locale = await self.hidden(table, None), await self._language.here(reply)
            by = called(reply.interaction.user)
            view = self._replays.replay(table, replay, number, eyes, locale, hidden=hidden, shared_by=by)
            screen = await self._pictures.render(view)
            return screen.view, screen.files()

        await self._sharing.share(reply, table.id, "replay", draw)

    async def _page(self, reply: Reply, table: AnyTable, replay: AnyReplay, hidden: frozenset[Seat]) -> None:
        """Send the match as a file for a browser, or its record alone if Discord takes no file of that size."""
        assert table.outcome  # noqa: S101  it is over
        match = transcript_of(table.record, table.progress.entries, table.outcome)
        record = await self.apart(lambda: transcript.write(match))
        page = await self.apart(lambda: self._replays.replay_page(table, replay, record, reply.locale, hidden))
        sent, key, kind = page.encode(), "replay-page-sent", "html"
        if len(sent) > reply.interaction.filesize_limit:
            sent, key, kind = record.encode(), "replay-page-large", "txt"
        name = f"{table.record.game}-{table.id}.{kind}"
        screen = framed([text(self._screens.say(table, reply.locale)(key, file=name)), attached(name)])
        await reply.show(screen, [Upload(name, sent)])

    async def _record(self, reply: Reply, table: str) -> None:
        """Send the transcript of a match to somebody who has played it, also if its game isn't loaded."""
        user = reply.interaction.user.id
        outcome, loaded = await outcome_for(self._database, table, user), await self._store.load(table)
        if outcome is None or loaded is None:
            raise Refusal("no-such-match")
        record, entries = loaded
        if self._hearing.may_go_on(record.ends):
            raise Refusal("contest-secret", kind=record.kind)
        written = await asyncio.to_thread(lambda: transcript.write(transcript_of(record, entries, outcome)))
        name = f"{record.game}-{table}.txt"
        view = framed([text(self._screens.words.say("", reply.locale)("match-file", file=name)), attached(name)])
        await reply.show(view, [Upload(name, written.encode())])

    async def _analyse(self, reply: Reply, table: AnyTable, eyes: Seat | None, number: int) -> None:
        """Show what is thought of this person's decisions, or how far that is; begin it if need be."""
        user, plugin = reply.interaction.user.id, table.plugin
        if not has_played(table.record, user):
            raise Refusal("analysis-not-yours")
        running = self.analyst.running(user, table.id)
        if running is None and (found := await self.analyst.analyses.find(table.id, user)):
            await reply.here(await self._analysis(reply, table, found, number, eyes))
            return
        if plugin.expect is None:
            raise Refusal("analysis-none")

        async def find() -> list[Decision[Any, Any]]:
            return await self.apart(lambda: decisions(plugin, table.record, table.progress.entries, user))

        running = self.analyst.running(user, table.id) or self.analyst.begin(user, table.id, plugin.module, find)
        message = await reply.here(self._replays.analysing(table, running, number, eyes, reply.locale))
        if message is None or reply.follow_up:
            return

        async def draw(analysis: Analysis | None) -> Screen:
            if analysis:
                return await self._analysis(reply, table, analysis, number, eyes)
            return self._replays.analysing(table, running, number, eyes, reply.locale)

        follower = _Follower(reply, running, draw, self._screens.say(table, reply.locale))
        self._followers[message] = follower
        follower.task.add_done_callback(lambda _: self._forget(message, follower))

    def _forget(self, message: int, follower: _Follower) -> None:
        if self._followers.get(message) is follower:
            del self._followers[message]

    async def _analysis(
        self, reply: Reply, table: AnyTable, analysis: Analysis, number: int, eyes: Seat | None
    ) -> Screen:
        reader = await self._preferences.person(reply.interaction.user.id)
        return self._replays.analysis(table, analysis, number, eyes, reply.locale, reader)

    async def close(self) -> None:
        """Let messages of analyses be, and end what is under way."""
        tasks = [follower.task for follower in self._followers.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.analyst.close()

    async def find(self, reply: Reply, id_: str, way: ReplayButton) -> AnyTable:
        """The finished match, if this person may look at it, or has been shown it; raises Refusal."""
        user, record = reply.interaction.user.id, await self._registry.record(id_)
        if record is None:
            raise NoSuchTable("no-such-table")
        shown = way != "open" and _shows(reply.interaction.message, id_)
        secret = await self._is_secret(record)
        own = has_played(record, user) or (not secret and await self._plays(user, record))
        if not (own or shown or await self._access.sees(reply.interaction, record)):
            raise NoSuchTable("no-such-table")
        if record.status != "over":
            raise Refusal("replay-not-over")
        if secret:
            raise Refusal("contest-secret", kind=record.kind)
        return await self._registry.find(id_)

    async def _is_secret(self, record: Record) -> bool:
        """Whether others may still play the deals of this table; a contest may have ended in another process."""
        if not self._hearing.may_go_on(record.ends):
            return False
        stored = await self._store.record(record.id)
        return stored is None or stored[0].ends is not None

    async def _plays(self, user: int, record: Record) -> bool:
        """Whether they take part in the contest of this match, at another table, too."""
        if record.contest is None:
            return False
        return any([await each.plays(self._database, record.contest, user) for each in self._screens.offers])

    async def _replay(self, table: AnyTable) -> AnyReplay:
        """The match, played again on another thread unless it was looked at recently."""
        found = self._recent.get(table.id)
        if found is None or (found.done() and found.exception()):
            found = asyncio.create_task(self._played(table))
        return await asyncio.shield(keep(self._recent, table.id, found, KEPT))

    async def _played(self, table: AnyTable) -> AnyReplay:
        return await self.apart(lambda: replay_of(table))

    async def apart(self, work: Callable[[], T]) -> T:
        """What this makes of a whole match, in up to some seconds of a processor: one at a time, on a thread."""
        async with self._work:
            return await asyncio.to_thread(work)

    async def hidden(self, table: AnyTable, user: int | None) -> frozenset[Seat]:
        """The seats of people who don't want to be named, unless the reader played with them; None: for everybody."""
        if user is not None and table.seat_of(user) is not None:
            return frozenset()
        people = {seat: player.user for seat, player in enumerate(table.players) if player.user is not None}
        settings = {seat: await self._preferences.person(person) for seat, person in people.items()}
        return frozenset(seat for seat, chosen in settings.items() if chosen[BOARDS] == "hidden")


class _Follower:
    """Keeps the message of a press up to date while an analysis is under way, and finally puts the analysis there."""

    def __init__(
        self,
        reply: Reply,
        running: AnalysisUnderWay,
        draw: Callable[[Analysis | None], Awaitable[Screen]],
        say: Say,
    ) -> None:
        """``draw``: the screen with the analysis; None: of how far it is."""
        self._reply = reply
        self._running = running
        self._draw = draw
        self._say = say
        self._stopped = asyncio.Event()
        self.task = asyncio.create_task(self._follow())

    async def stop(self) -> None:
        """Change nothing there any more; what is being sent has arrived then."""
        self._stopped.set()
        await asyncio.wait([self.task])

    async def _follow(self) -> None:
        running, shown = self._running, -1
        stopped = asyncio.create_task(self._stopped.wait())
        last = asyncio.get_running_loop().time() + _LONGEST
        try:
            while not stopped.done() and asyncio.get_running_loop().time() < last:
                await asyncio.wait([running.task, stopped], timeout=INTERVAL, return_when=asyncio.FIRST_COMPLETED)
                if stopped.done() or running.task.cancelled():
                    return
                if running.task.done():
                    await self._reply.update(await self._ended(running.task))
                    return
                if running.done > shown:
                    shown = running.done
                    await self._reply.update(await self._draw(None))
        except (*rest.UNSENT, DatabaseError) as error:
            log.info("an analysis can't be followed: %s", type(error).__name__)
        finally:
            stopped.cancel()

    async def _ended(self, task: asyncio.Task[Analysis]) -> Screen:
        try:
            analysis = task.result()
        except Refusal as refusal:
            return framed([text(self._say.refusal(refusal))])
        return await self._draw(analysis)


def _read(press: Press, chosen: Sequence[str]) -> tuple[ReplayButton, Seat | None, int]:
    """What a button or a menu of a replay means; raises Refusal ``bad-button``."""
    way, _, whose = press.text.partition("-")
    if way not in get_args(ReplayButton):
        raise Refusal("bad-button")
    number = press.page
    match chosen:
        case [value] if way == "go" and value.startswith(EYES):
            whose = value.removeprefix(EYES)
        case _ if way in {"go", "moments"}:
            number = read_number(chosen)
        case _:
            pass
    if not (whose == ALL or whose.isdecimal()):
        raise Refusal("bad-button")
    return cast("ReplayButton", way), None if whose == ALL else int(whose), number


def _shows(message: discord.Message | None, table: str) -> bool:
    """Whether a message of the bot shows this match, so that whoever sees it may look at it."""
    return message is not None and any(
        each.startswith(f"z:{table}:") and ":open-" not in each for each in _ids(message.components)
    )


def _ids(components: Sequence[Any]) -> list[str]:
    """The ids of everything that can be pressed."""
    found: list[str] = []
    for each in components:
        found += filter(None, [getattr(each, "custom_id", None)])
        found += _ids(getattr(each, "children", ()))
    return found
