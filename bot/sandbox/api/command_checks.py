"""Discord's checks of commands, and of the choices that autocompletion answers with."""

from __future__ import annotations

import re

from bot.sandbox.world.objects import LOCALES
from bot.sandbox.world.payloads import FormErrors, Json, Path


def check_choices(choices: list[Json]) -> None:
    """Check the choices of a callback of type 8."""
    errors = FormErrors()
    errors.length(("data", "choices"), choices, 0, 25)
    _check_choice_texts(errors, ("data", "choices"), choices)
    errors.refuse()


def _check_choice_texts(errors: FormErrors, path: Path, choices: list[Json]) -> None:
    for index, choice in enumerate(choices):
        errors.length((*path, str(index), "name"), choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            errors.length((*path, str(index), "value"), choice["value"], 1, 100)


MAX_COMMAND = 8000
_COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")


def check_commands(commands: list[Json]) -> None:
    """Check all global commands of an application, or all in one guild."""
    errors = FormErrors()
    errors.length((), commands, 0, 100)
    names: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        key = (command.get("type", 1), command.get("name", ""))
        if key in names:
            errors.add(
                (str(index), "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        names.add(key)
        if command.get("type", 1) == 1:
            _check_command(errors, (str(index),), command)
            if _size(command) > MAX_COMMAND:
                what = f"Command exceeds maximum size ({MAX_COMMAND})"
                errors.add((str(index),), "APPLICATION_COMMAND_TOO_LARGE", what)
    errors.refuse()


def _size(part: Json) -> int:
    """Characters of a command, option or choice and everything below; of its translations only the longest counts."""
    size = len(str(part.get("value", "")))
    for key in ("name", "description"):
        translated: Json = part.get(f"{key}_localizations") or {}
        size += max(map(len, (part.get(key) or "", *translated.values())))
    below: list[Json] = [*(part.get("options") or []), *(part.get("choices") or [])]
    return size + sum(map(_size, below))


def _check_translations(errors: FormErrors, path: Path, part: Json, key: str, most: int) -> None:
    translated: Json = part.get(f"{key}_localizations") or {}
    for locale, text in translated.items():
        place = (*path, f"{key}_localizations", locale)
        if locale not in LOCALES:
            errors.add(place, "BASE_TYPE_CHOICES", f"Value must be one of {sorted(LOCALES)}.")
        errors.length(place, text, 1, most)


def _check_command(errors: FormErrors, path: Path, command: Json) -> None:
    name = command.get("name") or ""
    if not _COMMAND_NAME.fullmatch(name) or name != name.lower():
        errors.add((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    errors.length((*path, "description"), command.get("description"), 1, 100)
    _check_translations(errors, path, command, "description", 100)
    _check_translations(errors, path, command, "name", 32)
    options: list[Json] = command.get("options") or []
    errors.length((*path, "options"), options, 0, 25)
    optional_seen = False
    for index, option in enumerate(options):
        place = (*path, "options", str(index))
        _check_command(errors, place, option)
        errors.length((*place, "choices"), option.get("choices") or [], 0, 25)
        _check_choice_texts(errors, (*place, "choices"), option.get("choices") or [])
        for number, choice in enumerate(option.get("choices") or []):
            _check_translations(errors, (*place, "choices", str(number)), choice, "name", 100)
        if option.get("required") and optional_seen:
            errors.add(
                place,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
