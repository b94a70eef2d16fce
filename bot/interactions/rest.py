"""Sends screens to Discord: as answers to interactions, with their tokens, and by the bot itself.

A screen's JSON is made once, and goes out as it is. Everything rarer, such as forms, is the library's. The bot's own
requests keep to the library's rate limits; those with a token have limits of their own, one for each token.
"""

from __future__ import annotations

import asyncio
import errno
import json
import secrets
from collections.abc import Iterable, Iterator, Sequence
from http import HTTPStatus
from io import BytesIO
from typing import Any, Literal, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

import aiohttp
import discord
from discord.http import Route
from yarl import URL

from bot.screens.components.data import Payload
from bot.screens.components.frame import Screen

AnyInteraction: TypeAlias = discord.Interaction[Any]

QUIET = discord.AllowedMentions.none()
"""Nobody is notified of a mention."""

UNSENT = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What can be raised here: Discord refuses, or isn't reached."""

_JSON = "application/json"
_TRIES = 5
_LARGE = 1 << 20
_RESET = {errno.ECONNRESET, 10054}
"""What the system calls a connection that the other side has closed; on Windows, the second."""
_COMPONENTS, _EPHEMERAL, _SILENT = 1 << 15, 1 << 6, 1 << 12
"""Flags of a message: made of components alone; only its reader sees it; nobody's phone rings."""
_MESSAGE, _THINKING, _LATER, _UPDATE = 4, 5, 6, 7
"""Kinds of answers to an interaction."""


class Upload(NamedTuple):
    """A file to send, and its name in plain letters."""

    name: str
    data: bytes


class KeptFile(NamedTuple):
    """A file that a message has and keeps, by Discord's id and its name."""

    id: int
    name: str

    def json(self) -> Payload:
        """What is sent."""
        return {"id": str(self.id), "filename": self.name}


Files: TypeAlias = Sequence[Upload | KeptFile]
"""All files that a message has afterwards."""


class Posted(NamedTuple):
    """A message as Discord has it now. ``pictures``: its ids of the pictures on the screen, in order."""

    id: int
    pictures: tuple[int | None, ...] = ()

    @classmethod
    def of(cls, message: Payload) -> Posted:
        """What Discord's description of a message says."""
        return cls(int(message["id"]), tuple(_ids(message.get("components", ()))))


class _Body(NamedTuple):
    """What is sent, and what type it has."""

    data: bytes
    type: str

    @property
    def payload(self) -> aiohttp.Payload:
        """It, for one request; in pieces if it is so large that one would hold up everything else."""
        if len(self.data) > _LARGE:
            return aiohttp.BytesIOPayload(BytesIO(self.data), content_type=self.type)
        return aiohttp.BytesPayload(self.data, content_type=self.type)


class _Bucket:
    """The rate limit of one token: one request at a time, and none before a time of the event loop."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.until = 0.0


_buckets: WeakValueDictionary[str, _Bucket] = WeakValueDictionary()

# Answers to an interaction ----------------------------------------------------------------------------------------


async def answer(
    interaction: AnyInteraction,
    screen: Screen,
    files: Sequence[Upload] = (),
    *,
    to_all: bool = False,
    mentions: discord.AllowedMentions = QUIET,
) -> Posted:
    """Answer with a new message, for the reader alone or ``to_all``; ``mentions``: who is notified."""
    flags = _COMPONENTS if to_all else _COMPONENTS | _EPHEMERAL
    message = await _respond(interaction, _MESSAGE, _json(screen, files or None, mentions, flags), files, told=True)
    assert message is not None  # noqa: S101  it was asked for
    return Posted.of(message)


async def answer_in_place(interaction: AnyInteraction, screen: Screen, files: Files | None) -> Posted | None:
    """Answer by redrawing the message that was pressed; ``files``: None: they stay unmentioned.

    Returns the message if files were sent with it.
    """
    uploads = _uploads(files)
    message = await _respond(interaction, _UPDATE, _json(screen, files), uploads, told=bool(uploads))
    return Posted.of(message) if message else None


async def defer(interaction: AnyInteraction, how: Literal["updating", "thinking"]) -> None:
    """Acknowledge, without a message yet: the pressed one is to change, or the reader alone sees one that waits."""
    data = b'{"flags":%d}' % _EPHEMERAL if how == "thinking" else b"{}"
    await _respond(interaction, _THINKING if how == "thinking" else _LATER, data, (), told=False)


async def edit_answer(
    interaction: AnyInteraction, screen: Screen, files: Files | None, message: int | None = None
) -> Posted:
    """Redraw an interaction's answer, or this message that followed it; ``files`` as in ``answer_in_place``."""
    where = f"/webhooks/{interaction.application_id}/{interaction.token}/messages/{message or '@original'}"
    return Posted.of(await _request(interaction, "PATCH", where, _body(_json(screen, files), _uploads(files))))


