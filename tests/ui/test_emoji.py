"""Emoji of cards: their names, which card each is for, and that every button about a card has one."""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import blake2s
from itertools import count, product
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from bot.art.scene import LETTERED, Faces
from bot.engine.cards import Card
from bot.interactions.ids import read
from bot.screens.components.address import Address, Appearance, Option
from bot.screens.components.data import CardEmoji
from bot.screens.components.emoji import FACES, Emoji, by_card, pictures
from bot.screens.own import OwnScreen
from bot.screens.screens import Screens
from bot.tables.people.settings import DECK, PICTURES, SUITS, ChosenSettings
from tests import games
from tests.playing import played
from tests.ui.test_screens import parts, people, replay, screens, table_of

FRENCH, FOUR, SWISS = Faces("french"), Faces("four"), Faces("swiss", "UOKA")
GERMAN = Faces("french", "BDKA")


def draw(card: Card, faces: Faces) -> Image.Image:
    """A different colour for every card."""
    red, green, blue = blake2s(f"{card} {faces}".encode(), digest_size=3).digest()
    return Image.new("RGBA", (8, 8), (red, green, blue))


def uploaded(*names: str) -> list[Any]:
    """Discord's list of emoji with these names, oldest first."""
    ids = count(1_000)
    return [SimpleNamespace(name=name, id=next(ids)) for name in names]


def named(emoji: Emoji) -> dict[str, str]:
    return {str(card): each.name for card, each in emoji.items()}


@pytest.fixture(scope="module")
def emoji() -> dict[Faces, Emoji]:
    return by_card(uploaded(*pictures(draw)))


def test_the_names_are_such_as_discord_takes_and_each_drawing_has_its_own() -> None:
    drawn = pictures(draw)
    assert len(drawn) == len(set(drawn.values())) == 52 + 2 + 26 + 36 + (4 + 2) * len("BVFDR")
    assert all(re.fullmatch(r"\w{2,32}", name, re.ASCII) for name in drawn)
    assert all(png.startswith(b"\x89PNG") for png in drawn.values())


def test_a_name_says_how_the_card_is_drawn() -> None:
    def ten_altered(card: Card, faces: Faces) -> Image.Image:
        return Image.new("RGBA", (8, 8)) if (str(card), faces) == ("10H", FRENCH) else draw(card, faces)

    assert pictures(draw) == pictures(draw)
    (was,) = pictures(draw).keys() - pictures(ten_altered).keys()
    (now,) = pictures(ten_altered).keys() - pictures(draw).keys()
    assert was[:-8] == now[:-8] == "eh_f_10h_"


def test_every_card_of_every_deck_finds_its_emoji(emoji: dict[Faces, Emoji]) -> None:
    assert {faces: len(found) for faces, found in emoji.items()} == {
        faces: 36 if faces.style == "swiss" else 60 for faces in FACES
    }
    french, four, swiss = (named(emoji[faces]) for faces in (FRENCH, FOUR, SWISS))
    assert all(re.fullmatch(rf"eh_f_({card}|x[12])_\w{{8}}".lower(), name) for card, name in french.items())
    assert french["X1"] == french["X3"] != french["X2"] == french["X8"]
    assert {card for card in four if four[card] != french[card]} == {card for card in french if card[-1] in "CD"}
    assert swiss["10H"] != french["10H"]
    assert "5H" not in swiss


def test_a_letter_has_an_emoji_of_its_own_and_languages_share_what_they_print_alike(
    emoji: dict[Faces, Emoji],
) -> None:
    for style in ("french", "four"):
        english, *others = (faces for faces in FACES if faces.style == style)
        usual = named(emoji[english])
        assert len(others) == 3
        for faces in others:
            for card, name in named(emoji[faces]).items():
                index, plain = faces.index(Card.parse(card)), english.index(Card.parse(card))
                assert name[:-9] == usual[card][:-9] + ("" if index == plain else f"_{index.lower()}")
                assert (name == usual[card]) == (index == plain)
    assert named(emoji[GERMAN])["QH"].startswith("eh_f_qh_d_")
    assert named(emoji[GERMAN])["QH"] == named(emoji[Faces("four", "FDRA")])["QH"]


