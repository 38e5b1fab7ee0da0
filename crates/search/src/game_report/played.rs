//! The game that a report is on, divided into turns.

use game::{Fault, Game, OptionPicks, Place, Seat, Table};

/// A game that was played: its rules, its start, and its moves.
#[derive(Clone, Copy)]
pub struct PlayedGame<'a> {
    /// The game.
    pub game: &'static dyn Game,
    /// The options played by.
    pub picks: &'a OptionPicks,
    /// The start position; none for the game's own.
    pub start: Option<&'a str>,
    /// The moves, in any notation of the game.
    pub moves: &'a [String],
}

/// The place of a turn among the plies of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub(super) seat: Seat,
    pub(super) turn: u32,
    pub(super) first: usize,
    pub(super) plies: usize,
    /// Whether no part of it left a choice.
    pub(super) forced: bool,
}

/// Whose turn it is, and which; none if the game is over.
pub(super) fn turn_of(table: &dyn Table) -> Option<(Seat, u32)> {
    table.to_move().map(|seat| (seat, table.turn_number()))
}

impl PlayedGame<'_> {
    /// A table at the start.
    pub(super) fn open(&self) -> Result<Box<dyn Table>, Fault> {
        self.game.open(self.picks, self.start)
    }

    /// A table after the first plies.
    pub(super) fn table_after(&self, plies: usize) -> Result<Box<dyn Table>, Fault> {
        let mut table = self.open()?;
        for (index, text) in self.moves.iter().take(plies).enumerate() {
            play(&mut *table, index, text)?;
        }
        Ok(table)
    }

    /// The turns played. The last may be unfinished.
    ///
    /// # Errors
    /// A [`Fault`] for the first thing that is not valid: an option, the start, a move.
    pub(super) fn spans(&self) -> Result<Vec<Span>, Fault> {
        let mut table = self.open()?;
        let mut spans: Vec<Span> = Vec::new();
        for (index, text) in self.moves.iter().enumerate() {
            let here = turn_of(&*table);
            let forced = table.legal_texts().len() == 1;
            play(&mut *table, index, text)?;
            let Some((seat, turn)) = here else { continue };
            match spans.last_mut() {
                Some(last) if (last.seat, last.turn) == (seat, turn) => {
                    last.plies += 1;
                    last.forced &= forced;
                }
                _ => spans.push(Span {
                    seat,
                    turn,
                    first: index,
                    plies: 1,
                    forced,
                }),
            }
        }
        Ok(spans)
    }
}

fn play(table: &mut dyn Table, index: usize, text: &str) -> Result<(), Fault> {
    let played = table.play(text);
    played.map(|_| ()).map_err(|fault| {
        let place = Place::nth_move(index + 1, text);
        fault.within(place)
    })
}
