"""All messages of all tables: which ones there are, and which of them a change makes stale."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

import discord

from bot.engine.game import Seat
from bot.interactions.admission import Admission
from bot.interactions.language import Language
from bot.interactions.lru import keep
from bot.messages.alone_message import AloneMessage
from bot.messages.channels import Channels
from bot.messages.direct import Direct
from bot.messages.discord_health import DiscordHealth
from bot.messages.emoji import KnownEmoji
from bot.messages.ends import Ends
from bot.messages.hand_message import HandMessage
from bot.messages.own_message import OwnMessage
from bot.messages.pictures import Pictures
from bot.messages.sender import Sender
from bot.messages.shown_hands import ShownHands
from bot.messages.table_message import TableMessage
from bot.messages.tokens import Tokens
from bot.messages.updates import PER_SECOND, Updates
from bot.screens.screens import Screens
from bot.tables.record import Player
from bot.tables.storage.storage import Storage
from bot.tables.table import AnyTable

PARTING = 3.0
"""The most seconds for which somebody waits who deletes their data: afterwards the bot doesn't know their hands."""


class Messages:
    """Every message of every table that was in use recently."""

    def __init__(
        self,
        bot: discord.Client,
        screens: Screens,
        storage: Storage,
        language: Language,
        ends: Ends,
        lost: Callable[[AnyTable, int], asyncio.Task[None]],
        health: DiscordHealth,
        admission: Admission,
        *,
        now: Callable[[], int],
        stopped: Callable[[bool, int], None],
        per_second: Callable[[], int] = lambda: PER_SECOND,
    ) -> None:
        """``lost`` is called with Discord's code if a table can't be shown any more, ``stopped`` as in ``Direct``.

        ``now``: milliseconds since 1970. ``per_second``: as in ``Updates``.
        """
        self._screens = screens
        self._preferences = storage.preferences
        self._language = language
        self._ends = ends
        self.updates = Updates(health, admission, per_second)
        self.channels = Channels(bot)
        self.direct = Direct(bot, storage, self.updates, health, now, stopped)
        self.pictures = Pictures(admission)
        self.emoji = KnownEmoji(bot, screens.emoji)
        self.tokens = Tokens()
        self.sender = Sender(bot, storage.key_values, self.updates, self.pictures, self.emoji, self.tokens)
        self._lost = lost
        self._shown_hands = ShownHands(storage.tables)
        self._public: OrderedDict[str, TableMessage] = OrderedDict()
        self._hands: OrderedDict[tuple[str, int], HandMessage] = OrderedDict()
        self._alone: OrderedDict[tuple[str, int], AloneMessage] = OrderedDict()

    def public(self, table: AnyTable) -> TableMessage:
        """The table's public message."""
        found = self._public.get(table.id)
        if found is None or found.table is not table:
            found = TableMessage(
                table, self._screens, self._language, self._ends, self.sender, self.channels, self._lost
            )
        return keep(self._public, table.id, found)

    def own(self, table: AnyTable, seat: Seat, user: int) -> OwnMessage:
        """What a person sees of their own: their hand at this table, or the match that they play without others."""
        if not table.record.alone:
            return self.hand(table, seat, user)
        found = self._alone.get((table.id, user))
        if found is None or found.table is not table:
            found = AloneMessage(
                table, seat, user, self._screens, self._language, self._ends, self.sender, self._preferences
            )
        return keep(self._alone, (table.id, user), found)

    def hand(self, table: AnyTable, seat: Seat, user: int) -> HandMessage:
        """A person's hand at this table."""
        found = self._hands.get((table.id, user))
        if found is None or found.table is not table or found.seat != seat:
            found = HandMessage(
                table,
                seat,
                user,
                self._screens,
                self._language,
                self._ends,
                self.sender,
                self._preferences,
                self.direct,
                self._shown_hands,
            )
        return keep(self._hands, (table.id, user), found)

    def changed(self, table: AnyTable) -> None:
        """Mark the table stale, and the hands it waits for or that the last move affected; at the end, all hands.

        Of a match alone each player has one message, in which every move is to be seen.
        """
        if table.record.alone:
            for seat, player in self._hands_of(table).items():
                self._mark_hand(table, seat, player)
            return
        self.updates.mark_stale(self.public(table))
        ended = table.record.status != "playing"
        for seat, player in self._hands_of(table).items():
            sent = player.dm_message is not None or player.dm_hinted
            if seat in table.active or player.hand_changed == table.revision or ended or not sent:
                self._mark_hand(table, seat, player)
        self.farewells(table)

    def farewells(self, table: AnyTable) -> None:
        """Mark what is left of the hands of people who gave up their seats, if they must be told something new."""
        for gone in table.record.gone:
            player = table.players[gone.seat]
            known = (table.id, gone.user) in self._hands
            if gone.user > 0 and (known or (player.user is None and player.dm_message is not None)):
                hand = self._hands.get((table.id, gone.user)) or self.hand(table, gone.seat, gone.user)
                if hand.table is table and hand.owes_farewell:
                    self.updates.mark_stale(hand)

    def repair(self, table: AnyTable) -> None:
        """Mark what the bot couldn't bring up to date before it stopped."""
        if table.record.shown < table.revision or table.record.starting:
            self.changed(table)
        for seat, player in self._hands_of(table).items():
            if player.dm_shown < player.hand_changed:
                self._mark_hand(table, seat, player)
        self.farewells(table)

    async def parted(self, user: int) -> None:
        """Wait a moment until this person's hands say that they gave up their seats."""
        tasks = [hand.task for (_, who), hand in self._hands.items() if who == user and hand.task]
        if tasks:
            await asyncio.wait(tasks, timeout=PARTING)

    def mark_stale(self, table: AnyTable) -> None:
        """Mark the table and all hands stale."""
        self.changed(table)
        for seat, player in self._hands_of(table).items():
            self._mark_hand(table, seat, player)

    def _hands_of(self, table: AnyTable) -> dict[Seat, Player]:
        """The people who have a hand, by seat."""
        return {
            seat: player for seat, player in enumerate(table.players) if table.has_begun and player.user is not None
        }

    def _mark_hand(self, table: AnyTable, seat: Seat, player: Player) -> None:
        if player.user is not None:
            self.updates.mark_stale(self.own(table, seat, player.user))

    async def close(self, seconds: float) -> None:
        """Send what is still to be sent, for at most this many seconds."""
        self.emoji.close()
        await self.updates.close(seconds)
        self.pictures.close()
        await self._shown_hands.close()
