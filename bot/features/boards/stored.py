"""What is stored of scores and ratings, and when: in the transactions that end a match or change a setting."""

from __future__ import annotations

from bot.features.boards import counting
from bot.tables.people.personal import Personal

_OF_TABLE = "number = (SELECT number FROM matches WHERE table_id = ?)"
PERSONAL = Personal(
    exported={
        "scores": "SELECT game, guild AS server, month, name, matches, wins, counted, points, rated, mu, sigma"
        " FROM scores WHERE user_id = :user ORDER BY game, guild, month",
        "ratings": "SELECT number AS match, guild AS server, mu, sigma FROM ratings JOIN results USING (number, line)"
        " WHERE user_id = :user ORDER BY number, guild",
        "cleared": "SELECT channel, game, cleared AS at FROM tallies WHERE cleared_by = :user",
    },
    erased=[
        "UPDATE scores SET user_id = :nobody, name = '', shown = 0 WHERE user_id = :user",
        "UPDATE tallies SET cleared_by = :nobody WHERE cleared_by = :user",
    ],
    servers=["SELECT guild FROM scores WHERE guild <> 0"],
    of_table=[
        f"DELETE FROM ratings WHERE {_OF_TABLE}",  # noqa: S608  contains no user input
        f"DELETE FROM agreed WHERE {_OF_TABLE}",  # noqa: S608  contains no user input
        "DELETE FROM tallies WHERE channel = (SELECT channel FROM matches WHERE table_id = ?)",
    ],
    of_server=["DELETE FROM scores WHERE guild = ?"],
)

FINISHED = counting.count
CHOSEN = counting.show
