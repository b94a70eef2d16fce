"""Discord's objects as plain data: what a new user, role, member, channel or thread looks like."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.sandbox.world.payloads import Json

TEXT, DM, GROUP, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15


@dataclass(frozen=True, slots=True)
class File:
    """A file of a message, or the picture of an emoji."""

    name: str
    content_type: str
    content: bytes


LOCALES = frozenset({
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id", "it", "ja",
    "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
})  # fmt: skip
"""The languages of Discord."""


@dataclass(slots=True)
class Guild:
    """A guild. `owner` is a user id; the first role is everyone's, the second the bot's.

    `locale`: its language, which only Community servers (in `features`) can choose. `system_channel`: where Discord
    says who has joined.
    """

    id: str
    name: str
    owner: str
    roles: list[Json]
    members: dict[str, Json] = field(default_factory=dict[str, Json])
    available: bool = True
    locale: str = "en-US"
    features: list[str] = field(default_factory=list[str])
    system_channel: str | None = None


def new_user(user_id: str, name: str, *, is_bot: bool) -> Json:
    """A person, or a bot."""
    return {
        "id": user_id,
        "username": name if is_bot else name.lower(),
        "global_name": None if is_bot else name,
        "discriminator": "0",
        "avatar": None,
        "bot": is_bot,
        "public_flags": 0,
    }


def new_role(role_id: str, name: str, permissions: int, position: int = 0, *, managed: bool = False) -> Json:
    """A role of a guild."""
    return {
        "id": role_id,
        "name": name,
        "permissions": str(permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": managed,
        "mentionable": False,
        "flags": 0,
    }


def new_member(user: Json, roles: list[str] | None = None) -> Json:
    """A user as a member of a guild."""
    return {
        "user": user,
        "nick": None,
        "avatar": None,
        "roles": roles or [],
        "joined_at": "2024-01-01T00:00:00+00:00",
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "banner": None,
        "communication_disabled_until": None,
    }


def new_channel(channel_id: str, guild_id: str, name: str, position: int) -> Json:
    """A text channel of a guild."""
    return {
        "id": channel_id,
        "type": TEXT,
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "permission_overwrites": [],
        "nsfw": False,
        "topic": None,
        "parent_id": None,
        "rate_limit_per_user": 0,
        "flags": 0,
        "last_message_id": None,
    }


def new_dm(channel_id: str, user: Json) -> Json:
    """The channel of direct messages between this person and the bot."""
    return {"id": channel_id, "type": DM, "recipients": [user], "flags": 0, "last_message_id": None}


def new_private(channel_id: str, one: Json, other: Json) -> Json:
    """The channel of direct messages between two people."""
    return {"id": channel_id, "type": DM, "recipients": [one, other], "flags": 0, "last_message_id": None}


def new_group(channel_id: str, people: Iterable[Json]) -> Json:
    """A group's channel of direct messages, which the bot can't join."""
    group = {"id": channel_id, "type": GROUP, "name": None, "recipients": list(people), "flags": 0}
    return {**group, "last_message_id": None}


def is_among_people(channel: Json) -> bool:
    """Whether this is a group or direct messages between two people: places where the bot can't be."""
    return channel["type"] == GROUP or (channel["type"] == DM and len(channel["recipients"]) > 1)


def new_thread(thread_id: str, parent: Json, name: str, owner: str, metadata: Json, *, private: bool) -> Json:
    """A thread under a text channel."""
    return {
        "id": thread_id,
        "type": PRIVATE_THREAD if private else PUBLIC_THREAD,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": owner,
        "name": name,
        "last_message_id": None,
        "message_count": 0,
        "total_message_sent": 0,
        "member_count": 1,
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": metadata,
    }


EMOJI_DEFAULTS: Json = {
    "roles": [],
    "require_colons": True,
    "managed": False,
    "animated": False,
    "available": True,
}
GUILD_DEFAULTS: Json = {
    "icon": None,
    "splash": None,
    "banner": None,
    "description": None,
    "emojis": [],
    "stickers": [],
    "features": [],
    "presences": [],
    "voice_states": [],
    "stage_instances": [],
    "guild_scheduled_events": [],
    "soundboard_sounds": [],
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_flags": 0,
    "rules_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 0,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "premium_tier": 0,
    "nsfw_level": 0,
    "premium_progress_bar_enabled": False,
    "vanity_url_code": None,
    "joined_at": "2024-01-01T00:00:00+00:00",
    "large": False,
}
