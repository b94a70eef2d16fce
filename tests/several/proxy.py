"""A way to PostgreSQL on which bytes can be held, one way or both: as in a network that is cut, nobody is told."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from bot.db.server import Server

_SOCKET = ".s.PGSQL.5432"
_AT_ONCE = 1 << 16


class Proxy:
    """Connections to a server whose URL names the folder of its socket, through another folder."""

    def __init__(self, to: Server, folder: Path) -> None:
        """``folder``: empty, and with a short path."""
        parts = urlsplit(to.url)
        query = parse_qs(parts.query)
        self._to = str(Path(query["host"][0]) / _SOCKET)
        self.where = Server(parts._replace(query=urlencode({"host": str(folder)}, quote_via=quote)).geturl())
        self._socket = folder / _SOCKET
        self.held = bytearray()
        """What is held on its way up."""
        self._open = {"up": asyncio.Event(), "down": asyncio.Event()}
        self._at_work: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.let_through()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_unix_server(self._connect, self._socket)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._at_work:
            task.cancel()
        await asyncio.gather(*self._at_work, return_exceptions=True)

    def hold(self, *ways: str) -> None:
        """From now on nothing that is sent ``up`` to the server, or ``down`` from it, arrives."""
        for way in ways:
            self._open[way].clear()

    def let_through(self) -> None:
        """All that was held arrives, and so does the rest."""
        self.held.clear()
        for gate in self._open.values():
            gate.set()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up, down = await asyncio.open_unix_connection(self._to)
        for source, sink, way in ((reader, down, "up"), (up, writer, "down")):
            task = asyncio.create_task(self._pass(source, sink, way))
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)

    async def _pass(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, way: str) -> None:
        gate = self._open[way]
        with suppress(ConnectionError):
            try:
                while data := await source.read(_AT_ONCE):
                    if way == "up" and not gate.is_set():
                        self.held += data
                    await gate.wait()
                    sink.write(data)
                    await sink.drain()
                await gate.wait()  # an end doesn't arrive either
            finally:
                sink.close()
