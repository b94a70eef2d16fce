"""The parts of a screen, and the buttons of one that is a table's."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar
from unicodedata import combining, east_asian_width

import discord
from discord import ButtonStyle, ui

from bot.art.scene import Drawing, Faces, Lying, Podium, Scene, Spot, hinting, in_rows, is_hinted
from bot.engine.cards import Card, cards_in
from bot.engine.game import Seat
from bot.engine.notation import encode
from bot.engine.refusal import Refusal
from bot.engine.value import Value
from bot.i18n import Say
from bot.names import END, ISOLATE, WORD_JOINER, isolated
from bot.screens.alt import ABOUT, about

Shown = TypeVar("Shown", "Button", discord.SelectOption)

LABEL, ID, OPTIONS, OPTION = 80, 100, 25, 100
"""Discord's limits: characters of a button's label and of an id, options of a select, characters of an option."""
_TITLE = 45
"""Discord's limit for a form's title and for its labels, in characters."""

Block: TypeAlias = "ui.TextDisplay[Any] | ui.ActionRow[Any] | ui.Separator[Any] | ui.MediaGallery[Any] | ui.File[Any]"
"""One part of a screen; parts are listed from top to bottom."""

HINT = "💡"
"""The sign of hints."""

_NAMES = (1 << 64) - 1
_FRENCH = Faces("french")
_PHONE = 295
"""How wide a row of buttons may be on a phone that is 390 wide, in its pixels."""
_BESIDE, _EDGES, _ICON, _LETTER, _THIN = 6, 30, 28, 9, 5
"""The width of the gap between two buttons, of a button's padding, of an emoji with its gap, a letter, a thin one."""
_THINS = frozenset(" .,:;'’!|()-ijltfrI")
_HALF = 8
"""How many open cards fit into half a picture without covering each other."""
_KEPT = 4_096
"""How many measured cells of grids are cached: a redrawn grid is mostly unchanged."""
_IN_CODE = re.compile("[`@]")
"""What would mean something in a code block beside others: the end of it, or a mention."""
_NARROW = frozenset((WORD_JOINER, ISOLATE, END, "\ufe0e"))
"""What takes no column."""


class CardPicture(ui.MediaGallery[Any]):
    """A picture of cards, which is drawn before it is sent, with a name that tells it from others and a description.

    ``instead``: what is said where it can't be shown.
    """

    def __init__(self, drawing: Drawing, about: str, instead: str = "") -> None:
        self.drawing = drawing
        self.instead = instead
        self.file = f"cards-{hash(drawing) & _NAMES:016x}.png"
        super().__init__(discord.MediaGalleryItem(f"attachment://{self.file}", description=cut(about, ABOUT)))


class Button(ui.Button[Any]):
    """A button whose whole meaning is its id: nothing about it is kept in memory, so a restart loses nothing."""

    def is_dispatchable(self) -> bool:
        """Keep the library from remembering it: the dispatcher reads the id itself."""
        return False


class Menu(ui.Select[Any]):
    """A menu whose whole meaning is its id and the values chosen."""

    def is_dispatchable(self) -> bool:
        """Keep the library from remembering it: the dispatcher reads the id itself."""
        return False


class ChannelMenu(ui.ChannelSelect[Any]):
    """A menu of the server's channels, whose whole meaning is its id and the channels chosen."""

    def to_component_dict(self) -> Any:  # noqa: ANN401  the library's own type for it isn't public
        """What is sent: Discord describes ids as strings, but the library writes the chosen ones as numbers."""
        payload: dict[str, Any] = dict(super().to_component_dict())
        payload["default_values"] = [{**each, "id": str(each["id"])} for each in payload.get("default_values", [])]
        return payload

    def is_dispatchable(self) -> bool:
        """Keep the library from remembering it: the dispatcher reads the id itself."""
        return False


class Option(NamedTuple):
    """A choice in a menu; ``about``: a second line, if it has one; ``card``: the card shown beside it."""

    value: str
    label: str
    about: str = ""
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Appearance:
    """What cards look like to a reader, whether there are pictures of them, and which emoji there are."""

    faces: Faces = _FRENCH
    pictures: bool = True
    emoji: Mapping[Card, discord.PartialEmoji] = field(default_factory=dict[Card, discord.PartialEmoji])


