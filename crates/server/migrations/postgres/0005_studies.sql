-- Studies: annotated games in chapters. They belong to no server; a change names the revision that it follows.
CREATE TABLE studies (
    id         TEXT   NOT NULL PRIMARY KEY,
    -- SHA-256 of the key with which it is edited.
    key        BYTEA  NOT NULL,
    revision   BIGINT NOT NULL,
    title      TEXT   NOT NULL,
    -- JSON: the chapters.
    chapters   TEXT   NOT NULL,
    created_ms BIGINT NOT NULL,
    changed_ms BIGINT NOT NULL
);
