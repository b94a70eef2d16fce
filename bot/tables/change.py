"""What changes at a table, as its ``change`` writes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from bot.db.connection import Connection
from bot.engine.game import S, Seat
from bot.tables.contests import ContestScore
from bot.tables.finished.ledger import Result
from bot.tables.people.audit import Act
from bot.tables.record import Entry, Record


@dataclass(frozen=True, slots=True)
class Change(Generic[S]):
    """What changes at a table at once, and what is written with it."""

    record: Record
    state: S | None = None
    """Where the match stands then, from which the deadlines follow; None: no time begins, ends or is set anew."""
    moved: Seat | None = None
    """The seat that has just moved."""
    anew: Seat | None = None
    """The seat that decides again as if it hadn't; its record says what that has already taken."""
    entry: Entry | None = None
    """The next one of the log."""
    result: Result | None = None
    score: ContestScore | None = None
    """What has been reached in its contest, which is over for these people."""
    act: Act | None = None
    also: Callable[[Connection], None] | None = None
    """What a feature writes with it, in tables of its own."""
    done: Callable[[], None] = lambda: None
    """Called once all is on disk, for what is only in memory."""
    quiet: bool = False
    """Whether it is only a note of the bot's own: no screen says it, and nobody has asked for it."""
