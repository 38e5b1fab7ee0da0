//! An arena: whoever is free meets whoever else is free, again and again until the time is over.
//!
//! The pairing is one of least cost. What costs most comes first:
//!
//! 1. nobody meets the same opponent twice in a row, unless nobody else is there;
//! 2. as few as possible wait;
//! 3. as few as possible meet a computer player, and not the same one twice in a row;
//! 4. opponents have about as many points as each other.

use crate::record::{Record, records};
use crate::swiss::seated;
use crate::{Player, Round};
use integer_blossom::min_weight_perfect_matching;
use std::cmp::Reverse;

/// What a point of difference costs, squared. No sum of such costs comes up to one of those below, with up to a thousand players
/// and a hundred points.
const POINTS: i128 = 1;
/// To meet the computer player that one has just met.
const SAME_COMPUTER: i128 = 1 << 40;
const COMPUTER: i128 = 1 << 54;
/// To meet whom one has just met where nobody else is there.
const AGAIN: i128 = 1 << 60;
const WAITS: i128 = 1 << 70;
const NEVER: i128 = 1 << 90;

/// Whether a player may be paired now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Free {
    /// Not at all: away, or not wanting to.
    Away,
    /// Plays a game, and comes back.
    Plays,
    /// Waits for an opponent.
    Waits,
    /// A computer player without a game. It meets whoever would wait, and no other computer player.
    Computer,
}

/// The games that begin now. `rounds` are the games so far, in the order in which they have begun; of one round nobody plays two.
///
/// # Panics
/// When a round names a player that `free` does not have.
#[must_use]
pub fn arena(free: &[Free], rounds: &[Round]) -> Round {
    let all = records(free.len(), rounds);
    let are = |what: Free| (0..free.len()).filter(move |&player| free[player] == what);
    let mut order: Vec<Player> = are(Free::Waits).collect();
    order.sort_by_key(|&player| (Reverse(all[player].points), player));
    let waiting = order.len();
    if waiting == 0 {
        return Round::default();
    }
    let is_lonely = waiting == 2 && are(Free::Plays).next().is_none();
    order.extend(are(Free::Computer));
    let is_lonely = is_lonely && order.len() == waiting;
    let last = last_opponents(free.len(), rounds);
    // With an odd number the last vertex is nobody.
    let count = order.len().next_multiple_of(2);
    let mut costs = vec![0; count * count];
    for one in 0..count {
        for other in one + 1..count {
            let cost = match (order.get(other), one < waiting, other < waiting) {
                // Computer players do not mind to wait.
                (_, false, _) => 0,
                (None, true, _) => WAITS,
                (Some(&second), true, is_person) => {
                    let first = order[one];
                    let again = last[first] == Some(second) || last[second] == Some(first);
                    let apart = apart(&all[first], &all[second]);
                    apart
                        + match (is_person, again) {
                            (true, false) => 0,
                            (true, true) if is_lonely => AGAIN,
                            (true, true) => NEVER,
                            (false, false) => COMPUTER,
                            (false, true) => COMPUTER + SAME_COMPUTER,
                        }
                }
            };
            costs[one * count + other] = cost;
            costs[other * count + one] = cost;
        }
    }
    let partners = min_weight_perfect_matching(&costs, count);
    let mut round = Round::default();
    for (one, &other) in partners.iter().enumerate() {
        let is_game = one < other && one < waiting && costs[one * count + other] < NEVER;
        if let Some(&second) = order.get(other).filter(|_| is_game) {
            round.games.push(seated(&all, one, order[one], second));
        }
    }
    round
}

fn apart(one: &Record, other: &Record) -> i128 {
    let apart = i128::from(one.points.abs_diff(other.points));
    POINTS * apart * apart
}

/// Whom each player met last.
fn last_opponents(players: usize, rounds: &[Round]) -> Vec<Option<Player>> {
    let mut last = vec![None; players];
    for game in rounds.iter().flat_map(|round| &round.games) {
        last[game.first] = Some(game.second);
        last[game.second] = Some(game.first);
    }
    last
}
