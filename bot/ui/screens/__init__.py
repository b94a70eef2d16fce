"""What is shown: every screen, the parts it is built of, its pictures and their words."""
