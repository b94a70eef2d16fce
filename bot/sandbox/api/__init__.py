"""What a bot talks to: the REST API and the gateway, what they check and limit, and what can go wrong on the way."""
