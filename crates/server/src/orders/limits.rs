//! How much a player may send.

/// The longest event list in which players still act; deadlines and the game master go on.
pub(super) const MOST_EVENTS: u32 = 50_000;
/// How often a seat may file a sheet for one phase.
pub(super) const MOST_FILINGS: u32 = 200;
/// How often a seat may write press in one phase.
pub(super) const MOST_LETTERS: u32 = 500;
/// The longest sheet, in bytes.
pub(super) const MOST_SHEET_BYTES: usize = 12_000;
/// The longest letter, in characters.
pub(super) const MOST_PRESS_CHARS: usize = 4_000;
/// The largest Mark file, in bytes.
pub(super) const MOST_MARK_BYTES: usize = 200_000;
/// How many days away a game master may set a deadline.
pub(super) const MOST_AHEAD_DAYS: u64 = 90;
