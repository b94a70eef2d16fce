"""What taking back adds to screens: the button in a hand, what is said at the table, and what the others are asked."""

from __future__ import annotations

from discord import ButtonStyle

from bot.engine.game import Seat
from bot.features.takeback.going_back import asked_back, recall, slip
from bot.i18n import Say
from bot.screens.components.blocks import button
from bot.screens.components.data import Button
from bot.screens.offers import Offers
from bot.tables.table import AnyTable

TAKE_BACK, ASK, AGREE, REFUSE = "takeback", "ask-back", "agree-back", "refuse-back"
"""What the buttons ask of a table, in their ids."""


class TakebackOffers(Offers):
    """What taking back adds to other screens."""

    def in_small_print(self, say: Say) -> list[str]:
        """What can be taken back."""
        return [say("help-takeback")]

    def on_hand(self, table: AnyTable, seat: Seat, say: Say) -> list[Button]:
        """The button that takes back its reader's last move, if that is possible."""
        number = slip(table, seat)
        return [] if number is None else [button(f"t:{table.id}:{TAKE_BACK}:{number}", say("takeback"))]

    def news(self, table: AnyTable, say: Say) -> list[str]:
        """Who has just taken a move back, or asks to, with its cards as far as everybody has seen them."""
        said = {"took-back": table.progress.taken_back(), "takeback-asks": asked_back(table)}
        return [say(key, seat=found[0], cards=found[1], seen=bool(found[1])) for key, found in said.items() if found]

    def questions(self, table: AnyTable, say: Say) -> list[Button]:
        """The buttons for whoever is asked."""
        if asked_back(table) is None:
            return []
        agree = button(f"t:{table.id}:{AGREE}", say("agree"), ButtonStyle.success)
        return [agree, button(f"t:{table.id}:{REFUSE}", say("takeback-no"))]

    def on_menu_of_match(self, table: AnyTable, seat: Seat | None, say: Say) -> list[Button]:
        """The button that asks the others, if there is something to ask for that needs their consent."""
        if seat is None or slip(table, seat) is not None or recall(table, seat) is None:
            return []
        return [button(f"t:{table.id}:{ASK}", say("takeback-ask"))]


OFFERS = TakebackOffers()
