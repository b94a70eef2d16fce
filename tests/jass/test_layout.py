"""What players see: everything fits, every button does what it says, and nothing reveals too much."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.art.scene import Scene
from bot.engine.cards import Card
from bot.engine.game import IllegalMove
from bot.engine.notation import decode
from bot.engine.phases import Continue
from bot.engine.tricks import Trick
from bot.i18n import Say, Words
from bot.screens.components.address import Address, Appearance
from bot.screens.components.data import Block, CardEmoji, CardPicture
from bot.screens.layout import drawn
from cogs.jass import layout, rules
from cogs.jass.rules import ABOUT, PRESETS, Events, Mode, Move, Options, State
from cogs.jass.rules.cards import DECK
from cogs.jass.rules.model import (
    Announce,
    Choose,
    Claim,
    Over,
    Play,
    Push,
    Result,
    Show,
    Stoeck,
    Turn,
    Wait,
    Withdraw,
    Withdrawn,
)
from cogs.jass.rules.weis import Style
from tests.jass.positions import SWISSLOS, cards, in_mode, lay, match, random_match
from tests.playing import TIMES
from tests.wording import Keys, compare, screen

ROOT = Path(__file__).parents[2]
WORDS = Words(ROOT / "bot" / "words", {"jass": ROOT / "cogs" / "jass" / "words"})
NAMES = ("Anna", "Bo*b*", "`Chiara`", "Dora")
LONG = (
    "_A_name_of_exactly_32_characters",
    "李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小",
    *NAMES[2:],
)
AT = Address("k3x9q2a", 99_999)
PARTS, LETTERS = 32, 3_400


def words(deck: str = "french", names: Sequence[str] = NAMES) -> Say:
    return WORDS.say("jass", "en", names, deck)


KEYS = Keys(words(), NAMES)


def texts(blocks: Sequence[Block]) -> str:
    """All texts, and those that stand in for a picture."""
    return "\n".join(block.instead if isinstance(block, CardPicture) else beside([block]) for block in blocks)


def beside(blocks: Sequence[Block]) -> str:
    """What is said beside a picture."""
    parts: list[Any] = [block.json() for block in blocks]
    return "\n".join(part["content"] for part in parts if part["type"] == 10)


def rows(blocks: Sequence[Block]) -> list[list[Any]]:
    parts: list[Any] = [block.json() for block in blocks]
    return [part["components"] for part in parts if part["type"] == 1]


def controls(blocks: Sequence[Block]) -> list[Any]:
    return [control for part in rows(blocks) for control in part]


def moves(blocks: Sequence[Block]) -> list[Move]:
    """All moves offered by these controls, in order; a disabled button offers none."""
    found: list[Move] = []
    for control in controls(blocks):
        if control.get("disabled"):
            continue
        kind, *parts = control["custom_id"].split(":", 3)
        if kind == "m":
            found.append(decode(parts[-1], ABOUT.moves))
        if kind == "s":
            found += [decode(f"{parts[-1]} {option['value']}", ABOUT.moves) for option in control["options"]]
    return found


def ids(blocks: Sequence[Block]) -> list[str]:
    return [control["custom_id"] for control in controls(blocks)]


def table_of(state: State, told: Sequence[Events] = (), say: Say = KEYS, page: str = "") -> Sequence[Block]:
    return drawn(layout, rules.view(state, None), told, replace(AT, page=page), say)


def hand_of(state: State, seat: int, say: Say = KEYS, page: str = "", *, pictures: bool = True) -> Sequence[Block]:
    at = replace(AT, page=page, appearance=Appearance(pictures=pictures))
    return drawn(layout, rules.view(state, seat), (), at, say)


READ_ONLY = {"press-order()"}


def labels(blocks: Sequence[Block]) -> list[str]:
    """Those of the buttons that do something."""
    return [
        control["label"] for control in controls(blocks) if "label" in control and control["label"] not in READ_ONLY
    ]


# Every screen

HOUSES = (
    Options(),
    replace(SWISSLOS, slalom=True, weis_kreuzweis=True, weis_quartets="all", history="all"),
    Options(rounds=2, slalom=True, weis_partner="auto", stoeck_mode="auto", history="none"),
    Options(target=100, finish="deal_end"),
    replace(PRESETS["reglement"], target=200, push_back=True, partner_blind=True, running_points=True),
    Options(rounds=3, weis_partner_unannounced=True, weis_needs_trick=True),
)


def states(options: Options) -> Iterator[State]:
    for number in range(TIMES):
        for before, _, _, step in random_match(options, f"screens-{number}"):
            yield before
            if not rules.active(step.state):
                yield step.state


@pytest.mark.parametrize("deck", ["french", "swiss"])
@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
@pytest.mark.slow
def test_every_screen_fits(options: Options, deck: str, caplog: pytest.LogCaptureFixture) -> None:
    say = words(deck, LONG)
    for number, state in enumerate(states(options)):
        if number % 8:
            continue
        pages = ["", *(["tricks"] if options.history == "all" else []), *(["claim"] if options == HOUSES[4] else [])]
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
@pytest.mark.long
def test_a_hand_offers_what_is_legal_and_the_table_nothing_private(options: Options) -> None:
    kinds = set[type[Move]]()
    for state in states(options):
        assert {*moves(table_of(state))} <= {Continue()}
        for seat in range(4):
            legal, blocks = {*rules.legal(state, seat)}, hand_of(state, seat)
            offered = {*moves(blocks)}
            for page in ("claim", "weis"):
                if f"h:k3x9q2a:{page}" in ids(blocks):
                    offered |= {*moves(hand_of(state, seat, page=page))}
            kinds |= {type(move) for move in offered}
            # Beside Stöck without a card it isn't offered with each; of more than 25 ways with Weis the best are.
            left_out = legal - offered
            assert all(isinstance(move, Play) and move.stoeck and Stoeck() in offered for move in left_out) or (
                sum(isinstance(move, Announce | Show) for move in offered) == 25
            )
            assert offered <= legal
    assert {Choose, Push, Play, Continue} <= kinds
    assert not options.weis or Announce in kinds
    assert options.finish != "bedanken" or {Claim, Turn} <= kinds


@pytest.mark.long
def test_a_hand_doesnt_change_while_its_owner_can_do_nothing() -> None:
    compared = 0
    for number in range(TIMES):
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
    state = match(G1, SWISSLOS)
    (menu,), (push,) = rows(hand_of(state, 0))
    about = {option["label"]: option["description"] for option in menu["options"]}
    assert [*about] == [
        "mode-trump(suit=H)",
        "mode-trump(suit=D)",
        "mode-trump(suit=S)",
        "mode-trump(suit=C)",
        "mode-O()",
        "mode-U()",
    ]
    assert about["mode-trump(suit=H)"] == "choice-about(mode=H, times=1)"
    assert about["mode-U()"] == "choice-about(mode=U, times=3)"
    assert push["label"] == "press-push(partner=`Chiara`)"
    assert not controls(hand_of(state, 2))
    assert "now-choose(seat=Anna, partner=`Chiara`)" in texts(table_of(state))
    slalom = [move for move in moves(hand_of(match(G1, Options(slalom=True)), 0)) if isinstance(move, Choose)]
    assert slalom == [Choose(mode) for mode in Mode]


def test_who_chose_and_whether_it_was_pushed_is_said_with_the_multiplier() -> None:
    state = rules.play(match(G1, SWISSLOS), 0, Push()).state
    assert "now-pushed(seat=`Chiara`, partner=Anna)" in texts(table_of(state))
    assert Push() not in moves(hand_of(state, 2))
    after = rules.play(state, 2, Choose(Mode.SPADES)).state
    for blocks in (table_of(after), hand_of(after, 3)):
        said = "contract(mode=mode-trump(suit=S), seat=`Chiara`, pushed=yes)counts(times=2)"
        assert said in texts(blocks)
    assert "your-turn(deal=1, mode=S, seat=`Chiara`, pushed=yes)counts(times=2)" in texts(hand_of(after, 0))
    alone = texts(table_of(in_mode(G1, "U")))
    assert "contract(mode=mode-U(), seat=Anna, pushed=no)" in alone
    assert KEYS.key("counts") not in alone, "once isn't said"
    assert "order-down()" in alone


def test_pushing_back_is_offered_and_said() -> None:
    pushed = rules.play(match(G1, Options(push_back=True)), 0, Push()).state
    assert "you-choose-or-push-back()" in texts(hand_of(pushed, 2))
    assert "press-push(partner=Anna)" in labels(hand_of(pushed, 2))
    back = rules.play(pushed, 2, Push()).state
    assert "now-back(seat=Anna, partner=`Chiara`)" in texts(table_of(back))
    assert "you-must-choose()" in texts(hand_of(back, 0))
    chosen = rules.play(back, 0, Choose(Mode.SPADES)).state
    said = "contract(mode=mode-trump(suit=S), seat=Anna, pushed=back)"
    assert said in texts(table_of(chosen))


def test_who_may_not_look_yet_sees_no_cards() -> None:
    state = match(G1, Options(partner_blind=True))
    assert "held-blind(seat=Anna)" in texts(hand_of(state, 2))
    assert "held-suit" in texts(hand_of(state, 1))
    assert "held-suit" in texts(hand_of(rules.play(state, 0, Push()).state, 2))


def test_card_points_so_far_are_in_the_score_where_the_table_says_so() -> None:
    state = lay(in_mode(G1, "D", Options(running_points=True)), "JH 6H 10D 9H").state
    assert "score(team=Anna, `Chiara`, points=12)\nscore(team=Bo*b*, Dora, points=0)\nwith-card-points()" in texts(
        table_of(state)
    )


def test_in_slalom_the_table_says_which_end_is_high_now() -> None:
    state = in_mode(G1, "SU", Options(slalom=True))
    assert "order-down()" in texts(table_of(state))
    second = replace(state, tricks=(Trick(0, cards("6H 7H 8H 9H"), 0),))
    assert "order-up()" in texts(hand_of(second, 1, page="order"))
    assert "order-up()" in texts(table_of(second, page="order"))


def test_which_cards_are_high_is_said_in_the_first_trick_then_behind_a_button() -> None:
    state = in_mode(G1, "D")
    assert "order-trump(suit=D)" in beside(table_of(state))
    later = lay(state, "JH 6H 10D 9H").state
    assert KEYS.key("order-trump") not in beside(table_of(later))
    for seat in range(4):
        assert "h:k3x9q2a:order" in ids(hand_of(later, seat))
        page = hand_of(later, seat, page="order")
        assert "order-trump(suit=D)" in texts(page)
        assert "h:k3x9q2a:" in ids(page)


def test_the_hand_is_sorted_anew_when_the_mode_is_known() -> None:
    before, after = texts(hand_of(match(G1), 3)), texts(hand_of(in_mode(G1, "D"), 3))
    assert (
        "held-suit(suit=H, ranks=A 9 8, trump=no)\n"
        "held-suit(suit=S, ranks=8 7 6, trump=no)\n"
        "held-suit(suit=D, ranks=9 8 6, trump=no)"
    ) in before
    assert (
        "held-suit(suit=D, ranks=9 8 6, trump=yes)\n"
        "held-suit(suit=H, ranks=A 9 8, trump=no)\n"
        "held-suit(suit=S, ranks=8 7 6, trump=no)"
    ) in after
    assert "Rosen: **A 9 8**\nSchilten: **8 7 6**" in texts(hand_of(in_mode(G1, "D"), 3, words("swiss")))


# Cards


def test_cards_are_buttons_named_in_full_or_by_their_rank_beside_a_picture_of_them() -> None:
    state = in_mode(G1, "D")
    assert labels(hand_of(state, 0))[:3] == ["JD", "10C", "9C"]
    assert labels(hand_of(state, 0, words("swiss")))[:3] == ["Eicheln Under", "Schellen Banner", "Schellen 9"]
    emoji = {card: CardEmoji(name="x", id=1) for card in DECK}
    blocks = layout.hand(rules.view(state, 0), (), replace(AT, appearance=Appearance(emoji=emoji)), words("swiss"))
    assert labels(blocks)[:3] == ["U", "B", "9"]
    assert [len(part) for part in rows(blocks)[1:4]] == [3, 3, 3]


def test_king_and_ace_of_the_swiss_deck_have_their_swiss_names() -> None:
    swiss = words("swiss")
    assert [swiss.card(card) for card in cards("KH AD")] == ["Rosen König", "Eicheln Ass"]
    assert [swiss.card_in_words(card) for card in cards("KH AD")] == ["Rosen König", "Eicheln Ass"]


def test_a_card_that_may_not_be_played_is_there_but_disabled() -> None:
    state = lay(in_mode(G1, "H"), "JS").state
    blocks = hand_of(state, 1)
    assert "can-play(cards=suit-and-ranks(suit=H, ranks=6), suit-and-ranks(suit=S, ranks=A Q 10))" in texts(blocks)
    pressed = [press for press in controls(blocks) if press["custom_id"].endswith("play AC 0")]
    assert [(press["label"], press["style"], press["disabled"]) for press in pressed] == [("AC", 2, True)]
    with pytest.raises(IllegalMove) as refusal:
        rules.play(state, 1, Play(Card.parse("AC"), stoeck=False))
    assert KEYS.refusal(refusal.value) == "must-follow(suit=S)"
    first = hand_of(in_mode(G1, "H"), 0)
    assert "can-play-any()" in texts(first)
    assert {(press["style"], press["disabled"]) for press in controls(first) if ":play " in press["custom_id"]} == {
        (1, False)
    }


def test_out_of_turn_there_are_no_cards_to_press() -> None:
    state = in_mode(G1, "D")
    assert "not-your-turn-yet()" in texts(hand_of(state, 3))
    assert ids(hand_of(state, 3)) == ["h:k3x9q2a:order"]


def test_what_a_picture_shows_is_said_only_in_its_place() -> None:
    later = lay(in_mode(G1, "D"), "JH 6H 10D 9H KS 6S").state
    for blocks in (table_of(later), hand_of(later, 0)):
        (picture,) = (block for block in blocks if isinstance(block, CardPicture))
        assert KEYS.key("last-trick") in picture.instead
        assert KEYS.key("on-table") in picture.instead
        for key in ("last-trick", "on-table", "can-play", "held"):
            assert KEYS.key(key) not in beside(blocks)
    without = hand_of(later, 0, pictures=False)
    assert KEYS.key("last-trick") in beside(without)
    assert not any(isinstance(block, CardPicture) for block in without)


def laid(seats_and_cards: str) -> str:
    """A trick as shown, from ``Anna JH, Dora 9H``."""
    pairs = [each.split() for each in seats_and_cards.split(", ")]
    return " · ".join(f"played(seat={seat}, card={card})" for seat, card in pairs)


def test_the_trick_is_shown_in_playing_order_with_whose_turn_it_is() -> None:
    state = lay(in_mode(G1, "D"), "JH 6H").state
    said = texts(table_of(state))
    trick = laid("Anna JH, Bo*b* 6H")
    assert f"on-table(trick=1, cards={trick})" in said
    assert said.endswith("turn(seat=`Chiara`)")
    assert f"on-table(trick=1, cards={trick})" in texts(hand_of(state, 2))
    after = lay(state, "10D 9H").state
    said = texts(table_of(after))
    last = laid("Anna JH, Bo*b* 6H, `Chiara` 10D, Dora 9H")
    assert f"last-trick(seat=`Chiara`, cards={last})" in said
    assert f"last-trick(seat=`Chiara`, cards={last})" in texts(hand_of(after, 2))
    assert "lead(seat=`Chiara`, trick=2)" in said


def scene_of(blocks: Sequence[Block]) -> Scene:
    (picture,) = (block for block in blocks if isinstance(block, CardPicture))
    assert isinstance(picture.drawing.scene, Scene)
    return picture.drawing.scene


def test_a_trick_stays_with_its_winner_marked_until_the_next_is_led_then_beside_it() -> None:
    complete = lay(in_mode(G1, "D"), "JH 6H 10D 9H").state
    led = lay(complete, "KS").state
    for before, after in ((table_of(complete), table_of(led)), (hand_of(complete, 2), hand_of(led, 3))):
        trick = scene_of(before)
        assert [spot.title for spot in trick.rows[0]][:4] == ["Anna", "Bo*b*", "`Chiara`", "Dora"]
        assert [spot.title for spot in trick.rows[0] if spot.won] == ["`Chiara`"]
        assert not trick.before
        trick = scene_of(after)
        assert [spot.title for spot in trick.rows[0] if spot.number] == ["`Chiara`"]
        assert [spot.title for spot in trick.before if spot.won] == ["`Chiara`"]
    assert not scene_of(hand_of(led, 0)).rows, "out of turn a hand needn't be sent again"
    assert [spot.title for spot in scene_of(table_of(counted())).before if spot.won] == ["Bo*b*"]


def test_all_tricks_can_be_looked_at_where_the_house_allows() -> None:
    tricks = "JH 6H 10D 9H KS 6S JS QS"
    last, every = (lay(in_mode(G1, "D", Options(history=which)), tricks).state for which in ("last", "all"))
    assert not any(control["custom_id"].startswith("h:") for control in controls(table_of(last)))
    for blocks in (table_of(every), hand_of(every, 0)):
        assert "h:k3x9q2a:tricks" in [control["custom_id"] for control in controls(blocks)]
    for blocks in (table_of(every, page="tricks"), hand_of(every, 0, page="tricks")):
        assert "trick-before(number=1, leader=Anna, cards=JH · 6H · 10D · 9H, winner=`Chiara`)" in texts(blocks)
        assert "trick-before(number=2, leader=`Chiara`, cards=KS · 6S · JS · QS, winner=`Chiara`)" in texts(blocks)
    assert "h:k3x9q2a:" in [control["custom_id"] for control in controls(hand_of(every, 0, page="tricks"))]


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
    """East and North have announced, and East's run with King and Queen of trump is best."""
    state = lay(said(lay(in_mode(W2, "C", options), "AD").state, 1, "AC KC QC JC"), "JD").state
    return lay(said(state, 2, "QH JH 10H"), "8C 6D").state


