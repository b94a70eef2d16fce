"""A browser for all tests here, if there is one on this machine."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from playwright.sync_api import Browser

from tests.heights import BROWSER, chromium


@pytest.fixture(scope="module")
def browser() -> Generator[Browser]:
    if BROWSER is None:
        pytest.skip("no Chromium on this machine, so nothing is shown in a browser")
    with chromium() as browser:
        yield browser
