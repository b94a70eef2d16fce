-- schema 115 1726094c0da15ede
-- What a new database begins with, SQLite or PostgreSQL (bot/db/postgres.py translates the types). Whoever changes this
-- raises the number above.
--
-- Times are milliseconds since 1970; users, servers (guilds), channels and messages are Discord's IDs. A user below 0 is
-- somebody whose data was deleted. Flags are 0 or 1. What is a field of a dataclass is explained there: tables in
-- bot/tables/record.py, contests in contests.py, results in ledger.py, acts in audit.py.

-- Contests: the same deals for several people -------------------------------------------------------------------------

CREATE TABLE contests (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,                -- what its feature calls it
    game TEXT NOT NULL,
    version INTEGER NOT NULL,          -- of the game's rules
    options TEXT NOT NULL,             -- JSON
    seats INTEGER NOT NULL,
    deals INTEGER NOT NULL,            -- after how many it is over
    seed TEXT NOT NULL,
    secret TEXT,                       -- with contribution, what the seed comes from; NULL: it was drawn itself
    contribution TEXT,
    sides INTEGER,                     -- how many can play it: it is over once they have; NULL: everybody can
    guild INTEGER,                     -- the server whose people are waited for; NULL: it ends when it ends
    begins INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    over INTEGER NOT NULL,             -- 1: it has ended, even if the clock says otherwise now
    benchmark_deals INTEGER,           -- what a computer that plays hard made of it; NULL: not known yet
    benchmark_points INTEGER
) STRICT;
CREATE UNIQUE INDEX contests_for_everybody ON contests (kind, begins, game) WHERE sides IS NULL;
CREATE INDEX running_contests ON contests (ends) WHERE over = 0;
CREATE INDEX contests_of_a_server ON contests (guild) WHERE guild IS NOT NULL;

CREATE TABLE contest_marks (           -- of people whose data was deleted, while a contest goes on
    contest INTEGER NOT NULL REFERENCES contests,
    mark TEXT NOT NULL,
    PRIMARY KEY (contest, mark)
) STRICT, WITHOUT ROWID;

