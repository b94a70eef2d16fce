"""What players see: everything fits, every button does what it says, and nothing shows too much."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import IllegalMove
from bot.engine.notation import decode
from bot.i18n import Say, Words
from bot.ui.screens.blocks import Address, Block
from cogs.jass import rules, view
from cogs.jass.rules import MOVES, Mode, Move, Options, State, Told
from cogs.jass.rules.model import (
    Announce,
    Choose,
    Confirm,
    Over,
    Play,
    Push,
    Result,
    Show,
    Stoeck,
    Trick,
    Wait,
    Withdraw,
    Withdrawn,
)
from cogs.jass.rules.weis import Style
from tests.jass.positions import cards, in_mode, lay, match, random_match

ROOT = Path(__file__).parents[2]
WORDS = Words(ROOT / "bot" / "words", {"jass": ROOT / "cogs" / "jass" / "words"})
NAMES = ("Anna", "Bo*b*", "`Chiara`", "Dora")
LONG = (
    "_A_name_of_exactly_32_characters",
    "李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小",
    *NAMES[2:],
)
AT = Address("k3x9q2", 99_999)
PARTS, LETTERS = 32, 3_400


def words(deck: str = "french", names: Sequence[str] = NAMES) -> Say:
    return WORDS.say("jass", "en", names, deck)


def texts(blocks: Sequence[Block]) -> str:
    parts: list[Any] = [block.to_component_dict() for block in blocks]
    return "\n".join(part["content"] for part in parts if part["type"] == 10)


def rows(blocks: Sequence[Block]) -> list[list[Any]]:
    parts: list[Any] = [block.to_component_dict() for block in blocks]
    return [part["components"] for part in parts if part["type"] == 1]


def controls(blocks: Sequence[Block]) -> list[Any]:
    return [control for part in rows(blocks) for control in part]


def moves(blocks: Sequence[Block]) -> list[Move]:
    """All that can be played by these controls, in order."""
    found: list[Move] = []
    for control in controls(blocks):
        kind, *parts = control["custom_id"].split(":", 3)
        if kind == "m":
            found.append(decode(parts[-1], MOVES))
        if kind == "s":
            found += [decode(f"{parts[-1]} {option['value']}", MOVES) for option in control["options"]]
    return found


def table_of(state: State, told: Sequence[Told] = (), say: Say | None = None, page: str = "") -> Sequence[Block]:
    return view.table(rules.view(state, None), told, replace(AT, page=page), say or words())


def hand_of(state: State, seat: int, say: Say | None = None, page: str = "") -> Sequence[Block]:
    return view.hand(rules.view(state, seat), (), replace(AT, page=page), say or words())


def labels(blocks: Sequence[Block]) -> list[str]:
    return [control["label"] for control in controls(blocks) if "label" in control]


# Every screen

HOUSES = (
    Options(),
    Options(slalom=True, weis_kreuzweis=True, weis_quartets="all", multipliers="swisslos", history="all"),
    Options(rounds=2, slalom=True, weis_partner="auto", stoeck_mode="auto", history="none"),
    Options(target=100, finish="deal_end"),
)


def states(options: Options) -> Iterator[State]:
    for number in range(3):
        for before, _, _, step in random_match(options, f"screens-{number}"):
            yield before
            if not rules.active(step.state):
                yield step.state


@pytest.mark.parametrize("deck", ["french", "swiss"])
@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
def test_every_screen_fits(options: Options, deck: str, caplog: pytest.LogCaptureFixture) -> None:
    say = words(deck, LONG)
    for number, state in enumerate(states(options)):
        if number % 3:
            continue
        pages = ("", "tricks") if options.history == "all" else ("",)
        for page in pages:
            for blocks in (table_of(state, (), say, page), *(hand_of(state, seat, say, page) for seat in range(4))):
                said = controls(blocks)
                options_of = [option for control in said for option in control.get("options", ())]
                assert len(blocks) + len(said) <= PARTS
                assert 0 < len(texts(blocks)) <= LETTERS
                ids = [control["custom_id"] for control in said]
                assert len(set(ids)) == len(ids)
                assert all(len(each) <= 100 for each in ids)
                assert all(len(option["value"]) <= 100 for option in options_of)
                assert all(len(control.get("options", ())) <= 25 for control in said)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
def test_a_hand_offers_what_is_legal_and_the_table_nothing_private(options: Options) -> None:
    kinds = set[type[Move]]()
    for state in states(options):
        assert {*moves(table_of(state))} <= {Confirm()}
        for seat in range(4):
            legal, offered = {*rules.legal(state, seat)}, {*moves(hand_of(state, seat))}
            kinds |= {type(move) for move in offered}
            # Beside Stöck without a card it isn't offered with each; of more than 25 announcements the best are.
            left_out = legal - offered
            assert all(isinstance(move, Play) and move.stoeck and Stoeck() in offered for move in left_out) or (
                sum(isinstance(move, Announce) for move in offered) == 25
            )
            refused = offered - legal
            assert all(isinstance(move, Play) and move.card in rules.view(state, seat).hand for move in refused)
            assert not refused or any(isinstance(move, Play) for move in legal)
    assert {Choose, Push, Play, Confirm} <= kinds
    assert not options.weis or Announce in kinds


def test_a_hand_doesnt_change_while_its_owner_can_do_nothing() -> None:
    compared = 0
    for number in range(3):
        for before, mover, move, step in random_match(Options(), f"still-{number}"):
            for seat in {0, 1, 2, 3} - {mover}:
                here, there = rules.view(before, seat), rules.view(step.state, seat)
                if isinstance(move, Play) and here.phase == there.phase == "play" and not (here.moves or there.moves):
                    assert texts(hand_of(before, seat)) == texts(hand_of(step.state, seat))
                    compared += 1
    assert compared > 100


# The mode

G1 = {
    "S": "QH JH 10H 7H JD JS 10C 9C 7C",
    "E": "6H AD AS QS 10S AC KC QC JC",
    "N": "KH KD QD 10D 7D KS 9S 8C 6C",
    "W": "AH 9H 8H 9D 8D 6D 8S 7S 6S",
}


def test_the_mode_is_chosen_from_a_menu_that_says_what_it_is_and_counts() -> None:
    state = match(G1, Options(multipliers="swisslos"))
    (menu,), (push,) = rows(hand_of(state, 0, words("swiss")))
    about = {option["label"]: option["description"] for option in menu["options"]}
    assert [*about] == ["Trump Rosen", "Trump Eicheln", "Trump Schilten", "Trump Schellen", "Obenabe", "Undenufe"]
    assert about["Trump Rosen"] == "This suit beats all others; the deal counts once"
    assert about["Undenufe"] == "No trump, the 6 is high; the deal counts triple"
    assert push["label"] == "Push: `Chiara` chooses"
    assert not controls(hand_of(state, 2))
    assert "**Anna** chooses trump, Obenabe or Undenufe, or pushes the choice to \\`Chiara\\`." in texts(
        table_of(state)
    )
    slalom = [move for move in moves(hand_of(match(G1, Options(slalom=True)), 0)) if isinstance(move, Choose)]
    assert slalom == [Choose(mode) for mode in Mode]


def test_who_chose_and_whether_it_was_pushed_is_said_with_the_multiplier() -> None:
    state = rules.play(match(G1, Options(multipliers="swisslos")), 0, Push()).state
    assert "Anna has pushed. **\\`Chiara\\`** chooses" in texts(table_of(state))
    assert Push() not in moves(hand_of(state, 2))
    after = rules.play(state, 2, Choose(Mode.SPADES)).state
    for blocks in (table_of(after), hand_of(after, 3)):
        said = "**Trump spades**, chosen by \\`Chiara\\` after Anna had pushed. Everything counts double."
        assert said in texts(blocks)
    alone = texts(table_of(in_mode(G1, "U")))
    assert "**Undenufe**, chosen by Anna. Everything counts once." in alone
    assert "High to low in this trick: 6 7 8 9 10 J Q K A" in alone


def test_in_slalom_the_table_says_which_end_is_high_now() -> None:
    state = in_mode(G1, "SU", Options(slalom=True))
    assert "in this trick: 6 7" in texts(table_of(state))
    second = replace(state, tricks=(Trick(0, cards("6H 7H 8H 9H"), 0),))
    assert "in this trick: A K" in texts(table_of(second))


def test_the_hand_is_sorted_anew_when_the_mode_is_known() -> None:
    before, after = texts(hand_of(match(G1), 3)), texts(hand_of(in_mode(G1, "D"), 3))
    assert "hearts: **A 9 8**\nspades: **8 7 6**\ndiamonds: **9 8 6**" in before
    assert "diamonds (trump): **9 8 6**\nhearts: **A 9 8**\nspades: **8 7 6**" in after
    assert "Rosen: **Ace 9 8**\nSchilten: **8 7 6**" in texts(hand_of(in_mode(G1, "D"), 3, words("swiss")))


# Cards


def test_cards_are_buttons_in_rows_that_a_telephone_shows() -> None:
    state = in_mode(G1, "D")
    assert [len(part) for part in rows(hand_of(state, 0)) if len(part) > 1] == [5, 4]
    swiss = [part for part in rows(hand_of(state, 0, words("swiss"))) if len(part) > 1]
    assert [len(part) for part in swiss] == [3, 3, 3]
    assert [press["label"] for press in swiss[0]] == ["Eicheln Under", "Schellen Banner", "Schellen 9"]


def test_a_card_that_may_not_be_played_is_told_apart_and_says_why() -> None:
    state = lay(in_mode(G1, "H"), "JS").state
    blocks = hand_of(state, 1, words("swiss"))
    assert "You can play: Rosen 6, Schilten Ace Ober Banner." in texts(blocks)
    pressed = [press for press in controls(blocks) if press["custom_id"].endswith("play AC 0")]
    assert [(press["label"], press["style"], press["disabled"]) for press in pressed] == [("Schellen Ace", 2, False)]
    with pytest.raises(IllegalMove) as refusal:
        rules.play(state, 1, Play(Card.parse("AC"), stoeck=False))
    assert words("swiss").refusal(refusal.value) == "You must follow Schilten."
    first = hand_of(in_mode(G1, "H"), 0)
    assert "You can play any card." in texts(first)
    assert {press["style"] for press in controls(first) if ":play " in press["custom_id"]} == {1}


def test_out_of_turn_there_are_no_cards_to_press() -> None:
    state = in_mode(G1, "D")
    assert "It is not your turn yet." in texts(hand_of(state, 3))
    assert not controls(hand_of(state, 3))


def test_the_trick_is_shown_in_playing_order_with_whose_turn_it_is() -> None:
    state = lay(in_mode(G1, "D"), "JH 6H").state
    said = texts(table_of(state))
    assert shown("**Trick 1**: Anna **JH** · Bo\\*b\\* **6H**\nIt is **\\`Chiara\\`**'s turn.") in said
    assert shown("**Trick 1**: Anna **JH** · Bo\\*b\\* **6H**") in texts(hand_of(state, 2))
    after = lay(state, "10D 9H").state
    said = texts(table_of(after))
    assert "**Deal 1, trick 2 of 9**" in said
    last = (
        "**Last trick**: Anna **JH** · Bo\\*b\\* **6H** · \\`Chiara\\` **10D** · Dora **9H**. **\\`Chiara\\`** won it."
    )
    assert shown(last) in said
    assert shown(last) in texts(hand_of(after, 2))
    assert "**\\`Chiara\\`** leads to trick 2." in said


def test_all_tricks_can_be_looked_at_where_the_house_allows() -> None:
    tricks = "JH 6H 10D 9H KS 6S JS QS"
    last, every = (lay(in_mode(G1, "D", Options(history=which)), tricks).state for which in ("last", "all"))
    assert not any(control["custom_id"].startswith("h:") for control in controls(table_of(last)))
    for blocks in (table_of(every), hand_of(every, 0)):
        assert "h:k3x9q2:tricks" in [control["custom_id"] for control in controls(blocks)]
    for blocks in (table_of(every, page="tricks"), hand_of(every, 0, page="tricks")):
        assert shown("1. Anna led: JH · 6H · 10D · 9H. **\\`Chiara\\`** won.") in texts(blocks)
        assert shown("2. \\`Chiara\\` led: KS · 6S · JS · QS. **\\`Chiara\\`** won.") in texts(blocks)
    assert "h:k3x9q2:" in [control["custom_id"] for control in controls(hand_of(every, 0, page="tricks"))]


def shown(sentence: str) -> str:
    """The sentence with every code of a card as it is shown."""
    for card in cards("10H 10D 10S 10C JH 6H 9H KS 6S JS QS"):
        sentence = sentence.replace(str(card), words().card(card))
    return sentence


# Weis

W2 = {
    "S": "6H AD KD QD 10D 7D KS 9S 6S",
    "E": "AH 7H JD 9D 10S AC KC QC JC",
    "N": "QH JH 10H QS JS 8S 7S 9C 8C",
    "W": "KH 9H 8H 8D 6D AS 10C 7C 6C",
}


def said(state: State, seat: int, *combos: str, style: Style = Style.KIND) -> State:
    return rules.play(state, seat, Announce(tuple(map(cards, combos)), style)).state


def compared(options: Options | None = None) -> State:
    """East and North have announced, and East's run with King and Queen of trump is the best."""
    state = lay(said(lay(in_mode(W2, "C", options), "AD").state, 1, "AC KC QC JC"), "JD").state
    return lay(said(state, 2, "QH JH 10H"), "8C 6D").state


