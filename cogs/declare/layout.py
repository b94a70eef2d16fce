"""The messages of Declare: the table for all, the hand for its owner."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.art.scene import in_rows
from bot.engine.cards import Card, Cards
from bot.engine.game import Seat
from bot.engine.notation import encode
from bot.i18n import Say
from bot.screens.components.address import Address, Option
from bot.screens.components.blocks import fit, grid, joined, row, rows, text, texts
from bot.screens.components.data import Block, Button
from cogs.declare import pictures
from cogs.declare.pictures import face_up as face_up
from cogs.declare.rules import Events, View
from cogs.declare.rules.cards import POINTS, by_rank, points
from cogs.declare.rules.model import Declare, Draw, Lay, Result, Take, Turn
from cogs.declare.rules.scoring import lowered
from cogs.declare.rules.turns import WARNING

_NAME, _NAME_SCORED = 14, 11  # columns of a name next to two numbers, and next to three
_SHEET_WIDTH, _SHORTEST = 32, 3  # columns of the score sheet for all players together, and of the shortest name
_SHEET = 60  # deals on the sheet: more don't fit into a message
_SIDE_BY_SIDE = 8  # players on the sheet: more don't fit a phone's screen, and then half as many deals fit
_QUESTION = "declare"  # the draft that asks for confirmation before a declaration
_SOME = "some"  # the draft that asks which cards of a rank to lay


def table(view: View, events: Sequence[Events], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """Whose turn it is, the score, what can be taken and what was done."""
    return [
        text(f"{say('heading', deal=view.deal, lap=view.lap)}\n{_goal(view, say)} {_buried(view, say)}"),
        *at.cards(pictures.table(view, say), say, _around(view, say)),
        *texts(joined(_now(view, say), _took(view, say), _declaring(view, say), _warning(view, say))),
        *rows(_look_at_sheet(view, at, say)),
    ]


def between(view: View, at: Address, say: Say) -> Sequence[Block]:
    """Every hand, why the deal ended this way, its cost in numbers; at the end also who won."""
    result = view.sheet[-1]
    verdict = "\n".join([*_verdict(result, view, say), *_consequences(result, view, say)])
    return [
        text(say("heading-after", deal=result.deal)),
        *at.cards(pictures.table(view, say), say, f"{_shown(result, view, say)}\n{_scores(result, view, say)}"),
        *texts(verdict, _won(view, say) if view.places else ""),
        *rows(_look_at_sheet(view, at, say)),
    ]


def hand(view: View, events: Sequence[Events], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """The player's cards by rank, and what can be done with them; what others do meanwhile doesn't change it."""
    sheet = _look_at_sheet(view, at, say)
    match view.phase:
        case "lay" if view.is_turn:
            if at.draft == _QUESTION and view.may_declare:
                return _question(view, at, say)
            return _to_lay(view, at, say)
        case "draw" if view.is_turn:
            return _to_draw(view, at, say)
        case _:
            heading = say("heading-hand", deal=view.deal, reshuffles=_reshuffles(view, say))
            if view.seat in view.out:
                return [text(f"{heading}\n{say('you-are-out')}"), *rows(sheet)]
            own = at.cards(pictures.hand(view, say), say, _cards(view, say))
            return [text(heading), *own, text(f"{_held(view, say)}\n{say('not-your-turn-yet')}"), *rows(sheet)]


def decisive(view: View, say: Say) -> str:
    """How the last declaration went, or why the last deal ended without one."""
    return _verdict(view.sheet[-1], view, say)[0]


# Where the match is


def _around(view: View, say: Say) -> str:
    """What the others hold and what they did, the stock, and what can be taken: what the picture shows on a turn."""
    stock = say("stock", stock=view.stock)
    return joined(stock, _players(view, say), _lap(view, say), _offer(view, say))


def _buried(view: View, say: Say) -> str:
    return say("buried", buried=len(view.buried), reshuffles=_reshuffles(view, say))


def _reshuffles(view: View, say: Say) -> str:
    return say("reshuffles", number=view.reshuffles, ends=view.options.stock_empty == "end_deal")


def _goal(view: View, say: Say) -> str:
    options = view.options
    return say("goal", end=options.match_end, target=options.target, deals=options.fixed_deals, seat=view.order[-1])


def _players(view: View, say: Say) -> str:
    """One row per seat in playing order: a mark for the turn, cards, match points; then the players who are out."""
    lines = [["", say("column-cards"), say("column-total")]]
    for seat in (*view.order, *view.out):
        mark = ">" if seat == view.turn else " "
        held = say("column-out") if seat in view.out else str(view.hands[seat])
        lines.append([f"{mark} {fit(say.bare_name(seat), _NAME)}", held, say.number(view.totals[seat])])
    return grid(lines)


def _lap(view: View, say: Say) -> str:
    """What the others have done since this seat's last turn."""
    return "\n".join(_turn(turn, say) for turn in view.last if turn.seat != view.turn)


