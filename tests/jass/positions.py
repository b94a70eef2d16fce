"""Positions built by hand, and whole random matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from bot.engine.cards import Card, Cards
from bot.engine.game import Rng, Step
from bot.engine.tricks import Trick
from cogs.jass import rules
from cogs.jass.rules import PRESETS, Events, Mode, Move, Options, State
from cogs.jass.rules.cards import in_order
from cogs.jass.rules.dealing import new_deal
from cogs.jass.rules.model import Choose, Claim, Entry, Pair, Play

SWISSLOS = replace(PRESETS["punkte_2500"], target=1000)
"""With multipliers."""

SEATS = {"S": 0, "E": 1, "N": 2, "W": 3}


def cards(text: str | Iterable[str]) -> Cards:
    return tuple(map(Card.parse, text.split() if isinstance(text, str) else text))


def match(hands: Mapping[str, str | list[str]], options: Options | None = None, totals: Pair = (0, 0)) -> State:
    """A deal with these hands, in which seat 0 is forehand."""
    dealt = tuple(in_order(cards(hands[letter])) for letter in "SENW")
    return new_deal(options or Options(), Rng("position"), 1, 0, totals, dealt)


def in_mode(hands: Mapping[str, str | list[str]], mode: str, options: Options | None = None) -> State:
    """The same after forehand has chosen a mode."""
    return rules.play(match(hands, options), 0, Choose(Mode(mode))).state


def trick_number(
    state: State, number: int, table: str = "", *, winners: Sequence[int] = (0, 1) * 4, points: Pair = (0, 0)
) -> State:
    """Later in the deal: who won the previous tricks, their points, and the cards already on the table."""
    tricks = tuple(Trick(0, cards("6H 6D 6S 6C"), winner) for winner in winners[: number - 1])
    ledger = tuple(Entry(team, "trick", made) for team, made in enumerate(points) if made)
    return replace(state, tricks=tricks, ledger=ledger, leader=0, table=cards(table))


def without(state: State, text: str) -> State:
    """As if these cards had been played in an earlier trick."""
    hands = tuple(tuple(card for card in hand if card not in cards(text)) for hand in state.hands)
    return replace(state, hands=hands)


def points_of(state: State, item: str) -> Pair:
    """Each team's points for an item, according to the ledger."""
    ours, theirs = (
        sum(entry.points for entry in state.ledger if (entry.item, entry.team) == (item, team)) for team in (0, 1)
    )
    return ours, theirs


def lay(state: State, text: str, *, stoeck: bool = False) -> Step[State, Events]:
    """The current player plays the first of these cards, and the following players the others."""
    step: Step[State, Events] = Step(state)
    for card in cards(text):
        step = rules.play(step.state, step.state.turn, Play(card, stoeck))
    return step


def random_match(options: Options, seed: str) -> Iterator[tuple[State, int, Move, Step[State, Events]]]:
    """State, seat, move and step of a random match; sometimes seats move out of turn, and nobody claims it soon."""
    state, rng = rules.deal(options, 4, Rng(seed)), Rng(seed + "/moves")
    while waited_for := sorted(rules.active(state)):
        other, rng = rng.below(20)
        seat, rng = (other, rng) if other < 4 else rng.choice(waited_for)
        moves = tuple(rules.legal(state, seat))
        if state.deal < 3:
            moves = tuple(move for move in moves if move != Claim())
        if moves:
            move, rng = rng.choice(moves)
            step = rules.play(state, seat, move)
            yield state, seat, move, step
            state = step.state
