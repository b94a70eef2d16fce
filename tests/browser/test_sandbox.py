"""A newcomer's view: the sandbox as a process, its page in a browser, and a whole match."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.forking import Forked
from tests.speed import FOR_EVER
from tests.test_start import fork_sandbox
from tests.wording import phrase

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}


class Sandbox:
    """The sandbox as a separate process, which can be killed and restarted on the same database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process, self.url = self._open()

    def again(self) -> None:
        self.kill()
        self.process, self.url = self._open()

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()

    def keeps(self, words: str) -> bool:
        """Whether a message on the disk contains these words: what was said just before a kill may be missing."""
        (path,) = self.folder.glob("*.sqlite3")
        with closing(sqlite3.connect(path)) as connection:
            (found,) = connection.execute(
                "SELECT count(*) FROM sandbox_object WHERE instr(json, ?)", (words,)
            ).fetchone()
        return bool(found)

    def _open(self) -> tuple[Forked, str]:
        process, said = fork_sandbox(self.folder)
        found = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert found
        return process, found[0]


@pytest.fixture
def sandbox(tmp_path: Path) -> Generator[Sandbox]:
    running = Sandbox(tmp_path)
    yield running
    running.kill()


def visit(browser: Browser, sandbox: Sandbox, size: dict[str, int]) -> Page:
    page = browser.new_page(viewport={"width": size["width"], "height": size["height"]})
    page.set_default_timeout(FOR_EVER * 1_000)
    expect.set_options(timeout=FOR_EVER * 1_000)
    page.on("pageerror", lambda error: pytest.fail(f"the page failed: {error}"))
    page.goto(sandbox.url)
    expect(page.locator("#status")).to_contain_text("online")
    return page


def type_command(page: Page, line: str) -> None:
    page.fill("#composer", line)
    page.press("#composer", "Enter")


def press(page: Page, label: str) -> None:
    page.locator("button:visible", has_text=re.compile(f"^{re.escape(label)}$")).last.click()


def as_person(page: Page, name: str) -> None:
    page.locator("[data-person]", has_text=name).click()
    expect(page).to_have_title(re.compile(name))


def seen(page: Page, words: str) -> Locator:
    """The first place where these words are visible; on a phone the other pane is hidden."""
    return page.get_by_text(words).locator("visible=true").first


def playable(page: Page) -> Locator:
    """The buttons of a hand that play a card, or go on to the next round."""
    return page.locator("button:visible:enabled[data-custom-id^='m:']:not([data-custom-id*='withdraw'])")


def lobby(page: Page, name: str) -> Locator:
    """A lobby where somebody of this name is seated."""
    return page.locator("#pane-channel article:visible", has=page.locator("li", has_text=name))


def placed(page: Page) -> Locator:
    """What takes back the card that waits to be turned up."""
    return page.locator("button:visible[data-custom-id*='withdraw']")


def table_shown(page: Page) -> Locator:
    """What shows one's hand at a table where a match is played."""
    return page.locator("#pane-channel button:visible[data-custom-id^='h:']", has_text=phrase("my-hand"))


def play_to_the_end(page: Page) -> None:
    """Press the first button there is until the match is over."""
    over = page.locator("button[data-custom-id$=':-points']")
    for _ in range(400):
        expect(playable(page).or_(placed(page)).or_(over).first).to_be_attached()
        if over.count():
            return
        if placed(page).count():
            expect(placed(page)).to_have_count(0)
            continue
        playable(page).evaluate_all("buttons => buttons[0]?.click()")  # they may be gone by now
    raise AssertionError("the match doesn't end")


