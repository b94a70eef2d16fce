"""What somebody opens stays beside what they had, and what they were shown can be gone on with."""

from __future__ import annotations

from bot.sandbox import Permission, buttons_of, text_of
from bot.ui.screens import why_not
from bot.ui.screens.lesson import Bookmark
from bot.ui.screens.replay import replay_id
from tests.e2e.club import Club, offered, said
from tests.e2e.test_replay import button, finished
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
    shown = club.standin.message(hand.message["id"])
    assert shown
    assert offered(shown, table, 0), "there is a card to play"


async def test_a_replay_shared_elsewhere_is_leafed_through_by_whoever_sees_it_there(club: Club) -> None:
    """Though they don't see where the match was played."""
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben)
    elsewhere = club.channel("second-table")
    club.standin.world.channels.overwrite(club.channel()["id"], chiara.id, deny=Permission.VIEW_CHANNEL)
    history = await anna.slash(elsewhere, "history")
    assert history.message
    await anna.click(history.message, replay_id(table.id, 3, "share", None), forged=True)
    shared = chiara.last(elsewhere)
    assert f"move 3/{table.revision}" in text_of(shared)
    assert f"move 4/{table.revision}" in said(await chiara.click(shared, button(shared, "on")))
