"""A game's lesson is played by its own rules, and everything that can be pressed in it is answered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

from bot.engine.game import Seat
from bot.engine.lesson import AnyExercise, Question, about, judged, position
from bot.engine.notation import decode, encode
from bot.engine.refusal import BadNotation, IllegalMove, Refusal
from bot.features.lessons.screens import Bookmark, key_of
from bot.interactions.ids import read
from bot.screens.rules import Applied, game_pages
from bot.tables.plugin import AnyPlugin
from tests import games
from tests.conformance.conftest import pytest_generate_tests as pytest_generate_tests  # each law for every game
from tests.conformance.test_screens import draw, without_warning
from tests.features.lessons import lessons
from tests.features.lessons.lessons import Answered, answered, places, show, words
from tests.heights import screens
from tests.playing import spread_usual
from tests.ui.test_screens import check

EXERCISES = range(6, 11)
"""How many a lesson has, except those of fixture games."""
TABLE = "k3x9q2a"


@pytest.fixture
def plugin(game: str) -> AnyPlugin:
    found = games.plugin(game)
    if not found.lesson:
        pytest.skip(f"{game}: has no lesson")
    return found


@cache
def places_of(game: str) -> list[Bookmark]:
    """Every place to which right presses lead, as somebody sees it who came from a hand: its ids are the longest."""
    plugin = games.plugin(game)
    return [mark for number in range(len(plugin.lesson)) for mark in places(plugin, number, TABLE)]


def tasks(plugin: AnyPlugin) -> Iterator[tuple[Bookmark, AnyExercise, Any]]:
    """The places where something is to be done."""
    for mark in places_of(plugin.name):
        exercise = plugin.lesson[mark.exercise]
        if len(mark.path) < len(exercise.tasks):
            yield mark, exercise, exercise.tasks[len(mark.path)]


@cache
def found_at(mark: Bookmark, locale: str) -> Answered:
    with without_warning():
        return answered(games.plugin(mark.game), mark, locale)


def refused(plugin: AnyPlugin, state: Any, seat: Seat, text: str) -> Refusal | None:
    """How the rules refuse a move, if they do."""
    try:
        plugin.game.play(state, seat, decode(text, plugin.game.ABOUT.moves))
    except (IllegalMove, BadNotation) as refusal:
        return refusal
    return None


def test_it_has_a_few_exercises_with_names(plugin: AnyPlugin) -> None:
    names = [exercise.name for exercise in plugin.lesson]
    assert len(set(names)) == len(names), f"{plugin.name}: two exercises have the same name: {names}"
    idle = [exercise.name for exercise in plugin.lesson if not exercise.tasks]
    assert not idle, f"{plugin.name}: in these exercises there is nothing to do: {idle}"
    if games.FIXTURES not in games.folder(plugin.name).parents:
        assert len(names) in EXERCISES, (
            f"{plugin.name}: a lesson has {EXERCISES[0]} to {EXERCISES[-1]} exercises, this one has {len(names)}"
        )


def test_its_positions_are_ones_that_the_rules_play(plugin: AnyPlugin) -> None:
    game, rights = plugin.game, 0
    for mark, exercise, task in tasks(plugin):
        state = position(game, exercise, mark.path).state
        assert game.outcome(state) is None
        if isinstance(task, Question):
            assert task.right in task.answers
            continue
        assert exercise.seat in game.active(state) or any(game.legal(state, exercise.seat)), "it's the learner's turn"
        for place, move in enumerate(task.right):
            rights += 1
            assert decode(encode(move), game.ABOUT.moves) == move
            assert judged(game, state, exercise.seat, task, move) == place, "no two right moves come to the same"
            after = position(game, exercise, (*mark.path, place)).state
            assert after != state
            ends = exercise.ends_at == "table" and len(mark.path) + 1 == len(exercise.tasks)
            assert ends or game.outcome(after) is None, "a hand isn't asked for once a match is over"
    assert rights


def test_what_it_calls_wrong_is_legal_and_answered(plugin: AnyPlugin) -> None:
    for mark, exercise, task in tasks(plugin):
        if isinstance(task, Question):
            continue
        state = position(plugin.game, exercise, mark.path).state
        for name, moves in task.wrong.items():
            assert words(plugin, mark.exercise).has(key_of(exercise, len(mark.path), "wrong", name))
            for move in moves:
                assert judged(plugin.game, state, exercise.seat, task, move) == name
        with pytest.raises(Refusal):
            position(plugin.game, exercise, (*mark.path, len(task.right)))


@pytest.mark.long
def test_everything_that_can_be_pressed_is_answered_and_something_is_right(plugin: AnyPlugin) -> None:
    for mark, exercise, task in tasks(plugin):
        for locale in games.languages(screens().words, plugin.name):
            found = found_at(mark, locale)
            rights = 1 if isinstance(task, Question) else len(task.right)
            assert 0 < len(found.right) <= rights, f"{exercise.name}: no right press on its screen, of {found.screens}"
            assert found.wrong, f"{exercise.name}: nothing wrong can be pressed"
            assert all(len(notice) > 5 for notice in found.wrong.values())


def test_a_move_that_is_refused_is_answered_by_the_rules(plugin: AnyPlugin) -> None:
    for mark, exercise, task in tasks(plugin):
        if isinstance(task, Question):
            continue
        state, say = position(plugin.game, exercise, mark.path).state, words(plugin, mark.exercise)
        for text, notice in found_at(mark, "en").wrong.items():
            refusal = refused(plugin, state, exercise.seat, text)
            assert refusal is None or say.refusal(refusal) in notice


@pytest.mark.slow
def test_its_screens_fit_into_a_message_and_their_ids_are_read(plugin: AnyPlugin) -> None:
    for mark in places_of(plugin.name):
        with without_warning():
            for more in ({}, {"pictures": "off"}, {"deck": "swiss"}):
                check(show(plugin, mark, **more).view)
        for shown in answered(plugin, mark).screens if mark in {each for each, _, _ in tasks(plugin)} else []:
            check(shown.view)
        found = read(mark.id)
        assert (found.kind, found.game, found.page, found.table) == ("i", plugin.name, mark.exercise, TABLE)
    check(show(plugin, Bookmark(plugin.name, len(plugin.lesson), (), TABLE)).view)


def test_it_is_said_in_sentences_of_its_own(plugin: AnyPlugin) -> None:
    for locale in games.languages(screens().words, plugin.name):
        entries = parse((games.folder(plugin.name) / "words" / "lesson" / f"{locale}.ftl").read_text("utf-8")).body
        there = {entry.id.name for entry in entries if isinstance(entry, Message)}
        assert lessons.required(plugin) - there == set()
        assert there - lessons.required(plugin) - lessons.possible(plugin) == set()


def test_it_names_pages_and_refusals_that_there_are(plugin: AnyPlugin) -> None:
    say = words(plugin, 0)
    pages = len(game_pages(plugin, say, Applied()))
    for exercise in plugin.lesson:
        assert 1 <= exercise.page <= pages
        assert all(say.has(key) for key in exercise.refusals)


@pytest.mark.long
def test_each_refusal_that_a_hand_explains_leads_to_an_exercise(plugin: AnyPlugin) -> None:
    """*Why not?* asks about what can't be pressed; that its reasons lead on is up to the lesson."""
    missing: set[str] = set()
    for sample, number in spread_usual(plugin.name, 40):
        state = sample.states[number]
        for seat in plugin.game.active(state):
            for part in draw(sample, number, seat, "en").parts:
                if part.get("disabled") and str(part.get("custom_id", "")).startswith("m:"):
                    refusal = refused(plugin, state, seat, part["custom_id"].split(":", 3)[-1])
                    if refusal is not None and about(plugin.lesson, refusal.key) is None:
                        missing.add(refusal.key)
    assert not missing, f"{plugin.name}: no exercise has these among its refusals: {missing}"
