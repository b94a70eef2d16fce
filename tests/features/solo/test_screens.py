"""Where matches alone begin, and what leads there from screens of the platform."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from bot.engine.refusal import Refusal
from bot.features.solo.screens import OFFERS, solo
from bot.interactions.ids import Press, read
from bot.screens.components.blocks import rows
from bot.screens.components.frame import Screen, framed
from bot.tables.lobby import COMPUTERS
from bot.tables.record import Player
from bot.tables.table import AnyTable
from tests import games
from tests.tongues import OTHERS, reading
from tests.ui import test_screens as of_platform
from tests.ui.test_ids import GAMES, TABLES
from tests.ui.test_pseudo import drawn as drawn, must_be_sentences, words as words
from tests.ui.test_screens import CALLED, table_of
from tests.wording import as_text, compare

FOLDER = Path(__file__).with_name("golden")


def alone(name: str, status: str = "playing", **facts: Any) -> AnyTable:
    """Somebody's match alone."""
    players = (Player(1_000, name), Player(None, COMPUTERS[0], level="hard"))
    table = table_of("goofspiel", games.plugin("goofspiel").game.Options(), status, players)
    table.record = replace(table.record, guild=None, channel=None, **facts)
    return table


def golden(called: Sequence[str] = CALLED) -> dict[str, Screen]:
    """The screen of ``/solo``, and what is added to screens of the platform."""
    drawn = replace(of_platform.screens("goofspiel", "jass"), offers=[OFFERS])
    options, say = games.plugin("goofspiel").game.Options(), drawn.words.say("goofspiel")
    waiting = table_of("goofspiel", options, "lobby", (Player(1_000, called[0]), None, None, None))
    ways = [
        *OFFERS.to_play_alone(None, say),
        *OFFERS.to_play_alone("goofspiel", say),
        *OFFERS.to_play_alone("goofspiel", say, first=True),
    ]
    return {
        "solo": solo(drawn, [alone(called[0])], 2),
        "solo-none": solo(drawn, [], 0),
        "ways": framed(rows(ways)),
        "help": drawn.help(),
        "lobby-menu": drawn.lobby_menu(waiting, 1_000),
    }


@pytest.mark.parametrize("name", golden())
def test_screens_read_as_they_did(name: str, regenerate: bool) -> None:
    sent: list[Any] = golden()[name].components
    compare(FOLDER, name, as_text(sent), regenerate=regenerate)


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_they_fit_in_every_language(language: str) -> None:
    with reading(language):
        for view in golden().values():
            of_platform.check(view)


@pytest.mark.slow
def test_they_are_sentences(drawn: list[Any]) -> None:
    for view in golden().values():
        of_platform.check(view)
    must_be_sentences(drawn, len(golden()))


def test_nothing_is_in_place_of_a_table_with_company_or_with_reserved_seats() -> None:
    say, options = of_platform.screens("goofspiel").words.say("goofspiel"), games.plugin("goofspiel").game.Options()
    table = table_of("goofspiel", options, "lobby", (Player(1_000, "Anna"), None, None, None))
    assert OFFERS.in_lobby_menu(table, 1_000, say)
    beside = (Player(1_000, "Anna"), Player(None, COMPUTERS[0]), None, None)
    assert OFFERS.in_lobby_menu(table_of("goofspiel", options, "lobby", beside), 1_000, say)
    assert not OFFERS.in_lobby_menu(table, 1_001, say)
    table.record = replace(table.record, keeps_seats=True)
    assert not OFFERS.in_lobby_menu(table, 1_000, say)
    table = table_of("goofspiel", options, "lobby", (Player(1_000, "Anna"), Player(1_001, "Ben"), None, None))
    assert not OFFERS.in_lobby_menu(table, 1_000, say)


@given(GAMES, st.from_regex(r"[a-z]{1,10}", fullmatch=True), TABLES)
@pytest.mark.slow
def test_ids_are_read_as_they_were_written(game: str, act: str, table: str) -> None:
    assert read(f"n:{game}:{act}:-") == Press("n", game=game, text=act)
    assert read(f"n:-:{act}:{table}") == Press("n", game="-", text=act, table=table)


@pytest.mark.parametrize("bad", ["n", "n:-", "n:-:new", "n:-:new:", "n:-:new:0", "n::new:-", "n:-:new:abc"])
def test_what_is_cut_off_is_refused(bad: str) -> None:
    with pytest.raises(Refusal):
        read(bad)
