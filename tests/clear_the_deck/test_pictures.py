"""What the pictures of Clear the Deck show: cards by value, everyone's slots, and what may be played."""

from __future__ import annotations

from pathlib import Path

from bot.art.scene import Blank, Lying, Scene, Spot
from bot.engine.cards import Card
from bot.engine.game import Rng
from bot.i18n import Words
from bot.screens.components.alt import about
from cogs.clear_the_deck import pictures, rules
from cogs.clear_the_deck.rules import Options, State
from cogs.clear_the_deck.rules.model import Add, Flip
from tests.clear_the_deck.positions import held, make, play, position

ROOT = Path(__file__).parents[2]
WORDS = Words(ROOT / "bot" / "words", {"clear_the_deck": ROOT / "cogs" / "clear_the_deck" / "words"})
SAY = WORDS.say("clear_the_deck", "en", ("Anna", "Bo*b*", "Cid", "Dora", *map(str, range(6))))
BACK, EMPTY = Lying(Blank.BACK), Lying(Blank.EMPTY)


def pile(code: str, count: int = 1, *, dim: bool = False, raised: bool = False) -> Lying:
    return Lying(Card.parse(code), count, dim, raised)


def table(state: State) -> Scene:
    return pictures.table(rules.view(state, None), SAY)


def hand(state: State, seat: int = 0, draft: str = "") -> Scene:
    scene = pictures.hand(rules.view(state, seat), SAY, draft)
    assert scene
    return scene


def places(row: tuple[Spot, ...]) -> dict[str, tuple[Lying, ...]]:
    return {spot.title: spot.cards for spot in row}


def test_the_center_lies_by_value_with_the_top_last_beside_the_discard_pile() -> None:
    state = position("4C", center="KC KD 9S 7C 7D 7H", cleared=(Card.parse("2C"),))
    number = rules.view(state, None).discard
    first = table(state).rows[0]
    assert places(first) == {
        "Centre": (pile("KD", 2), pile("9S"), pile("7H", 3)),
        "Discard pile": (Lying(Blank.BACK, number),),
    }
    assert table(position("4C")).rows[0][0].cards == (EMPTY,)


def test_everybody_has_a_hand_of_backs_and_four_slots_two_players_a_row() -> None:
    state = position(held("4C 5C", "KC - 9D", "2C 3C - 4S"), "7D", held("", "AS", "AC"), "8D 8C", turn=1)
    _, *players = table(state).rows
    assert [[spot.title for spot in row] for row in players] == [["Anna", "Bo*b*"], ["Cid", "Dora"]]
    (anna, bob), (cid, _) = players
    assert anna.cards == (Lying(Blank.BACK, 2), pile("KC"), BACK, pile("9D"), BACK)
    assert cid.cards == (EMPTY, pile("AS"), EMPTY, EMPTY, EMPTY)
    assert (anna.turn, bob.turn) == (False, True)


def test_ten_players_have_four_rows_below_the_center() -> None:
    state = rules.deal(Options(), 10, Rng("ten"))
    assert [len(row) for row in table(state).rows] == [2, 3, 3, 2, 2]


def test_the_hand_lies_by_value_and_what_picks_up_may_be_played() -> None:
    state = position(held("AC 9C 9D QH", "KC"), center="7C")
    scene = hand(state)
    assert scene.hand == (pile("QH"), pile("9C", 2), pile("AC"))
    assert places(scene.rows[0]) == {"Centre": (pile("7C"),), "Your table": (pile("KC"), EMPTY, EMPTY, EMPTY)}


def test_values_that_may_not_be_played_are_dim() -> None:
    state = position(held("AC 9C 10D", "KC"), center="7C", options=Options(voluntary_pickup=False))
    assert hand(state).hand == (pile("10D"), pile("9C", dim=True), pile("AC"))


def test_out_of_turn_nothing_is_dim_and_the_center_is_not_looked_at() -> None:
    scene = hand(position("KC", "9C AC", center="7C", options=Options(voluntary_pickup=False)), seat=1)
    assert scene.hand == (pile("9C"), pile("AC"))
    assert [*places(scene.rows[0])] == ["Your table"]


def test_the_drafted_value_is_raised() -> None:
    state = position("9C 9D AC", center="7C")
    assert hand(state, draft="9 1").hand == (pile("9C", 2, raised=True), pile("AC"))
    assert hand(state, draft="K").hand == hand(state).hand


def test_a_flipped_card_lies_beside_the_center_and_only_its_like_may_be_added() -> None:
    state = make(position(held("6H 3D", "- KC", "6D 2C"), center="8C"), Flip(1)).state
    scene = hand(state)
    assert places(scene.rows[0]) == {
        "Centre": (pile("8C"),),
        "Flipped": (pile("6D"),),
        "Your table": (EMPTY, pile("KC"), EMPTY, EMPTY),
    }
    assert scene.hand == (pile("6H"), pile("3D", dim=True))
    assert places(table(state).rows[0])["Flipped"] == (pile("6D"),)
    assert [*places(table(make(state, Add(1, ())).state).rows[0])] == ["Centre", "Discard pile"]


def test_after_the_round_all_that_is_left_lies_by_value_with_its_points() -> None:
    state = play(position("4C", held("KC 4D 2H", "4S", "KD"), held("", "10S")), "4").state
    ((anna, bob), (cid,)) = table(state).rows
    assert (anna.cards, anna.note) == ((EMPTY,), "+0 = 0")
    assert (bob.cards, bob.note) == ((pile("KC", 2), pile("4D", 2), pile("2H")), "+36 = 36")
    assert (cid.cards, cid.note) == ((pile("10S"),), "+25 = 25")
    assert pictures.hand(rules.view(state, 1), SAY) is None


def test_in_words() -> None:
    state = position(held("AC 9C 9D", "KC"), center="7C 7D", options=Options(voluntary_pickup=False))
    assert about(hand(state), SAY) == (
        "Centre: 2 × seven. Your table: king of clubs, nothing, nothing, nothing. "
        "Your cards: ace of clubs; not available now: 2 × nine"
    )
