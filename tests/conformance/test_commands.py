"""Slash commands in every language are within Discord's limits, whole commands, too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app import CardBot
from bot.config import Config
from bot.db.database import Database
from bot.i18n import DEFAULT, LANGUAGES
from bot.sandbox.api.command_checks import MAX_COMMAND, check_commands
from bot.sandbox.world.payloads import Json

TEXT = 100
"""How long a description and the name of a choice may be."""


@pytest.fixture
async def payload(tmp_path: Path) -> list[Json]:
    """All commands as they are sent."""
    database = await Database.open(tmp_path / "elderhand.sqlite3")
    bot = CardBot(Config(database=tmp_path), database)
    try:
        await bot.load()  # it has no connection to close
        tree = bot.tree
        assert tree.translator
        return [await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()]
    finally:
        await database.close()


def parts(part: Json) -> Iterator[Json]:
    yield part
    for below in (*(part.get("options") or ()), *(part.get("choices") or ())):
        yield from parts(below)


def read(part: Json, key: str, locale: str) -> str:
    """A text as a client in this language shows it."""
    translated: Json = part.get(f"{key}_localizations") or {}
    return str(translated.get(locale, part.get(key) or ""))


def size(part: Json, locale: str) -> int:
    """The characters of a command as read in one language."""
    texts = str(part.get("value", "")), read(part, "name", locale), read(part, "description", locale)
    below = (*(part.get("options") or ()), *(part.get("choices") or ()))
    return sum(map(len, texts)) + sum(size(each, locale) for each in below)


@pytest.mark.slow
async def test_commands_fit_in_every_language(payload: list[Json]) -> None:
    check_commands(payload)
    offered = {locale.value for locale in discord.Locale}
    others = {language for language in LANGUAGES if language != DEFAULT}
    translated = 0
    for command in payload:
        for part in parts(command):
            for key in ("name", "description"):
                found: dict[str, Any] = part.get(f"{key}_localizations") or {}
                assert set(found) <= others & offered
                assert all(0 < len(text) <= TEXT for text in found.values())
                translated += len(found)
            if "description" in part:
                assert "name_localizations" not in part or not part["name_localizations"], "names stay English"
        assert max(size(command, locale) for locale in LANGUAGES) <= MAX_COMMAND
    assert translated > 900


@pytest.mark.slow
async def test_choices_of_one_option_have_different_names(payload: list[Json]) -> None:
    for command in payload:
        for part in parts(command):
            for locale in LANGUAGES:
                names = [read(choice, "name", locale) for choice in part.get("choices") or ()]
                assert len(set(names)) == len(names), f"{part['name']}: {names}"
