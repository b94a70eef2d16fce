"""Contests: the same deals for several people, each of whom plays them alone against the same computers.

A feature calls them, and says of each what ``kind`` it is. It is open to everybody while it lasts, or between some
sides, each of one person or of partners at one table, and over once all of them have played. One of a server waits for
people there who can't be heard; any other ends when it ends.

What somebody has reached is a ``ContestScore``. How many people have reached the same is counted (``counts``), so that
the field of a million tries is read as fast as that of ten.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from bot.db.connection import Connection, Taken
from bot.db.database import Database
from bot.db.rows import Columns, named
from bot.engine.commitment import Origin
from bot.engine.game import Seat
from bot.engine.seats import Place
from bot.tables.people.visibility import WORLD, agrees
from bot.tables.refusals import LobbyRefusal

OWN: Seat = 0
"""Where somebody sits in a contest; a partner sits in the other seat of this side."""
BARS = 12
"""Into how many bars the results of a field are put at most."""


class ContestScore(NamedTuple):
    """What somebody has reached: how many deals they have finished, and their points in these.

    Whoever has finished more deals is ahead, whatever the points.
    """

    deals: int
    points: int

    @classmethod
    def of(cls, deals: Sequence[Sequence[int]], seat: Seat) -> ContestScore:
        """What a seat has reached by the points of everybody in the deals that are finished.

        >>> ContestScore.of([(10, 5), (20, 0)], 0)
        ContestScore(deals=2, points=30)
        """
        return cls(len(deals), sum(deal[seat] for deal in deals))

    def merit(self, *, low_wins: bool) -> tuple[int, int]:
        """What scores are sorted by, the best first."""
        return -self.deals, self.points if low_wins else -self.points


@dataclass(frozen=True, slots=True)
class Contest:
    """Deals that several people play. Times are milliseconds since 1970."""

    id: int  # counted from the first contest on
    kind: str  # what its feature calls it
    game: str  # the name of its folder
    version: int  # of the game's rules
    options: str  # JSON
    seats: int  # of each table
    deals: int  # after how many it is over
    seed: str  # of the first deal
    begins: int  # when it can be played
    ends: int  # when no more, whatever the clock says afterwards
    secret: str | None = None  # as in `Origin`
    contribution: str | None = None  # as in `Origin`
    sides: int | None = None  # how many can play it, so that it is over once they have; None: everybody
    guild: int | None = None  # the server on which it was called, and whose people are waited for; None: none is
    over: bool = False  # it has ended, and stays so if the clock is set back
    benchmark_deals: int | None = None  # how many a computer that plays hard made of them; None: not known yet
    benchmark_points: int | None = None  # with how many points; None: not known yet

    @property
    def origin(self) -> Origin:
        """Where its deals come from."""
        return Origin(self.seed, self.secret, self.contribution)

    @property
    def benchmark(self) -> ContestScore | None:
        """What a computer that plays hard made of the same cards."""
        if self.benchmark_deals is None or self.benchmark_points is None:
            return None
        return ContestScore(self.benchmark_deals, self.benchmark_points)


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody's try. ``guild``: the server where it counts; ``world``: whether it counts over all servers.

    ``world`` is known once it is over. ``deals``, ``points``: as in a ``ContestScore``; None: it isn't over.
    """

    contest: int
    table: str
    guild: int | None
    world: bool = False
    deals: int | None = None
    points: int | None = None

    @property
    def score(self) -> ContestScore | None:
        """What it has reached; None: it isn't over."""
        return None if self.deals is None or self.points is None else ContestScore(self.deals, self.points)


