"""Every screen of the platform fits into a Discord message, whatever people's names and the game's content."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import asdict, replace
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from bot.engine.cards import jokers, pack
from bot.engine.game import BadOptions, Rng
from bot.engine.options import rules_of
from bot.i18n import Words
from bot.interactions.ids import read
from bot.screens.components.blocks import ID, LABEL, OPTION, OPTIONS
from bot.screens.components.data import CardEmoji
from bot.screens.components.emoji import FACES
from bot.screens.components.frame import Screen
from bot.screens.end import POINTS
from bot.screens.offers import Offers
from bot.screens.own import OwnScreen
from bot.screens.rules import Applied
from bot.screens.screens import Screens
from bot.screens.settings import own_form, server_form
from bot.tables.clocks.hearing import Hearing
from bot.tables.clocks.timing import MINUTE
from bot.tables.house_rules import differences
from bot.tables.lobby import COMPUTERS, as_found
from bot.tables.people.settings import PERSON, SERVER, ChosenSettings
from bot.tables.plugin import AnyPlugin
from bot.tables.record import Entry, Gone, Player, Record, dump_options
from bot.tables.score_sheet import ScoreSheet
from bot.tables.table import AnyTable, Table, Unheard
from tests import games
from tests.playing import Played, played
from tests.tongues import OTHERS, Read, reading
from tests.wording import as_text, compare, phrase

COMPONENTS, CHARACTERS = 40, 4_000

NAMES = (
    "W" * 32,
    "﷽" * 32,
    "@everyone @here <@1> <@&2> <#3> ",
    "**__~~||`# > - [x](y)||~~__**``",
    "\u202eאבגדהוזחטיכלמנסעפצקרש\u202d\u200f\u2066x",
    "👩‍👩‍👧‍👦" * 4 + "abcd",
    "a\nb\rc\u2028d\te",
)


@cache
def screens(*only: str) -> Screens:
    """Screens for these games, or for all."""
    names = only or games.names()
    words = Read(games.PLATFORM / "words", {game: games.folder(game) / "words" for game in names})
    faces: dict[str, Any] = {game: import_module(f"cogs.{game}.layout") for game in names}
    cards = (*pack("2 3 4 5 6 7 8 9 10 J Q K A"), *jokers(8))
    emoji = {card: CardEmoji(name=f"eh_f_{card}_01234567", id=2**63 - 1) for card in cards}
    return Screens(words, faces, emoji=dict.fromkeys(FACES, emoji))


def parts(view: Screen) -> list[dict[str, Any]]:
    """All components of a screen as sent to Discord, including nested ones."""
    sent: list[Any] = [*view.components]
    json.dumps(sent)
    found: list[dict[str, Any]] = []
    while sent:
        part = sent.pop()
        found.append(part)
        sent.extend(part.get("components", ()))
    return found


def check(view: Screen) -> None:
    components = parts(view)
    assert 0 < len(components) <= COMPONENTS
    texts = [part["content"] for part in components if "content" in part]
    assert all(texts)
    assert sum(map(len, texts)) <= CHARACTERS
    for text in texts:
        assert not re.search(r"(?<!\\)(@everyone|@here|<@)", text)
    ids = [part["custom_id"] for part in components if "custom_id" in part]
    assert len(ids) == len(set(ids))
    for each in ids:
        assert len(each) <= ID
        read(each)
    for part in components:
        assert 0 < len(part.get("label", "?")) <= LABEL
        options = part.get("options", [{"value": "?", "label": "?"}])
        assert 0 < len(options) <= OPTIONS
        assert len({option["value"] for option in options}) == len(options)
        assert all(0 < len(option[key]) <= OPTION for option in options for key in ("value", "label"))


def table_of(game: str, options: Any, status: Any, players: tuple[Player | None, ...]) -> AnyTable:
    plugin = games.plugin(game)
    record = Record(
        id="k3x9q2a",
        game=game,
        version=plugin.game.ABOUT.version,
        options=dump_options(options),
        seed="0123456789abcdef" * 2,
        guild=1,
        channel=2**63 - 1,
        host=1_000,
        status=status,
        opened=0,
        players=players,
        began=None if status == "lobby" else 0,
        expires=10**12,
        secret="fedcba9876543210" * 2,
        contribution=None if status == "lobby" else "1309451234567890123",
    )
    nowhere: Any = None
    return Table(
        plugin,
        record,
        nowhere,
        preferences=nowhere,
        hearing=Hearing(lambda: 0),
        computer_delay=0,
        changed=lambda _: None,
    )


def people(seats: int, first: int = 0) -> tuple[Player, ...]:
    return tuple(Player(1_000 + seat, NAMES[(first + seat) % len(NAMES)]) for seat in range(seats))


@pytest.mark.parametrize("game", games.names())
@pytest.mark.slow
def test_every_lobby_fits(game: str) -> None:
    plugin = games.plugin(game)
    most = plugin.game.ABOUT.seats.stop - 1
    for options in games.mixed(plugin.game):
        for taken in range(most + 1):
            for first in range(len(NAMES)):
                players = (*people(taken, first), *(None,) * (most - taken))
                check(screens().public(table_of(game, options, "lobby", players)))
        computers = tuple(Player(None, name) for name in COMPUTERS[: most - 1])
        check(screens().public(table_of(game, options, "lobby", (*people(1), *computers))))


def others(game: str) -> Any:
    """Options with as many rules as possible at another value than usual."""
    plugin = games.plugin(game)
    options = plugin.game.Options()
    for name, value in all_other_values(game).items():
        with suppress(BadOptions):
            plugin.check(tried := replace(options, **{name: value}))
            options = tried
    return options


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
def test_every_table_and_every_hand_fits(game: str) -> None:
    plugin = games.plugin(game)
    for number, (options, seats) in enumerate(rules_with_seats(plugin)):
        match = played(plugin, options, seats, f"screens {number}", strays=0.1)
        moves = len(match.turns)
        usual = options == plugin.game.Options()
        for length in {0, moves - 1, *between(number, moves, 2)} if usual else between(number, moves, 1):
            for table in tables(game, match, length, number):
                for view in views(table):
                    check(view)
                for other in in_other_times(table) if usual else ():
                    for view in main_views(other, some_seats(other)):
                        check(view)


def between(number: int, moves: int, count: int) -> set[int]:
    """The end of a match, and about this many positions before it, other ones in each match."""
    step = max(1, moves // count)
    return {moves, *range(number * 7 % step, moves, step)}


def rules_with_seats(plugin: AnyPlugin) -> Iterator[tuple[Any, int]]:
    """The default rules with every number of seats; each of the others with the most players it allows."""
    for options in games.mixed(plugin.game):
        seats = [each for each in plugin.game.ABOUT.seats if games.deals(plugin.game, options, each)]
        for number in seats if options == plugin.game.Options() else seats[-1:]:
            yield options, number


def tables(game: str, match: Any, length: int, first: int) -> Iterator[AnyTable]:
    """The table after this many moves, while it is played, and closed."""
    ended = length == len(match.turns)
    for status in ("over",) if ended else ("playing", "ended"):
        table = table_of(game, match.options, status, people(match.seats, first))
        table.load(table.record, [])
        replay(table, match, length)
        yield table


def in_other_times(table: AnyTable) -> Iterator[AnyTable]:
    """A running table when people are late, have left, or are away, of which the platform says more."""
    seated = table.record
    for record in (hurried(seated), half_free(seated), paused(seated)) if seated.status == "playing" else ():
        table.record = record
        table.times = table.times_in(record, table.state)  # as a move would
        yield table


def hurried(record: Record) -> Record:
    """Everyone is late, and has different time left."""
    players = [
        replace(player, deadline=10**12 + 10_000 * seat, reserve=10**5, late=1)
        for seat, player in enumerate(record.players)
        if player
    ]
    return replace(record, players=tuple(players), time_control="quick")


def half_free(record: Record) -> Record:
    """Every other seat was given up, and all others but the first are away."""
    seats = range(1, len(record.players), 2)
    gone = tuple(Gone(seat, seat, NAMES[seat % len(NAMES)], None, 0, "left") for seat in seats)
    players = [
        Player(None, COMPUTERS[seat]) if seat in seats else replace(player, away=seat > 0, late=2)
        for seat, player in enumerate(record.players)
        if player
    ]
    return replace(record, players=tuple(players), gone=gone, time_control="days")


def paused(record: Record) -> Record:
    """Everyone is away."""
    players = [replace(player, away=True) for player in record.players if player]
    return replace(record, players=tuple(players), countdown=10**12)


def replay(table: AnyTable, match: Any, length: int) -> None:
    """Put the table into the match's position, although the match's deal isn't from the table's seed."""
    table.progress._state = match.states[length]  # pyright: ignore[reportPrivateUsage]  no log leads there
    table.progress.outcome = table.plugin.game.outcome(table.state)
    table.progress.entries = [Entry(turn.seat, "x", "player", 0) for turn in match.turns[:length]]
    table.progress.recent.clear()
    for turn in match.turns[max(0, length - 12) : length]:
        table.progress.recent.extend(turn.step.events)


def some_seats(table: AnyTable) -> set[int]:
    """The seats to move, and another one, each time the next: what else is shown to others is the same for all."""
    return {table.revision % len(table.players), *table.plugin.game.active(table.state)}


def main_views(table: AnyTable, seats: Iterable[int]) -> Iterator[Screen]:
    """The table, and these seats' hands with a sentence on top."""
    yield screens().public(table)
    notice = screens().say(table)("stale")
    for seat in seats:
        yield screens().hand(OwnScreen(table, seat, notice=notice))


