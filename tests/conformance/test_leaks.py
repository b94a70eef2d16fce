"""Nobody sees what is hidden, and a leak would be found. ``python -m tests.leaks`` checks thousands of matches."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import tests
from bot.engine.cards import Card
from bot.engine.game import Event
from bot.tables.plugin import AnyPlugin
from tests import games, leaks
from tests.playing import TIMES, play

GOOFSPIEL = games.plugin("goofspiel")
HEIGHT: Any = import_module("cogs.goofspiel.rules").height
RESHUFFLE, HIDDEN = leaks.reshuffle_of("goofspiel"), leaks.hidden_of("goofspiel")
GAMES, POSITIONS = 10, 4


@pytest.mark.slow
def test_nothing_hidden_is_seen(game: str) -> None:
    plugin = games.plugin(game)
    tally = leaks.look(plugin, GAMES * TIMES, positions=POSITIONS)
    assert tally.games == GAMES * TIMES


def shows_how_high_bids_are(state: Any, seat: int | None) -> Any:
    return replace(GOOFSPIEL.game.view(state, seat), left=sum(HEIGHT(bid) for bid in state.bids if bid))


def shows_the_next_prize(state: Any, seat: int | None) -> Any:
    return replace(GOOFSPIEL.game.view(state, seat), left=sum(state.prizes[-1:]))


def shows_everybody_the_first_hand(state: Any, seat: int | None) -> Any:
    return GOOFSPIEL.game.view(state, 0 if seat is None else seat)


def waits_for_nobody_with_a_king(state: Any) -> frozenset[int]:
    waiting = GOOFSPIEL.game.active(state)
    return frozenset(seat for seat in waiting if all(card.rank.value != "K" for card in state.hands[seat])) or waiting


def tells_the_card(state: Any, seat: int, move: Any) -> Any:
    step = GOOFSPIEL.game.play(state, seat, move)
    return step._replace(events=tuple(Event(event.seen_by(seat)) for event in step.events))


def tells_what_comes_next(state: Any, seat: int, move: Any) -> Any:
    step = GOOFSPIEL.game.play(state, seat, move)
    return step._replace(events=(*step.events, Event(str(step.state.prizes[1:2]))))


def tells_one_the_hand_of_another(state: Any, seat: int, move: Any) -> Any:
    step = GOOFSPIEL.game.play(state, seat, move)
    return step._replace(events=(*step.events, Event(None, ((0, str(step.state.hands[1])),))))


@pytest.mark.parametrize(
    "leaky",
    [
        {"view": shows_how_high_bids_are},
        {"view": shows_the_next_prize},
        {"view": shows_everybody_the_first_hand},
        {"active": waits_for_nobody_with_a_king},
        {"play": tells_the_card},
        {"play": tells_what_comes_next},
        {"play": tells_one_the_hand_of_another},
    ],
    ids=lambda leaky: next(iter(leaky.values())).__name__,
)
@pytest.mark.slow
def test_a_leak_is_found(leaky: dict[str, Any]) -> None:
    rules: Any = SimpleNamespace(**{**vars(GOOFSPIEL.game), **leaky})
    with pytest.raises(leaks.LeakError, match=r"show|chose"):
        leaks.look(replace(GOOFSPIEL, game=rules), 0)


def leaves_the_last_hand(state: Any, seat: int | None, random: Random) -> Any:
    twin, last = RESHUFFLE(state, seat, random), state.hands[-1]
    if seat == len(state.hands) - 1:
        return twin
    bids = (*twin.bids[:-1], twin.bids[-1] and random.choice(last))
    return replace(twin, hands=(*twin.hands[:-1], last), bids=bids)


def names_what_is_not_there(state: Any) -> Any:
    return {**HIDDEN(state), ("talon", None): ()}


@pytest.mark.parametrize(
    ("changed", "missing"),
    [
        (
            {"reshuffle": leaves_the_last_hand},
            "everybody: hand of 3 changed, seat 0: hand of 3 changed, seat 1: hand",
        ),
        ({"hidden": names_what_is_not_there}, "everybody: talon changed, seat 0: talon changed"),
    ],
    ids=["unchanged", "not there"],
)
def test_what_is_never_looked_at_is_named(
    changed: dict[str, Any], missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, function in changed.items():
        monkeypatch.setattr(f"tests.goofspiel.hidden.{name}", function)
    with pytest.raises(leaks.LeakError, match=f"in 20 matches of 4 players this never was: {missing}"):
        leaks.look(GOOFSPIEL, 0)


def nobody_ever(*_: object) -> None:
    return None


def test_that_nobody_lacks_a_choice_is_named() -> None:
    with pytest.raises(leaks.LeakError, match="this never was: everybody: has no choice"):
        leaks.look(forcing(GOOFSPIEL, nobody_ever), 0)


def takes_the_king_for_granted(view: Any, seat: int) -> Any:  # noqa: ARG001  as a game would
    return None if view.left else GOOFSPIEL.game.ABOUT.moves[0](Card.parse("KC"))


def looks_at_the_last_card(view: Any, seat: int) -> Any:
    return view.moves[0] if view.seat == seat and len(view.moves) == 1 else None


@pytest.mark.parametrize("cheating", [takes_the_king_for_granted, looks_at_the_last_card])
def test_a_move_that_another_deal_would_not_leave_is_found(cheating: Any) -> None:
    rules: Any = SimpleNamespace(**{**vars(GOOFSPIEL.game), "view": shows_everybody_the_first_hand})
    cheater = replace(forcing(GOOFSPIEL, cheating), game=rules)
    with pytest.raises(leaks.LeakError, match="is forced, but"):
        look_for_forced(cheater)


def draws_whatever_lies_there(view: Any, seat: int) -> Any:  # noqa: ARG001  as a game would
    return games.plugin("declare").game.ABOUT.moves[1]() if view.phase == "draw" else None


def test_in_declare_a_draw_is_forced_only_where_nothing_can_be_taken() -> None:
    declare = games.plugin("declare")
    assert look_for_forced(declare)
    always = forcing(declare, draws_whatever_lies_there)
    with pytest.raises(leaks.LeakError, match=r"Draw\(\) of \d is forced, but"):
        look_for_forced(always)


def test_a_computer_that_peeps_is_found() -> None:
    """The view is the same, but what was there when it was made can be looked up."""
    seen: list[Any] = []

    def view(state: Any, seat: int | None) -> Any:
        seen.append(state)
        return GOOFSPIEL.game.view(state, seat)

    def choose(view: Any, rng: Any, skill: Any) -> Any:  # noqa: ARG001  as a game's
        return max(view.moves, key=lambda move: sum(move.card.rank is card.rank for card in seen[-1].hands[1]))

    rules: Any = SimpleNamespace(**{**vars(GOOFSPIEL.game), "view": view})
    peeping: Any = replace(GOOFSPIEL, game=rules, computers=SimpleNamespace(choose=choose))
    with pytest.raises(leaks.LeakError, match=r"with other hidden cards, \d chooses"):
        look_for_peeping(peeping)


def test_an_expectation_that_peeps_is_found() -> None:
    seen: list[Any] = []

    def view(state: Any, seat: int | None) -> Any:
        seen.append(state)
        return GOOFSPIEL.game.view(state, seat)

    def expect(view: Any, moves: Any, rng: Any, worlds: int) -> Any:  # noqa: ARG001  as a game's
        return [[float(sum(card.rank.value == "K" for card in seen[-1].hands[1])) for _ in moves]] * worlds

    rules: Any = SimpleNamespace(**{**vars(GOOFSPIEL.game), "view": view})

    def choose(view: Any, rng: Any, skill: Any) -> Any:  # noqa: ARG001  as a game's
        return view.moves[0]

    computers: Any = SimpleNamespace(choose=choose, expect=expect)
    with pytest.raises(leaks.LeakError, match=r"with other hidden cards, \d expects"):
        look_for_peeping(replace(GOOFSPIEL, game=rules, computers=computers))


def look_for_peeping(plugin: AnyPlugin) -> int:
    """How many thoughts there are in a match."""
    random = Random("peeping")
    turns = play(plugin, plugin.game.Options(), plugin.game.ABOUT.seats[0], "peeping")
    return sum(leaks.look_at_choices(plugin, turn.before, random) for turn in turns)


def forcing(plugin: AnyPlugin, forced: Any) -> AnyPlugin:
    """The same game, whose players say this of moves without a choice."""
    computers: Any = SimpleNamespace(**{**vars(plugin.computers), "forced": forced})
    return replace(plugin, computers=computers)


def look_for_forced(plugin: AnyPlugin) -> int:
    """How many moves without a choice there are in a match."""
    random = Random("forced")
    turns = play(plugin, plugin.game.Options(), plugin.game.ABOUT.seats[0], "forced")
    return sum(leaks.look_at_forced(plugin, turn.before, random) for turn in turns)


def test_a_seed_that_shows_is_found() -> None:
    seeds: list[str] = []

    def deal(options: Any, seats: int, rng: Any) -> Any:
        seeds.append(rng.seed)
        return GOOFSPIEL.game.deal(options, seats, rng)

    def view(state: Any, seat: int | None) -> Any:
        return replace(GOOFSPIEL.game.view(state, seat), left=seeds[-1])

    rules: Any = SimpleNamespace(**{**vars(GOOFSPIEL.game), "deal": deal, "view": view})
    with pytest.raises(leaks.LeakError, match="the seed shows"):
        leaks.look(replace(GOOFSPIEL, game=rules), 1)


def test_a_game_that_says_nothing_of_what_is_hidden_is_told_what_to_write() -> None:
    with pytest.raises(
        LookupError, match=r"tests/whist/hidden\.py should have .*tests/goofspiel/hidden\.py is an example"
    ):
        leaks.reshuffle_of("whist")


def test_an_error_in_what_it_says_is_not_taken_for_its_absence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "faulty").mkdir()
    (tmp_path / "faulty" / "hidden.py").write_text("import nothing_of_this_name\n", "utf-8")
    monkeypatch.setattr(tests, "__path__", [*tests.__path__, str(tmp_path)])
    with pytest.raises(ModuleNotFoundError, match="nothing_of_this_name"):
        leaks.reshuffle_of("faulty")
