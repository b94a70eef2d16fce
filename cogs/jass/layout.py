"""The messages of Schieber Jass: the table for everyone, the hand for its owner."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from discord import ButtonStyle

from bot.engine.cards import Card, Cards, Rank
from bot.engine.game import Seat
from bot.engine.notation import encode
from bot.engine.phases import Continue
from bot.engine.tricks import Trick
from bot.i18n import Say
from bot.screens.components.address import Address, Option
from bot.screens.components.blocks import OPTIONS, fit, grid, joined, row, rows, text, texts
from bot.screens.components.data import Block, Button
from bot.screens.components.tricks import in_words
from cogs.jass import pictures
from cogs.jass.pictures import face_up as face_up
from cogs.jass.rules import Events, Move, View
from cogs.jass.rules.cards import card_points, is_down
from cogs.jass.rules.model import (
    Announce,
    Call,
    Choose,
    Claim,
    Counts,
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
    team_of,
)
from cogs.jass.rules.options import multiplier
from cogs.jass.rules.stoeck import STOECK_POINTS
from cogs.jass.rules.tricks import TRICKS, winner
from cogs.jass.rules.weis import Announcement, Combo, ComboKind, Combos, Label, combination, labels_of

_NAME = 9  # columns of a name in the count
_MANY = 5  # ways to show Weis up to which each has a button


def table(view: View, events: Sequence[Events], at: Address, say: Say) -> Sequence[Block]:
    """The trick, the score, what was declared, and whom the table waits for."""
    ranks = _ranks_high(view, say) if view.trick == 1 and view.phase == "play" else ""
    return [
        text(joined(_deal(view, say), _contract(view, say))),
        *at.cards(pictures.table(view, say), say, _lying(view, say)),
        *texts(_scores(view, say), joined(_declared(view, say), _taken_back(events, say)), ranks, _now(view, say)),
        *rows(_looks(view, at, say)),
    ]


def hand(view: View, events: Sequence[Events], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """The player's cards and, on their turn, the trick to play to; moves of others in between don't change it."""
    return [*_own(view, at, say), *rows([*_buttons(view, at, say), *_looks(view, at, say)])]


def between(view: View, at: Address, say: Say) -> Sequence[Block]:
    """The last trick, and what each team made; what was declared isn't said again, unless it was for nothing."""
    picture = at.cards(pictures.table(view, say), say, _lying(view, say))
    lapsed = _declared(view, say) if view.weis_waits else ""
    heading = _chosen("deal-counted", view, say) if view.mode else _deal(view, say)
    words = texts(_count(view, say), lapsed)
    return [text(heading), *picture, *words, *rows([*_buttons(view, at, say), *_looks(view, at, say)])]


def decisive(view: View, say: Say) -> str:
    """A match in the last deal, what was counted first in a race, the last deal's turn, or what reached the target."""
    result = view.result
    if result is None or result.winner is None:
        return ""
    won, lost = result.winner, 1 - result.winner
    if result.by != "wrong-claim" and view.taken[won] == TRICKS:
        return say("match", team=_team(won, say))
    if result.by in {"stoeck", "weis"} and _would_reach(view, lost):
        return say("decided-race", by=result.by)
    if result.by == "rounds" and view.counts:
        made = [count.sum * view.multiplier for count in view.counts]
        behind = view.totals[won] - made[won] < view.totals[lost] - made[lost]
        return say("decided-rounds", behind=behind, deal=view.deal, points=made[won], others=made[lost])
    return say("decided", by=result.by, deal=view.deal, target=view.options.target)


def _would_reach(view: View, team: Team) -> bool:
    """Whether this team would have reached the target with the trick that wasn't counted any more."""
    if view.mode is None or len(view.table) < 4:
        return False
    taker = (view.leader + winner(view.table, view.mode, view.trick)) % 4
    points = sum(card_points(card, view.mode) for card in view.table) * view.multiplier
    return team_of(taker) == team and view.totals[team] + points >= view.options.target


def _own(view: View, at: Address, say: Say) -> list[Block]:
    """What a seat holds, and what it can do now with its cards."""
    match view.phase:
        case "choose" | "pushed" | "back":
            picture = at.cards(pictures.hand(view, say), say, _held(view, say))
            return [text(joined(_deal(view, say), _scores(view, say))), *picture, *_choice(view, at, say)]
        case "play" if _playable(view):
            return _in_turn(view, at, say)
        case _ if view.seat in view.waiting:
            instead = joined(_lying(view, say), _held(view, say))
            picture = at.cards(pictures.hand(view, say), say, instead)
            asked = joined(_declared(view, say), say(f"asked-{view.phase}"))
            return [text(_contract(view, say)), *picture, text(asked), *_weis(view, at, say), *_shares(view, at, say)]
        case _:
            picture = at.cards(pictures.hand(view, say), say, _held(view, say))
            waits = say("not-your-turn-yet") if view.hand else say("held-nothing")
            return [text(_contract(view, say)), *picture, text(waits), *_weis(view, at, say)]


