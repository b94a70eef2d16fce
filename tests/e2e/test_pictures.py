"""Pictures come with hands and tables, one per message, according to readers' settings; nobody depends on them."""

from __future__ import annotations

import asyncio

import pytest

from bot.art.draw import png
from bot.art.scene import Drawing
from bot.messages import pictures
from bot.sandbox import Json, Permission, Person, text_of
from bot.sandbox.api import checks
from bot.tables import seats
from bot.tables.changes.seating import reseat
from bot.tables.table import AnyTable
from tests.e2e.club import Club, said
from tests.wording import phrase


async def dealt(club: Club) -> tuple[AnyTable, list[Person]]:
    """A table of four, all with their hands, where one must choose trump."""
    people = list(club.people("Anna", "Ben", "Chiara", "David"))
    table = await club.start_table(*people, game="jass")
    await club.settled(table)
    return table, people


def pictures_of(message: Json) -> list[Json]:
    """The pictures in a message: addresses and descriptions."""
    parts: list[Json] = message["components"][0]["components"]
    return [item for part in parts for item in part.get("items", ())]


def file_of(club: Club, message: Json) -> bytes:
    (attachment,) = message["attachments"]
    return club.fake.world.files[attachment["id"]].content


async def chosen(club: Club, table: AnyTable, *people: Person) -> Person:
    """Choose trump; returns the person whose turn it is then."""
    while table.view(None).mode is None:
        await club.play(table, *people, moves=1)
    await club.settled(table)
    return next(person for person in people if table.seat_of(int(person.id)) in table.active)


async def test_a_hand_is_a_picture_with_the_same_in_words(club: Club) -> None:
    table, people = await dealt(club)
    for person in people:
        hand = club.hand(person, table)
        (shown,) = pictures_of(hand)
        (attachment,) = hand["attachments"]
        assert shown["media"]["url"] == attachment["url"]
        assert file_of(club, hand).startswith(b"\x89PNG")
        view = table.view(club.seat(person, table))
        words = club.bot.words.say("jass")
        for card in view.hand:
            assert words.card_in_words(card) in shown["description"]
    assert len({file_of(club, club.hand(person, table)) for person in people}) == 4
    assert pictures_of(club.public(table)) == [], "nothing lies on the table yet"


async def test_replaced_pictures_do_not_pile_up(club: Club) -> None:
    table, people = await dealt(club)
    await chosen(club, table, *people)
    seen: set[str] = set()
    while len(seen) < 6:
        await club.play(table, *people, moves=1)
        await club.settled(table)
        public = club.public(table)
        assert len(public["attachments"]) == len(pictures_of(public)) == 1
        seen.add(public["attachments"][0]["id"])
        for person in people:
            assert len(club.hand(person, table)["attachments"]) <= 1
    assert len(club.fake.world.files) <= 5, "what was replaced is gone"


async def says_something_else(club: Club, table: AnyTable) -> None:
    """Change what the table says without a press, and nothing that its picture shows."""
    host = table.record.host
    if table.record.asked:
        await reseat(table, lambda record, _: seats.play_on(record, host))
    else:
        await reseat(table, lambda record, _: seats.want_end(record, host, club.now() + 60_000))
    await club.updated()


async def test_a_picture_that_stays_is_not_sent_again(club: Club) -> None:
    table, people = await dealt(club)
    await chosen(club, table, *people)
    await club.play(table, *people, moves=1)
    await club.settled(table)
    (before,) = club.public(table)["attachments"]
    await says_something_else(club, table)
    (after,) = club.public(table)["attachments"]
    assert after == before


async def test_a_spectator_sees_the_table_alone(club: Club) -> None:
    """Public messages are drawn only from public knowledge: everyone sees the same, whatever their settings."""
    table, people = await dealt(club)
    await people[0].slash(club.channel(), "settings", pictures="off", suits="four")
    await chosen(club, table, *people)
    await club.play(table, *people, moves=1)
    await club.settled(table)
    (elif_,) = club.people("Elif")
    seen = next(each for each in elif_.sees(club.channel()) if each["id"] == str(table.record.message))
    assert pictures_of(seen) == pictures_of(club.public(table)) != []


