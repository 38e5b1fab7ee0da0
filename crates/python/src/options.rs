//! Options of the rules, by name.

use crate::error::Refused;
use game::{OptionPicks, OptionSpec};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;

/// Options as Python gives them: a value may be a text, a number or a truth value.
pub(crate) fn read_options(
    specs: &'static [OptionSpec],
    given: Option<&Bound<'_, PyDict>>,
) -> Result<OptionPicks, PyErr> {
    let mut pairs = Vec::new();
    for (name, value) in given.into_iter().flatten() {
        pairs.push((name.extract::<String>()?, value.str()?.to_string()));
    }
    let pairs = pairs
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let picks = OptionPicks::read(specs, pairs);
    picks.map_err(|fault| Refused::from(fault).into())
}

/// The options that differ from their defaults.
pub(crate) fn changed(
    picks: &OptionPicks,
    specs: &'static [OptionSpec],
) -> BTreeMap<&'static str, String> {
    let changed = picks.changed(specs);
    changed
        .map(|(name, value)| (name, value.to_owned()))
        .collect()
}

/// For each option what it decides and its values, the default first.
pub(crate) fn choices(
    specs: &'static [OptionSpec],
) -> BTreeMap<&'static str, (&'static str, Vec<&'static str>)> {
    let choice = |spec: &OptionSpec| {
        let values = spec.values.iter().map(|value| value.name);
        let values = values.chain(spec.free.map(|free| free.form));
        (spec.name, (spec.summary, values.collect()))
    };
    specs.iter().map(choice).collect()
}
