"""Where the commands of boards and statistics are offered, and that no game can have their names."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from bot import cli
from bot.engine.refusal import Refusal
from bot.interactions.ids import Press, read
from tests.e2e.club import Club
from tests.e2e.running.test_command_sync import of_commands
from tests.ui.test_ids import GAMES, REVISIONS


@pytest.mark.parametrize("name", ["leaderboard", "stats"])
def test_a_command_of_the_bot_is_no_name_of_a_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.newgame(name) == 1
    assert "the bot has a command of this name" in capsys.readouterr().err


async def test_what_is_about_oneself_is_offered_in_direct_messages_too(club: Club) -> None:
    (request,) = of_commands(club, "PUT")
    offered = {each["name"]: each["contexts"] for each in request.body}
    assert {name: offered[name] for name in ("stats", "history", "leaderboard", "scores")} == {
        "stats": [0, 1],
        "history": [0, 1],
        "leaderboard": [0],
        "scores": [0],
    }


@given(st.sampled_from("bkpy"), GAMES, st.from_regex(r"[a-z0-9-]{1,45}", fullmatch=True), REVISIONS)
@pytest.mark.slow
def test_an_id_is_read_as_it_was_written(kind: str, game: str, text: str, page: int) -> None:
    for each in (game, "-"):
        assert read(f"{kind}:{each}:{text}:{page}") == Press(kind, game=each, text=text, page=page)
    with pytest.raises(Refusal):
        read(f"{kind}:{game}:{text}")
