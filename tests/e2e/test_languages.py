"""Everybody reads their own language, and at a table the server's: over the fake Discord, through restarts."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Sequence
from functools import partial
from typing import Any

import pytest

from bot import app
from bot.db.connection import DatabaseError
from bot.engine.notation import decode, encode
from bot.engine.refusal import IllegalMove
from bot.i18n import LANGUAGES, Say
from bot.sandbox import Answer, Json, Person, buttons_of, selects_of, text_of
from bot.screens import alone
from bot.screens.components.data import CardPicture
from bot.screens.components.frame import Screen
from bot.screens.own import OwnScreen
from bot.tables.changes.match import click
from bot.tables.people.preferences import Preferences
from bot.tables.people.settings import SEEN_LANGUAGE, THREADS, ChosenSettings
from bot.tables.table import AnyTable
from tests.e2e.alone import Alone
from tests.e2e.club import Club, offered, said, status
from tests.e2e.test_greeting import Newcomers
from tests.e2e.test_parting import leave, old_hand
from tests.wording import keys

PLAYERS = {"Anna": "en-GB", "Ben": "de", "Chiara": "it", "David": "fr"}
"""Whose client is in which language."""


def guild(club: Club) -> str:
    return str(club.channel()["guild_id"])


def tongues(club: Club, **locales: str) -> tuple[Person, ...]:
    """People, with the language of their client."""
    found = club.people(*locales)
    for person, locale in zip(found, locales.values(), strict=True):
        person.speak(locale)
    return found


def say(club: Club, locale: str, table: AnyTable | None = None) -> Say:
    return club.bot.screens.say(table, locale) if table else club.bot.words.say("", locale)


def drawn(view: Screen) -> str:
    """What a screen says, buttons and menus included."""
    components: Any = view.components
    return read({"content": "", "embeds": [], "components": components})


def read(message: Json) -> str:
    """What a message says, and how what can be pressed is called, apart from times and mentions of commands."""
    pressed = [each.get("label") or "" for each in buttons_of(message)]
    for menu in selects_of(message):
        pressed += [menu.get("placeholder") or "", *(each["label"] for each in menu.get("options", ()))]
    alts = re.findall(r'"description": "((?:[^"\\]|\\.)*)"', json.dumps(message.get("components"), ensure_ascii=False))
    return re.sub(r"<t:\d+(:\w)?>", "", "\n".join([text_of(message), *pressed, *alts]))


async def shows_public(club: Club, table: AnyTable, locale: str) -> None:
    """Wait until the public message is as it is drawn in this language, and in no other."""
    after = await club.bot.ends.of(table)
    draw = club.bot.screens.public
    await club.until(lambda: read(club.public(table)) == drawn(draw(table, locale, after)))
    others = {drawn(draw(table, other, after)) for other in LANGUAGES if other != locale.partition("-")[0]}
    assert read(club.public(table)) not in others


def hand(club: Club, person: Person, table: AnyTable, locale: str) -> str:
    """What a person's hand says in a language."""
    return drawn(
        club.bot.screens.hand(OwnScreen(table, club.seat(person, table), locale=locale, reader=ChosenSettings({})))
    )


async def shows_hand(club: Club, person: Person, table: AnyTable, locale: str) -> None:
    """Wait until the direct message is as it is drawn in this language, and in no other."""
    await club.until(lambda: read(club.hand(person, table)) == hand(club, person, table, locale))
    others = {hand(club, person, table, other) for other in LANGUAGES if other != locale[:2]}
    others.discard(hand(club, person, table, locale))
    assert read(club.hand(person, table)) not in others
    assert len(others) == len(LANGUAGES) - 1 or table.plugin.name == "goofspiel", "which is there in English alone"


async def four_at_a_table(club: Club, game: str = "jass", **options: Any) -> tuple[AnyTable, tuple[Person, ...]]:
    club.fake.world.guilds.speak(guild(club), "fr")
    people = tongues(club, **PLAYERS)
    host, *others = people
    table = await club.open_table(host, game, **options)
    await shows_public(club, table, "fr")
    for person in others:
        await club.press(person, table, say(club, "fr")("join"))
        await shows_public(club, table, "fr")
    await club.press(host, table, say(club, "fr")("start"))
    await club.dealt(table)
    return table, people


