"""Players of the package pyschieber at our tables, fed with what they would have been told at theirs."""

from __future__ import annotations

import random as chance
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from random import Random
from typing import Any

from bot.engine.cards import Card, Suit
from bot.engine.game import Seat
from bot.tables.plugin import AnyPlugin
from cogs.jass.rules import Mode, State
from cogs.jass.rules.cards import RANKS
from cogs.jass.rules.model import Choose, Choosing, Move, Play, Playing, Push
from tests.playing import Pick

NAMES = {"challenge": "ChallengePlayer", "greedy": "GreedyPlayer"}

_SUITS = {Suit.HEARTS: "ROSE", Suit.DIAMONDS: "ACORN", Suit.SPADES: "SHIELD", Suit.CLUBS: "BELL"}
_MODES = {Mode.OBENABE: "OBE_ABE", Mode.UNDENUFE: "UNDE_UFE"}


def player(name: str) -> Pick:
    """The player with this name, created again for each decision and told what has happened since the deal."""
    module, kind = import_module(f"pyschieber.player.{name}_player.{name}_player"), NAMES[name]

    def pick(plugin: AnyPlugin, state: State, seat: Seat, random: Random) -> Move:
        moves: Iterable[Move] = plugin.game.legal(state, seat)
        if not isinstance(state.phase, Choosing | Playing):
            return next(iter(moves))
        chance.seed(random.random())
        me = getattr(module, kind)()
        me.id = seat
        for card in state.dealt[seat]:
            me.set_card(_theirs(card))
        if isinstance(state.phase, Choosing):
            return _mode(next(me.choose_trumpf(geschoben=state.phase.pushed)))
        chosen = _last(me, seat, state)
        return next(move for move in moves if isinstance(move, Play) and _theirs(move.card) == chosen)

    return pick


def _last(me: Any, seat: Seat, state: State) -> Any:
    """The card it plays after all that was played before; earlier choices are only asked for what it notes then."""
    finished: list[dict[str, Any]] = []
    for trick in state.tricks:
        for length in range(4):
            if (trick.leader + length) % 4 == seat:
                next(me.choose_card(state=_status(state, finished, trick.leader, trick.cards[:length])))
            _tell(me, state, finished, trick.leader, trick.cards[: length + 1])
        cards = [*_table(trick.leader, trick.cards)]
        finished.append({"player_id": trick.winner, "trumpf": _trump(state), "played_cards": cards})
    for length in range(len(state.table)):
        _tell(me, state, finished, state.leader, state.table[: length + 1])
    return next(me.choose_card(state=_status(state, finished, state.leader, state.table)))


def _tell(me: Any, state: State, finished: list[dict[str, Any]], leader: Seat, table: Sequence[Card]) -> None:
    """That the last card of the table was played, with the status of just before, as its own game does."""
    whose, card = (leader + len(table) - 1) % 4, _theirs(table[-1])
    if whose == me.id:
        me.cards.remove(card)
    me.move_made(whose, card, _status(state, finished, leader, table[:-1]))


def _status(state: State, finished: list[dict[str, Any]], leader: Seat, table: Sequence[Card]) -> dict[str, Any]:
    contract = state.contract
    return {
        "stiche": [*finished],
        "trumpf": _trump(state),
        "geschoben": contract is not None and contract.pushed,
        "point_limit": 1500,
        "table": [*_table(leader, table)],
        "teams": [{"points": 0}, {"points": 0}],
    }


def _table(leader: Seat, cards: Sequence[Card]) -> Iterator[dict[str, Any]]:
    for step, card in enumerate(cards):
        yield {"player_id": (leader + step) % 4, "card": str(_theirs(card))}


def _trump(state: State) -> str:
    if state.contract is None:
        raise ValueError(state.phase)
    mode = state.contract.mode
    return _SUITS[mode.trump] if mode.trump else _MODES[mode]


def _mode(theirs: Any) -> Move:
    if theirs.name == "SCHIEBEN":
        return Push()
    ours = {name: mode for mode, name in _MODES.items()} | {name: Mode(suit.value) for suit, name in _SUITS.items()}
    return Choose(ours[theirs.name])


def _theirs(card: Card) -> Any:
    kind, suits = import_module("pyschieber.card").Card, import_module("pyschieber.suit").Suit
    return kind(suits[_SUITS[card.suit or Suit.HEARTS]], 6 + RANKS.index(card.rank))
