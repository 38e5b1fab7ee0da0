//! The log of a match: a line of JSON for its header, and one for each finished game.

use super::header::Header;
use super::line::Line;
use crate::failure::Failure;
use game::{Fault, Place};
use line_log::LineFile;
use search::MatchGame;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

/// A log that is being written.
pub(super) struct Log {
    file: LineFile,
    games: Vec<MatchGame>,
}

impl Log {
    /// Opens the log of a match, or begins it, and says what was found in it. An incomplete last line, as a program leaves
    /// that is killed while it writes, is removed.
    ///
    /// # Errors
    /// If the file cannot be read or written, is not such a log, or is that of another match.
    pub(super) fn open(path: &Path, header: &Header, out: &mut dyn Write) -> Result<Log, Failure> {
        let (mut file, found) = LineFile::open(path)?;
        let name = path.display();
        if found.torn > 0 {
            let bytes = found.torn;
            writeln!(
                out,
                "{name}: removed an incomplete last line of {bytes} bytes"
            )?;
        }
        let games = match Logged::read(&found.text, &name.to_string())? {
            None => {
                file.write(&(serde_json::to_string(header)? + "\n"))?;
                Vec::new()
            }
            Some(there) => {
                let differences = there.header.differences(header)?;
                if !differences.is_empty() {
                    let reason = format!("this is another match: {}", differences.join("; "));
                    return Err(Fault::new(place(&name.to_string(), 1), reason).into());
                }
                there.games
            }
        };
        if !games.is_empty() {
            writeln!(out, "{name}: going on after {} games", games.len())?;
        }
        Ok(Log { file, games })
    }

    /// The games that were in the log, in the order of their numbers.
    pub(super) fn take_games(&mut self) -> Vec<MatchGame> {
        std::mem::take(&mut self.games)
    }

    /// Writes a game.
    pub(super) fn write(&mut self, game: &MatchGame) -> Result<(), Failure> {
        let line = serde_json::to_string(&Line::from(game))? + "\n";
        Ok(self.file.write(&line)?)
    }
}

/// What a log says.
pub(super) struct Logged {
    /// Which match it is.
    pub(super) header: Header,
    /// The games that have ended, in the order of their numbers. Some may be missing in between.
    pub(super) games: Vec<MatchGame>,
}

impl Logged {
    /// Reads the whole lines of a log with that name; none if there are none.
    ///
    /// # Errors
    /// A [`Fault`] that names the line that cannot be read.
    pub(super) fn read(text: &str, name: &str) -> Result<Option<Logged>, Fault> {
        let mut lines = (1_u32..).zip(text.lines());
        let Some((line, first)) = lines.next() else {
            return Ok(None);
        };
        let header = serde_json::from_str(first).map_err(|error| {
            let reason = format!("this is not the first line of a match log: {error}");
            Fault::new(place(name, line), reason)
        })?;
        let mut games = BTreeMap::new();
        for (line, text) in lines {
            let read: Result<Line, _> = serde_json::from_str(text);
            let game = read.map_err(|error| error.to_string()).and_then(Line::game);
            let game = game.and_then(|game| match games.contains_key(&game.number) {
                true => Err(format!(
                    "game {} stands here for the second time",
                    game.number
                )),
                false => Ok(game),
            });
            let game = game.map_err(|reason| Fault::new(place(name, line), reason))?;
            games.insert(game.number, game);
        }
        let games = games.into_values().collect();
        Ok(Some(Logged { header, games }))
    }
}

fn place(name: &str, line: u32) -> Place {
    Place::line(line).within(Place::named(name.to_owned()))
}