def test_own_weis_is_offered_best_first_and_nothing_is_announced_without_a_press() -> None:
    state = lay(in_mode(W2, "C"), "AD").state
    menu = next(control for control in controls(hand_of(state, 1)) if "options" in control)
    first, second = menu["options"][:2]
    assert (first["label"], first["description"]) == (
        "combo(cards=suit-and-ranks(suit=C, ranks=A K Q J), points=50)",
        "table-hears(labels=label-run(number=4))",
    )
    assert second["description"] == "table-hears(labels=label-points(points=50))"
    assert not any(option.get("default") for option in menu["options"])
    assert "announce" not in texts(table_of(state))
    assert decode(f"announce {first['value']}", ABOUT.moves) == Announce((cards("AC KC QC JC"),), Style.KIND)


def test_an_announcement_can_be_changed_or_taken_back_while_the_window_is_open() -> None:
    state = said(lay(in_mode(W2, "C"), "AD").state, 1, "AC KC QC JC")
    after = lay(state, "JD").state
    for now in (state, after):
        blocks = hand_of(now, 1)
        assert "own-weis(combos=suit-and-ranks(suit=C, ranks=A K Q J))" in texts(blocks)
        assert KEYS.key("announced") not in texts(blocks), "that is said once"
        assert "h:k3x9q2a:weis" in ids(blocks)
        page = hand_of(now, 1, page="weis")
        assert Withdraw() in moves(page)
        assert any(isinstance(move, Announce) for move in moves(page))
        assert "h:k3x9q2a:" in ids(page)
    assert "weis-until(seat=`Chiara`)" in texts(hand_of(after, 1))
    late = hand_of(lay(after, "8C").state, 1)
    assert not moves(late)
    assert texts(hand_of(lay(after, "8C").state, 1, page="weis")) == texts(late), "too late"
    assert KEYS.key("weis-until") not in texts(late)
    assert KEYS.key("own-weis") not in texts(late)
    back = rules.play(after, 1, Withdraw()).state
    assert "weis-taken-back(seat=Bo*b*)" in texts(table_of(back, [Withdrawn(1)]))


