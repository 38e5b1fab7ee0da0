//! The rule options (rulebook 17 and its addenda).

mod list;
mod values;

pub use list::SPECS;
pub use values::Options;

use diplomacy_kit::mark::Mark;
use game::{Fault, OptionPicks};
use list::{FIELDS, THRESHOLDS};
use std::sync::Arc;

impl Options {
    /// The options from a set of picked values.
    #[must_use]
    pub fn from_picks(picks: &OptionPicks) -> Options {
        let mut options = Options::default();
        let (switches, thresholds) = SPECS.split_at(FIELDS.len());
        for (spec, field) in switches.iter().zip(FIELDS) {
            *field(&mut options) = picks.value(spec) == spec.default_value();
        }
        for (spec, field) in thresholds.iter().zip(THRESHOLDS) {
            // The only value that is no number is the default: as the Mark has it.
            *field(&mut options) = picks.value(spec).parse().ok();
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
    /// the default. A threshold that the Mark itself has is no deviation and is dropped.
    ///
    /// # Errors
    /// As [`Options::read`], and if a threshold is more than the Mark's centres. If the Mark is at fault, the message
    /// says so.
    pub fn on_mark<'a>(
        mark: &Mark,
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, Fault> {
        let given: Vec<(&str, &str)> = given.into_iter().collect();
        OptionPicks::read(SPECS, given.iter().copied())?;
        let changes = mark
            .options
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        OptionPicks::read(SPECS, changes.clone()).map_err(|fault| fault.within("the Mark"))?;
        let is_given = |name: &str| given.iter().any(|(other, _)| *other == name);
        let kept = changes.filter(|(name, _)| !is_given(name));
        let mut options = Options::read(kept.chain(given.iter().copied()))?;
        options.settle_thresholds(mark).map_err(|(name, fault)| {
            if is_given(name) {
                fault
            } else {
                fault.within("the Mark")
            }
        })?;
        Ok(options)
    }

    /// Checks the thresholds against the Mark's centres and drops those that are the Mark's own.
    fn settle_thresholds(&mut self, mark: &Mark) -> Result<(), (&'static str, Fault)> {
        let centres = mark.spaces.iter().filter(|space| space.centre).count();
        let of_mark = mark.victory;
        let usual = [Some(of_mark.solo), of_mark.two_way, of_mark.three_way];
        let specs = SPECS.iter().skip(FIELDS.len());
        for ((spec, field), usual) in specs.zip(THRESHOLDS).zip(usual) {
            let threshold = field(self);
            let Some(count) = *threshold else { continue };
            if usize::try_from(count).is_ok_and(|count| count > centres) {
                let reason = format!("“{count}”: the map has {centres} supply centres");
                let fault = Fault::option(spec.name, reason).because("no_such_value");
                let fault = fault.with("value", [count.to_string()]);
                return Err((spec.name, fault.with("takes", [format!("1 to {centres}")])));
            }
            if usual == Some(count) {
                *threshold = None;
            }
        }
        Ok(())
    }

    /// The Mark as these options change it: without its ice under `arctic=off`, with their thresholds of victory.
    #[must_use]
    pub fn change(&self, mark: Arc<Mark>) -> Arc<Mark> {
        let mut mark = if self.arctic {
            mark
        } else {
            Arc::new(mark.without_ice())
        };
        if self.solo.is_some() || self.two_way.is_some() || self.three_way.is_some() {
            let victory = &mut Arc::make_mut(&mut mark).victory;
            victory.solo = self.solo.unwrap_or(victory.solo);
            victory.two_way = self.two_way.or(victory.two_way);
            victory.three_way = self.three_way.or(victory.three_way);
        }
        mark
    }

    /// The options that differ from their defaults, as names and values in the order of [`SPECS`].
    #[must_use]
    pub fn deviations(&self) -> Vec<(&'static str, String)> {
        let mut options = self.clone();
        let (switches, thresholds) = SPECS.split_at(FIELDS.len());
        let mut changed: Vec<(&'static str, String)> = switches
            .iter()
            .zip(FIELDS)
            .filter(|(_, field)| !*field(&mut options))
            .filter_map(|(spec, _)| Some((spec.name, spec.values.get(1)?.name.to_owned())))
            .collect();
        let counts = thresholds.iter().zip(THRESHOLDS);
        changed.extend(counts.filter_map(|(spec, field)| {
            field(&mut options).map(|count| (spec.name, count.to_string()))
        }));
        changed
    }
}
