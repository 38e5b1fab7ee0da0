//! Limits on what players send.

/// The longest event list a game may have; far beyond any real game.
pub(crate) const MOST_EVENTS: u32 = 20_000;
/// The longest idempotency key, in characters.
pub(crate) const MOST_REQUEST_CHARS: usize = 64;
/// The most lines of conditional moves.
pub(crate) const MOST_LINES: usize = 30;
/// The longest line of conditional moves, in plies.
pub(crate) const MOST_LINE_PLIES: usize = 60;
/// The longest text of a move, in bytes.
pub(crate) const MOST_MOVE_BYTES: usize = 200;
