"""The messages of Democracy: the table for everyone, the hand for its owner only."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.engine.cards import Card, Cards, Rank, Suit
from bot.i18n import Say
from bot.screens.components.address import Address
from bot.screens.components.blocks import fit, grid, joined, rows, text, texts
from bot.screens.components.data import Block, Button
from bot.screens.components.tricks import in_words
from cogs.democracy import pictures
from cogs.democracy.pictures import face_up as face_up
from cogs.democracy.rules import (
    SUIT_TOTAL,
    Events,
    Place,
    Points,
    Reveal,
    Score,
    View,
    Withdraw,
    Withdrawn,
    last_round,
    value,
)

_NAME = 8  # letters of a name in the score table
_MARKS = (" ", "*", "!")  # beside card points: these win no game point, one, two


def table(view: View, events: Sequence[Events], at: Address, say: Say) -> Sequence[Block]:
    """The points, what is turned up, who has placed a card, the previous trick; the button for a signal."""
    blocks = _turned_up(view, at, say)
    if events and isinstance(events[-1], Withdrawn):
        blocks.append(text(say("withdrawn", seat=events[-1].seat, ready=events[-1].ready, of=len(view.hands))))
    if view.phase == "ready":
        signal = text(say("await-signal", seat=view.dealer))
        return [*blocks, signal, *rows([_reveal(at, say), *_looks(view, at, say)])]
    return [*blocks, *texts(_ranks_at_first(view, say)), *rows(_looks(view, at, say))]


def hand(view: View, events: Sequence[Events], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """What is turned up, the previous trick, and the player's cards as buttons; not who else has placed a card."""
    return [
        text(_own_heading(view, say)),
        *at.cards(pictures.hand(view, say), say, _hand_in_words(view, say)),
        *texts(joined(_result_of_trick(view, say), _ranks_at_first(view, say), _status(view, say))),
        *rows([_card(card, view, at, say) for card in view.hand] if _may_place(view) else []),
        *rows([*_acts(view, at, say), *_looks(view, at, say)]),
    ]


def between(view: View, at: Address, say: Say) -> Sequence[Block]:
    """The last trick, and what everyone captured; at the table, that is a page as long as the match goes on."""
    if view.seat is None and view.phase == "pause":
        words = "\n".join((_result_of_trick(view, say), *_remarks(view, say)))
        return [*_turned_up(view, at, say), text(words), *rows([at.show("score", say("press-score"))])]
    return [*at.cards(pictures.table(view, say), say, _last_trick(view, say)), *texts(_score(view, say))]


def _turned_up(view: View, at: Address, say: Say) -> list[Block]:
    return [text(_heading(view, say)), *at.cards(pictures.table(view, say), say, _table_in_words(view, say))]


def decisive(view: View, say: Say) -> str:
    """How a tie was settled, or what the winner got in the last round."""
    places, totals, score = view.places or (), view.totals, view.score
    winners, leaders = _seats_with(places, 1), _seats_with(totals, max(totals))
    if len(winners) < len(leaders):
        return say("result-card-points", seats=leaders)
    if max(totals) < view.options.target or (len(leaders) > 1 and view.options.tie_at_target == "play_on"):
        return say("result-limit", rounds=last_round(view.options))
    winner, *others = winners
    if score is None or others or not score.game_points[winner]:
        return ""
    won = score.won[winner]
    if not any(won):
        return say("result-points", seat=winner, points=score.game_points[winner])
    suits = say.listed([say.suit(suit) for suit, number in zip(Suit, won, strict=True) if number])
    return say("result-suits", seat=winner, suits=suits, whole=max(won) > 1)


# How the match stands


def _heading(view: View, say: Say) -> str:
    """Which trick of which round it is, and everybody's game points; in a pause with what the round brought."""
    gains = view.score.game_points if view.score and view.phase == "pause" else (0,) * len(view.totals)
    points = " · ".join(
        say("points-of", seat=seat, points=points, gain=gains[seat]) for seat, points in enumerate(view.totals)
    )
    facts = {"round": view.round, "trick": view.trick, "tricks": view.tricks, "target": view.options.target}
    return f"{say('heading-after' if view.phase == 'pause' else 'heading', **facts)}\n{points}"


def _own_heading(view: View, say: Say) -> str:
    """In a hand: which trick of which round it is, and the player's own game points."""
    facts = {"round": view.round, "trick": view.trick, "tricks": view.tricks}
    return say("heading-own", **facts, points=view.totals[view.seat or 0], target=view.options.target)


