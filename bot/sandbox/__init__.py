"""A fake Discord on 127.0.0.1 that an unmodified discord.py bot logs in to, with a page to play it from.

`python -m bot --sandbox` runs the bot on it; the end-to-end tests drive the same thing from Python. It refuses what
Discord would refuse, with Discord's codes, and can be told to fail. It is meant to be stricter than Discord, but
doesn't check:

- the gateway's 120 frames a minute, and heartbeats that the bot fails to send in time;
- rate limits on reading, on threads and on uploading emoji; Discord's own limit on opening direct messages, where ten
  in ten seconds is a guess;
- what is in a picture, and how large it is;
- how clients draw: line breaks, what a phone cuts off;
- channels other than text channels, threads and direct messages;
- when a session can no longer be resumed: here, once another one identifies on its shard;
- AutoMod, spam, and anything else that Discord doesn't document.
"""

from bot.sandbox.answers import Answer, NotAnswered, Pending
from bot.sandbox.api.commands import Impossible
from bot.sandbox.api.rest import Request
from bot.sandbox.people import Person
from bot.sandbox.reading import buttons_of, selects_of, text_of
from bot.sandbox.server import FakeDiscord, PortTaken, sandbox
from bot.sandbox.world.objects import File
from bot.sandbox.world.payloads import Json
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World

__all__ = [
    "Answer",
    "FakeDiscord",
    "File",
    "Impossible",
    "Json",
    "NotAnswered",
    "Pending",
    "Permission",
    "Person",
    "PortTaken",
    "Request",
    "World",
    "buttons_of",
    "sandbox",
    "selects_of",
    "text_of",
]
