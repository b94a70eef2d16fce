"""Cards as they lie before players: what pictures of tables and hands have in common."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import fields, replace
from typing import Protocol, TypeVar

from bot.art.scene import Lying, Scene, Spot, in_rows
from bot.engine.cards import Card
from bot.engine.game import Seat
from bot.engine.value import Value
from bot.i18n import Say

_HALF = 8
"""How many open cards fit into half a picture without covering each other."""


def spot(
    seat: Seat, say: Say, cards: Sequence[Lying] = (), note: str = "", *, turn: bool = False, won: bool = False
) -> Spot:
    """A player's place in a picture."""
    return Spot(tuple(cards), say.bare_name(seat), note, seat + 1, turn, won)


def with_hands(
    above: Scene | None, hands: Mapping[Seat, Sequence[Lying]], waiting: Container[Seat], say: Say
) -> Scene | None:
    """What lies on the table with these hands below it, each with its player's name; None: all of them are empty."""
    held = [spot(seat, say, cards, turn=seat in waiting) for seat, cards in hands.items() if cards]
    table, widest = above or Scene(), max((len(each.cards) for each in held), default=0)
    return replace(table, rows=(*table.rows, *in_rows(held, 1 if widest > _HALF else 2))) if held else None


class HandView(Protocol):
    """The views of games whose players hold cards, and nothing else that is hidden."""

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats that the game waits for."""
        ...

    @property
    def hand(self) -> Sequence[Card]:
        """What this seat holds."""
        ...


H = TypeVar("H", bound=HandView)


def above_hands(table: Callable[[H, Say], Scene | None]) -> Callable[[H, Mapping[Seat, H], Say], Scene | None]:
    """A layout's ``face_up`` for such a game: its table, and below it the cards of each seat."""

    def face_up(view: H, hands: Mapping[Seat, H], say: Say) -> Scene | None:
        held = {seat: tuple(map(Lying, own.hand)) for seat, own in hands.items()}
        return with_hands(table(view, say), held, view.waiting, say)

    return face_up


def facts_of(move: Value) -> dict[str, object]:
    """A move's fields, as the facts of a sentence; an empty tuple is ``none``."""
    facts = {field.name: getattr(move, field.name) for field in fields(move)}
    return {name: "none" if fact == () else fact for name, fact in facts.items()}
