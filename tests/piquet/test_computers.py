"""Computers: what they keep, say and play, that they beat chance, and the clock's moves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.engine.cards import Card, Suit
from bot.engine.game import LEVELS, Level, Rng, Seat, Skill
from bot.engine.notation import encode
from bot.engine.tricks import Play, Trick
from bot.tables import lobby
from bot.tables.changes.due import deadline
from bot.tables.changes.gathering import gather
from bot.tables.changes.match import click
from cogs.piquet import computers, rules
from cogs.piquet.blunders import blunders
from cogs.piquet.rules import Move, State
from cogs.piquet.rules.claims import PACK, Category
from cogs.piquet.rules.model import (
    AUTOMATIC,
    Acting,
    Add,
    Ask,
    Automatic,
    Call,
    CarteBlanche,
    Deals,
    Declare,
    Discard,
    Equal,
    Exchange,
    Good,
    Look,
    NotGood,
    Pass,
    Stage,
)
from tests import games
from tests.piquet.hidden import reshuffle
from tests.piquet.script import cards, dealt, play_all, reach
from tests.playing import TIMES, at_random, by_computer
from tests.strength.arena import TRIALS, compared
from tests.tables.house import house

POINT, SEQUENCE, SET = Category


def choice(state: State, seat: Seat | None = None) -> Move:
    (whose,) = rules.active(state)
    return computers.choose(rules.view(state, whose if seat is None else seat), Rng("choose"), Skill())


def substitute(state: State) -> Move:
    (seat,) = rules.active(state)
    return computers.absent(rules.view(state, seat))


# The exchange


@pytest.mark.parametrize(
    ("hand", "keeps"),
    [
        ("AS KS QS JS 10S 9S AH 8H 7H 8D 7D 7C", "AS KS QS JS 10S 9S AH"),
        ("AS AH AD KS KH 8S 9H 7H 7D 8D 7C 8C", "AS AH AD KS KH"),
        ("KD QD JD 10D 9D AC 7C 8S 7S 9H 7H QH", "KD QD JD 10D 9D AC"),
    ],
    ids=["a long run", "aces", "a quint"],
)
def test_elder_keeps_what_is_worth_most(hand: str, keeps: str) -> None:
    rest = [card for card in map(str, PACK) if card not in hand.split()]
    state = dealt(cards(hand), cards(" ".join(rest[:12])), cards(" ".join(rest[12:])))
    move = choice(state)
    assert isinstance(move, Exchange)
    assert len(move.cards) == 5
    assert not set(move.cards) & set(cards(keeps))


def test_carte_blanche_is_declared_before_the_exchange() -> None:
    blanche, court = cards("AS 10S 9S 8S 7S AH 10H AD 10D 9D AC 8C"), cards("KS QS QH JH 8H 7H JD 8D 7D KC 10C 9C")
    talon = cards("JS KH QD 7C QC 9H KD JC")
    move = choice(dealt(blanche, court, talon))
    assert move == CarteBlanche(5)
    younger = play_all(dealt(court, blanche, talon), (0, Exchange(cards("8H 7H 8D 7D 9C"))))
    assert choice(younger) == CarteBlanche(0)


# The talk


def test_the_best_is_claimed_and_all_of_it_added() -> None:
    assert choice(reach("10", Stage.CLAIM, POINT)) == Call(cards("AS KS QS JS 9S"))
    assert choice(reach("10", Stage.CLAIM, SEQUENCE)) == Call(cards("AS KS QS JS"))
    assert choice(reach("10", Stage.EXTRA, SEQUENCE)) == Add((cards("AD KD QD"),))
    assert choice(reach("10", Stage.CLAIM, SET)) == Call(cards("QS QH QD QC"))
    assert choice(reach("1", Stage.EXTRA, SEQUENCE)) == Add(())


def test_answers_are_honest() -> None:
    assert choice(reach("1", Stage.REPLY, POINT)) == Good()
    assert choice(reach("2", Stage.REPLY, POINT)) == Ask()
    assert choice(reach("2", Stage.SETTLE, POINT)) == NotGood(cards("AC QC JC 10C 8C"))
    assert choice(reach("3", Stage.SETTLE, POINT)) == Equal(cards("AH KH JH 10H 7H"))
    assert choice(reach("9", Stage.REPLY, POINT)) == NotGood(cards("AH QH JH 9H 8H 7H"))
    assert choice(reach("8", Stage.SETTLE, POINT)) == Good()
    assert choice(reach("1", Stage.REPLY, SET)) == NotGood(cards("10S 10H 10D 10C"))


def test_younger_declares_everything() -> None:
    assert choice(reach("10", Stage.DECLARE)) == Declare((), (cards("JH JD JC"), cards("10S 10H 10D")))
    open_ = choice(reach("18", Stage.DECLARE))
    assert isinstance(open_, Declare)
    assert open_.point == cards("AH KH JH 10H")
    assert choice(reach("3", Stage.DECLARE)) == Declare((), (cards("9C 8C 7C"),))


# The play


def last_tricks(elder: str, younger: str) -> State:
    """Elder leads with these cards left, has won all tricks so far, and both have seen all other cards."""
    state = reach("1", Stage.FOLLOW)
    assert state.deal
    left = cards(f"{elder} {younger}")
    gone = [[card for card in PACK if card.suit is suit and card not in left] for suit in Suit]
    pairs = [pair for suit in gone for pair in zip(suit[::2], suit[1::2], strict=False)][: 12 - len(left) // 2]
    tricks = tuple(Trick(0, pair, 0) for pair in pairs)
    spare = [card for suit in gone for card in suit if not any(card in pair for pair in pairs)]
    hands = tuple(
        replace(hand, cards=cards(text), dealt=(*cards(text), *spare), discarded=(), drawn=())
        for hand, text in zip(state.deal.hands, (elder, younger), strict=True)
    )
    deal = replace(state.deal, hands=(hands[0], hands[1]), tricks=tricks, led=None, talon=(), declared=True)
    return replace(state, deal=deal, phase=Acting(Stage.LEAD, 0))


def test_sure_winners_are_led() -> None:
    assert choice(last_tricks("KS QS 9H 7D", "JS 10H 8H AD")) == Play(cards("KS")[0])


def test_a_trick_is_won_as_cheaply_as_it_can_be() -> None:
    state = play_all(last_tricks("10H 7D", "AH JH"), (0, Play(cards("10H")[0])))
    assert choice(state) == Play(cards("JH")[0])


def test_a_stopper_is_kept() -> None:
    state = play_all(last_tricks("AS AH 9H 8H", "KH 7H 9D 8D"), (0, Play(cards("AS")[0])))
    assert choice(state) in {Play(cards("8D")[0]), Play(cards("9D")[0])}


def names(state: State, card: str) -> list[str]:
    """What is wrong with playing this card."""
    (seat,) = rules.active(state)
    return [*blunders(rules.view(state, seat), Play(Card.parse(card)))]


def test_a_sure_capot_is_not_risked() -> None:
    state = last_tricks("9D 8D 9C", "10C 7H 7S")
    assert names(state, "9C") == ["capot-risked"]
    assert names(state, "9D") == []


def test_a_card_is_not_dearer_than_needed() -> None:
    state = play_all(last_tricks("10H 7D KH", "AH JH 7H"), (0, Play(Card.parse("10H"))))
    assert names(state, "AH") == ["dearer-than-needed"], "the king is out"
    assert names(state, "JH") == names(state, "7H") == []
    level = play_all(last_tricks("10H 7D", "QH JH"), (0, Play(Card.parse("10H"))))
    assert names(level, "QH") == names(level, "JH") == [], "they are as good as each other"
    thrown = play_all(last_tricks("10S 9S KH", "AH 7H 7D"), (0, Play(Card.parse("10S"))))
    assert "dearer-than-needed" in names(thrown, "AH")


def test_a_winner_is_not_thrown_away_for_a_useless_card() -> None:
    state = play_all(last_tricks("AS KD 8C", "AH 7D 7C"), (0, Play(Card.parse("AS"))))
    assert names(state, "AH") == ["winner-thrown"]
    assert names(state, "7D") == names(state, "7C") == []


def test_four_of_a_kind_and_aces_are_kept() -> None:
    hand = cards("AS 7S KS KH KD KC QH 9H 8D 9C 8C 7C")
    rest = [card for card in PACK if card not in hand]
    view = rules.view(dealt(hand, tuple(rest[:12]), tuple(rest[12:])), 0)
    assert [*blunders(view, Exchange(cards("KC 7C 8C 9C 8D")))] == ["quatorze-broken"]
    assert [*blunders(view, Exchange(cards("AS 7C 8C 9C 8D")))] == ["ace-exchanged"]
    assert [*blunders(view, Exchange(cards("7S 7C 8C 9C 8D")))] == []


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.slow
def test_nobody_blunders_where_there_is_a_choice(level: Level) -> None:
    for seed in range(2 * TIMES):
        state = rules.deal(rules.Options(cut_rule="random"), 2, Rng(f"never {seed}"))
        while isinstance(state.phase, Acting):
            seat = state.phase.seat
            view = rules.view(state, seat)
            move = computers.choose(view, Rng(f"never {seed}"), Skill(level))
            others = [each for each in view.moves if isinstance(each, Play)]
            assert not [*blunders(view, move)] or all([*blunders(view, each)] for each in others)
            state = rules.play(state, seat, move).state


# Levels


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.long
def test_hidden_cards_change_no_choice(level: Level) -> None:
    """Where a seat can't tell two states apart, it does the same in both."""
    random, changed = Random("hidden"), 0
    state = rules.deal(rules.Options(cut_rule="random"), 2, Rng("hidden"))
    while isinstance(state.phase, Acting):
        seat = state.phase.seat
        move = computers.choose(rules.view(state, seat), Rng("same"), Skill(level))
        for _ in range(2):
            twin = reshuffle(state, seat, random)
            changed += twin.deal != state.deal
            assert computers.choose(rules.view(twin, seat), Rng("same"), Skill(level)) == move
        state = rules.play(state, seat, move).state
    assert changed > 20


