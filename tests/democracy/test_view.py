"""What players see, in whole matches: every sentence is there, everything fits, every button does what it says."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from bot.engine.cards import Card, Suit
from bot.engine.notation import decode, encode
from bot.i18n import Say, Words
from bot.ui.screens.blocks import Address, Block
from cogs.democracy import rules, view
from cogs.democracy.rules import MOVES, Continue, Options, Over, Pausing, Place, Reveal, State, Withdraw
from tests.democracy.playouts import place, place_all, random_match, trick_of

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "cogs" / "democracy" / "words"
WORDS = Words(ROOT / "bot" / "words", {"democracy": FOLDER})
NAMES = ("Anna", "Bo*b*", "`Cid`", "A name as long as a name may ever be", "李小龍", "Fay")
AT = Address("k3x9q2", 41)
PARTS, LETTERS = 32, 3400


def words(locale: str = "en") -> Say:
    return WORDS.say("democracy", locale, NAMES)


def texts(blocks: Sequence[Block]) -> str:
    parts: list[Any] = [block.to_component_dict() for block in blocks]
    return "\n".join(part["content"] for part in parts if part["type"] == 10)


def buttons(blocks: Sequence[Block]) -> list[Any]:
    parts: list[Any] = [block.to_component_dict() for block in blocks]
    return [button for part in parts if part["type"] == 1 for button in part["components"]]


def moves(blocks: Sequence[Block]) -> list[rules.Move]:
    pressed = [button["custom_id"].split(":", 3) for button in buttons(blocks) if not button["disabled"]]
    return [decode(parts[3], MOVES) for parts in pressed if parts[0] == "m"]


def table_of(state: State, told: Sequence[rules.Told] = ()) -> Sequence[Block]:
    return view.table(rules.view(state, None), told, AT, words())


def hand_of(state: State, seat: int) -> Sequence[Block]:
    return view.hand(rules.view(state, seat), (), AT, words())


def screens(options: Options, seats: int) -> Iterator[tuple[State, int | None, Sequence[Block]]]:
    told: list[rules.Told] = []
    for _, _, step in random_match(options, seats, f"screens-{seats}"):
        told += [event.public for event in step.events if event.public]
        yield step.state, None, table_of(step.state, told[-40:])
        for seat in range(seats):
            yield step.state, seat, hand_of(step.state, seat)


HOUSES = (
    Options(target=2),
    Options(target=1, reveal="dealer", tie_keeps="everyone", piles="open", scoring="per_suit_most"),
    Options(target=1, change_before_reveal=False, scoring="flat_13", tie_at_target="share"),
)


@pytest.mark.parametrize("seats", rules.SEATS)
@pytest.mark.parametrize("options", HOUSES, ids=lambda options: options.scoring)
def test_every_screen_fits_and_offers_what_is_legal(
    options: Options, seats: int, caplog: pytest.LogCaptureFixture
) -> None:
    for state, seat, blocks in screens(options, seats):
        said = buttons(blocks)
        assert len(blocks) + len(said) <= PARTS
        assert len(texts(blocks)) <= LETTERS
        ids = [button["custom_id"] for button in said]
        assert len(set(ids)) == len(ids)
        assert all(len(each["label"]) <= 80 and len(each["custom_id"]) <= 100 for each in said)
        if seat is None:
            assert not [move for move in moves(blocks) if isinstance(move, Place | Withdraw)]
        else:
            assert {*moves(blocks)} == {*rules.legal(state, seat)}
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.ftl")), ids=lambda file: file.stem)
def test_words_are_well_formed(file: Path) -> None:
    body = FluentParser().parse(file.read_text("utf-8")).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    ids = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert len(ids) == len(set(ids))
    platform = FluentParser().parse((ROOT / "bot" / "words" / file.name).read_text("utf-8")).body
    assert not {*ids} & {entry.id.name for entry in platform if isinstance(entry, ast.Message)}


# A trick


def test_trump_is_said_in_words_and_marked_in_the_hand() -> None:
    blocks = hand_of(trick_of("7H", ["5S KH 6H", "2C"]), 0)
    assert f"Trump is **hearts** {words().sign(Suit.HEARTS)}" in texts(blocks)
    assert "5 high" in texts(blocks)
    assert "The 6 of trump beats the 5 of trump." in texts(blocks)
    assert f"Your trumps: {words().cards((Card.parse('KH'), Card.parse('6H')))}" in texts(blocks)
    labels = [button["label"] for button in buttons(blocks)]
    assert [label.endswith(" trump") for label in labels] == [False, True, True]


def test_a_joker_turned_up_is_no_trump() -> None:
    state = trick_of("X1", ["5S KH 6H", "7C"])
    for blocks in (hand_of(state, 0), table_of(state)):
        assert "**no trump**" in texts(blocks)
        assert "6 of trump" not in texts(blocks)
    assert not any("trump" in button["label"] for button in buttons(hand_of(state, 0)))


def test_the_placed_card_is_marked_can_be_changed_and_taken_back() -> None:
    state = place(trick_of("7H", ["5S 9C", "6H 3D"]), 0, "5S").state
    blocks = hand_of(state, 0)
    assert f"Your card is **{words().card(Card.parse('5S'))}**" in texts(blocks)
    placed = [button for button in buttons(blocks) if button["disabled"]]
    assert [button["label"] for button in placed] == [f"{words().card(Card.parse('5S'))} placed"]
    assert {*moves(blocks)} == {Place(Card.parse("9C"), state.trick), Withdraw()}


def test_the_table_says_who_is_still_choosing_and_not_what_lies_there() -> None:
    state = place(trick_of("7H", ["5S 9C", "6H 3D", "KH 4S"]), 0, "5S").state
    said = texts(table_of(state))
    assert "Still choosing: Bo\\*b\\* and \\`Cid\\`. Ready: 1 of 3." in said
    assert words().card(Card.parse("5S")) not in said
    back = rules.play(state, 0, Withdraw())
    assert "Anna has taken the card back (0 of 3 ready)." in texts(
        table_of(back.state, [event.public for event in back.events if event.public])
    )


def test_a_hand_doesnt_change_when_others_place() -> None:
    state = trick_of("7H", ["5S 9C", "6H 3D", "KH 4S"])
    after = place(state, 1, "6H").state
    assert texts(hand_of(after, 0)) == texts(hand_of(state, 0))


@pytest.mark.parametrize(
    ("flip", "played", "sentences"),
    [
        ("9C", "6C 5C 4C", ["6C beats 5C", "Captured: 4 cards, 10 card points."]),
        ("9C", "6C 7C AH", ["7C is the highest trump", "Captured: 4 cards, 5 card points."]),
        ("7H", "AS 3C KD", ["nobody played trump, and 3C is the highest card", "9 card points"]),
        ("X1", "AS 3C KD", ["no trump.", "without trump 3C is the highest card", "8 card points"]),
        ("KD", "AS X1 4S", ["wins with the joker: nobody played trump, and nobody played a 5"]),
        (
            "8D",
            "KS 9C KH",
            ["**Tie** between Anna and \\`Cid\\`.", "Anna KS (2) and \\`Cid\\` KH (2)", "Out of the round: 9C 8D."],
        ),
        ("8D", "X1 9C 5H", ["for a joker counts as a 5", "Anna X1 (0) and \\`Cid\\` 5H (5)"]),
    ],
)
def test_the_reveal_is_one_text(flip: str, played: str, sentences: list[str]) -> None:
    hands = [f"{card} QD" for card in played.split()]
    state = place_all(trick_of(flip, hands), played)
    for said in (texts(table_of(state)), texts(hand_of(state, 2))):
        assert shown(f"**Last trick**: {flip} was turned up") in said
        first, second, third = map(shown, played.split())
        assert f"Anna {first} · Bo\\*b\\* {second} · \\`Cid\\` {third}" in said
        for sentence in sentences:
            assert shown(sentence) in said


def shown(sentence: str) -> str:
    """The sentence with every code of a card as it is shown."""
    for card in rules.deck(4):
        sentence = sentence.replace(str(card), words().card(card))
    return sentence


# A round and the match


def after_round(options: Options, piles: Sequence[str], totals: tuple[int, ...]) -> State:
    """The pause, or the end, after a last trick that changes nothing in these piles' points."""
    state = trick_of("6D", ["6S", "6H", "6C"], options)
    caught = tuple(tuple(map(Card.parse, pile.split())) for pile in piles)
    return place_all(replace(state, part=2, piles=caught, totals=totals, round=2), "6S 6H 6C")


