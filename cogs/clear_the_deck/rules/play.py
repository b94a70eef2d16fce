"""Whose turn it is, what can be played, and what each play does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from bot.engine.cards import Card, Rank
from bot.engine.game import Event, IllegalMove, Seat, Step
from bot.engine.phases import Continue, move_on, must_be_turn, pause_moves
from bot.engine.seats import replaced
from cogs.clear_the_deck.rules.cards import SET, VALUE, ordered, run_of
from cogs.clear_the_deck.rules.dealing import deal_round
from cogs.clear_the_deck.rules.model import (
    SLOTS,
    Add,
    Adding,
    Events,
    Flip,
    Flipped,
    Holding,
    Move,
    Play,
    Played,
    Result,
    Spread,
    State,
    Turn,
)
from cogs.clear_the_deck.rules.options import Options
from cogs.clear_the_deck.rules.scoring import end_round

# Whose turn it is, and the legal moves


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """R7: any value may be played, alone or with equal cards; the center decides what the play does."""
    match state.phase:
        case Turn(whose) if whose == seat:
            yield from plays_of(state.options, state.center, state.holdings[seat])
            yield from flips_of(state.options, state.holdings[seat])
        case Adding(whose, _, card) if whose == seat:
            held = available(state.options, state.holdings[seat]).get(card.rank, (0, ()))
            yield from (Add(hand, up) for hand, up in _choices(*held))
        case phase:
            yield from pause_moves(phase, seat)


def available(options: Options, holding: Holding) -> dict[Rank, tuple[int, tuple[int, ...]]]:
    """For each value that can be played: how many cards of it are in the hand, and in which slots it lies face up.

    Values in the hand come first. R6: hand and table cards may be mixed, unless the hand must be played first.
    """
    found: dict[Rank, tuple[int, tuple[int, ...]]] = {
        rank: (number, ()) for rank, number in Counter(card.rank for card in holding.hand).items()
    }
    if options.table_cards == "hand_first" and holding.hand:
        return found
    for slot, card in enumerate(holding.up, 1):
        if card:
            number, slots = found.get(card.rank, (0, ()))
            found[card.rank] = number, (*slots, slot)
    return found


def _choices(number: int, slots: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """All choices from this many cards in the hand and these slots: everything first, nothing last."""
    for hand in range(number, -1, -1):
        for size in range(len(slots), -1, -1):
            yield from ((hand, up) for up in combinations(slots, size))


def plays_of(options: Options, center: Sequence[Card], holding: Holding) -> Iterator[Play]:
    """The ways to play cards from the hand and face-up ones."""
    follow = _must_follow(options, center, holding)
    for rank, (number, slots) in available(options, holding).items():
        for hand, up in _choices(number, slots):
            taken = hand + len(up)
            if taken and not (follow and foresee(options, center, rank, taken) == "pickup"):
                yield Play(rank, hand, up)


def flips_of(options: Options, holding: Holding | Spread) -> Iterator[Flip]:
    """The face-down cards that may be turned up."""
    if options.table_cards == "hand_first" and (holding.hand or any(holding.up)):
        return
    for slot, (up, down) in enumerate(zip(holding.up, holding.down, strict=True), 1):
        if down and not up:
            yield Flip(slot)


def foresee(options: Options, center: Sequence[Card], rank: Rank, number: int) -> Result:
    """R8 to R12: what this many cards of a value do on this center. Only equal cards on top count towards a set."""
    if rank is Rank.TEN:
        return "ten"
    if not center:
        return "set" if number >= SET else "stay"
    top = center[-1].rank
    if VALUE[rank] > VALUE[top]:
        return "set" if number >= SET and options.set_over_lower == "clears" else "pickup"
    run = run_of(center) if rank is top else 0
    return "set" if number + run >= SET else "stay"


def _must_follow(options: Options, center: Sequence[Card], holding: Holding) -> bool:
    """Whether picking up on purpose is forbidden now, because a card could stay or a ten could clear."""
    if options.voluntary_pickup or not center:
        return False
    return any(foresee(options, center, rank, 1) != "pickup" for rank in available(options, holding))


# Moves


def play(state: State, seat: Seat, move: Move) -> Step[State, Events]:
    """Apply a move."""
    match move:
        case Play(rank, hand, up):
            return _play(state, seat, rank, hand, tuple(sorted(up)))
        case Flip(slot):
            return _flip(state, seat, slot)
        case Add(hand, up):
            return _add(state, seat, hand, tuple(sorted(up)))
        case Continue():
            pause = move_on(state.phase, seat)
            return Step(state._replace(phase=pause)) if pause else deal_round(state, _after(state, state.dealer))


def _play(state: State, seat: Seat, rank: Rank, hand: int, up: tuple[int, ...]) -> Step[State, Events]:
    _must_have_finished(_turn_of(state, seat))
    if not (hand or up):
        raise IllegalMove("no-cards")
    holding = state.holdings[seat]
    for other in _in_slots(holding, up):
        if other.rank is not rank:
            raise IllegalMove("mixed-values", cards=(rank, other.rank))
    if up and holding.hand and state.options.table_cards == "hand_first":
        raise IllegalMove("hand-first")
    cards, rest = _taken(holding, rank, hand, up)
    options, center = state.options, state.center
    if foresee(options, center, rank, len(cards)) == "pickup" and _must_follow(options, center, holding):
        raise IllegalMove("must-not-pick-up", top=state.center[-1].rank)
    return _resolve(state, seat, rest, cards)


def _flip(state: State, seat: Seat, slot: int) -> Step[State, Events]:
    """R11: the card is shown to everyone and must be played."""
    _must_have_finished(_turn_of(state, seat))
    _must_be_slot(slot)
    holding = state.holdings[seat]
    cover, card = holding.up[slot - 1], holding.down[slot - 1]
    if cover:
        raise IllegalMove("covered", slot=slot, card=cover.rank)
    if card is None:
        raise IllegalMove("slot-empty", slot=slot)
    if Flip(slot) not in flips_of(state.options, holding):
        raise IllegalMove("hand-first")
    rest = holding._replace(down=replaced(holding.down, slot - 1, None))
    after = state._replace(phase=Adding(seat, slot, card), holdings=replaced(state.holdings, seat, rest))
    return Step(after, (Event(Flipped(seat, slot, card)),))


def _add(state: State, seat: Seat, hand: int, up: tuple[int, ...]) -> Step[State, Events]:
    phase = _turn_of(state, seat)
    if not isinstance(phase, Adding):
        raise IllegalMove("no-flip")
    holding, flipped = state.holdings[seat], phase.card
    for other in _in_slots(holding, up):
        if other.rank is not flipped.rank:
            raise IllegalMove("must-match-flip", value=flipped.rank)
    cards, rest = _taken(holding, flipped.rank, hand, up)
    return _resolve(state, seat, rest, (flipped, *cards), phase.slot)


# Checks that a move is legal


def _turn_of(state: State, seat: Seat) -> Turn | Adding:
    """The current phase; raises IllegalMove if this seat can't play."""
    phase = state.phase
    if not isinstance(phase, Turn | Adding):
        raise IllegalMove("round-over")
    must_be_turn(phase.seat, seat)
    return phase