def test_the_table_hears_the_kind_or_the_points_and_nothing_else() -> None:
    state = lay(in_mode(W2, "C"), "AD").state
    by_kind = texts(table_of(said(state, 1, "AC KC QC JC")))
    by_points = texts(table_of(said(state, 1, "AC KC QC JC", style=Style.POINTS)))
    assert "announced(seat=Bo*b*, labels=label-run(number=4))" in by_kind
    assert "announced(seat=Bo*b*, labels=label-points(points=50))" in by_points
    without = texts(table_of(state))
    assert set(by_kind.splitlines()) - set(without.splitlines()) == {
        "announced(seat=Bo*b*, labels=label-run(number=4))"
    }


def test_the_best_weis_is_shown_as_long_as_the_deal_lasts_and_the_losers_is_not() -> None:
    state = rules.play(compared(), 1, Wait()).state
    for now in (state, lay(state, "9C 10C 6H AC").state):
        said_now = texts(table_of(now))
        assert "shown(seat=Bo*b*, combos=suit-and-ranks(suit=C, ranks=A K Q J), points=50)" in said_now
        assert "announced(seat=`Chiara`, labels=label-run(number=3))" in said_now
        assert "Q J 10" not in said_now.replace("A K Q J 10 9 8 7 6", "")
        assert "score(team=Bo*b*, Dora, points=50)" in said_now


