INSERT INTO presets VALUES (9, 'goofspiel', 'Tuesdays', '{"options": {"cards": 8}, "deck": "french"}');
