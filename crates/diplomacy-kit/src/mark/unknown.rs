//! The code and the arguments of a fault for an unknown name.

use super::{Mark, Space};
use game::Fault;

/// Gives a fault the code `no_such_space`, with the unknown `name` and `similar` names of spaces.
#[must_use]
pub fn unknown_space<'a>(
    fault: Fault,
    name: &str,
    similar: impl IntoIterator<Item = &'a str>,
) -> Fault {
    fault
        .because("no_such_space")
        .with("name", [name])
        .with("similar", similar)
}

impl Mark {
    /// Gives a fault the code `no_such_coast`, with the `space`, the `coast` that it lacks, and the `coasts` that it
    /// has.
    #[must_use]
    pub fn unknown_coast(&self, fault: Fault, space: Space, coast: &str) -> Fault {
        let coasts = self.space(space).coasts.iter();
        fault
            .because("no_such_coast")
            .with("space", [self.abbr(space)])
            .with("coast", [coast])
            .with("coasts", coasts.filter_map(|&at| self.coast_name(at)))
    }

    /// Gives a fault the code `no_such_power`, with the unknown `name` and the names of the `powers`.
    #[must_use]
    pub fn unknown_power(&self, fault: Fault, name: &str) -> Fault {
        fault
            .because("no_such_power")
            .with("name", [name])
            .with("powers", self.power_names())
    }

    /// The names of the powers, in seat order.
    #[must_use]
    pub fn power_names(&self) -> Vec<&str> {
        self.powers
            .iter()
            .map(|power| power.name.as_str())
            .collect()
    }
}