def _turn(turn: Turn, say: Say) -> str:
    key = "turn-drew" if turn.took is None else "turn-took"
    return say(key, seat=turn.seat, cards=turn.laid, card=turn.took or "", reshuffled=turn.reshuffled)


def _now(view: View, say: Say) -> str:
    """Whose turn it is, and to do what."""
    if view.turn is None:
        return ""
    if view.phase == "draw":
        return say("has-laid", seat=view.turn, cards=view.laid)
    return say("is-turn", seat=view.turn, declaring=view.declaring)


def _offer(view: View, say: Say) -> str:
    """The cards that can be taken, with their points and who laid them."""
    if not view.takeable or view.layer is None:
        return say("offer-none")
    each = POINTS[view.takeable[0].rank]
    return say("offer", cards=view.takeable, number=len(view.takeable), points=each, seat=view.layer)


def _declaring(view: View, say: Say) -> str:
    return "" if view.declaring else say("declaring-from", lap=view.options.min_laps + 1)


def _warning(view: View, say: Say) -> str:
    """The public warning before a deal ends by itself."""
    return say("warning", laps=view.options.max_laps, left=view.laps_left) if view.laps_left <= WARNING else ""


# The player's own cards


def _cards(view: View, say: Say) -> str:
    """The hand by rank."""
    return say("held-cards", cards=" · ".join(say.cards(group) for group in by_rank(view.hand)) or "-")


def _held(view: View, say: Say) -> str:
    """The points of the hand, and the card that was just drawn or taken."""
    held = say("held", points=points(view.hand))
    return f"{held} · {say('held-new', card=view.fresh)}" if view.fresh else held


def _own_turn(view: View, doing: str, at: Address, say: Say) -> list[Block]:
    """What is to be done with which hand, and the picture with everybody's cards."""
    where = f"{say('where', deal=view.deal, lap=view.lap)} · {_buried(view, say)}"
    return [
        text(f"{doing} · {_held(view, say)}\n{where}"),
        *at.cards(pictures.hand(view, say, at.hint), say, f"{_around(view, say)}\n{_cards(view, say)}"),
    ]


def _to_lay(view: View, at: Address, say: Say) -> list[Block]:
    """A button for each rank, and one for laying only some cards of a rank, which leads to a menu."""
    groups = by_rank(view.hand)
    parts = [(group[:number], group) for group in groups for number in range(1, len(group))]
    some = [_some(cards, group, say) for cards, group in parts]
    above = [
        *_own_turn(view, say("your-turn"), at, say),
        *texts(joined(_took(view, say), _warning(view, say), _cannot_declare(view, say))),
    ]
    if some and at.draft == _SOME:
        return [*above, row(at.choose("lay", say("choose-some"), some)), row(at.sketch("", say("press-back")))]
    buttons = [
        at.play(
            Lay(group),
            _cards_and_points(group, say),
            ButtonStyle.primary,
            card=group[0],
            short=say("rank-laid", rank=say.rank(group[0]), number=len(group)),
        )
        for group in groups
    ]
    others = [
        *_declare(view, at, say),
        *([at.sketch(_SOME, say("press-some"), towards=[Lay(cards) for cards, _ in parts])] if some else []),
    ]
    return [*above, *rows(buttons), *rows(others)]


