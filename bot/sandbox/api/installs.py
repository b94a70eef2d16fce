"""Where an interaction comes from, whose installation of the application allows it, and what it allows there.

After Discord's documents "Receiving and Responding" (authorizing integration owners, `app_permissions`), "Application"
(user context) and "Permissions" (USE_EXTERNAL_APPS), and after interactions that others have published.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.sandbox.world.objects import DM, THREADS, is_among_people
from bot.sandbox.world.payloads import Json
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World

IN_GUILD, WITH_BOT, IN_PRIVATE = 0, 1, 2
"""Contexts: a guild's channel, the bot's direct messages, others' direct messages and groups."""
FOR_GUILD, FOR_PERSON = 0, 1
"""Installation types: in a guild, or for a person's own use, wherever they are."""
Owners = dict[str, str]
"""By installation type as text: the guild's id ("0" in the bot's direct messages), the person's id."""

_FOR_NO_MEMBER = Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.MENTION_EVERYONE
"""What answers may do where the bot isn't."""


def context(channel: Json) -> int:
    """The context that interactions in this channel report."""
    if is_among_people(channel):
        return IN_PRIVATE
    return WITH_BOT if channel["type"] == DM else IN_GUILD


def owners(world: World, user: Json, channel: Json, installs: Collection[int] = (FOR_GUILD, FOR_PERSON)) -> Owners:
    """Whose installation lets this user run commands here: the guild's, their own, or both.

    Limited to the installation types a command supports; if none is left, the command isn't offered.
    """
    found: Owners = {}
    is_installed = user["id"] in world.application.installed_by
    guild_id = channel.get("guild_id")
    if FOR_GUILD in installs and guild_id is not None and world.guilds.has_bot(guild_id):
        found["0"] = guild_id
    elif FOR_GUILD in installs and context(channel) == WITH_BOT:
        has_guild = world.direct.have_mutual_guild(user["id"])
        if has_guild or not is_installed:  # without either, they still have the conversation from before
            found["0"] = "0"
    if FOR_PERSON in installs and is_installed:
        found["1"] = user["id"]
    return found


def owners_of(world: World, message: Json, user: Json) -> Owners:
    """Whose installation lets this user press what is on a message: the one that let it be written, if still there."""
    about: Json = message.get("interaction_metadata") or {}
    written: Owners = about.get("authorizing_integration_owners") or {}
    if not written:
        return owners(world, user, world.channels.require(message["channel_id"]))
    return {kind: owner for kind, owner in written.items() if _is_there(world, kind, owner)}


def _is_there(world: World, kind: str, owner: str) -> bool:
    if kind == str(FOR_PERSON):
        return owner in world.application.installed_by
    return owner == "0" or world.guilds.has_bot(owner)


def app_permissions(world: World, user_id: str, channel: Json) -> int:
    """What the bot may do where this user interacts with it; outside of its guilds, by the interaction's token."""
    where = context(channel)
    if where == IN_PRIVATE:
        return _FOR_NO_MEMBER
    everywhere_else = _FOR_NO_MEMBER | Permission.USE_EXTERNAL_EMOJIS
    if where == WITH_BOT:
        return everywhere_else
    if world.guilds.has_bot(channel["guild_id"]):
        return world.channels.permissions(world.bot["id"], channel)
    return everywhere_else & world.channels.permissions(user_id, channel)


def is_for_one_only(world: World, user_id: str, channel: Json, *, files: bool, embeds: bool) -> bool:
    """Whether an answer is ephemeral whatever the bot wants.

    In a guild without the bot an answer may do in public what the person who asked may do.
    """
    guild_id = channel.get("guild_id")
    if guild_id is None or world.guilds.has_bot(guild_id):
        return False
    in_thread = channel["type"] in THREADS
    needed = Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES
    needed |= Permission.USE_EXTERNAL_APPS
    if files:
        needed |= Permission.ATTACH_FILES
    if embeds:
        needed |= Permission.EMBED_LINKS
    return not world.channels.may(user_id, channel, needed)
