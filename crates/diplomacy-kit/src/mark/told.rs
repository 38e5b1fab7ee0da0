//! What a Mark says of itself, in words for players.

use super::{Location, Mark, PowerFacts, Space};
use game::MarkFact;

impl Mark {
    /// The name of a location: `Bulgaria EC`.
    #[must_use]
    pub fn name_of(&self, at: Location) -> String {
        let name = &self.space(self.space_of(at)).name;
        self.coast_name(at)
            .map_or_else(|| name.clone(), |coast| format!("{name} {coast}"))
    }

    /// The names of spaces: `Bohemia, Galicia`.
    #[must_use]
    pub fn names_of(&self, spaces: &[Space]) -> String {
        let names: Vec<&str> = spaces
            .iter()
            .map(|&space| self.space(space).name.as_str())
            .collect();
        names.join(", ")
    }

    /// The powers with their units at the start and their home countries.
    #[must_use]
    pub fn told_powers(&self) -> MarkFact {
        MarkFact {
            title: "Powers".to_owned(),
            text: "Each with its units at the start and its home country.".to_owned(),
            rows: self
                .powers
                .iter()
                .map(|power| (power.name.clone(), self.told_power(power)))
                .collect(),
        }
    }

    fn told_power(&self, power: &PowerFacts) -> String {
        let units: Vec<String> = power
            .units
            .iter()
            .map(|&(kind, at)| format!("{kind} {}", self.name_of(at)))
            .collect();
        let (centres, others): (Vec<Space>, Vec<Space>) = power
            .home
            .iter()
            .partition(|&&space| self.space(space).centre);
        let mut text = sentence(&units.join(", "));
        text.push_str(&format!(" Home centres: {}.", self.names_of(&centres)));
        if !others.is_empty() {
            text.push_str(&format!(" At home too: {}.", self.names_of(&others)));
        }
        match power.spare {
            0 => {}
            1 => text.push_str(" One spare unit."),
            many => text.push_str(&format!(" {many} spare units.")),
        }
        text
    }

    /// Supply centres won and their number on the map, such as `18 of 34 supply centres`.
    #[must_use]
    pub fn told_threshold(&self, count: u32) -> String {
        let centres = self.spaces.iter().filter(|space| space.centre).count();
        format!("{count} of {centres} supply centres")
    }
}

/// A text as a sentence: with a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        format!("{}{}.", first.to_uppercase(), letters.as_str())
    })
}
