-- Games that wait for anybody to join: who opens the lobby sees them. The game itself knows nothing of it.
CREATE TABLE challenges (
    game_id   TEXT   NOT NULL PRIMARY KEY REFERENCES games (id),
    -- The seat of whoever waits.
    holder    BIGINT NOT NULL,
    opened_ms BIGINT NOT NULL,
    -- Until when it stands, unless it is renewed.
    until_ms  BIGINT NOT NULL
);

CREATE INDEX challenges_until ON challenges (until_ms);
