"""python verify.py RECORD: checks a record of Elderhand and shows its first hands; verify.md, beside it, explains how."""

import json
import sys
from hashlib import blake2b, sha256
from itertools import count


class Numbers:
    def __init__(self, seed):
        self.drawn = (int(blake2b(f"{seed}/{place}".encode(), digest_size=8).hexdigest(), 16) for place in count())

    def below(self, bound):
        return next(number % bound for number in self.drawn if number < 2**64 - 2**64 % bound)

    def shuffle(self, cards):
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards


def pack(ranks, suits="CDHS"):
    return [rank + suit for suit in suits for rank in ranks.split()]


def jass(options, seats, numbers, moves):
    cards = numbers.shuffle(pack("6 7 8 9 10 J Q K A", "HDSC"))
    return [[cards[start + card] for start in range(3 * seat, 36, 12) for card in range(3)] for seat in range(4)]


def piquet(options, seats, numbers, moves):
    order, rule, cut = "7 8 9 10 J Q K A", options["cut_rule"], ["7C", "7C"]
    while rule != "random" and cut[0][:-1] == cut[1][:-1]:
        cut = numbers.shuffle(pack(order))[:2]
    dealer = numbers.below(2) if rule == "random" else int(order.index(cut[0][:-1]) < order.index(cut[1][:-1]))
    dealer = int(moves[0].split()[-1]) if rule == "high_chooses" else 1 - dealer if rule == "low_deals" else dealer
    cards, size = numbers.shuffle(pack(order))[:24], options["packet_size"]
    return [[card for place, card in enumerate(cards) if place // size % 2 == (seat == dealer)] for seat in (0, 1)]


def democracy(options, seats, numbers, moves):
    dealer, jokers = numbers.below(seats), ["X1", "X2"][: {4: 2, 6: 1}.get(seats, 0)]
    cards = numbers.shuffle(pack("3 4 5 6 7 8 9 10 J Q K A") + jokers)
    dealt = cards[: len(cards) // (2 * (seats + 1)) * (seats + 1)]
    return [dealt[(seat - dealer - 1) % seats :: seats + 1] for seat in range(seats)]


def declare(options, seats, numbers, moves):
    dealer, packs = numbers.below(seats), options["packs"].replace("auto", "1" if seats <= 4 else "2")
    cards = numbers.shuffle(pack("A 2 3 4 5 6 7 8 9 10 J Q K") * int(packs))[: 8 * seats]
    return [cards[(dealer - 1 - seat) % seats :: seats] for seat in range(seats)]


def clear_the_deck(options, seats, numbers, moves):
    dealer, packs = numbers.below(seats), 2 if seats <= 5 else 3 if seats <= 7 else 4
    cards = numbers.shuffle(pack("A 2 3 4 5 6 7 8 9 10 J Q K") * packs)
    return [cards[(seat - dealer - 1) % seats : 20 * seats : seats][8:] for seat in range(seats)]


def check(record):
    encodings = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"e\0": "utf-16-le", b"\0e": "utf-16-be"}
    text = record.decode(encodings.get(record[:2], "utf-8-sig"), "replace")
    if not text.startswith("elderhand-record 1 "):
        raise SystemExit("This isn't a record of format 1, the only one that this script reads.")
    whole = text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\n").split("\n")
    whole += [""] * (not whole[-1].startswith("points "))  # a line that is missing
    digest, lines = sha256(), [line[:-9] for line in whole]
    for number, (line, written) in enumerate(zip(lines, whole), 1):
        digest.update(f"{line}\n".encode())
        if written != f"{line} {digest.hexdigest()[:8]}":
            raise SystemExit(f"This record has been changed: line {number} was altered or is missing.")
    said = dict(line.split(" ", 1) for line in lines)
    secret = said.get("secret", said["seed"])
    seed = sha256(f"{secret}/{said['contribution']}".encode()).hexdigest()[:32] if "secret" in said else secret
    if not secret or sha256(secret.encode()).hexdigest() != said["sha256"] or seed != said["seed"]:
        raise SystemExit("The seed isn't the one that was announced, or doesn't come from the secret that was.")
    moves = [line.split(maxsplit=4)[-1] for line in lines if line.split()[1] == "seat"]
    begins = max((number for number, move in enumerate(moves, 1) if move == "<- 0"), default=0)
    games = {each.__name__: each for each in (jass, piquet, democracy, declare, clear_the_deck)}
    deal = games.get(said["game"], lambda *_: None)
    hands = deal(json.loads(said["options"]), int(said["seats"]), Numbers(seed), moves[begins:])
    return hands or sys.exit("Nothing has been changed, but this script can't deal this.")


if __name__ == "__main__":
    try:
        with open(sys.argv[1], "rb") as file:
            found = check(file.read())
    except (ArithmeticError, LookupError, OSError, TypeError, ValueError) as error:
        raise SystemExit(
            f"This isn't a record that can be checked ({error!r}). Write: python verify.py RECORD"
        ) from None
    for number, hand in enumerate(found, 1):
        print(f"seat {number}:", *hand)
