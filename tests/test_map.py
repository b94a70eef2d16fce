"""The map in ARCHITECTURE.md names every file of the rooms it covers exactly once, no others, and who imports each."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import grimp
import pytest

FILE = Path(__file__).parents[1] / "ARCHITECTURE.md"
ROOMS = {
    "bot.ui.desks": "desks",
    "bot.ui.wire": "the wire",
    "bot.ui.screens": "screens",
    "bot.tables": "tables",
    "bot.db": "the database",
    "cogs": "games",
}
"""What a room is called where more than ``_MOST`` of it, or any game, import a file."""
MAPPED = ("bot/ui/screens", "bot/ui/wire", "bot/ui/desks", "bot/tables")
_MOST = 4
_ROW = re.compile(r"^\| `(?P<file>\w+)` \| (?P<holds>.*) \| (?P<callers>.*) \| (?P<touches>.*) \|$", re.MULTILINE)


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("bot", "cogs", cache_dir=None)


def rows(room: str) -> str:
    """The part of the map about a room."""
    _, found, rest = FILE.read_text("utf-8").partition(f"**`{room}`")
    assert found
    return rest.partition("\n**`")[0].partition("\n## ")[0]


def callers(graph: grimp.ImportGraph, module: str) -> str:
    """Who imports a file, as the map says it: by room, single files by name, those of its own room first."""
    by_room: defaultdict[str, list[str]] = defaultdict(list)
    for importer in graph.find_modules_that_directly_import(module):
        if importer.startswith("bot.newgame."):
            continue  # becomes a game
        room = next((each for each in ROOMS if importer.startswith(f"{each}.")), "")
        by_room[room].append(importer.rpartition(".")[2])
    own = module.rpartition(".")[0]
    said: list[str] = []
    for room in sorted(by_room, key=lambda each: (each != own, [*ROOMS, ""].index(each))):
        names = [f"`{name}`" for name in sorted(by_room[room])]
        called = ROOMS.get(room, "")
        if room == "cogs" or len(names) > _MOST:
            said.append(called or ", ".join(names))
        elif room in {"", own}:
            said.append(", ".join(names))
        else:
            said.append(f"{called}: {', '.join(names)}")
    return "; ".join(said)


@pytest.mark.parametrize("room", MAPPED)
def test_the_map_names_the_files_of_a_room_and_who_imports_them(
    room: str, graph: grimp.ImportGraph, regenerate: bool
) -> None:
    named = [match["file"] for match in _ROW.finditer(rows(room))]
    assert sorted(named) == sorted(path.stem for path in (FILE.parent / room).glob("*.py") if path.stem != "__init__")
    found = {name: callers(graph, f"{room.replace('/', '.')}.{name}") for name in named}
    if regenerate:
        part = rows(room)
        drawn = _ROW.sub(
            lambda row: f"| `{row['file']}` | {row['holds']} | {found[row['file']]} | {row['touches']} |", part
        )
        FILE.write_text(FILE.read_text("utf-8").replace(part, drawn), "utf-8")
    assert {match["file"]: match["callers"] for match in _ROW.finditer(rows(room))} == found
