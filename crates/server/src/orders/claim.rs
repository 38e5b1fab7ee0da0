//! Who joins a game of orders, as far as the server knows them.

use crate::host::member::Member;

/// A person who joins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The person's id.
    pub person: String,
    /// The account, if they have one.
    pub member: Option<Member>,
    /// Whether they have a seat in the game already.
    pub plays: bool,
    /// Whether they and somebody in the game have blocked each other.
    pub is_blocked: bool,
}