-- Tables and what is played there -------------------------------------------------------------------------------------

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'ended')),
    host INTEGER NOT NULL,             -- alone: who plays

    -- Where it is and what shows it.
    guild INTEGER,                     -- NULL: alone
    channel INTEGER,                   -- or thread; NULL: alone
    parent INTEGER,                    -- the channel of a thread
    own_thread INTEGER NOT NULL,       -- 1: the bot made a thread for it
    message INTEGER,                   -- the public message
    shown INTEGER NOT NULL,            -- how many moves that message shows; -1: who sits there, or the start, isn't shown
    deck TEXT NOT NULL,                -- the one that message shows
    lost INTEGER,                      -- since when it can't be shown; NULL: it can
    quarantined INTEGER,               -- since when it can't be read; NULL: it can

    -- What is played, and how.
    game TEXT NOT NULL,
    version INTEGER NOT NULL,          -- of the game's rules
    options TEXT NOT NULL,             -- JSON
    rules_changed INTEGER,             -- when the options were changed last; NULL: never
    deals INTEGER,                     -- after how many the match is over; NULL: when the game says so
    time_control TEXT NOT NULL,        -- how long a decision may take
    pauses TEXT NOT NULL,              -- the server's setting
    unfinished INTEGER NOT NULL,       -- days for which it waits when everybody is away
    takeback TEXT NOT NULL CHECK (takeback IN ('own', 'consent', 'none')),
    hints TEXT NOT NULL CHECK (hints IN ('usual', 'on', 'off')),
    contest INTEGER REFERENCES contests,
    kind TEXT,                         -- what its contest is
    waits INTEGER NOT NULL,            -- 1: that doesn't end while anybody may not be heard

    -- Where the deals come from.
    seed TEXT NOT NULL,                -- empty until there is a contribution
    secret TEXT,                       -- NULL: the seed was drawn, and announced, itself
    contribution TEXT,                 -- what makes a seed of the secret; NULL: nothing, or nothing yet

    -- How far it is, and when it goes on or ends.
    revision INTEGER NOT NULL DEFAULT 0, -- how many moves were made
    opened INTEGER NOT NULL,
    keeps_seats INTEGER NOT NULL,      -- 1: it starts by itself with those who come to reserved seats, not with company
    starting INTEGER NOT NULL,         -- 1: a lobby that waits only for the message that says that the match begins
    began INTEGER,                     -- when the match did; NULL: not yet
    used INTEGER NOT NULL DEFAULT 0,   -- when the last move was made; 0: none was
    host_seen INTEGER NOT NULL,        -- when the host did something here last
    expires INTEGER,                   -- when it is closed if nobody presses anything; NULL: its clock plays
    countdown INTEGER,                 -- when it is closed, or a lobby starts, because people are missing; NULL: they aren't
    ends INTEGER,                      -- when its contest does; NULL: all sides have played before
    reason TEXT NOT NULL,              -- why it is, or is to be, ended

    CHECK ((guild IS NULL) = (channel IS NULL))
) STRICT;
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing') AND quarantined IS NULL;
CREATE INDEX open_tables ON tables (status) WHERE status IN ('lobby', 'playing');
CREATE INDEX open_tables_of_a_server ON tables (guild) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_of_a_channel ON tables (channel, opened);
CREATE INDEX alone_of_a_person ON tables (host, opened) WHERE guild IS NULL;
CREATE INDEX tables_behind ON tables (id) WHERE shown < revision AND guild IS NOT NULL;
CREATE INDEX countdowns ON tables (countdown) WHERE countdown IS NOT NULL;
CREATE INDEX quarantined_tables ON tables (channel) WHERE quarantined IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,

    -- Who sits there.
    user_id INTEGER,                   -- NULL: a computer plays
    name TEXT NOT NULL,
    level TEXT NOT NULL CHECK (level IN ('easy', 'normal', 'hard')), -- of the computer that plays there
    came INTEGER,                      -- after how many moves this person took the seat; NULL: at the start
    reserved INTEGER NOT NULL,         -- 1: the place is kept for this person
    found TEXT,                        -- JSON: the rules when they sat down; NULL: as they are
    agreed INTEGER NOT NULL,           -- 1: wants to end the match

    -- The clock.
    deadline INTEGER,                  -- NULL: nobody hurries this seat
    reserve INTEGER NOT NULL,          -- milliseconds beyond the time control, for the whole match
    spent INTEGER NOT NULL,            -- milliseconds of this decision, before its time began to run anew
    late INTEGER NOT NULL,             -- decisions in a row that the clock made
    away INTEGER NOT NULL,             -- 1: a computer plays for this person

    -- The hand by direct message.
    dm_message INTEGER,
    dm_refused INTEGER NOT NULL,       -- 1: they don't accept any
    dm_hinted INTEGER NOT NULL,        -- 1: was told how to play without
    dm_shown INTEGER NOT NULL,         -- how many moves it shows
    hand_changed INTEGER NOT NULL,     -- after how many moves the hand changed last


    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_a_person ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX deadlines ON seats (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE gone (                    -- those who gave up a seat during the match
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,           -- in the order in which they gave up this seat
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    came INTEGER,                      -- as in seats
    went INTEGER NOT NULL,             -- after how many moves they gave it up
    part TEXT NOT NULL CHECK (part IN ('left', 'replaced', 'removed')),
    mark TEXT,                         -- a keyed hash of whose data was deleted, until the match ends
    PRIMARY KEY (table_id, seat, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX gone_of_a_person ON gone (user_id);
CREATE INDEX marks ON gone (table_id) WHERE mark IS NOT NULL;

CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    made_by TEXT NOT NULL CHECK (made_by IN ('player', 'clock', 'computer')),
    at INTEGER NOT NULL,
    interaction INTEGER,               -- the click; at a table, one counts once (Progress.counts)
    share INTEGER,                     -- the percentage of its worlds that a computer looked at; NULL: all; 0: as at normal
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- Finished matches ----------------------------------------------------------------------------------------------------

CREATE TABLE matches (
    number INTEGER PRIMARY KEY,        -- in the order in which they ended
    table_id TEXT NOT NULL UNIQUE REFERENCES tables,
    game TEXT NOT NULL,
    guild INTEGER,                     -- NULL: alone
    channel INTEGER,                   -- of a thread, the channel it belongs to
    seats INTEGER NOT NULL,
    computers INTEGER NOT NULL,        -- seats that no person held at the start
    finished INTEGER NOT NULL,
    deals TEXT NOT NULL                -- JSON: a list of the points of each seat, for each deal
) STRICT;
CREATE INDEX matches_of_a_channel ON matches (channel, game, number);
CREATE INDEX matches_of_a_server ON matches (guild);

CREATE TABLE results (
    number INTEGER NOT NULL REFERENCES matches,
    line INTEGER NOT NULL,             -- the seats, then those who were gone before the end
    seat INTEGER NOT NULL,
    side INTEGER,                      -- those with the same number played together; NULL: everyone alone
    user_id INTEGER,                   -- NULL: a computer
    name TEXT NOT NULL,
    level TEXT CHECK (level IN ('easy', 'normal', 'hard')), -- a computer's; NULL: a person
    part TEXT NOT NULL CHECK (part IN ('whole', 'came', 'left', 'replaced', 'removed')),
    since INTEGER,                     -- who came: the number of the deal since which they played; NULL: the others
    place INTEGER NOT NULL,            -- who was gone before the end is last
    points INTEGER,                    -- NULL: gone before the end
    figures TEXT NOT NULL,             -- JSON: what else the game counts, by name
    PRIMARY KEY (number, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_a_person ON results (user_id, number) WHERE user_id IS NOT NULL;

-- Tries at contests ---------------------------------------------------------------------------------------------------

CREATE TABLE tries (
    contest INTEGER NOT NULL REFERENCES contests,
    user_id INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables, -- the people of a side have one
    guild INTEGER,                     -- the server among whose people it counts; NULL: none
    world INTEGER NOT NULL DEFAULT 0,  -- 1: it counts among the people of all servers, as is known once it is over
    deals INTEGER,                     -- how many were finished; NULL: it isn't over
    points INTEGER,                    -- in these deals
    PRIMARY KEY (contest, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tries_at_a_table ON tries (table_id);
CREATE INDEX tries_of_a_person ON tries (user_id);
CREATE INDEX tries_on_a_server ON tries (guild) WHERE guild IS NOT NULL;

CREATE TABLE counts (                  -- how many people have reached what
    contest INTEGER NOT NULL REFERENCES contests,
    guild INTEGER NOT NULL,            -- 0: all servers
    deals INTEGER NOT NULL,
    points INTEGER NOT NULL,
    people INTEGER NOT NULL,
    PRIMARY KEY (contest, guild, deals, points)
) STRICT, WITHOUT ROWID;
CREATE INDEX counts_of_a_server ON counts (guild);

CREATE TABLE shares (                  -- the messages in which something of a match was shared
    table_id TEXT NOT NULL REFERENCES tables,
    what TEXT NOT NULL,                -- as whoever shares it calls it
    guild INTEGER,                     -- NULL: in direct messages of several people
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (table_id, what, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX shares_on_a_server ON shares (guild) WHERE guild IS NOT NULL;

-- People and servers --------------------------------------------------------------------------------------------------

CREATE TABLE settings (                -- a row for each choice that isn't the default
    kind TEXT NOT NULL CHECK (kind IN ('person', 'server')),
    owner INTEGER NOT NULL,            -- the user or the guild
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (kind, owner, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX settings_by_name ON settings (name, value);

CREATE TABLE direct_messages (         -- where a person's are
    user_id INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL
) STRICT;

CREATE TABLE acts (                    -- what hosts and admins have done
    number INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('ended', 'moved', 'kicked', 'passed', 'cleared', 'setup')),
    by INTEGER NOT NULL,               -- the user
    table_id TEXT,                     -- NULL: it was about no table
    channel INTEGER,                   -- where, or where to
    person INTEGER,                    -- to whom
    note TEXT NOT NULL                 -- the reason; the game whose score was cleared; what was set
) STRICT;
CREATE INDEX acts_of_a_server ON acts (guild, number);
CREATE INDEX acts_by_age ON acts (at);

CREATE TABLE met (                     -- the servers that the bot has been on, so that it says hello once
    guild INTEGER PRIMARY KEY
) STRICT;

CREATE TABLE removed (                 -- the servers it was removed from, and when
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX removed_by_time ON removed (at);

-- The bot itself ------------------------------------------------------------------------------------------------------

CREATE TABLE key_values (                   -- what it has to remember from one start to the next
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE unheard (                 -- since when whoever holds a partition doesn't hear one of so many shards
    partition INTEGER NOT NULL,
    shard INTEGER NOT NULL,
    shards INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (partition, shard, shards)
) STRICT, WITHOUT ROWID;

CREATE TABLE alive (                   -- when it was last known to run
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
