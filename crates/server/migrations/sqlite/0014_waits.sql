-- For whom games wait, and which games are over, so that it is known without loading them.
CREATE TABLE waits (
    game_id  TEXT    NOT NULL REFERENCES games (id),
    -- The seat that is to act.
    holder   INTEGER NOT NULL,
    -- What it is to act in: the number of a phase, or of a move.
    turn     INTEGER NOT NULL,
    -- The event since which it is to act, and its time.
    seq      INTEGER NOT NULL,
    since_ms INTEGER NOT NULL,
    -- Until when it has time.
    until_ms INTEGER,
    -- The event after which this was written.
    as_of    INTEGER NOT NULL,
    PRIMARY KEY (game_id, holder)
) STRICT, WITHOUT ROWID;

CREATE TABLE ended (
    game_id  TEXT    NOT NULL PRIMARY KEY REFERENCES games (id),
    at_ms    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Games to which somebody does not want to be led when they wait.
CREATE TABLE mutes (
    person  TEXT NOT NULL REFERENCES people (id),
    game_id TEXT NOT NULL REFERENCES games (id),
    PRIMARY KEY (person, game_id)
) STRICT, WITHOUT ROWID;
