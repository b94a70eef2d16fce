"""The slash command: a parameter a house rule, with its default."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any, cast

from cogs.democracy.cog import Democracy
from cogs.democracy.rules import Options


class Recording(Democracy, group_name="democracy"):
    """Remembers the house rules it was asked for."""

    opened: Options

    async def open_table(self, interaction: object, options: object, pace: object = None, deck: str = "") -> None:  # noqa: ARG002  as inherited
        assert isinstance(options, Options)
        self.opened = options


async def opened(**given: object) -> Options:
    cog = Recording(cast("Any", None))
    await cast("Any", Democracy.new).callback(cog, None, **given)
    return cog.opened


def test_every_house_rule_is_a_parameter_with_its_values() -> None:
    parameters = {parameter.name: parameter for parameter in Democracy.new.parameters}
    assert [*parameters] == [*(field.name for field in fields(Options)), "pace"]
    assert [choice.value for choice in parameters["tie_at_target"].choices] == ["play_on", "card_points", "share"]
    assert (parameters["target"].min_value, parameters["target"].max_value) == (1, 20)
    assert not any(parameter.required for parameter in parameters.values())


async def test_defaults_are_those_of_the_rules() -> None:
    assert await opened() == Options()


async def test_ties_are_broken_by_card_points_where_play_on_is_not_offered() -> None:
    assert (await opened(scoring="flat_13")).tie_at_target == "card_points"
    assert (await opened(scoring="flat_13", tie_at_target="share")).tie_at_target == "share"
    assert (await opened(scoring="flat_13", tie_at_target="play_on")).tie_at_target == "play_on"


async def test_given_values_arrive() -> None:
    wanted = Options(12, "per_suit_most", "everyone", "share", "dealer", False, "open")
    assert await opened(**asdict(wanted)) == wanted
