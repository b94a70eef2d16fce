"""The page: who may connect, what each person is sent, and what each can do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands
from discord.http import Route

from bot.sandbox import FakeDiscord, Json, Permission, Person, live
from bot.sandbox.api import interactions
from tests.sandbox.probe import Probe, Soloist, button, row, running
from tests.speed import FOR_EVER

Interaction = discord.Interaction[Any]


class Page:
    """A page's end of the websocket: all frames so far, and waiting for more."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.frames: list[Json] = []

    async def do(self, what: str, **frame: object) -> None:
        await self._socket.send_json({"do": what, **frame})

    async def told(self, kind: str, **values: object) -> Json:
        """The first frame of this kind with these values; waits for it if necessary."""
        async with asyncio.timeout(FOR_EVER):
            position = 0
            while True:
                while position < len(self.frames):
                    frame = self.frames[position]
                    position += 1
                    if frame["t"] == kind and frame.items() >= values.items():
                        self.frames.remove(frame)
                        return frame
                self.frames.append(await self._socket.receive_json())


@asynccontextmanager
async def page(fake: FakeDiscord, person: Person) -> AsyncGenerator[Page, None]:
    url = f"{fake.url}/live?as={person.id}"
    async with aiohttp.ClientSession() as session, session.ws_connect(url, origin=fake.url) as socket:
        yield Page(socket)


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/", {}, 200),
        ("/page/main.js", {}, 200),
        ("/page/style.css", {}, 200),
        ("/page/", {}, 404),
        ("/page/types.d.ts", {}, 404),
        ("/page/nothing.js", {}, 404),
        ("/page/..%2Flive.py", {}, 404),
        ("/page/..%2Fpage%2Fmain.js", {}, 404),
        ("/page/%2Fetc%2Fpasswd", {}, 404),
        ("/", {"Host": "evil.example"}, 403),
        ("/", {"Host": "127.0.0.1:1"}, 403),
        ("/", {"Host": "localhost"}, 403),
        ("/", {"Origin": "http://evil.example"}, 403),
        ("/live?as=100000000000000001", {}, 403),
        ("/live?as=100000000000000001", {"Origin": "http://evil.example"}, 403),
        ("/live?as=100000000000000001", {"Origin": "null"}, 403),
        ("/cdn/attachments/1/x.png", {"Host": "evil.example"}, 403),
        ("/cdn/attachments/1/x.png", {}, 404),
        ("/api/v10/users/@me", {"Host": "evil.example"}, 403),
        ("/api/v10/users/@me", {"Authorization": "Bot guessed"}, 401),
    ],
)
async def test_only_its_own_page_may_ask(fake: FakeDiscord, path: str, headers: dict[str, str], status: int) -> None:
    async with aiohttp.ClientSession() as session, session.get(fake.url + path, headers=headers) as response:
        assert response.status == status


async def test_each_file_of_the_page_is_served_with_its_type(fake: FakeDiscord) -> None:
    types = {".js": "text/javascript", ".css": "text/css", ".html": "text/html"}
    folder = Path(live.__file__).parent / "page"
    files = [path for path in folder.iterdir() if path.suffix in types]
    assert len(files) > 10
    async with aiohttp.ClientSession() as session:
        for path in files:
            async with session.get(f"{fake.url}/page/{path.name}") as response:
                assert await response.read() == path.read_bytes()
                assert response.content_type == types[path.suffix]


async def test_a_foreign_page_gets_no_websocket(fake: FakeDiscord) -> None:
    url = f"{fake.url}/live?as={fake.person('Anna').id}"
    async with aiohttp.ClientSession() as session:
        for origin in ("http://evil.example", "http://localhost:1", None):
            with pytest.raises(aiohttp.WSServerHandshakeError) as error:
                await session.ws_connect(url, origin=origin)
            assert error.value.status == 403


@pytest.mark.parametrize("person", ["", "7", "100000000000000000"])
async def test_who_names_no_person_is_the_first(fake: FakeDiscord, person: str) -> None:
    url = f"{fake.url}/live?as={person}"
    async with aiohttp.ClientSession() as session, session.ws_connect(url, origin=fake.url) as socket:
        assert (await socket.receive_json())["me"]["global_name"] == "Anna"


async def test_the_page_may_load_nothing_from_elsewhere(fake: FakeDiscord) -> None:
    async with aiohttp.ClientSession() as session, session.get(fake.url) as response:
        policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "http" not in policy
    assert "unsafe" not in policy


async def test_what_is_for_direct_messages_can_be_typed_there(fake: FakeDiscord) -> None:
    anna = fake.person("Anna")
    async with running(fake, Soloist()), page(fake, anna) as live:
        places = {each["name"]: each["contexts"] for each in (await live.told("hello"))["commands"]}
        assert places == {"solo": [0, 1, 2], "duel": [0]}
        await live.do("slash", nonce="1", channel=anna.dm["id"], name="solo", options=[])
        await live.told("done", nonce="1")
        assert (await live.told("message"))["message"]["content"] == "pong"
        await live.do("slash", nonce="2", channel=anna.dm["id"], name="duel", options=[])
        await live.told("failed", nonce="2")


