"""What a card game is: pure values and functions, with no clock, disk, chance or Discord of their own."""
