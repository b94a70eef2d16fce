"""Whether something deleted is left in the files is found wherever it lies."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.db import sqlite

CHUNK = 16


@pytest.mark.parametrize("at", range(2 * CHUNK + 4))
@pytest.mark.parametrize("ending", ["", "-wal"])
def test_it_is_found_in_one_read_and_across_two(
    at: int, ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_CHUNK", CHUNK)
    path = tmp_path / "bot.sqlite3"
    path.write_bytes(bytes(3 * CHUNK))
    path.with_name(f"{path.name}{ending}").write_bytes(bytes(at) + b"Ada" + bytes(CHUNK))
    holds = sqlite._holds  # pyright: ignore[reportPrivateUsage]  a file that large is scrubbed nowhere else
    assert holds(path, [b"Bea", b"Ada"])
    assert not holds(path, [b"Bea", b"Adam"])
