"""The colours of every picture: few and flat, since all of them and what lies between them share one palette."""

from __future__ import annotations

PAPER = "#fdfbf5"
INK = "#1a1b20"
GREY = "#8b8f96"
RED = "#c4202e"
BLUE = "#23509f"
GREEN = "#1d7a41"
GOLD = "#e5ad2b"
STRAW = "#f7dd8c"
SKIN = "#f3cba5"
BROWN = "#7b4a22"
FELT = "#215c45"
"""What cards lie on."""
SHADE = "#17432f"
"""Places and lines on it."""