def _took(view: View, say: Say) -> str:
    """Who has taken which card since this seat's last turn; the others drew from the stock."""
    turns = [turn for turn in view.last if turn.seat != view.turn and turn.took]
    listed = say.listed([say("took", seat=turn.seat, card=turn.took) for turn in turns])
    return say("have-taken", listed=listed) if turns else ""


def _cards_and_points(cards: Cards, say: Say) -> str:
    return say("cards-and-points", cards=cards, points=points(cards))


def _some(cards: Cards, group: Cards, say: Say) -> Option:
    """The value, what is laid, and what is left."""
    _, _, value = encode(Lay(cards)).partition(" ")
    return Option(value, _cards_and_points(cards, say), say("some-about", cards=group[len(cards) :]), cards[0])


def _cannot_declare(view: View, say: Say) -> str:
    limit = view.options.declare_limit
    if view.may_declare:
        return ""
    if not view.declaring:
        return _declaring(view, say)
    return say("declaring-limit", limit=limit or 0, points=points(view.hand))


def _declare(view: View, at: Address, say: Say) -> list[Button]:
    if not view.may_declare:
        return []
    return [at.sketch(_QUESTION, say("press-declare"), towards=(Declare(),))]


def _question(view: View, at: Address, say: Say) -> list[Block]:
    """What a declaration means, before it is made; never says whether it would succeed."""
    own = points(view.hand)
    yes = at.play(Declare(), say("press-declare-sure", points=own), ButtonStyle.danger)
    cost = say("question", points=own, failed=view.options.failed_declare, double=2 * own, more=own + 30)
    own_cards = at.cards(pictures.hand(view, say), say, _cards(view, say))
    return [*own_cards, text(cost), row(yes, at.show("", say("press-not-yet")))]


def _to_draw(view: View, at: Address, say: Say) -> list[Block]:
    """The cards that can be taken, and the stock."""
    takes = [at.play(Take(card), _take(card, say), ButtonStyle.primary, card=card) for card in view.takeable]
    draw = at.play(Draw(), say("press-draw", stock=view.stock), ButtonStyle.primary)
    return [*_own_turn(view, say("you-have-laid", cards=view.laid), at, say), *rows([*takes, draw])]


def _take(card: Card, say: Say) -> str:
    return say("press-take", card=card, points=POINTS[card.rank])


# The end of a deal


def _shown(result: Result, view: View, say: Say) -> str:
    """Every hand with its points."""
    return "\n".join(
        say("shown", seat=seat, cards=view.shown[seat], points=own)
        for seat, own in zip(result.order, result.points, strict=True)
    )


def _verdict(result: Result, view: View, say: Say) -> list[str]:
    """Whether the declaration was right, and how its cost is calculated."""
    if result.declarer is None:
        return [say(f"ended-{result.ending}", laps=view.options.max_laps)]
    held = dict(zip(result.order, result.points, strict=True))
    own = held[result.declarer]
    if result.success:
        return [say("declared-well", seat=result.declarer, points=own)]
    least = min(result.points)
    better = tuple(seat for seat in result.order if held[seat] == least and seat != result.declarer)
    facts = {"seats": better, "number": len(better), "least": least, "tie": least == own}
    why = say("declared-badly", declarer=say.name(result.declarer), points=own, **facts)
    cost = dict(zip(result.order, result.scores, strict=True))[result.declarer]
    paid = say(f"pays-{view.options.failed_declare}", seat=result.declarer, own=own, most=max(result.points), cost=cost)
    return [why, paid, say("others-pay", beater=view.options.beater, **facts)]


def _consequences(result: Result, view: View, say: Say) -> list[str]:
    """Who was lowered at the target, and who is out."""
    options = view.options
    lines = [say("relieved", seat=seat, target=options.target, total=lowered(options)) for seat in result.relieved]
    if result.out:
        lines.append(say("put-out", seats=result.out, number=len(result.out), target=options.target))
    return lines


