"""All words in the reader's language: the platform's and each game's, as Project Fluent files.

A game folder has ``words/<locale>.ftl``. Besides the keys its own code uses, the platform looks these up:

- ``title``, ``about`` (one line);
- ``rules-1``, ``rules-2`` …: pages for ``/rules``, whose facts are all options by name, such as ``{ $target }`` and
  ``{ $weis -> [yes] … *[no] … }``, and the seconds of a ``pause``; the gap that an empty sentence leaves is closed;
- ``command`` and ``command-<name>``: descriptions of slash commands;
- ``option-<field>``: a house rule's name; ``option-<field>-about``: what it does, at most 100 characters;
  ``option-<field>-<value>``: a value's name, ``true``, ``false`` and ``none`` among them (of numbers
  ``option-<field>-value`` with ``{ $value }``, or the number);
- ``group-<name>``: the heading of a group of house rules;
- ``stat-<name>``: the name of a statistic of its ``stats.py``;
- ``move-<kind>``: a move of this kind (``move-take-back``), with its fields as facts (an empty tuple is ``none``), for
  matches that are looked at afterwards;
- the keys of its refusals;
- ``lesson-<exercise>`` and more (``bot/engine/lesson.py``), in files of their own, ``words/lesson/<locale>.ftl``.

What games have in common is a section of the platform's words (``pause``, ``not-your-turn`` …); a game may say each of
them otherwise by the same key and the same facts, if need be in one language alone. Its word for a deal is ``unit``.

A language is offered if ``bot/words/<locale>.ftl`` has ``language``, its own name for itself, and ``language-tag``, by
which Babel writes its numbers, lists and dates. A game without a file in it is in English there, whole. What a sentence
needs in another form has attributes, which ``{ suit-H.of }`` and, of a fact, ``{ FORM($suit, as: "of") }`` choose; one
that isn't there is the plain form.

A game with several decks has a ``words/<locale>.<deck>.ftl`` for each deck but the French one, with what is called
differently there (``suit-H``, ``suit-H-sign``, ``rank-J``, ``rank-J-name``, ``card``, ``card-short`` …).
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, time
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from typing import cast

from babel.core import get_global
from babel.dates import format_date, format_skeleton, format_time
from babel.lists import format_list
from fluent.runtime import FluentBundle

from bot.engine.cards import Card, Rank, Suit
from bot.engine.game import Seat
from bot.engine.refusal import Refusal
from bot.engine.seats import Place
from bot.fluent import DIGITS, Sentences, babel_locale, bundle_of, rounded, sentence_of, sentences_of, written
from bot.names import escape, isolated

log = logging.getLogger(__name__)

DEFAULT = "en"
FRENCH = "french"
"""The deck whose words are the platform's."""
WORDS = Path(__file__).with_name("words")
"""The platform's words."""
_LONGEST = 2_000
"""How many letters of a fact are said: the library says nothing of one with more than 2,500."""
_NAME = re.compile("^language = (.+)$", re.MULTILINE)
_COMMAND = re.compile(r"(?<!\\)`/([a-z_]+(?: [a-z_]+)?)`")


