"""Lessons: an exercise as the game itself shows it, with what it asks and what came of a press; which there are."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace

from discord import ButtonStyle

from bot.engine.lesson import AnyExercise, Path, Question, Task, about, judged, position
from bot.engine.notation import decode
from bot.engine.refusal import BadNotation, IllegalMove, Refusal
from bot.engine.value import Value
from bot.i18n import Say
from bot.names import escape
from bot.screens.components.address import Address
from bot.screens.components.blocks import button, last_buttons, noticed, rows, text
from bot.screens.components.data import ActionRow, Block, Button
from bot.screens.components.frame import Screen, framed
from bot.screens.components.spots import facts_of
from bot.screens.layout import AnyLayout, drawn
from bot.screens.offers import Offers
from bot.screens.rules import rules_id
from bot.screens.screens import Screens
from bot.tables.lobby import COMPUTERS
from bot.tables.people.settings import DECK, ChosenSettings
from bot.tables.plugin import AnyPlugin

OPEN = "open"
"""What a button says that opens a lesson from another screen."""
ANSWER = "a"
"""The kind of a press that answers a question; the others are those of a hand."""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Where somebody is in a game's lesson: in which exercise, counted from 0, and what they pressed rightly there.

    One past the last exercise is the end. ``table``: the one from whose hand they came, if they did.
    """

    game: str
    exercise: int = 0
    path: Path = ()
    table: str = ""

    @property
    def id(self) -> str:
        """What leads here, and what the ids of all that can be pressed here begin with."""
        return f"i:{self.game}:{self.exercise}:{self.table or '-'}:{''.join(map(str, self.path))}"

    def opened(self) -> str:
        """The id of a button on another screen that leads here."""
        return self.id + OPEN

    def at(self, exercise: int) -> Bookmark:
        """The beginning of another exercise."""
        return replace(self, exercise=exercise, path=())


ALL = "i:-:0:-:"
"""The id of the button that leads to all lessons."""


def key_of(exercise: AnyExercise, number: int, *further: str) -> str:
    """The key of a sentence about what is to be done in an exercise, first, second …, counted from 0."""
    return "-".join(["lesson", exercise.name, *([str(number + 1)] if number else []), *further])


def lesson(
    plugin: AnyPlugin,
    mark: Bookmark,
    layout: AnyLayout,
    at: Address,
    say: Say,
    notice: str = "",
    to_play: Sequence[Button] = (),
) -> list[Block]:
    """An exercise where it has got to; the end after the last one. ``notice``: what a press was answered.

    ``to_play``: what leads from there to a first match.

    Raises Refusal ``bad-button`` if it can't have got there.
    """
    if mark.exercise == len(plugin.lesson):
        return _end(plugin, mark, say, to_play)
    if mark.exercise > len(plugin.lesson):
        raise Refusal("bad-button")
    exercise, number = plugin.lesson[mark.exercise], len(mark.path)
    step = position(plugin.game, exercise, mark.path)
    task = exercise.tasks[number] if number < len(exercise.tasks) else None
    eyes = exercise.seat if task or exercise.ends_at == "hand" else None
    said = [said for event in step.events if (said := event.seen_by(eyes)) is not None]
    shown = drawn(layout, plugin.game.view(step.state, eyes), said, replace(at, lesson=mark.id), say)
    if not at.page and not isinstance(task, Task):
        buttons = _answers(plugin, mark, task, say) if task else []
        shown = [*(block for block in shown if not isinstance(block, ActionRow)), *rows(buttons)]
    asked = [say(key_of(exercise, number), **_facts(plugin, exercise, say))] if task else []
    blocks = _with_ways(shown, _ways(mark, say, done=task is None), mark)
    return [
        text("\n".join([_heading(plugin, mark, say), *asked])),
        *noticed(blocks, notice or why_right(plugin, mark, say), say),
    ]


def _with_ways(blocks: Sequence[Block], ways: Sequence[Button], mark: Bookmark) -> list[Block]:
    """A screen with the ways from there: beside its last buttons if these move nothing and have room, else below."""
    shown, own = last_buttons(blocks)
    if own and all(each.custom_id.startswith(f"{mark.id}h:") for each in own):
        together = rows([*own, *ways])
        if len(together) == 1:
            return [*shown, *together]
    return [*blocks, *rows(ways)]