def mover_of(club: Club, table: AnyTable, people: Sequence[Person]) -> Person:
    """Somebody whose turn it is."""
    return next(person for person in people if club.seat(person, table) in table.active)


def forbidden(club: Club, person: Person, table: AnyTable) -> tuple[str, IllegalMove] | None:
    """A card of this person's that the rules don't let them play now, as its button's id, and why not."""
    game, seat = table.plugin.game, club.seat(person, table)
    for each in buttons_of(club.hand(person, table)):
        custom_id = each.get("custom_id", "")
        if each.get("disabled") and ":play " in custom_id:
            try:
                game.play(table.state, seat, decode(custom_id.split(":", 3)[3], game.ABOUT.moves))
            except IllegalMove as refusal:
                return custom_id, refusal
    return None


async def play_out(table: AnyTable) -> None:
    """Let everybody do what the bot would do for them, to the end."""
    while status(table) == "playing":
        seat = min(table.active)
        move = encode(table.plugin.absent(table.view(seat)))
        await click(table, table.players[seat].user or 0, table.revision, move)


@pytest.mark.long
async def test_four_languages_at_one_table(club: Club) -> None:
    table, people = await four_at_a_table(club, target=300)
    await club.settled(table)
    refused: list[Answer] = []
    for restarted in (False, True):
        if restarted:
            await club.restart()
            table = await club.again(table)
        copies: dict[str, str] = {}
        for person in people:
            opened = await club.press(person, table, say(club, "fr", table)("my-hand"))
            assert opened.message
            assert read(opened.message) == hand(club, person, table, PLAYERS[person.name])
            copies[person.name] = opened.message["id"]
        for _ in range(6):
            mover = mover_of(club, table, people)
            seat = club.seat(mover, table)
            idle = next(person for person in people if person is not mover)
            await shows_hand(club, mover, table, PLAYERS[mover.name])
            in_channel = club.fake.message(copies[mover.name])
            assert in_channel, "it follows, too"
            assert read(in_channel) == hand(club, mover, table, PLAYERS[mover.name])
            buttons, *_ = await club.until(partial(offered, club.hand(mover, table), table, seat))
            if buttons:
                refused.append(await idle.click(club.hand(idle, table), buttons[0], forged=True))
                own = say(club, PLAYERS[idle.name], table)
                told = own("stale"), own("not-your-turn", seat=seat)
                assert any(each in said(refused[-1]) for each in told)
            await club.move(mover, table)
            await club.settled(table)
            await shows_public(club, table, "fr")
    assert len(refused) > 6
    await play_out(table)
    await club.settled(table)
    await shows_public(club, table, "fr")
    after = await club.bot.ends.of(table)
    for person in people:
        seat, locale, reader = club.seat(person, table), PLAYERS[person.name], ChosenSettings({})
        over = drawn(club.bot.screens.hand(OwnScreen(table, seat, locale=locale, reader=reader, after=after)))
        await club.until(lambda person=person, over=over: read(club.hand(person, table)) == over)  # type: ignore[misc]


@pytest.mark.long
async def test_a_card_that_may_not_be_played_is_refused_in_ones_own(club: Club) -> None:
    table, people = await four_at_a_table(club)
    told: dict[str, str] = {}
    for _ in range(150):
        if len(told) == len(people):
            break
        await club.settled(table)
        mover = mover_of(club, table, people)
        if mover.name not in told and (found := forbidden(club, mover, table)):
            card, refusal = found
            answer = await mover.click(club.hand(mover, table), card, forged=True)
            told[mover.name] = say(club, PLAYERS[mover.name], table).refusal(refusal)
            assert told[mover.name] in said(answer)
            others = {say(club, each, table).refusal(refusal) for each in PLAYERS.values()} - {told[mover.name]}
            assert not any(each in said(answer) for each in others)
        await club.move(mover, table)
    assert len(set(told.values())) == len(PLAYERS)


