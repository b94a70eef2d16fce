"""The views of one state at a time, each computed once however many look at it."""

from __future__ import annotations

from typing import Generic

from bot.engine.game import E, Game, M, O, S, Seat, V


class Views(Generic[O, S, M, V, E]):
    """What everybody may know of the state that was asked about last."""

    def __init__(self, game: Game[O, S, M, V, E]) -> None:
        self._game = game
        self._state: S | None = None
        self._found: dict[Seat | None, V] = {}

    def of(self, state: S, seat: Seat | None) -> V:
        """What this seat may know of this state; None: what everybody may."""
        if state is not self._state:
            self._state, self._found = state, {}
        if seat not in self._found:
            self._found[seat] = self._game.view(state, seat)
        return self._found[seat]
