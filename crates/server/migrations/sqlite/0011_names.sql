-- Names, and the ways back to a person whose browser is lost. Codes and tokens stand here as hashes alone.

-- What a person is called. Whoever has no row is a guest.
CREATE TABLE names (
    person   TEXT    NOT NULL PRIMARY KEY REFERENCES people (id),
    name     TEXT    NOT NULL,
    since_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What names look like: names that are hard to tell apart have a row in common, so that one of them alone is taken.
CREATE TABLE looks (
    look   TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX looks_person ON looks (person);

-- The confirmed address of a person, to which codes are mailed by which they sign in.
CREATE TABLE mailboxes (
    -- Fingerprint of the address.
    hash         BLOB    NOT NULL PRIMARY KEY,
    person       TEXT    NOT NULL REFERENCES people (id),
    -- As the person wrote it.
    address      TEXT    NOT NULL,
    confirmed_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX mailboxes_person ON mailboxes (person);

-- The one code that may be valid for an address, whoever has that address. It is made when its mail is sent.
CREATE TABLE login_codes (
    -- Fingerprint of the address.
    mailbox    BLOB    NOT NULL PRIMARY KEY,
    address    TEXT    NOT NULL,
    -- Who asked for it, and in which session: nowhere else is it worth anything.
    person     TEXT    NOT NULL REFERENCES people (id),
    session    TEXT    NOT NULL,
    -- SHA-256 of the code with the session and the address; null before it is mailed.
    hash       BLOB,
    -- Until when it is valid.
    until_ms   INTEGER NOT NULL,
    -- How often one may still be tried.
    tries_left INTEGER NOT NULL,
    -- When its mail is to be sent; null if it was.
    due_ms     INTEGER,
    -- How often the mail was tried.
    mail_tries INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX login_codes_person ON login_codes (person);
CREATE INDEX login_codes_due ON login_codes (due_ms);

-- Codes for one use each, which their person keeps on paper.
CREATE TABLE recovery_codes (
    -- SHA-256 of the code with the person.
    hash   BLOB NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX recovery_codes_person ON recovery_codes (person);

-- By which another device becomes the person's, once. It ends with the session in which it was made.
CREATE TABLE device_tokens (
    -- SHA-256 of the token.
    hash     BLOB    NOT NULL PRIMARY KEY,
    person   TEXT    NOT NULL REFERENCES people (id),
    session  TEXT    NOT NULL,
    until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX device_tokens_person ON device_tokens (person);
CREATE INDEX device_tokens_until ON device_tokens (until_ms);
