//! The rules of a game in which exactly one seat acts at a time.

use crate::{Fault, GameInfo, OptionPicks, Outcome, Part, Seat, SeatClock, reason};
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

/// A position of a game in which exactly one seat acts at a time, and what can be played in it.
///
/// A turn that has several parts is played part by part: each part is one ply, and [`to_move`] may name the
/// same seat several times running. Nobody may assume that seats alternate.
///
/// A game writes the methods without a default, and overrides a default where its rulebook says something else
/// or where it can be faster. [`Notation`](crate::Notation), [`Show`](crate::Show) and
/// [`Explain`](crate::Explain) are for those who read and write moves, draw positions, and ask why;
/// [`Evaluate`](crate::Evaluate) is for the search.
///
/// # Equality
/// `==` compares everything, counters and options included. [`same_for_repetition`] compares what the
/// rulebook counts as the same position; [`key`] agrees with it: the same position has the same key.
///
/// [`to_move`]: Rules::to_move
/// [`same_for_repetition`]: Rules::same_for_repetition
/// [`key`]: Rules::key
pub trait Rules: Clone + Eq + Debug + Send + Sync + 'static {
    /// A move; what it means depends on the position it was listed for.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// The rule options in the form the rules read them; `()` for a game without options.
    type Options: Clone + Eq + Debug + Default + Send + Sync + 'static;

    /// The facts about the game.
    const INFO: &'static GameInfo;

    /// The options in the form the rules read them. Each pick was checked against the list.
    ///
    /// The default is for games without options; a game that lists options and does not write this method does
    /// not compile.
    ///
    /// # Errors
    /// A [`Fault`] at one of the options when the rulebook refuses the combination.
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

    /// The position before the first move.
    fn start(options: &Self::Options) -> Self;

    /// The seat that acts. Meaningless but harmless once the game is over.
    fn to_move(&self) -> Seat;

    /// The number that a move list gives to the turn being played, from 1.
    fn turn_number(&self) -> u32;

    /// Which part of the acting seat's turn is to be played now.
    fn part(&self) -> Part {
        Part::WHOLE
    }

    /// Which clock of the acting seat runs, where parts of a turn are timed apart.
    fn clock(&self) -> SeatClock {
        SeatClock::ONLY
    }

    /// Appends every legal move to `out`, each once, in an order that depends on the position alone.
    /// Appends none when [`terminal`](Rules::terminal) says that the game is over.
    fn moves_into(&self, out: &mut Vec<Self::Move>);

    /// How many legal moves there are. The default lists them; most games can count without listing.
    fn count_moves(&self) -> usize {
        let mut moves = Vec::new();
        self.moves_into(&mut moves);
        moves.len()
    }

    /// As [`moves_into`](Rules::moves_into), but also where the game has ended in a draw, if the
    /// rulebook counts sequences of moves beyond draws ([`perft`](crate::perft)). Appends none where the game
    /// was won.
    fn moves_beyond_draws_into(&self, out: &mut Vec<Self::Move>) {
        self.moves_into(out);
    }

    /// How many [`moves_beyond_draws_into`](Rules::moves_beyond_draws_into) there are.
    fn count_moves_beyond_draws(&self) -> usize {
        self.count_moves()
    }

    /// One legal move, each as likely as any other; none when there is no legal move. `below` gives a random
    /// number below its argument, which must not be 0. `moves` is a scratch buffer; its contents are lost.
    ///
    /// The default lists the moves and draws once; a game may do it faster than by listing them all.
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

    /// Plays a move that [`moves_into`](Rules::moves_into) listed for this very position. For other
    /// moves the result is unspecified, but it does not panic.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Appends the position after every way to play the turn to its end, in any order: the positions of
    /// [`whole_turns`](crate::Notation::whole_turns).
    fn turn_results_into(&self, out: &mut Vec<Self>) {
        turn_results_into(self, out);
    }

    /// How many [`whole_turns`](crate::Notation::whole_turns) there are.
    fn count_turns(&self) -> usize {
        let mut results = Vec::new();
        self.turn_results_into(&mut results);
        results.len()
    }

    /// How the game ended, as far as this position shows it without listing moves and without its history.
    fn terminal(&self) -> Option<Outcome>;

    /// How the game ended when the seat to move has no legal move. The default is a draw of all seats for
    /// [`reason::NO_MOVES`].
    fn outcome_without_moves(&self) -> Outcome {
        Outcome::shared_by_all(Self::INFO.seats.len(), reason::NO_MOVES)
    }

    /// The automatic outcome when this position now stands for the `occurrences`th time. By default repetition
    /// ends no game.
    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        let _ = occurrences;
        None
    }

    /// The outcome that the seat to move may claim when this position stands for the `occurrences`th time. By
    /// default there is nothing to claim.
    fn claimable(&self, occurrences: u32) -> Option<Outcome> {
        let _ = occurrences;
        None
    }

    /// How the game ended, in the rulebook's order of checks. `occurrences` counts how often the position has
    /// stood, this time included; 1 ignores the history.
    fn outcome(&self, occurrences: u32) -> Option<Outcome> {
        self.terminal()
            .or_else(|| (self.count_moves() == 0).then(|| self.outcome_without_moves()))
            .or_else(|| self.outcome_by_repetition(occurrences))
    }

    /// A number that is equal for positions that are the same for repetition. A game that is searched fast keeps
    /// it up move by move; a small one may compute it here.
    fn key(&self) -> u64;

    /// The same number, computed anew from the position: a game whose [`key`](Rules::key) is kept up move by
    /// move overrides this, so that the laws can compare the two.
    fn key_from_scratch(&self) -> u64 {
        self.key()
    }

    /// Whether the rulebook counts the two as the same position. By default everything counts (`==`), so that a
    /// game with repetition whose positions carry counters has to write this.
    fn same_for_repetition(&self, other: &Self) -> bool {
        self == other
    }

    /// The furthest back, in plies, that a repetition of this position can lie: a capture, say, rules out
    /// everything before it. It only shortens the look-up; the default looks at the whole game.
    fn reversible_plies(&self) -> u32 {
        u32::MAX
    }

    /// The position with sides and board turned, where the rulebook states such a symmetry.
    /// Legal moves and outcomes map one to one.
    fn mirrored(&self) -> Option<Self> {
        None
    }
}

