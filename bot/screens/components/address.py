"""The address of a screen: which table it shows, and the buttons and menus by which people move there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeVar

from discord import ButtonStyle

from bot.art.scene import Drawing, Faces, Podium, Scene, hinting, is_hinted
from bot.engine.cards import Card, cards_in
from bot.engine.notation import encode
from bot.engine.value import Value
from bot.i18n import Say
from bot.screens.components.alt import ABOUT, about
from bot.screens.components.blocks import HINT, LABEL, button, cut, menu, texts
from bot.screens.components.data import Block, Button, CardEmoji, CardPicture, Menu, MenuOption

Shown = TypeVar("Shown", Button, MenuOption)
_FRENCH = Faces("french")


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
    emoji: Mapping[Card, CardEmoji] = field(default_factory=dict[Card, CardEmoji])


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
        return [CardPicture(Drawing(scene, self.appearance.faces), cut(about(scene, say), ABOUT), instead)]

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
        if isinstance(what, MenuOption) or not any(cards_in(self.hint)):
            what.label = cut(f"{HINT} {what.label}", LABEL)
        return what

    def _shown(self, what: Shown, card: Card | None, short: str = "") -> Shown:
        """Add the emoji of its card, if there is one, and then the short label."""
        emoji = self.appearance.emoji.get(card) if card is not None else None
        if emoji:
            what.emoji = emoji
            what.label = short or what.label
        return what
