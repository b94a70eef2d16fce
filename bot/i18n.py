"""All words in the reader's language: the platform's and each game's, as Project Fluent files.

A game folder has ``words/<locale>.ftl``. Besides the keys its own code uses, the platform looks these up:

- ``title``, ``about`` (one line);
- ``rules-1``, ``rules-2`` …: pages for ``/rules``, whose facts are all options by name, such as ``{ $target }`` and
  ``{ $weis -> [yes] … *[no] … }``; the gap that an empty sentence leaves is closed;
- ``command`` and ``command-<name>``: descriptions of slash commands;
- ``option-<field>``: a house rule's name; ``option-<field>-about``: what it does, at most 100 characters;
  ``option-<field>-<value>``: a value's name, ``true``, ``false`` and ``none`` among them (of numbers
  ``option-<field>-value`` with ``{ $value }``, or the number);
- ``group-<name>``: the heading of a group of house rules;
- ``stat-<name>``: the name of a statistic of its ``stats.py``;
- the keys of its refusals.

What games have in common is a section of the platform's words (``pause``, ``not-your-turn`` …); a game may say each of
them otherwise by the same key and the same facts. Its word for a deal is ``unit``.

A game with several decks has a ``words/<locale>.<deck>.ftl`` for each deck but the French one, with what is called
differently there (``suit-H``, ``suit-H-sign``, ``rank-J``, ``rank-J-name``, ``card``, ``card-short`` …).
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Resource

from bot.engine.cards import Card, Rank, Suit
from bot.engine.game import Seat
from bot.engine.refusal import Refusal
from bot.engine.seats import Place
from bot.names import clean

log = logging.getLogger(__name__)

DEFAULT = "en"
FRENCH = "french"
"""The deck whose words are the platform's."""
_MARKDOWN = re.compile(r"([\\*_~`|>#\[\]()<:@-])")
_COMMAND = re.compile(r"(?<!\\)`/([a-z_]+(?: [a-z_]+)?)`")


@lru_cache(maxsize=4_096)
def escape(name: str) -> str:
    r"""A person's name on one line, visible characters only, escaped so that it is neither markup nor a mention.

    >>> escape("*Anna*")
    '\\*Anna\\*'
    """
    return _MARKDOWN.sub(r"\\\1", clean(name))


class Words:
    """The words of the platform and of every game, in every language there is."""

    def __init__(self, platform: Path, games: Mapping[str, Path]) -> None:
        """``platform``: its folder of words; ``games``: each game's, by the game's name."""
        self.mention: Callable[[str], str] = "`/{}`".format
        """How a text names a command such as ``jass new``: clickable where its id is known."""
        common = _files(platform)
        self.locales = sorted(common)
        self._bundles = {("", locale, FRENCH): _bundle(locale, (text,)) for locale, text in common.items()}
        self._common = common
        for game, folder in games.items():
            self.add(game, folder)

    def add(self, game: str, folder: Path) -> None:
        """Load a game's words. Raises ValueError if they aren't Fluent, KeyError if there is no English."""
        files = _files(folder)
        for name, text in {DEFAULT: files[DEFAULT], **files}.items():
            locale, _, deck = name.partition(".")
            texts = (text, files[locale], self._common.get(locale, self._common[DEFAULT]))
            self._bundles[game, locale, deck or FRENCH] = _bundle(locale, texts)

    def forget(self, game: str) -> None:
        """Unload a game's words."""
        self._bundles = {key: bundle for key, bundle in self._bundles.items() if key[0] != game}

    def decks(self, game: str) -> list[str]:
        """The decks a game can be played with, the French one first."""
        others = sorted({deck for name, _, deck in self._bundles if name == game and deck != FRENCH})
        return [FRENCH, *others]

    def title(self, game: str, locale: str = DEFAULT) -> str:
        """A game's title; the name of its folder if it isn't loaded."""
        return self.say(game, locale)("title") if (game, DEFAULT, FRENCH) in self._bundles else game

    def say(
        self,
        game: str = "",
        locale: str = DEFAULT,
        names: Sequence[str] = (),
        deck: str = FRENCH,
        labels: Sequence[str] = (),
    ) -> Say:
        """The words of a game (``""``: the platform) for a reader who sees the seats by these names.

        ``labels``: shorter names for tight spots, if there are any.

        Discord's locale ``de-CH`` or ``en-US`` finds ``de`` and ``en``; an unknown locale
        falls back to English, an unknown deck to the French one.
        """
        short = locale.partition("-")[0]
        language = short if (game, short, FRENCH) in self._bundles else DEFAULT
        bundle = self._bundles.get((game, language, deck)) or self._bundles[game, language, FRENCH]
        return Say(bundle, names, labels, self.mention)


