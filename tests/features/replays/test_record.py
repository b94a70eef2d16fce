"""The record of a match, as a file for those who played it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.features.replays import cli
from bot.features.replays.screens import record_button
from tests.e2e.club import Club, file_of, said
from tests.e2e.test_end import finished, labels
from tests.ui.test_screens import screens
from tests.wording import phrase, sentence


async def test_a_match_opens_and_its_record_replays(club: Club, tmp_path: Path, capsys: Any) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben)
    for person in (chiara, ben, anna):
        menu = await person.click(club.public(table), phrase("menu"))
        assert (phrase("match-record") in labels(menu.message or {})) == (person is not chiara)
    record = await anna.click(menu.message or {}, phrase("match-record"))
    name, text = file_of(club, record.message or record.follow_ups[-1])
    assert name == f"goofspiel-{table.id}.txt"
    file = tmp_path / name
    file.write_bytes(text)
    assert cli.replay(file) == 0
    assert table.record.seed in capsys.readouterr().out
    assert b"Anna" not in text
    file.write_bytes(text.replace(b"player", b"plaxer", 1))
    assert cli.replay(file) == 1
    changed = next(number for number, line in enumerate(text.splitlines(), 1) if b"player" in line)
    assert sentence("record-changed", line=changed) in capsys.readouterr().err
    forged = record_button(table.id, screens().words.say()).custom_id or ""
    told = await chiara.click(club.public(table), forged, forged=True)
    assert phrase("no-such-match") in said(told), "a match is for those who played it"


@pytest.mark.long
async def test_it_says_how_well_computers_played(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.open_table(anna, "goofspiel", computers=1, level="easy", cards=4)
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    await club.play(table, anna)
    await club.settled(table)
    menu = await anna.click(club.public(table), phrase("menu"))
    record = await anna.click(menu.message or {}, phrase("match-record"))
    _, text = file_of(club, record.message or record.follow_ups[-1])
    assert b"\nlevels easy easy " in text
