//! What seats have promised each other, as one of them knows it.

/// What a seat has promised.
#[derive(Clone, Debug)]
pub(super) struct Bond<D> {
    /// Whose promises they are.
    pub(super) seat: usize,
    /// What they require.
    pub(super) duties: D,
    /// How likely it keeps its word, from 0 to 1.
    pub(super) trust: f64,
}

/// The promises that a player counts on: its own, and those that it was made. At most one bond for each seat.
#[derive(Clone, Debug)]
pub(super) struct Bonds<D>(Vec<Bond<D>>);

impl<D> Bonds<D> {
    /// Nobody has promised anything.
    pub(super) fn none() -> Bonds<D> {
        Bonds(Vec::new())
    }

    /// Adds the promises of a seat, or replaces them.
    pub(super) fn set(&mut self, bond: Bond<D>) {
        self.0.retain(|other| other.seat != bond.seat);
        self.0.push(bond);
    }

    /// What a seat has promised.
    pub(super) fn of(&self, seat: usize) -> Option<&Bond<D>> {
        self.0.iter().find(|bond| bond.seat == seat)
    }
}
