"""What the rules of Democracy say of a tie at the target is so."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.screens.rules import Applied, game_pages
from cogs.democracy import rules
from cogs.democracy.rules import Options
from tests import games

WORDS = Words(games.PLATFORM / "words", {"democracy": games.folder("democracy") / "words"})
ANYONE = {"en": "whoever it is", "de": "wer auch immer", "fr": "quel qu’il soit", "it": "chiunque sia"}


@pytest.mark.parametrize("locale", games.languages(WORDS, "democracy"))
def test_anyone_may_win_a_match_that_is_played_on(locale: str) -> None:
    options = Options(tie_at_target="play_on")
    assert rules.final_places(options, 3, (5, 5, 4), (1, 1, 1)) is None
    assert rules.final_places(options, 4, (5, 5, 6), (1, 1, 1)) == (2, 2, 1)
    pages = "\n".join(game_pages(games.plugin("democracy"), WORDS.say("democracy", locale), Applied()))
    assert ANYONE[locale] in pages
