-- schema 115 afb53d7e426dd9f2
CREATE TABLE series (                  -- the tables that go on with a series; its first one has no row
    table_id TEXT PRIMARY KEY REFERENCES tables,
    first TEXT NOT NULL                -- the table that the series began with
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_of_a_series ON series (first);
