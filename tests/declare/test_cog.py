"""The slash command: a parameter a house rule, with its default."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any, cast

from cogs.declare.cog import Declare
from cogs.declare.rules import Options
from cogs.declare.rules.options import LIMITS


class Recording(Declare, group_name="declare"):
    """Remembers the house rules it was asked for."""

    opened: Options

    async def open_table(self, interaction: object, options: object, pace: object = None, deck: str = "") -> None:  # noqa: ARG002  as inherited
        assert isinstance(options, Options)
        self.opened = options


async def opened(**given: object) -> Options:
    cog = Recording(cast("Any", None))
    await cast("Any", Declare.new).callback(cog, None, **given)
    return cog.opened


def test_every_house_rule_is_a_parameter_with_its_limits() -> None:
    parameters = {parameter.name: parameter for parameter in Declare.new.parameters}
    assert [*parameters] == [*(field.name for field in fields(Options)), "pace"]
    for name, limits in LIMITS.items():
        assert (parameters[name].min_value, parameters[name].max_value) == (limits[0], limits[-1])
    assert [choice.value for choice in parameters["packs"].choices] == ["auto", "1", "2"]
    assert not any(parameter.required for parameter in parameters.values())


async def test_defaults_are_those_of_the_rules() -> None:
    assert await opened() == Options()


async def test_given_values_arrive() -> None:
    wanted = Options(
        packs="2",
        min_laps=3,
        declare_limit=0,
        take="any_of_play",
        failed_declare="own_plus_30",
        beater="zero",
        stock_empty="end_deal",
        match_end="last_survivor",
        target=500,
        fixed_deals=50,
        exact_target="halve",
        next_dealer="winner_leads",
        max_laps=100,
        max_deals=200,
    )
    assert await opened(**asdict(wanted)) == wanted