def views(table: AnyTable) -> Iterator[Screen]:
    drawn = screens()
    yield from main_views(table, range(len(table.players)))
    yield drawn.menu(table, 1_000)
    yield drawn.sure(table, "leave")
    yield drawn.sure(table, "end")
    yield drawn.sure_kick(table, 0)
    pages = {"no-such-page"}
    for part in parts(drawn.public(table)):
        if part.get("custom_id", "").startswith("h:"):
            pages.add(read(part["custom_id"]).text)
    for seat in some_seats(table):
        for page in pages:
            yield drawn.hand(OwnScreen(table, seat, page=page))
        yield drawn.hand(OwnScreen(table, seat, draft="~" * 85))
    for page in pages:
        yield drawn.page(table, page)


@pytest.mark.parametrize("game", games.names())
@pytest.mark.slow
def test_rules_fit(game: str) -> None:
    pages: set[str] = set()
    for page in range(30):
        view = screens().rules(games.plugin(game), page, Applied())
        check(view)
        pages.add(str(parts(view)))
    assert len(pages) < 30


def test_help_fits() -> None:
    check(screens().help())
    check(screens().help(new=True))
    check(screens().hello())


def test_settings_fit_and_show_what_is_set() -> None:
    for rows in ({}, *({each.name: value} for each in PERSON for value in each.values)):
        view = own_form(PERSON, ChosenSettings(rows), 0, screens().words)
        check(view)
        assert chosen_in(view) == {f"o:{each.name}": [ChosenSettings(rows)[each]] for each in PERSON}
    for rows in ({}, *({each.name: value} for each in SERVER for value in each.values)):
        view = server_form(SERVER, ChosenSettings(rows), lambda _: ([], 0), {}, screens().words)
        check(view)
        assert chosen_in(view) == {f"a:{each.name}": [ChosenSettings(rows)[each]] for each in SERVER if each.values}


