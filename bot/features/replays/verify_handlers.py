"""``/verify``: whether a finished match was dealt from what was announced before, and was played by the rules."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.engine import transcript
from bot.engine.game import AnyGame
from bot.engine.refusal import Refusal
from bot.engine.transcript import Transcript
from bot.features.replays.replay import AnyReplay, Replay
from bot.features.replays.replay_handlers import ReplayHandlers
from bot.features.replays.replay_screen import ReplayButton
from bot.features.replays.screens import ReplayScreens
from bot.features.replays.verified_screen import FIRST
from bot.handlers.platform import Platform
from bot.i18n import Say
from bot.interactions.ids import Press
from bot.interactions.reply import Handler, Reply
from bot.interactions.rest import AnyInteraction
from bot.names import escape
from bot.screens.components.blocks import OPTIONS
from bot.tables.finished.transcripts import transcript_of
from bot.tables.partitions.shards import LENGTH
from bot.tables.people.settings import DECK

LARGEST = 2_000_000
"""The largest file that is read, in bytes: a transcript of ten thousand moves has a quarter of it, in UTF-16 half."""


class VerifyHandlers:
    """Checks a match that is known here, or a transcript from wherever."""

    def __init__(self, platform: Platform, replays: ReplayHandlers) -> None:
        self.read_only: Mapping[str, Handler] = {"u": self._press}
        self._matches = platform.storage.matches
        self._registry = platform.registry
        self._replays = replays
        self._screens = platform.screens
        self._preferences = platform.storage.preferences
        self._pictures = platform.pictures

    async def verify(self, reply: Reply, match: str | None, file: discord.Attachment | None) -> None:
        """Say of a match, or of the record in a file, that all of it agrees; raises Refusal if not, or for neither."""
        if file is not None:
            await self._check(reply, await _text(file))
        elif match is not None:
            await self._match(reply, match.strip().lower(), "open")
        else:
            raise Refusal("verify-what")

    async def suggested(self, interaction: AnyInteraction, typed: str) -> list[tuple[str, str]]:
        """``(name, id)`` of this person's last matches whose name contains what was typed."""
        locale, found = Reply.to(interaction).locale, list[tuple[str, str]]()
        for match in await self._matches.latest(interaction.user.id, OPTIONS):
            known = match.game in self._registry.plugins
            say = self._screens.words.say(match.game if known else "", locale)
            game = say("title") if known else match.game
            found.append((f"{match.table} · {game} · {say.day(match.finished)}", match.table))
        return [(name, id_) for name, id_ in found if typed.lower() in name.lower()]

    async def _press(self, press: Press, reply: Reply) -> None:
        await self._match(reply, press.table, "moment")

    async def _match(self, reply: Reply, id_: str, way: ReplayButton) -> None:
        """``way``: how it is asked for; whoever sees a message that shows a match may have it verified, too."""
        if len(id_) != LENGTH:
            raise Refusal("verify-what")
        table = await self._replays.find(reply, id_, way)
        if table.outcome is None:
            raise Refusal("replay-not-over")
        match = transcript_of(table.record, table.progress.entries, table.outcome)
        record = await self._replays.apart(lambda: transcript.write(match))
        hidden = await self._replays.hidden(table, reply.interaction.user.id)
        reader = await self._preferences.person(reply.interaction.user.id)
        await self._check(reply, record, table.id, self._screens.say(table, reply.locale, reader[DECK], hidden))

    async def _check(self, reply: Reply, record: str, table: str = "", say: Say | None = None) -> None:
        checked, replay = await self._replays.apart(lambda: self._checked(record))
        words = self._screens.words
        unnamed = words.say(checked.game, reply.locale)
        names = [unnamed("hidden-player", number=seat + 1) for seat in range(checked.seats)]
        reader = await self._preferences.person(reply.interaction.user.id)
        say = say or words.say(checked.game, reply.locale, names, reader[DECK], names)
        view = ReplayScreens(self._screens).verified(checked, replay, table, say, reader)
        screen = await self._pictures.render(view)
        await reply.show(screen.view, screen.files())

    def _checked(self, record: str) -> tuple[Transcript, AnyReplay]:
        """The match of a record, in which everything agrees, and how it begins; raises Refusal if something doesn't."""
        known = self._registry.rules_of

        def rules_of(game: str, deals: int | None) -> dict[int, AnyGame]:
            return {version: plugin.game for version, plugin in known(game, deals).items()}

        checked = transcript.check(record, rules_of)
        plugin = known(checked.game, checked.deals)[checked.version]
        moves = [(made.seat, made.move) for made in checked.moves[:FIRST]]
        return checked, Replay(plugin, checked.options, checked.seats, checked.origin.seed, moves)


async def _text(file: discord.Attachment) -> str:
    if file.size > LARGEST:
        raise Refusal("record-too-large")
    try:
        return transcript.decoded(await file.read())
    except discord.HTTPException as error:
        raise Refusal("record-unreadable", path=escape(file.filename), error=str(error.status)) from error