async def test_who_wants_words_alone_gets_them(club: Club) -> None:
    table, (anna, ben, *_) = await dealt(club)
    beside = text_of(club.hand(anna, table)).splitlines()
    await anna.slash(anna.dm, "settings", pictures="off")
    await club.until(lambda: not club.hand(anna, table)["attachments"])
    assert pictures_of(club.hand(anna, table)) == []
    lines = text_of(club.hand(anna, table)).splitlines()
    assert {*beside} <= {*lines}
    instead = "\n".join(line for line in lines if line not in beside)
    words = club.bot.words.say("jass")
    for card in table.view(club.seat(anna, table)).hand:
        assert words.rank(card) in instead, "what the picture showed isn't said"
    assert pictures_of(club.hand(ben, table))
    opened = await club.press(anna, table, phrase("my-hand"))
    assert opened.message
    assert not opened.message["attachments"]
    await anna.slash(anna.dm, "settings", pictures="on")
    await club.until(lambda: club.hand(anna, table)["attachments"])


@pytest.mark.long
async def test_cards_look_as_their_reader_wants_them(club: Club) -> None:
    table, (anna, ben, *_) = await dealt(club)
    drawn = [file_of(club, club.hand(anna, table))]
    for settings in ({"suits": "four"}, {"deck": "swiss"}):
        await anna.slash(anna.dm, "settings", **settings)
        await club.until(lambda: file_of(club, club.hand(anna, table)) not in drawn)
        drawn.append(file_of(club, club.hand(anna, table)))
    (shown,) = pictures_of(club.hand(anna, table))
    assert any(suit in shown["description"] for suit in ("Schellen", "Eicheln", "Rosen", "Schilten"))
    assert file_of(club, club.hand(ben, table)), "others keep theirs"


async def test_a_table_goes_on_in_words_where_no_files_may_be_sent(club: Club) -> None:
    table, people = await dealt(club)
    await chosen(club, table, *people)
    world = club.fake.world
    bot = world.bot["id"]
    world.channels.overwrite(club.channel()["id"], bot, deny=Permission.ATTACH_FILES)
    await club.play(table, *people, moves=1)
    await club.settled(table)
    assert table.record.lost is None
    assert not club.public(table)["attachments"]
    assert "Trick 1" in text_of(club.public(table))
    world.channels.overwrite(club.channel()["id"], bot)
    await club.play(table, *people, moves=1)
    await club.settled(table)
    assert len(pictures_of(club.public(table))) == 1


@pytest.mark.parametrize("broken_by", [r"POST /channels/\d+/messages$", "PATCH /", "POST /interactions"])
@pytest.mark.long
async def test_an_upload_that_breaks_is_tried_once_then_words_do(club: Club, broken_by: str) -> None:
    table, people = await dealt(club)
    await chosen(club, table, *people)
    await club.settled(table)
    if broken_by.startswith("POST /channels"):
        club.fake.world.messages.remove(club.public(table)["id"])
    club.fake.faults.reset(broken_by, times=1)
    before = len(club.fake.requests)
    while not (broken := [each for each in club.fake.requests[before:] if each.status == 0]):
        await club.play(table, *people, moves=1)
        await club.updated()
    await club.settled(table)
    (first,) = broken
    again = [each for each in club.fake.requests[before:] if each.path == first.path and each.status]
    if broken_by != "PATCH /":  # an edit may keep the picture that is there, and be repeated with a later press's token
        assert first.files == 1
        assert again
    assert not any(each.files for each in again[:1])
    assert not club.warnings()
    await club.play(table, *people, moves=1)
    await club.settled(table)
    assert pictures_of(club.public(table)), "the next one is sent again"


