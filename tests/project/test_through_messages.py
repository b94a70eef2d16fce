"""Nobody reaches through the messages for something else: what is needed is passed to whoever needs it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games import PLATFORM

ROOT = PLATFORM.parent
MESSAGES = PLATFORM / "messages" / "messages.py"
OWN = {"channels", "direct", "emoji", "pictures", "sender", "tokens", "updates"}
"""The parts of messages that are their own: how they get to Discord."""
MAKING = {"bot/app.py", "bot/metrics.py"}
"""What makes messages, and what measures them, may use these parts where it has no others."""


def reaches(source: str) -> Iterator[tuple[str, str]]:
    """Which part of messages something is used of, and what."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(
                attr=used,
                value=ast.Attribute(
                    attr=part,
                    value=ast.Name(id="messages") | ast.Attribute(attr="messages" | "_messages"),
                ),
            ):
                yield part, used
            case _:
                pass


def sources() -> list[Path]:
    """The code of the bot and its games, without the fake Discord, whose messages are others."""
    found = [*PLATFORM.rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]
    return [path for path in found if "sandbox" not in path.relative_to(ROOT).parts]


@pytest.mark.parametrize(
    "source",
    ["self._messages.language.of_person(1)", "x = messages.screens.words", "bot.tables.messages.direct.reach"],
)
def test_a_reach_is_found(source: str) -> None:
    assert len(list(reaches(source))) == 1


def test_no_reach_is_found_in_what_is_passed_or_messages_do_themselves() -> None:
    assert list(reaches("self._direct = messages.direct; self._messages.hand(table).answer(reply)")) == []


def test_nobody_reaches_through_messages() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), *reach) for path in sources() for reach in reaches(path.read_text("utf-8"))
    }
    assert {each for each in found if each[0] not in MAKING or each[1] not in OWN} == set()
    assert found, "those that make messages use their parts"


def test_messages_have_no_other_parts() -> None:
    (messages,) = (
        node
        for node in ast.parse(MESSAGES.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == "Messages"
    )
    set_there = {
        node.attr for node in ast.walk(messages) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    assert {name for name in set_there if not name.startswith("_")} == OWN
