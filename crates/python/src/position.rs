//! A position with the game that led to it.

use crate::board::Board;
use crate::encoding::shape;
use crate::error::{Answer, refuse};
use crate::game::Game;
use crate::outcome::Outcome;
use crate::record::Record;
use crate::turn_move::Move;
use batch::plane_size;
use game::{OptionPicks, Seat, reason};
use numpy::{PyArray1, PyArray3, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// A position, with the game that led to it: moves are pushed and popped.
#[pyclass(module = "quicksilver")]
pub(crate) struct Position {
    game: Game,
    pub(crate) board: Box<dyn Board>,
}

impl Position {
    pub(crate) fn new(game: Game, board: Box<dyn Board>) -> Position {
        Position { game, board }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// The same game at a table of text, for what only such a table can.
    pub(crate) fn table(&self) -> Answer<Box<dyn game::Table>> {
        let start = self.board.start();
        let mut table = self
            .game
            .entry
            .game
            .open(&self.game.picks, start.as_deref())?;
        for text in self.board.moves() {
            table.play(&text)?;
        }
        if let Some(end) = self.board.outcome()
            && table.outcome().is_none()
        {
            table.conclude(end)?;
        }
        Ok(table)
    }

    fn conclude(&mut self, outcome: game::Outcome) -> Answer<Outcome> {
        self.board.conclude(outcome)?;
        Ok(Outcome(outcome))
    }
}

/// The ends of a game that a player makes.
const ENDINGS: [&str; 3] = [reason::RESIGNATION, reason::TIME, reason::AGREEMENT];

/// What a pickled position consists of.
#[pyfunction(name = "_restore_position")]
pub(crate) fn restore(
    slug: &str,
    options: &str,
    start: Option<&str>,
    moves: Vec<String>,
    end: Option<(u32, String)>,
) -> Answer<Position> {
    let entry = registry::find(slug)?;
    let picks = OptionPicks::read_text(entry.game.info().options, options)?;
    let mut position = Game::of(slug, picks)?.open(start)?;
    for text in moves {
        position.board.push(&text)?;
    }
    if let Some((sharers, why)) = end {
        let claimable = position.board.claimable();
        let reasons = ENDINGS.into_iter().chain(claimable.map(|end| end.reason));
        let known = reasons.into_iter().find(|known| *known == why);
        let reason = known.ok_or_else(|| refuse("end", format!("no game ends so: {why}")))?;
        let seats = position.game.info().seats.len() as u8;
        let shared = (0..seats).filter(|seat| sharers >> seat & 1 != 0);
        let sharers = shared.fold(game::SeatSet::default(), |all, seat| all.with(Seat(seat)));
        position.board.conclude(game::Outcome {
            sharers,
            seats,
            reason,
        })?;
    }
    Ok(position)
}

#[pymethods]
impl Position {
    /// The game.
    #[getter(game)]
    fn own_game(&self) -> Game {
        self.game.clone()
    }

    /// The position string.
    #[getter]
    fn text(&self) -> String {
        self.board.text()
    }

    /// The string of the position in which the game began; none if it is the usual one.
    #[getter]
    fn start(&self) -> Option<String> {
        self.board.start()
    }

    /// A number that is the same for positions which the rulebook counts as the same.
    #[getter]
    fn key(&self) -> u64 {
        self.board.key()
    }

    /// How often the position has occurred in the game, including now.
    #[getter]
    fn occurrences(&self) -> u32 {
        self.board.occurrences()
    }

    /// The seat that acts; none if the game is over. It may act several times in a row.
    #[getter]
    fn seat(&self) -> Option<u8> {
        let goes_on = self.board.outcome().is_none();
        goes_on.then(|| self.board.seat().0)
    }

    /// The number of the turn, as move lists have it.
    #[getter]
    fn turn(&self) -> u32 {
        self.board.turn()
    }

    /// The codes of the moves played.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.board.moves()
    }

    /// The number of moves played.
    #[getter]
    fn plies(&self) -> usize {
        self.board.plies()
    }

    /// How the game ended; none if it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.board.outcome().map(Outcome)
    }

    /// What the seat that acts may claim.
    #[getter]
    fn claimable(&self) -> Option<Outcome> {
        self.board.claimable().map(Outcome)
    }

    /// The codes of the legal moves; none if the game is over. Their order depends on the position alone.
    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        self.board.legal()
    }

    /// The number of legal moves.
    #[getter]
    fn legal_count(&self) -> usize {
        self.board.count()
    }

    /// The legal moves with notations, words, picks and captures, in the order of `legal_moves`.
    fn moves_with_info(&self) -> Vec<Move> {
        let moves = self.board.legal_with_info();
        moves.into_iter().map(Move).collect()
    }

    /// Why a move is not legal, or why the unit on a square cannot move; none if it can.
    fn why(&self, text: &str) -> Option<String> {
        self.board.why(text)
    }

    /// Plays a move in any notation of the game, and returns its code.
    fn push(&mut self, text: &str) -> Answer<String> {
        self.board.push(text)
    }

    /// Plays the move with that index in `legal_moves`, and returns the number of legal moves then: 0 if the game is over.
    fn push_index(&mut self, index: usize) -> Answer<usize> {
        self.board.push_index(index)
    }

    /// Plays the move that these actions make, and returns its code.
    fn push_actions(&mut self, actions: Vec<u16>) -> Answer<String> {
        self.board.push_actions(&actions)
    }

    /// Undoes the ending that a player made, or else the last move.
    fn pop(&mut self) -> Answer<()> {
        if self.board.pop() {
            Ok(())
        } else {
            Err(refuse("position", "no move was played"))
        }
    }

    /// The actions that make a move.
    fn actions(&self, text: &str) -> Answer<Vec<u16>> {
        self.board.actions(text)
    }

    /// The actions that can be chosen, in ascending order, after those that are picked already.
    #[pyo3(signature = (picked = Vec::new()))]
    fn legal_actions(&self, picked: Vec<u16>) -> Vec<u16> {
        self.board.legal_actions(&picked)
    }

    /// The code of the move that these actions make.
    fn move_of(&self, actions: Vec<u16>) -> Answer<String> {
        self.board.move_of(&actions)
    }

    /// The planes, as the seat that acts sees the board: an array of bytes by plane, row and column.
    #[pyo3(signature = (picked = Vec::new()))]
    fn planes<'py>(&self, py: Python<'py>, picked: Vec<u16>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let encoding = self.board.encoding();
        let mut cells = vec![0; plane_size(encoding)];
        self.board.draw(&picked, &mut cells);
        PyArray1::from_vec(py, cells).reshape(shape(encoding))
    }

    /// Ends the game by a resignation: of the seat that acts, or of another one.
    #[pyo3(signature = (seat = None))]
    fn resign(&mut self, seat: Option<u8>) -> Answer<Outcome> {
        let loser = seat.map_or_else(|| self.board.seat(), Seat);
        let seats = self.game.info().seats.len();
        if loser.index() >= seats {
            return Err(refuse("seat", format!("there are {seats} seats, from 0")));
        }
        let others = (0..seats as u8).map(Seat).filter(|seat| *seat != loser);
        let sharers = others.fold(game::SeatSet::default(), game::SeatSet::with);
        self.conclude(game::Outcome {
            sharers,
            seats: seats as u8,
            reason: reason::RESIGNATION,
        })
    }

    /// Ends the game by an agreement to a draw.
    fn agree_draw(&mut self) -> Answer<Outcome> {
        let seats = self.game.info().seats.len();
        self.conclude(game::Outcome::shared_by_all(seats, reason::AGREEMENT))
    }

    /// Ends the game as the seat that acts may claim.
    fn claim(&mut self) -> Answer<Outcome> {
        match self.board.claimable() {
            Some(outcome) => self.conclude(outcome),
            None => Err(refuse("position", "there is nothing to claim")),
        }
    }

    /// The game so far as a record.
    fn record(&self) -> Answer<Record> {
        let table = self.table()?;
        let record = game::record::Record::from_table(&*table);
        Ok(Record::new(record, self.game.entry))
    }

    /// An independent copy.
    fn copy(&self) -> Position {
        Position {
            game: self.game.clone(),
            board: self.board.fork(),
        }
    }

    fn __copy__(&self) -> Position {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Position {
        self.copy()
    }

    /// Positions are equal when their strings and their games are; how they came about does not matter.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Position>().is_ok_and(|other| {
            let other = other.borrow();
            self.game == other.game && self.board.text() == other.board.text()
        })
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py
            .import("quicksilver._core")?
            .getattr("_restore_position")?;
        let mut rules_alone = self.board.fork();
        let ended = rules_alone.outcome();
        let by_players =
            ended.is_some() && rules_alone.pop() && rules_alone.plies() == self.board.plies();
        let end = ended.filter(|_| by_players).map(|end| {
            let bits = end
                .sharers
                .iter()
                .fold(0_u32, |bits, seat| bits | 1 << seat.0);
            (bits, end.reason)
        });
        let described = (
            self.game.entry.slug(),
            self.game.option_text(),
            self.board.start(),
            self.board.moves(),
            end,
        );
        Ok((restore, described.into_pyobject(py)?))
    }

    fn __str__(&self) -> String {
        self.board.board_text()
    }

    fn __repr__(&self) -> String {
        format!(
            "<Position of {}: {}>",
            self.game.entry.slug(),
            self.board.text()
        )
    }

    /// The board as an SVG.
    fn svg(&self) -> String {
        crate::drawing::svg(&self.board.view(), self.game.info())
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }
}
