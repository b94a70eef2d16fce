"""Who can take a move back without the others doesn't ask them."""

from __future__ import annotations

from bot.sandbox import buttons_of
from tests.e2e.club import Club
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
