-- The exercises of games' lessons that somebody has done.

CREATE TABLE lessons (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    exercise TEXT NOT NULL,            -- its name: others may come before it one day
    PRIMARY KEY (user_id, game, exercise)
) STRICT, WITHOUT ROWID;
