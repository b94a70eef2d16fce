"""The statistics of Piquet, tested with the examples of its rule text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.game import Event
from cogs.piquet import rules, stats
from cogs.piquet.rules import Events, Options
from cogs.piquet.rules.model import Sheet, Two
from tests.counting import counts, deals, moved
from tests.piquet.script import Example, examples, number_of, steps

EXAMPLES = {number_of(example): example for example in examples()}


def played(example: Example, options: Options | None = None, before: Two | None = None) -> list[Event[Events]]:
    """All events of a partie's first deal; or of its sixth, with these totals before it."""
    state = replace(example.start(options), sheet=sheet(before) if before else ())
    _, events = moved(rules, state, [(seat, move) for _, seat, move in steps(example, options)])
    return events


def sheet(totals: Two) -> tuple[Sheet, ...]:
    return (Sheet(1, totals), *(Sheet(0, (0, 0)) for _ in range(4)))


@pytest.mark.parametrize("number", EXAMPLES)
def test_an_example_is_counted_as_its_summary_says(number: str) -> None:
    table, events = EXAMPLES[number].table, played(EXAMPLES[number])
    found = counts(stats, events)
    for seat in (0, 1):
        bonus, last = table["Pique / repique"][seat], table["Cards / capot"][seat]
        expected = (int(bonus == 30), int(bonus == 60), int(last == 40), 1, table["Deal score"][seat])
        assert tuple(found[seat, name] for name in ("piques", "repiques", "capots", "deals", "points")) == expected
    assert deals(stats, events) == [table["Deal score"]]


def test_the_examples_have_a_pique_a_repique_and_a_capot() -> None:
    found = [counts(stats, played(EXAMPLES[number])) for number in ("4", "6", "14")]
    assert [each[0, name] for each, name in zip(found, ("piques", "repiques", "capots"), strict=True)] == [1, 1, 1]


@pytest.mark.parametrize(("before", "rubicon"), [((60, 90), True), ((60, 95), True), ((60, 96), False)])
def test_a_loser_with_less_than_100_is_rubiconed(before: Two, rubicon: bool) -> None:
    # Example 6 is 127 to 4.
    found = counts(stats, played(EXAMPLES["6"], before=before))
    assert (found[0, "rubicons"], found[1, "rubiconed"]) == (int(rubicon), int(rubicon))
    assert (found[1, "rubicons"], found[0, "rubiconed"]) == (0, 0)


def test_there_is_no_rubicon_where_only_the_difference_is_settled_nor_in_a_draw() -> None:
    for options, before in ((Options(settlement="difference"), (60, 90)), (Options(tie_rule="draw"), (-73, 50))):
        found = counts(stats, played(EXAMPLES["6"], options, before))
        assert not found[0, "rubicons"]
        assert not found[1, "rubiconed"]
