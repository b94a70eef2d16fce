"""A hint is written only while its decision is waited for, whatever is being written at that moment."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.refusal import Refusal
from bot.features.hints.hints import HintService
from tests.features.hints.test_hints import counts, with_hints
from tests.tables.house import House


@pytest.mark.slow
async def test_a_hint_that_waits_for_its_own_move_to_be_written_is_not_given_and_does_not_count(home: House) -> None:
    table, hints = await with_hints(home), HintService(home.thinker)
    hint = await hints._of(table, 0)  # pyright: ignore[reportPrivateUsage]  it is thought of already
    assert hint.is_for(table)
    moving = asyncio.create_task(home.move(table, 0))
    asking = asyncio.create_task(hints.give(table, 1))
    await moving
    with pytest.raises(Refusal) as refusal:
        await asking
    assert refusal.value.key == "hint-late"
    assert await counts(home, table) == []
