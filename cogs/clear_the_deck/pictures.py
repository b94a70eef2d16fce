"""Clear the Deck as pictures: cards by value, and the cards in front of each player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from bot.art.scene import Blank, Lying, Scene, Spot, backs, in_rows
from bot.engine.cards import Card, Rank
from bot.engine.game import Seat
from bot.engine.value import replace
from bot.i18n import Say
from bot.screens.components.spots import spot
from cogs.clear_the_deck.rules import View
from cogs.clear_the_deck.rules.cards import ordered, points
from cogs.clear_the_deck.rules.model import Add, Flip, Play, Spread

_OPEN = 2  # with three open hands side by side, names would have no room beside the scores
_FEW = 6  # up to this many players sit two to a row, more sit three, or the picture would be too high


def table(view: View, say: Say) -> Scene:
    """The center and the discard pile, below them the players' hands and slots; after a round what each had left."""
    if view.left:
        return Scene(in_rows([_rest(seat, view, say) for seat in range(len(view.left))], _OPEN))
    players = [
        spot(
            seat,
            say,
            [backs(spread.hand), *_slots(spread)],
            say.number(view.totals[seat]) if view.scores else "",
            turn=seat == view.turn,
        )
        for seat, spread in enumerate(view.spreads)
    ]
    discard = Spot((backs(view.discard),), say("picture-discard"))
    return Scene(((*_center(view, say), discard), *_in_rows(players)))


def _in_rows(players: Sequence[Spot]) -> tuple[tuple[Spot, ...], ...]:
    return in_rows(players, 2 if len(players) <= _FEW else 3)


def face_up(view: View, hands: Mapping[Seat, View], say: Say) -> Scene | None:
    """The center and the discard pile, below them the players' slots with the cards of these seats, by value."""
    if view.left:
        return None
    closed: list[Spot] = []
    opened: list[tuple[Spot, ...]] = []
    for seat, spread in enumerate(view.spreads):
        turn, slots = seat in view.waiting, _slots(spread)
        if seat in hands:
            held = Spot(tuple(_by_value(reversed(hands[seat].hand))))
            opened.append((spot(seat, say, slots, turn=turn), held))
        else:
            closed.append(spot(seat, say, [backs(spread.hand), *slots], turn=turn))
    discard = Spot((backs(view.discard),), say("picture-discard"))
    return Scene(((*_center(view, say), discard), *_in_rows(closed), *opened))


def hand(view: View, say: Say, draft: str = "", hint: object = None) -> Scene | None:
    """The player's cards by value, highest first, below their slots; on their turn with the center.

    Values that can't be played now are dimmed; the drafted one is raised, and what is played by the ``hint`` marked.
    """
    if view.seat is None or view.left:
        return None
    dim = {card.rank for card in view.hand}.difference(_playable(view)) if view.moves else set[Rank]()
    drafted = draft.partition(" ")[0]
    value, places = _hinted(view, hint)
    own = [
        Lying(
            card,
            number,
            dim=card.rank in dim,
            raised=card.rank.value == drafted and card.rank not in dim,
            hinted=card.rank is value,
        )
        for card, number in _piles(reversed(view.hand))
    ]
    center = _center(view, say) if view.moves else []
    lying = enumerate(_slots(view.spreads[view.seat]), 1)
    slots = Spot(tuple(replace(each, hinted=slot in places) for slot, each in lying), say("picture-slots"))
    return Scene(((*center, slots),), tuple(own))


def _hinted(view: View, hint: object) -> tuple[Rank | None, tuple[int, ...]]:
    """The value in the hand that a hint is about, and the slots."""
    match hint:
        case Play(value, number, up):
            return value if number else None, up
        case Add(number, up):
            return view.flipped.card.rank if number and view.flipped else None, up
        case Flip(slot):
            return None, (slot,)
        case _:
            return None, ()


def _playable(view: View) -> Iterator[Rank]:
    """The values with at least one card in the hand that may be played."""
    for move in view.moves:
        match move:
            case Play(value, number) if number:
                yield value
            case Add(number) if number and view.flipped:
                yield view.flipped.card.rank
            case _:
                pass


def _center(view: View, say: Say) -> list[Spot]:
    """The cards in the center, bottom to top, then the flipped card, which is about to be played there."""
    lying = tuple(_by_value(view.center)) or (Lying(Blank.EMPTY),)
    flipped = [Spot((Lying(view.flipped.card),), say("picture-flipped"))] if view.flipped else []
    return [Spot(lying, say("picture-center")), *flipped]


def _slots(spread: Spread) -> list[Lying]:
    return [Lying(up or (Blank.BACK if down else Blank.EMPTY)) for up, down in zip(spread.up, spread.down, strict=True)]


def _rest(seat: Seat, view: View, say: Say) -> Spot:
    """What a player had left, highest value first, its points, and the total with them."""
    left = view.left[seat].cards
    lying = _by_value(reversed(ordered(left))) or [Lying(Blank.EMPTY)]
    scored = say("picture-scored", score=points(view.options, left), total=view.totals[seat])
    return spot(seat, say, lying, scored)


def _by_value(cards: Iterable[Card]) -> list[Lying]:
    return [Lying(card, number) for card, number in _piles(cards)]


def _piles(cards: Iterable[Card]) -> Iterator[tuple[Card, int]]:
    """For each value, in the order they come, its last card and the number of cards."""
    for _, same in groupby(cards, lambda card: card.rank):
        pile = [*same]
        yield pile[-1], len(pile)
