"""Duels: two sides play the same deals, each alone and when they like; then both are compared, and rated.

A side is one person, or two who play as partners at one table.

The luck of the deal is the same for both, so these ratings are their own, apart from those of matches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bot.db.connection import Connection, Taken
from bot.db.database import Database
from bot.db.rows import Columns, named
from bot.ratings import START, Rated, Rating, rate
from bot.tables.contests import TRY, Contest, ContestScore, Try, end_contest, enter_contest, was_in
from bot.tables.people.personal import Personal
from bot.tables.people.visibility import IS_HIDDEN
from bot.tables.refusals import LobbyRefusal

KIND = "duel"
"""What these contests are."""
PERSONAL = Personal(
    exported={
        "duels": "SELECT contest, guild AS server, channel, name, side = 0 AND place = 0 AS mine, settled FROM duels"
        " JOIN duellists USING (contest) WHERE user_id = :user ORDER BY contest",
        "duel_ratings": "SELECT guild AS server, name, duels, wins, mu, sigma FROM duel_ratings WHERE user_id = :user",
    },
    contests=["SELECT contest FROM duellists WHERE user_id = :user"],
    erased=[
        "UPDATE duellists SET user_id = :nobody, name = '' WHERE user_id = :user",
        "UPDATE duel_ratings SET user_id = :nobody, name = '' WHERE user_id = :user",
    ],
    servers=["SELECT guild FROM duels"],
    of_server=[
        "DELETE FROM duellists WHERE contest IN (SELECT contest FROM duels WHERE guild = ?)",
        "DELETE FROM duels WHERE guild = ?",
        "DELETE FROM duel_ratings WHERE guild = ?",
    ],
)
OPEN = 3
"""How many duels that aren't over somebody can have begun."""
LINES = 10
"""How many people a board names."""


class Entrant(NamedTuple):
    """Somebody in a duel; below 0 and without a name if their data was deleted."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Duel:
    """A duel: a contest between two sides. Of a side that isn't full yet, the first to press takes the free place."""

    contest: int  # its number
    guild: int  # where it was called
    channel: int  # where the challenge is
    sides: tuple[tuple[Entrant, ...], tuple[Entrant, ...]]  # known so far, the challenger's first
    size: int = 1  # how many people a side has
    message: int | None = None  # the challenge; None: it wasn't sent
    rematch_of: int | None = None  # the number of the duel before
    shown: bool = False  # the challenge says which side has played, and the other hasn't
    settled: bool = False  # it is over and has been rated
    notified: bool = False  # both sides were compared in the channel
    tries: tuple[Try | None, Try | None] = (None, None)  # of the sides; None: it hasn't begun

    def side_of(self, user: int) -> int | None:
        """The number of somebody's side; None: they don't play."""
        return next((n for n, side in enumerate(self.sides) if any(each.user == user for each in side)), None)

    @property
    def free(self) -> int:
        """How many places are still free."""
        return 2 * self.size - sum(map(len, self.sides))

    @property
    def scores(self) -> list[ContestScore | None]:
        """What the sides have reached; None: they haven't finished."""
        return [own.score if own else None for own in self.tries]

    @property
    def played(self) -> list[tuple[Entrant, ...]]:
        """The people of the sides that have finished."""
        return [side for side, score in zip(self.sides, self.scores, strict=True) if score]


@dataclass(frozen=True, slots=True)
class Duellist:
    """Somebody on the board of a server's duels."""

    user: int
    name: str
    duels: int
    wins: int
    rating: Rating


_DUEL = Columns(Duel, without=("sides", "tries"))
_ALL = f"SELECT {_DUEL.select} FROM duels d"  # noqa: S608  contains no user input


