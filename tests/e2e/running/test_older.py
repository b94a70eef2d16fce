"""Rules that change while matches are under way: these end by the rules they began with, and look as they did.

The first version of Goofspiel's rules had a house rule of its own, wrote its moves otherwise, said that the prizes come
in order, and its computers bid their highest card.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from importlib import import_module
from types import new_class

import pytest

from bot.engine.cards import ACE_LOW, Card, Cards, valuing
from bot.handlers.gamecog import GameCog, cogs_in
from bot.sandbox import Json, Person, text_of
from bot.screens.layout import AnyLayout
from bot.screens.rules import rules_id
from bot.tables.changes.gathering import gather
from bot.tables.lobby import change_assistance, change_rules
from bot.tables.plugin import AnyPlugin
from bot.tables.table import AnyTable
from tests.e2e.alone import Alone
from tests.e2e.club import Club, moves_of, said, say_all, status
from tests.wording import phrase, sentence

GAME = "goofspiel"
IN_ORDER = sentence("in-order", GAME)
MODULE = import_module(f"cogs.{GAME}.cog")
(COG,) = cogs_in(MODULE)
NOW: tuple[AnyPlugin, AnyLayout] = COG.plugin, COG.layout
(FIRST,) = COG.older


@contextmanager
def with_only(version: tuple[AnyPlugin, AnyLayout]) -> Generator[None]:
    """A bot that starts meanwhile has no other version of Goofspiel's rules."""
    plugin, layout = version
    of_it = {"__module__": MODULE.__name__, "__doc__": COG.__doc__}
    cog = new_class(COG.__name__, (GameCog,), {"plugin": plugin, "layout": layout}, lambda made: made.update(of_it))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MODULE, COG.__name__, cog)
        yield


async def began(club: Club, host: Person, other: Person) -> tuple[AnyTable, Json]:
    """A match that began before the rules changed, and the other's hand then; the bot is the one of now."""
    with with_only(FIRST):
        await club.restart()
        table = await club.open_table(host, GAME, cards=4)
        await club.press(other, table, phrase("join"))
        await club.press(host, table, phrase("add-computer"))
        user, now, change = int(host.id), club.now(), partial(replace, order="down")
        await gather(table, partial(change_rules, plugin=table.plugin, user=user, change=change, now=now))
        await gather(table, partial(change_assistance, user=user, change=partial(replace, hints="on"), now=now))
        await club.wait(60)
        await club.press(host, table, phrase("start"))
        await club.dealt(table)
        await club.move(host, table)
        await club.settled(table)
        hand = club.hand(other, table)
        await club.stop_bot()
    await club.start_bot()
    return await club.again(table), hand


def highest_of(table: AnyTable, seat: int) -> Card:
    """The highest card of a hand, aces low."""
    hand: Cards = table.state.hands[seat]
    return max(hand, key=valuing(ACE_LOW, range(13)))


@pytest.mark.long
async def test_a_match_goes_on_by_the_rules_it_began_with(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table, hand = await began(club, anna, ben)
    assert (table.record.version, table.state.prizes) == (0, (4, 3, 2, 1))
    assert IN_ORDER in text_of(club.public(table))
    highest = highest_of(table, 2)
    await ben.click(hand, moves_of(hand, table, 1)[0])
    await club.wait(1)
    assert table.state.prizes == (3, 2, 1), "what was drawn before still works"
    assert f"place {highest}" in [entry.move for entry in table.progress.entries if entry.made_by == "computer"]

    rules = said(await anna.click(club.public(table), rules_id(GAME, 2, table.id), forged=True))
    assert phrase("rules-earlier") in rules
    house_rule = sentence("house-rule", GAME, name=sentence("option-order", GAME), value="down to 1")
    assert house_rule in rules

    await club.play(table, anna, ben)
    await club.settled(table)
    assert status(table) == "over"
    assert {entry.move.split()[0] for entry in table.progress.entries} == {"place"}


@pytest.mark.long
async def test_a_match_alone_goes_on_and_says_so_too(club: Club) -> None:
    anna = club.person("Anna")
    with with_only(FIRST):
        await club.restart()
        solo = await Alone.opened(club, anna)
        await solo.move()
        await club.stop_bot()
    await club.start_bot()
    solo.table = await club.again(solo.table)
    prizes = solo.table.state.prizes
    assert prizes == tuple(sorted(prizes))
    await solo.play()
    assert {entry.move.split()[0] for entry in solo.table.progress.entries} == {"place"}


@pytest.mark.long
async def test_a_match_whose_rules_nobody_kept_waits_with_a_word_until_they_are_here_again(club: Club) -> None:
    anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
    table, _ = await began(club, anna, ben)
    other = await club.start_table(ben, anna, channel="second-table")
    with with_only(NOW):
        await club.restart()
    await club.until(lambda: phrase("quarantined") in text_of(anna.last(club.channel())))
    await club.until(lambda: table.id in say_all(elif_, elif_.dm))
    assert phrase("table-broken") in said(await anna.click(str(table.record.message), phrase("my-hand")))
    other = await club.again(other)
    await club.move(anna, other)
    assert other.revision == 1
    await club.restart()
    await club.wait(0)
    table = await club.again(table)
    await club.play(table, anna, ben)
    assert {entry.move.split()[0] for entry in table.progress.entries} == {"place"}
