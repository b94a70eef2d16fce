"""Lessons: a game learnt in exercises, positions laid out by hand that the game's own rules play.

A game's ``lesson.py`` has its ``LESSON``. What is said in it are sentences of the game's words, for an exercise
``trumps``:

- ``lesson-trumps-title``: a few words;
- ``lesson-trumps``: what there is to know and to do;
- ``lesson-trumps-right``: why that was right, ``lesson-trumps-wrong``: why another legal move isn't, and
  ``lesson-trumps-wrong-<name>`` for one that has a name. A move that the rules refuse is answered by their refusal;
- ``lesson-trumps-answer-<name>``: an answer to a question.

Of a second thing to do, ``lesson-trumps-2``, ``lesson-trumps-2-right`` and so on. All of them get the exercise's facts,
and what players are called by their seats: ``player0``, ``player1`` …; those about a move also its fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from bot.engine.cards import Card
from bot.engine.game import Event, Game, Seat, Step
from bot.engine.refusal import Refusal
from bot.engine.value import Value

S_co = TypeVar("S_co", covariant=True)
M_co = TypeVar("M_co", bound=Value, covariant=True)
S = TypeVar("S")
M = TypeVar("M", bound=Value)
E = TypeVar("E")


class Task(Value, Generic[M_co]):
    """A move to make on the game's own screen: any of the ``right`` ones, or one that comes to the same.

    ``wrong``: by name, legal moves with an answer of their own. ``then``: moves that follow a right one at once, of any
    seats, so that there is something to see or to decide again.
    """

    right: tuple[M_co, ...]
    wrong: Mapping[str, tuple[M_co, ...]] = field(default_factory=dict[str, "tuple[M_co, ...]"], hash=False)
    then: tuple[tuple[Seat, M_co], ...] = ()


class Question(Value):
    """Something to say about what the screen shows: one of the ``answers``, of which one is ``right``."""

    answers: tuple[str, ...]
    right: str


class Exercise(Value, Generic[S_co, M_co]):
    """A position, and what somebody is to press there, one thing after the other; the match goes on."""

    name: str  # as in its sentences
    state: S_co  # of the game's own rules
    tasks: tuple[Task[M_co] | Question, ...]  # in order
    page: int  # of the rules that it is about
    seat: Seat = 0  # whose eyes
    refusals: tuple[str, ...] = ()  # the keys of those that it explains
    ends_at: Literal["hand", "table"] = "hand"  # what shows best how it ends; only the table shows a match that is over
    facts: Mapping[str, object] = field(default_factory=dict[str, object], hash=False)  # those of its sentences


Lesson: TypeAlias = tuple[Exercise[S, M], ...]
AnyExercise: TypeAlias = Exercise[Any, Any]

Path: TypeAlias = tuple[int, ...]
"""What has been pressed rightly in an exercise: which of a task's right moves, 0 for a question."""


def facts(**named: object) -> dict[str, object]:
    """An exercise's facts, in which a text is a card.

    >>> facts(king="KC", points=4)
    {'king': Card.parse('KC'), 'points': 4}
    """
    return {name: Card.parse(fact) if isinstance(fact, str) else fact for name, fact in named.items()}


def position(game: Game[Any, S, M, Any, E], exercise: Exercise[S, M], path: Path) -> Step[S, E]:
    """Where an exercise has got to, with all that has happened in it; raises Refusal ``bad-button``: it can't have."""
    state, events = exercise.state, list[Event[E]]()
    for number, which in enumerate(path):
        task = exercise.tasks[number] if number < len(exercise.tasks) else None
        if task is None or which >= (1 if isinstance(task, Question) else len(task.right)):
            raise Refusal("bad-button")
        if isinstance(task, Question):
            continue
        for seat, move in ((exercise.seat, task.right[which]), *task.then):
            state, happened = game.play(state, seat, move)
            events += happened
    return Step(state, tuple(events))


def judged(game: Game[Any, S, M, Any, Any], state: S, seat: Seat, task: Task[M], move: M) -> int | str:
    """Which of the right moves this is, or else the name of what is wrong, which may be empty; raises IllegalMove."""
    done = game.play(state, seat, move)

    def is_among(moves: Sequence[M]) -> int | None:
        return next((index for index, each in enumerate(moves) if game.play(state, seat, each) == done), None)

    right = is_among(task.right)
    if right is not None:
        return right
    return next((name for name, moves in task.wrong.items() if is_among(moves) is not None), "")


def about(lesson: Sequence[AnyExercise], refusal: str) -> int | None:
    """The index of the exercise that explains a refusal."""
    return next((index for index, each in enumerate(lesson) if refusal in each.refusals), None)
