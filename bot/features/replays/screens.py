"""Finished matches as a reader sees them, and the ways to them from screens of the platform."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace

from bot.engine.game import Seat
from bot.engine.transcript import Transcript
from bot.features.replays.analysis import Analysis
from bot.features.replays.analysis_screen import opinion_line, progress, summary
from bot.features.replays.analyst import AnalysisUnderWay
from bot.features.replays.replay import AnyReplay, Replay
from bot.features.replays.replay_screen import page_button, replay_button, replay_id, replayed
from bot.features.replays.verified_screen import dealt, verified
from bot.i18n import FRENCH, Say
from bot.names import escape
from bot.screens.components.address import Address
from bot.screens.components.blocks import button
from bot.screens.components.data import Block, Button
from bot.screens.components.frame import Screen, framed
from bot.screens.offers import Offers, OneOfSeveral
from bot.screens.screens import Screens
from bot.tables.people.settings import DECK, ChosenSettings
from bot.tables.table import AnyTable


class ReplayScreens:
    """The screens of replays as a reader sees them."""

    def __init__(self, screens: Screens) -> None:
        self._screens = screens

    def replay(
        self,
        table: AnyTable,
        replay: AnyReplay,
        number: int,
        eyes: Seat | None,
        locale: str = "en",
        reader: ChosenSettings | None = None,
        hidden: Container[Seat] = (),
        *,
        own: bool = False,
        analysis: Analysis | None = None,
        shared_by: str | None = None,
    ) -> Screen:
        """A finished match after this many moves, with all cards open or as one seat knew them; raises as ``replayed``.

        ``reader``: None: everybody in the channel; ``hidden``: as for ``say``. ``own``: the reader has played it;
        ``analysis``: that of their decisions; ``shared_by``: the name of whoever shares it with everybody.
        """
        say = self._screens.say(table, locale, reader[DECK] if reader else None, hidden)
        at = Address(
            table.id, number, appearance=self._screens.appearance_at(table, reader, say), deals=table.record.deals
        )
        note = opinion_line(table.plugin, analysis, number, say) if analysis else ""
        if shared_by is not None:
            note = say("replay-shared", name=escape(shared_by))
        return framed(replayed(replay, number, eyes, self._screens.layout_of(table), at, say, own=own, note=note))

    def analysing(
        self, table: AnyTable, running: AnalysisUnderWay, number: int, eyes: Seat | None, locale: str = "en"
    ) -> Screen:
        """How far the analysis of somebody's decisions is, with the way back to this moment of the match."""
        say = self._screens.say(table, locale)
        return framed(progress(table.id, running.done, running.number, number, eyes, say))

    def analysis(
        self,
        table: AnyTable,
        analysis: Analysis,
        number: int,
        eyes: Seat | None,
        locale: str = "en",
        reader: ChosenSettings | None = None,
    ) -> Screen:
        """What was thought of somebody's decisions, with the ways to them and back to this moment of the match."""
        say = self._screens.say(table, locale, reader[DECK] if reader else None)
        return framed(summary(table.id, table.plugin, analysis, number, eyes, say))

    def replay_page(self, table: AnyTable, replay: AnyReplay, record: str, locale: str, hidden: Container[Seat]) -> str:
        """A finished match as a page for a browser; not on the event loop."""
        from bot.features.replays.replay_page import replay_page  # noqa: PLC0415  seldom asked for, 1 MB with HTML's names

        say = self._screens.say(table, locale, hidden=hidden)
        return replay_page(
            replay, self._screens.layout_of(table), Address(table.id, 0, deals=table.record.deals), say, locale, record
        )

    def verified(
        self, match: Transcript, beginning: AnyReplay, table: str, say: Say, reader: ChosenSettings | None = None
    ) -> Screen:
        """A match in which everything agrees; ``table``: empty for a record in a file."""
        appearance = self._screens.appearance_of(match.game, reader[DECK] if reader else FRENCH, reader, say)
        layout = self._screens.older.get((match.game, match.version)) or self._screens.layouts[match.game]
        return framed(verified(match, beginning, layout, Address(table, 0, appearance=appearance), say))


class _Offers(Offers):
    def commands(self, say: Say) -> list[tuple[int, str]]:
        """The one that checks a match."""
        return [(110, say("help-command-verify"))]

    def on_end(self, table: AnyTable, say: Say) -> list[Button]:
        """To its beginning."""
        return [] if table.is_secret else [replay_button(table.id, say)]

    def on_menu(self, table: AnyTable, user: int, say: Say) -> list[Button]:
        """To a check of it, and to its files; the record is for those who played."""
        if table.is_secret:
            return []
        record = [record_button(table.id, say)] if table.seat_of(user) is not None else []
        return [verify_button(table.id, say), page_button(table.id, say), *record]

    def on_match(self, table: str, say: Say, *, own: bool, known: bool) -> list[Button]:
        """All ways to it; without its game there is but its record."""
        record = [record_button(table, say)] if own else []
        if not known:
            return record
        return [replay_button(table, say), page_button(table, say), *record, verify_button(table, say)]

    def on_result(self, table: str, say: Say) -> list[Button]:
        """To its record."""
        return [record_button(table, say)]

    def on_compared(self, matches: Sequence[OneOfSeveral], deal: int | None) -> tuple[list[Block], list[Button]]:
        """The cards of that deal, which all had; to where it begins in each; and to a check of one."""
        played = [(match, replay_of(match.table)) for match in matches]
        begins = [replay.deals[min(deal or 1, len(replay.deals)) - 1] for _, replay in played]
        shown: list[Block] = []
        if deal and played:
            match, replay = played[0]
            shown = dealt(replay, begins[0], match.layout, replace(match.at, revision=begins[0]), match.say)
        ways = [
            button(replay_id(match.table.id, begin, "moment", None), match.label)
            for match, begin in zip(matches, begins, strict=True)
        ]
        return shown, [*ways, *(verify_button(match.table.id, match.say) for match in matches[:1])]


def verify_button(table: str, say: Say) -> Button:
    """The button that checks a match."""
    return button(f"u:{table}:0", say("verify"))


def record_button(table: str, say: Say) -> Button:
    """The button that sends a match's record to somebody who has played it."""
    return button(replay_id(table, 0, "record", None), say("match-record"))


def replay_of(table: AnyTable) -> AnyReplay:
    """A match that was played to its end, again: takes as long as it has moves."""
    record, moves = table.record, [(entry.seat, entry.move) for entry in table.progress.entries]
    return Replay(table.plugin, record.options, len(record.players), record.seed, moves)


OFFERS = _Offers()
IDS = r"(?P<kind>[uz]):TABLE:(?P<page>NUMBER)(?::(?P<text>[a-z]{1,10}-(?:all|[0-9]{1,2})))?"
"""``z:<table>:<moves>:<way>-<eyes>``: a finished match after some moves, with all cards or as a seat knew them.

``u:<table>:0``: check it.
"""
