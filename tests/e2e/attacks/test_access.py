"""Who may know of a table: its players, and those who see its channel; for everyone else it doesn't exist."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import TypeAlias

import pytest

from bot.interactions import access, admission
from bot.sandbox import Answer, Json, Permission, Person, selects_of
from bot.tables.changes.closing import end
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, said, status
from tests.wording import phrase, sentence

VIEW, MANAGES = Permission.VIEW_CHANNEL, Permission.MANAGE_GUILD
NONE = phrase("no-such-table")
NOT_MANAGER = phrase("only-who-manages")
MEMBER = "GET /guilds/{guild_id}/members/{user_id}"
INSIDE = "GET /channels/{channel_id}/thread-members/{user_id}"
THREAD = "GET /channels/{channel_id}"
PRESSES = (
    *("m:{}:0:bid 1", "s:{}:0:bid", "d:{}:0:1", "h:{}:", "h:{}:log"),
    *("l:{}:join", "l:{}:leave", "l:{}:add", "l:{}:remove", "l:{}:place", "l:{}:start", "l:{}:cancel"),
    *("l:{}:rotate", "l:{}:nonsense", "t:{}:menu", "t:{}:bring", "t:{}:leave", "t:{}:leave-sure"),
    *("t:{}:back", "t:{}:take", "t:{}:take:0", "t:{}:kick-sure:1", "t:{}:why", "t:{}:end", "t:{}:end-sure"),
    *("t:{}:agree", "t:{}:play-on", "t:{}:stop", "t:{}:stopped", "t:{}:nonsense"),
    "r:goofspiel:1:{}",
)
"""A forged id of every kind about a table, and of every action."""
COMMANDS = ("show", "hand", "leave", "end", "move", "why", "kick", "host")


class Room:
    """A table of Ben and Chiara, in a channel or a private thread that few people see."""

    def __init__(self, club: Club, channel: Json, thread: Json | None = None) -> None:
        self.club = club
        self.world = club.fake.world
        self.channel = channel
        self.place = thread or channel
        self.guild: str = channel["guild_id"]
        self.table: AnyTable
        self._names = map("Guest {}".format, count(1))

    @classmethod
    async def hidden(cls, club: Club) -> Room:
        """In a channel that only those let in can see."""
        world, guild = club.fake.world, club.channel()["guild_id"]
        room = cls(club, world.channels.add(guild, "back-room"))
        world.channels.overwrite(room.channel["id"], guild, deny=VIEW)
        for each in (world.bot["id"], *(person.id for person in club.people("Ben", "Chiara"))):
            world.channels.overwrite(room.channel["id"], each, allow=VIEW)
        return room

    @classmethod
    async def private_thread(cls, club: Club) -> Room:
        """In a private thread of a channel that everyone sees."""
        ben, chiara = club.people("Ben", "Chiara")
        thread = ben.open_thread(club.channel(), "side-room", private=True)
        ben.say(thread, f"{chiara.mention} <@{club.fake.world.bot['id']}>")
        return cls(club, club.channel(), thread)

    async def start(self) -> AnyTable:
        self.table = await self.club.start_table(
            *self.club.people("Ben", "Chiara"), channel=self.place["name"], pace="relaxed"
        )
        await self.club.settled(self.table)
        return self.table

    def messages(self) -> list[Json]:
        return self.world.messages.in_channel(self.place["id"])

    def stranger(self) -> Person:
        return Person(self.club.fake.crowd, self.world.users.add(next(self._names)))

    def member(self, permissions: int = 0) -> Person:
        """A new member of the server, with a role of their own."""
        person = self.stranger()
        self.world.guilds.add_member(self.guild, person.user)
        self.world.guilds.set_roles(
            self.guild, person.id, self.world.guilds.add_role(self.guild, person.name, permissions)
        )
        return person

    def role_of(self, person: Person) -> str:
        (role,) = self.world.guilds[self.guild].members[person.id]["roles"]
        return str(role)

    def let_in(self, person: Person, target: str | None = None) -> Person:
        self.world.channels.overwrite(self.channel["id"], target or person.id, allow=VIEW)
        return person

    def shut_out(self, person: Person) -> Person:
        self.world.channels.overwrite(self.channel["id"], person.id, deny=VIEW)
        return person

    def in_thread(self, person: Person) -> Person:
        self.world.threads.join(self.place["id"], person.id)
        return person

    def gone(self, person: Person) -> Person:
        self.world.guilds.remove_member(self.guild, person.id)
        return person

    def by_role(self) -> Person:
        person = self.member()
        return self.let_in(person, self.role_of(person))


@pytest.fixture(autouse=True)
def nobody_asks_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lift the limit on requests: here, everything is requested at once."""
    monkeypatch.setattr(admission, "OWN_CLICKS", 1_000)
    monkeypatch.setattr(admission, "OWN_READS", 1_000)


