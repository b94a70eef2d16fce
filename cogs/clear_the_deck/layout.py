"""The messages of Clear the Deck: the table for everyone, the hand for its owner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby, islice, takewhile

from discord import ButtonStyle

from bot.art.scene import in_rows
from bot.engine.cards import Card, Rank
from bot.i18n import Say
from bot.screens.components.address import Address
from bot.screens.components.blocks import fit, grid, joined, row, rows, text, texts
from bot.screens.components.data import Block, Button
from cogs.clear_the_deck import pictures
from cogs.clear_the_deck.pictures import face_up as face_up
from cogs.clear_the_deck.rules import Events, View
from cogs.clear_the_deck.rules.cards import RANKS, ordered, points, run_of
from cogs.clear_the_deck.rules.model import Add, Dealt, Flip, Flipped, Holding, Play, Played, Result, Spread
from cogs.clear_the_deck.rules.play import foresee

_NAME = 9  # columns of a name in the grid
_NEWS = 4  # plays shown
_BUTTONS = 6  # ways to play a value besides the usual one; with more, the number of cards is asked first
_ROUNDS = 30  # on the score sheet
_NEAR_THE_END = 30  # how many plays before a round's limit the warning appears

_STYLES = {
    "stay": ButtonStyle.primary,
    "set": ButtonStyle.success,
    "ten": ButtonStyle.success,
    "pickup": ButtonStyle.danger,
}


def table(view: View, events: Sequence[Events], at: Address, say: Say) -> Sequence[Block]:
    """Everyone's table cards, the latest plays, the center and whose turn it is.

    Who dealt is told until somebody has played.
    """
    dealer = "" if view.plays else f" · {say('dealer', seat=view.dealer)}"
    lying = "\n".join((_spreads(view, say), say("legend"), _center(view, say), say("discard", number=view.discard)))
    return [
        text(f"{_turn(view, say)}\n{_progress(view, say)}{dealer}"),
        *at.cards(pictures.table(view, say), say, lying),
        *texts(joined(_news(events, say), _warning(view, say))),
        *rows(_looks(view, at, say)),
    ]


def between(view: View, at: Address, say: Say) -> Sequence[Block]:
    """Why the round ended, and what everyone had left; at the end also who won."""
    return [
        text(_ended(view, say)),
        *at.cards(pictures.table(view, say), say, _count(view, say)),
        *texts(_result_of_match(view, say)),
        *rows(_looks(view, at, say)),
    ]


def hand(view: View, events: Sequence[Events], at: Address, say: Say) -> Sequence[Block]:
    """The player's cards and, on their turn, what each would do; the plays of others don't change it."""
    match view.phase:
        case "play" if view.moves:
            return _chosen(view, events, at, say) or _own_turn(view, events, at, say)
        case "add" if view.moves:
            return [*_state(view, events, at, say), *_ways(_adds(view), view, at, say)]
        case _:
            waits = f"{say('not-your-turn-yet')}\n{say('round', heading=_heading(view, say))}"
            return [text(waits), *_picture(view, events, at, say), *rows(_looks(view, at, say))]


def _state(view: View, events: Sequence[Events], at: Address, say: Say) -> list[Block]:
    """Why it's the player's turn, and the cards."""
    return [text(f"{_turn(view, say)}\n{_progress(view, say)}"), *_picture(view, events, at, say)]


def _picture(view: View, events: Sequence[Events], at: Address, say: Say) -> list[Block]:
    """The player's cards; on their turn with the center, and in words with the plays that led to it."""
    before = [_news(events, say), _center(view, say)] if view.moves else []
    return at.cards(
        pictures.hand(view, say, at.draft, at.hint), say, joined(*before, _held(view, say), _own_table(view, say))
    )


def _looks(view: View, at: Address, say: Say) -> list[Button]:
    """The way to the points of every round; once the match is over, they are shown anyway."""
    return [at.show("score", say("press-sheet"))] if view.scores and not view.places else []


# Cards, by value


def _counted(cards: Iterable[Card], say: Say) -> str:
    """Values in the order they come, with the number of each: *K ×2 · 9 ×3 · 7*."""
    counts = Counter(card.rank for card in cards)
    return " · ".join(_value(rank, number, say) for rank, number in counts.items())


def _value(rank: Rank, number: int, say: Say) -> str:
    return say("value", value=rank, number=number)


# The state of the round


def _heading(view: View, say: Say) -> str:
    options = view.options
    until = "extra" if options.match_end == "rounds" and view.round > options.rounds else options.match_end
    facts = {"round": view.round, "rounds": options.rounds, "limit": options.score_limit}
    return say("heading", **facts, until=until)


