//! What a reader tolerates.

use crate::Fault;

/// Whether a fault refuses a record, or is a warning where there is a reading that other programs agree on.
#[derive(Default)]
pub(super) struct Tolerance {
    lenient: bool,
    warnings: Vec<Fault>,
}

impl Tolerance {
    /// Nothing is tolerated.
    pub(super) fn strict() -> Tolerance {
        Tolerance::default()
    }

    /// What other programs write is tolerated, and told.
    pub(super) fn lenient() -> Tolerance {
        Tolerance {
            lenient: true,
            ..Tolerance::default()
        }
    }

    pub(super) fn is_lenient(&self) -> bool {
        self.lenient
    }

    /// Makes a warning of a fault, or returns it if nothing is tolerated.
    pub(super) fn warn(&mut self, fault: Fault) -> Result<(), Fault> {
        if !self.lenient {
            return Err(fault);
        }
        self.warnings.push(fault);
        Ok(())
    }

    /// The number of warnings so far.
    pub(super) fn count(&self) -> usize {
        self.warnings.len()
    }

    /// Forgets the warnings after the first so many: those of a record that is refused after all.
    pub(super) fn forget_from(&mut self, count: usize) {
        self.warnings.truncate(count);
    }

    pub(super) fn into_warnings(self) -> Vec<Fault> {
        self.warnings
    }
}
