"""What players see, in whole matches: every sentence exists, everything fits, every button does what it says."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from bot.engine.cards import Card
from bot.engine.notation import decode, encode
from bot.engine.phases import Continue, Over, Pausing
from bot.i18n import Say, Words
from bot.screens.components.address import Address, Appearance
from bot.screens.components.data import Block
from bot.screens.layout import drawn
from cogs.democracy import layout, rules
from cogs.democracy.rules import ABOUT, Choosing, Options, Place, Ready, Reveal, State, Withdraw
from tests.democracy.playouts import place, place_all, random_match, trick_of
from tests.playing import TIMES
from tests.wording import Keys, compare, screen

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "cogs" / "democracy" / "words"
WORDS = Words(ROOT / "bot" / "words", {"democracy": FOLDER})
NAMES = ("Anna", "Bo*b*", "`Cid`", "A name as long as a name may ever be", "李小龍", "Fay")
AT = Address("k3x9q2a", 41, appearance=Appearance(pictures=False))
PICTURED = Address("k3x9q2a", 41)
PARTS, LETTERS = 32, 3400


WORDED = WORDS.say("democracy", "en", NAMES)
KEYS = Keys(WORDED, NAMES)


def texts(blocks: Sequence[Block]) -> str:
    parts: list[Any] = [block.json() for block in blocks]
    return "\n".join(part["content"] for part in parts if part["type"] == 10)


def buttons(blocks: Sequence[Block]) -> list[Any]:
    parts: list[Any] = [block.json() for block in blocks]
    return [button for part in parts if part["type"] == 1 for button in part["components"]]


def labels(blocks: Sequence[Block]) -> list[str]:
    return [button["label"] for button in buttons(blocks)]


def moves(blocks: Sequence[Block]) -> list[rules.Move]:
    pressed = [button["custom_id"].split(":", 3) for button in buttons(blocks) if not button["disabled"]]
    return [decode(parts[3], ABOUT.moves) for parts in pressed if parts[0] == "m"]


def table_of(state: State, told: Sequence[rules.Events] = (), page: str = "", say: Say = KEYS) -> Sequence[Block]:
    return drawn(layout, rules.view(state, None), told, replace(AT, page=page), say)


def hand_of(state: State, seat: int, page: str = "", say: Say = KEYS, at: Address = AT) -> Sequence[Block]:
    return drawn(layout, rules.view(state, seat), (), replace(at, page=page), say)


def screens(options: Options, seats: int) -> Iterator[tuple[State, int | None, Sequence[Block]]]:
    told: list[rules.Events] = []
    for number, (_, _, step) in enumerate(random_match(options, seats, f"screens-{seats}")):
        told += [event.public for event in step.events if event.public]
        if number % 3 and not isinstance(step.state.phase, Pausing | Over):
            continue
        yield step.state, None, table_of(step.state, told[-40:], say=WORDED)
        for seat in range(seats):
            yield step.state, seat, hand_of(step.state, seat, say=WORDED)


HOUSES = (
    Options(target=2),
    Options(target=1, reveal="dealer", tie_keeps="everyone", piles="open", scoring="per_suit_most"),
    Options(target=1, change_before_reveal=False, scoring="flat_13", tie_at_target="share"),
)


@pytest.mark.parametrize("seats", rules.ABOUT.seats)
@pytest.mark.parametrize("options", HOUSES, ids=lambda options: options.scoring)
@pytest.mark.slow
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


# A trick


def test_trump_is_said_in_words_and_marked_in_the_hand() -> None:
    blocks = hand_of(trick_of("7H", ["5S KH 6H", "2C"]), 0)
    assert "flip(flip=7H, points=1, left=2, suit=H, sign=H)" in texts(blocks)
    assert "own-trumps(cards=KH 6H)" in texts(blocks)
    assert labels(blocks) == [
        "card-button(card=5S, trump=no)",
        "card-button(card=KH, trump=yes)",
        "card-button(card=6H, trump=yes)",
        "press-score()",
        "press-ranks()",
    ]


def test_what_the_picture_shows_is_not_said_again() -> None:
    state = place_all(trick_of("9C", ["5C 7S", "QH JH"]), "5C QH")
    own, public = (
        texts(hand_of(state, 0, at=PICTURED)),
        texts(layout.table(rules.view(state, None), (), PICTURED, KEYS)),
    )
    assert KEYS.key("won-trump") in own, "no picture shows the reason"
    assert KEYS.key("won-trump") in texts(table_of(state, page="trick"))
    for said in (own, public):
        for key in ("flip", "own-trumps", "own-no-trumps", "played", "trick-trump", "still-choosing"):
            assert KEYS.key(key) not in said


def test_the_order_of_ranks_is_said_at_first_and_then_a_press_away() -> None:
    first = trick_of("7H", ["5S KH", "2C 3C"])
    later = replace(first, trick=2)
    assert "ranks(trump=yes)" in texts(hand_of(first, 0, at=PICTURED))
    assert KEYS.key("ranks") not in texts(hand_of(later, 0, at=PICTURED))
    assert "ranks(trump=yes)" in texts(hand_of(later, 0))
    assert "ranks(trump=yes)\ncard-points()" in texts(hand_of(later, 0, "ranks", at=PICTURED))


def test_a_joker_turned_up_is_no_trump() -> None:
    state = trick_of("X1", ["5S KH 6H", "7C"])
    for blocks in (hand_of(state, 0), table_of(state)):
        assert "flip-no-trump(flip=X1, points=0, left=2)" in texts(blocks)
        assert KEYS.key("flip") not in texts(blocks)
    assert not any("trump=yes" in label for label in labels(hand_of(state, 0)))
    assert "ranks(trump=no)" in texts(hand_of(state, 0))


def test_the_placed_card_is_marked_can_be_changed_and_taken_back() -> None:
    state = place(trick_of("7H", ["5S 9C", "6H 3D"]), 0, "5S").state
    blocks = hand_of(state, 0)
    assert "own-card(card=5S, change=yes)" in texts(blocks)
    placed = [(button["label"], button["custom_id"][:2]) for button in buttons(blocks) if button["disabled"]]
    assert placed == [("card-placed(card=5S)", "d:")], "it isn't a move that is refused"
    assert {*moves(blocks)} == {Place(Card.parse("9C"), state.trick), Withdraw()}


def test_the_table_says_who_is_still_choosing_and_not_what_lies_there() -> None:
    state = place(trick_of("7H", ["5S 9C", "6H 3D", "KH 4S"]), 0, "5S").state
    said = texts(table_of(state))
    assert "still-choosing(seats=Bo*b*, `Cid`, ready=1, of=3)" in said
    assert "5S" not in said
    back = rules.play(state, 0, Withdraw())
    assert "withdrawn(seat=Anna, ready=0, of=3)" in texts(
        table_of(back.state, [event.public for event in back.events if event.public])
    )


def test_a_hand_doesnt_change_when_others_place() -> None:
    state = trick_of("7H", ["5S 9C", "6H 3D", "KH 4S"])
    after = place(state, 1, "6H").state
    assert texts(hand_of(after, 0)) == texts(hand_of(state, 0))


@pytest.mark.parametrize(
    ("flip", "played", "sentences"),
    [
        ("9C", "6C 5C 4C", ["won-six(seat=Anna, points=10, card=6C, beaten=5C, trump=yes)"]),
        ("9C", "5H 6C 5C", ["won-six(seat=Bo*b*, points=11, card=6C, beaten=5C, trump=yes)"]),
        ("9C", "6C 7C AH", ["won-trump(seat=Bo*b*, points=5, card=7C, beaten=, trump=yes)"]),
        ("7H", "AS 3C KD", ["won-rank(seat=Bo*b*, points=9, card=3C, beaten=, trump=yes)"]),
        ("X1", "AS 3C KD", ["won-rank(seat=Bo*b*, points=8, card=3C, beaten=, trump=no)"]),
        ("KD", "AS X1 4S", ["won-joker(seat=Bo*b*, points=9, card=X1, beaten=, trump=yes)"]),
        ("8D", "KS 9C KH", ["tied(seats=Anna, `Cid`, joker=no, who=tied_only)"]),
        ("8D", "X1 9C 5H", ["tied(seats=Anna, `Cid`, joker=yes, who=tied_only)"]),
    ],
)
def test_the_reveal_is_one_text(flip: str, played: str, sentences: list[str]) -> None:
    hands = [f"{card} QD" for card in played.split()]
    state = place_all(trick_of(flip, hands), played)
    opened = "trick-no-trump(flip=X1)" if flip == "X1" else f"trick-trump(flip={flip}, suit={flip[1]})"
    lying = [f"played(seat={name}, card={card})" for name, card in zip(NAMES, played.split(), strict=False)]
    for said in (texts(table_of(state)), texts(hand_of(state, 2))):
        for sentence in (opened, " · ".join(lying), *sentences):
            assert sentence in said


def test_the_page_about_the_last_trick_says_what_a_tie_left() -> None:
    state = place_all(trick_of("8D", ["KS QD", "9C QC", "KH QH"]), "KS 9C KH")
    for said in (texts(table_of(state, page="trick")), texts(hand_of(state, 2, "trick"))):
        assert "kept(kept=keeps(seat=Anna, card=KS, points=2), keeps(seat=`Cid`, card=KH, points=2), out=9C 8D)" in said
    assert "no-trick()" in texts(hand_of(trick_of("7H", ["5S 9C", "6H 3D"]), 0, "trick"))


# A round and the match


def after_round(options: Options, piles: Sequence[str], totals: tuple[int, ...]) -> State:
    """The pause, or the end, after a last trick that doesn't change the points of these piles."""
    state = trick_of("6D", ["6S", "6H", "6C"], options)
    caught = tuple(tuple(map(Card.parse, pile.split())) for pile in piles)
    return place_all(replace(state, part=2, piles=caught, totals=totals, round=2), "6S 6H 6C")


