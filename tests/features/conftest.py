"""What tests of features have as those of the whole bot and of the browser do."""

from tests.browser.conftest import browser as browser
from tests.e2e.conftest import club as club, pace as pace, usual_rate as usual_rate
from tests.tables.conftest import home as home
