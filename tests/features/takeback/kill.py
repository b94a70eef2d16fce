"""Taking back in processes that are killed at any moment."""

from __future__ import annotations

from contextlib import suppress

from bot.engine.refusal import Refusal
from bot.engine.takeback import back_to, number_of
from bot.features.takeback.going_back import answer_back, ask_back, asked_back, recall, slip, take_back
from bot.tables.table import AnyTable
from tests.kill.child import Acknowledged, Click, Party


async def _go_back(party: Party, table: AnyTable) -> None:
    """Somebody takes back their own last move, or asks to, and the others agree."""
    for seat, player in enumerate(table.players):
        own, number = slip(table, seat), recall(table, seat)
        if player.user is None or player.away or number is None:
            continue
        click = Click(table.id, player.user, table.revision, back_to(number), next(party.ids))
        party.tell(click)
        if own is not None:
            await party.click(click)
            return
        with suppress(Refusal):
            await ask_back(table, click.user, click.interaction)
            for other in table.record.people:
                if asked_back(table) and other != click.user:
                    await answer_back(table, other, agrees=True, interaction=click.interaction)
            if table.progress.entries[-1].interaction == click.interaction:
                party.tell(Acknowledged(click))
        return


async def _answers(table: AnyTable, asked: Click) -> bool:
    """Take back what this click does, if it takes something back."""
    number = number_of(asked.move)
    if number is not None:
        await take_back(table, asked.user, number, asked.interaction)
    return number is not None


DO, ANSWERS = _go_back, _answers
