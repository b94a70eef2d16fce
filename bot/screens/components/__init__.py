"""What screens are made of: text, pictures and buttons, and the address of what they lead to."""
