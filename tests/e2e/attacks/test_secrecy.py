"""Nobody is ever sent a card they may not know: not in a text, a label, an id or an answer, at any moment."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any, cast

import pytest

from bot.engine.cards import Card, Rank, Suit
from bot.engine.game import Seat
from bot.sandbox import Json, Person
from bot.tables.table import AnyTable
from tests.e2e.club import CARD, Club, say_all
from tests.wording import phrase, sentence

SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
RANKS = {sentence(f"rank-{rank.value}-name"): rank.value for rank in Rank if rank is not Rank.JOKER}
SUITS = {sentence(f"suit-{suit.value}"): suit.value for suit in Suit}
IN_WORDS = re.compile(rf"({'|'.join(RANKS)}) of ({'|'.join(SUITS)})")
"""A card as descriptions of pictures name it."""


def cards_in(message: Json) -> set[str]:
    """Every card that occurs in a message as sent, including ids and pictures, in the engine's notation."""
    sent = json.dumps([message["content"], message["components"]], ensure_ascii=False)
    short = {found[:-1] + SIGNS.get(found[-1], found[-1]) for found in CARD.findall(sent)}
    return short | {RANKS[rank] + SUITS[suit] for rank, suit in IN_WORDS.findall(sent)}


def known_cards(value: Any) -> set[str]:
    """Every card in a view, at any depth."""
    if isinstance(value, Card):
        return {str(value)}
    inside: Iterable[object] = ()
    if is_dataclass(value):
        inside = (getattr(value, field.name) for field in fields(value))
    elif isinstance(value, tuple | frozenset):
        inside = cast("Iterable[object]", value)
    return {card for each in inside for card in known_cards(each)}


class Watch:
    """Checks every message, when sent or changed, against what its readers may know."""

    def __init__(self, club: Club, table: AnyTable, people: tuple[Person, ...]) -> None:
        self.table = table
        self.seen = 0
        self.open: set[str] = set()
        """All cards that the table's own message has shown."""
        self.leaks: list[str] = []
        self._club = club
        self._seats: dict[str, Seat | None] = {person.id: table.seat_of(int(person.id)) for person in people}
        self._known: dict[Seat | None, set[str]] = {}
        watched: Any = table
        self._changed: Callable[[AnyTable], None] = watched._changed
        watched._changed = self._learn
        club.fake.world.events.listeners.append(self._look)
        self._learn(table)

    def _learn(self, table: AnyTable) -> None:
        """Note what each seat, and everybody, may know now and therefore always."""
        for seat in (None, *range(len(table.players))):
            self._known.setdefault(seat, set()).update(known_cards(table.view(seat)))
        self._changed(table)

    def _look(self, _: Any) -> None:
        self.open |= cards_in(self._club.public(self.table))
        for user, seat in self._seats.items():
            person = next(person for person in self._club.fake.people if person.id == user)
            for channel in (self._club.channel(), person.dm):
                for message in person.sees(channel):
                    self.seen += 1
                    if secret := cards_in(message) - self._known[seat]:
                        self.leaks.append(f"seat {seat} was sent {secret} in {message['id']}")


async def _look_on(person: Person, club: Club, table: AnyTable) -> None:
    """A person who doesn't play tries to see as much as possible."""
    for label in (phrase("my-hand"), phrase("menu")) * 4:
        if table.record.status != "playing":
            return
        await person.click(club.public(table), label)
        await asyncio.sleep(0.05)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "computers", "options"),
    [
        ("democracy", 1, {"target": 1, "reveal": "auto"}),
        ("democracy", 1, {"target": 1, "reveal": "dealer"}),
        ("declare", 1, {"match_end": "fixed_deals", "fixed_deals": 1}),
        ("jass", 2, {"rounds": 1}),
    ],
)
async def test_no_message_at_any_moment_of_a_match_shows_a_hidden_card(
    club: Club, game: str, computers: int, options: dict[str, Any]
) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, game=game, computers=computers, **options)
    watch = Watch(club, table, (anna, ben, chiara))
    looking = asyncio.create_task(_look_on(chiara, club, table))
    for person in (anna, ben):
        await club.press(person, table, phrase("my-hand"))
    await club.play(table, anna, ben)
    await looking
    await club.settled(table)
    assert watch.leaks == []
    assert watch.seen > 100
    assert watch.open


async def test_a_watch_that_finds_nothing_would_find_a_leak(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, game="democracy")
    watch = Watch(club, table, (anna, ben))
    hidden = next(iter(table.state.hands[1]))
    channel = club.bot.get_partial_messageable(int(club.channel()["id"]))
    await channel.send(f"Ben holds {club.bot.words.say().card(hidden)}")
    await club.until(lambda: watch.leaks)
    assert all("seat 0" in leak for leak in watch.leaks)


@pytest.mark.long
async def test_what_libraries_would_log_of_a_match_has_seeds_and_cards_in_it_and_is_not_logged(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    anna, ben = club.people("Anna", "Ben")
    await club.play(await club.start_table(anna, ben, game="democracy", target=1), anna, ben)
    assert {record.name.partition(".")[0] for record in club.records} == {"bot"}
    assert club.problems() == []
    caplog.set_level(logging.DEBUG)
    await club.start_table(anna, ben, game="democracy", channel="second-table")
    heard = {record.name for record in club.records}
    assert heard > {"discord.http"} | ({"aiosqlite"} if isinstance(club.where, Path) else set())
    assert any("a secret was logged" in problem for problem in club.problems()), "the watch hears them, too"
    club.records.clear()


async def test_when_a_rule_fails_the_player_is_told_that_nothing_changed(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    club.errors_expected = True
    table = await club.start_table(anna, ben, game="democracy")
    (move, *_) = await club.moves(anna, table)
    game = table.plugin.game

    class Broken:
        def __getattr__(self, name: str) -> Any:
            if name == "play":
                raise RuntimeError
            return getattr(game, name)

    broken: Any = Broken()
    table.plugin = replace(table.plugin, game=broken)
    await anna.click(club.hand(anna, table), move)
    await club.until(lambda: "nothing has changed" in say_all(anna, anna.dm))
    assert table.revision == 0
    assert any(record.levelname == "ERROR" for record in club.records)
