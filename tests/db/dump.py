"""``python -m tests.db.dump``: write the rows that must be migrated from the newest schema to the next one.

Two lobbies (one of them starting) and running, finished and closed tables of the fixture game, one of them with hints,
tries at a deal of the day and a duel, an analysis, an exercise of a lesson, with what people and servers have set, as
SQL, under ``versions/``; the first line contains the hash of everything that replaying them gives. Written once per
schema, before the next one is begun.
"""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from bot.db.database import Database
from bot.db.migrate import migrations
from bot.engine.replay import replay
from bot.tables import lobby
from bot.tables.analyses import Analyses
from bot.tables.analysis import Analysis, Opinion
from bot.tables.duels import Duel, Entrant
from bot.tables.house_rules import dump_house_rules
from bot.tables.record import load_options
from bot.tables.settings import HAND
from bot.tables.store import Store
from tests import games
from tests.tables.house import house

VERSIONS = Path(__file__).with_name("versions")


async def replay_hash(database: Database) -> str:
    """A hash of every table that isn't closed: its players, the state its moves lead to, and the board."""
    store, game = Store(database), games.plugin("goofspiel").game
    text: list[str] = []
    for (table,) in await database.read("SELECT id FROM tables WHERE status <> 'void' ORDER BY seed, id"):
        loaded = await store.load(table)
        assert loaded
        record, entries = loaded
        people = [(chair.user, chair.name) for chair in record.chairs if chair]
        text.append(f"{table} {record.status} {record.guild} {record.channel} {record.host} {people}")
        if record.status != "lobby":
            moves = [(entry.seat, entry.move) for entry in entries]
            state = replay(game, load_options(game.Options, record.options), len(people), record.seed, moves)
            text.append(repr(state))
    text.append(await _board(database))
    text.append((await store.preferences.person(2))[HAND])
    return hashlib.sha256("\n".join(text).encode()).hexdigest()


async def _board(database: Database) -> str:
    """The points of each person, highest first, as in the dumps of the first schemas."""
    rows = await database.read(
        "SELECT user_id, name, count(*), sum(place = 1), sum(points) AS total FROM results"
        " WHERE user_id IS NOT NULL GROUP BY user_id ORDER BY total DESC, user_id"
    )
    names = ("user", "name", "matches", "wins", "points")
    lines = [", ".join(f"{name}={value!r}" for name, value in zip(names, row, strict=True)) for row in rows]
    return f"([{', '.join(f'Standing({line})' for line in lines)}], {len(rows)})"


def _to_eight(options: Any) -> Any:
    return replace(options, cards=8)


async def _fill(path: Path) -> str:
    async with house(path) as home:
        table = await home.open(channel=1, cards=9)
        await table.gather(partial(lobby.join, user=2, name="P2"))
        await table.gather(partial(lobby.change_rules, plugin=table.plugin, user=1, change=_to_eight, now=1))
        await home.play_on(await home.seated(people=3, computers=1, timed=True), until=7)
        over = await home.seated(cards=4)
        await home.play_on(over)
        opinion = Opinion(0, 0, over.entries[0].move, "bid KC", agrees=False, expected=(-1.5, 0.5), lost=2.0)
        assert await Analyses(home.database).keep(over.id, 1, home.now, Analysis((opinion,)))
        await (await home.seated()).end()
        hinted = await home.seated(people=1, computers=1)
        await home.registry.hints.give(hinted, 1)
        await home.leave(hinted, 1)
        await home.take(hinted, 5, 0)
        await home.registry.hints.give(hinted, 5)
        home.posts = False
        starting = await home.open(channel=2)
        await starting.gather(partial(lobby.join, user=2, name="P2"))
        await starting.gather(partial(lobby.start, plugin=starting.plugin, user=1))
        contest = await home.openings.deal_of_today("goofspiel")
        for user, moves in ((3, 2), (4, 100)):
            tried = await home.openings.try_at(contest, user=user, name=f"P{user}", guild=9, deck="french")
            await home.play_on(tried, until=moves)
        await home.store.duels.open(
            replace(contest, day=None, seed="a duel"), Duel(0, 9, 1, ((Entrant(1, "P1"),), (Entrant(2, "P2"),)))
        )
        await home.store.lessons.do(2, "goofspiel", "bid")
        await home.store.preferences.set_person(2, HAND, "both")
        await home.store.direct_channels.keep(2, 20)
        await home.store.presets.save(9, "goofspiel", "Tuesdays", dump_house_rules(table.plugin, table.record))
        return await replay_hash(home.database)


def main() -> None:
    target = VERSIONS / f"{max(migrations()):04}.sql"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite3"
        found = asyncio.run(_fill(path))
        connection = sqlite3.connect(path)
        lines = [f"-- replay: {found}", *connection.iterdump(), f"PRAGMA user_version = {max(migrations())};"]
        connection.close()
    VERSIONS.mkdir(exist_ok=True)
    target.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
