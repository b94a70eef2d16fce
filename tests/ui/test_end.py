"""How a match ended, whatever the game: who won and by how much, ties, sides, few points, and what it led to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.engine.game import Outcome
from bot.engine.seats import Place
from bot.i18n import Say, Words
from bot.screens.components.data import CardPicture
from bot.screens.components.frame import Screen
from bot.screens.offers import AtEnd
from bot.screens.own import OwnScreen
from bot.tables.finished.tally import Tally, Total
from bot.tables.people.settings import ChosenSettings
from bot.tables.record import Gone, Player
from bot.tables.table import AnyTable
from tests import games
from tests.playing import Played, played
from tests.ui.test_screens import NAMES, check, parts, replay, screens, table_of
from tests.wording import sentence

PEOPLE = ("Anna", "Ben", "Chiara", "Dora", "Emil", "Finn", "Gus", "Hanna", "Ida", "Jo")
PLAIN = ChosenSettings({"pictures": "off"})


@cache
def ended(game: str, seats: int) -> Played:
    plugin = games.plugin(game)
    return played(plugin, plugin.game.Options(), seats, "end")


def over(
    places: tuple[int, ...], points: tuple[int, ...], game: str = "goofspiel", names: tuple[str, ...] = PEOPLE
) -> AnyTable:
    """A match that ended, with these people, places and points in place of its own."""
    match = ended(game, len(places))
    players = tuple(Player(1_000 + seat, name) for seat, name in enumerate(names[: len(places)]))
    table = table_of(game, match.options, "over", players)
    replay(table, match, len(match.turns))
    table.progress.outcome = Outcome(places, points)
    return table


def said(view: Screen) -> str:
    return "\n".join(part["content"] for part in reversed(parts(view)) if "content" in part)


def won(*places: int, points: Iterable[int], **facts: Any) -> str:
    """The first line of a match that ended like this."""
    first, *_ = said(screens().public(over(places, tuple(points), **facts))).splitlines()
    return first.removeprefix("### ")


def scores(*wins: int, matches: int = 3) -> Tally:
    people = [((1_000 + seat, name),) for seat, name in enumerate(PEOPLE)]
    return Tally(matches, tuple(Total(who, matches, won, 5) for who, won in zip(people, wins, strict=False)))


def test_the_first_line_says_who_won_and_by_how_much() -> None:
    assert won(2, 1, points=(380, 512)) == "Ben won, 512 to 380"
    assert won(3, 1, 2, points=(1, 43, 30)) == "Ben won with 43 points, 13 ahead of Chiara"
    assert won(2, 1, 2, points=(0, 1, 0)) == "Ben won with 1 point, 1 ahead of Anna and Chiara"
    assert won(2, 1, 3, points=(9, 9, 1)) == "Ben won with 9 points", "something else decided it"
    assert won(2, 1, 3, points=(12, 9, 1)) == "Ben won with 9 points", "as by a wrong claim"
    assert won(2, 1, points=(9, 9)) == "Ben won, 9 to 9"


def test_where_few_points_are_good_the_fewest_are_what_it_was_won_by() -> None:
    assert won(2, 1, 3, points=(30, 12, 99), game="hearts") == "Ben won with 12 points, 18 fewer than Anna"


def test_a_win_can_be_shared_and_a_match_be_drawn() -> None:
    assert won(1, 1, 3, points=(43, 43, 1)) == "Anna and Ben share the win with 43 points"
    assert won(1, 1, points=(1, 1)) == "A draw: 1 point each"
    assert won(1, 1, 1, points=(4, 4, 4)) == "A draw: 4 points each"


def test_partners_win_and_stand_together() -> None:
    table = over((2, 1, 2, 1), (642, 1011, 642, 1011), "jass")
    plain = said(screens().hand(OwnScreen(table, 0, reader=PLAIN)))
    assert "### Ben and Dora won, 1,011 to 642" in plain
    assert "**1st** Ben and Dora, 1,011 points\n**2nd** Anna and Chiara, 642 points" in plain
    assert won(1, 1, 1, 1, points=(900,) * 4, game="jass") == "A draw: 900 points each"


def test_the_podium_says_the_same_as_the_words_in_its_place() -> None:
    table = over((3, 1, 3, 2, 5, 6, 7, 8, 9, 10), (4, 9, 4, 8, 3, 2, 1, 0, -1, -2), "declare")
    (picture,) = [item for item in screens().public(table).walk() if isinstance(item, CardPicture)]
    alt = picture.about
    for seat, name in enumerate(PEOPLE):
        assert f"{name}, {table.outcome.points[seat]}".replace("-", "−") in alt  # type: ignore[union-attr]
    assert picture.instead.splitlines()[:4] == [
        "**1st** Ben, 9 points",
        "**2nd** Dora, 8 points",
        "**=3rd** Anna, 4 points",
        "**=3rd** Chiara, 4 points",
    ]
    assert picture.instead in said(screens().hand(OwnScreen(table, 0, reader=PLAIN)))
    assert picture.instead not in said(screens().public(table))


def test_no_list_is_one_that_discord_would_number_anew() -> None:
    table = over((1, 1, 3), (5, 5, 1))
    must_be_no_list(table, [])


def must_be_no_list(table: AnyTable, led_to: Sequence[AtEnd]) -> None:
    """No line of an end begins with a number and a full stop."""
    for view in (
        screens().public(table, after=led_to),
        screens().hand(OwnScreen(table, 0, reader=PLAIN, after=led_to)),
        screens().hand(OwnScreen(table, 0, page="-points")),
        screens().menu_after(table, led_to, 1_000),
    ):
        assert not re.search(r"^\d+\.", said(view), re.MULTILINE)


class Running(AtEnd):
    """A running score that is always the same."""

    def __init__(self, line: str) -> None:
        self._line = line

    def score(self, table: AnyTable, say: Say) -> str:
        del table, say
        return self._line


def test_of_several_running_scores_the_first_is_shown_that_says_something() -> None:
    table = over((1, 2), (5, 1))
    shown = said(screens().public(table, after=[Running(""), Running("-# one"), Running("-# another")]))
    assert "-# one" in shown.splitlines()
    assert "-# another" not in shown


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        *((1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st")),
        *((101, "101st"), (111, "111th"), (122, "122nd")),
    ],
)
def test_places_are_said_as_they_are_read(place: int, shown: str) -> None:
    say = Words(games.PLATFORM / "words", {}).say()
    assert say.place(Place(place, shared=False)) == shown
    assert say.place(Place(place, shared=True)) == f"={shown}"


class Scored(AtEnd):
    """A running score that a feature tells of."""

    def __init__(self, line: str) -> None:
        self._line = line

    def lines(self, user: int | None, say: Say) -> list[str]:
        del say
        return [f"-# {self._line} for {user}"] if self._line else []

    def score(self, table: AnyTable, say: Say) -> str:
        del table, say
        return self._line


def test_of_several_running_scores_the_first_is_shown_below_what_else_there_is_to_say() -> None:
    table = over((1, 2), (5, 1))
    for view, user in (
        (screens().public(table, after=[Scored(""), Scored("second"), Scored("third")]), None),
        (screens().hand(OwnScreen(table, 1, after=[Scored(""), Scored("second"), Scored("third")])), 1_001),
    ):
        lines = said(view).splitlines()
        at = lines.index(f"-# second for {user}")
        assert lines[at : at + 3] == [f"-# second for {user}", f"-# third for {user}", "second"]
        assert "third" not in lines


def test_who_was_not_there_at_the_end_is_named() -> None:
    table = over((1, 2, 3), (5, 1, 0))
    gone = Gone(2, 77, "Zoe", None, 4, "left")
    away = replace(table.players[1], away=True)
    table.record = replace(table.record, gone=(gone,)).with_player(1, away)
    assert sentence("end-absent", names="Zoe and Ben") in said(screens().public(table))


def test_a_contest_names_nothing_that_decided_it_as_the_game_itself_may_not_be_decided() -> None:
    table = over((1, 2), (5, 1))
    layout, say = screens().layouts["goofspiel"], screens().say(table)
    decisive = layout.decisive(table.view(None), say)
    assert decisive in said(screens().public(table)).splitlines()
    table.record = replace(table.record, contest=1)
    assert decisive not in said(screens().public(table))
    assert decisive not in said(screens().hand(OwnScreen(table, 0)))


def test_points_are_listed_deal_by_deal_for_each_player_or_side() -> None:
    table = over((2, 1, 2, 1), (90, 410, 90, 410), "jass")
    table.progress.score_sheet.deals = [(90, 67, 90, 67), (0, 343, 0, 343)]
    page = said(screens().page(table, "-points"))
    grid = page.partition("```")[2].partition("```")[0].splitlines()[1:]
    assert [line.split() for line in grid] == [
        ["Anna", "Ben"],
        ["Chiara", "Dora"],
        ["1", "90", "67"],
        ["2", "0", "343"],
        ["=", "90", "410"],
    ]
    many = over(tuple(range(1, 11)), tuple(range(9, -1, -1)), "declare")
    many.progress.score_sheet.deals = [tuple(range(10))] * 40
    page = said(screens().hand(OwnScreen(many, 0, page="-points")))
    assert page.count("```") == 4, "ten players in two parts"
    assert sentence("match-sheet", hidden=32) in page
    numbered = [line.split()[0] for line in page.partition("```")[2].partition("```")[0].splitlines() if line]
    assert [each for each in numbered if each.isdecimal()] == [str(deal) for deal in range(33, 41)], "the last ones"
    assert max(map(len, page.partition("```")[2].partition("```")[0].splitlines())) <= 32
    one = over((1, 2), (5, 1))
    assert "```" not in said(screens().page(one, "-points")), "nothing was counted deal by deal"


@pytest.mark.parametrize("game", games.names())
@pytest.mark.slow
def test_every_end_fits_with_the_longest_names(game: str) -> None:
    plugin = games.plugin(game)
    seats = max(seats for seats in plugin.game.ABOUT.seats if games.deals(plugin.game, plugin.game.Options(), seats))
    names = tuple((NAMES * 2)[:seats])
    places = (1, 2, 1, 2) if plugin.game.ABOUT.sides else tuple(range(1, seats + 1))
    table = over(places, tuple(-1_234 * place for place in places), game, names)
    fits(table, names, [])


def fits(table: AnyTable, names: Sequence[str], led_to: Sequence[AtEnd]) -> None:
    """All screens of an end fit, whatever was left, and however many deals there were."""
    places = table.outcome.places if table.outcome else ()
    table.progress.score_sheet.deals = [tuple(-1_234 for _ in places)] * 200
    table.record = replace(
        table.record, gone=tuple(Gone(seat, seat + 1, name, None, 4, "left") for seat, name in enumerate(names))
    )
    for view in (
        screens().public(table, after=led_to),
        *(
            screens().hand(OwnScreen(table, seat, reader=reader, after=led_to))
            for seat in (0, 1)
            for reader in (None, PLAIN)
        ),
        screens().hand(OwnScreen(table, 0, page="-points")),
        screens().page(table, "-points"),
        screens().menu_after(table, led_to, 1_000),
    ):
        check(view)
