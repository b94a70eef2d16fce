"""Features: each is a folder of ``bot/features``, found by being there, with some files of the names below.

- ``schema.sql``: its tables in the database. ``stored``: what is read and written there, and ``PERSONAL``, what of it
  is about a person (``bot/tables/people/personal.py``); ``KEPT``, what is kept with a table
  (``bot/tables/storage/kept.py``);
  ``FINISHED``, which is told of each match that ends (``bot/tables/finished/ledger.py``), and ``CHOSEN``, of what a
  person has set (``bot/tables/people/preferences.py``), in the same transaction; ``usual_rules`` and ``presets``, a
  server's own house rules (``bot/tables/house_rules.py``).
- ``screens``: what it shows; ``IDS``, the ids of its buttons, a pattern a line (``bot/interactions/ids.py``);
  ``OFFERS``, what it adds to screens of the platform (``bot/screens/offers.py``).
- ``handlers``: ``opened``, which answers its buttons and commands, and what is asked of a table, and has its jobs
  (``bot/handlers/platform.py``); what it writes with a change of a table is ``Change.also`` (``bot/tables/change.py``);
  what it does at tables when a time of its own has come (``bot/tables/watcher.py``).
- ``settings``: ``PERSON`` and ``SERVER``, which are asked for with the platform's (``bot/tables/people/settings.py``).
- ``commands``: its slash commands, one cog. ``cli``: ``COMMANDS``, those of ``python -m bot`` (``bot/console.py``).

What has to know of a feature asks here for the file by its name, so nothing but its own files and tests names it.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

FEATURES = "bot.features"
T = TypeVar("T")
_FOLDER = Path(__file__).parent / "features"


@cache
def features() -> tuple[str, ...]:
    """The names of all features, which are those of their folders, in order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules([str(_FOLDER)]) if module.ispkg))


@cache
def modules(file: str) -> dict[str, ModuleType]:
    """The module of this name of each feature that has one, by the feature's name."""
    names = {feature: f"{FEATURES}.{feature}.{file}" for feature in features()}
    return {each: importlib.import_module(name) for each, name in names.items() if importlib.util.find_spec(name)}


def declared(file: str, name: str) -> list[Any]:
    """What the modules of this name of all features have under a name, as far as they have it."""
    return [getattr(module, name) for module in modules(file).values() if hasattr(module, name)]


def defined(module: ModuleType, kind: type[T]) -> list[type[T]]:
    """The classes of this kind that a module defines itself."""
    made = (each for each in vars(module).values() if isinstance(each, type) and issubclass(each, kind))
    return [each for each in made if each.__module__ == module.__name__]


def files(name: str) -> list[Path]:
    """The file of this name of each feature that has one, in order of the features' names."""
    return [path for feature in features() if (path := _FOLDER / feature / name).is_file()]
