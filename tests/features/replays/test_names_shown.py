"""A name is shown as it is on all screens of a replay, and on its page."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from bot.features.replays.replay_page import replay_page
from bot.names import END, ISOLATE, WORD_JOINER, clean, isolated
from bot.screens.components.address import Address
from tests import games, heights
from tests.features.replays.again import replay_of
from tests.features.replays.test_heights import replays_of
from tests.playing import played
from tests.ui import test_screens as of_platform
from tests.ui.test_names_shown import HOSTILE, MOMENTS, PLAIN, Body, must_be_shown, needs_node


def bodies(game: str) -> Iterator[Body]:
    for match in heights.matches(game):
        for view in replays_of(match, MOMENTS):
            yield of_platform.parts(view)


@needs_node
@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
def test_a_name_is_shown_as_it_is_on_all_screens_of_a_replay(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn(names: list[str]) -> list[Body]:
        monkeypatch.setattr(heights, "NAMES", names)
        return list(bodies(game))

    plain = drawn(PLAIN)
    for hostile in HOSTILE:
        must_be_shown(plain, drawn(hostile), dict(zip(PLAIN, hostile, strict=True)))


@pytest.mark.long
@pytest.mark.parametrize("names", HOSTILE, ids=["beginnings", "leftward", "marks"])
def test_the_page_of_a_match_has_names_as_they_are(names: list[str]) -> None:
    plugin = games.plugin("jass")
    match = replay_of(played(plugin, plugin.game.Options(), 4, "names"))
    face: Any = import_module("cogs.jass.layout")
    say = of_platform.screens("jass").words.say("jass", "en", names[:4])
    page = replay_page(match, face, Address("k3x9q2", 0), say, "en", "")
    assert not {ISOLATE, END, WORD_JOINER} & set(page)
    found = re.search(r'<script id="data" type="text/plain">(.*)</script>', page)
    assert found
    data = json.loads(zlib.decompress(b64decode(found[1])))
    said = {"".join(part if isinstance(part, str) else part[0] for part in moment[0]) for moment in data["moments"]}
    for name in map(clean, names[:4]):
        assert any(name in words for words in said)
        assert any(name in words for words in data["abouts"])
    apart = {part[0] for moment in data["moments"] for part in moment[0] if not isinstance(part, str) and part[2]}
    assert apart == {name for name in map(clean, names[:4]) if isolated(name) != name}
