"""From help through a game's whole lesson to the first card of a match, in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from bot.features.lessons.screens import ALL, OPEN, Bookmark, is_open
from tests import games
from tests.browser.test_sandbox import PHONE, Newcomer, Sandbox, sandbox as sandbox, seen, type_command, visit
from tests.features.lessons import lessons

PRESSES = 38
"""In how many presses a newcomer gets from help through a game's whole lesson to the first card of a match."""


class Learner(Newcomer):
    """Somebody who does what is to be done in lessons."""

    def learn(self, game: str) -> None:
        """Do what is to be done in each exercise of a game's lesson."""
        plugin = games.plugin(game)
        for number in range(len(plugin.lesson)):
            mark = Bookmark(game, number)
            while is_open(plugin, mark):
                right = lessons.right_way(plugin, mark)
                for each in right.presses:
                    if each.chosen:
                        self.choose(f"[data-custom-id='{each.id}']", each.chosen)
                    else:
                        self.press(f"[data-custom-id='{each.id}']")
                mark = right.to
                expect(seen(self.page, "✅")).to_be_visible()
            self.press(f"[data-custom-id='{mark.at(number + 1).id}']")


@pytest.mark.parametrize(
    "game", [game for game in lessons.taught() if games.FIXTURES not in games.folder(game).parents]
)
def test_a_newcomer_learns_a_game_and_plays_a_first_card_on_a_phone(
    browser: Browser, sandbox: Sandbox, game: str
) -> None:
    page = visit(browser, sandbox, PHONE)
    newcomer = Learner(page)
    type_command(page, "/help")
    newcomer.press(f"button[data-custom-id='{ALL}{OPEN}']")
    newcomer.press(f"button[data-custom-id='{Bookmark(game).id}']")
    newcomer.learn(game)
    if first := lessons.to_play(game):
        newcomer.press(f"button[data-custom-id='{first}']")
        newcomer.move()
    assert newcomer.presses <= PRESSES
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
