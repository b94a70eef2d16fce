"""A game created by ``python -m bot newgame`` can be played and keeps every law, whatever its name."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot import cli, newgame
from bot.engine.refusal import Refusal
from tests.test_start import REPOSITORY

NAME = "war_of_suits"
BEING_WRITTEN = shutil.ignore_patterns("*.pyc.*")
"""Compiled files have such a name until they are complete."""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A source tree of its own with everything a game needs, compiled as far as the original is: that takes longest."""
    for folder in ("bot", "cogs", "docs", "tests"):
        shutil.copytree(REPOSITORY / folder, tmp_path / folder, ignore=BEING_WRITTEN)
        if sys.pycache_prefix is not None and (compiled := compiled_from(REPOSITORY / folder)).exists():
            shutil.copytree(compiled, compiled_from(tmp_path / folder), ignore=BEING_WRITTEN)
    shutil.copy(REPOSITORY / "pyproject.toml", tmp_path)
    return tmp_path


def compiled_from(folder: Path) -> Path:
    """Where Python keeps what it compiles from a folder, if it does so apart from it."""
    return Path(str(sys.pycache_prefix), *folder.parts[1:])


def python(where: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    plain = {**os.environ, "PYTEST_ADDOPTS": ""}  # what is counted of the bot's own lines isn't mixed with another's
    return subprocess.run(
        [sys.executable, "-m", *arguments], cwd=where, env=plain, capture_output=True, text=True, check=False
    )


def files(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts}


@pytest.mark.long
def test_a_new_game_keeps_every_law_from_the_start(clone: Path) -> None:
    before = {path: path.read_bytes() for path in files(clone)}
    told = python(clone, "bot", "newgame", NAME)
    assert (told.returncode, told.stderr) == (0, "")
    assert "keeps every law" in told.stdout
    own = [clone / folder / NAME for folder in ("cogs", "tests", "tests/golden")]
    assert {path: path.read_bytes() for path in files(clone) if not set(path.parents) & {*own}} == before
    assert all(files(folder) for folder in own)
    assert not any("new_game" in path.read_text("utf-8") for folder in own[:2] for path in files(folder))
    where = ("tests/conformance", f"tests/{NAME}", "tests/project/test_copies.py")
    laws = python(clone, "pytest", "-v", *where, "-k", f"{NAME} or [] or test_copies")
    assert laws.returncode == 0, laws.stdout
    assert f"tests/{NAME}/test_rules.py" in laws.stdout
    assert f"test_nothing_hidden_is_seen[{NAME}]" in laws.stdout
    again = python(clone, "bot", "newgame", NAME)
    assert (again.returncode, again.stderr) == (1, f"{Path('cogs') / NAME} already exists. Choose another name.\n")


@pytest.mark.parametrize(
    "name", ["", "Whist", "go fish", "go-fish", "21", "class", "_whist", "whist_", "ünter", "a" * 33, "../whist"]
)
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "tests" / "conformance").mkdir(parents=True)
    with pytest.raises(Refusal, match="newgame-name"):
        newgame.write(name, tmp_path, ())
    assert not files(tmp_path)


@pytest.mark.parametrize("name", ["play", "table", "admin", "rules"])
def test_a_command_of_the_bot_is_no_name_of_a_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.newgame(name) == 1
    assert "the bot has a command of this name" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["piquet", "hearts", "engine"])
def test_what_is_there_is_not_written_over(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.newgame(name) == 1
    assert "already exists" in capsys.readouterr().err


def test_an_installed_bot_has_no_source_tree(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="newgame-no-source"):
        newgame.write("whist", tmp_path, ())
    assert not files(tmp_path)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "tests" / "conformance").mkdir(parents=True)
    (tmp_path / "cogs").write_text("no folder")
    with pytest.raises(Refusal, match="newgame-unwritable"):
        newgame.write("whist", tmp_path, ())
