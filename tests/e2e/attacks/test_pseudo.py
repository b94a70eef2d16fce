"""Nothing that the bot sends is put together in code: every command and whole matches in a language made by program."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from discord import AppCommandOptionType as Kind, app_commands

from bot.i18n import LANGUAGES
from bot.names import escape
from bot.sandbox import Answer, File, Impossible, Json, Person, buttons_of, selects_of
from bot.sandbox.api.checks import STRING_SELECT
from bot.sandbox.world.payloads import walk
from bot.tables.lobby import COMPUTERS
from bot.tables.people import zones
from bot.tables.table import AnyTable
from tests import games, pseudo
from tests.e2e.club import Club, offered

PEOPLE = ("Anna", "Ben", "Chiara", "David", "Elif")
NAMES = [
    *PEOPLE,
    *COMPUTERS,
    "Elderhand",
    "The Card Club",
    "card-table",
    "second-table",
    *LANGUAGES.values(),
    "elderhand-record",
    *zones.NAMES,
    *map(escape, zones.NAMES),
]
"""Of people, of places, of languages as they call themselves, of the form of records, and of time zones."""
TYPED = "42"
"""What is typed where anything can be: it is no word."""
PRESSES, FURTHER = 12, 2
"""How many presses are tried after a command, and after one with options."""
HALF = 90.0
"""Seconds until half of somebody's time is over, at the usual pace."""
LEAST = {"screens": 300, "match": 35}
"""How many messages a test has at least."""
LAST = ("setup", "privacy")
"""After these commands and what is pressed there, others do less."""
SHORT: dict[str, dict[str, Any]] = {
    "clear_the_deck": {"rounds": 1},
    "declare": {"match_end": "fixed_deals", "fixed_deals": 1},
    "democracy": {"target": 1},
    "jass": {"rounds": 1},
    "piquet": {"partie_deals": "4"},
}
"""House rules with which a match of each game is soon over."""


@pytest.fixture
async def foreign(club: Club, tmp_path: Path) -> Club:
    """A club in which everybody speaks the language made by program, the server, too."""
    made, used = pseudo.words(tmp_path / "words", games.names()), club.bot.words
    made.mention = used.mention
    vars(used).update(vars(made))
    for name in PEOPLE:
        club.person(name).speak(pseudo.LANGUAGE)
    club.fake.world.guilds.speak(club.channel()["guild_id"], pseudo.LANGUAGE)
    return club


def sent(club: Club) -> Iterator[Json]:
    """The body of everything that the bot has sent to be read, names of threads and suggestions among it."""
    for request in club.fake.requests:
        body: Any = request.body
        if not isinstance(body, dict) or request.template.endswith("/commands"):
            continue
        data: Json = cast("Json", body)
        if request.template.endswith("/callback"):
            data = cast("Json", data.get("data") or {})
        if request.template.endswith("/threads"):
            yield {"content": data["name"]}
        yield from ({"content": choice["name"]} for choice in data.get("choices") or ())
        if "components" in data or "content" in data:
            yield data


async def must_be_said(club: Club, least: int) -> None:
    """Everything that was sent is from words."""
    tables = [row[0] for row in await club.database.read("SELECT id FROM tables")]
    found: dict[str, str] = {}
    bodies = list(sent(club))
    for body in bodies:
        found |= pseudo.glued(body, [*NAMES, *tables])
    assert not found
    assert len(bodies) >= least
    assert sum(any(pseudo.OPEN in text for text in pseudo.visible(body)) for body in bodies) > least * 0.9


async def begin(club: Club, game: str, *people: Person, **options: Any) -> AnyTable:
    """A table where these people play, with as many computers as it needs."""
    host, *others = people
    label = club.bot.words.say("", pseudo.LANGUAGE)
    table = await club.open_table(host, game, **options)
    for person in others:
        await club.press(person, table, label("join"))
    for _ in range(table.plugin.game.ABOUT.seats[0] - len(people)):
        await club.press(host, table, label("add-computer"))
    await club.press(host, table, label("start"))
    await club.dealt(table)
    return table


async def act(club: Club, person: Person, table: AnyTable, random: Random) -> None:
    """Press or choose something in a hand that makes a move or prepares one."""
    seat = club.seat(person, table)
    buttons, menus, drafts = await club.until(lambda: offered(club.hand(person, table), table, seat))
    if menus and (random.random() < 0.5 or not buttons + drafts):
        await person.choose(club.hand(person, table), *random.choice(menus))
    elif buttons and random.random() < 0.8:
        await person.click(club.hand(person, table), random.choice(buttons))
    else:
        await person.click(club.hand(person, table), random.choice(buttons + drafts))


async def play_on(club: Club, table: AnyTable, *people: Person) -> None:
    """Let these people press whatever they can, until the match is over."""
    random = Random("pseudo")
    while table.record.status == "playing":
        for person in people:
            if table.record.status == "playing" and table.seat_of(int(person.id)) in table.active:
                await act(club, person, table, random)
        await club.until(
            lambda: table.record.status != "playing" or any(table.seat_of(int(p.id)) in table.active for p in people)
        )
    await club.settled(table)


