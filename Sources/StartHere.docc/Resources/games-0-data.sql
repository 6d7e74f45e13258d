-- sqlite3 games.db < games.sql
CREATE TABLE games (id INTEGER PRIMARY KEY, score INTEGER NOT NULL, name TEXT NOT NULL);

WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1000000)
INSERT INTO games SELECT x, x * 7919 % 10007, 'Player ' || (x % 97) FROM n;

CREATE INDEX games_by_score ON games (score DESC, id);
