"""What somebody opens stays beside what they had, and what they were shown can be gone on with."""

from __future__ import annotations

from bot.features.replays.replay_screen import replay_id
from bot.sandbox import Permission, text_of
from tests.e2e.club import Club, said
from tests.features.replays.test_replay import button, finished
from tests.found import needs


@needs("boards")
async def test_a_replay_shared_elsewhere_is_leafed_through_by_whoever_sees_it_there(club: Club) -> None:
    """Though they don't see where the match was played."""
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben)
    elsewhere = club.channel("second-table")
    club.fake.world.channels.overwrite(club.channel()["id"], chiara.id, deny=Permission.VIEW_CHANNEL)
    history = await anna.slash(elsewhere, "history")
    assert history.message
    await anna.click(history.message, replay_id(table.id, 3, "share", None), forged=True)
    shared = chiara.last(elsewhere)
    assert f"move 3/{table.revision}" in text_of(shared)
    assert f"move 4/{table.revision}" in said(await chiara.click(shared, button(shared, "on")))