def test_every_language_there_is_has_emoji_in_its_letters() -> None:
    words = screens().words
    for game, locale in product(games.names(), words.languages):
        for deck in words.decks(game):
            letters = words.say(game, locale, deck=deck).letters
            for style in ("french", "four") if deck == "french" else ("swiss",):
                assert letters in LETTERED[style], f"{game}: its cards in {locale} have letters without emoji"


def test_what_is_not_there_is_done_without_and_others_emoji_are_no_cards() -> None:
    found = by_card(uploaded("eh_f_10h_00000000", "eh_party", "cat", "eh_f_10h_0000000", "eh_z_10h_00000000"))
    assert [str(card) for each in FACES for card in found[each]] == ["10H"] * 8


def test_of_two_drawings_of_a_card_the_newer_is_shown() -> None:
    older, newer = uploaded("eh_s_6c_00000000", "eh_s_6c_11111111")
    for there in ([older, newer], [newer, older]):
        assert by_card(there)[SWISS] == {Card.parse("6C"): CardEmoji(newer.name, newer.id)}


def test_a_menu_shows_the_cards_of_its_options(emoji: dict[Faces, Emoji]) -> None:
    ten = Card.parse("10H")
    options = [Option("10H", "10♥", card=ten), Option("none", "None of them", "Pass")]
    shown = Address("k3x9q2a", 0, appearance=Appearance(emoji=emoji[FRENCH])).choose("take", "Take", options).options
    assert [each.emoji for each in shown] == [emoji[FRENCH][ten], None]
    assert [(each.value, each.label, each.description) for each in shown] == [
        ("10H", "10♥", ""),
        ("none", "None of them", "Pass"),
    ]
    assert [each.emoji for each in Address("k3x9q2a", 0).choose("take", "Take", options).options] == [None, None]


@pytest.mark.parametrize("game", ["declare", "democracy", "goofspiel", "hearts", "jass", "piquet"])
@pytest.mark.long
def test_every_button_about_a_card_shows_it_and_without_emoji_none_does(game: str, emoji: dict[Faces, Emoji]) -> None:
    plugin, plain = games.plugin(game), replace(screens(), emoji={})
    with_emoji = Screens(plain.words, plain.layouts, emoji=emoji)
    match = played(plugin, plugin.game.Options(), plugin.game.ABOUT.seats.start, "emoji")
    for faces, reader in READERS.items():
        if faces is SWISS and faces.style not in plain.words.decks(game):
            continue
        seen: set[str] = set()
        for length in range(0, min(60, len(match.turns)), 3):
            table = table_of(game, match.options, "playing", people(match.seats))
            table.load(table.record, [])
            replay(table, match, length)
            for seat in range(match.seats):
                assert not any("emoji" in part for part in parts(plain.hand(OwnScreen(table, seat, reader=reader))))
                assert not any(
                    "emoji" in part for part in parts(with_emoji.hand(OwnScreen(table, seat, reader=WORDS_ALONE)))
                )
                for part in parts(with_emoji.hand(OwnScreen(table, seat, reader=reader))):
                    kind, card = about(part)
                    if card is not None:
                        seen.add(kind)
                        there = emoji[faces].get(card)
                        assert part.get("emoji") == (there and {"id": str(there.id), "name": there.name})
                        assert part["label"]
        assert seen == SHOWN[game]


READERS = {
    FRENCH: ChosenSettings({}),
    FOUR: ChosenSettings({SUITS.name: "four"}),
    SWISS: ChosenSettings({DECK.name: "swiss"}),
}
WORDS_ALONE = ChosenSettings({PICTURES.name: "off"})
SHOWN = {
    "declare": {"lay", "take"},
    "democracy": {"place"},
    "goofspiel": {"bid"},
    "hearts": {"play"},
    "jass": {"play"},
    "piquet": {"play"},
}
"""The moves that are a card, or begin with one."""


def about(part: dict[str, Any]) -> tuple[str, Card | None]:
    """The kind of move a button makes, and the card it is about; None if it is about no card, or several."""
    custom_id = part.get("custom_id", "")
    kind, _, cards = read(custom_id).text.partition(" ") if custom_id.startswith("m:") else ("", "", "")
    if kind not in {"bid", "lay", "place", "play", "take"} or not re.match(r"(10|[2-9JQKAX])[CDHS1-8]\b", cards):
        return kind, None
    return kind, Card.parse(re.split("[ ,]", cards)[0])
