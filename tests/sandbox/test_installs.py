"""Commands outside of the bot's guilds: who can use them where, and what the bot can do there with their tokens."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import discord
import pytest

from bot.sandbox import FakeDiscord, Impossible, Json, NotAnswered, Permission, Person
from tests.sandbox.probe import Act, Soloist, button, row, running

Interaction = discord.Interaction[Any]
CHANNEL, MESSAGES = "/channels/{channel_id}", "/channels/{channel_id}/messages"
COMMANDS = "/applications/{application_id}/commands"
BY_TOKEN = discord.Permissions(attach_files=True, embed_links=True, mention_everyone=True)
Place = Callable[[FakeDiscord, Person, Person], Json]


def guild(fake: FakeDiscord, anna: Person, ben: Person) -> Json:
    return fake.elsewhere(anna, ben)


def thread(fake: FakeDiscord, anna: Person, ben: Person) -> Json:
    return anna.open_thread(fake.elsewhere(anna, ben), "side table")


def private(fake: FakeDiscord, anna: Person, ben: Person) -> Json:
    return fake.among(anna, ben)


def group(fake: FakeDiscord, anna: Person, ben: Person) -> Json:
    return fake.among(anna, ben, fake.person("Chiara"))


PLACES = (guild, thread, private, group)


def owners_in(interaction: Interaction) -> dict[int, int]:
    """Whose installation allows it, as delivered."""
    owners: Any = interaction._integration_owners  # pyright: ignore[reportPrivateUsage]  the library tells only whether
    return {kind: int(owner) for kind, owner in owners.items()}


async def code_of(request: Any) -> int:
    """The code with which a request is refused."""
    with pytest.raises(discord.HTTPException) as error:
        await request
    return error.value.code


def text(message: Json | None) -> str:
    assert message
    return str(message["content"])


def sends(content: str, **more: Any) -> Act:
    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message(content, **more)

    return act


@pytest.mark.usefixtures("bodies")
async def test_commands_are_given_back_with_the_places_they_are_for(fake: FakeDiscord) -> None:
    async with running(fake, Soloist()) as bot:
        bare = {"name": "bare", "description": "d", "type": 1}
        solo, duel = (command.to_dict(bot.tree) for command in bot.tree.get_commands())
        put = await bot.call("PUT", COMMANDS, [solo, duel, bare], application_id=bot.application_id)
        assert await bot.call("GET", COMMANDS, application_id=bot.application_id) == [
            {key: command[key] for key in command if not key.endswith("_localizations")} for command in put
        ]
        fake.world.application.installable.remove(1)
        assert [(each["integration_types"], each["contexts"]) for each in put[:2]] == [([0, 1], [0, 1, 2]), ([0], [0])]
        assert put[2]["integration_types"] == [0, 1], "as the application was when the command was made"
        (kept,) = await bot.call("PUT", COMMANDS, [bare], application_id=bot.application_id)
        assert (kept["integration_types"], kept["contexts"]) == ([0], None)


async def test_who_has_it_for_themselves_is_offered_what_is_for_that_place(fake: FakeDiscord, table: Json) -> None:
    async with running(fake, Soloist()):
        anna, ben = fake.person("Anna"), fake.person("Ben")
        anna.install()
        assert anna.offered(table) == ben.offered(table) == ["solo", "duel"]
        assert anna.offered(anna.dm) == ben.offered(ben.dm) == ["solo"]
        for where in PLACES:
            place = where(fake, anna, ben)
            assert (anna.offered(place), ben.offered(place)) == (["solo"], [])
            with pytest.raises(Impossible, match="no /duel"):
                anna.slash(place, "duel")
            with pytest.raises(Impossible, match="no /solo"):
                ben.slash(place, "solo")
            with pytest.raises(Impossible, match="David does not see"):
                fake.person("David").slash(place, "solo")
            assert place["id"] not in (anna.dm["id"], ben.dm["id"])
        anna.uninstall()
        assert anna.offered(fake.among(anna, ben)) == []
        fake.world.application.installable.remove(1)
        with pytest.raises(Impossible, match="can't be installed"):
            anna.install()


@pytest.mark.usefixtures("bodies")
@pytest.mark.parametrize("where", PLACES)
@pytest.mark.slow
async def test_the_token_answers_and_nothing_else_does(fake: FakeDiscord, where: Place) -> None:
    fake.limits.speed = 20.0
    at: list[Json] = []

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("one")
        at.append({"channel_id": interaction.channel_id, "message_id": (await interaction.original_response()).id})
        await interaction.edit_original_response(content="two")
        messages = [await interaction.followup.send(f"more {number}", wait=True) for number in range(2)]
        await messages[0].edit(content="even more")
        await messages[1].delete()

    async with running(fake, Soloist()) as bot:
        anna, ben = fake.person("Anna"), fake.person("Ben")
        place = where(fake, anna, ben)
        anna.install()
        bot.act = act
        before = len(bot.heard)
        await anna.slash(place, "solo")
        await fake.until(
            lambda: [text(m) for m in ben.sees(place)][-2:] == ["two", "even more"] and len(ben.sees(place)) < 4
        )
        body = {"content": "?"}
        for method, path in (
            ("GET", CHANNEL),
            ("POST", CHANNEL + "/typing"),
            ("POST", MESSAGES),
            ("GET", MESSAGES),
            ("GET", MESSAGES + "/{message_id}"),
            ("PATCH", MESSAGES + "/{message_id}"),
            ("DELETE", MESSAGES + "/{message_id}"),
        ):
            request = bot.call(method, path, body if method in ("POST", "PATCH") else None, **at[0])
            assert await code_of(request) == 50001, (method, path)
        ben.say(place, "nice")
        assert set(bot.heard[before:]) == {"INTERACTION_CREATE"}


@pytest.mark.usefixtures("bodies")
async def test_in_the_bots_direct_messages_a_person_without_a_common_guild_can_play(
    fake: FakeDiscord, table: Json
) -> None:
    anna = fake.person("Anna")
    async with running(fake, Soloist()) as bot:
        anna.install()
        await anna.slash(anna.dm, "solo")
        assert owners_in(bot.interactions[-1]) == {0: 0, 1: int(anna.id)}
        fake.world.guilds.remove_member(table["guild_id"], anna.id)
        assert text((await anna.slash(anna.dm, "solo")).message) == "pong"
        interaction = bot.interactions[-1]
        assert owners_in(interaction) == {1: int(anna.id)}
        assert interaction.context.dm_channel
        assert interaction.app_permissions == discord.Permissions(BY_TOKEN.value, use_external_emojis=True)
        await interaction.edit_original_response(content="pong!")
        assert text(anna.last(anna.dm)) == "pong!"


async def test_an_interaction_says_where_it_is_from_and_who_allows_it(fake: FakeDiscord, table: Json) -> None:
    anna, ben, chiara = (fake.person(name) for name in ("Anna", "Ben", "Chiara"))
    async with running(fake, Soloist()) as bot:
        ben.install()
        far = fake.elsewhere(anna, ben)
        await ben.slash(far, "solo")
        interaction = bot.interactions[-1]
        assert interaction.guild_id == int(far["guild_id"])
        assert interaction.context.guild
        assert isinstance(interaction.user, discord.Member)
        assert isinstance(interaction.channel, discord.TextChannel)
        assert interaction.channel.name == "far-away"
        assert interaction.guild
        assert (interaction.guild.name, interaction.guild.member_count, bot.guilds[1:]) == ("", None, [])
        assert interaction.permissions.send_messages
        assert interaction.app_permissions == discord.Permissions(BY_TOKEN.value, use_external_emojis=True)
        assert owners_in(interaction) == {1: int(ben.id)}
        fake.world.channels.overwrite(far["id"], ben.id, deny=Permission.ATTACH_FILES)
        await ben.slash(far, "solo")
        interaction = bot.interactions[-1]
        assert not interaction.app_permissions.attach_files, "no more than the person who asks"
        assert isinstance(interaction.channel, discord.TextChannel)
        assert interaction.channel.overwrites == {}, "it is a partial channel"

        for place, kind, others in (
            (fake.among(anna, ben), discord.DMChannel, [anna]),
            (fake.among(anna, ben, chiara), discord.GroupChannel, [anna, chiara]),
        ):
            await ben.slash(place, "solo")
            interaction = bot.interactions[-1]
            assert (interaction.guild_id, interaction.guild) == (None, None)
            assert isinstance(interaction.user, discord.User)
            assert interaction.context.private_channel
            assert isinstance(interaction.channel, kind)
            assert [user.id for user in interaction.channel.recipients] == [int(other.id) for other in others]
            assert interaction.app_permissions == BY_TOKEN
            assert owners_in(interaction) == {1: int(ben.id)}

        await ben.slash(table, "solo")
        assert owners_in(bot.interactions[-1]) == {0: int(table["guild_id"]), 1: int(ben.id)}
        assert bot.interactions[-1].app_permissions.send_messages
        await anna.slash(table, "solo")
        assert owners_in(bot.interactions[-1]) == {0: int(table["guild_id"])}


class Form(discord.ui.Modal, title="t"):
    """A form to send off as it is."""

    sure = discord.ui.TextDisplay[Any]("Sure?")


@pytest.mark.parametrize("where", PLACES)
async def test_who_presses_something_is_not_who_allows_it(fake: FakeDiscord, where: Place) -> None:
    async def act(interaction: Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button[Any](label="Deal", custom_id="deal"))
        await interaction.response.send_message("0", view=view)

    async with running(fake, Soloist()) as bot:
        anna, ben = fake.person("Anna"), fake.person("Ben")
        place = where(fake, anna, ben)
        anna.install()
        bot.act = act
        shown = (await anna.slash(place, "solo")).message
        assert shown
        assert shown["interaction_metadata"]["authorizing_integration_owners"] == {"1": anna.id}

        async def edit(interaction: Interaction) -> None:
            await interaction.response.edit_message(content="1")

        bot.react = edit
        await ben.click(shown, "Deal")
        assert text(fake.message(shown)) == "1"
        interaction = bot.interactions[-1]
        assert (interaction.user.id, owners_in(interaction)) == (int(ben.id), {1: int(anna.id)})
        assert interaction.context.to_array() == bot.interactions[0].context.to_array()
        assert interaction.app_permissions == bot.interactions[0].app_permissions

        async def form(interaction: Interaction) -> None:
            await interaction.response.send_modal(Form())

        bot.react = form
        opened = await ben.click(shown, "Deal")
        bot.react = sends("filled in")
        await ben.submit(opened, {})
        assert owners_in(bot.interactions[-1]) == {1: int(anna.id)}

        anna.uninstall()
        heard = len(bot.interactions)
        with pytest.raises(NotAnswered):
            await ben.click(shown, "Deal").answer(within=0.1)
        assert len(bot.interactions) == heard


async def test_an_ordinary_message_of_the_bot_is_allowed_by_its_guild(fake: FakeDiscord, table: Json) -> None:
    async with running(fake, Soloist()) as bot:
        body = {"content": "x", "components": [row(button())]}
        message = await bot.call("POST", MESSAGES, body, channel_id=table["id"])
        ben = fake.person("Ben")
        await ben.click(message, "Play")
        assert owners_in(bot.interactions[-1]) == {0: int(table["guild_id"])}
        asked = (await ben.slash(table, "duel")).message
        assert asked
        assert asked["interaction_metadata"]["authorizing_integration_owners"] == {"0": table["guild_id"]}


async def test_a_form_is_allowed_by_what_allowed_its_command(fake: FakeDiscord, table: Json) -> None:
    async def form(interaction: Interaction) -> None:
        await interaction.response.send_modal(Form())

    async with running(fake, Soloist()) as bot:
        anna = fake.person("Anna")
        anna.install()
        bot.act, bot.react = form, sends("filled in")
        await anna.submit(await anna.slash(table, "duel"), {})
        assert owners_in(bot.interactions[-1]) == {0: int(table["guild_id"])}


@pytest.mark.usefixtures("bodies")
@pytest.mark.parametrize("deferred", [False, True])
@pytest.mark.parametrize("where", [*PLACES, None])
@pytest.mark.slow
async def test_at_most_five_messages_follow_where_only_a_person_allows_it(
    fake: FakeDiscord, table: Json, where: Place | None, deferred: bool
) -> None:
    fake.limits.speed = 20.0
    codes: list[int] = []

    async def act(interaction: Interaction) -> None:
        if deferred:
            await interaction.response.defer()
            await interaction.followup.send("the answer")
        else:
            await interaction.response.send_message("the answer")
        messages = [await interaction.followup.send(str(number), wait=True) for number in range(5)]
        await messages[0].delete()
        try:
            await interaction.followup.send("5")
        except discord.HTTPException as error:
            codes.extend([error.status, error.code])
        await messages[4].edit(content="last")
        await interaction.edit_original_response(content="all in")

    async with running(fake, Soloist()) as bot:
        anna, ben = fake.person("Anna"), fake.person("Ben")
        place = where(fake, anna, ben) if where else table
        anna.install()
        bot.act = act
        answer = await anna.slash(place, "solo")
        await fake.until(lambda: text(answer.message) == "all in")
        assert codes == ([400, 40094] if where else [])
        assert [text(each) for each in answer.follow_ups] == ["1", "2", "3", "last", *([] if where else ["5"])]


@pytest.mark.parametrize("denied", [Permission.USE_EXTERNAL_APPS, Permission.SEND_MESSAGES])
async def test_where_external_apps_are_banned_every_answer_is_for_one_person(
    fake: FakeDiscord, table: Json, denied: Permission
) -> None:
    world, anna, ben = fake.world, fake.person("Anna"), fake.person("Ben")

    async def act(interaction: Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button[Any](label="Deal", custom_id="deal"))
        sent = await interaction.response.send_message("one", view=view)
        assert sent.is_ephemeral() == (interaction.channel_id == int(far["id"]) and interaction.user.id == int(ben.id))
        await interaction.followup.send("two")

    async def thinking(interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(content="three")

    async with running(fake, Soloist()) as bot:
        anna.install()
        ben.install()
        far = fake.elsewhere(anna, ben)
        world.channels.overwrite(far["id"], far["guild_id"], deny=denied)
        bot.act = act
        hidden = (await ben.slash(far, "solo")).message
        bot.act = thinking
        await ben.slash(far, "solo")
        await fake.until(lambda: [text(m) for m in ben.sees(far)] == ["one", "two", "three"])
        assert anna.sees(far) == []
        assert hidden
        assert hidden["flags"] & 64

        bot.act = act  # Anna owns that guild, and may do everything
        shown = (await anna.slash(far, "solo")).message
        assert shown
        await fake.until(lambda: len(anna.sees(far)) == 2)
        assert [text(m) for m in ben.sees(far)][3:] == ["one", "two"]
        bot.react = sends("for Ben")
        await ben.click(shown, "Deal")
        assert text(ben.last(far)) == "for Ben"
        assert text(anna.last(far)) == "two"

        world.channels.overwrite(table["id"], table["guild_id"], deny=denied)
        await ben.slash(table, "solo")
        await fake.until(lambda: [text(m) for m in anna.sees(table)] == ["one", "two"])
        await ben.slash(fake.elsewhere(anna, ben, name="free"), "solo")
        await fake.until(lambda: [text(m) for m in anna.sees(fake.channel("free"))] == ["one", "two"])


async def test_pictures_are_for_one_person_where_they_may_not_attach_any(fake: FakeDiscord) -> None:
    anna, ben = fake.person("Anna"), fake.person("Ben")
    async with running(fake, Soloist()) as bot:
        ben.install()
        far = fake.elsewhere(anna, ben)
        fake.world.channels.overwrite(far["id"], ben.id, deny=Permission.ATTACH_FILES | Permission.EMBED_LINKS)
        for content, more in (
            ("text", {}),
            ("picture", {"file": discord.File(io.BytesIO(b"x"), "a.png")}),
            ("embed", {"embed": discord.Embed(title="x")}),
        ):
            bot.act = sends(content, **more)
            await ben.slash(far, "solo")
        assert [text(m) for m in ben.sees(far)] == ["text", "picture", "embed"]
        assert [text(m) for m in anna.sees(far)] == ["text"]


async def test_the_bot_hears_nothing_of_other_guilds_and_of_groups(fake: FakeDiscord, table: Json) -> None:
    world, anna, ben = fake.world, fake.person("Anna"), fake.person("Ben")
    async with running(fake, Soloist()) as bot:
        before = len(bot.heard)
        places = [where(fake, anna, ben) for where in PLACES]
        far = places[0]
        for place in places:
            world.messages.remove(ben.say(place, "hello")["id"])
            world.channels.change(place["id"], name="new name")
        world.guilds.set_available(far["guild_id"], available=False)
        world.guilds.set_available(far["guild_id"], available=True)
        for place in places:
            world.remove_channel(place["id"])
        anna.say(table, "and now")
        await bot.has_heard("MESSAGE_CREATE")
        assert bot.heard[before:] == ["MESSAGE_CREATE"]
