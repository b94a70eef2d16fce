"""Being shut out for a moment is no refusal of what was to be sent."""

from __future__ import annotations

from bot.sandbox import text_of
from tests.e2e.club import Club
from tests.e2e.test_messages import edits_of


async def test_what_was_sent_while_shut_out_is_sent_again_unchanged(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.move(anna, table)
    await club.settled(table)
    await club.restart()  # otherwise a click's token could still edit the table
    table = await club.again(table)
    banned = club.fake.faults.rate_limit(0.1, edits_of(table), times=1, via=False)
    await club.move(ben, table)
    await club.until(lambda: banned.hits)
    await club.updated()
    assert table.record.shown == table.revision
    assert "Bids:" in text_of(club.public(table))
