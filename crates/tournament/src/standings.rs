//! How all stand.
//!
//! The tie-breaks have their usual names:
//!
//! - **direct encounter**: the points among those who have as many points, where all of them have met;
//! - **Buchholz**: the sum of the points of one's opponents; **cut 1**: without the least of them;
//! - **Sonneborn–Berger**: the points of those one has beaten, and half of those one has drawn with;
//! - **wins** in games that were played.
//!
//! An opponent's rounds without a game count as draws for one's own tie-breaks. One's own count as games against somebody with
//! as many points as oneself. So neither whoever leaves nor whoever has a bye harms an opponent.

use crate::record::records;
use crate::{DRAW, Game, Halves, Outcome, Player, Round, WIN};

/// By which system the rounds were paired: it decides the tie-breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum System {
    /// A round robin: everybody meets everybody.
    RoundRobin,
    /// Whoever has as many points meets.
    Swiss,
    /// Whoever is free meets.
    Arena,
}

/// A tie-break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieBreak {
    /// Points among those who are tied.
    Direct,
    /// The sum of the opponents' points, without the least.
    BuchholzCut1,
    /// The sum of the opponents' points.
    Buchholz,
    /// Points of those beaten, half points of those drawn with.
    SonnebornBerger,
    /// Games won.
    Wins,
}

impl System {
    /// The tie-breaks, in order.
    #[must_use]
    pub fn tie_breaks(self) -> &'static [TieBreak] {
        match self {
            System::RoundRobin => &[TieBreak::Direct, TieBreak::SonnebornBerger, TieBreak::Wins],
            System::Swiss => &[
                TieBreak::BuchholzCut1,
                TieBreak::Buchholz,
                TieBreak::SonnebornBerger,
                TieBreak::Direct,
            ],
            System::Arena => &[TieBreak::Wins],
        }
    }
}

/// How a player stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who.
    pub player: Player,
    /// From 1. Whoever is equal in everything shares a place.
    pub place: usize,
    /// In half points.
    pub points: u32,
    /// The values of [`System::tie_breaks`], in quarters of a point.
    pub tie_breaks: Vec<u32>,
}

/// How all stand, the leader first. Equals are in the order of the list with which the tournament began.
///
/// # Panics
/// When a round names a player that is not below `players`.
#[must_use]
pub fn standings(players: usize, rounds: &[Round], system: System) -> Vec<Standing> {
    let points: Vec<u32> = records(players, rounds)
        .iter()
        .map(|record| record.points)
        .collect();
    let table = Table {
        rounds,
        adjusted: adjusted(players, rounds),
        points: &points,
    };
    let mut all: Vec<Standing> = (0..players)
        .map(|player| Standing {
            player,
            place: 0,
            points: points[player],
            tie_breaks: system
                .tie_breaks()
                .iter()
                .map(|tie_break| table.value(player, *tie_break))
                .collect(),
        })
        .collect();
    let key = |standing: &Standing| (standing.points, standing.tie_breaks.clone());
    all.sort_by(|a, b| key(b).cmp(&key(a)).then(a.player.cmp(&b.player)));
    for at in 0..all.len() {
        let same = at > 0 && key(&all[at]) == key(&all[at - 1]);
        all[at].place = if same { all[at - 1].place } else { at + 1 };
    }
    all
}

/// What a player's points are worth to the opponents, in half points: rounds without a game count as draws.
fn adjusted(players: usize, rounds: &[Round]) -> Vec<u32> {
    (0..players)
        .map(|player| {
            let of_round = |round: &Round| played(round, player).map_or(DRAW, |(own, _)| own);
            rounds.iter().map(|round| u32::from(of_round(round))).sum()
        })
        .collect()
}

/// The points that a player got in a game that was played or is being played in a round, and the opponent. None if they had
/// no game.
fn played(round: &Round, player: Player) -> Option<(Halves, Player)> {
    round.games.iter().find_map(|game: &Game| {
        let seat = [game.first, game.second]
            .iter()
            .position(|&one| one == player)?;
        let other = [game.second, game.first][seat];
        match game.outcome {
            Outcome::Open => Some((0, other)),
            Outcome::Played(points) => Some((points[seat], other)),
            Outcome::Forfeited(_) => None,
        }
    })
}

struct Table<'a> {
    rounds: &'a [Round],
    /// Of each player, in half points.
    adjusted: Vec<u32>,
    points: &'a [u32],
}

impl Table<'_> {
    /// The value of a tie-break, in quarters of a point.
    fn value(&self, player: Player, tie_break: TieBreak) -> u32 {
        match tie_break {
            TieBreak::Direct => self.direct(player),
            TieBreak::Buchholz => self.opponents(player).iter().sum::<u32>() * 2,
            TieBreak::BuchholzCut1 => {
                let all = self.opponents(player);
                let least = all.iter().min().copied().unwrap_or(0);
                (all.iter().sum::<u32>() - least) * 2
            }
            TieBreak::SonnebornBerger => {
                let games = self.rounds.iter().map(|round| played(round, player));
                let worth = |(own, other): (Halves, Player)| u32::from(own) * self.adjusted[other];
                games.flatten().map(worth).sum()
            }
            TieBreak::Wins => {
                let games = self.rounds.iter().filter_map(|round| played(round, player));
                4 * u32::try_from(games.filter(|(own, _)| *own == WIN).count()).unwrap_or(u32::MAX)
            }
        }
    }

    /// The points of the opponents in each round, in half points.
    fn opponents(&self, player: Player) -> Vec<u32> {
        let of_round = |round: &Round| match played(round, player) {
            Some((_, other)) => self.adjusted[other],
            None => self.points[player],
        };
        self.rounds.iter().map(of_round).collect()
    }

    /// The points among those who have as many points, in quarters; 0 unless all of them have met.
    fn direct(&self, player: Player) -> u32 {
        let tied: Vec<Player> = (0..self.points.len())
            .filter(|&one| self.points[one] == self.points[player])
            .collect();
        let among = |one: Player| {
            let games = self
                .rounds
                .iter()
                .filter_map(move |round| played(round, one));
            games.filter(|(_, other)| tied.contains(other))
        };
        let have_met = tied.iter().all(|&one| among(one).count() >= tied.len() - 1);
        if tied.len() < 2 || !have_met {
            return 0;
        }
        among(player).map(|(own, _)| u32::from(own) * 2).sum()
    }
}
