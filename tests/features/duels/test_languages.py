"""A duel is told in the language of its server."""

from __future__ import annotations

from bot.features.duels.screens import challenge
from bot.features.duels.stored import Duels
from bot.i18n import LANGUAGES
from bot.sandbox import Person, buttons_of
from bot.screens.components.frame import framed
from bot.tables.changes.closing import end
from bot.tables.clocks.timing import MINUTE
from bot.tables.table import AnyTable
from tests.e2e.club import Club
from tests.e2e.test_languages import drawn, guild, read, say, tongues


async def test_a_duel_is_told_and_ends_in_the_servers_language(club: Club) -> None:
    anna, ben = tongues(club, Anna="de", Ben="fr")
    club.fake.world.guilds.speak(guild(club), "it")
    answer = await anna.slash(club.channel(), "duel", game="jass")
    assert answer.message
    message = answer.message["id"]
    words = {locale: club.bot.words.say("jass", locale) for locale in LANGUAGES}
    ((number,),) = await club.database.read("SELECT contest FROM duels")

    async def told(*, over: bool) -> bool:
        duel, contest = await Duels(club.database).find(number), await club.bot.storage.contests.find(number)
        assert duel
        assert contest
        screens = {each: drawn(framed(challenge(contest, duel, own, over=over))) for each, own in words.items()}
        assert len(set(screens.values())) == len(LANGUAGES)
        return read(club.fake.message(message) or {}) == screens["it"]

    assert await told(over=False)
    solos = [await begin(club, person, message) for person in (anna, ben)]
    await club.updated()
    assert await told(over=False), "it now says who plays"
    for solo in solos:
        await end(solo)
    await club.wait(MINUTE / 1000)
    await club.updated()
    assert await told(over=True)
    (*_, last) = club.fake.world.messages.in_channel(club.channel()["id"])
    assert words["it"]("duel-of", game=words["it"]("title")) in read(last)
    assert [each["label"] for each in buttons_of(last)] == list(map(words["it"], ("duel-again", "duel-board")))
    assert not any(words[each]("duel-of", game=words[each]("title")) in read(last) for each in ("en", "de", "fr"))


async def begin(club: Club, person: Person, message: str) -> AnyTable:
    """Press *Play* below a challenge."""
    await person.click(message, say(club, "it")("duel-play"))
    ((table,),) = await club.database.read("SELECT table_id FROM tries WHERE user_id = ?", (int(person.id),))
    return await club.bot.tables.registry.find(table)