async def test_a_thread_is_named_in_the_servers_language(club: Club) -> None:
    (anna,) = tongues(club, Anna="it")
    club.fake.world.guilds.speak(guild(club), "fr")
    await club.bot.storage.preferences.set_server(int(guild(club)), THREADS, "own")
    answer = await anna.slash(club.channel(), "jass new")
    ((id_, _, channel),) = await club.bot.storage.queries.of_person(int(anna.id))
    french, own = (club.bot.words.say("jass", each) for each in ("fr", "it"))
    assert french("title") != own("title")
    thread = club.fake.world.channels.require(str(channel))
    assert thread["name"] == french("thread-name", game=french("title"), host="Anna")
    assert own("opened-in", channel=f"<#{channel}>") in said(answer)
    table = await club.bot.tables.registry.find(id_)
    await club.until(lambda: table.record.message)
    await shows_public(club, table, "fr")


@pytest.mark.long
async def test_what_is_caught_up_at_a_start_is_in_the_servers_language(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "_CLOSING", 0.1)
    table, people = await four_at_a_table(club)
    await club.settled(table)
    club.fake.faults.errors(503, r"^(POST|PATCH) /(channels|webhooks)", times=None)
    await club.move(mover_of(club, table, people), table)
    await club.stop_bot()
    club.fake.faults.clear()
    since = len(club.fake.requests)

    async def identify(*_: object, **__: object) -> None:
        """Discord tells of no server before what was behind is drawn."""
        await club.until(lambda: [each for each in club.fake.requests[since:] if each.method == "PATCH"])

    monkeypatch.setattr("tests.e2e.club.at_once", identify)
    await club.start_bot()
    table = await club.again(table)
    await club.settled(table)
    await shows_public(club, table, "fr")


async def test_the_letters_of_cards_are_their_readers(club: Club) -> None:
    table, people = await four_at_a_table(club)
    for _ in range(4):
        (seat,) = table.active
        await club.move(next(person for person in people if club.seat(person, table) == seat), table)
        await club.settled(table)
    await club.bot.tables.registry.find(table.id)
    letters = {"Anna": "JQKA", "Ben": "BDKA", "Chiara": "FDRA", "David": "VDRA"}
    for person in people:
        found = set(re.findall(r"([A-Z])\s?[♣♦♥♠]", read(club.hand(person, table))))
        assert found <= set(letters[person.name]), person.name
        seat = club.seat(person, table)
        looks = club.bot.screens.hand(OwnScreen(table, seat, locale=PLAYERS[person.name])).walk()
        drawings = [item.drawing.faces.letters for item in looks if isinstance(item, CardPicture)]
        assert drawings
        assert set(drawings) == {letters[person.name]}


async def test_a_server_speaks_english_until_somebody_chooses(club: Club) -> None:
    anna, ben = tongues(club, Anna="de", Ben="it")
    table = await club.open_table(anna, "democracy")
    await shows_public(club, table, "en")
    screen = await anna.slash(club.channel(), "setup")
    assert said(screen).startswith(say(club, "de")("setup-heading"))
    assert screen.message
    await anna.choose(screen.message, "a:language", ["it"])
    await shows_public(club, table, "it")
    await club.press(ben, table, say(club, "it")("join"))
    await shows_public(club, table, "it")
    log = await anna.slash(club.channel(), "admin log")
    assert say(club, "de")("setting-language") in said(log)
    await club.restart()
    await shows_public(club, await club.again(table), "it")
    await anna.choose(screen.message, "a:language", ["automatic"])
    await shows_public(club, await club.again(table), "en")


async def test_a_community_server_speaks_what_discord_says_and_changes_at_once(club: Club) -> None:
    (anna,) = tongues(club, Anna="en-US")
    club.fake.world.guilds.speak(guild(club), "de")
    table = await club.open_table(anna, "declare")
    await shows_public(club, table, "de")
    club.fake.world.guilds.speak(guild(club), "fr")
    await shows_public(club, table, "fr")
    club.fake.world.guilds.speak(guild(club), "es-ES")
    await shows_public(club, table, "en")


async def test_the_greeting_asks_for_the_servers_language(club: Club) -> None:
    anna, ben = tongues(club, Anna="en-US", Ben="fr")
    there = Newcomers(club)
    await there.invite()
    await club.until(there.hellos)
    (hello,) = there.hellos()
    (menu,) = selects_of(hello)
    assert {each["value"]: each["label"] for each in menu["options"]} == LANGUAGES
    there.world.guilds.add_member(there.guild.id, ben.user)
    refused = await ben.choose(hello, menu["custom_id"], ["it"])
    assert say(club, "fr")("only-who-manages") in said(refused)
    assert read(there.hellos()[0]) == drawn(club.bot.screens.hello("en"))
    assert (await club.bot.storage.preferences.server(int(there.guild.id))).rows == {}
    await anna.choose(hello, menu["custom_id"], ["de"])
    assert read(there.hellos()[0]) == drawn(club.bot.screens.hello("de"))
    setup = said(await anna.slash(there.channels[0], "setup"))
    own = say(club, "en")
    assert f"**{own('setting-language')}**: {own.option('language', 'de')}\n" in setup


