"""House rules in the lobby: the host changes them, everybody sees it, a server keeps some, and nobody is surprised."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bot.features.house_rules.screens import pages_of
from bot.features.house_rules.stored import Presets
from bot.sandbox import Answer, Permission, Person, buttons_of, selects_of, text_of
from bot.tables.changes.closing import end
from bot.tables.record import load_options
from bot.tables.table import AnyTable
from tests.e2e.attacks.test_forged import NUMBERS
from tests.e2e.club import Club, is_private, said, status
from tests.found import needs
from tests.wording import phrase, sentence

BUTTON = sentence("house-rules")
OWN = sentence("server-rules")
FIRST = "0"
"""The value of the first page in the menu of pages."""


async def rules_of(club: Club, person: Person, table: AnyTable) -> Answer:
    """The private screen of house rules."""
    answer = await club.press(person, table, BUTTON)
    assert is_private(answer)
    assert phrase("house-rules-heading") in said(answer)
    return answer


async def choose(person: Person, screen: Answer, rule: str, value: str, **facts: Any) -> Answer:
    """Choose the value of a rule in its menu, or a preset."""
    assert screen.message
    found = [each["custom_id"] for each in selects_of(screen.message) if each["custom_id"].endswith(f":{rule}")]
    assert len(found) == 1, found
    return await person.choose(screen.message, found[0], [value], **facts)


async def turn(person: Person, screen: Answer, page: str) -> None:
    assert screen.message
    await person.choose(screen.message, sentence("more-rules"), [page])


async def turn_to(person: Person, screen: Answer, table: AnyTable, rule: str) -> int:
    """Turn to the page of a rule, and return its number."""
    (page,) = [number for number, page in enumerate(pages_of(table.plugin, table.record)) if rule in page.rules]
    await turn(person, screen, str(page))
    return page


async def ask(person: Person, screen: Answer, table: AnyTable, rule: str) -> Answer:
    """Turn to a rule that is a number, and press its button; answers with its form."""
    page = await turn_to(person, screen, table, rule)
    form = await person.click(screen.message or {}, f"c:{table.id}:{page}:{rule}")
    assert form.modal
    return form


def options_of(table: AnyTable) -> Any:
    return load_options(table.plugin.game.Options, table.record.options)


def chosen_in(screen: Answer, rule: str) -> list[str]:
    """What the menu of a rule shows as chosen."""
    (menu,) = [each for each in selects_of(screen.message or {}) if each["custom_id"].endswith(f":{rule}")]
    return [each["value"] for each in menu["options"] if each.get("default")]


def asked(screen: Answer) -> set[str]:
    """What can be changed on a screen."""
    message = screen.message or {}
    ids = [each["custom_id"] for each in (*buttons_of(message), *selects_of(message))]
    return {each.split(":")[-1] for each in ids if each[0] in "cx"}


async def shows(club: Club, table: AnyTable, *words: str) -> str:
    """Wait until the table's message says all this; returns what it says."""
    return await club.until(
        lambda: text if all(each in (text := text_of(club.public(table))) for each in words) else ""
    )


