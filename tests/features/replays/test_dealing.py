"""A game with a ``deal.js`` deals in a browser as by its rules, from any seed and with any options."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import fields, replace
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.engine.notation import encode
from bot.features.replays import replay_page
from bot.tables.plugin import AnyPlugin, dealing
from bot.tables.record import dump_options
from tests import games
from tests.conformance.conftest import pytest_generate_tests as pytest_generate_tests  # each law for every game
from tests.conformance.test_screens import NAMES, words
from tests.heights import BROWSER, chromium
from tests.playing import TIMES, hand_of, play

DEALS = 25
"""How many deals of each game's rules are compared."""
FIRST = 10
"""Within how many moves the first cards are dealt."""

DEAL_ALL = """async ([checking, dealing, matches]) => {
  const { numbers, shows } = await import(checking);
  const { deal } = await import(dealing);
  return matches.map(([match, seed, spots]) => {
    const hands = deal(match, numbers(seed));
    return [hands.map((hand) => hand.sort()), shows(hands, spots)];
  });
}"""


class Beginning(NamedTuple):
    """What a match's record says before the first card, its seed, the spots shown as a page reads them, all hands."""

    match: dict[str, Any]
    seed: str
    spots: list[Any]
    hands: list[list[str]]


@pytest.mark.long
def test_a_browser_deals_as_the_rules_do(game: str) -> None:
    if not dealing(game):
        pytest.skip(f"{game} has no deal.js")
    if BROWSER is None:
        pytest.skip("no Chromium on this machine, so nothing is dealt in a browser")
    first = list(beginnings(game))
    scripts = script(replay_page.CHECKING.read_text("utf-8")), script(dealing(game))
    with chromium() as browser:
        found = browser.new_page().evaluate(DEAL_ALL, [*scripts, first])
    for each, dealt in zip(first, found, strict=True):
        assert dealt == [each.hands, True], each


def script(text: str) -> str:
    """A module's address, with the module in it."""
    return f"data:text/javascript;base64,{b64encode(text.encode()).decode()}"


def beginnings(game: str) -> Iterator[Beginning]:
    """Of random matches by all versions of the rules."""
    versions = [(games.plugin(game), _any(import_module(f"cogs.{game}.layout"))), *games.cog(game).older]
    for plugin, layout in versions:
        random = Random(f"{game} {plugin.game.ABOUT.version}")
        for number in range(DEALS * TIMES):
            options, seats = a_table(plugin, random)
            yield beginning(plugin, layout, options, seats, f"{game} {number}")


def beginning(plugin: AnyPlugin, layout: Any, options: Any, seats: int, seed: str) -> Beginning:
    """A match until everybody has cards."""
    turns = list(islice(play(plugin, options, seats, seed), FIRST))
    for number, state in enumerate(turn.before for turn in turns):
        views = [plugin.game.view(state, seat) for seat in range(seats)]
        if all(map(hand_of, views)):
            say = words().say(plugin.name, "en", NAMES[:seats])
            scene = layout.face_up(plugin.game.view(state, None), dict(enumerate(views)), say)
            match = {
                "rules": plugin.game.ABOUT.version,
                "options": json.loads(dump_options(options)),
                "seats": seats,
                "moves": [encode(turn.move) for turn in turns[:number]],
            }
            spots = [replay_page.spot_of(spot) for row in scene.rows for spot in row]
            return Beginning(match, seed, spots, [sorted(map(str, hand_of(view))) for view in views])
    raise AssertionError(f"{plugin.name}: no cards within {FIRST} moves")


def a_table(plugin: AnyPlugin, random: Random) -> tuple[Any, int]:
    """Any options that go together, and a number of players that they allow."""
    game = plugin.game
    options = game.Options()
    for field in fields(options):
        changed = replace(options, **{field.name: random.choice(games.values(game, field.name))})
        options = changed if games.is_playable(game, changed) else options
    return options, random.choice([seats for seats in game.ABOUT.seats if games.deals(game, options, seats)])


def _any(value: object) -> Any:
    return value
