"""A screen, and the frame around it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property

from bot.screens.components.blocks import texts
from bot.screens.components.data import ActionRow, Block, Button, CardPicture, ChannelMenu, Menu, Payload, container

_COLOUR = 0x2F6B4F


class Screen:
    """The parts of a message, from top to bottom. What Discord is sent of them is made once."""

    def __init__(self, blocks: Sequence[Block], *, is_framed: bool = True) -> None:
        self.blocks = tuple(blocks)
        self._is_framed = is_framed

    @cached_property
    def components(self) -> list[Payload]:
        """What is sent."""
        return [container(self.blocks, _COLOUR)] if self._is_framed else [each.json() for each in self.blocks]

    @cached_property
    def said(self) -> int:
        """A number that tells it from screens that say something else."""
        return hash(self.encoded)

    @cached_property
    def encoded(self) -> bytes:
        """What is sent, as JSON."""
        return json.dumps(self.components, separators=(",", ":")).encode()

    def walk(self) -> Iterator[Block | Button | Menu | ChannelMenu]:
        """All parts, and after each row what is in it."""
        for block in self.blocks:
            yield block
            if isinstance(block, ActionRow):
                yield from block.items

    @property
    def pictures(self) -> list[CardPicture]:
        """The pictures that have to be drawn."""
        return [block for block in self.blocks if isinstance(block, CardPicture)]

    def without(self, pictures: Collection[CardPicture]) -> Screen:
        """The same with words in place of these pictures, if there are any words for them."""
        if not pictures:
            return self
        files = {each.file for each in pictures}
        parts = [
            part
            for block in self.blocks
            for part in (texts(block.instead) if isinstance(block, CardPicture) and block.file in files else [block])
        ]
        return Screen(parts, is_framed=self._is_framed)


def framed(blocks: Sequence[Block]) -> Screen:
    """A screen of the bot, made of these parts."""
    return Screen(blocks)