Who: TypeAlias = Callable[[Room], Person]

SEE_CHANNEL: dict[str, Who] = {
    "a role lets in": Room.by_role,
    "an overwrite lets in": lambda room: room.let_in(room.member()),
    "administrator": lambda room: room.member(Permission.ADMINISTRATOR),
    "owner": lambda room: room.club.person("Anna"),
}
ARE_OUT: dict[str, Who] = {
    "member": lambda room: room.member(),
    "a role lets in, an overwrite doesn't": lambda room: room.shut_out(room.by_role()),
    "manages the server": lambda room: room.member(MANAGES),
    "left, or banned": lambda room: room.gone(room.let_in(room.member())),
    "never was a member": lambda room: room.let_in(room.stranger()),
}
SEE_THREAD: dict[str, Who] = {
    "in the thread": lambda room: room.in_thread(room.member()),
    "manages threads": lambda room: room.member(Permission.MANAGE_THREADS),
    "administrator": lambda room: room.member(Permission.ADMINISTRATOR),
    "owner": lambda room: room.club.person("Anna"),
}
OUTSIDE: dict[str, Who] = {
    "member": lambda room: room.member(),
    "in the thread, without the channel": lambda room: room.shut_out(room.in_thread(room.member())),
    "manages threads, without the channel": lambda room: room.shut_out(room.member(Permission.MANAGE_THREADS)),
    "left, or banned": lambda room: room.gone(room.in_thread(room.member())),
    "never was a member": lambda room: room.stranger(),
}
ROOMS = {"channel": (Room.hidden, SEE_CHANNEL, ARE_OUT), "private thread": (Room.private_thread, SEE_THREAD, OUTSIDE)}


def find_seat(room: Room, person: Person, where: str) -> Json | None:
    """Where someone outside the table's channel makes requests from; None: that place isn't open to them."""
    if where == "dm":
        return person.dm
    if where == "same server":
        is_member = person.id in room.world.guilds[room.guild].members
        return room.club.channel("second-table") if is_member else None
    guild = room.world.guilds.add("OwnedElsewhere", [person.user])
    return room.world.channels.add(guild.id, f"far-away-{person.id}")


async def try_everything(person: Person, place: Json, table: AnyTable) -> list[str]:
    """Of all that can be requested about a table by its id: what isn't refused in a private, uninformative sentence."""
    source = (await person.slash(place, "help")).message
    assert source
    more: dict[str, dict[str, object]] = {
        "move": {"channel": "card-table"},
        "kick": {"person": person},
        "host": {"person": person},
    }
    asked = {
        f"/table {name}": person.slash(place, f"table {name}", table=table.id, **more.get(name, {}))
        for name in COMMANDS
    }
    asked |= {press: person.click(source, press.format(table.id), forged=True) for press in PRESSES}
    asked |= {
        press: person.choose(source, press.format(table.id), ["0"], forged=True)
        for press in ("s:{}:0:bid", "l:{}:place", "t:{}:take")
    }
    asked |= {"w": person.choose(source, "w:-:open:0", [table.id], forged=True)}
    answers = dict(zip(asked, await asyncio.gather(*asked.values()), strict=True))
    told = [
        what
        for what, answer in answers.items()
        if not is_refusal(answer, {NONE, NOT_MANAGER} if what == "w" else {NONE})
    ]
    completed = await person.complete(place, "table show", "table")
    places = [
        (await person.complete(place, "table move", "channel", table=id_)).choices for id_ in (table.id, "zzzzzz")
    ]
    return [*told, *(["completion"] * bool(completed.choices)), *(["places"] * (places[0] != places[1]))]


def is_refusal(answer: Answer, sentences: set[str]) -> bool:
    return is_private(answer) and said(answer) in sentences and not answer.follow_ups


