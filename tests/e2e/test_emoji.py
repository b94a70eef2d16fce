"""Emoji of cards, from the command that uploads them to the buttons with them, with the real client throughout."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from bot import cli
from bot.__main__ import main
from bot.art.decks import emoji as art
from bot.art.scene import Faces
from bot.engine.cards import Card
from bot.interactions.ids import read
from bot.messages import emoji as known_emoji
from bot.sandbox import FakeDiscord, Json, World, buttons_of, text_of
from bot.sandbox.api.limits import Limit
from bot.sandbox.world.objects import File
from bot.screens.components.emoji import pictures
from tests import openapi
from tests.e2e.club import Club
from tests.test_start import TOKEN, run
from tests.ui.test_emoji import draw
from tests.wording import phrase, sentence

EMOJI = "/applications/{application_id}/emojis"
COUNT = 52 + 2 + 26 + 36 + 20 + 10
"""French cards, jokers, those in four colours, Swiss-German ones; other letters on French ones, and in four colours."""
FRENCH, SWISS = Faces("french"), Faces("swiss", "UOKA")

Sync: TypeAlias = Callable[[], Awaitable[tuple[int, str, str]]]


@pytest.fixture(autouse=True)
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Squares in place of cards, which are quick to draw and compare."""
    monkeypatch.setattr(art, "emoji", draw)


@pytest.fixture
async def fake() -> AsyncGenerator[FakeDiscord, None]:
    fake = FakeDiscord(World.card_club())
    fake.limits.whole = Limit(1_000, 1.0)  # real requests take longer: one at a time they stay below fifty
    fake.on_body = bodies = openapi.BodyChecker()
    await fake.start()
    fake.point()
    yield fake
    await fake.stop()
    assert fake.unknown_routes == []
    assert bodies.errors == []


@pytest.fixture
def sync(fake: FakeDiscord, capsys: pytest.CaptureFixture[str]) -> Sync:
    """The command against the fake Discord; gives its exit code and output."""

    async def sync() -> tuple[int, str, str]:
        code = await asyncio.to_thread(cli.sync_emoji, fake.token)
        out, err = capsys.readouterr()
        return code, out, err

    return sync


def redrawn(*cards: str) -> Callable[[Card, Faces], object]:
    """As if the drawing of these French cards had changed."""
    return lambda card, faces: draw(card, SWISS if faces == FRENCH and str(card) in cards else faces)


def names(world: World) -> set[str]:
    return {emoji["name"] for emoji in world.application.emoji.values()}


def changes(fake: FakeDiscord) -> list[str]:
    """The requests that created or deleted emoji."""
    return [each.method for each in fake.requests if "emojis" in each.template and each.method != "GET"]


async def test_what_is_missing_is_uploaded_once_and_others_emoji_stay(
    fake: FakeDiscord, sync: Sync, caplog: pytest.LogCaptureFixture
) -> None:
    others = [
        fake.world.application.add_emoji(name, File("x.png", "image/png", b"?"))["id"] for name in ("eh_party", "cat")
    ]
    told = sentence("emoji-synced", made=COUNT, replaced=0, removed=0, kept=0) + "\n"
    assert await sync() == (0, told, "")
    assert names(fake.world) == {*pictures(draw), "eh_party", "cat"}
    assert {each.content for each in fake.world.files.values()} >= set(pictures(draw).values())
    made = changes(fake)
    assert made == ["POST"] * COUNT
    told = sentence("emoji-synced", made=0, replaced=0, removed=0, kept=COUNT) + "\n"
    assert await sync() == (0, told, "")
    assert changes(fake) == made
    assert list(fake.world.application.emoji)[:2] == others
    assert not caplog.messages, "what is logged is said as well, for a command sets up no log"