def test_a_named_weis_is_told_by_its_strongest_rank() -> None:
    state = lay(said(lay(said(in_mode(W2, "C"), 0, "AD KD QD"), "6H").state, 1, "QC JC AC KC"), "7H").state
    assert "announced(seat=Anna, labels=label-run(number=3))" in texts(table_of(lay(state, "QH 8H").state))
    equal = lay(said(in_mode(W2, "S"), 0, "AD KD QD"), "6H").state
    state = lay(said(lay(equal, "7H").state, 2, "QH JH 10H"), "QH 8H").state
    assert "announced(seat=`Chiara`, labels=named-run(number=3, rank=Q))" in texts(table_of(state))


def test_the_partner_chooses_what_to_show() -> None:
    hands = G1 | {"E": "6H AD AS QS 10S AC KC QC JC"}
    state = lay(said(lay(in_mode(hands, "D"), "JH").state, 1, "AC KC QC JC"), "6H KH").state
    state = lay(said(state, 3, "8S 7S 6S"), "9H").state
    blocks = hand_of(state, 3)
    assert moves(blocks) == [Show((cards("8S 7S 6S"),)), Show(())]
    show, nothing = labels(blocks)
    assert show == "press-show(combos=combo(cards=suit-and-ranks(suit=S, ranks=8 7 6), points=20))"
    assert nothing == "press-show-nothing()"
    assert "asked-share()" in texts(blocks)
    assert "now-share(seat=Dora, partner=Bo*b*)" in texts(table_of(state))
    for seat in range(3):
        assert not moves(hand_of(state, seat))
    after = rules.play(state, 3, moves(blocks)[0]).state
    assert "shown(seat=Dora, combos=suit-and-ranks(suit=S, ranks=8 7 6), points=20)" in texts(table_of(after))