/// What [`Rules::turn_results_into`] does unless the game does it in its own way.
fn turn_results_into<P: Rules>(position: &P, out: &mut Vec<P>) {
    let mut known: HashMap<u64, Vec<usize>> = HashMap::new();
    each_turn(position, &mut |moves, result| {
        if moves.len() > 1 {
            let alike = known.entry(result.key()).or_default();
            if alike.iter().any(|&index| out[index] == result) {
                return;
            }
            alike.push(out.len());
        }
        out.push(result);
    });
}

/// Calls `take` for every way to play the turn to its end, with the position after it.
pub(super) fn each_turn<P: Rules>(position: &P, take: &mut impl FnMut(&[P::Move], P)) {
    step(position, position, &mut Vec::new(), take);
}

fn step<P: Rules>(
    start: &P,
    here: &P,
    played: &mut Vec<P::Move>,
    take: &mut impl FnMut(&[P::Move], P),
) {
    let mut moves = Vec::new();
    here.moves_into(&mut moves);
    for mv in moves {
        let mut after = here.clone();
        after.play_unchecked(mv);
        played.push(mv);
        let goes_on = after.terminal().is_none()
            && after.to_move() == start.to_move()
            && after.turn_number() == start.turn_number()
            && after.count_moves() > 0;
        if goes_on {
            step(start, &after, played, take);
        } else {
            take(played, after);
        }
        played.pop();
    }
}
