"""``kill -9`` at any moment: nothing acknowledged is lost, nothing counts twice, every table goes on.

KILLS sets the number of kills; ``python -m tests.kill 1000`` uses a different seed each time.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.engine.takeback import number_of
from tests.kill.child import Acknowledged, Clocked, Computed
from tests.kill.rounds import Rounds
from tests.speed import limit

BACKS = "SELECT DISTINCT table_id FROM moves WHERE move LIKE '<- %'"
KILLS = int(os.environ.get("KILLS", "20"))


@pytest.mark.timeout(limit(60 + 6 * KILLS))
def test_killed_at_any_moment(tmp_path: Path) -> None:
    rounds = Rounds(tmp_path / "tables.sqlite3", seed=1)
    for _ in range(KILLS):
        rounds.kill()
    rounds.finish()
    assert rounds.told[Acknowledged] > 50 * KILLS
    assert rounds.told[Computed] > KILLS
    assert rounds.told[Clocked] > KILLS
    backs = [click for click in rounds.acknowledged if number_of(click.move) is not None]
    assert len(backs) > KILLS
    assert {click.table for click in backs} == {table for (table,) in rounds.left.rows(BACKS)}
