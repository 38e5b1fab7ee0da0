-- In which games a token is or was valid: the same secret in several games belongs to the same person. Every look-up by a
-- secret is a table keyed by it.
CREATE TABLE tokens (
    -- SHA-256 of the secret.
    hash    BLOB NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id),
    PRIMARY KEY (hash, game_id)
) STRICT, WITHOUT ROWID;

INSERT INTO tokens (hash, game_id)
SELECT DISTINCT hash, game_id FROM keys WHERE purpose = 'token' AND hash IS NOT NULL;

DROP INDEX keys_hash;
