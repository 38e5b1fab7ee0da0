//! The phase of an order game.

/// What a game waits for, as a name for files and a title for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderPhase {
    /// `1901-01-orders`: letters, digits and hyphens; the phases of a game sort bytewise in the order of time.
    pub key: String,
    /// `January 1901, orders`.
    pub title: String,
}
