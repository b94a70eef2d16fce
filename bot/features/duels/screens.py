"""Duels: the challenge in a channel, what a player can continue, and finally both sides compared, deal by deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from discord import ButtonStyle

from bot import ratings
from bot.db.database import Database
from bot.engine.seats import placed
from bot.features.duels.stored import KIND, Duel, Duellist, Duels, Entrant
from bot.i18n import Say
from bot.ratings import Rating
from bot.screens.components.blocks import LABEL, button, cut, rows, text, texts
from bot.screens.components.data import Block, Button
from bot.screens.components.people import label_of, name_of
from bot.screens.components.ratings import rating_change
from bot.screens.end import sheet
from bot.screens.offers import Offers
from bot.tables.contests import Contest, Contests, ContestScore
from bot.tables.plugin import AnyPlugin
from bot.tables.table import AnyTable

IDS = r"(?P<kind>q):(?P<game>-):(?P<text>[a-z0-9-]{1,45}):(?P<page>NUMBER)"


@dataclass(frozen=True, slots=True)
class Side:
    """One of two sides of a duel: what it reached, deal by deal; ``score`` None: it didn't begin.

    ``rated``: everybody's rating before and after it, in order; empty: it isn't rated.
    """

    people: tuple[Entrant, ...]
    score: ContestScore | None
    deals: tuple[int, ...] = ()
    rated: tuple[tuple[Rating, Rating], ...] = ()


class OpenDuel(NamedTuple):
    """One of somebody's duels that aren't over, with the words of its game.

    ``others``: the other side, as far as it is known; ``waits``: whether their partner waits for them.
    """

    contest: Contest
    others: tuple[Entrant, ...]
    waits: bool
    say: Say


def challenge(contest: Contest, duel: Duel, say: Say, *, over: bool) -> list[Block]:
    """What everybody in the channel reads; when it is ``over``, there is nothing left to press."""
    own, others = duel.sides
    sentence = say(
        "duel-challenge",
        game=say("title"),
        challengers=_mentions(own, say),
        opponents=_mentions(others, say),
        pairs=duel.size > 1,
        free=duel.free,
        deals=contest.deals,
    )
    until = say("duel-until", pairs=duel.size > 1, time=contest.ends)
    time = say("duel-over") if over else until
    played = [] if over else [say("duel-played", names=_mentions(side, say), number=len(side)) for side in duel.played]
    return [text("\n".join([sentence, *played, time])), *([] if over else rows([_play(contest.id, say("duel-play"))]))]


def _play(contest: int, label: str) -> Button:
    return button(f"q:-:play:{contest}", label, ButtonStyle.success)


def running(duels: Sequence[OpenDuel], say: Say) -> list[Block]:
    """Somebody's duels that aren't over."""
    if not duels:
        return [text(say("duel-none"))]
    lines = [
        words(
            "duel-line",
            game=words("title"),
            other=_mentions(others, say) if others else words("duel-anybody"),
            turn=waits,
            time=contest.ends,
        )
        for contest, others, waits, words in duels
    ]
    buttons = [_play(each.contest.id, each.say("duel-go-on", game=each.say("title"))) for each in duels]
    return [text("\n".join([say("duel-heading"), *lines])), *rows(buttons[:25])]


def waiting(contest: Contest, score: ContestScore, say: Say) -> list[Block]:
    """What a player who has finished sees while the other hasn't: nothing of the other's play."""
    return [text(say("duel-waiting", points=score.points, time=contest.ends))]


def result(
    people: Sequence[Sequence[Entrant]],
    scores: Sequence[ContestScore | None],
    table: str,
    say: Say,
    offers: Sequence[Offers],
    *,
    low_wins: bool,
) -> list[Block]:
    """What a player sees of a duel that is over, with the ways to their own match, at this table."""
    ways = [each for offer in offers for each in offer.on_match(table, say, own=False, known=True)]
    return [text(verdict(people, scores, say, low_wins=low_wins)), *rows(ways)]


def compared(
    contest: Contest,
    sides: Sequence[Side],
    say: Say,
    *,
    low_wins: bool,
    shown: Sequence[Block] = (),
    to: Sequence[Button] = (),
) -> list[Block]:
    """A duel that is over: who won, all deals of both, which of them decided it, and the ratings.

    ``shown``: what else is shown of that deal; ``to``: where else it leads, besides another duel and the board.
    """
    began = [side for side in sides if side.score is not None]
    scores = [side.score for side in sides]
    said = verdict([side.people for side in sides], scores, say, low_wins=low_wins)
    heading = text(f"### {said}\n-# {say('duel-of', game=say('title'))}")
    again = button(f"q:-:again:{contest.id}", say("duel-again"), ButtonStyle.success)
    ways = rows([again, *to, button("q:-:board:0", say("duel-board"))])
    if len(began) < 2:
        return [heading, *ways]
    heads = [[label_of(user, name, say) for user, name in side.people] for side in began]
    deals = _deals_of_both(began)
    totals = [sum(side.deals) for side in began]
    parts = [_decided(deals, began, say, low_wins=low_wins), _unplayed(began, contest.deals, say), _rated(began, say)]
    return [
        heading,
        *texts(sheet(heads, deals, totals, say)),
        *texts("\n".join(filter(None, parts))),
        *shown,
        *ways,
    ]


def to_match(side: Side, say: Say) -> str:
    """What a button says that leads to the match of one side."""
    return cut(say("duel-replay", name=say.listed([label_of(user, name, say) for user, name in side.people])), LABEL)


def verdict(
    people: Sequence[Sequence[Entrant]], scores: Sequence[ContestScore | None], say: Say, *, low_wins: bool
) -> str:
    """How a duel that is over went for both sides."""
    began = [(score, side) for side, score in zip(people, scores, strict=True) if score is not None]
    if not (all(people) and began):
        return say("duel-nobody")
    if len(began) < 2:
        return say("duel-alone", name=_mentions(began[0][1], say))
    (score, first), (other, second) = sorted(began, key=lambda each: each[0].merit(low_wins=low_wins))
    level = score.merit(low_wins=low_wins) == other.merit(low_wins=low_wins)
    names = {"name": _mentions(first, say), "other": _mentions(second, say)}
    return say("duel-verdict", level=level, pairs=len(first) > 1, points=score.points, others=other.points, **names)


class _Offers(Offers):
    """What duels add to other screens."""

    def commands(self, say: Say) -> list[tuple[int, str]]:
        """The way to them."""
        return [(30, say("help-command-duel"))]

    def of_match(self, table: AnyTable, say: Say) -> list[Button]:
        """To where the duel stands."""
        contest = table.record.contest
        if table.record.kind != KIND or contest is None:
            return []
        return [button(f"q:-:show:{contest}", say("duel-compare"), ButtonStyle.success)]

    async def plays(self, database: Database, contest: int, user: int) -> bool:
        """Whether they are on one of its sides."""
        duel = await Duels(database).find(contest)
        return duel is not None and duel.side_of(user) is not None

    async def of_contest(self, database: Database, contest: int, plugin: AnyPlugin, say: Say) -> list[str]:
        """How a duel went."""
        played, duel = await Contests(database).find(contest), await Duels(database).find(contest)
        if played is None or duel is None or not played.over:
            return []
        return [verdict(duel.sides, duel.scores, say, low_wins=plugin.game.ABOUT.low_wins)]


OFFERS = _Offers()


def deciding(sides: Sequence[Side], *, low_wins: bool) -> int | None:
    """The number of the deal in which the winner gained most, from 1; None: there is no winner, or no such deal."""
    found = _gained(_deals_of_both(sides), sides, low_wins=low_wins)
    return found[0] if found else None


def _deals_of_both(sides: Sequence[Side]) -> list[tuple[int, ...]]:
    return list(zip(*(side.deals for side in sides), strict=False))


def _gained(deals: Sequence[tuple[int, ...]], sides: Sequence[Side], *, low_wins: bool) -> tuple[int, int] | None:
    """The number of the deal in which the winner gained most, and how much."""
    if any(side.score is None for side in sides):
        return None
    merits = [_merit(side, low_wins=low_wins) for side in sides]
    if not deals or merits[0] == merits[1]:
        return None
    ahead = 0 if merits[0] < merits[1] else 1
    gains = [(deal[ahead] - deal[1 - ahead]) * (-1 if low_wins else 1) for deal in deals]
    best = max(range(len(gains)), key=gains.__getitem__)
    return (best + 1, gains[best]) if gains[best] > 0 else None


def _merit(side: Side, *, low_wins: bool) -> tuple[int, int]:
    return side.score.merit(low_wins=low_wins) if side.score else (0, 0)


def _decided(deals: Sequence[tuple[int, ...]], sides: Sequence[Side], say: Say, *, low_wins: bool) -> str:
    """Which deal decided it; nothing if there was but one."""
    found = _gained(deals, sides, low_wins=low_wins)
    return say("duel-decided", deal=found[0], points=found[1]) if found and len(deals) > 1 else ""


def _unplayed(began: Sequence[Side], deals: int, say: Say) -> str:
    """Who hasn't played everything."""
    missed = [(side, deals - side.score.deals) for side in began if side.score and side.score.deals < deals]
    return "\n".join(say("duel-unplayed", name=_mentions(side.people, say), deals=number) for side, number in missed)


def _rated(began: Sequence[Side], say: Say) -> str:
    said = [
        rating_change(_mention(user, say), *change, say)
        for side in began
        for (user, _), change in zip(side.people, side.rated, strict=False)
    ]
    return say("duel-ratings", ratings=", ".join(said)) if said else ""


def board(duellists: Sequence[Duellist], say: Say) -> list[Block]:
    """A server's best in duels."""
    if not duellists:
        return [text(say("duel-board-empty"))]
    places = placed([(not each.wins, 2 * each.rating.sigma - each.rating.mu) for each in duellists])
    lines = [
        say(
            "duel-board-line",
            place=say.place_or_none(place if each.wins else None),
            name=name_of(each.user, each.name, say),
            rating=ratings.shown(each.rating)[0],
            duels=each.duels,
            wins=each.wins,
        )
        for place, each in zip(places, duellists, strict=True)
    ]
    return [text("\n".join([say("duel-board-heading"), *lines]))]


def _mentions(people: Sequence[Entrant], say: Say) -> str:
    return say.listed([_mention(user, say) for user, _ in people])


def _mention(user: int, say: Say) -> str:
    return f"<@{user}>" if user > 0 else say("somebody")