def _players(view: View, say: Say) -> str:
    """One line per seat: the dealer, game points, captured cards; with open piles also their card points."""
    lines: list[str] = []
    for seat, (points, captured) in enumerate(zip(view.totals, view.piles, strict=True)):
        dealer = seat == view.dealer
        said = say("player", seat=seat, points=points, captured=captured, dealer=dealer)
        lines.append(said + _pile(view.card_points[seat], say) if view.card_points else said)
    return "\n".join(lines)


def _pile(points: Points, say: Say) -> str:
    by_suit = " · ".join(f"{say.sign(suit)} {number}" for suit, number in zip(Suit, points, strict=True))
    return "\n" + say("open-pile", points=by_suit, total=sum(points))


# A trick


def _table_in_words(view: View, say: Say) -> str:
    """What the picture of the table shows."""
    ready = {"ready": len(view.ready), "of": len(view.hands)}
    choosing = say("still-choosing", seats=tuple(sorted(view.waiting)), **ready) if view.phase == "choosing" else ""
    result = _result_of_trick(view, say) if view.flip else ""
    return joined(_flip(view, say), choosing, _trick_before(view, say), result)


def _hand_in_words(view: View, say: Say) -> str:
    """What the picture of a hand shows."""
    trumps = _trumps(view)
    held = say("held", cards=view.hand) if not _may_place(view) else ""
    mine = say("own-trumps", cards=trumps) if trumps else say("own-no-trumps") if view.trump else ""
    placed = say("own-card", card=view.placed, change=False) if view.phase == "ready" and view.placed else ""
    return joined(_flip(view, say), held, mine, placed, _trick_before(view, say))


def _flip(view: View, say: Say) -> str:
    if view.flip is None:
        return ""
    facts = {"flip": view.flip, "points": value(view.flip), "left": view.center}
    if view.trump is None:
        turned = say("flip-no-trump", **facts)
    else:
        turned = say("flip", **facts, suit=view.trump, sign=say.sign(view.trump))
    return turned if _is_first(view) else f"{turned}\n{_ranks(view, say)}"


def _is_first(view: View) -> bool:
    return (view.round, view.part, view.trick) == (1, 1, 1)


def _ranks_at_first(view: View, say: Say) -> str:
    return _ranks(view, say) if _is_first(view) else ""


def _ranks(view: View, say: Say) -> str:
    return say("ranks", trump=view.trump is not None)


def _trick_before(view: View, say: Say) -> str:
    """The card turned up for the previous trick, and what everyone played."""
    trick = view.last
    if trick is None:
        return ""
    suit = trick.flip.suit
    turned = say("trick-no-trump", flip=trick.flip) if suit is None else say("trick-trump", flip=trick.flip, suit=suit)
    played = in_words(tuple(enumerate(trick.cards)), say)
    return f"{turned}\n{played}"


def _result_of_trick(view: View, say: Say) -> str:
    """Who won the previous trick, and why; or who tied."""
    trick = view.last
    if trick is None:
        return ""
    if trick.why == "tie":
        joker = any(trick.cards[seat].suit is None for seat in trick.winners)
        return say("tied", seats=trick.winners, joker=joker, who=view.options.tie_keeps)
    seat = trick.winners[0]
    beaten = next((card for card in trick.cards if card.rank is Rank.FIVE and card.suit is trick.flip.suit), None)
    points = sum(map(value, trick.captured[seat]))
    facts = {"card": trick.cards[seat], "beaten": beaten or "", "trump": trick.flip.suit is not None}
    return say(f"won-{trick.why}", seat=seat, points=points, **facts)


def _last_trick(view: View, say: Say) -> str:
    """The page about the previous trick: what everyone played, who won it; in a tie what each keeps and what is out."""
    trick = view.last
    if trick is None:
        return say("no-trick")
    lines = [_trick_before(view, say), _result_of_trick(view, say)]
    if trick.why == "tie":
        kept = [
            say("keeps", seat=seat, card=card, points=value(card))
            for seat, cards in enumerate(trick.captured)
            for card in cards
        ]
        lines.append(say("kept", kept=say.listed(kept), out=trick.out))
    return "\n".join(lines)


# The player's cards


