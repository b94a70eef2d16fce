"""Time for which nobody was heard isn't lost to whoever wants to take a move back."""

from __future__ import annotations

from bot.features.takeback.going_back import take_back
from bot.tables.clocks.timing import MINUTE
from tests.tables.house import House
from tests.tables.test_hearing import Line, deadlines, line as line


async def test_a_move_can_be_taken_back_after_an_outage(home: House, line: Line) -> None:
    table = await home.seated("jass", people=4, time_control="relaxed")
    (seat,) = table.active
    await home.move(table, seat)
    line.hearing.lost(0)
    home.now += 20 * MINUTE
    assert await line.hearing.prove(0)
    table = await home.registry.find(table.id)
    home.now += MINUTE
    await take_back(table, table.players[seat].user or 0, 0)
    assert deadlines(table)[seat] == home.now + 2 * MINUTE