# The state of the match


def _deal(view: View, say: Say) -> str:
    """The number of the deal, and how far the match goes."""
    options = view.options
    if options.rounds:
        return say("deal-of", deal=view.deal, rounds=options.rounds)
    return say("deal", deal=view.deal, target=options.target, claimed=options.finish == "bedanken")


def _contract(view: View, say: Say) -> str:
    """What was chosen, by whom, and what it multiplies."""
    if view.mode is None:
        return ""
    return say("contract", mode=_mode(view, say), seat=view.chooser, pushed=_pushed(view)) + _times(view, say)


def _mode(view: View, say: Say) -> str:
    return pictures.mode_name(view.mode, say) if view.mode else ""


def _times(view: View, say: Say) -> str:
    """How many times the deal counts, if more than once."""
    return say("counts", times=view.multiplier) if view.multiplier > 1 else ""


def _chosen(key: str, view: View, say: Say) -> str:
    """A heading with what was chosen, as short as possible."""
    mode = say.sign(view.mode.trump) if view.mode and view.mode.trump else _mode(view, say)
    return say(key, deal=view.deal, mode=mode, seat=view.chooser, pushed=_pushed(view))


def _pushed(view: View) -> str:
    """How the choice came to who made it."""
    if not view.pushed:
        return "no"
    return "back" if view.chooser == view.forehand else "yes"


def _ranks_high(view: View, say: Say) -> str:
    """Which cards are high in the current trick."""
    if view.mode is None:
        return say("others-choose")
    if view.mode.trump:
        return say("order-trump", suit=view.mode.trump)
    return say("order-down" if is_down(view.mode, view.trick) else "order-up")


def _scores(view: View, say: Say) -> str:
    teams = [say("score", team=_team(team, say), points=points) for team, points in enumerate(view.totals)]
    so_far = [say("with-card-points")] if view.options.running_points and view.phase == "play" else []
    return "\n".join([*teams, *so_far])


def _team(team: Team, say: Say) -> str:
    """A team's name is made of its players' names."""
    return say.names((team, partner_of(team)))


def _now(view: View, say: Say) -> str:
    """What everyone is waiting for."""
    match view.phase:
        case "play":
            return say("turn", seat=view.turn) if view.table else say("lead", seat=view.turn, trick=view.trick)
        case _:
            asked = (say(f"now-{view.phase}", seat=seat, partner=say.name(partner_of(seat))) for seat in view.waiting)
            return "\n".join(asked)


# Tricks


def _lying(view: View, say: Say) -> str:
    """The last trick and the current one, for who doesn't see the picture of them."""
    return joined(_last(view, say), _laid(view, say))


def _laid(view: View, say: Say) -> str:
    return say("on-table", trick=view.trick, cards=in_words(view.plays, say)) if view.table else ""


def _last(view: View, say: Say) -> str:
    last = view.tricks[-1] if view.tricks else None
    return say("last-trick", seat=last.winner, cards=in_words(last.plays, say)) if last else ""


def _tricks(view: View, say: Say) -> str:
    """All tricks players may look at."""
    return "\n".join([say("tricks-heading", deal=view.deal), *(_of_before(trick, view, say) for trick in view.tricks)])


def _of_before(trick: Trick, view: View, say: Say) -> str:
    number = view.trick - len(view.tricks) + view.tricks.index(trick)
    cards = " · ".join(map(say.card, trick.cards))
    return say("trick-before", number=number, leader=say.name(trick.leader), cards=cards, winner=say.name(trick.winner))


def _looks(view: View, at: Address, say: Say) -> list[Button]:
    """What can be looked at besides, in a hand also which cards are high and the ways to what isn't done at once."""
    tricks = [at.show("tricks", say("press-tricks"))] if len(view.tricks) > 1 else []
    if view.seat is None:
        return tricks
    ranks = [at.show("order", say("press-order"))] if view.phase == "play" else []
    claim = [at.show("claim", say("press-claim"))] if Claim() in view.moves else []
    return [*ranks, *tricks, *claim]


# Declarations


def _declared(view: View, say: Say) -> str:
    """Weis and Stöck as far as the table knows them, until the end of the deal."""
    seats = [(view.forehand + step) % 4 for step in range(4)]
    own = view.seat if Withdraw() in view.moves else None
    lines = [_call(seat, call, view, say) for seat in seats if (call := view.calls[seat]) and seat != own]
    if view.stoeck is not None:
        lines.append(say("stoeck-declared", seat=view.stoeck, points=STOECK_POINTS * view.multiplier))
    return "\n".join(lines)


