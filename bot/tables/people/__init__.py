"""What is kept of people and servers: what they have set, done and said, and how they get rid of it."""
