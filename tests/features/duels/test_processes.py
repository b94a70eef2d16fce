"""A duel whose sides play in different processes."""

from __future__ import annotations

import pytest

from bot.engine.notation import encode
from bot.features.duels.stored import KIND
from bot.sandbox import text_of
from bot.tables.changes.match import click
from bot.tables.table import AnyTable
from tests.databases import Where
from tests.e2e.running.test_processes import of_another
from tests.e2e.running.together import Together
from tests.found import needs
from tests.wording import phrase, sentence

pytestmark = pytest.mark.server


@needs("replays")
async def test_a_duel_opens_in_every_process_once_both_have_played(where: Where) -> None:
    async with Together(where) as club:
        await club.join()
        first, second = (of_another(club, bot) for bot in club.bots)
        for person in (first, second):
            club.fake.world.guilds.add_member(club.channel()["guild_id"], person.user)
        called = await first.slash(club.channel(), "duel", game="goofspiel")
        for person in (first, second):
            await person.click(called.message or {}, phrase("duel-play"))
        tables = await club.database.read("SELECT table_id FROM tries")
        assert len({club.owner(table) for (table,) in tables}) == 2, "each in a process of its own"
        copies: list[AnyTable] = []
        for (table,) in tables:
            bot = club.owner(table)
            playing = await bot.tables.registry.find(table)
            while playing.record.status == "playing":
                for seat in playing.active & {0}:
                    move = playing.plugin.absent(playing.view(seat))
                    await click(playing, playing.players[seat].user or 0, playing.revision, encode(move))
                await club.wait(1)
            copies += [await bot.tables.registry.find(table) for bot in club.bots]
            assert copies[0].is_secret or len(copies) > 2
        await club.until(lambda: any(phrase("duel-of") in text_of(each) for each in first.sees(club.channel())))
        await club.until(lambda: not any(each.is_secret for each in copies))
        for (table,) in tables:
            for person in (first, second):
                opened = await person.slash(club.channel(), "verify", match=table)
                assert sentence("contest-secret", kind=KIND) not in text_of(opened.message or {})
