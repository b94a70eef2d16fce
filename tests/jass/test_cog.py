"""The slash command: a preset, a parameter a house rule, and the deck of the table."""

from __future__ import annotations

from dataclasses import asdict, fields, replace
from typing import Any, cast

import pytest

from cogs.jass.cog import Jass
from cogs.jass.rules import PRESETS, Options


class Recording(Jass, group_name="jass"):
    """Remembers the house rules and the deck it was asked for."""

    opened: Options
    deck: str

    async def open_table(self, interaction: object, options: object, pace: object = None, deck: str = "french") -> None:  # noqa: ARG002  as inherited
        assert isinstance(options, Options)
        self.opened, self.deck = options, deck


async def opened(**given: object) -> Options:
    cog = Recording(cast("Any", None))
    await cast("Any", Jass.new).callback(cog, None, **given)
    return cog.opened


def test_every_house_rule_is_a_parameter_that_can_be_left_to_the_preset() -> None:
    first, *others, deck, pace = Jass.new.parameters
    assert [parameter.name for parameter in others] == [field.name for field in fields(Options)]
    assert [choice.value for choice in first.choices] == [*PRESETS]
    assert first.default == "manual"
    assert {parameter.default for parameter in others} == {None}
    assert [(last.name, last.default) for last in (deck, pace)] == [("deck", "french"), ("pace", None)]
    limits = {parameter.name: (parameter.min_value, parameter.max_value) for parameter in others}
    assert [limits[name] for name in ("target", "rounds", "match_bonus")] == [(100, 10_000), (0, 100), (0, 1_000)]


async def test_without_a_word_it_is_the_usual_game() -> None:
    assert await opened() == Options()


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_preset_is_taken_as_it_is(preset: str) -> None:
    assert await opened(preset=preset) == PRESETS[preset]


async def test_what_is_given_replaces_its_part_of_the_preset_even_where_it_is_nothing() -> None:
    assert await opened(preset="punkte_2500", target=3000) == Options(target=3000, multipliers="swisslos")
    wanted = replace(PRESETS["turnier_12"], rounds=0, weis=True, match_bonus=100)
    assert await opened(preset="turnier_12", rounds=0, weis=True, match_bonus=100) == wanted
    assert (await opened(stoeck=False)).stoeck is False


async def test_given_values_arrive() -> None:
    wanted = Options(
        2000, 4, "deal_end", "swisslos", 0, True, True, "all", "points", True, True, "auto", True, "auto", "all"
    )
    assert await opened(**asdict(wanted)) == wanted


async def test_the_table_is_told_in_the_deck_that_is_asked_for() -> None:
    cog = Recording(cast("Any", None))
    await cast("Any", Jass.new).callback(cog, None, deck="swiss")
    assert (cog.opened, cog.deck) == (Options(), "swiss")
