-- What is said of deals of the day without being asked: reminders, and a server's one message a day.

CREATE INDEX settings_by_name ON settings (name, value);

CREATE TABLE daily_posts (
    guild INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    message INTEGER,                   -- NULL: it couldn't be sent
    day INTEGER NOT NULL               -- in days since 1970
) STRICT;
