//! How a program and a match get to know each other.

use super::process::{Heard, Process};
use super::{OutsidePlayer, REFUSAL, START};
use crate::failure::one_line;
use search::StopFlag;
use std::time::Instant;

/// An option of a program: its name, and the values it may take if they are listed.
struct Listed {
    name: String,
    values: Vec<String>,
}

impl OutsidePlayer {
    /// Asks the program for its options and sets them: the game and its rule options where it plays several games, the
    /// size of its table, and what else was given.
    ///
    /// # Errors
    /// The reason, if the program does not speak the protocol, or does not play the game.
    pub(super) fn introduce(&self, process: &mut Process, stop: &StopFlag) -> Result<(), String> {
        let mut options = Vec::new();
        let mut lines = ask(process, "uci", "uciok", stop)?;
        options.extend(lines.drain(..).filter_map(|line| Listed::read(&line)));
        let mut settings = self.rules(&options)?;
        let given = &self.outside.options;
        let has = |name: &str| options.iter().any(|option| option.is(name));
        if has("Hash")
            && !given
                .iter()
                .any(|(name, _)| name.eq_ignore_ascii_case("Hash"))
        {
            settings.push(("Hash".to_owned(), self.hash_mib.to_string()));
        }
        for (name, value) in given {
            // A program of several games lists the options of one of them only; it says itself what it does not know.
            if !has(name) && !has(GAME) {
                let names: Vec<&str> = options.iter().map(|option| option.name.as_str()).collect();
                return Err(format!(
                    "it has no option “{name}”; it has {}",
                    one_line(&names.join(", "))
                ));
            }
            settings.push((name.clone(), value.clone()));
        }
        let mut commands = String::new();
        for (name, value) in settings {
            let (name, value) = (one_line(&name), one_line(&value));
            commands.push_str(&format!("setoption name {name} value {value}\n"));
        }
        commands.push_str("isready");
        let lines = ask(process, &commands, "readyok", stop)?;
        match lines.iter().find_map(|line| line.strip_prefix(REFUSAL)) {
            Some(reason) => Err(format!("it refuses an option: {}", one_line(reason.trim()))),
            None => Ok(()),
        }
    }

    /// The options that tell a program the game and its rules.
    fn rules(&self, options: &[Listed]) -> Result<Vec<(String, String)>, String> {
        let slug = self.info.slug;
        let changed = || self.picks.changed(self.info.options);
        if let Some(game) = options.iter().find(|option| option.is(GAME)) {
            if !game.values.is_empty() && !game.values.iter().any(|value| value == slug) {
                let values = one_line(&game.values.join(", "));
                return Err(format!("it does not play {slug}; it plays {values}"));
            }
            let rules = changed().map(|(name, value)| (name.to_owned(), value.to_owned()));
            let game = (GAME.to_owned(), slug.to_owned());
            return Ok(std::iter::once(game).chain(rules).collect());
        }
        let given = &self.outside.options;
        let knows = |name: &str| {
            given
                .iter()
                .any(|(given, _)| given.eq_ignore_ascii_case(name))
        };
        // Programs without that option play the game whose records need not name it, or variants that they are told.
        if self.info.pgn.is_none() && !knows(VARIANT) {
            return Err(format!(
                "it has no option {GAME}, so it does not play {slug}; a program of variants is told by \
                 option.{VARIANT}=NAME"
            ));
        }
        match changed().next() {
            Some((name, value)) if given.is_empty() => Err(format!(
                "it has no option {GAME}, so it cannot be told {name}={value}; say what it needs by option.NAME=VALUE"
            )),
            _ => Ok(Vec::new()),
        }
    }
}

/// The option by which a program of several games is told which one.
const GAME: &str = "Game";
/// The same for programs of chess-like variants.
const VARIANT: &str = "UCI_Variant";

impl Listed {
    /// Reads `option name NAME type combo default A var A var B`.
    fn read(line: &str) -> Option<Listed> {
        let rest = line.strip_prefix("option name ")?;
        let (name, kind) = rest.split_once(" type ")?;
        let values = kind.split(" var ").skip(1);
        Some(Listed {
            name: name.trim().to_owned(),
            values: values.map(|value| value.trim().to_owned()).collect(),
        })
    }

    /// Whether it has that name; names of options are the same in small and capital letters.
    fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// Sends commands and collects the lines up to the awaited answer.
fn ask(
    process: &mut Process,
    commands: &str,
    answer: &str,
    stop: &StopFlag,
) -> Result<Vec<String>, String> {
    let ended = |process: &mut Process| format!("it does not answer {answer}: {}", process.end());
    if process.say(commands).is_err() {
        return Err(ended(process));
    }
    let until = Instant::now() + START;
    let mut lines = Vec::new();
    loop {
        match process.hear(until, stop) {
            Heard::Line(line) if line == answer => return Ok(lines),
            Heard::Line(line) => lines.push(line),
            Heard::End => return Err(ended(process)),
            Heard::Stop => return Err("the match was stopped".to_owned()),
            Heard::Silence => {
                let seconds = START.as_secs();
                return Err(format!("it does not answer {answer} within {seconds} s"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Listed;

    #[test]
    fn options_are_read_with_their_values() {
        let game = Listed::read("option name Game type combo default nim var nim var go").unwrap();
        assert!(game.is("game"));
        assert_eq!(game.values, ["nim", "go"]);
        let skill = Listed::read("option name Skill Level type spin default 20 min 0 max 20");
        let skill = skill.unwrap();
        assert!(skill.is("Skill Level") && skill.values.is_empty());
        assert!(Listed::read("id name Stockfish").is_none());
    }
}