def _spreads(view: View, say: Say) -> str:
    """One row per player: the size of the hand, the four slots, and the points so far."""
    totals = view.totals if view.scores else ()
    head = ["", say("grid-hand"), " 1", " 2", " 3", " 4", *([say("grid-total")] if totals else [])]
    body = [
        [
            say("grid-name", name=fit(say.bare_name(seat), _NAME), turn=seat == view.turn),
            str(spread.hand),
            *_slots(spread, say),
            *map(say.number, totals[seat : seat + 1]),
        ]
        for seat, spread in enumerate(view.spreads)
    ]
    return grid([head, *body])


def _slots(spread: Spread, say: Say) -> list[str]:
    return [
        say(f"rank-{up.rank.value}") if up else say("grid-down" if down else "grid-empty")
        for up, down in zip(spread.up, spread.down, strict=True)
    ]


def _news(events: Sequence[Events], say: Say) -> str:
    """The latest plays of the round, newest last, one after the other."""
    of_round = takewhile(lambda each: not isinstance(each, Dealt), reversed(events))
    plays = islice((each for each in of_round if isinstance(each, Played)), _NEWS)
    news = [_happened(each, say) for each in plays]
    if events and isinstance(last := events[-1], Flipped):
        news.insert(0, say("flips", seat=last.seat, slot=last.slot, value=last.card.rank))
    return say("news", plays=" · ".join(reversed(news))) if news else ""


def _happened(play: Played, say: Say) -> str:
    facts = {"seat": play.seat, "flipped": play.flipped, "result": play.result, "moved": play.moved}
    return say("plays", **facts, cards=_counted(play.cards, say), on=play.on or "")


def _center(view: View, say: Say) -> str:
    """The whole center, bottom to top: at most twelve values, since it never rises."""
    if not view.center:
        return say("center-empty")
    run = run_of(view.center)
    facts = {"number": len(view.center), "under": len(view.center) - run}
    return say("center", cards=_counted(view.center, say), top=_value(view.center[-1].rank, run, say), **facts)


def _progress(view: View, say: Say) -> str:
    """Which round it is, and for how long nothing cleared the center."""
    return f"{say('round', heading=_heading(view, say))} · {say('since-clear', number=view.since_clear)}"


def _turn(view: View, say: Say) -> str:
    """Whose turn it is, and why they play again; ``you`` if the reader is meant."""
    facts = {"seat": view.turn, "who": "you" if view.seat == view.turn else "they"}
    if view.flipped:
        return say("now-flipped", value=view.flipped.card.rank, slot=view.flipped.slot, **facts)
    if view.center:
        return say("now-follows", **_top(view), **facts)
    last = view.last
    return say("now-leads", after=last.result if last else "deal", moved=last.moved if last else 0, **facts)


def _top(view: View) -> dict[str, object]:
    """The highest value that stays: the center's top, or any if there is none."""
    top = view.center[-1].rank if view.center else RANKS[-1]
    return {"top": top, "lowest": top is RANKS[0], "number": len(view.center)}


def _warning(view: View, say: Say) -> str:
    """R14: shown from halfway to a stalemate, and shortly before the limit of plays."""
    options = view.options
    stall, plays = options.stall_limit - view.since_clear, options.max_plays - view.plays
    if view.since_clear >= options.stall_limit // 2 and stall <= plays:
        return say("warning-stall", plays=view.since_clear, left=stall)
    return say("warning-plays", left=plays) if plays <= _NEAR_THE_END else ""


# The player's cards


def _held(view: View, say: Say) -> str:
    return say("held", number=len(view.hand), cards=_counted(reversed(view.hand), say))


def _own_table(view: View, say: Say) -> str:
    spread = _own(view)
    lying = [
        say("value", value=up.rank, number=1) if up else say("lies-down" if down else "lies-empty")
        for up, down in zip(spread.up, spread.down, strict=True)
    ]
    return say("own-table", slots=" · ".join(lying))


def _own(view: View) -> Spread:
    if view.seat is None:
        raise ValueError(view.seat)
    return view.spreads[view.seat]


