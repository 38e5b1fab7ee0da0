-- A game in which all seats order at once: what was fixed when it was created. Nothing here changes afterwards,
-- except `attention`.
CREATE TABLE order_games (
    id         TEXT    NOT NULL PRIMARY KEY,
    created_ms INTEGER NOT NULL,
    slug       TEXT    NOT NULL,
    -- JSON: Mark, options, seats, schedule, what happens at deadlines, press.
    setup      TEXT    NOT NULL,
    -- 1 while the server itself may have to act: a deadline can come.
    attention  INTEGER NOT NULL
) STRICT;

CREATE INDEX order_games_attention ON order_games (id) WHERE attention = 1;

-- The truth of a game. Rows are only ever added.
CREATE TABLE order_events (
    game_id      TEXT    NOT NULL REFERENCES order_games (id),
    seq          INTEGER NOT NULL,
    at_ms        INTEGER NOT NULL,
    -- Who did it: a seat from 0, -1 the game master, -2 the server.
    actor        INTEGER NOT NULL,
    -- The number of the phase that is settled with this event; null for other events.
    settled_turn INTEGER,
    -- JSON: the kind of event with its facts, sealed orders as they were written.
    body         TEXT    NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

-- No phase is settled twice, whoever tries.
CREATE UNIQUE INDEX order_events_settled ON order_events (game_id, settled_turn)
    WHERE settled_turn IS NOT NULL;

CREATE TRIGGER order_events_are_not_changed BEFORE UPDATE ON order_events
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;

CREATE TRIGGER order_events_are_not_removed BEFORE DELETE ON order_events
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;

-- Who orders for a seat, and by which link it is taken: SHA-256 of the secrets. The row with the greatest `seq`
-- counts; one without a hash takes the secret away. Rows are only ever added.
CREATE TABLE order_keys (
    game_id TEXT    NOT NULL REFERENCES order_games (id),
    -- The event with which it came to count.
    seq     INTEGER NOT NULL,
    -- A seat from 0, or -1 the game master.
    holder  INTEGER NOT NULL,
    -- 'token' or 'invite'.
    kind    TEXT    NOT NULL,
    hash    BLOB,
    PRIMARY KEY (game_id, holder, kind, seq)
) STRICT, WITHOUT ROWID;
