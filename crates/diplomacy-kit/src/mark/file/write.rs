//! Writes a Mark as a file.

use crate::mark::{Location, Mark, PowerFacts, Space, SpaceFacts};
use std::fmt::Write;

impl Mark {
    /// The Mark as TOML, which reads back to an equal Mark. Every edge is listed at both ends, so that each line
    /// shows all neighbours of a place.
    #[must_use]
    pub fn write_toml(&self) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = self.write_into(&mut text);
        text
    }

    fn write_into(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "[mark]")?;
        writeln!(out, "id = {}", quote(&self.id))?;
        writeln!(out, "name = {}", quote(&self.name))?;
        writeln!(out, "first_year = {}", self.first_year)?;
        writeln!(out, "\n[victory]\nsolo = {}", self.victory.solo)?;
        let shared = [
            ("two_way", self.victory.two_way),
            ("three_way", self.victory.three_way),
        ];
        for (key, count) in shared {
            if let Some(count) = count {
                writeln!(out, "{key} = {count}")?;
            }
        }
        for power in &self.powers {
            self.write_power(out, power)?;
        }
        for space in &self.spaces {
            self.write_space(out, space)?;
        }
        self.write_edges(out)?;
        if !self.options.is_empty() {
            writeln!(out, "\n[options]")?;
        }
        for (name, value) in &self.options {
            writeln!(out, "{} = {}", key(name), quote(value))?;
        }
        Ok(())
    }

    fn write_power(&self, out: &mut String, power: &PowerFacts) -> std::fmt::Result {
        writeln!(out, "\n[[power]]")?;
        writeln!(out, "name = {}", quote(&power.name))?;
        writeln!(out, "adjective = {}", quote(&power.adjective))?;
        writeln!(out, "home = {}", self.list(&power.home))?;
        if !power.colonies.is_empty() {
            writeln!(out, "colonies = {}", self.list(&power.colonies))?;
        }
        if !power.special.is_empty() {
            writeln!(out, "special = {}", self.list(&power.special))?;
        }
        if power.spare > 0 {
            writeln!(out, "spare = {}", power.spare)?;
        }
        let units = power.units.iter();
        let units = units.map(|(kind, at)| format!("{}({})", kind.letter(), self.write(*at)));
        writeln!(out, "units = {}", list(units))
    }

    fn write_space(&self, out: &mut String, space: &SpaceFacts) -> std::fmt::Result {
        writeln!(out, "\n[[space]]")?;
        writeln!(out, "abbr = {}", quote(&space.abbr))?;
        writeln!(out, "name = {}", quote(&space.name))?;
        writeln!(out, "kind = {}", quote(space.kind.word()))?;
        if space.centre {
            writeln!(out, "centre = true")?;
        }
        if !space.coasts.is_empty() {
            let coasts = space.coasts.iter();
            let names = coasts.filter_map(|&coast| self.coast_name(coast));
            writeln!(out, "coasts = {}", list(names.map(str::to_owned)))?;
        }
        if !space.aliases.is_empty() {
            writeln!(out, "aliases = {}", list(space.aliases.iter().cloned()))?;
        }
        if !space.borders.is_empty() {
            writeln!(out, "borders = {}", self.list(&space.borders))?;
        }
        Ok(())
    }

    fn write_edges(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "\n[edges.army]")?;
        for from in self.all_spaces() {
            let to = self.steps(from);
            if !to.is_empty() {
                writeln!(out, "{} = {}", key(self.abbr(from)), self.list(to))?;
            }
        }
        writeln!(out, "\n[edges.fleet]")?;
        for space in self.all_spaces() {
            for from in self.berths(space) {
                // Coasts are numbered after all spaces, but a reader expects them next to their province.
                let mut to = self.courses(from).to_vec();
                to.sort_by_key(|&to| (self.space_of(to), to));
                let names = to.into_iter().map(|to| self.write(to));
                writeln!(out, "{} = {}", key(&self.write(from)), list(names))?;
            }
        }
        Ok(())
    }

    fn list(&self, spaces: &[Space]) -> String {
        list(
            spaces
                .iter()
                .map(|&space| self.write(Location::from(space))),
        )
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.map(|item| quote(&item)).collect();
    format!("[{}]", items.join(", "))
}

/// A key, quoted if necessary.
fn key(name: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    if !name.is_empty() && name.chars().all(bare) {
        name.to_owned()
    } else {
        quote(name)
    }
}

fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", c as u32);
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