class Duels:
    """Reads and writes duels."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, contest: Contest, duel: Duel) -> Duel:
        """A new duel with its contest.

        Raises LobbyRefusal: ``too-many-duels`` if its challenger has begun too many, ``duel-again-there`` if the duel
        before has a rematch already.
        """

        def work(connection: Connection) -> Duel:
            connection.lock(f"person {duel.sides[0][0].user}")  # who may not begin another one meanwhile
            ((running,),) = connection.execute(
                "SELECT count(*) FROM duels d JOIN duellists p ON p.contest = d.contest AND side = 0 AND place = 0"
                " WHERE user_id = ? AND settled = 0",
                (duel.sides[0][0].user,),
            )
            if running >= OPEN:
                raise LobbyRefusal("too-many-duels", number=OPEN)
            entered = replace(duel, contest=enter_contest(connection, contest))
            try:
                connection.execute(_DUEL.insert("duels"), _DUEL.values(entered))
            except Taken as error:
                raise LobbyRefusal("duel-again-there") from error
            for number, side in enumerate(duel.sides):
                for place, entrant in enumerate(side):
                    _enter(connection, entered.contest, number, place, entrant)
            return entered

        return await self._database.write(work)

    async def find(self, contest: int) -> Duel | None:
        """The duel that is this contest."""
        return next(iter(await self._found("contest = ?", contest)), None)

    async def take(self, contest: int, entrant: Entrant, mark: str) -> Duel:
        """The duel, for one of those who play it; whoever comes first takes a free place.

        ``mark``: that of the entrant in this contest. Raises LobbyRefusal ``duel-of-others``, ``no-such-duel``, or
        ``duel-deleted`` if they had a place before they deleted their data.
        """

        def work(connection: Connection) -> Duel:
            connection.lock(f"contest {contest}")  # nobody may take the same place
            duel = next(_read(connection, "contest = ?", contest), None)
            if duel is None:
                raise LobbyRefusal("no-such-duel")
            if was_in(connection, contest, mark):
                raise LobbyRefusal("duel-deleted")
            if duel.side_of(entrant.user) is None:
                free = next((number for number, side in enumerate(duel.sides) if len(side) < duel.size), None)
                if free is None or duel.settled:
                    raise LobbyRefusal("duel-of-others")
                _enter(connection, contest, free, len(duel.sides[free]), entrant)
            connection.execute(
                "UPDATE duellists SET name = ? WHERE contest = ? AND user_id = ?", (entrant.name, contest, entrant.user)
            )
            return next(_read(connection, "contest = ?", contest))

        return await self._database.write(work)

    async def of_person(self, user: int) -> list[Duel]:
        """Somebody's duels that aren't over, the newest first."""
        return await self._found("contest IN (SELECT contest FROM duellists WHERE user_id = ?) AND settled = 0", user)

    async def posted(self, contest: int, message: int) -> None:
        """Remember which message is the challenge."""
        await self._database.note(
            lambda connection: connection.execute("UPDATE duels SET message = ? WHERE contest = ?", (message, contest))
        )

    async def half_played(self) -> list[Duel]:
        """The duels of which the challenge doesn't say yet that a side has played."""
        return await self._found(
            "notified = 0 AND settled = 0 AND shown = 0"
            " AND EXISTS (SELECT 1 FROM tries t WHERE t.contest = d.contest AND points IS NOT NULL)"
        )

    async def have_shown(self, contest: int) -> None:
        """The challenge says so, or can't be changed."""
        await self._database.write(
            lambda connection: connection.execute("UPDATE duels SET shown = 1 WHERE contest = ?", (contest,))
        )

    async def due(self) -> list[Duel]:
        """The duels that are over and haven't been compared."""
        return await self._found("notified = 0 AND EXISTS (SELECT 1 FROM contests WHERE id = d.contest AND over = 1)")

    async def _found(self, where: str, *values: int) -> list[Duel]:
        """The duels of which this is true, the newest first."""
        return await self._database.query(lambda connection: list(_read(connection, where, *values)))

    async def settle(
        self, duel: Duel, scores: Sequence[ContestScore | None], *, low_wins: bool
    ) -> dict[int, tuple[Rating, Rating]]:
        """A duel is over: rate it, once, if both sides have begun to play; returns ratings before and after, by person.

        ``scores``: those of the sides; None: it hasn't begun.
        """

        def work(connection: Connection) -> dict[int, tuple[Rating, Rating]]:
            first = connection.execute(
                "UPDATE duels SET settled = 1 WHERE contest = ? AND settled = 0", (duel.contest,)
            ).rowcount
            end_contest(connection, duel.contest)
            connection.lock(f"server {duel.guild}")  # ratings follow from ratings
            merits = [score.merit(low_wins=low_wins) for score in scores if score]
            if len(merits) < 2 or not first:
                return {}
            places = [1 + sum(other < own for other in merits) for own in merits]
            before = [[_rating(connection, duel.guild, user) for user, _ in side] for side in duel.sides]
            after = rate([[Rated(old, place) for old in side] for side, place in zip(before, places, strict=True)])
            changes: dict[int, tuple[Rating, Rating]] = {}
            for side, place, olds, news in zip(duel.sides, places, before, after, strict=True):
                won = place == 1 and places.count(1) == 1
                for (user, name), old, new in zip(side, olds, news, strict=True):
                    row = {
                        "guild": duel.guild,
                        "user": user,
                        "name": name,
                        "won": won,
                        "mu": new.mu,
                        "sigma": new.sigma,
                    }
                    connection.execute(_ADD, row)
                    changes[user] = old, new
            return changes

        return await self._database.write(work)

    async def have_notified(self, contest: int) -> None:
        """The comparison was posted, or can't be."""
        await self._database.write(
            lambda connection: connection.execute("UPDATE duels SET notified = 1 WHERE contest = ?", (contest,))
        )

    async def board(self, guild: int) -> list[Duellist]:
        """The best of a server: those who have won, then the others, by the rating that somebody has at least.

        It is without those who don't want to be shown.
        """
        rows = await self._database.named(
            "SELECT user_id, name, duels, wins, mu, sigma FROM duel_ratings WHERE guild = ? AND user_id > 0"  # noqa: S608  contains no user input
            f" AND NOT {IS_HIDDEN} ORDER BY CASE WHEN wins > 0 THEN 0 ELSE 1 END, mu - 2 * sigma DESC, user_id LIMIT ?",
            (guild, LINES),
        )
        return [
            Duellist(row["user_id"], row["name"], row["duels"], row["wins"], Rating(row["mu"], row["sigma"]))
            for row in rows
        ]