def test_four_of_a_kind_is_told_by_its_rank() -> None:
    hands = {
        "S": "JH JD JS JC 6H 7D 9S 8C KC",
        "E": "6D 8D 9D 6S 7S 6C 7C 7H 8H",
        "N": "AH AD AS AC 9H 10H 10D 10S 10C",
        "W": "KH QH KD QD KS QS QC 8S 9C",
    }
    state = lay(said(in_mode(hands, "O"), 0, "JH JD JS JC"), "6H").state
    assert "announced(seat=Anna, labels=label-quartet())" in texts(table_of(state))
    state = lay(said(lay(state, "7H").state, 2, "AH AD AS AC"), "AH KH").state
    after = texts(table_of(state))
    assert "shown(seat=Anna, combos=quartet(rank=J), points=200)" in after


def turning() -> State:
    """The fourth card lies, and West, the last player, holds a run."""
    hands = {**W2, "W": "KH QH JH 8D 6D AS 10C 7C 6C", "N": "9H 8H 10H QS JS 8S 7S 9C 8C"}
    state = in_mode(hands, "C", Options(weis_last_seat_window="until_turned"))
    return lay(said(state, 0, "AD KD QD"), "AD JD 8C 6D").state


def test_the_last_player_can_announce_until_they_turn_the_trick() -> None:
    state = turning()
    blocks = hand_of(state, 3)
    assert "asked-turn()" in texts(blocks)
    assert KEYS.key("weis-until") not in texts(blocks)
    assert labels(blocks) == ["press-turn()"]
    assert {type(move) for move in moves(blocks)} == {Announce, Turn}
    assert "now-turn(seat=Dora, partner=Bo*b*)" in texts(table_of(state))
    assert not controls(table_of(state))
    for seat in (0, 1, 2):
        assert not moves(hand_of(state, seat))
    announced = said(state, 3, "KH QH JH")
    assert Withdraw() in moves(hand_of(announced, 3, page="weis"))


