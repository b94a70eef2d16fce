"""Duels: the challenge in a channel, what one can go on with, and at last both compared, deal by deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from discord import ButtonStyle

from bot import ratings
from bot.engine.seats import placed
from bot.i18n import Say
from bot.ratings import Rating
from bot.tables.contests import Contest, Stand
from bot.tables.duels import Duellist
from bot.ui.screens.blocks import Block, Button, button, rows, text, texts
from bot.ui.screens.end import rating_change, sheet
from bot.ui.screens.people import label_of, name_of


@dataclass(frozen=True, slots=True)
class Side:
    """One of two people in a duel: what they reached, deal by deal; ``stand`` None: they didn't begin.

    ``rated``: the ratings before and after it; None: it isn't rated.
    """

    user: int
    name: str
    stand: Stand | None
    deals: tuple[int, ...] = ()
    rated: tuple[Rating, Rating] | None = None


def challenge(contest: Contest, challenger: int, opponent: int | None, say: Say, *, over: bool) -> list[Block]:
    """What everybody in the channel reads; when it is ``over``, there is nothing left to press."""
    told = say(
        "duel-challenge",
        game=say("title"),
        challenger=_mention(challenger, say),
        opponent="" if opponent is None else _mention(opponent, say),
        open=opponent is None,
        deals=contest.deals,
    )
    time = say("duel-over") if over else say("duel-until", time=f"<t:{contest.ends // 1000}:R>")
    return [text(f"{told}\n{time}"), *([] if over else rows([_play(contest.id, say("daily-play"))]))]


def _play(contest: int, label: str) -> Button:
    return button(f"q:-:play:{contest}", label, ButtonStyle.success)


def running(duels: Sequence[tuple[Contest, int | None, Say]], say: Say) -> list[Block]:
    """Somebody's duels that aren't over, each with the other person, if there is one, and its game's words."""
    if not duels:
        return [text(say("duel-none"))]
    lines = [
        words(
            "duel-line",
            game=words("title"),
            other=words("duel-anybody") if other is None else _mention(other, say),
            time=f"<t:{contest.ends // 1000}:R>",
        )
        for contest, other, words in duels
    ]
    buttons = [_play(contest.id, words("daily-go-on", game=words("title"))) for contest, _, words in duels]
    return [text("\n".join([say("duel-heading"), *lines])), *rows(buttons[:25])]


def waiting(contest: Contest, stand: Stand, say: Say) -> list[Block]:
    """What somebody sees who has played while the other hasn't: nothing of the other's play."""
    return [text(say("duel-waiting", points=stand.points, time=f"<t:{contest.ends // 1000}:R>"))]


def compared(contest: Contest, sides: Sequence[Side], say: Say, *, low_wins: bool) -> list[Block]:
    """A duel that is over: who won, all deals of both, which of them decided it, and the ratings."""
    began = [side for side in sides if side.stand is not None]
    heading = text(f"### {_verdict(began, len(sides), say, low_wins=low_wins)}\n-# {say('duel-of', game=say('title'))}")
    if len(began) < 2:
        return [heading]
    heads = [[label_of(side.user, side.name, say)] for side in began]
    played = min(len(side.deals) for side in began)
    deals = list(zip(*(side.deals[:played] for side in began), strict=True))
    totals = [sum(side.deals) for side in began]
    parts = [_decided(deals, began, say, low_wins=low_wins), _unplayed(began, contest.deals, say), _rated(began, say)]
    board = rows([button("q:-:board:0", say("duel-board"))])
    return [heading, *texts(sheet(heads, deals, totals, say)), *texts("\n".join(filter(None, parts))), *board]


def _verdict(began: Sequence[Side], people: int, say: Say, *, low_wins: bool) -> str:
    if people < 2 or not began:
        return say("duel-nobody")
    if len(began) < 2:
        return say("duel-alone", name=_mention(began[0].user, say))
    first, second = sorted(began, key=lambda side: _merit(side, low_wins=low_wins))
    assert first.stand  # noqa: S101  they have begun
    assert second.stand  # noqa: S101  they have begun
    level = _merit(first, low_wins=low_wins) == _merit(second, low_wins=low_wins)
    names = {"name": _mention(first.user, say), "other": _mention(second.user, say)}
    return say("duel-verdict", level=level, points=first.stand.points, others=second.stand.points, **names)


def _merit(side: Side, *, low_wins: bool) -> tuple[int, int]:
    return side.stand.merit(low_wins=low_wins) if side.stand else (0, 0)


def _decided(deals: Sequence[tuple[int, ...]], began: Sequence[Side], say: Say, *, low_wins: bool) -> str:
    """The deal in which the winner gained most; nothing if there was but one, or nobody won."""
    merits = [_merit(side, low_wins=low_wins) for side in began]
    if len(deals) < 2 or merits[0] == merits[1]:
        return ""
    ahead = 0 if merits[0] < merits[1] else 1
    gains = [(deal[ahead] - deal[1 - ahead]) * (-1 if low_wins else 1) for deal in deals]
    best = max(range(len(gains)), key=gains.__getitem__)
    return say("duel-decided", deal=best + 1, points=gains[best]) if gains[best] > 0 else ""


def _unplayed(began: Sequence[Side], deals: int, say: Say) -> str:
    """Who hasn't played everything."""
    missed = [(side, deals - side.stand.deals) for side in began if side.stand and side.stand.deals < deals]
    return "\n".join(say("duel-unplayed", name=_mention(side.user, say), deals=number) for side, number in missed)


def _rated(began: Sequence[Side], say: Say) -> str:
    said = [rating_change(_mention(side.user, say), *side.rated, say) for side in began if side.rated]
    return say("duel-ratings", ratings=", ".join(said)) if said else ""


def board(duellists: Sequence[Duellist], say: Say) -> list[Block]:
    """A server's best in duels."""
    if not duellists:
        return [text(say("duel-board-empty"))]
    places = placed([each.rating.mu - 2 * each.rating.sigma for each in duellists])
    lines = [
        say(
            "duel-board-line",
            place=say.place(place),
            name=name_of(each.user, each.name, say),
            rating=ratings.shown(each.rating)[0],
            duels=each.duels,
            wins=each.wins,
        )
        for place, each in zip(places, duellists, strict=True)
    ]
    return [text("\n".join([say("duel-board-heading"), *lines]))]


def _mention(user: int, say: Say) -> str:
    return f"<@{user}>" if user > 0 else say("somebody")