def hard(state: State) -> Move:
    (seat,) = rules.active(state)
    return computers.choose(rules.view(state, seat), Rng("choose"), Skill("hard"))


def test_hard_keeps_what_stops_the_suit_that_is_to_come() -> None:
    state = play_all(last_tricks("AS AH QH JH", "KH 7H 9D 8D"), (0, Play(Card.parse("AS"))))
    assert hard(state) in {Play(Card.parse("9D")), Play(Card.parse("8D"))}


def test_hard_does_not_lead_into_a_tenace() -> None:
    """Younger has the ace and queen of hearts behind the king: spades make Younger lead them."""
    assert hard(last_tricks("KH 9H 7S", "AH QH 8S")) == Play(Card.parse("7S"))


def test_fewer_worlds_are_a_choice_as_well() -> None:
    state = reach("1", Stage.FOLLOW)
    (seat,) = rules.active(state)
    view = rules.view(state, seat)
    assert computers.choose(view, Rng("few"), Skill("hard", share=1)) in view.moves


@pytest.mark.long
def test_it_beats_chance_by_far() -> None:
    found = compared(games.plugin("piquet"), TRIALS["piquet"], by_computer, at_random, 20 * TIMES)
    assert found.mean > 30
    assert found.mean > 4 * found.half_width


