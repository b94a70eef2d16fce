"""A lesson stays beside what somebody had before."""

from __future__ import annotations

from bot.features.lessons.screens import Bookmark
from bot.sandbox import buttons_of
from bot.screens import why_not
from tests.e2e.club import Club, offered, said
from tests.wording import phrase


async def test_a_lesson_opened_from_a_hand_in_the_channel_leaves_the_hand_there(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.start_table(anna, game="hearts", computers=2, passing="none")
    await club.until(
        lambda: 0 in table.active and any(each.get("disabled") for each in buttons_of(club.hand(anna, table)))
    )
    hand = await club.press(anna, table, phrase("my-hand"))
    assert hand.message
    asked = await anna.click(hand.message, f"h:{table.id}:{why_not.PAGE}")
    opened = await anna.click(asked.message or hand.message, Bookmark("hearts", 1, table=table.id).opened())
    assert opened.message
    assert opened.message["id"] != hand.message["id"]
    assert "2 of 2" in said(opened)
    shown = club.fake.message(hand.message["id"])
    assert shown
    assert offered(shown, table, 0), "there is a card to play"
