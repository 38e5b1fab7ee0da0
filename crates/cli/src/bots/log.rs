//! The log of games between computer players: a line of JSON for what decides them, and one for each game.

use crate::failure::Failure;
use game::{Fault, Place};
use line_log::LineFile;
use search::orders::{BotGame, DealTally, Participant};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// The first line: what decides the games. How many there are is not in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Header {
    /// The version of the log's format.
    pub(super) quicksilver_bots: u32,
    pub(super) game: String,
    /// The id of the map, or the file and its checksum.
    pub(super) mark: String,
    /// The rule options that differ from their defaults.
    pub(super) options: String,
    /// The players, as they were given.
    pub(super) players: Vec<String>,
    pub(super) limit: String,
    pub(super) years: u32,
    pub(super) seed: u64,
    /// What distinguishes this build, and the other program, from others.
    pub(super) programs: Vec<String>,
}

/// The version of the log's format.
pub(super) const FORMAT: u32 = 1;

/// A game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Line {
    game: usize,
    seats: Vec<String>,
    end: String,
    winners: Vec<usize>,
    centres: Vec<u32>,
    phases: u32,
    problems: u32,
    settling_us: u64,
    /// Player, part of the phase, kind of order, and how many.
    orders: Vec<(String, String, String, u32)>,
    /// Player, kind of deal, and how many were offered, accepted, kept and broken. Logs from before there were any have
    /// none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    deals: Vec<(String, String, [u32; 4])>,
    /// Player, phase, and the time of each sheet in microseconds.
    times: Vec<(String, String, Vec<u64>)>,
}

/// A log that is being written.
pub(super) struct Log(LineFile);

impl Log {
    /// Opens the log of these games, or begins it, and says what was found in it. Returns the games that are there.
    ///
    /// # Errors
    /// If the file cannot be read or written, is not such a log, or is that of other games.
    pub(super) fn open(
        path: &Path,
        header: &Header,
        by: &[Participant],
        out: &mut dyn Write,
    ) -> Result<(Log, Vec<BotGame>), Failure> {
        let (mut file, found) = LineFile::open(path)?;
        let name = path.display().to_string();
        if found.torn > 0 {
            let bytes = found.torn;
            writeln!(
                out,
                "{name}: removed an incomplete last line of {bytes} bytes"
            )?;
        }
        let fault = |line: u32, reason: String| {
            Fault::new(Place::line(line).within(Place::named(name.clone())), reason)
        };
        let mut lines = (1_u32..).zip(found.text.lines());
        let Some((_, first)) = lines.next() else {
            file.write(&(serde_json::to_string(header)? + "\n"))?;
            return Ok((Log(file), Vec::new()));
        };
        let there: Header = serde_json::from_str(first)
            .map_err(|error| fault(1, format!("these are no games: {error}")))?;
        if there != *header {
            let reason = format!("these are other games: {there:?}, not {header:?}");
            return Err(fault(1, reason).into());
        }
        let mut games = Vec::new();
        for (number, line) in lines {
            let line: Line =
                serde_json::from_str(line).map_err(|error| fault(number, error.to_string()))?;
            if line.game != games.len() + 1 {
                let reason = format!("this is not game {}", games.len() + 1);
                return Err(fault(number, reason).into());
            }
            games.push(line.game(by).map_err(|reason| fault(number, reason))?);
        }
        if !games.is_empty() {
            writeln!(out, "{name}: going on after {} games", games.len())?;
        }
        Ok((Log(file), games))
    }

    /// Writes a game.
    pub(super) fn write(&mut self, game: &BotGame) -> Result<(), Failure> {
        Ok(self
            .0
            .write(&(serde_json::to_string(&Line::of(game))? + "\n"))?)
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

impl Line {
    fn of(game: &BotGame) -> Line {
        let mut times: BTreeMap<(Participant, &str), Vec<u64>> = BTreeMap::new();
        for (phase, player, time) in &game.times {
            times
                .entry((*player, phase))
                .or_default()
                .push(micros(*time));
        }
        Line {
            game: game.number,
            seats: game.kinds.iter().map(|kind| kind.short()).collect(),
            end: game.end.clone(),
            winners: game.winners.clone(),
            centres: game.centres.clone(),
            phases: game.phases,
            problems: game.problems,
            settling_us: micros(game.settling),
            orders: game
                .orders
                .iter()
                .map(|((by, part, kind), number)| (by.short(), part.clone(), kind.clone(), *number))
                .collect(),
            deals: game
                .deals
                .iter()
                .map(|((by, word), it)| {
                    let counts = [it.offered, it.accepted, it.kept, it.broken];
                    (by.short(), word.clone(), counts)
                })
                .collect(),
            times: times
                .into_iter()
                .map(|((by, phase), times)| (by.short(), phase.to_owned(), times))
                .collect(),
        }
    }

    /// The game; `by` are the participants that there can be.
    fn game(self, by: &[Participant]) -> Result<BotGame, String> {
        let known = |text: &str| {
            let mut all = by.iter().copied();
            all.find(|one| one.short() == text)
                .ok_or_else(|| format!("there is no player “{text}” in these games"))
        };
        let mut game = BotGame {
            number: self.game,
            kinds: self
                .seats
                .iter()
                .map(|text| known(text))
                .collect::<Result<_, _>>()?,
            end: self.end,
            winners: self.winners,
            centres: self.centres,
            phases: self.phases,
            problems: self.problems,
            orders: BTreeMap::new(),
            deals: BTreeMap::new(),
            times: Vec::new(),
            settling: Duration::from_micros(self.settling_us),
        };
        for (player, part, kind, number) in self.orders {
            game.orders.insert((known(&player)?, part, kind), number);
        }
        for (player, word, [offered, accepted, kept, broken]) in self.deals {
            let deals = DealTally {
                offered,
                accepted,
                kept,
                broken,
            };
            game.deals.insert((known(&player)?, word), deals);
        }
        for (player, phase, times) in self.times {
            let player = known(&player)?;
            for time in times {
                let time = Duration::from_micros(time);
                game.times.push((phase.clone(), player, time));
            }
        }
        Ok(game)
    }
}
