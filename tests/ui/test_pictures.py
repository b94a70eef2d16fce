"""Pictures are drawn once, off the event loop, and as many are cached as fit."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from time import monotonic
from typing import Any

import pytest

from bot.art.scene import Drawing, Faces, Lying, Scene
from bot.engine.cards import Card
from bot.interactions.admission import CROWD, Admission
from bot.interactions.rest import KeptFile
from bot.messages import pictures
from bot.messages.pictures import KEEPING, Content, Pictures, Shown
from bot.screens.components.blocks import text
from bot.screens.components.data import CardPicture
from bot.screens.components.frame import Screen, framed
from tests.speed import FOR_EVER


class Easel:
    """Draws when told to, and records what and where."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.go.set()
        self.drawn: list[Drawing] = []
        self.threads: set[int] = set()

    def png(self, drawing: Drawing) -> bytes:
        self.go.wait()
        self.drawn.append(drawing)
        self.threads.add(threading.get_ident())
        return str(drawing).encode()


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Easel]:
    easel = Easel()
    monkeypatch.setattr(pictures, "_png", easel.png)
    yield easel
    easel.go.set()


def drawing(card: str) -> Drawing:
    return Drawing(Scene(hand=(Lying(Card.parse(card)),)), Faces("french"))


def screen(*cards: str) -> Screen:
    return framed([text("hand"), *(CardPicture(drawing(card), card) for card in cards)])


async def test_what_is_equal_is_drawn_once_and_never_on_the_event_loop(easel: Easel) -> None:
    shown = Pictures(Admission())
    first, second = await asyncio.gather(shown.render(screen("KH", "9C")), shown.render(screen("KH")))
    third = await shown.render(screen("9C"))
    assert easel.drawn == [drawing("KH"), drawing("9C")]
    assert threading.get_ident() not in easel.threads
    assert dict(first.pictures) == {**second.pictures, **third.pictures}
    assert len(first.files()) == 2
    assert not first.missing


async def test_in_other_letters_it_is_another_picture(easel: Easel) -> None:
    shown = Pictures(Admission())
    english = drawing("KH")
    french = replace(english, faces=Faces("french", "VDRA"))
    files: set[str] = set()
    for each in (english, french, english, french):
        files |= (await shown.render(framed([CardPicture(each, "KH")]))).pictures.keys()
    assert easel.drawn == [english, french]
    assert len(files) == 2


async def test_the_latest_are_remembered(easel: Easel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "KEPT", 2)
    shown = Pictures(Admission())
    for card in ("KH", "9C", "KH", "2D", "KH", "9C"):
        await shown.render(screen(card))
    assert easel.drawn == [drawing(card) for card in ("KH", "9C", "2D", "9C")]


async def test_who_is_in_a_hurry_goes_without_what_is_late(easel: Easel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "PATIENCE", 0.01)
    easel.go.clear()
    shown = Pictures(Admission())
    late = await shown.render(screen("KH"), asked=monotonic())
    assert (late.missing, late.files(), late.said.pictures) == (True, [], frozenset())
    assert [type(item) for item in late.view.walk() if isinstance(item, CardPicture)] == []
    easel.go.set()
    assert not (await shown.render(screen("KH"))).missing
    assert easel.drawn == [drawing("KH")], "it was begun, and is there when it is asked for again"


async def test_who_has_waited_long_for_something_else_does_not_wait_for_a_picture_too(
    easel: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "PATIENCE", FOR_EVER)
    easel.go.clear()
    shown = Pictures(Admission())
    assert (await shown.render(screen("KH"), asked=monotonic() - FOR_EVER)).missing
    easel.go.set()
    assert not (await shown.render(screen("KH"), asked=monotonic())).missing


async def test_where_many_wait_who_is_in_a_hurry_does_not_queue(easel: Easel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "WAITING", 1)
    easel.go.clear()
    shown = Pictures(Admission())
    waiting = asyncio.create_task(shown.render(screen("KH")))
    await asyncio.sleep(0)
    assert (await shown.render(screen("9C"), asked=monotonic())).missing
    assert shown.pictures.waiting < 2
    easel.go.set()
    assert not (await waiting).missing
    assert easel.drawn == [drawing("KH")]


async def test_a_message_keeps_pictures_that_stay_the_same(easel: Easel) -> None:
    shown = Pictures(Admission())
    king, nine, none = [await shown.render(screen(*cards)) for cards in (["KH"], ["9C"], [])]
    (name,) = king.pictures
    known, unknown = Shown(king.said, {name: 7}), Shown(king.said)
    assert king.keeping(known, "listed") == "listed"
    (kept,) = [*(king.attachments(known, "listed") or ())]
    assert isinstance(kept, KeptFile)
    assert kept.json() == {"id": "7", "filename": name}
    assert king.keeping(unknown, "listed") == "anew", "Discord has not told the id of the picture"
    assert king.keeping(unknown, "silent") == "silent"
    assert king.attachments(unknown, "silent") is None
    for wish in KEEPING:
        assert king.keeping(Shown(nine.said), wish) == king.keeping(None, wish) == "anew"
        assert none.keeping(known, wish) == none.keeping(None, wish) == "anew"
        assert none.keeping(Shown(none.said), wish) == "silent", "there is nothing to keep"
    assert king.attachments(known, "anew") == king.files() != []
    assert none.attachments(known, "anew") == [], "what isn't shown any more is taken away"
    assert king.said != nine.said
    assert king.said == Content(king.said.screen, frozenset(king.pictures))
    assert len(easel.drawn) == 2


async def test_what_a_click_waits_for_is_drawn_first_then_tables_then_curves(easel: Easel) -> None:
    easel.go.clear()
    shown, done = Pictures(Admission()), list[str]()

    def curve(name: str) -> None:
        done.append(name)

    tasks: list[asyncio.Task[Any]] = [
        asyncio.create_task(shown.draw(pictures.FOLLOWING, easel.png, drawing("2D"))),
        asyncio.create_task(shown.draw(pictures.LEISURELY, curve, "curve")),
        asyncio.create_task(shown.draw(pictures.LEISURELY, curve, "given up")),
        asyncio.create_task(shown.render(screen("KH"))),
        asyncio.create_task(shown.render(screen("9C"), asked=monotonic())),
    ]
    await asyncio.sleep(0)
    tasks[2].cancel()
    await asyncio.sleep(0)
    easel.go.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert easel.drawn == [drawing("2D"), drawing("9C"), drawing("KH")]
    assert done == ["curve"]
    assert not shown._busy  # pyright: ignore[reportPrivateUsage]  no public way


async def test_in_a_crowd_who_is_in_a_hurry_goes_without_at_once(easel: Easel) -> None:
    turns = Admission()
    shown = Pictures(turns)
    for _ in range(CROWD + 1):
        turns.work()
    assert (await shown.render(screen("KH"), asked=monotonic())).missing
    assert easel.drawn == []
    assert not (await shown.render(screen("KH"))).missing, "what follows is drawn"
    assert not (await shown.render(screen("KH"), asked=monotonic())).missing, "and is there for whoever comes then"


async def test_one_whose_turn_had_just_come_when_it_was_given_up_lets_the_next_go_on(easel: Easel) -> None:
    shown = Pictures(Admission())
    given_up = asyncio.create_task(shown.draw(0, easel.png, drawing("2D")))
    await asyncio.sleep(0)
    given_up.cancel()
    assert await shown.draw(0, easel.png, drawing("KH"))
