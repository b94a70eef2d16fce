"""What is logged: where something failed, never anyone's cards."""

from __future__ import annotations

import io
import logging
import re
import threading

import pytest

from bot import logs
from bot.engine.cards import Card


@pytest.fixture
def written() -> io.StringIO:
    """The output of the bot's own log handler."""
    return io.StringIO()


def log_failure(written: io.StringIO, error: Exception) -> str:
    handler = logging.StreamHandler(written)
    handler.setFormatter(logs.Formatter("{message}", style="{"))
    log = logging.getLogger("tests.log")
    log.addHandler(handler)
    log.propagate = False
    try:
        try:
            raise error
        except Exception as caught:
            raise LookupError(str(caught)) from caught
    except LookupError:
        log.exception("table abcdef: move 7 failed")
    return written.getvalue()


def test_a_traceback_says_where_and_what_kind_but_not_with_which_card(written: io.StringIO) -> None:
    said = log_failure(written, KeyError(Card.parse("QH")))
    assert "table abcdef: move 7 failed" in said
    assert "test_logs.py" in said
    assert "KeyError" in said
    assert "LookupError" in said
    assert "QH" not in said


def test_an_error_of_the_network_is_written_with_its_message(written: io.StringIO) -> None:
    assert "connection refused" in log_failure(written, ConnectionRefusedError("connection refused"))


def test_where_threads_are_is_told_by_function_and_line_and_not_by_what_they_hold() -> None:
    leave = threading.Event()

    def wait(hand: str) -> bool:
        return bool(hand) and leave.wait()

    thread = threading.Thread(target=wait, args=("the queen of hearts",), name="held")
    thread.start()
    try:
        while "wait\n" not in (told := logs.stacks()):
            pass
    finally:
        leave.set()
        thread.join()
    assert re.search(r"^  held\n(    .*\n)*    \S+test_logs\.py:\d+ \S+wait$", told, re.MULTILINE)
    assert "queen" not in told
    assert "leave.wait" not in told
