"""The file is checked while the bot runs: the owner is told once what is damaged and how to recover."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.db import soundness
from bot.sandbox import text_of
from tests.e2e.club import Club, say_all

DAY = 24 * 3_600
PAGE = 4_096


pytestmark = pytest.mark.file


@pytest.fixture(autouse=True)
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the file were too large to be checked during the start."""
    monkeypatch.setattr(soundness, "AT_START", -1.0)
    monkeypatch.setattr(soundness, "_STEPS", 1)


def write_over(path: Path, page: bytes) -> bytes:
    """Overwrite an unused page; returns its content."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ((number,),) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'acts'")
    with path.open("r+b") as file:
        file.seek((number - 1) * PAGE)
        before = file.read(PAGE)
        file.seek((number - 1) * PAGE)
        file.write(page)
    return before


@pytest.mark.long
async def test_the_owner_is_told_once_of_what_is_damaged_with_the_way_back(club: Club) -> None:
    anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
    await club.open_table(anna, "goofspiel")
    club.errors_expected = True
    await club.wait(DAY)
    await looked(club)
    assert "damaged" not in say_all(elif_, elif_.dm)

    whole = write_over(club.path, b"holiday!" * (PAGE // 8))
    await club.wait(DAY)
    (told,) = await club.until(lambda: elif_.sees(elif_.dm))
    assert "The database is damaged: " in text_of(told)
    assert "I found no backup beside it" in text_of(told)
    assert "python -m bot backup" in text_of(told)
    assert "holiday" not in text_of(told)
    assert not any("holiday" in record.getMessage() for record in club.records)
    for _ in range(2):
        await club.wait(DAY)
        await looked(club)
    await club.restart()
    await looked(club)
    assert len(elif_.sees(elif_.dm)) == 1, "of one finding once"
    table = await club.start_table(anna, ben, channel="second-table")
    await club.play(table, anna, ben, moves=2)
    assert table.revision == 2, "and the bot runs on"

    write_over(club.path, whole)
    await club.wait(DAY)
    await looked(club)
    club.path.with_name("elderhand-backup.sqlite3").write_bytes(club.path.read_bytes())
    write_over(club.path, b"holiday!" * (PAGE // 8))
    await club.wait(DAY)
    told = (await club.until(lambda: elif_.sees(elif_.dm)[1:]))[0]
    assert "put the newest backup in its place, elderhand-backup.sqlite3" in text_of(told)


async def looked(club: Club) -> None:
    """Wait until the file has been checked."""
    await club.until(lambda: club.bot.owner.has_examined)
