-- The finished public games of turns, so that they are found. All of it follows from the games, and is made anew from them
-- where it is missing or of another version; it names no person.

-- By which version of the index a game that is over was looked at; 0 if it was not yet.
ALTER TABLE ended ADD COLUMN indexed BIGINT NOT NULL DEFAULT 0;

CREATE INDEX ended_indexed ON ended (indexed);

CREATE TABLE archived (
    game_id  TEXT    NOT NULL PRIMARY KEY REFERENCES games (id),
    slug     TEXT    NOT NULL,
    ended_ms BIGINT  NOT NULL,
    -- live, days or none.
    pace     TEXT    NOT NULL,
    -- 1 or 0.
    rated    BIGINT  NOT NULL,
    -- people: a person on either side. computer: a program plays in it. one_screen: one person moves for both.
    kind     TEXT    NOT NULL,
    -- first, second or draw; none if it was called off.
    result   TEXT    NOT NULL,
    -- The word of the rulebook for how it ended; null if it was called off.
    ending   TEXT,
    plies    BIGINT  NOT NULL,
    -- Whether it began as the rules say, with no option changed: 1 or 0.
    standard BIGINT  NOT NULL
);

CREATE INDEX archived_newest ON archived (ended_ms, game_id);
CREATE INDEX archived_slug ON archived (slug, ended_ms, game_id);

CREATE TABLE archived_seats (
    game_id TEXT    NOT NULL REFERENCES archived (game_id),
    holder  BIGINT  NOT NULL,
    -- The level of the computer that has it; null of people.
    level   BIGINT,
    -- The event with which somebody took it: whose text is the name in the game.
    joined  BIGINT,
    PRIMARY KEY (game_id, holder)
);

-- Which positions stood in a game that began as the rules say, each once.
CREATE TABLE archived_positions (
    -- The first 64 bits of a hash of the game's slug and of what tells positions apart for repetition.
    position BIGINT  NOT NULL,
    ended_ms BIGINT  NOT NULL,
    game_id  TEXT    NOT NULL REFERENCES archived (game_id),
    kind     TEXT    NOT NULL,
    -- What was played when it first stood; empty if nothing was.
    move     TEXT    NOT NULL,
    PRIMARY KEY (position, ended_ms, game_id)
);

CREATE INDEX archived_positions_game ON archived_positions (game_id);

-- What came of the moves in a position: how many of its games each side has won, and how many were drawn.
CREATE TABLE archived_moves (
    position    BIGINT  NOT NULL,
    move        TEXT    NOT NULL,
    kind        TEXT    NOT NULL,
    first_wins  BIGINT  NOT NULL,
    draws       BIGINT  NOT NULL,
    second_wins BIGINT  NOT NULL,
    PRIMARY KEY (position, move, kind)
);