class Words:
    """The words of the platform and of every game, in every language there is."""

    def __init__(self, platform: Path, games: Mapping[str, Path]) -> None:
        """``platform``: its folder of words; ``games``: each game's, by the game's name."""
        self.mention: Callable[[str], str] = "`/{}`".format
        """How a text names a command such as ``jass new``: clickable where its id is known."""
        self.languages = offered(platform)
        """Each offered language's own name, by its locale."""
        self._names = _names(tuple(self.languages.items()))
        self._common = {locale: sentences_of(platform / f"{locale}.ftl") for locale in self.languages}
        self._tags = {locale: each.line("language-tag") for locale, each in self._common.items()}
        self._bundles = {
            ("", locale, FRENCH): bundle_of(self._tags[locale], (common, self._names))
            for locale, common in self._common.items()
        }
        for game, folder in games.items():
            self.add(game, folder)

    def add(self, game: str, folder: Path) -> None:
        """Load a game's words. Raises ValueError if they clearly aren't Fluent, KeyError if there is no English."""
        files, lessons = _files(folder), _files(folder / "lesson")
        for name, file in {DEFAULT: files[DEFAULT], **files}.items():
            locale, _, deck = name.partition(".")
            if locale in self._common:
                lesson = [lessons[locale]] if locale in lessons else []
                own = map(sentences_of, (file, files[locale], *lesson))
                texts = (*own, self._common[locale], self._names)
                self._bundles[game, locale, deck or FRENCH] = bundle_of(self._tags[locale], texts)

    @property
    def said(self) -> frozenset[object]:
        """All that they say: equal for the same games with the same files."""
        return frozenset(self._bundles.items())

    def forget(self, game: str) -> None:
        """Unload a game's words."""
        self._bundles = {key: bundle for key, bundle in self._bundles.items() if key[0] != game}

    def decks(self, game: str) -> list[str]:
        """The decks a game can be played with, the French one first."""
        others = sorted({deck for name, _, deck in self._bundles if name == game and deck != FRENCH})
        return [FRENCH, *others]

    def language(self, locale: str) -> str:
        """The offered language that a reader with Discord's locale gets: ``de`` for ``de-CH``, English for others.

        Discord has one locale for all of Spanish, but two of English and of Chinese.
        """
        short = locale.partition("-")[0]
        return short if short in self.languages else DEFAULT

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
        language = self.language(locale)
        language = language if (game, language, FRENCH) in self._bundles else DEFAULT
        bundle = self._bundles.get((game, language, deck)) or self._bundles[game, language, FRENCH]
        return Say(bundle, names, labels, self.mention, language)


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
        language: str = DEFAULT,
    ) -> None:
        self._bundle = bundle
        self._locale = babel_locale(bundle.locales[0])
        self.language = language
        """The language that these words are in: English if the one that was asked for isn't there."""
        self._names = tuple(names)
        self._labels = tuple(labels) or self._names
        self._mention = mention
        self._words = self._bundle, self._names, self._labels, mention
        self._hash = hash(self._words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Say) and self._words == other._words

    def __hash__(self) -> int:
        return self._hash

    def __call__(self, key: str, /, **facts: object) -> str:
        """The sentence; raises KeyError if there is none with this key."""
        said = _said(self, key, **facts) if facts else sentence_of(self._bundle, key)
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
        """The seat's short name for a label, where nothing is markup."""
        return isolated(self._labels[seat])

    def bare_name(self, seat: Seat) -> str:
        """The seat's short name as it is, for a picture, or to be cut for a cell."""
        return self._labels[seat]

    def names(self, seats: Sequence[Seat]) -> str:
        """Seats' names as one list, in order; an empty list is ``-``."""
        return self.listed([self.name(seat) for seat in seats])

    def place(self, place: Place) -> str:
        """Where somebody finished: *1st*, or *=2nd* for a place that is shared."""
        ending = self._locale.ordinal_form(place.number)
        return self("nth", place=place.number, ending=ending, shared=place.shared)

    def place_or_none(self, place: Place | None) -> str:
        """The same; a dash for who stands below all places."""
        return "–" if place is None else self.place(place)

    def listed(self, items: Sequence[str]) -> str:
        """Texts as one list: ``A``, ``A and B``, ``A, B and C``; an empty list is ``-``."""
        return format_list(items, locale=self._locale) or "-"

    def number(self, number: float) -> str:
        """A number as sentences write it, for where there is no sentence: in a picture, in a column."""
        return written(number, self._locale)

    def decimal(self, number: float, digits: int = 1) -> str:
        """A number with this many digits after the point, or comma."""
        return written(number, self._locale, digits, digits)

    def signed(self, number: float, digits: int = 0) -> str:
        """A change: ``+12``, ``−2.0``, ``0``."""
        return ("+" if round(number, digits) > 0 else "") + self.decimal(number, digits)

    def day(self, time: int) -> str:
        """The day (UTC) of a time in milliseconds since 1970: *3 Feb 2026*."""
        return format_date(datetime.fromtimestamp(time / 1_000, UTC), "medium", self._locale)

    def month(self, year: int, month: int) -> str:
        """A month: *February 2026*."""
        return format_skeleton("yMMMM", datetime(year, month, 1, tzinfo=UTC), locale=self._locale)

    def clock(self, minute: int) -> str:
        """A time of day, in minutes since midnight: *20:14*."""
        return format_time(time(*divmod(minute, 60)), "short", locale=self._locale)

    def whereabouts(self, zone: str) -> tuple[str, str]:
        """What a time zone's city, if its name says it otherwise, and its country are called, as far as known."""
        cities = cast("Mapping[str, Mapping[str, str]]", self._locale.time_zones)
        countries = cast("Mapping[str, str]", self._locale.territories)
        return cities.get(zone, {}).get("city", ""), countries.get(get_global("zone_territories").get(zone, ""), "")

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

    @property
    def letters(self) -> str:
        """What is printed on the reader's cards for jack, queen, king and ace."""
        return "".join(self(f"rank-{rank}") for rank in "JQKA")

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

    def say(self, key: str, facts: Mapping[str, object]) -> str:
        """The sentence with its facts in words, before commands can be clicked."""
        return sentence_of(self._bundle, key, **{name: self._fact(name, fact) for name, fact in facts.items()})

    def _fact(self, name: str, fact: object) -> object:
        match fact:
            case str():  # first, since most of them are
                return fact if len(fact) <= _LONGEST else fact[: _LONGEST - 1] + "…"
            case bool():
                return "yes" if fact else "no"
            case int() if name == "seat":
                return self.name(fact)
            case int() if name == "time":
                return relative(fact)
            case float():
                return rounded(fact, DIGITS)
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


@lru_cache(maxsize=2_048, typed=True)
def _said(say: Say, key: str, /, **facts: object) -> str:
    """What is said, remembered by the facts as they are given, before they are put into words."""
    return say.say(key, facts)


def _files(folder: Path) -> dict[str, Path]:
    return {file.stem: file for file in sorted(folder.glob("*.ftl"))}


@cache
def _names(languages: Sequence[tuple[str, str]]) -> Sentences:
    """What languages call themselves, as values of a house rule or a setting are called."""
    return Sentences("".join(f"option-language-{locale} = {name}\n" for locale, name in languages))


def offered(platform: Path) -> dict[str, str]:
    """Each language's own name for itself, by its locale, of those that are offered in this folder of words."""
    texts = {locale: file.read_text("utf-8") for locale, file in _files(platform).items() if "." not in locale}
    return {locale: name[1] for locale, text in texts.items() if (name := _NAME.search(text))}


LANGUAGES = offered(WORDS)
"""The bot's languages."""