async def test_hello(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    anna = fake.person("Anna")
    message = anna.say(table, "hi")
    async with page(fake, anna) as live:
        hello = await live.told("hello")
        assert hello["me"]["global_name"] == "Anna"
        assert [user["global_name"] for user in hello["people"]] == ["Anna", "Ben", "Chiara", "David", "Elif"]
        assert hello["bot"]["id"] == str(bot.application_id)
        assert hello["guild"]["name"] == "The Card Club"
        assert [channel["type"] for channel in hello["channels"]] == [0, 0, 1]
        assert hello["channels"][2]["recipients"][0]["id"] == anna.id
        assert [command["name"] for command in hello["commands"]] == ["probe"]
        assert hello["messages"] == [message]
        assert hello["settings"] == {"dms_open": True, "locale": "en-US", "server_locale": ""}
        assert (await live.told("status"))["bot"] == "online"
        await bot.close()
        await live.told("status", bot="offline")


async def test_each_person_is_told_only_what_this_person_may_see(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("Anna's hand", ephemeral=True)
        await interaction.user.send("to Anna alone")
        await interaction.edit_original_response(content="Anna's new hand")
        await interaction.delete_original_response()
        assert isinstance(interaction.channel, discord.TextChannel)
        thread = await interaction.channel.create_thread(name="hidden")
        await thread.send("between us")
        await thread.add_user(interaction.user)
        await interaction.followup.send("for all")

    bot.act = act
    anna, ben = fake.person("Chiara"), fake.person("Ben")
    async with page(fake, anna) as hers, page(fake, ben) as his:
        await hers.do("slash", nonce="1", channel=table["id"], name="probe", options=[])
        await hers.told("done", nonce="1")
        hand = (await hers.told("message"))["message"]
        assert (hand["content"], hand["flags"]) == ("Anna's hand", 64)
        assert (await hers.told("message"))["message"]["content"] == "to Anna alone"
        assert (await hers.told("message"))["message"]["content"] == "Anna's new hand"
        await hers.told("delete", id=hand["id"])
        hidden = await hers.told("channel")
        assert hidden["channel"]["name"] == "hidden"
        assert (await hers.told("message"))["message"]["content"] == "between us"
        first = (await his.told("message"))["message"]
        assert first["content"] == "for all"
        assert {frame["t"] for frame in his.frames} == {"hello", "status"}
    async with page(fake, ben) as again:
        hello = await again.told("hello")
        assert [message["content"] for message in hello["messages"]] == ["for all"]
        assert "hidden" not in {channel.get("name") for channel in hello["channels"]}


async def test_a_channel_comes_and_goes_with_its_permissions(fake: FakeDiscord, table: Json) -> None:
    ben = fake.person("Ben")
    fake.person("Anna").say(table, "old")
    async with page(fake, ben) as live:
        await live.told("hello")
        fake.world.channels.overwrite(table["id"], ben.id, deny=1 << 10)
        await live.told("channel_gone", id=table["id"])
        fake.person("Anna").say(table, "behind the door")
        fake.world.channels.overwrite(table["id"], ben.id)
        await live.told("channel")
        assert [(await live.told("message"))["message"]["content"] for _ in range(2)] == ["old", "behind the door"]
        fake.world.remove_channel(table["id"])
        await live.told("channel_gone", id=table["id"])


class Menu(Probe):
    """Buttons, a modal and an autocompletion."""

    async def setup_hook(self) -> None:
        @self.tree.command(description="d")
        async def pick(interaction: Interaction, game: str, who: discord.Member) -> None:
            await interaction.response.send_message(f"{game} {who.display_name}")

        @pick.autocomplete("game")
        async def games(_: Interaction, current: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=current.upper(), value=current)]

        await self.tree.sync()


async def test_languages_are_switched_for_everybody_to_see(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    anna, ben = fake.person("Anna"), fake.person("Ben")
    async with page(fake, anna) as hers, page(fake, ben) as his:
        await hers.do("settings", settings={"locale": "fr"})
        assert (await hers.told("settings"))["settings"]["locale"] == anna.locale == "fr"
        await hers.do("settings", settings={"server_locale": "it"})
        assert (await hers.told("settings"))["settings"]["server_locale"] == "it"
        assert (await his.told("settings"))["settings"] == {"dms_open": True, "locale": "en-US", "server_locale": "it"}
        guild = bot.get_guild(int(table["guild_id"]))
        assert guild
        await fake.until(lambda: str(guild.preferred_locale) == "it")
        assert "COMMUNITY" in guild.features
        await hers.do("settings", settings={"locale": "tlh"})
        assert "does not understand" in (await hers.told("failed"))["text"]


async def test_everything_a_page_can_do(fake: FakeDiscord, table: Json) -> None:
    class Bid(discord.ui.Modal, title="Bid"):
        points = discord.ui.TextInput[Any](label="Points", custom_id="points")

        async def on_submit(self, interaction: Interaction) -> None:
            await interaction.response.send_message(f"bid {self.points.value}", ephemeral=True)

    async def react(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.send_modal(Bid())

    bot = Menu()
    bot.react = react
    anna, ben = fake.person("Anna"), fake.person("Ben")
    async with running(fake, bot), page(fake, anna) as live:
        where = {"channel": table["id"], "name": "pick"}
        typed: list[Json] = [{"type": 3, "name": "game", "value": "ja", "focused": True}]
        await live.do("complete", nonce="a", options=typed, **where)
        assert (await live.told("choices", nonce="a"))["choices"] == [{"name": "JA", "value": "ja"}]
        typed = [{"type": 3, "name": "game", "value": "jass"}, {"type": 6, "name": "who", "value": ben.id}]
        await live.do("slash", nonce="b", options=typed, **where)
        await live.told("done", nonce="b")
        message = (await live.told("message"))["message"]
        assert message["content"] == "jass Ben"
        assert message["interaction_metadata"]["name"] == "pick"

        body = {"content": "your bid?", "components": [row(button("bid:1"))]}
        asked = await bot.call("POST", "/channels/{channel_id}/messages", body, channel_id=table["id"])
        await live.do("component", nonce="c", message=asked["id"], custom_id="bid:1", component_type=2)
        modal = (await live.told("modal", nonce="c"))["modal"]
        assert modal["title"] == "Bid"
        filled = [{"type": 1, "components": [{"type": 4, "custom_id": "points", "value": "30"}]}]
        reference = {"channel": table["id"], "message": asked["id"], "custom_id": modal["custom_id"]}
        await live.do("modal", nonce="d", components=filled, **reference)
        await live.told("done", nonce="d")
        await live.told("message")  # the question itself
        own = (await live.told("message"))["message"]
        assert own["content"] == "bid 30"
        await live.do("dismiss", message=own["id"])
        await live.told("delete", id=own["id"])

        await live.do("say", channel=table["id"], text="well played")
        assert (await live.told("message"))["message"]["content"] == "well played"
        await live.do("thread", channel=table["id"], name="rematch")
        assert (await live.told("channel"))["channel"]["name"] == "rematch"
        await live.do("delete", message=asked["id"])
        await live.told("delete", id=asked["id"])
        await live.do("settings", settings={"dms_open": False})
        assert (await live.told("settings"))["settings"]["dms_open"] is False
        assert fake.world.direct.closed == {anna.id: 50007}

        await live.do("fault", name="drop_gateway", on=True)
        await live.told("status", bot="offline")
        await live.told("status", bot="online")
        await live.do("component", nonce="e", message=asked["id"], custom_id="bid:1", component_type=2)
        assert "does not see" in (await live.told("failed", nonce="e"))["text"]


async def test_an_unanswered_interaction_fails(
    fake: FakeDiscord, bot: Probe, table: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interactions, "ANSWER_WITHIN", 0.1)
    body = {"content": "?", "components": [row(button("b"))]}
    asked = await bot.call("POST", "/channels/{channel_id}/messages", body, channel_id=table["id"])
    await bot.close()
    async with page(fake, fake.person("Anna")) as live:
        await live.do("slash", nonce="1", channel=table["id"], name="probe", options=[])
        await live.do("component", nonce="2", message=asked["id"], custom_id="b", component_type=2)
        await live.told("failed", nonce="1", text="The application did not respond")
        await live.told("failed", nonce="2", text="This interaction failed", message=asked["id"])


async def test_faults_from_the_page_go_on_and_off(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    async with page(fake, fake.person("Anna")) as live:
        for on in (True, False):
            await live.do("fault", name="slow", on=on)
            await live.do("fault", name="errors", on=on)
        await live.do("fault", name="earthquake", on=True)
        assert "earthquake" in (await live.told("failed"))["text"]
        fake.live.switch("errors", on=True)
        statuses = [await _status(bot, table) for _ in range(3)]
        assert statuses == [200, 200, 500]
        fake.live.switch("errors", on=False)
        assert [await _status(bot, table) for _ in range(3)] == [200] * 3


async def test_nonsense_from_the_page_is_survived(fake: FakeDiscord) -> None:
    async with page(fake, fake.person("Anna")) as live:
        for frame in ("dance", "slash", "say", "settings", "component"):
            await live.do(frame)
            await live.told("failed")
        await live.do("say", channel="1", text="x")
        await live.told("failed")


async def _status(bot: Probe, table: Json) -> int:
    url = f"{Route.BASE}/channels/{table['id']}"
    headers = {"Authorization": f"Bot {bot.http.token}"}
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as response:
        return response.status


async def test_a_page_knows_what_its_person_may_do_in_a_channel(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    ben = fake.person("Ben")
    assert bot.is_ready()
    async with page(fake, ben) as live:
        hello = await live.told("hello")
        (shown,) = [each for each in hello["channels"] if each["id"] == table["id"]]
        assert int(shown["permissions"]) & Permission.SEND_MESSAGES
        fake.world.channels.overwrite(table["id"], ben.id, deny=Permission.SEND_MESSAGES)
        changed = await live.told("channel")
        assert changed["channel"]["id"] == table["id"]
        assert not int(changed["channel"]["permissions"]) & Permission.SEND_MESSAGES