def test_setup_fits_with_as_many_channels_as_can_be() -> None:
    channels = [2**63 - 1 - number for number in range(25)]
    view = server_form(SERVER, ChosenSettings({}), lambda _: (channels, 3), {}, screens().words)
    check(view)
    said = "\n".join(part.get("content", "") for part in parts(view))
    assert all(f"<#{channel}>" in said for channel in channels)
    (menu,) = [part for part in parts(view) if part.get("custom_id") == "a:channels"]
    assert [each["id"] for each in menu["default_values"]] == list(map(str, channels))
    assert (menu["min_values"], menu["max_values"]) == (0, 25)


def all_other_values(game: str) -> dict[str, object]:
    """Every house rule of a game at a value other than its default."""
    rules = games.plugin(game).game
    usual = asdict(rules.Options())
    return {name: next(each for each in games.values(rules, name) if each != value) for name, value in usual.items()}


def chosen_in(view: Screen) -> dict[str, list[str]]:
    """The values each menu shows as chosen, by the menu's id."""
    menus = [part for part in parts(view) if "options" in part]
    return {part["custom_id"]: [each["value"] for each in part["options"] if each.get("default")] for part in menus}


@pytest.mark.long
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", games.names())
def test_what_a_game_has_fits_in_every_language(game: str, language: str) -> None:
    with reading(language):
        test_rules_fit(game)
        most = games.plugin(game).game.ABOUT.seats.stop - 1
        for first in range(len(NAMES)):
            check(screens().public(table_of(game, others(game), "lobby", people(most, first))))


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_what_the_platform_has_fits_in_every_language(language: str) -> None:
    with reading(language):
        test_help_fits()
        test_settings_fit_and_show_what_is_set()
        test_setup_fits_with_as_many_channels_as_can_be()
        for view in golden().values():
            check(view)


