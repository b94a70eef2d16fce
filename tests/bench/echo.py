"""The peer of a click: as little bot as discord.py allows, showing a screen of the same size and texts."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import discord
from discord import Interaction, app_commands, ui
from discord.ext import commands

Json = dict[str, Any]


class Echo(ui.DynamicItem[ui.Button[Any]], template="echo:(?P<number>[0-9]+):(?P<rest>.*)"):
    """A button as in discord.py's own example of persistent views: its id contains everything."""

    def __init__(self, custom_id: str, label: str = "", style: int = 2, *, disabled: bool = False) -> None:
        super().__init__(
            ui.Button(custom_id=custom_id, label=label, style=discord.ButtonStyle(style), disabled=disabled)
        )

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: ui.Item[Any], match: re.Match[str], /) -> Echo:  # noqa: ARG003  discord.py's signature
        return cls(match[0])

    async def callback(self, interaction: Interaction[Any]) -> None:
        bot = interaction.client
        assert isinstance(bot, EchoBot)
        await interaction.response.edit_message(view=bot.draw())


class EchoMenu(ui.DynamicItem[ui.Select[Any]], template="menu:(?P<number>[0-9]+):(?P<rest>.*)"):
    """The same for a menu."""

    def __init__(self, custom_id: str, placeholder: str | None = None, options: Sequence[Json] = ()) -> None:
        shown = [discord.SelectOption.from_dict(cast("Any", each)) for each in options]
        super().__init__(ui.Select(custom_id=custom_id, placeholder=placeholder, options=shown))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: Any, match: re.Match[str], /) -> EchoMenu:  # noqa: ARG003  discord.py's signature
        return cls(match[0])

    async def callback(self, interaction: Interaction[Any]) -> None:
        bot = interaction.client
        assert isinstance(bot, EchoBot)
        await interaction.response.edit_message(view=bot.draw())


class EchoBot(commands.AutoShardedBot):
    """Shows a screen, and shows it again at each click."""

    def __init__(self, file: Path) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True), max_messages=None)
        self.screen: list[Json] = json.loads(file.read_text("utf-8"))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Echo, EchoMenu)

        self.tree.add_command(app_commands.Command(name="echo", description="Show the screen", callback=self._show))
        await self.tree.sync()

    async def _show(self, interaction: Interaction[Any]) -> None:
        await interaction.response.send_message(view=self.draw())

    def draw(self) -> ui.LayoutView:
        """The screen, with the echo's own ids of the same length."""
        view = ui.LayoutView(timeout=None)
        for number, part in enumerate(self.screen):
            view.add_item(_part(part, number))
        return view


def _part(part: Json, number: int) -> ui.Item[Any]:
    match part["type"]:
        case 17:
            inner = [_part(inner, number) for number, inner in enumerate(part["components"])]
            return ui.Container(*inner, accent_colour=part["accent_color"])
        case 10:
            return ui.TextDisplay(part["content"])
        case 14:
            return ui.Separator()
        case 1:
            return ui.ActionRow(*(_pressed(each, 10 * number + place) for place, each in enumerate(part["components"])))
        case kind:
            raise ValueError(kind)


def _pressed(part: Json, number: int) -> Any:
    """discord.py accepts a dynamic item in an action row like any other; its types don't."""
    if part["type"] == 3:
        return EchoMenu(f"menu:{number}:{part['custom_id']}", part.get("placeholder"), part["options"])
    return Echo(
        f"echo:{number}:{part['custom_id']}", part["label"], part["style"], disabled=part.get("disabled", False)
    )
