"""The cut, the deal, the exchange and carte blanche (2.1, 3.2)."""

from __future__ import annotations

from bot.engine.cards import Card, Cards
from bot.engine.game import IllegalMove, Rng, Seat
from bot.engine.value import replace
from cogs.piquet.rules.claims import COURT, PACK, Category, height, in_order, is_carte_blanche
from cogs.piquet.rules.model import (
    Acting,
    Blanche,
    CarteBlanche,
    Deal,
    Deals,
    Dealt,
    Discard,
    Discarded,
    Exchange,
    Exchanged,
    Hand,
    HandShown,
    Item,
    Stage,
    State,
    other,
)
from cogs.piquet.rules.options import Options, check
from cogs.piquet.rules.scoring import enter, needed
from cogs.piquet.rules.turns import acting, held, must_be_turn, refuse_phase, stage

HAND, MOST = 12, 5


def deal(options: Options, _: int, rng: Rng) -> State:
    """Cut for the deal; if there is nothing to choose, the first deal follows at once."""
    check(options)
    if options.cut_rule == "random":
        dealer, rng = rng.below(2)
        return next_deal(State(options, rng, Acting(Stage.CUT, dealer), None, (), (), frozenset()), other(dealer))
    cuts, rng = _cut(rng)
    higher = 0 if height(cuts[-1][0]) > height(cuts[-1][1]) else 1
    state = State(options, rng, Acting(Stage.CUT, higher), None, cuts, (), frozenset())
    match options.cut_rule:
        case "high_chooses":
            return state
        case "high_deals":
            return next_deal(state, other(higher))
        case "low_deals":
            return next_deal(state, higher)


def _cut(rng: Rng) -> tuple[tuple[tuple[Card, Card], ...], Rng]:
    """Cut until the two cards have different ranks."""
    cuts: tuple[tuple[Card, Card], ...] = ()
    while not cuts or cuts[-1][0].rank is cuts[-1][1].rank:
        (first, second, *_), rng = rng.shuffle(PACK)
        cuts = (*cuts, (first, second))
    return cuts, rng


def choose_dealer(state: State, seat: Seat, move: Deals) -> State:
    """The player with the higher cut has decided who deals first."""
    phase = state.phase
    if not isinstance(phase, Acting) or phase.stage is not Stage.CUT or move.seat not in {0, 1}:
        refuse_phase(state, seat)
    must_be_turn(phase, seat)
    return next_deal(state, other(move.seat))


def next_deal(state: State, elder: Seat) -> State:
    """Packets of two or three, Elder's first, until both hands have twelve cards; the other eight are the talon."""
    cards, rng = state.rng.shuffle(PACK)
    size = state.options.packet_size
    packets = [cards[start : start + size] for start in range(0, 2 * HAND, size)]
    dealt = [in_order(card for packet in packets[first::2] for card in packet) for first in (0, 1)]
    hands = [Hand(cards, cards) for cards in dealt]
    first, second = hands if elder == 0 else reversed(hands)
    event = Dealt(len(state.sheet) + 1, elder)
    missing = needed(state.options, state.totals)
    found = Deal(elder, (first, second), cards[2 * HAND :], leader=elder, record=(event,), needed=missing)
    return replace(state, rng=rng, deal=found, phase=Acting(Stage.ELDER_EXCHANGE, elder))


# Carte blanche


def may_declare_blanche(state: State, seat: Seat) -> bool:
    """Whether this seat holds carte blanche and can declare it now, before its own exchange."""
    found = state.deal
    return (
        found is not None
        and found.blanche is None
        and stage(state) in {Stage.ELDER_EXCHANGE, Stage.YOUNGER_EXCHANGE}
        and found.hands[seat].exchanged is None
        and is_carte_blanche(found.hands[seat].dealt)
    )


def declare_blanche(state: State, seat: Seat, move: CarteBlanche) -> State:
    """Ten points; the hand is shown once the opponent has discarded, or at once (``carte_blanche_protocol``)."""
    found = state.deal
    if found is None or not isinstance(state.phase, Acting):
        refuse_phase(state, seat)
    court = [card for card in found.hands[seat].dealt if card.rank in COURT]
    if court:
        raise IllegalMove("cb-not-held", card=court[0])
    if found.blanche:
        raise IllegalMove("cb-again")
    if not may_declare_blanche(state, seat):
        raise IllegalMove("cb-too-late")
    if move.exchange not in (range(1, MOST + 1) if seat == found.elder else range(1)):
        raise IllegalMove("cb-count", most=MOST)
    found = _tell(replace(found, blanche=(seat, move.exchange)), Blanche(seat, move.exchange))
    found = enter(found, seat, Item.CARTE_BLANCHE, 10)
    if state.options.carte_blanche_protocol == "immediate" or stage(state) is Stage.YOUNGER_EXCHANGE:
        return replace(state, deal=_show_hand(found))
    if seat == found.elder:
        return replace(state, deal=found, phase=Acting(Stage.YOUNGER_DISCARD, found.younger))
    return replace(state, deal=found)


