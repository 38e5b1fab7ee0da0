-- Games whose results count for ratings. The newest result of a player, by its number, is the player's rating.
CREATE TABLE rated_games (
    game_id TEXT    NOT NULL PRIMARY KEY REFERENCES games (id),
    slug    TEXT    NOT NULL,
    -- live or days. Each pair of slug and pace has ratings of its own.
    pace    TEXT    NOT NULL,
    -- open: not over, or not looked at yet. counted. void: it counts for nobody.
    state   TEXT    NOT NULL,
    -- Which result of that slug and pace it is, in the order in which they counted.
    number  BIGINT,
    -- When it ended, in milliseconds since 1970.
    at_ms   BIGINT
);

CREATE INDEX rated_games_open ON rated_games (game_id) WHERE state = 'open';

-- Which result is which game's. Two servers that count at the same moment cannot give the same number.
CREATE TABLE rated_numbers (
    slug    TEXT    NOT NULL,
    pace    TEXT    NOT NULL,
    number  BIGINT  NOT NULL,
    game_id TEXT    NOT NULL,
    PRIMARY KEY (slug, pace, number)
);

CREATE INDEX rated_numbers_game ON rated_numbers (game_id);

-- Who plays in them. Of a person who was deleted the id stays, which nothing else names any more.
CREATE TABLE rated_seats (
    game_id        TEXT    NOT NULL REFERENCES rated_games (game_id),
    holder         BIGINT  NOT NULL,
    -- A person's id, or what a computer player is called.
    player         TEXT    NOT NULL,
    slug           TEXT    NOT NULL,
    pace           TEXT    NOT NULL,
    -- What follows is there once the game has counted. The share of the point, in thousandths.
    number         BIGINT,
    score          BIGINT,
    -- Whether the player lost on time: 1 or 0.
    timed_out      BIGINT,
    -- Before and after it, in trillionths; the volatility after it alone.
    rating         BIGINT,
    deviation      BIGINT,
    new_rating     BIGINT,
    new_deviation  BIGINT,
    new_volatility BIGINT,
    PRIMARY KEY (game_id, holder)
);

CREATE INDEX rated_seats_player ON rated_seats (player, slug, pace, number);
CREATE INDEX rated_seats_number ON rated_seats (slug, pace, number);
