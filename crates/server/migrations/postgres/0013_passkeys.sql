-- Passkeys: keys on people's devices by which they sign in. Their secret halves never leave the devices.
CREATE TABLE passkeys (
    -- What the device calls it.
    credential BYTEA   NOT NULL PRIMARY KEY,
    -- The id by which its person removes it, random; of each registration another one.
    id         TEXT    NOT NULL,
    person     TEXT    NOT NULL REFERENCES people (id),
    -- The public key, as COSE writes it.
    key        BYTEA   NOT NULL,
    -- How often it has signed, as far as the device counts; 0 if it does not.
    counter    BIGINT  NOT NULL,
    -- The browser in which it was made.
    label      TEXT    NOT NULL,
    made_ms    BIGINT  NOT NULL,
    -- When somebody last signed in by it; null before.
    used_ms    BIGINT
);

CREATE INDEX passkeys_id ON passkeys (id);
CREATE INDEX passkeys_person ON passkeys (person);

-- What a device is to sign, so that no signature counts twice or elsewhere.
CREATE TABLE passkey_challenges (
    -- SHA-256 of the challenge.
    hash     BYTEA   NOT NULL PRIMARY KEY,
    -- Who asked for it, and in which session: nowhere else is it worth anything.
    person   TEXT    NOT NULL REFERENCES people (id),
    session  TEXT    NOT NULL,
    -- 'add' to make a passkey, 'enter' to sign in.
    purpose  TEXT    NOT NULL,
    until_ms BIGINT  NOT NULL
);

CREATE INDEX passkey_challenges_person ON passkey_challenges (person);
CREATE INDEX passkey_challenges_until ON passkey_challenges (until_ms);
