"""What is said of a deal is so, whatever the house rules: the numbers and the reasons are the engine's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import get_args

import pytest

from bot.engine.game import IllegalMove, Seat
from bot.screens.rules import Applied, game_pages
from cogs.piquet import rules
from cogs.piquet.layout.talk import everything_said
from cogs.piquet.rules import Options, State
from cogs.piquet.rules.claims import Category
from cogs.piquet.rules.model import Acting, Deal, Declare, Entry, Item, Pass, Stage, other
from cogs.piquet.rules.options import PiqueClock, RepiqueScope
from cogs.piquet.rules.scoring import DECLARED, THIRTY, total
from tests import games
from tests.piquet.script import Example, examples, house_examples, play_all, reach, steps
from tests.piquet.test_layout import KEYS, NAMES, WORDS, hand, presses

LANGUAGES = games.languages(WORDS, "piquet")
SCOPES: tuple[RepiqueScope, ...] = get_args(RepiqueScope)
CLOCKS: tuple[PiqueClock, ...] = get_args(PiqueClock)
_REPIQUE = re.compile(r"entered-repique\(seat=(\w+), .*declared=(\d+), scope=(\w+)\)")


@dataclass(frozen=True, slots=True)
class Repique:
    """A repique as it is said: whose, of how many points, under which rule; and the deal once it was over."""

    seat: Seat
    declared: int
    scope: str
    after: Deal


def ends(example: Example, options: Options) -> Iterator[State]:
    """How an example ends as far as it can be played with these house rules, and if Elder leaves the sets open."""
    state = example.start(options)
    try:
        for before, seat, move in steps(example, options):
            phase = before.phase
            if isinstance(phase, Acting) and phase.stage is Stage.CLAIM and phase.category is Category.SET:
                led = play_all(before, (seat, Pass()))
                declared = play_all(led, (seat, next(iter(rules.legal(led, seat)))))
                yield play_all(declared, (other(seat), Declare((), ()))) if declared.deal else declared
            state = rules.play(before, seat, move).state
    except IllegalMove:
        pass
    yield state


def repiques(example: Example, options: Options) -> Iterator[Repique]:
    for state in ends(example, options):
        assert state.deal
        for seat, declared, scope in _REPIQUE.findall(everything_said(rules.view(state, None), KEYS, 5_000)):
            yield Repique(NAMES.index(seat), int(declared), scope, state.deal)


def all_repiques() -> list[Repique]:
    found: list[Repique] = []
    for scope, equality, clock in product(SCOPES, (False, True), CLOCKS):
        options = Options(repique_scope=scope, equality_bars_repique=equality, pique_clock=clock)
        found += [each for example in (*examples(), *house_examples()) for each in repiques(example, options)]
    return found


def test_a_repique_names_what_was_declared_and_denies_only_what_the_other_did_not_score() -> None:
    found = all_repiques()
    for repique in found:
        assert repique.declared == total(repique.after, repique.seat, DECLARED) >= THIRTY
        if repique.scope == "whole_phase":
            assert total(repique.after, other(repique.seat), DECLARED) == 0
    entered = [
        (entry.score - entry.points, repique.declared)
        for repique in found
        for entry in repique.after.entries(repique.seat)
        if entry.item is Item.REPIQUE
    ]
    assert any(score > declared for score, declared in entered), "none was entered after the lead"
    assert any(total(repique.after, other(repique.seat), DECLARED) for repique in found), "the other scored in none"


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_repique_says_so_in_every_language(locale: str) -> None:
    say = WORDS.say("piquet", locale, NAMES)
    facts = {"seat": 0, "points": 60, "score": 91, "other": "Ben", "declared": 30}
    whole, ordered = (say("entered-repique", **facts, scope=scope) for scope in ("whole_phase", "ordered"))
    assert whole != ordered
    assert all(" 30 " in f" {said.partition('**')[2].partition('**')[2]} " for said in (whole, ordered))


def test_a_deal_has_a_repique_or_a_pique_as_its_rules_say() -> None:
    for example, scope in product(examples(), SCOPES):
        options = Options(repique_scope=scope, equality_bars_repique=False)
        for state in ends(example, options):
            entries = [told for told in rules.view(state, None).record if isinstance(told, Entry)]
            assert sum(entry.item in {Item.REPIQUE, Item.PIQUE} for entry in entries) <= 1


EXCLUDE = {
    "en": "There’s one of the two in a deal at most",
    "de": "höchstens eines von beiden",
    "fr": "l’un des deux",
    "it": "al massimo uno dei due",
}


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("clock", ["as_scored", "precedence"])
def test_the_rules_say_that_repique_and_pique_exclude_each_other(locale: str, clock: str) -> None:
    pages = game_pages(games.plugin("piquet"), WORDS.say("piquet", locale), Applied({"pique_clock": clock}))
    assert EXCLUDE[locale] in "\n".join(pages)


ASKED = {"en": "How many?", "de": "Wie viel?", "fr": "Combien\u202f?", "it": "Quanto vale?"}
RUN = {"en": "Run of three.", "de": "Drei in Folge.", "fr": "Suite de trois.", "it": "Scala di tre."}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_claims_can_have_everyday_names(locale: str) -> None:
    options, say = Options(call_names="everyday"), WORDS.say("piquet", locale, NAMES)
    state = reach("2", Stage.EXTRA, Category.SEQUENCE, options)
    said = everything_said(rules.view(state, None), say, 5_000)
    assert f"{ASKED[locale]}”" in said or f"{ASKED[locale]}»" in said or f"{ASKED[locale]}\u00a0»" in said
    assert RUN[locale] in said
    answering = hand(reach("2", Stage.REPLY, Category.POINT, options), 1, say=say)
    assert any(press.get("label", "").startswith(ASKED[locale]) for press in presses(answering))
    usual = hand(reach("2", Stage.REPLY, Category.POINT, replace(options, call_names="plain")), 1, say=say)
    assert not any(press.get("label", "").startswith(ASKED[locale]) for press in presses(usual))