CLUBS = "5C 4C 3C AC KC QC JC 10C 9C 8C 7C"
HEARTS = "5H 4H 3H AH"


def test_the_score_is_a_table_of_suits_and_players() -> None:
    state = after_round(Options(), [CLUBS, HEARTS, "KH"], (1, 0, 0))
    for blocks in (table_of(state, page="score"), hand_of(state, 1)):
        said = texts(blocks)
        assert "score-heading(round=2)" in said
        lines = [line.split() for line in said.split("```")[1].strip().splitlines()]
        assert lines[1:] == [
            ["Anna", "25!", "0", "0", "0", "+2", "3"],
            ["Bo*b*", "0", "0", "15*", "0", "+1", "1"],
            ["\u2060`\u2060Cid\u2060`\u2060", "0", "0", "2", "0", "+0", "0"],
            ["score-lost()", "0", "25", "8", "25"],
        ]
        assert "score-out(cards=6D)" in said, "three sixes tie: each is kept"
    for blocks in (table_of(state), hand_of(state, 1)):
        assert moves(blocks) == [Continue()]
    assert "points-of(seat=Anna, points=3, gain=2) · points-of(seat=Bo*b*, points=1, gain=1)" in texts(table_of(state))


def test_where_suits_dont_matter_the_score_has_their_sum() -> None:
    state = after_round(Options(scoring="flat_13", tie_at_target="share"), [CLUBS, "5H", "KH"], (0, 0, 0))
    lines = [line.split() for line in texts(hand_of(state, 1)).split("```")[1].strip().splitlines()]
    assert lines[1:] == [
        ["Anna", "25", "+1", "1"],
        ["Bo*b*", "5", "+0", "0"],
        ["\u2060`\u2060Cid\u2060`\u2060", "2", "+0", "0"],
        ["score-lost()", "68"],
    ]