def relative(at: int) -> str:
    """Discord's markup for a time (milliseconds since 1970), shown relative to now and kept current by the client."""
    return f"<t:{at // 1_000}:R>"


class Say:
    """One reader's words: ``say("flip", card=card)`` is the sentence ``flip`` with its facts as this reader sees them.

    Facts: a card, a suit, or a tuple of cards is shown in the reader's deck; ``seat`` (a number) and ``seats`` (a tuple
    of numbers) as names, ready for a message's text; ``time`` (milliseconds since 1970) relative to now;
    True and False are ``yes`` and ``no``; other facts as they are. A command in backticks, as only a message's text may
    name one, is written so that it can be clicked if its id is known.
    """

    def __init__(
        self,
        bundle: FluentBundle,
        names: Sequence[str] = (),
        labels: Sequence[str] = (),
        mention: Callable[[str], str] = "`/{}`".format,
    ) -> None:
        self._bundle = bundle
        self._names = names
        self._labels = labels or names
        self._mention = mention

    def __call__(self, key: str, /, **facts: object) -> str:
        """The sentence; raises KeyError if there is none with this key."""
        said = _said(self._bundle, key, **{name: self._fact(name, fact) for name, fact in facts.items()})
        return _COMMAND.sub(lambda found: self._mention(found[1]), said) if "`/" in said else said

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return self._bundle.has_message(key)

    def refusal(self, refusal: Refusal) -> str:
        """The sentence of a refusal."""
        return self(refusal.key, **refusal.facts)

    def name(self, seat: Seat) -> str:
        """The seat's name, escaped for a message's text."""
        return escape(self._names[seat])

    def label_name(self, seat: Seat) -> str:
        """The seat's short name, unescaped, for a label, a cell or a picture."""
        return self._labels[seat]

    def names(self, seats: Sequence[Seat]) -> str:
        """Seats' names as one list, in order; an empty list is ``-``."""
        return self.listed([self.name(seat) for seat in seats])

    def place(self, place: Place) -> str:
        """Where somebody finished: *1st*, or *=2nd* for a place that is shared."""
        number = place.number
        ending = 0 if number % 100 in {11, 12, 13} else number % 10
        return self("nth", place=number, ending=ending, shared=place.shared)

    def listed(self, items: Sequence[str]) -> str:
        """Texts as one list: ``A``, ``A and B``, ``A, B and C``; an empty list is ``-``."""
        if len(items) < 2:
            return items[0] if items else "-"
        return self("list", most=", ".join(items[:-1]), last=items[-1])

    def card(self, card: Card) -> str:
        """A card's short name: ``10♥``."""
        rank = self.rank(card)
        if card.suit is None:
            return rank
        return self("card-short", rank=rank, sign=self.sign(card.suit), suit=self.suit(card.suit))

    def rank(self, card: Card) -> str:
        """A card's rank, short, for where its suit is seen; jokers are told apart."""
        rank = self(f"rank-{card.rank.value}")
        return f"{rank} {card.number}" if card.suit is None and card.number > 1 else rank

    def card_in_words(self, card: Card) -> str:
        """A card's full name: *ten of hearts*."""
        rank = self(f"rank-{card.rank.value}-name")
        return self("card", rank=rank, suit=self.suit(card.suit)) if card.suit else f"{rank} {card.number}"

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards' short names in a row; no cards are ``-``."""
        return " ".join(map(self.card, cards)) or "-"

    def suit(self, suit: Suit) -> str:
        """A suit's name: *hearts*."""
        return self(f"suit-{suit.value}")

    def sign(self, suit: Suit) -> str:
        """A suit's sign: ``♥``."""
        return self(f"suit-{suit.value}-sign")

    def option(self, field: str, value: object) -> str:
        """The name of a house rule's value."""
        if value is None or isinstance(value, bool):
            value = str(value).lower()
        if isinstance(value, int):
            key = f"option-{field}-value"
            return self(key, value=value) if self.has(key) else str(value)
        return self(f"option-{field}-{value}")

    def _fact(self, name: str, fact: object) -> object:
        match fact:
            case str():  # first, since most of them are
                return fact
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
    """The formatted sentence, cached: a redrawn screen is mostly unchanged."""
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
    """A bundle in which the first text with a key wins; shared, as it never changes."""
    bundle = FluentBundle([locale], use_isolating=False)
    for text in texts:
        bundle.add_resource(_resource(text))
    return bundle


@lru_cache
def _resource(text: str) -> Resource:
    """A file's parsed sentences, cached: every game's bundle contains the platform's."""
    resource = FluentResource(text)
    if any(isinstance(entry, Junk) for entry in resource.body):
        raise ValueError("words that aren't Fluent")
    return resource
