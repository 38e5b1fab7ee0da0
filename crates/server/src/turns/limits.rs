//! Limits on what players send.

/// How many chat lines a game holds.
pub(super) const MOST_CHAT: usize = 1_000;
/// The longest line of chat, in characters.
pub(super) const MOST_CHAT_CHARS: usize = 500;
