-- Computer players in tournaments, tournaments that the server itself arranges, and arenas.

-- Of a tournament that the server itself arranges `organizer` is the empty text.

-- When an arena is over; null in every other system, and before it has begun.
ALTER TABLE tournaments ADD COLUMN until_ms INTEGER;
-- The level of a computer player, which has no person and no name; null of people.
ALTER TABLE tournament_players ADD COLUMN level INTEGER;
-- Whether somebody wants not to be paired for a while (1), in an arena.
ALTER TABLE tournament_players ADD COLUMN paused INTEGER NOT NULL DEFAULT 0;
