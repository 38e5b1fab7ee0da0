//! A small game with cycles, turns of several parts, counts and claims: a walk through a random graph. Everything about
//! it can be computed by brute force.

use game::{Counts, GameInfo, Outcome, Rules, Seat, reason};
use std::sync::Arc;

/// A graph and the rules of walking through it.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    /// The places that follow each place.
    pub(crate) edges: Vec<Vec<u8>>,
    /// Whose move it is at each place.
    owners: Vec<u8>,
    /// Who wins at places without edges; 2 for nobody.
    winners: Vec<u8>,
    /// The number of steps at which the game is over; 0 for no limit.
    pub(crate) limit: u32,
    /// A draw can be claimed from this number of steps on; 0 for never.
    claim: u32,
    /// At the limit the owner of the place wins; otherwise the game is drawn.
    pub(crate) limit_wins: bool,
    /// The last edge of a place is open at an even number of steps only.
    pub(crate) tides: bool,
}

/// A place, and the steps so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Maze {
    pub(crate) plan: Arc<Plan>,
    pub(crate) place: u8,
    pub(crate) steps: u32,
}

static INFO: GameInfo = GameInfo {
    slug: "maze",
    title: "Maze",
    tagline: "A walk",
    inventor: "folklore",
    seats: &["First", "Second"],
    options: &[],
    ply_limit: 100,
    pgn: None,
};

/// Numbers drawn by a seed.
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) % bound
    }
}

impl Plan {
    /// A graph of so many places. Two places of one owner are joined in one direction only, so that every turn ends.
    pub(crate) fn drawn(seed: u64, places: u8) -> Plan {
        let mut draw = Draw(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..8 {
            draw.below(2);
        }
        let owners: Vec<u8> = (0..places).map(|_| draw.below(2) as u8).collect();
        let winners = (0..places).map(|_| draw.below(3) as u8).collect();
        let density = 2 + draw.below(2);
        let edges = (0..places)
            .map(|from| {
                if draw.below(8) == 0 {
                    return Vec::new();
                }
                let drawn = (0..density).map(|_| draw.below(places.into()) as u8);
                let mut all: Vec<u8> = drawn.collect();
                all.retain(|to| {
                    owners[usize::from(*to)] != owners[usize::from(from)] || *to > from
                });
                all.sort_unstable();
                all.dedup();
                all
            })
            .collect();
        let limit = [0, 0, 3, 5, 8, 13][draw.below(6) as usize];
        let claim = if limit > 4 && draw.below(2) == 0 {
            limit - 3
        } else {
            0
        };
        Plan {
            edges,
            owners,
            winners,
            limit,
            claim,
            limit_wins: draw.below(3) == 0,
            tides: draw.below(3) == 0,
        }
    }

    pub(crate) fn at(self: &Arc<Plan>, place: u8) -> Maze {
        Maze {
            plan: Arc::clone(self),
            place,
            steps: 0,
        }
    }
}

impl Maze {
    fn here<'a, T>(&self, list: &'a [T]) -> &'a T {
        &list[usize::from(self.place)]
    }
}

impl Rules for Maze {
    type Move = u8;
    type Options = ();
    const INFO: &'static GameInfo = &INFO;

    fn start((): &()) -> Maze {
        Arc::new(Plan::drawn(1, 12)).at(0)
    }

    fn to_move(&self) -> Seat {
        Seat(*self.here(&self.plan.owners))
    }

    fn turn_number(&self) -> u32 {
        1
    }

    fn moves_into(&self, out: &mut Vec<u8>) {
        if self.terminal().is_some() {
            return;
        }
        let edges = self.here(&self.plan.edges);
        let shut = self.plan.tides && edges.len() > 1 && !self.steps.is_multiple_of(2);
        out.extend(&edges[..edges.len() - usize::from(shut)]);
    }

    fn play_unchecked(&mut self, place: u8) {
        self.place = place;
        self.steps += 1;
    }

    fn terminal(&self) -> Option<Outcome> {
        if self.here(&self.plan.edges).is_empty() {
            return match *self.here(&self.plan.winners) {
                2 => Some(Outcome::draw("nobody")),
                seat => Some(Outcome::win(Seat(seat), "goal")),
            };
        }
        if self.plan.limit == 0 || self.steps < self.plan.limit {
            None
        } else if self.plan.limit_wins {
            Some(Outcome::win(self.to_move(), "limit"))
        } else {
            Some(Outcome::draw("limit"))
        }
    }

    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        (occurrences >= 3).then(|| Outcome::draw(reason::REPETITION))
    }

    fn claimable(&self, _: u32) -> Option<Outcome> {
        let claim = self.plan.claim;
        (claim > 0 && self.steps >= claim).then(|| Outcome::draw("claim"))
    }

    fn key(&self) -> u64 {
        (u64::from(self.place) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn same_for_repetition(&self, other: &Maze) -> bool {
        self.place == other.place
    }

    fn counts(&self) -> Counts {
        let first = match (self.plan.claim, self.plan.limit) {
            (0, 0) => None,
            (0, limit) => Some(limit),
            (claim, _) => Some(claim),
        };
        let counts = first.map_or(Counts::NONE, |first| Counts::up_to(first, self.steps));
        Counts {
            phase: u64::from(self.plan.tides) * u64::from(self.steps % 2),
            exact: self.steps.into(),
            decides: self.plan.limit_wins && self.plan.limit > 0,
            ..counts
        }
    }
}
