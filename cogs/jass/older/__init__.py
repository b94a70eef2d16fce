"""Earlier rules of Schieber Jass, for tables opened under them."""
