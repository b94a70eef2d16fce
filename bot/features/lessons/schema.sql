-- schema 105 d9d7de6273ab5056
CREATE TABLE lessons (                 -- the exercises that somebody has done
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    exercise TEXT NOT NULL,            -- its name: others may come before it one day
    PRIMARY KEY (user_id, game, exercise)
) STRICT, WITHOUT ROWID;
