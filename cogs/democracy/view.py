"""The messages of Democracy: the table for everyone, the hand for its owner only."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.engine.cards import Card, Rank, Suit
from bot.i18n import Say
from bot.ui.screens.blocks import (
    Address,
    Block,
    Button,
    fit,
    grid,
    line,
    page,
    pause_buttons,
    pause_words,
    row,
    rows,
    text,
)
from cogs.democracy import pictures
from cogs.democracy.rules import (
    SUIT_TOTAL,
    Move,
    Place,
    Points,
    Reveal,
    Score,
    Told,
    Trick,
    View,
    Withdraw,
    Withdrawn,
    last_round,
    value,
)

_NAME = 9  # letters of a name in the score table
_MARKS = (" ", "*", "!")  # beside card points: these win no game point, one, two


def table(view: View, told: Sequence[Told], at: Address, say: Say) -> Sequence[Block]:
    """The score, the previous trick, and what is going on now; in a pause or at a signal also the button for it."""
    if asked := page(view, at, say, {"score": _score}):
        return asked
    blocks = [text(_heading(view, say)), *at.cards(pictures.table(view, say), say)]
    if view.phase != "over":
        blocks.append(text(_players(view, say)))
    if told and isinstance(told[-1], Withdrawn):
        blocks.append(text(say("withdrawn", seat=told[-1].seat, ready=told[-1].ready, of=len(view.hands))))
    blocks += [*_trick_before(view, say), line(), text(_now(view, say))]
    match view.phase:
        case "choosing":
            return [*blocks, *_look_at_score(view, at, say)]
        case "ready":
            return [*blocks, row(_press(Reveal(), at, say))]
        case "pause" | "over":
            return [*blocks, *rows(pause_buttons(view, at, say))]


def hand(view: View, told: Sequence[Told], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """The previous trick, the flip, and the player's cards as buttons; not who else has placed a card."""
    if asked := page(view, at, say, {"score": _score}):
        return asked
    blocks = [
        text(f"{_heading(view, say)}\n{_totals(view, say)}"),
        *at.cards(pictures.hand(view, say), say),
        *_trick_before(view, say),
        line(),
        *_own(view, at, say),
    ]
    return [*blocks, *_look_at_score(view, at, say)] if view.phase == "choosing" else blocks


def _own(view: View, at: Address, say: Say) -> list[Block]:
    """The cards and possible actions of a seat."""
    match view.phase:
        case "choosing":
            return [text(_flip(view, say)), text(_cards(view, say)), *_choice(view, at, say)]
        case "ready":
            signal = "give-signal" if view.moves else "await-signal"
            words = say(signal, seat=view.dealer)
            return [text(_flip(view, say)), text(_cards(view, say)), text(words), *_buttons(view, at, say)]
        case "pause":
            return [text(_with_pause(view, say)), *rows(pause_buttons(view, at, say))]
        case "over":
            return [text(_result(view, say)), text(_score(view, say))]


# How the match stands


def _heading(view: View, say: Say) -> str:
    if view.phase in {"pause", "over"}:
        return say("heading-after", round=view.round)
    facts = {"round": view.round, "part": view.part, "trick": view.trick, "tricks": view.tricks}
    return say("heading", **facts, held=view.hands[0])


def _totals(view: View, say: Say) -> str:
    points = " · ".join(say("points-of", seat=seat, points=points) for seat, points in enumerate(view.totals))
    return f"{say('target', target=view.options.target)} {points}"


def _players(view: View, say: Say) -> str:
    """One line per seat: the dealer, game points, captured cards; with open piles also their card points."""
    lines = [say("target", target=view.options.target)]
    for seat, (points, captured) in enumerate(zip(view.totals, view.piles, strict=True)):
        dealer = seat == view.dealer
        said = say("player", seat=seat, points=points, captured=captured, dealer=dealer)
        lines.append(said + _pile(view.card_points[seat], say) if view.card_points else said)
    return "\n".join(lines)


def _pile(points: Points, say: Say) -> str:
    by_suit = " · ".join(f"{say.sign(suit)} {number}" for suit, number in zip(Suit, points, strict=True))
    return "\n" + say("open-pile", points=by_suit, total=sum(points))


def _now(view: View, say: Say) -> str:
    match view.phase:
        case "choosing":
            choosing = say(
                "still-choosing", seats=tuple(sorted(view.waiting)), ready=len(view.ready), of=len(view.hands)
            )
            return f"{_flip(view, say)}\n{choosing}"
        case "ready":
            return f"{_flip(view, say)}\n{say('await-signal', seat=view.dealer)}"
        case "pause":
            return _with_pause(view, say)
        case "over":
            return f"{_result(view, say)}\n{_score(view, say)}"


# A trick


def _flip(view: View, say: Say) -> str:
    if view.flip is None:
        return ""
    facts = {"flip": view.flip, "points": value(view.flip), "left": view.center}
    if view.trump is None:
        return say("flip-no-trump", **facts)
    return say("flip", **facts, suit=view.trump, sign=say.sign(view.trump))


def _trick_before(view: View, say: Say) -> list[Block]:
    return [text(_trick(view.last, view, say))] if view.last else []


def _trick(trick: Trick, view: View, say: Say) -> str:
    """The card turned up, what everyone played, who won it and why; in a tie what each keeps and what is out."""
    suit = trick.flip.suit
    turned = say("trick-no-trump", flip=trick.flip) if suit is None else say("trick-trump", flip=trick.flip, suit=suit)
    played = " · ".join(say("played", seat=seat, card=card) for seat, card in enumerate(trick.cards))
    return f"{turned}\n{played}\n{_tie(trick, view, say) if trick.why == 'tie' else _win(trick, say)}"


