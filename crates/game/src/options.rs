//! Rule options: those that a game offers, and the values picked.

use crate::{Fault, Place};
use std::collections::BTreeMap;
use std::fmt;

/// One value an option can take.
#[derive(Clone, Copy, Debug)]
pub struct OptionValue {
    /// The value's name in commands, records and requests.
    pub name: &'static str,
    /// What it does, in one line for players.
    pub effect: &'static str,
    /// Other options with the values that this one stands for. A value that implies others is a shorthand: picking it
    /// picks those, and the shorthand itself is not stored.
    pub implies: &'static [(&'static str, &'static str)],
}

impl OptionValue {
    /// A value that is not a shorthand.
    #[must_use]
    pub const fn new(name: &'static str, effect: &'static str) -> OptionValue {
        OptionValue {
            name,
            effect,
            implies: &[],
        }
    }
}

/// The values an option takes besides its listed ones.
#[derive(Clone, Copy, Debug)]
pub struct FreeValue {
    /// The form of such a value, for people: `a number from 0 to 959`.
    pub form: &'static str,
    /// The smallest and the largest number, if the values are numbers.
    pub numbers: Option<(u32, u32)>,
    /// If the values are lists of squares ([`SquareLists`](crate::SquareLists)): whose they are, in order.
    pub lists: &'static [&'static str],
    /// Some valid values, for examples and tests; none of them is listed.
    pub samples: &'static [&'static str],
    /// Parses a value: its canonical text, or the reason why it is invalid.
    pub read: fn(&str) -> Result<String, String>,
}

/// Whose an option is and what it is about; pages list options in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum OptionGroup {
    /// What the game's inventor suggests as another way to play.
    Inventor,
    /// Another reading of the inventor's text.
    #[default]
    Reading,
    /// What the players agree on besides: draws, limits, clocks, the first position.
    Play,
    /// What an interface shows; the rules are the same.
    Display,
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
    /// The values it takes besides those.
    pub free: Option<FreeValue>,
    /// Whose it is and what it is about.
    pub group: OptionGroup,
}

impl OptionSpec {
    /// An option with its listed values, the default first, and no others. It is a reading of the text.
    ///
    /// ```
    /// use game::{OptionSpec, OptionValue};
    /// const DRAWS: OptionSpec = OptionSpec::new(
    ///     "draws",
    ///     "Whether there are draws",
    ///     &[OptionValue::new("on", "There are"), OptionValue::new("off", "There are none")],
    /// );
    /// assert_eq!(DRAWS.default_value(), "on");
    /// ```
    #[must_use]
    pub const fn new(
        name: &'static str,
        summary: &'static str,
        values: &'static [OptionValue],
    ) -> OptionSpec {
        OptionSpec {
            name,
            summary,
            values,
            free: None,
            group: OptionGroup::Reading,
        }
    }

    /// The same option, also taking free values.
    #[must_use]
    pub const fn with_free(self, free: FreeValue) -> OptionSpec {
        OptionSpec {
            free: Some(free),
            ..self
        }
    }

    /// The same option, as a suggestion of the game's inventor.
    #[must_use]
    pub const fn suggested(self) -> OptionSpec {
        self.in_group(OptionGroup::Inventor)
    }

    /// The same option, about what the players agree on besides the rules of the text.
    #[must_use]
    pub const fn for_play(self) -> OptionSpec {
        self.in_group(OptionGroup::Play)
    }

    /// The same option, marked as affecting only what an interface shows.
    #[must_use]
    pub const fn for_interface(self) -> OptionSpec {
        self.in_group(OptionGroup::Display)
    }

    const fn in_group(self, group: OptionGroup) -> OptionSpec {
        OptionSpec { group, ..self }
    }

    /// Whether it affects only what an interface shows, not the rules.
    #[must_use]
    pub const fn interface_only(&self) -> bool {
        matches!(self.group, OptionGroup::Display)
    }

    /// The name of the default value.
    #[must_use]
    pub fn default_value(&self) -> &'static str {
        self.values.first().map_or("", |value| value.name)
    }

    /// The canonical text of a value.
    fn read_value(&self, text: &str) -> Result<String, Fault> {
        if self.values.iter().any(|known| known.name == text) {
            return Ok(text.to_owned());
        }
        let values: Vec<&str> = self.values.iter().map(|value| value.name).collect();
        let known = values.join(", ");
        let refused = |reason: String| {
            Fault::option(self.name, reason)
                .because("no_such_value")
                .with("value", [text])
                .with("takes", values)
        };
        let Some(free) = &self.free else {
            return Err(refused(format!("no value “{text}”; it takes {known}")));
        };
        (free.read)(text).map_err(|reason| {
            let form = free.form;
            refused(format!("“{text}”: {reason}; it takes {known} or {form}"))
        })
    }
}

/// Parses a number within bounds, for [`FreeValue::read`].
///
/// # Errors
/// A reason that names the bounds.
pub fn read_number(text: &str, least: u32, greatest: u32) -> Result<String, String> {
    match text.parse::<u32>() {
        Ok(number) if (least..=greatest).contains(&number) => Ok(number.to_string()),
        _ => Err(format!("it is no number from {least} to {greatest}")),
    }
}

/// Values picked for a game's options, validated against its list; missing options have their defaults.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OptionPicks {
    picks: BTreeMap<&'static str, String>,
}