def test_own_weis_is_offered_best_first_and_nothing_is_announced_without_a_press() -> None:
    state = lay(in_mode(W2, "C"), "AD").state
    menu = next(control for control in controls(hand_of(state, 1)) if "options" in control)
    first, second = menu["options"][:2]
    assert (first["label"], first["description"]) == (
        "run of 4: clubs A K Q J (50 points)",
        "The table hears: run of 4",
    )
    assert second["description"] == "The table hears: 50 points"
    assert not any(option.get("default") for option in menu["options"])
    assert "announce" not in texts(table_of(state))
    assert decode(f"announce {first['value']}", MOVES) == Announce((cards("AC KC QC JC"),), Style.KIND)


def test_an_announcement_can_be_changed_or_taken_back_while_the_window_is_open() -> None:
    state = said(lay(in_mode(W2, "C"), "AD").state, 1, "AC KC QC JC")
    after = lay(state, "JD").state
    for now in (state, after):
        blocks = hand_of(now, 1)
        assert "You have announced: run of 4: clubs A K Q J (50 points)." in texts(blocks)
        assert Withdraw() in moves(blocks)
        assert any(isinstance(move, Announce) for move in moves(blocks))
    assert "or change it, until \\`Chiara\\` has played" in texts(hand_of(after, 1))
    late = hand_of(lay(after, "8C").state, 1)
    assert not moves(late)
    assert "has played" not in texts(late)
    assert "You have announced" not in texts(late)
    back = rules.play(after, 1, Withdraw()).state
    assert "Bo\\*b\\* has taken the Weis back." in texts(table_of(back, [Withdrawn(1)]))


