"""Positions built by hand, and whole matches at random."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bot.engine.cards import Card
from bot.engine.game import Rng, Step
from cogs.jass import rules
from cogs.jass.rules import Mode, Move, Options, State, Told
from cogs.jass.rules.cards import PLACE, Cards, set_of
from cogs.jass.rules.model import Bonus, Choose, Choosing, Deal, Pair, Play, Start, Tricks, Weis

SEATS = {"S": 0, "E": 1, "N": 2, "W": 3}


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split() if isinstance(text, str) else text))


def held(text: str | Iterable[str]) -> Cards:
    return set_of(cards(text))


def match(hands: Mapping[str, str | list[str]], options: Options | None = None, totals: Pair = (0, 0)) -> State:
    """A deal of these hands, in which seat 0 is forehand."""
    dealt = tuple(held(hands[letter]) for letter in "SENW")
    start = Start(options or Options(), Rng("position"), totals, 1, 0, dealt)
    return State(Deal(start, None, Weis(), Bonus(), None, Choosing(pushed=False)), Tricks(), 0, 0, ())


def in_mode(hands: Mapping[str, str | list[str]], mode: str, options: Options | None = None) -> State:
    """The same when forehand has chosen a mode."""
    return rules.play(match(hands, options), 0, Choose(Mode(mode))).state


def trick_number(state: State, number: int, table: str = "") -> State:
    """Later in the deal: tricks before went to either team in turn, and these cards lie there already."""
    places = tuple(PLACE[card] for card in cards(table))
    tricks = Tricks(((0, 9, 18, 27),) * (number - 1), tuple(index % 2 for index in range(number - 1)))
    return state._replace(tricks=tricks, turn=len(places), table=places)


def lay(state: State, text: str, *, stoeck: bool = False) -> Step[State, Told]:
    """Whose turn it is plays these cards, the others after it."""
    step: Step[State, Told] = Step(state)
    for card in cards(text):
        step = rules.play(step.state, step.state.turn, Play(card, stoeck))
    return step


def random_match(options: Options, seed: str) -> Iterator[tuple[State, int, Move, Step[State, Told]]]:
    """State, seat, move and step of a match at random; seats move out of turn now and then, too."""
    state, rng = rules.deal(options, 4, Rng(seed)), Rng(seed + "/moves")
    while waited_for := sorted(rules.active(state)):
        other, rng = rng.below(20)
        seat, rng = (other, rng) if other < 4 else rng.choice(waited_for)
        moves = tuple(rules.legal(state, seat))
        if moves:
            move, rng = rng.choice(moves)
            step = rules.play(state, seat, move)
            yield state, seat, move, step
            state = step.state