CLUBS = "5C 4C 3C AC KC QC JC 10C 9C 8C 7C"
HEARTS = "5H 4H 3H AH"


def test_the_score_is_a_table_of_suits_and_players() -> None:
    state = after_round(Options(), [CLUBS, HEARTS, "KH"], (1, 0, 0))
    for blocks in (table_of(state), hand_of(state, 1)):
        said = texts(blocks)
        assert "**Score of round 2**" in said
        lines = [line.split() for line in said.split("```")[1].strip().splitlines()]
        signs = [words().sign(suit) for suit in Suit]
        assert lines == [
            [*signs, "sum", "won"],
            ["Anna", "25!", "0", "0", "0", "25", "+2"],
            ["Bo*b*", "0", "0", "15*", "0", "15", "+1"],
            ["'Cid'", "0", "0", "2", "0", "2", "+0"],
            ["lost", "0", "25", "8", "25", "58"],
        ]
        assert shown("Out through ties: 6S 6H 6C 6D") not in said  # three sixes tie: each is kept
        assert shown("Out through ties: 6D") in said
        assert moves(blocks) == [Continue()]


def test_numbers_of_the_score_stand_under_numbers() -> None:
    state = after_round(Options(), [CLUBS, HEARTS, "KH"], (1, 0, 0))
    grid = texts(table_of(state)).split("```")[1].strip("\n").replace("\ufe0e", "").splitlines()
    ends = [
        [
            at
            for at, (left, right) in enumerate(zip(row, row[1:] + " ", strict=True))
            if left.isdigit() and not right.isdigit()
        ]
        for row in grid[1:4]
    ]
    assert ends[0] == ends[1] == ends[2]
    assert all(len(row) <= 36 for row in grid)