@pytest.mark.parametrize("seat", ["same server", "dm", "another server"])
@pytest.mark.parametrize("kind", ROOMS)
async def test_a_table_is_there_for_those_alone_who_see_its_channel(club: Club, kind: str, seat: str) -> None:
    make, see, out = ROOMS[kind]
    room = await make(club)
    table = await room.start()
    before = table.record, table.revision, room.messages()
    for who, comes in {**out, **see}.items():
        person = comes(room)
        place = find_seat(room, person, seat)
        if place is None:
            continue
        sent = len(club.fake.requests)
        if who in out:
            assert await try_everything(person, place, table) == [], who
        else:
            answers = await asyncio.gather(
                person.slash(place, "table why", table=table.id),
                person.click(await own_message(person, place), f"t:{table.id}:why", forged=True),
            )
            assert all(is_private(answer) and phrase("why-heading") in said(answer) for answer in answers), who
        asked = club.counted(sent)
        assert asked[MEMBER] == (seat != "same server"), who
        assert asked[INSIDE] <= 1, who
        assert (table.record, table.revision, room.messages()) == before, who


async def own_message(person: Person, place: Json) -> Json:
    """A message of the bot that this person sees there."""
    message = (await person.slash(place, "help")).message
    assert message
    return message


async def told_of(person: Person, place: Json, table: AnyTable) -> str:
    return said(await person.slash(place, "table why", table=table.id))


