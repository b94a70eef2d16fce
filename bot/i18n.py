"""Every sentence, in the reader's language: the platform's words and each game's, as Project Fluent files.

A game folder has ``words/<locale>.ftl``. Beside the keys its own code uses, the platform looks up in it:

- ``title``, ``about`` (one line), ``rules-1``, ``rules-2`` … (pages for ``/rules``);
- ``command`` and ``command-<name>``: descriptions of slash commands;
- ``option-<field>``: a house rule's name; ``option-<field>-about``: what it does, at most 100 characters;
  ``option-<field>-<value>``: a value's name, ``true``, ``false`` and ``none`` among them (of numbers
  ``option-<field>-value`` with ``{ $value }``, or the number);
- ``figure-<name>``: what a figure of its ``figures.py`` is called;
- the keys of its refusals.

A game that is played with several decks has ``words/<locale>.<deck>.ftl`` for each other than the French one: what is
called otherwise there (``suit-H``, ``suit-H-sign``, ``rank-J``, ``rank-J-name``, ``card``, ``card-short`` …).
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Resource

from bot.engine.cards import Card, Rank, Suit
from bot.engine.game import Seat
from bot.engine.refusal import Refusal
from bot.names import clean

log = logging.getLogger(__name__)

DEFAULT = "en"
FRENCH = "french"
"""The deck whose words are the platform's."""
_MARKDOWN = re.compile(r"([\\*_~`|>#\[\]()<:@-])")


def escape(name: str) -> str:
    r"""A person's name so that it can be neither markup nor a mention, on one line, of what can be seen alone.

    >>> escape("*Anna*")
    '\\*Anna\\*'
    """
    return _MARKDOWN.sub(r"\\\1", clean(name))


class Words:
    """The sentences of the platform and of every game, in every language there is."""

    def __init__(self, platform: Path, games: Mapping[str, Path]) -> None:
        """Read ``platform`` and the ``words`` folder of each game, by the game's name."""
        common = _files(platform)
        self.locales = sorted(common)
        self._bundles = {("", locale, FRENCH): _bundle(locale, (text,)) for locale, text in common.items()}
        self._common = common
        for game, folder in games.items():
            self.add(game, folder)

    def add(self, game: str, folder: Path) -> None:
        """Know a game's words, too. Raises ValueError where they aren't Fluent, KeyError where there is no English."""
        files = _files(folder)
        for name, text in {DEFAULT: files[DEFAULT], **files}.items():
            locale, _, deck = name.partition(".")
            texts = (text, files[locale], self._common.get(locale, self._common[DEFAULT]))
            self._bundles[game, locale, deck or FRENCH] = _bundle(locale, texts)

    def forget(self, game: str) -> None:
        """Know a game's words no more."""
        self._bundles = {key: bundle for key, bundle in self._bundles.items() if key[0] != game}

    def decks(self, game: str) -> list[str]:
        """The decks a game can be played with, the French one first."""
        others = sorted({deck for name, _, deck in self._bundles if name == game and deck != FRENCH})
        return [FRENCH, *others]

    def title(self, game: str, locale: str = DEFAULT) -> str:
        """What a game is called; one that isn't there (any more) by the name of its folder."""
        return self.say(game, locale)("title") if (game, DEFAULT, FRENCH) in self._bundles else game

    def say(
        self,
        game: str = "",
        locale: str = DEFAULT,
        names: Sequence[str] = (),
        deck: str = FRENCH,
        labels: Sequence[str] = (),
    ) -> Say:
        """The words of a game (``""``: the platform) for a reader, who sees these names of the seats.

        ``labels``: shorter ones for where there is little room, if there are any.

        Discord's locale ``de-CH`` or ``en-US`` finds ``de`` and ``en``; one that isn't there finds English, and a deck
        the game isn't played with the French one.
        """
        short = locale.partition("-")[0]
        language = short if (game, short, FRENCH) in self._bundles else DEFAULT
        bundle = self._bundles.get((game, language, deck)) or self._bundles[game, language, FRENCH]
        return Say(bundle, names, labels)


def relative(at: int) -> str:
    """A time, in milliseconds since 1970, that Discord shows as how long it is until then, and keeps true by itself."""
    return f"<t:{at // 1_000}:R>"


