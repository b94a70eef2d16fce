-- How well computers play. Those of matches under way go on as usual, for people who leave or are away, too.

ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'hard'));
ALTER TABLE results ADD COLUMN level TEXT CHECK (level IN ('easy', 'normal', 'hard'));  -- a computer's; NULL: a person, or before there were levels
ALTER TABLE moves ADD COLUMN share INTEGER;                               -- the percentage of its worlds that a computer looked at; NULL: all

UPDATE tables SET shown = -1 WHERE status = 'lobby';                      -- lobbies are to say it
