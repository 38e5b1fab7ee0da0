-- Who looks for an opponent, and for what; kept for a while after the pairing, so that whoever was paired learns of it.
CREATE TABLE seeks (
    -- Made by whoever looks.
    id        TEXT    NOT NULL PRIMARY KEY,
    person    TEXT    NOT NULL REFERENCES people (id),
    -- Whether the clocks run while one plays: 1 or 0.
    is_live   INTEGER NOT NULL,
    -- Games, clocks and side, as JSON.
    wish      TEXT    NOT NULL,
    -- The name for the game.
    name      TEXT,
    opened_ms INTEGER NOT NULL,
    -- Until when it stands, unless it is renewed; once it is paired, until when it is kept.
    until_ms  INTEGER NOT NULL,
    -- The game in which the person was paired, and their seat there.
    game_id   TEXT REFERENCES games (id),
    holder    INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX seeks_person ON seeks (person);
CREATE INDEX seeks_until ON seeks (until_ms);

-- Whom somebody does not want to meet. Whoever is blocked has no reference, so that people can be copied one by one;
-- their blocks are deleted with them.
CREATE TABLE blocks (
    person   TEXT    NOT NULL REFERENCES people (id),
    other    TEXT    NOT NULL,
    -- What the other one was called when they were blocked.
    name     TEXT    NOT NULL,
    since_ms INTEGER NOT NULL,
    -- The id by which the block is removed; it tells nothing of the other one.
    id       TEXT    NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_other ON blocks (other);
