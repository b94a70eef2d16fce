INSERT INTO reminders SELECT id, 0, 1, 3, 50, 900 FROM tables ORDER BY id LIMIT 1;
