"""What people would laugh at in Clear the Deck, judged by what the player knows. Computers of no level do it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from bot.engine.cards import Rank
from cogs.clear_the_deck.rules import Move, View
from cogs.clear_the_deck.rules.cards import VALUE
from cogs.clear_the_deck.rules.model import Add, Flip, Holding, Play, Spread
from cogs.clear_the_deck.rules.play import available, foresee

Slots: TypeAlias = tuple[int, ...]
"""Slots by number, from 1."""

_LARGE = 8
"""From this many cards on, a center is large."""
_LOW = 4
"""Up to this value on top, a face-down card rarely stays."""
_SOON = 4
"""While somebody has no more cards than this, tens are better gone."""


def blunders(view: View, move: Move) -> Iterator[str]:
    """The names of what is laughable about this move.

    - ``out-missed``: something else than playing all that is left.
    - ``set-broken``: some cards of a value that stay, where all of them would clear.
    - ``ten-wasted``, ``two-tens``: a ten on an empty center or a single card though something else stays; a second ten
      with a ten from the hand. Not if one value is left, a slot is uncovered, or somebody may soon be out.
    - ``large-pick-up``: a large center is picked up, or a card flipped onto a low one, though something else stays.
    - ``set-missed``: cards of the hand pick up a center that a set would clear.
    - ``cover-kept``: a card of the hand, though a face-up one would do the same, and uncover a slot.
    - ``more-shown``: more of the hand than a pick-up needs.
    """
    if view.seat is None:
        return
    own = view.spreads[view.seat]
    numbers = available(view.options, Holding(view.hand, own.up, ()))
    held = {rank: number + len(slots) for rank, (number, slots) in numbers.items()}
    match move:
        case Play(rank, hand, up):
            out = any(own.total == number and not _picks_up(view, other, number) for other, number in held.items())
            if out and own.total > hand + len(up):
                yield "out-missed"
            yield from _of_cards(view, held, rank, hand, up)
            if _keeps_cover(view, own, numbers, rank, hand, up):
                yield "cover-kept"
            if _picks_up(view, rank, hand + len(up)):
                if _is_large(view, held):
                    yield "large-pick-up"
                if not up and any(foresee(view.options, view.center, *each) == "set" for each in held.items()):
                    yield "set-missed"
        case Add(hand, up) if view.flipped:
            rank = view.flipped.card.rank
            whole = held.get(rank, 0)
            if own.total == whole > hand + len(up) and not _picks_up(view, rank, whole + 1):
                yield "out-missed"
            yield from _of_cards(view, held, rank, hand, up, flipped=1)
            if hand and rank in numbers and _covers(own, numbers[rank][1], up):
                yield "cover-kept"
        case Flip() if view.center and VALUE[view.center[-1].rank] <= _LOW and _is_large(view, held):
            yield "large-pick-up"
        case _:
            pass


def _picks_up(view: View, rank: Rank, number: int) -> bool:
    return foresee(view.options, view.center, rank, number) == "pickup"


def _keeps_cover(
    view: View, own: Spread, numbers: Mapping[Rank, tuple[int, Slots]], rank: Rank, hand: int, up: Slots
) -> bool:
    """Whether a face-up card with one under it would do as well as one of the hand, also for picking up."""
    if hand and _covers(own, numbers[rank][1], up):
        return True
    picks_up = not up and _picks_up(view, rank, hand)
    return picks_up and any(_covers(own, slots) and _picks_up(view, other, 1) for other, (_, slots) in numbers.items())


def _covers(own: Spread, slots: Slots, used: Slots = ()) -> bool:
    """Whether one of these slots, but for those used, has a face-down card under the face-up one."""
    return any(own.down[slot - 1] for slot in slots if slot not in used)


def _is_large(view: View, held: dict[Rank, int]) -> bool:
    """Whether the center is large, and something stays on it or clears it."""
    return len(view.center) >= _LARGE and not all(_picks_up(view, rank, number) for rank, number in held.items())


def _of_cards(
    view: View, held: dict[Rank, int], rank: Rank, hand: int, up: tuple[int, ...], flipped: int = 0
) -> Iterator[str]:
    match foresee(view.options, view.center, rank, hand + len(up) + flipped):
        case "stay":
            if foresee(view.options, view.center, rank, held.get(rank, 0) + flipped) == "set":
                yield "set-broken"
        case "ten":
            yield from _of_tens(view, held, hand, up, flipped)
        case "pickup":
            if hand > (0 if up or flipped else 1):
                yield "more-shown"
        case "set":
            pass


def _of_tens(view: View, held: dict[Rank, int], hand: int, up: tuple[int, ...], flipped: int) -> Iterator[str]:
    others = [rank for rank in held if rank is not Rank.TEN]
    soon = any(spread.total <= _SOON for seat, spread in enumerate(view.spreads) if seat != view.seat)
    if len(others) < 2 or soon:
        return
    stays = not all(_picks_up(view, rank, held[rank]) for rank in others)
    if stays and len(view.center) < 2 and not (up or flipped):
        yield "ten-wasted"
    if hand and hand + len(up) + flipped > 1:
        yield "two-tens"
