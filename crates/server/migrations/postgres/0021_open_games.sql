-- Games of orders that stand in the lobby: anybody may take one of their seats.
CREATE TABLE open_games (
    game_id TEXT   NOT NULL PRIMARY KEY REFERENCES games (id),
    -- How many seats are open, at least one.
    free    BIGINT NOT NULL
);