async def test_in_whatever_state_it_is(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    room = await Room.hidden(club)
    sees, out = room.by_role(), room.member()

    async def check(table: AnyTable, words: str) -> None:
        await club.settled(table)
        assert await try_everything(out, out.dm, table) == []
        assert words in await told_of(sees, sees.dm, table)

    table = await club.open_table(ben, "goofspiel", "back-room", cards=4)
    await check(table, phrase("why-heading"))
    await club.press(chiara, table, phrase("join"))
    await club.press(ben, table, phrase("start"))
    await club.dealt(table)
    await club.play(table, ben, chiara)
    await check(table, "This match is over")
    table = await club.open_table(ben, "goofspiel", "back-room")
    await end(table)
    await check(table, "This table was closed")
    await club.restart()
    await check(table, "This table was closed")


async def test_ones_own_table_is_there_from_everywhere_without_a_request(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    room = await Room.hidden(club)
    table = await room.start()
    room.shut_out(chiara)
    room.gone(ben)
    elsewhere = find_seat(room, ben, "another server")
    assert elsewhere
    sent = len(club.fake.requests)
    for person, place in ((chiara, club.channel()), (chiara, chiara.dm), (ben, ben.dm), (ben, elsewhere)):
        assert "Waiting for" in await told_of(person, place, table)
        choices = (await person.complete(place, "table why", "table")).choices
        assert [choice["value"] for choice in choices] == [table.id]
    for person in (ben, chiara):
        await club.move(person, table)
    assert table.revision == 2
    asked = club.counted(sent)
    assert (asked[MEMBER], asked[INSIDE], asked[THREAD]) == (0, 0, 0)


async def test_discord_is_asked_once_a_minute_and_once_at_a_time(club: Club) -> None:
    room = await Room.hidden(club)
    table = await room.start()
    sees, out = room.by_role(), room.member()
    role = {"id": room.role_of(sees)}

    async def asked(person: Person, words: str) -> int:
        before = len(club.fake.requests)
        answers = await asyncio.gather(*(person.slash(person.dm, "table why", table=table.id) for _ in range(5)))
        assert all(words in said(answer) for answer in answers)
        return club.counted(before)[MEMBER]

    assert await asked(sees, phrase("why-heading")) == 1
    assert await asked(out, NONE) == 1
    room.world.guilds.set_roles(room.guild, sees.id)
    room.world.guilds.set_roles(room.guild, out.id, role)
    await club.wait(59)
    assert await asked(sees, phrase("why-heading")) == 0
    assert await asked(out, NONE) == 0
    await club.wait(2)
    assert await asked(sees, NONE) == 1
    assert await asked(out, phrase("why-heading")) == 1
    room.gone(out)
    await club.wait(61)
    assert await asked(out, NONE) == 1
    room.world.guilds.add_member(room.guild, out.user)
    assert await asked(out, NONE) == 0
    assert phrase("why-heading") in await told_of(room.let_in(out), club.channel(), table), "here the roles come along"


async def test_where_it_cannot_be_known_there_is_no_such_table(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = club.person("Ben")
    room = await Room.hidden(club)
    table = await room.start()
    sees = room.by_role()
    room.world.guilds.set_available(room.guild, available=False)
    assert await told_of(sees, sees.dm, table) == NONE
    assert "Waiting for" in await told_of(ben, ben.dm, table)
    room.world.guilds.set_available(room.guild, available=True)
    club.fake.faults.errors(503, "GET /guilds/.*/members/", times=None)
    with monkeypatch.context() as patch:
        patch.setattr(access, "PATIENCE", 0.1)
        assert await told_of(sees, sees.dm, table) == NONE
    club.fake.faults.clear()
    sent = len(club.fake.requests)
    assert await told_of(sees, sees.dm, table) == NONE
    assert club.counted(sent)[MEMBER] == 0
    await club.wait(11)
    assert "Waiting for" in await told_of(sees, sees.dm, table)


async def test_an_archived_thread_is_looked_up(club: Club) -> None:
    room = await Room.private_thread(club)
    table = await room.start()
    inside, outside = room.in_thread(room.member()), room.member()
    open_one = club.person("Ben").open_thread(club.channel(), "open-room")
    await club.until(lambda: club.bot.get_channel(int(open_one["id"])))
    other = await club.start_table(*club.people("Ben", "Chiara"), channel="open-room")
    for thread in (room.place, open_one):
        room.world.threads.change(thread["id"], archived=True)
        await club.until(lambda thread=thread: club.bot.get_channel(int(thread["id"])) is None)  # type: ignore[misc]  # mypy expects a lambda without parameters
    sent = len(club.fake.requests)
    for _ in range(2):
        assert "Waiting for" in await told_of(inside, inside.dm, table)
        assert await told_of(outside, outside.dm, table) == NONE
        assert "Waiting for" in await told_of(outside, outside.dm, other)
    asked = club.counted(sent)
    assert (asked[MEMBER], asked[THREAD], asked[INSIDE]) == (2, 2, 2)


async def test_a_thread_that_cannot_be_looked_up_is_seen_by_nobody_else(club: Club) -> None:
    room = await Room.private_thread(club)
    table = await room.start()
    inside, outside = room.in_thread(room.member()), room.member()
    room.world.threads.change(room.place["id"], archived=True)
    await club.until(lambda: club.bot.get_channel(int(room.place["id"])) is None)
    club.fake.faults.errors(404, THREAD, code=10003, times=None)
    for person in (inside, outside):
        assert await told_of(person, person.dm, table) == NONE
    assert "Waiting for" in await told_of(club.person("Ben"), club.person("Ben").dm, table)
    assert club.warnings() == []


async def test_a_thread_that_lost_the_bot_is_told_of_to_who_manages_threads_alone(club: Club) -> None:
    room = await Room.private_thread(club)
    table = await room.start()
    inside, manager = room.in_thread(room.member()), room.member(Permission.MANAGE_THREADS)
    room.world.threads.leave(room.place["id"], room.world.bot["id"])
    await club.until(lambda: table.record.lost)
    assert await told_of(inside, inside.dm, table) == NONE
    assert "Waiting for" in await told_of(manager, manager.dm, table)
    assert "Waiting for" in await told_of(inside, room.place, table), "who asks from there sees it"


async def test_who_manages_the_server_looks_after_the_tables_they_see(club: Club) -> None:
    room = await Room.hidden(club)
    table = await room.start()
    manager = room.member(MANAGES)
    listed = await manager.slash(club.channel(), "admin tables")
    assert listed.message
    assert "Open tables on this server: 1" in said(listed)
    assert sentence("tables-hidden", number=1) in said(listed)
    assert table.id not in said(listed)
    assert said(await manager.choose(listed.message, "w:-:open:0", [table.id], forged=True)) == NONE
    room.let_in(manager)
    listed = await manager.slash(club.channel(), "admin tables")
    assert listed.message
    assert "Open tables on this server: 1" in said(listed)
    assert "can’t see" not in said(listed)
    (menu,) = selects_of(listed.message)
    assert "Waiting for" in said(await manager.choose(listed.message, menu["custom_id"], [table.id]))


async def test_a_table_whose_channel_was_deleted_is_left_to_who_manages_the_server(club: Club) -> None:
    room = await Room.hidden(club)
    table = await room.start()
    manager, out = room.member(MANAGES), room.member()
    room.world.remove_channel(room.channel["id"])
    await club.until(lambda: table.record.lost)
    assert await told_of(out, club.channel(), table) == NONE
    listed = await manager.slash(club.channel(), "admin tables")
    assert table.id in said(listed)
    assert "closed" in said(await manager.slash(club.channel(), "table end", table=table.id, reason="It is gone"))
    assert status(table) == "ended"
