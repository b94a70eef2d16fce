"""What a card game is: pure values and functions, without a clock, disk, randomness or Discord of their own."""
