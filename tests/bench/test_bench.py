"""The bench still runs. Its results are for people to judge, not for a test."""

from __future__ import annotations

import pytest

from tests.bench import (
    busy,
    clear_the_deck,
    click,
    cluster,
    declare,
    engine,
    engines,
    evening,
    floods,
    growth,
    jass,
    many,
    moves,
    pictures,
    profile,
    replay,
    sampler,
    start,
    writing,
)
from tests.databases import URL


async def test_a_click_is_measured_beside_a_bare_bots() -> None:
    figures = await click.measure(rounds=1, clicks=6, warm_up=1)
    assert [figure.aim for figure in figures] == ["at most 2.0 times"] * 2 + ["at most 1.6 times"] + [""] * 2 + [
        "at most 3.5 times"
    ] + [""] * 2


async def test_a_move_that_others_see_is_measured_beside_a_bare_bots_press() -> None:
    figures = await moves.measure(moves=1, warm_up=1, games=["jass"])
    assert [figure.what for figure in figures[:2]] == ["jass, in words", "jass, with pictures"]
    assert all(figure.aim for figure in figures[:2])


async def test_tables_at_human_pace_are_measured_beside_a_bare_bots_press() -> None:
    figures = await evening.measure(tables=1, warm_up=0, seconds=4)
    assert figures[-1].aim == "at most 4.0 times"


async def test_a_start_is_measured_beside_a_bare_bots() -> None:
    figures = await start.measure(rounds=1, idle=0.01)
    assert [figure.aim for figure in figures if figure.aim] == ["at most 3 times", "at most 1.6 times"]


async def test_memory_is_measured_after_many_moves() -> None:
    (figure,) = await growth.measure(moves=30, tables=5, looks=1)
    assert figure.aim == "at most 1.05 times"


async def test_shares_of_a_press_and_a_move_are_measured() -> None:
    figures = await profile.measure(presses=60, moves=4, warm_up=1)
    assert sum(figure.what.startswith("    ") for figure in figures) == 4 * (len(sampler.PARTS) + 1)


async def test_floods_are_measured_with_the_fake_discord_in_a_process_of_its_own() -> None:
    figures = await floods.measure(people=8, seconds=0.1, flood=6, kinds=["looks"])
    assert [figure.aim for figure in figures if figure.aim] == ["at most 3 s"] * 2


async def test_computers_are_measured_beside_busy_loops() -> None:
    figures = await busy.measure(tables=2, loops=1, seconds=0.0, pause=0.0)
    assert figures[0].value == "2"
    assert figures[-1].met


@pytest.mark.server
@pytest.mark.skipif(not URL, reason="TEST_DATABASE_URL isn't set")
async def test_processes_that_share_a_database_are_measured(engine: str) -> None:
    assert engine == "postgres"
    figures = await cluster.measure(people=32, guilds=8, processes=(1, 2), quiet=0.1)
    assert len(figures) == 4
    assert all(figure.value[0] in "0123456789" for figure in figures)


async def test_tables_are_measured_on_a_real_database() -> None:
    figures = [
        *await replay.measure(moves=20, tables=2),
        *await writing.measure(tables=5, rounds=1),
        *await many.measure(tables=20, touched=10),
        *await engines.measure(tables=5, rounds=1),
        *await engine.measure(rounds=1, seconds=0.01),
        *await jass.measure(rounds=1, deals=2),
        *await declare.measure(matches=1, deals=4),
        *await clear_the_deck.measure(matches=2, rounds=2),
        *await pictures.measure(rounds=2),
    ]
    assert all(figure.value[0] in "+-0123456789" or figure.value == "not measured" for figure in figures)
