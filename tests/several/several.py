"""Several bots in processes of their own, on one PostgreSQL and one fake Discord, and people who click at many tables.

Everything that people clicked, and how it was answered, is kept, and so is who held what and who updated what.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, NamedTuple, Self, TypeVar, cast

import psycopg

from bot.db.database import Database
from bot.db.server import Server
from bot.db.sharing import _PARTITIONS, _SERVING  # pyright: ignore[reportPrivateUsage]  what its locks are called
from bot.engine.game import Rng, Seat
from bot.engine.notation import decode, encode
from bot.engine.refusal import Refusal
from bot.i18n import WORDS, Words
from bot.interactions.ids import read
from bot.sandbox import FakeDiscord, Json, Pending, Person, Request, World, buttons_of, text_of
from bot.sandbox.answers import NotAnswered
from bot.sandbox.api.bodies import blank
from bot.sandbox.api.callbacks import DEFER_EDIT, EDIT, SEND
from bot.sandbox.api.latency import Latency
from bot.sandbox.api.rest import PREFIX
from bot.sandbox.world.objects import COMPONENTS_V2
from bot.sandbox.world.payloads import loads
from bot.tables.partitions.shards import PARTITIONS, SNOWFLAKE, Shards, new_id, partition_of, partition_of_id
from bot.tables.record import Player, Record, dump_options
from bot.tables.storage.storage import Storage
from tests import databases, forking, games
from tests.bench.tables import Batch, now
from tests.crowds import written
from tests.e2e.club import LATENCY
from tests.several import bot
from tests.speed import FOR_EVER, SLOWNESS, limit

T = TypeVar("T")

GAME, SEATS, CARDS = "goofspiel", 2, 13
IN_GUILD = 2
"""How many tables a server has."""
PATIENCE = 3.0
"""Seconds that people wait for an answer before they click again, on a quiet machine."""
_APART = 13
"""How many partitions the next server is away: each has its turn, as this shares no divisor with their number."""
LOOK = 0.03
"""Seconds between two looks at who holds what."""
_SECOND = 0.1
"""How many of the clicks are the second player's, who ends the rounds: with more, tables are soon over."""
_AMONG = 0.25
"""How many of the clicks are in a channel, on a message that only one person sees."""
AWAY = ("restarting", "table-elsewhere", "database-away")
"""What is said to somebody whose click nobody could take."""

_AT = re.compile(r"\d{4}-\d\d-\d\d ")
"""How what is logged begins."""
_TOLD = 400
"""How many of the latest lines a failed test shows."""

_LOCKS = f"""
SELECT a.application_name, CAST(l.objid AS bigint) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
WHERE l.locktype = 'advisory' AND l.classid = {_PARTITIONS} AND l.objsubid = 2 AND l.granted
 AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class Tenure(NamedTuple):
    """One process was seen to hold a partition; ``since``: it didn't before this time."""

    who: str
    since: float


class Observer(threading.Thread):
    """Looks every moment which process holds which partition, and which are there for people."""

    def __init__(self, where: Server) -> None:
        super().__init__(name="observer", daemon=True)
        self.tenures: dict[int, list[Tenure]] = defaultdict(list)
        self.holders: dict[int, str] = {}
        self.serving: dict[str, Shards] = {}
        self._where = where
        self._looked = 0.0
        self._ending = threading.Event()

    def close(self) -> None:
        self._ending.set()
        self.join()

    def run(self) -> None:
        while not self._ending.is_set():
            try:
                with databases.connected(self._where) as server:
                    while not self._ending.wait(LOOK):
                        began = time.monotonic()
                        self._note(server.execute(_LOCKS.encode(), prepare=True).fetchall())
                        self._looked = began
            except psycopg.Error:
                self.holders, self.serving = {}, {}
                self._ending.wait(LOOK)

    def _note(self, rows: Sequence[tuple[Any, ...]]) -> None:
        holders = {partition: who for who, partition in rows if partition < _SERVING}
        for partition, who in holders.items():
            known = self.tenures[partition]
            if not known or known[-1].who != who:
                known.append(Tenure(who, self._looked))
        self.holders = holders
        self.serving = {who: Shards.of(partition - _SERVING) for who, partition in rows if partition >= _SERVING}


