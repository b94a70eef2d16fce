"""How computers play Democracy: at hard in imagined rounds, else from the hand and the card turned up."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.game import Rng, Skill
from bot.engine.sampling import best, chance, erring, in_worlds
from cogs.democracy.blunders import blunders
from cogs.democracy.reasons import why
from cogs.democracy.rules import Move, Place, View, strength, suit_order, value
from cogs.democracy.sampler import Round, worth

__all__ = ["absent", "choose", "expect", "patience", "to_see", "why"]

SIGNAL = 20.0
LAST_CARD = 10.0

_WORLDS = 200  # 500 gained nothing
_PRIOR = 0.02  # game points for a card point of today's rule; from 0 to 0.05 strength is the same
_TEMPERATURE = 2.5  # card points; at 2 to 3 a round is lost by 1.2 to 1.7 game points with two, 0.1 with four


def choose(view: View, rng: Rng, skill: Skill) -> Move:
    """The card that is worth most now: at hard in imagined rounds, else at a glance, and at easy only about.

    At no level one to be laughed at, as long as there is another.
    """
    places = _places(view)
    if not places or view.flip is None:
        return view.moves[0]
    sensible = [place for place in places if not any(blunders(view, place))] or places
    worths = {place: worth(place.card, view.flip, frozenset(view.hand), len(view.hands)) for place in sensible}
    if skill.level == "easy":
        return sensible[erring([*worths.values()], _TEMPERATURE, chance(rng))]
    if skill.level == "hard" and len(sensible) > 1:
        here = Round(view, chance(rng))
        return best(
            sensible,
            here.imagine,
            lambda world, place: here.value(world, place.card),
            skill.worlds(_WORLDS),
            prior=lambda place: _PRIOR * worths[place],
        )
    return max(sensible, key=worths.__getitem__)


def expect(view: View, moves: Sequence[Move], rng: Rng, worlds: int) -> list[list[float]] | None:
    """What cards bring in the rest of the round, in game points."""
    cards = [move.card for move in moves if isinstance(move, Place)]
    if len(cards) < len(moves) or view.flip is None:
        return None
    here = Round(view, chance(rng))
    return in_worlds(cards, here.imagine, here.value, worlds)


def absent(view: View) -> Move:
    """The card of least value, then of least strength; clubs before diamonds, hearts, spades and jokers."""
    places = _places(view)
    if not places:
        return view.moves[0]
    return min(places, key=lambda move: (value(move.card), strength(move.card), suit_order(move.card)))


def patience(view: View) -> float | None:
    """The dealer's signal and a player's only card get less time."""
    if view.phase == "ready":
        return SIGNAL
    return LAST_CARD if len(view.hand) == 1 else None


def to_see(view: View) -> bool:
    """Whether the last trick still lies there, until somebody places a card."""
    return view.phase == "choosing" and view.last is not None and not view.ready


def _places(view: View) -> list[Place]:
    return [move for move in view.moves if isinstance(move, Place)]
