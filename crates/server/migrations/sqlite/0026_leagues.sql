-- Leagues: tournaments of games of orders. A table of a round is a row of `tournament_games`: `first_number` is the first of the
-- people at it, there is no second one, and points are 0; `played` says whether the game could be read (1) or not (0).
CREATE TABLE tournament_seats (
    tournament_id TEXT    NOT NULL REFERENCES tournaments (id),
    round         INTEGER NOT NULL,
    board         INTEGER NOT NULL,
    -- The seat of the game.
    seat          INTEGER NOT NULL,
    -- The number of the player; null where a computer player sits.
    number        INTEGER,
    -- What came of it, all null while the game is played: thousandths of a point, the centres at the end, and the place from 1.
    points        INTEGER,
    centres       INTEGER,
    place         INTEGER,
    PRIMARY KEY (tournament_id, round, board, seat)
) STRICT, WITHOUT ROWID;
