"""Compiles the shim once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.power import shim


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that logs; if it can't be built, the test is skipped with the reason."""
    if reason := shim.missing():
        pytest.skip(reason)
    return shim.compiled(tmp_path_factory.mktemp("shim"))
