"""Lessons, played through as somebody would: ``python -m tests.features.lessons.lessons [GAME ...] --look FOLDER``.

Writes a picture of each exercise as a phone shows it, first as it begins, then after each press of the shortest way
through it, and prints how tall they are, and what every other press is answered.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, islice
from pathlib import Path
from typing import Any

from bot.engine.lesson import Question, Task
from bot.engine.notation import encode
from bot.features.lessons.screens import Bookmark, LessonScreens, key_of, pressed
from bot.i18n import Say
from bot.screens.components.data import Button, Menu
from bot.screens.components.frame import Screen
from bot.screens.offers import offers
from bot.tables.people.settings import ChosenSettings
from bot.tables.plugin import AnyPlugin
from tests import games
from tests.heights import chromium, phone, screens

LEARNER = "Dora"
CHOICES = 12
"""How many choices of a menu with several values are tried."""
SCREENS = 60
"""How many pages and drafts of a position are looked at."""


def to_play(game: str) -> str:
    """The id of the button that leads from the end of a game's lesson to a first match; empty if nothing does."""
    say = screens().words.say(game)
    ways = [each.custom_id for offer in offers() for each in offer.to_play_alone(game, say, first=True)]
    return next((way for way in ways if way), "")


@dataclass(frozen=True, slots=True)
class Shown:
    """A screen of a lesson; ``way``: the presses that led there from the place's own one."""

    plugin: AnyPlugin
    mark: Bookmark
    view: Screen
    page: str = ""
    draft: str = ""
    way: tuple[Press, ...] = ()

    @property
    def presses(self) -> Iterator[Press]:
        """What can be pressed or chosen there that belongs to the exercise; of large menus some choices."""
        for item in self.view.walk():
            if not isinstance(item, Button | Menu) or (isinstance(item, Button) and item.disabled):
                continue
            id_ = item.custom_id
            kind, colon, text = id_.removeprefix(self.mark.id).partition(":")
            if not id_.startswith(self.mark.id) or not colon:
                continue
            if isinstance(item, Button):
                yield Press(id_, kind, text)
            else:
                for chosen in self._choices(item):
                    yield Press(id_, kind, " ".join(filter(None, [text, ",".join(chosen)])), chosen)

    def _choices(self, menu: Menu) -> Iterator[tuple[str, ...]]:
        """Some choices of a menu, those of right moves among them."""
        values = [option.value for option in menu.options]
        tasks = self.plugin.lesson[self.mark.exercise].tasks
        task = tasks[len(self.mark.path)] if len(self.mark.path) < len(tasks) else None
        for move in task.right if isinstance(task, Task) else ():
            wanted = encode(move).partition(" ")[2].split(",")
            if set(wanted) <= set(values) and menu.min_values <= len(wanted) <= menu.max_values:
                yield tuple(reversed(wanted))  # as a menu returns them in any order
        for size in {menu.min_values, menu.max_values}:
            yield from islice(combinations(values, size), CHOICES)


@dataclass(frozen=True, slots=True)
class Press:
    """A press in an exercise: of a move (``m``, ``s``), a draft, a page or an answer; ``chosen``: in a menu."""

    id: str
    kind: str
    text: str
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judged:
    """Presses of which the last is judged, from the screen of a place: where they lead, and how that is answered.

    Without a ``notice`` it is right.
    """

    presses: tuple[Press, ...]
    to: Bookmark
    notice: str


@dataclass(slots=True)
class Answered:
    """What there is at a place of an exercise: all screens looked at, and what each press on them is answered."""

    screens: list[Shown] = field(default_factory=list[Shown])
    wrong: dict[str, str] = field(default_factory=dict[str, str])
    right: dict[Bookmark, tuple[Press, ...]] = field(default_factory=dict[Bookmark, tuple[Press, ...]])
    """Where right presses lead, each with the presses that lead there."""


def taught() -> list[str]:
    """The names of the games that have a lesson."""
    return [name for name in games.names() if games.plugin(name).lesson]


def _screens() -> LessonScreens:
    return LessonScreens(screens())


def words(plugin: AnyPlugin, exercise: int, locale: str = "en", *, deck: str = "french") -> Say:
    return _screens().words(plugin, exercise, LEARNER, ChosenSettings({"deck": deck}), locale)


def show(plugin: AnyPlugin, mark: Bookmark, locale: str = "en", **more: Any) -> Shown:
    """A screen of a lesson; ``more``: a page, a draft, a notice, a way, ``deck`` and ``pictures`` of its reader."""
    reader = ChosenSettings({name: more.pop(name) for name in ("deck", "pictures") if name in more})
    way: tuple[Press, ...] = more.pop("way", ())
    say = _screens().words(plugin, mark.exercise, LEARNER, reader, locale)
    view = _screens().exercise(plugin, mark, say, reader, **more)
    return Shown(plugin, mark, view, more.get("page", ""), more.get("draft", ""), way)


