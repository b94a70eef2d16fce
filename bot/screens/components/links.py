"""Where a tap leads: to a table's message, or another."""

from __future__ import annotations

from bot.i18n import Say
from bot.tables.record import Record


def table_url(record: Record) -> str | None:
    """The address of a table's message; None while it has none, or while it can't be shown."""
    if record.message is None or record.lost is not None or record.alone:
        return None
    return message_url(record.guild, record.channel or 0, record.message)


def message_url(guild: int | None, channel: int, message: int) -> str:
    """The address of a message; ``guild``: None in direct messages."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"


def way(record: Record, say: Say) -> str:
    """A link to the table's message, or its channel while there is none; for a match alone just that."""
    if record.alone:
        return say("alone")
    url = table_url(record)
    return f"[{say('to-table')}]({url})" if url else f"<#{record.channel}>"


def linked(record: Record, say: Say) -> str:
    """The table's channel, with a link to its message; for a match alone just that."""
    if record.alone:
        return say("alone")
    channel, url = f"<#{record.channel}>", table_url(record)
    return say("link", channel=channel, url=url) if url else channel
