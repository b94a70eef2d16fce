-- schema 112 952d4f7d587d46a2
CREATE TABLE reminders (               -- who was reminded of what is still waited for, or needn't be
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    since INTEGER NOT NULL,            -- after how many moves their decision began; -1: asked to the next match
    channel INTEGER,
    message INTEGER,                   -- which one reminds them; NULL: none does
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX reminders_of_a_person ON reminders (user_id);
