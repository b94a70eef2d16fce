"""An application's emoji: stored and refused as on Discord, and shown on the page."""

from __future__ import annotations

import base64
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.sandbox import FakeDiscord, Json, sandbox
from bot.sandbox.world.objects import File
from tests.sandbox.probe import Probe, button, row, running, select
from tests.sandbox.test_memory import Sqlite

PNG = b"\x89PNG\r\n\x1a\nnot much of a picture"
URI = f"data:image/png;base64,{base64.b64encode(PNG).decode()}"
EMOJI = "/applications/{application_id}/emojis"


@pytest.mark.usefixtures("bodies")
async def test_the_client_makes_lists_renames_and_deletes_them(fake: FakeDiscord, bot: Probe) -> None:
    made = await bot.create_application_emoji(name="ten", image=PNG)
    assert made.is_application_owned()
    assert [(each.id, each.name) for each in await bot.fetch_application_emojis()] == [(made.id, "ten")]
    assert await made.read() == PNG
    async with aiohttp.ClientSession() as session, session.get(f"{fake.url}/cdn/emojis/{made.id}.webp") as response:
        assert (response.content_type, await response.read()) == ("image/png", PNG)
    await made.edit(name="ten_of_hearts")
    assert (await bot.fetch_application_emoji(made.id)).name == "ten_of_hearts"
    await made.delete()
    assert await bot.fetch_application_emojis() == []
    with pytest.raises(discord.NotFound) as refused:
        await made.delete()
    assert refused.value.code == 10014
    with pytest.raises(discord.NotFound):
        await made.read()


@pytest.mark.parametrize(
    ("body", "code", "place"),
    [
        ({"name": "x", "image": URI}, 50035, "name"),
        ({"name": "x" * 33, "image": URI}, 50035, "name"),
        ({"name": "a-b", "image": URI}, 50035, "name"),
        ({"name": "there", "image": URI}, 50035, "name"),
        ({"name": "ten", "image": "ten.png"}, 50035, "image"),
        ({"name": "ten", "image": "data:image/png;base64," + "AAAA" * (256 * 1024 // 3 + 1)}, 50138, ""),
    ],
)
async def test_what_is_no_emoji_is_refused(fake: FakeDiscord, bot: Probe, body: Json, code: int, place: str) -> None:
    fake.world.application.add_emoji("there", File("there.png", "image/png", PNG))
    with pytest.raises(discord.HTTPException) as refused:
        await bot.call("POST", EMOJI, body, application_id=bot.application_id)
    assert (refused.value.status, refused.value.code) == (400, code)
    assert f"In {place}:" in refused.value.text or not place
    assert len(fake.world.application.emoji) == 1


async def test_there_are_two_thousand_and_no_more(fake: FakeDiscord, bot: Probe) -> None:
    for number in range(2_000):
        fake.world.application.add_emoji(f"emoji_{number}", File("x.png", "image/png", PNG))
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name="one_more", image=PNG)
    assert refused.value.code == 30008


async def test_buttons_and_options_show_emoji_that_are_there(bot: Probe, table: Json) -> None:
    made = await bot.create_application_emoji(name="ten", image=PNG)
    path = "/channels/{channel_id}/messages"
    own, unicode = {"id": str(made.id), "name": "ten"}, {"id": None, "name": "♥️"}
    menu = select("a", "b")
    menu["options"][1]["emoji"] = own
    body = {"content": "?", "components": [row(button(emoji=own), button("c", emoji=unicode)), row(menu)]}
    sent = await bot.call("POST", path, body, channel_id=table["id"])
    assert sent["components"][0]["components"][0]["emoji"] == own
    await made.delete()
    with pytest.raises(discord.HTTPException) as refused:
        await bot.call("POST", path, body, channel_id=table["id"])
    assert refused.value.code == 50035
    assert refused.value.text.splitlines()[1:] == [
        "In components.0.components.0.emoji.id: Invalid emoji",
        "In components.1.components.0.options.1.emoji.id: Invalid emoji",
    ]
    body = {"content": "?", "components": [row(button(emoji={"name": "heart"}))]}
    with pytest.raises(discord.HTTPException, match=r"emoji\.name: Invalid emoji"):
        await bot.call("POST", path, body, channel_id=table["id"])
    message = f"{path}/{sent['id']}"
    edited = await bot.call("PATCH", message, {"content": "its old buttons stay"}, channel_id=table["id"])
    assert edited["components"] == sent["components"]


async def test_a_sandbox_that_is_started_again_has_them_still(tmp_path: Path) -> None:
    database = Sqlite(tmp_path / "bot.sqlite")
    async with sandbox(0, database) as fake, running(fake) as bot:
        kept = await bot.create_application_emoji(name="kept", image=PNG)
        await (await bot.create_application_emoji(name="gone", image=PNG)).delete()
    async with sandbox(0, database) as fake, running(fake) as bot:
        (found,) = await bot.fetch_application_emojis()
        assert (found.id, found.name) == (kept.id, "kept")
        assert await found.read() == PNG
        await found.delete()
    async with sandbox(0, database) as fake:
        assert not fake.world.application.emoji
        assert not fake.world.files
    database.close()
