"""Running scores: what players, or partners together, have reached over several matches, and how often they won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.db.rows import Named
from bot.engine.seats import Place, placed

_BETWEEN = "\x1f"
"""Stands between names."""


@dataclass(frozen=True, slots=True)
class Total:
    """What somebody has reached over some matches, or the partners of a side together; None: a computer."""

    players: tuple[tuple[int | None, str], ...]
    matches: int
    wins: int
    points: int

    def merit(self, *, low_wins: bool) -> tuple[int, int, int]:
        """What scores are sorted by, the best first: the most wins, in the fewest matches, with the best points."""
        return -self.wins, self.matches, self.points if low_wins else -self.points


@dataclass(frozen=True, slots=True)
class Tally:
    """What a game's players have reached in some of its matches."""

    matches: int
    totals: tuple[Total, ...]

    def ranked(self, *, low_wins: bool) -> list[tuple[Place | None, Total]]:
        """The totals with their places, best first: equals share one, and who has won nothing has none."""
        ordered = sorted(self.totals, key=lambda total: total.merit(low_wins=low_wins))
        places = placed([total.merit(low_wins=low_wins) for total in ordered])
        return [(place if total.wins else None, total) for place, total in zip(places, ordered, strict=True)]


def added_up(among: str, shown: str, fewest: int) -> str:
    """SQL that adds up the results ``among`` some matches, of each player, or of partners together.

    Those who gave up their seat stand for themselves. Left out are sides with somebody who isn't to be ``shown``, and
    those with fewer people than that.
    """
    return f"""
        WITH played AS (
            SELECT number, user_id, name, place, points, CASE WHEN user_id IS NULL OR {shown} THEN 1 ELSE 0 END AS seen,
                CASE WHEN points IS NULL OR side IS NULL THEN -1 - line ELSE side END AS together
            FROM results WHERE number IN (SELECT number {among})
            ORDER BY number, together, user_id IS NOT NULL, user_id, name
        ), sides AS (
            SELECT number, min(place) AS place, max(points) AS points, count(user_id) AS people,
                group_concat(coalesce(CAST(user_id AS TEXT), name), ',') AS who,
                group_concat(coalesce(CAST(user_id AS TEXT), ''), ',') AS users,
                group_concat(replace(name, '{_BETWEEN}', ''), '{_BETWEEN}') AS names
            FROM played GROUP BY number, together HAVING min(seen) = 1
        ), scored AS (
            SELECT who, users, names, count(*) OVER w AS matches,
                count(CASE WHEN points IS NOT NULL AND place = 1 THEN 1 END) OVER w AS wins,
                coalesce(sum(points) OVER w, 0) AS points,
                row_number() OVER (PARTITION BY who ORDER BY number DESC) AS back
            FROM sides WHERE people >= {fewest} WINDOW w AS (PARTITION BY who)
        )
        SELECT users, names, matches, wins, points FROM scored WHERE back = 1 ORDER BY who
    """  # noqa: S608  contains no user input


def totals(rows: Sequence[Named]) -> tuple[Total, ...]:
    """What ``added_up`` has found."""
    return tuple(
        Total(
            tuple(
                (int(user) if user else None, name)
                for user, name in zip(row["users"].split(","), row["names"].split(_BETWEEN), strict=True)
            ),
            row["matches"],
            row["wins"],
            row["points"],
        )
        for row in rows
    )
