"""Playing cards: suits, ranks, packs, and their text, rank first (``JH``, ``10D``; jokers ``X1``, ``X2``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field, fields, is_dataclass
from enum import Enum
from typing import TypeAlias, cast

from bot.engine.refusal import BadNotation
from bot.engine.value import Value


class Suit(Enum):
    """The four suits. Their names and looks depend on the reader's deck."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(Enum):
    """The ranks of every pack. Each game has its own rules for which is higher."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    JOKER = "X"


class Card(Value):
    """A card. The same card from several packs is equal; jokers have no suit and differ by ``number``.

    ``Card.parse`` makes a card from its text, and ``str`` is the inverse; ``Card("QS")`` doesn't work.

    >>> queen = Card.parse("QS")
    >>> queen, str(queen), queen == Card(Rank.QUEEN, Suit.SPADES)
    (Card.parse('QS'), 'QS', True)
    >>> Card.parse("10D").rank, Card.parse("X2").suit
    (<Rank.TEN: '10'>, None)
    >>> [str(card) for card in map(Card.parse, "7H 10D X1".split())]
    ['7H', '10D', 'X1']
    """

    rank: Rank
    suit: Suit | None
    number: int = 0
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Cached, as cards are hashed all the time; the same in every process, so that a set always has the same order.
        suit = list(Suit).index(self.suit) if self.suit else self.number
        object.__setattr__(self, "_hash", 8 * list(Rank).index(self.rank) + suit)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return Card.parse, (str(self),)

    @staticmethod
    def parse(text: str) -> Card:
        """The card with this text; raises BadNotation if there is none.

        >>> Card.parse("1D")
        Traceback (most recent call last):
        bot.engine.refusal.BadNotation: not-a-card
        """
        card = _CARDS.get(text)
        if card is None:
            raise BadNotation("not-a-card", text=text)
        return card

    def __str__(self) -> str:
        return f"{self.rank.value}{self.suit.value if self.suit else self.number}"

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


Cards: TypeAlias = tuple[Card, ...]


def parse_cards(text: str) -> Cards:
    """The cards with these texts, separated by spaces; raises BadNotation as ``Card.parse`` does.

    >>> [str(card) for card in parse_cards("7H 10D X1")]
    ['7H', '10D', 'X1']
    """
    return tuple(map(Card.parse, text.split()))


def pack(ranks: str) -> Cards:
    """One card of each of these ranks (separated by spaces) in each suit, suit by suit.

    >>> [str(card) for card in pack("6 7")]
    ['6C', '7C', '6D', '7D', '6H', '7H', '6S', '7S']
    """
    return tuple(Card.parse(rank + suit.value) for suit in Suit for rank in ranks.split())


def valuing(ranks: Iterable[Rank], numbers: Iterable[int]) -> Callable[[Card], int]:
    """A function that gives a card the number of its rank, such as its height or its points.

    >>> height = valuing([Rank.SEVEN, Rank.EIGHT, Rank.NINE], range(3))
    >>> height(Card.parse("9S"))
    2
    """
    number_of = dict(zip(ranks, numbers, strict=True))
    return lambda card: number_of[card.rank]


def sorting(cards: Iterable[Card]) -> Callable[[Iterable[Card]], Cards]:
    """A function that sorts cards in the order of these.

    >>> in_order = sorting(pack("7 8"))
    >>> [str(card) for card in in_order(map(Card.parse, ["8S", "8C", "7S"]))]
    ['8C', '7S', '8S']
    """
    order = {card: index for index, card in enumerate(cards)}
    return lambda hand: tuple(sorted(hand, key=order.__getitem__))


def no_cards(hands: int) -> tuple[Cards, ...]:
    """This many empty hands, or piles."""
    return ((),) * hands


def without(cards: Iterable[Card], *gone: Card) -> Cards:
    """The remaining cards; of equal cards only as many go as are named. Raises ValueError if one isn't there.

    >>> without(parse_cards("5H 8C 5H"), Card.parse("5H")) == parse_cards("8C 5H")
    True
    """
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


ACE_LOW = (Rank.ACE, *list(Rank)[: list(Rank).index(Rank.ACE)])
"""The ranks from lowest to highest in games where aces are low."""

_PLAIN = tuple(Card(rank, suit) for rank in Rank if rank is not Rank.JOKER for suit in Suit)
_JOKERS = tuple(Card(Rank.JOKER, None, number) for number in range(1, 9))
_CARDS = {str(card): card for card in (*_PLAIN, *_JOKERS)}


def jokers(count: int) -> Cards:
    """The first ``count`` jokers, at most eight."""
    return _JOKERS[:count]


def cards_in(value: object) -> Iterator[Card]:
    """The cards in a value made of dataclasses and tuples, such as a move or an event.

    >>> from bot.engine.tricks import Played
    >>> [str(card) for card in cards_in((Played(1, Card.parse("7H")), pack("A")))]
    ['7H', 'AC', 'AD', 'AH', 'AS']
    """
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for each in cast("tuple[object, ...]", value):
            yield from cards_in(each)
    elif is_dataclass(value):
        for each in fields(value):
            yield from cards_in(getattr(value, each.name))