@dataclass(frozen=True, slots=True)
class Field:
    """What everybody has reached whose try is over: scores, best first, each with how many people did."""

    scores: tuple[tuple[ContestScore, int], ...]
    low_wins: bool = False

    @property
    def people(self) -> int:
        """How many people that are."""
        return sum(people for _, people in self.scores)

    def place(self, score: ContestScore) -> Place:
        """The place of somebody who has reached this.

        >>> field = Field(((ContestScore(1, 90), 1), (ContestScore(1, 70), 2), (ContestScore(1, 50), 1)))
        >>> [tuple(field.place(ContestScore(1, points))) for points in (90, 70, 50)]
        [(1, False), (2, True), (4, False)]
        """
        ahead, level, _ = self._around(score)
        return Place(1 + ahead, level > 1)

    def percentile(self, score: ContestScore) -> int | None:
        """The percentage of the others that this result beats, never more than it does; None: there are no others.

        >>> field = Field(((ContestScore(1, 90), 1), (ContestScore(1, 70), 2), (ContestScore(1, 50), 1)))
        >>> [field.percentile(ContestScore(1, points)) for points in (90, 70, 50)]
        [100, 33, 0]
        """
        ahead, level, behind = self._around(score)
        others = ahead + level + behind - 1
        return 100 * behind // others if others > 0 else None

    def bars(self, own: ContestScore | None, written: Callable[[int], str] = str) -> list[tuple[str, int, bool]]:
        """The points of those who have finished all deals, from worst to best: ``(range, people, whether own)``.

        >>> Field(((ContestScore(1, 9), 1), (ContestScore(1, 7), 2))).bars(ContestScore(1, 7))
        [('7', 2, True), ('8', 0, False), ('9', 1, False)]
        """
        most = max((score.deals for score, _ in self.scores), default=0)
        found = {score.points: people for score, people in self.scores if score.deals == most}
        if not found:
            return []
        low, high = min(found), max(found)
        width = -(-(high - low + 1) // BARS)
        among: Counter[int] = Counter()
        for points, people in found.items():
            among[(points - low) // width] += people
        bars: list[tuple[str, int, bool]] = []
        for number, start in enumerate(range(low, high + 1, width)):
            end = min(start + width - 1, high)
            is_own = own is not None and own.deals == most and start <= own.points <= end
            points_from, points_to = written(start), written(end)
            bars.append((points_from if start == end else f"{points_from}–{points_to}", among[number], is_own))
        return bars[::-1] if self.low_wins else bars

    def _around(self, score: ContestScore) -> tuple[int, int, int]:
        """How many people are ahead of this result, level with it, and behind."""
        own = score.merit(low_wins=self.low_wins)
        first = bisect_left(self.scores, own, key=lambda each: each[0].merit(low_wins=self.low_wins))
        after = first + (self.scores[first : first + 1] != () and self.scores[first][0] == score)
        parts = self.scores[:first], self.scores[first:after], self.scores[after:]
        ahead, level, behind = (sum(people for _, people in part) for part in parts)
        return ahead, level, behind


_CONTEST = Columns(Contest)
_NEW = Columns(Contest, without=("id",))
TRY = Columns(Try, called={"table": "table_id"})
"""Where tries are stored."""


class Contests:
    """Reads and writes contests; tries begin and end in the transactions of their tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def for_everybody(self, contest: Contest) -> Contest:
        """This one, or what is there of its kind and game with the same beginning: the first who asks settles it."""
        return await self._database.note(partial(_found_or_made, contest))

    async def find(self, contest: int) -> Contest | None:
        """The contest with this number."""
        rows = await self._database.named(f"SELECT {_CONTEST.select} FROM contests WHERE id = ?", (contest,))  # noqa: S608  contains no user input
        return _CONTEST.read(rows[0]) if rows else None

    async def begun_at(self, kind: str, begins: int) -> dict[str, Contest]:
        """The contests for everybody of this kind that begin then and that anybody has asked for, by game."""
        rows = await self._database.named(
            f"SELECT {_CONTEST.select} FROM contests WHERE kind = ? AND begins = ? AND sides IS NULL",  # noqa: S608  contains no user input
            (kind, begins),
        )
        return {row["game"]: _CONTEST.read(row) for row in rows}

    async def tries(self, user: int, contests: Sequence[int]) -> Mapping[int, Try]:
        """Somebody's tries in these contests, by contest."""
        if not contests:
            return {}
        marks = ", ".join("?" * len(contests))
        rows = await self._database.named(
            f"SELECT {TRY.select} FROM tries WHERE user_id = ? AND contest IN ({marks})",  # noqa: S608  contains no user input
            (user, *contests),
        )
        return {row["contest"]: TRY.read(row) for row in rows}

    async def field(self, contest: int, guild: int, *, low_wins: bool) -> Field:
        """What has been reached on a server, or on all together (``WORLD``)."""
        rows = await self._database.named(
            "SELECT deals, points, people FROM counts WHERE contest = ? AND guild = ?"  # noqa: S608  contains no user input
            f" ORDER BY deals DESC, points {'' if low_wins else 'DESC'}",
            (contest, guild),
        )
        return Field(tuple((ContestScore(row["deals"], row["points"]), row["people"]) for row in rows), low_wins)

    async def due(self, now: int) -> list[tuple[int, int, int | None]]:
        """The contests whose time is up: which, when it was, and their server."""
        rows = await self._database.named("SELECT id, ends, guild FROM contests WHERE over = 0 AND ends <= ?", (now,))
        return [(row["id"], row["ends"], row["guild"]) for row in rows]

    async def end(self, contest: int, now: int) -> None:
        """This one, whose time is up, is over from now on; nobody needs to be recognised there any longer."""

        def work(connection: Connection) -> None:
            ended = connection.execute(
                "UPDATE contests SET over = 1 WHERE id = ? AND over = 0 AND ends <= ?", (contest, now)
            )
            if ended.rowcount:
                _forget_marks(connection, contest)

        await self._database.write(work)

    async def without_benchmark(self) -> list[Contest]:
        """The running ones for everybody of which it isn't known yet what a computer makes of them."""
        rows = await self._database.named(  # ``ends``: for the index of the running ones
            f"SELECT {_CONTEST.select} FROM contests"  # noqa: S608  contains no user input
            " WHERE over = 0 AND ends > 0 AND sides IS NULL AND benchmark_deals IS NULL"
        )
        return list(map(_CONTEST.read, rows))

    async def found_benchmark(self, contest: int, score: ContestScore) -> None:
        """Write what a computer that plays hard has made of this contest."""
        await self._database.write(
            lambda connection: connection.execute(
                "UPDATE contests SET benchmark_deals = ?, benchmark_points = ? WHERE id = ?",
                (score.deals, score.points, contest),
            )
        )


def enter_contest(connection: Connection, contest: Contest) -> int:
    """Store a contest between sides, in the transaction of what it belongs to; returns its number."""
    ((number,),) = connection.execute(f"{_NEW.insert('contests')} RETURNING id", _NEW.values(contest))
    return int(number)


def begin(connection: Connection, contest: int, table: str, marks: Mapping[int, str], guild: int | None) -> None:
    """Enter the try of the people at a table, in the transaction that opens it; ``marks``: theirs.

    Raises LobbyRefusal: ``contest-begun`` if somebody has one, ``contest-deleted`` if they had one before they deleted
    their data, ``contest-over`` if the contest is.
    """
    connection.lock(f"contest {contest}")  # it may not end, and nobody's data be deleted, until the try is there
    (found,) = named(connection, "SELECT over, kind FROM contests WHERE id = ?", (contest,))
    if found["over"]:
        raise LobbyRefusal("contest-over", kind=found["kind"])
    for user, mark in marks.items():
        if was_in(connection, contest, mark):
            raise LobbyRefusal("contest-deleted")
        try:
            connection.execute(
                "INSERT INTO tries (contest, user_id, table_id, guild) VALUES (?, ?, ?, ?)",
                (contest, user, table, guild),
            )
        except Taken as error:
            raise LobbyRefusal("contest-begun") from error


def finish(connection: Connection, table: str, score: ContestScore) -> None:
    """Enter what a try has reached, in the transaction that ends its table; whoever agrees counts everywhere."""
    rows = named(
        connection,
        "SELECT contest, user_id, t.guild, sides FROM tries t JOIN contests ON id = contest"
        " WHERE table_id = ? AND t.deals IS NULL",
        (table,),
    )
    between = {row["contest"]: row["sides"] for row in rows if row["sides"] is not None}
    for contest in between:
        connection.lock(f"contest {contest}")  # of two sides that finish at once, one sees that both have
    for row in rows:
        contest, user, guild = row["contest"], row["user_id"], row["guild"]
        world = row["sides"] is None and agrees(connection, user)
        connection.execute(
            "UPDATE tries SET world = ?, deals = ?, points = ? WHERE contest = ? AND user_id = ?",
            (world, score.deals, score.points, contest, user),
        )
        for where in ([] if guild is None else [guild]) + ([WORLD] if world else []):
            connection.execute(
                "INSERT INTO counts (contest, guild, deals, points, people) VALUES (?, ?, ?, ?, 1)"
                " ON CONFLICT (contest, guild, deals, points) DO UPDATE SET people = counts.people + 1",
                (contest, where, score.deals, score.points),
            )
    for contest, sides in between.items():
        ((finished,),) = connection.execute(
            "SELECT count(DISTINCT table_id) FROM tries WHERE contest = ? AND points IS NOT NULL", (contest,)
        )
        if finished == sides:
            end_contest(connection, contest)


def was_in(connection: Connection, contest: int, mark: str) -> bool:
    """Whether somebody with this mark took part in a contest that goes on, before they deleted their data."""
    found = connection.execute("SELECT 1 FROM contest_marks WHERE contest = ? AND mark = ?", (contest, mark))
    return found.fetchone() is not None


def end_contest(connection: Connection, contest: int) -> None:
    """All sides have played, maybe before its time: nobody can play its deals any more, so they are no secret."""
    connection.execute("UPDATE contests SET over = 1 WHERE id = ?", (contest,))
    connection.execute(
        "UPDATE tables SET ends = NULL WHERE id IN (SELECT table_id FROM tries WHERE contest = ?)", (contest,)
    )
    _forget_marks(connection, contest)


def _forget_marks(connection: Connection, contest: int) -> None:
    """Nobody needs to be recognised there any longer."""
    connection.execute("DELETE FROM contest_marks WHERE contest = ?", (contest,))


def _found_or_made(new: Contest, connection: Connection) -> Contest:
    connection.execute(
        f"{_NEW.insert('contests')} ON CONFLICT (kind, begins, game) WHERE sides IS NULL DO NOTHING", _NEW.values(new)
    )
    rows = named(
        connection,
        f"SELECT {_CONTEST.select} FROM contests WHERE kind = ? AND begins = ? AND game = ? AND sides IS NULL",  # noqa: S608  contains no user input
        (new.kind, new.begins, new.game),
    )
    return _CONTEST.read(rows[0])
