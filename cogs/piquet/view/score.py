"""The summary of a deal, the score sheet of the partie, and its result."""

from __future__ import annotations

from bot.i18n import Say
from bot.ui.screens.blocks import fit, grid
from cogs.piquet.rules import View
from cogs.piquet.rules.model import (
    Entry,
    Item,
    other,
)
from cogs.piquet.rules.scoring import RUBICON, is_rubicon
from cogs.piquet.view.talk import moments

_NAME = 9  # columns of a name in a table
_PLAYED = frozenset({Item.LED, Item.WON, Item.LAST})


def summary(view: View, say: Say) -> str:
    """A deal's score by category, as it was entered."""
    entries = [told for told in view.record if isinstance(told, Entry)]
    items = {
        "blanche": {Item.CARTE_BLANCHE},
        "point": {Item.POINT},
        "sequences": {Item.SEQUENCE},
        "sets": {Item.SET},
        "bonus": {Item.PIQUE, Item.REPIQUE},
        "play": _PLAYED,
        "cards": {Item.THE_CARDS, Item.CAPOT},
    }
    lines = [["", *(fit(say.label_name(seat), _NAME) for seat in (0, 1))]]
    for name, kinds in items.items():
        sums = [sum(each.points for each in entries if each.seat == seat and each.item in kinds) for seat in (0, 1)]
        if any(sums) or name in {"point", "sequences", "sets", "play"}:
            lines.append([say(f"sum-{name}"), *map(str, sums)])
    lines.append([say("sum-deal"), *map(str, view.scores)])
    lines.append([say("sum-total"), *map(str, view.totals)])
    parts = [say("summary", deal=view.number), grid(lines, gap=2), moments(view, say), _rubicon(view, say)]
    return "\n".join(filter(None, parts))


def _rubicon(view: View, say: Say) -> str:
    """How far each player is from the line of a hundred."""
    if view.phase == "over" or view.options.settlement != "rubicon":
        return ""
    short = [(seat, RUBICON - points) for seat, points in enumerate(view.totals) if points < RUBICON]
    return "\n".join(say("to-rubicon", seat=seat, points=points) for seat, points in short)


def sheet(view: View, say: Say) -> str:
    """One line per deal, with Elder's score marked."""
    if not view.sheet:
        return say("not-scored-yet")
    lines = [["", *(fit(say.label_name(seat), _NAME) for seat in (0, 1))]]
    for number, deal in enumerate(view.sheet, 1):
        marks = ["*" if seat == deal.elder else " " for seat in (0, 1)]
        lines.append([str(number), *(f"{score}{mark}" for score, mark in zip(deal.scores, marks, strict=True))])
    lines.append([say("sum-total"), *(f"{points} " for points in view.totals)])
    return f"{say('sheet')}\n{grid(lines, gap=2)}\n{say('sheet-legend')}"


def result(view: View, say: Say) -> str:
    """Who won, and how the settlement is calculated."""
    if view.winner is None:
        return say("partie-drawn", points=view.totals[0])
    won, lost = view.totals[view.winner], view.totals[other(view.winner)]
    lines = [say("won", seat=view.winner, won=won, lost=lost)]
    if view.settlement is not None:
        loser = say.name(other(view.winner))
        key = "settlement-rubicon" if is_rubicon(view.options, lost) else "settlement"
        lines.append(say(key, won=won, lost=lost, points=view.settlement, loser=loser))
    return "\n".join(lines)
