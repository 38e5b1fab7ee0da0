-- Several servers on one database. Times of leases are the database's own.

-- A server from its start, or from the loss of its lease, to its end. `epoch` is never used again.
CREATE TABLE nodes (
    epoch      BIGINT      NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Where other servers reach it, and what they show to be let in.
    address    TEXT        NOT NULL,
    secret     TEXT        NOT NULL,
    -- When it last proved that it is alive, and until when that counts.
    renewed_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    -- The steady time of the servers when it proved that: milliseconds, by which live clocks run.
    steady_ms  BIGINT      NOT NULL
);

-- Which server carries out what happens in a game. Without a row, or with that of a server whose lease has ended,
-- whoever comes first takes the game.
CREATE TABLE owners (
    game_id TEXT   NOT NULL PRIMARY KEY REFERENCES games (id),
    epoch   BIGINT NOT NULL
);

CREATE INDEX owners_epoch ON owners (epoch);

-- When nobody carried out what happened in a game, because its server was lost. Its clocks did not run then.
CREATE TABLE game_outages (
    game_id TEXT   NOT NULL REFERENCES games (id),
    from_ms BIGINT NOT NULL,
    to_ms   BIGINT NOT NULL,
    PRIMARY KEY (game_id, from_ms)
);

-- These are of one server on a file of its own.
DROP TABLE heartbeat;
DROP TABLE outages;