_ADD = """
    INSERT INTO duel_ratings (guild, user_id, name, duels, wins, mu, sigma)
    VALUES (:guild, :user, :name, 1, :won, :mu, :sigma)
    ON CONFLICT (guild, user_id) DO UPDATE SET name = excluded.name, duels = duel_ratings.duels + 1,
        wins = duel_ratings.wins + excluded.wins, mu = excluded.mu, sigma = excluded.sigma
"""


def _read(connection: Connection, where: str, *values: int) -> Iterator[Duel]:
    """The duels of which this is true, the newest first."""
    for row in named(connection, f"{_ALL} WHERE {where} ORDER BY contest DESC", values):
        people = named(
            connection,
            "SELECT side, user_id, name FROM duellists WHERE contest = ? ORDER BY side, place",
            (row["contest"],),
        )
        first, second = (
            tuple(Entrant(each["user_id"], each["name"]) for each in people if each["side"] == number)
            for number in (0, 1)
        )
        tries = {
            each.pop("side"): TRY.read(each)
            for each in named(
                connection,
                f"SELECT side, {TRY.select} FROM tries JOIN"  # noqa: S608  contains no user input
                " (SELECT contest AS duel, side, user_id AS person FROM duellists) p"
                " ON duel = contest AND person = user_id"
                " WHERE contest = ?",
                (row["contest"],),
            )
        }
        yield _DUEL.read(row, sides=(first, second), tries=(tries.get(0), tries.get(1)))


def _enter(connection: Connection, contest: int, side: int, place: int, entrant: Entrant) -> None:
    connection.execute(
        "INSERT INTO duellists (contest, side, place, user_id, name) VALUES (?, ?, ?, ?, ?)",
        (contest, side, place, entrant.user, entrant.name),
    )


def _rating(connection: Connection, guild: int, user: int) -> Rating:
    rows = named(connection, "SELECT mu, sigma FROM duel_ratings WHERE guild = ? AND user_id = ?", (guild, user))
    return Rating(**rows[0]) if rows else START
