"""A server's message of the day is in its language, a reminder in its reader's."""

from __future__ import annotations

from bot.features.daily.screens import GameNews, invitation, news
from bot.features.daily.settings import CHANNEL
from bot.features.daily.stored import Days, day_of
from bot.sandbox import text_of
from bot.screens.components.frame import framed
from bot.tables.clocks.timing import MINUTE
from tests.e2e.club import Club
from tests.e2e.test_languages import drawn, guild, read, say, tongues


async def test_the_days_message_is_the_servers_and_a_reminder_its_readers(club: Club) -> None:
    (anna,) = tongues(club, Anna="de")
    club.fake.world.guilds.speak(guild(club), "it")
    minutes = (club.now() // MINUTE + 5) % 1_440
    listed = await anna.slash(club.channel(), "daily")
    assert listed.message
    await anna.click(listed.message, f"f:-:at:{minutes}", forged=True)
    assert text_of(anna.last(anna.dm)) == say(club, "de")("daily-remind-here")
    await club.bot.storage.preferences.set_server(int(guild(club)), CHANNEL, club.channel()["id"])
    await club.restart()
    await club.meet()
    await club.wait(10 * MINUTE / 1000)
    games = list(Days(club.database, club.bot.tables.registry, club.now).games)
    own, titles = say(club, "de"), [club.bot.words.title(game, "de") for game in games]
    told = own("daily-reminder", games=own.listed(titles), time="")
    assert read(anna.last(anna.dm)) == drawn(framed(invitation(told, own)))
    lines = [(GameNews(game, None, None), club.bot.words.say(game, "it")) for game in games]
    (*_, post) = club.fake.world.messages.in_channel(club.channel()["id"])
    assert read(post) == drawn(framed(news(lines, day_of(club.now()), say(club, "it"), over=False)))
