"""What the rules of Clear the Deck say of picking up is so, whatever the house rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import Rank
from bot.i18n import Words
from bot.screens.rules import Applied, game_pages
from cogs.clear_the_deck import rules
from cogs.clear_the_deck.rules import Options
from cogs.clear_the_deck.rules.model import Play
from tests import games
from tests.clear_the_deck.positions import held, position

WORDS = Words(games.PLATFORM / "words", {"clear_the_deck": games.folder("clear_the_deck") / "words"})
UNLESS = {"en": "unless four or more", "de": "ausser mit vier", "fr": "sauf quatre", "it": "salvo quattro"}


@pytest.mark.parametrize("locale", games.languages(WORDS, "clear_the_deck"))
@pytest.mark.parametrize("clears", [True, False])
def test_four_of_a_value_may_be_higher_where_they_clear(locale: str, clears: bool) -> None:
    options = replace(Options(), voluntary_pickup=False, set_over_lower="clears" if clears else "pickup")
    state = position(held("QC QD QH QS 5C"), center="7C", options=options)
    assert (Play(Rank.QUEEN, 4, ()) in rules.legal(state, 0)) == clears
    assert Play(Rank.QUEEN, 3, ()) not in rules.legal(state, 0)
    given = {"voluntary_pickup": False, "set_over_lower": options.set_over_lower}
    pages = game_pages(games.plugin("clear_the_deck"), WORDS.say("clear_the_deck", locale), Applied(given))
    assert (UNLESS[locale] in "\n".join(pages)) == clears
