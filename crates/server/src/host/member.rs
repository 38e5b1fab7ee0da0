//! People with accounts, as games know them.

/// A person with an account, under the name of which they play rated games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// The person's id.
    pub person: String,
    /// The name.
    pub name: String,
}
