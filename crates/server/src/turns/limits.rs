//! Limits on what players send.

/// The longest event list a game may have; far beyond any real game.
pub(super) const MOST_EVENTS: u32 = 20_000;
/// How many chat lines a game holds.
pub(super) const MOST_CHAT: usize = 1_000;
/// The longest line of chat, in characters.
pub(super) const MOST_CHAT_CHARS: usize = 500;
/// The longest idempotency key, in characters.
pub(super) const MOST_REQUEST_CHARS: usize = 64;
/// The longest text of a move, in bytes.
pub(super) const MOST_MOVE_BYTES: usize = 200;