def why_right(plugin: AnyPlugin, mark: Bookmark, say: Say) -> str:
    """Why the latest press in an exercise was right; empty before the first."""
    if not mark.path:
        return ""
    exercise, number = plugin.lesson[mark.exercise], len(mark.path) - 1
    task = exercise.tasks[number]
    facts = {} if isinstance(task, Question) else facts_of(task.right[mark.path[-1]])
    why = say(key_of(exercise, number, "right"), **{**facts, **_facts(plugin, exercise, say)})
    return say("lesson-right", why=why)


def pressed(plugin: AnyPlugin, mark: Bookmark, kind: str, text: str, say: Say) -> tuple[Bookmark, str]:
    """Where a press leads in an exercise, and how it is answered if it wasn't right; raises Refusal ``bad-button``.

    ``kind``: of the press; ``text``: a move, or the name of an answer.
    """
    if not is_open(plugin, mark):
        raise Refusal("bad-button")
    exercise, number = plugin.lesson[mark.exercise], len(mark.path)
    state, task = position(plugin.game, exercise, mark.path).state, exercise.tasks[number]
    facts: dict[str, object] = {}
    match task:
        case Question():
            if kind != ANSWER or text not in task.answers:
                raise Refusal("bad-button")
            found: int | str = 0 if text == task.right else text
        case Task():
            if kind == ANSWER:
                raise Refusal("bad-button")
            try:
                move: Value = decode(text, plugin.game.ABOUT.moves)
                found = judged(plugin.game, state, exercise.seat, task, move)
            except (IllegalMove, BadNotation) as refusal:
                return mark, say("lesson-wrong", why=say.refusal(refusal))
            facts = facts_of(move)
    if isinstance(found, int):
        return replace(mark, path=(*mark.path, found)), ""
    key = key_of(exercise, number, "wrong")
    named = f"{key}-{found}"
    why = say(named if found and say.has(named) else key, **{**facts, **_facts(plugin, exercise, say)})
    return mark, say("lesson-wrong", why=why)


def is_open(plugin: AnyPlugin, mark: Bookmark) -> bool:
    """Whether there is something to do there."""
    return mark.exercise < len(plugin.lesson) and len(mark.path) < len(plugin.lesson[mark.exercise].tasks)


def _heading(plugin: AnyPlugin, mark: Bookmark, say: Say) -> str:
    title = say(f"lesson-{plugin.lesson[mark.exercise].name}-title")
    return say("lesson-heading", game=say("title"), title=title, number=mark.exercise + 1, of=len(plugin.lesson))


def _facts(plugin: AnyPlugin, exercise: AnyExercise, say: Say) -> dict[str, object]:
    """The facts of all sentences of an exercise: its own, and what the players are called."""
    seats = range(max(plugin.game.ABOUT.seats))
    return {**{f"player{seat}": escape(say.bare_name(seat)) for seat in seats}, **exercise.facts}


def _answers(plugin: AnyPlugin, mark: Bookmark, question: Question, say: Say) -> list[Button]:
    """The answers to a question, as buttons."""
    exercise, number = plugin.lesson[mark.exercise], len(mark.path)
    facts = _facts(plugin, exercise, say)
    return [
        button(f"{mark.id}{ANSWER}:{name}", say(key_of(exercise, number, "answer", name), **facts))
        for name in question.answers
    ]


def _ways(mark: Bookmark, say: Say, *, done: bool) -> list[Button]:
    """To the exercise before, or to the hand from which somebody came to this one; and to the next one."""
    on = mark.at(mark.exercise + 1).id
    before = [button(mark.at(mark.exercise - 1).id, say("lesson-previous"))] if mark.exercise else []
    return [
        *(_to_hand(mark, say) or before),
        button(on, say("page-on"), ButtonStyle.success) if done else button(on, say("lesson-skip")),
    ]


def _to_hand(mark: Bookmark, say: Say) -> list[Button]:
    return [button(f"h:{mark.table}:", say("my-hand"), ButtonStyle.primary)] if mark.table else []


def _end(plugin: AnyPlugin, mark: Bookmark, say: Say, to_play: Sequence[Button]) -> list[Block]:
    """What somebody who has reached the end of a lesson can do."""
    return [
        text(say("lesson-end", game=say("title"))),
        *rows(
            [
                *to_play,
                button(mark.at(0).id, say("lesson-again")),
                button(ALL, say("lesson-other")),
                button(rules_id(plugin.name, 1), say("rules")),
                *_to_hand(mark, say),
            ]
        ),
    ]


