-- Challenges to one person, challenges that several people may accept, and reports to the operator.

-- The id of the person who alone sees and accepts it; null where anybody does. It has no reference, so that games are copied
-- before people; whoever is deleted takes the challenges to them along.
ALTER TABLE challenges ADD COLUMN to_person TEXT;
-- How many may accept it still. All but the last get a game of their own.
ALTER TABLE challenges ADD COLUMN takers BIGINT NOT NULL DEFAULT 1;
-- The ids of those who have accepted it, each with a blank behind it: nobody does so twice. Whoever is deleted goes from it.
ALTER TABLE challenges ADD COLUMN taken_by TEXT NOT NULL DEFAULT '';

CREATE INDEX challenges_to ON challenges (to_person);

CREATE TABLE reports (
    id        TEXT    NOT NULL PRIMARY KEY,
    game_id   TEXT    NOT NULL REFERENCES games (id),
    -- The seat of whoever is reported.
    holder    BIGINT  NOT NULL,
    -- chat, name, cheating or other.
    about     TEXT    NOT NULL,
    words     TEXT    NOT NULL,
    at_ms     BIGINT  NOT NULL,
    -- The id of the person who reports; null once they are deleted or erased.
    reporter  TEXT,
    -- When an operator closed it; null while it is open.
    closed_ms BIGINT
);

CREATE INDEX reports_game ON reports (game_id);
CREATE INDEX reports_reporter ON reports (reporter);
