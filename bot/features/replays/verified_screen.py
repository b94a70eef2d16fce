"""What has been checked of a finished match: its seed, the cards that come from it, and the result of its moves."""

from __future__ import annotations

from bot.engine.transcript import Transcript
from bot.features.replays.replay import AnyReplay
from bot.features.replays.replay_screen import replay_button
from bot.i18n import Say
from bot.screens.components.address import Address
from bot.screens.components.alt import about
from bot.screens.components.blocks import row, text
from bot.screens.components.data import Block
from bot.screens.components.origin import revealed
from bot.screens.layout import AnyLayout

FIRST = 10
"""Within how many moves, at most, the first cards are dealt: players may cut before."""


def verified(match: Transcript, beginning: AnyReplay, layout: AnyLayout, at: Address, say: Say) -> list[Block]:
    """A match in which everything agrees, with the first hands; ``at.table``: empty for a record in a file."""
    results = ", ".join(
        say("verified-result", seat=seat, points=points) for seat, points in enumerate(match.outcome.points)
    )
    return [
        text(
            "\n".join(
                [
                    say("verified-heading", game=say("title"), id=at.table or "none"),
                    revealed(match.origin, say, "verified-origin"),
                    say("verified-deal"),
                ]
            )
        ),
        *dealt(beginning, 0, layout, at, say),
        text(f"{say('verified-moves', moves=len(match.moves), results=results)}\n{say('verified-more')}"),
        *([row(replay_button(at.table, say))] if at.table else []),
    ]


def dealt(replay: AnyReplay, begins: int, layout: AnyLayout, at: Address, say: Say) -> list[Block]:
    """The table with everybody's cards as soon as they are dealt, in the deal that begins after so many moves."""
    for moment in map(replay.moment, range(begins, min(begins + FIRST, replay.length) + 1)):
        if scene := layout.face_up(moment.public, dict(enumerate(moment.views)), say):
            return at.cards(scene, say, about(scene, say))
    return []
