"""What is hidden in Declare: cards in other hands that nobody saw taken, the stock, later deals."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.engine.cards import Card, Cards, without
from bot.engine.game import Rng, Seat
from bot.engine.phases import Over, Pausing
from cogs.declare.rules import State
from cogs.declare.rules.cards import in_order


def hidden(state: State) -> dict[tuple[str, Seat | None], object]:
    """What can be changed, with whose it is to know (None: nobody's)."""
    return {
        **{("hand", seat): hand for seat, hand in enumerate(state.hands)},
        **{("drawn card", seat): card for seat, card in enumerate(state.fresh)},
        ("stock", None): state.stock,
    }


def reshuffle(state: State, seat: Seat | None, random: Random) -> State:
    """Another state that looks the same to this seat; None: to anyone who holds no cards."""
    others = [] if isinstance(state.phase, Pausing | Over) else [other for other in state.order if other != seat]
    secret = {other: without(state.hands[other], *state.taken[other]) for other in others}
    pool = [*state.stock, *(card for cards in secret.values() for card in cards)]
    unseen = iter(random.sample(pool, len(pool)))
    hands, fresh = list(state.hands), list(state.fresh)
    for other in others:
        anew = tuple(next(unseen) for _ in secret[other])
        hands[other] = in_order((*state.taken[other], *anew))
        fresh[other] = fresh_anew(state, other, anew, random)
    return replace(state, hands=tuple(hands), fresh=tuple(fresh), stock=tuple(unseen), rng=Rng(str(random.random())))


def fresh_anew(state: State, seat: Seat, anew: Cards, random: Random) -> Card | None:
    """A drawn card becomes another one; a taken one was seen."""
    if state.fresh[seat] is None:
        return None
    turn = next(turn for turn in reversed(state.course) if turn.seat == seat)
    return turn.took or random.choice(anew)
