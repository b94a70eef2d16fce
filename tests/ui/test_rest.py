"""What a screen goes through on its way to Discord: the same as with the library, and nothing twice that mustn't be."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest

from bot.art.scene import Drawing, Faces, Lying, Scene
from bot.engine.cards import Card
from bot.interactions import rest
from bot.interactions.rest import AnyInteraction, Files, KeptFile, Posted, Upload
from bot.sandbox import FakeDiscord, Json, World, text_of
from bot.screens.components.data import ActionRow, Attached, Button, CardPicture, Text
from bot.screens.components.frame import Screen
from tests import openapi
from tests.sandbox.probe import Probe, running

Send = Callable[[Probe, AnyInteraction, Json, Screen], Awaitable[object]]
CALLBACK = "POST /interactions/"
PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000200000001008060000005b6f3d2f")


@pytest.fixture
async def fake() -> AsyncGenerator[FakeDiscord]:
    """Checks every body against Discord's own description of its API, if that is available."""
    fake, checker = FakeDiscord(World.card_club()), openapi.BodyChecker()
    await fake.start()
    fake.point()
    fake.on_body = checker
    yield fake
    await fake.stop()
    assert (checker.errors, fake.unknown_routes) == ([], [])


@pytest.fixture
async def bot(fake: FakeDiscord) -> AsyncGenerator[Probe]:
    async with running(fake) as bot:
        yield bot


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait a moment between two tries, instead of seconds."""

    def pause(tries: int) -> float:
        return 0.01 * tries

    monkeypatch.setattr(rest, "_pause", pause)


def screen(words: str, *pictures: CardPicture) -> Screen:
    return Screen([Text(words), *pictures, ActionRow((Button("press", "Press"),))])


def picture(card: str) -> CardPicture:
    return CardPicture(Drawing(Scene(hand=(Lying(Card.parse(card)),)), Faces("french")), "a card")


async def asked(fake: FakeDiscord, bot: Probe, act: Callable[[AnyInteraction], Awaitable[object]]) -> list[object]:
    """What came of this for a command: what it returned or raised."""
    came: list[object] = []

    async def answered(interaction: AnyInteraction) -> None:
        try:
            came.append(await act(interaction))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            came.append(error)

    bot.act = answered
    fake.person("Anna").slash(fake.channel("card-table"), "probe")
    await fake.until(lambda: came)
    return came


def tried(fake: FakeDiscord, since: int, path: str) -> list[int]:
    """The statuses of the requests to such a path since then."""
    return [each.status for each in fake.requests[since:] if f"{each.method} {each.path}".startswith(path)]


# Each way of sending, once answered where it needs that -------------------------------------------------------------


async def _answer(_: Probe, interaction: AnyInteraction, __: Json, said: Screen) -> Posted:
    return await rest.answer(interaction, said)


async def _edit_answer(_: Probe, interaction: AnyInteraction, __: Json, said: Screen) -> Posted:
    await rest.answer(interaction, screen("before"), to_all=True)
    return await rest.edit_answer(interaction, said, None)


async def _follow_up(_: Probe, interaction: AnyInteraction, __: Json, said: Screen) -> Posted:
    await rest.answer(interaction, screen("before"), to_all=True)
    return await rest.follow_up(interaction, said, to_all=True)


async def _send(bot: Probe, _: AnyInteraction, channel: Json, said: Screen) -> Posted:
    return await rest.send(bot, int(channel["id"]), said)


async def _edit(bot: Probe, _: AnyInteraction, channel: Json, said: Screen) -> Posted:
    posted = await rest.send(bot, int(channel["id"]), screen("before"))
    return await rest.edit(bot, int(channel["id"]), posted.id, said)


WAYS: dict[str, tuple[Send, str]] = {
    "answer": (_answer, "POST /interactions/"),
    "edit_answer": (_edit_answer, "PATCH /webhooks/"),
    "follow_up": (_follow_up, "POST /webhooks/"),
    "send": (_send, "POST /channels/"),
    "edit": (_edit, "PATCH /channels/"),
}
ways = pytest.mark.parametrize("way", WAYS)
with_token = pytest.mark.parametrize("way", ["answer", "edit_answer", "follow_up"])


async def sent(fake: FakeDiscord, bot: Probe, way: str, fault: Callable[[str], object]) -> tuple[object, list[int]]:
    """What came of sending a screen in this way, which meets a fault, and the statuses of the tries."""
    act, path = WAYS[way]
    fault(f"^{path}")
    before, channel = len(fake.requests), fake.channel("card-table")
    (came,) = await asked(fake, bot, lambda interaction: act(bot, interaction, channel, screen("now")))
    return came, tried(fake, before, path)


def shown(fake: FakeDiscord) -> list[str]:
    """What Anna sees in the channel, for all that the bot has posted there."""
    return [text_of(each) for each in fake.person("Anna").sees(fake.channel("card-table"))]


@ways
async def test_it_arrives(fake: FakeDiscord, bot: Probe, way: str) -> None:
    came, statuses = await sent(fake, bot, way, lambda _: None)
    assert isinstance(came, Posted)
    assert statuses == [200]
    assert shown(fake)[-1] == "now"
    (message,) = [each for each in fake.person("Anna").sees(fake.channel("card-table")) if each["id"] == str(came.id)]
    assert text_of(message) == "now"


@ways
@pytest.mark.parametrize("scope", ["user", "shared"])
async def test_a_limit_is_waited_out(fake: FakeDiscord, bot: Probe, way: str, scope: str) -> None:
    came, statuses = await sent(fake, bot, way, lambda path: fake.faults.rate_limit(0.05, path, scope=scope))
    assert isinstance(came, Posted)
    assert statuses == [429, 200]


@ways
async def test_a_ban_by_what_stands_before_discord_is_raised_at_once(fake: FakeDiscord, bot: Probe, way: str) -> None:
    came, statuses = await sent(fake, bot, way, lambda path: fake.faults.rate_limit(60, path, via=False))
    assert isinstance(came, discord.HTTPException)
    assert (came.status, statuses) == (429, [429])


@with_token
async def test_a_limit_that_says_no_time_is_raised_at_once(fake: FakeDiscord, bot: Probe, way: str) -> None:
    def timeless(path: str) -> None:
        fake.faults.rate_limit(60, path).retry_after = None

    came, statuses = await sent(fake, bot, way, timeless)
    assert isinstance(came, discord.HTTPException)
    assert (came.status, statuses) == (429, [429])


@ways
async def test_what_fails_at_discord_is_tried_again(fake: FakeDiscord, bot: Probe, way: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(asyncio, "sleep", _at_once)
    came, statuses = await sent(fake, bot, way, lambda path: fake.faults.errors(502, path, times=2))
    assert isinstance(came, Posted)
    assert statuses == [502, 502, 200]
    assert shown(fake).count("now") == 1


@with_token
async def test_it_is_given_up_after_five_tries(fake: FakeDiscord, bot: Probe, way: str) -> None:
    came, statuses = await sent(fake, bot, way, lambda path: fake.faults.errors(503, path, times=None))
    assert isinstance(came, discord.DiscordServerError)
    assert statuses == [503] * 5


@ways
@pytest.mark.parametrize(
    ("status", "kind"),
    [(400, discord.HTTPException), (403, discord.Forbidden), (404, discord.NotFound), (413, discord.HTTPException)],
)
async def test_a_refusal_is_raised_with_discords_code(
    fake: FakeDiscord, bot: Probe, way: str, status: int, kind: type[discord.HTTPException]
) -> None:
    came, statuses = await sent(fake, bot, way, lambda path: fake.faults.errors(status, path, code=50_001))
    assert type(came) is kind
    assert (came.status, came.code, statuses) == (status, 50_001, [status])


@pytest.mark.parametrize("way", ["answer", "edit_answer"])
async def test_a_broken_connection_is_tried_again_where_nothing_can_happen_twice(
    fake: FakeDiscord, bot: Probe, way: str
) -> None:
    came, statuses = await sent(fake, bot, way, fake.faults.reset)
    assert isinstance(came, Posted)
    assert statuses == [0, 200]


async def test_a_broken_connection_with_a_picture_in_it_is_not_tried_again(fake: FakeDiscord, bot: Probe) -> None:
    king = picture("KH")
    fake.faults.reset(CALLBACK)
    (came,) = await asked(fake, bot, lambda each: rest.answer(each, screen("king", king), [Upload(king.file, PNG)]))
    assert isinstance(came, aiohttp.ClientError)
    assert tried(fake, 0, CALLBACK) == [0]


@pytest.mark.parametrize("way", ["follow_up", "send"])
@pytest.mark.parametrize("after", [False, True])
async def test_a_message_of_which_nobody_knows_is_not_sent_again(
    fake: FakeDiscord, bot: Probe, way: str, after: bool
) -> None:
    came, statuses = await sent(fake, bot, way, lambda path: fake.faults.reset(path, after=after))
    assert isinstance(came, aiohttp.ClientError)
    assert statuses == [0]
    assert shown(fake).count("now") == after


async def test_an_answer_that_arrived_though_nobody_knows_is_not_given_twice(fake: FakeDiscord, bot: Probe) -> None:
    came, statuses = await sent(fake, bot, "answer", lambda path: fake.faults.reset(path, after=True))
    assert isinstance(came, discord.HTTPException)
    assert (came.code, statuses) == (40_060, [0, 400]), "Discord has answered already"


async def test_who_presses_when_the_bot_has_just_stopped_is_not_reached(fake: FakeDiscord, bot: Probe) -> None:
    await asked(fake, bot, lambda interaction: rest.answer(interaction, screen("before")))
    (interaction,) = bot.interactions
    await bot.close()
    with pytest.raises(rest.UNSENT):
        await rest.follow_up(interaction, screen("after"))


async def test_a_token_that_is_used_up_is_left_alone_for_as_long_as_discord_says(fake: FakeDiscord, bot: Probe) -> None:
    fake.limits.tokens = type(fake.limits.tokens)(2, 0.2)

    async def act(interaction: AnyInteraction) -> int:
        await rest.answer(interaction, screen("0"))
        await asyncio.gather(*(rest.follow_up(interaction, screen(str(number))) for number in range(1, 6)))
        return fake.limits.denied

    assert await asked(fake, bot, act) == [0], "it wasn't asked for more than it allows"
    times = [each.time for each in fake.requests if each.path.startswith("/webhooks/")]
    assert times[-1] - times[0] >= 0.39


async def test_a_token_that_is_used_up_is_remembered_while_nothing_is_sent_with_it(
    fake: FakeDiscord, bot: Probe
) -> None:
    fake.limits.tokens = type(fake.limits.tokens)(2, 0.2)

    async def act(interaction: AnyInteraction) -> int:
        await rest.answer(interaction, screen("0"))
        for number in range(1, 6):
            await rest.follow_up(interaction, screen(str(number)))
        return fake.limits.denied

    assert await asked(fake, bot, act) == [0], "it wasn't asked for more than it allows"


# What is sent -------------------------------------------------------------------------------------------------------


async def test_pictures_arrive_whole_also_when_they_are_sent_again(fake: FakeDiscord, bot: Probe) -> None:
    king = picture("KH")
    fake.faults.errors(502, CALLBACK)
    (posted,) = await asked(
        fake, bot, lambda each: rest.answer(each, screen("king", king), [Upload(king.file, PNG)], to_all=True)
    )
    assert isinstance(posted, Posted)
    (message,) = fake.person("Anna").sees(fake.channel("card-table"))
    (attachment,) = message["attachments"]
    assert posted == (int(message["id"]), (int(attachment["id"]),))
    assert fake.world.files[attachment["id"]].content == PNG


async def test_an_edit_keeps_sends_or_takes_away_what_it_says_of_files(fake: FakeDiscord, bot: Probe) -> None:
    king, nine = picture("KH"), picture("9C")
    channel = fake.channel("card-table")

    async def files(said: Screen, mentioned: Files | None) -> list[str]:
        await rest.edit(bot, int(channel["id"]), posted.id, said, mentioned)
        (message,) = fake.person("Anna").sees(channel)
        return [each["filename"] for each in message["attachments"]]

    posted = await rest.send(bot, int(channel["id"]), screen("king", king), [Upload(king.file, PNG)])
    (id_,) = posted.pictures
    assert id_ is not None
    assert await files(screen("kept", king), [KeptFile(id_, king.file)]) == [king.file]
    both: Files = [KeptFile(id_, king.file), Upload(nine.file, PNG)]
    assert await files(screen("two", king, nine), both) == [king.file, nine.file]
    assert await files(screen("none"), []) == []


async def test_what_is_pressed_is_redrawn_and_described_only_if_a_file_came_with_it(
    fake: FakeDiscord, bot: Probe
) -> None:
    king, came = picture("KH"), list[Posted | None]()

    async def react(interaction: AnyInteraction) -> None:
        sent = [Upload(king.file, PNG)] if not came else None
        came.append(await rest.answer_in_place(interaction, screen("pressed", king) if sent else screen("again"), sent))

    bot.react = react
    bot.act = lambda interaction: rest.answer(interaction, screen("press"), to_all=True)
    anna = fake.person("Anna")
    message = (await anna.slash(fake.channel("card-table"), "probe")).message
    assert message is not None
    await anna.click(message, "press")
    await fake.until(lambda: came)
    now = fake.message(message)
    assert now is not None
    assert came == [Posted(int(now["id"]), (int(now["attachments"][0]["id"]),))]
    fake.world.messages.shows_kept_files = "all"
    await anna.click(now, "press")
    await fake.until(lambda: came[1:])
    assert came[1:] == [None]
    assert [each.status for each in fake.requests if each.path.endswith("/callback")][-2:] == [200, 204]


@pytest.mark.parametrize("how", ["updating", "thinking"])
async def test_an_answer_can_be_put_off(fake: FakeDiscord, bot: Probe, how: Any) -> None:
    bot.act = lambda interaction: rest.answer(interaction, screen("press"), to_all=True)
    bot.react = lambda interaction: rest.defer(interaction, how)
    anna = fake.person("Anna")
    message = (await anna.slash(fake.channel("card-table"), "probe")).message
    assert message is not None
    answer = await anna.click(message, "press")
    assert (answer.type, answer.deferred) == (6 if how == "updating" else 5, True)


async def test_a_file_of_any_size_and_kind_is_sent(fake: FakeDiscord, bot: Probe) -> None:
    data = bytes(range(256)) * 8_192  # two megabytes, every byte, line ends and dashes among them
    said = Screen([Text("file"), Attached("all.json.gz")], is_framed=False)
    channel = fake.channel("card-table")
    await rest.send(bot, int(channel["id"]), said, [Upload("all.json.gz", data)])
    (message,) = fake.person("Anna").sees(channel)
    (attachment,) = message["attachments"]
    assert fake.world.files[attachment["id"]].content == data


async def test_who_is_notified_is_said_each_time(fake: FakeDiscord, bot: Probe) -> None:
    channel, anna = int(fake.channel("card-table")["id"]), discord.Object(int(fake.person("Anna").id))
    await rest.send(bot, channel, screen("nobody"))
    await rest.send(bot, channel, screen("Anna"), mentions=discord.AllowedMentions(users=[anna]), silent=True)
    nobody, her = [each.body for each in fake.requests if each.path == f"/channels/{channel}/messages"]
    assert nobody["allowed_mentions"] == {"parse": []}
    assert her["allowed_mentions"]["users"] == [anna.id]
    assert her["allowed_mentions"]["parse"] == []
    assert her["flags"] - nobody["flags"] == 1 << 12, "and no phone rings"


async def test_one_post_is_made_of_two_with_the_same_nonce(fake: FakeDiscord, bot: Probe) -> None:
    channel = fake.channel("card-table")
    first, second = [await rest.send(bot, int(channel["id"]), screen("once"), nonce=7) for _ in range(2)]
    assert first == second
    assert shown(fake) == ["once"]


_sleep = asyncio.sleep


async def _at_once(_: float) -> None:
    """In place of the library's own wait between two tries."""
    await _sleep(0)
