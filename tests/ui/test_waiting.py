"""How long people wait at most. Tests of the whole bot wait for ever instead, so these hold the times themselves."""

from __future__ import annotations

from bot.db.sharing import SILENCE
from bot.interactions import access, dispatcher, reply
from bot.messages import pictures, updates
from bot.tables.partitions.partitions import LEASE

GIVES_UP = 3.0
"""Seconds after which Discord doesn't take an interaction's first answer any more."""


def test_everybody_gets_an_answer_before_discord_gives_up() -> None:
    assert reply.DEFER_AFTER + reply.SOONEST < GIVES_UP
    assert dispatcher.SOON < reply.DEFER_AFTER, "many may wait, and each acknowledgement takes its time"
    assert pictures.PATIENCE < reply.DEFER_AFTER, "words can still be sent as the first answer"


def test_a_question_to_discord_ends_while_somebody_is_still_looking() -> None:
    assert reply.DEFER_AFTER < access.PATIENCE <= 5


def test_a_message_is_edited_about_once_a_second() -> None:
    assert 0.8 <= updates.INTERVAL <= 1.5


def test_who_is_silent_has_let_go_before_anybody_else_takes_what_it_held() -> None:
    assert LEASE + 2 < SILENCE
