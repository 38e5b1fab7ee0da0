-- Where notices of an order game go by e-mail. Addresses are personal: they are no events, they can be changed, and
-- they are removed when notices are turned off or somebody else gets the seat.
CREATE TABLE order_addresses (
    game_id  TEXT    NOT NULL REFERENCES order_games (id),
    -- A seat from 0, or -1 the game master.
    holder   INTEGER NOT NULL,
    address  TEXT    NOT NULL,
    -- When the last mail about press went out; null before the first.
    press_ms INTEGER,
    PRIMARY KEY (game_id, holder)
) STRICT, WITHOUT ROWID;

-- Mails that are still to be sent. They are written together with the events that they tell of, and removed once they
-- were sent, or with their address.
CREATE TABLE order_mails (
    game_id TEXT    NOT NULL,
    holder  INTEGER NOT NULL,
    -- 'news', 'reminder' or 'press'; what comes before a mail has gone out is told in the same one.
    kind    TEXT    NOT NULL,
    -- The first turn that it tells of.
    turn    INTEGER NOT NULL,
    -- The newest event for which it was wanted.
    seq     INTEGER NOT NULL,
    due_ms  INTEGER NOT NULL,
    -- How often it could not be sent.
    tries   INTEGER NOT NULL,
    PRIMARY KEY (game_id, holder, kind),
    FOREIGN KEY (game_id, holder) REFERENCES order_addresses (game_id, holder) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX order_mails_due ON order_mails (due_ms);
