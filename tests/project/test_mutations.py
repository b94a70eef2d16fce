"""Mutations can be tried: what each breaks is still promised, and what it changes is still there."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.mutations.__main__ import tried
from tests.mutations.known import ALL
from tests.mutations.mutation import Mutation

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("mutation", ALL, ids=lambda mutation: mutation.name)
def test_each_can_be_tried(mutation: Mutation) -> None:
    assert mutation.wrong(ROOT) == []


def test_there_are_enough_and_each_has_its_own_name() -> None:
    names = Counter(mutation.name for mutation in ALL)
    assert names.total() >= 50
    assert max(names.values()) == 1


def test_what_a_features_tests_notice_is_in_its_folder() -> None:
    """Or it couldn't be tried where the feature is taken away."""
    platform = [file for file in (ROOT / "tests" / "mutations").glob("*.py") if file.name != "__main__.py"]
    assert not [file.name for file in platform if "tests/features" in file.read_text("utf-8")]


def test_one_is_applied_and_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "card.py"
    file.write_text("DEALT = 5\n", "utf-8")
    mutation = Mutation("more", "Five cards.", "card.py", "card.py", "= 5", "= 6", ("card.py",))
    with mutation.applied(tmp_path):
        assert file.read_text("utf-8") == "DEALT = 6\n"
    assert file.read_text("utf-8") == "DEALT = 5\n"


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("DEALT = 5\n# Five cards.\n", []),
        ("DEALT = 5\n# Five\n# cards.\n", []),
        ("DEALT = 5\n# Six cards.\n", ["card.py doesn't say any more: Five cards."]),
        ("DEALT = 7\n# Five cards.\n", ["card.py has what is changed 0 times: = 5"]),
        ("DEALT = 5\nHELD = 5\n# Five cards.\n", ["card.py has what is changed 2 times: = 5"]),
        ("DEALT = 5\n# Five cards.\ndef\n", ["card.py isn't Python afterwards: invalid syntax in line 3"]),
    ],
)
def test_one_that_has_rotted_says_why(code: str, wrong: list[str], tmp_path: Path) -> None:
    (tmp_path / "card.py").write_text(code, "utf-8")
    mutation = Mutation("more", "Five cards.", "card.py", "card.py", "= 5", "= 6", ("card.py",))
    assert mutation.wrong(tmp_path) == wrong


_ALWAYS = """from card import DEALT


def test_card():
    assert DEALT == 5
"""
_ONCE = """from pathlib import Path


def test_card():
    there = Path("there")
    assert there.exists() or there.touch()
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("test", "became"),
    [
        (_ALWAYS, ("caught", "test_card.py::test_card")),
        (_ONCE, ("not tried", "test_card.py::test_card doesn't fail with it when it runs alone")),
    ],
    ids=["again", "once"],
)
def test_what_fails_once_and_not_again_has_caught_nothing(
    test: str, became: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTEST_ADDOPTS", f"--rootdir={tmp_path / 'counted'}")  # for the tests that run now, not for it
    (tmp_path / "card.py").write_text("# Five cards.\nDEALT = 5\n", "utf-8")
    (tmp_path / "test_card.py").write_text(test, "utf-8")
    mutation = Mutation("more", "Five cards.", "card.py", "card.py", "= 5", "= 12", ("test_card.py",))
    assert tried(mutation, tmp_path, mutation.tests, "0") == became