def sharing_unannounced() -> State:
    """South has won with a run, and North, who announced nothing, has many ways to show something."""
    hands = {"S": "AD KD QD JD 9S", "E": "8S", "N": "6H 7H 8H 9H 10H JH QH KH AH", "W": "7D"}
    state = said(in_mode(hands, "O", Options(weis_partner_unannounced=True)), 0, "AD KD QD JD")
    return lay(state, "9S 8S AH 7D").state


def test_many_ways_to_show_are_a_menu_with_the_best_first_and_nothing_last() -> None:
    state = sharing_unannounced()
    (menu,) = controls(hand_of(state, 2))
    assert len(menu["options"]) == 25
    assert menu["options"][0]["label"].startswith("combo(cards=suit-and-ranks(suit=H, ranks=A K Q J 10 9 8 7 6)")
    assert menu["options"][-1]["label"] == "press-show-nothing()"
    offered = moves(hand_of(state, 2))
    assert offered[-1] == Show(())
    assert {*offered} < {*rules.legal(state, 2)}


def waiting_weis() -> State:
    """East has won Weis, which counts only once East's team takes a trick; North has taken the first."""
    state = lay(said(lay(in_mode(W2, "C", Options(weis_needs_trick=True)), "AD").state, 1, "AC KC QC JC"), "JD").state
    return rules.play(lay(state, "8C 6D").state, 1, Wait()).state


def test_weis_that_waits_for_a_trick_or_lapsed_is_said_to() -> None:
    state = waiting_weis()
    run = "suit-and-ranks(suit=C, ranks=A K Q J)"
    for blocks in (table_of(state), hand_of(state, 2)):
        assert f"shown-waits(seat=Bo*b*, combos={run}, points=50)" in texts(blocks)
    over = replace(state, phase=Over(Result(0, "tricks")))
    assert f"shown-lapsed(seat=Bo*b*, combos={run}, points=50)" in texts(table_of(over))
    taken = lay(lay(state, "QH").state, "9H 6H AH").state
    assert f"shown(seat=Bo*b*, combos={run}, points=50)" in texts(table_of(taken))


# Stöck


def test_stoeck_is_offered_with_the_second_card_then_late_to_its_team_alone() -> None:
    state = replace(in_mode(G1, "D"), leader=2)
    state = replace(lay(state, "KD").state, leader=2, table=())
    blocks = hand_of(state, 2)
    assert "press-with-stoeck(card=QD)" in labels(blocks)
    without = replace(lay(state, "QD").state, leader=1, table=())
    assert [Stoeck() in moves(hand_of(without, seat)) for seat in range(4)] == [True, False, True, False]
    assert "press-stoeck(points=20)" in labels(hand_of(without, 0))
    assert "stoeck" not in texts(table_of(without))
    assert KEYS.key("asked-ask") not in texts(hand_of(without, 0))
    declared = rules.play(without, 0, Stoeck()).state
    assert "stoeck-declared(seat=`Chiara`, points=20)" in texts(table_of(declared))
    assert Stoeck() not in moves(hand_of(declared, 2))


