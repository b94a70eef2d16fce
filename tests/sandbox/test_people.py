"""What a person can and can't do."""

from __future__ import annotations

from typing import Any, Literal

import discord
import pytest
from discord import app_commands

from bot.sandbox import FakeDiscord, Impossible, Json, Permission, selects_of
from tests.sandbox.probe import Probe, running

Interaction = discord.Interaction[Any]


class Options(Probe):
    """A bot with commands of every kind; each answers with the options it got."""

    async def setup_hook(self) -> None:
        demo = app_commands.Group(name="demo", description="d", guild_only=True)
        house = app_commands.Group(name="house", description="d", parent=demo)

        @demo.command(description="d")
        async def new(
            interaction: Interaction,
            target: app_commands.Range[int, 1, 5],
            who: discord.Member | None = None,
            where: discord.TextChannel | None = None,
            pace: Literal["fast", "slow"] = "fast",
            open: bool = True,  # noqa: A002  named after an option
            share: float = 0.5,
            name: app_commands.Range[str, 2, 5] = "abc",
        ) -> None:
            given = [target, who and who.display_name, where and where.name, pace, open, share, name]
            await interaction.response.send_message(repr(given))

        @house.command(description="d")
        async def rules(interaction: Interaction, game: str) -> None:
            await interaction.response.send_message(game)

        @rules.autocomplete("game")
        async def games(_: Interaction, current: str) -> list[app_commands.Choice[str]]:
            names = ["piquet", "pinochle", "jass"]
            return [app_commands.Choice(name=name.title(), value=name) for name in names if current in name]

        @self.tree.command(description="d")
        @app_commands.default_permissions(manage_guild=True)
        async def admin(interaction: Interaction) -> None:
            await interaction.response.send_message("ok")

        @self.tree.command(description="d")
        async def widgets(interaction: Interaction) -> None:
            await interaction.response.send_message("choose", view=Widgets())

        self.tree.add_command(demo)
        await self.tree.sync()


