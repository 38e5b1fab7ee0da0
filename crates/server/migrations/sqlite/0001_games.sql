-- A game: what was fixed when it was created. Nothing here changes afterwards, except `attention`.
CREATE TABLE games (
    id          TEXT    NOT NULL PRIMARY KEY,
    created_ms  INTEGER NOT NULL,
    slug        TEXT    NOT NULL,
    -- JSON: options, start position, opponent, clock, the creator's seats.
    setup       TEXT    NOT NULL,
    -- SHA-256 of the secret of the link; null where nobody joins by link.
    invite_hash BLOB,
    -- 1 while the server itself may have to act: a clock can run out, or the computer plays.
    attention   INTEGER NOT NULL
) STRICT;

CREATE INDEX games_attention ON games (id) WHERE attention = 1;

-- Who moves for a seat: SHA-256 of the seat's secret.
CREATE TABLE seats (
    game_id    TEXT    NOT NULL REFERENCES games (id),
    seat       INTEGER NOT NULL,
    token_hash BLOB    NOT NULL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

-- The truth of a game. Rows are only ever added.
CREATE TABLE events (
    game_id TEXT    NOT NULL REFERENCES games (id),
    seq     INTEGER NOT NULL,
    at_ms   INTEGER NOT NULL,
    seat    INTEGER,
    -- JSON: the kind of event with its facts.
    body    TEXT    NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;

CREATE TRIGGER events_are_not_removed BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;

-- When a server on this database was last alive, so that the next one knows how long clocks had no referee.
CREATE TABLE heartbeat (
    id    INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    at_ms INTEGER NOT NULL
) STRICT;