@pytest.mark.parametrize(
    ("options", "piles", "reason"),
    [
        (Options(), [CLUBS, HEARTS, "5D 4D 3D AD KD QD JD 10D 9D 8D 7D"], None),
        (Options(), ["5C 4C 3C AC", HEARTS, "5D 4D 3D AD"], "all players would get the same number of game points"),
        (Options(), ["5C", "5H", "4H"], "nobody has 13 card points of a suit"),
        (Options(scoring="per_suit_most"), ["5C 5D", "5H", "5S"], None),
        (Options(scoring="per_suit_most"), ["", "", ""], "in no suit is anybody ahead"),
        (Options(scoring="flat_13", tie_at_target="share"), ["5C", "5H", "4H"], "nobody has 13 card points"),
        (Options(scoring="flat_13", tie_at_target="share"), ["5C", "5H", "5S"], "all players have the same number"),
    ],
)
def test_why_nobody_scores(options: Options, piles: Sequence[str], reason: str | None) -> None:
    said = texts(table_of(after_round(options, piles, (0, 0, 0))))
    assert ("**Nobody scores**" in said) == (reason is not None)
    assert reason is None or reason in said


def test_who_is_level_at_the_target_plays_on() -> None:
    state = after_round(Options(target=5), ["5C 4C 3C AC", HEARTS, ""], (4, 4, 0))
    assert isinstance(state.phase, Pausing)
    assert "Anna and Bo\\*b\\* are level with 5 game points" in texts(table_of(state))


@pytest.mark.parametrize(
    ("options", "totals", "sentence"),
    [
        (Options(target=5), (4, 0, 0), "**Anna** wins the match with 6 game points."),
        (
            Options(target=5, tie_at_target="share"),
            (3, 4, 0),
            "**Anna and Bo\\*b\\*** share the win with 5 game points.",
        ),
        (
            Options(target=5, tie_at_target="card_points"),
            (3, 4, 0),
            "**Anna** wins the match with 5 game points. Anna and Bo\\*b\\* were level;",
        ),
    ],
)
def test_who_has_won_and_why(options: Options, totals: tuple[int, ...], sentence: str) -> None:
    state = after_round(options, [CLUBS, HEARTS, ""], totals)
    assert isinstance(state.phase, Over)
    for blocks in (table_of(state), hand_of(state, 2)):
        assert sentence in texts(blocks)
        assert not buttons(blocks)


def test_the_last_round_is_named_as_the_reason() -> None:
    state = replace(trick_of("6D", ["6S", "6H", "6C"], Options(target=1)), part=2, round=15)
    assert "share the win with 0 game points. The match ends after 15 rounds" in texts(
        table_of(place_all(state, "6S 6H 6C"))
    )


def test_the_pause_waits_for_who_hasnt_moved_on() -> None:
    state = rules.play(after_round(Options(), [CLUBS, HEARTS, ""], (0, 0, 0)), 1, Continue()).state
    assert "Waiting for Anna and \\`Cid\\`." in texts(table_of(state))
    assert "You have moved on" in texts(hand_of(state, 1))
    assert not moves(hand_of(state, 1))


def test_the_last_score_can_be_looked_at_later() -> None:
    state = after_round(Options(), [CLUBS, HEARTS, ""], (0, 0, 0))
    for seat in range(3):
        state = rules.play(state, seat, Continue()).state
    for look in (table_of(state), hand_of(state, 0)):
        assert "h:k3x9q2:score" in [button["custom_id"] for button in buttons(look)]
    at = replace(AT, page="score")
    assert "**Score of round 2**" in texts(view.hand(rules.view(state, 0), (), at, words()))
    assert "**Score of round 2**" in texts(view.table(rules.view(state, None), (), at, words()))


def test_the_dealer_has_the_signal() -> None:
    state = place_all(trick_of("9C", ["5C 7S", "QH JH"], Options(reveal="dealer")), "5C QH")
    assert moves(hand_of(state, 0)) == moves(table_of(state)) == [Reveal()]
    assert "You are the dealer: give the signal." in texts(hand_of(state, 0))
    assert not buttons(hand_of(state, 1))
    assert "Anna, the dealer, gives the signal." in texts(hand_of(state, 1))
    for seat in (0, 1):
        assert "It stays." in texts(hand_of(state, seat))


def test_open_piles_are_shown() -> None:
    state = replace(trick_of("9C", ["5C 7S", "QH JH"], Options(piles="open")), piles=((Card.parse("5C"),), ()))
    assert "= 5 card points" in texts(table_of(state))
    assert "card points" not in texts(table_of(replace(state, options=Options())))


@pytest.mark.parametrize("move", [encode(Place(Card.parse("10C"), 16)), encode(Withdraw())])
def test_a_move_fits_an_id(move: str) -> None:
    assert len(move) <= 85