async def test_each_change_is_shown_at_the_table_and_start_waits_five_seconds(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.open_table(ben, "goofspiel")
    assert phrase("rules-usual") in text_of(club.public(table))
    await club.press(chiara, table, phrase("join"))
    screen = await rules_of(club, ben, table)
    assert chosen_in(screen, "cards") == ["6"]
    assert (await choose(ben, screen, "cards", "9")).type == 7
    assert chosen_in(screen, "cards") == ["9"]
    assert "__Cards each: **9**__" in said(screen)
    assert options_of(table).cards == 9
    text = await shows(club, table, "Cards each **9**")
    changes = sentence("rule-change", "goofspiel", name="Cards each", value=9, before=6)
    assert sentence("changed-since-joined", seats="Chiara", changes=changes) in text
    refused = await club.press(ben, table, phrase("start"))
    assert is_private(refused)
    assert phrase("rules-just-changed") in said(refused)
    assert status(table) == "lobby"
    await club.wait(5)
    await club.press(ben, table, phrase("start"))
    assert status(table) == "playing"
    assert len(table.view(0).hand) == 9
    assert all(player.found is None for player in table.players)


async def test_what_differs_is_marked_and_goes_back_to_usual(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.open_table(ben, "goofspiel", cards=9, carry=False)
    await club.press(chiara, table, phrase("join"))
    screen = await rules_of(club, ben, table)
    assert said(screen).count("__ (") == 2
    assert screen.message
    await ben.click(screen.message, sentence("back-to-usual"))
    assert options_of(table) == table.plugin.game.Options()
    assert "__ (" not in said(screen)
    assert sentence("back-to-usual") not in str(buttons_of(screen.message))
    await choose(ben, screen, "cards", "9")
    await choose(ben, screen, "carry", "false")
    await club.updated()
    assert phrase("changed-since-joined") not in text_of(club.public(table)), "they are what Chiara found"


async def test_rules_that_follow_from_others_do_so_and_contradictions_keep_the_old_value(club: Club) -> None:
    ben = club.person("Ben")
    table = await club.open_table(ben, "democracy")
    screen = await rules_of(club, ben, table)
    await turn_to(ben, screen, table, "scoring")
    await choose(ben, screen, "scoring", "flat_13")
    assert (options_of(table).scoring, options_of(table).tie_at_target) == ("flat_13", "card_points")
    before = table.record
    await turn_to(ben, screen, table, "tie_at_target")
    assert (await choose(ben, screen, "tie_at_target", "play_on")).type == 7
    assert phrase("flat-13-play-on", "democracy") in said(screen)
    assert chosen_in(screen, "tie_at_target") == ["card_points"]
    assert replace(table.record, shown=before.shown) == before
    await turn_to(ben, screen, table, "scoring")
    await choose(ben, screen, "scoring", "per_suit_13")
    assert options_of(table) == table.plugin.game.Options()
    assert phrase("flat-13-play-on", "democracy") not in said(screen)


@pytest.mark.long
async def test_a_number_is_typed_and_nonsense_is_answered_in_one_sentence(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.open_table(ben, "declare")
    screen = await rules_of(club, ben, table)
    form = await ask(ben, screen, table, "target")
    for typed in ("lots", "49", "501", "1e2", "-1", "٧", "@everyone"):
        answer = await ben.submit(form, {"number": typed})
        assert answer.type == 7
        assert sentence("bad-number", name=sentence("option-target", "declare"), least=50, most=500) in said(screen)
        assert options_of(table).target == 200
    await ben.submit(form, {"number": " 150 "})
    assert options_of(table).target == 150
    limit = await ask(ben, screen, table, "declare_limit")
    for text, limits in (("12", 12), ("", None)):
        await ben.submit(limit, {"number": text})
        assert options_of(table).declare_limit == limits
    await club.press(chiara, table, phrase("join"))
    await chiara.submit(form, {"number": "77"})
    assert options_of(table).target == 150
    await club.wait(5)
    await club.press(ben, table, phrase("add-computer"))
    await club.press(ben, table, phrase("start"))
    await ben.submit(form, {"number": "77"})
    assert phrase("already-started") in said(screen)
    assert options_of(table).target == 150


async def test_others_look_and_a_forged_press_is_refused(club: Club) -> None:
    ben, chiara, david = club.people("Ben", "Chiara", "David")
    table = await club.open_table(ben, "goofspiel")
    await club.press(chiara, table, phrase("join"))
    theirs = await rules_of(club, ben, table)
    await club.settled(table)
    before = table.record
    for person, key in ((chiara, "only-host-changes"), (david, "not-seated")):
        screen = await rules_of(club, person, table)
        assert not asked(screen)
        assert "Cards each: **6**" in said(screen)
        assert screen.message
        for select, value in ((f"c:{table.id}:0:cards", "9"), (f"x:{table.id}:0:preset", "server:")):
            answer = await person.choose(screen.message, select, [value], forged=True)
            assert answer.type == 7
            assert any(phrase(each) in said(screen) for each in (key, "no-such-preset"))
        for act in ("usual", "default", "name", "forget", "nonsense"):
            await person.click(screen.message, f"x:{table.id}:0:{act}", forged=True)
            assert any(phrase(each) in said(screen) for each in (key, "only-who-manages", "bad-button"))
    assert table.record == before
    assert theirs.message
    for select, value in (
        ("c:{}:0:cards", "14"),
        ("c:{}:0:cards", ""),
        ("c:{}:0:colour", "red"),
        ("c:{}:0:carry", "1"),
    ):
        await ben.choose(theirs.message, select.format(table.id), [value], forged=True)
        assert phrase("bad-button") in said(theirs)
    await ben.click(theirs.message, f"c:{table.id}:0:cards", forged=True)
    await ben.choose(theirs.message, f"g:{table.id}:0", ["99"], forged=True)
    await ben.choose(theirs.message, f"g:{table.id}:0", ["x"], forged=True)
    assert table.record == before
    assert await club.database.read("SELECT name FROM settings UNION ALL SELECT name FROM presets") == []


async def test_the_host_changes_in_between_and_a_double_click_is_one_change(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.open_table(ben, "goofspiel")
    await club.press(chiara, table, phrase("join"))
    first, second = await rules_of(club, ben, table), await rules_of(club, chiara, table)
    club.fake.faults.deliver_twice = 1
    await asyncio.gather(choose(ben, first, "cards", "9"), choose(ben, first, "cards", "9"))
    changed = table.record.rules_changed
    assert options_of(table).cards == 9
    await club.wait(1)
    await choose(ben, first, "cards", "9")
    assert table.record.rules_changed == changed, "nothing has changed"
    await ben.slash(club.channel(), "table host", person=chiara)
    await choose(ben, first, "cards", "4")
    assert phrase("only-host-changes") in said(first)
    assert not asked(first)
    assert options_of(table).cards == 9
    await turn_anew(chiara, second, table)
    assert phrase("changed-since-you-joined") in said(second)
    await choose(chiara, second, "cards", "5")
    assert options_of(table).cards == 5
    await shows(club, table, phrase("changed-since-joined"), "Ben")
    await club.wait(5 * 60)
    await turn_anew(ben, first, table)
    await choose(ben, first, "cards", "7")
    assert (options_of(table).cards, table.record.host) == (7, int(ben.id)), "the host pressed nothing for so long"


async def turn_anew(person: Person, screen: Answer, table: AnyTable) -> None:
    """Show the screen again as it is now."""
    assert screen.message
    await person.click(screen.message, f"g:{table.id}:0", forged=True)


async def test_after_the_start_and_the_end_old_screens_change_nothing(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.open_table(ben, "goofspiel")
    screen = await rules_of(club, ben, table)
    await club.press(chiara, table, phrase("join"))
    await club.press(ben, table, phrase("start"))
    await choose(ben, screen, "cards", "9")
    assert phrase("already-started") in said(screen)
    assert not asked(screen)
    assert options_of(table).cards == 6
    menu = await club.press(chiara, table, phrase("menu"))
    assert menu.message
    await chiara.click(menu.message, BUTTON)
    assert "Cards each: **6**" in said(menu)
    assert not asked(menu)
    await end(table)
    closed = await ben.click(screen.message or {}, f"c:{table.id}:0:cards", forged=True)
    assert phrase("table-closed") in said(closed)


async def test_a_table_closed_under_an_open_screen_says_so(club: Club) -> None:
    ben = club.person("Ben")
    table = await club.open_table(ben, "goofspiel")
    screen = await rules_of(club, ben, table)
    await club.press_menu(ben, table, phrase("cancel"))
    assert sentence("table-closed") in said(await choose(ben, screen, "cards", "9"))


async def test_a_restart_keeps_the_rules_what_people_found_and_the_wait_of_the_start(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.open_table(ben, "goofspiel")
    await club.press(chiara, table, phrase("join"))
    screen = await rules_of(club, ben, table)
    await choose(ben, screen, "cards", "9")
    await club.restart()
    table = await club.again(table)
    assert options_of(table).cards == 9
    assert phrase("rules-just-changed") in said(await club.press(ben, table, phrase("start")))
    await choose(ben, screen, "cards", "8")
    await shows(club, table, "Cards each **8**", "(before: 6)", "Chiara")
    club.ahead -= 3_600_000
    await club.press(ben, table, phrase("start"))
    assert status(table) == "playing", "a clock that was set back makes nobody wait for an hour"


@needs("rematches")
async def test_in_a_rematch_the_rules_stay_and_a_change_holds_back_a_start_by_itself(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.start_table(ben, chiara, cards=4)
    await club.play(table, ben, chiara)
    await club.settled(table)
    await club.press(ben, table, phrase("again"))
    again = await club.table()
    await club.until(lambda: again.record.message)
    assert options_of(again).cards == 4
    assert again.record.rules_changed is None
    screen = await rules_of(club, ben, again)
    await choose(ben, screen, "cards", "5")
    changes = sentence("rule-change", "goofspiel", name="Cards each", value=5, before=4)
    await shows(club, again, sentence("changed-since-match", changes=changes))
    await club.press(chiara, again, sentence("count-me-in"))
    assert status(again) == "lobby", "she has to see it first"
    assert sentence("changed-since-match", changes=changes) in said(await rules_of(club, chiara, again))
    await club.wait(4)
    assert status(again) == "lobby"
    await club.wait(1)
    assert status(again) == "playing"
    assert len(again.view(0).hand) == 5


# Presets


async def test_presets_of_the_game_are_chosen_as_a_whole(club: Club) -> None:
    ben = club.person("Ben")
    table = await club.open_table(ben, "piquet")
    screen = await rules_of(club, ben, table)
    assert chosen_in(screen, "preset") == ["game:seed"]
    await choose(ben, screen, "preset", "game:portland")
    assert options_of(table) == table.plugin.game.PRESETS["portland"]  # type: ignore[attr-defined]  # only some games have them
    assert chosen_in(screen, "preset") == ["game:portland"]
    menu = next(each for each in selects_of(screen.message or {}) if each["custom_id"].startswith("c:"))
    other = next(each["value"] for each in menu["options"] if not each.get("default"))
    await ben.choose(screen.message or {}, menu["custom_id"], [other])
    assert chosen_in(screen, "preset") == []


async def test_who_manages_the_server_keeps_rules_and_any_host_chooses_them(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "jass", target=1500, deck="swiss")
    screen = await rules_of(club, anna, table)
    await turn(anna, screen, OWN)
    await save(anna, screen, "our <@1> *Tuesday*\u202e rules")
    assert "our \\<\\@1\\> \\*Tuesday\\* rules" in said(screen)
    await anna.click(screen.message or {}, sentence("make-default"))
    assert sentence("make-default") not in str(buttons_of(screen.message or {}))
    await turn(anna, screen, FIRST)
    await choose(anna, screen, "preset", "game:punkte_2500")
    assert (options_of(table).target, table.record.deck) == (2500, "swiss")
    await choose(anna, screen, "preset", "own:our <@1> *Tuesday* rules")
    assert chosen_in(screen, "preset") == ["server:"]
    await anna.click(screen.message or {}, sentence("back-to-usual"))
    await end(table)
    await club.updated()
    table = await club.open_table(ben, "jass", preset="manual")
    screen = await rules_of(club, ben, table)
    assert OWN not in str(selects_of(screen.message or {}))
    await choose(ben, screen, "preset", "own:our <@1> *Tuesday* rules")
    assert (options_of(table).target, table.record.deck) == (1500, "swiss")
    other = await club.open_table(ben, "goofspiel", "second-table")
    assert "preset" not in asked(await rules_of(club, ben, other)), "each game has its own"
    theirs = await rules_of(club, anna, table)
    await turn(anna, theirs, OWN)
    await choose(anna, theirs, "forget", "our <@1> *Tuesday* rules")
    assert await club.database.read("SELECT * FROM presets") == []
    await choose(ben, screen, "preset", "own:our <@1> *Tuesday* rules")
    assert phrase("no-such-preset") in said(screen)
    log = said(await anna.slash(club.channel(), "admin log"))
    assert log.count(sentence("log-house", game="Schieber Jass")) == 3


async def save(person: Person, screen: Answer, name: str) -> None:
    """Give a table's rules a name, on the page of the server's rules."""
    form = await person.click(screen.message or {}, sentence("name-rules"))
    await person.submit(form, {"name": name})


async def test_a_preset_has_a_name_and_a_server_has_twenty(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.open_table(anna, "goofspiel", cards=9)
    screen = await rules_of(club, anna, table)
    await turn(anna, screen, OWN)
    await save(anna, screen, "\u200b\u202e ")
    assert phrase("bad-preset-name") in said(screen)
    guild = table.record.location.guild
    for number in range(19):
        await Presets(club.database).save(guild, "jass", f"no. {number}", "")
    await save(anna, screen, "nines")
    await save(anna, screen, "one too many")
    assert sentence("too-many-presets", number=20) in said(screen)
    await turn(anna, screen, FIRST)
    await choose(anna, screen, "cards", "4")
    await turn(anna, screen, OWN)
    await save(anna, screen, "nines")
    rows = await club.database.read("SELECT name, rules FROM presets WHERE game = 'goofspiel'")
    assert rows == [("nines", '{"options": {"cards": 4}, "deck": "french"}')]
    await club.database.write(
        lambda connection: connection.execute("UPDATE presets SET rules = '?' WHERE name = 'nines'")
    )
    await turn(anna, screen, FIRST)
    assert "preset" not in asked(screen), "what no longer fits the game can't be chosen"
    await turn(anna, screen, OWN)
    await choose(anna, screen, "forget", "nines")
    await choose_forged(anna, screen, f"x:{table.id}:1:forget", "nines")
    assert phrase("no-such-preset") in said(screen)


async def choose_forged(person: Person, screen: Answer, select: str, value: str) -> None:
    await person.choose(screen.message or {}, select, [value], forged=True)


async def test_who_no_longer_manages_the_server_keeps_nothing_for_it(club: Club) -> None:
    ben, world, guild = club.person("Ben"), club.fake.world, club.channel()["guild_id"]
    world.guilds.set_roles(guild, ben.id, world.guilds.add_role(guild, "managers", Permission.MANAGE_GUILD))
    table = await club.open_table(ben, "goofspiel", cards=9)
    screen = await rules_of(club, ben, table)
    await turn(ben, screen, OWN)
    form = await ben.click(screen.message or {}, sentence("name-rules"))
    world.guilds.set_roles(guild, ben.id)
    await ben.click(screen.message or {}, f"x:{table.id}:1:default", forged=True)
    assert phrase("only-who-manages") in said(screen)
    assert OWN not in said(screen)
    await ben.submit(form, {"name": "mine"})
    assert phrase("only-who-manages") in said(screen)
    assert await club.database.read("SELECT name FROM settings UNION ALL SELECT name FROM presets") == []


# What helps people


@pytest.mark.long
async def test_the_host_chooses_what_helps_people_and_everybody_sees_it(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.open_table(ben, "goofspiel")
    await club.press(chiara, table, phrase("join"))
    screen, theirs = await rules_of(club, ben, table), await rules_of(club, chiara, table)
    await turn_to(ben, screen, table, "takeback")
    assert (chosen_in(screen, "takeback"), chosen_in(screen, "hints")) == (["own"], ["usual"])
    await choose(ben, screen, "takeback", "consent")
    await choose(ben, screen, "hints", "on")
    name, consent, own = (sentence(f"option-takeback{value}") for value in ("", "-consent", "-own"))
    news = sentence("rule-change", name=name, value=consent, before=own)
    text = await shows(club, table, news, sentence("lobby-hints"))
    assert sentence("setup-rule", name=sentence("option-hints"), value=sentence("option-hints-on")) in text
    page = await turn_to(chiara, theirs, table, "hints")
    assert not asked(theirs)
    assert f"__{name}: **{consent}**__" in said(theirs)
    for rule, value in (("takeback", "none"), ("hints", "off")):
        await chiara.choose(theirs.message or {}, f"c:{table.id}:{page}:{rule}", [value], forged=True)
        assert phrase("only-host-changes") in said(theirs)
    for where, rule, value in ((page, "takeback", "sometimes"), (page, "cards", "9"), (0, "hints", "off")):
        await ben.choose(screen.message or {}, f"c:{table.id}:{where}:{rule}", [value], forged=True)
        assert phrase("bad-button") in said(screen)
    assert (table.record.takeback, table.record.hints) == ("consent", "on")
    await club.wait(5)
    await club.press(ben, table, phrase("start"))
    menu = await club.press(chiara, table, phrase("menu"))
    assert sentence("option", name=name, value=consent) in said(menu)
    assert sentence("option", name=sentence("option-hints"), value=sentence("option-hints-on")) in said(menu)
    await club.restart()
    table = await club.again(table)
    assert (table.record.takeback, table.record.hinted) == ("consent", True)


@pytest.mark.long
@pytest.mark.parametrize("begun", [False, True])
async def test_buttons_with_pages_that_nobody_was_offered_are_answered(club: Club, begun: bool) -> None:
    anna, ben, david = club.people("Anna", "Ben", "David")
    table = await (club.start_table(anna, ben) if begun else club.open_table(anna, "goofspiel"))
    before = options_of(table)
    for person in (anna, david):
        for press, number in product(("g:{}:{}", "c:{}:{}:cards", "x:{}:{}:keep"), NUMBERS[:-1]):
            answer = await person.click(club.public(table), press.format(table.id, number), forged=True)
            assert answer.message or answer.modal, press
    assert options_of(table) == before
    assert club.warnings() == []
