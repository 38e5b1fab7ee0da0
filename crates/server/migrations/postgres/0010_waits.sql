-- For whom games wait, and which games are over, so that it is known without loading them.
CREATE TABLE waits (
    game_id  TEXT   NOT NULL REFERENCES games (id),
    -- The seat that is to act.
    holder   BIGINT NOT NULL,
    -- What it is to act in: the number of a phase, or of a move.
    turn     BIGINT NOT NULL,
    -- The event since which it is to act, and its time.
    seq      BIGINT NOT NULL,
    since_ms BIGINT NOT NULL,
    -- Until when it has time.
    until_ms BIGINT,
    -- The event after which this was written.
    as_of    BIGINT NOT NULL,
    PRIMARY KEY (game_id, holder)
);

CREATE TABLE ended (
    game_id  TEXT   NOT NULL PRIMARY KEY REFERENCES games (id),
    at_ms    BIGINT NOT NULL
);

-- Games to which somebody does not want to be led when they wait.
CREATE TABLE mutes (
    person  TEXT NOT NULL REFERENCES people (id),
    game_id TEXT NOT NULL REFERENCES games (id),
    PRIMARY KEY (person, game_id)
);
