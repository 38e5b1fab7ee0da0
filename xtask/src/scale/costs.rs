//! What things cost: figures with their origin, from a TOML file.

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// A figure. Its unit is in its name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Figure {
    value: f64,
    /// How it was measured, where in the code it stands, or why it is assumed.
    #[serde(rename = "from")]
    origin: String,
}

/// All figures, by name.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Costs {
    /// What was measured with this program.
    #[serde(default)]
    measured: BTreeMap<String, Figure>,
    /// What is fixed in the code.
    #[serde(default)]
    code: BTreeMap<String, Figure>,
    /// What is assumed of people and machines.
    #[serde(default)]
    assumed: BTreeMap<String, Figure>,
}

impl Costs {
    /// Reads a file.
    pub(super) fn read(file: &Path) -> Result<Costs> {
        let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        Costs::of(&text).with_context(|| file.display().to_string())
    }

    pub(super) fn of(text: &str) -> Result<Costs> {
        let costs: Costs = toml::from_str(text)?;
        for (name, figure) in costs.all() {
            if !figure.value.is_finite() || figure.value < 0.0 {
                bail!("{name} must be a number of 0 or more");
            }
            if figure.origin.trim().is_empty() {
                bail!("{name} does not say where it is from");
            }
        }
        Ok(costs)
    }

    /// These figures, where another file has no others.
    pub(super) fn changed_by(mut self, other: Costs) -> Costs {
        self.measured.extend(other.measured);
        self.code.extend(other.code);
        self.assumed.extend(other.assumed);
        self
    }

    fn all(&self) -> impl Iterator<Item = (&String, &Figure)> {
        let parts = [&self.measured, &self.code, &self.assumed];
        parts.into_iter().flatten()
    }

    /// A figure.
    pub(super) fn get(&self, name: &str) -> Result<f64> {
        let found = self.all().find(|(known, _)| *known == name);
        let found = found.with_context(|| format!("the figure {name} is missing"))?;
        Ok(found.1.value)
    }

    /// A figure for each of the eight levels: `name_1` to `name_8`.
    pub(super) fn by_level(&self, name: &str) -> Result<[f64; 8]> {
        let mut values = [0.0; 8];
        for (value, level) in values.iter_mut().zip(1..) {
            *value = self.get(&format!("{name}_{level}"))?;
        }
        Ok(values)
    }

    /// The names and values of what is assumed.
    pub(super) fn assumptions(&self) -> impl Iterator<Item = (&str, f64, &str)> {
        let figures = self.assumed.iter();
        figures.map(|(name, figure)| (name.as_str(), figure.value, figure.origin.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_need_an_origin_and_others_take_their_place() {
        let usual = Costs::of("[measured]\na = {value = 1, from = \"b\"}\n").unwrap();
        let own = Costs::of("[measured]\na = {value = 2.5, from = \"c\"}\n").unwrap();
        assert_eq!(usual.get("a").unwrap(), 1.0);
        assert_eq!(usual.changed_by(own).get("a").unwrap(), 2.5);
        for bad in [
            "[measured]\na = 1\n",
            "[measured]\na = {value = 1, from = \" \"}\n",
            "[measured]\na = {value = -1, from = \"b\"}\n",
            "[guessed]\na = {value = 1, from = \"b\"}\n",
        ] {
            assert!(Costs::of(bad).is_err(), "{bad}");
        }
    }
}
