-- schema 109 0691e0fa2be19287
CREATE TABLE hints (                   -- the decisions at which somebody had a hint
    table_id TEXT NOT NULL REFERENCES tables,
    user_id INTEGER NOT NULL,
    decision INTEGER NOT NULL,         -- after how many moves their seat had moved last
    PRIMARY KEY (table_id, user_id, decision)
) STRICT, WITHOUT ROWID;
CREATE INDEX hints_of_a_person ON hints (user_id);
