-- House rules are changed in the lobby: when that was last, and which rules whoever sat there already had found.

ALTER TABLE tables ADD COLUMN rules_changed INTEGER;                      -- when they last changed; NULL: never
ALTER TABLE seats ADD COLUMN found TEXT;                                  -- the rules when they sat down; NULL: as they are

-- Presets: house rules that a server has given a name.

CREATE TABLE presets (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,               -- what differs from the game's own, and the deck, as JSON
    PRIMARY KEY (guild, game, name)
) STRICT, WITHOUT ROWID;

UPDATE tables SET shown = -1 WHERE status = 'lobby';                      -- lobbies are to have the button
