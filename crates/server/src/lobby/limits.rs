//! How long and how much stands in the lobby.

/// How long a challenge or a seek to play at once stands unless it is renewed, in milliseconds: its page may miss two
/// requests.
pub const LIVE_MS: u64 = 60 * 1000;
/// How long any other one does, in milliseconds: two weeks.
pub const SLOW_MS: u64 = 14 * 24 * 60 * 60 * 1000;
/// How long a game of orders that does not begin stands, in milliseconds: 30 days.
pub(super) const OPEN_MS: u64 = 30 * 24 * 60 * 60 * 1000;
/// How long a seek is kept after it was paired, in milliseconds: an hour, so that whoever was paired learns of it.
pub const KEPT_MS: u64 = 60 * 60 * 1000;
/// How many people may accept one challenge.
pub(super) const MOST_TAKERS: u8 = 20;
/// How many challenges, and how many kinds of seeks, are listed.
pub(super) const MOST_LISTED: u32 = 200;

/// How long something stands, in milliseconds.
pub(super) const fn stands_ms(is_live: bool) -> u64 {
    match is_live {
        true => LIVE_MS,
        false => SLOW_MS,
    }
}

/// How many games that are played are shown.
pub(super) const MOST_WATCHED: usize = 60;
/// Games made longer ago are not shown among those that are played, in milliseconds: 30 days.
pub(super) const WATCHED_MS: u64 = 30 * 24 * 60 * 60 * 1000;
/// So long nothing happens in a live game that is played, in milliseconds: a quarter of an hour.
pub(super) const QUIET_LIVE_MS: u64 = 15 * 60 * 1000;
/// So long nothing happens in a game by days that is played, in milliseconds: four days.
pub(super) const QUIET_DAYS_MS: u64 = 4 * 24 * 60 * 60 * 1000;