def test_names_stay_inside_their_place() -> None:
    game = games.names()[0]
    most = games.plugin(game).game.ABOUT.seats.stop - 1
    for first in range(len(NAMES)):
        table = table_of(game, games.plugin(game).game.Options(), "lobby", people(most, first))
        shown = next(
            part["content"]
            for part in parts(screens().public(table))
            if phrase("seated-host") in part.get("content", "")
        )
        assert len(shown.splitlines()) == most


# Wording


CALLED = ("Anna", "Ben", "Carl")
"""On the platform's screens: two who play, and one who has left."""


def golden(called: Sequence[str] = CALLED, offers: Sequence[Offers] = ()) -> dict[str, Screen]:
    """The platform's screens, with two games; ``offers``: what features add."""
    drawn = replace(screens("goofspiel", "jass"), offers=offers)
    options = games.plugin("goofspiel").game.Options()
    named = tuple(Player(1_000 + seat, name) for seat, name in enumerate(called[:2]))
    alone = table_of("goofspiel", options, "lobby", (named[0], None, None, None))
    ready = table_of("goofspiel", options, "lobby", (*named, Player(None, COMPUTERS[0], level="hard"), None))
    earlier = table_of("goofspiel", replace(options, cards=9, timed=True), "lobby", named)
    found = replace(named[1], found=as_found(earlier.record))
    changed = table_of("goofspiel", replace(options, carry=False), "lobby", (named[0], found, None, None))
    hinted = table_of("goofspiel", options, "lobby", (*named, None, None))
    hinted.record = replace(hinted.record, takeback="consent", hints="on")
    starting = table_of("goofspiel", options, "lobby", named)
    starting.record = replace(starting.record, starting=True)
    kept = table_of("goofspiel", options, "lobby", (named[0], replace(named[1], reserved=True)))
    kept.record = replace(kept.record, countdown=10**12, keeps_seats=True)
    running = table_of("goofspiel", options, "playing", named)
    away = table_of("goofspiel", options, "playing", tuple(replace(player, away=True) for player in named))
    closed = table_of("goofspiel", options, "ended", named)
    for table in (running, away, closed):
        table.progress._state = table.plugin.game.deal(options, len(named), Rng("golden"))  # pyright: ignore[reportPrivateUsage]  as above
    unheard = copy(alone), copy(running)
    for table in unheard:
        table.unheard = Unheard(20 * MINUTE, "lost")
    withheld, blinked = copy(running), copy(running)
    withheld.unheard, blinked.unheard = Unheard(MINUTE, "withheld"), Unheard(7_000, "lost")
    over, _ = finished(called)
    parted = copy(over)
    parted.record = replace(over.record, gone=(Gone(1, 1_005, called[2], None, 3, "left"),))
    return {
        "lobby": drawn.public(alone),
        "lobby-ready": drawn.public(ready),
        "lobby-unheard": drawn.public(unheard[0]),
        "unheard": drawn.public(unheard[1]),
        "withheld": drawn.public(withheld),
        "unheard-moment": drawn.public(blinked),
        "lobby-menu": drawn.lobby_menu(ready, 1_000),
        "lobby-starting": drawn.public(starting),
        "lobby-next": drawn.public(kept),
        "lobby-fixed": drawn.public(
            table_of("jass", games.plugin("jass").game.Options(), "lobby", (*named, None, None))
        ),
        "lobby-changed": drawn.public(changed),
        "lobby-hints": drawn.public(hinted),
        "table": drawn.public(running),
        "table-away": drawn.public(away),
        "table-closed": drawn.public(closed),
        "table-over": drawn.public(over),
        "table-over-left": drawn.public(parted),
        "hand-over": drawn.hand(OwnScreen(over, 0, reader=ChosenSettings({"pictures": "off"}))),
        "points": drawn.page(over, POINTS),
        "menu-over": drawn.menu_after(over, [], 1_000),
        "hand": drawn.hand(OwnScreen(running, 0)),
        "menu": drawn.menu(running, 1_000),
        "leave": drawn.sure(running, "leave"),
        "end": drawn.sure(running, "end"),
        "kick": drawn.sure_kick(running, 1),
        "help": drawn.help(),
        "help-new": drawn.help(new=True),
        "hello": drawn.hello(),
        "rules-which": drawn.which_rules({"goofspiel": "k3x9q2a"}),
        "rules-game": drawn.rules(running.plugin, 2, Applied(server={"cards": 10})),
        "rules-page": drawn.rules(running.plugin, 1, other_rules(time_control="quick")),
        "rules-table": drawn.rules(running.plugin, 2, other_rules(time_control="quick", earlier=True)),
        "settings": own_form(PERSON, ChosenSettings({}), 0, drawn.words),
        "setup": server_form(SERVER, ChosenSettings({}), lambda _: ([], 0), {}, drawn.words, offers=offers),
    }