async def test_a_chosen_language_goes_before_the_clients(club: Club) -> None:
    anna, ben = tongues(club, Anna="en-US", Ben="de")
    table = await club.start_table(anna, ben, game="piquet")
    await shows_hand(club, ben, table, "de")
    screen = await ben.slash(ben.dm, "settings", language="fr")
    assert say(club, "fr")("settings-heading") in said(screen)
    await shows_hand(club, ben, table, "fr")
    rules = await ben.slash(ben.dm, "rules", game="jass")
    assert say(club, "fr")("page", page=1, pages=6).split(" ")[0] in said(rules)
    await club.restart()
    table = await club.again(table)
    club.bot.messages.mark_stale(table)
    await shows_hand(club, ben, table, "fr")
    assert screen.message
    await ben.choose(screen.message, "o:language", ["automatic"])
    await shows_hand(club, ben, table, "de")


async def test_who_has_left_is_told_so_in_a_chosen_language_wherever_they_press(club: Club) -> None:
    anna, ben = tongues(club, Anna="en-US", Ben="en-US")
    table = await club.start_table(anna, ben, game="piquet")
    hand = club.hand(ben, table)
    await leave(club, ben)
    assert say(club, "en")("parted-free") in text_of(old_hand(ben))
    await ben.slash(ben.dm, "settings", language="fr")
    await ben.click(hand, f"m:{table.id}:0:continue", forged=True)
    shown, *_ = ben.sees(ben.dm)
    assert say(club, "fr")("parted-free") in text_of(shown)


async def test_a_match_alone_follows_a_chosen_language_at_once(club: Club) -> None:
    (anna,) = tongues(club, Anna="de")
    solo = await Alone.opened(club, anna, game="piquet")
    assert say(club, "de", solo.table)("menu") in read(solo.message)

    def shows(locale: str) -> bool:
        own = say(club, locale, solo.table)
        heading = own("alone-heading", time="", game=own("title"), kind=alone.kind(solo.table))
        return heading.splitlines()[0] in read(solo.message)

    assert shows("de")
    await anna.slash(anna.dm, "settings", language="fr")
    await club.until(lambda: shows("fr"))
    assert not shows("de")


async def test_a_client_whose_language_changes_is_followed(club: Club) -> None:
    anna, ben = tongues(club, Anna="en-US", Ben="de")
    table = await club.start_table(anna, ben, game="piquet")
    await shows_hand(club, ben, table, "de")
    ben.speak("it")
    assert say(club, "it")("settings-heading") in said(await ben.slash(ben.dm, "settings"))
    assert (await club.bot.storage.preferences.person(int(ben.id)))[SEEN_LANGUAGE] == "it"
    await club.restart()
    table = await club.again(table)
    club.bot.messages.mark_stale(table)
    await shows_hand(club, ben, table, "it")


async def test_a_language_that_is_not_there_is_english(club: Club) -> None:
    anna, ben = tongues(club, Anna="tr", Ben="zh-CN")
    table = await club.start_table(anna, ben, game="piquet")
    for person in (anna, ben):
        await shows_hand(club, person, table, "en")
        assert say(club, "en")("settings-heading") in said(await person.slash(person.dm, "settings"))


async def test_a_game_that_is_not_there_in_a_language_is_english_whole(club: Club) -> None:
    anna, ben = tongues(club, Anna="de", Ben="de")
    club.fake.world.guilds.speak(guild(club), "de")
    table = await club.start_table(anna, ben)
    await shows_hand(club, ben, table, "en")
    assert read(club.public(table)) == drawn(club.bot.screens.public(table, "en"))
    assert say(club, "de")("settings-heading") in said(await ben.slash(ben.dm, "settings"))


