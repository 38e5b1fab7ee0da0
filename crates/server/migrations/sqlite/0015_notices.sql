-- What is to be told of games, to those who have a seat in them.
CREATE TABLE notices (
    game_id TEXT    NOT NULL REFERENCES games (id),
    -- The seat.
    holder  INTEGER NOT NULL,
    -- `turn`, `start`, `end` or `late`.
    kind    TEXT    NOT NULL,
    -- The event: of `turn` and `late` the one since which the game waits for the seat.
    seq     INTEGER NOT NULL,
    due_ms  INTEGER NOT NULL,
    PRIMARY KEY (game_id, holder, kind, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX notices_due ON notices (due_ms);

-- What somebody wants to be told of, and when. Whoever has no row is told nothing.
CREATE TABLE notice_settings (
    person       TEXT    NOT NULL PRIMARY KEY REFERENCES people (id),
    -- 1 for yes.
    turn         INTEGER NOT NULL,
    start        INTEGER NOT NULL,
    over         INTEGER NOT NULL,
    late         INTEGER NOT NULL,
    -- Hours and minutes, and the name of a time zone; null without quiet hours.
    quiet_from   TEXT,
    quiet_to     TEXT,
    quiet_zone   TEXT,
    mail_on      INTEGER NOT NULL,
    mail_minutes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Browsers that show notices.
CREATE TABLE pushes (
    -- The fingerprint of the endpoint, which one person has.
    hash     BLOB    NOT NULL PRIMARY KEY,
    id       TEXT    NOT NULL,
    person   TEXT    NOT NULL REFERENCES people (id),
    -- The id of the session of the browser; they end together.
    session  TEXT    NOT NULL,
    endpoint TEXT    NOT NULL,
    -- By which notices are encrypted: a point of P-256, and a secret.
    key      BLOB    NOT NULL,
    auth     BLOB    NOT NULL,
    label    TEXT    NOT NULL,
    since_ms INTEGER NOT NULL,
    -- Why the last notice could not be delivered.
    fault    TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX pushes_person ON pushes (person);
CREATE INDEX pushes_id ON pushes (id);

-- Programs that are told by HTTP.
CREATE TABLE webhooks (
    person TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    url    TEXT NOT NULL,
    -- By which bodies are signed.
    secret TEXT NOT NULL,
    fault  TEXT
) STRICT, WITHOUT ROWID;

-- Secret addresses of feeds and calendars, by their hash.
CREATE TABLE feeds (
    hash   BLOB NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX feeds_person ON feeds (person);

-- Secrets in mails with notices, by which their reader turns them off.
CREATE TABLE notice_stops (
    hash    BLOB    NOT NULL PRIMARY KEY,
    person  TEXT    NOT NULL REFERENCES people (id),
    made_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

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
    holder  INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    seq     INTEGER NOT NULL,
    title   TEXT    NOT NULL,
    body    TEXT    NOT NULL,
    -- The page that it leads to, as a path.
    page    TEXT    NOT NULL,
    made_ms INTEGER NOT NULL,
    due_ms  INTEGER NOT NULL,
    tries   INTEGER NOT NULL,
    PRIMARY KEY (person, way, push, game_id, holder, kind, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX sends_due ON sends (due_ms);
CREATE INDEX sends_game ON sends (game_id);

-- Keys of the site, which all servers share.
CREATE TABLE site_keys (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
