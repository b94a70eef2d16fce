"""The screens of replays, and what they add to the platform's."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.notation import encode
from bot.features.replays.analysis import Analysis, Opinion
from bot.features.replays.analyst import AnalysisUnderWay
from bot.features.replays.replay import AnyReplay, Replay
from bot.features.replays.screens import OFFERS, ReplayScreens
from bot.screens.components.frame import Screen
from bot.screens.own import OwnScreen
from bot.screens.screens import Screens
from bot.tables.people.settings import ChosenSettings
from bot.tables.record import dump_options
from tests import games
from tests.playing import played
from tests.ui.test_only_then import cards_in
from tests.ui.test_screens import check, finished, parts, people, replay, screens, table_of
from tests.wording import as_text, compare

FOLDER = Path(__file__).with_name("golden")


def offering(*games: str) -> Screens:
    """The platform's screens with what replays add."""
    plain = screens(*games)
    return Screens(plain.words, plain.layouts, plain.older, plain.emoji, [OFFERS])


def golden() -> dict[str, Screen]:
    """What is thought of somebody's decisions, and a match at some of them."""
    drawn, (over, match) = ReplayScreens(screens("goofspiel", "jass")), finished()
    replayed = Replay(over.plugin, dump_options(match.options), match.seats, match.seed, match.log)
    own = [(number, turn) for number, turn in enumerate(match.turns) if turn.seat == 0]
    own = own[: len(LOST)]
    lost = zip(own, LOST[: len(own)], strict=True)
    thought = Analysis(tuple(opinion(number, encode(turn.move), points) for (number, turn), points in lost))
    agreed = Analysis(thought.opinions[:1])
    return {
        "analysing": drawn.analysing(over, AnalysisUnderWay("k3x9q2a", 5, 12), 3, None),
        "analysing-begun": drawn.analysing(over, AnalysisUnderWay("k3x9q2a"), 3, None),
        "analysis": drawn.analysis(over, thought, 3, None),
        "analysis-agreed": drawn.analysis(over, agreed, 3, 1),
        **{
            f"replay-opinion-{number}": drawn.replay(over, replayed, opinion.number, 0, own=True, analysis=thought)
            for number, opinion in enumerate(thought.opinions[:4])
        },
    }


LOST = (None, 0.0, 2.31, 0.4, 12.0, 0.8, 3.3)
"""What decisions have cost by an opinion; None: nothing, as it is the same."""


def opinion(number: int, played: str, lost: float | None) -> Opinion:
    """An opinion about a decision; where nothing was lost, another move is as good."""
    if lost is None:
        return Opinion(number, 0, played, played, agrees=True)
    if lost == LOST[3]:
        return Opinion(number, 0, played, "bid QH", agrees=False)
    return Opinion(number, 0, played, "bid QH", agrees=not lost, expected=(-1.06, lost - 1.06), lost=lost)


def added() -> dict[str, Screen]:
    """What replays add to screens of the platform."""
    drawn, (over, _) = offering("goofspiel", "jass"), finished()
    return {
        "table-over": drawn.public(over),
        "hand-over": drawn.hand(OwnScreen(over, 0, reader=ChosenSettings({"pictures": "off"}))),
        "menu-over": drawn.menu_after(over, [], 1_000),
        "help": drawn.help(),
        "menu-over-of-others": drawn.menu_after(over, [], 5),
    }


@pytest.mark.parametrize("name", [*golden(), *added()])
def test_screens_read_as_they_did(name: str, regenerate: bool) -> None:
    sent: list[Any] = (golden() | added())[name].components
    compare(FOLDER, name, as_text(sent), regenerate=regenerate)


def test_they_fit() -> None:
    for view in (golden() | added()).values():
        check(view)


def test_a_match_seen_through_somebodys_eyes_has_no_cards_of_others() -> None:
    plugin = games.plugin("jass")
    options = plugin.game.Options()
    match = played(plugin, options, 4, "eyes")
    table = table_of("jass", options, "over", people(4))
    replay(table, match, len(match.turns))
    again: AnyReplay = Replay(plugin, dump_options(options), 4, match.seed, match.log)
    moment = again.moment(3)
    hands: list[set[Card]] = [set(view.hand) for view in moment.views]
    assert {card for hand in hands for card in hand} <= cards_in(
        ReplayScreens(screens()).replay(table, again, 3, None)
    ), "all cards are open"
    for seat, hand in enumerate(hands):
        others = {card for other, cards in enumerate(hands) if other != seat for card in cards}
        shown = cards_in(ReplayScreens(screens()).replay(table, again, 3, seat))
        assert hand <= shown
        assert not others & shown


def test_nothing_leads_to_a_match_that_is_secret() -> None:
    over, _ = finished()
    over.record = replace(over.record, contest=1, kind="daily", ends=10**12)
    drawn = offering("goofspiel", "jass")
    for view in (drawn.public(over), drawn.menu_after(over, [], 1_000)):
        assert not [part for part in parts(view) if part.get("custom_id", "")[:1] in {"u", "z"}]