def test_numbers_of_the_score_stand_under_numbers() -> None:
    state = after_round(Options(), [CLUBS, HEARTS, "KH"], (1, 0, 0))
    grid = (
        texts(hand_of(state, 1, say=WORDED))
        .split("```")[1]
        .strip("\n")
        .replace("\ufe0e", "")
        .replace("\u2060", "")
        .splitlines()
    )
    ends = [
        [
            at
            for at, (left, right) in enumerate(zip(row, row[1:] + " ", strict=True))
            if left.isdigit() and not right.isdigit()
        ]
        for row in grid[1:4]
    ]
    assert ends[0] == ends[1] == ends[2]
    assert all(len(row) <= 33 for row in grid), "a phone shows no more"


@pytest.mark.parametrize(
    ("options", "piles", "reason"),
    [
        (Options(), [CLUBS, HEARTS, "5D 4D 3D AD KD QD JD 10D 9D 8D 7D"], None),
        (Options(), ["5C 4C 3C AC", HEARTS, "5D 4D 3D AD"], "unscored-equal(scoring=per_suit_13)"),
        (Options(), ["5C", "5H", "4H"], "unscored-nobody(scoring=per_suit_13)"),
        (Options(scoring="per_suit_most"), ["5C 5D", "5H", "5S"], None),
        (Options(scoring="per_suit_most"), ["", "", ""], "unscored-nobody(scoring=per_suit_most)"),
        (Options(scoring="flat_13", tie_at_target="share"), ["5C", "5H", "4H"], "unscored-nobody(scoring=flat_13)"),
        (Options(scoring="flat_13", tie_at_target="share"), ["5C", "5H", "5S"], "unscored-equal(scoring=flat_13)"),
    ],
)
def test_why_nobody_scores(options: Options, piles: Sequence[str], reason: str | None) -> None:
    state = after_round(options, piles, (0, 0, 0))
    said = texts(table_of(state))
    assert reason is None or reason in texts(hand_of(state, 0))
    unscored = (KEYS.key("unscored-nobody"), KEYS.key("unscored-equal"))
    assert any(each in said for each in unscored) == (reason is not None)
    assert reason is None or reason in said


