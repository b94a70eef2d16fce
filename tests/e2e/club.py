"""The bot as it runs, on the fake Discord: real discord.py, real sockets, a real database."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import time
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from bot import logs
from bot.app import CardBot
from bot.config import Config
from bot.db.database import Database
from bot.engine.game import Seat
from bot.engine.notation import decode
from bot.engine.refusal import BadNotation, IllegalMove
from bot.interactions.ids import read
from bot.messages import updates
from bot.metrics import Metrics
from bot.sandbox import Answer, FakeDiscord, Json, Person, Request, World, buttons_of, selects_of, text_of
from bot.sandbox.api.latency import Latency
from bot.tables.partitions.shards import Shards
from bot.tables.table import AnyTable
from tests import heartbeats, openapi
from tests.databases import Where, make_empty
from tests.ringing import is_quiet, wake
from tests.speed import FOR_EVER
from tests.wording import phrase

T = TypeVar("T")

CARD = re.compile(r"\b(?:10|[2-9JQKA])[CDHS]\b|(?:10|[2-9JQKA])[♣♦♥♠]")
"""A card in text, as logged or as people read it."""

USUAL_RATE = updates.INTERVAL
LATENCY = 0.0, 0.02
"""The shortest and longest round trip of a request, in seconds."""


class Clock:
    """Discord's time of day, which a test can advance. The bot has its own."""

    def __init__(self, ahead: float = 0.0) -> None:
        self.ahead = ahead

    def __call__(self) -> float:
        return time.time() + self.ahead


