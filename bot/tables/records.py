"""The record of a finished match: what it takes to play it again, without anybody's name."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.game import Outcome
from bot.engine.transcript import Made, Transcript
from bot.tables.store import Entry, Record


def transcript_of(record: Record, entries: Sequence[Entry], outcome: Outcome) -> Transcript:
    """What the record of a match says."""
    return Transcript(
        record.game,
        record.version,
        record.options,
        len(outcome.places),
        record.seed,
        tuple(Made(entry.seat, entry.move, entry.made_by, entry.share) for entry in entries),
        outcome,
        tuple(chair.level for chair in record.chairs if chair),
        record.deals,
        record.secret,
        record.contribution,
    )
