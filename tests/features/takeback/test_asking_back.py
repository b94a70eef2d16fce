"""Who can take a move back without the others doesn't ask them."""

from __future__ import annotations

from bot.sandbox import buttons_of, text_of
from bot.tables import seats
from bot.tables.changes.seating import reseat
from tests.e2e.club import Club, moves_of, said
from tests.features.takeback.test_at_table import back_button, hearts, mover, second_with_a_choice
from tests.wording import phrase, sentence


async def test_the_others_can_be_asked_only_once_somebody_else_has_moved(club: Club) -> None:
    people = club.people("Anna", "Ben", "Chiara")
    table = await hearts(club, "consent", *people)
    anna = await second_with_a_choice(club, table, *people)

    async def can_ask() -> bool:
        menu = await club.press(anna, table, phrase("menu"))
        assert menu.message
        return sentence("takeback-ask") in [each.get("label") for each in buttons_of(menu.message)]

    await club.move(anna, table)
    assert back_button(club.hand(anna, table))
    assert not await can_ask()
    await club.move(mover(club, table, *people), table)
    await club.updated()
    assert await can_ask()


async def test_computers_let_somebody_go_back_at_once(club: Club) -> None:
    anna = club.person("Anna")
    table = await hearts(club, "consent", anna, computers=2)
    while len(table.view(None).trick) == 3 or len([*table.plugin.game.legal(table.state, 0)]) < 2:
        await club.move(anna, table)
        await club.wait(1)
    before, decisions = table.state, table.progress.decisions(0)
    await club.move(anna, table)
    await club.wait(1)
    answer = await anna.click(club.public(table), f"t:{table.id}:ask-back", forged=True)
    assert (table.state, table.progress.decisions(0)) == (before, decisions)
    assert moves_of(answer.message or {}, table, 0), "her hand, to choose again"
    assert "asks to take back" not in text_of(club.public(table))


async def test_an_old_button_takes_nothing_back_for_who_has_left(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.move(anna, table)
    await reseat(table, lambda record, moves: seats.leave(record, moves, int(anna.id)))
    answer = await anna.click(club.public(table), f"t:{table.id}:takeback:0", forged=True)
    assert phrase("parted-free") in said(answer)
    assert table.progress.decisions(0) == 1
