"""What the tests of features add to tests of the platform: found by the names of files, as features are."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

import pytest

from bot.found import features


def declared(file: str, name: str) -> list[Any]:
    """What this file of each feature's tests has under a name, as far as there is one."""
    modules = [f"tests.features.{feature}.{file}" for feature in features()]
    found = [importlib.import_module(module) for module in modules if importlib.util.find_spec(module)]
    return [getattr(module, name) for module in found if hasattr(module, name)]


def needs(feature: str) -> pytest.MarkDecorator:
    """Marks a test of what two features do together: without the other one there is nothing to test."""
    return pytest.mark.skipif(feature not in features(), reason=f"there is no feature {feature}")
