"""The frame around every screen of the bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.screens.components.blocks import Block

_COLOUR = discord.Colour(0x2F6B4F)


def framed(blocks: Sequence[Block]) -> ui.LayoutView:
    """A screen of the bot, made of these parts."""
    view = ui.LayoutView(timeout=None)
    container: ui.Container[Any] = ui.Container(*blocks, accent_colour=_COLOUR)
    view.add_item(container)
    return view
