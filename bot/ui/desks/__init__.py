"""What answers people: the slash commands, and a desk for each thing that they ask for."""
