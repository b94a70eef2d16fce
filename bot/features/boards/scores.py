"""What comes of finished matches: boards, the running scores of channels, what a match has led to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.db.connection import Connection
from bot.db.database import Database, Reader
from bot.db.rows import Columns, Named
from bot.engine.seats import Place, placed
from bot.features.boards.counting import EVER
from bot.ratings import RANKED_FROM, START, Rating
from bot.tables.finished.tally import Tally, added_up, totals
from bot.tables.people.audit import Act, enter as enter_act
from bot.tables.people.visibility import IS_HIDDEN

Measure: TypeAlias = Literal["rating", "wins", "points", "matches"]

EVENING = 6 * 3_600_000
"""A channel's evening is over after this many milliseconds without a finished match."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's running score in one game, on one server or all. Matches with computers count, except in ``rated``."""

    user: int  # a person
    name: str  # what they were called last
    matches: int  # all, also those they left
    wins: int  # how many of them
    counted: int  # matches played to the end
    points: int  # those scored in them
    rated: int = 0  # matches that moved the rating
    mu: float = START.mu  # the rating's middle
    sigma: float = START.sigma  # how uncertain it is

    @property
    def rating(self) -> Rating:
        """How well this person plays."""
        return Rating(self.mu, self.sigma)

    @property
    def average(self) -> float | None:
        """Points per match; None if none was played to the end."""
        return self.points / self.counted if self.counted else None


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a match has made of somebody's rating; ``hidden``: they don't want others to see it."""

    user: int
    name: str
    before: Rating
    after: Rating
    hidden: bool


@dataclass(frozen=True, slots=True)
class Afterwards:
    """What a finished match has led to: how ratings have changed, best first, and the scores up to and including it.

    ``evening``, ``ever``: the channel's scores.
    """

    changes: tuple[RatingChange, ...]
    evening: Tally
    ever: Tally


_STANDING = Columns(Standing, called={"user": "user_id"})
_BOARDS: Mapping[Measure, tuple[tuple[str, str], str]] = {
    "rating": (("low", "rated"), f"rated >= {RANKED_FROM}"),
    "wins": (("wins", "-matches"), "TRUE"),
    "points": (("average", "matches"), "counted > 0"),
    "matches": (("matches", "wins"), "TRUE"),
}
"""The columns a board is sorted by, in descending order, and who is on it. The schema has an index for each."""


_TALLY = added_up(
    "FROM matches WHERE channel = ? AND game = ? AND number BETWEEN ? AND ?", f"user_id = ? OR NOT {IS_HIDDEN}", 1
)

_BEFORE = (
    "FROM results e JOIN matches o ON o.number = e.number"
    " JOIN ratings b ON b.number = e.number AND b.line = e.line AND b.guild = o.guild"
    " WHERE e.user_id = c.user_id AND e.number < c.number AND o.game = c.game AND o.guild = c.guild"
    " ORDER BY e.number DESC LIMIT 1"
)
_CHANGES = f"""
    WITH changed AS (
        SELECT number, game, m.guild, line, place, user_id, name, mu, sigma
        FROM matches m JOIN results USING (number) JOIN ratings g USING (number, line)
        WHERE number = ? AND g.guild = m.guild
    )
    SELECT user_id AS "user", name, mu, sigma, {IS_HIDDEN} AS hidden,
        (SELECT b.mu {_BEFORE}) AS mu_before, (SELECT b.sigma {_BEFORE}) AS sigma_before
    FROM changed c ORDER BY place, line
"""  # noqa: S608  contains no user input


@dataclass(frozen=True, slots=True)
class Board:
    """Which board: ``guild`` WORLD for all servers, ``month`` EVER for all time."""

    game: str
    by: Measure
    guild: int
    month: int = EVER
    low_wins: bool = False

    @property
    def key(self) -> tuple[str, int, int]:
        """The parameters of a query."""
        return self.game, self.guild, self.month

    @property
    def rows(self) -> str:
        """SQL for the rows of the people who are on it. Only those who have ``won`` a match have a place."""
        return f"FROM scores WHERE game = ? AND guild = ? AND month = ? AND shown = 1 AND {_BOARDS[self.by][1]}"

    @property
    def sorted_by(self) -> tuple[str, str]:
        """The columns by which the people on it are sorted."""
        return _BOARDS[self.by][0]

    @property
    def few_first(self) -> bool:
        """Whether the lowest value comes first."""
        return self.by == "points" and self.low_wins


Line: TypeAlias = tuple[Place | None, Standing]
"""A row of a board, with its place; None: nobody has one who hasn't won a match."""


