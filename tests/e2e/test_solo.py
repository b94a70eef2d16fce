"""Matches alone: begun at once wherever one is, played in one message, gone on with at any time."""

from __future__ import annotations

from bot.sandbox import text_of
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, moves_of, said


async def of_person(club: Club, person_id: str) -> AnyTable:
    (table, *_) = await club.bot.store.of_person(int(person_id))
    return await club.bot.registry.find(table[0])


async def test_one_press_leads_from_the_command_to_ones_own_cards(club: Club) -> None:
    anna = club.person("Anna")
    shown = await anna.slash(club.channel(), "solo", game="goofspiel")
    assert is_private(shown)
    print(text_of(shown.message))
    table = await of_person(club, anna.id)
    assert table.record.alone
    while table.record.status == "playing":
        await club.until(lambda: 0 in table.active or table.record.status != "playing")
        await club.updated()
        if table.record.status != "playing":
            break
        message = club.standin.message(shown.message["id"])
        await anna.click(message, moves_of(message, table, 0)[0])
    await club.updated()
    print(text_of(club.standin.message(shown.message["id"])))
    print(said(await anna.slash(club.channel(), "stats")))
    print(said(await anna.slash(club.channel(), "history")))
    print(said(await anna.slash(club.channel(), "solo")))
    assert 0
