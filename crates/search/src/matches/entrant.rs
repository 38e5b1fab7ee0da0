//! Who takes part in a match.

use super::outside::Outside;
use crate::PlayerSpec;
use game::Fault;
use std::fmt;

/// A player of a match, as named on the command line: an engine of our own, or another program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// An engine of our own.
    Own(PlayerSpec),
    /// Another program.
    Outside(Outside),
}

impl Entrant {
    /// Reads a player: [`Outside::read`] if the text begins with `engine=`, otherwise [`PlayerSpec::read`].
    ///
    /// # Errors
    /// A [`Fault`] that names the invalid part.
    pub fn read(text: &str) -> Result<Entrant, Fault> {
        if text.trim_start().starts_with(Outside::PREFIX) {
            Outside::read(text).map(Entrant::Outside)
        } else {
            PlayerSpec::read(text).map(Entrant::Own)
        }
    }
}

impl From<PlayerSpec> for Entrant {
    fn from(spec: PlayerSpec) -> Entrant {
        Entrant::Own(spec)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Own(spec) => spec.fmt(f),
            Entrant::Outside(outside) => outside.fmt(f),
        }
    }
}
