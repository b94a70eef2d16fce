"""Rules are those of the table where they're opened, for everybody who may know of it."""

from __future__ import annotations

import json
import re

import pytest

from bot.sandbox import Answer, Person, buttons_of
from tests.e2e.club import Club, is_private, said
from tests.wording import phrase, sentence

TEN = "Everyone gets 10 cards."
SIX = "Everyone gets 6 cards."
WHICH = phrase("which-rules")
OWN = sentence("table-rules")
UNDERLINED = phrase("rules-underlined")


async def turn(person: Person, answer: Answer, label: str) -> Answer:
    assert answer.message
    return await person.click(answer.message, label)


@pytest.mark.long
async def test_rules_at_a_table_are_its_own_from_the_lobby_to_the_end(club: Club) -> None:
    anna, ben, david = club.people("Anna", "Ben", "David")
    table = await club.open_table(anna, "goofspiel", cards=10, carry=False)
    rules = await club.press(david, table, phrase("rules"))
    assert is_private(rules)
    assert f"__{TEN}__" in said(rules)
    assert UNDERLINED in said(rules)
    await turn(david, rules, phrase("page-on"))
    assert f"# {OWN}" in said(rules)
    assert "__Cards each: **10**__ (usually: 6)" in said(rules)
    assert "A minute for a bid: **no**\n" in said(rules)
    await turn(david, rules, phrase("page-back"))
    assert TEN in said(rules)
    await club.press(ben, table, phrase("join"))
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    assert TEN in said(await club.press_menu(ben, table, phrase("rules")))
    await club.play(table, anna, ben)
    await club.settled(table)
    assert TEN in said(await club.press_menu(ben, table, phrase("rules")))
    assert SIX in said(await anna.slash(club.channel(), "rules", game="goofspiel")), "the table is no longer open"


async def test_the_command_is_about_the_table_here_or_ones_only_one(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    assert WHICH in said(await ben.slash(club.channel(), "rules"))
    await club.open_table(anna, "goofspiel", cards=10)
    for where in (club.channel(), anna.dm):
        assert TEN in said(await anna.slash(where, "rules"))
        assert TEN in said(await anna.slash(where, "rules", game="goofspiel"))
        assert "__" not in said(await anna.slash(where, "rules", game="democracy"))
    asked = await ben.slash(ben.dm, "rules")
    assert WHICH in said(asked)
    assert SIX in said(await turn(ben, asked, "Rules: Goofspiel"))
    assert SIX in said(await anna.slash(club.channel("second-table"), "rules", game="goofspiel"))
    await club.open_table(anna, "democracy", channel="second-table", target=7)
    asked = await anna.slash(anna.dm, "rules")
    assert "7 game points" in said(await turn(anna, asked, "Rules: Democracy"))
    assert TEN in said(await anna.slash(anna.dm, "rules", game="goofspiel"))


async def test_of_ones_several_tables_of_a_game_none_is_meant(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await club.open_table(anna, "goofspiel", cards=10)
    second = await club.open_table(ben, "goofspiel", "second-table", cards=4)
    await club.press(anna, second, phrase("join"))
    asked = await anna.slash(anna.dm, "rules")
    assert WHICH in said(asked)
    assert SIX in said(await turn(anna, asked, "Rules: Goofspiel"))
    assert SIX in said(await anna.slash(anna.dm, "rules", game="goofspiel"))
    assert TEN in said(await anna.slash(club.channel(), "rules"))


async def test_long_rules_lead_straight_to_a_tables_own_and_to_those_of_the_game(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.open_table(anna, "democracy", target=7)
    rules = await club.press(anna, table, phrase("rules"))
    await turn(anna, rules, OWN)
    assert "__Game points to win: **7**__ (usually: 5)" in said(rules)
    assert OWN not in [button["label"] for button in buttons_of(rules.message or {})]
    elsewhere = await anna.slash(club.channel("second-table"), "rules", game="democracy")
    await turn(anna, elsewhere, phrase("house-rules"))
    assert "Game points to win: **5**" in said(elsewhere)


async def test_buttons_of_no_table_show_the_usual_rules_and_forged_ones_nothing(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.open_table(anna, "goofspiel", cards=10)
    message = club.public(table)
    assert SIX in said(await anna.click(message, "r:goofspiel:1", forged=True))
    assert TEN in said(await anna.click(message, f"r:goofspiel:99:{table.id}", forged=True))
    assert phrase("bad-button") in said(await anna.click(message, f"r:democracy:1:{table.id}", forged=True))
    assert phrase("no-such-table") in said(await anna.click(message, "r:goofspiel:1:aaaaaaa", forged=True))


async def test_rules_are_read_even_if_the_match_is_not(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=10)
    message, id_ = club.public(table), table.id
    options = json.dumps({**json.loads(table.record.options), "carry": "x", "gone": 1})
    sql = "UPDATE tables SET version = 99, options = ? WHERE id = ?"
    await club.database.write(lambda connection: connection.execute(sql, (options, id_)))
    await club.restart()
    rules = await anna.click(message, f"r:goofspiel:2:{id_}", forged=True)
    assert phrase("rules-earlier") in said(rules)
    assert "A prize nobody takes: **x**" in said(rules)


async def test_rules_name_cards_as_their_reader_s_hand_does(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await anna.slash(anna.dm, "settings", deck="swiss")
    table = await club.open_table(anna, "jass", preset="turnier_12")
    swiss = re.compile("Rosen|Eicheln|Schilten|Schellen")
    rules = await club.press(anna, table, phrase("rules"))
    assert swiss.search(said(rules))
    assert "12 deals" in said(await turn(anna, rules, OWN))
    assert not swiss.search(said(await club.press(ben, table, phrase("rules"))))
