"""What screens are made with: texts, buttons in rows, menus, pages and grids that fit, and forms."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from unicodedata import combining, east_asian_width

from discord import ButtonStyle, ui

from bot.engine.refusal import Refusal
from bot.i18n import Say
from bot.names import END, ISOLATE, WORD_JOINER, isolated
from bot.screens.components.alt import ABOUT
from bot.screens.components.data import (
    ActionRow,
    Attached,
    Block,
    Button,
    ChannelMenu,
    Menu,
    MenuOption,
    Picture,
    Separator,
    Text,
)

LABEL, ID, OPTIONS, OPTION = 80, 100, 25, 100
"""Discord's limits: characters of a button's label and of an id, options of a select, characters of an option."""
_TITLE = 45
"""Discord's limit for a form's title and for its labels, in characters."""

HINT = "💡"
"""The sign of hints."""

_PHONE = 295
"""How wide a row of buttons may be on a phone that is 390 wide, in its pixels."""
_BESIDE, _EDGES, _ICON, _LETTER, _THIN = 6, 30, 28, 9, 5
"""The width of the gap between two buttons, of a button's padding, of an emoji with its gap, a letter, a thin one."""
_THINS = frozenset(" .,:;'’!|()-ijltfrI")
_KEPT = 4_096
"""How many measured texts are cached: of what is drawn again, most is unchanged."""
_IN_CODE = re.compile("[`@]")
"""What would mean something in a code block beside others: the end of it, or a mention."""
_NARROW = frozenset((WORD_JOINER, ISOLATE, END, "\ufe0e"))
"""What takes no column."""


def noticed(blocks: Sequence[Block], notice: str, say: Say) -> list[Block]:
    """A hand with a notice, if there is one: directly above the first buttons, where its owner has just pressed."""
    first = next((number for number, block in enumerate(blocks) if isinstance(block, ActionRow)), len(blocks))
    lines = [say("notice", text=line) for line in notice.splitlines()]
    return [*blocks[:first], *texts("\n".join(lines)), *blocks[first:]]


def text(content: str) -> Block:
    """A text, in Discord's markdown."""
    return Text(content)


def texts(*parts: str) -> list[Block]:
    """A text for each part that isn't empty."""
    return [text(part) for part in parts if part]


def joined(*parts: str) -> str:
    """The parts that aren't empty, each on a line of its own."""
    return "\n".join(filter(None, parts))


def line() -> Block:
    """A thin line between two parts."""
    return Separator()


def picture(file: str, about: str) -> Block:
    """A picture that is sent along under this name, and a description for people who don't see it."""
    return Picture(file, cut(about, ABOUT))


def attached(file: str) -> Block:
    """A file that is sent along under this name."""
    return Attached(file)


def row(*items: Button | Menu | ChannelMenu) -> Block:
    """Up to five buttons, or one menu, side by side."""
    return ActionRow(items)


def rows(buttons: Sequence[Button], most: int = 5) -> list[Block]:
    """Buttons in as few rows as fit on a phone, at most ``most`` in each, as equally many as possible.

    >>> labels = ["Ace", "King", "Queen", "Knave", "Ten", "Nine", "Eight"]
    >>> [[press.label for press in line.items] for line in rows([button("x", label) for label in labels])]
    [['Ace', 'King', 'Queen', 'Knave'], ['Ten', 'Nine', 'Eight']]
    """
    lines = _filled(buttons, most)
    even = next(
        (tried for each in range(1, most + 1) if len(tried := _filled(buttons, each)) == len(lines)),
        lines,
    )
    return [row(*each) for each in even]


def _filled(buttons: Sequence[Button], most: int) -> list[list[Button]]:
    """Rows that are filled one after the other, up to ``most`` buttons or the width of a phone."""
    lines: list[list[Button]] = []
    left = 0
    for press in buttons:
        width = _width(press)
        if not lines or len(lines[-1]) == most or left < width:
            lines.append([])
            left = _PHONE + _BESIDE
        lines[-1].append(press)
        left -= width
    return lines


def _width(press: Button) -> int:
    """How wide a button is on a phone, with the gap beside it."""
    return _EDGES + _ICON * bool(press.emoji) + _letters(press.label) + _BESIDE


@lru_cache(maxsize=_KEPT)
def _letters(label: str) -> int:
    """How wide a label is on a phone."""
    return _LETTER * columns(label) - (_LETTER - _THIN) * sum(each in _THINS for each in label)