def finished(called: Sequence[str] = CALLED) -> tuple[AnyTable, Played]:
    """A table of two whose match is over, and that match."""
    plugin = games.plugin("goofspiel")
    options = plugin.game.Options()
    named = tuple(Player(1_000 + seat, name) for seat, name in enumerate(called[:2]))
    match = played(plugin, options, len(named), "golden")
    over = table_of("goofspiel", options, "over", named)
    over.progress.score_sheet = ScoreSheet(plugin.stats, len(named))
    replay(over, match, len(match.turns))
    over.progress.score_sheet.add(event for turn in match.turns for event in turn.step.events)
    return over, match


def other_rules(**facts: Any) -> Applied:
    """Some house rules of a table that aren't usual in the game or on the server."""
    return Applied({"cards": 10, "carry": False, "old": 1}, {"cards": 10, "timed": True}, table="k3x9q2a", **facts)


@cache
def as_they_are() -> dict[str, Screen]:
    """The same in English, drawn once for all."""
    return golden()


@pytest.mark.parametrize("name", as_they_are())
def test_a_screen_reads_as_it_did(name: str, regenerate: bool) -> None:
    sent: list[Any] = as_they_are()[name].components
    compare("platform", name, as_text(sent), regenerate=regenerate)


def test_commands_can_be_clicked_in_texts_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens("goofspiel", "jass").words, "mention", "</{}:5>".format)
    never = table_of("goofspiel", games.plugin("goofspiel").game.Options(), "ended", people(2))
    found = [*golden().values(), screens("goofspiel", "jass").public(never)]
    texts = [part["content"] for view in found for part in parts(view) if "content" in part]
    assert any("</goofspiel new:5>" in each for each in texts)
    assert not any("`/" in each.replace("\\`", "") for each in texts)
    for view in found:
        for part in parts(view):
            options = [value for option in part.get("options", ()) for value in option.values()]
            about = [each["description"] for each in part.get("items", ())]
            for label in (part.get("label", ""), part.get("placeholder", ""), *options, *about):
                assert "</" not in str(label)