def test_the_table_hears_the_kind_or_the_points_and_nothing_else() -> None:
    state = lay(in_mode(W2, "C"), "AD").state
    by_kind = texts(table_of(said(state, 1, "AC KC QC JC")))
    by_points = texts(table_of(said(state, 1, "AC KC QC JC", style=Style.POINTS)))
    assert "**Weis**: Bo\\*b\\* announces run of 4." in by_kind
    assert "**Weis**: Bo\\*b\\* announces 50 points." in by_points
    without = texts(table_of(state))
    assert by_kind.replace("**Weis**: Bo\\*b\\* announces run of 4.\n", "") in {without, by_kind}
    assert set(by_kind.splitlines()) - set(without.splitlines()) == {"**Weis**: Bo\\*b\\* announces run of 4."}


def test_the_best_weis_is_shown_as_long_as_the_deal_lasts_and_the_losers_is_not() -> None:
    state = rules.play(compared(), 1, Wait()).state
    for now in (state, lay(state, "9C 10C 6H AC").state):
        said_now = texts(table_of(now))
        assert "**Bo\\*b\\*** has the best **Weis**." in said_now
        assert "**Bo\\*b\\*** shows run of 4: clubs A K Q J (50 points): **50** points written." in said_now
        assert "\\`Chiara\\` announced run of 3, and keeps silent: another is better." in said_now
        assert "Q J 10" not in said_now.replace("A K Q J 10 9 8 7 6", "")
        assert "Bo\\*b\\* and Dora: **50**" in said_now


