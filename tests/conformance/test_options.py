"""Every value of every house rule is played, or refused with a sentence of its own."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.game import AnyGame, BadOptions
from bot.engine.options import rules_of
from bot.engine.replay import steps
from tests import games, options
from tests.conformance.test_screens import words
from tests.playing import at_random, played, samples


@pytest.mark.long
def test_every_value_of_every_house_rule_is_played_to_the_end(game: str) -> None:
    look_at(game, options.table(games.plugin(game), [sample.options for sample in samples(game)]))


def look_at(game: str, table: options.Table) -> None:
    """Assert that each row was played, or is refused with a sentence that says what it doesn't go with."""
    for row, count in table.counts.items():
        assert count or says_why(game, table.refused[row]), (
            f"{game}: nobody can play with {row.option} = {row.name}: let deal take it, narrow its limits, or refuse "
            "it with a sentence of its own"
        )


def says_why(game: str, key: str) -> bool:
    """Whether a refusal says more than that a value, or a number of players, isn't possible."""
    return key not in {"bad-option", "bad-seats"} and words().say(game).has(key)


MIXES = 3
"""With how many house rules each rule is looked at that has no effect beside them."""


@pytest.mark.long
def test_a_rule_without_effect_beside_the_others_has_none(game: str) -> None:
    """Tables don't list it, so a match mustn't go otherwise with another value of it."""
    plugin = games.plugin(game)
    rules = plugin.game
    mixes = games.mixed(rules)
    for name, rule in rules_of(rules.Options).items():
        for chosen in [mix for mix in mixes if not rule.applies(mix)][:MIXES]:
            seats = next(each for each in reversed(rules.ABOUT.seats) if games.deals(rules, chosen, each))
            match = played(plugin, chosen, seats, f"without {name}", [at_random] * seats)
            for value in games.values(rules, name):
                found = list(steps(rules, replace(chosen, **{name: value}), seats, match.seed, match.log))
                same = [step.events for step in found[1:]] == [turn.step.events for turn in match.turns]
                assert same, f"{game}: {name} = {value} changes a match with {chosen}, though applies says it can't"
                assert rules.outcome(found[-1].state) == rules.outcome(match.states[-1]), name


FEW = 4
"""How many matches with all such rules changed at once are looked at every day."""


def test_rules_without_effect_beside_the_others_have_none_together(game: str) -> None:
    plugin, random = games.plugin(game), Random(game)
    rules = plugin.game
    mixes = sorted(games.mixed(rules), key=lambda mix: -len(idle(rules, mix)))
    for number, chosen in enumerate(mixes[:FEW]):
        seats = next(each for each in rules.ABOUT.seats if games.deals(rules, chosen, each))
        others = chosen
        for name in idle(rules, chosen):
            values = [value for value in games.values(rules, name) if value != getattr(chosen, name)]
            changed = replace(others, **{name: random.choice(values)})
            if set(idle(rules, chosen)) <= set(idle(rules, changed)) and games.deals(rules, changed, seats):
                others = changed
        assert others != chosen or not idle(rules, chosen)
        match = played(plugin, chosen, seats, f"idle {number}", [at_random] * seats)
        again = list(steps(rules, others, seats, match.seed, match.log))
        assert [step.events for step in again[1:]] == [turn.step.events for turn in match.turns]
        assert rules.outcome(again[-1].state) == rules.outcome(match.states[-1])
        for one, other in list(zip(match.states, again, strict=True))[::50]:
            for seat in range(seats):
                legal = (list(islice(rules.legal(state, seat), FORMS)) for state in (one, other.state))
                assert next(legal) == next(legal)


FORMS = 100


def idle(rules: AnyGame, options: Any) -> list[str]:
    """The house rules that have no effect beside the others."""
    return [name for name, rule in rules_of(rules.Options).items() if not rule.applies(options)]


def test_a_rule_without_effect_is_found_where_jass_has_some() -> None:
    """What each of them says, by the other rule that takes its effect."""
    options = games.plugin("jass").game.Options
    unannounced = "weis_partner_unannounced"
    for change, names in (
        ({"weis_partner": "auto"}, {unannounced}),
        ({"weis_announce": "best"}, {unannounced}),
        ({"stoeck_mode": "auto"}, {"stoeck_late", "stoeck_partner_may_claim"}),
        ({"rounds": 12}, {"target", "finish", "count_order", "stoeck_early"}),
    ):
        assert names == set(idle(games.plugin("jass").game, options(**change))) - set(
            idle(games.plugin("jass").game, options())
        )


@pytest.mark.long
def test_what_does_not_go_together_is_refused_with_its_reason(game: str) -> None:
    for what, key in options.contradictions(games.plugin(game).game):
        assert says_why(game, key), f"{game}: {what} is refused as {key}, which doesn't say why"


@pytest.mark.parametrize(("key", "value", "is_found"), [("bad-option", 13, True), ("pause", 13, False), ("", 0, False)])
def test_a_value_that_is_never_played_is_found(key: str, value: int, is_found: bool) -> None:
    """With rules that refuse a value which their limits allow."""
    plugin = games.plugin("goofspiel")

    def refuses(chosen: Any, seats: int, rng: Any) -> Any:
        if chosen.cards == value:
            raise BadOptions(key)
        return plugin.game.deal(chosen, seats, rng)

    rules: Any = SimpleNamespace(**{**vars(plugin.game), "deal": refuses})
    table = options.table(replace(plugin, game=rules), [])
    assert {row.name for row in table.refused} == ({"13 (most)"} if value else set())
    if is_found:
        with pytest.raises(AssertionError, match=r"nobody can play with cards = 13"):
            look_at("goofspiel", table)
    else:
        look_at("goofspiel", table)
