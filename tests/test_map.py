"""The map in ARCHITECTURE.md names every file of the folders it covers exactly once, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("bot/ui/screens", "bot/ui/wire", "bot/ui/desks", "bot/tables")


@pytest.mark.parametrize("room", ROOMS)
def test_the_map_names_the_files_of_a_room(room: str) -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    _, found, rest = text.partition(f"**`{room}`")
    assert found
    table = rest.partition("\n**`")[0].partition("\n## ")[0]
    named = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert sorted(named) == sorted(path.stem for path in (ROOT / room).glob("*.py") if path.stem != "__init__")
