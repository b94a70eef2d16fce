-- Take back and hints, as a table's host chooses before the start; and requests to take back, which the others decide.

ALTER TABLE tables ADD COLUMN takeback TEXT NOT NULL DEFAULT 'own' CHECK (takeback IN ('own', 'consent', 'none'));
ALTER TABLE tables ADD COLUMN hints TEXT NOT NULL DEFAULT 'usual' CHECK (hints IN ('usual', 'on', 'off'));
UPDATE tables SET takeback = 'none', hints = 'off' WHERE contest IS NOT NULL;

ALTER TABLE seats ADD COLUMN back TEXT CHECK (back IN ('asks', 'agrees')); -- to go back to a seat's last decision
ALTER TABLE seats ADD COLUMN refused INTEGER NOT NULL DEFAULT 0;           -- how often this deal such a request was
UPDATE seats SET found = json_object('options', json(found), 'takeback', 'own', 'hints', 'usual')
    WHERE found IS NOT NULL;