def test_who_is_level_at_the_target_plays_on() -> None:
    state = after_round(Options(target=5), ["5C 4C 3C AC", HEARTS, ""], (4, 4, 0))
    assert isinstance(state.phase, Pausing)
    assert "level(seats=Anna, Bo*b*, points=5)" in texts(table_of(state))


@pytest.mark.parametrize(
    ("options", "totals", "sentence"),
    [
        (Options(target=5), (4, 0, 0), "result-suits(seat=Anna, suits=C, whole=yes)"),
        (Options(target=5), (0, 4, 0), "result-suits(seat=Bo*b*, suits=H, whole=no)"),
        (Options(target=5, tie_at_target="share"), (3, 4, 0), ""),
        (Options(target=5, tie_at_target="card_points"), (3, 4, 0), "result-card-points(seats=Anna, Bo*b*)"),
        (Options(target=2, scoring="flat_13", tie_at_target="share"), (1, 0, 0), "result-points(seat=Anna, points=1)"),
        (Options(target=4, tie_at_target="share"), (0, 0, 4), ""),
    ],
)
def test_what_decided_the_match(options: Options, totals: tuple[int, ...], sentence: str) -> None:
    state = after_round(options, [CLUBS, HEARTS, ""], totals)
    assert isinstance(state.phase, Over)
    assert layout.decisive(rules.view(state, None), KEYS) == sentence
    assert "score-heading(round=2)" in texts(table_of(state))
    assert not buttons(table_of(state))


def test_the_last_round_is_named_as_the_reason() -> None:
    state = replace(trick_of("6D", ["6S", "6H", "6C"], Options(target=1)), part=2, round=15)
    over = rules.view(place_all(state, "6S 6H 6C"), None)
    assert layout.decisive(over, KEYS) == "result-limit(rounds=15)"


def test_the_pause_waits_for_who_hasnt_moved_on() -> None:
    state = rules.play(after_round(Options(), [CLUBS, HEARTS, ""], (0, 0, 0)), 1, Continue()).state
    assert "pause(seats=Anna, `Cid`, number=2)" in texts(table_of(state))
    assert "moved-on()" in texts(hand_of(state, 1))
    assert not moves(hand_of(state, 1))


