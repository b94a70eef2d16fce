"""Tables on Discord: what is shown, what is pressed, and the one door between."""