def test_a_match_against_computers_on_a_phone(browser: Browser, sandbox: Sandbox) -> None:
    page = visit(browser, sandbox, PHONE)
    expect(page.get_by_text("below, then press")).to_contain_text("Type /play")
    type_command(page, "/democracy new target:1 scoring:per_suit_most tie_at_target:share")
    press(page, phrase("add-computer"))
    press(page, phrase("start"))
    expect(table_shown(page)).to_be_visible()
    press(page, phrase("my-hand"))
    expect(seen(page, "Only you can see this")).to_be_visible()
    page.click("#tab-dm")
    expect(seen(page, "your hand")).to_be_visible()
    play_to_the_end(page)
    page.click("#tab-channel")
    expect(seen(page, "The match is over.")).to_be_visible()
    press(page, phrase("menu"))
    expect(seen(page, "Secret of the deal")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


class Newcomer:
    """Somebody who presses their way, and how often."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0

    def press(self, what: str) -> None:
        self.presses += 1
        self.page.locator(f"{what}:visible").last.click()
        expect(self.page.locator("[aria-busy='true']")).to_have_count(0)

    def choose(self, menu: str, values: Sequence[str] = ()) -> None:
        """Open a menu, choose these, or else the first one there is, and close it if it doesn't by itself."""
        self.press(menu)
        done = self.page.locator("[data-list=done]").count()
        for each in [f"[data-value='{value}']" for value in values] or ["#list-0"]:
            self.press(f"[role=option]{each}")
        if done:
            self.press("[data-list=done]")

    def move(self) -> None:
        """Make a move in a match: the first there is to press, or else what can be put together first."""
        move, part, menu, sole = (
            self.page.locator(f"{each}:visible:enabled")
            for each in (
                "button[data-custom-id^='m:']",
                "button:not(.select)[data-custom-id^='d:']",
                ".select[data-custom-id^='d:']",
                ".select[data-custom-id^='s:']",
            )
        )
        expect(move.or_(part).or_(menu).or_(sole).first).to_be_visible()
        if not (move.count() or part.count() or menu.count()):  # a menu whose choice is a move
            made = sole.first.get_attribute("data-custom-id")
            self.choose(f".select[data-custom-id='{made}']")
            expect(self.page.locator(f"[data-custom-id='{made}']")).to_have_count(0)
            return
        if not move.count() and part.count():
            self.press(f"[data-custom-id='{part.first.get_attribute('data-custom-id')}']")
        elif not move.count():
            self.choose(".select[data-custom-id^='d:']")
        expect(move.first).to_be_visible()
        made = move.first.get_attribute("data-custom-id")
        self.press(f"[data-custom-id='{made}']")
        expect(self.page.locator(f"[data-custom-id='{made}']")).to_have_count(0)


def test_two_people_a_kill_and_the_table_goes_on(browser: Browser, sandbox: Sandbox) -> None:
    page = visit(browser, sandbox, DESK)
    type_command(page, "/democracy new")
    expect(lobby(page, "Anna")).to_be_visible()
    as_person(page, "Ben")
    press(page, phrase("join"))
    expect(lobby(page, "Ben")).to_be_visible()
    as_person(page, "Anna")
    press(page, phrase("start"))
    playable(page).first.click()
    expect(placed(page)).to_be_visible()
    while not sandbox.keeps("withdraw"):
        page.wait_for_timeout(20)
    sandbox.again()
    page = visit(browser, sandbox, DESK)
    expect(table_shown(page)).to_be_visible()
    expect(placed(page)).to_be_visible()
    as_person(page, "Ben")
    expect(placed(page)).to_have_count(0)
    playable(page).first.click()
    expect(seen(page, "Last trick")).to_be_visible()
    as_person(page, "Anna")
    expect(seen(page, "Last trick")).to_be_visible()


def test_who_does_not_play_is_told_so_and_sees_no_hand(browser: Browser, sandbox: Sandbox) -> None:
    page = visit(browser, sandbox, DESK)
    type_command(page, "/democracy new")
    press(page, phrase("add-computer"))
    press(page, phrase("start"))
    expect(playable(page).first).to_be_visible()
    as_person(page, "Chiara")
    press(page, phrase("my-hand"))
    expect(seen(page, phrase("not-seated", "", "it"))).to_be_visible()
    expect(playable(page)).to_have_count(0)


def test_a_server_is_set_up_by_who_manages_it_alone(browser: Browser, sandbox: Sandbox) -> None:
    page = visit(browser, sandbox, PHONE)
    type_command(page, "/setup")
    page.locator("[data-custom-id='a:channels']").click()
    expect(page.locator("[role=option]")).to_have_text(["#card-table", "#second-table"])
    page.locator("[role=option]", has_text="second-table").click()
    page.locator("[data-list=done]").click()
    expect(page.locator("[data-custom-id='a:channels']")).to_have_text("#second-table")
    as_person(page, "Ben")
    page.fill("#composer", "/se")
    expect(page.locator("[data-value=settings]")).to_be_visible()
    expect(page.locator("[data-value=setup]")).to_have_count(0)
    type_command(page, "/democracy new")
    expect(seen(page, phrase("channel-not-allowed", "", "de"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_each_person_reads_their_own_language_and_switches_it(browser: Browser, sandbox: Sandbox) -> None:
    page = visit(browser, sandbox, DESK)
    for name, language, about in (
        ("Ben", "de", phrase("command-settings", "", "de")),
        ("David", "fr", phrase("command-settings", "", "fr")),
        ("Elif", "tr", phrase("command-settings")),
    ):
        as_person(page, name)
        expect(page.get_by_role("combobox", name="My Discord's language")).to_have_value(language)
        line = page.locator("#pane-channel textarea")
        line.fill("/settings")
        expect(page.locator("#pane-channel .suggest")).to_contain_text(about)
        line.fill("")
    page.get_by_role("combobox", name="My Discord's language").select_option("it")
    line.fill("/settings")
    expect(page.locator("#pane-channel .suggest")).to_contain_text(phrase("command-settings", "", "it"))
    line.fill("")
    type_command(page, "/settings")
    expect(page.locator("#pane-channel .log")).to_contain_text(phrase("setting-language", "", "it"))
    page.get_by_role("combobox", name="The server's language").select_option("fr")
    page.reload()
    expect(page.get_by_role("combobox", name="The server's language")).to_have_value("fr")
    sandbox.again()
    page = visit(browser, sandbox, DESK)
    expect(page.get_by_role("combobox", name="The server's language")).to_have_value("fr")


def test_with_the_keyboard_one_comes_to_the_newest_message_and_stays_there(browser: Browser, sandbox: Sandbox) -> None:
    page = visit(browser, sandbox, DESK)
    type_command(page, "/democracy new")
    press(page, phrase("add-computer"))
    press(page, phrase("start"))
    expect(playable(page).first).to_be_visible()
    type_command(page, "/help")
    table, hands = (page.get_by_role("region", name=name) for name in ("#card-table", "Direct messages"))
    expect(table.locator("article")).to_have_count(2)
    page.get_by_role("button", name="Skip to the newest message").press("Enter")
    expect(hands.locator("article:focus")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(hands.locator("article :focus")).to_have_count(1)
    table.get_by_role("log").focus()
    page.keyboard.press("Tab")
    newest = max(table.locator("article").all(), key=lambda each: each.evaluate("node => node.offsetTop"))
    expect(newest.locator(":focus")).to_have_count(1)
    card = playable(page).first.get_attribute("data-custom-id")
    playable(page).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-custom-id='{card}']")).to_have_count(0)
    expect(hands.locator("article :focus")).to_have_count(1)


def test_links_to_messages_and_commands_are_followed_on_the_page(browser: Browser, sandbox: Sandbox) -> None:
    page = visit(browser, sandbox, PHONE)
    type_command(page, "/democracy new")
    expect(lobby(page, "Anna")).to_be_visible()
    message = lobby(page, "Anna").get_attribute("data-message")
    table = page.locator(f"article[data-message='{message}']")
    place = "https://discord.com/channels/1/" + page.evaluate("location.hash").rpartition("=")[2]
    for line in (*map(str, range(20)), f"{place}/7", f"{place}/{message}"):
        type_command(page, line)
    expect(table).not_to_be_in_viewport()
    page.get_by_role("link", name=f"{place}/7").click()
    expect(seen(page, "That message is gone.")).to_be_visible()
    page.get_by_role("link", name=f"{place}/{message}").click()
    expect(table).to_be_in_viewport()
    expect(table).to_be_focused()
    page.locator(".start .mention").locator("visible=true").click()
    expect(page.locator("#pane-channel .command")).to_contain_text("new")


def test_a_press_on_a_stopped_sandbox_says_that_nothing_was_sent(browser: Browser, sandbox: Sandbox) -> None:
    page = visit(browser, sandbox, PHONE)
    type_command(page, "/democracy new")
    expect(lobby(page, "Anna")).to_be_visible()
    sandbox.kill()
    expect(page.locator("#status")).to_contain_text("offline")
    press(page, phrase("add-computer"))
    expect(lobby(page, "Anna").get_by_role("alert")).to_contain_text("has stopped")
    expect(page.get_by_role("alert").filter(has_text="nothing was sent")).to_be_in_viewport()
