//! How often what reaches strangers, or stays for ever, may happen: new games, new studies, new guests, codes, names and
//! notices; and how often somebody may guess. It is counted in the database, for all nodes together.

use super::fingerprint::Fingerprint;
use crate::store::Count;

const HOUR_MS: u64 = 60 * 60 * 1000;
const DAY_MS: u64 = 24 * HOUR_MS;

const QUARTER_MS: u64 = 15 * 60 * 1000;

/// Something of which there may be so many in a short window, mostly an hour, and a day.
#[derive(Clone, Copy, Debug)]
pub struct Quota {
    /// Its name, which tells counts of the same address apart.
    name: &'static str,
    /// How long the short window is, in milliseconds.
    short_ms: u64,
    /// How many in it.
    short: u32,
    /// How many a day.
    day: u32,
}

/// New games of a visitor. A school or a household is one.
pub const GAMES: Quota = Quota {
    name: "games of a visitor",
    short_ms: HOUR_MS,
    short: 200,
    day: 1_000,
};
/// New studies of a visitor.
pub const STUDIES: Quota = Quota {
    name: "studies of a visitor",
    short_ms: HOUR_MS,
    short: 60,
    day: 200,
};
/// New guests of a visitor. A school or a household is one.
pub const GUESTS: Quota = Quota {
    name: "guests of a visitor",
    short_ms: HOUR_MS,
    short: 200,
    day: 1_000,
};
/// Codes that a visitor has sent.
pub const CODES_BY: Quota = Quota {
    name: "codes by a visitor",
    short_ms: HOUR_MS,
    short: 20,
    day: 60,
};
/// Codes to one address, whoever asks.
pub const CODES_TO: Quota = Quota {
    name: "codes to an address",
    short_ms: HOUR_MS,
    short: 4,
    day: 10,
};
/// Codes of one game.
pub const CODES_IN: Quota = Quota {
    name: "codes of a game",
    short_ms: HOUR_MS,
    short: 20,
    day: 40,
};
/// Codes by which somebody signs in, to one address, whoever asks.
pub const LOGINS_TO: Quota = Quota {
    name: "codes to sign in to an address",
    short_ms: QUARTER_MS,
    short: 3,
    day: 20,
};
/// Codes and tokens to sign in that a visitor enters, right or wrong.
pub const ENTRIES: Quota = Quota {
    name: "codes that a visitor enters",
    short_ms: HOUR_MS,
    short: 60,
    day: 300,
};
/// Passkeys that a person begins to make.
pub const PASSKEYS: Quota = Quota {
    name: "passkeys of a person",
    short_ms: HOUR_MS,
    short: 30,
    day: 100,
};
/// Names that a person takes.
pub const NAMES: Quota = Quota {
    name: "names of a person",
    short_ms: HOUR_MS,
    short: 10,
    day: 20,
};
/// Notices that a person has sent to see how they look.
pub const NOTICES_TRIED: Quota = Quota {
    name: "notices tried by a person",
    short_ms: HOUR_MS,
    short: 10,
    day: 40,
};
/// Notices to one address, from all its games.
pub const NOTICES: Quota = Quota {
    name: "notices to an address",
    short_ms: HOUR_MS,
    short: 60,
    day: 400,
};

impl Quota {
    /// What is counted when it happens once more; `whom` is the visitor, the address or the game.
    #[must_use]
    pub fn of(self, whom: &str) -> [Count; 2] {
        let key = Fingerprint::of(self.name, whom);
        [(self.short_ms, self.short), (DAY_MS, self.day)].map(|(window_ms, most)| Count {
            key,
            window_ms,
            most,
        })
    }
}
