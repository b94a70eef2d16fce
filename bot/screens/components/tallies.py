"""Running scores in words: who has won how often."""

from __future__ import annotations

from bot.i18n import Say
from bot.names import escape
from bot.screens.components.people import name_of
from bot.tables.finished.tally import Tally, Total

SCORES = 12
"""How many lines of a running score are shown; more would be a list rather than a score."""
_LEADERS = 6
"""How many of those who have won matches are named in one line."""


def wins(tally: Tally, say: Say, key: str, *, low_wins: bool) -> str:
    """How often who has won, in one line; empty if nobody has, or if that is only one match."""
    won = [score for _, score in tally.ranked(low_wins=low_wins) if score.wins]
    if tally.matches < 2 or not won:
        return ""
    named = [say("end-wins", name=_players(score, say), wins=score.wins) for score in won[:_LEADERS]]
    return say(key, matches=tally.matches, wins=", ".join(named))


def tally_text(tally: Tally, say: Say, heading: str, *, low_wins: bool) -> str:
    """A running score, as lines."""
    lines = [
        say(
            "scores-line",
            place=say.place_or_none(place),
            name=_players(score, say),
            wins=score.wins,
            matches=score.matches,
            points=score.points,
        )
        for place, score in tally.ranked(low_wins=low_wins)[:SCORES]
    ]
    return "\n".join([say(heading, matches=tally.matches), *(lines or [say("scores-hidden")])])


def _players(score: Total, say: Say) -> str:
    """Who has this score: somebody, or partners."""
    return say.listed(
        [
            say("computer-name", name=escape(name)) if user is None else name_of(user, name, say)
            for user, name in score.players
        ]
    )