def test_a_named_weis_is_told_by_its_strongest_rank() -> None:
    state = lay(said(lay(said(in_mode(W2, "C"), 0, "AD KD QD"), "6H").state, 1, "QC JC AC KC"), "7H").state
    assert "Anna announced run of 3, and keeps silent" in texts(table_of(lay(state, "QH 8H").state))
    equal = lay(said(in_mode(W2, "S"), 0, "AD KD QD"), "6H").state
    state = lay(said(lay(equal, "7H").state, 2, "QH JH 10H"), "QH 8H").state
    assert "\\`Chiara\\` announced run of 3 and named the best, a run of 3 from Q." in texts(table_of(state))


def test_the_partner_chooses_what_to_show() -> None:
    hands = G1 | {"E": "6H AD AS QS 10S AC KC QC JC"}
    state = lay(said(lay(in_mode(hands, "D"), "JH").state, 1, "AC KC QC JC"), "6H KH").state
    state = lay(said(state, 3, "8S 7S 6S"), "9H").state
    blocks = hand_of(state, 3)
    assert moves(blocks) == [Show((cards("8S 7S 6S"),)), Show(())]
    assert labels(blocks) == ["Show run of 3: spades 8 7 6 (20 points)", "Show nothing"]
    assert "Your side has the best Weis." in texts(blocks)
    assert "**Dora**, the partner, chooses which own Weis to show." in texts(table_of(state))
    for seat in range(3):
        assert not moves(hand_of(state, seat))
    after = rules.play(state, 3, moves(blocks)[0]).state
    assert "**Dora** shows run of 3: spades 8 7 6 (20 points): **20** points written." in texts(table_of(after))


