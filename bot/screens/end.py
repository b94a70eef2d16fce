"""The end of a match: who won and by how much, what decided it and what it has led to; then all points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from discord import ButtonStyle

from bot.art.scene import Finish, Podium, in_rows
from bot.engine.game import LEVELS, Outcome, Seat
from bot.engine.phases import is_pause
from bot.engine.seats import Place, placed
from bot.i18n import Say, relative
from bot.screens.alone import computer_names, ways_on
from bot.screens.components.address import Address
from bot.screens.components.blocks import button, fit, grid, row, rows, text, texts
from bot.screens.components.data import Block
from bot.screens.components.origin import revealed
from bot.screens.components.people import name_of
from bot.screens.components.spots import spot
from bot.screens.layout import AnyLayout, drawn
from bot.screens.offers import AtEnd, Offers
from bot.screens.rules import rules_id
from bot.tables.changes.match import since_deal
from bot.tables.lobby import computers
from bot.tables.table import AnyTable

POINTS = "-points"
"""The page with all points; no game has a page of this name."""
DEALS = 16
"""How many lines of points are shown, of the last deals."""

_SHEET = 32
"""The most columns of text that a score sheet should have, so that it fits on a phone."""
_SIDE_BY_SIDE = 6
"""The most players in a score sheet beside each other."""
_NARROWEST = 3


@dataclass(frozen=True, slots=True)
class Finisher:
    """Somebody who played to the end, or partners together."""

    place: Place
    seats: tuple[Seat, ...]
    points: int


def finishers(outcome: Outcome, sides: Sequence[tuple[Seat, ...]]) -> list[Finisher]:
    """Everybody, best first; the players of a side are one.

    >>> found = finishers(Outcome((2, 1, 2, 1), (60, 97, 60, 97)), ((0, 2), (1, 3)))
    >>> [(each.place.number, each.seats, each.points) for each in found]
    [(1, (1, 3), 97), (2, (0, 2), 60)]
    """
    ordered = sorted(_groups(outcome, sides), key=lambda seats: outcome.places[seats[0]])
    places = placed([outcome.places[seats[0]] for seats in ordered])
    return [Finisher(place, seats, outcome.points[seats[0]]) for place, seats in zip(places, ordered, strict=True)]


def _groups(outcome: Outcome, sides: Sequence[tuple[Seat, ...]]) -> Sequence[tuple[Seat, ...]]:
    return sides or [(seat,) for seat in range(len(outcome.places))]


# The screen


def ended(
    table: AnyTable,
    layout: AnyLayout,
    at: Address,
    say: Say,
    after: Sequence[AtEnd],
    offers: Sequence[Offers],
    user: int | None = None,
) -> list[Block]:
    """A match that was played to its end, the same for everybody; ``user`` also sees what they hide from others."""
    assert table.outcome  # noqa: S101  it is over
    game = table.plugin.game
    found = finishers(table.outcome, game.ABOUT.sides)
    led_to = [line for each in after for line in each.lines(user, say)]
    led_to.append(next(filter(None, (each.score(table, say) for each in after)), ""))
    # A contest ends after so many deals: by the game's own rules, nothing need be decided then.
    decisive = layout.decisive(table.view(None), say) if table.record.contest is None else ""
    parts = [*_came(table, say), *_absent(table, say), *_computers(table, say)]
    look = at.show(POINTS, say("points"))
    ways = ways_on(table, offers, say) if table.record.alone else []
    more = [each for offer in offers for each in offer.on_end(table, say)]
    over = say("match-over") if user else say("end-game", game=say("title"))  # a hand has said which game
    return [
        text(f"### {_won(found, say, low_wins=game.ABOUT.low_wins)}\n-# {over}"),
        *at.cards(podium_of(found, say), say, standing(found, say)),
        *texts("\n".join(filter(None, [decisive, *parts, *led_to]))),
        *rows([*ways, *more, look, button(f"t:{table.id}:menu", say("menu"))]),
    ]


def all_points(table: AnyTable, layout: AnyLayout, at: Address, say: Say, *, back: bool) -> list[Block]:
    """The points deal by deal, and how the game itself shows its end, with the pages of its own.

    ``back``: whether there is a way back to the result.
    """
    assert table.outcome  # noqa: S101  it is over
    outcome, game = table.outcome, table.plugin.game
    if at.page != POINTS:
        shown = drawn(layout, table.view(None), table.events_for(None), at, say)
        return [*shown, row(at.show(POINTS, say("back-to-points")))]
    groups = _groups(outcome, game.ABOUT.sides)
    heads = [[say.bare_name(seat) for seat in seats] for seats in groups]
    deals = [[deal[seats[0]] for seats in groups] for deal in table.progress.score_sheet.deals]
    totals = [outcome.points[seats[0]] for seats in groups]
    view = table.view(None)
    own: Sequence[Block] = []
    if not is_pause(view):  # which the game itself may do after the last deal of a contest
        own = drawn(layout, view, table.events_for(None), replace(at, page=""), say)
    return [
        text(f"{say('points-heading', game=say('title'))}\n{standing(finishers(outcome, game.ABOUT.sides), say)}"),
        *texts(sheet(heads, deals, totals, say)),
        *own,
        *([row(at.show("", say("back-to-result")))] if back else []),
    ]


def after_words(
    table: AnyTable, say: Say, after: Sequence[AtEnd], user: int, offers: Sequence[Offers] = ()
) -> list[Block]:
    """The menu of a match that is over: its seed, the rules it was played by, and what features add.

    ``user``: who reads it.
    """
    record = table.record
    buttons = [button(rules_id(table.plugin.name, 1, table.id), say("rules"))]
    heading = say("alone-menu-heading" if record.alone else "menu-heading-over", id=table.id)
    if record.alone:
        buttons.insert(0, button(f"h:{table.id}:", say("back-to-result"), ButtonStyle.primary))
    else:
        buttons.insert(0, button(f"t:{table.id}:bring", say("menu-bring")))
        buttons += [each for offer in offers for each in offer.beside_rules(table, say)]
    hidden = say("contest-hidden", time=relative(record.ends or 0))
    origin = hidden if table.is_secret else revealed(record.origin, say)
    buttons += [each for offer in offers for each in offer.on_menu(table, user, say)]
    more = [block for each in after for block in each.in_menu(table, say)]
    return [text(f"{heading}\n{origin}"), *more, *rows(buttons)]


# What it says


def _won(found: Sequence[Finisher], say: Say, *, low_wins: bool) -> str:
    """Who won, and by how much."""
    first = [each for each in found if each.place.number == 1]
    winners, points = say.listed([say.names(each.seats) for each in first]), first[0].points
    if len(first) == len(found):
        return say("end-draw", points=points)
    if len(first) > 1:
        return say("end-shared", winners=winners, points=points)
    behind = [each for each in found if each.place.number == found[1].place.number]
    if len(found) == 2:
        return say("end-won-to", winners=winners, points=points, others=behind[0].points)
    lead = (behind[0].points - points) * (1 if low_wins else -1)
    second = say.listed([say.names(each.seats) for each in behind])
    return say("end-won", winners=winners, points=points, lead=max(0, lead), second=second, low=low_wins)


def podium_of(found: Sequence[Finisher], say: Say) -> Podium:
    """Everybody's place and points, as a picture shows them."""
    return Podium(
        tuple(
            Finish(each.place.number, tuple(spot(seat, say) for seat in each.seats), say.number(each.points))
            for each in found
        )
    )


