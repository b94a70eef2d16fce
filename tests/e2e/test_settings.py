"""/settings: a person's own settings, by the command and by its screen's menus; open hands follow."""

from __future__ import annotations

import re

import pytest

from bot.sandbox import Json, Person, buttons_of, selects_of, text_of
from bot.tables.people.settings import BOARDS, DECK, HAND, MENTIONS, PERSON, WORLD, ZONE, of_person
from tests.e2e.club import Club, is_private, moves_of, said
from tests.wording import phrase

SWISS = re.compile("Rosen|Eicheln|Schilten|Schellen")


def hands_in(person: Person, channel: Json) -> list[Json]:
    """The hands this person sees there."""
    return [message for message in person.sees(channel) if "your hand" in text_of(message)]


async def set_of(club: Club, person: Person) -> list[str]:
    chosen = await club.bot.storage.preferences.person(int(person.id))
    return [chosen[setting] for setting in of_person()]


async def test_the_screen_shows_what_is_set_and_changes_it_in_a_channel_and_in_direct_messages(club: Club) -> None:
    (anna,) = club.people("Anna")
    for where, values in (
        (
            club.channel(),
            {
                "language": "en",
                "hand": "both",
                "pictures": "off",
                "deck": "swiss",
                "suits": "four",
                "forced": "me",
                "mentions": "off",
                "boards": "hidden",
                "world": "yes",
            },
        ),
        (
            anna.dm,
            {
                "language": "automatic",
                "hand": "channel",
                "pictures": "on",
                "deck": "french",
                "suits": "two",
                "forced": "auto",
                "mentions": "on",
                "boards": "shown",
                "world": "no",
            },
        ),
    ):
        screen = await anna.slash(where, "settings")
        assert is_private(screen)
        assert screen.message
        for name, value in values.items():
            changed = await anna.choose(screen.message, f"o:{name}", [value])
            assert changed.type == 7, "the screen itself shows it"
            say = club.bot.words.say()
            assert f"**{say(f'setting-{name}')}**: {say.option(name, value)}\n" in said(screen)
            (menu,) = [each for each in selects_of(screen.message) if each["custom_id"] == f"o:{name}"]
            assert [each["value"] for each in menu["options"] if each.get("default")] == [value]
        chosen = await club.bot.storage.preferences.person(int(anna.id))
        assert [chosen[setting] for setting in PERSON] == list(values.values())
    assert len(anna.sees(club.channel())) == 1


async def test_the_command_sets_what_is_given_and_shows_all(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await anna.slash(club.channel(), "settings", hand="channel", mentions="off")
    shown = said(await anna.slash(anna.dm, "settings", world="yes"))
    for setting in of_person():
        value = {HAND: "channel", MENTIONS: "off", WORLD: "yes"}.get(setting, setting.default)
        assert club.bot.words.say().option(setting.name, value) in shown
    assert await set_of(club, ben) == [setting.default for setting in of_person()]
    await club.restart()
    chosen = await club.bot.storage.preferences.person(int(anna.id))
    assert (chosen[HAND], chosen[DECK], chosen[BOARDS]) == ("channel", "french", "shown")


def test_the_command_has_every_setting_with_every_value(club: Club) -> None:
    synced = [request for request in club.fake.requests if request.method == "PUT"][-1].body
    (command,) = [each for each in synced if each["name"] == "settings"]
    *listed, zone = command["options"]
    options = {each["name"]: tuple(choice["value"] for choice in each["choices"]) for each in listed}
    assert options == {setting.name: setting.values for setting in of_person()}
    assert (zone["name"], zone["autocomplete"]) == (ZONE.name, True)
    assert zone["description_localizations"]["de"] == phrase("command-settings-time_zone", "", "de")


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [("o:hand", ["by pigeon"]), ("o:hand", []), ("o:hand", ["dm", "both"]), ("o:tables", ["1"]), ("o:colour", ["red"])],
)
async def test_a_menu_that_was_made_up_changes_nothing(club: Club, custom_id: str, values: list[str]) -> None:
    (anna,) = club.people("Anna")
    screen = await anna.slash(club.channel(), "settings")
    assert screen.message
    assert phrase("bad-button") in said(await anna.choose(screen.message, custom_id, values, forged=True))
    assert await club.database.read("SELECT * FROM settings") == []


