//! The rules of a game in which exactly one seat acts at a time.

use super::counts::Counts;
use super::distinct::Distinct;
use crate::{Fault, GameInfo, OptionPicks, Outcome, Part, Seat, SeatClock, SquareLists, reason};
use std::fmt::Debug;
use std::hash::Hash;

/// A position of a game in which exactly one seat acts at a time, and what can be played in it.
///
/// A turn with several parts is played part by part: each part is one ply, and [`to_move`] may name the same seat
/// several times in a row. Callers must not assume that seats alternate.
///
/// A game implements the methods without a default, and overrides a default where its rulebook differs or where it can
/// be faster. [`Notation`](crate::Notation), [`Show`](crate::Show) and [`Explain`](crate::Explain) are for parsing and
/// writing moves, drawing positions, and explanations; [`Evaluate`](crate::Evaluate) is for the search.
///
/// # Equality
/// `==` compares everything, including counters and options. [`same_for_repetition`] compares what the rulebook counts
/// as the same position; [`key`] is consistent with it: the same position has the same key.
///
/// [`to_move`]: Rules::to_move
/// [`same_for_repetition`]: Rules::same_for_repetition
/// [`key`]: Rules::key
pub trait Rules: Clone + Eq + Debug + Send + Sync + 'static {
    /// A move; its meaning depends on the position it was listed for.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// The rule options in the rules' own form; `()` for a game without options.
    type Options: Clone + Eq + Debug + Default + Send + Sync + 'static;

    /// The facts about the game.
    const INFO: &'static GameInfo;

    /// Converts the options into the rules' own form. The picks are already validated against the list.
    ///
    /// The default is for games without options; a game that lists options without overriding this method does not
    /// compile.
    ///
    /// # Errors
    /// A [`Fault`] at one of the options if the rulebook refuses the combination.
    fn options(picks: &OptionPicks) -> Result<Self::Options, Fault> {
        const {
            assert!(
                Self::INFO.options.is_empty(),
                "a game with options has to read them: write Rules::options"
            );
        }
        let _ = picks;
        Ok(Self::Options::default())
    }

    /// Whether a new game may be set up with the options. Stored games, records and given positions are not asked: a
    /// combination that is refused here is still read by [`options`](Rules::options). By default none is refused.
    ///
    /// # Errors
    /// A [`Fault`] at one of the options, with the reason.
    fn check_new(picks: &OptionPicks) -> Result<(), Fault> {
        let _ = picks;
        Ok(())
    }

    /// The squares that a free value of an option lists, for an interface where they are tapped instead of typed; none
    /// for an option whose values are no such lists. `picks` are the other options.
    fn option_squares(option: &str, picks: &OptionPicks) -> Option<SquareLists> {
        let _ = (option, picks);
        None
    }

    /// The position before the first move.
    fn start(options: &Self::Options) -> Self;

    /// The seat that acts. Meaningless but harmless once the game is over.
    fn to_move(&self) -> Seat;

    /// The number of the current turn in a move list, from 1.
    fn turn_number(&self) -> u32;

    /// The current part of the acting seat's turn.
    fn part(&self) -> Part {
        Part::WHOLE
    }

    /// The running clock of the acting seat, if parts of a turn are timed separately.
    fn clock(&self) -> SeatClock {
        SeatClock::ONLY
    }

    /// Appends every legal move to `out`, each once, in an order that depends on the position alone. Appends none if
    /// [`terminal`](Rules::terminal) says that the game is over.
    fn moves_into(&self, out: &mut Vec<Self::Move>);

    /// The number of legal moves. The default lists them; most games can count without listing.
    fn count_moves(&self) -> usize {
        let mut moves = Vec::new();
        self.moves_into(&mut moves);
        moves.len()
    }

    /// As [`moves_into`](Rules::moves_into), but also after a draw if the rulebook counts move sequences beyond draws
    /// ([`perft`](crate::perft)). Appends none after a win.
    fn moves_beyond_draws_into(&self, out: &mut Vec<Self::Move>) {
        self.moves_into(out);
    }

    /// The number of [`moves_beyond_draws_into`](Rules::moves_beyond_draws_into).
    fn count_moves_beyond_draws(&self) -> usize {
        self.count_moves()
    }

    /// A legal move, uniformly at random; none if there is no legal move. `below` gives a random number below its
    /// argument, which must not be 0. `moves` is a scratch buffer; its contents are lost.
    ///
    /// The default lists the moves and draws one; a game may be faster without listing them all.
    fn random_move(
        &self,
        moves: &mut Vec<Self::Move>,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Self::Move> {
        moves.clear();
        self.moves_into(moves);
        if moves.is_empty() {
            return None;
        }
        moves.get(below(moves.len())).copied()
    }

    /// Plays a move listed by [`moves_into`](Rules::moves_into) for this very position. For other moves the result is
    /// unspecified, but it does not panic.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Appends the position after every way to play the turn to its end, in any order: the positions of
    /// [`whole_turns`](crate::Notation::whole_turns).
    fn turn_results_into(&self, out: &mut Vec<Self>) {
        turn_results_into(self, out);
    }

    /// The number of [`whole_turns`](crate::Notation::whole_turns).
    fn count_turns(&self) -> usize {
        let mut results = Vec::new();
        self.turn_results_into(&mut results);
        results.len()
    }

    /// The outcome as far as it follows from this position alone, without listing moves and without the history: a goal
    /// that has been reached, a counter at its limit. The first of the checks of [`outcome`](Rules::outcome).
    fn terminal(&self) -> Option<Outcome>;

    /// The outcome if the seat to move has no legal move. By default all seats draw with [`reason::NO_MOVES`].
    fn outcome_without_moves(&self) -> Outcome {
        Outcome::shared_by_all(Self::INFO.seats.len(), reason::NO_MOVES)
    }

    /// The automatic outcome when this position occurs for the `occurrences`th time. By default repetition ends no
    /// game.
    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        let _ = occurrences;
        None
    }

    /// The outcome that the seat to move may claim when this position occurs for the `occurrences`th time. By default
    /// there is nothing to claim.
    fn claimable(&self, occurrences: u32) -> Option<Outcome> {
        let _ = occurrences;
        None
    }

    /// The outcome. `occurrences` counts how often the position has occurred, including this time; 1 ignores the history.
    ///
    /// By default [`terminal`](Rules::terminal) is checked first, then whether there is a move, then repetition. A game
    /// whose rulebook has another order overrides this; one whose `terminal` depends on there being a move says so in
    /// [`outcome_without_moves`](Rules::outcome_without_moves) instead.
    fn outcome(&self, occurrences: u32) -> Option<Outcome> {
        self.terminal()
            .or_else(|| (self.count_moves() == 0).then(|| self.outcome_without_moves()))
            .or_else(|| self.outcome_by_repetition(occurrences))
    }

    /// A hash that is equal for positions that are the same for repetition. Fast-searching games update it
    /// incrementally; a small one may compute it here.
    fn key(&self) -> u64;

    /// The same hash recomputed from scratch: a game that updates its [`key`](Rules::key) incrementally overrides this,
    /// so that the laws can compare the two.
    fn key_from_scratch(&self) -> u64 {
        self.key()
    }

    /// Whether the rulebook counts the two as the same position. By default everything counts (`==`), so a game with
    /// repetition whose positions carry counters must override this.
    fn same_for_repetition(&self, other: &Self) -> bool {
        self == other
    }

    /// The maximum distance, in plies, of an earlier occurrence of this position: a capture, for example, rules out
    /// everything before it. It only speeds up the look-up; the default searches the whole game.
    fn reversible_plies(&self) -> u32 {
        u32::MAX
    }

    /// What the position counts. By default nothing: a game whose positions carry a counter that can end it, or that
    /// changes what happens later, overrides this. Proofs of forced wins depend on it.
    fn counts(&self) -> Counts {
        Counts::NONE
    }

    /// The position with sides and board swapped, if the rulebook states such a symmetry. Legal moves and outcomes map
    /// one to one.
    fn mirrored(&self) -> Option<Self> {
        None
    }
}

