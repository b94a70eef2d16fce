"""What the sentences of the lesson say of its positions."""

from __future__ import annotations

import pytest

from bot.engine.cards import Card, Rank
from bot.engine.game import IllegalMove
from bot.engine.lesson import AnyExercise, position
from bot.engine.tricks import Play
from cogs.piquet import rules
from cogs.piquet.lesson import LESSON
from cogs.piquet.rules.claims import Category, height, ranks_of, runs, sequence, suits_of, value
from cogs.piquet.rules.model import Add, Ask, Call, Deal, Declare, Entry, Good, Item, Move, NotGood, Pass, State
from cogs.piquet.rules.scoring import total
from tests.piquet.script import cards

ADA = 1


def exercise(name: str) -> AnyExercise:
    return next(each for each in LESSON if each.name == name)


def begun(name: str) -> State:
    state: State = exercise(name).state
    return state


def solved(name: str) -> State:
    found = exercise(name)
    state: State = position(rules, found, (0,) * len(found.tasks)).state
    return state


def after(state: State, *moves: Move) -> State:
    for move in moves:
        (seat,) = rules.active(state)
        state = rules.play(state, seat, move).state
    return state


def played(state: State, text: str) -> State:
    return after(state, *map(Play, cards(text)))


def deal_of(state: State) -> Deal:
    assert state.deal is not None
    return state.deal


def hands(state: State) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    first, second = deal_of(state).hands
    return first.cards, second.cards


def scores(state: State) -> tuple[int, int]:
    return total(deal_of(state), 0), total(deal_of(state), 1)


def tricks(state: State) -> tuple[int, int]:
    won = [trick.winner for trick in deal_of(state).tricks]
    return won.count(0), won.count(1)


def entered(state: State) -> list[Item]:
    return [told.item for told in deal_of(state).record if isinstance(told, Entry)]


def test_the_king_takes_the_trick_and_a_point_and_the_eight_doesnt() -> None:
    before = begun("trick")
    assert (tricks(before), scores(before)) == ((5, 3), (10, 4))
    assert (tricks(solved("trick")), scores(solved("trick"))) == ((6, 3), (11, 4))
    assert rules.active(solved("trick")) == {0}
    assert tricks(played(before, "8H")) == (5, 4)


def test_the_low_heart_makes_seven_tricks_and_any_other_lead_leaves_six_each() -> None:
    before = begun("cards")
    mine, adas = hands(before)
    assert adas == cards("AS AC KC")
    assert not any(card.suit is Card.parse("8H").suit for card in adas)
    assert tricks(solved("cards")) == (7, 3)
    for way in ("KS AS AC QC KC 8H", "QC KC AS KS AC 8H", "QC AC AS KS KC 8H"):
        ended = played(before, way)
        assert Card.parse(way.split()[0]) in mine
        assert tricks(ended) == (6, 6)
        assert Item.THE_CARDS not in entered(ended)
    assert scores(played(before, "8H KC KS AS AC QC"))[0] - scores(before)[0] == 2 + 10


def test_the_exchange_keeps_four_spades_in_a_row_three_tens_and_the_ace() -> None:
    before, done = begun("exchange"), solved("exchange")
    kept = set(hands(before)[0]) & set(hands(done)[0])
    assert runs(tuple(kept)) == [cards("QS JS 10S 9S")]
    assert ranks_of(tuple(kept)) == [cards("10S 10H 10D")]
    assert kept == {*cards("QS JS 10S 9S 10H 10D AH")}
    assert (max(map(len, runs(hands(done)[0]))), max(map(len, ranks_of(hands(done)[0])))) == (5, 4)
    assert deal_of(done).talon == ()


def test_five_low_spades_beat_four_high_hearts() -> None:
    mine, adas = hands(begun("point"))
    spades, hearts = suits_of(mine, 4)
    assert (len(spades), len(hearts)) == (5, 4)
    assert max(map(height, spades)) < max(map(height, hearts))
    assert max(map(len, suits_of(adas, 1))) == 4
    assert scores(solved("point")) == (5, 0)


