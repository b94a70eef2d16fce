"""The command that opens a table, made from a game's options: what is typed arrives, the rest keeps its defaults."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, ClassVar, cast

import pytest

from bot.engine.game import About, Level
from bot.engine.options import chosen, kinds, option, rules_of
from bot.engine.phases import Continue
from bot.engine.value import Value
from bot.handlers.gamecog import GameCog
from bot.i18n import FRENCH
from bot.tables.plugin import Plugin
from tests import games


class Recorder:
    """Records the table it was asked to open."""

    options: Any
    pace: object
    deck: str
    company: tuple[int, Level | None]

    async def open_table(
        self, _: object, options: Any, pace: object, deck: str, computers: int, level: Level | None
    ) -> None:
        self.options, self.pace, self.deck, self.company = options, pace, deck, (computers, level)


async def opened(cog: type[GameCog], **given: object) -> Recorder:
    """What the library's call with these parameters opens."""
    known = {parameter.name: parameter.default for parameter in cog.new.parameters}
    assert given.keys() <= known.keys()
    recorder, callback = Recorder(), cast("Any", cog.new.callback)
    await callback(recorder, None, **{**known, **given})
    return recorder


def offered(rules: Any) -> list[str]:
    """The options that are parameters of the command."""
    return [name for name, rule in rules_of(rules.Options).items() if rule.offered]


async def test_without_a_word_it_is_the_usual_game(game: str) -> None:
    asked = await opened(games.cog(game))
    assert asked.options == games.plugin(game).game.Options()
    assert (asked.pace, asked.deck, asked.company) == (None, FRENCH, (0, None))


@pytest.mark.slow
async def test_what_is_typed_arrives(game: str) -> None:
    rules = games.plugin(game).game
    for options in games.options(rules):
        typed = {name: value for name, value in asdict(options).items() if name in offered(rules)}
        expected = chosen(rules.Options(), typed)
        assert (await opened(games.cog(game), **typed, pace="days")).options == expected


async def test_a_preset_is_taken_as_it_is_but_for_what_is_typed(game: str) -> None:
    rules: Any = games.plugin(game).game
    presets: dict[str, Any] = getattr(rules, "PRESETS", {})
    if not presets:
        pytest.skip(f"{game}: has no presets")
    for name, preset in presets.items():
        assert (await opened(games.cog(game), preset=name)).options == preset
        for field in offered(rules):
            for value in games.values(rules, field):
                if value is not None:
                    wanted = chosen(preset, {field: value})
                    assert (await opened(games.cog(game), preset=name, **{field: value})).options == wanted


async def test_a_deck_that_is_typed_arrives(game: str) -> None:
    parameter = next((each for each in games.cog(game).new.parameters if each.name == "deck"), None)
    if parameter is None:
        pytest.skip(f"{game}: doesn't ask for the deck")
    decks = [str(choice.value) for choice in parameter.choices]
    assert [(await opened(games.cog(game), deck=deck)).deck for deck in decks] == decks


async def test_computers_that_are_typed_arrive(game: str) -> None:
    most = max(games.plugin(game).game.ABOUT.seats) - 1
    if not most:
        pytest.skip(f"{game}: there is no seat for a computer")
    assert (await opened(games.cog(game), computers=most)).company == (most, None)
    assert (await opened(games.cog(game), computers=1, level="hard")).company == (1, "hard")


async def test_what_follows_from_other_options_does_unless_it_is_typed() -> None:
    democracy = games.cog("democracy")
    assert (await opened(democracy, scoring="flat_13")).options.tie_at_target == "card_points"
    assert (await opened(democracy, scoring="flat_13", tie_at_target="share")).options.tie_at_target == "share"
    assert (await opened(democracy, scoring="flat_13", tie_at_target="play_on")).options.tie_at_target == "play_on"


class Options(Value):
    """One option that is offered, one that isn't, and one that depends on another."""

    long: bool = False
    deep: int = option(2, range(1, 4), offered=False)
    deals: int = option(3, range(1, 10), follows=lambda options: 9 if options.long else 3)


class Rules:
    """As much of a game as its command needs."""

    Options = Options
    ABOUT = About(Continue, seats=range(2, 4))
    PRESETS: ClassVar = {"short": Options(), "some": Options(deals=5)}


async def test_an_option_may_be_left_out_of_the_command() -> None:
    rules: Any = Rules()
    layout: Any = None

    class Made(GameCog, plugin=Plugin("made", rules, rules, rules), layout=layout):
        """A made-up game."""

    assert [parameter.name for parameter in Made.new.parameters] == [
        "preset",
        "long",
        "deals",
        "pace",
        "computers",
        "level",
    ]
    assert (await opened(Made, long=True)).options == Options(long=True, deals=9)
    assert (await opened(Made, long=True, preset="some")).options == Options(long=True, deals=5), "the preset says so"
    assert chosen(Options(deep=3), {"long": True}) == Options(long=True, deep=3, deals=9)


def test_a_whole_number_without_limits_is_found(game: str) -> None:
    options = games.plugin(game).game.Options
    rules = rules_of(options)
    for name, parts in kinds(options).items():
        assert (rules[name].limits is not None) == (int in parts), name


def test_discord_has_room_for_the_parameters(game: str) -> None:
    assert len(games.cog(game).new.parameters) <= 25
