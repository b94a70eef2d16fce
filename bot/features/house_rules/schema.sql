-- schema 108 f571e8e9d3fec2ea
CREATE TABLE presets (                 -- house rules that a server has given a name
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,               -- JSON: what differs from the game's own, and the deck
    PRIMARY KEY (guild, game, name)
) STRICT, WITHOUT ROWID;