def _call(seat: Seat, call: Call, view: View, say: Say) -> str:
    """What a seat has shown or, as far as it was heard, announced."""
    if call.shown:
        points = sum(one.points for one in call.shown) * view.multiplier
        key = "shown"
        if view.weis_waits:
            key = "shown-lapsed" if view.phase in {"pause", "over"} else "shown-waits"
        return say(key, seat=seat, combos=say.listed([_cards(one, say) for one in call.shown]), points=points)
    labels = [_label(label, say) for label in call.labels]
    if call.named:
        labels[0] = _named(*call.named, say)
    return say("announced", seat=seat, labels=say.listed(labels))


def _named(kind: ComboKind, rank: Rank, say: Say) -> str:
    """A combination whose strongest card was named."""
    if kind is ComboKind.QUARTET:
        return say("named-quartet", rank=rank)
    return say("named-run", number=kind.value, rank=rank)


def _taken_back(events: Sequence[Events], say: Say) -> str:
    return say("weis-taken-back", seat=events[-1].seat) if events and isinstance(events[-1], Withdrawn) else ""


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
    return say.listed([say("combo", cards=_cards(one, say), points=one.points) for one in combos])


def _cards(one: Combo, say: Say) -> str:
    """The cards of a combination, as few words as possible."""
    return say("quartet", rank=one.rank) if one.kind is ComboKind.QUARTET else _by_suit(one.cards, say)


# The player's own hand


def _held(view: View, say: Say) -> str:
    """The hand in words, one line per suit."""
    if view.is_blind:
        return say("held-blind", seat=view.forehand)
    trump = view.mode.trump if view.mode else None
    lines = [
        say("held-suit", suit=suit, ranks=_ranks([*cards], say), trump=suit is trump)
        for suit, cards in groupby(view.hand, lambda card: card.suit)
    ]
    return "\n".join([say("held"), *lines]) if lines else say("held-nothing")


def _by_suit(cards: Sequence[Card], say: Say) -> str:
    """Sorted cards, each suit named only once: *♥ K Q, ♠ A*."""
    suits = groupby(cards, lambda card: card.suit)
    return ", ".join(
        say("suit-and-ranks", suit=say.sign(suit), ranks=_ranks([*held], say)) for suit, held in suits if suit
    )


def _ranks(cards: Sequence[Card], say: Say) -> str:
    return " ".join(map(say.rank, cards))


def _playable(view: View) -> list[Card]:
    return [card for card in view.hand if Play(card, stoeck=False) in view.moves]


def _in_turn(view: View, at: Address, say: Say) -> list[Block]:
    """Who chose, the trick, Weis, and the hand as buttons, of which those that may not be played are disabled."""
    can = _playable(view)
    playable = say("can-play-any") if can == [*view.hand] else say("can-play", cards=_by_suit(can, say))
    lead = _laid(view, say) or say("you-lead", trick=view.trick)
    instead = joined(_last(view, say), lead, _ranks_high(view, say), playable)
    turn = _chosen("your-turn", view, say) + _times(view, say)
    return [
        text(turn),
        *at.cards(pictures.hand(view, say), say, instead),
        *texts(_declared(view, say)),
        *_weis(view, at, say),
        *rows([at.play_card(Play(card, stoeck=False), card, say, can=card in can) for card in view.hand]),
    ]


# What a seat can do


def _choice(view: View, at: Address, say: Say) -> list[Block]:
    """The modes with their multipliers."""
    modes = [move.mode for move in view.moves if isinstance(move, Choose)]
    if not modes:
        return [text(say("others-choose"))]
    options = [
        Option(
            mode.value,
            pictures.mode_name(mode, say),
            say("choice-about", mode=mode, times=multiplier(view.options, mode)),
        )
        for mode in modes
    ]
    words = "you-choose" if view.phase == "choose" else "you-must-choose"
    if view.phase == "pushed" and Push() in view.moves:
        words = "you-choose-or-push-back"
    return [text(say(words)), row(at.choose("choose", say("choose-mode"), options))]


def _weis(view: View, at: Address, say: Say) -> list[Block]:
    """While the window is open: the current announcement, or the possible ones."""
    choice = _announcements(view, at, say)
    until = ""
    if choice and view.seat is not None and view.phase == "play" and not _playable(view):
        until = say("weis-until", seat=right_of(view.seat))
    return [*texts(joined(_announced(view, say), until)), *([] if view.announced else choice)]


def _announced(view: View, say: Say) -> str:
    """What this seat has announced, as long as it can change it."""
    combos = say.listed([_cards(one, say) for one in view.announced])
    return say("own-weis", combos=combos) if Withdraw() in view.moves else ""