@dataclass(frozen=True, slots=True)
class Address:
    """Which table a screen shows, after how many moves, what its reader is looking at, and what cards look like there.

    ``page``: a page the reader asked for (``h:``), empty for the usual one. ``draft``: what the reader has chosen so
    far without moving (``d:``), in the game's own notation. ``deals``: after how many the match is over; None: when the
    game says so. ``hint``: the move that the reader was told to make: its button is marked, and in pictures the cards
    that it names, unless a game marks some itself. ``lesson``: what the ids of a lesson begin with, which has no table:
    there a move that can't be made can be pressed, too, and is answered by the reason.

    Parts about one ``card`` show its emoji, if there is one; their labels say everything without it.
    """

    table: str
    revision: int
    page: str = ""
    draft: str = ""
    appearance: Appearance = field(default_factory=Appearance)
    deals: int | None = None
    hint: Value | None = None
    lesson: str = ""

    def _id(self, kind: Literal["m", "s", "d", "h"], text: str) -> str:
        """What is pressed: a move, a menu with a kind of moves, a draft or a page, as the grammar of ids has them."""
        if self.lesson:
            return f"{self.lesson}{kind}:{text}"
        return f"h:{self.table}:{text}" if kind == "h" else f"{kind}:{self.table}:{self.revision}:{text}"

    def cards(self, scene: Scene | Podium | None, say: Say, instead: str = "") -> list[Block]:
        """The picture of a scene; ``instead``, the same in words, if there is none or the reader wants no pictures.

        These words also take the picture's place where it can't be sent, so nothing has to be said twice.
        """
        if scene is None or not self.appearance.pictures:
            return texts(instead)
        if self.hint and isinstance(scene, Scene) and not is_hinted(scene):
            scene = hinting(scene, cards_in(self.hint))
        return [CardPicture(Drawing(scene, self.appearance.faces), about(scene, say), instead)]

    def play(
        self,
        move: Value,
        label: str,
        style: ButtonStyle = ButtonStyle.secondary,
        *,
        card: Card | None = None,
        short: str = "",
        can: bool = True,
    ) -> Button:
        """A button that makes this move; ``short``: its label beside the card's emoji, such as the card's rank.

        Unless it ``can`` be made now, the button is grey and can't be pressed; *Why not?* then asks the rules about it.
        """
        made = button(self._id("m", encode(move)), label, style if can else ButtonStyle.secondary)
        made.disabled = not can and not self.lesson
        return self._marked(self._shown(made, card, short), hinted=move == self.hint)

    def play_card(
        self,
        move: Value,
        card: Card,
        say: Say,
        style: ButtonStyle = ButtonStyle.primary,
        *,
        can: bool = True,
    ) -> Button:
        """A button that plays a card of a hand, and is called like it; ``can``: as in ``play``."""
        return self.play(move, say.card(card), style, card=card, short=say.rank(card), can=can)

    def choose(self, kind: str, placeholder: str, options: Sequence[Option], *, least: int = 1, most: int = 1) -> Menu:
        """A menu of at most 25 options whose chosen values, joined by commas, are the field of a move of this kind.

        Two cards chosen here arrive as ``Exchange(cards=(9H, 7C))``, in the order in which they were chosen.

        >>> from bot.engine.cards import pack
        >>> hand = [Option(str(card), str(card), card=card) for card in pack("7 8 9")]
        >>> menu = Address("k3x9q2a", 41).choose("exchange", "Cards to exchange", hand, least=1, most=5)
        >>> menu.custom_id, [option.value for option in menu.options][:3], menu.max_values
        ('s:k3x9q2a:41:exchange', ['7C', '8C', '9C'], 5)
        """
        choice = self._menu(self._id("s", kind), placeholder, options, least, most)
        move, _, value = encode(self.hint).partition(" ") if self.hint else ("", "", "")
        hinted = (value.split(",") if most > 1 else [value]) if move == kind else []
        for option in choice.options:
            self._marked(option, hinted=option.value in hinted)
        return choice

    def consider(
        self, placeholder: str, options: Sequence[Option], chosen: Sequence[str], *, least: int = 1, most: int = 1
    ) -> Menu:
        """A menu that draws this hand again with the chosen values, joined by commas, as its draft, and moves nothing.

        ``chosen``: the values chosen so far.
        """
        choice = self._menu(self._id("d", ""), placeholder, options, least, most)
        about = {*cards_in(self.hint)}
        for option, shown in zip(options, choice.options, strict=True):
            shown.default = shown.value in chosen
            self._marked(shown, hinted=option.card in about)
        return choice

    def _menu(self, custom_id: str, placeholder: str, options: Sequence[Option], least: int, most: int) -> Menu:
        plain = [(option.value, option.label, option.about) for option in options]
        choice = menu(custom_id, placeholder, plain, least, most)
        for option, shown in zip(options, choice.options, strict=True):
            self._shown(shown, option.card)
        return choice

    def sketch(
        self,
        draft: str,
        label: str,
        style: ButtonStyle = ButtonStyle.secondary,
        *,
        card: Card | None = None,
        short: str = "",
        towards: Sequence[Value] = (),
    ) -> Button:
        """A button that draws this hand again with ``draft``, and moves nothing; ``short``: as in ``play``.

        ``towards``: the moves that it leads to.
        """
        made = button(self._id("d", draft), label, style)
        return self._marked(self._shown(made, card, short), hinted=self.hint in towards)

    def chosen(self, label: str, style: ButtonStyle, *, card: Card | None = None, short: str = "") -> Button:
        """In the place of a button to choose something, what is chosen already: it can't be pressed."""
        there = self.sketch("", label, style, card=card, short=short)
        there.disabled = True
        return there

    def show(self, page: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
        """A button that shows a page of this game privately to the person who presses it."""
        return button(self._id("h", page), label, style)

    def _marked(self, what: Shown, *, hinted: bool) -> Shown:
        """Mark it if the hint is about it: in green, and where no picture marks a card by the sign of hints as well."""
        if not (hinted and self.hint):
            return what
        if isinstance(what, Button):
            what.style = ButtonStyle.success
        if isinstance(what, discord.SelectOption) or not any(cards_in(self.hint)):
            what.label = cut(f"{HINT} {what.label or ''}", LABEL)
        return what

    def _shown(self, what: Shown, card: Card | None, short: str = "") -> Shown:
        """Add the emoji of its card, if there is one, and then the short label."""
        emoji = self.appearance.emoji.get(card) if card is not None else None
        if emoji:
            what.emoji = emoji
            what.label = short or what.label or ""
        return what


def spot(
    seat: Seat, say: Say, cards: Sequence[Lying] = (), note: str = "", *, turn: bool = False, won: bool = False
) -> Spot:
    """A player's place in a picture."""
    return Spot(tuple(cards), say.bare_name(seat), note, seat + 1, turn, won)


def with_hands(
    above: Scene | None, hands: Mapping[Seat, Sequence[Lying]], waiting: Container[Seat], say: Say
) -> Scene | None:
    """What lies on the table with these hands below it, each with its player's name; None: all of them are empty."""
    held = [spot(seat, say, cards, turn=seat in waiting) for seat, cards in hands.items() if cards]
    table, widest = above or Scene(), max((len(each.cards) for each in held), default=0)
    return replace(table, rows=(*table.rows, *in_rows(held, 1 if widest > _HALF else 2))) if held else None


class HandView(Protocol):
    """The views of games whose players hold cards, and nothing else that is hidden."""

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats that the game waits for."""
        ...

    @property
    def hand(self) -> Sequence[Card]:
        """What this seat holds."""
        ...


H = TypeVar("H", bound=HandView)


def above_hands(table: Callable[[H, Say], Scene | None]) -> Callable[[H, Mapping[Seat, H], Say], Scene | None]:
    """A layout's ``face_up`` for such a game: its table, and below it the cards of each seat."""

    def face_up(view: H, hands: Mapping[Seat, H], say: Say) -> Scene | None:
        held = {seat: tuple(map(Lying, own.hand)) for seat, own in hands.items()}
        return with_hands(table(view, say), held, view.waiting, say)

    return face_up


def facts_of(move: Value) -> dict[str, object]:
    """A move's fields, as the facts of a sentence; an empty tuple is ``none``."""
    facts = {field.name: getattr(move, field.name) for field in fields(move)}
    return {name: "none" if fact == () else fact for name, fact in facts.items()}


def noticed(blocks: Sequence[Block], notice: str, say: Say) -> list[Block]:
    """A hand with a notice, if there is one: directly above the first buttons, where its owner has just pressed."""
    first = next((number for number, block in enumerate(blocks) if isinstance(block, ui.ActionRow)), len(blocks))
    lines = [say("notice", text=line) for line in notice.splitlines()]
    return [*blocks[:first], *texts("\n".join(lines)), *blocks[first:]]


def text(content: str) -> Block:
    """A text, in Discord's markdown."""
    return ui.TextDisplay(content)


def texts(*parts: str) -> list[Block]:
    """A text for each part that isn't empty."""
    return [text(part) for part in parts if part]


def joined(*parts: str) -> str:
    """The parts that aren't empty, each on a line of its own."""
    return "\n".join(filter(None, parts))


def line() -> Block:
    """A thin line between two parts."""
    return ui.Separator()


def picture(file: str, about: str) -> Block:
    """A picture that is sent along under this name, and a description for people who don't see it."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{file}", description=cut(about, ABOUT)))


def attached(file: str) -> Block:
    """A file that is sent along under this name."""
    return ui.File(f"attachment://{file}")


def row(*items: Button | Menu | ChannelMenu) -> Block:
    """Up to five buttons, or one menu, side by side."""
    return ui.ActionRow(*items)


def rows(buttons: Sequence[Button], most: int = 5) -> list[Block]:
    """Buttons in as few rows as fit on a phone, at most ``most`` in each, as equally many as possible.

    >>> labels = ["Ace", "King", "Queen", "Knave", "Ten", "Nine", "Eight"]
    >>> [[press.label for press in line.children] for line in rows([button("x", label) for label in labels])]
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
    label = press.label or ""
    letters = _LETTER * columns(label) - (_LETTER - _THIN) * sum(each in _THINS for each in label)
    return _EDGES + _ICON * bool(press.emoji) + letters + _BESIDE


def beside(blocks: Sequence[Block], *presses: Button, last: bool = False) -> list[Block]:
    """Blocks with more buttons: in the last of their rows that has room for them on a phone.

    If none has, they are in a row of their own after the first block, or with ``last`` after the last one.

    >>> few, many = (row(*(button("x", label) for label in labels)) for labels in (["6", "7"], ["Queen"] * 4))
    >>> why = button("x", "Why not?")
    >>> [[len(each.children) for each in beside(blocks, why)] for blocks in ([few], [few, few], [many])]
    [[3], [2, 3], [4, 1]]
    """
    for number, block in reversed([*enumerate(blocks)]):
        there = [each for each in block.children if isinstance(each, Button)] if isinstance(block, ui.ActionRow) else []
        if there and len(_filled([*there, *presses], 5)) == 1:
            return [*blocks[:number], row(*there, *presses), *blocks[number + 1 :]]
    index = len(blocks) if last else 1
    return [*blocks[:index], row(*presses), *blocks[index:]]


def last_buttons(blocks: Sequence[Block]) -> tuple[Sequence[Block], list[Button]]:
    """A screen without its last row of buttons, if it ends with one, and these, for others to be put beside them."""
    if not blocks or not isinstance(blocks[-1], ui.ActionRow):
        return blocks, []
    buttons = [item for item in blocks[-1].children if isinstance(item, Button)]
    return (blocks[:-1], buttons) if len(buttons) == len(blocks[-1].children) else (blocks, [])


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
        custom_id=custom_id,
        placeholder=cut(placeholder, 150),
        min_values=least,
        max_values=min(most, len(options)),
        options=[
            discord.SelectOption(
                value=value, label=cut(label, OPTION), description=cut(about, OPTION) or None, default=value == chosen
            )
            for value, label, about in options
        ],
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