def test_a_name_that_looks_like_a_command_stays_a_name() -> None:
    words = Words(games.PLATFORM / "words", {})
    words.mention = "</{}:5>".format
    say = words.say("", names=["`/settings`", "Ben"])
    assert say("host-passed", seat=0) == "\\`\\/settings\\` is now the host."
    assert "</settings:5>" in say("board-own-hidden-here")


@pytest.mark.parametrize("game", games.names())
@pytest.mark.long
def test_a_lobby_stays_short_however_many_rules_differ(game: str) -> None:
    plugin = games.plugin(game)
    players = (*people(2), *(None,) * (plugin.game.ABOUT.seats.stop - 3))
    view = screens().public(table_of(game, others(game), "lobby", players))
    told = differences(plugin.game.Options(), others(game))
    applying = [name for name in told if rules_of(plugin.game.Options)[name].applies(others(game))]
    said = "\n".join(part["content"] for part in parts(view) if "content" in part)
    say = screens().words.say(game)
    named = [name for name in rules_of(plugin.game.Options) if f"{say(f'option-{name}')} **" in said]
    assert named == applying[:3]
    assert (say("changes-more", number=len(applying) - 3) in said) == (len(applying) > 3)


@pytest.mark.parametrize(
    ("game", "given", "offered"),
    [
        ("piquet", {}, False),
        ("democracy", {}, True),
        ("democracy", {"change_before_reveal": False}, False),
        ("jass", {}, True),
    ],
)
def test_taking_back_is_offered_only_where_something_can_be(game: str, given: dict[str, Any], offered: bool) -> None:
    plugin, say = games.plugin(game), screens().words.say(game)
    options = replace(plugin.game.Options(), **given)
    table = table_of(game, options, "lobby", (*people(2), None, None)[: plugin.game.ABOUT.seats.stop - 1])
    table.record = replace(table.record, takeback="consent")
    at = Applied(asdict(options), table=table.id, time_control="quick", assistance=table.record.assistance)
    rules = [screens().rules(plugin, page, at) for page in range(1, 9)]
    for views in ([screens().public(table)], [screens().menu(table, 1_000)], rules):
        said = "\n".join(part["content"] for view in views for part in parts(view) if "content" in part)
        assert (say("option-takeback") in said) == offered


def test_a_rule_without_effect_beside_the_others_is_not_listed() -> None:
    options = replace(games.plugin("jass").game.Options(), weis=False, weis_announce="best", stoeck_mode="auto")
    table = table_of("jass", options, "lobby", (*people(2), None, None))
    say = screens().words.say("jass")
    for view in (screens().public(table), screens().menu(table, 1_000)):
        said = "\n".join(part["content"] for part in parts(view) if "content" in part)
        assert say("option-weis") in said
        assert say("option-stoeck_mode") in said
        assert say("option-weis_announce") not in said


@pytest.mark.parametrize("game", games.names())
def test_the_menu_of_a_lobby_has_what_each_person_can_do(game: str) -> None:
    plugin = games.plugin(game)
    seats = plugin.game.ABOUT.seats.stop - 1
    computers = tuple(Player(None, name) for name in COMPUTERS[: seats - 1])
    table = table_of(game, plugin.game.Options(), "lobby", (*people(1), *computers))
    ids: dict[tuple[int, bool], set[str]] = {}
    for user in (1_000, 5):
        for manager in (True, False):
            view = screens().lobby_menu(table, user, manager=manager)
            check(view)
            ids[user, manager] = {read(part["custom_id"]).text for part in parts(view) if "custom_id" in part}
    seated = {"with", "against"} if plugin.game.ABOUT.sides else {"place"}
    assert ids[1_000, False] == ids[1_000, True] == {"remove", "leave", "cancel", "level", *seated}
    assert ids[5, True] == {"cancel"}
    assert ids[5, False] == set()
