"""Transcripts of finished matches: what it takes to play one again, without anybody's name."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.game import Outcome
from bot.engine.transcript import Made, Transcript
from bot.tables.record import Entry, Record


def transcript_of(record: Record, entries: Sequence[Entry], outcome: Outcome) -> Transcript:
    """The transcript of the match at this table."""
    return Transcript(
        record.game,
        record.version,
        record.options,
        len(outcome.places),
        tuple(player.level for player in record.players if player),
        record.origin,
        tuple(Made(entry.seat, entry.move, entry.made_by, entry.share) for entry in entries),
        outcome,
        record.deals,
    )
