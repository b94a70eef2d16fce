"""Whose requests come first, and that nobody takes more than their share."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest

from bot.engine.refusal import Refusal
from bot.interactions import admission as admission_module
from bot.interactions.admission import CROWD, OWN_CLICKS, OWN_READS, READING, Admission, Gate, WaitingRead
from tests.speed import FOR_EVER


def begun(looks: Iterable[WaitingRead]) -> list[int]:
    """Whose requests are in progress."""
    return [look.user for look in looks if look.turn.done()]


async def test_one_look_is_at_work_one_waits_and_any_further_one_is_refused() -> None:
    admission = Admission()
    first, second = [admission.read(1) for _ in range(OWN_READS)]
    assert (first.turn.done(), second.turn.done()) == (True, False)
    with pytest.raises(Refusal) as refused:
        admission.read(1)
    assert refused.value.key == "one-moment"
    admission.read_ended(first)
    assert second.turn.done()
    assert not admission.read(1).turn.done()


async def test_few_look_at_once_and_whose_look_is_at_work_holds_nobody_up() -> None:
    admission = Admission()
    looks = [admission.read(user) for user in range(READING) for _ in range(2)] + [admission.read(99)]
    assert begun(looks) == list(range(READING))
    admission.read_ended(looks[0])
    assert begun(looks[1:]) == [0, *range(1, READING)], "who has waited longest, now that nothing of theirs is at work"
    admission.read_ended(looks[2])
    admission.read_ended(looks[1])
    assert begun(looks[3:]) == [1, *range(2, READING), 99]


async def test_a_look_that_takes_too_long_holds_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission_module, "LONGEST", 0.0)
    admission = Admission()
    looks = [admission.read(user) for user in range(READING + 1)]
    async with asyncio.timeout(FOR_EVER):
        await looks[-1].turn
    monkeypatch.undo()
    others = [admission.read(user) for user in range(100, 100 + READING + 1)]
    for look in looks:
        admission.read_ended(look)
    await asyncio.sleep(0)
    assert len(begun(others)) == READING, "those that took so long have no room to give"


async def test_the_line_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission_module, "WAITING", 2)
    admission = Admission()
    looks = [admission.read(user) for user in range(READING + 2)]
    with pytest.raises(Refusal):
        admission.read(99)
    admission.read_ended(looks[-1])
    admission.read(99)


async def test_who_gives_up_stands_in_nobodys_way_and_nobody_is_remembered() -> None:
    admission = Admission()
    looks = [admission.read(user) for user in range(3 * READING)]
    for look in looks[1::2]:
        look.turn.cancel()
        admission.read_ended(look)
    assert begun(looks[0::2]) == [look.user for look in looks[0::2]][:READING]
    for look in looks[0::2]:
        admission.read_ended(look)
    admission.click(7)
    admission.clicked(7)
    kept = (admission._reads, admission._reading, admission._waiting, admission._clicks)  # pyright: ignore[reportPrivateUsage]  no public way
    assert not any(kept)


def test_so_many_clicks_of_one_person_and_more_of_others() -> None:
    admission = Admission()
    for _ in range(OWN_CLICKS):
        admission.click(1)
    with pytest.raises(Refusal) as refused:
        admission.click(1)
    assert refused.value.key == "one-moment"
    admission.click(2)
    admission.clicked(1)
    admission.click(1)


async def test_a_crowd_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission_module, "SLOWLY", FOR_EVER)
    admission = Admission()
    end, *_ = [admission.work() for _ in range(CROWD + 1)]
    waiting = asyncio.create_task(admission.calm.wait())
    for _ in range(10):
        await asyncio.sleep(0)
    assert (admission.crowded, waiting.done()) == (True, False)
    end()
    assert not admission.crowded
    waiting.cancel()


async def test_what_waits_for_a_crowd_goes_on_slowly_the_most_important_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission_module, "SLOWLY", 0.001)
    admission, done = Admission(), list[int]()
    for _ in range(CROWD + 1):
        admission.work()

    async def update(importance: int) -> None:
        await admission.calm.wait(importance)
        done.append(importance)

    async with asyncio.timeout(FOR_EVER):
        await asyncio.gather(*map(update, (3, 1, 2)))
    assert done == [1, 2, 3]


async def test_much_goes_on_one_by_one_so_that_others_come_in_between() -> None:
    gate, done = Gate(lambda: 0), list[str]()

    async def one(name: str, importance: int) -> None:
        await gate.wait(importance)
        done.append(name)

    async def somebody_else() -> None:
        for _ in range(4):
            await asyncio.sleep(0)
            done.append("-")

    tasks = [
        asyncio.create_task(one(name, importance)) for name, importance in (("b", 2), ("x", 1), ("c", 2), ("a", 1))
    ]
    await asyncio.sleep(0)
    tasks[1].cancel()
    await asyncio.gather(*tasks, somebody_else(), return_exceptions=True)
    assert "".join(done).replace("-", "") == "abc"
    assert "".join(done).strip("-").count("-") >= 2, done