def test_early_stoeck_is_asked_of_who_shows_it() -> None:
    state = compared()
    assert moves(hand_of(state, 1)) == [Stoeck(), Wait()]
    assert "asked-ask()" in texts(hand_of(state, 1))
    assert "now-ask(seat=Bo*b*, partner=Dora)" in texts(table_of(state))
    assert not controls(table_of(state))
    for seat in (0, 2, 3):
        assert not moves(hand_of(state, seat))


# Claims

CLAIMS = Options(finish="bedanken")


def test_a_claim_is_confirmed_because_a_wrong_one_loses() -> None:
    state = match(G1, CLAIMS)
    assert "deal(deal=1, target=1000, claimed=yes)" in texts(table_of(state))
    for seat in range(4):
        blocks = hand_of(state, seat)
        assert "press-claim()" in labels(blocks)
        assert Claim() not in moves(blocks)
        asked = hand_of(state, seat, page="claim")
        assert "claim-question(target=1000)" in texts(asked)
        assert (labels(asked), moves(asked)) == (["press-claim-sure(target=1000)", "back-to-hand()"], [Claim()])
    early = in_mode(G1, "D", CLAIMS)
    assert "press-claim()" not in labels(hand_of(early, 3))
    assert not moves(hand_of(early, 3, page="claim"))
    assert not controls(table_of(state))


# The count and the end


def counted(options: Options | None = None) -> State:
    """Deal G1, played to its end."""
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
            ["\u2060`\u2060Chiara\u2060`\u2060", "Dora"],
            ["count-cards()", "86", "71"],
            ["count-weis()", "0", "70"],
            ["count-stoeck()", "20", "0"],
            ["count-sum()", "106", "141"],
            ["count-total()", "106", "141"],
        ]
        assert Continue() in moves(blocks)
        assert KEYS.key("last-trick") in texts(blocks)
    twice = texts(table_of(counted(Options(multiplier_diamonds=2)))).split("```")[1]
    assert "count-times()" in twice


def test_the_count_stands_in_columns_also_under_wide_names() -> None:
    say = words(names=("李小龍李小龍李小龍", "A very long name", "`Chiara`", "Dora"))
    grid = texts(table_of(counted(), say=say)).split("```")[1].strip("\n").splitlines()
    assert len({len(row) for row in grid[2:]}) == 1
    assert all(len(row) <= 36 for row in grid)


def test_the_count_waits_for_who_hasnt_confirmed() -> None:
    assert "pause(seats=Anna, Bo*b*, `Chiara`, Dora, number=4)" in texts(table_of(counted()))
    state = rules.play(counted(), 1, Continue()).state
    assert "pause(seats=Anna, `Chiara`, number=2)" in texts(table_of(state))
    for seat in (1, 3):
        assert "moved-on()" in texts(hand_of(state, seat))
        assert not moves(hand_of(state, seat))


def test_a_match_is_said() -> None:
    state = counted()
    assert KEYS.key("match") not in texts(table_of(state)).replace(KEYS.key("count-match"), "")
    won = replace(state, tricks=tuple(replace(trick, winner=1) for trick in state.tricks))
    assert "match(team=Bo*b*, Dora)" in texts(table_of(won))


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (Result(0, "weis"), "decided(by=weis, deal=1, target=1000)"),
        (Result(1, "tricks"), "decided(by=tricks, deal=1, target=1000)"),
        (Result(1, "claim"), "decided(by=claim, deal=1, target=1000)"),
        (Result(0, "wrong-claim"), "decided(by=wrong-claim, deal=1, target=1000)"),
        (Result(1, "rounds"), "decided-rounds(behind=no, deal=1, points=141, others=106)"),
        (Result(None, "rounds"), ""),
    ],
)
def test_what_decided_is_said(result: Result, sentence: str) -> None:
    over = replace(counted(), phase=Over(result))
    assert layout.decisive(rules.view(over, None), KEYS) == sentence


def test_a_match_and_a_comeback_decide() -> None:
    won = replace(counted(), tricks=tuple(replace(trick, winner=1) for trick in counted().tricks))
    over = replace(won, phase=Over(Result(1, "tricks")))
    assert layout.decisive(rules.view(over, None), KEYS) == "match(team=Bo*b*, Dora)"
    claimed = replace(won, phase=Over(Result(1, "wrong-claim")))
    assert layout.decisive(rules.view(claimed, None), KEYS) == "decided(by=wrong-claim, deal=1, target=1000)"
    last = replace(counted(Options(rounds=3)), written=(150, 120), phase=Over(Result(1, "rounds")))
    assert layout.decisive(rules.view(last, None), KEYS) == "decided-rounds(behind=yes, deal=1, points=141, others=106)"


