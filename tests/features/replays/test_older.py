"""A match is looked at, and verified, by the rules it was played by."""

from __future__ import annotations

import pytest

from bot.features.replays.replay_screen import replay_id
from tests.e2e.club import Club, said
from tests.e2e.running.test_older import IN_ORDER, NOW, began, with_only
from tests.features.replays.test_replay import button, downloaded
from tests.features.replays.test_verify import file_of, record_of
from tests.wording import phrase


@pytest.mark.long
async def test_a_match_is_looked_at_and_verified_by_the_rules_it_was_played_by(club: Club) -> None:
    anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
    table, _ = await began(club, anna, ben)
    await club.play(table, anna, ben)
    await club.settled(table)
    replay = await anna.click(club.public(table), replay_id(table.id, 0, "open", None), forged=True)
    assert IN_ORDER in said(replay)
    assert replay.message
    assert said(await anna.click(replay.message, button(replay.message, "analyse"))) == phrase("analysis-none")
    menu = await ben.click(club.public(table), phrase("menu"))
    assert menu.message
    await ben.click(menu.message, button(menu.message, "file"))
    assert IN_ORDER in downloaded(club)

    assert table.record.origin.hash in said(await anna.slash(club.channel(), "verify", match=table.id))
    record = file_of(record_of(table))
    assert table.record.origin.hash in said(await elif_.slash(elif_.dm, "verify", file=record))
    with with_only(NOW):
        await club.restart()
    assert phrase("record-version") in said(await elif_.slash(elif_.dm, "verify", file=record))
