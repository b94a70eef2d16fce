"""What a table is: seats, a log of moves and one door, with no Discord in it."""