async def test_who_clicks_does_not_wait_for_a_picture_that_is_late(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand comes as text first, and with its picture as soon as that is drawn."""
    table, people = await dealt(club)
    first = await chosen(club, table, *people)
    finish = asyncio.Event()
    loop = asyncio.get_running_loop()

    def slowly(drawing: Drawing) -> bytes:
        asyncio.run_coroutine_threadsafe(finish.wait(), loop).result()
        return png(drawing)

    monkeypatch.setattr(pictures, "_png", slowly)
    monkeypatch.setattr(pictures, "PATIENCE", 0.01)
    hand = club.hand(first, table)
    legal = await club.moves(first, table)
    answer = await first.click(hand, legal[0])
    assert answer.type == 7
    assert not club.hand(first, table)["attachments"]
    assert text_of(club.hand(first, table)) != text_of(hand)
    finish.set()
    await club.until(lambda: club.hand(first, table)["attachments"])
    await club.settled(table)


async def test_what_can_not_be_drawn_is_told_in_words(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.errors_expected = True

    def fails(_: Drawing) -> bytes:
        raise ValueError

    monkeypatch.setattr(pictures, "_png", fails)
    table, (anna, *_) = await dealt(club)
    assert not club.hand(anna, table)["attachments"]
    opened = await club.press(anna, table, phrase("my-hand"))
    assert "hearts" in said(opened) or "spades" in said(opened)


async def test_an_edit_lists_the_picture_that_stays(club: Club) -> None:
    """As Discord documents it: by the id from the last answer, and by name."""
    table, people = await dealt(club)
    await chosen(club, table, *people)
    before = len(club.fake.requests)
    await says_something_else(club, table)
    (edit,) = [each for each in club.sent(before) if each.method == "PATCH"]
    (attachment,) = club.public(table)["attachments"]
    assert edit.files == 0
    assert edit.body["attachments"] == [{"id": attachment["id"], "filename": attachment["filename"]}]


@pytest.mark.parametrize("clicks", [True, False])
@pytest.mark.long
async def test_where_discord_wants_pictures_anew_they_are_sent_anew(club: Club, clicks: bool) -> None:
    """Discord decides whether a message can keep its picture: if not, each edit sends it, soon without trying first."""
    table, people = await dealt(club)
    first = await chosen(club, table, *people)
    club.fake.world.messages.shows_kept_files = "none"
    for _ in range(9):  # on a busy machine several edits may be one
        if clicks:
            await club.press(first, table, phrase("my-hand"))
            await first.click(first.last(club.channel()), f"h:{table.id}:", forged=True)
        else:
            await says_something_else(club, table)
        assert len(pictures_of(club.public(table))) == 1
        await club.settled(table)
        if any("from now on: anew" in each.getMessage() for each in club.records):
            break
    assert 0 < [each.status for each in club.fake.requests].count(400) <= 6, "two ways, three times each"
    before = len(club.fake.requests)
    await club.play(table, *people, moves=4)
    await club.settled(table)
    assert not club.warnings()
    assert 400 not in {each.status for each in club.fake.requests[before:]}
    assert len(pictures_of(club.public(table))) == 1


@pytest.mark.long
async def test_refusals_in_flight_silence_no_message(club: Club) -> None:
    """Several edits that keep their pictures are on their way when the first is refused: each is sent another way."""
    club.fake.world.messages.shows_kept_files = "none"
    club.fake.faults.slow(0.12)
    table, people = await dealt(club)
    await club.play(table, *people, moves=12)
    await club.settled(table)
    assert [each.status for each in club.fake.requests].count(400) > 1
    assert not club.warnings()
    for person in people:
        assert len(pictures_of(club.hand(person, table))) == 1


@pytest.mark.long
async def test_where_no_picture_is_taken_words_are(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever Discord has against a picture, the table goes on."""
    table, people = await dealt(club)
    await chosen(club, table, *people)
    with monkeypatch.context() as small:
        small.setattr(checks, "MAX_FILE", 1_000)
        await club.play(table, *people, moves=4)
        await club.settled(table)
        assert not club.warnings()
        assert not pictures_of(club.public(table))
        assert "trick 2" in text_of(club.public(table))
    await club.play(table, *people, moves=1)
    await club.settled(table)
    assert pictures_of(club.public(table))


async def test_what_was_refused_is_tried_again_when_it_says_something_else(club: Club) -> None:
    table, people = await dealt(club)
    await chosen(club, table, *people)
    fault = club.fake.faults.errors(400, "PATCH ", times=None)
    await says_something_else(club, table)
    refused = fault.hits
    club.bot.messages.updates.mark_stale(club.bot.messages.public(table))
    await club.updated()
    assert fault.hits == refused, "the very same isn't sent again for a while"
    club.fake.faults.remove(fault)
    await club.play(table, *people, moves=1)
    await club.settled(table)
    assert phrase("asked") in text_of(club.public(table))
    assert club.warnings()
