"""Section 3.3: the legal moves and their effects; every move of the game comes through here."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.cards import Card, Cards, without
from bot.engine.game import Event, IllegalMove, Seat, Step
from bot.engine.phases import Continue, Pausing, must_be_turn, pause_moves
from bot.engine.seats import replaced
from bot.engine.tricks import Played, must_hold
from bot.engine.value import replace
from cogs.jass.rules.after_trick import after_fourth_card, declare_early, share, sharing_moves, turn, wait
from cogs.jass.rules.announcing import announce, announcing_moves, withdraw
from cogs.jass.rules.cards import SLALOM, Mode, is_jass_card, strength
from cogs.jass.rules.dealing import choose, may_push, push
from cogs.jass.rules.model import (
    Announce,
    Asking,
    Choose,
    Choosing,
    Claim,
    Events,
    Move,
    Over,
    Play,
    Playing,
    Push,
    Sharing,
    Show,
    State,
    Stoeck,
    Turn,
    Turning,
    Wait,
    Withdraw,
)
from cogs.jass.rules.scoring import claim, confirm, finished, may_claim
from cogs.jass.rules.stoeck import declares_itself, may_declare, second_card, with_stoeck
from cogs.jass.rules.tricks import legal_cards
from cogs.jass.rules.turns import active, contract_of, refuse_phase

# Legal moves


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """What this seat can do, on its turn or not: Weis has its window, Stöck can be late, anyone may claim the match."""
    yield from _moves(state, seat)
    if may_claim(state):
        yield Claim()


def _moves(state: State, seat: Seat) -> Iterator[Move]:
    match state.phase:
        case Playing():
            yield from _playing_moves(state, seat)
            yield from announcing_moves(state, seat)
        case Pausing():
            if may_declare(state, seat):
                yield Stoeck()
            yield from pause_moves(state.phase, seat)
        case Choosing() as phase if seat in active(state):
            yield from (Choose(mode) for mode in Mode if state.options.slalom or mode not in SLALOM)
            if may_push(phase, state.options):
                yield Push()
        case Turning() if seat in active(state):
            yield Turn()
            yield from announcing_moves(state, seat)
        case Sharing() if seat in active(state):
            yield from sharing_moves(state, seat)
        case Asking() if seat in active(state):
            yield Stoeck()
            yield Wait()
        case _:
            pass


def _playing_moves(state: State, seat: Seat) -> Iterator[Move]:
    """On the seat's turn: cards, and Stöck with or without a card."""
    in_turn = seat == state.turn
    cards = _playable(state, seat) if in_turn else ()
    yield from (Play(card, stoeck=False) for card in cards)
    may = may_declare(state, seat)
    if may and may_declare(state, seat, after_card=True):
        yield from (Play(card, stoeck=True) for card in cards)
    else:
        second = second_card(state, seat)
        yield from (Play(card, stoeck=True) for card in cards if card == second)
    if may:
        yield Stoeck()


def _playable(state: State, seat: Seat) -> Cards:
    mode, all_trumps = contract_of(state).mode, state.options.undertrump_all_trumps
    return legal_cards(state.hands[seat], state.table, mode, all_trumps)


# Effects of a move


def play(state: State, seat: Seat, move: Move) -> Step[State, Events]:
    """The state after the move."""
    match move:
        case Play(card, stoeck):
            return _play_card(state, seat, card, stoeck=stoeck)
        case Announce(combos, style):
            return announce(state, seat, combos, style)
        case Withdraw():
            return withdraw(state, seat)
        case Choose(mode):
            return choose(state, seat, mode)
        case Push():
            return push(state, seat)
        case Turn():
            return turn(state, seat)
        case Show(combos):
            return share(state, seat, combos)
        case Stoeck():
            return _declare(state, seat)
        case Wait():
            return wait(state, seat)
        case Continue():
            return confirm(state, seat)
        case Claim():
            return claim(state, seat)


def _play_card(state: State, seat: Seat, card: Card, *, stoeck: bool) -> Step[State, Events]:
    if not isinstance(state.phase, Playing):
        refuse_phase(state)
    must_be_turn(state.turn, seat)
    _must_be_legal(state, seat, card)
    hands = replaced(state.hands, seat, without(state.hands[seat], card))
    step: Step[State, Events] = Step(
        replace(state, hands=hands, table=(*state.table, card)), (Event(Played(seat, card)),)
    )
    if stoeck or declares_itself(step.state, seat):
        state, events = with_stoeck(step.state, seat)
        step = finished(state, (*step.events, *events))
    if len(step.state.table) < 4 or isinstance(step.state.phase, Over):
        return step
    return after_fourth_card(step.state, step.events)


def _must_be_legal(state: State, seat: Seat, card: Card) -> None:
    """9: raises IllegalMove with the refusal that applies."""
    mode, hand, table = contract_of(state).mode, state.hands[seat], state.table
    if not is_jass_card(card):
        raise IllegalMove("unknown-card", text=str(card))
    must_hold(hand, card)
    if card in _playable(state, seat):
        return
    led, trump = table[0].suit, mode.trump
    if led is trump:
        raise IllegalMove("must-follow-trump")
    if all(held.suit is trump for held in hand):
        raise IllegalMove("must-overtrump")
    if card.suit is trump:
        lying = (other for other in table if other.suit is trump)
        raise IllegalMove("undertrump", top=max(lying, key=lambda other: strength(other, mode, 1)))
    raise IllegalMove("must-follow", suit=led)


def _declare(state: State, seat: Seat) -> Step[State, Events]:
    """Stöck without a card: late or early."""
    if isinstance(state.phase, Asking):
        return declare_early(state, seat)
    if not isinstance(state.phase, Playing | Pausing):
        refuse_phase(state)
    return finished(*with_stoeck(state, seat))
