"""A PostgreSQL of a test's own, which can be stopped at once and started again."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest

from bot.db.server import Server
from tests.speed import FOR_EVER

_OPTIONS = "-c listen_addresses= -c fsync=off -c full_page_writes=off -c max_connections=100"


class OwnServer:
    """The server; its folder must be its user's."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self.where = Server(f"postgresql://postgres@/postgres?host={folder}")

    def make(self) -> None:
        self._run("initdb", "-D", str(self._folder / "data"), "-A", "trust", "--no-sync")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-k {self._folder} {_OPTIONS}"
        self._run(
            "pg_ctl", "-D", str(self._folder / "data"), "-l", str(self._folder / "log"), "-w", "-o", options, "start"
        )

    def stop(self) -> None:
        """Stop it as a crash does: nobody's work is finished."""
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "-w", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._programs / program, *arguments],
            cwd=self._folder,
            user="postgres",
            group="postgres",
            check=True,
            stdout=subprocess.DEVNULL,
            timeout=FOR_EVER,
        )


@contextmanager
def own_server() -> Generator[OwnServer]:
    """A server that runs; skips the test if there can't be one."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: int(each.parent.name))
    if not found or os.geteuid() != 0:
        pytest.skip("a PostgreSQL of one's own needs its programs, and root, who can be its user")
    folder = Path(mkdtemp(prefix="own-"))
    shutil.chown(folder, "postgres", "postgres")
    server = OwnServer(found[-1], folder)
    try:
        server.make()
        server.start()
        try:
            yield server
        finally:
            if (folder / "data" / "postmaster.pid").exists():
                server.stop()
    finally:
        shutil.rmtree(folder)


async def in_thread(server: OwnServer, act: str) -> None:
    """Stop or start it while other things go on."""
    await asyncio.to_thread(getattr(server, act))
