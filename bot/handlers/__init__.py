"""The slash commands, and the handlers that answer them and every button: one class for each kind of request."""
