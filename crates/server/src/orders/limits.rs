//! Limits on what players and game masters send.

/// The longest event list in which players can still act. Deadlines and the game master go on.
pub(super) const MOST_EVENTS: u32 = 50_000;
/// The most sheets that a seat may file in one phase.
pub(super) const MOST_FILINGS: u32 = 200;
/// The most letters that a seat may write in one phase.
pub(super) const MOST_LETTERS: u32 = 500;
/// The longest sheet, in bytes.
pub(super) const MOST_SHEET_BYTES: usize = 12_000;
/// The longest letter, in characters.
pub(super) const MOST_PRESS_CHARS: usize = 4_000;
/// The largest Mark file, in bytes.
pub(super) const MOST_MARK_BYTES: usize = 200_000;
/// How many bytes the drawing of a Mark may have.
pub(super) const MOST_DRAWING_BYTES: usize = 1_000_000;
/// How many days away a game master may set a deadline.
pub(super) const MOST_AHEAD_DAYS: u64 = 90;
/// The most hours after which computer players take the seats of a game in the lobby.
pub(super) const MOST_FILL_HOURS: u32 = 30 * 24;
/// The most years after which a game can be set to end.
pub(super) const MOST_YEARS: u32 = 100;
