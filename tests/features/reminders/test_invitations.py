"""Who has a reserved seat is told once that the next match is waiting for them, and can answer from afar."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.features.reminders.handlers import Reminders
from bot.features.reminders.settings import OWN_REMINDERS, REMINDERS
from bot.sandbox import Json, Person, buttons_of, text_of
from bot.screens.components.links import table_url
from bot.tables.change import Change
from bot.tables.clocks import timing
from bot.tables.people.settings import HAND, MENTIONS, Setting
from bot.tables.record import Player
from bot.tables.table import AnyTable
from tests.databases import Where
from tests.e2e.club import Club, said, status
from tests.wording import phrase

INVITED = phrase("invitation")
MINUTE = 60.0


async def played(club: Club, *people: Person) -> None:
    """They have begun a match elsewhere, so the bot knows their direct messages."""
    await club.dealt(await club.start_table(*people, channel="second-table"))


async def asked(club: Club, host: Person, *others: Person) -> AnyTable:
    """A lobby of the host's, in which seats are reserved for the others for a minute."""
    table = await club.open_table(host, "goofspiel", cards=4, pace="none")

    def decide() -> Change[Any]:
        kept = [Player(int(each.id), each.name, reserved=True) for each in others]
        players = (table.record.players[0], *kept, *table.record.players[1 + len(kept) :])
        until = table.now() + timing.MINUTE
        return Change(replace(table.record, players=players, countdown=until, keeps_seats=True))

    await table.change(decide)
    return table


def invitations(who: Person, channel: Json | None = None) -> list[Json]:
    """The calls to a next match in somebody's direct messages or in a channel."""
    return [each for each in who.sees(channel or who.dm) if INVITED in text_of(each)]


async def set_(club: Club, who: Person, setting: Setting, value: str) -> None:
    await club.bot.storage.preferences.set_person(int(who.id), setting, value)


@pytest.mark.long
async def test_who_is_awaited_is_told_once_and_can_answer_there(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    await played(club, anna, ben, chiara)
    opened = await asked(club, anna, ben, chiara)
    await club.until(lambda: invitations(ben) and invitations(chiara))
    ((told,), (other,)) = invitations(ben), invitations(chiara)
    assert invitations(anna) == []
    assert "Anna wants to play Goofspiel again" in text_of(told)
    assert table_url(opened.record) in [each.get("url") for each in buttons_of(told)]
    assert [each["id"] for each in told["mentions"]] == []
    assert not told["flags"] & 1 << 12, "not silently, as Ben may be pinged"
    await club.restart()
    opened = await club.again(opened)
    await club.updated()
    assert (invitations(ben), invitations(chiara)) == ([told], [other])
    assert said(await ben.click(told, phrase("count-me-in"))).startswith("You’re in")
    await club.until(lambda: invitations(ben) == [])
    assert status(opened) == "lobby"
    assert said(await chiara.click(other, phrase("count-me-in"))).startswith("You’re in")
    await club.until(lambda: opened.has_begun)
    await club.until(lambda: invitations(chiara) == [])
    await club.updated()
    assert await club.database.read("SELECT * FROM reminders") == []


@pytest.mark.long
async def test_an_invitation_waits_for_the_message_it_leads_to(where: Where) -> None:
    async with Club(where, latency=(0.3, 0.3)) as club:
        anna, ben = club.people("Anna", "Ben")
        await played(club, anna, ben)
        place = club.fake.world.channels.add(club.channel()["guild_id"], "third-table")
        await club.until(lambda: club.bot.get_channel(int(place["id"])))
        shown = await club.open_table(anna, "goofspiel")
        kept = Player(int(ben.id), "Ben", reserved=True)
        record = replace(
            shown.record.with_player(1, kept),
            id=club.bot.tables.registry.new_id(shown.record.location.guild),
            channel=int(place["id"]),
            message=None,
            countdown=club.now() + timing.MINUTE,
            keeps_seats=True,
        )
        opened = await club.bot.tables.registry.add(shown.plugin, record, None, int(anna.id))
        await club.wait(0)
        assert invitations(ben) == []
        club.bot.messages.changed(opened)
        await club.until(lambda: invitations(ben))
        assert opened.record.message is not None
        await club.updated()
        assert len(invitations(ben)) == 1


@pytest.mark.long
async def test_an_invitation_goes_when_it_is_too_late(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    await played(club, anna, ben, chiara)
    opened = await asked(club, anna, ben, chiara)
    await club.until(lambda: invitations(ben) and invitations(chiara))
    await club.press(ben, opened, phrase("count-me-in"))
    await club.until(lambda: invitations(ben) == [])
    await club.wait(MINUTE + 1)
    await club.until(lambda: opened.has_begun)
    assert opened.seat_of(int(chiara.id)) is None
    await club.until(lambda: invitations(chiara) == [])


@pytest.mark.parametrize(
    ("places", "mentions", "found"),
    [("on", "on", "ping"), ("on", "off", "name"), ("dm", "on", ""), ("off", "on", "")],
)
@pytest.mark.long
async def test_in_a_channel_they_are_called_as_they_and_the_server_want_it(
    club: Club, places: str, mentions: str, found: str
) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    await played(club, anna, ben, chiara)
    await club.bot.storage.preferences.set_server(int(club.channel()["guild_id"]), REMINDERS, places)
    await set_(club, ben, HAND, "channel")
    await set_(club, ben, MENTIONS, mentions)
    await set_(club, chiara, OWN_REMINDERS, "off")
    opened = await asked(club, anna, ben, chiara)
    reminders = club.bot.features["reminders"]
    assert isinstance(reminders, Reminders)
    await club.until(lambda: len(reminders.stored.of(opened.id)) == 2)
    await club.updated()
    sent = invitations(anna, club.channel())
    assert invitations(ben) == invitations(chiara) == []
    assert len(sent) == bool(found), "Chiara wants no reminders"
    if found:
        assert [each["id"] for each in sent[0]["mentions"]] == ([ben.id] if found == "ping" else [])
        assert text_of(sent[0]).startswith(f"<@{ben.id}>" if found == "ping" else "**Ben**")
        await club.press(ben, opened, phrase("count-me-in"))
        await club.until(lambda: invitations(ben, club.channel()) == [])


async def test_whoever_closed_their_direct_messages_is_called_in_the_channel(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await played(club, anna, ben)
    ben.close_dms()
    await asked(club, anna, ben)
    await club.until(lambda: invitations(ben, club.channel()))
    assert invitations(ben) == []


async def test_an_invitation_that_somebody_has_refused_is_taken_away(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    await played(club, anna, ben, chiara)
    following = await asked(club, anna, ben, chiara)
    await club.until(lambda: invitations(ben) and invitations(chiara))
    await club.press_menu(ben, following, phrase("leave"))
    await club.updated()
    assert invitations(ben) == []
    assert len(invitations(chiara)) == 1, "she is still waited for"
