"""A board in a browser, on a phone."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.test_sandbox import (
    PHONE,
    Sandbox,
    play_to_the_end,
    press,
    sandbox as sandbox,
    seen,
    type_command,
    visit,
)
from tests.wording import phrase


def test_a_match_against_computers_is_on_the_board(browser: Browser, sandbox: Sandbox) -> None:
    page = visit(browser, sandbox, PHONE)
    type_command(page, "/democracy new target:1 scoring:per_suit_most tie_at_target:share")
    press(page, phrase("add-computer"))
    press(page, phrase("start"))
    press(page, phrase("my-hand"))
    page.click("#tab-dm")
    play_to_the_end(page)
    page.click("#tab-channel")
    expect(seen(page, "The match is over.")).to_be_visible()
    type_command(page, "/leaderboard game:democracy")
    expect(seen(page, "in 1 match")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
