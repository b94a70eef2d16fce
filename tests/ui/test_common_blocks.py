"""What the screens of games have in common: the pause, pages with a way back, and buttons beside the platform's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest
from discord import ButtonStyle

from bot.art.scene import Scene
from bot.engine.cards import Card
from bot.engine.game import Perspective
from bot.engine.tricks import Play, Playing, Trick
from bot.engine.value import Value
from bot.i18n import Say, Words
from bot.screens.components.address import Address
from bot.screens.components.blocks import button, joined, last_buttons, menu, row, text
from bot.screens.components.data import Block, Text
from bot.screens.components.spots import with_hands
from bot.screens.components.tricks import laid, trick_scene
from bot.screens.layout import drawn, page
from tests import games

SAY = Words(games.PLATFORM / "words", {}).say(names=["Anna", "Ben", "Cid"])
AT = Address("k3x9q2a", 7)


class View(Perspective[Value]):
    """The parts of a view that these blocks use."""

    phase: str


def seen(seat: int | None, phase: str, waiting: frozenset[int] = frozenset({2, 0})) -> View:
    return View(seat, Value(), waiting, phase)


@pytest.mark.parametrize(
    ("view", "words", "pressed"),
    [
        (seen(None, "pause"), [SAY("pause", seats=(0, 2))], True),
        (seen(0, "pause"), [], True),
        (seen(1, "pause"), [SAY("moved-on")], False),
        (seen(0, "play"), [], False),
        (seen(None, "over", frozenset()), [], False),
    ],
)
def test_a_pause_says_whom_it_waits_for_and_offers_them_the_way_on(view: View, words: list[str], pressed: bool) -> None:
    shown = drawn(Layout(), view, (), replace(AT, page="turn"), SAY)
    said = [block.content for block in shown if isinstance(block, Text)]
    _, buttons = last_buttons(shown)
    assert said[1:] == words
    assert [each.custom_id for each in buttons] == (["m:k3x9q2a:7:continue"] if pressed else []) + ["h:k3x9q2a:turn"]


def score(view: View, say: Say) -> str:  # noqa: ARG001  a page's signature
    return f"the score, for {view.seat}"


@pytest.mark.parametrize(("seat", "parts"), [(None, 1), (0, 2)])
def test_a_page_is_shown_to_whom_asks_for_it_in_a_hand_with_the_way_back(seat: int | None, parts: int) -> None:
    view = seen(seat, "play")
    assert page(view, AT, SAY, {"score": score}) == []
    assert page(view, Address("k3x9q2a", 7, page="else"), SAY, {"score": score}) == []
    blocks = page(view, Address("k3x9q2a", 7, page="score"), SAY, {"score": score})
    assert len(blocks) == parts
    assert f"the score, for {seat}" in str([block.json() for block in blocks])


class Layout:
    """As little of a layout as has a page."""

    PAGES: Mapping[str, Callable[[View, Say], str]] = {"score": score}

    def table(self, view: View, told: Sequence[object], at: Address, say: Say) -> Sequence[Block]:
        look = [row(at.show(at.page, "Look"))] if at.page == "turn" else []
        return [text(f"table {len(told)} {say(at.page or 'pause', seats=(0,))} {view.phase}"), *look]

    def hand(self, view: View, told: Sequence[object], at: Address, say: Say) -> Sequence[Block]:
        look = [row(at.show(at.page, "Look"))] if at.page == "turn" else []
        return [text(f"hand {len(told)} {say(at.page or 'pause', seats=(0,))} {view.phase}"), *look]

    def face_up(self, view: View, hands: Mapping[int, View], say: Say) -> Scene | None:
        return with_hands(None, dict.fromkeys(hands, ()), view.waiting, say)

    def decisive(self, view: View, say: Say) -> str:
        return say("pause", seats=(0,)) + view.phase


@pytest.mark.parametrize(("seat", "screen"), [(None, "table"), (0, "hand")])
def test_a_layouts_own_pages_are_shown_in_the_place_of_its_screens(seat: int | None, screen: str) -> None:
    view = seen(seat, "play")
    (shown,) = drawn(Layout(), view, (), AT, SAY)
    assert f"{screen} 0" in str(shown.json())
    asked = drawn(Layout(), view, (), replace(AT, page="score"), SAY)
    assert "the score, for" in str(asked[0].json())
    (shown,) = drawn(Layout(), view, (), replace(AT, page="moved-on"), SAY)
    assert f"{screen} 0" in str(shown.json()), "a page of which the layout thinks itself"


def test_the_last_buttons_of_a_screen_are_taken_from_it_unless_there_is_more_in_their_row() -> None:
    press, other = button("x:1", "One"), button("x:2", "Two")
    choice = row(menu("x:3", "Three", [("3", "3", "")]))
    above = [text("Words"), row(press)]
    assert last_buttons([*above, row(press, other)]) == (above, [press, other])
    for blocks in ([], [text("Words")], [*above, choice]):
        assert last_buttons(blocks) == (blocks, [])


def test_a_card_that_cannot_be_played_stays_in_its_place_grey_with_its_move() -> None:
    card = Card.parse("QS")
    can, cannot = (AT.play_card(Play(card), card, SAY, ButtonStyle.danger, can=can) for can in (True, False))
    assert (can.disabled, can.style) == (False, ButtonStyle.danger)
    assert (cannot.disabled, cannot.style) == (True, ButtonStyle.secondary)
    assert can.custom_id == cannot.custom_id == "m:k3x9q2a:7:play QS"
    assert can.label == cannot.label == SAY.card(card)


def test_what_is_chosen_already_keeps_its_colour_and_cannot_be_pressed() -> None:
    there = AT.chosen("Q", ButtonStyle.success)
    assert (there.disabled, there.style) == (True, ButtonStyle.success)
    assert not (there.custom_id or "").startswith("m:"), "the rules have no reason against it"


def test_parts_are_joined_without_those_that_are_empty() -> None:
    assert joined("One", "", "Two") == "One\nTwo"
    assert joined("", "") == ""


def test_the_last_trick_lies_in_the_place_of_the_next_until_a_card_is_led() -> None:
    last = laid(Trick(1, (Card.parse("2C"), Card.parse("3C"), Card.parse("AC")), 0).plays, SAY, 0)
    assert [(spot.title, spot.won) for spot in last] == [("Ben", False), ("Cid", False), ("Anna", True)]
    assert trick_scene((), last) == Scene((last,))
    led = laid(Playing(0, 3).play(Card.parse("7H")).plays, SAY)
    assert trick_scene(led, last) == Scene((led,), before=last)
