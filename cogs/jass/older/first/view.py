"""The messages of Schieber Jass: the table for everyone, the hand for its owner."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from discord import ButtonStyle

from bot.engine.cards import Card
from bot.engine.notation import encode
from bot.engine.tricks import Trick
from bot.i18n import Say
from bot.ui.screens.blocks import OPTIONS, Address, Block, Button, Option, fit, grid, line, row, rows, text, texts
from cogs.jass.older.first import pictures
from cogs.jass.older.first.rules import Mode, Move, Told, View
from cogs.jass.older.first.rules.cards import Cards, is_down
from cogs.jass.older.first.rules.model import (
    Announce,
    Call,
    Choose,
    Confirm,
    Play,
    Push,
    Show,
    Stoeck,
    Team,
    Wait,
    Withdraw,
    Withdrawn,
    partner_of,
    right_of,
)
from cogs.jass.older.first.rules.options import multiplier
from cogs.jass.older.first.rules.stoeck import STOECK_POINTS
from cogs.jass.older.first.rules.tricks import TRICKS
from cogs.jass.older.first.rules.weis import Announcement, Combo, ComboKind, Combos, Label, combination, labels_of

_NAME = 9  # columns of a name in the count
_SHORT, _WIDE, _NARROW = 5, 5, 3  # letters of a card up to which five fit into a row; wider ones go three to a row


def table(view: View, told: Sequence[Told], at: Address, say: Say) -> Sequence[Block]:
    """The score, what was declared, the previous trick and the current one; the count with its button."""
    if at.page == "tricks":
        return [text(_tricks(view, say))]
    buttons = [_press(Confirm(), view, at, say)] if view.phase == "count" else []
    return [
        text(_heading(view, say)),
        *at.cards(pictures.table(view, say), say),
        *texts(_scores(view, say), _order(view, say)),
        *texts(_declared(view, say), _taken_back(told, say), _last(view, say)),
        line(),
        text(_now(view, say)),
        *rows([*buttons, *_looks(view, at, say)]),
    ]


def hand(view: View, told: Sequence[Told], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """The player's cards and, on their turn, the trick to play to; moves of others in between don't change it."""
    if at.page == "tricks":
        return [text(_tricks(view, say)), row(at.look("", say("back-to-hand")))]
    picture = at.cards(pictures.hand(view, say), say)
    return [text(_heading(view, say)), *picture, *_own(view, at, say), *rows(_looks(view, at, say))]


def _own(view: View, at: Address, say: Say) -> list[Block]:
    """What a seat holds and can do now."""
    match view.phase:
        case "choose" | "pushed":
            return [text(_scores(view, say)), text(_held(view, say)), *_choice(view, at, say)]
        case "play":
            mine = _in_turn if any(isinstance(move, Play) for move in view.moves) else _out_of_turn
            return [*mine(view, at, say), *rows(_buttons(view, at, say))]
        case "share" | "ask":
            return [*_question(view, say), text(_held(view, say)), *rows(_buttons(view, at, say), 1)]
        case "count":
            waits = "" if Confirm() in view.moves else say("you-confirmed")
            said = texts(_declared(view, say), _last(view, say), _count(view, say), waits)
            return [*said, *rows(_buttons(view, at, say))]
        case "over":
            return texts(_declared(view, say), _last(view, say), _end(view, say))


# The state of the match


def _heading(view: View, say: Say) -> str:
    """The deal, on the public message also the trick, and who chose what."""
    match view.phase:
        case "choose" | "pushed":
            return say("heading-choice", deal=view.deal)
        case "count" | "over":
            heading = say("heading-after", deal=view.deal)
        case _ if view.seat is None:
            heading = say("heading", deal=view.deal, trick=view.trick, tricks=TRICKS)
        case _:
            heading = say("heading-hand", deal=view.deal)
    return f"{heading}\n{_chosen(view, say)}"


def _chosen(view: View, say: Say) -> str:
    if view.mode is None or view.chooser is None:
        return ""
    partner = say.name(partner_of(view.chooser))
    mode = _mode(view.mode, say)
    return say("chosen", seat=view.chooser, mode=mode, pushed=view.pushed, partner=partner, times=view.multiplier)


def _mode(mode: Mode, say: Say) -> str:
    return say("mode-trump", suit=mode.trump) if mode.trump else say(f"mode-{mode.value}")


def _order(view: View, say: Say) -> str:
    """Which cards are high in the current trick."""
    if view.mode is None or view.phase in {"count", "over"}:
        return ""
    if view.mode.trump:
        return say("order-trump", suit=view.mode.trump)
    return say("order-down" if is_down(view.mode, view.trick) else "order-up")


def _scores(view: View, say: Say) -> str:
    options = view.options
    teams = [say("score", team=_team(team, say), points=points) for team, points in enumerate(view.totals)]
    return "\n".join([say("goal", target=options.target, rounds=options.rounds), *teams])


def _team(team: Team, say: Say) -> str:
    """A team's name is made of its players' names."""
    return say.names((team, partner_of(team)))


def _now(view: View, say: Say) -> str:
    """What everyone is waiting for."""
    match view.phase:
        case "choose" | "pushed" | "share" | "ask":
            asked = [say(f"now-{view.phase}", seat=seat, partner=say.name(partner_of(seat))) for seat in view.waiting]
            return "\n".join(filter(None, [_laid(view, say), *asked]))
        case "play":
            return _trick(view, say)
        case "count":
            return f"{_count(view, say)}\n{say('now-count', seats=tuple(sorted(view.waiting)))}"
        case "over":
            return _end(view, say)


# Tricks


def _trick(view: View, say: Say) -> str:
    """The current trick, and whose turn it is."""
    turn = (view.leader + len(view.table)) % 4
    return f"{_laid(view, say)}\n{say('turn', seat=turn)}" if view.table else say("lead", seat=turn, trick=view.trick)


def _laid(view: View, say: Say) -> str:
    return say("on-table", trick=view.trick, cards=_played(view.leader, view.table, say)) if view.table else ""


def _played(leader: int, cards: Sequence[Card], say: Say) -> str:
    """Who played which card, in playing order."""
    return " · ".join(say("laid", seat=(leader + step) % 4, card=card) for step, card in enumerate(cards))


def _last(view: View, say: Say) -> str:
    if not view.tricks:
        return ""
    trick = view.tricks[-1]
    return say("last-trick", seat=trick.winner, cards=_played(trick.leader, trick.cards, say))


def _tricks(view: View, say: Say) -> str:
    """All tricks players may look at."""
    return "\n".join([say("tricks-heading", deal=view.deal), *(_of_before(trick, view, say) for trick in view.tricks)])


def _of_before(trick: Trick, view: View, say: Say) -> str:
    number = view.trick - len(view.tricks) + view.tricks.index(trick)
    cards = " · ".join(map(say.card, trick.cards))
    return say("trick-before", number=number, leader=say.name(trick.leader), cards=cards, winner=say.name(trick.winner))


def _looks(view: View, at: Address, say: Say) -> list[Button]:
    return [at.look("tricks", say("press-tricks"))] if len(view.tricks) > 1 else []


# Declarations


def _declared(view: View, say: Say) -> str:
    """Weis and Stöck as far as the table knows them, until the end of the deal."""
    first = view.forehand
    seats = [(first + step) % 4 for step in range(4)]
    lines = [_call(seat, call, view, say) for seat in seats if (call := view.calls[seat])]
    if view.best is not None:
        lines.insert(0, say("weis-best", seat=view.best))
    if view.stoeck is not None:
        lines.append(say("stoeck-declared", seat=view.stoeck, points=STOECK_POINTS * view.multiplier))
    return "\n".join(lines)


def _call(seat: int, call: Call, view: View, say: Say) -> str:
    """What a seat has announced, and what became of it."""
    if call.shown:
        points = sum(one.points for one in call.shown) * view.multiplier
        return say("weis-shown", seat=seat, combos=_combos(call.shown, say), points=points)
    labels = say.listed([_label(label, say) for label in call.labels])
    if call.named:
        kind, rank = call.named
        if kind is ComboKind.QUARTET:
            return say("weis-named-quartet", seat=seat, labels=labels, rank=rank)
        return say("weis-named-run", seat=seat, labels=labels, number=kind.value, rank=rank)
    return say("weis-silent" if call.silent else "weis-announced", seat=seat, labels=labels)


def _taken_back(told: Sequence[Told], say: Say) -> str:
    return say("weis-taken-back", seat=told[-1].seat) if told and isinstance(told[-1], Withdrawn) else ""


def _label(label: Label, say: Say) -> str:
    """How a combination is announced."""
    match label:
        case ComboKind.QUARTET:
            return say("label-quartet")
        case ComboKind():
            return say("label-run", number=label.value)
        case _:
            return say("label-points", points=label)


def _combos(combos: Combos, say: Say) -> str:
    return say.listed([_combo(one, say) for one in combos])


def _combo(one: Combo, say: Say) -> str:
    if one.kind is ComboKind.QUARTET:
        return say("combo-quartet", rank=one.rank, points=one.points)
    return say("combo-run", number=len(one.cards), cards=_by_suit(one.cards, say), points=one.points)


# The player's own hand


def _held(view: View, say: Say) -> str:
    """The hand in words, one line per suit."""
    trump = view.mode.trump if view.mode else None
    lines = [
        say("held-suit", suit=suit, ranks=_ranks([*cards], say), trump=suit is trump)
        for suit, cards in groupby(view.hand, lambda card: card.suit)
    ]
    return "\n".join([say("held"), *lines]) if lines else say("held-nothing")


def _by_suit(cards: Sequence[Card], say: Say) -> str:
    """Sorted cards, each suit named only once: *hearts K Q, spades A*."""
    suits = groupby(cards, lambda card: card.suit)
    return ", ".join(say("suit-and-ranks", suit=suit, ranks=_ranks([*held], say)) for suit, held in suits)


def _ranks(cards: Sequence[Card], say: Say) -> str:
    return " ".join(say(f"rank-{card.rank.value}") for card in cards)


def _in_turn(view: View, at: Address, say: Say) -> list[Block]:
    """The trick, Weis, and the hand as buttons; pressing a card that may not be played tells why."""
    playable = [card for card in view.hand if Play(card, stoeck=False) in view.moves]
    can = say("can-play-any") if playable == [*view.hand] else say("can-play", cards=_by_suit(playable, say))
    buttons = [_card(card, card in playable, at, say) for card in view.hand]
    return [
        *texts(_declared(view, say), _last(view, say)),
        line(),
        text(f"{_laid(view, say) or say('you-lead', trick=view.trick)}\n{_order(view, say)}"),
        *_weis(view, at, say),
        text(can),
        *rows(buttons, _width(buttons)),
    ]


def _out_of_turn(view: View, at: Address, say: Say) -> list[Block]:
    return [text(_held(view, say)), *texts(say("not-your-turn-yet") if view.hand else ""), *_weis(view, at, say)]


def _card(card: Card, playable: bool, at: Address, say: Say) -> Button:  # noqa: FBT001  about this card
    style = ButtonStyle.primary if playable else ButtonStyle.secondary
    return at.play(Play(card, stoeck=False), say.card(card), style, card=card)


def _width(buttons: Sequence[Button]) -> int:
    """How many buttons go into each row, so that rows are equally long and their text is readable on a phone."""
    most = _WIDE if all(len(press.label or "") <= _SHORT for press in buttons) else _NARROW
    number_of_rows = -(-len(buttons) // most)
    return -(-len(buttons) // number_of_rows)


# What a seat can do


def _choice(view: View, at: Address, say: Say) -> list[Block]:
    """The modes with their multipliers, and the push."""
    modes = [move.mode for move in view.moves if isinstance(move, Choose)]
    if not modes:
        return [text(say("others-choose"))]
    options = [
        Option(mode.value, _mode(mode, say), say("choice-about", mode=mode, times=multiplier(view.options, mode)))
        for mode in modes
    ]
    words = say("you-choose" if Push() in view.moves else "you-must-choose")
    menu = row(at.choose("choose", say("choose-mode"), options))
    return [text(words), menu, *rows(_buttons(view, at, say))]


def _weis(view: View, at: Address, say: Say) -> list[Block]:
    """While the window is open: the current announcement and the possible ones, best first."""
    moves = [move for move in view.moves if isinstance(move, Announce)]
    blocks = texts(say("own-weis", combos=_combos(view.announced, say)) if Withdraw() in view.moves else "")
    if moves and view.seat is not None:
        if not any(isinstance(move, Play) for move in view.moves):
            blocks.append(text(say("weis-until", seat=right_of(view.seat))))
        options = [_announcement(move, view, say) for move in moves[:OPTIONS]]
        placeholder = say("choose-other-weis" if view.announced else "choose-weis")
        blocks.append(row(at.choose("announce", placeholder, options)))
    return blocks


def _announcement(move: Announce, view: View, say: Say) -> Option:
    """The value, what it is, and what the table will hear."""
    _, _, value = encode(move).partition(" ")
    combos = _as_combos(move.combos, view)
    labels = labels_of(Announcement(combos, move.style))
    heard = say("table-hears", labels=say.listed([_label(label, say) for label in labels]))
    return Option(value, _combos(combos, say), heard)


def _as_combos(combos: Sequence[Cards], view: View) -> Combos:
    """The combinations whose cards a move names."""
    return tuple(combo for cards in combos if view.mode and (combo := combination(cards, view.mode)))


def _question(view: View, say: Say) -> list[Block]:
    """Shows a player who is asked something between two tricks what it is about."""
    if not view.moves:
        return []
    return texts(_declared(view, say), _laid(view, say), say(f"asked-{view.phase}"))


def _buttons(view: View, at: Address, say: Say) -> list[Button]:
    """Everything else this seat can do; Stöck with a card only if it can't be declared without one."""
    return [
        _press(move, view, at, say)
        for move in view.moves
        if not isinstance(move, Choose | Announce | Play)
        or (isinstance(move, Play) and move.stoeck and Stoeck() not in view.moves)
    ]


