"""A finished match, looked at move by move: the table with open cards, what just happened, and the ways from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from bot.engine.game import Perspective, Seat
from bot.features.replays.replay import AnyReplay, Moment
from bot.i18n import Say
from bot.screens.components.address import Address
from bot.screens.components.alt import about
from bot.screens.components.blocks import OPTIONS, button, menu, row, rows, text, texts
from bot.screens.components.data import ActionRow, Block, Button, CardPicture, Text
from bot.screens.layout import AnyLayout, game_screen

ReplayButton: TypeAlias = Literal[
    "open", "first", "back", "on", "last", "go", "share", "file", "record", "analyse", "moment", "moments"
]
"""What a button or a menu of a replay does; after how many moves it leads, and whose eyes, is beside it in its id."""
ALL = "all"
"""Whose eyes see all cards."""
EYES = "eyes-"
"""What whose eyes begin with in the menu, where moments are numbers."""


def replay_id(table: str, number: int, way: ReplayButton, eyes: Seat | None) -> str:
    """What leads to a match after this many moves, with all cards open or as one seat knew them."""
    return f"z:{table}:{number}:{way}-{_written(eyes)}"


def replay_button(table: str, say: Say) -> Button:
    """The button that opens a match at its beginning."""
    return button(replay_id(table, 0, "open", None), say("replay"))


def page_button(table: str, say: Say) -> Button:
    """The button that sends a match as a page for a browser."""
    return button(replay_id(table, 0, "file", None), say("replay-page"))


def replayed(
    replay: AnyReplay,
    number: int,
    eyes: Seat | None,
    layout: AnyLayout,
    at: Address,
    say: Say,
    *,
    own: bool = False,
    note: str = "",
) -> list[Block]:
    """The match after this many moves; raises Refusal ``bad-button`` if it has fewer, or no such seat.

    ``own``: the reader has played it, so can have their decisions analysed; ``note``: what is said besides.
    """
    moment = replay.moment(number)
    return [
        text(_heading(replay, moment, say)),
        *_close([*_table(moment, eyes, layout, at, say), *texts(note)]),
        *_ways(replay, number, eyes, at.table, say, own=own),
    ]


def _heading(replay: AnyReplay, moment: Moment[object, object], say: Say) -> str:
    return say(
        "replay-heading",
        game=say("title"),
        move=moment.number,
        moves=replay.length,
        moved="back" if moment.taken_back else moment.mover is not None,
        seat=moment.mover or 0,
    )


def _table(
    moment: Moment[Perspective[Any], object], eyes: Seat | None, layout: AnyLayout, at: Address, say: Say
) -> list[Block]:
    """The picture with open cards, and what the game itself says of the table; after a deal the game's own picture."""
    seats = range(len(moment.views)) if eyes is None else (eyes,)
    scene = layout.face_up(moment.public, {seat: moment.views[seat] for seat in seats}, say)
    shown = game_screen(layout, moment.public, moment.events, at, say)
    if scene is None:
        return [block for block in shown if not isinstance(block, ActionRow)]
    words = [block for block in shown if not isinstance(block, ActionRow | CardPicture)]
    return [*at.cards(scene, say, about(scene, say)), *words]


def _close(blocks: Sequence[Block]) -> list[Block]:
    """The blocks, with texts that follow each other in one: a phone has no room for what would be between them."""
    found: list[Block] = []
    for block in blocks:
        before = found[-1] if found else None
        if isinstance(block, Text) and isinstance(before, Text):
            found[-1] = text(f"{before.content}\n{block.content}")
        else:
            found.append(block)
    return found


def _ways(replay: AnyReplay, number: int, eyes: Seat | None, table: str, say: Say, *, own: bool) -> list[Block]:
    """To the first, the previous, the next and the last moment, to a deal or a trick, through whose eyes.

    To share it, and to have your own decisions analysed.
    """
    last = replay.length
    ways: list[tuple[ReplayButton, int, bool]] = [
        ("first", 0, number > 0),
        ("back", max(0, number - 1), number > 0),
        ("on", min(last, number + 1), number < last),
        ("last", last, number < last),
    ]
    buttons: list[Button] = []
    for way, to, can in ways:
        press = button(replay_id(table, to, way, eyes), say(f"replay-{way}"))
        press.disabled = not can
        buttons.append(press)
    others = [button(replay_id(table, number, "share", eyes), say("replay-share"))]
    if own:
        others.append(button(replay_id(table, number, "analyse", eyes), say("analyse")))
    whose = {each: _whose(each, say) for each in (None, *range(replay.seats))}
    views = [(f"{EYES}{_written(each)}", label, "") for each, label in whose.items() if each != eyes]
    options = [*views, *_moments(replay, number, OPTIONS - len(views), say)]
    going = menu(replay_id(table, number, "go", eyes), say("replay-go", whose=whose[eyes]), options)
    return [*(rows([*buttons, *others]) if len(others) == 1 else [row(*buttons), row(*others)]), row(going)]


def _whose(eyes: Seat | None, say: Say) -> str:
    return say("replay-eyes-all") if eyes is None else say("replay-eyes", name=say.label_name(eyes))


def _written(eyes: Seat | None) -> str:
    return ALL if eyes is None else str(eyes)


def _moments(replay: AnyReplay, number: int, most: int, say: Say) -> list[tuple[str, str, str]]:
    """Where the reader can jump to: the steps of this deal, and the other deals; if there are very many, some."""
    deal = replay.deal_at(number)
    steps = [
        (str(step), say("replay-step", step=nth, move=step), "") for nth, step in enumerate(replay.steps[deal - 1], 1)
    ]
    deals = [(str(begins), say("replay-deal", deal=nth, move=begins), "") for nth, begins in enumerate(replay.deals, 1)]
    few = _some(deals, max(most // 2, most - len(steps)))
    taken = {value for value, _, _ in few}
    return [*few, *_some([step for step in steps if step[0] not in taken], most - len(few))]


def _some(options: Sequence[tuple[str, str, str]], most: int) -> list[tuple[str, str, str]]:
    """All of them, or as many as there is room for, evenly among all; the first and the last are there.

    >>> [value for value, _, _ in _some([(str(each), "", "") for each in range(100)], 4)]
    ['0', '33', '66', '99']
    """
    if len(options) <= most:
        return list(options)
    return [options[number * (len(options) - 1) // (most - 1)] for number in range(most)]