# The clock's moves


def test_the_move_for_who_does_not_answer_gives_nothing_away() -> None:
    assert substitute(reach("1", Stage.ELDER_EXCHANGE)) == Exchange(cards("7D"))
    assert substitute(reach("1", Stage.YOUNGER_EXCHANGE)) == Exchange(cards("7S"))
    assert substitute(reach("6", Stage.YOUNGER_DISCARD)) == Discard(cards("7H"))
    for category in Category:
        assert substitute(reach("1", Stage.CLAIM, category)) == Pass()
        assert substitute(reach("1", Stage.REPLY, category)) == Good()
    assert substitute(reach("2", Stage.SETTLE, POINT)) == Good()
    assert substitute(reach("10", Stage.EXTRA, SEQUENCE)) == Add(())
    assert substitute(reach("10", Stage.DECLARE)) == Declare((), ())
    assert substitute(reach("2", Stage.LOOK)) == Look(yes=False)
    assert substitute(reach("1", Stage.FOLLOW)) == Play(cards("9S")[0])


def test_carte_blanche_is_not_declared_for_who_does_not_answer() -> None:
    assert isinstance(substitute(reach("6", Stage.ELDER_EXCHANGE)), Exchange)


def test_who_cuts_higher_and_does_not_answer_deals() -> None:
    state = rules.deal(rules.Options(), 2, Rng("cut"))
    (seat,) = rules.active(state)
    assert substitute(state) == Deals(seat)