def test_ada_makes_48_and_the_learner_49() -> None:
    mine, adas = (suits_of(hand, 4)[0] for hand in hands(begun("making")))
    assert [(len(suit), sum(map(value, suit))) for suit in (mine, adas)] == [(5, 49), (5, 48)]
    assert scores(solved("making")) == (0, 0)
    declared = after(
        solved("making"),
        Call(cards("AD KD QD")),
        Good(),
        Add(()),
        Pass(),
        Play(Card.parse("AH")),
        Declare((), ()),
    )
    assert scores(declared)[0] == 5


def test_the_quart_beats_a_tierce_to_the_ace_unless_the_learner_asks() -> None:
    mine, adas = hands(begun("sequence"))
    assert [len(run) for run in runs(mine)] == [4]
    assert runs(adas)[0] == cards("AD KD QD")
    asked = after(begun("sequence"), Ask())
    for three in ("JD 10D 9D", "10D 9D 8D"):
        with pytest.raises(IllegalMove, match="settle-not-better"):
            rules.play(asked, 0, NotGood(cards(three)))
    assert [sequence(runs(mine)[0][:size]).points for size in (3, 4)] == [3, 4]
    assert sequence(cards("QS JS 10S 9S 8S")).points - 4 == 11


def test_four_tens_and_three_queens_make_a_repique_of_100() -> None:
    before = begun("repique")
    _, adas = hands(before)
    assert scores(before) == (23, 0)
    assert [claim[0].rank for claim in ranks_of(adas)] == [Rank.ACE, Rank.KING, Rank.JACK]
    assert after(before, Call(cards("QS QH QD")), NotGood(cards("KS KD KC"))).deal
    assert scores(position(rules, exercise("repique"), (0,)).state) == (37, 0)
    assert scores(solved("repique")) == (40 + 60, 0)
    assert entered(solved("repique"))[-1] is Item.REPIQUE


def test_equal_costs_ada_a_repique() -> None:
    before = begun("equal")
    assert scores(before) == (0, 6)
    assert all(card.rank is not Rank.ACE for card in hands(before)[0])
    assert scores(solved("equal")) == (0, 20)
    conceded = after(before, Good(), Add((cards("AH KH QH"),)), Call(cards("AS AH AD AC")), Good(), Add(()))
    assert scores(conceded) == (0, 98)
    assert entered(conceded)[-1] is Item.REPIQUE
    point, quint, _, aces, _ = (told.points for told in deal_of(conceded).record if isinstance(told, Entry))
    assert point + quint + aces == 35


def test_only_the_ace_leads_to_a_pique() -> None:
    before = begun("pique")
    mine, adas = hands(before)
    assert scores(before) == (28, 0)
    for card in mine:
        higher = [each for each in adas if each.suit is card.suit and height(each) > height(card)]
        assert bool(higher) == (card != Card.parse("AH"))
        for each in higher:
            taken = played(before, f"{card} {each}")
            assert scores(taken) == (29, 1)
    assert scores(solved("pique")) == (60, 0)


def test_adas_last_card_can_only_be_the_queen_of_diamonds() -> None:
    before = begun("capot")
    deal = deal_of(before)
    gone = [card for trick in deal.tricks for card in trick.cards]
    adas = [card for trick in deal.tricks for seat, card in trick.plays if seat == ADA]
    assert tricks(before) == (0, 10)
    assert Entry(ADA, Item.SET, 3, 12, 3, Rank.QUEEN) in deal.record
    assert [card for card in adas if card.rank is Rank.QUEEN] == [*cards("QS QC")]
    assert Card.parse("QH") in set(gone) - set(adas)
    assert hands(before)[1] == cards("QD")
    assert scores(solved("capot")) == (6, 34)
    lost = played(before, "KD QD AH")
    assert (scores(lost), entered(lost)[-1]) == ((4, 34 + 31), Item.CAPOT)
    assert deal.topic(Category.SET).scored[1].points == 3
