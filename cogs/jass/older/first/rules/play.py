"""Section 3.3: the legal moves and their effects; every move of the game comes through here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.engine.cards import Card
from bot.engine.game import Event, IllegalMove, Seat, Step
from bot.engine.phases import Continue, Pausing, must_be_turn
from bot.engine.seats import replaced
from bot.engine.tricks import must_hold
from cogs.jass.older.first.rules.after_trick import after_fourth_card, declare_early, share, sharing_moves, wait
from cogs.jass.older.first.rules.announcing import announce, announcing_moves, withdraw
from cogs.jass.older.first.rules.cards import SLALOM, Mode, is_jass_card, strength
from cogs.jass.older.first.rules.dealing import choose, push
from cogs.jass.older.first.rules.model import (
    Announce,
    Asking,
    Choose,
    Choosing,
    Laid,
    Move,
    Over,
    Play,
    Playing,
    Push,
    Sharing,
    Show,
    State,
    Stoeck,
    Told,
    Wait,
    Withdraw,
)
from cogs.jass.older.first.rules.scoring import confirm, finished
from cogs.jass.older.first.rules.stoeck import declares_itself, may_declare, second_card, with_stoeck
from cogs.jass.older.first.rules.tricks import legal_cards
from cogs.jass.older.first.rules.turns import active, contract_of, refuse_phase

# Legal moves


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """What this seat can do, on its turn or not: Weis has its window, and Stöck can be declared late."""
    match state.phase:
        case Playing():
            yield from _playing_moves(state, seat)
            yield from announcing_moves(state, seat)
        case Pausing(waiting):
            if may_declare(state, seat):
                yield Stoeck()
            if seat in waiting:
                yield Continue()
        case Choosing(pushed) if seat in active(state):
            yield from (Choose(mode) for mode in Mode if state.options.slalom or mode not in SLALOM)
            if not pushed:
                yield Push()
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
    cards = legal_cards(state.hands[seat], state.table, contract_of(state).mode) if in_turn else ()
    yield from (Play(card, stoeck=False) for card in cards)
    if may_declare(state, seat):
        yield from (Play(card, stoeck=True) for card in cards)
        yield Stoeck()
    else:
        second = second_card(state, seat)
        yield from (Play(card, stoeck=True) for card in cards if card == second)


# Effects of a move


def play(state: State, seat: Seat, move: Move) -> Step[State, Told]:
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
        case Show(combos):
            return share(state, seat, combos)
        case Stoeck():
            return _declare(state, seat)
        case Wait():
            return wait(state, seat)
        case Continue():
            return confirm(state, seat)


def _play_card(state: State, seat: Seat, card: Card, *, stoeck: bool) -> Step[State, Told]:
    if not isinstance(state.phase, Playing):
        refuse_phase(state)
    must_be_turn(state.turn, seat)
    _must_be_legal(state, seat, card)
    hand = tuple(held for held in state.hands[seat] if held != card)
    hands = replaced(state.hands, seat, hand)
    step: Step[State, Told] = Step(replace(state, hands=hands, table=(*state.table, card)), (Event(Laid(seat, card)),))
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
    if card in legal_cards(hand, table, mode):
        return
    led, trump = table[0].suit, mode.trump
    if led is trump:
        raise IllegalMove("must-follow-trump")
    if card.suit is trump:
        lying = (other for other in table if other.suit is trump)
        raise IllegalMove("undertrump", top=max(lying, key=lambda other: strength(other, mode, 1)))
    raise IllegalMove("must-follow", suit=led)


def _declare(state: State, seat: Seat) -> Step[State, Told]:
    """Stöck without a card: late or early."""
    if isinstance(state.phase, Asking):
        return declare_early(state, seat)
    if not isinstance(state.phase, Playing | Pausing):
        refuse_phase(state)
    return finished(*with_stoeck(state, seat))
