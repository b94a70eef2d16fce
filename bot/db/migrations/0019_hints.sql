-- How many hints somebody has had in a match, and for which decision the last one was: one decision is one hint.

ALTER TABLE seats ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN hinted INTEGER; -- after how many moves the seat had moved last
ALTER TABLE gone ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
