"""What hosts and channel managers can do with a table: end it, with the others' consent or at once, and move it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TypeAlias

import discord
from discord import ButtonStyle, ui

from bot.engine.refusal import Refusal
from bot.handlers.opening import is_ours, must_be_able, must_be_welcome
from bot.handlers.platform import Platform
from bot.interactions.reply import Reply, sentence, written
from bot.interactions.rest import AnyInteraction
from bot.names import isolated
from bot.screens.alone import back_to_match, kind, ways_on
from bot.screens.components.blocks import button, cut, row, rows, text
from bot.screens.components.frame import Screen, framed
from bot.tables import seats
from bot.tables.changes.closing import act_at, end
from bot.tables.changes.gathering import lead
from bot.tables.changes.seating import relocate, reseat
from bot.tables.clocks.timing import MINUTE, leaderless
from bot.tables.people.audit import Act
from bot.tables.quarantine import Quarantine
from bot.tables.refusals import LobbyRefusal, NoSuchTable, Quarantined
from bot.tables.table import AnyTable

REASON = 200
"""The longest reason, in characters."""
_CHOICES = 25

TextLocation: TypeAlias = discord.TextChannel | discord.Thread


class HostingHandlers:
    """Answers ``/table end`` and ``/table move``, and the buttons and forms that belong to them."""

    def __init__(self, platform: Platform, quarantine: Quarantine) -> None:
        self.acts: Mapping[str, Callable[[Reply, AnyTable], Awaitable[None]]] = {
            "end": self.end,
            "end-sure": self.want_end,
            "agree": self.agree,
            "play-on": self.play_on,
            "stop": self.ask_reason,
            "stopped": self.stopped,
        }
        """The acts in the ids of the table's menu that are handled here, by name."""
        self._bot = platform.client
        self._storage = platform.storage
        self._quarantine = quarantine
        self._access = platform.access
        self._screens = platform.screens
        self._messages = platform.messages
        self._language = platform.language
        self._sender = platform.sender
        self._channels = platform.channels
        self._now = platform.now

    # Ending -----------------------------------------------------------------------------------------------------------

    async def end(self, reply: Reply, table: AnyTable, reason: str = "") -> None:
        """End the table: without a reason, confirm first; with one, do it at once if they may, else ask the others.

        Raises LobbyRefusal ``partner-plays`` where two partners are alone, as one of them can only leave.
        """
        if table.record.alone and len(table.record.people) > 1:
            raise LobbyRefusal("partner-plays")
        await must_be_host(reply.interaction, table)
        if not reason:
            await reply.here(self._sure(reply, table))
        elif manages(reply.interaction, table):
            await self._end_at_once(reply, table, reason)
        else:
            await self.want_end(reply, table, reason)

    async def want_end(self, reply: Reply, table: AnyTable, reason: str = "") -> None:
        """End a table where nobody else plays; otherwise ask the others."""
        user = reply.interaction.user.id
        if user != table.record.host:
            raise LobbyRefusal("only-host-ends")
        if table.record.status == "lobby":
            await end(table, act_at(table, "ended", user, note=cut(reason, REASON)))
        else:
            until = table.now() + MINUTE
            await reseat(table, lambda record, _: seats.want_end(record, user, until, cut(reason, REASON)))
        key = "ended" if table.record.status == "ended" else "end-asked"
        key = "alone-ended" if table.record.alone else key
        say = self._screens.say(table, reply.locale)
        if table.record.contest is not None:
            ways = rows(ways_on(table, self._screens.offers, say))
            await reply.here(framed([text(say("contest-closed")), *ways]))
        else:
            await reply.here(sentence(say(key)))

    async def agree(self, reply: Reply, table: AnyTable) -> None:
        """Somebody the host has asked wants to end the match, too."""
        user = reply.interaction.user.id
        self._must_be_asked(table)
        await reseat(table, lambda record, _: seats.want_end(record, user, table.now() + MINUTE))
        await self._messages.public(table).answer(reply)

    async def play_on(self, reply: Reply, table: AnyTable) -> None:
        """Somebody doesn't want the match to end, so it goes on."""
        user = reply.interaction.user.id
        self._must_be_asked(table)
        await reseat(table, lambda record, _: seats.play_on(record, user))
        await self._messages.public(table).answer(reply)

    async def ask_reason(self, reply: Reply, table: AnyTable) -> None:
        """Ask a channel manager for the reason to end the match."""
        must_manage(reply.interaction, table)
        await self._ask_reason(reply, table.id, table.record.game)

    async def _ask_reason(self, reply: Reply, table: str, game: str) -> None:
        words = self._screens.words
        say, title = words.say("", reply.locale), words.title(game, reply.locale)
        form = ui.Modal(title=cut(say("stop-title", game=title), 45), custom_id=f"t:{table}:stopped")
        field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="reason", max_length=REASON, required=False)
        form.add_item(ui.Label(text=cut(say("stop-reason"), 45), component=field))
        await reply.ask(form)

    async def stopped(self, reply: Reply, table: AnyTable) -> None:
        """A channel manager has sent the reason: end the match."""
        must_manage(reply.interaction, table)
        usual = (await self._language.to_all(table))("stop-usual")
        await self._end_at_once(reply, table, written(reply) or usual)

    async def _end_at_once(self, reply: Reply, table: AnyTable, reason: str) -> None:
        await end(table, act_at(table, "ended", reply.interaction.user.id, note=_note(reason)))
        await reply.here(sentence(self._screens.say(table, reply.locale)("ended")))

    async def end_unread(self, reply: Reply, refusal: Quarantined, reason: str = "", *, sure: bool = False) -> None:
        """End for good a table that can't be read, if this person may manage its channel; refuse everyone else.

        Without a reason, ask for one first, unless they are ``sure``.
        """
        found = next(iter(await self._storage.quarantined.find(refusal.table)), None)
        if found is None or found.guild is None or not manages_channel(reply.interaction, found.guild, found.channel):
            raise refusal
        if not (reason or sure):
            await self._ask_reason(reply, found.id, found.game)
            return
        words, locale = self._screens.words, await self._language.of_server(found.guild)
        say = words.say("", locale)
        note, user = _note(reason or say("stop-usual")), reply.interaction.user.id
        act = Act(found.guild, self._now(), "ended", user, found.id, found.channel, None, note)
        await self._quarantine.end(found.id, act)
        await reply.here(sentence(words.say("", reply.locale)("ended")))
        if found.message is not None and found.channel is not None:
            said = say("ended-broken", game=words.title(found.game, locale))
            self._sender.leave_word(found.channel, found.message, said)

    def _sure(self, reply: Reply, table: AnyTable) -> Screen:
        """The question to confirm that the table should end."""
        say, user = self._screens.say(table, reply.locale), reply.interaction.user.id
        if table.record.alone:
            yes = button(f"t:{table.id}:end-sure", say("alone-end-sure"), ButtonStyle.danger)
            return framed(
                [
                    text(say("alone-end-question", kind=kind(table))),
                    row(yes, back_to_match(table, say)),
                ]
            )
        others = [player for player in table.record.players if player and not player.automatic and player.user != user]
        ask = bool(others) and table.record.status == "playing"
        key = "menu-end-ask" if ask else "menu-end-sure"
        buttons = [button(f"t:{table.id}:end-sure", say(key), ButtonStyle.danger)] if user == table.record.host else []
        if manages(reply.interaction, table):
            buttons.append(button(f"t:{table.id}:stop", say("menu-stop"), ButtonStyle.danger))
        host_asks = ask and user == table.record.host
        return framed([text(say("end-ask-question" if host_asks else "end-question")), *rows(buttons)])

    def _must_be_asked(self, table: AnyTable) -> None:
        if table.record.status == "playing" and not table.record.asked:
            raise LobbyRefusal("not-asked")

    # Moving -----------------------------------------------------------------------------------------------------------

    async def move(self, reply: Reply, table: AnyTable, typed: str) -> None:
        """Show the table in another channel of its server from now on."""
        interaction, record = reply.interaction, table.record
        await must_be_host(interaction, table)
        say = self._screens.say(table, reply.locale)
        guild = self._bot.get_guild(record.location.guild)
        member = await self._access.member(interaction, guild) if guild else None
        target = _named(guild, member, typed, interaction.channel)
        if guild is None or target is None:
            raise LobbyRefusal("no-such-channel")
        if target.id == record.channel and record.lost is None:
            raise LobbyRefusal("there-already", channel=f"<#{target.id}>")
        parent = target.parent_id if isinstance(target, discord.Thread) else None
        allowed = target.permissions_for(guild.me)
        must_be_able(allowed, say, in_thread=parent is not None)
        must_be_welcome(await self._storage.preferences.server(guild.id), guild, target.id, parent)
        await self._channels.must_admit(target, allowed)
        act: Act = replace(act_at(table, "moved", interaction.user.id), channel=target.id)
        own = is_ours(target)
        await relocate(
            table,
            lambda record: replace(record, channel=target.id, parent=parent, message=None, lost=None, own_thread=own),
            act,
        )
        await self._messages.public(table).moved(record.location.channel, record.message)
        self._messages.mark_stale(table)
        await reply.here(sentence(say("moved", channel=f"<#{target.id}>")))

    async def channels(self, interaction: AnyInteraction, table: str | None, typed: str) -> list[tuple[str, str]]:
        """``(name, id)`` of the channels that this person could move the table to."""
        guild_id = interaction.guild_id
        if table is not None:
            with suppress(NoSuchTable):
                guild_id = (await self._access.find(Reply.to(interaction), table)).record.guild
        guild = self._bot.get_guild(guild_id or 0)
        member = await self._access.member(interaction, guild) if guild else None
        found = [channel for channel in _channels(guild) if typed.lower().lstrip("#") in channel.name.lower()]
        usable = [channel for channel in found if may_use(channel, member, interaction.channel)]
        return [(f"#{isolated(channel.name)}", str(channel.id)) for channel in usable[:_CHOICES]]


