-- The tables of SQLite's migrations up to 5. Every key begins with the game's id, so that the tables can be partitioned
-- or sharded by it.

-- A game: what was fixed when it was created. Only `visibility` changes afterwards.
CREATE TABLE games (
    id         TEXT   NOT NULL PRIMARY KEY,
    -- 'turns' where one seat acts at a time, 'orders' where all do.
    kind       TEXT   NOT NULL CHECK (kind IN ('turns', 'orders')),
    slug       TEXT   NOT NULL,
    created_ms BIGINT NOT NULL,
    -- JSON: what the kind of game fixes.
    setup      TEXT   NOT NULL,
    -- 'unlisted' games are found by their address alone.
    visibility TEXT   NOT NULL CHECK (visibility IN ('public', 'unlisted'))
);

-- Who acts for a seat, and by which link a seat is taken: SHA-256 of the secrets. Of a holder's keys for one purpose the
-- one with the greatest `seq` counts; one without a hash takes the right away. Rows are only ever added.
CREATE TABLE keys (
    game_id TEXT   NOT NULL REFERENCES games (id),
    -- The event with which it became valid.
    seq     BIGINT NOT NULL,
    -- A seat from 0, -1 the game master, -3 whoever comes first.
    holder  BIGINT NOT NULL,
    -- 'token' or 'invite'.
    purpose TEXT   NOT NULL CHECK (purpose IN ('token', 'invite')),
    hash    BYTEA,
    PRIMARY KEY (game_id, holder, purpose, seq)
);

-- The same secret in several games belongs to the same person: a rematch is played with the secrets of the game before.
CREATE INDEX keys_hash ON keys (hash) WHERE hash IS NOT NULL;

-- The truth of a game. Rows are only ever added.
CREATE TABLE events (
    game_id TEXT   NOT NULL REFERENCES games (id),
    seq     BIGINT NOT NULL,
    at_ms   BIGINT NOT NULL,
    -- Who did it: a seat from 0, -1 the game master, -2 the server.
    actor   BIGINT NOT NULL,
    -- What happens once in a game: the number of the phase that is settled with this event; null for other events.
    settled BIGINT,
    -- JSON: the kind of event with its facts, but nothing that stands in `texts`.
    body    TEXT   NOT NULL,
    PRIMARY KEY (game_id, seq)
);

-- No phase is settled twice, whoever tries.
CREATE UNIQUE INDEX events_settled ON events (game_id, settled) WHERE settled IS NOT NULL;

CREATE FUNCTION events_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'events are append-only';
END
$$;

CREATE TRIGGER events_are_append_only BEFORE UPDATE OR DELETE ON events
    FOR EACH ROW EXECUTE FUNCTION events_are_append_only();

-- What people wrote with an event, or are called in it. Personal: it can be erased, and nothing else changes by that.
CREATE TABLE texts (
    game_id TEXT   NOT NULL,
    seq     BIGINT NOT NULL,
    -- Whose it is: a seat from 0, or -1 the game master.
    holder  BIGINT NOT NULL,
    text    TEXT   NOT NULL,
    PRIMARY KEY (game_id, seq),
    FOREIGN KEY (game_id, seq) REFERENCES events (game_id, seq)
);

CREATE INDEX texts_holder ON texts (game_id, holder);

-- Games in which the server has to act without being asked.
CREATE TABLE due (
    game_id TEXT   NOT NULL PRIMARY KEY REFERENCES games (id),
    -- When, in milliseconds since 1970.
    at_ms   BIGINT NOT NULL
);

CREATE INDEX due_time ON due (at_ms);

-- Where notices of a game go by e-mail. Personal: they can be changed, and they are removed when notices are turned
-- off or somebody else gets the seat.
CREATE TABLE addresses (
    game_id  TEXT   NOT NULL REFERENCES games (id),
    -- A seat from 0, or -1 the game master.
    holder   BIGINT NOT NULL,
    address  TEXT   NOT NULL,
    -- When the last mail about press went out; null before the first.
    press_ms BIGINT,
    PRIMARY KEY (game_id, holder)
);

-- Mails that are still to be sent. They are written together with the events that they tell of, and removed once they
-- were sent, or with their address.
CREATE TABLE mails (
    game_id TEXT   NOT NULL,
    holder  BIGINT NOT NULL,
    -- 'news', 'reminder' or 'press'; what comes before a mail has gone out is told in the same one.
    kind    TEXT   NOT NULL,
    -- The first turn that it tells of.
    turn    BIGINT NOT NULL,
    -- The newest event for which it was wanted.
    seq     BIGINT NOT NULL,
    due_ms  BIGINT NOT NULL,
    -- How often it could not be sent.
    tries   BIGINT NOT NULL,
    PRIMARY KEY (game_id, holder, kind),
    FOREIGN KEY (game_id, holder) REFERENCES addresses (game_id, holder) ON DELETE CASCADE
);

CREATE INDEX mails_due ON mails (due_ms);

-- When a server on this database was last alive, so that the next one knows how long clocks had no referee.
CREATE TABLE heartbeat (
    id    BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at_ms BIGINT NOT NULL
);

-- When no server was there. Clocks of live games did not run then.
CREATE TABLE outages (
    from_ms BIGINT NOT NULL,
    to_ms   BIGINT NOT NULL
);