def _status(view: View, say: Say) -> str:
    """What this seat is to do, or which card it has placed."""
    if view.phase == "ready":
        return say("give-signal" if view.moves else "await-signal", seat=view.dealer)
    if view.placed:
        return say("own-card", card=view.placed, change=_may_place(view))
    return say("choose-card", first=_is_first(view))


def _may_place(view: View) -> bool:
    return any(isinstance(move, Place | Withdraw) for move in view.moves)


def _trumps(view: View) -> Cards:
    return tuple(card for card in view.hand if view.trump and card.suit is view.trump)


def _card(card: Card, view: View, at: Address, say: Say) -> Button:
    """A card to place; the placed one stays where it was, and can't be pressed."""
    trump = card in _trumps(view)
    if card == view.placed:
        return at.chosen(say("card-placed", card=card), ButtonStyle.success, card=card, short=say.rank(card))
    style = ButtonStyle.primary if trump else ButtonStyle.secondary
    return at.play(
        Place(card, view.trick), say("card-button", card=card, trump=trump), style, card=card, short=say.rank(card)
    )


def _acts(view: View, at: Address, say: Say) -> list[Button]:
    """What this seat can do other than placing a card."""
    presses: list[Button] = []
    if Withdraw() in view.moves:
        presses.append(at.play(Withdraw(), say("press-withdraw")))
    if Reveal() in view.moves:
        presses.append(_reveal(at, say))
    return presses


def _reveal(at: Address, say: Say) -> Button:
    return at.play(Reveal(), say("press-reveal"), ButtonStyle.success)


# The pages


def _looks(view: View, at: Address, say: Say) -> list[Button]:
    pages = ("trick", "score", "ranks") if view.last else ("score", "ranks")
    return [at.show(page, say(f"press-{page}")) for page in pages]


def _standing(view: View, say: Say) -> str:
    """The page about the score: everybody's points and captured cards, and the last round."""
    return joined(say("target", target=view.options.target), _players(view, say), _score(view, say))


def _all_ranks(view: View, say: Say) -> str:
    return f"{_ranks(view, say)}\n{say('card-points')}"


PAGES = {"trick": _last_trick, "score": _standing, "ranks": _all_ranks}


# The score of a round


def _score(view: View, say: Say) -> str:
    """The card points of the last round, suits by players, and what they bring; why nobody scores; what is out."""
    score = view.score
    if score is None:
        return say("not-scored-yet")
    scored = view.round if view.phase in {"pause", "over"} else view.round - 1
    legend = say("score-legend", scoring=view.options.scoring)
    lines = [say("score-heading", round=scored), _grid(view, score, say), legend, *_remarks(view, say)]
    if view.out:
        lines.append(say("score-out", cards=view.out))
    return "\n".join(lines)


def _remarks(view: View, say: Say) -> list[str]:
    """Why nobody scored in the last round, and in a pause why the match goes on though somebody is at the target."""
    score, highest = view.score, max(view.totals)
    remarks: list[str] = []
    if score and score.unscored:
        remarks.append(say(f"unscored-{score.unscored}", scoring=view.options.scoring))
    if view.phase == "pause" and highest >= view.options.target:
        remarks.append(say("level", seats=_seats_with(view.totals, highest), points=highest))
    return remarks


def _grid(view: View, score: Score, say: Say) -> str:
    """What counts, a row per seat and one for what nobody got: the card points, game points won, and all of these."""
    by_suit = [
        [f"{points}{_MARKS[won]}" for points, won in zip(row, mark, strict=True)]
        for row, mark in zip(score.suits, score.won, strict=True)
    ]
    left = [SUIT_TOTAL - sum(column) for column in zip(*score.suits, strict=True)]
    if view.options.scoring == "flat_13":
        head, points, lost = [say("score-sum")], [[str(sum(row))] for row in score.suits], [str(sum(left))]
    else:
        head, points, lost = [f"{say.sign(suit)} " for suit in Suit], by_suit, [f"{each} " for each in left]
    body = [
        [fit(say.bare_name(seat), _NAME), *points[seat], f"+{score.game_points[seat]}", say.number(total)]
        for seat, total in enumerate(view.totals)
    ]
    heading = ["", *head, say("score-won"), say("score-total")]
    return grid([heading, *body, [say("score-lost"), *lost, "", ""]])


def _seats_with(values: Sequence[int], number: int) -> tuple[int, ...]:
    return tuple(seat for seat, value in enumerate(values) if value == number)