def standing(found: Sequence[Finisher], say: Say) -> str:
    """Everybody's place and points, a line for each."""
    return "\n".join(
        say(
            "standing",
            place=say.place(each.place),
            name=say.names(each.seats),
            points=each.points,
        )
        for each in found
    )


def _came(table: AnyTable, say: Say) -> list[str]:
    """A line for each person who joined midway, with the deal in which they did if there were several."""
    several = len(table.progress.score_sheet.deals) > 1
    since = {seat: since_deal(table, seat) for seat, player in enumerate(table.players) if player.user is not None}
    return [say("end-came", name=say.name(seat), deal=deal if several else 0) for seat, deal in since.items() if deal]


def _absent(table: AnyTable, say: Say) -> list[str]:
    """The line that names those who come last because they weren't there at the end."""
    names = [name_of(gone.user, gone.name, say) for gone in table.record.gone]
    names += [
        name_of(player.user, player.name, say) for player in table.players if player.away and player.user is not None
    ]
    return [say("end-absent", names=say.listed(names))] if names else []


def _computers(table: AnyTable, say: Say) -> list[str]:
    """The line that names the computers by how well they played."""
    seated = computers(table.record)
    playing = {level: [seat for seat in seated if table.players[seat].level == level] for level in LEVELS}
    found = [
        say("of-level", name=computer_names(those, say), level=say.option("level", level))
        for level, those in playing.items()
        if those
    ]
    return [say("end-computers", computers=", ".join(found))] if found else []


# What others show, too


def sheet(
    heads: Sequence[Sequence[str]], deals: Sequence[Sequence[int]], totals: Sequence[int], say: Say, most: int = DEALS
) -> str:
    """The points of everybody, or of each side under the names of its players, deal by deal, and their totals.

    Many players are shown in several parts, each with the same deals.
    """
    if not deals:
        return ""
    parts = in_rows(range(len(totals)), _SIDE_BY_SIDE)
    shown = list(enumerate(deals, 1))[-max(1, most // len(parts)) :]
    grids = [_part([heads[column] for column in part], part, shown, totals, say) for part in parts]
    return "\n".join([say("match-sheet", hidden=len(deals) - len(shown)), *grids])


def _part(
    heads: Sequence[Sequence[str]],
    part: Sequence[int],
    shown: Sequence[tuple[int, Sequence[int]]],
    totals: Sequence[int],
    say: Say,
) -> str:
    width = max(_NARROWEST, (_SHEET - 4) // len(part) - 1)
    names = [["", *(fit(name, width) for name in line)] for line in zip(*heads, strict=True)]
    lines = [[str(number), *(say.number(deal[column]) for column in part)] for number, deal in shown]
    return grid([*names, *lines, ["=", *(say.number(totals[column]) for column in part)]])
