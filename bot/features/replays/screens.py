"""What replays add to screens of the platform: the ways to finished matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.i18n import Say
from bot.screens.blocks import Block, Button, button
from bot.screens.offers import Offers, OneOfSeveral
from bot.screens.replay import page_button, replay_button, replay_id
from bot.screens.verified import dealt
from bot.tables.replays import AnyReplay, Replay
from bot.tables.table import AnyTable


class _Offers(Offers):
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
    return button(f"u:-:{table}:0", say("verify"))


def record_button(table: str, say: Say) -> Button:
    """The button that sends a match's record to somebody who has played it."""
    return button(replay_id(table, 0, "record", None), say("match-record"))


def replay_of(table: AnyTable) -> AnyReplay:
    """A match that was played to its end, again: takes as long as it has moves."""
    record, moves = table.record, [(entry.seat, entry.move) for entry in table.progress.entries]
    return Replay(table.plugin, record.options, len(record.players), record.seed, moves)


OFFERS = _Offers()
