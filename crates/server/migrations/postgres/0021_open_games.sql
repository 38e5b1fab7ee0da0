-- Games of orders that stand in the lobby, and public games by their age, so that those that are played are found.

-- Anybody may take one of the seats.
CREATE TABLE open_games (
    game_id TEXT   NOT NULL PRIMARY KEY REFERENCES games (id),
    -- How many seats are open, at least one.
    free    BIGINT NOT NULL
);

CREATE INDEX games_public ON games (created_ms) WHERE visibility = 'public';
