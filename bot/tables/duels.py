"""Duels: two people play the same deals, each alone and when they like; then both are compared, and rated.

The luck of the deal is the same for both, so these ratings are their own, apart from those of matches.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.db.database import Database
from bot.db.rows import Columns, named
from bot.ratings import START, Player, Rating, rate
from bot.tables.contests import Contest, Stand, enter_contest
from bot.tables.ledger import IS_HIDDEN
from bot.tables.refusals import LobbyRefusal

OPEN = 3
"""How many duels that aren't over somebody can have begun."""
LINES = 10
"""How many people a board names."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A duel. ``message``: the challenge, in this channel; None: it wasn't sent. ``opponent``: None if nobody is yet.

    Both are below 0 if their data was deleted. ``settled``: it is over and has been rated; ``told``: and was compared
    in the channel.
    """

    contest: int
    guild: int
    channel: int
    challenger: int
    opponent: int | None
    message: int | None = None
    settled: bool = False
    told: bool = False

    @property
    def people(self) -> tuple[int, ...]:
        """Who plays it, the challenger first."""
        return (self.challenger,) if self.opponent is None else (self.challenger, self.opponent)


@dataclass(frozen=True, slots=True)
class Duellist:
    """Somebody on the board of a server's duels."""

    user: int
    name: str
    duels: int
    wins: int
    rating: Rating


_DUEL = Columns(Duel)


class Duels:
    """Reads and writes duels."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, contest: Contest, duel: Duel) -> Duel:
        """A new duel with its contest; raises LobbyRefusal ``too-many-duels`` if its challenger has begun too many."""

        def work(connection: sqlite3.Connection) -> Duel:
            ((running,),) = connection.execute(
                "SELECT count(*) FROM duels WHERE challenger = ? AND NOT settled", (duel.challenger,)
            )
            if running >= OPEN:
                raise LobbyRefusal("too-many-duels", number=OPEN)
            entered = replace(duel, contest=enter_contest(connection, contest))
            connection.execute(_DUEL.insert("duels"), _DUEL.values(entered))
            return entered

        return await self._database.write(work)

    async def find(self, contest: int) -> Duel | None:
        """The duel that is this contest."""
        rows = await self._database.named(f"SELECT {_DUEL.select} FROM duels WHERE contest = ?", (contest,))  # noqa: S608  contains no user input
        return _DUEL.read(rows[0]) if rows else None

    async def take(self, contest: int, user: int) -> Duel:
        """The duel, for one of those who play it; whoever comes first becomes the opponent in an open one.

        Raises LobbyRefusal ``duel-of-others``, or ``no-such-duel``.
        """

        def work(connection: sqlite3.Connection) -> Duel:
            connection.execute(
                "UPDATE duels SET opponent = ?"
                " WHERE contest = ? AND opponent IS NULL AND challenger <> ? AND NOT settled",
                (user, contest, user),
            )
            rows = named(connection, f"SELECT {_DUEL.select} FROM duels WHERE contest = ?", (contest,))  # noqa: S608  contains no user input
            if not rows:
                raise LobbyRefusal("no-such-duel")
            duel = _DUEL.read(rows[0])
            if user not in duel.people:
                raise LobbyRefusal("duel-of-others")
            return duel

        return await self._database.write(work)

    async def of_person(self, user: int) -> list[Duel]:
        """Somebody's duels that aren't over, the newest first."""
        rows = await self._database.named(
            f"SELECT {_DUEL.select} FROM duels WHERE (challenger = :user OR opponent = :user) AND NOT settled"  # noqa: S608  contains no user input
            " ORDER BY contest DESC",
            {"user": user},
        )
        return list(map(_DUEL.read, rows))

    async def posted(self, contest: int, message: int) -> None:
        """Remember which message is the challenge."""
        await self._database.write(
            lambda connection: connection.execute("UPDATE duels SET message = ? WHERE contest = ?", (message, contest))
        )

    async def due(self) -> list[Duel]:
        """The duels that haven't been compared though both have played, or the time is over."""
        rows = await self._database.named(
            f"SELECT {_DUEL.select} FROM duels d WHERE NOT told AND (settled"  # noqa: S608  contains no user input
            " OR EXISTS (SELECT 1 FROM contests WHERE id = d.contest AND over)"
            " OR (SELECT count(points) FROM tries t WHERE t.contest = d.contest) = 2) ORDER BY contest"
        )
        return list(map(_DUEL.read, rows))

    async def settle(
        self, duel: Duel, stands: Sequence[Stand], names: Sequence[str], *, low_wins: bool
    ) -> tuple[tuple[Rating, Rating], ...]:
        """A duel is over: rate it, once, if both have begun to play; returns everybody's rating before and after.

        ``stands``, ``names``: those of the challenger and of the opponent; fewer if somebody hasn't begun.
        """

        def work(connection: sqlite3.Connection) -> tuple[tuple[Rating, Rating], ...]:
            first = connection.execute(
                "UPDATE duels SET settled = 1 WHERE contest = ? AND NOT settled", (duel.contest,)
            ).rowcount
            connection.execute("UPDATE contests SET over = 1 WHERE id = ?", (duel.contest,))
            if len(stands) < 2 or not first:
                return ()
            merits = [stand.merit(low_wins=low_wins) for stand in stands]
            places = [1 + sum(other < own for other in merits) for own in merits]
            before = [_rating(connection, duel.guild, user) for user in duel.people]
            rated = rate([[Player(old, place)] for old, place in zip(before, places, strict=True)])
            after = [new for (new,) in rated]
            for user, name, place, new in zip(duel.people, names, places, after, strict=True):
                won = place == 1 and places.count(1) == 1
                row = {"guild": duel.guild, "user": user, "name": name, "won": won, "mu": new.mu, "sigma": new.sigma}
                connection.execute(_ADD, row)
            return tuple(zip(before, after, strict=True))

        return await self._database.write(work)

    async def have_told(self, contest: int) -> None:
        """The comparison was posted, or can't be."""
        await self._database.write(
            lambda connection: connection.execute("UPDATE duels SET told = 1 WHERE contest = ?", (contest,))
        )

    async def board(self, guild: int) -> list[Duellist]:
        """The best of a server, by the rating that somebody has at least; without those who don't want to be shown."""
        rows = await self._database.read(
            "SELECT user_id, name, duels, wins, mu, sigma FROM duel_ratings WHERE guild = ? AND user_id > 0"  # noqa: S608  contains no user input
            f" AND NOT {IS_HIDDEN} ORDER BY mu - 2 * sigma DESC, user_id LIMIT ?",
            (guild, LINES),
        )
        return [Duellist(user, name, duels, wins, Rating(mu, sigma)) for user, name, duels, wins, mu, sigma in rows]


_ADD = """
    INSERT INTO duel_ratings (guild, user_id, name, duels, wins, mu, sigma)
    VALUES (:guild, :user, :name, 1, :won, :mu, :sigma)
    ON CONFLICT DO UPDATE SET name = excluded.name, duels = duels + 1, wins = wins + excluded.wins,
        mu = excluded.mu, sigma = excluded.sigma
"""


def _rating(connection: sqlite3.Connection, guild: int, user: int) -> Rating:
    row = connection.execute(
        "SELECT mu, sigma FROM duel_ratings WHERE guild = ? AND user_id = ?", (guild, user)
    ).fetchone()
    return Rating(*row) if row else START