def _own_turn(view: View, events: Sequence[Events], at: Address, say: Say) -> list[Block]:
    """Every value by what all its copies would do: first clears, then what stays, then pick-ups; finally the flips.

    Values that house rules forbid now are there, too, but can't be pressed.
    """
    groups: dict[str, list[Button]] = {"clear": [], "stay": [], "pickup": [], "forbidden": _forbidden(view, at, say)}
    for rank in reversed(RANKS):
        if plays := _plays(view, rank):
            result = _result(plays[0], view)
            groups["clear" if result in {"set", "ten"} else result].append(_press_value(plays, view, at, say))
    flips = [at.play(move, say("press-flip", slot=move.slot)) for move in view.moves if isinstance(move, Flip)]
    blocks = [
        *_state(view, events, at, say),
        *texts(_warning(view, say)),
    ]
    for name, buttons in groups.items():
        if buttons:
            blocks += [text(say(f"does-{name}", **_top(view))), *rows(buttons)]
    return [*blocks, *rows(flips)]


def _forbidden(view: View, at: Address, say: Say) -> list[Button]:
    """The values that house rules forbid now, with all their copies that lie in one place."""
    playable = {move.value for move in view.moves if isinstance(move, Play)}
    spread = _own(view)
    buttons: list[Button] = []
    for rank in reversed(RANKS):
        hand = sum(card.rank is rank for card in view.hand)
        up = () if hand else tuple(slot for slot, card in enumerate(spread.up, 1) if card and card.rank is rank)
        if (hand or up) and rank not in playable:
            buttons.append(at.play(Play(rank, hand, up), _value(rank, hand + len(up), say), can=False))
    return buttons


def _plays(view: View, rank: Rank) -> list[Play]:
    return [move for move in view.moves if isinstance(move, Play) and move.value is rank]


def _adds(view: View) -> list[Add]:
    return [move for move in view.moves if isinstance(move, Add)]


def _press_value(plays: Sequence[Play], view: View, at: Address, say: Say) -> Button:
    """Plays the value at once if there is only one way; asks if there are several, and before a pick-up."""
    whole, result = plays[0], _result(plays[0], view)
    label = _value(whole.value, _size(whole), say)
    if len(plays) == 1 and result != "pickup":
        return at.play(whole, label, _STYLES[result])
    return at.sketch(whole.value.value, label, _STYLES[result], towards=plays)


# The ways to play a value


def _chosen(view: View, events: Sequence[Events], at: Address, say: Say) -> list[Block]:
    """The ways to play the value its owner pressed; nothing if they don't hold it any more."""
    plays = [play for rank in RANKS if rank.value == at.draft.split(" ")[0] for play in _plays(view, rank)]
    if not plays:
        return []
    whole = plays[0]
    words = say("chosen", value=_value(whole.value, _size(whole), say), hand=whole.hand, up=len(whole.up))
    sure = say("sure-pickup") if all(_result(play, view) == "pickup" for play in plays) else ""
    return [*_state(view, events, at, say), text(joined(words, sure)), *_ways(plays, view, at, say)]


def _ways(moves: Sequence[Play | Add], view: View, at: Address, say: Say) -> list[Block]:
    """The usual way, then the others; if there are many, first asks how many cards, then which."""
    first, *others = _offers(moves, view)
    mixed = len(moves) > 1 and any(move.up for move in moves)
    _, _, number = at.draft.partition(" ")
    some = [move for move in (first, *others) if str(_size(move)) == number]
    usual = [] if some else [row(_press(first, mixed, view, at, say))]
    if some or len(others) <= _BUTTONS:
        # Two in a row, though they are long and a phone puts each on its own line: a screen has only so many parts.
        presses = [_press(move, mixed, view, at, say) for move in some or others]
        lines = [row(*two) for two in in_rows(presses, 2)]
    else:
        lines = rows(_numbers(others, view, at, say))
    back = [row(at.sketch("", say("press-back")))] if at.draft else []
    return [*usual, *lines, *back]


def _numbers(moves: Sequence[Play | Add], view: View, at: Address, say: Say) -> list[Button]:
    """A button for each number of cards, which plays them if there is only one way."""
    buttons: list[Button] = []
    for size, same in groupby(moves, _size):
        move, *others = same
        if others:
            draft = f"{_rank(move, view).value} {size}"
            buttons.append(at.sketch(draft, say("press-number", number=size), towards=(move, *others)))
        else:
            buttons.append(at.play(move, say("way-number", number=size), _STYLES[_result(move, view)]))
    return buttons


def _offers(moves: Sequence[Play | Add], view: View) -> list[Play | Add]:
    """All copies first; only one of several tens, since each of them clears.

    A pick-up returns the cards played from the hand, so their number makes no difference and one choice is enough.
    """
    kept: list[Play | Add] = []
    for move in moves:
        least = 0 if move.up or isinstance(move, Add) else 1
        if _result(move, view) != "pickup" or move.hand == least:
            kept.append(move)
    few = 1 if _result(moves[0], view) == "ten" else -1
    return sorted(kept, key=lambda move: (few * _size(move), -len(move.up), move.up))


