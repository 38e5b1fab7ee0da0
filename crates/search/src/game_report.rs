//! The report on a game that was played: what each turn cost of the expected result, and what would have been better.
//!
//! All is judged by whole turns and in points of the expected result, from 0 to 100, which the game's [`Curve`] tells
//! from scores. A turn is compared with the engine's choice by searching the positions after both with the same number
//! of nodes, each with an empty transposition table; what then looks like a mistake is searched again with more. So equal games have
//! equal reports, wherever they are made. `docs/reports.md` has the formulas and how they were tried.

mod judge;
mod played;

pub use judge::{Attempt, Judge};
pub use played::PlayedGame;

use game::{Ply, Seat};

/// A turn that costs at least this many points is an inaccuracy.
pub const INACCURACY: f32 = 5.0;
/// A turn that costs at least this many points is a mistake.
pub const MISTAKE: f32 = 10.0;
/// A turn that costs at least this many points is a blunder.
pub const BLUNDER: f32 = 20.0;
/// From this many points on a turn is searched again: a quick search that is wrong often sees at least that something is
/// amiss.
const SUSPECT: f32 = 2.5;
/// From this many points on it may turn out a mistake.
const DOUBTFUL: f32 = 8.0;
/// A second try is accepted if it costs less than this many points.
pub const MARGIN: f32 = INACCURACY;

/// How much is searched for a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The nodes for every position.
    pub nodes: u64,
    /// The nodes for the positions before and after a turn that may be inaccurate.
    pub check_nodes: u64,
    /// The nodes for those before and after a turn that then seems a mistake, and for second tries.
    pub confirm_nodes: u64,
    /// The nodes for those before and after a turn that is then no clear blunder.
    pub settle_nodes: u64,
    /// The size of the transposition table, in MiB.
    pub table_mib: usize,
}

impl Effort {
    /// What the page and the command line use.
    pub const USUAL: Effort = Effort {
        nodes: 20_000,
        check_nodes: 80_000,
        confirm_nodes: 320_000,
        settle_nodes: 2_560_000,
        table_mib: 16,
    };

    /// The points between which a turn is checked once more, each with the nodes of the check.
    fn checks(&self) -> [(std::ops::Range<f32>, u64); 3] {
        [
            (SUSPECT..f32::INFINITY, self.check_nodes),
            (DOUBTFUL..f32::INFINITY, self.confirm_nodes),
            (DOUBTFUL..18.0, self.settle_nodes),
        ]
    }
}

/// How bad a turn was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Judgement {
    /// It cost [`INACCURACY`] or more.
    Inaccuracy,
    /// It cost [`MISTAKE`] or more.
    Mistake,
    /// It cost [`BLUNDER`] or more.
    Blunder,
}

impl Judgement {
    /// The judgement of a turn that cost this many points; none if there is nothing to say.
    #[must_use]
    pub fn of(loss: f32) -> Option<Judgement> {
        if loss >= BLUNDER {
            Some(Judgement::Blunder)
        } else if loss >= MISTAKE {
            Some(Judgement::Mistake)
        } else if loss >= INACCURACY {
            Some(Judgement::Inaccuracy)
        } else {
            None
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "inaccuracy",
            Judgement::Mistake => "mistake",
            Judgement::Blunder => "blunder",
        }
    }
}

/// What is to say about one turn.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnReport {
    /// Whose turn it was.
    pub seat: Seat,
    /// The number of the turn.
    pub turn: u32,
    /// How many plies were played before it.
    pub first: usize,
    /// How many plies it consists of.
    pub plies: usize,
    /// Whether there was no other turn.
    pub forced: bool,
    /// The expected result of the first seat after the turn, in points.
    pub standing: f32,
    /// The points of its own expected result that the seat lost, compared with the best turn.
    pub loss: f32,
    /// The best turn that was found, part by part; empty if the played one was the best or the only one.
    pub best: Vec<Ply>,
}

impl TurnReport {
    /// How bad the turn was; none if it was good.
    #[must_use]
    pub fn judgement(&self) -> Option<Judgement> {
        Judgement::of(self.loss)
    }

    /// How accurate the turn was, from 0 to 100.
    #[must_use]
    pub fn accuracy(&self) -> f32 {
        accuracy_of(self.loss)
    }
}