def _press(move: Move, view: View, at: Address, say: Say) -> Button:
    match move:
        case Push():
            partner = "" if view.seat is None else say.label_name(partner_of(view.seat))
            return at.play(move, say("press-push", partner=partner))
        case Play(card):
            return at.play(move, say("press-with-stoeck", card=card), ButtonStyle.success, card=card)
        case Show(combos):
            shown = _as_combos(combos, view)
            return at.play(move, say("press-show", combos=_combos(shown, say)) if shown else say("press-show-nothing"))
        case Stoeck():
            words = say("press-stoeck", points=STOECK_POINTS * view.multiplier)
            return at.play(move, words, ButtonStyle.success)
        case Wait():
            return at.play(move, say("press-wait"))
        case Withdraw():
            return at.play(move, say("press-withdraw"))
        case _:
            return at.play(move, say("press-confirm"), ButtonStyle.success)


# The count of a deal and the end of the match


def _count(view: View, say: Say) -> str:
    """What each team made, by item, times the multiplier; and the totals."""
    if view.counts is None:
        return ""
    lines = [say("count-heading", deal=view.deal), _grid(view, say)]
    if TRICKS in view.taken:
        lines.append(say("match", team=_team(view.taken.index(TRICKS), say)))
    return "\n".join(lines)