class Club:
    """A server with people and the bot; the bot can be stopped and started again on the same database.

    Leaving it raises AssertionError for anything that should never happen: a body that Discord's schemas don't allow, a
    message that could ping someone, an unknown route, an error or a secret in the log.
    """

    def __init__(
        self,
        where: Where,
        *,
        computer_delay: int = 0,
        owner: str | None = None,
        metrics: bool = False,
        latency: tuple[float, float] = LATENCY,
    ) -> None:
        self.where = where
        self.clock = Clock()
        least, most = latency
        self.fake = FakeDiscord(World.card_club(), now=self.clock, latency=Latency(seed_of_test()))
        self.fake.limits.speed = USUAL_RATE / updates.INTERVAL
        self.errors_expected = False
        self.home: int | None = None
        """The only server where the bot offers its commands, from its next start on; None: all."""
        self.shards: Shards | None = None
        """Those whose servers it takes care of, from its next start on; None: all."""
        self.bot: CardBot
        self.records: list[logging.LogRecord] = []
        self._bodies = None if openapi.missing() else openapi.BodyChecker()
        self._pings: list[str] = []
        self._secrets: set[str] = {self.fake.token}
        self._listener = Listener(self.records)
        self.ahead = 0
        """Milliseconds that have passed for the bot: otherwise its clock stands still."""
        self._began = time.time_ns() // 1_000_000
        self.heartbeat_timeout = 60.0
        """Seconds of silence after which the bot gives up a connection, from its next start on."""
        self.ready_after: float | None = None
        """Seconds for which it then waits for servers before it is ready; None: as long as usual."""
        self._computer_delay = computer_delay
        self._owner = owner
        self._metrics = metrics
        self._latency = least, most
        self._beside = AsyncExitStack()
        self.metrics_port = 0
        self._database: Database | None = None
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._listener.start()
        self.fake.on_body = self._check_body
        await self.fake.start()
        self.fake.point()
        try:
            make_empty(self.where)
            await self.start_bot()  # without latency, since a first start has nothing to be late for
            self.fake.latency.least, self.fake.latency.most = self._latency
        except BaseException as error:
            await self.__aexit__(type(error), error, error.__traceback__)
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            await self.stop_bot()
        finally:
            await self.fake.stop()
            self._listener.stop()
        if error is None:
            assert not (problems := self.problems()), problems

    async def start_bot(self) -> None:
        self._database = await Database.open(self.where)
        owner = int(self.person(self._owner).id) if self._owner else None
        config = Config(token=self.fake.token, database=self.where, owner=owner, guild=self.home, shards=self.shards)
        self.bot = CardBot(config, self._database, now=self.now, computer_delay=self._computer_delay)
        self.bot.before_identify_hook = at_once  # type: ignore[method-assign]  # or it'd wait 5 s to identify again
        if self._metrics:
            self._beside.enter_context(self.bot.watchdog)
            served = Metrics(self.bot, self._database).served(0)
            self.metrics_port = await self._beside.enter_async_context(served)
        self.bot._connection.heartbeat_timeout = self.heartbeat_timeout  # pyright: ignore[reportPrivateUsage]  a discord.py option, which the bot doesn't set
        if self.ready_after is not None:
            self.bot._connection.guild_ready_timeout = self.ready_after  # pyright: ignore[reportPrivateUsage]  the same
        await self.bot.login(config.token)
        self.bot.tables.thinker._hanging = FOR_EVER  # pyright: ignore[reportPrivateUsage]  however busy the machine is
        self._running = asyncio.create_task(self.bot.connect())
        await (self.until(lambda: self.bot.online) if self.shards else self.fake.until_online())
        await self.until(lambda: self.bot.tables.hearing.hears)

    def now(self) -> int:
        """The bot's clock, in milliseconds."""
        return self._began + self.ahead

    async def wait(self, seconds: float) -> None:
        """Let time pass for the bot, and wait until everything that was due is done and sent.

        What is being done ends first: a job still under way would count its pause from the later time.
        """
        await self._quiet()
        self.ahead += round(seconds * 1_000)
        wake(self.bot.tables, self.now())
        await self._quiet()
        await self.updated()

    async def _quiet(self) -> None:
        await self.until(lambda: is_quiet(self.bot.tables, self.now()))

    @property
    def path(self) -> Path:
        """The database's file, in tests about it."""
        assert isinstance(self.where, Path)
        return self.where

    @property
    def database(self) -> Database:
        assert self._database
        return self._database

    async def database_until(self, sql: str, value: object) -> None:
        """Wait until this query's single value is this one."""
        async with asyncio.timeout(FOR_EVER):
            while await self.database.read(sql) != [(value,)]:  # noqa: ASYNC110  the disk doesn't notify
                await asyncio.sleep(0.002)

    async def stop_bot(self) -> None:
        if self._database is None:
            return
        database, self._database = self._database, None
        try:
            await self.bot.close()
            if self._running:
                await self._running
        finally:
            await self._beside.aclose()
            await database.close()
            await heartbeats.ended()
        await self.until(lambda: not self.fake.rest.under_way)  # what the bot has sent still takes effect

    async def restart(self) -> None:
        await self.stop_bot()
        await self.start_bot()

    # -- what must never happen

    def problems(self) -> list[str]:
        """Everything so far that should not have happened."""
        logged = [record for record in self.records if record.levelno >= logging.ERROR]
        return [
            *self.fake.unknown_routes,
            *(self._bodies.errors if self._bodies else []),
            *self._pings,
            *([] if self.errors_expected else map(_described, logged)),
            *(f"a secret was logged: {said}" for said in map(_described, self.records) if self._is_secret(said)),
        ]

    @property
    def bodies_checked(self) -> int:
        return self._bodies.checked if self._bodies else 0

    def forget_problems(self) -> None:
        """Accept everything found so far as intended."""
        self._pings.clear()
        if self._bodies:
            self._bodies.errors.clear()

    def warnings(self) -> list[str]:
        """The bot's warnings."""
        return [_described(each) for each in self.records if each.name[:3] == "bot" and each.levelno >= logging.WARNING]

    def _is_secret(self, said: str) -> bool:
        return bool(CARD.search(said)) or any(secret in said for secret in self._secrets)

    def _check_body(self, method: str, template: str, body: Any, files: int) -> None:
        if self._bodies:
            self._bodies(method, template, body, files)
        data: Json = body.get("data") or {} if template.endswith("/callback") else body
        form = "title" in data
        if ("components" in data or "content" in data) and not form:
            allowed: Json = data.get("allowed_mentions") or {}
            if allowed.get("parse") != []:
                self._pings.append(f"{method} {template} may ping: {allowed}")

    # -- people and tables

    async def until(self, condition: Callable[[], T | None]) -> T:
        """Wait until this holds for the bot or the fake Discord, and return its value."""
        pause = 0.001
        async with asyncio.timeout(FOR_EVER):
            while not (value := condition()):
                await asyncio.sleep(pause)
                pause = min(1.2 * pause, 0.02)  # what takes long isn't made longer by asking all the time
        return value

    async def meet(self) -> int:
        """Wait until the bot knows its server, which it is told of after it is connected; returns the server's id."""
        guild = int(self.channel()["guild_id"])
        await self.until(lambda: (found := self.bot.get_guild(guild)) and not found.unavailable)
        return guild

    def person(self, name: str) -> Person:
        return self.fake.person(name)

    def people(self, *names: str) -> tuple[Person, ...]:
        return tuple(map(self.fake.person, names))

    def channel(self, name: str = "card-table") -> Json:
        return self.fake.channel(name)

    async def open_table(self, host: Person, game: str, channel: str = "card-table", **options: object) -> AnyTable:
        """A table in a channel, opened with the slash command, and later than the one before."""
        self.ahead += 1
        await host.slash(self.channel(channel), f"{game} new", **options)
        table = await self.table(channel)
        await self.until(lambda: table.record.message)
        return table

    async def start_table(
        self, *people: Person, game: str = "goofspiel", channel: str = "card-table", computers: int = 0, **options: Any
    ) -> AnyTable:
        """A table where these people play, the first as host. All have their hands, or were refused them."""
        host, *others = people
        table = await self.open_table(host, game, channel, **options)
        for person in others:
            await self.press(person, table, phrase("join"))
        for _ in range(computers):
            await self.press(host, table, phrase("add-computer"))
        await self.press(host, table, phrase("start"))
        await self.dealt(table)
        return table

    async def dealt(self, table: AnyTable) -> None:
        """Wait until everyone has their hand by direct message, or was refused it."""
        await self.until(
            lambda: all(player.dm_message or player.dm_hinted or not player.user for player in table.players)
        )
        self._secrets.add(table.record.seed)

    async def table(self, channel: str = "card-table") -> AnyTable:
        """A channel's open table."""
        found = await self.bot.storage.queries.in_channel(int(self.channel(channel)["id"]))
        assert found is not None
        table = await self.bot.tables.registry.find(found)
        self._secrets.add(table.record.secret or table.record.seed)
        return table

    async def again(self, table: AnyTable) -> AnyTable:
        """The same table, as loaded by the bot after a restart."""
        return await self.bot.tables.registry.find(table.id)

    def public(self, table: AnyTable) -> Json:
        """The table's public message as it is now."""
        message = self.fake.message(str(table.record.message))
        assert message is not None
        return message

    async def press(self, person: Person, table: AnyTable, label: str) -> Answer:
        """Press a button of the public message; if that starts the match, wait until its message shows the table."""
        begun = table.has_begun
        answer = await person.click(self.public(table), label)
        await self.until(lambda: not table.record.starting)
        if table.has_begun and not begun:
            await self.until(lambda: table.record.shown >= 0 or table.record.lost)
        return answer

    async def press_menu(self, person: Person, table: AnyTable, label: str) -> Answer:
        """Press a button of the table's menu, which only this person sees, and wait until the table shows it."""
        menu = await self.press(person, table, phrase("menu"))
        assert menu.message
        answer = await person.click(menu.message, label)
        await self.updated()
        return answer

    def seat(self, person: Person, table: AnyTable) -> Seat:
        seat = table.seat_of(int(person.id))
        assert seat is not None
        return seat

    def hand(self, person: Person, table: AnyTable) -> Json:
        """The person's hand by direct message."""
        message = self.fake.message(str(table.players[self.seat(person, table)].dm_message))
        assert message is not None
        return message

    async def moves(self, person: Person, table: AnyTable) -> list[str]:
        """The ids of the buttons in this person's direct message that make a legal move, once there are any."""
        return await self.until(lambda: moves_of(self.hand(person, table), table, self.seat(person, table)))

    async def move(self, person: Person, table: AnyTable) -> Answer:
        """Press the first button that makes a legal move in a person's direct message, or choose a menu's first values.

        If a move takes several presses, make these first.
        """
        seat = self.seat(person, table)
        for number in count():
            buttons, menus, drafts = await self.until(lambda: offered(self.hand(person, table), table, seat))
            if buttons:
                return await person.click(self.hand(person, table), buttons[0])
            if menus:
                answer = await person.choose(self.hand(person, table), *menus[0])
                if read(menus[0][0]).kind == "s":
                    return answer
            else:
                await person.click(self.hand(person, table), drafts[number % len(drafts)])
        raise AssertionError

    async def play(self, table: AnyTable, *people: Person, moves: int = 10_000) -> int:
        """Let these people play from their direct messages until the match is over or for this many moves.

        Returns how many moves were made.
        """
        made = 0
        while table.record.status == "playing" and made < moves:
            for person in people:
                if table.seat_of(int(person.id)) in table.active and made < moves:
                    await self.move(person, table)
                    made += 1
            await asyncio.sleep(0.002)
        return made

    async def settled(self, table: AnyTable) -> None:
        """Wait until the public message shows the last move, and hands are up to date."""
        await self.until(lambda: table.record.shown == table.revision)
        await self.updated()

    async def updated(self) -> None:
        """Wait until the bot has ended what it does for presses, and sent, or given up, all pending messages."""
        bot = self.bot  # a press may change other messages after its answer
        at_work = bot.admission._clicks, bot.admission._reads, bot.messages.updates._tasks  # pyright: ignore[reportPrivateUsage]  only tests ask
        await self.until(lambda: not any(at_work))

    def counted(self, since: int = 0) -> Counter[str]:
        """The requests since then that count towards the limit of 50 a second, by method and route.

        Without those about commands, which a start makes in the background, one a second.
        """
        requests = [each for each in self.fake.requests[since:] if not each.template.endswith("/commands")]
        return Counter(f"{each.method} {each.template}" for each in requests if each.counts)

    def sent(self, since: int = 0) -> list[Request]:
        """The requests since then that create or change messages of the bot, except answers to clicks."""
        return [each for each in self.fake.requests[since:] if "messages" in each.template]


