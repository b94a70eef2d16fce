-- schema 107 d42db5bf70330269
CREATE TABLE daily_posts (             -- a server's one message a day about the deals of the day
    guild INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    message INTEGER,                   -- NULL: it couldn't be sent
    day INTEGER NOT NULL               -- in days since 1970
) STRICT;