@dataclass(slots=True)
class Click:
    """Somebody's click on a card, and what became of it. ``kind``: Discord's type of the first answer."""

    interaction: str
    table: str
    seat: Seat
    revision: int
    at: float
    kind: int | None = None
    by: list[str] = field(default_factory=list[str])
    """Who did what, in order."""
    told: str = ""
    redrawn: bool = False
    answered: float | None = None

    @property
    def acknowledged(self) -> bool:
        """Whether the hand was drawn as it is after the move."""
        return not self.told and self.kind is not None and (self.kind == EDIT or self.redrawn)


@dataclass(slots=True)
class Sitting:
    """Somebody at a table. ``own``: a message in the channel that only they see."""

    person: Person
    table: Table
    seat: Seat
    direct: str
    first: str
    own: str | None = None


@dataclass(slots=True)
class Table:
    """A table, with its public message."""

    id: str
    message: str
    guild: str
    players: list[Sitting] = field(default_factory=list[Sitting])

    @property
    def partition(self) -> int:
        told = partition_of_id(self.id)
        assert told is not None
        return told


@dataclass(slots=True)
class Update:
    """A process changed a message of a table. ``at``: when the request came."""

    who: str
    table: str
    at: float
    what: str


class Several:
    """The bots, the people, and what must be true at the end."""

    def __init__(self, where: Server, folder: Path, tables: int, *, seed: str = "several", pace: float = 30.0) -> None:
        """``pace``: how many cards are clicked in a second, by all people together."""
        self.where = where
        self.folder = folder
        self.fake = FakeDiscord(World(), latency=Latency(seed, least=LATENCY[0], most=LATENCY[1]))
        self.running: dict[str, BaseProcess] = {}
        self.started: list[str] = []
        self.tables: dict[str, Table] = {}
        self.clicks: dict[str, Click] = {}
        self.updates: list[Update] = []
        self.unanswered = 0
        self.expected: tuple[str, ...] = ()
        """Errors that may be in the logs."""
        self.observer = Observer(where)
        self.pace = pace
        self._number = tables
        self._names = count(1)
        self._random = Random(seed)
        self._channels: dict[str, str] = {}
        self._last: Request | None = None
        self._busy: set[tuple[str, Seat]] = set()
        self._clicking: asyncio.Task[None] | None = None
        say = Words(WORDS, {}).say()
        self._away = {say.refusal(Refusal(key)): key for key in AWAY}

    async def __aenter__(self) -> Self:
        await self.fake.start()
        changed = self.fake.rest.on_change

        def heard() -> None:
            requests = self.fake.rest.requests
            if requests and requests[-1] is not self._last:
                self._last = requests[-1]
                self._note(self._last)
            changed()

        self.fake.rest.on_change = heard
        await self._furnish()
        self.observer.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.rest()
        try:
            for process in self.running.values():
                with suppress(ProcessLookupError):
                    os.kill(process.pid or 0, signal.SIGCONT)
                process.kill()
            for process in self.running.values():
                await asyncio.to_thread(process.join)
        finally:
            self.observer.close()
            await self.fake.stop()
        if error is not None:
            error.add_note(self.story())
        else:
            self.check_logs()

    # -- the bots

    async def start(
        self, name: str = "", *, where: Server | None = None, addresses: Sequence[str] = (), **how: Any
    ) -> str:
        """Start another bot, and return its name once it is there for people and has its share."""
        name = self.begin(name, where=where, addresses=addresses, **how)
        await self.until(partial(self.has_share, name))
        return name

    def begin(self, name: str = "", *, where: Server | None = None, addresses: Sequence[str] = (), **how: Any) -> str:
        """Start another bot, without waiting for it."""
        name = name or f"bot-{next(self._names)}"
        addresses = addresses or (self.fake.url + PREFIX, self.fake.gateway.url)
        arguments = (name, where or self.where, self.fake.token, addresses, self.folder / name)
        self.running[name] = process = forking.processes().Process(target=bot.run, args=arguments, kwargs=how)
        self.started.append(name)
        process.start()
        return name

    def has_share(self, name: str) -> bool:
        """Whether a bot is there for people and holds about as much as others of the same shards."""
        self.must_run(name)
        serving = self.observer.serving
        if name not in serving:
            return False
        alike = sum(shards == serving[name] for shards in serving.values())
        return len(self.partitions_of(name)) >= len(serving[name].partitions) // alike - alike

    def is_shared(self) -> bool:
        """Whether all that run have their shares."""
        return all(map(self.has_share, self.running))

    def must_run(self, name: str) -> None:
        assert self.running[name].exitcode is None, f"{name} has ended: {self.running[name].exitcode}"

    def partitions_of(self, *names: str) -> list[int]:
        return [partition for partition, who in self.observer.holders.items() if who in names]

    def tables_of(self, partitions: Collection[int]) -> list[Table]:
        return [table for table in self.tables.values() if table.partition in partitions]

    def some_of(self, partitions: Collection[int]) -> list[Table]:
        """One table for each of these partitions that has any, of those that aren't over."""
        tables = self.tables_of(partitions)
        going_on = [table for table in tables if not self.is_over(table)]
        self._random.shuffle(going_on)
        found = {table.partition: table for table in going_on}
        assert len(found) > len({table.partition for table in tables}) // 2, "too many tables are over"
        return list(found.values())

    async def kill(self, name: str) -> None:
        self.running[name].kill()
        await self.ended(name)

    async def ended(self, name: str) -> int | None:
        """The exit code of a process, once it has ended."""
        process = self.running.pop(name)
        await asyncio.to_thread(process.join)
        return process.exitcode

    def signal(self, name: str, number: signal.Signals) -> None:
        os.kill(self.running[name].pid or 0, number)

    async def stop(self, name: str) -> None:
        """Stop a bot as an update does, and wait until it has ended."""
        self.signal(name, signal.SIGTERM)
        assert await self.ended(name) == 0

    async def taken_over(self, partitions: Collection[int], *, but: Collection[str]) -> float:
        """Wait until these partitions are held by others than these; returns when that was."""
        held = self.observer
        await self.until(
            lambda: all(partition in held.holders and held.holders[partition] not in but for partition in partitions)
        )
        return time.monotonic()

    async def until(self, condition: Callable[[], T | None]) -> T:
        """Wait until this holds, and return its value."""
        async with asyncio.timeout(FOR_EVER):
            while not (value := condition()):  # noqa: ASYNC110  nothing tells of what other processes do
                await asyncio.sleep(0.01)
        return value

    # -- the people

    async def _furnish(self) -> None:
        """Write tables that were just dealt, with hands by direct message, at servers of different partitions."""
        batch = Batch()
        storage = Storage(cast("Database", batch))
        guild = ""
        for number in range(self._number):
            world = self.fake.world
            users = [world.users.add(f"Player {number}-{seat}") for seat in range(SEATS)]
            if number % IN_GUILD == 0:
                guild = world.guilds.add(f"Club {number}", users, guild_id=self._guild_id(number // IN_GUILD)).id
            else:
                for user in users:
                    world.guilds.add_member(guild, user)
            await self._table(storage, guild, [Person(self.fake.crowd, user) for user in users], number)
        await written(self.where, batch.flush)

    def _guild_id(self, number: int) -> int:
        """An id whose partition is far from those of the servers before: any half of all has half of them."""
        own_id = int(self.fake.world.events.new_id())
        return own_id - ((partition_of(own_id) - number * _APART) % PARTITIONS << SNOWFLAKE)

    async def _table(self, storage: Storage, guild: str, people: Sequence[Person], number: int) -> None:
        world, plugin, seed = self.fake.world, games.plugin(GAME), f"several {number}"
        options = plugin.game.Options(cards=CARDS)
        state = plugin.game.deal(options, SEATS, Rng(seed))
        places = [world.channels.add(guild, f"table-{number}"), *(world.channels.add_dm(each.id) for each in people)]
        public, *dms = [
            world.messages.add(blank(world, place["id"], world.bot, flags=COMPONENTS_V2)) for place in places
        ]
        record = Record(
            id=new_id(partition_of(int(guild))),
            game=GAME,
            version=plugin.game.ABOUT.version,
            options=dump_options(options),
            seed=seed,
            guild=int(guild),
            channel=int(public["channel_id"]),
            host=int(people[0].id),
            status="playing",
            opened=now(),
            began=now(),
            players=tuple(
                Player(int(person.id), person.name, dm_message=int(dm["id"]))
                for person, dm in zip(people, dms, strict=True)
            ),
            message=int(public["id"]),
            shown=0,
        )
        await storage.tables.open(record)
        table = self.tables[record.id] = Table(record.id, public["id"], guild)
        for seat, (person, dm) in enumerate(zip(people, dms, strict=True)):
            await storage.direct_channels.keep(int(person.id), int(dm["channel_id"]))
            first = f"m:{record.id}:0:{encode(next(iter(plugin.game.legal(state, seat))))}"
            table.players.append(Sitting(person, table, seat, dm["id"], first))
        self._channels |= {place["id"]: record.id for place in places}

    async def open_table(self, by: str) -> str:
        """A table that was opened with a command in a server whose tables are this process's; returns its id."""
        partitions = self.partitions_of(by)
        world = self.fake.world
        user = world.users.add(f"Host {next(self._names)}")
        while True:
            guild = world.guilds.add("Another Club", [user], with_bot=False)
            if partition_of(int(guild.id)) in partitions:
                break
        world.guilds.add_bot(guild.id)
        channel = world.channels.add(guild.id, f"another-{guild.id}")
        await Person(self.fake.crowd, user).slash(channel, f"{GAME} new").answer(FOR_EVER)
        sql = f"SELECT id FROM tables WHERE guild = {guild.id}"
        async with asyncio.timeout(FOR_EVER):
            while not (found := self.rows(sql)):  # noqa: ASYNC110  the disk doesn't notify
                await asyncio.sleep(LOOK)
        ((table,),) = found
        return str(table)

    def play(self) -> None:
        """From now on people click, all the time."""
        self._clicking = asyncio.create_task(self._play())

    async def rest(self) -> None:
        """People stop clicking, and wait for what they have clicked."""
        if self._clicking is not None:
            self._clicking.cancel()
            with suppress(asyncio.CancelledError):
                await self._clicking
            self._clicking = None
            with suppress(TimeoutError):
                async with asyncio.timeout(limit(PATIENCE)):
                    while any(map(_is_open, self.clicks.values())):  # noqa: ASYNC110  of what only some get an end
                        await asyncio.sleep(LOOK)

    async def _play(self) -> None:
        tables = list(self.tables.values())
        begun: set[asyncio.Task[Any]] = set()
        try:
            while True:
                await asyncio.sleep(self._random.expovariate(self.pace))
                task = asyncio.create_task(self._click_at(self._random.choice(tables)))
                begun.add(task)
                task.add_done_callback(begun.discard)
                for done in [each for each in begun if each.done()]:
                    done.result()
        finally:
            if begun:
                await asyncio.wait(begun, timeout=FOR_EVER)

    async def _click_at(self, table: Table) -> None:
        """One of those at a table clicks a card: mostly the first, who changes a bid again and again."""
        player = table.players[self._random.random() < _SECOND]
        if player.seat == 0 and self._random.random() < _AMONG:
            await self._look(player)
        await self.click(player)

    async def _look(self, player: Sitting) -> None:
        """Have the hand shown in the channel, to play from there."""
        if (player.table.id, player.seat) in self._busy or player.own is not None:
            return
        message = self.fake.message(player.table.message)
        shows = [
            each["custom_id"]
            for each in buttons_of(message or {"components": []})
            if each.get("custom_id", "").startswith("h:")
        ]
        if shows:
            with suppress(NotAnswered):
                answer = await player.person.click(player.table.message, shows[0]).answer(limit(PATIENCE))
                if answer.message is not None and _plays(answer.message):
                    player.own = answer.message["id"]

    async def click(self, player: Sitting) -> Click | None:
        """Click a card, if there is one to click and no other click is on its way; returns what became of it."""
        key = player.table.id, player.seat
        if key in self._busy or (chosen := self._choice(player)) is None:
            return None
        self._busy.add(key)
        try:
            pending = player.person.click(*chosen, forged=True)
            click = Click(pending.interaction.id, *key, read(chosen[1]).revision, time.monotonic())
            self.clicks[click.interaction] = click
            await self._wait_for(pending)
        finally:
            self._busy.discard(key)
        return click

    async def _wait_for(self, pending: Pending) -> None:
        try:
            await pending.answer(limit(PATIENCE))
        except NotAnswered:
            self.unanswered += 1

    def _choice(self, player: Sitting) -> tuple[Json, str] | None:
        """A message and a button on it that plays a card."""
        if player.own is not None:
            own, player.own = player.own, None
            message = self.fake.message(own)
            if message and (cards := _plays(message)):
                return message, self._random.choice(cards)
        message = self.fake.message(player.direct)
        assert message is not None
        if not message["components"]:
            return message, player.first
        cards = _plays(message)
        return (message, self._random.choice(cards)) if cards else None

    async def move_everywhere(self, tables: Collection[Table]) -> dict[str, float]:
        """Click at each of these tables until the click counts; returns when that was, by table that wasn't over."""

        async def move(table: Table) -> tuple[str, float] | None:
            async with asyncio.timeout(FOR_EVER):
                while True:
                    for player in table.players:
                        click = await self.click(player)
                        if click is not None and click.acknowledged and click.answered is not None:
                            return table.id, click.answered
                    if self.is_over(table):
                        return None
                    await asyncio.sleep(0.02)

        return dict(filter(None, await asyncio.gather(*map(move, tables))))

    def is_over(self, table: Table) -> bool:
        """Whether nobody there has a card left to play."""
        messages = [self.fake.message(player.direct) for player in table.players]
        return all(message and message["components"] and not _plays(message) for message in messages)

    # -- what is noted

    def _note(self, request: Request) -> None:
        """Note a request that a bot has made, if it is about a table or a click."""
        if request.status not in {200, 204}:
            return
        place, channel_or_id, token = (*request.path.split("/"), "", "")[1:4]
        if place == "channels" and "messages" in request.template and request.method in {"PATCH", "POST"}:
            if channel_or_id in self._channels:
                self._note_update(request, self._channels[channel_or_id], f"{request.method} {request.path}")
        elif place == "interactions" and (click := self.clicks.get(channel_or_id)):
            self._answered(click, request)
        elif place == "webhooks" and (click := self.clicks.get(token.partition("-")[2])):
            click.by.append(f"{request.agent} {request.method}")
            if _is_open(click):
                click.answered = time.monotonic()
            if request.method == "PATCH":
                click.redrawn = True
                self._note_update(request, click.table, f"later answer to {click.interaction}")
            elif request.method == "POST":
                click.told = _said(loads(request.raw))

    def _answered(self, click: Click, request: Request) -> None:
        body = loads(request.raw)
        click.kind, click.answered = body["type"], time.monotonic()
        click.by.append(f"{request.agent} answer {click.kind}")
        if click.kind == EDIT:
            self._note_update(request, click.table, f"answer to {click.interaction}")
        elif click.kind == SEND:
            click.told = _said(body["data"])

    def _note_update(self, request: Request, table: str, what: str) -> None:
        ago = self.fake.world.events.now() - request.time
        self.updates.append(Update(request.agent, table, time.monotonic() - ago, what))

    # -- what must be true

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        return databases.rows(self.where, sql)

    def check_moves(self) -> Counter[str]:
        """Every acknowledged click has moved, none twice, none that was told otherwise; returns how many there were."""
        moves = self.rows(
            "SELECT table_id, number, seat, move, made_by, interaction FROM moves ORDER BY table_id, number"
        )
        stored = {str(interaction): (table, number) for table, number, _, _, _, interaction in moves}
        assert len(stored) == len(moves), "moves that nobody clicked, or that count twice"
        assert stored.keys() <= self.clicks.keys(), "moves that nobody clicked"
        by_seat: dict[tuple[str, Seat], list[int]] = defaultdict(list)
        for table, number, seat, *_ in moves:
            by_seat[table, seat].append(number)
        lost = [
            click
            for click in self.clicks.values()
            if click.acknowledged
            and click.interaction not in stored
            and not any(number >= click.revision for number in by_seat[click.table, click.seat])
        ]
        assert not lost, f"acknowledged, and lost: {lost}"
        unchanged = {
            told for told, key in self._away.items() if key != "database-away"
        }  # which says that it can't know
        wrong = [click for click in self.clicks.values() if click.told in unchanged and click.interaction in stored]
        assert not wrong, f"told that nothing has changed, but counted: {wrong}"
        self._replay(moves)
        return Counter(
            clicks=len(self.clicks),
            acknowledged=sum(click.acknowledged for click in self.clicks.values()),
            stored=len(stored),
            unanswered=self.unanswered,
            **{key.replace("-", "_"): number for key, number in self.told().items()},
        )

    def _replay(self, moves: Sequence[tuple[Any, ...]]) -> None:
        """All moves are legal where they stand, without gaps."""
        game = games.plugin(GAME).game
        states, numbers = dict[str, Any](), Counter[str]()
        for table, number, seat, move, *_ in moves:
            if table not in states:
                ((seed,),) = self.rows(f"SELECT seed FROM tables WHERE id = '{table}'")
                states[table] = game.deal(game.Options(cards=CARDS), SEATS, Rng(seed))
            assert number == numbers[table], f"table {table}: a move is missing before {number}"
            numbers[table] += 1
            states[table] = game.play(states[table], seat, decode(move, game.ABOUT.moves)).state

    def told(self, since: float = 0.0) -> Counter[str]:
        """What clicks since then were told in the place of a move."""
        found = Counter[str]()
        for click in self.clicks.values():
            if click.told and click.at >= since:
                found[self._away.get(click.told, "other")] += 1
        return found

    def failed(self, since: float = 0.0) -> list[Click]:
        """The clicks since then that nobody has answered, or only by saying that nobody can take them."""

        def has_failed(click: Click) -> bool:
            return click.kind is None or _is_open(click) or click.told in self._away

        return [click for click in self.clicks.values() if click.at >= since and has_failed(click)]

    def check_updaters(self) -> int:
        """Nobody has updated a table that others had updated since taking it; returns how often that changed hands."""
        before: dict[str, Update] = {}
        changes = 0
        for update in self.updates:
            last = before.get(update.table)
            if last is not None and last.who != update.who:
                changes += 1
                tenures = self.observer.tenures[self.tables[update.table].partition]
                own, other = (_latest(tenures, each) for each in (update, last))
                assert own >= other, f"{update} after {last}: {tenures}"
            before[update.table] = update
        return changes

    def must_not_have_updated(self, who: str, since: float) -> None:
        """Since then, this process has updated no table but those that it was seen to have taken since."""
        for update in self.updates:
            if update.who == who and update.at > since + LOOK:
                tenures = self.observer.tenures[self.tables[update.table].partition]
                taken = [each.since for each in tenures if each.who == who and since < each.since <= update.at]
                assert taken, f"{update}: {tenures}"

    def report(self, **figures: float) -> None:
        """Keep what was measured, for whoever runs tests to see it (``-s``)."""
        said = ", ".join(
            f"{number:.2f} {name}" if isinstance(number, float) else f"{number} {name}"
            for name, number in figures.items()
        )
        sys.stdout.write(f"{said}; slowness {SLOWNESS}\n")

    def check_logs(self) -> None:
        """The bots logged no error, and no secret."""
        errors = [
            f"{name}: {line}"
            for name in self.started
            for line in self._logged(name)
            if (" ERROR " in line or line.startswith(("Traceback", "ended by")))
            and not any(each in line for each in self.expected)
        ]
        assert not errors, "\n".join([*errors, self.story()])
        assert not any(self.fake.token in line for name in self.started for line in self._logged(name))

    def _logged(self, name: str) -> Iterator[str]:
        path = self.folder / name
        yield from path.read_text("utf-8").splitlines() if path.exists() else ()

    def story(self) -> str:
        """The ends of what all bots logged, in order."""
        records = list[str]()
        for name in self.started:
            for line in self._logged(name):
                if _AT.match(line):
                    records.append(f"{line[:24]}{name:<8}{line[24:]}")
                elif records:
                    records[-1] += f"\n    {line}"
        return "\n".join(sorted(records)[-_TOLD:])


def _is_open(click: Click) -> bool:
    """Whether it was only said that the answer takes a moment."""
    return click.kind == DEFER_EDIT and not click.redrawn and not click.told


def _latest(tenures: Sequence[Tenure], update: Update) -> int:
    """Which tenure it was made in, at the latest."""
    own = [number for number, each in enumerate(tenures) if each.who == update.who and each.since <= update.at]
    assert own, f"{update}, who was never seen to hold it: {tenures}"
    return own[-1]


def _plays(message: Json) -> list[str]:
    """The ids of a message's buttons that play a card."""
    ids = [each.get("custom_id", "") for each in buttons_of(message) if not each.get("disabled")]
    return [each for each in ids if each.startswith("m:")]


def _said(body: Json) -> str:
    return text_of({"content": "", "embeds": [], "components": [], **body})
