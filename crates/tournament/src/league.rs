//! A league of games for many: who sits at which table in which seat, what a game counts, and how all stand.
//!
//! Everybody plays once a round. Who sits together, and in which seat, is found by a search that counts what is wrong with it.
//! What counts most comes first:
//!
//! 1. nobody has a seat again before they have had every other one;
//! 2. the sum of the squares of how often any two have met is as small as possible.
//!
//! What is left is drawn by lot. The lot is given, so the same rounds and the same lot lead to the same tables.

mod scoring;
mod seats;
mod standings;

pub use scoring::{Finish, GAME_POINTS, Scoring, points};
pub use standings::{LeagueGame, LeagueSeat, LeagueStanding, LeagueTieBreak, league_standings};

use crate::Player;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use seats::Seats;

/// From so many beginnings the search is made; the best end counts.
const BEGINNINGS: u32 = 12;

/// Who sits in each seat of a table; none where a computer player does.
pub type Table = Vec<Option<Player>>;

/// The tables of the next round. `plays` says for each player whether they play on, `seats` how many seats a game has, and
/// `before` are the rounds so far. Tables differ by one computer player at most, and each has a player.
///
/// # Panics
/// When an earlier table names a player that `plays` does not have, or has other seats.
#[must_use]
pub fn league(plays: &[bool], seats: usize, before: &[Vec<Table>], lot: u64) -> Vec<Table> {
    let mut players: Vec<Player> = (0..plays.len()).filter(|&player| plays[player]).collect();
    if players.is_empty() || seats == 0 {
        return Vec::new();
    }
    let mut random = SplitMix64::seed_from_u64(lot);
    let search = Search {
        met: met(plays.len(), before),
        had: Seats::of(plays, seats, before),
    };
    let mut best: Option<(Cost, Vec<Vec<Player>>)> = None;
    for _ in 0..BEGINNINGS {
        shuffle(&mut players, &mut random);
        let mut groups = search.greedy(&players, seats);
        search.lessen_meetings(&mut groups);
        search.lessen_repeats(&mut groups);
        let cost = search.cost(&groups);
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, groups));
        }
    }
    let (_, mut groups) = best.unwrap_or_default();
    // Who moved last in the search must not be seen from the order of tables.
    shuffle(&mut groups, &mut random);
    let seated = groups.iter();
    seated
        .map(|group| search.had.seated(group, &mut random))
        .collect()
}

/// Repeated seats, then meetings.
type Cost = (usize, i64);

/// How often each has met each.
fn met(players: usize, before: &[Vec<Table>]) -> Vec<Vec<i64>> {
    let mut met = vec![vec![0; players]; players];
    for table in before.iter().flatten() {
        let there: Vec<Player> = table.iter().flatten().copied().collect();
        for &one in &there {
            for &other in there.iter().filter(|&&other| other != one) {
                met[one][other] += 1;
            }
        }
    }
    met
}

struct Search {
    met: Vec<Vec<i64>>,
    had: Seats,
}

impl Search {
    /// How often a player has met those of a table. A sum of squares grows by twice as much, and by one for each of them.
    fn meetings(&self, player: Player, group: &[Player]) -> i64 {
        group.iter().map(|&other| self.met[player][other]).sum()
    }

    fn cost(&self, groups: &[Vec<Player>]) -> Cost {
        let repeats = groups.iter().map(|group| self.had.repeats(group)).sum();
        let all = groups.iter();
        let of = |group: &Vec<Player>| -> i64 {
            group.iter().map(|&one| self.meetings(one, group)).sum()
        };
        (repeats, all.map(of).sum())
    }

    /// One after the other sits down where it adds least.
    fn greedy(&self, players: &[Player], seats: usize) -> Vec<Vec<Player>> {
        let tables = players.len().div_ceil(seats);
        let (least, more) = (players.len() / tables, players.len() % tables);
        let mut groups: Vec<Vec<Player>> = vec![Vec::new(); tables];
        for &player in players {
            let places = |at: usize| least + usize::from(at < more);
            let free = (0..tables).filter(|&at| groups[at].len() < places(at));
            let cost = |&at: &usize| (self.meetings(player, &groups[at]), groups[at].len(), at);
            if let Some(at) = free.min_by_key(cost) {
                groups[at].push(player);
            }
        }
        groups
    }

    /// By how much the meetings grow if two players of different tables swap.
    fn growth(&self, groups: &[Vec<Player>], one: Place, other: Place) -> i64 {
        let (first, second) = (groups[one.0][one.1], groups[other.0][other.1]);
        let (here, there) = (&groups[one.0], &groups[other.0]);
        self.meetings(first, there) - self.meetings(first, here) + self.meetings(second, here)
            - self.meetings(second, there)
            // Each would sit without the other, whom it does not meet.
            - 2 * self.met[first][second]
    }

    /// Swaps players as long as that lessens the meetings.
    fn lessen_meetings(&self, groups: &mut [Vec<Player>]) {
        let places = swaps(groups, |_| true);
        let mut goes_on = true;
        while goes_on {
            goes_on = false;
            for &(one, other) in &places {
                if self.growth(groups, one, other) < 0 {
                    swap(groups, one, other);
                    goes_on = true;
                }
            }
        }
    }

    /// Swaps players of tables where somebody would have a seat again, as long as that lessens how often it happens. Of such
    /// swaps the one counts that adds fewest meetings.
    fn lessen_repeats(&self, groups: &mut [Vec<Player>]) {
        loop {
            let repeats: Vec<usize> = groups.iter().map(|group| self.had.repeats(group)).collect();
            let mut places = swaps(groups, |at| repeats[at] > 0);
            places.sort_by_key(|&(one, other)| self.growth(groups, one, other));
            let found = places.into_iter().any(|(one, other)| {
                swap(groups, one, other);
                let then = self.had.repeats(&groups[one.0]) + self.had.repeats(&groups[other.0]);
                let is_better = then < repeats[one.0] + repeats[other.0];
                if !is_better {
                    swap(groups, one, other);
                }
                is_better
            });
            if !found {
                return;
            }
        }
    }
}

/// A table, and who of it.
type Place = (usize, usize);

fn swap(groups: &mut [Vec<Player>], one: Place, other: Place) {
    let first = groups[one.0][one.1];
    groups[one.0][one.1] = groups[other.0][other.1];
    groups[other.0][other.1] = first;
}

/// All pairs of players at different tables, of which one is `meant`.
fn swaps(groups: &[Vec<Player>], meant: impl Fn(usize) -> bool) -> Vec<(Place, Place)> {
    let places = |at: usize| (0..groups[at].len()).map(move |who| (at, who));
    let mut pairs = Vec::new();
    for one in 0..groups.len() {
        for other in (one + 1..groups.len()).filter(|&other| meant(one) || meant(other)) {
            pairs
                .extend(places(one).flat_map(|first| places(other).map(move |next| (first, next))));
        }
    }
    pairs
}

fn shuffle<T>(items: &mut [T], random: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        // The bias of a remainder of 64 random bits is far below anything that could be seen.
        let at = random.next_u64() % (last as u64 + 1);
        items.swap(last, usize::try_from(at).unwrap_or(last));
    }
}