def _note(reason: str) -> str:
    """A reason as it is stored: on one line, and not too long."""
    return cut(" ".join(reason.split()), REASON)


def _channels(guild: discord.Guild | None) -> list[TextLocation]:
    return [*guild.text_channels, *guild.threads] if guild else []


def _named(guild: discord.Guild | None, member: discord.Member | None, typed: str, here: object) -> TextLocation | None:
    """The channel that somebody chose from the list or typed the name of, if they may use it.

    ``here``: where the command was used, perhaps a private thread without the bot.
    """
    wanted = typed.strip().strip("<#>").lower()
    own = [here] if isinstance(here, discord.Thread) and here.guild == guild else []
    for channel in [*own, *_channels(guild)]:
        if wanted in {str(channel.id), channel.name.lower()} and may_use(channel, member, here):
            return channel
    return None


def may_use(channel: TextLocation, member: discord.Member | None, here: object) -> bool:
    """Whether this person, who uses the command ``here``, could open a table in that channel themselves."""
    if member is None or (isinstance(channel, discord.Thread) and (channel.locked or channel.parent is None)):
        return False
    allowed = channel.permissions_for(member)
    if isinstance(channel, discord.Thread) and channel.is_private() and channel != here and not allowed.manage_threads:
        return False  # its members aren't known
    writes = allowed.send_messages_in_threads if isinstance(channel, discord.Thread) else allowed.send_messages
    return allowed.view_channel and writes