class Explorer:
    """Presses what there is to press in answers, and in what these presses lead to, nothing twice."""

    def __init__(self, club: Club, person: Person) -> None:
        self.pressed = Counter[str]()
        """How often something was pressed, by what it is."""
        self._club, self._person = club, person
        self._known: set[tuple[str, str]] = set()
        self._random = Random("pseudo")

    @property
    def kinds(self) -> set[str]:
        """The kinds of ids that were pressed."""
        return {each[0] for each in self.pressed}

    async def explore(self, answer: Answer, presses: int) -> None:
        """Press this many things, first what was pressed least."""
        begun: set[str] = set()
        for _ in range(presses):
            if answer.modal:
                answer = await self._submit(answer)
            if answer.message:
                begun.add(answer.message["id"])
            messages = [found for each in sorted(begun) if (found := self._club.fake.message(each))]
            ways = [
                (self.pressed[_what(id_)], message, id_, values)
                for message in messages
                for id_, values in self._ways(message)
            ]
            if not ways:
                return
            least = min(times for times, *_ in ways)
            _, message, id_, values = self._random.choice([way for way in ways if way[0] == least])
            self._known.add((id_, ",".join(values or ())))
            self.pressed[_what(id_)] += 1
            answer = await self._person.used(message, id_, values)

    def _ways(self, message: Json) -> list[tuple[str, list[str] | None]]:
        """The ids of what can be pressed in a message, with values where something is chosen."""
        ways: list[tuple[str, list[str] | None]] = [
            (each["custom_id"], None)
            for each in buttons_of(message)
            if "custom_id" in each and not each.get("disabled")
        ]
        for menu in selects_of(message):
            if not menu.get("disabled") and not menu["custom_id"].endswith(":language"):  # or all would be in another
                ways.extend((menu["custom_id"], values) for values in self._values(menu))
        # An analysis takes long and has screens of its own (tests/ui).
        return [way for way in ways if ":analyse" not in way[0] and (way[0], ",".join(way[1] or ())) not in self._known]

    def _values(self, menu: Json) -> list[list[str]]:
        least = max(1, menu.get("min_values", 1))
        if menu["type"] != STRING_SELECT:  # of channels
            return [[self._club.channel("second-table")["id"]]]
        values = [option["value"] for option in menu["options"]]
        return [values[at : at + least] for at in range(len(values) - least + 1)]

    async def _submit(self, answer: Answer) -> Answer:
        """Send a form with what is in it, or with a number."""
        fields = [field for _, field in walk((answer.modal or {})["components"]) if "custom_id" in field]
        values = {field["custom_id"]: field.get("value") or TYPED for field in fields if "options" not in field}
        return await self._person.submit(answer, values)


def _what(id_: str) -> str:
    """What a press is, whichever table, page or move it is about."""
    return id_[0] if id_[0] in "mdsi" else re.sub(r":[a-z2-9]{6}(?=:|$)|\d+", "", id_)


AnyCommand = app_commands.Command[Any, ..., Any]


def commands(club: Club) -> list[AnyCommand]:
    """All slash commands, those last after which others do less."""
    found = [each for each in club.bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    return sorted(found, key=lambda each: (each.qualified_name in LAST, each.qualified_name))


async def value_for(club: Club, person: Person, command: AnyCommand, option: app_commands.Parameter) -> object:
    """Something to type for an option."""
    if option.choices:
        return option.choices[0].value  # of languages, the client's
    if option.autocomplete:
        answer = await person.complete(club.channel(), command.qualified_name, option.name)
        return answer.choices[0]["value"] if answer.choices else TYPED
    match option.type:
        case Kind.user:
            return club.person("Ben")
        case Kind.boolean:
            return True
        case Kind.integer:
            return max(1, int(option.min_value or 1))
        case Kind.attachment:
            return File("record.txt", "text/plain", TYPED.encode())
        case Kind.string:
            return TYPED
        case kind:
            raise Impossible(f"/{command.qualified_name}: what to type for a {kind.name}?")


@pytest.mark.long
async def test_every_command_answers_in_sentences(foreign: Club) -> None:
    anna, ben = foreign.people("Anna", "Ben")
    over = await begin(foreign, "goofspiel", anna, ben, cards=4)
    await play_on(foreign, over, anna, ben)
    assert over.outcome
    explorer = Explorer(foreign, anna)

    async def typed(name: str, presses: int, /, **options: object) -> None:
        if (
            name.startswith("table ")
            and await foreign.bot.storage.queries.in_channel(int(foreign.channel()["id"])) is None
        ):
            await begin(foreign, "declare", anna, ben, pace="none")
        await explorer.explore(await anna.slash(foreign.channel(), name, **options), presses)

    for command in commands(foreign):
        name = command.qualified_name
        values = {each.name: await value_for(foreign, anna, command, each) for each in command.parameters}
        required = {each.name: values[each.name] for each in command.parameters if each.required}
        await typed(name, PRESSES, **required)
        singly = [each for each in values.keys() - required.keys() if command.name != "new"]
        for each in sorted(singly):
            await typed(name, FURTHER, **required, **{each: values[each]})
        if values.keys() - required.keys():
            await typed(name, FURTHER, **values)
    await foreign.updated()
    await must_be_said(foreign, LEAST["screens"])
    assert explorer.kinds >= set("abfiknopqrtvy")


SHIPPED = [game for game in games.names() if games.FIXTURES not in games.folder(game).parents]


@pytest.mark.long
@pytest.mark.parametrize("game", SHIPPED)
async def test_a_match_is_told_in_sentences(foreign: Club, game: str) -> None:
    anna, ben, chiara = foreign.people("Anna", "Ben", "Chiara")
    table = await begin(foreign, game, anna, ben, **SHORT.get(game, {}))
    for _ in range(2):  # and then the clock plays
        await foreign.wait(HALF)
    menu = foreign.bot.words.say(game, pseudo.LANGUAGE)("menu")
    await foreign.press(chiara, table, menu)
    await play_on(foreign, table, anna, ben)
    assert table.outcome
    explorer = Explorer(foreign, anna)
    for _ in range(3):  # some presses put something else in the menu's place
        await explorer.explore(await foreign.press(anna, table, menu), PRESSES // 3)
    assert explorer.kinds >= set("uz")
    await foreign.updated()
    await must_be_said(foreign, LEAST["match"])
