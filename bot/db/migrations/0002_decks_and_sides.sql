-- Which deck somebody reads, and which one the public table shows; who played together.

ALTER TABLE people ADD COLUMN deck TEXT NOT NULL DEFAULT 'french';
ALTER TABLE tables ADD COLUMN deck TEXT NOT NULL DEFAULT 'french';
ALTER TABLE results ADD COLUMN side INTEGER;  -- those with the same number played together; NULL: everyone alone
