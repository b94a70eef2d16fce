"""``python -m bot replay``: a match's record is checked, and summed up in words."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.engine.commitment import hash_of
from bot.engine.refusal import Refusal
from bot.engine.transcript import check, write
from bot.features.replays import cli
from tests import games
from tests.conformance.conftest import pytest_generate_tests as pytest_generate_tests  # each law for every game
from tests.conformance.test_transcript import match_of, rules_of, short
from tests.playing import played
from tests.speed import FOR_EVER
from tests.test_cli import must_have_help, refused
from tests.test_start import environment, run
from tests.wording import phrase, sentence


@pytest.fixture
def record(tmp_path: Path) -> Path:
    plugin = games.plugin("democracy")
    match = match_of(played(plugin, plugin.game.Options(), 3, "a seed"))
    file = tmp_path / "match.txt"
    file.write_text(write(match), "utf-8", newline="\n")
    return file


def test_a_record_is_replayed_and_summed_up_without_any_setting(tmp_path: Path, record: Path) -> None:
    ended = run(tmp_path, "replay", record.name, OWNER_ID="nonsense")
    assert ended.returncode == 0, ended.stderr
    assert not ended.stderr
    lines = record.read_text("utf-8").splitlines()
    places, points = (re.findall(r"-?\d+", line.rsplit(" ", 1)[0]) for line in lines[-2:])
    for number in range(3):
        assert f"Seat {number + 1}: place {places[number]}, {points[number]} point" in ended.stdout
    assert "Democracy, 3 seats" in ended.stdout
    assert f"{len(lines) - 11} moves" in ended.stdout
    assert f"Seed: a seed\nIts SHA-256, as shown before the deal: {lines[6].split()[1]}\n" in ended.stdout
    assert "—" not in ended.stdout


def test_a_record_that_an_editor_saved_as_it_likes_is_replayed(tmp_path: Path, record: Path) -> None:
    fair = run(tmp_path, "replay", record.name)
    text = record.read_text("utf-8")
    record.write_text(f"{text}\n\n", "utf-16", newline="\r\n")
    saved = run(tmp_path, "replay", record.name)
    assert (saved.returncode, saved.stdout, saved.stderr) == (0, fair.stdout, "")


def test_an_altered_record_is_refused_with_the_lines_number(tmp_path: Path, record: Path) -> None:
    text = record.read_text("utf-8")
    place = text.index("\n20 seat ") + len("\n20 seat ")
    record.write_text(f"{text[:place]}{int(text[place]) % 3 + 1}{text[place + 1 :]}", "utf-8", newline="\n")
    line = text[:place].count("\n") + 1
    assert refused(run(tmp_path, "replay", record.name), sentence("record-changed", line=line))


def test_a_record_of_another_format_is_refused(tmp_path: Path, record: Path) -> None:
    text = record.read_text("utf-8").replace("record 1", "record 2", 1)
    record.write_text(text, "utf-8", newline="\n")
    assert refused(run(tmp_path, "replay", record.name), sentence("record-format", found="2", known="1"))


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(Random(1).randbytes(5_000))
    (tmp_path / "empty").touch()
    goofspiel = games.plugin("goofspiel")
    match = match_of(played(goofspiel, goofspiel.game.Options(), 2, "a seed"))
    (tmp_path / "unknown").write_text(write(match), "utf-8", newline="\n")
    assert refused(run(tmp_path, "replay", "binary"), phrase("record-none"))
    assert refused(run(tmp_path, "replay", "empty"), phrase("record-none"))
    assert refused(run(tmp_path, "replay", "unknown"), "no game called goofspiel")
    assert refused(run(tmp_path, "replay", "missing"), "missing can’t be read")


def test_it_has_help(tmp_path: Path) -> None:
    must_have_help(tmp_path, "replay")


@pytest.mark.long
def test_a_record_of_a_game_that_cannot_be_loaded_is_one_sentence(tmp_path: Path, record: Path) -> None:
    code = """
import sys
import cogs
cogs.__path__.insert(0, sys.argv[1])
from bot.__main__ import main
sys.exit(main(["replay", sys.argv[2]]))
"""
    game = tmp_path / "games" / "democracy"
    game.mkdir(parents=True)
    (game / "__init__.py").touch()
    (game / "cog.py").write_text("import sys\nsys.exit('no')\n")
    ended = subprocess.run(
        [sys.executable, "-c", code, str(game.parent), str(record)],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=FOR_EVER,
        check=False,
    )
    assert refused(ended, sentence("record-game-broken", game="democracy", error="SystemExit").partition(",")[0])


def test_a_match_of_older_rules_replays_by_these(tmp_path: Path) -> None:
    ((older, _),) = games.cog("goofspiel").older
    match, file = match_of(played(older, older.game.Options(), 2, "an old match")), tmp_path / "match.txt"
    assert match.version == older.game.ABOUT.version != games.plugin("goofspiel").game.ABOUT.version
    file.write_text(write(match), "utf-8", newline="\n")
    assert cli.replay(file) == 0


@pytest.mark.slow
def test_a_match_of_so_many_deals_replays_as_one(game: str, tmp_path: Path) -> None:
    plugin = games.plugin(game).of_deals(1)
    sample = played(plugin, plugin.game.Options(), min(plugin.game.ABOUT.seats), "one deal")
    match, file = replace(match_of(sample), deals=1), tmp_path / "match.txt"
    assert check(write(match), rules_of) == match
    file.write_text(write(match), "utf-8", newline="\n")
    assert cli.replay(file) == 0
    whole = games.plugin(game).game.outcome(sample.states[-1].state)
    if whole is None:
        with pytest.raises(Refusal, match="record-outcome"):
            check(write(replace(match, deals=2)), rules_of)
        with pytest.raises(Refusal, match="record-outcome"):
            check(write(replace(match, deals=None)), rules_of)


def test_a_record_is_summed_up_in_words(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, file = short(game), tmp_path / "match.txt"
    file.write_text(write(match), "utf-8", newline="\n")
    assert cli.replay(file) == 0
    said = capsys.readouterr().out
    assert len(said.splitlines()) == 5 + len(json.loads(match.options)) + match.seats
    assert hash_of(match.origin.seed) in said
