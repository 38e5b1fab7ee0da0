//! Type-erased endgame tables.

use super::build::EndgameTables;
use super::value::Worth;
use crate::{Line, Score};
use game::{Endings, Fault, OptionPicks, TurnGame, Turns};

/// What a table says in all, in text form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndingSummary {
    /// The number of positions that differ by more than symmetry.
    pub positions: usize,
    /// Those that the seat to move wins.
    pub wins: usize,
    /// Those that it loses.
    pub losses: usize,
    /// The greatest distance of a win, in plies, and the position string of one that has it.
    pub longest: Option<(u8, String)>,
}

/// What the tables say about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Probe {
    /// Its value for the seat to move.
    pub worth: Worth,
    /// A line of best play to the end; none for a draw.
    pub line: Option<Line>,
}

/// The endgame tables of one game.
pub trait Tablebase: Send {
    /// The name of a small ending, for help texts.
    fn example(&self) -> Option<String>;

    /// The names of the endings whose tables one needs, in the order in which they can be made; itself last.
    ///
    /// # Errors
    /// A [`Fault`] if there is no ending of that name.
    fn needed(&self, name: &str) -> Result<Vec<String>, Fault>;

    /// Makes a table, if it is not there; those it needs must be.
    ///
    /// # Errors
    /// A [`Fault`] if there is no ending of that name, or a table is missing.
    fn build(&mut self, name: &str) -> Result<(), Fault>;

    /// What a table says in all; none if it is not there.
    ///
    /// # Errors
    /// A [`Fault`] if there is no ending of that name.
    fn summary(&self, name: &str) -> Result<Option<EndingSummary>, Fault>;

    /// How many positions of a table have another value than follows from their moves.
    ///
    /// # Errors
    /// A [`Fault`] if there is no ending of that name.
    fn faults(&self, name: &str) -> Result<usize, Fault>;

    /// A table as a file; none if it is not there.
    ///
    /// # Errors
    /// A [`Fault`] if there is no ending of that name.
    fn write(&self, name: &str) -> Result<Option<Vec<u8>>, Fault>;

    /// Takes a table from a file.
    ///
    /// # Errors
    /// A [`Fault`] if there is no ending of that name, or the file is not its table.
    fn read(&mut self, name: &str, file: &[u8]) -> Result<(), Fault>;

    /// The name of a position's ending; none if tables know no such ending.
    ///
    /// # Errors
    /// A [`Fault`] if the position string is not valid under the options.
    fn ending_of(&self, picks: &OptionPicks, position: &str) -> Result<Option<String>, Fault>;

    /// What the tables say about a position; none if there is no table for it.
    ///
    /// # Errors
    /// A [`Fault`] if the position string is not valid under the options.
    fn probe(&self, picks: &OptionPicks, position: &str) -> Result<Option<Probe>, Fault>;
}

/// The [`Tablebase`] of a game that numbers its endings.
#[derive(Debug)]
pub struct Tablebases<P: Endings> {
    tables: EndgameTables<P>,
}

impl<P: Endings> Default for Tablebases<P> {
    fn default() -> Tablebases<P> {
        Tablebases {
            tables: EndgameTables::default(),
        }
    }
}

/// The longest line that is written.
const MOST_PLIES: usize = 256;

impl<P: Endings + TurnGame> Tablebase for Tablebases<P> {
    fn example(&self) -> Option<String> {
        P::endings().first().map(ToString::to_string)
    }

    fn needed(&self, name: &str) -> Result<Vec<String>, Fault> {
        let needed = EndgameTables::<P>::needed(&P::ending(name)?);
        Ok(needed.iter().map(ToString::to_string).collect())
    }

    fn build(&mut self, name: &str) -> Result<(), Fault> {
        self.tables.build(&P::ending(name)?)
    }

    fn summary(&self, name: &str) -> Result<Option<EndingSummary>, Fault> {
        let summary = self.tables.summary(&P::ending(name)?);
        Ok(summary.map(|summary| EndingSummary {
            positions: summary.positions,
            wins: summary.wins,
            losses: summary.losses,
            longest: summary
                .longest
                .map(|(plies, position)| (plies, position.write_position())),
        }))
    }

    fn faults(&self, name: &str) -> Result<usize, Fault> {
        Ok(self.tables.faults(&P::ending(name)?))
    }

    fn write(&self, name: &str) -> Result<Option<Vec<u8>>, Fault> {
        Ok(self.tables.write(&P::ending(name)?))
    }

    fn read(&mut self, name: &str, file: &[u8]) -> Result<(), Fault> {
        self.tables.read(&P::ending(name)?, file)
    }

    fn ending_of(&self, picks: &OptionPicks, position: &str) -> Result<Option<String>, Fault> {
        let position = Turns::<P>::set_up(picks, Some(position))?;
        Ok(position.number().map(|(ending, _)| ending.to_string()))
    }

    fn probe(&self, picks: &OptionPicks, position: &str) -> Result<Option<Probe>, Fault> {
        let position = Turns::<P>::set_up(picks, Some(position))?;
        let Some(worth) = self.tables.worth(&position) else {
            return Ok(None);
        };
        let line = worth.score().and_then(|score| {
            let moves = self.tables.line(&position, MOST_PLIES);
            (!moves.is_empty()).then(|| write(&position, score, &moves))
        });
        Ok(Some(Probe { worth, line }))
    }
}

fn write<P: Endings>(start: &P, score: Score, played: &[P::Move]) -> Line {
    let mut position = start.clone();
    let mut line = Line {
        score,
        moves: Vec::new(),
        short: Vec::new(),
    };
    for mv in played {
        line.moves.push(position.write_move(*mv));
        line.short.push(position.write_short(*mv));
        position.play_unchecked(*mv);
    }
    line
}
