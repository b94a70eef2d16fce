-- schema 111 5eb7664879004861
CREATE TABLE analyses (                -- what the strongest computer thinks of somebody's own decisions
    table_id TEXT NOT NULL REFERENCES tables,
    user_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    opinions TEXT NOT NULL,            -- JSON: one for each decision
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX analyses_of_a_person ON analyses (user_id);