def _win(trick: Trick, say: Say) -> str:
    seat = trick.winners[0]
    captured = trick.captured[seat]
    beaten = next((card for card in trick.cards if card.rank is Rank.FIVE and card.suit is trick.flip.suit), None)
    why = say(
        f"won-{trick.why}", seat=seat, card=trick.cards[seat], beaten=beaten or "", trump=trick.flip.suit is not None
    )
    return f"{why} {say('captured', cards=len(captured), points=sum(map(value, captured)))}"


def _tie(trick: Trick, view: View, say: Say) -> str:
    joker = any(trick.cards[seat].suit is None for seat in trick.winners)
    kept = [
        say("keeps", seat=seat, card=card, points=value(card))
        for seat, cards in enumerate(trick.captured)
        for card in cards
    ]
    keepers = say("keepers", who=view.options.tie_keeps, kept=say.listed(kept))
    tied = say("tied", seats=trick.winners, joker=joker)
    return f"{tied} {keepers} {say('out', cards=trick.out)}"


# The player's cards


def _cards(view: View, say: Say) -> str:
    """The trumps in the hand, and which card is placed."""
    trumps = _trumps(view)
    held = say("held", cards=view.hand) if not _may_place(view) else ""
    mine = say("own-trumps", cards=trumps) if trumps else say("own-no-trumps") if view.trump else ""
    status = say("own-card", card=view.placed, change=_may_place(view)) if view.placed else say("choose-card")
    return "\n".join(filter(None, (held, mine, status)))


def _may_place(view: View) -> bool:
    return any(isinstance(move, Place | Withdraw) for move in view.moves)


def _trumps(view: View) -> tuple[Card, ...]:
    return tuple(card for card in view.hand if view.trump and card.suit is view.trump)


def _choice(view: View, at: Address, say: Say) -> list[Block]:
    """The hand as buttons, with the placed card at its usual position."""
    if not _may_place(view):
        return []
    number = len(view.hand)
    width = number if number <= 4 else (number + 1) // 2
    buttons = [_card(card, view, at, say) for card in view.hand]
    return [*rows(buttons, width), *_buttons(view, at, say)]


def _card(card: Card, view: View, at: Address, say: Say) -> Button:
    move = Place(card, view.trick)
    trump, placed = card in _trumps(view), card == view.placed
    style = ButtonStyle.success if placed else ButtonStyle.primary if trump else ButtonStyle.secondary
    press = at.play(move, say("card-button", card=card, trump=trump, placed=placed), style, card=card)
    press.disabled = move not in view.moves
    return press


def _buttons(view: View, at: Address, say: Say) -> list[Block]:
    """What this seat can do other than placing a card."""
    buttons = [_press(move, at, say) for move in view.moves if not isinstance(move, Place)]
    return [row(*buttons)] if buttons else []


def _press(move: Move, at: Address, say: Say) -> Button:
    match move:
        case Withdraw():
            return at.play(move, say("press-withdraw"))
        case _:
            return at.play(move, say("press-reveal"), ButtonStyle.success)


# The score of a round


def _look_at_score(view: View, at: Address, say: Say) -> list[Block]:
    return [row(at.look("score", say("press-score")))] if view.score else []


def _score(view: View, say: Say) -> str:
    """The card points of the last round, suits by players, and what they bring; why nobody scores; what is out."""
    score = view.score
    if score is None:
        return say("not-scored-yet")
    options = view.options
    scored = view.round if view.phase in {"pause", "over"} else view.round - 1
    lines = [
        say("score-heading", round=scored),
        _grid(score, say),
        say("score-legend", scoring=options.scoring),
    ]
    if score.unscored:
        lines.append(say(f"unscored-{score.unscored}", scoring=options.scoring))
    if view.out:
        lines.append(say("score-out", cards=view.out))
    highest = max(view.totals)
    if view.phase == "pause" and highest >= options.target:
        lines.append(say("level", seats=_seats_with(view.totals, highest), points=highest))
    return "\n".join(lines)


def _with_pause(view: View, say: Say) -> str:
    return "\n".join(filter(None, (_score(view, say), pause_words(view, say))))


def _grid(score: Score, say: Say) -> str:
    """One row per seat and one for the points nobody got, in columns of equal width."""
    head = ["", *(f"{say.sign(suit)} " for suit in Suit), say("score-sum"), say("score-won")]
    body = [_row(seat, score, say) for seat in range(len(score.suits))]
    left = [SUIT_TOTAL - sum(column) for column in zip(*score.suits, strict=True)]
    lost = [say("score-lost"), *(f"{points} " for points in left), str(sum(left)), ""]
    return grid([head, *body, lost])


def _row(seat: int, score: Score, say: Say) -> list[str]:
    name = fit(say.label_name(seat), _NAME)
    points = [f"{points}{_MARKS[won]}" for points, won in zip(score.suits[seat], score.won[seat], strict=True)]
    return [name, *points, str(sum(score.suits[seat])), f"+{score.game_points[seat]}"]


def _result(view: View, say: Say) -> str:
    """Who won the match, with how many game points, and why if that isn't obvious."""
    places, highest, options = view.places or (), max(view.totals), view.options
    winners, leaders = _seats_with(places, 1), _seats_with(view.totals, highest)
    result = say("result", seats=winners, number=len(winners), points=highest)
    if len(winners) < len(leaders):
        return f"{result} {say('result-card-points', seats=leaders)}"
    if highest < options.target or (len(leaders) > 1 and options.tie_at_target == "play_on"):
        return f"{result} {say('result-limit', rounds=last_round(options))}"
    return result


def _seats_with(values: Sequence[int], number: int) -> tuple[int, ...]:
    return tuple(seat for seat, value in enumerate(values) if value == number)
