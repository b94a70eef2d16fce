"""Piquet at the table: two people, with private choices and a public dialogue."""

from __future__ import annotations

import pytest

from bot.engine.notation import encode
from bot.sandbox import buttons_of, selects_of, text_of
from bot.tables.changes.match import click
from cogs.piquet.rules.model import Automatic, Said, Stage
from tests.e2e.club import CARD, Club, said
from tests.wording import phrase


@pytest.mark.long
async def test_a_partie_from_the_command_to_the_settlement(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "piquet", equality_bars_repique=False)
    assert "An equal point or sequence stops a repique **no**" in text_of(club.public(table))
    await club.press(ben, table, phrase("join"))
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    await club.play(table, anna, ben)
    await club.settled(table)
    assert "The match is over" in text_of(club.public(table))
    points = said(await club.press(ben, table, phrase("points")))
    assert "Settlement" in points or "drawn" in points
    rows = await club.database.read("SELECT user_id, points FROM results ORDER BY seat")
    assert table.outcome
    assert [tuple(row) for row in rows] == [
        (int(person.id), points) for person, points in zip((anna, ben), table.outcome.points, strict=True)
    ]


async def test_in_the_talk_the_table_names_no_card(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, game="piquet", cut_rule="random")
    while table.view(None).phase is not Stage.LEAD:
        for person in (anna, ben):
            if table.seat_of(int(person.id)) in table.active and table.view(None).phase is not Stage.LEAD:
                await club.move(person, table)
        await club.settled(table)
        lines = text_of(club.public(table)).splitlines()
        assert not any(CARD.search(line) for line in lines if "shows the" not in line), "but who was asked to show"
    spoken = [told for told in table.view(None).record if isinstance(told, Said)]
    assert len(spoken) >= 3
    assert text_of(club.public(table)).count("“") >= 1
    assert said(await club.press(anna, table, "So far")).count("“") == len(spoken), "a press away, all of it"


@pytest.mark.long
async def test_whoever_moves_on_first_is_dealt_the_next_hand_too(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, game="piquet", cut_rule="random")
    while table.view(None).phase != "pause":
        for person in (anna, ben):
            if table.seat_of(int(person.id)) in table.active and table.view(None).phase != "pause":
                await club.move(person, table)
    elder = table.view(None).elder
    first, second = (anna, ben) if club.seat(anna, table) == elder else (ben, anna)
    await club.move(first, table)
    await club.settled(table)
    await club.move(second, table)
    assert table.active == {1 - elder}, "who moved on first isn't waited for"
    await club.until(lambda: "Deal 2 of 6" in text_of(club.hand(first, table)))
    assert "Elder" in text_of(club.hand(first, table))


async def test_what_one_has_chosen_stays_chosen_while_the_other_does_something(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, game="piquet", cut_rule="random")
    elder, younger = (anna, ben) if club.seat(anna, table) in table.active else (ben, anna)
    await club.settled(table)
    (menu,) = selects_of(club.hand(elder, table))
    card = menu["options"][0]["value"]
    await elder.choose(club.hand(elder, table), menu["custom_id"], [card])
    assert "Exchange 1" in [button["label"] for button in buttons_of(club.hand(elder, table))]
    await click(table, int(younger.id), 0, encode(Automatic(on=True)))
    assert table.revision == 1
    await club.settled(table)
    assert "Exchange 1" in [button["label"] for button in buttons_of(club.hand(elder, table))]
    await club.move(elder, table)
    assert [str(each) for each in table.state.deal.hands[club.seat(elder, table)].discarded] == [card]