class Followed:
    """A message that somebody plays in, as it is now."""

    def __init__(self, club: Club, person: Person, message: str) -> None:
        self.club = club
        self.person = person
        self.id = message

    @property
    def message(self) -> Json:
        found = self.club.fake.message(self.id)
        assert found
        return found

    @property
    def says(self) -> str:
        return text_of(self.message)


class Listener(logging.Handler):
    """Keeps everything logged, at the bot's most detailed levels."""

    def __init__(self, records: list[logging.LogRecord]) -> None:
        super().__init__()
        self._records = records
        self._before: list[tuple[logging.Logger, int]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self._records.append(record)

    def start(self) -> None:
        loggers = map(logging.getLogger, ("", "bot", "cogs"))
        self._before = [(logger, logger.level) for logger in loggers]
        logs.set_levels("DEBUG")
        logging.getLogger().addHandler(self)

    def stop(self) -> None:
        logging.getLogger().removeHandler(self)
        for logger, level in self._before:
            logger.setLevel(level)


async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
    """Identify without waiting."""


def seed_of_test() -> str:
    """The running test's name: as a seed, it makes latencies the same in every run."""
    return os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")[0]


def _described(record: logging.LogRecord) -> str:
    error = record.exc_info[1] if record.exc_info else None
    return f"{record.levelname} {record.name}: {record.getMessage()}" + (f" {error!r}" if error else "")


def moves_of(message: Json, table: AnyTable, seat: Seat) -> list[str]:
    """The ids of a hand's buttons that make a move legal now."""
    ids = [button.get("custom_id", "") for button in buttons_of(message) if not button.get("disabled")]
    return [each for each in ids if each.startswith("m:") and is_legal(read(each).text, table, seat)]


def menus_of(message: Json, table: AnyTable, seat: Seat) -> list[tuple[str, list[str]]]:
    """A hand's menus whose first values, as few as possible, are a legal move now: the ids with these values."""
    firsts = [
        (menu["custom_id"], [option["value"] for option in menu["options"][: menu.get("min_values", 1)]])
        for menu in selects_of(message)
    ]
    return [(each, values) for each, values in firsts if is_legal(f"{read(each).text} {','.join(values)}", table, seat)]


def is_legal(text: str, table: AnyTable, seat: Seat) -> bool:
    """Whether the rules accept this move now; listing all legal ones can take long."""
    game = table.plugin.game
    try:
        game.play(table.state, seat, decode(text, game.ABOUT.moves))
    except (IllegalMove, BadNotation):
        return False
    return True


def offered(
    message: Json, table: AnyTable, seat: Seat
) -> tuple[list[str], list[tuple[str, list[str]]], list[str]] | None:
    """What makes a legal move in a hand: buttons and menus; and what prepares one. None if nothing does.

    What prepares a move: menus stand among the menus if none of these makes one; buttons come last.
    """
    buttons = moves_of(message, table, seat)
    fresh = f"d:{table.id}:{table.revision_of(seat)}:"
    considered = [
        (menu["custom_id"], [option["value"] for option in menu["options"][: menu.get("min_values", 1)]])
        for menu in selects_of(message)
        if menu["custom_id"].startswith(fresh)
    ]
    menus = menus_of(message, table, seat) or considered
    pressable = [button.get("custom_id", "") for button in buttons_of(message) if not button.get("disabled")]
    drafts = [custom_id for custom_id in pressable if custom_id.startswith(fresh)]
    return (buttons, menus, drafts) if buttons or menus or drafts else None


def file_of(club: Club, message: Json | None) -> tuple[str, bytes]:
    """The name and the content of a message's file."""
    assert message
    (attachment,) = message["attachments"]
    return attachment["filename"], club.fake.world.files[attachment["id"]].content


def said(answer: Answer) -> str:
    """The text of an answer that only the person who asked sees."""
    message = answer.message
    assert message is not None
    return text_of(message)


def is_private(answer: Answer) -> bool:
    """Whether only the person who asked sees the answer."""
    message = answer.message
    return message is not None and bool(message["flags"] & 64)


def status(table: AnyTable) -> str:
    """The table's status; a function, because type checkers don't expect it to change during an ``await``."""
    return table.record.status


def address(club: Club, message: Json) -> str:
    """Where a message on the club's server is."""
    return f"https://discord.com/channels/{club.channel()['guild_id']}/{message['channel_id']}/{message['id']}"


def say_all(person: Person, channel: Json | str) -> str:
    """Everything a person sees in a channel, as text."""
    return "\n\n".join(text_of(message) for message in person.sees(channel))
