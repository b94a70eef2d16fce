"""What the rules of Jass say of Slalom, of Weis and of a partner is so, whatever the house rules."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bot.i18n import Words
from bot.screens.rules import Applied, game_pages
from cogs.jass.rules import Options
from cogs.jass.rules.cards import Mode, card_points
from cogs.jass.rules.options import WeisAnnounced
from cogs.jass.rules.weis import announceable, valid_quartets
from tests import games
from tests.jass.positions import cards

WORDS = Words(games.PLATFORM / "words", {"jass": games.folder("jass") / "words"})
LANGUAGES = games.languages(WORDS, "jass")
HAND = cards("AH KH QH JH AD AS AC 7D 6D")


def pages(locale: str, **given: Any) -> str:
    return "\n".join(game_pages(games.plugin("jass"), WORDS.say("jass", locale), Applied(given)))


FIRST_TRICK = {
    "en": "go by the direction of the first trick",
    "de": "nach der Richtung des ersten Stichs",
    "fr": "le sens de la première levée",
    "it": "la direzione della prima presa",
}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_slalom_counts_by_its_first_direction(locale: str) -> None:
    for up, down in ((Mode.OBENABE, Mode.SLALOM_UP), (Mode.UNDENUFE, Mode.SLALOM_DOWN)):
        assert [card_points(card, up) for card in HAND] == [card_points(card, down) for card in HAND]
        assert valid_quartets("five", up) == valid_quartets("five", down)
    for weis in (True, False):
        assert FIRST_TRICK[locale] in pages(locale, slalom=True, weis=weis)
        assert FIRST_TRICK[locale] not in pages(locale, weis=weis)


AT_MOST = {
    "en": "one Weis at most",
    "de": "höchstens einen",
    "fr": "une annonce au plus",
    "it": "al massimo un annuncio",
}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_with_best_at_most_one_is_announced(locale: str) -> None:
    cases: tuple[tuple[WeisAnnounced, int], ...] = (("best", 1), ("all", 2))
    for announced, most in cases:
        options = replace(Options(), weis_announce=announced)
        found = announceable(cards("AH KH QH 9D 8D 7D 6S 6C 7C"), Mode.HEARTS, options)
        assert max(map(len, found)) == most
        assert len({combos for combos in found if len(combos) == 1}) > 1, "it needn't be the best"
        assert (AT_MOST[locale] in pages(locale, weis_announce=announced)) == (most == 1)


NO_MORE = {"en": ", no more", "de": "mehr nicht", "fr": "rien de plus", "it": "niente di più"}


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(("announced", "unannounced"), [*product(("all", "best"), (False, True))])
def test_with_auto_the_partner_scores_what_was_announced_and_no_more(
    locale: str, announced: str, unannounced: bool
) -> None:
    facts = {"weis_announce": announced, "weis_partner_unannounced": unannounced}
    said = pages(locale, weis_partner="auto", **facts)
    assert NO_MORE[locale] in said
    assert NO_MORE[locale] not in pages(locale, weis_partner="ask", **facts)
    assert said == pages(locale, weis_partner="auto", **(facts | {"weis_partner_unannounced": not unannounced}))
    assert NO_MORE[locale] in WORDS.say("jass", locale).option("weis_partner", "auto")
