//! The game's implementation of the contract.

use crate::info::INFO;
use crate::position::Position;
use crate::rules::Rules;
use crate::{Move, generate, outcome, start};
use game::{Counts, Fault, GameInfo, OptionPicks, Outcome, Seat};

impl game::Rules for Position {
    type Move = Move;
    type Options = Rules;
    const INFO: &'static GameInfo = &INFO;

    fn options(picks: &OptionPicks) -> Result<Rules, Fault> {
        Ok(Rules::from_picks(picks))
    }

    fn start(options: &Rules) -> Position {
        start::start(*options)
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.side().seat()
    }

    fn turn_number(&self) -> u32 {
        self.turn()
    }

    #[inline]
    fn moves_into(&self, out: &mut Vec<Move>) {
        if self.terminal().is_none() {
            self.legal_into(out);
        }
    }

    fn count_moves(&self) -> usize {
        if self.terminal().is_some() {
            0
        } else {
            generate::count(self)
        }
    }

    #[inline]
    fn moves_beyond_draws_into(&self, out: &mut Vec<Move>) {
        self.legal_into(out);
    }

    fn count_moves_beyond_draws(&self) -> usize {
        generate::count(self)
    }

    fn random_move(
        &self,
        _moves: &mut Vec<Move>,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Move> {
        if self.terminal().is_some() {
            return None;
        }
        generate::random(self, below)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.play(mv);
    }

    #[inline]
    fn terminal(&self) -> Option<Outcome> {
        outcome::terminal(self)
    }

    fn outcome_without_moves(&self) -> Outcome {
        outcome::without_moves(self)
    }

    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        outcome::by_repetition(occurrences)
    }

    fn claimable(&self, _occurrences: u32) -> Option<Outcome> {
        None
    }

    /// A position that occurs for the third time is drawn by repetition even if the quiet turns would draw it.
    fn outcome(&self, occurrences: u32) -> Option<Outcome> {
        match self.terminal() {
            Some(end) if end.reason == outcome::QUIET_TURNS => {
                self.outcome_by_repetition(occurrences).or(Some(end))
            }
            Some(end) => Some(end),
            None if !generate::has_legal(self) => Some(self.outcome_without_moves()),
            None => self.outcome_by_repetition(occurrences),
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.stored_key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.computed_key()
    }

    fn same_for_repetition(&self, other: &Position) -> bool {
        self.repeats(other)
    }

    /// Non-renewable units that have left the board do not come back.
    #[inline]
    fn reversible_plies(&self) -> u32 {
        u32::from(self.quiet())
    }

    /// The quiet turns, if there is a limit.
    fn counts(&self) -> Counts {
        match self.rules().quiet_limit {
            0 => Counts::NONE,
            limit => Counts::up_to(limit.into(), self.quiet().into()),
        }
    }

    /// Sides and ranks swapped.
    fn mirrored(&self) -> Option<Position> {
        Some(self.flipped())
    }
}
