"""``/verify``: a match by its table, a record from a file, and everything that doesn't agree."""

from __future__ import annotations

import pytest

from bot.engine import transcript
from bot.engine.refusal import Refusal
from bot.features.replays.verify_handlers import LARGEST
from bot.i18n import DEFAULT, LANGUAGES
from bot.sandbox import File, buttons_of, selects_of, text_of
from bot.tables.finished.transcripts import transcript_of
from bot.tables.partitions.shards import LENGTH
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, said
from tests.e2e.contests import begin as begin_contest
from tests.features.replays.test_replay import finished
from tests.found import needs
from tests.tables.house import TRIAL
from tests.wording import phrase, sentence


def record_of(table: AnyTable) -> str:
    assert table.outcome
    return transcript.write(transcript_of(table.record, table.progress.entries, table.outcome))


def file_of(text: str) -> File:
    return File("record.txt", "text/plain", text.encode())


@pytest.mark.long
async def test_a_match_is_verified_by_its_table_and_from_its_menu(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    origin = table.record.origin
    assert origin.hash in said(await anna.slash(club.channel(), "verify", match=table.id.upper()))
    answer = await ben.click(club.public(table), phrase("menu"))
    assert answer.message
    verified = await ben.click(answer.message, f"u:{table.id}:0")
    told = said(verified)
    assert is_private(verified)
    parts = (origin.secret or "?", origin.hash, origin.contribution or "?", origin.seed)
    for part in (*parts, f"{table.revision} moves", "Anna", "Ben"):
        assert part in told
    assert verified.message
    assert verified.message["attachments"], "the first hands are a picture"
    assert any(each["custom_id"].startswith(f"z:{table.id}:0:open") for each in buttons_of(verified.message))


async def test_the_table_shows_the_beginning_of_what_is_committed_and_its_menu_the_whole(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, game="goofspiel")
    public = text_of(club.public(table))
    assert table.record.origin.hash[:16] in public
    assert table.record.origin.hash not in public
    assert table.record.origin.hash in said(await club.press(anna, table, phrase("menu")))


@pytest.mark.long
async def test_a_record_is_verified_by_anybody_anywhere(club: Club) -> None:
    anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
    table = await finished(club, anna, ben)
    answer = await elif_.slash(elif_.dm, "verify", file=file_of(record_of(table)))
    told = said(answer)
    assert table.record.origin.hash in told
    assert "Anna" not in told
    assert sentence("hidden-player", number=2) in told
    assert answer.message
    assert buttons_of(answer.message) == [], "whoever has a record need not be shown the match"


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("seed ", "seed 0", "record-changed"),
        (" bid ", " lay ", "record-changed"),
        ("elderhand", "something", "record-none"),
        ("elderhand", "x" * LARGEST, "record-too-large"),
    ],
)
@pytest.mark.long
async def test_what_does_not_agree_is_said(club: Club, old: str, new: str, key: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    forged = record_of(table).replace(old, new, 1)
    answer = await anna.slash(club.channel(), "verify", file=file_of(forged))
    assert said(answer).startswith(phrase(key))


@pytest.mark.long
async def test_how_an_editor_saved_a_record_does_not_matter(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    text = record_of(await finished(club, anna, ben))
    fair = said(await anna.slash(club.channel(), "verify", file=file_of(text)))
    saved = f"{text}\n".replace("\n", "\r\n").encode("utf-16")
    assert said(await anna.slash(club.channel(), "verify", file=File("record.txt", "text/plain", saved))) == fair


async def test_a_file_that_is_no_text_is_refused(club: Club) -> None:
    anna = club.person("Anna")
    answer = await anna.slash(club.channel(), "verify", file=File("x.png", "image/png", b"\x89PNG\xff"))
    assert said(answer).startswith(phrase("record-none"))


async def test_another_format_is_refused_in_everybodys_language(club: Club) -> None:
    for person, locale in zip(club.people("Anna", "Ben", "Chiara", "David"), LANGUAGES, strict=True):
        person.speak("en-GB" if locale == DEFAULT else locale)
        answer = await person.slash(club.channel(), "verify", file=file_of("elderhand-record 2 8c0e358d\n"))
        say = club.bot.words.say("", locale)
        assert said(answer) == say.refusal(Refusal("record-format", found="2", known="1"))


async def test_nothing_running_is_verified_and_nothing_of_others(club: Club) -> None:
    anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
    table = await club.start_table(anna, ben, game="goofspiel")
    assert said(await anna.slash(club.channel(), "verify", match=table.id)) == phrase("replay-not-over")
    solo = await begin_contest(club, anna)
    await solo.play()
    secret = sentence("contest-secret", kind=TRIAL)
    assert said(await anna.slash(anna.dm, "verify", match=solo.table.id)).startswith(secret)
    assert said(await elif_.slash(elif_.dm, "verify", match=solo.table.id)).startswith(phrase("no-such-table"))
    assert said(await elif_.slash(elif_.dm, "verify", match="zzzzzzz")).startswith(phrase("no-such-table"))
    for match in ("zzzzzz", "zzzzzzzz", "12"):
        assert said(await elif_.slash(elif_.dm, "verify", match=match)) == phrase("verify-what"), "no id at all"
    assert said(await elif_.slash(elif_.dm, "verify")) == phrase("verify-what")


@needs("boards")
async def test_ones_last_matches_are_suggested_and_history_leads_there(club: Club) -> None:
    anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
    table = await finished(club, anna, ben)
    offered = await anna.complete(anna.dm, "verify", "match")
    assert [choice["value"] for choice in offered.choices] == [table.id]
    assert offered.choices[0]["name"].startswith(f"{table.id} · ")
    typed = await ben.complete(club.channel(), "verify", "match", match=table.id[2:])
    assert [choice["value"] for choice in typed.choices] == [table.id]
    assert (await elif_.complete(club.channel(), "verify", "match")).choices == []
    history = await anna.slash(anna.dm, "history")
    menu = selects_of(history.message or {})[0]
    await anna.choose(history.message or {}, menu["custom_id"], [menu["options"][0]["value"]])
    assert f"`{table.id}`" in said(history)
    verified = await anna.click(history.message or {}, phrase("verify"))
    assert table.record.origin.hash in said(verified)
    assert sentence("verify-what").count("seven") == 1
    assert LENGTH == 7, "the words say so"