def _must_have_finished(phase: Turn | Adding) -> None:
    if isinstance(phase, Adding):
        raise IllegalMove("finish-flip", card=phase.card.rank)


def _must_be_slot(slot: int) -> None:
    if not 1 <= slot <= SLOTS:
        raise IllegalMove("bad-slot")


def _in_slots(holding: Holding, slots: Sequence[int]) -> Iterator[Card]:
    """The face-up cards in these slots; raises IllegalMove if a slot has none or is named twice."""
    for number, slot in enumerate(slots):
        _must_be_slot(slot)
        card = holding.up[slot - 1]
        if card is None:
            raise IllegalMove("slot-empty", slot=slot)
        if slot in slots[:number]:
            raise IllegalMove("too-many-copies", number=1, card=card.rank)
        yield card


def _taken(holding: Holding, rank: Rank, hand: int, up: Sequence[int]) -> tuple[tuple[Card, ...], Holding]:
    """This many cards of a value from the hand, then those in the slots; and the cards that are left."""
    copies = [place for place, card in enumerate(holding.hand) if card.rank is rank]
    if hand < 0:
        raise IllegalMove("no-cards")
    if hand > 0 and not copies:
        raise IllegalMove("not-in-hand", card=rank)
    if hand > len(copies):
        raise IllegalMove("too-many-copies", number=len(copies), card=rank)
    first = copies[0] if copies else 0  # the hand is sorted, so equal values are next to each other
    cards = (*holding.hand[first : first + hand], *(card for slot in up if (card := holding.up[slot - 1])))
    left = holding.hand[:first] + holding.hand[first + hand :]
    return cards, Holding(
        left, tuple(None if slot in up else card for slot, card in enumerate(holding.up, 1)), holding.down
    )


# What a play does


def _resolve(state: State, seat: Seat, rest: Holding, cards: tuple[Card, ...], flipped: int = 0) -> Step[State, Events]:
    """R8 to R12: the cards stay, or they clear the center, or the player picks everything up."""
    center, rank = state.center, cards[0].rank
    result = foresee(state.options, center, rank, len(cards))
    moved = 0 if result == "stay" else len(center) + len(cards)
    known = _still_known(state.known[seat], state.holdings[seat].hand, rest.hand)
    event = Played(seat, cards, flipped, center[-1].rank if center else None, result, moved)
    state = state._replace(
        phase=Turn(seat), center=(), plays=state.plays + 1, since_clear=state.since_clear + 1, last=event
    )
    match result:
        case "stay":
            state = state._replace(center=center + cards)
        case "pickup":
            rest = rest._replace(hand=ordered((*rest.hand, *center, *cards)))
            known = ordered((*known, *center, *cards))
        case "set" | "ten":
            state = state._replace(cleared=(*state.cleared, *center, *cards), since_clear=0)
    holdings, everyones = replaced(state.holdings, seat, rest), replaced(state.known, seat, known)
    step = _pass_on(state._replace(holdings=holdings, known=everyones), seat)
    return Step(step.state, (Event(event), *step.events))


def _still_known(known: tuple[Card, ...], before: Sequence[Card], hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards known to be in a hand, less those that have just been played from it."""
    return ordered((Counter(known) - (Counter(before) - Counter(hand))).elements()) if known else ()


def _pass_on(state: State, seat: Seat) -> Step[State, Events]:
    """R13, R14: the round ends, or the next seat plays; after a clear or a pick-up the same seat plays again."""
    options, last = state.options, state.last
    if not state.holdings[seat].cards:
        return end_round(state, "out", seat)
    if last and last.result == "stay":
        state = state._replace(phase=Turn(_after(state, seat)))
    if state.since_clear >= options.stall_limit:
        return end_round(state, "stall", None)
    if state.plays >= options.max_plays:
        return end_round(state, "plays", None)
    return Step(state)


def _after(state: State, seat: Seat) -> Seat:
    """R3, R16: the seat to the left."""
    return (seat + 1) % len(state.holdings)
