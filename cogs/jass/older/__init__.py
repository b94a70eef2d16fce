"""Earlier rules of Schieber Jass, for tables opened under them."""

from bot.engine.phases import Continue


class Confirm(Continue):
    """How Continue was written until version 3."""
