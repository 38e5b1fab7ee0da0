//! Rule options: what a game offers, and what was picked.

use crate::Fault;
use std::collections::BTreeMap;
use std::fmt;

/// One value an option can take.
#[derive(Clone, Copy, Debug)]
pub struct OptionValue {
    /// The value's name in commands, records and requests.
    pub name: &'static str,
    /// What it does, in one line for players.
    pub effect: &'static str,
}

/// One option of a game; its first value is the default.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The option's name in commands, records and requests.
    pub name: &'static str,
    /// What the option decides, in one line for players.
    pub summary: &'static str,
    /// The values, the default first; never empty.
    pub values: &'static [OptionValue],
    /// Whether it concerns only what an interface shows and changes no rule.
    pub interface_only: bool,
}

impl OptionSpec {
    /// The name of the default value.
    #[must_use]
    pub fn default_value(&self) -> &'static str {
        self.values.first().map_or("", |value| value.name)
    }
}

/// Values picked for a game's options, checked against its list; options left out have their defaults.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OptionPicks {
    picks: BTreeMap<&'static str, &'static str>,
}

impl OptionPicks {
    /// Checks `pairs` of option name and value against a game's list.
    ///
    /// # Errors
    /// A [`Fault`] that names the option when it is unknown, given twice with two values, or has no such value.
    pub fn read<'a>(
        specs: &'static [OptionSpec],
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<OptionPicks, Fault> {
        let mut picks = BTreeMap::new();
        for (name, value) in pairs {
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
                let known: Vec<&str> = specs.iter().map(|spec| spec.name).collect();
                let reason = if known.is_empty() {
                    "this game has no options".to_owned()
                } else {
                    format!("no such option; there are {}", known.join(", "))
                };
                return Err(Fault::new(format!("option {name}"), reason));
            };
            let Some(found) = spec.values.iter().find(|known| known.name == value) else {
                let known: Vec<&str> = spec.values.iter().map(|value| value.name).collect();
                return Err(Fault::new(
                    format!("option {name}"),
                    format!("no value “{value}”; it takes {}", known.join(", ")),
                ));
            };
            if let Some(before) = picks.insert(spec.name, found.name)
                && before != found.name
            {
                return Err(Fault::new(
                    format!("option {name}"),
                    format!("given twice, as {before} and as {}", found.name),
                ));
            }
        }
        Ok(OptionPicks { picks })
    }

    /// Reads `name=value` pairs divided by spaces or commas, as game records hold them.
    ///
    /// # Errors
    /// As [`OptionPicks::read`], and when a part has no `=`.
    pub fn read_text(specs: &'static [OptionSpec], text: &str) -> Result<OptionPicks, Fault> {
        let mut pairs = Vec::new();
        for part in text.split([' ', ',']).filter(|part| !part.is_empty()) {
            let Some(pair) = part.split_once('=') else {
                return Err(Fault::new(
                    "options",
                    format!("“{part}” is not of the form name=value"),
                ));
            };
            pairs.push(pair);
        }
        OptionPicks::read(specs, pairs)
    }

    /// The value picked for an option, or its default.
    #[must_use]
    pub fn value(&self, spec: &OptionSpec) -> &'static str {
        self.picks
            .get(spec.name)
            .copied()
            .unwrap_or_else(|| spec.default_value())
    }

    /// The picks that differ from their defaults, by name.
    pub fn changed<'a>(
        &'a self,
        specs: &'static [OptionSpec],
    ) -> impl Iterator<Item = (&'static str, &'static str)> + 'a {
        specs
            .iter()
            .map(|spec| (spec.name, self.value(spec), spec.default_value()))
            .filter(|(_, value, default)| value != default)
            .map(|(name, value, _)| (name, value))
    }

    /// The picks that differ from their defaults as `name=value`, divided by spaces; empty for the default game.
    #[must_use]
    pub fn text(&self, specs: &'static [OptionSpec]) -> String {
        let parts: Vec<String> = self
            .changed(specs)
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        parts.join(" ")
    }
}

impl fmt::Display for OptionSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values: Vec<&str> = self.values.iter().map(|value| value.name).collect();
        write!(f, "{}={}", self.name, values.join("|"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn value(name: &'static str) -> OptionValue {
        OptionValue { name, effect: "" }
    }
    static SPECS: [OptionSpec; 2] = [
        OptionSpec {
            name: "size",
            summary: "",
            values: &[value("small"), value("large")],
            interface_only: false,
        },
        OptionSpec {
            name: "wind",
            summary: "",
            values: &[value("off"), value("on")],
            interface_only: false,
        },
    ];

    #[test]
    fn picks_have_defaults_and_are_written_where_they_differ() {
        let picks = OptionPicks::read_text(&SPECS, "wind=on, size=small").unwrap();
        assert_eq!(
            (picks.value(&SPECS[0]), picks.value(&SPECS[1])),
            ("small", "on")
        );
        assert_eq!(picks.text(&SPECS), "wind=on");
        assert_eq!(
            OptionPicks::read_text(&SPECS, &picks.text(&SPECS))
                .unwrap()
                .text(&SPECS),
            "wind=on"
        );
        assert_eq!(OptionPicks::default().text(&SPECS), "");
    }

    #[test]
    fn faults_name_the_option_and_what_there_is() {
        let fault = |text: &str| {
            OptionPicks::read_text(&SPECS, text)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            fault("rain=on"),
            "option rain: no such option; there are size, wind"
        );
        assert_eq!(
            fault("wind=up"),
            "option wind: no value “up”; it takes off, on"
        );
        assert_eq!(
            fault("wind=on wind=off"),
            "option wind: given twice, as on and as off"
        );
        assert_eq!(
            fault("wind"),
            "options: “wind” is not of the form name=value"
        );
        assert_eq!(
            OptionPicks::read(&[], [("wind", "on")])
                .unwrap_err()
                .to_string(),
            "option wind: this game has no options"
        );
    }
}
