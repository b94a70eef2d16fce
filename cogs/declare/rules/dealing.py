"""R3, R5, R16: the dealer, the order of play, and the cards."""

from __future__ import annotations

from bot.engine.cards import no_cards
from bot.engine.game import Event, Rng, Seat, Step
from bot.engine.phases import Over
from bot.engine.value import replace
from cogs.declare.rules.cards import deck, in_order
from cogs.declare.rules.model import Dealt, Events, Laying, Result, State
from cogs.declare.rules.options import Options, check, packs_for

HAND = 8


def deal(options: Options, seats: int, rng: Rng) -> State:
    """The first deal; the dealer is chosen by lot."""
    check(options, seats)
    dealer, rng = rng.below(seats)
    before = State(options, rng, Over(()), no_cards(seats), no_cards(seats), (None,) * seats, (0,) * seats)
    return deal_cards(before, order_after(dealer, seats)).state


def order_after(dealer: Seat, seats: int) -> tuple[Seat, ...]:
    """R5: counter-clockwise from the dealer's right, though seats are numbered clockwise; the dealer is last.

    >>> order_after(0, 4)
    (3, 2, 1, 0)
    """
    return tuple((dealer - 1 - step) % seats for step in range(seats))


def deal_cards(state: State, order: tuple[Seat, ...]) -> Step[State, Events]:
    """Eight cards each, one at a time; the rest becomes the stock, and nothing is turned up."""
    seats, players = len(state.hands), len(order)
    cards, rng = state.rng.shuffle(deck(packs_for(state.options, seats)))
    dealt, stock = cards[: HAND * players], cards[HAND * players :]
    by_seat = {seat: in_order(dealt[place::players]) for place, seat in enumerate(order)}
    state = replace(
        state,
        rng=rng,
        phase=Laying(),
        deal=state.deal + 1,
        order=order,
        turns=0,
        hands=tuple(by_seat.get(seat, ()) for seat in range(seats)),
        stock=stock,
        open=(),
        buried=(),
        reshuffles=0,
        taken=no_cards(seats),
        fresh=(None,) * seats,
        course=(),
    )
    everybody = Dealt(state.deal, order, len(stock))
    private = tuple((seat, replace(everybody, hand=hand)) for seat, hand in by_seat.items())
    event: Event[Events] = Event(everybody, private)
    return Step(state, (event,))


def next_order(options: Options, result: Result) -> tuple[Seat, ...]:
    """R16: this deal's first player deals next; with ``winner_leads`` the winner of this deal starts.

    Anyone who is out by now is passed over in favour of the next player in this deal's order.
    """
    order = result.order
    if options.next_dealer == "winner_leads":
        first = _first_in(result, order.index(winners(result)[0]))
        turned = order[first:] + order[:first]
    else:
        dealer = _first_in(result, 0)
        turned = order[dealer + 1 :] + order[: dealer + 1]
    return tuple(seat for seat in turned if seat not in result.out)


def _first_in(result: Result, start: int) -> int:
    """The place in the order, from ``start`` on, of the first player who is still in."""
    players = len(result.order)
    places = ((start + step) % players for step in range(players))
    return next(place for place in places if result.order[place] not in result.out)


def winners(result: Result) -> tuple[Seat, ...]:
    """R13: the winners of a deal, in order: a successful declarer, otherwise the others with the fewest points."""
    if result.success and result.declarer is not None:
        return (result.declarer,)
    others = [
        (points, seat) for points, seat in zip(result.points, result.order, strict=True) if seat != result.declarer
    ]
    fewest = min(others)[0]
    return tuple(seat for points, seat in others if points == fewest)
