"""The end of a match: who won is seen in the channel and in every hand."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox import Json, Person, buttons_of, text_of
from bot.tables.people.settings import HAND, Setting
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, said
from tests.wording import phrase, sentence


async def finished(club: Club, *people: Person, **options: Any) -> AnyTable:
    """A match that has ended, with hands that say so."""
    table = await club.start_table(*people, game="goofspiel", cards=4, **options)
    await club.play(table, *people)
    await club.settled(table)
    return table


def labels(message: Json) -> list[str]:
    return [button["label"] for button in buttons_of(message)]


def pictures(message: Json) -> list[str]:
    """The descriptions of a message's pictures."""
    return [
        item["media"]["url"] and item["description"]
        for part in message["components"][0]["components"]
        for item in part.get("items", [])
    ]


async def set_(club: Club, who: Person, setting: Setting, value: str) -> None:
    await club.bot.storage.preferences.set_person(int(who.id), setting, value)


# The result -----------------------------------------------------------------------------------------------------------


async def test_it_is_the_same_at_the_table_and_in_every_hand(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    assert table.outcome
    public = club.public(table)
    (won, *_), (alt,) = text_of(public).splitlines(), pictures(public)
    places = {player.name: place for player, place in zip(table.players, table.outcome.places, strict=True)}
    winner, loser = sorted(("Anna", "Ben"), key=places.__getitem__)
    points = {player.name: scored for player, scored in zip(table.players, table.outcome.points, strict=True)}
    if table.outcome.places == (1, 1):
        assert won.startswith("### A draw")
    else:
        assert won == f"### {winner} won, {points[winner]} to {points[loser]}"
    assert all(f"{name}, {number}" in alt for name, number in points.items())
    for person in (anna, ben):
        shown = club.hand(person, table)
        assert won in text_of(shown)
        assert pictures(shown) == [alt]
        assert labels(shown) == labels(public)
        assert set(labels(shown)) >= {phrase("points"), phrase("menu")}
    await set_(club, ben, HAND, "dm")
    await ben.slash(ben.dm, "settings", pictures="off")
    again = await ben.click(club.hand(ben, table), phrase("points"))
    await ben.click(club.hand(ben, table), phrase("back-to-result"))
    assert again.message is None or not pictures(again.message)
    shown = club.hand(ben, table)
    assert pictures(shown) == []
    assert all(f" {name}, {number} point" in text_of(shown) for name, number in points.items())


async def test_points_deal_by_deal_are_behind_a_button_everywhere(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben)
    deals = len(table.progress.score_sheet.deals)
    for person, message in ((anna, club.public(table)), (ben, club.hand(ben, table)), (chiara, club.public(table))):
        answer = await person.click(message, phrase("points"))
        page = answer.message or message
        shown = text_of(page if person is not ben else club.hand(ben, table))
        assert sentence("match-sheet", hidden=0) in shown
        assert f"\n{deals} " in shown
        assert phrase("bids", "goofspiel") in shown, "and how the game itself ended"
        assert is_private(answer) or person is ben
        back = phrase("back-to-result") in labels(page if person is not ben else club.hand(ben, table))
        assert back == (person is not chiara), "who only watches came from the table"
    await ben.click(club.hand(ben, table), phrase("back-to-result"))
    assert set(labels(club.hand(ben, table))) >= {phrase("points"), phrase("menu")}


async def test_the_seed_is_behind_the_menu(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben)
    assert table.record.seed not in text_of(club.public(table)) + text_of(club.hand(anna, table))
    for person, message in ((anna, club.public(table)), (ben, club.hand(ben, table)), (chiara, club.public(table))):
        menu = await person.click(message, phrase("menu"))
        assert table.record.seed in said(menu)


@pytest.mark.long
async def test_who_was_not_there_at_the_end_is_named(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara, game="goofspiel", cards=4)
    asked = await chiara.slash(club.channel(), "table leave")
    assert asked.message
    await chiara.click(asked.message, phrase("menu-leave-sure"))
    assert sentence("end-absent", names="Chiara") not in text_of(club.public(table))
    await club.play(table, anna, ben)
    await club.settled(table)
    assert sentence("end-absent", names="Chiara") in text_of(club.public(table))
