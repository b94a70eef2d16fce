"""What a seat may know."""

from __future__ import annotations

from bot.engine.cards import Card, Suit
from bot.engine.game import Seat
from cogs.jass.rules.cards import DECK, DOWN, SUITS, Cards, Mode, places_of, strength, trump_set
from cogs.jass.rules.declaring import stoeck_of
from cogs.jass.rules.model import Call, Choosing, Counting, Over, Pair, State, Trick, View, Weis, team_of
from cogs.jass.rules.play import legal
from cogs.jass.rules.scoring import bonus_of, counts_of, totals_of
from cogs.jass.rules.turns import active, phase_name
from cogs.jass.rules.weis import Book, book

_COLOURS_ALTERNATE = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)


def view(state: State, seat: Seat | None) -> View:
    """The own hand and announcement; of the others what was said, and what was shown."""
    deal, tricks = state.deal, state.tricks
    start, contract, phase = deal.start, deal.contract, deal.phase
    page = book(contract.mode, start.options) if contract else None
    own = () if seat is None else deal.weis.combos(seat)
    return View(
        seat=seat,
        options=start.options,
        phase=phase_name(deal),
        deal=start.number,
        forehand=start.forehand,
        mode=contract.mode if contract else None,
        chooser=contract.chooser if contract else None,
        pushed=contract.pushed if contract else phase == Choosing(pushed=True),
        multiplier=contract.multiplier if contract else 1,
        trick=len(tricks.takers) + 1,
        leader=state.leader,
        table=tuple(DECK[place] for place in state.table),
        waiting=active(state),
        hand=() if seat is None else sorted_hand(state.hand(seat), contract.mode if contract else None),
        hands=tuple(state.hand(seat).bit_count() for seat in range(4)),
        announced=tuple(map(page.combo, own)) if page else (),
        calls=tuple(_call(deal.weis, seat, page) if page else None for seat in range(4)),
        best=deal.weis.winner,
        stoeck=stoeck_of(deal),
        tricks=_to_look_at(state),
        played=frozenset(DECK[place] for cards in tricks.cards for place in cards),
        taken=_taken(tricks.takers),
        totals=_written(state),
        counts=counts_of(state) if isinstance(phase, Counting | Over) else None,
        result=phase.result if isinstance(phase, Over) else None,
        moves=() if seat is None else tuple(legal(state, seat)),
    )


def sorted_hand(cards: Cards, mode: Mode | None) -> tuple[Card, ...]:
    """Suit by suit, red and black in turns, trump first, each from the strongest down."""
    trump = trump_set(mode) if mode else 0
    down = mode in DOWN
    first = _COLOURS_ALTERNATE.index(mode.trump) if mode and mode.trump else 0
    order = [SUITS.index(suit) for suit in _COLOURS_ALTERNATE[first:] + _COLOURS_ALTERNATE[:first]]
    places = sorted(places_of(cards), key=lambda place: (order.index(place // 9), -strength(place, trump, down=down)))
    return tuple(DECK[place] for place in places)


def _call(weis: Weis, seat: Seat, page: Book) -> Call | None:
    announcement = weis.announced[seat]
    if announcement is None:
        return None
    best = page.combo(announcement.combos[0])
    named = seat in weis.named
    return Call(
        labels=page.labels(announcement),
        named=(best.kind, best.rank) if named else None,
        silent=weis.winner is not None and not named,
        shown=tuple(map(page.combo, weis.shown[seat])),
    )


def _to_look_at(state: State) -> tuple[Trick, ...]:
    """Whoever took a trick led the next."""
    contract, takers = state.deal.contract, state.tricks.takers
    leaders = () if contract is None else (contract.leader, *takers)
    tricks = tuple(
        Trick(leader, tuple(DECK[place] for place in places), taker)
        for leader, places, taker in zip(leaders, state.tricks.cards, takers, strict=False)
    )
    match state.deal.start.options.history:
        case "last":
            return tricks[-1:]
        case "all":
            return tricks
        case "none":  # the cards lie there until the next one is led
            return tricks[-1:] if not state.table else ()


def _taken(takers: tuple[Seat, ...]) -> Pair:
    ours = sum(team_of(taker) == 0 for taker in takers)
    return ours, len(takers) - ours


def _written(state: State) -> Pair:
    """The totals as everybody knows them: nobody has counted cards before the deal is over."""
    deal = state.deal
    if deal.contract is None or isinstance(deal.phase, Counting | Over):
        return totals_of(state)
    times, (before, others_before) = deal.contract.multiplier, deal.start.totals
    return before + bonus_of(deal.bonus, 0) * times, others_before + bonus_of(deal.bonus, 1) * times
