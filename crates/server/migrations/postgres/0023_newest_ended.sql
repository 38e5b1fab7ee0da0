-- Games that are over, those that ended last first: an export reads them page by page.
CREATE INDEX ended_newest ON ended (at_ms, game_id);