def test_answers_that_come_by_themselves_take_as_long_for_every_hand() -> None:
    """Whether or not they hold a better claim, the delay and the answer are the same."""
    for number, stage, category in (
        ("1", Stage.REPLY, POINT), ("9", Stage.REPLY, POINT), ("2", Stage.SETTLE, POINT), ("10", Stage.DECLARE, None)
    ):  # fmt: skip
        state = reach(number, stage, category)
        (seat,) = rules.active(state)
        assert computers.patience(rules.view(state, seat)) is None
        state = play_all(state, (seat, Automatic(on=True)))
        assert computers.patience(rules.view(state, seat)) == AUTOMATIC
    for stage in (Stage.CLAIM, Stage.LEAD, Stage.ELDER_EXCHANGE):
        state = reach("1", stage)
        (seat,) = rules.active(state)
        assert computers.patience(rules.view(play_all(state, (seat, Automatic(on=True))), seat)) is None


def test_a_complete_trick_is_there_to_be_seen_until_the_next_lead() -> None:
    state = reach("1", Stage.LEAD)
    seen = [computers.to_see(rules.view(state, None))]
    for led, followed in (("AS", "9S"), ("KS", "10S")):
        for seat, card in ((0, led), (1, followed)):
            while (phase := state.phase) != Acting(Stage.LEAD if seat == 0 else Stage.FOLLOW, seat):
                assert isinstance(phase, Acting)
                state = play_all(state, (phase.seat, computers.absent(rules.view(state, phase.seat))))
            state = play_all(state, (seat, Play(Card.parse(card))))
            seen.append(computers.to_see(rules.view(state, None)))
    assert seen == [False, False, True, False, True]


async def test_the_clock_answers_for_who_wishes_so(tmp_path: Path) -> None:
    piquet = games.plugin("piquet")
    async with house(tmp_path / "house.sqlite3", plugins={"piquet": piquet}) as home:
        table = await home.open("piquet", user=1, cut_rule="random", point_min_length=3)
        await gather(table, partial(lobby.join, user=2, name="P2"))
        await home.start(table)

        async def play(seat: Seat, move: Any) -> None:
            user = table.players[seat].user
            assert user
            await click(table, user, table.revision, encode(move))

        while table.view(None).phase is not Stage.CLAIM:
            (seat,) = table.active
            await play(seat, computers.choose(table.view(seat), Rng("move"), Skill()))
        (elder,) = table.active
        await play(1 - elder, Automatic(on=True))
        assert [player.deadline for player in table.players] == [None, None], "it is Elder's turn"
        hand = table.view(elder).mine.cards
        suits = [tuple(card for card in hand if card.suit is suit) for suit in Suit]
        await play(elder, Call(max(suits, key=len)))
        assert deadline(table) == home.now + 5_000
        await home.wait(5_000)
        last = table.progress.entries[-1]
        assert (last.seat, last.move, last.made_by) == (1 - elder, "good", "clock")
