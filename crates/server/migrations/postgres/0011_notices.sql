-- What is to be told of games, to those who have a seat in them.
CREATE TABLE notices (
    game_id TEXT    NOT NULL REFERENCES games (id),
    -- The seat.
    holder  BIGINT  NOT NULL,
    -- `turn`, `start`, `end` or `late`.
    kind    TEXT    NOT NULL,
    -- The event: of `turn` and `late` the one since which the game waits for the seat.
    seq     BIGINT  NOT NULL,
    due_ms  BIGINT  NOT NULL,
    PRIMARY KEY (game_id, holder, kind, seq)
);

CREATE INDEX notices_due ON notices (due_ms);

-- What somebody wants to be told of, and when. Whoever has no row is told nothing.
CREATE TABLE notice_settings (
    person       TEXT    NOT NULL PRIMARY KEY REFERENCES people (id),
    -- 1 for yes.
    turn         BIGINT  NOT NULL,
    start        BIGINT  NOT NULL,
    over         BIGINT  NOT NULL,
    late         BIGINT  NOT NULL,
    -- Hours and minutes, and the name of a time zone; null without quiet hours.
    quiet_from   TEXT,
    quiet_to     TEXT,
    quiet_zone   TEXT,
    mail_on      BIGINT  NOT NULL,
    mail_minutes BIGINT  NOT NULL
);

-- Browsers that show notices.
CREATE TABLE pushes (
    -- The fingerprint of the endpoint, which one person has.
    hash     BYTEA    NOT NULL PRIMARY KEY,
    id       TEXT    NOT NULL,
    person   TEXT    NOT NULL REFERENCES people (id),
    -- The id of the session of the browser; they end together.
    session  TEXT    NOT NULL,
    endpoint TEXT    NOT NULL,
    -- By which notices are encrypted: a point of P-256, and a secret.
    key      BYTEA    NOT NULL,
    auth     BYTEA    NOT NULL,
    label    TEXT    NOT NULL,
    since_ms BIGINT  NOT NULL,
    -- Why the last notice could not be delivered.
    fault    TEXT
);

CREATE INDEX pushes_person ON pushes (person);
CREATE INDEX pushes_id ON pushes (id);

-- Programs that are told by HTTP.
CREATE TABLE webhooks (
    person TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    url    TEXT NOT NULL,
    -- By which bodies are signed.
    secret TEXT NOT NULL,
    fault  TEXT
);

-- Secret addresses of feeds and calendars, by their hash.
CREATE TABLE feeds (
    hash   BYTEA NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id)
);

CREATE INDEX feeds_person ON feeds (person);

-- Secrets in mails with notices, by which their reader turns them off.
CREATE TABLE notice_stops (
    hash    BYTEA    NOT NULL PRIMARY KEY,
    person  TEXT    NOT NULL REFERENCES people (id),
    made_ms BIGINT  NOT NULL
);

CREATE INDEX notice_stops_person ON notice_stops (person);

-- Notices on their way.
CREATE TABLE sends (
    person  TEXT    NOT NULL REFERENCES people (id),
    -- `push`, `webhook` or `mail`.
    way     TEXT    NOT NULL,
    -- The id of the browser; empty for other ways.
    push    TEXT    NOT NULL,
    -- The game, the seat and the event; empty and 0 for a notice to try the ways.
    game_id TEXT    NOT NULL,
    holder  BIGINT  NOT NULL,
    kind    TEXT    NOT NULL,
    seq     BIGINT  NOT NULL,
    title   TEXT    NOT NULL,
    body    TEXT    NOT NULL,
    -- The page that it leads to, as a path.
    page    TEXT    NOT NULL,
    made_ms BIGINT  NOT NULL,
    due_ms  BIGINT  NOT NULL,
    tries   BIGINT  NOT NULL,
    PRIMARY KEY (person, way, push, game_id, holder, kind, seq)
);

CREATE INDEX sends_due ON sends (due_ms);
CREATE INDEX sends_game ON sends (game_id);

-- Keys of the site, which all servers share.
CREATE TABLE site_keys (
    name  TEXT NOT NULL PRIMARY KEY,
    value BYTEA NOT NULL
);