async def follow_up(
    interaction: AnyInteraction, screen: Screen, files: Sequence[Upload] = (), *, to_all: bool = False
) -> Posted:
    """Send another message after the answer."""
    flags = _COMPONENTS if to_all else _COMPONENTS | _EPHEMERAL
    where = f"/webhooks/{interaction.application_id}/{interaction.token}?wait=true"
    body = _body(_json(screen, files or None, QUIET, flags), files)
    return Posted.of(await _request(interaction, "POST", where, body, safe=False))


# The bot's own messages -------------------------------------------------------------------------------------------


async def send(
    client: discord.Client,
    channel: int,
    screen: Screen,
    files: Sequence[Upload] = (),
    *,
    mentions: discord.AllowedMentions = QUIET,
    nonce: int | None = None,
    silent: bool = False,
) -> Posted:
    """Post a message. ``nonce``: what it is known by, so that it isn't posted twice. ``silent``: no phone rings."""
    flags = _COMPONENTS | _SILENT if silent else _COMPONENTS
    more: Payload = {} if nonce is None else {"nonce": str(nonce), "enforce_nonce": True}
    body = _body(_json(screen, files or None, mentions, flags, more), files)
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
    return Posted.of(await client.http.request(route, data=body.payload))


async def edit(
    client: discord.Client, channel: int, message: int, screen: Screen, files: Files | None = None
) -> Posted:
    """Redraw one of the bot's messages; ``files`` as in ``answer_in_place``."""
    body = _body(_json(screen, files), _uploads(files))
    path = "/channels/{channel_id}/messages/{message_id}"
    route = Route("PATCH", path, channel_id=channel, message_id=message)
    return Posted.of(await client.http.request(route, data=body.payload))


# Bodies -----------------------------------------------------------------------------------------------------------


def _json(
    screen: Screen,
    files: Files | None,
    mentions: discord.AllowedMentions = QUIET,
    flags: int = _COMPONENTS,
    more: Payload | None = None,
) -> bytes:
    """A message's JSON; ``files``: None: nothing is said about them."""
    said: Payload = {"flags": flags, "allowed_mentions": QUIET.merge(mentions).to_dict(), **(more or {})}
    if files is not None:
        said["attachments"] = [*_attachments(files)]
    return b'{"components":%b,%b' % (screen.encoded, json.dumps(said, separators=(",", ":")).encode()[1:])


def _attachments(files: Files) -> Iterator[Payload]:
    number = 0
    for file in files:
        if isinstance(file, KeptFile):
            yield file.json()
        else:
            yield {"id": number, "filename": file.name}
            number += 1


def _uploads(files: Files | None) -> list[Upload]:
    return [file for file in files or () if isinstance(file, Upload)]


def _body(data: bytes, uploads: Sequence[Upload]) -> _Body:
    """JSON, with files after it."""
    if not uploads:
        return _Body(data, _JSON)
    end = secrets.token_hex(16)
    parts = [_part(end, 'name="payload_json"', _JSON, data)]
    for number, upload in enumerate(uploads):
        kind = "image/png" if upload.name.endswith(".png") else "application/octet-stream"
        parts.append(_part(end, f'name="files[{number}]"; filename="{upload.name}"', kind, upload.data))
    return _Body(b"".join((*parts, f"--{end}--\r\n".encode())), f"multipart/form-data; boundary={end}")


def _part(end: str, name: str, kind: str, data: bytes) -> bytes:
    head = f"--{end}\r\nContent-Disposition: form-data; {name}\r\nContent-Type: {kind}\r\n\r\n"
    return b"%b%b\r\n" % (head.encode(), data)