class Widgets(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.select(
        placeholder="Pick two",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=suit.title(), value=suit) for suit in ("acorns", "roses", "bells")],
    )
    async def pick(self, interaction: Interaction, select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message(",".join(select.values), ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect[Any], custom_id="partner")
    async def partner(self, interaction: Interaction, select: discord.ui.UserSelect[Any]) -> None:
        await interaction.response.send_message(select.values[0].display_name, ephemeral=True)

    @discord.ui.select(
        cls=discord.ui.ChannelSelect[Any],
        custom_id="places",
        channel_types=[discord.ChannelType.text],
        min_values=0,
        max_values=2,
    )
    async def places(self, interaction: Interaction, select: discord.ui.ChannelSelect[Any]) -> None:
        shown = [f"{each.name} {each.permissions.manage_guild} {each.type}" for each in select.values]
        await interaction.response.send_message(repr(shown), ephemeral=True)

    @discord.ui.button(label="Bid", emoji="🃏")
    async def bid(self, interaction: Interaction, _: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Bid())

    @discord.ui.button(label="Not now", disabled=True)
    async def never(self, interaction: Interaction, _: discord.ui.Button[Any]) -> None:
        await interaction.response.send_message("?")


class Bid(discord.ui.Modal, title="Your bid"):
    points = discord.ui.Label[Any](
        text="Points", component=discord.ui.TextInput[Any](custom_id="points", min_length=1, max_length=3)
    )
    suit = discord.ui.Label[Any](
        text="Suit",
        component=discord.ui.Select[Any](
            custom_id="suit", options=[discord.SelectOption(label=suit, value=suit) for suit in ("acorns", "bells")]
        ),
    )

    async def on_submit(self, interaction: Interaction) -> None:
        points, suit = self.points.component, self.suit.component
        assert isinstance(points, discord.ui.TextInput)
        assert isinstance(suit, discord.ui.Select)
        await interaction.response.edit_message(content=f"{points.value} {suit.values[0]}")


@pytest.mark.usefixtures("bodies")
async def test_options_arrive_typed(fake: FakeDiscord, table: Json) -> None:
    async with running(fake, Options()):
        anna, ben = fake.person("Anna"), fake.person("Ben")
        answer = await anna.slash(table, "demo new", target=3)
        assert (answer.message or {})["content"] == "[3, None, None, 'fast', True, 0.5, 'abc']"
        answer = await anna.slash(
            table, "demo new", target=5, who=ben, where=table, pace="slow", open=False, share=1.5, name="xyz"
        )
        assert (answer.message or {})["content"] == "[5, 'Ben', 'card-table', 'slow', False, 1.5, 'xyz']"
        answer = await anna.slash(table, "demo house rules", game="piquet")
        assert (answer.message or {})["content"] == "piquet"
        assert (answer.message or {})["interaction_metadata"]["name"] == "demo house rules"


@pytest.mark.parametrize(
    ("command", "options", "why"),
    [
        ("nothing", {}, "there is no /nothing"),
        ("demo", {}, "is a group"),
        ("demo old", {}, "no 'old' among"),
        ("demo new", {}, "needs .*target"),
        ("demo new", {"target": 6}, "goes from 1 to 5"),
        ("demo new", {"target": "3"}, "takes int"),
        ("demo new", {"target": True}, "takes int"),
        ("demo new", {"target": 3, "size": 1}, "has no option"),
        ("demo new", {"target": 3, "pace": "never"}, "offers"),
        ("demo new", {"target": 3, "name": "x"}, "goes from 2 to 5"),
        ("admin", {}, "there is no /admin"),
    ],
)
@pytest.mark.slow
async def test_what_cannot_be_typed(
    fake: FakeDiscord, table: Json, command: str, options: dict[str, object], why: str
) -> None:
    async with running(fake, Options()):
        with pytest.raises(Impossible, match=why):
            fake.person("Ben").slash(table, command, **options)


async def test_commands_depend_on_permissions_and_place(fake: FakeDiscord, table: Json) -> None:
    async with running(fake, Options()):
        anna = fake.person("Anna")
        assert (await anna.slash(table, "admin")).type == 4
        with pytest.raises(Impossible):
            anna.slash(anna.dm, "demo new", target=3)
        fake.world.channels.overwrite(table["id"], fake.person("Ben").id, deny=1 << 10)
        with pytest.raises(Impossible, match="does not see card-table"):
            fake.person("Ben").slash(table, "demo new", target=3)


@pytest.mark.usefixtures("bodies")
async def test_autocompletion(fake: FakeDiscord, table: Json) -> None:
    async with running(fake, Options()):
        answer = await fake.person("Anna").complete(table, "demo house rules", "game", game="pi")
        assert answer.choices == [
            {"name": "Piquet", "value": "piquet"},
            {"name": "Pinochle", "value": "pinochle"},
        ]
        assert answer.message is None


async def test_choosing(fake: FakeDiscord, table: Json) -> None:
    async with running(fake, Options()):
        anna, ben = fake.person("Anna"), fake.person("Ben")
        await anna.slash(table, "widgets")
        message = anna.last(table)
        assert len(selects_of(message)) == 3
        answer = await anna.choose(message, "Pick two", ["bells", "Acorns"])
        assert (answer.message or {})["content"] == "bells,acorns"
        answer = await anna.choose(message, "partner", [ben])
        assert (answer.message or {})["content"] == "Ben"
        for values in ([], ["bells", "roses", "acorns"], ["hearts"]):
            with pytest.raises(Impossible):
                anna.choose(message, "Pick two", values)
        forged = anna.choose(message, selects_of(message)[0]["custom_id"], ["hearts"], forged=True)
        assert ((await forged).message or {})["content"] == "hearts"


@pytest.mark.usefixtures("bodies")
async def test_choosing_channels(fake: FakeDiscord, table: Json) -> None:
    async with running(fake, Options()):
        anna, ben, world = fake.person("Anna"), fake.person("Ben"), fake.world
        await ben.slash(table, "widgets")
        message, other = ben.last(table), fake.channel("second-table")
        answer = await ben.choose(message, "places", [table, other["id"]])
        assert (answer.message or {})["content"] == "['card-table False text', 'second-table False text']"
        assert ((await anna.choose(message, "places", [table])).message or {})["content"] == "['card-table True text']"
        assert ((await ben.choose(message, "places", [])).message or {})["content"] == "[]"
        thread = ben.open_thread(table, "side table")
        elsewhere = world.channels.add(world.guilds.add("OwnedElsewhere", [ben.user]).id, "far-away")
        hidden = world.channels.add(table["guild_id"], "for some")
        world.channels.overwrite(hidden["id"], ben.id, deny=1 << 10)
        for channel in (thread, elsewhere, hidden):
            with pytest.raises(Impossible):
                ben.choose(message, "places", [channel])


async def test_a_role_lets_its_members_do_more_until_they_lose_it(fake: FakeDiscord, table: Json) -> None:
    async with running(fake, Options()) as bot:
        ben, world = fake.person("Ben"), fake.world
        role = world.guilds.add_role(table["guild_id"], "managers", Permission.MANAGE_GUILD)
        world.guilds.set_roles(table["guild_id"], ben.id, role)
        answer = await ben.slash(table, "admin")
        assert (answer.message or {})["content"] == "ok"
        assert bot.interactions[-1].permissions.manage_guild
        assert bot.guilds[0].get_role(int(role["id"]))
        world.guilds.set_roles(table["guild_id"], ben.id)
        with pytest.raises(Impossible, match="there is no /admin"):
            ben.slash(table, "admin")


@pytest.mark.usefixtures("bodies")
async def test_a_modal(fake: FakeDiscord, table: Json) -> None:
    async with running(fake, Options()):
        anna = fake.person("Anna")
        await anna.slash(table, "widgets")
        message = anna.last(table)
        opened = await anna.click(message, "🃏")
        assert opened.modal is not None
        assert opened.modal["title"] == "Your bid"
        assert opened.message is None
        for values in ({}, {"points": ""}, {"points": "1234"}, {"points": "1", "tricks": "2"}):
            with pytest.raises(Impossible):
                anna.submit(opened, {"suit": ["bells"], **values})
        answer = await anna.submit(opened, {"points": "42", "suit": ["bells"]})
        assert answer.type == 7
        assert (fake.message(message) or {})["content"] == "42 bells"
        with pytest.raises(Impossible, match="not a modal"):
            anna.submit(answer, {})
        with pytest.raises(Impossible, match="disabled"):
            anna.click(message, "Not now")


async def test_chatting(fake: FakeDiscord, table: Json) -> None:
    anna, ben = fake.person("Anna"), fake.person("Ben")
    message = anna.say(table, " hello ")
    assert ben.sees(table) == [message]
    assert (message["content"], message["author"]["global_name"]) == ("hello", "Anna")
    with pytest.raises(Impossible, match="empty"):
        anna.say(table, "  ")
    with pytest.raises(Impossible, match="does not see"):
        ben.say(anna.dm, "psst")
    thread = ben.open_thread(table, "side table")
    opened = anna.last(table)
    assert (opened["type"], opened["content"], opened["author"]["id"]) == (18, "side table", ben.id)
    assert opened["message_reference"]["channel_id"] == thread["id"]
    anna.say(thread, "nice")
    assert [m["content"] for m in ben.sees(thread)] == ["nice"]
    assert fake.channel("side table")["message_count"] == 1
    fake.world.threads.change(thread["id"], archived=True)
    anna.say(thread, "opened again")
    fake.world.threads.change(thread["id"], archived=True, locked=True)
    with pytest.raises(Impossible, match="locked"):
        anna.say(thread, "and now?")


async def test_until_gives_the_value_or_says_that_it_did_not_happen(fake: FakeDiscord, table: Json) -> None:
    anna = fake.person("Anna")
    with pytest.raises(TimeoutError, match=r"0\.01 s"):
        await fake.until(lambda: anna.sees(table), timeout=0.01)
    anna.say(table, "x")
    assert (await fake.until(lambda: anna.sees(table)))[0]["content"] == "x"


async def test_people_come_and_go(fake: FakeDiscord, table: Json) -> None:
    heard: list[str] = []

    class Doorman(Probe):
        async def on_member_join(self, member: discord.Member) -> None:
            heard.append(f"+{member.display_name}")

        async def on_raw_member_remove(self, event: discord.RawMemberRemoveEvent) -> None:
            heard.append(f"-{event.user.display_name}")

    async with running(fake, Doorman(intents=discord.Intents(guilds=True, members=True))) as bot:
        assert len(bot.guilds[0].members) == 6
        user = fake.world.users.add("Fred")
        fred = fake.person("Fred")
        assert fred.sees(table) == []
        with pytest.raises(Impossible, match="does not see"):
            fred.slash(table, "probe")
        fake.world.guilds.add_member(table["guild_id"], user)
        assert (await fred.slash(table, "probe")).type == 4
        fake.world.guilds.remove_member(table["guild_id"], fred.id)
        assert fred.sees(table) == []
        await bot.has_heard("GUILD_MEMBER_REMOVE")
        assert heard == ["+Fred", "-Fred"]
