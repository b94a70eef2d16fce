"""Answers to interactions: what the bot may do with a token, and for how long."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
import pytest

from bot.sandbox import FakeDiscord, Impossible, Json, NotAnswered, buttons_of, text_of
from bot.sandbox.api import interactions
from tests import openapi
from tests.sandbox.probe import Clock, Probe, button, row

Interaction = discord.Interaction[Any]
DISCORDS = interactions.ANSWER_WITHIN
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x20\0\0\0\x10"


def layout(text: str, *labels: str) -> discord.ui.LayoutView:
    """A container with a text, a picture `a.png`, and a button for each label."""
    view = discord.ui.LayoutView(timeout=None)
    buttons = [discord.ui.Button[Any](label=label, custom_id=f"id {label}") for label in labels]
    view.add_item(
        discord.ui.Container(
            discord.ui.TextDisplay(text),
            discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png", description="a card")),
            discord.ui.ActionRow(*buttons),
        )
    )
    return view


def picture() -> discord.File:
    return discord.File(io.BytesIO(PNG), "a.png", description="a card")


async def code_of(request: Any) -> int:
    """The code with which a request is refused."""
    with pytest.raises(discord.HTTPException) as error:
        await request
    return error.value.code


@pytest.mark.usefixtures("bodies")
async def test_a_table_is_shown_and_clicked_on(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message(view=layout("deal 0", "Deal", "Stop"), file=picture())

    async def react(interaction: Interaction) -> None:
        assert isinstance(interaction.user, discord.Member)
        assert interaction.user.display_name == "Ben"
        assert interaction.app_permissions.send_messages
        assert not interaction.permissions.manage_messages
        await interaction.response.edit_message(view=layout("deal 1", "Deal"), attachments=[picture()])

    bot.act, bot.react = act, react
    anna, ben = fake.person("Anna"), fake.person("Ben")
    shown = (await anna.slash(table, "probe")).message
    assert shown is not None
    assert text_of(shown) == "deal 0"
    assert [b["label"] for b in buttons_of(shown)] == ["Deal", "Stop"]
    assert shown["interaction_metadata"]["name"] == "probe"
    (attachment,) = shown["attachments"]
    assert (attachment["width"], attachment["height"], attachment["description"]) == (32, 16, "a card")
    assert shown["components"][0]["components"][1]["items"][0]["media"]["url"] == attachment["url"]

    answer = await ben.click(shown, "Deal")
    now = fake.message(shown)
    assert answer.type == 7
    assert answer.message == now
    assert now is not None
    assert text_of(now) == "deal 1"
    assert text_of(shown) == "deal 0", "a message once taken does not change"
    assert attachment["id"] not in fake.world.files, "a file that was replaced is gone"
    assert len(anna.sees(table)) == 1
    with pytest.raises(Impossible, match="Stop"):
        ben.click(shown, "Stop")


@pytest.mark.skipif(openapi.missing() is not None, reason=str(openapi.missing()))
async def test_the_checker_of_bodies_finds_what_discord_does_not_know(
    fake: FakeDiscord, bot: Probe, table: Json
) -> None:
    fake.on_body = bodies = openapi.BodyChecker()
    await bot.tree.sync()
    await fake.person("Anna").slash(table, "probe")
    assert (bodies.checked, bodies.errors) == (2, [])
    body = {"content": "x", "components": [row(button(label="x" * 81))]}
    code = await code_of(bot.call("POST", "/channels/{channel_id}/messages", body, channel_id=table["id"]))
    assert code == 50035
    (error,) = bodies.errors
    assert error.startswith("POST /channels/{channel_id}/messages: ")


async def test_ephemeral_messages_are_one_persons(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("your hand", ephemeral=True)
        await interaction.followup.send("for all")
        await interaction.followup.send("more of it", ephemeral=True)

    bot.act = act
    anna, ben = fake.person("Anna"), fake.person("Ben")
    answer = await anna.slash(table, "probe")
    await fake.until(lambda: len(answer.follow_ups) == 2)
    assert [m["content"] for m in anna.sees(table)] == ["your hand", "for all", "more of it"]
    assert [m["content"] for m in ben.sees(table)] == ["for all"]
    assert answer.message is not None
    with pytest.raises(Impossible):
        ben.dismiss(answer.message)
    # to the bot's own token it does not exist, nor to another interaction's token
    hand = answer.message["id"]
    where = {"channel_id": table["id"], "message_id": hand}
    assert await code_of(bot.call("GET", "/channels/{channel_id}/messages/{message_id}", **where)) == 10008

    async def act_on_it(interaction: Interaction) -> None:
        await interaction.response.send_message("?")
        assert await code_of(interaction.followup.edit_message(int(hand), content="seen")) == 10008
        await interaction.edit_original_response(content="refused")

    bot.act = act_on_it
    other = await ben.slash(table, "probe")
    await fake.until(lambda: (other.message or {})["content"] == "refused")
    anna.dismiss(hand)
    assert [m["content"] for m in anna.sees(table)] == ["for all", "more of it", "refused"]


async def test_a_second_answer_is_40060(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    codes: list[int] = []

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("one")
        path = "/interactions/{i}/{t}/callback"
        again = bot.call("POST", path, {"type": 4, "data": {"content": "two"}}, i=interaction.id, t=interaction.token)
        codes.append(await code_of(again))

    bot.act = act
    await fake.person("Anna").slash(table, "probe")
    await fake.until(lambda: codes)
    assert codes == [40060]
    assert [m["content"] for m in fake.person("Ben").sees(table)] == ["one"]


async def test_an_answer_after_3_seconds_is_10062(
    fake: FakeDiscord, bot: Probe, table: Json, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert DISCORDS == 3.0
    monkeypatch.setattr(interactions, "ANSWER_WITHIN", DISCORDS)
    codes: list[int] = []

    async def act(interaction: Interaction) -> None:
        clock.advance(DISCORDS + 0.1)
        codes.append(await code_of(interaction.response.send_message("late")))

    bot.act = act
    pending = fake.person("Anna").slash(table, "probe")
    await fake.until(lambda: codes)
    with pytest.raises(NotAnswered, match="anna's probe"):
        await pending.answer(within=0.1)
    assert codes == [10062]
    assert not pending.answered


async def test_a_token_lasts_15_minutes(fake: FakeDiscord, bot: Probe, table: Json, clock: Clock) -> None:
    kept: list[Interaction] = []

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("one")
        kept.append(interaction)

    bot.act = act
    anna = fake.person("Anna")
    await anna.slash(table, "probe")
    await fake.until(lambda: kept)
    clock.advance(14 * 60)
    await kept[0].edit_original_response(content="two")
    clock.advance(2 * 60)
    assert await code_of(kept[0].edit_original_response(content="three")) == 50027
    await anna.slash(table, "probe")  # now the first one is forgotten
    assert await code_of(kept[0].followup.send("three")) == 50027
    assert anna.sees(table)[0]["content"] == "two"


async def test_before_the_answer_and_with_an_unknown_token_it_is_10015(
    fake: FakeDiscord, bot: Probe, table: Json
) -> None:
    codes: list[int] = []

    async def act(interaction: Interaction) -> None:
        codes.append(await code_of(interaction.followup.send("too early")))
        await interaction.response.defer()
        path, app = "/webhooks/{app}/{t}", bot.application_id
        codes.append(await code_of(bot.call("POST", path, {"content": "x"}, app=app, t="unknown")))

    bot.act = act
    await fake.person("Anna").slash(table, "probe")
    await fake.until(lambda: len(codes) == 2)
    assert codes == [10015, 10015]


@pytest.mark.usefixtures("bodies")
async def test_a_deferred_answer_is_filled_by_the_first_follow_up(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    go = asyncio.Event()

    async def act(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await go.wait()
        await interaction.followup.send("done")
        await interaction.followup.send("and more")

    bot.act = act
    answer = await fake.person("Anna").slash(table, "probe")
    assert answer.deferred
    assert answer.message is not None
    assert answer.message["flags"] == 64 + 128
    go.set()
    await fake.until(lambda: answer.follow_ups)
    assert answer.message["content"] == "done"
    assert answer.message["flags"] == 64
    assert answer.message["edited_timestamp"] is None
    assert answer.follow_ups[0]["flags"] == 0


async def test_components_v2_on_a_deferred_answer_is_50035(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    codes: list[int] = []

    async def act(interaction: Interaction) -> None:
        path = "/interactions/{i}/{t}/callback"
        body = {"type": 5, "data": {"flags": 1 << 15}}
        codes.append(await code_of(bot.call("POST", path, body, i=interaction.id, t=interaction.token)))
        body = {"type": 7, "data": {"content": "there is nothing to edit"}}
        codes.append(await code_of(bot.call("POST", path, body, i=interaction.id, t=interaction.token)))
        await interaction.response.send_message("ok")

    bot.act = act
    await fake.person("Anna").slash(table, "probe")
    assert codes == [50035, 50035]


async def test_a_click_can_be_acknowledged_silently_and_the_message_edited_later(
    fake: FakeDiscord, bot: Probe, table: Json
) -> None:
    fake.world.messages.shows_kept_files = "all"  # these edits don't mention the picture

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message(view=layout("0", "Deal"), file=picture(), ephemeral=True)

    async def react(interaction: Interaction) -> None:
        await interaction.response.defer()
        original = await interaction.original_response()
        assert original.id == (interaction.message and interaction.message.id)
        await interaction.edit_original_response(view=layout("1", "Deal"))
        await interaction.delete_original_response()

    bot.act, bot.react = act, react
    anna = fake.person("Anna")
    shown = (await anna.slash(table, "probe")).message
    assert shown is not None
    seen: list[str] = []
    fake.world.events.listeners.append(lambda event: seen.append(event.name))
    answer = await anna.click(shown, "id Deal")
    assert (answer.type, answer.deferred) == (6, True)
    await fake.until(lambda: fake.message(shown) is None)
    assert seen == ["MESSAGE_UPDATE", "MESSAGE_DELETE"]


async def test_type_7_on_a_message_that_is_gone_is_10008(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    codes: list[int] = []

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message(view=layout("0", "Deal"), file=picture())

    async def react(interaction: Interaction) -> None:
        codes.append(await code_of(interaction.response.edit_message(view=layout("1", "Deal"))))
        await interaction.response.send_message("gone", ephemeral=True)

    bot.act, bot.react = act, react
    ben = fake.person("Ben")
    shown = (await ben.slash(table, "probe")).message
    assert shown is not None
    fake.world.messages.remove(shown["id"])
    with pytest.raises(Impossible):
        ben.click(shown, "Deal")
    answer = await ben.click(shown, "id Deal", forged=True)
    assert codes == [10008]
    assert answer.type == 4


@pytest.mark.slow
async def test_200_clicks_at_once(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    fake.world.messages.shows_kept_files = "all"  # these answers don't mention the picture

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message(view=layout("0", "Deal"), file=picture())

    async def react(interaction: Interaction) -> None:
        await interaction.response.edit_message(view=layout(str(len(bot.interactions)), "Deal"))

    bot.act, bot.react = act, react
    shown = (await fake.person("Anna").slash(table, "probe")).message
    assert shown is not None
    pending = [person.click(shown, "Deal") for person in fake.people for _ in range(40)]
    answers = await asyncio.gather(*pending)
    assert {answer.type for answer in answers} == {7}
    assert len({answer.interaction.id for answer in answers}) == 200


async def test_an_interaction_delivered_twice_has_one_id(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    refused: list[int] = []

    async def act(interaction: Interaction) -> None:
        try:
            await interaction.response.send_message("once")
        except discord.HTTPException as error:
            refused.append(error.code)

    bot.act = act
    fake.faults.deliver_twice = 1
    await fake.person("Anna").slash(table, "probe")
    await fake.until(lambda: refused)
    assert refused == [40060]
    assert bot.interactions[0].id == bot.interactions[1].id
    await fake.person("Anna").slash(table, "probe")
    assert len(bot.interactions) == 3


async def test_in_a_dm_there_is_a_user_and_no_member(fake: FakeDiscord, bot: Probe) -> None:
    anna = fake.person("Anna")
    answer = await anna.slash(anna.dm, "probe")
    (interaction,) = bot.interactions
    assert isinstance(interaction.user, discord.User)
    assert interaction.guild_id is None
    assert interaction.context.dm_channel
    assert isinstance(interaction.channel, discord.DMChannel)
    assert interaction.channel.recipient is None
    assert answer.message == anna.last(anna.dm)
    assert fake.person("Ben").sees(anna.dm) == []
