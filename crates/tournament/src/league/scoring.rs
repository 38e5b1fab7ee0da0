//! What a game of a league counts.
//!
//! The scorings have their usual names:
//!
//! - **draw size**: whoever wins alone has all points; those who share a draw share them equally, and the others have none;
//! - **sum of squares**: whoever wins alone has all points; else each has the share of the square of their centres in the sum of
//!   the squares of all.

/// The points of a game, in thousandths: 100 points.
pub const GAME_POINTS: u32 = 100_000;

/// How a game is scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// All to a sole winner; a draw is shared equally.
    DrawSize,
    /// All to a sole winner; else by the squares of centres.
    SumOfSquares,
}

/// How a game has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// The seats that have won, or share a draw. Empty where time ran out before anybody had won: all who are left share it then.
    pub winners: Vec<usize>,
    /// The centres of each seat at the end.
    pub centres: Vec<u32>,
    /// The seats of which something is left.
    pub left: Vec<usize>,
}

impl Finish {
    /// The seat that has won alone, if one has.
    #[must_use]
    pub fn solo(&self) -> Option<usize> {
        match self.winners[..] {
            [winner] => Some(winner),
            _ => None,
        }
    }
}

/// The points of each seat, in thousandths. Shares are rounded down, so those with equal shares have equal points.
#[must_use]
pub fn points(scoring: Scoring, finish: &Finish) -> Vec<u32> {
    let seats = 0..finish.centres.len();
    let of = |seat: usize| -> u32 {
        match (finish.solo(), scoring) {
            (Some(winner), _) => GAME_POINTS * u32::from(winner == seat),
            (None, Scoring::DrawSize) => {
                let sharers = match finish.winners.is_empty() {
                    true => &finish.left,
                    false => &finish.winners,
                };
                match sharers.contains(&seat) {
                    true => share(1, sharers.len() as u64),
                    false => 0,
                }
            }
            (None, Scoring::SumOfSquares) => {
                let square = |centres: &u32| u64::from(*centres).pow(2);
                let all = finish.centres.iter().map(square).sum();
                finish
                    .centres
                    .get(seat)
                    .map_or(0, |own| share(square(own), all))
            }
        }
    };
    seats.map(of).collect()
}

fn share(own: u64, all: u64) -> u32 {
    let share = u64::from(GAME_POINTS).saturating_mul(own).checked_div(all);
    share
        .and_then(|share| u32::try_from(share).ok())
        .unwrap_or(0)
}