def test_four_of_a_kind_is_told_by_its_rank() -> None:
    hands = {
        "S": "JH JD JS JC 6H 7D 9S 8C KC",
        "E": "6D 8D 9D 6S 7S 6C 7C 7H 8H",
        "N": "AH AD AS AC 9H 10H 10D 10S 10C",
        "W": "KH QH KD QD KS QS QC 8S 9C",
    }
    state = lay(said(in_mode(hands, "O"), 0, "JH JD JS JC"), "6H").state
    assert "Anna announces four of a kind." in texts(table_of(state))
    state = lay(said(lay(state, "7H").state, 2, "AH AD AS AC"), "AH KH").state
    after = texts(table_of(state, say=words("swiss")))
    assert "**Anna** shows four of a kind: Under (200 points): **200** points written." in after


# Stöck


def test_stoeck_is_offered_with_the_second_card_then_late_to_its_team_alone() -> None:
    state = replace(in_mode(G1, "D"), leader=2)
    state = replace(lay(state, "KD").state, leader=2, table=())
    blocks = hand_of(state, 2)
    assert f"{words().card(Card.parse('QD'))} and Stöck" in labels(blocks)
    without = replace(lay(state, "QD").state, leader=1, table=())
    assert [Stoeck() in moves(hand_of(without, seat)) for seat in range(4)] == [True, False, True, False]
    assert "Stöck! 20 points" in labels(hand_of(without, 0))
    assert "Stöck" not in texts(table_of(without))
    assert "Stöck" not in texts(hand_of(without, 0))
    declared = rules.play(without, 0, Stoeck()).state
    assert "**Stöck** of \\`Chiara\\`: **20** points." in texts(table_of(declared))
    assert Stoeck() not in moves(hand_of(declared, 2))


def test_early_stoeck_is_asked_of_who_shows_it() -> None:
    state = compared()
    assert moves(hand_of(state, 1)) == [Stoeck(), Wait()]
    assert "Your run shows **Stöck**." in texts(hand_of(state, 1))
    assert "**Bo\\*b\\*** can declare Stöck" in texts(table_of(state))
    assert not controls(table_of(state))
    for seat in (0, 2, 3):
        assert not moves(hand_of(state, seat))


# The count and the end


