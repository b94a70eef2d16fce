"""The slash commands, and the desks that answer them: one for each kind of request."""