impl OptionPicks {
    /// Validates `pairs` of option name and value against a game's list.
    ///
    /// # Errors
    /// A [`Fault`] that names the option if it is unknown, is given twice with different values, or has no such value.
    pub fn read<'a, 'b>(
        specs: &'static [OptionSpec],
        pairs: impl IntoIterator<Item = (&'a str, &'b str)>,
    ) -> Result<OptionPicks, Fault> {
        let mut picks = OptionPicks::default();
        for (name, value) in pairs {
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
                let known: Vec<&str> = specs.iter().map(|spec| spec.name).collect();
                let reason = if known.is_empty() {
                    "this game has no options".to_owned()
                } else {
                    format!("no such option; there are {}", known.join(", "))
                };
                let fault = Fault::option(name, reason).because("no_such_option");
                return Err(fault.with("known", known));
            };
            let text = spec.read_value(value)?;
            let implied = spec
                .values
                .iter()
                .find(|known| known.name == text)
                .map_or(&[][..], |known| known.implies);
            if implied.is_empty() {
                picks.pick(spec, text)?;
            }
            for (name, value) in implied {
                if let Some(spec) = specs.iter().find(|spec| spec.name == *name) {
                    picks.pick(spec, (*value).to_owned())?;
                }
            }
        }
        Ok(picks)
    }

    fn pick(&mut self, spec: &OptionSpec, value: String) -> Result<(), Fault> {
        match self.picks.insert(spec.name, value.clone()) {
            Some(before) if before != value => Err(Fault::option(
                spec.name,
                format!("given twice, as {before} and as {value}"),
            )
            .because("given_twice")),
            _ => Ok(()),
        }
    }

    /// Parses `name=value` pairs separated by spaces or commas, as in game records.
    ///
    /// # Errors
    /// As [`OptionPicks::read`], and if a part has no `=`.
    pub fn read_text(specs: &'static [OptionSpec], text: &str) -> Result<OptionPicks, Fault> {
        let mut pairs = Vec::new();
        for part in text.split([' ', ',']).filter(|part| !part.is_empty()) {
            let Some(pair) = part.split_once('=') else {
                return Err(Fault::new(
                    Place::Options,
                    format!("“{part}” is not of the form name=value"),
                ));
            };
            pairs.push(pair);
        }
        OptionPicks::read(specs, pairs)
    }

    /// The value picked for an option, or its default.
    #[must_use]
    pub fn value(&self, spec: &OptionSpec) -> &str {
        let picked = self.picks.get(spec.name);
        picked.map_or_else(|| spec.default_value(), String::as_str)
    }

    /// The values picked, by name, including those equal to the default.
    pub fn picked(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.picks
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
    }

    /// The picks that differ from their defaults, by name.
    pub fn changed<'a>(
        &'a self,
        specs: &'static [OptionSpec],
    ) -> impl Iterator<Item = (&'static str, &'a str)> + 'a {
        specs
            .iter()
            .map(|spec| (spec.name, self.value(spec), spec.default_value()))
            .filter(|(_, value, default)| value != default)
            .map(|(name, value, _)| (name, value))
    }

    /// The picks that differ from their defaults as `name=value`, separated by spaces; empty for the default game.
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
        let mut values: Vec<&str> = self.values.iter().map(|value| value.name).collect();
        values.extend(self.free.iter().map(|free| free.form));
        write!(f, "{}={}", self.name, values.join("|"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn value(name: &'static str) -> OptionValue {
        OptionValue::new(name, "")
    }
    static SPECS: [OptionSpec; 4] = [
        OptionSpec::new("size", "", &[value("small"), value("large")]),
        OptionSpec::new("wind", "", &[value("off"), value("on")]),
        OptionSpec::new("lot", "", &[value("7")]).with_free(FreeValue {
            form: "a number from 1 to 90",
            numbers: Some((1, 90)),
            lists: &[],
            samples: &["1", "90"],
            read: |text| read_number(text, 1, 90),
        }),
        OptionSpec::new(
            "preset",
            "",
            &[
                value("none"),
                OptionValue {
                    name: "storm",
                    effect: "",
                    implies: &[("size", "large"), ("wind", "on")],
                },
            ],
        ),
    ];

    #[test]
    fn an_option_is_a_reading_unless_it_is_put_elsewhere() {
        let [spec, ..] = SPECS;
        let groups = [
            spec,
            spec.suggested(),
            spec.for_play(),
            spec.for_interface(),
        ];
        let expected = [
            (OptionGroup::Reading, false),
            (OptionGroup::Inventor, false),
            (OptionGroup::Play, false),
            (OptionGroup::Display, true),
        ];
        assert_eq!(
            groups.map(|one| (one.group, one.interface_only())),
            expected
        );
    }

    #[test]
    fn free_values_are_read_and_written_in_one_form() {
        let picks = OptionPicks::read_text(&SPECS, "lot=012").unwrap();
        assert_eq!(picks.value(&SPECS[2]), "12");
        assert_eq!(picks.text(&SPECS), "lot=12");
        assert_eq!(
            OptionPicks::read_text(&SPECS, "lot=007")
                .unwrap()
                .text(&SPECS),
            ""
        );
        assert_eq!(
            OptionPicks::read_text(&SPECS, "lot=91")
                .unwrap_err()
                .to_string(),
            "option lot: “91”: it is no number from 1 to 90; it takes 7 or a number from 1 to 90"
        );
    }

    #[test]
    fn a_shorthand_picks_what_it_implies_and_is_not_kept() {
        let picks = OptionPicks::read_text(&SPECS, "preset=storm").unwrap();
        assert_eq!(picks.text(&SPECS), "size=large wind=on");
        assert_eq!(
            picks,
            OptionPicks::read_text(&SPECS, "size=large wind=on").unwrap()
        );
        assert_eq!(
            OptionPicks::read_text(&SPECS, "wind=off preset=storm")
                .unwrap_err()
                .to_string(),
            "option wind: given twice, as off and as on"
        );
    }

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
            "option rain: no such option; there are size, wind, lot, preset"
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
