"""What the strongest computer thinks of somebody's play: how far it is, what it thinks, and of one decision."""

from __future__ import annotations

from discord import ButtonStyle

from bot.engine.game import Seat
from bot.features.replays.analysis import Analysis, Opinion
from bot.features.replays.replay_screen import replay_id
from bot.i18n import Say
from bot.screens.components.blocks import OPTIONS, button, cut, menu, row, rows, text, texts
from bot.screens.components.data import Block
from bot.screens.components.moves import move_in_words
from bot.tables.plugin import AnyPlugin

_BAR = 15
"""How many signs the bar has."""
_BUTTONS = 3
"""How many of the most costly decisions have a button; the others are in a menu."""
_LABEL, _LINE = 80, 100


def progress(table: str, done: int, decisions: int, number: int, eyes: Seat | None, say: Say) -> list[Block]:
    """How far an analysis is: opinions about ``done`` of ``decisions``; 0: it isn't known how many there will be."""
    full = _BAR * done // decisions if decisions else 0
    bar = "▰" * full + "▱" * (_BAR - full)
    return [
        text(say("analysis-progress", game=say("title"), bar=bar, done=done, number=decisions)),
        row(
            button(replay_id(table, number, "analyse", eyes), say("analysis-again")),
            button(replay_id(table, number, "on", eyes), say("analysis-back")),
        ),
    ]


def summary(table: str, plugin: AnyPlugin, analysis: Analysis, number: int, eyes: Seat | None, say: Say) -> list[Block]:
    """What it thinks of all decisions, and the ways to those where it disagrees."""
    differing = analysis.differing
    costly = [opinion for opinion in differing if opinion.lost][:_BUTTONS]
    others = [opinion for opinion in differing if opinion not in costly][:OPTIONS]
    ways = [
        button(
            replay_id(table, opinion.number, "moment", opinion.seat),
            cut(_short(plugin, analysis, opinion, say), _LABEL),
            ButtonStyle.primary,
        )
        for opinion in costly
    ]
    options = [(str(opinion.number), cut(_short(plugin, analysis, opinion, say), _LINE), "") for opinion in others]
    heading = say(
        "analysis-summary",
        game=say("title"),
        agreed=analysis.agreed,
        number=len(analysis.opinions),
        accuracy=analysis.accuracy,
        costs=bool(costly),
        lost=_points(analysis.lost, analysis.decimals, say),
    )
    return [
        text(heading),
        *texts(say("analysis-costly") if costly else ""),
        *(row(way) for way in ways),
        *([row(menu(replay_id(table, number, "moments", None), say("analysis-others"), options))] if options else []),
        *rows([button(replay_id(table, number, "on", eyes), say("analysis-back"))]),
    ]


def opinion_line(plugin: AnyPlugin, analysis: Analysis, number: int, say: Say) -> str:
    """What it thinks of the decision after this many moves; empty if there is no opinion about it."""
    opinion = analysis.at(number)
    if opinion is None:
        return ""
    expected = opinion.expected
    judged = "same" if opinion.played == opinion.chosen else "close" if opinion.agrees else "better"
    said = say(
        "analysis-opinion",
        judged=judged,
        played=move_in_words(plugin, opinion.played, say),
        chosen=move_in_words(plugin, opinion.chosen, say),
    )
    if expected is None:
        return said
    mine, better = (say.signed(each, analysis.decimals) for each in expected)
    return f"{said}\n{say('analysis-expected', close=opinion.agrees, mine=mine, better=better)}"


def _short(plugin: AnyPlugin, analysis: Analysis, opinion: Opinion, say: Say) -> str:
    return say(
        "analysis-moment",
        move=opinion.number + 1,
        played=move_in_words(plugin, opinion.played, say),
        chosen=move_in_words(plugin, opinion.chosen, say),
        costs=bool(opinion.lost),
        lost=_points(opinion.lost, analysis.decimals, say),
    )


def _points(points: float, decimals: int, say: Say) -> str:
    """Points as they are read; what would read as none gets a decimal: ``12``, ``0.3``."""
    return say.decimal(points, decimals if round(points, decimals) else 1)