class Scores:
    """Reads scores and ratings. Boards use a separate connection, so that the end of a match needn't wait for them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def people(self, board: Board) -> int:
        """How many people are on a board."""
        ((people,),) = await self._database.aside.read(f"SELECT count(*) {board.rows}", board.key)
        return int(people)

    async def page(self, board: Board, start: int, count: int) -> list[Line]:
        """The rows of a board from ``start``, best first: those with a place, then the others."""
        ((winners,),) = await self._database.aside.read(f"SELECT count(*) {board.rows} AND won = 1", board.key)
        placed = await self._winners(board, start, min(count, winners - start)) if start < winners else []
        rows = await self._sorted(board, 0, count - len(placed), max(0, start - winners))
        return [*placed, *((None, _STANDING.read(row)) for row in rows)]

    async def _winners(self, board: Board, start: int, count: int) -> list[Line]:
        around = max(0, start - 1)  # whether the first one shares its place is seen from the one before
        rows = await self._sorted(board, 1, start - around + count + 1, around)
        merits = [(row["first"], row["second"]) for row in rows]
        before = await self._better(board, merits[0]) if merits else 0
        found: list[Line] = [
            (Place(number + (before if number == 1 else around), shared), _STANDING.read(row))
            for (number, shared), row in zip(placed(merits), rows, strict=True)
        ]
        return found[start - around :][:count]

    async def _sorted(self, board: Board, won: int, count: int, start: int) -> list[Named]:
        order = "ASC" if board.few_first else "DESC"
        first, second = board.sorted_by
        return await self._database.aside.named(
            f"SELECT {_STANDING.select}, {first} AS first, {second} AS second {board.rows} AND won = ?"
            f" ORDER BY {first} {order}, {second} {order}, user_id {order} LIMIT ? OFFSET ?",
            (*board.key, won, count, start),
        )

    async def line(self, board: Board, user: int) -> Line | None:
        """Somebody's row on a board; None if they aren't on it."""
        first, second = board.sorted_by
        rows = await self._database.aside.named(
            f"SELECT {_STANDING.select}, {first} AS first, {second} AS second {board.rows} AND user_id = ?",
            (*board.key, user),
        )
        if not rows:
            return None
        standing, merit = _STANDING.read(rows[0]), (rows[0]["first"], rows[0]["second"])
        if not standing.wins:
            return None, standing
        ((equal,),) = await self._database.aside.read(
            f"SELECT count(*) {board.rows} AND won = 1 AND ({first}, {second}) = (?, ?)", (*board.key, *merit)
        )
        return Place(1 + await self._better(board, merit), equal > 1), standing

    async def _better(self, board: Board, merit: Sequence[object]) -> int:
        """How many people on a board have a better place than a winner with this merit."""
        better = "<" if board.few_first else ">"
        ((people,),) = await self._database.aside.read(
            f"SELECT count(*) {board.rows} AND won = 1 AND ({', '.join(board.sorted_by)}) {better} (?, ?)",
            (*board.key, *merit),
        )
        return int(people)

    async def score(self, game: str, guild: int, user: int, month: int = EVER) -> Standing | None:
        """Somebody's running score, whether they are on boards or not."""
        rows = await self._database.aside.named(
            f"SELECT {_STANDING.select} FROM scores WHERE game = ? AND guild = ? AND month = ? AND user_id = ?",  # noqa: S608  contains no user input
            (game, guild, month, user),
        )
        return _STANDING.read(rows[0]) if rows else None

    async def tallies(self, channel: int, game: str, *, now: int, reader: int | None = None) -> tuple[Tally, Tally]:
        """The scores of a channel's people this evening, and since the scores were cleared.

        An evening is over after ``EVENING`` milliseconds without a finished match. People hidden from boards are in
        neither, except for the ``reader``; None: everybody will read it.
        """
        return await self._tallies(self._database.aside, channel, game, now, reader=reader)

    async def _tallies(
        self,
        source: Database | Reader,
        channel: int,
        game: str,
        now: int,
        *,
        until: int | None = None,
        reader: int | None = None,
    ) -> tuple[Tally, Tally]:
        """``until``: the number of the last match to include; None: all."""
        rows = await source.named(
            "SELECT number, finished FROM matches m WHERE channel = ? AND game = ? AND number <= coalesce(?, number)"
            " AND number > coalesce((SELECT after FROM tallies t WHERE t.channel = m.channel AND t.game = m.game), 0)"
            " ORDER BY number DESC",
            (channel, game, until),
        )
        later, evening = now, 0
        for played, row in enumerate(rows, 1):
            if later - row["finished"] >= EVENING:
                break
            later, evening = row["finished"], played

        async def tally(matches: int) -> Tally:
            if not matches:
                return Tally(0, ())
            between = (channel, game, rows[matches - 1]["number"], rows[0]["number"])
            return Tally(matches, totals(await source.named(_TALLY, (reader, *between))))

        return await tally(evening), await tally(len(rows))

    async def afterwards(self, table: str) -> Afterwards | None:
        """What this table's match has led to; None if it hasn't ended."""
        rows = await self._database.named(
            "SELECT number, channel, game, finished FROM matches WHERE table_id = ?", (table,)
        )
        if not rows:
            return None
        (match,) = rows
        number = match["number"]
        evening, ever = await self._tallies(
            self._database, match["channel"], match["game"], match["finished"], until=number
        )
        return Afterwards(await self._changes(number), evening, ever)

    async def _changes(self, number: int) -> tuple[RatingChange, ...]:
        rows = await self._database.named(_CHANGES, (number,))
        return tuple(
            RatingChange(
                row["user"],
                row["name"],
                before=START if row["mu_before"] is None else Rating(row["mu_before"], row["sigma_before"]),
                after=Rating(row["mu"], row["sigma"]),
                hidden=bool(row["hidden"]),
            )
            for row in rows
        )

    async def clear(self, act: Act) -> None:
        """Reset the running score of the act's channel in the game named by its note; the matches are kept."""

        def work(connection: Connection) -> None:
            connection.execute(
                "INSERT INTO tallies (channel, game, after, cleared, cleared_by)"
                " VALUES (?, ?, (SELECT coalesce(max(number), 0) FROM matches), ?, ?)"
                " ON CONFLICT (channel, game) DO UPDATE SET after = excluded.after, cleared = excluded.cleared,"
                " cleared_by = excluded.cleared_by",
                (act.channel, act.note, act.at, act.by),
            )
            enter_act(connection, act)

        await self._database.write(work)
