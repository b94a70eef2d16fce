"""Discord is cut off from a bot that goes on running: nobody loses anything by that, nor wins by being away."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest

from bot.sandbox import text_of
from bot.tables.clocks.timing import MINUTE
from bot.upkeep import liveness
from tests.databases import Where
from tests.e2e.club import Club, status
from tests.e2e.test_play import played
from tests.speed import limit
from tests.wording import phrase, sentence

OUTAGES = [20 * 60, 65 * 60]


@pytest.fixture
async def club(where: Where, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Club, None]:
    """One that soon gives up waiting for an answer of Discord."""
    monkeypatch.setattr(liveness, "ANSWERED", limit(0.5))
    async with Club(where) as club:
        yield club


async def cut_off(club: Club, seconds: float) -> None:
    """Nothing that Discord sends arrives any more, nor can the bot connect again, for so long; then it can."""
    await club.updated()
    club.errors_expected = True  # the library's, about each attempt to connect
    club.fake.gateway.down = True
    club.fake.gateway.fall_silent()
    await club.wait(seconds)
    club.fake.gateway.down = False
    await club.until(lambda: club.bot.tables.hearing.hears)
    await club.updated()


@pytest.mark.parametrize("seconds", OUTAGES)
@pytest.mark.parametrize("pace", ["quick", "relaxed", "days", "none"])
async def test_decisions_and_reserves_are_as_before(club: Club, pace: str, seconds: int) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, pace=pace)
    before, expires = [player.deadline for player in table.players], table.record.expires
    await cut_off(club, seconds)
    table = await club.again(table)
    assert table.revision == 0
    assert not any(player.away or player.late for player in table.players)
    assert [player.reserve for player in table.players] == [3 * MINUTE if pace == "quick" else 0] * 2
    assert [player.deadline for player in table.players] == [at and at + seconds * 1_000 for at in before]
    assert table.record.expires == (expires and expires + seconds * 1_000)
    if pace in {"quick", "relaxed"}:
        said = sentence("unheard", minutes=seconds // 60)
        await club.until(lambda: said in text_of(club.public(table)))
        await club.move(anna, table)
        await club.until(lambda: said not in text_of(club.public(table)))
        left = (table.players[1].deadline or 0) - club.now()
        await club.wait(left / 1_000 - 1)
        assert table.revision == 1
        await club.wait(1)
        assert table.revision == 2, "whoever is away after that loses time"
    await club.play(table, anna, ben)
    assert status(table) == "over"


@pytest.mark.parametrize("seconds", OUTAGES)
async def test_for_a_minute_nobodys_time_runs_out(club: Club, seconds: int) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.wait(179)
    await cut_off(club, seconds)
    await club.wait(59)
    assert table.revision == 0
    await club.wait(1)
    assert table.revision == 2


@pytest.mark.parametrize("seconds", OUTAGES)
async def test_lobbies_wait(club: Club, seconds: int) -> None:
    anna, ben = club.people("Anna", "Ben")
    soon = await played(club, ben, "second-table", game="goofspiel")
    lobby = await club.open_table(anna, "goofspiel")
    await cut_off(club, seconds)
    assert (status(lobby), status(soon)) == ("lobby", "lobby")
    await club.until(lambda: sentence("unheard", minutes=seconds // 60) in text_of(club.public(lobby)))
    await club.press(ben, lobby, phrase("join"))
    await club.wait(60)
    assert (status(lobby), status(soon)) == ("lobby", "playing")
    await club.wait(3_600)
    assert status(lobby) == "ended"


@pytest.mark.parametrize("seconds", OUTAGES)
async def test_a_question_to_the_others_waits_for_them(club: Club, seconds: int) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, pace="days")
    asked = await anna.slash(club.channel(), "table end")
    assert asked.message
    await anna.click(asked.message, phrase("menu-end-ask"))
    assert table.record.asked
    await cut_off(club, seconds)
    assert status(table) == "playing"
    await club.press(ben, table, phrase("play-on"))
    assert not table.record.asked


async def test_whoever_is_away_at_the_only_table_is_played_for_to_the_minute(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.move(anna, table)
    await club.wait(179)
    assert table.revision == 1
    await club.wait(1)
    assert [entry.made_by for entry in table.progress.entries] == ["player", "clock"]


async def test_a_bot_that_is_stopped_while_it_is_cut_off_gives_that_time_back_too(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    before = [player.deadline or 0 for player in table.players]
    club.fake.gateway.fall_silent()
    await club.wait(20 * 60)
    await club.stop_bot()
    club.ahead += 3_600_000
    await club.start_bot()
    table = await club.again(table)
    assert table.revision == 0
    assert [player.deadline for player in table.players] == [at + 20 * MINUTE + 3_600_000 for at in before]


async def test_where_presses_alone_are_withheld_several_tables_tell(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    first = await club.start_table(anna, ben)
    await club.wait(20)
    second = await club.start_table(chiara, david, channel="second-table")
    gateway = club.fake.gateway
    sessions = gateway.identifies
    gateway.break_sessions("INTERACTION_CREATE")
    await club.wait(160)
    assert [entry.made_by for entry in first.progress.entries] == ["clock", "clock"], "two at one table tell nothing"
    await club.wait(20)
    await club.until(lambda: gateway.identifies > sessions and club.bot.tables.hearing.hears)
    assert second.revision == 0
    assert (await club.again(second)).players[0].deadline == club.now() + 180_000
    assert not any(player.away for player in (await club.again(first)).players)
    await club.move(chiara, second)
    await club.wait(180)
    assert [entry.made_by for entry in second.progress.entries] == ["player", "clock"]


async def test_everybody_who_is_away_is_believed_to_be_heard_once(club: Club) -> None:
    first = await club.start_table(*club.people("Anna", "Ben"))
    second = await club.start_table(*club.people("Chiara", "David"), channel="second-table")
    await club.wait(180)
    await club.until(lambda: club.fake.gateway.identifies == 2 and club.bot.tables.hearing.hears)
    await club.wait(180)
    await club.wait(180)
    assert [len(table.progress.entries) >= 2 for table in (first, second)] == [True, True]
