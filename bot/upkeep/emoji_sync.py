"""Gives the application the card emoji that it should have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import discord

from bot.screens.components.emoji import drawing_of

FULL = 30008
"""Discord's code for an application that already has as many emoji as it may have."""


@dataclass(frozen=True, slots=True)
class Synced:
    """How many emoji were made, replaced because their drawing has changed, left as they were, and removed."""

    made: int
    replaced: int
    kept: int
    removed: int


async def sync(
    client: discord.Client, pictures: Mapping[str, bytes], progress: Callable[[int, int], None] | None = None
) -> Synced:
    """Give the application these emoji, and remove older ones of ours; any others are left alone.

    Can be interrupted at any moment and started again. Raises discord.HTTPException, with code ``FULL`` if there is no
    room.
    """
    there = await client.fetch_application_emojis()
    names = {each.name for each in there}
    missing = [name for name in pictures if name not in names]
    older = [each for each in there if drawing_of(each.name) and each.name not in pictures]
    steps = len(missing) + len(older)
    # New ones first, so that during the run, and after an interruption, a card still shows its old emoji.
    for done, name in enumerate(missing, 1):
        await client.create_application_emoji(name=name, image=pictures[name])
        if progress:
            progress(done, steps)
    for done, each in enumerate(older, len(missing) + 1):
        await each.delete()
        if progress:
            progress(done, steps)
    replaced = len({drawing_of(name) for name in missing} & {drawing_of(each.name) for each in older})
    return Synced(len(missing) - replaced, replaced, len(pictures) - len(missing), len(older) - replaced)
