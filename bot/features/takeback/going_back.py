"""Taking moves back at a table: one's own last move, or with the consent of the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.engine.cards import Cards
from bot.engine.game import E, M, O, S, Seat, V
from bot.engine.takeback import back_to
from bot.features.takeback import requests
from bot.tables import lobby
from bot.tables.change import Change
from bot.tables.changes.match import with_changed_hands
from bot.tables.progress import Past, Progress
from bot.tables.record import Entry, Record
from bot.tables.refusals import LobbyRefusal, StaleClick
from bot.tables.table import AnyTable, Table


def slip(table: AnyTable, seat: Seat) -> int | None:
    """After how many entries this seat made the move that it may take back itself; None: there is none.

    It is its last one, and nobody else has moved since.
    """
    return _number(table, requests.slip, seat)


def recall(table: AnyTable, seat: Seat) -> int | None:
    """The same for the move that this seat may ask the others to take back, with all that came after it."""
    return _number(table, requests.recall, seat)


def _number(
    table: Table[O, S, M, V, E], find: Callable[[Record, Progress[O, S, M, V, E], Seat], Past[S, E]], seat: Seat
) -> int | None:
    try:
        return find(table.record, table.progress, seat).number if table.active else None
    except LobbyRefusal:
        return None


def asked_back(table: AnyTable) -> tuple[Seat, Cards] | None:
    """Who asks to take a move back, as ``Progress.taken_back`` says it; None: nobody does."""
    seat = requests.asker(table.record, table.progress)
    past = None if seat is None else table.progress.decision(seat)
    return None if past is None else table.progress.said(past)


async def take_back(table: AnyTable, user: int, number: int, interaction: int | None = None) -> None:
    """Take back a player's own last move, which they made after this many entries.

    Raises NotSeated, StaleClick, NoSuchTable, or LobbyRefusal, which says why it can't be taken back; then nothing
    has changed.
    """

    def decide() -> Change[Any]:
        table.must_play()
        seat = lobby.seat_of(table.record, user)
        past = requests.slip(table.record, table.progress, seat)
        if past.number != number:
            raise StaleClick("stale")
        spent, left = _clock_of(table, past, seat)
        if left is not None and left <= 0:
            raise LobbyRefusal("takeback-late")
        return _gone_back(table, requests.lasting(table.record, table.progress), past, spent, interaction)

    await table.change(decide)


def _clock_of(table: Table[O, S, M, V, E], past: Past[S, E], seat: Seat) -> tuple[int, int | None]:
    """What a decision has taken, beside what came off the reserve, and what is left; as if it hadn't been made."""
    time = table.times_in(table.record, past.state).get(seat)
    if time is None:
        return 0, None
    began, guild = past.since[seat], table.record.guild
    reserve, beyond = 0, 0
    if time.kind == "control":
        reserve = table.players[seat].reserve
        made = table.progress.entries[past.number].at
        beyond = table.hearing.passed_between(guild, began, made) - time.length
    spent = table.hearing.passed(guild, began) - max(0, beyond)
    return spent, time.length + reserve - spent


async def ask_back(table: AnyTable, user: int, interaction: int | None = None) -> None:
    """Somebody asks the others to go back to their own last decision; raises as ``take_back`` does."""

    def decide() -> Change[Any]:
        table.must_play()
        seat = lobby.seat_of(table.record, user)
        requests.must_allow(table.record, by_consent=True)
        record = requests.ask(table.record, table.progress, seat)
        requests.recall(table.record, table.progress, seat)
        return _answered(table, record, interaction)

    await table.change(decide)


async def answer_back(table: AnyTable, user: int, *, agrees: bool, interaction: int | None = None) -> None:
    """Somebody lets whoever asks go back, or doesn't, or no longer asks; raises as ``take_back`` does.

    Once everybody agrees, it is done.
    """

    def decide() -> Change[Any]:
        table.must_play()
        answer = requests.agree if agrees else requests.refuse
        return _answered(table, answer(table.record, table.progress, user), interaction)

    await table.change(decide)


def _answered(table: AnyTable, record: Record, interaction: int | None) -> Change[Any]:
    asking = requests.asker(record, table.progress)
    if asking is None or not requests.all_agree(record, table.progress):
        return Change(record)
    past = requests.recall(table.record, table.progress, asking)
    return _gone_back(table, requests.without(record, table.progress), past, 0, interaction)


def _gone_back(
    table: Table[O, S, M, V, E], record: Record, past: Past[S, E], spent: int, interaction: int | None
) -> Change[S]:
    """A move and all that came after it don't count; its seat decides again, which has already taken ``spent``.

    What it took from the reserve stays taken. For all others it is as if somebody had moved.
    """
    undone = table.progress.entries[past.number :]
    seat = undone[0].seat
    entry = Entry(seat, back_to(past.number), "player", table.hearing.now(), interaction)
    player = replace(requests.player_in(record, seat), deadline=None, spent=spent)
    record = record.with_player(seat, player)
    hands = {each.seat for each in undone} | table.active | table.plugin.game.active(past.state)
    record = with_changed_hands(record, hands, table.revision + 1)
    return Change(record, past.state, anew=seat, entry=entry, done=lambda: table.progress.go_back(entry, past))
