"""A name is shown as it is, on every screen of every game: no part of it is markup, wherever it stands."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

import pytest

from bot.names import END, ISOLATE, WORD_JOINER, clean, escape, isolated
from bot.screens.components.blocks import columns, cut, fit
from bot.screens.components.spots import spot
from tests import games, heights, markup
from tests.conformance import test_screens as of_games
from tests.playing import spread
from tests.ui import test_screens as of_platform

needs_node = pytest.mark.skipif(markup.node() is None, reason="there is no node, so nothing reads markup")

PLAIN = ["Qavo", "Qebo", "Qivo", "Qobu", "Quva", "Qyvo", "Qaxe", "Qexi", "Qixo", "Qoxa"]
"""As many names as can sit at a table, that nothing could be taken for and no sentence contains."""
HOSTILE = [
    ["7. Himmel", "- Strich", "# Kopf", "-# klein", "> sagt", "+ plus", "* Stern", "C#", "7", "Anna\\"],
    ["12. \\", "רות 7", "علي 1,104", "3. שלום", ">>> alle", "1) eins", "- - -", "### ###", "¯\\_(ツ)_/¯", "٣ ٤"],
    ["**fett**", "_quer_", "~~weg~~", "||zu||", "`code`", "```", "[x](y:z)", "<@1>", ":smile:", "=== &amp;"],
]
"""Names that begin something at the beginning of a line, at the end of one, or anywhere; and some read leftwards."""
HEBREW = "רות"
POSITIONS, MOMENTS = 3, 2

Body = list[dict[str, Any]]


def bodies(game: str, names: Sequence[str]) -> Iterator[Body]:
    """What a game and the platform show of a few matches of people who are called this."""
    positions = spread(game, POSITIONS) + [(sample, len(sample.turns)) for sample, _ in spread(game, 2)]
    for sample, number in positions:
        for seat in (None, *range(sample.seats)):
            screen = of_games.draw(sample, number, seat, "en")
            for each in (screen, *of_games.behind(screen)):
                yield list(each.parts)
    for match in heights.matches(game):
        for shown in heights.of_a_match(match, number=MOMENTS):
            yield of_platform.parts(shown.view)
    plugin = games.plugin(game)
    most = plugin.game.ABOUT.seats.stop - 1
    table = of_platform.table_of(game, of_platform.others(game), "lobby", of_platform.people(most))
    yield of_platform.parts(of_platform.screens().public(table))
    ended = replace(table.record, status="ended", reason=names[0])
    table.record = ended
    yield of_platform.parts(of_platform.screens().public(table))


def must_be_shown(plain: Iterable[Body], hostile: Iterable[Body], names: Mapping[str, str]) -> None:
    """What is shown to people with hostile names differs from what is shown to others in the names alone."""
    pairs = list(zip(plain, hostile, strict=True))
    texts = [(left["content"], right["content"]) for one, other in pairs for left, right in both(one, other, "content")]
    read = iter(unjoined(markup.shown([text for pair in texts for text in pair])))
    shown = {f"🤖 {plain}": isolated(f"🤖 {clean(name)}") for plain, name in names.items()}  # no person is called so
    shown |= {plain: isolated(clean(name)) for plain, name in names.items()}
    for (_, said), expected, found in zip(texts, read, read, strict=True):
        assert found == called(expected, shown), said
    for one, other in pairs:
        for key in ("custom_id", "value"):
            assert not any(ISOLATE in str(right[key]) for _, right in both(one, other, key))
        for key in ("label", "placeholder", "description"):
            for left, right in both(one, other, key):
                assert right[key] == called(left[key], shown)


def both(one: Body, other: Body, key: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """The parts with this key, and with options and pictures, of a screen and of the same one with other names."""

    def having(body: Body) -> list[dict[str, Any]]:
        inner = [each for part in body for each in (part, *part.get("options", []), *part.get("items", []))]
        return [each for each in inner if each.get(key)]

    return zip(having(one), having(other), strict=True)


def called(part: Any, names: Mapping[str, str]) -> Any:
    """A part with other names; what is in a block of code, where names are cut, stays out of it."""
    match part:
        case str():
            for plain, other in names.items():
                part = part.replace(plain, other)
            return part
        case list():
            return [called(each, names) for each in cast("Iterable[Any]", part)]
        case {"kind": "block"}:
            return Columns()
        case dict():
            return {key: called(value, names) for key, value in cast("dict[str, Any]", part).items()}
        case _:
            return part


def unjoined(parts: list[Any]) -> list[Any]:
    """Parts without the invisible characters that keep signs in a name from meaning something."""
    return list(json.loads(json.dumps(parts, ensure_ascii=False).replace(WORD_JOINER, "")))


class Columns:
    """Equal to any block of code."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dict) and cast("dict[str, Any]", other)["kind"] == "block"

    __hash__ = None  # type: ignore[assignment]  # it is equal to many


