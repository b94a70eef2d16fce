"""The slash command: a preset, and a parameter a house rule."""

from __future__ import annotations

from dataclasses import asdict, fields, replace
from typing import Any, cast

import pytest

from cogs.piquet.cog import Piquet
from cogs.piquet.rules import PRESETS, Options


class Recording(Piquet, group_name="piquet"):
    """Remembers the house rules it was asked for."""

    opened: Options

    async def open_table(self, interaction: object, options: object, pace: object = None, deck: str = "") -> None:  # noqa: ARG002  as inherited
        assert isinstance(options, Options)
        self.opened = options


async def opened(**given: object) -> Options:
    cog = Recording(cast("Any", None))
    await cast("Any", Piquet.new).callback(cog, None, **given)
    return cog.opened


def test_every_house_rule_is_a_parameter_that_can_be_left_to_the_preset() -> None:
    first, *others, pace = Piquet.new.parameters
    assert [parameter.name for parameter in others] == [field.name for field in fields(Options)]
    assert [choice.value for choice in first.choices] == [*PRESETS]
    assert {parameter.default for parameter in (*others, pace)} == {None}


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_preset_is_taken_as_it_is(preset: str) -> None:
    assert await opened(preset=preset) == PRESETS[preset]


async def test_what_is_given_replaces_its_part_of_the_preset_even_where_it_is_nothing() -> None:
    wanted = replace(PRESETS["portland"], equality_bars_repique=True, younger_min_exchange=0)
    assert await opened(preset="portland", equality_bars_repique=True, younger_min_exchange=0) == wanted


async def test_given_values_arrive() -> None:
    changed = (
        "ordered",
        "precedence",
        "always",
        "immediate",
        0,
        "shown",
        2,
        False,
        "low_deals",
        "draw",
        "none",
        "plain",
    )
    wanted = Options(False, *cast("Any", changed))
    assert await opened(**asdict(wanted)) == wanted
