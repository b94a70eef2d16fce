"""House rules: hosts change those of a table before it starts, and servers have their own, with presets by name."""
