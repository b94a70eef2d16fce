INSERT INTO takeback_requests SELECT id, 1, 2, 'asks', 3, 1, 2 FROM tables ORDER BY id LIMIT 1;