def _announcements(view: View, at: Address, say: Say) -> list[Block]:
    """A menu of the possible announcements, best first."""
    moves = [move for move in view.moves if isinstance(move, Announce)]
    options = [_announcement(move, view, say) for move in moves[:OPTIONS]]
    placeholder = say("choose-other-weis" if view.announced else "choose-weis")
    return [row(at.choose("announce", placeholder, options))] if options else []


def _announcement(move: Announce, view: View, say: Say) -> Option:
    """The value, what it is, and what the table will hear."""
    _, _, value = encode(move).partition(" ")
    combos = _as_combos(move.combos, view)
    labels = labels_of(Announcement(combos, move.style))
    heard = say("table-hears", labels=say.listed([_label(label, say) for label in labels]))
    return Option(value, _combos(combos, say), heard)


def _as_combos(combos: Sequence[Cards], view: View) -> Combos:
    """The combinations whose cards a move names."""
    return tuple(combo for cards in combos if view.mode and (combo := combination(cards, view.mode, view.options)))


def _shares(view: View, at: Address, say: Say) -> list[Block]:
    """A menu of what may be shown, best first and nothing last, if there are too many ways for buttons."""
    if not _as_menu(view):
        return []
    moves = [move for move in view.moves if isinstance(move, Show)]
    options: list[Option] = []
    for move in [*moves[: OPTIONS - 1], moves[-1]] if len(moves) > OPTIONS else moves:
        shown = _as_combos(move.combos, view)
        _, _, value = encode(move).partition(" ")
        options.append(Option(value, _combos(shown, say) if shown else say("press-show-nothing"), ""))
    return [row(at.choose("show", say("choose-shown"), options))]


def _changing(view: View, at: Address, say: Say) -> list[Block]:
    """What this seat has announced, what it could announce instead, and the way to withdraw it."""
    if Withdraw() not in view.moves:
        return []
    back = at.show("", say("back-to-hand"))
    return [
        text(_announced(view, say)),
        *_announcements(view, at, say),
        *rows([_press(Withdraw(), view, at, say), back]),
    ]


def _claiming(view: View, at: Address, say: Say) -> list[Block]:
    """The question to confirm a claim, for a wrong one loses the match."""
    if Claim() not in view.moves:
        return []
    yes = at.play(Claim(), say("press-claim-sure", target=view.options.target), ButtonStyle.danger)
    words = say("claim-question", target=view.options.target)
    return [text(words), row(yes, at.show("", say("back-to-hand")))]


def _buttons(view: View, at: Address, say: Say) -> list[Button]:
    """Everything else this seat can do; Stöck with a card only if it can't be declared without one."""
    presses = [
        _press(move, view, at, say)
        for move in view.moves
        if not isinstance(move, Choose | Announce | Withdraw | Play | Claim | Show | Continue)
        or (isinstance(move, Play) and move.stoeck and Stoeck() not in view.moves)
        or (isinstance(move, Show) and not _as_menu(view))
    ]
    return [*presses, at.show("weis", say("press-change"))] if Withdraw() in view.moves else presses


def _as_menu(view: View) -> bool:
    """Whether there are too many ways to show Weis for buttons."""
    return sum(isinstance(move, Show) for move in view.moves) > _MANY


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
            return at.play(move, say("press-turn"), ButtonStyle.primary)


# The count of a deal


def _count(view: View, say: Say) -> str:
    """What each team made, by item, times the multiplier; and the totals."""
    if view.counts is None:
        return ""
    won = say("match", team=_team(view.taken.index(TRICKS), say)) if TRICKS in view.taken else ""
    return joined(_grid(view.counts, view, say), won)


def _grid(counts: Counts, view: View, say: Say) -> str:
    """Two columns of numbers under the names of the teams; what nobody made is left out."""
    items = {
        "count-cards": [count.cards + count.last for count in counts],
        "count-match": [count.match for count in counts],
        "count-weis": [count.weis for count in counts],
        "count-stoeck": [count.stoeck for count in counts],
    }
    times = view.multiplier
    cells = [
        ["", *(fit(say.bare_name(seat), _NAME) for seat in (0, 1))],
        ["", *(fit(say.bare_name(seat), _NAME) for seat in (2, 3))],
        *([say(key), *map(say.number, points)] for key, points in items.items() if any(points)),
        *([[say("count-times"), *(f"×{times}" for _ in counts)]] if times > 1 else []),
        [say("count-sum"), *(say.number(count.sum * times) for count in counts)],
        [say("count-total"), *map(say.number, view.totals)],
    ]
    return grid(cells, gap=2)


PAGES = {"tricks": _tricks, "order": _ranks_high}
CHOICES = {"weis": _changing, "claim": _claiming}
