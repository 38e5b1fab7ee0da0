-- Bots: accounts that a program plays, and the tokens by which the program is known. Tokens stand here as hashes alone.

-- A person who is a bot. The owner has no reference, so that people can be copied one by one; bots are deleted with their
-- owner.
CREATE TABLE bots (
    person TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    owner  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX bots_owner ON bots (owner);

CREATE TABLE bot_tokens (
    -- SHA-256 of the token.
    hash     BLOB    NOT NULL PRIMARY KEY,
    person   TEXT    NOT NULL REFERENCES people (id),
    -- The id by which the owner revokes it; no secret.
    id       TEXT    NOT NULL,
    -- What the owner calls it.
    label    TEXT    NOT NULL,
    -- What it may do, as words with spaces between them.
    scopes   TEXT    NOT NULL,
    made_ms  INTEGER NOT NULL,
    -- The day of its last use; null if it was never used.
    used_ms  INTEGER,
    -- When it ends by itself; null if it does not.
    until_ms INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX bot_tokens_person ON bot_tokens (person);
CREATE INDEX bot_tokens_until ON bot_tokens (until_ms);
