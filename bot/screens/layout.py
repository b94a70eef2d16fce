"""What a game shows: the ``Layout`` that its ``layout.py`` is, and the screens that the platform makes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from discord import ButtonStyle

from bot.art.scene import Scene
from bot.engine.game import Perspective, Seat
from bot.engine.phases import Continue, is_between, is_pause
from bot.i18n import Say
from bot.screens.components.address import Address
from bot.screens.components.blocks import last_buttons, row, rows, text, texts
from bot.screens.components.data import Block

V = TypeVar("V", bound=Perspective[Any])
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class Layout(Protocol[V_contra, E_contra]):
    """How a game looks; any module with these functions is a layout.

    The platform frames what they return: it adds *My hand*, the menu, and its own messages; in a pause it says for whom
    the match waits, and has the button to move on. A screen may have 40
    components and 4,000 characters in all, of which the platform needs ten and 1,500.

    A layout of a game that has phases may have ``between(view, at, say)``: the screen in a pause and after the match,
    for everybody and in each hand, in the place of both functions.

    It may have ``PAGES``: by name, what its readers can ask for with ``at.show``, as functions that say it of a view. A
    page is shown instead of the screen, to everybody and in a hand. And it may have ``CHOICES``: what is chosen in a
    hand on a page of its own, as functions of view, address and words that return its parts; none if it can't be now.
    """

    def table(self, view: V_contra, events: Sequence[E_contra], at: Address, say: Say, /) -> Sequence[Block]:
        """The public table, from the public view and the latest public events, newest last."""
        ...

    def hand(self, view: V_contra, events: Sequence[E_contra], at: Address, say: Say, /) -> Sequence[Block]:
        """A seat's own screen, from its view and the latest events told to it: what it holds, and what it can do now.

        It should change only if its owner needs to know: a message that needn't be edited costs nothing. Once the
        match is over, it isn't asked for.
        """
        ...

    def face_up(self, view: V_contra, hands: Mapping[Seat, V_contra], say: Say, /) -> Scene | None:
        """The table as it is looked at afterwards: what lies there by the public view, and the cards of some seats.

        ``hands``: the views of these seats; what only they knew is open. None: no cards are held, as after a deal.
        """
        ...

    def decisive(self, view: V_contra, say: Say, /) -> str:
        """What decided a match that is over, in one short line, from the public view; empty if the points say it all.

        Who won and the points are said beside it.
        """
        ...


AnyLayout: TypeAlias = Layout[Any, Any]


def drawn(layout: AnyLayout, view: Perspective[Any], events: Sequence[Any], at: Address, say: Say) -> Sequence[Block]:
    """A screen of this layout: the public table for everybody's view, else a hand; or the page that was asked for."""
    pages: Mapping[str, Callable[[Any, Say], str]] = getattr(layout, "PAGES", {})
    choices: Mapping[str, Callable[[Any, Address, Say], Sequence[Block]]] = getattr(layout, "CHOICES", {})
    if asked := page(view, at, say, pages):
        return asked
    if view.seat is not None and at.page in choices and (choice := choices[at.page](view, at, say)):
        return choice
    shown = game_screen(layout, view, events, at, say)
    return _in_pause(shown, view, at, say) if is_pause(view) else shown


def game_screen(
    layout: AnyLayout, view: Perspective[Any], events: Sequence[Any], at: Address, say: Say
) -> Sequence[Block]:
    """The same without pages, and without what the platform adds in a pause."""
    between: Callable[[Any, Address, Say], Sequence[Block]] | None = getattr(layout, "between", None)
    if between and is_between(view):
        return between(view, at, say)
    draw = layout.table if view.seat is None else layout.hand
    return draw(view, events, at, say)


def _in_pause(blocks: Sequence[Block], view: Perspective[Any], at: Address, say: Say) -> Sequence[Block]:
    """The screen, below its words whom the pause waits for, and before its buttons the one to move on.

    A player who has moved on is told that it has been noticed.
    """
    above, buttons = last_buttons(blocks)
    if view.seat is not None and view.seat not in view.waiting:
        return [*above, text(say("moved-on")), *rows(buttons)]
    waiting = tuple(sorted(view.waiting))
    words = say("pause", seats=waiting, number=len(waiting)) if view.seat is None else ""
    move_on = at.play(Continue(), say("press-continue"), ButtonStyle.success)
    return [*above, *texts(words), *rows([move_on, *buttons])]


def page(view: V, at: Address, say: Say, pages: Mapping[str, Callable[[V, Say], str]]) -> list[Block]:
    """The page that its reader asked for, in a hand with a way back; nothing if it isn't one of these."""
    if at.page not in pages:
        return []
    back = [] if view.seat is None else [row(at.show("", say("back-to-hand")))]
    return [text(pages[at.page](view, say)), *back]