def counted(options: Options | None = None) -> State:
    """Deal G1 to its end."""
    state = rules.play(rules.play(match(G1, options), 0, Push()).state, 2, Choose(Mode.DIAMONDS)).state
    state = lay(said(state, 0, "QH JH 10H"), "JH").state
    state = lay(said(state, 1, "AC KC QC JC"), "6H 10D").state
    state = lay(said(state, 3, "8S 7S 6S"), "9H").state
    state = rules.play(state, 3, Show((cards("8S 7S 6S"),))).state
    tricks = "KS 6S JS QS 7D 9D 7C AD 8H 10H AC KH KD 6D JD JC 10C QC 8C 8D 7S 7H AS"
    state = lay(lay(state, tricks).state, "QD", stoeck=True).state
    return lay(state, "9S 8S QH 10S KC 6C AH 9C").state


def test_the_count_is_a_table_of_both_teams() -> None:
    state = counted()
    for blocks in (table_of(state), hand_of(state, 1)):
        lines = [line.split() for line in texts(blocks).split("```")[1].strip().splitlines()]
        assert lines == [
            ["Anna", "Bo*b*"],
            ["'Chiara'", "Dora"],
            ["Cards", "86", "66"],
            ["Last", "trick", "0", "5"],
            ["Match", "0", "0"],
            ["Weis", "0", "70"],
            ["Stöck", "20", "0"],
            ["Multiplier", "×1", "×1"],
            ["Sum", "106", "141"],
            ["Total", "106", "141"],
        ]
        assert Confirm() in moves(blocks)
        assert "**Deal 1 is over**" in texts(blocks)


def test_the_count_stands_in_columns_also_under_wide_names() -> None:
    say = words(names=("李小龍李小龍李小龍", "A very long name", "`Chiara`", "Dora"))
    grid = texts(table_of(counted(), say=say)).split("```")[1].strip("\n").splitlines()
    assert len({len(row) for row in grid[2:]}) == 1
    assert all(len(row) <= 36 for row in grid)


def test_the_count_waits_for_who_hasnt_confirmed() -> None:
    state = rules.play(counted(), 1, Confirm()).state
    assert "The count waits to be confirmed by Anna, \\`Chiara\\` and Dora." in texts(table_of(state))
    assert "You have confirmed" in texts(hand_of(state, 1))
    assert not moves(hand_of(state, 1))


def test_a_match_is_said() -> None:
    state = counted()
    assert "Match!" not in texts(table_of(state))
    won = replace(state, tricks=tuple(replace(trick, winner=1) for trick in state.tricks))
    assert "**Match!** Bo\\*b\\* and Dora took all nine tricks." in texts(table_of(won))


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (Result(0, "weis"), "**Anna and \\`Chiara\\`** win the match with **106** to 141 points. They were the first"),
        (Result(1, "stoeck"), "at the target, by Stöck."),
        (Result(1, "tricks"), "at the target, by a trick."),
        (Result(1, "rounds"), "**Bo\\*b\\* and Dora** win the match with **141** to 106 points. They have more points"),
        (Result(None, "rounds"), "**The match is a draw**"),
    ],
)
def test_who_has_won_and_by_what(result: Result, sentence: str) -> None:
    state = counted()
    over = replace(state, phase=Over(result))
    for blocks in (table_of(over), hand_of(over, 2)):
        assert sentence in texts(blocks)
        assert not moves(blocks)


def test_a_match_that_ends_within_a_trick_shows_it() -> None:
    state = lay(in_mode(G1, "D"), "JH 6H").state
    over = replace(state, phase=Over(Result(0, "stoeck")))
    for blocks in (table_of(over), hand_of(over, 2)):
        assert shown("**Trick 1**: Anna **JH** · Bo\\*b\\* **6H**\n") in texts(blocks)


def test_the_score_names_the_teams_by_their_players_and_says_how_far_it_goes() -> None:
    said_now = texts(table_of(match(G1, totals=(120, 300))))
    assert "First to **1,000** points:\nAnna and \\`Chiara\\`: **120**\nBo\\*b\\* and Dora: **300**" in said_now
    assert "Most points after **12** deals:" in texts(table_of(match(G1, Options(rounds=12))))