def _press(move: Play | Add, mixed: bool, view: View, at: Address, say: Say) -> Button:  # noqa: FBT001  about the move
    """A button that says which cards it plays and what they do; ``mixed``: some of them lie on the table."""
    result, size = _result(move, view), _size(move)
    slots = say.listed([*map(str, move.up)])
    cards = say("way-cards", hand=move.hand, up=len(move.up), slots=slots) if mixed else ""
    does = say("way-does", result=result, moved=len(view.center) + size)
    key = "way-add" if isinstance(move, Add) else "way"
    facts = {"number": size, "hand": move.hand, "up": len(move.up), "result": result, "does": does}
    return at.play(move, say(key, **facts, cards=cards, mixed=mixed), _STYLES[result])


def _size(move: Play | Add) -> int:
    """How many cards are played, including a flipped one."""
    return move.hand + len(move.up) + isinstance(move, Add)


def _result(move: Play | Add, view: View) -> Result:
    return foresee(view.options, view.center, _rank(move, view), _size(move))


def _rank(move: Play | Add, view: View) -> Rank:
    if isinstance(move, Play):
        return move.value
    if view.flipped is None:
        raise ValueError(view.phase)
    return view.flipped.card.rank


# The end of a round and of the match


def decisive(view: View, say: Say) -> str:
    """How the last round ended, and what it cost the player it cost most."""
    ended = view.ended
    if ended is None:
        return ""
    most = max(ended.scores)
    worst = tuple(seat for seat, score in enumerate(ended.scores) if score == most)
    return say(f"decisive-{ended.why}", seat=ended.out or 0, seats=worst, number=len(worst), points=most)


def _ended(view: View, say: Say) -> str:
    """How the round ended."""
    ended = view.ended
    if ended is None:
        return ""
    facts = {"round": ended.round, "plays": view.plays, "since_clear": view.since_clear}
    return say(f"ended-{ended.why}", seat=ended.out or 0, **facts)


def _count(view: View, say: Say) -> str:
    """What everyone had left and what it costs."""
    return "\n".join(_left(seat, holding, view, say) for seat, holding in enumerate(view.left))


def _left(seat: int, holding: Holding, view: View, say: Say) -> str:
    """A player's remaining cards with their points, tens listed separately; the points of the round and the total."""
    if not holding.cards:
        return say("cards-none", seat=seat, total=view.totals[seat])
    tens = [card for card in holding.cards if card.rank is Rank.TEN]
    others = [card for card in holding.cards if card.rank is not Rank.TEN]
    cost = {"points": points(view.options, holding.cards), "total": view.totals[seat]}
    lying = [card for card in (*holding.up, *holding.down) if card]
    places = (("hand", holding.hand), ("table", ordered(lying)))
    where = [say(f"left-{place}", cards=_counted(reversed(cards), say)) for place, cards in places if cards]
    facts = {"others": points(view.options, others), "tens": len(tens), "of_tens": points(view.options, tens)}
    return say("cards-left", seat=seat, cards="; ".join(where), **cost, **facts)


def _result_of_match(view: View, say: Say) -> str:
    """Who won, or that a tie for the lead is played out."""
    lowest = min(view.totals)
    leaders = tuple(seat for seat, total in enumerate(view.totals) if total == lowest)
    if view.places:
        return say("result", seats=leaders, number=len(leaders), points=lowest)
    options = view.options
    by_rounds = options.match_end == "rounds"
    due = view.round >= options.rounds if by_rounds else max(view.totals) >= options.score_limit
    return say("extra-round", seats=leaders) if due else ""


def _sheet(view: View, say: Say) -> str:
    """The points of every round, one line per player, lowest total first."""
    if not view.scores:
        return say("not-scored-yet")
    shown = view.scores[-_ROUNDS:]
    order = sorted(range(len(view.totals)), key=view.totals.__getitem__)
    lines = [
        say(
            "sheet-line",
            seat=seat,
            total=view.totals[seat],
            points=" · ".join(say.number(score[seat]) for score in shown),
        )
        for seat in order
    ]
    cut = len(shown) < len(view.scores)
    return "\n".join([say("sheet-heading", rounds=len(view.scores), cut=cut, shown=len(shown)), *lines])


PAGES = {"score": _sheet}
