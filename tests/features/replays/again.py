"""A match that is looked at again shows what was known at each of its moments; and the page of one, taken apart."""

from __future__ import annotations

import re
import zlib
from base64 import b64decode
from functools import cache
from random import Random

from bot.features.replays.replay import AnyReplay, Replay
from bot.features.replays.replay_page import packed
from bot.tables.record import dump_options
from tests.playing import Played

NOT_LOOKED_AT = 0.75
"""This share of moments is checked only in order: jumping to one costs up to fifteen moves."""


_PACKED = re.compile(r'(?<=<script id="data" type="text/plain">)[^<]+')


def data_of(page: str) -> str:
    """The JSON that the page of a match shows."""
    (found,) = _PACKED.findall(page)
    return zlib.decompress(b64decode(found)).decode()


def with_data(page: str, data: str) -> str:
    """The page with other JSON."""
    return _PACKED.sub(packed(data), page)


@cache
def replay_of(sample: Played) -> AnyReplay:
    return Replay(sample.plugin, dump_options(sample.options), sample.seats, sample.seed, sample.log)


def look_back(sample: Played) -> None:
    """Raises AssertionError if a replay shows anybody something else than the table did, in order or at one place."""
    game = sample.plugin.game
    again = Replay(sample.plugin, dump_options(sample.options), sample.seats, sample.seed, sample.log)
    random = Random(sample.seed)
    for place, (state, moment) in enumerate(zip(sample.states, again.moments(), strict=True)):
        known = game.view(state, None), tuple(game.view(state, seat) for seat in range(sample.seats))
        written = repr(known)
        found = [moment] if random.random() < NOT_LOOKED_AT else [moment, again.moment(place)]
        for each in found:
            assert (each.public, each.views) == known
            assert repr((each.public, each.views)) == written


LOOK_BACK = look_back
"""As ``python -m tests.replays`` looks for it."""
