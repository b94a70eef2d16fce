-- Deals that nobody can choose: a match's seed comes from a secret, and from the message that says that it begins.

ALTER TABLE tables ADD COLUMN secret TEXT;       -- NULL: the seed was drawn, and announced, itself
ALTER TABLE tables ADD COLUMN contribution TEXT; -- what made a seed of the secret; NULL: nothing, or nothing yet
ALTER TABLE tables ADD COLUMN starting INTEGER NOT NULL DEFAULT 0; -- 1: a lobby that waits only for that message
