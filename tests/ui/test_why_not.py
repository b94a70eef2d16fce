"""A hand whose rules refuse some cards has one button that says why, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.notation import encode
from bot.screens import why_not
from bot.screens.components.blocks import button, row
from bot.screens.components.data import Button
from bot.screens.components.frame import Screen
from bot.screens.own import OwnScreen
from bot.tables.people.settings import ChosenSettings
from bot.tables.table import AnyTable
from tests import games
from tests.playing import by_computer, played
from tests.ui.test_screens import people, replay, screens, table_of
from tests.wording import sentence

ROW = 1
"""Discord's type for a row of buttons."""


def hands(game: str) -> Iterator[tuple[AnyTable, int]]:
    """The positions of a match, each with the seats to move."""
    plugin = games.plugin(game)
    seats = max(2, plugin.game.ABOUT.seats[0])
    match = played(plugin, plugin.game.Options(), seats, "why not", [by_computer] * seats)
    for length in range(len(match.turns)):
        table = table_of(game, match.options, "playing", people(seats))
        table.load(table.record, [])
        replay(table, match, length)
        for seat in plugin.game.active(table.state):
            yield table, seat


def buttons(view: Screen) -> list[Button]:
    return [each for each in view.walk() if isinstance(each, Button)]


def ids(view: Screen) -> list[str]:
    return [each.custom_id for each in buttons(view)]


def without_lesson(table: AnyTable) -> AnyTable:
    table.plugin = replace(table.plugin, lesson=())
    return table


def ask(table: AnyTable) -> str:
    """The id of the button that asks."""
    return f"h:{table.id}:{why_not.PAGE}"


def bid_first(table: AnyTable, seat: int) -> None:
    """Make the first move there is."""
    move = next(iter(table.plugin.game.legal(table.state, seat)))
    table.progress._state = table.plugin.game.play(table.state, seat, move).state  # pyright: ignore[reportPrivateUsage]  no log leads there


def blocks(view: Screen) -> list[Any]:
    """The parts of a screen from top to bottom."""
    (frame,) = view.components
    return list(frame["components"])


@pytest.mark.long
def test_each_card_that_cannot_be_played_has_its_reason_above_the_buttons() -> None:
    asked = 0
    for table, seat in hands("piquet"):
        without_lesson(table)
        for reader in (ChosenSettings({}), ChosenSettings({"pictures": "off"})):
            hand = screens().hand(OwnScreen(table, seat, reader=reader))
            disabled = [each.custom_id for each in buttons(hand) if each.disabled]
            assert (ask(table) in ids(hand)) == bool(disabled)
            if not disabled:
                continue
            asked += 1
            view = screens().hand(OwnScreen(table, seat, reader=reader, page=why_not.PAGE))
            assert ids(view) == ids(hand), "the hand stays as it is"
            say, led = screens().say(table), table.view(seat).led
            cards = [Card.parse(each.split()[-1]) for each in disabled]
            line = say("why-not-line", what=" ".join(map(say.card, cards)), why=say("must-follow", suit=led.suit))
            above = [index for index, part in enumerate(blocks(view)) if part.get("content") == f"> {line}"]
            assert blocks(view)[above[0] + 1]["type"] == ROW
            assert f"> {line}" not in str(blocks(hand))
    assert asked


def test_what_the_rules_would_accept_has_no_reason_to_ask_for() -> None:
    table, seat = next(hands("goofspiel"))
    say = screens().say(table)
    move = next(iter(table.plugin.game.legal(table.state, seat)))
    press = button(f"m:{table.id}:0:{encode(move)}", "a card")
    press.disabled = True
    shown = [row(press)]
    assert why_not.with_question(table, seat, shown, say) == shown
    assert not why_not.reasons(table, seat, shown, say)


def test_a_choice_that_stands_is_not_a_card_that_cannot_be_played() -> None:
    table, seat = next(hands("goofspiel"))
    bid_first(table, seat)
    view = screens().hand(OwnScreen(table, seat))
    assert [each.label for each in buttons(view) if each.disabled]
    assert sentence("why-not") not in [each.label for each in buttons(view)]
