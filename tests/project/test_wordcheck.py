"""``python -m bot words check xx`` lists what a language is missing, in one table."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import cli, console, i18n
from bot.i18n import LANGUAGES, Words
from bot.wordcheck import DESCRIPTION, Complaint, check, count
from tests import games

ENGLISH = """
greeting = Hello { $name }, how are you?
number = { $number } points
command-play = Play
title = Clear the Deck
"""


def folder(tmp_path: Path, words: str, file: str = "xx.ftl") -> Path:
    (tmp_path / "en.ftl").write_text(ENGLISH, "utf-8")
    (tmp_path / file).write_text(words, "utf-8")
    return tmp_path


def found(tmp_path: Path, words: str) -> list[tuple[str, str, dict[str, object]]]:
    return [(each.sentence, each.key, dict(each.facts)) for each in check("xx", folder(tmp_path, words))]


GOOD = """
greeting = Salut { $name }, ça va ?
number = { $number } points en tout
command-play = Jouer
title = Vide le paquet
"""


def test_a_whole_language_lacks_nothing(tmp_path: Path) -> None:
    assert found(tmp_path, GOOD) == []
    assert count("xx", tmp_path) == (4, 4)


NONE: dict[str, object] = {}


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("title = Vide le paquet\n", "", ("title", "words-missing", NONE)),
        ("title =", "more = Encore\ntitle =", ("more", "words-superfluous", NONE)),
        ("{ $name }", "{ $nom }", ("greeting", "words-fact-unknown", {"fact": "nom"})),
        (" { $name }", "", ("greeting", "words-fact-unused", {"fact": "name"})),
        ("Jouer", "J" * 101, ("command-play", "words-long", {"length": 101, "most": DESCRIPTION})),
        ("Vide le paquet", "Clear the Deck", ("title", "words-same", NONE)),
        ("title =", "oh no\ntitle =", ("", "words-broken", {"line": "oh no"})),
    ],
)
def test_what_is_to_be_done_is_found(
    tmp_path: Path, before: str, after: str, complaint: tuple[str, str, dict[str, object]]
) -> None:
    assert complaint in found(tmp_path, GOOD.replace(before, after))


def test_a_missing_file_lacks_every_sentence(tmp_path: Path) -> None:
    assert {each.key for each in check("yy", folder(tmp_path, GOOD))} == {"words-missing"}
    assert count("yy", tmp_path) == (0, 4)


def translated() -> list[str]:
    """The games that have words in more than English, and then in every language; a new one may be in English alone."""
    files = {game: {path.stem for path in (games.folder(game) / "words").glob("*.ftl")} for game in games.names()}
    return [game for game, languages in files.items() if languages & set(LANGUAGES) - {"en"}]


@pytest.mark.long
def test_the_command_shows_a_table_and_says_how_far_a_language_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "names", translated)
    for language in LANGUAGES:
        assert cli.check_words(language) == 0, "only sentences that are the same as in English"
    capsys.readouterr()
    assert cli.check_words("xx") == console.REFUSED
    assert "bot/words/xx.ftl" in capsys.readouterr().err
    lacking = Complaint(i18n.WORDS / "de.ftl", "join", "words-missing")

    def checked(*_: object) -> list[Complaint]:
        return [lacking]

    monkeypatch.setattr("bot.wordcheck.check", checked)
    assert cli.check_words("de") == console.REFUSED
    heading, line, *_ = capsys.readouterr().out.splitlines()
    assert heading.split() == ["File", "Sentence", "Finding"]
    assert line.split() == ["bot/words/de.ftl", "join", "missing"]


def test_a_half_finished_language_is_there_and_not_offered(tmp_path: Path) -> None:
    words = folder(tmp_path, (games.PLATFORM / "words" / "en.ftl").read_text("utf-8"), "en.ftl")
    (words / "xx.ftl").write_text("join = Sumiĝi\n", "utf-8")
    made = Words(words, {})
    assert set(made.languages) == {"en"}
    assert made.say("", "xx")("join") == made.say()("join")
    with (words / "xx.ftl").open("a", encoding="utf-8") as file:
        file.write("language = Esperanto\nlanguage-tag = eo\n")
    assert Words(words, {}).say("", "xx")("join") == "Sumiĝi"
