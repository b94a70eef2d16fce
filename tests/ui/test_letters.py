"""The letters on cards are those of the words around them: a reader's in their hand, everybody's at the table."""

from __future__ import annotations

import pytest

from bot.art.scene import Faces
from bot.engine.cards import Card
from bot.screens.components.data import CardEmoji, CardPicture
from bot.screens.components.emoji import FACES, Emoji
from bot.screens.components.frame import Screen
from bot.screens.own import OwnScreen
from bot.screens.screens import Screens
from bot.tables.people.settings import DECK, SUITS, ChosenSettings
from bot.tables.table import AnyTable
from cogs.jass import layout
from tests import games
from tests.playing import Played, played
from tests.ui import test_screens
from tests.ui.test_screens import parts, people, replay, table_of


@pytest.fixture(scope="module")
def screens() -> Screens:
    """Screens for Jass, with an emoji of one card for each look of it."""
    queen = Card.parse("QH")
    emoji: dict[Faces, Emoji] = {
        faces: {queen: CardEmoji(name=f"q{number}", id=number)} for number, faces in enumerate(FACES, 1)
    }
    return Screens(test_screens.screens("jass").words, {"jass": layout}, emoji=emoji)


@pytest.fixture(scope="module")
def match() -> Played:
    plugin = games.plugin("jass")
    return played(plugin, plugin.game.Options(), 4, "letters")


@pytest.fixture(scope="module")
def table(match: Played) -> AnyTable:
    """A match in which some cards have been played."""
    table = table_of("jass", match.options, "playing", people(4))
    table.load(table.record, [])
    replay(table, match, 10)
    return table


def faces(view: Screen) -> Faces:
    (found,) = {item.drawing.faces for item in view.walk() if isinstance(item, CardPicture)}
    return found


def test_a_hand_has_the_letters_of_its_reader(screens: Screens, table: AnyTable) -> None:
    def of(locale: str, **settings: str) -> Faces:
        return faces(screens.hand(OwnScreen(table, 0, locale=locale, reader=ChosenSettings(settings))))

    assert of("en") == Faces("french", "JQKA")
    assert of("de") == Faces("french", "BDKA")
    assert of("fr") == Faces("french", "VDRA")
    assert of("it") == Faces("french", "FDRA")
    assert of("de", **{SUITS.name: "four"}) == Faces("four", "BDKA")
    for locale in ("en", "de", "fr", "it"):
        assert of(locale, **{DECK.name: "swiss"}) == Faces("swiss", "UOKA"), "the cards of that deck are the same"


def test_the_table_has_those_of_the_words_that_everybody_reads(screens: Screens, table: AnyTable) -> None:
    assert faces(screens.public(table)) == Faces("french", "JQKA")
    assert faces(screens.public(table, "de")) == Faces("french", "BDKA")


def test_buttons_have_the_emoji_of_the_readers_letters(screens: Screens, match: Played, table: AnyTable) -> None:
    queen = Card.parse("QH")
    for length in range(len(match.turns)):
        replay(table, match, length)
        for seat in (seat for seat in table.active if queen in table.view(seat).hand):
            german = parts(screens.hand(OwnScreen(table, seat, locale="de", reader=ChosenSettings({}))))
            shown = {part["emoji"]["name"] for part in german if "emoji" in part}
            if shown:
                (emoji,) = screens.emoji[Faces("french", "BDKA")].values()
                assert shown == {emoji.name}
                return
    raise AssertionError("nobody could play the queen")
