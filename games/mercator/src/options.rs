//! The rule options (rulebook 17).

mod list;
mod values;

pub use list::SPECS;
pub use values::Options;

use game::{Fault, OptionPicks};
use list::FIELDS;

impl Options {
    /// The options from a set of picked values.
    #[must_use]
    pub fn from_picks(picks: &OptionPicks) -> Options {
        let mut options = Options::default();
        for (spec, field) in SPECS.iter().zip(FIELDS) {
            *field(&mut options) = picks.value(spec) == spec.default_value();
        }
        options
    }

    /// Reads pairs of name and value. Options that are not given keep their defaults.
    ///
    /// # Errors
    /// A [`Fault`] naming the option if it is unknown, has no such value, or is given twice with different values.
    pub fn read<'a, 'b>(
        pairs: impl IntoIterator<Item = (&'a str, &'b str)>,
    ) -> Result<Options, Fault> {
        Ok(Options::from_picks(&OptionPicks::read(SPECS, pairs)?))
    }

    /// The options of a game on a Mark: those of the Mark, overridden by `given`. A given value counts even if it is
    /// the default.
    ///
    /// # Errors
    /// As [`Options::read`]. If the Mark is at fault, the message says so.
    pub fn on_mark<'a>(
        changes: &[(String, String)],
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, Fault> {
        let given: Vec<(&str, &str)> = given.into_iter().collect();
        OptionPicks::read(SPECS, given.iter().copied())?;
        let changes = changes
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        OptionPicks::read(SPECS, changes.clone()).map_err(|fault| fault.within("the Mark"))?;
        let kept = changes.filter(|(name, _)| given.iter().all(|(other, _)| other != name));
        Options::read(kept.chain(given.iter().copied()))
    }

    /// The options that differ from their defaults, as names and values in the rulebook's order.
    #[must_use]
    pub fn deviations(&self) -> Vec<(&'static str, &'static str)> {
        let mut options = self.clone();
        let rows = SPECS.iter().zip(FIELDS);
        let changed = rows.filter(|(_, field)| !*field(&mut options));
        changed
            .filter_map(|(spec, _)| Some((spec.name, spec.values.get(1)?.name)))
            .collect()
    }
}