def _show_hand(found: Deal) -> Deal:
    """Show the dealt hand of the player with carte blanche, once."""
    if found.blanche is None or any(isinstance(event, HandShown) for event in found.record):
        return found
    seat = found.blanche[0]
    return _tell(found, HandShown(seat, found.hands[seat].dealt))


# The exchange


def exchange_range(state: State, seat: Seat) -> range:
    """How many cards this seat may discard now; empty if it may not."""
    found = state.deal
    if found is None or not isinstance(state.phase, Acting) or state.phase.seat != seat:
        return range(0)
    match state.phase.stage:
        case Stage.ELDER_EXCHANGE if found.blanche and found.blanche[0] == seat:
            return range(found.blanche[1], found.blanche[1] + 1)
        case Stage.ELDER_EXCHANGE:
            return range(1, MOST + 1)
        case Stage.YOUNGER_EXCHANGE:
            return range(state.options.younger_min_exchange, len(found.talon) + 1)
        case Stage.YOUNGER_DISCARD:
            announced = found.blanche[1] if found.blanche else 0
            return range(state.options.younger_min_exchange, len(found.talon) - announced + 1)
        case _:
            return range(0)


def exchange(state: State, seat: Seat, move: Exchange) -> State:
    """Discard cards and draw as many from the top; then Younger exchanges, or the talk begins."""
    phase, found = acting(state, seat, Stage.ELDER_EXCHANGE, Stage.YOUNGER_EXCHANGE)
    cards = held(found, seat, move.cards)
    _must_be_in_range(state, seat, len(cards))
    found = _draw(_put_aside(found, seat, cards), seat)
    if phase.stage is Stage.YOUNGER_EXCHANGE:
        return _to_the_talk(state, found)
    if found.hands[found.younger].exchanged is not None:
        return _to_the_talk(state, _draw(found, found.younger))
    return replace(state, deal=_show_hand(found), phase=Acting(Stage.YOUNGER_EXCHANGE, found.younger))


def discard(state: State, seat: Seat, move: Discard) -> State:
    """Younger has discarded; now Elder's carte blanche is shown."""
    _, found = acting(state, seat, Stage.YOUNGER_DISCARD)
    cards = held(found, seat, move.cards)
    _must_be_in_range(state, seat, len(cards))
    found = _tell(_put_aside(found, seat, cards), Discarded(seat, len(cards)))
    return replace(state, deal=_show_hand(found), phase=Acting(Stage.ELDER_EXCHANGE, found.elder))


def _must_be_in_range(state: State, seat: Seat, number: int) -> None:
    allowed = exchange_range(state, seat)
    if number in allowed:
        return
    match stage(state):
        case Stage.YOUNGER_DISCARD:
            raise IllegalMove("cb-discard-range", least=allowed[0], most=allowed[-1])
        case Stage.YOUNGER_EXCHANGE if number:
            raise IllegalMove("younger-exchange-too-many", left=allowed[-1], number=number)
        case Stage.YOUNGER_EXCHANGE:
            raise IllegalMove("younger-exchange-none")
        case _ if len(allowed) == 1:
            raise IllegalMove("cb-count-mismatch", number=allowed[0])
        case _:
            raise IllegalMove("exchange-too-many", most=MOST, number=number) if number else IllegalMove("exchange-none")


def _put_aside(found: Deal, seat: Seat, cards: Cards) -> Deal:
    hand = found.hands[seat]
    kept = tuple(card for card in hand.cards if card not in cards)
    return _with_hand(found, seat, replace(hand, cards=kept, discarded=cards, exchanged=len(cards)))


def _draw(found: Deal, seat: Seat) -> Deal:
    """Draw as many from the top of the talon as were discarded; Elder sees the rest of the five."""
    hand = found.hands[seat]
    number = len(hand.discarded)
    drawn, talon = in_order(found.talon[:number]), found.talon[number:]
    untaken = found.talon[number:MOST] if seat == found.elder else ()
    hand = replace(hand, cards=in_order((*hand.cards, *drawn)), drawn=drawn, untaken=untaken)
    return _tell(replace(_with_hand(found, seat, hand), talon=talon), Exchanged(seat, number, len(talon)))


def _with_hand(found: Deal, seat: Seat, hand: Hand) -> Deal:
    return replace(found, hands=(hand, found.hands[1]) if seat == 0 else (found.hands[0], hand))


def _to_the_talk(state: State, found: Deal) -> State:
    return replace(state, deal=found, phase=Acting(Stage.CLAIM, found.elder, Category.POINT))


def _tell(found: Deal, *event: Blanche | HandShown | Discarded | Exchanged) -> Deal:
    return replace(found, record=(*found.record, *event))