def managed_server(reply: Reply) -> int:
    """The server, if this person may manage it at this moment; raises Refusal ``only-who-manages`` otherwise."""
    interaction = reply.interaction
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal("only-who-manages")
    return interaction.guild_id


def manages(interaction: AnyInteraction, table: AnyTable) -> bool:
    """Whether this person may manage the table's channel or its server; only Discord knows, and only on that server."""
    return manages_channel(interaction, table.record.guild, table.record.channel)


def manages_channel(interaction: AnyInteraction, server: int | None, channel: int | None) -> bool:
    """The same for a channel of this server; without one, where somebody plays alone, there is nothing to manage."""
    user = interaction.user
    if server is None or channel is None or interaction.guild_id != server or not isinstance(user, discord.Member):
        return False
    if interaction.permissions.manage_guild:
        return True
    if interaction.channel_id == channel:
        return interaction.permissions.manage_channels
    guild = interaction.client.get_guild(server)
    found = guild.get_channel_or_thread(channel) if guild else None
    with suppress(discord.ClientException):  # a thread whose parent channel isn't known
        return found is not None and found.permissions_for(user).manage_channels
    return False


def must_manage(interaction: AnyInteraction, table: AnyTable) -> None:
    """Raise Refusal if this person may not manage the table's channel, or the table is no longer open."""
    _must_be_open(table)
    if not manages(interaction, table):
        raise Refusal("only-channel-manager")


async def must_be_host(interaction: AnyInteraction, table: AnyTable) -> None:
    """Raise Refusal if this person is neither the host nor a channel manager, or the table is no longer open.

    If the host has done nothing for too long, a seated player who asks for what only a host may do becomes the host.
    """
    _must_be_open(table)
    user = interaction.user.id
    if user == table.record.host or manages(interaction, table):
        return
    await lead(table, user)
    if user != table.record.host:
        time = leaderless(table.record) if table.seat_of(user) is not None else None
        raise LobbyRefusal("only-host-or-admin") if time is None else LobbyRefusal("only-host-until", time=time)


def _must_be_open(table: AnyTable) -> None:
    if table.record.status == "over":
        raise NoSuchTable("table-over")
    if table.record.status == "ended":
        raise NoSuchTable("table-closed")
