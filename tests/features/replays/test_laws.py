"""A match that is looked at afterwards shows at each moment what its table showed then, and fits into a message."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from bot.art.draw import png
from bot.art.scene import Drawing, Faces, Scene
from bot.engine.cards import Card, Rank, Suit, pack
from bot.engine.game import Step
from bot.engine.refusal import Refusal
from bot.features.replays.replay import Replay
from bot.features.replays.replay_page import replay_page
from bot.features.replays.replay_screen import replayed
from bot.i18n import Say
from bot.interactions.ids import read
from bot.screens.components.address import Address
from bot.screens.components.alt import ABOUT, about
from bot.screens.components.blocks import ID, OPTIONS
from bot.tables.record import dump_options
from tests import games, leaks
from tests.conformance.conftest import pytest_generate_tests as pytest_generate_tests  # each law for every game
from tests.conformance.test_screens import NAMES, flat, words
from tests.features.replays.again import data_of, look_back, replay_of
from tests.playing import TIMES, Played, a_few, played, samples, spread, spread_usual

LARGEST = 120_000
"""How large a picture with open cards is at most, in bytes."""


def looked_at(game: str, count: int) -> list[tuple[Played, int]]:
    return spread(game, count, TIMES)


@pytest.mark.long
def test_at_each_moment_everybody_knew_what_the_table_showed(game: str) -> None:
    for sample, number in looked_at(game, 40):
        replay, state = replay_of(sample), sample.states[number]
        moment = replay.moment(number)
        assert moment.public == sample.plugin.game.view(state, None)
        assert moment.views == tuple(sample.plugin.game.view(state, seat) for seat in range(sample.seats))
        events = [event for turn in sample.turns[:number] for event in turn.step.events]
        told = [event.public for event in events[-40:] if event.public is not None]
        assert list(moment.events) == told
        assert moment.mover == (sample.turns[number - 1].seat if number else None)
    for sample in samples(game):
        assert replay_of(sample).outcome == sample.plugin.game.outcome(sample.states[-1])
        assert replay_of(sample).length == len(sample.turns)


@pytest.mark.slow
def test_deals_begin_where_the_points_of_the_one_before_are_told(game: str) -> None:
    for sample in samples(game):
        replay, stats = replay_of(sample), sample.plugin.stats
        told = [event.public for turn in sample.turns for event in turn.step.events if event.public]
        assert len(replay.deals) == len(replay.steps) == max(1, sum(stats.deal(each) is not None for each in told))
        assert replay.deals[0] == 0
        assert all(one < other for one, other in pairwise(replay.deals))
        for begins, ends, steps in zip(replay.deals, [*replay.deals[1:], replay.length + 1], replay.steps, strict=True):
            assert all(begins <= step <= ends for step in steps)
            assert steps == sorted(set(steps))
        assert [replay.deal_at(begins) for begins in replay.deals] == list(range(1, len(replay.deals) + 1))


def test_the_page_of_a_long_match_of_ten_is_small_enough_for_discord() -> None:
    """Where one of a few deals is; without compression, one of a hundred deals has over 10 MiB."""
    plugin = games.plugin("declare").of_deals(3)
    seats = max(plugin.game.ABOUT.seats)
    sample = played(plugin, plugin.game.Options(), seats, "a seed")
    say = words().say("declare", "en", NAMES[:seats])
    layout: Any = import_module("cogs.declare.layout")
    page = replay_page(replay_of(sample), layout, Address("k3x9q2a", 0), say, "en", "")
    assert len(page.encode()) < 75_000 < len(data_of(page).encode()) / 2


@pytest.mark.long
def test_every_moment_fits_into_a_message_and_leads_somewhere(game: str) -> None:
    layout: Any = import_module(f"cogs.{game}.layout")
    random = Random(game)
    for sample, number in looked_at(game, 30):
        eyes = random.choice([None, *range(sample.seats)])
        say = words().say(game, "en", NAMES[: sample.seats])
        shown = replayed(replay_of(sample), number, eyes, layout, Address("k3x9q2a", number), say)
        parts = list(flat([block.json() for block in shown]))
        assert len(parts) < 40
        assert sum(len(part.get("content", "")) for part in parts) < 4_000
        ids = [part["custom_id"] for part in parts if "custom_id" in part]
        assert len(ids) == len(set(ids))
        for id_ in ids:
            assert len(id_) <= ID
            assert read(id_).kind == "z", "nothing of the table itself can be pressed"
        for part in parts:
            assert 0 < len(part.get("options", [1])) <= OPTIONS
            values = [option["value"] for option in part.get("options", [])]
            assert len(values) == len(set(values))


@pytest.mark.long
def test_open_cards_are_all_there_and_closed_ones_change_nothing(game: str) -> None:
    """With all cards open, everybody's are there; through one seat's eyes, what it didn't know changes nothing."""
    layout: Any = import_module(f"cogs.{game}.layout")
    reshuffle, random = leaks.reshuffle_of(game), Random(game)
    drawn = apart = 0
    for sample, number in [*spread_usual(game, 20), *looked_at(game, 20)]:
        view = sample.plugin.game.view
        state = sample.states[number]
        everybody = {seat: view(state, seat) for seat in range(sample.seats)}
        say = words().say(game, "en", NAMES[: sample.seats])
        scene = layout.face_up(view(state, None), everybody, say)
        if scene is None:
            continue
        drawn += 1
        assert len(png(Drawing(scene, Faces("french")))) <= LARGEST
        assert about(scene, say)
        seat = random.randrange(sample.seats)
        twin = reshuffle(state, seat, random)
        one = layout.face_up(view(state, None), {seat: everybody[seat]}, say)
        assert layout.face_up(view(twin, None), {seat: view(twin, seat)}, say) == one
        apart += one != scene
    assert drawn > 10
    assert apart > 10