def beside(blocks: Sequence[Block], *presses: Button, last: bool = False) -> list[Block]:
    """Blocks with more buttons: in the last of their rows that has room for them on a phone.

    If none has, they are in a row of their own after the first block, or with ``last`` after the last one.

    >>> few, many = (row(*(button("x", label) for label in labels)) for labels in (["6", "7"], ["Queen"] * 4))
    >>> why = button("x", "Why not?")
    >>> [[len(each.items) for each in beside(blocks, why)] for blocks in ([few], [few, few], [many])]
    [[3], [2, 3], [4, 1]]
    """
    for number, block in reversed([*enumerate(blocks)]):
        there = [each for each in block.items if isinstance(each, Button)] if isinstance(block, ActionRow) else []
        if there and len(_filled([*there, *presses], 5)) == 1:
            return [*blocks[:number], row(*there, *presses), *blocks[number + 1 :]]
    index = len(blocks) if last else 1
    return [*blocks[:index], row(*presses), *blocks[index:]]


def last_buttons(blocks: Sequence[Block]) -> tuple[Sequence[Block], list[Button]]:
    """A screen without its last row of buttons, if it ends with one, and these, for others to be put beside them."""
    if not blocks or not isinstance(blocks[-1], ActionRow):
        return blocks, []
    buttons = [item for item in blocks[-1].items if isinstance(item, Button)]
    return (blocks[:-1], buttons) if len(buttons) == len(blocks[-1].items) else (blocks, [])


def must_have_page(page: int, pages: int) -> None:
    """Raise Refusal ``no-such-page`` if there is no such page, counted from 0; the first one always exists."""
    if page and not 0 <= page < pages:
        raise Refusal("no-such-page", pages=max(1, pages))


def page_buttons(say: Say, page: int, pages: int, id_of: Callable[[int], str], *more: Button) -> list[Block]:
    """Buttons to the previous and the next page, counted from 0, if they exist, and ``more`` beside them."""
    others = ((page - 1, "page-back"), (page + 1, "page-on"))
    return rows([*(button(id_of(other), say(key)) for other, key in others if 0 <= other < pages), *more])


def button(custom_id: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    """A button with an id in the grammar of custom ids."""
    return Button(custom_id=custom_id, label=cut(label, LABEL), style=style)


def link(url: str, label: str) -> Button:
    """A button that leads somewhere instead of telling the bot anything."""
    return Button(url=url, label=cut(label, LABEL))


def menu(
    custom_id: str,
    placeholder: str,
    options: Sequence[tuple[str, str, str]],
    least: int = 1,
    most: int = 1,
    chosen: str | None = None,
) -> Menu:
    """A menu with an id in that grammar; options are ``(value, label, description)``, one may be preselected."""
    return Menu(
        custom_id,
        cut(placeholder, 150),
        [
            MenuOption(value, cut(label, OPTION), cut(about, OPTION), default=value == chosen)
            for value, label, about in options
        ],
        least,
        min(most, len(options)),
    )


def form(custom_id: str, title: str, label: str, about: str, field: ui.TextInput[ui.Modal]) -> ui.Modal:
    """A form with one field, whose id is in the grammar of custom ids."""
    asked = ui.Modal(title=cut(title, _TITLE), custom_id=custom_id)
    asked.add_item(ui.Label(text=cut(label, _TITLE), description=cut(about, OPTION), component=field))
    return asked


def cut(words: str, most: int) -> str:
    """A text of at most this many characters; one that was longer ends in ``…``."""
    if len(words) <= most:
        return words
    kept = words[: most - 1]
    if kept.count(ISOLATE) > kept.count(END):  # in the middle of a name
        begun = kept[:-1]
        kept = f"{begun}{END}" if ISOLATE in begun[begun.rfind(END) + 1 :] else begun
    return f"{kept}…"


def grid(table: Sequence[Sequence[str]], gap: int = 1) -> str:
    """Rows of cells as a code block: the first column is aligned left, the others right."""
    widths = [max(map(columns, column)) for column in zip(*table, strict=True)]
    lines: list[str] = []
    for cells in table:
        spaces = [" " * (width - columns(cell)) for cell, width in zip(cells, widths, strict=True)]
        numbers = (space + cell for space, cell in zip(spaces[1:], cells[1:], strict=True))
        lines.append((" " * gap).join((cells[0] + spaces[0], *numbers)).rstrip())
    return "\n".join(("```", *lines, "```"))


@lru_cache(maxsize=_KEPT)
def fit(words: str, width: int) -> str:
    """A name for a cell of a grid, at most this many columns wide; it can't end the code block or reorder its line."""
    while columns(words) > width:
        words = cut(words, len(words) - 1)
    return isolated(_IN_CODE.sub(f"{WORD_JOINER}\\g<0>{WORD_JOINER}", words))


@lru_cache(maxsize=_KEPT)
def columns(words: str) -> int:
    """How wide a text is in a code block: wide letters take two columns, accents and what is invisible none."""
    return sum(
        0 if combining(each) or each in _NARROW else 2 if east_asian_width(each) in "WF" else 1 for each in words
    )
