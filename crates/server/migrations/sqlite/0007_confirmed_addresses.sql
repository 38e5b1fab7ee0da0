-- Notices go to confirmed addresses alone. Nobody has confirmed the addresses that stand here already, so their mails
-- wait until somebody does.

-- When the person who reads there confirmed it; null before.
ALTER TABLE addresses ADD COLUMN confirmed_ms INTEGER;

-- The code that was mailed to an address and confirms it. It goes with the address, or when another code is mailed.
CREATE TABLE codes (
    game_id    TEXT    NOT NULL,
    holder     INTEGER NOT NULL,
    -- SHA-256 of the code with the game, the holder and the address.
    hash       BLOB    NOT NULL,
    until_ms   INTEGER NOT NULL,
    -- How often one may still be tried.
    tries_left INTEGER NOT NULL,
    PRIMARY KEY (game_id, holder),
    FOREIGN KEY (game_id, holder) REFERENCES addresses (game_id, holder) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- By which secret the reader of a mail stops further ones, without logging in. Each mail has one of its own.
CREATE TABLE stops (
    -- SHA-256 of the secret.
    hash    BLOB    NOT NULL PRIMARY KEY,
    game_id TEXT    NOT NULL,
    holder  INTEGER NOT NULL,
    -- Fingerprint of the address that the mail went to.
    address BLOB    NOT NULL,
    made_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX stops_made ON stops (made_ms);

-- Who wants no mails from this site at all.
CREATE TABLE unwanted (
    -- Fingerprint of the address.
    address BLOB    NOT NULL PRIMARY KEY,
    at_ms   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How often something limited has happened, in windows of time that begin with its first time. All nodes count together.
CREATE TABLE counts (
    -- Fingerprint of what is counted and of whom.
    hash      BLOB    NOT NULL,
    -- How long a window is.
    window_ms INTEGER NOT NULL,
    -- When the present one ends.
    until_ms  INTEGER NOT NULL,
    count     INTEGER NOT NULL,
    PRIMARY KEY (hash, window_ms)
) STRICT, WITHOUT ROWID;

CREATE INDEX counts_until ON counts (until_ms);