async def test_everybody_sets_their_own(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    screen = await anna.slash(club.channel(), "settings")
    assert screen.message
    await ben.choose(screen.message, "o:hand", ["channel"], forged=True)
    assert (await set_of(club, anna))[1] == "dm"
    assert (await set_of(club, ben))[1] == "channel"


async def test_open_hands_follow_the_deck(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    assert not SWISS.search(str(buttons_of(club.hand(anna, table))))
    screen = await anna.slash(anna.dm, "settings")
    assert screen.message
    await anna.choose(screen.message, "o:deck", ["swiss"])
    await club.until(lambda: SWISS.search(str(buttons_of(club.hand(anna, table)))))
    await club.restart()
    await anna.slash(anna.dm, "settings", deck="french")
    table = await club.again(table)
    await club.until(lambda: not SWISS.search(str(buttons_of(club.hand(anna, table)))))
    assert not SWISS.search(str(buttons_of(club.hand(ben, table))))


async def test_open_hands_follow_where_they_are_wanted(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.restart()
    table = await club.again(table)
    await anna.slash(club.channel(), "settings", hand="channel")
    await club.until(lambda: table.players[0].dm_message is None)
    await club.until(lambda: not hands_in(anna, anna.dm))
    opened = await club.press(anna, table, phrase("my-hand"))
    assert "your hand" in said(opened)
    await club.move(ben, table)
    await club.updated()
    assert not hands_in(anna, anna.dm)
    await anna.slash(club.channel(), "settings", hand="dm")
    await club.dealt(table)
    assert len(hands_in(anna, anna.dm)) == 1
    await club.move(anna, table)
    assert table.revision == 2
    assert len(hands_in(ben, ben.dm)) == 1


@pytest.mark.parametrize(("wish", "direct"), [("both", True), ("channel", False)])
async def test_a_hand_that_is_wanted_in_the_channel_opens_there_once_and_is_kept_up_to_date(
    club: Club, wish: str, direct: bool
) -> None:
    anna, ben = club.people("Anna", "Ben")
    await ben.slash(ben.dm, "settings", hand=wish)
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    await club.press(anna, table, phrase("start"))
    (hand,) = await club.until(lambda: hands_in(ben, club.channel()))
    assert hand["flags"] & 64
    await club.updated()
    assert len(hands_in(ben, ben.dm)) == direct
    assert hands_in(anna, club.channel()) == []
    await ben.slash(ben.dm, "settings", deck="swiss")
    await club.until(lambda: SWISS.search(str(buttons_of(now(club, hand)))))
    (move, *_) = [each["custom_id"] for each in buttons_of(now(club, hand)) if each["custom_id"].startswith("m:")]
    await ben.click(now(club, hand), move)
    await club.move(anna, table)
    assert table.revision == 2
    await club.until(lambda: "Bids:" in text_of(now(club, hand)))
    await club.updated()
    assert [each["id"] for each in hands_in(ben, club.channel())] == [hand["id"]], "it's opened once"
    assert len(hands_in(ben, ben.dm)) == direct


async def test_a_hand_that_cannot_be_opened_by_itself_is_opened_by_its_button_and_kept_up_to_date(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await ben.slash(ben.dm, "settings", hand="channel")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    await club.updated()
    fault = club.fake.faults.errors(400, "POST /webhooks/", times=None)
    await club.press(anna, table, phrase("start"))
    await club.until(lambda: table.players[0].dm_message)
    await club.updated()
    tries = fault.hits
    assert tries
    await club.move(anna, table)
    await club.updated()
    assert (fault.hits, hands_in(ben, club.channel())) == (tries, []), "it isn't tried again and again"
    await club.press(ben, table, phrase("my-hand"))
    (hand,) = hands_in(ben, club.channel())
    (move, *_) = moves_of(hand, table, 1)
    await ben.click(hand, move)
    await club.updated()
    assert "Bids:" in text_of(now(club, hand))
    assert club.warnings() == []


async def test_who_joins_from_direct_messages_gets_no_second_hand_there(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    first = await club.start_table(anna, ben)
    table = await club.open_table(anna, "goofspiel", "second-table")
    await ben.slash(ben.dm, "settings", hand="both")
    await ben.click(club.hand(ben, first), f"l:{table.id}:join", forged=True)  # as an invitation has it
    await club.press(anna, table, phrase("start"))
    await club.until(lambda: table.players[1].dm_message)
    await club.settled(table)
    ids = {each["id"] for each in hands_in(ben, ben.dm)}
    assert ids == {club.hand(ben, each)["id"] for each in (first, table)}


async def test_no_second_hand_opens_beside_one_that_was_opened_by_a_press(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.press(ben, table, phrase("my-hand"))
    (hand,) = hands_in(ben, club.channel())
    await ben.slash(ben.dm, "settings", hand="both", deck="swiss")
    await club.until(lambda: SWISS.search(str(buttons_of(now(club, hand)))))
    await club.move(ben, table)
    await club.updated()
    assert [each["id"] for each in hands_in(ben, club.channel())] == [hand["id"]]


async def test_who_has_their_data_deleted_begins_with_the_defaults(club: Club) -> None:
    (anna,) = club.people("Anna")
    await anna.slash(anna.dm, "settings", hand="channel", world="yes")
    asked = await anna.slash(anna.dm, "privacy")
    assert asked.message
    for button in ("v:-:delete:0", "v:-:delete-sure:0"):
        await anna.click(asked.message, button)
    assert await set_of(club, anna) == [setting.default for setting in of_person()]


def now(club: Club, message: Json) -> Json:
    found = club.fake.message(message["id"])
    assert found
    return found


@pytest.mark.parametrize(("mentions", "pinged"), [("on", True), ("off", False)])
async def test_who_does_not_want_to_be_mentioned_is_told_by_name(club: Club, mentions: str, pinged: bool) -> None:
    anna, ben = club.people("Anna", "Ben")
    ben.user["global_name"] = "*Ben*"
    await ben.slash(ben.dm, "settings", mentions=mentions)
    ben.close_dms()
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    await club.restart()  # otherwise he could be told privately
    table = await club.again(table)
    await club.press(anna, table, phrase("start"))
    told = await club.until(lambda: [each for each in anna.sees(club.channel()) if "direct message" in text_of(each)])
    assert [[user["id"] for user in each["mentions"]] for each in told] == [[ben.id] if pinged else []]
    assert told[0]["content"].startswith(ben.mention if pinged else r"**\*Ben\*** ")
    if pinged:
        club.forget_problems()
