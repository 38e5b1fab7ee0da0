-- Games of orders are rated too. Both are there once such a game has counted.
-- The place, from 1; several may share one.
ALTER TABLE rated_seats ADD COLUMN place BIGINT;
-- How many phases were settled without orders of the player.
ALTER TABLE rated_seats ADD COLUMN missed BIGINT;
