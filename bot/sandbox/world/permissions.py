"""A user's permissions in a channel, computed as Discord documents it."""

from __future__ import annotations

from enum import IntFlag

from bot.sandbox.world.objects import Guild
from bot.sandbox.world.payloads import Json


class Permission(IntFlag):
    """The permission bits that the fake Discord checks."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50


ALL_PERMISSIONS = (1 << 53) - 1
EVERYONE = 2_248_473_465_835_073
"""Discord's default for everyone in a new guild."""


def permissions_in(guild: Guild, overwrites: list[Json], user_id: str) -> int:
    """A user's permission bits in a channel of this guild with these overwrites; 0 for non-members."""
    member = guild.members.get(user_id)
    if member is None:
        return 0
    if guild.owner == user_id:
        return ALL_PERMISSIONS
    own_roles = {guild.id, *member["roles"]}
    bits = 0
    for role in guild.roles:
        if role["id"] in own_roles:
            bits |= int(role["permissions"])
    if bits & Permission.ADMINISTRATOR:
        return ALL_PERMISSIONS
    return _overwritten(bits, overwrites, guild.id, own_roles, user_id)


def _overwritten(bits: int, overwrites: list[Json], guild_id: str, roles: set[str], user_id: str) -> int:
    """In Discord's order: everyone's overwrite, then those of all other roles together, then the member's own."""
    for chosen in ({guild_id}, roles - {guild_id}, {user_id}):
        allow = deny = 0
        for overwrite in overwrites:
            if overwrite["id"] in chosen:
                allow |= int(overwrite["allow"])
                deny |= int(overwrite["deny"])
        bits = bits & ~deny | allow
    return bits