def lessons(games: Sequence[tuple[AnyPlugin, Say]], done: Mapping[str, Container[str]], say: Say) -> list[Block]:
    """All games that have a lesson, each with its words, and how far somebody is in it."""
    lines: list[str] = []
    buttons: list[Button] = []
    for plugin, words in games:
        there = done.get(plugin.name, ())
        number, of = sum(each.name in there for each in plugin.lesson), len(plugin.lesson)
        state = "done" if number == of else "begun" if number else "new"
        title = words("title")
        lines.append(say("lessons-line", game=title, about=words("about"), state=state, number=number, of=of))
        buttons.append(button(Bookmark(plugin.name, left(plugin.lesson, there)).id, title, ButtonStyle.primary))
    return [text("\n".join([say("lessons-heading"), *lines])), *rows(buttons)]


def left(lesson: Sequence[AnyExercise], done: Container[str]) -> int:
    """The index of the first exercise that somebody hasn't done; if there is none, the end."""
    return next((index for index, each in enumerate(lesson) if each.name not in done), len(lesson))


class LessonScreens:
    """The screens of lessons as a reader sees them."""

    def __init__(self, screens: Screens) -> None:
        self._screens = screens

    def exercise(
        self,
        plugin: AnyPlugin,
        mark: Bookmark,
        say: Say,
        reader: ChosenSettings,
        *,
        page: str = "",
        draft: str = "",
        notice: str = "",
    ) -> Screen:
        """An exercise of a game's lesson, for somebody whose words these are; raises as ``lesson`` does."""
        at = Address("", 0, page, draft, self._screens.appearance_of(plugin.name, reader[DECK], reader, say))
        offers = self._screens.offers
        to_play = [each for offer in offers for each in offer.to_play_alone(plugin.name, say, first=True)]
        return framed(lesson(plugin, mark, self._screens.layouts[plugin.name], at, say, notice, to_play))

    def words(self, plugin: AnyPlugin, exercise: int, name: str, reader: ChosenSettings, locale: str = "en") -> Say:
        """The words of a game's lesson for somebody with this name, who sits among computers in an exercise."""
        platform = self._screens.words.say("", locale)
        seat = plugin.lesson[exercise].seat if exercise < len(plugin.lesson) else 0
        labels: list[str] = [*COMPUTERS[:seat], name, *COMPUTERS[seat:]]
        names = [each if there == seat else platform("computer-name", name=each) for there, each in enumerate(labels)]
        return self._screens.words.say(plugin.name, locale, names, reader[DECK], labels)

    def lessons(
        self, plugins: Mapping[str, AnyPlugin], done: Mapping[str, Container[str]], locale: str = "en"
    ) -> Screen:
        """All games that have a lesson, and how far somebody is in it."""
        words = self._screens.words
        taught = [(plugin, words.say(game, locale)) for game, plugin in sorted(plugins.items()) if plugin.lesson]
        return framed(lessons(taught, done, words.say("", locale)))


class _Offers(Offers):
    def on_help(self, say: Say, *, new: bool) -> list[Button]:
        """To all lessons, with which somebody begins who has never played a match."""
        return [button(f"{ALL}{OPEN}", say("help-learn"), ButtonStyle.success if new else ButtonStyle.secondary)]

    def for_newcomers(self, say: Say) -> list[str]:
        """That a lesson takes a few minutes."""
        return [say("help-new")]

    def on_rules(self, plugin: AnyPlugin, page: int, say: Say) -> list[Button]:
        """To the first exercise about that page."""
        if not plugin.lesson:
            return []
        index = next((index for index, each in enumerate(plugin.lesson) if each.page == page), 0)
        return [button(Bookmark(plugin.name, index).opened(), say("to-lesson"))]

    def on_refusals(self, plugin: AnyPlugin, table: str, refusals: Sequence[Refusal], say: Say) -> list[Button]:
        """To the exercise about these reasons, and to its page of the rules.

        Of several exercises it is the last, which builds on the others.
        """
        found = [about(plugin.lesson, refusal.key) for refusal in refusals]
        index = max((index for index in found if index is not None), default=None)
        if index is None:
            return []
        return [
            button(Bookmark(plugin.name, index, table=table).opened(), say("to-lesson")),
            button(rules_id(plugin.name, plugin.lesson[index].page, table), say("rules")),
        ]


OFFERS = _Offers()
IDS = r"(?P<kind>i):(?P<game>[a-z_]{1,32}|-):(?P<page>NUMBER):(?:TABLE|-):(?P<text>[ -~]{0,85})"
"""``i:<game>:<exercise>:<table>:<…>``: a lesson, and the table from whose hand it was opened, or ``-``; all lessons."""
