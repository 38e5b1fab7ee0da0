//! The Swiss system: whoever has as many points meets, and no two meet twice.
//!
//! A round is the pairing of least cost. What costs most comes first:
//!
//! 1. nobody meets an opponent twice, or has two byes;
//! 2. whoever has the bye has as few points as possible;
//! 3. nobody has had one seat two times more often than the other;
//! 4. opponents have as many points as each other;
//! 5. of those with as many points, the upper half meets the lower half in order.

use crate::record::{Record, records};
use crate::{Game, Player, Round};
use integer_blossom::min_weight_perfect_matching;
use std::cmp::{Ordering, Reverse};
use std::fmt;

/// What one step of each rule costs. No sum of those below comes up to one of those above, with up to a thousand players and a
/// hundred rounds.
const SEAT: i128 = 1 << 50;
const BYE: i128 = 1 << 64;
const NEVER: i128 = 1 << 80;
const POINTS: i128 = 1 << 24;

/// There is no further round: somebody would meet an opponent twice, or have two byes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoRound;

impl fmt::Display for NoRound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("whatever the pairing, somebody would meet an opponent twice, or have two byes")
    }
}

impl std::error::Error for NoRound {}

/// The next round. `plays` says for each player whether they play on; whoever does not is not paired. Open games count as
/// meetings without points.
///
/// # Errors
/// When every pairing would let two meet twice, or somebody have two byes.
///
/// # Panics
/// When a round names a player that `plays` does not have.
pub fn swiss(plays: &[bool], rounds: &[Round]) -> Result<Round, NoRound> {
    let all = records(plays.len(), rounds);
    let mut order: Vec<Player> = (0..plays.len()).filter(|&player| plays[player]).collect();
    order.sort_by_key(|&player| (Reverse(all[player].points), player));
    let places = places(&order, &all);
    // With an odd number the last vertex is nobody.
    let count = order.len().next_multiple_of(2);
    if count == 0 {
        return Ok(Round::default());
    }
    let mut costs = vec![0; count * count];
    for one in 0..count {
        for other in one + 1..count {
            let cost = match order.get(other) {
                Some(&second) => cost_of_game(&all, &places, (one, order[one]), (other, second)),
                None => cost_of_bye(&all[order[one]], order.len() - 1 - one),
            };
            costs[one * count + other] = cost;
            costs[other * count + one] = cost;
        }
    }
    let partners = min_weight_perfect_matching(&costs, count);
    let mut round = Round::default();
    for (one, &other) in partners
        .iter()
        .enumerate()
        .filter(|(one, other)| one < *other)
    {
        if costs[one * count + other] >= NEVER {
            return Err(NoRound);
        }
        match order.get(other) {
            Some(&second) => round.games.push(seated(&all, one, order[one], second)),
            None => round.byes.push(order[one]),
        }
    }
    Ok(round)
}

/// Where somebody stands among those with as many points.
#[derive(Clone, Copy)]
struct Place {
    at: usize,
    of: usize,
}

fn places(order: &[Player], all: &[Record]) -> Vec<Place> {
    let groups = order.chunk_by(|&one, &other| all[one].points == all[other].points);
    let place = |of| (0..of).map(move |at| Place { at, of });
    groups.flat_map(|group| place(group.len())).collect()
}

fn cost_of_bye(record: &Record, from_below: usize) -> i128 {
    let never = if record.had_bye { NEVER } else { 0 };
    never + BYE * i128::from(record.points) + wide(from_below)
}

fn cost_of_game(
    all: &[Record],
    places: &[Place],
    (one, first): (usize, Player),
    (other, second): (usize, Player),
) -> i128 {
    let (a, b) = (&all[first], &all[second]);
    let never = if a.met.contains(&second) { NEVER } else { 0 };
    // Whoever had the first seat oftener gets the second one.
    let (low, high) = (a.balance.min(b.balance) + 1, a.balance.max(b.balance) - 1);
    let over = |balance: i32| i128::from((balance.abs() - 1).max(0));
    let apart = i128::from(a.points.abs_diff(b.points));
    let from_ideal = match apart == 0 {
        true => (places[other].at - places[one].at).abs_diff(places[one].of / 2),
        // Between groups the nearest ones meet.
        false => other - one,
    };
    never + SEAT * (over(low) + over(high)) + POINTS * apart * apart + wide(from_ideal)
}

fn wide(number: usize) -> i128 {
    i128::try_from(number).unwrap_or(i128::MAX)
}

/// The game of two players. The first seat goes to whoever had it less often; then to whoever had it longer ago; then, by
/// turns down the list, to the higher and to the lower one.
pub(crate) fn seated(all: &[Record], at: usize, higher: Player, lower: Player) -> Game {
    let (a, b) = (&all[higher], &all[lower]);
    let by_history = || {
        let pairs = a.seats.iter().rev().zip(b.seats.iter().rev());
        pairs.map(|(a, b)| a.cmp(b)).find(|order| order.is_ne())
    };
    let order = match a.balance.cmp(&b.balance) {
        Ordering::Equal => by_history().unwrap_or(match at % 2 {
            0 => Ordering::Less,
            _ => Ordering::Greater,
        }),
        different => different,
    };
    match order {
        Ordering::Greater => Game::open(lower, higher),
        _ => Game::open(higher, lower),
    }
}