def _scores(result: Result, view: View, say: Say) -> str:
    """The scores of the deal, the totals, and the distance to the target if there is one."""
    target = None if view.options.match_end == "fixed_deals" else view.options.target
    lines = [["", say("column-deal"), say("column-total"), *([say("column-left", target=target)] if target else [])]]
    scores = dict(zip(result.order, result.scores, strict=True))
    gone = [seat for seat in view.out if seat not in result.order]
    for seat in (*result.order, *gone):
        total = view.totals[seat]
        gained = f"+{say.number(scores[seat])}" if seat in scores else say("column-out")
        left = [say.number(target - total) if total < target else "-"] if target else []
        lines.append([fit(say.bare_name(seat), _NAME_SCORED), gained, say.number(total), *left])
    return grid(lines, gap=2)


def _won(view: View, say: Say) -> str:
    """Who won the match, and what ended it."""
    result, options = view.sheet[-1], view.options
    places = view.places or ()
    winners = tuple(seat for seat in view.sheet[0].order if places[seat] == 1)
    said = say("result", seats=winners, number=len(winners), points=view.totals[winners[0]])
    reached = tuple(seat for seat in result.order if view.totals[seat] >= options.target)
    match options.match_end:
        case "first_to_target_loses" if reached:
            why = say("result-target", seats=reached, number=len(reached), target=options.target)
        case "last_survivor" if len(result.order) == len(result.out):
            why = say("result-together", target=options.target)
        case "last_survivor" if len(result.order) - len(result.out) == 1:
            why = say("result-survivor", target=options.target)
        case _:
            why = say("result-deals", deals=result.deal)
    return f"{said} {why}"


# The score sheet


def _look_at_sheet(view: View, at: Address, say: Say) -> list[Button]:
    """The way to the points of every deal; once the match is over, these are shown anyway, but not who declared."""
    return [at.show("sheet", say("press-declared" if view.places else "press-sheet"))] if view.sheet else []


def _sheet(view: View, say: Say) -> str:
    """What every player scored in each deal, in the order of the first deal; the totals below."""
    if not view.sheet:
        return say("not-scored-yet")
    parts = in_rows(view.sheet[0].order, _SIDE_BY_SIDE)
    shown = view.sheet[-_SHEET // len(parts) :]
    grids = [_scored(shown, seats, view, say) for seats in parts]
    return "\n".join([say("sheet-heading"), *_earlier(view, shown, say), *grids, *_legend(view, say)])


def _scored(shown: Sequence[Result], seats: Sequence[Seat], view: View, say: Say) -> str:
    # Each name has room for a mark and a gap; with many players, the marks have to be the gaps.
    width = _SHEET_WIDTH // len(seats) - 2
    gap, width = (1, width) if width > _SHORTEST else (0, _SHORTEST)
    names = [f"{fit(say.bare_name(seat), width)} " for seat in seats]
    lines = [["", *names], *(_deal(result, seats) for result in shown)]
    totals = ["=", *(f"{say.number(view.totals[seat])} " for seat in seats)]
    return grid([*lines, totals], gap)


def _deal(result: Result, seats: Sequence[Seat]) -> list[str]:
    scores = dict(zip(result.order, result.scores, strict=True))
    mark = "*" if result.success else "!"
    return [
        str(result.deal),
        *(f"{scores.get(seat, '-')}{mark if seat == result.declarer else ' '}" for seat in seats),
    ]


def _earlier(view: View, shown: Sequence[Result], say: Say) -> list[str]:
    hidden = len(view.sheet) - len(shown)
    return [say("sheet-earlier", deals=hidden)] if hidden > 0 else []


def _legend(view: View, say: Say) -> list[str]:
    options = view.options
    relieved = [(result.deal, seat) for result in view.sheet for seat in result.relieved]
    lowerings = [
        say("sheet-relieved", deal=deal, seat=seat, target=options.target, total=lowered(options))
        for deal, seat in relieved[-10:]
    ]
    return [say("sheet-legend"), *lowerings]


PAGES = {"sheet": _sheet}