/// What [`Rules::turn_results_into`] does unless the game does it in its own way.
fn turn_results_into<P: Rules>(position: &P, out: &mut Vec<P>) {
    let mut found = Distinct::new();
    each_turn(position, &mut |moves, result| {
        if moves.len() > 1 {
            found.place(result.key(), &result);
        } else {
            out.push(result);
        }
    });
    out.append(&mut found.into_positions());
}

/// Calls `take` for every way to play the turn to its end, with the position after it.
pub(super) fn each_turn<P: Rules>(position: &P, take: &mut impl FnMut(&[P::Move], P)) {
    step(position, position, &mut Vec::new(), &mut Vec::new(), take);
}

/// `moves` is one stack shared by all parts of the turn: each pushes its moves and pops them again. False if there is
/// no move at `here`.
fn step<P: Rules>(
    start: &P,
    here: &P,
    moves: &mut Vec<P::Move>,
    played: &mut Vec<P::Move>,
    take: &mut impl FnMut(&[P::Move], P),
) -> bool {
    let from = moves.len();
    here.moves_into(moves);
    let to = moves.len();
    for index in from..to {
        let mv = moves[index];
        let mut after = here.clone();
        after.play_unchecked(mv);
        played.push(mv);
        let goes_on = after.terminal().is_none()
            && after.to_move() == start.to_move()
            && after.turn_number() == start.turn_number();
        if !(goes_on && step(start, &after, moves, played, take)) {
            take(played, after);
        }
        played.pop();
    }
    moves.truncate(from);
    to > from
}
