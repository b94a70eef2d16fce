"""What a computer that plays hard makes of a contest."""

from __future__ import annotations

from collections import Counter

from bot.engine.game import E, IllegalMove, Level, M, O, Rng, S, Seat, V, begin
from bot.engine.phases import is_pause
from bot.tables.contests import OWN, Contest, ContestScore
from bot.tables.plugin import Plugin
from bot.tables.record import load_options
from bot.tables.score_sheet import ScoreSheet
from bot.tables.thinking.thinker import Thinker, own_rng


async def play_out(plugin: Plugin[O, S, M, V, E], contest: Contest, thinker: Thinker) -> ContestScore:
    """What it reaches in the seat of those who try, against the same computers as they."""
    game = plugin.game
    state = begin(game, load_options(game.Options, contest.options), contest.seats, Rng(contest.seed))
    decisions: Counter[Seat] = Counter()
    sheet = ScoreSheet(plugin.stats, contest.seats)
    while active := game.active(state):
        seat = min(active)
        view = game.view(state, seat)
        rng = own_rng(contest.seed, seat, decisions[seat])
        decisions[seat] += not is_pause(view)
        level: Level = "hard" if seat == OWN else "normal"
        move, _ = await thinker.choose(plugin, view, rng, level, f"benchmark {contest.id}", steady=True)
        try:
            step = game.play(state, seat, move)
        except IllegalMove:  # as at a table
            step = game.play(state, seat, plugin.absent(view))
        sheet.add(step.events)
        state = step.state
    return ContestScore.of(sheet.deals, OWN)
