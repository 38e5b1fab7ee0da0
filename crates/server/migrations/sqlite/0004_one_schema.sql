-- One set of tables for games of every kind. What people wrote, and what they are called, moves out of the events into
-- rows of its own, so that it can be erased and the game still be replayed.

ALTER TABLE games RENAME TO old_games;
ALTER TABLE seats RENAME TO old_seats;
ALTER TABLE events RENAME TO old_events;

-- A game: what was fixed when it was created. Only `visibility` changes afterwards.
CREATE TABLE games (
    id         TEXT    NOT NULL PRIMARY KEY,
    -- 'turns' where one seat acts at a time, 'orders' where all do.
    kind       TEXT    NOT NULL CHECK (kind IN ('turns', 'orders')),
    slug       TEXT    NOT NULL,
    created_ms INTEGER NOT NULL,
    -- JSON: what the kind of game fixes.
    setup      TEXT    NOT NULL,
    -- 'unlisted' games are found by their address alone.
    visibility TEXT    NOT NULL CHECK (visibility IN ('public', 'unlisted'))
) STRICT;

-- Who acts for a seat, and by which link a seat is taken: SHA-256 of the secrets. Of a holder's keys for one purpose the
-- one with the greatest `seq` counts; one without a hash takes the right away. Rows are only ever added.
CREATE TABLE keys (
    game_id TEXT    NOT NULL REFERENCES games (id),
    -- The event with which it became valid.
    seq     INTEGER NOT NULL,
    -- A seat from 0, -1 the game master, -3 whoever comes first.
    holder  INTEGER NOT NULL,
    -- 'token' or 'invite'.
    purpose TEXT    NOT NULL CHECK (purpose IN ('token', 'invite')),
    hash    BLOB,
    PRIMARY KEY (game_id, holder, purpose, seq)
) STRICT, WITHOUT ROWID;

