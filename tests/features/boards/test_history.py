"""/stats, /history, /privacy: in a channel and in direct messages with the bot."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest

from bot.sandbox import Answer, Json, Person, buttons_of, selects_of, text_of
from bot.tables.table import AnyTable
from tests.e2e.alone import Alone
from tests.e2e.club import Club, file_of, is_private, said
from tests.e2e.test_privacy import delete
from tests.tables.matches import finish
from tests.wording import phrase, sentence


async def match(club: Club, *people: Person, channel: str = "card-table") -> AnyTable:
    table = await club.start_table(*people, channel=channel, cards=4)
    await club.play(table, *people)
    await club.settled(table)
    return table


@pytest.mark.parametrize(("game", "best"), [("goofspiel", 50), ("declare", 5)])
async def test_the_best_points_are_the_fewest_where_few_win(club: Club, game: str, best: int) -> None:
    anna, guild = club.person("Anna"), int(club.channel()["guild_id"])
    for points in (5, 50):
        await club.database.write(partial(_finish, int(anna.id), points, game=game, guild=guild))
    told = sentence("stats-points", points=27.5, best=best)
    assert told in said(await anna.slash(club.channel(), "stats", game=game))


def _finish(user: int, points: int, connection: Any, **facts: Any) -> str:
    return finish(connection, user, None, points=(points, 10), **facts)


@pytest.mark.long
async def test_figures_of_a_game_come_with_a_curve_and_a_comparison(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    for _ in range(2):
        assert (await match(club, anna, ben)).outcome
    stats = await anna.slash(club.channel(), "stats", game="goofspiel", against=ben)
    assert is_private(stats)
    assert stats.message
    shown = said(stats)
    assert "Anna: Goofspiel" in shown
    assert "On this server" in shown
    assert "Matches: **2**" in shown
    assert "ranked after 5" in shown
    assert "Points a bid" in shown or "Prizes" in shown
    assert "**With Ben**\nIn 2 matches against them" in shown
    name, picture = file_of(club, stats.message)
    assert name == "rating.png"
    assert picture.startswith(b"\x89PNG")
    (gallery,) = [part for part in _parts(stats.message) if part["type"] == 12]
    assert "over 2 matches" in gallery["items"][0]["description"]
    await anna.click(stats.message, phrase("stats-all-games"))
    assert "**Goofspiel**" in said(stats)
    assert stats.message["attachments"] == [], "a picture goes with its screen"
    await anna.choose(stats.message, selects_of(stats.message)[0]["custom_id"], ["goofspiel"])
    assert "Matches: **2**" in said(stats)
    assert file_of(club, stats.message)[0] == "rating.png"
    world = said(await anna.slash(anna.dm, "stats", game="goofspiel"))
    assert "On all servers" in world
    assert "**With Ben**" in said(await anna.slash(anna.dm, "stats", against=ben))
    assert "Matches: **2**" in world


def _parts(message: Json) -> list[Json]:
    """All components of a message, at any depth."""
    found: list[Json] = []
    waiting: list[Json] = list(message["components"])
    while waiting:
        part = waiting.pop()
        found.append(part)
        waiting += part.get("components", [])
    return found


@pytest.mark.long
async def test_what_cannot_be_shown_is_told_in_a_friendly_sentence(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    assert sentence("stats-none", own=True) in said(await anna.slash(club.channel(), "stats"))
    assert sentence("stats-none", own=False) in said(await anna.slash(club.channel(), "stats", person=ben))
    assert phrase("history-none") in said(await anna.slash(anna.dm, "history"))
    await match(club, anna, ben)
    assert sentence("stats-none-of-game", own=True, game="Piquet") in said(
        await anna.slash(club.channel(), "stats", game="piquet")
    )
    assert sentence("history-none-of-game", game="Piquet") in said(
        await anna.slash(club.channel(), "history", game="piquet")
    )
    assert "only one page" in said(await anna.slash(club.channel(), "history", page=2))
    stats = await anna.slash(anna.dm, "stats")
    assert stats.message
    other = await anna.click(stats.message, f"p:-:{ben.id}:0", forged=True)
    assert "only your own" in said(other)
    for id_ in ("p:chess:1:0", "p:-:x:0", "y:-:open-99999:0", "y:-:steal:0", "y:chess:list:0", "v:-:all:0"):
        told = said(await anna.click(stats.message, id_, forged=True))
        assert phrase("bad-button") in told or phrase("no-such-match") in told, id_


async def test_a_match_opens_with_its_score_sheet(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await match(club, anna, ben)
    assert table.outcome
    for where in (club.channel(), anna.dm):
        history = await anna.slash(where, "history")
        assert is_private(history)
        assert history.message
        assert "**Goofspiel**: " in said(history)
        menu = selects_of(history.message)[0]
        await anna.choose(history.message, menu["custom_id"], [menu["options"][0]["value"]])
        summary = said(history)
        assert table.record.seed in summary
        assert table.record.origin.hash in summary
        assert "Points by deal" in summary
        assert re.search(rf"\*\*=?[12](?:st|nd)\*\* Anna, {table.outcome.points[0]} point", summary)
        await anna.click(history.message, phrase("history-back"))
        assert "**Goofspiel**: " in said(history)
    number = menu["options"][0]["value"]
    stranger = await chiara.slash(club.channel(), "help")
    told = await chiara.click(stranger.message or {}, f"y:-:open-{number}:0", forged=True)
    assert phrase("no-such-match") in said(told), "a match is for those who played it"


@pytest.mark.long
async def test_whoever_deletes_their_data_is_on_no_board_and_has_no_name_in_matches(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await match(club, anna, ben)
    await club.database.write(partial(_many, int(anna.id), int(ben.id), int(club.channel()["guild_id"])))
    await delete(anna)
    board = said(await ben.slash(club.channel(), "leaderboard", game="goofspiel"))
    assert "Ben: " in board
    assert "Anna" not in board
    history = await ben.slash(club.channel(), "history")
    assert history.message
    menu = selects_of(history.message)[0]
    await ben.choose(history.message, menu["custom_id"], [menu["options"][-1]["value"]])
    assert "a former player" in said(history)


def _many(one: int, other: int, guild: int, connection: Any) -> None:
    for _ in range(3):
        finish(connection, one, other, guild=guild, names={one: "Anna", other: "Ben"})


async def test_a_long_history_is_read_page_by_page(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    guild = int(club.channel()["guild_id"])
    for _ in range(8):
        await club.database.write(partial(_many, int(anna.id), int(ben.id), guild))
    history: Answer = await anna.slash(anna.dm, "history")
    assert history.message
    assert "24 in all" in said(history)
    labels: list[str] = []
    for _ in range(3):
        labels += [option["label"] for option in selects_of(history.message)[0]["options"]]
        if any(button["label"] == phrase("page-on") for button in buttons_of(history.message)):
            await anna.click(history.message, phrase("page-on"))
    assert len(set(labels)) == 24
    assert phrase("page-on") not in text_of(history.message)


@pytest.mark.long
async def test_a_match_says_how_well_computers_played(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.open_table(anna, "goofspiel", computers=1, level="easy", cards=4)
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    await club.play(table, anna)
    history = await anna.slash(club.channel(), "history")
    assert history.message
    (menu,) = selects_of(history.message)
    await anna.choose(history.message, menu["custom_id"], [menu["options"][0]["value"]])
    assert sentence("of-level", name="Ada", level="easy") in said(history)


@pytest.mark.long
async def test_who_takes_a_computers_seat_is_told_of_with_the_match(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, computers=1, cards=4)
    await club.play(table, anna, ben, moves=2)
    await club.until(lambda: table.revision >= 3)  # with the computer's
    await club.press(chiara, table, sentence("take-seat", name="Ada"))
    await club.dealt(table)
    await club.play(table, anna, ben, chiara)
    await club.settled(table)
    joined = sentence("joined-midway", deal=2)
    mine = await chiara.slash(club.channel(), "history")
    (menu,) = selects_of(mine.message or {})
    await chiara.choose(mine.message or {}, menu["custom_id"], [menu["options"][0]["value"]])
    assert f"Chiara** ({joined})" in said(mine) or f"Chiara ({joined})" in said(mine)


async def test_stats_and_history_tell_a_match_alone_apart(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    solo = await Alone.opened(club, anna)
    await solo.play()
    assert phrase("stats-alone") in said(await anna.slash(club.channel(), "stats"))
    assert "(alone)" in said(await anna.slash(club.channel(), "history"))
    assert phrase("stats-alone") not in said(await ben.slash(club.channel(), "stats", person=anna))
    assert "Anna" not in said(await ben.slash(club.channel(), "leaderboard", game="goofspiel"))
