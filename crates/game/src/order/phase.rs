//! The phase of an order game.

/// The phase that a game is waiting for, as a key for files and a title for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderPhase {
    /// `1901-01-orders`, the year first: letters, digits and hyphens; the keys of a game's phases sort bytewise in chronological order.
    pub key: String,
    /// `January 1901, orders`.
    pub title: String,
}

impl OrderPhase {
    /// The year of the game, with which the key begins.
    #[must_use]
    pub fn year(&self) -> i32 {
        let digits = self.key.split('-').next().unwrap_or_default();
        digits.parse().unwrap_or(0)
    }
}
