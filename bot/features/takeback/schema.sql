-- schema 113 4dcfe0ee5056622a
CREATE TABLE takeback_requests (       -- who has asked to take a move back, and who let them
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    user_id INTEGER,                   -- NULL: whoever said something last here has refused since, or it is void
    back TEXT CHECK (back IN ('asks', 'agrees')), -- to go back to a seat's last decision; NULL: neither any more
    said INTEGER NOT NULL,             -- after how many moves; it is void after more of them
    refused INTEGER NOT NULL,          -- how often what this seat asked was
    refused_at INTEGER NOT NULL,       -- after how many moves last: in another deal it doesn't count
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX takeback_requests_of_a_person ON takeback_requests (user_id) WHERE user_id IS NOT NULL;