@pytest.mark.long
def test_the_words_for_open_cards_are_whole(game: str) -> None:
    """With the most players and names as long as can be, each open card is told, in a description that fits."""
    layout: Any = import_module(f"cogs.{game}.layout")
    plugin, random = games.plugin(game), Random(game)
    seats, longest = plugin.game.ABOUT.seats[-1], 0
    say = words().say(game, "en", [f"{seat}{'n' * 31}" for seat in range(seats)])
    options = [each for each in games.options(plugin.game) if games.deals(plugin.game, each, seats)]
    for number in range(2 * TIMES):
        states = played(plugin, random.choice(options), seats, f"{game} whole {number}").states
        for state in a_few(states, random, 30):
            views = {seat: plugin.game.view(state, seat) for seat in range(seats)}
            if scene := layout.face_up(plugin.game.view(state, None), views, say):
                told = about(scene, say)
                longest = max(longest, len(told))
                assert read_back(told, say) == shown_open(scene)
    assert 0 < longest <= ABOUT


def shown_open(scene: Scene) -> Counter[str]:
    """The cards in a picture; of a pile their rank and number."""
    spots = [*(spot for row in scene.rows for spot in row), *scene.before]
    lying = [*scene.hand, *(each for spot in spots for each in spot.cards)]
    cards = [(each.what, each.count) for each in lying if isinstance(each.what, Card)]
    return Counter(f"{number} {card.rank.value}" if number > 1 else str(card) for card, number in cards)


def read_back(told: str, say: Say) -> Counter[str]:
    """The cards in a description, however short it is."""
    told = told.replace("\ufe0e", "")
    found = Counter({str(card): told.count(say.card_in_words(card)) for card in pack("2 3 4 5 6 7 8 9 10 J Q K A")})
    suits = {say.sign(suit)[0]: suit.value for suit in Suit}
    for rank, signs in re.findall(r"\b(10|[2-9JQKA])([♣♦♥♠]+)", told):
        found.update(rank + suits[sign] for sign in signs)
    found.update(f"{number} {rank}" for rank, number in re.findall(r"\b(10|[2-9JQKA])×(\d+)", told))
    names = {say(f"rank-{rank.value}-name"): rank.value for rank in Rank}
    found.update(f"{number} {names[name]}" for number, name in re.findall(r"\b(\d+) × (\w+)", told))
    found.update(f"X{number or 1}" for number in re.findall(r"(?i)\bjoker\b ?(\d?)", told))
    return +found


def test_a_move_that_the_rules_refuse_is_named() -> None:
    (sample, *_) = samples("goofspiel")
    log, options = sample.log, dump_options(sample.options)
    with pytest.raises(Refusal) as refused:
        Replay(sample.plugin, options, sample.seats, sample.seed, [*log[:2], (log[2][0], "bid KC KC"), *log[3:]])
    assert (refused.value.key, refused.value.facts["number"]) == ("record-illegal", 3)


@pytest.mark.slow
def test_looking_back_shows_the_same_values(game: str) -> None:
    """``python -m tests.replays`` looks at thousands of matches."""
    look_back(min(samples(game), key=lambda sample: len(sample.turns)))


@pytest.mark.long
def test_a_game_that_replays_otherwise_is_found_by_looking_back(game: str) -> None:
    sample, *_ = samples(game)
    otherwise = replace(sample.turns[-1], step=Step(sample.turns[0].before))
    with pytest.raises(AssertionError):
        look_back(replace(sample, turns=(*sample.turns[:-1], otherwise)))
