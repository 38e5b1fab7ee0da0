//! Writes a Mark as a file.

use crate::mark::{Location, Mark, PowerFacts, Space, SpaceFacts};
use std::fmt::Write;
use toml::{Table, Value};

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
        line(out, "id", self.id.as_str())?;
        line(out, "name", self.name.as_str())?;
        line(out, "first_year", i64::from(self.first_year))?;
        writeln!(out, "\n[victory]")?;
        line(out, "solo", i64::from(self.victory.solo))?;
        let shared = [
            ("two_way", self.victory.two_way),
            ("three_way", self.victory.three_way),
        ];
        for (key, count) in shared {
            if let Some(count) = count {
                line(out, key, i64::from(count))?;
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
            line(out, name, value.as_str())?;
        }
        Ok(())
    }

    fn write_power(&self, out: &mut String, power: &PowerFacts) -> std::fmt::Result {
        writeln!(out, "\n[[power]]")?;
        line(out, "name", power.name.as_str())?;
        line(out, "adjective", power.adjective.as_str())?;
        if let Some(colour) = power.colour {
            line(out, "colour", colour.name())?;
        }
        line(out, "home", self.list(&power.home))?;
        if !power.colonies.is_empty() {
            line(out, "colonies", self.list(&power.colonies))?;
        }
        if !power.special.is_empty() {
            line(out, "special", self.list(&power.special))?;
        }
        if power.spare > 0 {
            line(out, "spare", i64::from(power.spare))?;
        }
        let units = power.units.iter();
        let units = units.map(|(kind, at)| format!("{}({})", kind.letter(), self.write(*at)));
        line(out, "units", list(units))
    }

    fn write_space(&self, out: &mut String, space: &SpaceFacts) -> std::fmt::Result {
        writeln!(out, "\n[[space]]")?;
        line(out, "abbr", space.abbr.as_str())?;
        line(out, "name", space.name.as_str())?;
        line(out, "kind", space.kind.word())?;
        if space.centre {
            line(out, "centre", true)?;
        }
        if !space.coasts.is_empty() {
            let coasts = space.coasts.iter();
            let names = coasts.filter_map(|&coast| self.coast_name(coast));
            line(out, "coasts", list(names.map(str::to_owned)))?;
        }
        if !space.aliases.is_empty() {
            line(out, "aliases", list(space.aliases.iter().cloned()))?;
        }
        if !space.borders.is_empty() {
            line(out, "borders", self.list(&space.borders))?;
        }
        Ok(())
    }

    fn write_edges(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "\n[edges.army]")?;
        for from in self.all_spaces() {
            let to = self.steps(from);
            if !to.is_empty() {
                line(out, self.abbr(from), self.list(to))?;
            }
        }
        writeln!(out, "\n[edges.fleet]")?;
        for space in self.all_spaces() {
            for from in self.berths(space) {
                // Coasts are numbered after all spaces, but a reader expects them next to their province.
                let mut to = self.courses(from).to_vec();
                to.sort_by_key(|&to| (self.space_of(to), to));
                let names = to.into_iter().map(|to| self.write(to));
                line(out, &self.write(from), list(names))?;
            }
        }
        Ok(())
    }

    fn list(&self, spaces: &[Space]) -> Value {
        list(
            spaces
                .iter()
                .map(|&space| self.write(Location::from(space))),
        )
    }
}

fn list(items: impl Iterator<Item = String>) -> Value {
    Value::Array(items.map(Value::String).collect())
}

/// A key with its value on a line of its own.
fn line(out: &mut String, key: &str, value: impl Into<Value>) -> std::fmt::Result {
    let mut table = Table::new();
    table.insert(key.to_owned(), value.into());
    write!(out, "{table}")
}
