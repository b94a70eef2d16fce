INSERT INTO analyses SELECT id, 1, 1700000000000, '[{"place": 0, "seat": 0, "played": "bid 2C", "chosen": "bid KC",'
    || ' "agrees": false, "expected": [-1.5, 0.5], "lost": 2.0}]' FROM tables WHERE status = 'over' ORDER BY id LIMIT 1;
