"""Leaderboards and a channel's running score, from a few real matches and many made-up ones."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest

from bot.db.connection import Connection
from bot.features.boards.scores import EVENING
from bot.ratings import RANKED_FROM
from bot.sandbox import Answer, Impossible, Json, Permission, Person, buttons_of, text_of
from bot.tables.changes.closing import end
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, said
from tests.e2e.test_end import finished
from tests.e2e.test_privacy import HOSTILE, UNSAFE
from tests.tables.matches import finish
from tests.wording import phrase, sentence


def now() -> int:
    return int(datetime.now(UTC).timestamp() * 1000)


async def played(club: Club, *people: Person | None, **facts: Any) -> None:
    """A match that these people have finished here, with the first one as winner."""
    users = tuple(int(person.id) if person else None for person in people)
    names = {int(person.id): person.name for person in people if person}
    guild, channel = int(club.channel()["guild_id"]), int(club.channel()["id"])
    facts = {"guild": guild, "channel": channel, "at": now(), "names": names, "game": "democracy", **facts}
    await club.database.write(partial(_finish, users, facts))


def _finish(users: tuple[int | None, ...], facts: dict[str, Any], connection: Any) -> str:
    return finish(connection, *users, **facts)


async def match(club: Club, *people: Person) -> AnyTable:
    """A real match, played to the end, and shown."""
    table = await club.start_table(*people, cards=4)
    await club.play(table, *people)
    await club.settled(table)
    return table


@pytest.mark.long
async def test_every_board_is_reached_by_buttons_and_shows_ones_own_place(club: Club) -> None:
    anna, ben, chiara, elif_ = club.people("Anna", "Ben", "Chiara", "Elif")
    for _ in range(RANKED_FROM):
        await played(club, anna, ben, points=(20, 9))
    await played(club, chiara, None, points=(40, 1))
    await played(club, ben, anna, guild=77, points=(5, 1))
    await played(club, ben, anna, at=1_600_000_000_000, points=(5, 1))
    board = await anna.slash(club.channel(), "leaderboard", game="democracy")
    assert is_private(board)
    assert board.message
    assert (
        "**1st** Anna: 5 wins in 6 matches\n**2nd** Chiara: 1 win in 1 match\n**3rd** Ben: 1 win in 6 matches\n"
        in said(board)
    )
    assert "You: **1st** Anna" in said(board)
    await anna.click(board.message, phrase("board-by-rating"))
    assert "\n**1st** Anna: 1," in said(board)
    assert "±" in said(board)
    assert "(6 matches)" in said(board)
    assert "Chiara" not in said(board), "a computer played"
    await anna.click(board.message, phrase("board-month"))
    month = datetime.now(UTC)
    assert f"{month:%B} {month.year} (UTC)" in said(board)
    await anna.click(board.message, phrase("board-by-wins"))
    assert "Anna: 5 wins in 5 matches" in said(board)
    await anna.click(board.message, phrase("board-by-points"))
    assert "**1st** Chiara: 40 points per match" in said(board)
    await anna.click(board.message, phrase("board-world"))
    assert "Nobody" in said(board), "nobody has agreed to it"
    assert phrase("board-own-hidden-world").partition("`")[0] in said(board)
    other = said(await elif_.slash(club.channel(), "leaderboard", game="democracy", by="rating"))
    assert sentence("board-own-none", month=False) in other
    unranked = said(await chiara.slash(club.channel(), "leaderboard", game="democracy", by="rating"))
    assert sentence("board-own-unranked", rated=0, matches=RANKED_FROM) in unranked


async def test_whoever_agrees_is_on_the_boards_of_all_servers_and_whoever_hides_on_none(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await played(club, anna, ben, guild=77)
    world = {"game": "democracy", "servers": "world"}
    await anna.slash(anna.dm, "settings", world="yes")
    shown = said(await ben.slash(club.channel(), "leaderboard", **world))
    assert "**1st** Anna" in shown
    assert "Ben" not in shown
    await played(club, ben, anna)
    await anna.slash(anna.dm, "settings", boards="hidden")
    assert "Anna" not in said(await ben.slash(club.channel(), "leaderboard", **world))
    here = await anna.slash(club.channel(), "leaderboard", game="democracy")
    assert "**1st** Ben" in said(here)
    assert "Anna" not in said(here)
    assert phrase("board-own-hidden-here").partition("`")[0] in said(here)
    for _ in range(RANKED_FROM):
        await played(club, ben, anna)
    rated = said(await anna.slash(club.channel(), "leaderboard", game="democracy", by="rating"))
    assert phrase("board-own-hidden-here").partition("`")[0] in rated, "which isn't for want of matches"
    assert phrase("stats-hidden") in said(await ben.slash(club.channel(), "stats", person=anna))
    assert phrase("stats-hidden") in said(await ben.slash(club.channel(), "stats", against=anna))
    await anna.slash(anna.dm, "settings", boards="shown")
    assert "**2nd** Anna" not in said(await ben.slash(club.channel(), "leaderboard", game="democracy"))
    assert "**–** Anna" in said(await ben.slash(club.channel(), "leaderboard", game="democracy"))


@pytest.mark.parametrize(("by", "game"), [("wins", "democracy"), ("points", "hearts"), ("matches", "democracy")])
async def test_who_has_won_nothing_stands_below_without_a_place(club: Club, by: str, game: str) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    await played(club, anna, ben, chiara, game=game, points=(8, 9, 7))
    for _ in range(2):
        await played(club, None, ben, chiara, game=game, points=(8, 7, 8))
    told = said(await ben.slash(club.channel(), "leaderboard", game=game, by=by))
    first, *others = [line.split(":")[0] for line in told.split("\n") if line.startswith("**")]
    assert (first, set(others)) == ("**1st** Anna", {"**–** Ben", "**–** Chiara"})
    assert "You: **–** Ben" in told
    assert phrase("board-foot-winless") in told
    if by == "wins":
        score = said(await anna.slash(club.channel(), "scores"))
        assert {line.split(":")[0] for line in score.split("\n") if "–" in line} == {"**–** Ben", "**–** Chiara"}


async def test_a_page_that_is_not_there_and_a_game_nobody_played(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await played(club, anna, ben, at=1_600_000_000_000)
    assert "only one page" in said(await anna.slash(club.channel(), "leaderboard", game="democracy", page=2))
    for by in ("rating", "wins", "points", "matches"):
        empty = said(await anna.slash(club.channel(), "leaderboard", game="piquet", by=by))
        assert f"Be the first: {club.bot.command_sync.mention('piquet new')}" in empty
    month = said(await anna.slash(club.channel(), "leaderboard", game="democracy", period="month"))
    assert "Nobody" in month
    assert sentence("board-own-none", month=True) in month
    forged = await anna.slash(club.channel(), "leaderboard", game="democracy")
    assert forged.message
    for id_ in ("b:democracy:wins-ever-moon:0", "b:chess:wins-ever-here:0", "b:democracy:wins:0", "k:chess:clear:0"):
        assert phrase("bad-button") in said(await anna.click(forged.message, id_, forged=True))


@pytest.mark.long
async def test_a_channel_has_a_running_score_shown_at_the_end_and_by_command(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    nothing = said(await anna.slash(club.channel(), "scores"))
    assert "No match has been finished" in nothing
    await played(club, anna, chiara, game="goofspiel", at=now() - 2 * EVENING)
    first = await match(club, anna, ben)
    shown = text_of(club.public(first))
    assert "-# In this channel, wins in 2 matches: " in shown
    second = await match(club, anna, ben)
    assert "-# This evening, wins in 2 matches: " in text_of(club.public(second))
    await club.restart()
    scores = await ben.slash(club.channel(), "scores")
    assert is_private(scores)
    assert "**This evening**, after 2 matches" in said(scores)
    assert sentence("scores-ever", matches=3) in said(scores)
    assert "Chiara" in said(scores)
    assert phrase("scores-clear") not in str(buttons_of(scores.message or {}))
    assert "since the score was cleared" in said(await anna.slash(club.channel(), "scores", game="piquet"))


async def test_who_hides_is_in_the_score_that_they_see_themselves(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await played(club, anna, ben)
    await anna.slash(club.channel(), "settings", boards="hidden")
    assert "Anna" in said(await anna.slash(club.channel(), "scores"))
    others = said(await ben.slash(club.channel(), "scores"))
    assert "Ben" in others
    assert "Anna" not in others


async def test_only_who_may_manage_the_channel_clears_its_score_and_it_asks(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    await played(club, anna, ben)
    club.fake.world.channels.overwrite(club.channel()["id"], chiara.id, allow=Permission.MANAGE_CHANNELS)
    scores = await chiara.slash(club.channel(), "scores")
    assert scores.message
    await chiara.click(scores.message, phrase("scores-clear"))
    assert phrase("scores-clear-question") in said(scores)
    assert "after 1 match" in said(await ben.slash(club.channel(), "scores")), "asking is not doing"
    forged = await ben.click(
        (await ben.slash(club.channel(), "scores")).message or {}, "k:democracy:clear-sure:0", forged=True
    )
    assert phrase("only-channel-manager") in said(forged)
    await chiara.click(scores.message, phrase("scores-clear-sure"))
    assert "since the score was cleared" in said(scores)
    assert "1 win" in said(await ben.slash(club.channel(), "leaderboard", game="democracy")), "boards keep it"


@pytest.mark.parametrize("by", ["rating", "wins", "points", "matches"])
async def test_a_full_board_of_the_longest_names_fits(club: Club, by: str) -> None:
    (anna,) = club.people("Anna")
    guild = int(club.channel()["guild_id"])
    await club.database.write(partial(_many, guild))
    board = await anna.slash(club.channel(), "leaderboard", game="democracy", by=by, page=2)
    assert board.message
    assert len(re.findall(r"^\*\*=?[0-9]+(?:st|nd|rd|th)\*\* ", said(board), re.MULTILINE)) == 10
    assert not re.search(r"^[0-9]+\.", said(board), re.MULTILINE), "Discord would number such lines anew"


def _many(guild: int, connection: Any) -> None:
    names = dict.fromkeys(range(1, 26), "*_~`|" * 7)
    for number in range(150):
        users = [1 + (number + 7 * other) % 25 for other in range(6)]
        finish(connection, *users, guild=guild, game="democracy", names=names, at=now())


async def test_a_board_without_a_game_is_that_of_the_table_here_or_of_the_last_match(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    here, aside = club.channel(), club.channel("second-table")
    assert "## Clear the Deck" in said(await anna.slash(here, "leaderboard")), "nobody has played anything"
    await played(club, ben, chiara, game="declare", channel=1)
    assert "## Declare" in said(await ben.slash(here, "leaderboard")), "what one has played last"
    assert "## Declare" in said(await anna.slash(here, "leaderboard")), "what is played on the server"
    await played(club, anna, chiara, game="democracy")
    assert "## Democracy" in said(await ben.slash(here, "leaderboard")), "what was played here last"
    assert "## Declare" in said(await ben.slash(aside, "leaderboard"))
    await club.open_table(anna, "goofspiel")
    assert "## Goofspiel" in said(await ben.slash(here, "leaderboard")), "what is played here now"
    thread = anna.open_thread(aside, "beside")
    await played(club, anna, chiara, game="piquet", channel=int(aside["id"]))
    assert "## Piquet" in said(await ben.slash(thread, "leaderboard"))


def finish_matches(guild: int, connection: Connection) -> None:
    """25 people with one, two or three matches each, all won; the later ones with more points."""
    for person in range(25):
        names = {1000 + person: f"Person {person}"}
        for _ in range(1 + person % 3):
            finish(connection, *names, None, points=(person, 0), game="democracy", guild=guild, names=names)


async def test_the_board_is_friendly_when_empty_and_sorts_and_pages_when_full(club: Club) -> None:
    (anna,) = club.people("Anna")
    empty = await anna.slash(club.channel(), "leaderboard", game="democracy")
    assert is_private(empty)
    assert "Be the first" in said(empty)
    await club.database.write(partial(finish_matches, int(club.channel()["guild_id"])))
    board = await anna.slash(club.channel(), "leaderboard", game="democracy", by="matches")
    assert board.message
    assert "**=1st** Person 23: 3 matches, 3 wins" in said(board)
    assert said(board).count("Person ") == 10
    await anna.click(board.message, phrase("page-on"))
    assert said(board).count("Person ") == 10
    await anna.click(board.message, phrase("page-on"))
    assert said(board).count("Person ") == 5
    assert phrase("page-on") not in [button["label"] for button in buttons_of(board.message)]
    await anna.click(board.message, phrase("board-by-points"))
    assert "**1st** Person 24: 24 points per match, 1 match" in said(board)


@pytest.mark.parametrize("game", ["jass", "piquet", "declare", "clear_the_deck"])
async def test_every_game_has_a_board(club: Club, game: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    sides = ((0, 2), (1, 3)) if game == "jass" else ()
    await played(club, anna, None, ben, None, game=game, sides=sides, places=(1, 2, 1, 2) if sides else ())
    board = said(await anna.slash(club.channel(), "leaderboard", game=game))
    assert "Anna" in board
    assert "Ben" in board


async def test_a_match_of_democracy_is_on_the_board_of_those_who_are_people(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, game="democracy", computers=1, target=1)
    await club.play(table, anna, ben)
    await club.settled(table)
    assert table.outcome is not None
    board = said(await chiara.slash(club.channel(), "leaderboard", game="democracy"))
    for person in (anna, ben):
        seat = club.seat(person, table)
        wins = int(table.outcome.places[seat] == 1)
        assert f"{person.name}: {wins} win{'s' * (wins != 1)} in 1 match" in board
    assert "Ada" not in board


async def test_a_match_that_was_ended_is_on_no_board(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await end(table)
    board = said(await anna.slash(club.channel(), "leaderboard", game="goofspiel"))
    assert "Nobody has finished" in board


async def test_boards_belong_to_a_server(club: Club) -> None:
    anna = club.person("Anna")
    with pytest.raises(Impossible, match="there is no"):
        anna.slash(anna.dm, "leaderboard")


@pytest.mark.long
async def test_who_is_hidden_cannot_be_looked_up_by_others(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben)
    assert "Anna" in said(await ben.slash(club.channel(), "stats", person=anna))
    await anna.slash(club.channel(), "settings", boards="hidden")
    for options in ({"person": anna}, {"against": anna}):
        assert phrase("stats-hidden") in said(await ben.slash(club.channel(), "stats", **options))
    assert "Anna" in said(await anna.slash(club.channel(), "stats"))
    board = said(await ben.slash(club.channel(), "leaderboard", game="goofspiel", by="matches"))
    assert "Ben" in board
    assert "Anna" not in board


async def test_a_running_score_names_nobody_who_is_hidden_but_to_themselves(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    await played(club, anna, ben, game="goofspiel")
    await played(club, anna, ben, game="goofspiel")
    assert "**1st** Anna: 2 wins" in said(await chiara.slash(club.channel(), "scores"))
    await anna.slash(anna.dm, "settings", boards="hidden")
    scores = said(await chiara.slash(club.channel(), "scores"))
    assert "Anna" not in scores
    assert "**–** Ben: 0 wins" in scores
    assert "**1st** Anna: 2 wins" in said(await anna.slash(club.channel(), "scores"))
    table = await club.start_table(ben, chiara, cards=4)
    await club.play(table, ben, chiara)
    await club.settled(table)
    assert "wins in 3 matches" in text_of(club.public(table))
    assert "Anna" not in text_of(club.public(table))
    await ben.slash(ben.dm, "settings", boards="hidden")
    await chiara.slash(chiara.dm, "settings", boards="hidden")
    david = club.person("David")
    assert "Nobody who has played here" in said(await david.slash(club.channel(), "scores"))
    await anna.slash(anna.dm, "settings", boards="shown")
    assert "**1st** Anna: 2 wins" in said(await chiara.slash(club.channel(), "scores"))


@pytest.mark.long
async def test_a_name_moves_hides_and_covers_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    ben.user["global_name"] = HOSTILE
    anna.user["global_name"] = "\u3164\u202e"
    table = await club.start_table(ben, anna, cards=4)
    await club.play(table, ben, anna)
    await club.settled(table)
    shown = [
        everything_of(await ben.slash(club.channel(), each, game="goofspiel")) for each in ("leaderboard", "stats")
    ]
    assert all("eBn" in each for each in shown)
    assert UNSAFE[-5:] not in "".join(shown)
    assert not set(UNSAFE[:-5]) & set("".join(shown))


async def test_hostile_names_neither_ping_nor_break_a_line(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    anna.user["global_name"] = "@everyone <@100000000000000003> **x**"
    ben.user["global_name"] = "\u202e`\n# ](http://x) 𒐫𒐫𒐫𒐫𒐫𒐫"
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben)
    await club.settled(table)
    board = await anna.slash(club.channel(), "leaderboard", game="goofspiel")
    assert is_private(board)
    assert board.message
    assert board.message["mentions"] == []
    assert not board.message["mention_everyone"]
    assert "@everyone" not in text_of(board.message).replace("\\@", "")
    assert "\n# " not in text_of(board.message)


def everything_of(answer: Answer) -> str:
    """All text of a message."""
    message = answer.message or {}
    return json.dumps([message[key] for key in ("content", "components", "attachments")], ensure_ascii=False)


async def test_the_end_says_what_ratings_have_become(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    for message in (club.public(table), club.hand(anna, table), club.hand(ben, table)):
        (line,) = (line for line in text_of(message).splitlines() if line.startswith("-# Ratings: "))
        assert "Anna" in line
        assert "Ben" in line


async def test_a_rating_that_is_hidden_is_told_to_its_owner_alone(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await anna.slash(anna.dm, "settings", boards="hidden")
    table = await finished(club, anna, ben)

    def rated(message: Json) -> str:
        return next(line for line in text_of(message).splitlines() if line.startswith("-# Ratings"))

    assert "Anna" not in rated(club.public(table)) + rated(club.hand(ben, table))
    assert "Anna" in rated(club.hand(anna, table))
    assert "Ben" in rated(club.hand(anna, table))
