"""How well computers play: chosen in the lobby, one level for a seat and a whole match, kept with what is written."""

from __future__ import annotations

import logging
import re
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from bot.engine.game import LEVELS, Level, Skill
from bot.engine.notation import decode
from bot.engine.replay import steps
from bot.tables import lobby
from bot.tables.changes.gathering import gather
from bot.tables.lobby import COMPANY
from bot.tables.people.settings import LEVEL
from bot.tables.record import load_options
from bot.tables.refusals import LobbyRefusal, NotSeated
from bot.tables.table import AnyTable
from bot.tables.thinking.thinker import own_rng
from bot.tables.thinking.thinking_queue import Turns
from tests.databases import Where
from tests.tables.house import DELAY, House, house
from tests.tables.test_thinker import folder, made_up

__all__ = ["folder"]  # the fixture


def levels(table: AnyTable) -> list[str | None]:
    return [player.level if player else None for player in table.record.players]


async def lobby_of(home: House, *chosen: Level, game: str = "goofspiel") -> AnyTable:
    table = await home.open(game)
    for level in chosen:
        await gather(table, partial(lobby.add_computer, level=level))
    return table


async def test_it_is_chosen_where_a_computer_is_added_and_changed_by_the_host_alone(home: House) -> None:
    table = await lobby_of(home, "easy", "hard")
    assert levels(table) == ["normal", "easy", "hard", None]
    await gather(table, partial(lobby.change_level, user=1, level="normal", seat=2))
    assert levels(table)[:3] == ["normal", "easy", "normal"]
    await gather(table, partial(lobby.change_level, user=1, level="hard"))
    assert levels(table)[1:] == ["hard", "hard", None]
    await gather(table, partial(lobby.join, user=2, name="P2"))
    for user, seat, error, key in (
        (2, None, LobbyRefusal, "only-host-levels"),
        (3, None, NotSeated, "not-seated"),
        (1, 3, LobbyRefusal, "no-computer"),
        (1, 9, LobbyRefusal, "no-computer"),
    ):
        with pytest.raises(error) as refusal:
            await gather(table, partial(lobby.change_level, user=user, level="easy", seat=seat))
        assert refusal.value.key == key
    again = await home.storage.tables.record(table.id)
    assert again
    assert [player.level for player in again[0].players if player] == ["normal", "hard", "hard", "normal"]


async def test_a_table_can_be_opened_with_computers(home: House) -> None:
    for number, level in enumerate(LEVELS, 1):
        table = await home.open(computers=number, level=level)
        assert [player.level for player in table.record.players if player and player.user is None] == [level] * number
    with pytest.raises(LobbyRefusal, match="table-full"):
        await home.open(computers=4)


async def test_whoever_is_away_or_leaves_is_played_for_at_the_tables_level(home: House) -> None:
    tables: list[tuple[list[Level], Level]] = [([], "normal"), (["easy"], "easy"), (["easy", "hard"], "hard")]
    for chosen, expected in tables:
        table = await lobby_of(home, *chosen)
        await gather(table, partial(lobby.join, user=2, name="P2"))
        await home.start(table)
        assert [player.level for player in table.players if player.user is not None] == [expected] * 2
        assert [player.level for player in table.players if player.user is None] == chosen
        await home.leave(table, 2)
        assert table.players[-1].level == expected
        await home.take(table, 3, len(table.players) - 1)
        assert table.players[-1].level == expected


async def test_in_games_with_partners_they_play_hard_for_people(home: House) -> None:
    table = await lobby_of(home, "easy", "normal", game="jass")
    await gather(table, partial(lobby.join, user=2, name="P2"))
    await home.start(table)
    assert levels(table) == ["hard", "easy", "normal", "hard"]
    await home.leave(table, 2)
    assert levels(table) == ["hard", "easy", "normal", "hard"]


async def test_a_table_that_starts_by_itself_has_computers_at_the_level_of_its_host(home: House) -> None:
    table = await home.open(by_itself=True, level="easy")
    await home.wait(COMPANY)
    assert (table.record.status, levels(table)) == ("playing", ["easy"] * 4)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.slow
async def test_the_time_to_move_tells_nothing_about_the_level(home: House, level: Level) -> None:
    table = await lobby_of(home, level)
    await home.start(table)
    assert table.players[1].deadline == home.now + DELAY
    await home.wait(DELAY - 1)
    assert table.revision == 0
    await home.wait(1)
    assert table.revision == 1


def as_if_many_waited(_: Turns) -> int:
    return 25


CHOOSE = "return view.moves[(len(skill.level) + skill.share + rng.below(97)[0]) % len(view.moves)]"


@pytest.mark.slow
async def test_every_move_of_a_computer_can_be_chosen_again_from_what_is_written(
    folder: Path, where: Where, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Turns, "_share", as_if_many_waited)
    caplog.set_level(logging.INFO, "bot")
    async with house(where, plugins=made_up(folder, CHOOSE)) as home:
        table = await lobby_of(home, "easy", "hard")
        await home.start(table)
        await home.play_on(table, until=6)
        await home.leave(table, 1)
        await home.play_on(table)
        stored = await home.storage.tables.load(table.id)
    assert stored
    record, entries = stored
    game, computers = table.plugin.game, table.plugin.computers
    moves = [(entry.seat, entry.move) for entry in entries]
    options = load_options(game.Options, record.options)
    states = [step.state for step in steps(game, options, len(record.players), record.seed, moves)]
    made_by = {entry.made_by for entry in entries if entry.seat == 0}
    assert made_by == {"player", "computer"}
    decisions: Counter[int] = Counter()
    for number, entry in enumerate(entries):
        player = record.players[entry.seat]
        assert player
        lowered = 25 if entry.made_by == "computer" and player.level == "hard" else None
        assert entry.share == lowered
        if entry.made_by == "computer":
            skill, rng = (
                Skill(player.level, entry.share or 100),
                own_rng(record.seed, entry.seat, decisions[entry.seat]),
            )
            again = computers.choose(game.view(states[number], entry.seat), rng, skill)
            assert again == decode(entry.move, game.ABOUT.moves)
        decisions[entry.seat] += entry.move != "continue"
    said = [each.getMessage() for each in caplog.records if "of the worlds" in each.getMessage()]
    numbers = [number for number, entry in enumerate(entries) if entry.share]
    assert [re.findall(r"\d+", line.split(":", 1)[1]) for line in said] == [[str(number), "25"] for number in numbers]
    assert all(line.startswith(f"table {table.id}: ") for line in said)
    assert record.seed not in caplog.text


async def test_the_last_choice_is_remembered_and_an_unknown_one_is_normal(home: House) -> None:
    preferences = home.storage.preferences
    assert (await preferences.person(1)).level == "normal"
    await preferences.set_person(1, LEVEL, "hard")
    assert (await preferences.person(1)).level == "hard"
    with pytest.raises(ValueError, match="level"):
        await preferences.set_person(1, LEVEL, "harder")
