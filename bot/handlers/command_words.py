"""What Discord shows of slash commands: their descriptions and the names of their choices, in every language.

Commands' own names stay English: they are what people tell each other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.i18n import DEFAULT, Say, Words

AnyCommand: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
Phrase: TypeAlias = Callable[[Say], str]
"""How a text is said in given words."""


class Translator(app_commands.Translator):
    """Translates what ``Described`` says into the languages that Discord and the bot have, but English."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._others = {each for each in discord.Locale if words.language(each.value) != DEFAULT}

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002  as the library calls it
    ) -> str | None:
        """This text in that language; None: as it is, in English."""
        if locale not in self._others:  # so for most of Discord's 33 languages
            return None
        said: Phrase | None = string.extras.get("said")
        if said is None:
            return None
        say = self._words.say(string.extras.get("game", ""), locale.value)
        return None if say.language == DEFAULT else said(say)


class Described:
    """Gives commands their words: those of a game, or of the platform for ``""``."""

    def __init__(self, words: Words, game: str = "") -> None:
        self._game = game
        self._say = words.say(game)

    def text(self, said: Phrase) -> app_commands.locale_str:
        """A text in English, which can be translated."""
        return app_commands.locale_str(said(self._say), said=said, game=self._game)

    def dress(self, command: AnyCommand | app_commands.ContextMenu, key: str) -> None:
        """Give a command and all below it descriptions, and their choices names where there are words for them."""
        if isinstance(command, app_commands.ContextMenu):
            return
        about = self.text(lambda say: say(key))
        command.description = about.message
        command._locale_description = about  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001  a command that exists takes it nowhere else
        if isinstance(command, app_commands.Group):
            for below in command.commands:
                self.dress(below, f"{key}-{below.name}")
            return
        abouts: dict[str, str | app_commands.locale_str] = {}
        choices: dict[str, list[app_commands.Choice[str | int | float]]] = {}
        for parameter in command.parameters:
            abouts[parameter.name] = self._about(parameter.name, key)
            values = [choice.value for choice in parameter.choices]
            if values and self._say.has(f"option-{parameter.name}-{values[0]}"):
                choices[parameter.name] = [self._choice(parameter.name, value) for value in values]
        app_commands.describe(**abouts)(command)  # in one call: it removes the description of every parameter left out
        app_commands.choices(**choices)(command)

    def _about(self, parameter: str, key: str) -> app_commands.locale_str:
        about = f"option-{parameter}-about"
        said = about if self._say.has(about) else f"{key}-{parameter}"
        return self.text(lambda say: say(said))

    def _choice(self, parameter: str, value: str | float) -> app_commands.Choice[str | int | float]:
        return app_commands.Choice(name=self.text(lambda say: say.option(parameter, value)), value=value)