/// What is to say about a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameReport {
    /// The expected result of the first seat at the start, in points.
    pub start: f32,
    /// The turns, in order.
    pub turns: Vec<TurnReport>,
}

impl GameReport {
    /// How accurately a seat played, from 0 to 100: the mean of its turns that were not forced. None if it had no choice
    /// in any turn.
    #[must_use]
    pub fn accuracy(&self, seat: Seat) -> Option<f32> {
        let own = self.turns.iter().filter(|turn| turn.seat == seat);
        let chosen: Vec<f32> = own
            .filter(|turn| !turn.forced)
            .map(TurnReport::accuracy)
            .collect();
        (!chosen.is_empty()).then(|| chosen.iter().sum::<f32>() / chosen.len() as f32)
    }

    /// How many turns of a seat have that judgement.
    #[must_use]
    pub fn count(&self, seat: Seat, judgement: Judgement) -> usize {
        let own = self.turns.iter().filter(|turn| turn.seat == seat);
        own.filter(|turn| turn.judgement() == Some(judgement))
            .count()
    }

    /// The turns that are mistakes or blunders, the worst first; of equal ones the earlier first.
    #[must_use]
    pub fn turning_points(&self) -> Vec<&TurnReport> {
        let mut found: Vec<&TurnReport> = self
            .turns
            .iter()
            .filter(|turn| turn.judgement() >= Some(Judgement::Mistake))
            .collect();
        found.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        found
    }
}

/// How accurate a turn is that cost this many points of the expected result, from 0 to 100.
///
/// The curve is lichess's: 100 for no loss, 80 for 5 points, 64 for 10, 40 for 20, 11 for 45.
#[must_use]
pub fn accuracy_of(loss: f32) -> f32 {
    (103.1668 * (-0.043_54 * loss.max(0.0)).exp() - 3.1669).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(seat: u8, loss: f32, forced: bool) -> TurnReport {
        TurnReport {
            seat: Seat(seat),
            turn: 1,
            first: 0,
            plies: 1,
            forced,
            standing: 50.0,
            loss,
            best: Vec::new(),
        }
    }

    #[test]
    fn accuracy_falls_from_100_to_0() {
        let at: Vec<i32> = [0.0, 5.0, 10.0, 20.0, 45.0, 100.0]
            .map(|loss| accuracy_of(loss).round() as i32)
            .to_vec();
        assert_eq!(at, [100, 80, 64, 40, 11, 0]);
        assert!((accuracy_of(-3.0) - 100.0).abs() < 1e-3);
    }

    #[test]
    fn judgements_begin_at_their_bounds() {
        let name = |loss| Judgement::of(loss).map(Judgement::name);
        assert_eq!(name(4.99), None);
        assert_eq!(name(INACCURACY), Some("inaccuracy"));
        assert_eq!(name(MISTAKE), Some("mistake"));
        assert_eq!(name(19.99), Some("mistake"));
        assert_eq!(name(BLUNDER), Some("blunder"));
    }

    #[test]
    fn a_side_is_measured_by_the_turns_in_which_it_had_a_choice() {
        let turns = vec![
            turn(0, 0.0, false),
            turn(1, 10.0, false),
            turn(0, 20.0, false),
            turn(1, 0.0, true),
        ];
        let report = GameReport { start: 50.0, turns };
        let accuracy = |seat| report.accuracy(Seat(seat)).unwrap().round() as i32;
        assert_eq!((accuracy(0), accuracy(1)), (70, 64));
        assert_eq!(report.accuracy(Seat(2)), None);
        assert_eq!(report.count(Seat(0), Judgement::Blunder), 1);
        assert_eq!(report.count(Seat(1), Judgement::Mistake), 1);
    }

    #[test]
    fn turning_points_are_mistakes_with_the_worst_first() {
        let losses = [12.0, 3.0, 40.0, 9.9, 12.0];
        let turns = losses.iter().zip(1..).map(|(loss, number)| TurnReport {
            turn: number,
            ..turn(0, *loss, false)
        });
        let report = GameReport {
            start: 50.0,
            turns: turns.collect(),
        };
        let order: Vec<u32> = report.turning_points().iter().map(|one| one.turn).collect();
        assert_eq!(order, [3, 1, 5]);
    }
}
