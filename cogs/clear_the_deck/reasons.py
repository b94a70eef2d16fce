"""Why a move in Clear the Deck is good, as its player can know: what it does now, and what it leaves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.engine.cards import Card, Rank
from bot.engine.game import Reason
from cogs.clear_the_deck.rules import Move, View
from cogs.clear_the_deck.rules.cards import SET, VALUE, deck
from cogs.clear_the_deck.rules.model import Add, Flip, Holding, Play, Result, Spread
from cogs.clear_the_deck.rules.play import available, foresee

_FEW, _MANY = 0.4, 0.35
"""Up to this share of the unseen cards is few, from this on it is worth a try."""
_SMALL = 4
"""A center of so few cards is picked up without much harm."""


def why(view: View, move: Move) -> Reason | None:
    """The strongest reason for this move; everything it says is so wherever the hidden cards may be."""
    if view.seat is None:
        return None
    if len(view.moves) == 1:
        return Reason("only")
    own = view.spreads[view.seat]
    match move:
        case Play(rank, hand, up):
            return next(_played(view, own, rank, hand, up), None)
        case Add(hand, up) if view.flipped:
            return next(_added(view, own, view.flipped.card.rank, hand, up), None)
        case Flip():
            return _flipped(view, own)
        case _:
            return None


def _result(view: View, rank: Rank, number: int) -> Result:
    return foresee(view.options, view.center, rank, number)


def _staying(view: View, own: Spread) -> set[Rank]:
    """The values that don't pick up the center when all their cards are played."""
    held = available(view.options, Holding(view.hand, own.up, ()))
    return {rank for rank, (hand, up) in held.items() if _result(view, rank, hand + len(up)) != "pickup"}


def _played(view: View, own: Spread, rank: Rank, hand: int, up: tuple[int, ...]) -> Iterator[Reason]:
    number = hand + len(up)
    match _result(view, rank, number):
        case "pickup":
            yield from _picked_up(view, own, rank, up)
        case result:
            yield from _laid(view, own, result, number, number, up)
            yield from _stays(view, own, rank, number)


def _laid(view: View, own: Spread, result: Result, size: int, own_cards: int, up: tuple[int, ...]) -> Iterator[Reason]:
    """What cards do at once, if they aren't picked up; ``size``: with a flipped one."""
    if own.total == own_cards:
        yield Reason("out")
    if result == "set":
        yield Reason("clears", number=len(view.center) + size)
    if result == "ten":
        yield Reason("ten", number=len(view.center), points=int(view.options.ten_points))
    if slots := _uncovered(own, up):
        yield Reason("uncovers", slots=slots, number=len(slots))


def _uncovered(own: Spread, up: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(slot for slot in up if own.down[slot - 1])


def _stays(view: View, own: Spread, rank: Rank, number: int) -> Iterator[Reason]:
    """What is good about cards that stay, and about this value rather than others that would, too."""
    staying = _staying(view, own) - {Rank.TEN}
    if staying == {rank} and len(available(view.options, Holding(view.hand, own.up, ()))) > 1:
        yield Reason("only-that-stays")
    if number > 1:
        yield Reason("several", number=number)
    unseen = _unseen(view)
    fitting = sum(_fits(card, rank) for card in unseen)
    if fitting <= _FEW * len(unseen):
        yield Reason("hard-to-follow", number=fitting, of=len(unseen))
    if staying and VALUE[rank] == max(map(VALUE.__getitem__, staying)):
        yield Reason("highest-that-stays" if view.center else "highest-led")
    if held := _kept_together(view, own, rank):
        yield Reason("keeps-together", value=held[0], number=held[1])


def _kept_together(view: View, own: Spread, played: Rank) -> tuple[Rank, int] | None:
    """The most cards of another value, if there are several."""
    held = available(view.options, Holding(view.hand, own.up, ()))
    sizes = {rank: hand + len(up) for rank, (hand, up) in held.items() if rank not in {played, Rank.TEN}}
    rank = max(sizes, key=lambda each: (sizes[each], VALUE[each]), default=None)
    return (rank, sizes[rank]) if rank is not None and sizes[rank] > 1 else None


def _picked_up(view: View, own: Spread, rank: Rank, up: tuple[int, ...]) -> Iterator[Reason]:
    """What is good about taking the center, if it is taken on purpose, or that there is nothing else."""
    if slots := _uncovered(own, up):
        yield Reason("picks-up-uncovering", slots=slots, number=len(slots))
    together = Counter(card.rank for card in (*view.hand, *view.center))
    together[rank] += len(up)
    before = Counter(card.rank for card in view.hand)
    sets = [each for each, number in together.items() if number >= SET > before[each] and each is not Rank.TEN]
    if sets:
        yield Reason("picks-up-set", value=sets[0], number=together[sets[0]])
    if Rank.TEN in (card.rank for card in view.center):
        yield Reason("picks-up-ten")
    if not _staying(view, own):
        yield Reason("nothing-stays", number=len(view.center))
    if len(view.center) <= _SMALL:
        yield Reason("picks-up-few", number=len(view.center))


def _added(view: View, own: Spread, rank: Rank, hand: int, up: tuple[int, ...]) -> Iterator[Reason]:
    number = hand + len(up)
    result = _result(view, rank, number + 1)
    if result == "pickup":
        if slots := _uncovered(own, up):
            yield Reason("picks-up-uncovering", slots=slots, number=len(slots))
        yield Reason("picked-up-anyway")
        return
    if result == "ten" and not number:
        yield Reason("one-ten-is-enough")
    yield from _laid(view, own, result, number + 1, number, up)
    if number:
        yield Reason("several", number=number + 1)
    elif kept := sum(map(len, _alike(view, own, rank))):
        yield Reason("keeps-back", number=kept)


def _alike(view: View, own: Spread, rank: Rank) -> tuple[list[Card], list[Card]]:
    """The cards of this value in the hand and face up."""
    return [card for card in view.hand if card.rank is rank], [card for card in own.up if card and card.rank is rank]


def _flipped(view: View, own: Spread) -> Reason | None:
    """Nothing else to play, or a card that may well stay."""
    unseen = _unseen(view)
    if own.total == sum(own.down):
        return Reason("only-face-down")
    if not view.center:
        return Reason("flips-freely")
    fitting = sum(_fits(card, view.center[-1].rank) for card in unseen)
    if not _staying(view, own):
        return Reason("flips-instead", number=fitting, of=len(unseen))
    return Reason("flip-stays", number=fitting, of=len(unseen)) if fitting >= _MANY * len(unseen) else None


def _fits(card: Card, top: Rank) -> bool:
    return card.rank is Rank.TEN or VALUE[card.rank] <= VALUE[top]


def _unseen(view: View) -> list[Card]:
    """The cards this seat can't see, and hasn't seen picked up or cleared."""
    lying = [card for spread in view.spreads for card in spread.up if card]
    picked_up = [card for seat, cards in enumerate(view.known) if seat != view.seat for card in cards]
    flipped = [view.flipped.card] if view.flipped else []
    seen = Counter([*view.hand, *view.center, *view.cleared, *lying, *picked_up, *flipped])
    return [*(Counter(deck(len(view.spreads))) - seen).elements()]
