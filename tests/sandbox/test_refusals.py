"""What Discord refuses, and with which code: requested by the real client, with any body."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest

from bot.sandbox import FakeDiscord, Json, Permission
from bot.sandbox.api.limits import Limit
from tests.sandbox.probe import Clock, Probe, button, row, select

V2 = 1 << 15
MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
OPEN = "/users/@me/channels"


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def container(*components: Json) -> Json:
    return {"type": 17, "components": list(components)}


SELECT = "components.0.components.0"


def channels(*chosen: str, **more: object) -> Json:
    defaults = [{"id": each, "type": "channel"} for each in chosen]
    return {"type": 8, "custom_id": "s", "default_values": defaults, **more}


def gallery(url: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}}]}


def plain(*components: Json) -> Json:
    return {"content": "?", "components": list(components)}


def v2(*components: Json, **more: object) -> Json:
    return {"flags": V2, "components": list(components), **more}


REFUSED: dict[str, tuple[Json, str]] = {
    "content": ({"content": "x" * 2001}, "content"),
    "embeds together": ({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}, "embeds"),
    "too many embeds": ({"embeds": [{"description": "x"}] * 11}, "embeds"),
    "embed title": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    "embed field": ({"embeds": [{"fields": [{"name": "", "value": "x"}]}]}, "embeds.0.fields.0.name"),
    "custom_id": (plain(row(button("x" * 101))), "components.0.components.0.custom_id"),
    "no custom_id": (plain(row({"type": 2, "style": 1, "label": "x"})), "components.0.components.0.custom_id"),
    "label": (plain(row(button(label="x" * 81))), "components.0.components.0.label"),
    "no label": (plain(row({"type": 2, "style": 1, "custom_id": "x"})), "components.0.components.0"),
    "style": (plain(row(button(style=7))), "components.0.components.0.style"),
    "duplicate custom_id": (plain(row(button()), row(button())), "components.1.components.0.custom_id"),
    "six buttons": (plain(row(*(button(str(n)) for n in range(6)))), "components.0.components"),
    "empty row": (plain(row()), "components.0.components"),
    "six rows": (plain(*(row(button(str(n))) for n in range(6))), "components"),
    "select beside a button": (plain(row(select("a"), button())), "components.0.components"),
    "no options": (plain(row(select())), "components.0.components.0.options"),
    "26 options": (plain(row(select(*(str(n) for n in range(26))))), "components.0.components.0.options"),
    "option twice": (plain(row(select("a", "a"))), "components.0.components.0.options.1.value"),
    "option value": (plain(row(select("x" * 101))), "components.0.components.0.options.0.value"),
    "option description": (
        plain(row({**select(), "options": [{"label": "a", "value": "a", "description": "x" * 101}]})),
        "components.0.components.0.options.0.description",
    ),
    "placeholder": (plain(row(select("a", placeholder="x" * 151))), "components.0.components.0.placeholder"),
    "max_values": (plain(row(select("a", max_values=2))), "components.0.components.0.max_values"),
    "default_values": (plain(row(channels("1", "2"))), f"{SELECT}.default_values"),
    "default_values of another kind": (
        plain(row({**channels("1"), "default_values": [{"id": "1", "type": "user"}]})),
        f"{SELECT}.default_values.0.type",
    ),
    "text display without the flag": (plain(text("x")), "components.0.type"),
    "41 components": (v2(*(container(text("x")) for _ in range(20)), text("x")), "components"),
    "text displays together": (v2(text("x" * 2000), container(text("x" * 2001))), "components"),
    "empty text display": (v2(text("")), "components.0.content"),
    "empty container": (v2(container()), "components.0.components"),
    "container in a container": (v2(container(container(text("x")))), "components.0.components.0.type"),
    "bare button": (v2(button()), "components.0.type"),
    "section without accessory": (v2({"type": 9, "components": [text("x")]}), "components.0.accessory"),
    "content beside components v2": (v2(text("x"), content="x"), "content"),
    "embeds beside components v2": (v2(text("x"), embeds=[{"title": "x"}]), "embeds"),
    "components v2 without any": ({"flags": V2}, "components"),
    "missing attachment": (v2(gallery("attachment://none.png")), "components.0.items.0.media.url"),
    "missing embed image": ({"embeds": [{"image": {"url": "attachment://none.png"}}]}, "embeds.0.image.url"),
    "scheme": (v2(gallery("file:///etc/passwd")), "components.0.items.0.media.url"),
    "nonce": ({"content": "x", "nonce": "x" * 26}, "nonce"),
    "reply to nothing": ({"content": "x", "message_reference": {"message_id": "1"}}, "message_reference"),
}


@pytest.mark.parametrize(("body", "place"), REFUSED.values(), ids=REFUSED.keys())
@pytest.mark.slow
async def test_form_errors_are_50035_and_say_where(
    bot: Probe, fake: FakeDiscord, table: Json, body: Json, place: str
) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await bot.call("POST", MESSAGES, body, channel_id=table["id"])
    assert (refused.value.status, refused.value.code) == (400, 50035)
    assert f"In {place}: " in refused.value.text
    assert fake.person("Anna").sees(table) == []


ACCEPTED: dict[str, Json] = {
    "2,000 characters": {"content": "x" * 2000},
    "25 buttons": plain(*(row(*(button(f"{r}.{n}") for n in range(5))) for r in range(5))),
    "25 options": plain(row(select(*(str(n) for n in range(25)), max_values=25))),
    "channels": plain(row(channels("1", "2", min_values=0, max_values=25))),
    "link": plain(row({"type": 2, "style": 5, "label": "x", "url": "https://example.com"})),
    "emoji alone": plain(row({"type": 2, "style": 1, "emoji": {"name": "🂡"}, "custom_id": "x"})),
    "40 components": v2(*(container(text("x")) for _ in range(20))),
    "4,000 characters of text": v2(text("x" * 2000), container(text("x" * 2000))),
    "section": v2({"type": 9, "components": [text("x")], "accessory": button()}),
}


@pytest.mark.parametrize("body", ACCEPTED.values(), ids=ACCEPTED.keys())
async def test_up_to_the_limit_all_is_well(bot: Probe, fake: FakeDiscord, table: Json, body: Json) -> None:
    message = await bot.call("POST", MESSAGES, body, channel_id=table["id"])
    assert fake.person("Anna").last(table)["id"] == message["id"]


async def test_ids_of_default_values_are_told_as_texts(bot: Probe, table: Json) -> None:
    number: Any = 5
    message = await bot.call("POST", MESSAGES, plain(row(channels(number))), channel_id=table["id"])
    assert message["components"][0]["components"][0]["default_values"] == [{"id": "5", "type": "channel"}]


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": "  \n"}, {"components": [row(button())]}])
async def test_an_empty_message_is_50006(bot: Probe, table: Json, body: Json) -> None:
    await refused(bot, 50006, "POST", MESSAGES, body, channel_id=table["id"])


async def test_a_file_over_10_mib_is_40005(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    channel = bot.get_channel(int(table["id"]))
    assert isinstance(channel, discord.TextChannel)
    await channel.send(file=discord.File(io.BytesIO(bytes(10 * 1024 * 1024)), "just.bin"))
    with pytest.raises(discord.HTTPException) as error:
        await channel.send(file=discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "over.bin"))
    assert (error.value.status, error.value.code) == (413, 40005)
    assert len(fake.world.files) == 1


async def test_editing_checks_the_message_as_it_would_stand(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    old = await bot.call("POST", MESSAGES, {"content": "x"}, channel_id=table["id"])
    where = {"channel_id": table["id"], "message_id": old["id"]}
    await refused(bot, 50035, "PATCH", MESSAGE, v2(text("x")), **where)
    await refused(bot, 50006, "PATCH", MESSAGE, {"content": ""}, **where)
    await bot.call("PATCH", MESSAGE, {**v2(text("new")), "content": None}, **where)
    await refused(bot, 50035, "PATCH", MESSAGE, {"content": "x"}, **where)
    message = fake.message(old["id"])
    assert message is not None
    assert message["edited_timestamp"] is not None
    assert message["components"][0]["content"] == "new"
    assert old["content"] == "x"


async def test_what_is_not_there(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    await refused(bot, 10003, "POST", MESSAGES, {"content": "x"}, channel_id="1")
    await refused(bot, 10008, "PATCH", MESSAGE, {"content": "x"}, channel_id=table["id"], message_id="1")
    await refused(bot, 10008, "GET", MESSAGE, channel_id=table["id"], message_id="1")
    await refused(bot, 10013, "POST", "/users/@me/channels", {"recipient_id": "1"})
    message = await bot.call("POST", MESSAGES, {"content": "x"}, channel_id=table["id"])
    fake.world.messages.remove(message["id"])
    await refused(bot, 10008, "DELETE", MESSAGE, channel_id=table["id"], message_id=message["id"])
    fake.world.remove_channel(table["id"])
    await refused(bot, 10003, "GET", "/channels/{channel_id}", channel_id=table["id"])


async def test_somebody_elses_message_is_50005_and_its_deletion_50013(
    bot: Probe, fake: FakeDiscord, table: Json
) -> None:
    said = fake.person("Anna").say(table, "mine")
    where = {"channel_id": table["id"], "message_id": said["id"]}
    await refused(bot, 50005, "PATCH", MESSAGE, {"content": "x"}, **where)
    await refused(bot, 50013, "DELETE", MESSAGE, **where)


@pytest.mark.parametrize(
    ("denied", "body", "code"),
    [
        (Permission.VIEW_CHANNEL, {"content": "x"}, 50001),
        (Permission.SEND_MESSAGES, {"content": "x"}, 50013),
        (Permission.EMBED_LINKS, {"embeds": [{"title": "x"}]}, 50013),
    ],
)
async def test_withdrawn_permissions(
    bot: Probe, fake: FakeDiscord, table: Json, denied: Permission, body: Json, code: int
) -> None:
    fake.world.channels.overwrite(table["id"], fake.world.bot["id"], deny=denied)
    await refused(bot, code, "POST", MESSAGES, body, channel_id=table["id"])
    fake.world.channels.overwrite(table["id"], fake.world.bot["id"])
    await bot.call("POST", MESSAGES, body, channel_id=table["id"])


async def test_files_need_a_permission_of_their_own(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    fake.world.channels.overwrite(table["id"], fake.world.bot["id"], deny=Permission.ATTACH_FILES)
    channel = bot.get_channel(int(table["id"]))
    assert isinstance(channel, discord.TextChannel)
    await channel.send("no file")
    with pytest.raises(discord.Forbidden) as error:
        await channel.send(file=discord.File(io.BytesIO(b"x"), "x.txt"))
    assert error.value.code == 50013


async def test_a_closed_dm_is_50007(bot: Probe, fake: FakeDiscord) -> None:
    anna = fake.person("Anna")
    user = await bot.fetch_user(int(anna.id))
    await user.send("one")
    anna.close_dms()
    with pytest.raises(discord.Forbidden) as error:
        await user.send("two")
    assert error.value.code == 50007
    anna.open_dms()
    await user.send("three")
    assert [message["content"] for message in anna.sees(anna.dm)] == ["one", "three"]


async def test_direct_messages_of_who_shares_no_server_are_50278(bot: Probe, fake: FakeDiscord) -> None:
    ben = fake.person("Ben")
    user = await bot.fetch_user(int(ben.id))
    await user.send("one")
    fake.world.guilds.remove_member(fake.channel("card-table")["guild_id"], ben.id)
    with pytest.raises(discord.Forbidden) as error:
        await user.send("two")
    assert error.value.code == 50278
    ben.install()
    await user.send("three")


async def test_so_many_direct_messages_are_opened_in_ten_minutes(bot: Probe, fake: FakeDiscord, clock: Clock) -> None:
    fake.world.direct.at_once = 2
    anna, ben, chiara = (int(fake.person(name).id) for name in ("Anna", "Ben", "Chiara"))
    for user in (anna, anna):
        await bot.call("POST", OPEN, {"recipient_id": user})
    await refused(bot, 40003, "POST", OPEN, {"recipient_id": ben})
    clock.advance(599)
    await refused(bot, 40003, "POST", OPEN, {"recipient_id": ben})
    clock.advance(2)
    await bot.call("POST", OPEN, {"recipient_id": ben})
    assert [user for _, user in fake.world.direct.opened] == [str(anna), str(anna), str(ben)]
    fake.world.direct.set_open(str(chiara), is_open=False, code=40003)
    await refused(bot, 40003, "POST", OPEN, {"recipient_id": chiara})


async def test_quarantined_the_bot_writes_only_where_it_has_written(bot: Probe, fake: FakeDiscord) -> None:
    anna, ben = fake.person("Anna"), fake.person("Ben")
    await bot.get_partial_messageable(int(anna.dm["id"])).send("one")
    fake.world.direct.quarantined = True
    await bot.get_partial_messageable(int(anna.dm["id"])).send("two")
    await refused(bot, 20026, "POST", MESSAGES, {"content": "three"}, channel_id=ben.dm["id"])
    for person in (anna, ben):
        await refused(bot, 20026, "POST", OPEN, {"recipient_id": int(person.id)})
    assert [message["content"] for message in anna.sees(anna.dm)] == ["one", "two"]


async def test_threads_archived_and_locked(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    channel = bot.get_channel(int(table["id"]))
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="table 1", type=discord.ChannelType.public_thread)
    message = await thread.send("hello")
    await thread.edit(archived=True)
    await refused(bot, 50083, "PATCH", MESSAGE, {"content": "x"}, channel_id=thread.id, message_id=message.id)
    await thread.send("sending opens it")
    assert fake.channel("table 1")["thread_metadata"]["archived"] is False
    await refused(bot, 50013, "PATCH", "/channels/{channel_id}", {"locked": True}, channel_id=thread.id)
    fake.world.threads.change(str(thread.id), archived=True, locked=True)
    await refused(bot, 50083, "POST", MESSAGES, {"content": "x"}, channel_id=thread.id)


async def test_private_threads_have_members(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    channel = bot.get_channel(int(table["id"]))
    assert isinstance(channel, discord.TextChannel)
    anna, ben, chiara = (fake.person(name) for name in ("Anna", "Ben", "Chiara"))
    thread = await channel.create_thread(name="hand", invitable=False)
    await thread.add_user(discord.Object(int(ben.id)))
    await thread.send("for Ben")
    place = fake.channel("hand")
    assert [len(person.sees(place)) for person in (anna, ben, chiara)] == [1, 1, 0]  # Anna owns the guild
    members = await thread.fetch_members()
    assert {member.id for member in members} == {int(ben.id), int(fake.world.bot["id"])}
    await thread.remove_user(discord.Object(int(ben.id)))
    assert ben.sees(place) == []


async def test_a_repeated_nonce_gives_the_earlier_message(
    bot: Probe, fake: FakeDiscord, table: Json, clock: Clock
) -> None:
    async def send(content: str, nonce: str) -> str:
        body = {"content": content, "nonce": nonce, "enforce_nonce": True}
        message = await bot.call("POST", MESSAGES, body, channel_id=table["id"])
        message_id: str = message["id"]
        return message_id

    first = await send("one", "a")
    assert await send("two", "a") == first
    assert await send("three", "b") != first
    clock.advance(600)
    assert await send("four", "a") != first
    assert [m["content"] for m in fake.person("Anna").sees(table)] == ["one", "three", "four"]


async def test_allowed_mentions_decide_who_is_pinged(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    anna, ben = fake.person("Anna"), fake.person("Ben")
    content = f"{anna.mention} {ben.mention} @everyone"

    async def pinged(**body: Any) -> tuple[list[str], bool]:
        message = await bot.call("POST", MESSAGES, {"content": content, **body}, channel_id=table["id"])
        return [user["global_name"] for user in message["mentions"]], message["mention_everyone"]

    assert await pinged() == (["Anna", "Ben"], True)
    assert await pinged(allowed_mentions={"parse": []}) == ([], False)
    assert await pinged(allowed_mentions={"parse": [], "users": [ben.id]}) == (["Ben"], False)
    both = {"parse": ["users"], "users": [ben.id]}
    await refused(bot, 50035, "POST", MESSAGES, {"content": "x", "allowed_mentions": both}, channel_id=table["id"])


@pytest.mark.parametrize(
    "command",
    [
        {"name": "Upper", "description": "x"},
        {"name": "two words", "description": "x"},
        {"name": "x", "description": "x" * 101},
        {"name": "x", "description": ""},
        {"name": "x", "description": "x", "options": [{"type": 3, "name": "y", "description": ""}]},
    ],
)
async def test_commands_are_checked(bot: Probe, command: Json) -> None:
    path = "/applications/{application_id}/commands"
    await refused(bot, 50035, "PUT", path, [command], application_id=bot.application_id)
    assert [c.name for c in await bot.tree.fetch_commands()] == ["probe"]


async def test_an_unknown_route_is_loud(bot: Probe, fake: FakeDiscord) -> None:
    with pytest.raises(discord.NotFound, match="the fake Discord has no GET /sounds"):
        await bot.call("GET", "/sounds")
    assert fake.unknown_routes == ["GET /sounds"]
    fake.unknown_routes.clear()


async def refused(bot: Probe, code: int, method: str, path: str, body: object = None, **params: object) -> None:
    """Asserts that a request is refused with this code."""
    with pytest.raises(discord.HTTPException) as error:
        await bot.call(method, path, body, **params)
    assert error.value.code == code


@pytest.mark.parametrize("shown", ["all", "listed", "none"])
async def test_which_files_of_before_an_edit_may_show(bot: Probe, fake: FakeDiscord, table: Json, shown: Any) -> None:
    """With each strictness of Discord's: any file, those listed by id and name, or only those sent along."""
    fake.world.messages.shows_kept_files = shown
    fake.limits.edits = Limit(1_000, 1.0)
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png")))
    channel = bot.get_partial_messageable(int(table["id"]))
    message = await channel.send(view=view, file=discord.File(io.BytesIO(b"?"), "a.png"))
    assert message.attachments == [], "what components show isn't told among the attachments"
    (shows,) = message.components
    assert isinstance(shows, discord.MediaGalleryComponent)
    key = str(shows.items[0].media.attachment_id)
    assert fake.world.messages[str(message.id)]["attachments"][0]["id"] == key

    async def edit(**more: object) -> int:
        body = v2(gallery("attachment://a.png"), **more)
        try:
            await bot.call("PATCH", MESSAGE, body, channel_id=table["id"], message_id=str(message.id))
        except discord.HTTPException as error:
            return error.code
        return 0

    assert await edit(attachments=[{"id": key, "filename": "b.png"}]) == 50035
    assert await edit(attachments=[{"id": "1", "filename": "a.png"}]) == 50035
    assert await edit(attachments=[{"id": key}]) == (0 if shown == "all" else 50035)
    assert await edit() == (0 if shown == "all" else 50035)
    assert await edit(attachments=[{"id": key, "filename": "a.png"}]) == (50035 if shown == "none" else 0)
