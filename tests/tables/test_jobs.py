"""Of several processes one does what is to be done once; what each has to do, each does."""

from __future__ import annotations

import asyncio
from functools import partial

from bot.tables.clocks.jobs import Job, Jobs
from tests.speed import FOR_EVER


async def test_only_the_first_process_does_what_is_to_be_done_once() -> None:
    done: asyncio.Queue[str] = asyncio.Queue()
    is_first = False
    jobs = Jobs(
        lambda: 0,
        [
            Job("once", partial(done.put, "once"), 60_000),
            Job("everywhere", partial(done.put, "everywhere"), 60_000, everywhere=True),
        ],
        lambda: is_first,
    )
    jobs.start()
    async with asyncio.timeout(FOR_EVER):
        assert await done.get() == "everywhere"
        jobs.soon("once")
        jobs.soon("everywhere")
        assert await done.get() == "everywhere"
        is_first = True
        jobs.soon("once")
        assert await done.get() == "once"
    await jobs.close()
    assert done.empty()
