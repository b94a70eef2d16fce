"""What people install: the wheel, the locks, the image."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot import __version__
from bot.config import Config
from bot.db.server import Server
from tests.test_start import REPOSITORY, answering, environment, open_sandbox

PROJECT: dict[str, Any] = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))
RUN, TEST = REPOSITORY / "requirements.lock", REPOSITORY / "requirements-test.lock"
IMAGE = REPOSITORY / "requirements-postgres.lock"


def build(target: str, where: Path) -> Path:
    """Build the wheel or the sdist into this folder."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(where)]
    subprocess.run(command, cwd=REPOSITORY, capture_output=True, check=True)
    (built,) = where.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.mark.long
def test_the_wheel_has_all_that_is_in_the_packages_and_every_licence(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    packages = {
        path.relative_to(REPOSITORY).as_posix()
        for package in ("bot", "cogs")
        for path in (REPOSITORY / package).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert packages == {name for name in inside if ".dist-info/" not in name}
    licences = {name for name in packages if name.endswith(".LICENSE")}
    licensed = f"elderhand-{__version__}.dist-info/licenses/"
    assert {name.removeprefix(licensed) for name in inside if name.startswith(licensed)} == {"LICENSE", *licences}


@pytest.mark.long
def test_the_installed_command_runs_in_any_folder(wheel: Path, tmp_path: Path) -> None:
    installed, elsewhere = tmp_path / "installed", tmp_path / "elsewhere"
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--target", str(installed), str(wheel)], check=True)
    elsewhere.mkdir()
    (command,) = (path for path in installed.glob("*/elderhand*") if path.is_file())
    told = subprocess.run(
        [command, "--version"],
        cwd=elsewhere,
        env=environment(PYTHONPATH=str(installed)),
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == f"Elderhand {__version__}\n"
    process, _ = open_sandbox(elsewhere, str(command), PYTHONPATH=str(installed))
    process.kill()
    process.communicate()
    assert (elsewhere / "elderhand-sandbox.sqlite3").exists()


@pytest.mark.skipif(not (REPOSITORY / ".git").exists(), reason="only a clone knows what belongs to the project")
@pytest.mark.long
def test_the_sdist_has_all_that_git_keeps(tmp_path: Path) -> None:
    command = ["git", "-c", "safe.directory=*", "ls-files"]  # whoever owns the clone
    kept = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    with tarfile.open(build("sdist", tmp_path)) as sdist:
        inside = {name.partition("/")[2] for name in sdist.getnames()}
    assert set(kept.stdout.splitlines()) <= inside


def pins(lock: Path) -> dict[str, set[str]]:
    """The versions by name; a package has two if an older Python needs an older one."""
    found: dict[str, set[str]] = {}
    for entry in re.sub(r"\\\n", "", lock.read_text("utf-8")).splitlines():
        if entry and not entry.lstrip().startswith("#"):
            pinned, *hashes = entry.split(" --hash=sha256:")
            assert hashes, f"{entry} has no hash"
            assert all(re.fullmatch(r"[0-9a-f]{64}\s*", each) for each in hashes)
            requirement = Requirement(pinned)
            (version,) = requirement.specifier
            assert version.operator == "=="
            found.setdefault(canonicalize_name(requirement.name), set()).add(version.version)
    return found


def wanted(*groups: str) -> list[Requirement]:
    texts = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"]]
    for group in groups:
        texts += {**PROJECT["project"]["optional-dependencies"], **PROJECT["dependency-groups"]}[group]
    return [Requirement(text) for text in texts]


@pytest.mark.parametrize(
    ("lock", "groups"),
    [(RUN, ("build",)), (IMAGE, ("build", "postgres")), (TEST, ("build", "postgres", "test", "check"))],
)
def test_a_lock_has_what_the_project_asks_for_with_hashes(lock: Path, groups: tuple[str, ...]) -> None:
    locked = pins(lock)
    for requirement in wanted(*groups):
        versions = locked.get(canonicalize_name(requirement.name), set())
        assert versions, f"{requirement} isn't locked: .ci/lock"
        assert all(requirement.specifier.contains(version) for version in versions), f"{requirement}: .ci/lock"


def test_tests_run_on_the_versions_that_are_run() -> None:
    run, image, test = map(pins, (RUN, IMAGE, TEST))
    assert {name: image.get(name) for name in run} == run
    assert {name: test.get(name) for name in image} == image


def steps(name: str) -> list[str]:
    """The arguments of every such instruction in the Dockerfile."""
    return re.findall(rf"^{name} (.+)$", (REPOSITORY / "Dockerfile").read_text("utf-8"), re.MULTILINE)


def test_the_image_gets_what_the_wheel_is_made_from_and_no_settings() -> None:
    let_in = (REPOSITORY / ".dockerignore").read_text("utf-8").splitlines()
    project = PROJECT["project"]
    needed = {*PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"], project["readme"], "LICENSE"}
    assert "*" in let_in
    assert {line[1:] for line in let_in if line.startswith("!")} == {*needed, "pyproject.toml", IMAGE.name}
    assert f"{IMAGE.name} ./" in steps("COPY")
    (entry,) = steps("ENTRYPOINT")
    assert set(json.loads(entry)) == set(project["scripts"])


@pytest.mark.parametrize(("status", "exit_code"), [(200, 0), (503, 1)])
def test_the_image_is_as_healthy_as_the_bot_says(status: int, exit_code: int) -> None:
    with answering(status) as (port, asked):
        assert healthy(METRICS_PORT=str(port), http_proxy="http://127.0.0.1:9") == exit_code
    assert asked == ["/healthz"]
    assert healthy(METRICS_PORT=str(port)) == 1, "nobody listens there any more"
    assert healthy(METRICS_PORT="") == 0


def healthy(**settings: str) -> int:
    """The exit code of the image's health check."""
    (check,) = steps("HEALTHCHECK")
    python, *arguments = json.loads(check.partition(" CMD ")[2])
    assert python == "python"
    return subprocess.run([sys.executable, *arguments], env=environment(**settings), check=False).returncode


def test_several_bots_are_set_up_as_one_is_but_for_the_database() -> None:
    one, several = ((REPOSITORY / f"compose{which}.yaml").read_text("utf-8") for which in ("", ".several"))
    alike = r"^ +(init|restart|stop_grace_period|env_file|METRICS_PORT): (.+)$"
    of_a_bot, of_postgres = several.partition("\nservices:")[::2]
    assert re.findall(alike, of_a_bot, re.MULTILINE) == re.findall(alike, one, re.MULTILINE)
    assert len(re.findall(r"^  elderhand-\d:\n    <<: \*elderhand$", several, re.MULTILINE)) == 3
    assert re.findall(r"^    (healthcheck|stop_grace_period):", of_postgres, re.MULTILINE)
    settings = dict(re.findall(r'^    ([A-Z_]+): "?([^"\n]*)"?$', of_a_bot, re.MULTILINE))
    assert isinstance(Config.read(settings).database, Server)
    assert ":" not in settings["DATABASE_URL"].partition("//")[2].partition("@")[0], "the password stays in .env"
    assert set(re.findall(r"\$\{(\w+)", several)) == {"POSTGRES_PASSWORD"}


def test_the_changelog_knows_this_version() -> None:
    assert f"\n## [{__version__}] - " in (REPOSITORY / "CHANGELOG.md").read_text("utf-8")
