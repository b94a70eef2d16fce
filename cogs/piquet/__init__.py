"""Piquet, the old game for two: 32 cards, six deals, an exchange, a dialogue about who holds more, twelve tricks.

Every word of the dialogue is true, and information is the price of points.
"""
