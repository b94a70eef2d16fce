"""Tables that were opened under earlier rules go on by these."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine.game import IllegalMove, Rng
from bot.engine.notation import decode
from bot.engine.phases import is_pause
from bot.tables.plugin import AnyPlugin
from bot.tables.record import dump_options, load_options
from bot.ui.screens.blocks import Address
from bot.ui.screens.layout import AnyLayout, drawn
from cogs.jass.cog import Jass
from cogs.jass.older.first.rules import Options
from tests import games
from tests.conformance.test_golden import GOLDEN, read, written
from tests.jass.test_view import NAMES, WORDS
from tests.tables.house import house

RECORDS = GOLDEN / "jass" / "older"
NAMED: dict[str, tuple[AnyPlugin, AnyLayout]] = dict(zip(("first", "second", "third"), Jass.older, strict=True))
FIRST, SECOND, THIRD = (plugin for plugin, _ in Jass.older)


@pytest.fixture(params=NAMED)
def version(request: pytest.FixtureRequest) -> str:
    """One of the earlier versions."""
    return str(request.param)


def recorded(version: str) -> str:
    return (RECORDS / f"{version}.txt").read_text("utf-8")


@pytest.mark.slow
def test_a_match_of_an_earlier_version_replays_as_it_was_recorded(version: str) -> None:
    plugin, _ = NAMED[version]
    text = recorded(version)
    assert written(plugin, read(plugin.game, text)) == text


def test_stored_options_of_the_first_version_are_read_and_said() -> None:
    options = Options(target=2500, multipliers="swisslos")
    stored = dump_options(options)
    assert load_options(FIRST.game.Options, stored) == options
    assert WORDS.say("jass").option("multipliers", "swisslos")


def test_in_the_second_version_everyone_confirmed_the_count() -> None:
    text = recorded("second")
    record, game = read(SECOND.game, text), SECOND.game
    state = game.deal(record.options, record.seats, Rng(record.seed))
    confirmed = [number for number, (_, move) in enumerate(record.moves) if move == "confirm"]
    for seat, move in record.moves[: confirmed[0] + 1]:
        state = game.play(state, seat, decode(move, game.ABOUT.moves)).state
    assert len(game.active(state)) == 3
    with pytest.raises(IllegalMove):
        written(games.plugin("jass"), read(games.plugin("jass").game, text.replace(" confirm\n", " continue\n")))


async def test_what_was_drawn_under_the_third_version_can_still_be_pressed(tmp_path: Path) -> None:
    path = tmp_path / "elderhand.sqlite3"
    async with house(path, plugins={"jass": THIRD}) as home:
        table = await home.seated("jass", people=2, computers=2)
        while not is_pause(table.view(None)):
            await home.play_on(table, until=len(table.entries) + 1)
    async with house(path, now=home.now, older=[plugin for plugin, _ in Jass.older]) as home:
        table = await home.registry.find(table.id)
        assert is_pause(table.view(None))
        for user in (1, 2):
            await table.click(user, table.revision, "confirm")
        assert table.view(None).deal == 2
        assert table.progress.decisions(0) == sum(entry.seat == 0 for entry in table.entries[:-2])


@pytest.mark.slow
def test_its_screens_are_drawn_to_the_end(version: str) -> None:
    plugin, layout = NAMED[version]
    text = recorded(version)
    record, say, at = read(plugin.game, text), WORDS.say("jass", "en", NAMES), Address("k3x9q2", 1)
    state = plugin.game.deal(record.options, record.seats, Rng(record.seed))
    for seat, move in record.moves:
        state = plugin.game.play(state, seat, decode(move, plugin.game.ABOUT.moves)).state
        assert drawn(layout, plugin.game.view(state, None), (), at, say)
        assert drawn(layout, plugin.game.view(state, seat), (), at, say)
        for waiting in plugin.game.active(state):
            view = plugin.game.view(state, waiting)
            assert plugin.choose(view, Rng("x")) in view.moves
            assert plugin.absent(view) in view.moves
    assert plugin.game.outcome(state)
