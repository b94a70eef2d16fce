"""A hint is written only while its decision is waited for, whatever is being written at that moment."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.refusal import Refusal
from tests.tables.house import House
from tests.tables.test_hints import counts, with_hints


@pytest.mark.slow
async def test_a_hint_that_waits_for_its_own_move_to_be_written_is_not_given_and_does_not_count(home: House) -> None:
    table = await with_hints(home)
    hint = await home.registry.hints._of(table, 0)  # pyright: ignore[reportPrivateUsage]  it is thought of already
    assert hint.is_for(table)
    moving = asyncio.create_task(home.move(table, 0))
    asking = asyncio.create_task(home.registry.hints.give(table, 1))
    await moving
    with pytest.raises(Refusal) as refusal:
        await asking
    assert refusal.value.key == "hint-late"
    assert counts(table) == []
