//! Converts a saved game into cases, which settles it, and back.
//!
//! A game goes on after a difference: with the package's position before the next movement.

use super::causes::Cause;
use crate::place::Place;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// A phase that our rules settle otherwise.
#[derive(Debug)]
pub(crate) struct Difference {
    /// The number of the phase in the game, from 0; `None` if the game cannot be read at all.
    pub(crate) number: Option<usize>,
    /// What the program says of it.
    pub(crate) fault: String,
    pub(crate) cause: Cause,
}

/// What became of a game.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) name: String,
    /// The phases whose result is in the game.
    pub(crate) phases: usize,
    /// Those that settle to the same position.
    pub(crate) same: usize,
    pub(crate) differences: Vec<Difference>,
    /// The parts of the game that were converted back.
    pub(crate) back: usize,
}

impl Game {
    /// The phases between a difference and the next movement, which nobody has settled again.
    pub(crate) fn left_out(&self) -> usize {
        let seen = self.same + self.differences.len();
        self.phases.saturating_sub(seen)
    }
}

/// Calls `quicksilver convert`.
pub(crate) struct Convert<'a> {
    pub(crate) place: &'a Place,
    /// The slug, and the name of the format.
    pub(crate) game: &'a str,
    pub(crate) program: &'a Path,
}

impl Convert<'_> {
    /// The converted file, or the program's fault.
    pub(crate) fn convert(
        &self,
        to: &str,
        file: &Path,
    ) -> Result<std::result::Result<Vec<u8>, String>> {
        let arguments = ["convert", "--game", self.game, "--to", to];
        let mut command = self.place.command(self.program, arguments);
        let output = command.arg(file).output()?;
        if output.status.success() {
            return Ok(Ok(output.stdout));
        }
        let fault = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        // The lines of the report name the game.
        Ok(Err(fault.replace(
            &format!("quicksilver: {}, ", file.display()),
            "",
        )))
    }
}

/// Settles a game, part by part.
pub(crate) fn game(convert: &Convert<'_>, work: &Path, name: String, saved: &Path) -> Result<Game> {
    let saved: Value = serde_json::from_slice(&fs::read(saved)?)?;
    let phases = saved["phases"]
        .as_array()
        .context("a game without phases")?;
    let mut game = Game {
        name,
        phases: phases.len().saturating_sub(1),
        same: 0,
        differences: Vec::new(),
        back: 0,
    };
    let mut from = 0;
    while from < game.phases {
        let part = work.join(format!("{}-from-{from}.json", game.name));
        write(&part, &saved, &phases[from..])?;
        let fault = match convert.convert("quicksilver", &part)? {
            Ok(case) => {
                game.same += game.phases - from;
                game.come_back(convert, &part, &case)?;
                return Ok(game);
            }
            Err(fault) => fault,
        };
        let Some((by, next)) = differs(phases, from, &fault) else {
            game.differences.push(Difference {
                number: None,
                fault,
                cause: Cause::Other,
            });
            return Ok(game);
        };
        game.same += by - from;
        game.differences.push(Difference {
            number: Some(by),
            fault: brief(&fault, from),
            cause: Cause::Other,
        });
        // What was settled before comes back by itself.
        let mut before = phases[from..=by].to_vec();
        if let Some(last) = before.last_mut() {
            last["orders"] = json!({});
        }
        write(&part, &saved, &before)?;
        if by > from {
            let case = convert.convert("quicksilver", &part)?;
            let case = case.map_err(|fault| anyhow::anyhow!("{}: {fault}", part.display()))?;
            game.come_back(convert, &part, &case)?;
        } else {
            fs::remove_file(&part)?;
        }
        from = next;
    }
    Ok(game)
}

impl Game {
    /// Converts a case back into a saved game, beside the file that it comes from.
    fn come_back(&mut self, convert: &Convert<'_>, part: &Path, case: &[u8]) -> Result<()> {
        let text = part.with_extension("txt");
        fs::write(&text, case)?;
        self.back += 1;
        match convert.convert(convert.game, &text)? {
            Ok(back) => fs::write(part.with_extension("back.json"), back)?,
            Err(fault) => self.differences.push(Difference {
                number: None,
                fault: format!("it cannot be written again: {fault}"),
                cause: Cause::Other,
            }),
        }
        Ok(())
    }
}

fn write(file: &Path, saved: &Value, phases: &[Value]) -> Result<()> {
    let game =
        json!({"id": saved["id"], "map": saved["map"], "rules": saved["rules"], "phases": phases});
    fs::write(file, game.to_string()).with_context(|| file.display().to_string())
}

/// The phase whose result differs, and the next movement after it; `None` if the fault is another one.
fn differs(phases: &[Value], from: usize, fault: &str) -> Option<(usize, usize)> {
    let number: usize = {
        let rest = fault.strip_prefix("phases.")?;
        rest.split('.').next()?.parse().ok()?
    };
    let found = from + number;
    // A phase in which nothing happens can lie between the two.
    let by = (from..found).rfind(|&number| {
        let name = phases[number]["name"].as_str().unwrap_or_default();
        fault.contains(&format!(" after {name}: our rules"))
            || fault.contains(&format!(" after {name} our rules"))
    })?;
    let is_movement = |number: &usize| {
        let name = phases[*number]["name"].as_str().unwrap_or_default();
        name.ends_with('M')
    };
    let next = (found..phases.len()).find(is_movement);
    Some((by, next.unwrap_or(phases.len())))
}

/// A fault with the number of the phase in the whole game, and without our whole position.
fn brief(fault: &str, from: usize) -> String {
    let fault = fault.split("; ours: ").next().unwrap_or(fault);
    let Some((number, rest)) = fault
        .strip_prefix("phases.")
        .and_then(|rest| rest.split_once('.'))
    else {
        return fault.to_owned();
    };
    let number = number.parse::<usize>().map_or(0, |number| number + from);
    format!("phases.{number}.{rest}")
}

#[cfg(test)]
mod tests {
    use super::{brief, differs};
    use serde_json::{Value, json};

    fn phases() -> Vec<Value> {
        let names = ["S1901M", "F1901M", "F1901R", "W1901A", "S1902M", "F1902M"];
        names.iter().map(|name| json!({"name": name})).collect()
    }

    #[test]
    fn a_difference_names_its_phase_and_leads_to_the_next_movement() {
        let fault = "phases.2.state.units.ITALY: F1901R differs after F1901M: our rules give A TRI, the game has A VEN";
        assert_eq!(differs(&phases(), 0, fault), Some((1, 4)));
        // The retreats are idle.
        let fault = "phases.2.name (“W1901A”): after F1901M our rules lead to S1902M, the game to W1901A; ours: units";
        assert_eq!(differs(&phases(), 1, fault), Some((1, 4)));
        let fault = "phases.1.state.units.ITALY: F1902M differs after S1902M: our rules give none, the game has A VEN";
        assert_eq!(differs(&phases(), 4, fault), Some((4, 5)));
        assert_eq!(
            differs(&phases(), 0, "phases.1.orders.ITALY.0: no such space"),
            None
        );
        assert_eq!(differs(&phases(), 0, "line 1: no JSON"), None);
    }

    #[test]
    fn a_fault_is_told_briefly() {
        let fault = "phases.2.name (“W1901A”): after F1901M our rules lead to S1902M, the game to W1901A; ours: units";
        let brief = brief(fault, 3);
        assert_eq!(
            brief,
            "phases.5.name (“W1901A”): after F1901M our rules lead to S1902M, the game to W1901A"
        );
    }
}