def _ids(components: Iterable[Payload]) -> Iterator[int | None]:
    """Discord's ids of the pictures in a message's galleries, in order; None: it doesn't tell this one's."""
    for component in components:
        for item in component.get("items", ()):
            id_ = item["media"].get("attachment_id")
            yield int(id_) if id_ else None
        yield from _ids(component.get("components", ()))


# Requests with a token --------------------------------------------------------------------------------------------


async def _respond(
    interaction: AnyInteraction, kind: int, data: bytes, uploads: Sequence[Upload], *, told: bool
) -> Payload | None:
    """Answer an interaction; ``told``: Discord is to describe the message that this makes or changes."""
    where = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response={'true' if told else 'false'}"
    body = _body(b'{"type":%d,"data":%b}' % (kind, data), uploads)
    answered = await _request(interaction, "POST", where, body)
    return answered["resource"]["message"] if told else None


async def _request(interaction: AnyInteraction, method: str, where: str, body: _Body, *, safe: bool = True) -> Any:  # noqa: ANN401  JSON
    """What Discord answers. ``safe``: nothing happens twice if this is sent twice.

    Where the connection breaks with files in it, they aren't sent again: there are words in their place.

    Raises ``UNSENT``.
    """
    http = interaction.client.http
    session: aiohttp.ClientSession = interaction._session  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  the library's, which has no other way to it
    url = URL(Route.BASE + where, encoded=True)
    if session.closed:  # the bot is stopping; the session itself would call this a mistake in a program
        raise aiohttp.ClientConnectionError("the session is closed")
    may_repeat = safe and body.type == _JSON
    bucket = _buckets.setdefault(interaction.token, _Bucket())
    async with bucket.lock:
        if (left := bucket.until - asyncio.get_running_loop().time()) > 0:
            await asyncio.sleep(left)
        for tries in range(_TRIES):
            wait: float | None
            is_last = tries == _TRIES - 1
            try:
                async with session.request(
                    method, url, data=body.payload, proxy=http.proxy, proxy_auth=http.proxy_auth
                ) as response:
                    told = await _read(response)
            except (aiohttp.ServerDisconnectedError, OSError) as error:
                if is_last or not may_repeat or (isinstance(error, OSError) and error.errno not in _RESET):
                    raise
                wait = 0.0  # over another connection
            else:
                _note(bucket, response)
                if response.ok:
                    return told
                if is_last or (wait := _wait(response, told, tries)) is None:
                    raise _refusal(response, told)
            await asyncio.sleep(wait)
    raise AssertionError  # the last try has returned or raised


async def _read(response: aiohttp.ClientResponse) -> Any:  # noqa: ANN401  JSON
    """What an answer says; None: nothing, or it isn't Discord's."""
    said = await response.read()
    return json.loads(said) if said and response.content_type == _JSON else None


def _note(bucket: _Bucket, response: aiohttp.ClientResponse) -> None:
    """Learn from an answer when the token may be used again."""
    headers = response.headers
    if headers.get("X-Ratelimit-Remaining") == "0" and response.status != HTTPStatus.TOO_MANY_REQUESTS:
        loop = asyncio.get_running_loop()
        bucket.until = loop.time() + float(headers.get("X-Ratelimit-Reset-After", 0))
        loop.call_at(bucket.until, lambda: bucket)  # keeps it until then, though nobody waits for it


def _wait(response: aiohttp.ClientResponse, told: Any, tries: int) -> float | None:  # noqa: ANN401  JSON
    """In how many seconds the same is worth another try; None: it isn't, or not by Discord's own word."""
    if response.status == HTTPStatus.TOO_MANY_REQUESTS:
        return float(told["retry_after"]) if "retry_after" in (told or ()) and "Via" in response.headers else None
    return _pause(tries) if response.status >= HTTPStatus.INTERNAL_SERVER_ERROR else None


def _pause(tries: int) -> float:
    return 1 + 2 * tries


def _refusal(response: aiohttp.ClientResponse, told: Any) -> discord.HTTPException:  # noqa: ANN401  JSON
    if response.status == HTTPStatus.FORBIDDEN:
        return discord.Forbidden(response, told)
    if response.status == HTTPStatus.NOT_FOUND:
        return discord.NotFound(response, told)
    if response.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return discord.DiscordServerError(response, told)
    return discord.HTTPException(response, told)
