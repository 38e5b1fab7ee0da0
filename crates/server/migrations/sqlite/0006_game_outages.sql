-- When nobody carried out what happened in a game. Databases that several servers share know that game by game, and it is
-- kept when such a database is copied into a file.
CREATE TABLE game_outages (
    game_id TEXT    NOT NULL REFERENCES games (id),
    from_ms INTEGER NOT NULL,
    to_ms   INTEGER NOT NULL,
    PRIMARY KEY (game_id, from_ms)
) STRICT, WITHOUT ROWID;
