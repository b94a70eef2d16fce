"""The summary of a deal, the score sheet of the partie, and its result."""

from __future__ import annotations

from bot.i18n import Say
from bot.screens.components.blocks import fit, grid, joined
from cogs.piquet.layout.talk import moments, revealed
from cogs.piquet.rules import View
from cogs.piquet.rules.model import (
    Entry,
    Item,
    other,
)
from cogs.piquet.rules.scoring import is_rubicon

_NAME = 9  # columns of a name in a table
_PLAYED = frozenset({Item.LED, Item.WON, Item.LAST})


def summary(view: View, say: Say) -> str:
    """A deal's score by category, as it was entered."""
    entries = [events for events in view.record if isinstance(events, Entry)]
    items = {
        "blanche": {Item.CARTE_BLANCHE},
        "point": {Item.POINT},
        "sequences": {Item.SEQUENCE},
        "sets": {Item.SET},
        "bonus": {Item.PIQUE, Item.REPIQUE},
        "play": _PLAYED,
        "cards": {Item.THE_CARDS, Item.CAPOT},
    }
    lines = [["", *(fit(say.bare_name(seat), _NAME) for seat in (0, 1))]]
    for name, kinds in items.items():
        sums = [sum(each.points for each in entries if each.seat == seat and each.item in kinds) for seat in (0, 1)]
        if any(sums) or name in {"point", "sequences", "sets", "play"}:
            lines.append([say(f"sum-{name}"), *map(say.number, sums)])
    lines.append([say("sum-deal"), *map(say.number, view.scores)])
    if view.sheet[-1].times > 1:
        lines.append([say("sum-double"), *(say.number(view.sheet[-1].times * score) for score in view.scores)])
    lines.append([say("sum-total"), *map(say.number, view.totals)])
    after = [moments(view, say), revealed(view, say), _rubicon(view, say)]
    return joined(grid(lines, gap=2), *after)


def _rubicon(view: View, say: Say) -> str:
    """How far each player is from the line that the loser must reach."""
    if view.phase == "over":
        return ""
    line = view.options.rubicon_line
    short = [(seat, line - points) for seat, points in enumerate(view.totals) if is_rubicon(view.options, points)]
    return "\n".join(say("to-rubicon", seat=seat, points=points, line=line) for seat, points in short)


def sheet(view: View, say: Say) -> str:
    """One line per deal, with Elder's score and the deals that count double marked."""
    if not view.sheet:
        return say("not-scored-yet")
    lines = [["", *(fit(say.bare_name(seat), _NAME) for seat in (0, 1))]]
    for number, deal in enumerate(view.sheet, 1):
        marks = ["*" if seat == deal.elder else " " for seat in (0, 1)]
        heading = say("sheet-double", number=number) if deal.times > 1 else str(number)
        lines.append([heading, *(f"{score}{mark}" for score, mark in zip(deal.scores, marks, strict=True))])
    lines.append([say("sum-total"), *(f"{say.number(points)} " for points in view.totals)])
    double = any(deal.times > 1 for deal in view.sheet)
    return f"{say('sheet')}\n{grid(lines, gap=2)}\n{say('sheet-legend', double=double)}"


def decisive(view: View, say: Say) -> str:
    """The winner's big moment in the last deal; that this deal turned the match; a rubicon; the deal that mattered."""
    winner = view.winner
    if winner is None:
        return ""
    loser, options = other(winner), view.options
    made = {events.item for events in view.record if isinstance(events, Entry) and events.seat == winner}
    for item in (Item.CAPOT, Item.REPIQUE, Item.PIQUE):
        if item in made:
            return say("decisive-moment", seat=winner, what=item.value)
    leads = [deal.times * (deal.scores[winner] - deal.scores[loser]) for deal in view.sheet]
    last = view.sheet[-1].scores
    if len(leads) > 1 and sum(leads[:-1]) <= 0:
        return say("decisive-last", seat=winner, won=last[winner], lost=last[loser])
    if view.double:
        return say("double-game", seat=loser, target=options.au_cent_target)
    if is_rubicon(options, view.totals[loser]):
        return say("decisive-rubicon", seat=loser, line=options.rubicon_line)
    best = max(range(len(leads)), key=leads.__getitem__)
    if leads[best] <= sum(leads) or len(leads) == 1:
        return ""
    scores = view.sheet[best].scores
    return say("decisive-deal", number=best + 1, seat=winner, won=scores[winner], lost=scores[loser])


def settlement(view: View, say: Say) -> str:
    """How the settlement is calculated, or that a race was won twice over; empty if there is none."""
    if view.winner is None:
        return ""
    won, lost = view.totals[view.winner], view.totals[other(view.winner)]
    if view.double:
        return say("double-game", seat=other(view.winner), target=view.options.au_cent_target)
    if view.settlement is None:
        return ""
    key = "settlement-rubicon" if is_rubicon(view.options, lost) else "settlement"
    facts = {"loser": say.name(other(view.winner)), "line": view.options.rubicon_line}
    return say(key, won=won, lost=lost, points=view.settlement, **facts)
