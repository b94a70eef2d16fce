"""Broken games: each is left out with its words and commands, and everything else runs."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cogs
from bot.logs import Formatter
from bot.sandbox import text_of
from tests import games
from tests.e2e.club import Club, said, say_all
from tests.wording import phrase

HIDDEN = "what nobody should read in a log"
COG = """
from bot.tables.plugin import Plugin
from bot.handlers.gamecog import GameCog
from cogs.goofspiel import computers, rules, stats, layout

class {name}Cog(GameCog, plugin=Plugin("{plugin}", rules, computers, stats), layout=layout):
    pass
"""
WORDS = (games.folder("goofspiel") / "words" / "en.ftl").read_text("utf-8")


def cog(name: str, plugin: str = "") -> str:
    return COG.format(name=name, plugin=plugin or name)


BROKEN = {
    "raises": (f"raise RuntimeError({HIDDEN[::-1]!r}[::-1])", WORDS),
    "exits": (f"import sys\nsys.exit({HIDDEN[::-1]!r}[::-1])", WORDS),
    "ends": (f"class End(BaseException): pass\nraise End({HIDDEN[::-1]!r}[::-1])", WORDS),
    "mistyped": ("def def", WORDS),
    "lacks": ("import a_library_that_is_not_installed", WORDS),
    "empty": (None, WORDS),
    "no_cog": ("", WORDS),
    "two_cogs": (cog("first", "two_cogs") + cog("second", "two_cogs"), WORDS),
    "half": (cog("half") + f"raise RuntimeError({HIDDEN[::-1]!r}[::-1])\n", WORDS),
    "half_exits": (cog("half_exits") + f"raise SystemExit({HIDDEN[::-1]!r}[::-1])\n", WORDS),
    "speechless": (cog("speechless"), None),
    "garbled": (cog("garbled"), WORDS + "\n= what is this\n"),
    "latin": (cog("latin"), b"title = Gr\xfc\xdfe\n"),
    "nameless": (cog("nameless"), "command = A game\n"),
    "rules": (cog("rules"), WORDS),
    "table": (cog("table"), WORDS),
    "mistaken": (cog("mistaken", "democracy"), WORDS),
    "senseless": (cog("senseless") + "\nsenselessCog.plugin = Plugin('senseless', layout, computers, stats)\n", WORDS),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An additional folder where games are found."""
    found = tmp_path / "games"
    found.mkdir()
    monkeypatch.setattr(cogs, "__path__", [*cogs.__path__, str(found)])
    before = set(sys.modules)
    yield found
    for name in set(sys.modules) - before:
        if name.startswith("cogs."):
            del sys.modules[name]


def made(folder: Path, name: str, code: str | None, words: str | bytes | None) -> None:
    (folder / name / "words").mkdir(parents=True)
    (folder / name / "__init__.py").touch()
    if code is not None:
        (folder / name / "cog.py").write_text(code)
    if words is not None:
        file = folder / name / "words" / "en.ftl"
        file.write_bytes(words if isinstance(words, bytes) else words.encode())


def commands(club: Club) -> set[str]:
    return {command.name for command in club.bot.tree.get_commands()}


@pytest.mark.long
async def test_games_that_are_broken_in_any_way_are_left_out_and_the_owner_is_told_once(
    club: Club, folder: Path
) -> None:
    anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
    table = await club.start_table(anna, ben)
    before, cogs_before = commands(club), set(club.bot.cogs)
    for name, (code, words) in BROKEN.items():
        made(folder, name, code, words)
    made(folder, "sound", cog("sound"), WORDS)
    club.errors_expected = True
    club.records.clear()
    await club.restart()
    assert commands(club) == before | {"sound"}
    assert set(club.bot.cogs) == cogs_before | {"soundCog"}
    await club.until(lambda: phrase("owner-games") in say_all(elif_, elif_.dm))
    (told,) = elif_.sees(elif_.dm)
    for name in BROKEN:
        assert name in text_of(told).split(": ")[1].split(". ")[0].split(", ")
    errors = [record for record in club.records if record.levelname == "ERROR"]
    assert len(errors) == len(BROKEN), "a record each"
    for record in errors:
        record.exc_text = None  # written by pytest
        assert HIDDEN not in Formatter().format(record)
    table = await club.again(table)
    await club.play(table, anna, ben, moves=2)
    assert "Democracy" in said(await anna.slash(club.channel(), "help"))


@pytest.mark.long
async def test_without_any_game_the_bot_runs_and_tables_wait(
    club: Club, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
    table = await club.start_table(anna, ben)
    made(folder, "goofspiel", *BROKEN["exits"])
    with monkeypatch.context() as patch:
        patch.setattr(cogs, "__path__", [str(folder)])
        for name in [name for name in sys.modules if name.startswith("cogs.goofspiel")]:
            patch.delitem(sys.modules, name)
        club.errors_expected = True
        await club.restart()
        await club.until(lambda: phrase("owner-games") in say_all(elif_, elif_.dm))
        for command in ("help", "table mine", "settings", "privacy", "setup"):
            assert "went wrong" not in said(await anna.slash(club.channel(), command)), command
        assert phrase("game-broken") in said(await club.press(anna, table, phrase("my-hand")))
        assert "goofspiel" in said(await anna.slash(club.channel(), "table mine"))
        await club.stop_bot()
    shutil.rmtree(folder / "goofspiel")
    await club.start_bot()
    table = await club.again(table)
    await club.play(table, anna, ben, moves=2)
    assert table.revision == 2