class Say:
    """One reader's words: ``say("flip", card=card)`` is the sentence ``flip``, its facts as this reader knows them.

    Facts: a card, a suit, or a tuple of cards is shown in the reader's deck; ``seat`` (a number) and ``seats`` (a tuple
    of numbers) as names, ready for a message's text; ``time``, milliseconds since 1970, as how long it is until then;
    True and False are ``yes`` and ``no``; other facts as they are.
    """

    def __init__(self, bundle: FluentBundle, names: Sequence[str] = (), labels: Sequence[str] = ()) -> None:
        self._bundle = bundle
        self._names = names
        self._labels = labels or names

    def __call__(self, key: str, /, **facts: object) -> str:
        """The sentence; raises KeyError where the language has none of this key."""
        return _said(self._bundle, key, **{name: self._fact(name, fact) for name, fact in facts.items()})

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return self._bundle.has_message(key)

    def refusal(self, refusal: Refusal) -> str:
        """Why something wasn't done."""
        return self(refusal.key, **refusal.facts)

    def name(self, seat: Seat) -> str:
        """Who sits there, ready for a message's text."""
        return escape(self._names[seat])

    def label_name(self, seat: Seat) -> str:
        """Who sits there, in short, for a label, a cell or a picture, which have no markup."""
        return self._labels[seat]

    def names(self, seats: Sequence[Seat]) -> str:
        """Several names as one list, in order; nobody is ``-``."""
        return self.listed([self.name(seat) for seat in seats])

    def listed(self, items: Sequence[str]) -> str:
        """Several things as one list: ``A``, ``A and B``, ``A, B and C``; nothing is ``-``."""
        if len(items) < 2:
            return items[0] if items else "-"
        return self("list", most=", ".join(items[:-1]), last=items[-1])

    def card(self, card: Card) -> str:
        """A card as short as it is known: ``10♥``."""
        rank = self(f"rank-{card.rank.value}")
        if card.suit is None:
            return f"{rank} {card.number}" if card.number > 1 else rank
        return self("card-short", rank=rank, sign=self.sign(card.suit), suit=self.suit(card.suit))

    def card_in_words(self, card: Card) -> str:
        """A card in full: *ten of hearts*."""
        rank = self(f"rank-{card.rank.value}-name")
        return self("card", rank=rank, suit=self.suit(card.suit)) if card.suit else f"{rank} {card.number}"

    def cards(self, cards: Sequence[Card]) -> str:
        """Several cards in a row; none is ``-``."""
        return " ".join(map(self.card, cards)) or "-"

    def suit(self, suit: Suit) -> str:
        """A suit in words: *hearts*."""
        return self(f"suit-{suit.value}")

    def sign(self, suit: Suit) -> str:
        """A suit's sign: ``♥``."""
        return self(f"suit-{suit.value}-sign")

    def option(self, field: str, value: object) -> str:
        """The value of a house rule, in words."""
        if value is None or isinstance(value, bool):
            value = str(value).lower()
        if isinstance(value, int):
            key = f"option-{field}-value"
            return self(key, value=value) if self.has(key) else str(value)
        return self(f"option-{field}-{value}")

    def _fact(self, name: str, fact: object) -> object:
        match fact:
            case bool():
                return "yes" if fact else "no"
            case int() if name == "seat":
                return self.name(fact)
            case int() if name == "time":
                return relative(fact)
            case tuple() if name == "seats":
                return self.names(cast("tuple[int, ...]", fact))
            case tuple():
                return " ".join(str(self._fact("", item)) for item in cast("tuple[object, ...]", fact)) or "-"
            case Card():
                return self.card(fact)
            case Suit():
                return self.suit(fact)
            case Rank():
                return self(f"rank-{fact.value}")
            case Enum():
                return str(fact.value)
            case _:
                return fact


@lru_cache(maxsize=4_096, typed=True)
def _said(bundle: FluentBundle, key: str, /, **facts: object) -> str:
    """The sentence with these facts, remembered: a screen drawn anew is mostly what it was."""
    value = bundle.get_message(key).value
    if value is None:
        raise KeyError(key)
    said, errors = bundle.format_pattern(value, facts)
    if errors:
        log.error("words: %s lacks a fact: %s", key, errors)
    return cast("str", said)


def _files(folder: Path) -> dict[str, str]:
    return {file.stem: file.read_text("utf-8") for file in sorted(folder.glob("*.ftl"))}


@lru_cache(maxsize=64)
def _bundle(locale: str, texts: tuple[str, ...]) -> FluentBundle:
    """A bundle in which the first text that has a key decides; nobody changes it, so one is enough."""
    bundle = FluentBundle([locale], use_isolating=False)
    for text in texts:
        bundle.add_resource(_resource(text))
    return bundle


@lru_cache
def _resource(text: str) -> Resource:
    """A file's sentences, read once: the platform's are in the bundle of every game."""
    resource = FluentResource(text)
    if any(isinstance(entry, Junk) for entry in resource.body):
        raise ValueError("words that aren't Fluent")
    return resource
