"""The slash command: a parameter a house rule, with its default."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any, cast

from cogs.clear_the_deck.cog import ClearTheDeck
from cogs.clear_the_deck.rules import Options


class Recording(ClearTheDeck, group_name="clear_the_deck"):
    """Remembers the house rules it was asked for."""

    opened: Options

    async def open_table(self, interaction: object, options: object, pace: object = None, deck: str = "") -> None:  # noqa: ARG002  as inherited
        assert isinstance(options, Options)
        self.opened = options


async def opened(**given: object) -> Options:
    cog = Recording(cast("Any", None))
    await cast("Any", ClearTheDeck.new).callback(cog, None, **given)
    return cog.opened


def test_every_house_rule_is_a_parameter_with_its_limits() -> None:
    parameters = {parameter.name: parameter for parameter in ClearTheDeck.new.parameters}
    assert [*parameters] == [*(field.name for field in fields(Options)), "pace"]
    limits = {name: (each.min_value, each.max_value) for name, each in parameters.items() if each.min_value is not None}
    assert limits == {"rounds": (1, 20), "score_limit": (50, 1000), "stall_limit": (40, 500), "max_plays": (200, 2000)}
    assert [choice.value for choice in parameters["ten_points"].choices] == ["20", "25"]


async def test_defaults_are_those_of_the_rules() -> None:
    assert await opened() == Options()


async def test_given_values_arrive() -> None:
    wanted = Options("20", "clears", "hand_first", False, "score", 5, 300, "extra_round", 60, 500)
    assert await opened(**asdict(wanted)) == wanted
