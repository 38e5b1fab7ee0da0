//! How often what reaches strangers, or stays for ever, may happen: new games, new studies, new guests, codes and
//! notices. It is counted in the database, for all nodes together.

use super::fingerprint::Fingerprint;
use crate::store::Count;

const HOUR_MS: u64 = 60 * 60 * 1000;
const DAY_MS: u64 = 24 * HOUR_MS;

/// Something of which there may be so many an hour and a day.
#[derive(Clone, Copy, Debug)]
pub struct Quota {
    /// Its name, which tells counts of the same address apart.
    name: &'static str,
    /// How many an hour.
    hour: u32,
    /// How many a day.
    day: u32,
}

/// New games of a visitor. A school or a household is one.
pub const GAMES: Quota = Quota {
    name: "games of a visitor",
    hour: 200,
    day: 1_000,
};
/// New studies of a visitor.
pub const STUDIES: Quota = Quota {
    name: "studies of a visitor",
    hour: 60,
    day: 200,
};
/// New guests of a visitor. A school or a household is one.
pub const GUESTS: Quota = Quota {
    name: "guests of a visitor",
    hour: 200,
    day: 1_000,
};
/// Codes that a visitor has sent.
pub const CODES_BY: Quota = Quota {
    name: "codes by a visitor",
    hour: 20,
    day: 60,
};
/// Codes to one address, whoever asks.
pub const CODES_TO: Quota = Quota {
    name: "codes to an address",
    hour: 4,
    day: 10,
};
/// Codes of one game.
pub const CODES_IN: Quota = Quota {
    name: "codes of a game",
    hour: 20,
    day: 40,
};
/// Notices to one address, from all its games.
pub const NOTICES: Quota = Quota {
    name: "notices to an address",
    hour: 60,
    day: 400,
};

impl Quota {
    /// What is counted when it happens once more; `whom` is the visitor, the address or the game.
    #[must_use]
    pub fn of(self, whom: &str) -> [Count; 2] {
        let key = Fingerprint::of(self.name, whom);
        [(HOUR_MS, self.hour), (DAY_MS, self.day)].map(|(window_ms, most)| Count {
            key,
            window_ms,
            most,
        })
    }
}