W1 = {
    "S": "JH 10H 7H AD 10D 8D 6S AC 8C",
    "E": "AH QH JD 6D QS KC JC 9C 6C",
    "N": "KH QD 7D KS 10S 9S 8S 7S 10C",
    "W": "9H 8H 6H KD 9D AS JS QC 7C",
}


@pytest.mark.parametrize(
    ("written", "sentence"),
    [((955, 985), "decided-race(by=weis)"), ((955, 900), "decided(by=weis, deal=1, target=1000)")],
)
def test_what_is_counted_first_decides_a_race(written: tuple[int, int], sentence: str) -> None:
    state = lay(replace(in_mode(W1, "H"), written=written), "8C KC").state
    over = rules.view(lay(said(state, 2, "10S 9S 8S 7S"), "10C QC").state, None)
    assert over.result == Result(0, "weis")
    assert layout.decisive(over, KEYS) == sentence


def test_behind_the_points_of_the_end_are_the_last_cards_and_the_count() -> None:
    state = lay(in_mode(G1, "D"), "JH 6H").state
    over = table_of(replace(state, phase=Over(Result(0, "stoeck"))))
    assert f"on-table(trick=1, cards={laid('Anna JH, Bo*b* 6H')})\n" in texts(over)
    assert "count-total()" in texts(over)
    assert not moves(over)


def test_the_score_names_the_teams_by_their_players_and_says_how_far_it_goes() -> None:
    said_now = texts(table_of(match(G1, totals=(120, 300))))
    assert "score(team=Anna, `Chiara`, points=120)\nscore(team=Bo*b*, Dora, points=300)" in said_now
    assert "deal(deal=1, target=1000, claimed=no)" in said_now
    assert "deal-of(deal=1, rounds=12)" in texts(table_of(match(G1, Options(rounds=12))))


# Wording


@cache
def golden() -> dict[str, Sequence[Block]]:
    """A screen of each kind, as text."""
    say, swiss = words(), words("swiss")
    choice = match(G1, SWISSLOS)
    pushed = rules.play(choice, 0, Push()).state
    first = lay(in_mode(W2, "C"), "AD").state
    announced = said(first, 1, "AC KC QC JC")
    later = lay(in_mode(G1, "D", Options(history="all")), "JH 6H 10D 9H KS 6S").state
    won = replace(counted(), tricks=tuple(replace(trick, leader=3, winner=1) for trick in counted().tricks))
    over = replace(counted(), phase=Over(Result(0, "weis")))
    claimed = replace(counted(), phase=Over(Result(0, "wrong-claim")))
    return {
        "table-choice": table_of(choice, say=say),
        "table-pushed": table_of(pushed, say=say),
        "table-announced": table_of(announced, say=say),
        "table-stoeck": table_of(compared(), say=say),
        "table-trick": table_of(later, say=say),
        "table-tricks": table_of(later, say=say, page="tricks"),
        "table-swiss": table_of(later, say=swiss),
        "table-count": table_of(won, say=say),
        "table-over": table_of(over, say=say),
        "table-turn": table_of(turning(), say=say),
        "table-weis-waits": table_of(waiting_weis(), say=say),
        "table-claimed": table_of(claimed, say=say),
        "hand-turn": hand_of(turning(), 3, say=say),
        "hand-share": hand_of(sharing_unannounced(), 2, say=say),
        "hand-blind": hand_of(match(G1, Options(partner_blind=True)), 2, say=say),
        "hand-claim": hand_of(match(G1, CLAIMS), 1, say=say, page="claim"),
        "hand-claimable": hand_of(match(G1, CLAIMS), 1, say=say),
        "hand-choice": hand_of(choice, 0, say=swiss),
        "hand-waiting": hand_of(choice, 1, say=say),
        "hand-weis": hand_of(first, 1, say=say),
        "hand-announced": hand_of(announced, 1, say=say),
        "hand-stoeck": hand_of(compared(), 1, say=say),
        "hand-trick": hand_of(later, 0, say=swiss),
        "hand-count": hand_of(counted(), 1, say=say),
        "hand-words": hand_of(later, 0, say=say, pictures=False),
        "hand-change": hand_of(announced, 1, say=say, page="weis"),
    }


@pytest.mark.parametrize("name", golden())
def test_a_screen_reads_as_it_did(name: str, regenerate: bool) -> None:
    compare("jass", name, screen(golden()[name]), regenerate=regenerate)