async def test_whoever_hosts_or_runs_the_bot_is_told_in_their_own(club: Club) -> None:
    anna, elif_ = tongues(club, Anna="it", Elif="fr")
    await elif_.slash(elif_.dm, "settings")
    table = await club.open_table(anna, "declare")
    club.fake.world.channels.remove(club.channel()["id"])
    own = say(club, "it", table)
    await club.until(lambda: anna.sees(anna.dm))
    why = own("lost-deleted", game=own("title"), channel="", permission="", bot="")
    assert anna.last(anna.dm)["content"] == own("lost", why=why, id=table.id)
    await club.bot.owner.tell_of_commands("503 0")  # as when Discord doesn't accept them
    assert elif_.last(elif_.dm)["content"] == say(club, "fr")("owner-commands", why="503 0")


def described(command: Json, game: str = "") -> Generator[tuple[str, Json]]:
    """A command or an option and all within it, each with the game whose words it has."""
    yield game, command
    for option in command.get("options", ()):
        yield from described(option, game)


@pytest.mark.long
def test_commands_are_described_in_every_language(club: Club) -> None:
    synced = [request for request in club.fake.requests if request.method == "PUT"][-1].body
    games, languages = set(club.bot.tables.registry.plugins), [locale for locale in LANGUAGES if locale != "en"]
    english = {game for game in games if club.bot.words.say(game, "de").language == "en"}
    assert english == {"goofspiel", "hearts"}
    texts: dict[str, set[str]] = {}
    for game in ("", *games):
        of_all = {locale: club.bot.words.say(game, locale) for locale in ("en", *languages)}
        texts[game] = {
            json.dumps([own(key) for own in of_all.values()])
            for key in (*keys(), *(keys(game) if game else ()))
            if re.match(r"command|option-.*-about$", key)
        }
    for command in synced:
        assert not command.get("name_localizations"), "what people tell each other"
        name = command["name"]
        for game, each in described(command, name if name in games else ""):
            localized: dict[str, str] = each.get("description_localizations") or {}
            if game in english:
                assert not localized
                continue
            assert set(localized) == set(languages)
            said_in_all = [each["description"], *(localized[locale] for locale in languages)]
            assert json.dumps(said_in_all) in texts[game], each["name"]
            for choice in each.get("choices", ()):
                value: Any = choice["value"]
                names: dict[str, str] = choice.get("name_localizations") or {}
                if value in games:
                    wanted = {locale: club.bot.words.title(value, locale) for locale in languages}
                    wanted = {} if value in english else wanted
                else:
                    owns = {locale: club.bot.words.say(game, locale) for locale in languages}
                    wanted = {locale: own.option(each["name"], value) for locale, own in owns.items()}
                assert names == wanted


async def test_a_second_start_changes_no_command(club: Club) -> None:
    since = len(club.fake.requests)
    await club.restart()
    asked = [each.method for each in club.fake.requests[since:] if each.template.endswith("/commands")]
    assert asked
    assert set(asked) == {"GET"}


async def test_if_the_disk_fails_an_answer_is_in_the_clients_language(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    (anna,) = tongues(club, Anna="fr")
    club.fake.world.guilds.speak(guild(club), "it")
    table = await club.open_table(anna, "declare")
    await shows_public(club, table, "it")

    async def failing(*_: object) -> ChosenSettings:
        raise DatabaseError("disk I/O error")

    monkeypatch.setattr(Preferences, "person", failing)
    monkeypatch.setattr(Preferences, "server", failing)
    helped = await anna.slash(anna.dm, "help")
    assert helped.message
    assert read(helped.message) == drawn(club.bot.screens.help("fr", new=True))
    club.errors_expected = True
    why = "database-away" if club.bot.partitions.shared else "failed"  # of several, another may have counted it
    menu = await club.press(anna, table, say(club, "it")("menu"))
    assert menu.message
    assert menu.message["components"], "what isn't needed for it doesn't fail"
    assert said(await anna.slash(club.channel(), "settings")) == say(club, "fr")(why)
    assert await club.bot.language.of_server(int(guild(club))) == "it"
    elif_ = club.person("Elif")
    await club.bot.owner.tell_of_commands("503 0")  # the owner is told even then
    assert elif_.last(elif_.dm)["content"] == say(club, "en")("owner-commands", why="503 0")
