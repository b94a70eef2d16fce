"""A server's own house rules: kept at a table, used for those opened after, seen in /setup, and given up there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.features.house_rules.stored import default_rules
from bot.sandbox import Answer, Permission, Person
from bot.tables.changes.closing import end
from bot.tables.table import AnyTable
from tests.e2e.attacks.test_access import NONE, Room
from tests.e2e.club import Club, is_private, said
from tests.e2e.test_play import played
from tests.e2e.test_rules import OWN, turn
from tests.e2e.test_setup import chosen, open_tables, options_of, put, setup
from tests.found import needs
from tests.wording import phrase, sentence


async def forget(person: Person, screen: Answer, *games: str, **facts: Any) -> Answer:
    """Choose in the menu of settings that a game has its own rules again."""
    assert screen.message
    return await person.choose(screen.message, "gd:-:0", list(games), **facts)


async def keep(club: Club, person: Person, table: AnyTable) -> Answer:
    """Make a table's rules the server's default; returns the screen of settings."""
    opened = await club.press(person, table, sentence("house-rules"))
    assert opened.message
    await person.choose(opened.message, sentence("more-rules"), [sentence("server-rules")])
    await person.click(opened.message, sentence("make-default"))
    return await setup(club, person)


async def close(club: Club, table: AnyTable) -> None:
    await end(table)
    await club.updated()


async def test_a_tables_house_rules_become_the_servers_and_go_again(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "jass", target=1500, slalom=True, deck="swiss")
    assert phrase("setup-house-none") in said(await setup(club, anna))
    screen = await keep(club, anna, table)
    say = club.bot.words.say("jass")
    for name, value in (("target", 1500), ("slalom", True)):
        assert f"{say(f'option-{name}')} **{say.option(name, value)}**" in said(screen)
    assert "Rosen" in said(screen)
    assert say("option-weis") not in said(screen), "only what differs is listed"
    await close(club, table)
    cases: list[tuple[dict[str, Any], tuple[int, bool, str]]] = [
        ({}, (1500, True, "swiss")),
        ({"target": 1000}, (1000, True, "swiss")),
        ({"slalom": False, "deck": "french"}, (1500, False, "french")),
        ({"preset": "manual"}, (1000, False, "french")),
        ({"preset": "punkte_2500", "slalom": True}, (2500, True, "french")),
    ]
    for typed, expected in cases:
        table = await club.open_table(ben, "jass", **typed)
        assert (options_of(table).target, options_of(table).slalom, table.record.deck) == expected
        await close(club, table)
    await forget(anna, screen, "jass")
    assert phrase("setup-house-none") in said(screen)
    table = await club.open_table(ben, "jass")
    assert options_of(table) == table.plugin.game.Options()
    assert table.record.deck == "french"


async def test_defaults_that_a_preset_bundles_count_and_each_game_has_its_own(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "piquet", preset="portland", settlement="difference")
    portland = options_of(table)
    await keep(club, anna, table)
    await close(club, table)
    table = await club.open_table(ben, "piquet")
    assert options_of(table) == portland
    await close(club, table)
    table = await club.open_table(ben, "piquet", preset="seed")
    assert options_of(table) == table.plugin.game.Options()
    await close(club, table)
    table = await club.open_table(ben, "piquet", settlement="rubicon", equality_bars_repique=True)
    assert (options_of(table).settlement, options_of(table).equality_bars_repique) == ("rubicon", True)
    assert options_of(table).repique_scope == "ordered"
    await close(club, table)
    table = await club.open_table(ben, "goofspiel")
    assert options_of(table) == table.plugin.game.Options()


async def test_the_usual_rules_of_the_game_are_no_rules_of_the_servers_own(club: Club) -> None:
    (anna,) = club.people("Anna")
    await put(club, default_rules("goofspiel"), json.dumps({"options": {"cards": 9}, "deck": "french"}))
    table = await club.open_table(anna, "goofspiel", cards=6)
    screen = await keep(club, anna, table)
    assert phrase("setup-house-none") in said(screen)
    assert await club.database.read("SELECT * FROM settings") == []


async def test_what_contradicts_the_servers_own_is_refused_by_the_rules_own_sentence(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "democracy", scoring="flat_13")
    await keep(club, anna, table)
    await close(club, table)
    refused = await ben.slash(club.channel(), "democracy new", tie_at_target="play_on")
    assert phrase("flat-13-play-on", "democracy") in said(refused)
    assert await open_tables(club) == 0
    table = await club.open_table(ben, "democracy")
    assert (options_of(table).scoring, options_of(table).tie_at_target) == ("flat_13", "card_points")


async def test_a_default_that_follows_from_another_option_still_does(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "democracy", target=3)
    await keep(club, anna, table)
    await close(club, table)
    table = await club.open_table(ben, "democracy", scoring="flat_13")
    assert (options_of(table).target, options_of(table).tie_at_target) == (3, "card_points")


@pytest.mark.parametrize(
    "text", ['{"options": {"cards": "?"}, "deck": "x"}', '{"options": {"cards": 99}, "deck": "x"}', "?"]
)
async def test_house_rules_of_another_version_are_left_with_a_warning(club: Club, text: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    await put(club, default_rules("goofspiel"), text)
    assert phrase("setup-house-none") in said(await setup(club, anna))
    table = await club.open_table(ben, "goofspiel")
    assert options_of(table) == table.plugin.game.Options()
    assert any("don't hold any more" in warning for warning in club.warnings())


@needs("rematches")
async def test_a_match_that_is_played_again_keeps_its_own_house_rules(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben)
    await club.settled(table)
    await put(club, default_rules("goofspiel"), json.dumps({"options": {"cards": 9}, "deck": "french"}))
    await club.press(anna, table, phrase("again"))
    assert options_of(await club.table()).cards == 4


async def test_who_may_no_longer_manage_it_changes_nothing_any_more(club: Club) -> None:
    ben, world, guild = club.person("Ben"), club.fake.world, club.channel()["guild_id"]
    world.guilds.set_roles(guild, ben.id, world.guilds.add_role(guild, "managers", Permission.MANAGE_GUILD))
    table = await club.open_table(ben, "goofspiel", cards=9)
    await put(club, default_rules("democracy"), json.dumps({"options": {"target": 7}, "deck": "french"}))
    screen = await setup(club, ben)
    world.guilds.set_roles(guild, ben.id)
    refused = await forget(ben, screen, "democracy")
    assert is_private(refused)
    assert phrase("only-who-manages") in said(refused)
    assert screen.message
    for act in ("default", "name"):
        refused = await ben.click(screen.message, f"x:{table.id}:1:{act}", forged=True)
        assert phrase("only-who-manages") in said(refused)
    assert await chosen(club, default_rules("goofspiel")) == ""
    assert await chosen(club, default_rules("democracy")) != ""


async def test_somebody_elsewhere_changes_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    world = club.fake.world
    table = await club.open_table(anna, "goofspiel", cards=9)
    guild = world.guilds.add("OwnedElsewhere", [ben.user])
    elsewhere = world.channels.add(guild.id, "far-away")
    theirs = await ben.slash(elsewhere, "setup")
    assert theirs.message
    refused = await ben.click(theirs.message, f"x:{table.id}:1:default", forged=True)
    assert phrase("only-who-manages") in said(refused)
    assert await club.database.read("SELECT owner, name FROM settings") == []


@pytest.mark.parametrize("values", [["no_game"], []])
async def test_a_menu_that_was_made_up_changes_nothing(club: Club, values: list[str]) -> None:
    (anna,) = club.people("Anna")
    screen = await setup(club, anna)
    assert phrase("bad-button") in said(await forget(anna, screen, *values, forged=True))
    assert await club.database.read("SELECT * FROM settings") == []


async def test_who_manages_the_server_keeps_nothing_of_a_table_that_they_do_not_see(club: Club) -> None:
    room = await Room.hidden(club)
    table = await room.start()
    manager = room.member(Permission.MANAGE_GUILD)
    listed = await manager.slash(club.channel(), "admin tables")
    assert listed.message
    for press in ("g:{}:0", "c:{}:0:cards", "x:{}:0:usual", "x:{}:1:default", "x:{}:1:name", "x:{}:1:forget"):
        assert said(await manager.click(listed.message, press.format(table.id), forged=True)) == NONE
    assert (await club.bot.storage.preferences.server(int(room.guild)))[default_rules("goofspiel")] == ""


async def test_the_game_played_most_is_opened_by_the_servers_rules(club: Club) -> None:
    anna = club.person("Anna")
    await put(club, default_rules("goofspiel"), '{"options": {"cards": 9}, "deck": "french"}')
    table = await played(club, anna, game="goofspiel")
    assert '"cards": 9' in table.record.options


async def test_the_rules_of_a_game_say_what_the_server_plays(club: Club) -> None:
    anna = club.person("Anna")
    await put(club, default_rules("democracy"), '{"options": {"target": 3}, "deck": "french"}')
    table = await club.open_table(anna, "democracy", target=7)
    rules = await club.press(anna, table, phrase("rules"))
    await turn(anna, rules, OWN)
    assert "__Game points to win: **7**__ (usually: 5; the server’s default: 3)" in said(rules)
    elsewhere = await anna.slash(club.channel("second-table"), "rules", game="democracy")
    await turn(anna, elsewhere, phrase("house-rules"))
    assert "Game points to win: **5** (the server’s default: 3)" in said(elsewhere)