def test_the_last_score_can_be_looked_at_later_with_how_the_match_stands() -> None:
    state = after_round(Options(), [CLUBS, HEARTS, ""], (0, 0, 0))
    for seat in range(3):
        state = rules.play(state, seat, Continue()).state
    for look in (table_of(state), hand_of(state, 0)):
        assert "h:k3x9q2a:score" in [button["custom_id"] for button in buttons(look)]
    for there in (hand_of(state, 0, page="score"), table_of(state, page="score")):
        assert "score-heading(round=2)" in texts(there)
        assert "player(seat=Anna, points=2, captured=0, dealer=no)" in texts(there)


def test_the_dealer_has_the_signal() -> None:
    state = place_all(trick_of("9C", ["5C 7S", "QH JH"], Options(reveal="dealer")), "5C QH")
    assert moves(hand_of(state, 0)) == moves(table_of(state)) == [Reveal()]
    assert "give-signal(seat=Anna)" in texts(hand_of(state, 0))
    assert not moves(hand_of(state, 1))
    assert "await-signal(seat=Anna)" in texts(hand_of(state, 1))
    for seat, card in ((0, "5C"), (1, "QH")):
        assert f"own-card(card={card}, change=no)" in texts(hand_of(state, seat))


@pytest.mark.parametrize("options", [Options(target=1), Options(target=1, reveal="dealer", tie_keeps="everyone")])
@pytest.mark.parametrize("seats", rules.ABOUT.seats)
def test_closed_piles_are_remembered_by_nobodys_screen(seats: int, options: Options) -> None:
    random = Random(seats)
    for number, (_, _, step) in enumerate(random_match(options, seats, f"closed-{seats}")):
        state = step.state
        if number % max(1, 4 // TIMES) or not isinstance(state.phase, Choosing | Ready):
            continue
        caught = [card for pile in (*state.piles, state.out) for card in pile]
        random.shuffle(caught)
        mixed = iter(caught)
        piles = tuple(tuple(next(mixed) for _ in pile) for pile in state.piles)
        other = replace(state, piles=piles, out=tuple(mixed))
        for page in ("", "trick", "score", "ranks"):
            assert texts(table_of(state, page=page)) == texts(table_of(other, page=page))
            assert all(texts(hand_of(state, seat, page)) == texts(hand_of(other, seat, page)) for seat in range(seats))


def test_open_piles_are_shown() -> None:
    state = replace(trick_of("9C", ["5C 7S", "QH JH"], Options(piles="open")), piles=((Card.parse("5C"),), ()))
    assert "open-pile(points=C 5 · D 0 · H 0 · S 0, total=5)" in texts(table_of(state, page="score"))
    closed = replace(state, options=Options())
    assert KEYS.key("open-pile") not in texts(table_of(closed, page="score"))


@pytest.mark.parametrize("move", [encode(Place(Card.parse("10C"), 16)), encode(Withdraw())])
def test_a_move_fits_an_id(move: str) -> None:
    assert len(move) <= 85


# Wording


@cache
def golden() -> dict[str, Sequence[Block]]:
    """A screen of each kind, as text."""
    state = trick_of("7H", ["5S KH 6H", "6S 3D QC", "KH 4S 2C"])
    placed = place(state, 0, "5S").state
    signal = place_all(trick_of("9C", ["5C 7S", "QH JH"], Options(reveal="dealer")), "5C QH")
    tie = place_all(trick_of("8D", ["KS QD", "9C QC", "KH QH"]), "KS 9C KH")
    pause = after_round(Options(), [CLUBS, HEARTS, "KH"], (1, 0, 0))
    over = after_round(Options(target=5), [CLUBS, HEARTS, ""], (4, 0, 0))
    return {
        "table": table_of(placed, say=WORDED),
        "table-tie": table_of(tie, say=WORDED),
        "table-signal": table_of(signal, say=WORDED),
        "table-pause": table_of(pause, say=WORDED),
        "table-over": table_of(over, say=WORDED),
        "hand": hand_of(state, 0, say=WORDED),
        "hand-placed": hand_of(placed, 0, say=WORDED),
        "hand-signal": hand_of(signal, 0, say=WORDED),
        "hand-pause": hand_of(pause, 1, say=WORDED),
    }


@pytest.mark.parametrize("name", golden())
def test_a_screen_reads_as_it_did(name: str, regenerate: bool) -> None:
    compare("democracy", name, screen(golden()[name]), regenerate=regenerate)
