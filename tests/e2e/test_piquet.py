"""Piquet at the table: two people, the choices private, the talk public."""

from __future__ import annotations

from random import Random

from bot.sandbox import Person, buttons_of, text_of
from bot.tables.table import Table
from cogs.piquet.rules.model import Stage
from tests.e2e.club import CARD, Club, menus_of, said


def presses(club: Club, person: Person, table: Table) -> list[str]:
    """What the hand offers now besides what needs no turn."""
    fresh = f":{table.id}:{table.revision_of(club.seat(person, table))}:"
    ids = [button["custom_id"] for button in buttons_of(club.hand(person, table))]
    return [each for each in ids if fresh in each and ":automatic" not in each and ":show" not in each]


async def act(club: Club, person: Person, table: Table, random: Random) -> None:
    """Press what the hand offers until a move is made: cards to put aside first, where cards are to be chosen."""
    before = table.revision
    while table.revision == before:
        ids = await club.until(lambda: presses(club, person, table))
        menus = menus_of(club.hand(person, table), table, club.seat(person, table))
        if menus and random.random() < 0.2:
            await person.choose(club.hand(person, table), menus[0][0], [random.choice(menus[0][1])])
        else:
            moves = [each for each in ids if each.startswith("m:")]
            await person.click(club.hand(person, table), random.choice(moves or ids))


async def test_a_partie_from_the_command_to_the_settlement(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "piquet")
    assert "An equal point or sequence stops a repique: **yes**" in text_of(club.public(table))
    await club.press(ben, table, "Join")
    await club.press(anna, table, "Start")
    await club.until(lambda: all(chair.dm_message for chair in table.chairs))
    random, talked = Random(3), 0
    while table.record.status == "playing":
        for person in (anna, ben):
            if table.seat_of(int(person.id)) in table.active:
                talked += table.view(None).phase in {Stage.CLAIM, Stage.REPLY, Stage.SETTLE}
                await act(club, person, table, random)
        await club.until(lambda: table.record.status == "over" or bool(table.active))
    assert talked > 20
    await club.settled(table)
    public = text_of(club.public(table))
    assert "The match is over" in public
    assert "Settlement" in public or "drawn" in public
    rows = await club.database.read("SELECT user_id, points FROM results ORDER BY seat")
    assert table.outcome
    assert [tuple(row) for row in rows] == [
        (int(person.id), points) for person, points in zip((anna, ben), table.outcome.points, strict=True)
    ]
    assert "Anna" in said(await anna.slash(club.channel(), "leaderboard", game="piquet"))


async def test_in_the_talk_the_table_names_no_card(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "piquet", cut_rule="random")
    await club.press(ben, table, "Join")
    await club.press(anna, table, "Start")
    await club.until(lambda: all(chair.dm_message for chair in table.chairs))
    random = Random(5)
    while table.view(None).phase is not Stage.LEAD:
        for person in (anna, ben):
            if table.seat_of(int(person.id)) in table.active and table.view(None).phase is not Stage.LEAD:
                await act(club, person, table, random)
        await club.settled(table)
        assert not CARD.search(text_of(club.public(table)))
