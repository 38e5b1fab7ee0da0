//! Limits on what players send.

/// The longest event list a game may have; far beyond any real game.
pub(crate) const MOST_EVENTS: u32 = 20_000;
/// The longest idempotency key, in characters.
pub(crate) const MOST_REQUEST_CHARS: usize = 64;
/// The longest text of a move, in bytes.
pub(crate) const MOST_MOVE_BYTES: usize = 200;