async def test_what_is_drawn_anew_is_replaced_and_what_is_no_card_any_more_is_removed(
    fake: FakeDiscord, sync: Sync, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sync()
    before = names(fake.world)
    fake.world.application.add_emoji("eh_f_1h_00000000", File("x.png", "image/png", b"?"))
    monkeypatch.setattr(art, "emoji", redrawn("10H", "X1"))
    told = sentence("emoji-synced", made=0, replaced=2, removed=1, kept=COUNT - 2) + "\n"
    assert await sync() == (0, told, "")
    assert changes(fake)[COUNT:] == ["POST", "POST", "DELETE", "DELETE", "DELETE"]
    assert {name[:-9] for name in names(fake.world)} == {name[:-9] for name in before}
    assert {name[:-9] for name in names(fake.world) - before} == {"eh_f_10h", "eh_f_x1"}


@pytest.mark.parametrize(("pattern", "left"), [(f"POST {EMOJI}$", 39), (f"DELETE {EMOJI}", COUNT + 1)])
async def test_one_that_was_interrupted_is_finished_by_the_next(
    fake: FakeDiscord, sync: Sync, monkeypatch: pytest.MonkeyPatch, pattern: str, left: int
) -> None:
    if pattern.startswith("DELETE"):
        await sync()
        monkeypatch.setattr(art, "emoji", redrawn("10H"))
    pattern = pattern.replace("{", r"\{").replace("}", r"\}")
    fake.faults.errors(400, pattern, every=1 if "DELETE" in pattern else 40)
    told = sentence("emoji-refused", status=400, code=0) + "\n"
    assert await sync() == (1, "", told)
    assert len(fake.world.application.emoji) == left
    assert (await sync())[0] == 0
    assert names(fake.world) == set(pictures(art.emoji))


async def test_where_there_is_no_room_it_is_said(fake: FakeDiscord, sync: Sync) -> None:
    for number in range(1_950):
        fake.world.application.add_emoji(f"emoji_{number}", File("x.png", "image/png", b"?"))
    code, out, err = await sync()
    assert (code, out) == (1, "")
    assert phrase("emoji-full") in err
    assert len(err.splitlines()) == 1
    assert len(fake.world.application.emoji) == 2_000


async def test_without_a_network_or_a_true_token_it_says_so(
    fake: FakeDiscord, sync: Sync, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake.faults.reset("POST .*/emojis", times=1)
    code, out, err = await sync()
    assert (code, out, phrase("offline") in err) == (1, "", True)
    assert len(err.splitlines()) == 1
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert await asyncio.to_thread(main, ["emoji", "sync"]) == 1
    out, err = capsys.readouterr()
    assert (out, phrase("refused-token") in err) == ("", True)
    monkeypatch.delenv("DISCORD_TOKEN")
    assert main(["emoji", "sync"]) == 2
    assert capsys.readouterr().err.startswith(phrase("no-token"))


async def test_stopped_by_hand_it_ends_with_a_sentence(
    fake: FakeDiscord, sync: Sync, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(art, "emoji", stopped)
    assert await sync() == (1, "", "Stopped before all emoji were in place. Run this again to finish.\n")
    assert not fake.world.application.emoji


async def test_at_a_terminal_it_says_how_far_it_is(sync: Sync, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    _, _, err = await sync()
    assert err.count("\r") > 50
    assert err.endswith("\r100% of the emoji changed\n")


def test_the_command_has_help(tmp_path: Path) -> None:
    assert "emoji" in run(tmp_path, "--help").stdout
    assert "sync" in run(tmp_path, "emoji", "--help").stdout
    assert "left alone" in run(tmp_path, "emoji", "sync", "--help").stdout
    lacking = run(tmp_path, "emoji")
    assert (lacking.returncode, "COMMAND" in lacking.stderr) == (2, True)


def shown(message: Json) -> dict[str, str]:
    """The emoji on a message's buttons, by the text of their moves."""
    return {read(each["custom_id"]).text: each["emoji"]["name"] for each in buttons_of(message) if "emoji" in each}


@pytest.mark.long
async def test_the_bot_finds_them_at_its_start_and_buttons_carry_them(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.moves(anna, table)
    assert not shown(club.hand(anna, table))
    assert await asyncio.to_thread(cli.sync_emoji, club.fake.token) == 0
    await club.restart()
    await club.until(lambda: club.bot.screens.emoji.get(FRENCH))
    table = await club.again(table)
    await club.play(table, anna, ben, moves=2)
    await club.settled(table)
    for person in (anna, ben):
        on_buttons = shown(club.hand(person, table))
        assert len(on_buttons) == len(table.view(club.seat(person, table)).hand) > 0
        assert all(name.startswith(f"eh_f_{move.split()[1]}_".lower()) for move, name in on_buttons.items())
    assert not shown(club.public(table))


async def test_a_bot_that_cannot_ask_for_them_plays_without(club: Club) -> None:
    await club.stop_bot()
    club.fake.faults.errors(403, "GET /applications/.*/emojis", times=None)
    await club.start_bot()
    await club.until(lambda: [each for each in club.records if "the emoji of the cards" in each.getMessage()])
    assert not club.warnings()
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.play(table, anna, ben, moves=2)
    assert not shown(club.hand(anna, table))


@pytest.mark.long
@pytest.mark.parametrize("clicks", [True, False])
async def test_emoji_that_were_deleted_meanwhile_cost_nobody_a_hand(
    club: Club, monkeypatch: pytest.MonkeyPatch, clicks: bool
) -> None:
    monkeypatch.setattr(known_emoji, "FORGOTTEN", 0.05)
    assert await asyncio.to_thread(cli.sync_emoji, club.fake.token) == 0
    await club.restart()
    await club.until(lambda: club.bot.screens.emoji.get(FRENCH))
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    before = shown(club.hand(anna, table))
    known = dict(club.bot.screens.emoji[FRENCH])
    for emoji in list(club.fake.world.application.emoji):
        club.fake.world.application.remove_emoji(emoji)
    assert await asyncio.to_thread(cli.sync_emoji, club.fake.token) == 0
    first, then = (anna, ben) if clicks else (ben, anna)
    await club.move(first, table)
    await club.move(then, table)
    await club.settled(table)
    assert "Bids:" in text_of(club.hand(anna, table))
    assert len(club.hand(anna, table)["attachments"]) == 1
    assert len(club.warnings()) == 1
    await club.until(lambda: club.bot.screens.emoji.get(FRENCH))
    assert not set(known.values()) & set(club.bot.screens.emoji[FRENCH].values())
    await club.play(table, anna, ben, moves=2)
    await club.settled(table)
    now = shown(club.hand(anna, table))
    assert now
    assert set(now.items()) < set(before.items())
