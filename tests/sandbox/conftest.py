from __future__ import annotations

from collections.abc import AsyncGenerator, Generator

import pytest

from bot.sandbox import Json, StandIn, World
from tests import openapi
from tests.sandbox.probe import Clock, Probe, running


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def standin(clock: Clock) -> AsyncGenerator[StandIn, None]:
    standin = StandIn(World.card_club(), now=clock)
    await standin.start()
    standin.point()
    yield standin
    await standin.stop()
    assert standin.unknown_routes == []


@pytest.fixture
async def bot(standin: StandIn) -> AsyncGenerator[Probe, None]:
    async with running(standin) as bot:
        yield bot


@pytest.fixture
def table(standin: StandIn) -> Json:
    """The channel card-table."""
    return standin.channel("card-table")


@pytest.fixture
def bodies(standin: StandIn) -> Generator[openapi.BodyChecker, None, None]:
    """Checks every body in the test against Discord's own description of its API, if that is available."""
    checker = openapi.BodyChecker()
    standin.on_body = checker
    yield checker
    assert checker.errors == []
