-- What game masters wrote moves out of the events, where it can be erased like everything else that people write.

DROP TRIGGER events_are_not_changed;

INSERT INTO texts (game_id, seq, holder, text)
SELECT game_id, seq, actor, body ->> '$.note' FROM events
WHERE actor = -1 AND body ->> '$.kind' IN ('corrected', 'ended');

UPDATE events SET body = json_set(body, '$.note', '')
WHERE actor = -1 AND body ->> '$.kind' IN ('corrected', 'ended');

CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;

-- `due.at_ms` is the real time from now on. Rows that were written before hold 0: the server looks at those games when
-- it starts, and writes the time.

-- When no server was there. Clocks of live games did not run then.
CREATE TABLE outages (
    from_ms INTEGER NOT NULL,
    to_ms   INTEGER NOT NULL
) STRICT;

-- The same secret in several games belongs to the same person: a rematch is played with the secrets of the game before.
CREATE INDEX keys_hash ON keys (hash) WHERE hash IS NOT NULL;
