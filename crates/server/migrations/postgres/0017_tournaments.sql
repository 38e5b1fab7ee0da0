-- Tournaments of games of turns: who plays, who meets whom, and what came of it. Every key begins with the tournament's id.
CREATE TABLE tournaments (
    -- Made by whoever arranges it.
    id         TEXT    NOT NULL PRIMARY KEY,
    -- The id of the person who arranges it. It has no reference; of a person who was deleted the id stays, which nothing else
    -- names any more.
    organizer  TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    slug       TEXT    NOT NULL,
    -- System, clock, how many rounds are wished for and whether the games are rated, as JSON.
    setup      TEXT    NOT NULL,
    -- open: people enter. running, finished, cancelled.
    state      TEXT    NOT NULL,
    created_ms BIGINT  NOT NULL,
    -- When it starts itself; null where its organizer starts it.
    starts_ms  BIGINT,
    began_ms   BIGINT,
    ended_ms   BIGINT,
    -- How many rounds there are to be; null before it has begun.
    rounds     BIGINT,
    -- How many have begun. Whoever begins the next one counts here first, so no round is paired twice.
    round      BIGINT  NOT NULL
);

CREATE INDEX tournaments_state ON tournaments (state, created_ms);
CREATE INDEX tournaments_organizer ON tournaments (organizer);

CREATE TABLE tournament_players (
    tournament_id TEXT    NOT NULL REFERENCES tournaments (id),
    -- In the order of entering, from 0. It stays the same.
    number        BIGINT  NOT NULL,
    -- The person's id; null once they are deleted. It has no reference, so that tournaments are copied by themselves.
    person        TEXT,
    -- What they were called when they entered; null once they are deleted or erased.
    name          TEXT,
    entered_ms    BIGINT  NOT NULL,
    -- in, withdrawn by themselves, or removed by the organizer.
    standing      TEXT    NOT NULL,
    -- The place in the list with which the tournament began, from 0; null before.
    seed          BIGINT,
    PRIMARY KEY (tournament_id, number)
);

CREATE UNIQUE INDEX tournament_players_once ON tournament_players (tournament_id, person);
CREATE INDEX tournament_players_person ON tournament_players (person);

CREATE TABLE tournament_games (
    tournament_id TEXT    NOT NULL REFERENCES tournaments (id),
    -- From 1.
    round         BIGINT  NOT NULL,
    -- From 1, those of the leaders first.
    board         BIGINT  NOT NULL,
    -- The numbers of the players; no second one where somebody has no opponent.
    first_number  BIGINT  NOT NULL,
    second_number BIGINT,
    -- Null where nothing is played.
    game_id       TEXT REFERENCES games (id),
    -- What came of it: half points, and whether it was played (1) or not (0). Null while it is open.
    first_points  BIGINT,
    second_points BIGINT,
    played        BIGINT,
    PRIMARY KEY (tournament_id, round, board)
);

CREATE INDEX tournament_games_game ON tournament_games (game_id);
CREATE INDEX tournament_games_open ON tournament_games (tournament_id) WHERE played IS NULL;