@needs_node
@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
def test_a_name_is_shown_as_it_is_on_all_screens_of_a_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn(names: list[str]) -> list[Body]:
        for module in (of_games, heights):
            monkeypatch.setattr(module, "NAMES", names)
        monkeypatch.setattr(of_platform, "NAMES", tuple(names))
        return list(bodies(game, names))

    plain = drawn(PLAIN)
    for hostile in HOSTILE:
        must_be_shown(plain, drawn(hostile), dict(zip(PLAIN, hostile, strict=True)))


@needs_node
@pytest.mark.slow
def test_a_name_is_shown_as_it_is_on_the_screens_of_the_platform() -> None:
    def drawn(names: Sequence[str]) -> list[Body]:
        return [of_platform.parts(view) for view in of_platform.golden(names).values()]

    number = len(of_platform.CALLED)
    plain = drawn(PLAIN[:number])
    for names in HOSTILE:
        for first in range(0, len(names), number):
            hostile = [*names, *names][first : first + number]
            must_be_shown(plain, drawn(hostile), dict(zip(PLAIN, hostile, strict=False)))


@needs_node
@pytest.mark.parametrize("name", [name for names in HOSTILE for name in names])
def test_a_name_is_itself_alone_behind_anything_and_in_a_cell(name: str) -> None:
    behind = ["", "- ", "1. ", "### ", "-# ", "> ", ">>> ", "**", "> - ", "text\n", "**x** "]
    said = [f"{before}{escape(name)}{'**' if before == '**' else ''}" for before in behind]
    expected = [text.replace(escape(name), "Qavo") for text in said]
    read, plain = unjoined(markup.shown(said)), markup.shown(expected)
    assert read == [called(each, {"Qavo": isolated(clean(name))}) for each in plain]
    cell = fit(name, 40)
    assert markup.shown([f"```\n{cell}\n```"]) == [[{"kind": "block", "text": cell}]]
    assert cell.strip(ISOLATE + END).replace(WORD_JOINER, "") == clean(name)


def test_a_name_is_cut_before_it_is_isolated_and_the_rest_stays_whole() -> None:
    name = HEBREW * 8
    for most in range(1, 60):
        for words in (isolated(name), f"Sit with {isolated(name)}", f"{isolated(HEBREW)} and {isolated(name)}, too"):
            kept = cut(words, most)
            assert len(kept) <= most
            assert kept.count(ISOLATE) == kept.count(END)
    for width in range(2, 12):
        cell = fit(name, width)
        assert cell.startswith(ISOLATE)
        assert cell.endswith(f"…{END}")
        assert columns(cell) == width
    assert fit("Anna \u05d0", 4) == "Ann…", "what is left needs nothing"


def test_pictures_have_names_as_they_are() -> None:
    say = of_platform.screens("goofspiel", "jass").words.say("jass", "en", [HEBREW, "7. Himmel"])
    assert [spot(seat, say).title for seat in (0, 1)] == [HEBREW, "7. Himmel"]
    assert say.label_name(0) == isolated(HEBREW)
