"""How often a bot that is there for people looks for garbage."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest

from bot.upkeep.garbage import settle


@pytest.fixture
def held() -> Generator[list[object]]:
    """Something that was there before the bot has settled, and is used."""
    usual, held = gc.get_threshold(), list[object]()
    settle()
    yield held
    gc.set_threshold(*usual)


def test_it_skips_what_is_there_for_good(held: list[object]) -> None:
    assert not any(each is held for each in gc.get_objects())


def test_moves_of_a_few_hundred_tables_at_once_dont_make_it_look_again_and_again(held: list[object]) -> None:
    looks: list[str] = []

    def looking(phase: str, _: object) -> None:
        looks.append(phase)

    gc.callbacks.append(looking)
    held += [[number] for number in range(9_000)]
    gc.callbacks.remove(looking)
    assert looks.count("start") <= 1