def _grid(view: View, say: Say) -> str:
    """Two columns of numbers under the names of the teams."""
    counts, times = view.counts or (), view.multiplier
    cells = [
        ["", *(fit(say.label_name(seat), _NAME) for seat in (0, 1))],
        ["", *(fit(say.label_name(seat), _NAME) for seat in (2, 3))],
        [say("count-cards"), *(str(count.cards) for count in counts)],
        [say("count-last"), *(str(count.last) for count in counts)],
        [say("count-match"), *(str(count.match) for count in counts)],
        [say("count-weis"), *(str(count.weis) for count in counts)],
        [say("count-stoeck"), *(str(count.stoeck) for count in counts)],
        [say("count-times"), *(f"×{times}" for _ in counts)],
        [say("count-sum"), *(str(count.sum * times) for count in counts)],
        [say("count-total"), *map(str, view.totals)],
    ]
    return grid(cells, gap=2)


def _end(view: View, say: Say) -> str:
    """The cards on the table when the match ended, who won, and the count up to then."""
    return "\n".join(filter(None, [_laid(view, say), _result(view, say), _count(view, say)]))


def _result(view: View, say: Say) -> str:
    """Who won the match, and how."""
    result = view.result
    if result is None:
        return ""
    if result.winner is None:
        return say("result-draw", points=view.totals[0], rounds=view.options.rounds)
    points, others = view.totals[result.winner], view.totals[1 - result.winner]
    team = _team(result.winner, say)
    return say("result", team=team, points=points, others=others, by=result.by, deal=view.deal)
