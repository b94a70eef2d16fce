from __future__ import annotations

from collections.abc import AsyncGenerator, Generator

import pytest

from bot.sandbox import FakeDiscord, Json, World
from tests import openapi
from tests.sandbox.probe import Clock, Probe, running


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def fake(clock: Clock) -> AsyncGenerator[FakeDiscord, None]:
    fake = FakeDiscord(World.card_club(), now=clock)
    await fake.start()
    fake.point()
    yield fake
    await fake.stop()
    assert fake.unknown_routes == []


@pytest.fixture
async def bot(fake: FakeDiscord) -> AsyncGenerator[Probe, None]:
    async with running(fake) as bot:
        yield bot


@pytest.fixture
def table(fake: FakeDiscord) -> Json:
    """The channel card-table."""
    return fake.channel("card-table")


@pytest.fixture
def bodies(fake: FakeDiscord) -> Generator[openapi.BodyChecker, None, None]:
    """Checks every body in the test against Discord's own description of its API, if that is available."""
    checker = openapi.BodyChecker()
    fake.on_body = checker
    yield checker
    assert checker.errors == []
