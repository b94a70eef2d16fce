"""A move without a choice, such as the first draw of a deal in Declare, is made for people who want that."""

from __future__ import annotations

import pytest

from bot.sandbox import Person, text_of
from bot.tables.clocks.timing import NO_CHOICE
from bot.tables.table import AnyTable
from tests.e2e.club import Club, said
from tests.wording import phrase

MOMENT = NO_CHOICE / 1_000


async def laid(club: Club, channel: str = "card-table") -> tuple[AnyTable, Person]:
    """A table where somebody has just laid the first card, so that there is only the stock to draw from."""
    people = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(*people, game="declare", channel=channel)
    (seat,) = table.active
    first = next(each for each in people if club.seat(each, table) == seat)
    await club.move(first, table)
    await club.settled(table)
    return table, first


async def drawn_by_hand(club: Club, channel: str) -> int:
    """How many requests count towards Discord's limit where somebody draws that card themselves."""
    table, first = await laid(club, channel)
    requests = len(club.fake.requests)
    await club.move(first, table)
    await club.settled(table)
    return counted(club, requests)


def counted(club: Club, since: int) -> int:
    return sum(request.counts for request in club.sent(since))


def made_by(table: AnyTable) -> list[str]:
    return [entry.made_by for entry in table.progress.entries]


@pytest.mark.long
async def test_it_is_announced_on_the_hand_and_made(club: Club) -> None:
    table, first = await laid(club)
    hand = club.hand(first, table)
    assert phrase("no-choice") in text_of(hand)
    assert [each.split(":")[-1] for each in await club.moves(first, table)] == ["draw"], "they needn't wait for it"
    requests = len(club.fake.requests)
    await club.wait(MOMENT)
    await club.until(lambda: len(table.progress.entries) == 2)
    await club.settled(table)
    assert made_by(table) == ["player", "clock"]
    assert table.players[club.seat(first, table)].late == 0
    assert phrase("no-choice") not in text_of(club.hand(first, table))
    assert "new:" in text_of(club.hand(first, table))
    assert counted(club, requests) <= await drawn_by_hand(club, "second-table")


async def test_a_press_at_that_moment_is_not_refused(club: Club) -> None:
    table, first = await laid(club)
    hand = club.hand(first, table)
    (draw,) = await club.moves(first, table)
    await club.wait(MOMENT)
    await club.until(lambda: len(table.progress.entries) == 2)
    answer = await first.click(hand, draw, forged=True)
    assert phrase("stale") not in said(answer)
    assert made_by(table) == ["player", "clock"]
    await club.settled(table)
    assert phrase("stale") not in text_of(club.hand(first, table))


async def test_who_wants_to_make_it_does(club: Club) -> None:
    table, first = await laid(club)
    await first.slash(first.dm, "settings", forced="me")
    await club.until(lambda: phrase("no-choice") not in text_of(club.hand(first, table)))
    await club.wait(MOMENT)
    await club.settled(table)
    assert made_by(table) == ["player"]
    await first.slash(first.dm, "settings", forced="auto")
    await club.until(lambda: phrase("no-choice") in text_of(club.hand(first, table)))
    await club.wait(MOMENT)
    await club.until(lambda: made_by(table) == ["player", "clock"])


async def test_a_restart_in_between_forgets_nothing(club: Club) -> None:
    table, first = await laid(club)
    await club.settled(table)
    await club.restart()
    await club.wait(MOMENT)
    table = await club.again(table)
    await club.until(lambda: made_by(table) == ["player", "clock"])
    await club.settled(table)
    assert "new:" in text_of(club.hand(first, table))