def places(plugin: AnyPlugin, exercise: int, table: str = "") -> Iterator[Bookmark]:
    """Where an exercise can get to by right presses, the beginning and the end included."""
    begun = [Bookmark(plugin.name, exercise, (), table)]
    while begun:
        mark = begun.pop(0)
        yield mark
        if len(mark.path) < len(plugin.lesson[exercise].tasks):
            begun += answered(plugin, mark).right


def answered(plugin: AnyPlugin, mark: Bookmark, locale: str = "en") -> Answered:
    """Everything that can be pressed at a place, on its screen, and on the pages and drafts that lead on from it."""
    found = Answered()
    for each in explored(plugin, mark, locale):
        if isinstance(each, Shown):
            found.screens.append(each)
        elif each.notice:
            found.wrong[each.presses[-1].text] = each.notice
        else:
            found.right.setdefault(each.to, each.presses)
    return found


def right_way(plugin: AnyPlugin, mark: Bookmark) -> Judged:
    """The fewest presses that do at a place what is to be done there."""
    return next(each for each in explored(plugin, mark) if isinstance(each, Judged) and not each.notice)


def wrong_presses(plugin: AnyPlugin, mark: Bookmark) -> list[Press]:
    """The presses on a place's own screen that don't do what is to be done there."""
    found = [each for each in explored(plugin, mark) if isinstance(each, Judged) and each.notice]
    return [press for each in found for press in each.presses if len(each.presses) == 1]


def explored(plugin: AnyPlugin, mark: Bookmark, locale: str = "en") -> Iterator[Shown | Judged]:
    """The screens of a place, those that fewest presses lead to first, each followed by what its presses come to."""
    seen, say, number = {("", "")}, words(plugin, mark.exercise, locale), 0
    waiting = [show(plugin, mark, locale)]
    while waiting and number < SCREENS:
        shown, number = waiting.pop(0), number + 1
        yield shown
        for press in shown.presses:
            if press.kind in {"d", "h"}:
                page, draft = (press.text, "") if press.kind == "h" else ("", press.text)
                if (page, draft) not in seen:
                    seen.add((page, draft))
                    way = (*shown.way, press)
                    waiting.append(show(plugin, mark, locale, page=page, draft=draft, way=way))
            else:
                yield Judged((*shown.way, press), *pressed(plugin, mark, press.kind, press.text, say))


def required(plugin: AnyPlugin) -> set[str]:
    """The keys of all sentences that its lesson needs."""
    keys: set[str] = set()
    for exercise in plugin.lesson:
        keys.add(f"lesson-{exercise.name}-title")
        for number, task in enumerate(exercise.tasks):
            keys |= {key_of(exercise, number), key_of(exercise, number, "right")}
            if isinstance(task, Question):
                keys |= {key_of(exercise, number, "answer", name) for name in task.answers}
            else:
                keys |= {key_of(exercise, number, "wrong", name) for name in task.wrong}
    return keys


def possible(plugin: AnyPlugin) -> set[str]:
    """The keys of the sentences that it may have: what is said of any other press, or of each wrong answer."""
    keys: set[str] = set()
    for exercise in plugin.lesson:
        for number, task in enumerate(exercise.tasks):
            keys.add(key_of(exercise, number, "wrong"))
            if isinstance(task, Question):
                keys |= {key_of(exercise, number, "wrong", name) for name in task.answers if name != task.right}
    return keys


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.features.lessons.lessons", description=__doc__)
    parser.add_argument("games", nargs="*", default=taught(), metavar="GAME")
    parser.add_argument("--locale", default="en")
    parser.add_argument("--look", type=Path, metavar="FOLDER", help="write pictures of the screens")
    asked = parser.parse_args()
    with chromium() as browser, phone(browser) as phone_:
        for game in asked.games:
            plugin = games.plugin(game)
            for number, exercise in enumerate(plugin.lesson):
                for mark in places(plugin, number):
                    shown = show(plugin, mark, asked.locale)
                    (size,) = phone_.show(shown.view)
                    name = f"{game}-{number + 1}-{exercise.name}{''.join(f'-{each}' for each in mark.path)}"
                    sys.stdout.write(f"{size.height:6.0f}  {name}\n")
                    if asked.look:
                        asked.look.mkdir(parents=True, exist_ok=True)
                        phone_.save(asked.look / f"{name}.png")
                    if len(mark.path) < len(exercise.tasks):
                        for text, notice in answered(plugin, mark, asked.locale).wrong.items():
                            sys.stdout.write(f"        {text}: {notice}\n")


if __name__ == "__main__":
    main()
