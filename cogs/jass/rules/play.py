"""What may be done, and what it does: every move of the game passes here."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.cards import Card
from bot.engine.game import Event, IllegalMove, Seat, Step
from cogs.jass.rules.cards import (
    DECK,
    PLACE,
    SLALOM,
    SUIT_SET_OF,
    SUIT_SETS,
    SUITS,
    Cards,
    Mode,
    legal_cards,
    may_lay,
    powers,
)
from cogs.jass.rules.dealing import choose, push
from cogs.jass.rules.declaring import (
    announce,
    announcing_moves,
    compare,
    declare,
    declares_itself,
    goes_with_stoeck,
    may_declare,
    share,
    sharing_moves,
    wait,
    with_stoeck,
    withdraw,
)
from cogs.jass.rules.model import (
    Announce,
    Asking,
    Choose,
    Choosing,
    Confirm,
    Counting,
    Events,
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
    team_of,
)
from cogs.jass.rules.scoring import confirm, step_to, take_trick
from cogs.jass.rules.turns import active, contract_of, refuse_phase


def legal(state: State, seat: Seat) -> Iterable[Move]:
    """What this seat may do, in turn or not: Weis has its window, and Stöck may be declared late."""
    phase = state.deal.phase
    if isinstance(phase, Playing):
        return _while_playing(state, seat)
    match phase:
        case Counting(waiting):
            stoeck: tuple[Move, ...] = (Stoeck(),) if may_declare(state, seat) else ()
            return (*stoeck, Confirm()) if seat in waiting else stoeck
        case _ if seat not in active(state):
            return ()
        case Choosing(pushed):
            modes = _ALL_MODES if state.deal.start.options.slalom else _MODES
            return modes if pushed else (*modes, Push())
        case Sharing():
            return sharing_moves(state, seat)
        case Asking():
            return Stoeck(), Wait()
        case Over():
            return ()


_ALL_MODES: tuple[Move, ...] = tuple(map(Choose, Mode))
_MODES: tuple[Move, ...] = tuple(Choose(mode) for mode in Mode if mode not in SLALOM)


def _while_playing(state: State, seat: Seat) -> tuple[Move, ...]:
    deal, tricks, turn, laid, table = state
    contract = contract_of(deal)
    cards = legal_cards(deal.start.dealt[seat] & ~laid, table, contract.trump) if seat == turn else 0
    moves = _plays(cards, _PLAYS)
    if contract.holder is not None and team_of(seat) == team_of(contract.holder):
        if may_declare(state, seat):
            moves += (*_plays(cards, _PLAYS_WITH_STOECK), Stoeck())
        else:
            moves += _plays(cards & goes_with_stoeck(state, contract, seat), _PLAYS_WITH_STOECK)
    return moves if tricks.takers else moves + announcing_moves(state, seat)


def _plays_of_a_suit(suit: int, *, stoeck: bool) -> tuple[tuple[Move, ...], ...]:
    """For each set of nine cards the moves that lay one of them."""
    plays = [Play(card, stoeck) for card in DECK[9 * suit : 9 * suit + 9]]
    return tuple(tuple(plays[rank] for rank in range(9) if bits >> rank & 1) for bits in range(512))


_PLAYS = tuple(_plays_of_a_suit(suit, stoeck=False) for suit in range(4))
_PLAYS_WITH_STOECK = tuple(_plays_of_a_suit(suit, stoeck=True) for suit in range(4))


def _plays(cards: Cards, plays: tuple[tuple[tuple[Move, ...], ...], ...]) -> tuple[Move, ...]:
    hearts, diamonds, spades, clubs = plays
    return hearts[cards & 511] + diamonds[cards >> 9 & 511] + spades[cards >> 18 & 511] + clubs[cards >> 27]


def play(state: State, seat: Seat, move: Move) -> Step[State, Told]:
    """The match after the move."""
    if isinstance(move, Play):
        return _lay(state, seat, move)
    match move:
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
            return declare(state, seat)
        case Wait():
            return wait(state, seat)
        case Confirm():
            return confirm(state, seat)


def _lay(state: State, seat: Seat, move: Play) -> Step[State, Told]:
    deal, tricks, turn, laid, table = state
    contract = deal.contract
    if contract is None or not isinstance(deal.phase, Playing):
        refuse_phase(deal)
    if seat != turn:
        raise IllegalMove("not-your-turn", seat=turn)
    place = PLACE.get(move.card)
    if place is None:
        raise IllegalMove("unknown-card", text=str(move.card))
    hand = deal.start.dealt[seat] & ~laid
    bit = 1 << place
    if not may_lay(bit, hand, table, contract.trump):
        raise _why_not(hand, table, contract.trump, place)
    state = State(deal, tricks, (seat + 1) % 4, laid | bit, (*table, place))
    events = _LAID[seat][place]
    if move.stoeck or (seat == contract.holder and declares_itself(state, contract)):
        state, events = with_stoeck(state, seat, events)
        return _after_card(state, events)
    return Step(state, events) if len(table) < 3 else _after_card(state, events)


def _laid(seat: Seat, card: Card) -> Events:
    return (Event(Laid(seat, card)),)


# Most of what ever happens is one of these.
_LAID = tuple(tuple(_laid(seat, card) for card in DECK) for seat in range(4))


def _after_card(state: State, events: Events) -> Step[State, Told]:
    """After the fourth card the trick is over; after the first trick Weis is compared before it counts."""
    deal = state.deal
    if len(state.table) < 4 or isinstance(deal.phase, Over):
        return step_to(state, events)
    if not state.tricks.takers and any(deal.weis.announced):
        return compare(state, events)
    return take_trick(state, events)


def _why_not(hand: Cards, table: tuple[int, ...], trump: Cards, place: int) -> IllegalMove:
    """The rule that forbids this card."""
    if not hand >> place & 1:
        return IllegalMove("card-not-in-hand", card=DECK[place])
    led = SUIT_SET_OF[table[0]]
    if led == trump:
        return IllegalMove("must-follow-trump")
    if trump >> place & 1:
        power = powers(place, trump, down=False)
        return IllegalMove("undertrump", top=DECK[max(table, key=power.__getitem__)])
    return IllegalMove("must-follow", suit=SUITS[SUIT_SETS.index(led)])
