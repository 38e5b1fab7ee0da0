-- People: whoever uses the site is somebody. Nothing here says who that is: no name, no address, no header of a browser.
CREATE TABLE people (
    -- Random; it may be shown to anybody.
    id         TEXT   NOT NULL PRIMARY KEY,
    created_ms BIGINT NOT NULL
);

-- By which browser somebody is known. Whoever holds the token is the person.
CREATE TABLE sessions (
    -- SHA-256 of the token.
    hash       BYTEA  NOT NULL PRIMARY KEY,
    person     TEXT   NOT NULL REFERENCES people (id),
    -- By which the person ends it; random, and no secret.
    id         TEXT   NOT NULL,
    created_ms BIGINT NOT NULL,
    -- When it was last used; noted at most once a day.
    seen_ms    BIGINT NOT NULL,
    -- When it ends by itself.
    until_ms   BIGINT NOT NULL,
    -- A few words for the person, such as “Firefox on Linux”.
    device     TEXT   NOT NULL
);

CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX sessions_until ON sessions (until_ms);

-- Whose a seat is. It belongs to one person, for as long as the key counts with which it was attached.
CREATE TABLE belongings (
    game_id TEXT   NOT NULL REFERENCES games (id),
    -- A seat from 0, or -1 the game master.
    holder  BIGINT NOT NULL,
    -- The event with which that key became valid.
    key_seq BIGINT NOT NULL,
    person  TEXT   NOT NULL REFERENCES people (id),
    PRIMARY KEY (game_id, holder)
);

CREATE INDEX belongings_person ON belongings (person);
