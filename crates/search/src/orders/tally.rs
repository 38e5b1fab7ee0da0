//! The totals of games between computer players.

use super::bot::Participant;
use super::games::{BotGame, DealTally};
use std::collections::BTreeMap;
use std::time::Duration;

/// The totals of one kind of player.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct KindTally {
    /// The number of its seats, over all games.
    pub seats: u32,
    /// How many of them won alone.
    pub solos: u32,
    /// How many shared a win.
    pub shared: u32,
    /// How many had a centre left at the end.
    pub alive: u32,
    share: f64,
    square: f64,
    /// The sum of the squares of the square shares.
    spread: f64,
}

impl KindTally {
    /// The mean share of all owned centres at the end, from 0 to 1.
    #[must_use]
    pub fn mean_share(&self) -> f64 {
        self.share / f64::from(self.seats.max(1))
    }

    /// The mean share of the sum of squares of all powers' centres, from 0 to 1.
    #[must_use]
    pub fn mean_square_share(&self) -> f64 {
        self.square / f64::from(self.seats.max(1))
    }

    /// The standard error of [`KindTally::mean_square_share`], as if the seats of a game did not depend on each other.
    #[must_use]
    pub fn square_share_error(&self) -> f64 {
        let seats = f64::from(self.seats.max(1));
        let variance = (self.spread / seats - self.mean_square_share().powi(2)).max(0.0);
        (variance / seats).sqrt()
    }
}

/// How long the sheets of a phase took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PhaseTime {
    /// How many sheets.
    pub sheets: u32,
    /// All together.
    pub sum: Duration,
    /// The longest.
    pub longest: Duration,
}

impl PhaseTime {
    /// The mean.
    #[must_use]
    pub fn mean(&self) -> Duration {
        self.sum / self.sheets.max(1)
    }
}

/// The totals of all games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// How many games.
    pub games: u32,
    /// How many phases.
    pub phases: u32,
    /// The number of orders with an error of their own.
    pub problems: u32,
    /// The adjudication time of the phases.
    pub settling: Duration,
    /// By kind of player.
    pub kinds: BTreeMap<Participant, KindTally>,
    /// How many orders of each kind were given: by player, part of the phase and kind of order.
    pub orders: BTreeMap<(Participant, String, String), u32>,
    /// By player, and kind of deal ([`game::Deal::word`]).
    pub deals: BTreeMap<(Participant, String), DealTally>,
    /// By kind of player and phase.
    pub times: BTreeMap<(Participant, String), PhaseTime>,
}

impl Tally {
    /// Adds a game.
    pub fn add(&mut self, game: &BotGame) {
        self.games += 1;
        self.phases += game.phases;
        self.problems += game.problems;
        self.settling += game.settling;
        let all: f64 = game.centres.iter().copied().map(f64::from).sum();
        let squares: f64 = game.centres.iter().map(|&own| f64::from(own).powi(2)).sum();
        for (seat, (kind, &centres)) in game.kinds.iter().zip(&game.centres).enumerate() {
            let of = self.kinds.entry(*kind).or_default();
            let centres = f64::from(centres);
            of.seats += 1;
            of.alive += u32::from(centres > 0.0);
            of.share += if all > 0.0 { centres / all } else { 0.0 };
            let square = if squares > 0.0 {
                centres * centres / squares
            } else {
                0.0
            };
            of.square += square;
            of.spread += square * square;
            if game.winners.contains(&seat) {
                if game.winners.len() == 1 {
                    of.solos += 1;
                } else {
                    of.shared += 1;
                }
            }
        }
        for (of, number) in &game.orders {
            *self.orders.entry(of.clone()).or_default() += number;
        }
        for (of, deals) in &game.deals {
            let sum = self.deals.entry(of.clone()).or_default();
            sum.offered += deals.offered;
            sum.accepted += deals.accepted;
            sum.kept += deals.kept;
            sum.broken += deals.broken;
        }
        for (phase, kind, time) in &game.times {
            let of = self.times.entry((*kind, phase.clone())).or_default();
            of.sheets += 1;
            of.sum += *time;
            of.longest = of.longest.max(*time);
        }
    }
}
