"""Runs bots in processes of their own, on the fake Discord of the process that starts them."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Literal, TypeAlias

from bot.db.server import Server
from bot.sandbox import FakeDiscord
from bot.sandbox.api.rest import PREFIX
from tests.databases import Where

Kind: TypeAlias = Literal["echo", "bot", "remembering", "warm", "metrics", "profiled"]


@asynccontextmanager
async def running(kind: Kind, fake: FakeDiscord, where: Where) -> AsyncGenerator[int]:
    """Run such a bot until the end of the block; gives its process id once it is online."""
    arguments = (
        kind,
        fake.url + PREFIX,
        fake.gateway.url,
        fake.token,
        where.url if isinstance(where, Server) else str(where),
    )
    env = {**os.environ}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # a bot that was installed is compiled: compiling takes as long as a start
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bench.process", *arguments, stdin=PIPE, stdout=DEVNULL, env=env
    )
    try:
        await fake.until_online()
        yield child.pid
    finally:
        assert child.stdin
        child.stdin.close()
        try:
            await asyncio.wait_for(child.wait(), 10)
        except TimeoutError:
            child.kill()
            await child.wait()


def cpu(pid: int) -> float | None:
    """Seconds of processor time used by a process; None if the system doesn't provide it as Linux does."""
    if sys.platform != "linux":
        return None
    return time.clock_gettime((~pid << 3) | _OF_A_PROCESS)


_OF_A_PROCESS = 2
"""With a process's id, what Linux knows the clock of its processor time by, as clock_getcpuclockid(3) returns it."""


def memory(pid: int, what: str = "VmRSS") -> int | None:
    """Bytes used by a process, now (VmRSS) or at most (VmHWM); None if the system doesn't provide it as Linux does."""
    try:
        told = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    except OSError:
        return None
    return next(int(line.split()[1]) for line in told if line.startswith(what)) * 1024