-- The truth of a game. Rows are only ever added.
CREATE TABLE events (
    game_id TEXT    NOT NULL REFERENCES games (id),
    seq     INTEGER NOT NULL,
    at_ms   INTEGER NOT NULL,
    -- Who did it: a seat from 0, -1 the game master, -2 the server.
    actor   INTEGER NOT NULL,
    -- What happens once in a game: the number of the phase that is settled with this event; null for other events.
    settled INTEGER,
    -- JSON: the kind of event with its facts, but nothing that stands in `texts`.
    body    TEXT    NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

-- What people wrote with an event, or are called in it. Personal: it can be erased, and nothing else changes by that.
CREATE TABLE texts (
    game_id TEXT    NOT NULL,
    seq     INTEGER NOT NULL,
    -- Whose it is: a seat from 0, or -1 the game master.
    holder  INTEGER NOT NULL,
    text    TEXT    NOT NULL,
    PRIMARY KEY (game_id, seq),
    FOREIGN KEY (game_id, seq) REFERENCES events (game_id, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX texts_holder ON texts (game_id, holder);

-- Games in which the server has to act without being asked.
CREATE TABLE due (
    game_id TEXT    NOT NULL PRIMARY KEY REFERENCES games (id),
    -- When, in milliseconds since 1970; 0 where the game itself says it once it is loaded.
    at_ms   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX due_time ON due (at_ms);

-- Where notices of a game go by e-mail. Personal: they can be changed, and they are removed when notices are turned
-- off or somebody else gets the seat.
CREATE TABLE addresses (
    game_id  TEXT    NOT NULL REFERENCES games (id),
    -- A seat from 0, or -1 the game master.
    holder   INTEGER NOT NULL,
    address  TEXT    NOT NULL,
    -- When the last mail about press went out; null before the first.
    press_ms INTEGER,
    PRIMARY KEY (game_id, holder)
) STRICT, WITHOUT ROWID;

-- Mails that are still to be sent. They are written together with the events that they tell of, and removed once they
-- were sent, or with their address.
CREATE TABLE mails (
    game_id TEXT    NOT NULL,
    holder  INTEGER NOT NULL,
    -- 'news', 'reminder' or 'press'; what comes before a mail has gone out is told in the same one.
    kind    TEXT    NOT NULL,
    -- The first turn that it tells of.
    turn    INTEGER NOT NULL,
    -- The newest event for which it was wanted.
    seq     INTEGER NOT NULL,
    due_ms  INTEGER NOT NULL,
    -- How often it could not be sent.
    tries   INTEGER NOT NULL,
    PRIMARY KEY (game_id, holder, kind),
    FOREIGN KEY (game_id, holder) REFERENCES addresses (game_id, holder) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX mails_due ON mails (due_ms);

-- Games that were created before there was a choice are found by their address alone.
INSERT INTO games (id, kind, slug, created_ms, setup, visibility)
SELECT id, 'turns', slug, created_ms, setup, 'unlisted' FROM old_games
UNION ALL
SELECT id, 'orders', slug, created_ms, setup, 'unlisted' FROM order_games;

-- A seat's secret became valid when the seat was taken.
INSERT INTO keys (game_id, seq, holder, purpose, hash)
SELECT game_id,
       COALESCE((SELECT MIN(seq) FROM old_events
                 WHERE old_events.game_id = old_seats.game_id AND old_events.seat = old_seats.seat
                   AND body ->> '$.kind' = 'joined'), 0),
       seat, 'token', token_hash
FROM old_seats
UNION ALL
SELECT id, 0, -3, 'invite', invite_hash FROM old_games WHERE invite_hash IS NOT NULL
UNION ALL
SELECT game_id, seq, holder, kind, hash FROM order_keys;

INSERT INTO events (game_id, seq, at_ms, actor, settled, body)
SELECT game_id, seq, at_ms, COALESCE(seat, -2), NULL,
       CASE body ->> '$.kind'
           WHEN 'joined' THEN json_set(body, '$.name', NULL)
           WHEN 'chat' THEN json_set(body, '$.text', '')
           ELSE body
       END
FROM old_events
UNION ALL
SELECT game_id, seq, at_ms, actor, settled_turn,
       CASE body ->> '$.kind'
           WHEN 'joined' THEN json_set(body, '$.name', NULL)
           WHEN 'press' THEN json_set(body, '$.text', '')
           ELSE body
       END
FROM order_events;

INSERT INTO texts (game_id, seq, holder, text)
SELECT game_id, seq, seat, COALESCE(body ->> '$.name', body ->> '$.text') FROM old_events
WHERE body ->> '$.kind' = 'chat' OR (body ->> '$.kind' = 'joined' AND body ->> '$.name' IS NOT NULL)
UNION ALL
SELECT game_id, seq, CASE body ->> '$.kind' WHEN 'joined' THEN body ->> '$.seat' ELSE actor END,
       COALESCE(body ->> '$.name', body ->> '$.text')
FROM order_events
WHERE body ->> '$.kind' = 'press' OR (body ->> '$.kind' = 'joined' AND body ->> '$.name' IS NOT NULL);

INSERT INTO due (game_id, at_ms)
SELECT id, 0 FROM old_games WHERE attention = 1
UNION ALL
SELECT id, 0 FROM order_games WHERE attention = 1;

INSERT INTO addresses (game_id, holder, address, press_ms)
SELECT game_id, holder, address, press_ms FROM order_addresses;

INSERT INTO mails (game_id, holder, kind, turn, seq, due_ms, tries)
SELECT game_id, holder, kind, turn, seq, due_ms, tries FROM order_mails;

DROP TABLE order_mails;
DROP TABLE order_addresses;
DROP TABLE order_keys;
DROP TABLE order_events;
DROP TABLE order_games;
DROP TABLE old_events;
DROP TABLE old_seats;
DROP TABLE old_games;

-- No phase is settled twice, whoever tries.
CREATE UNIQUE INDEX events_settled ON events (game_id, settled) WHERE settled IS NOT NULL;

CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;

CREATE TRIGGER events_are_not_removed BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;
