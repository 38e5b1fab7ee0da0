//! Who has had which seat, and who gets which one.

use super::{Player, Table};
use integer_blossom::min_weight_perfect_matching;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::Rng;

/// What it costs to have a seat again. No sum of what follows comes up to it.
const AGAIN: i128 = 1 << 60;
/// What it saves to have a seat, for each player who needs it. The lot stays below, with up to a thousand seats.
const NEEDED: i128 = 1 << 44;
/// A place at the table is no seat for another place.
const NEVER: i128 = 1 << 80;

/// How often each has had each seat.
pub(super) struct Seats {
    had: Vec<Vec<u32>>,
    /// By seat, how many of those who play on have had it as seldom as any.
    needed: Vec<i128>,
}

impl Seats {
    pub(super) fn of(plays: &[bool], seats: usize, before: &[Vec<Table>]) -> Seats {
        let mut had = vec![vec![0; seats]; plays.len()];
        for table in before.iter().flatten() {
            for (seat, player) in table.iter().enumerate() {
                if let Some(player) = player {
                    had[*player][seat] += 1;
                }
            }
        }
        let mut all = Seats {
            had,
            needed: Vec::new(),
        };
        let needs = |seat: usize| {
            let players = (0..plays.len()).filter(|&player| plays[player]);
            i128::from(
                players
                    .map(|player| u32::from(all.needs(player, seat)))
                    .sum::<u32>(),
            )
        };
        all.needed = (0..seats).map(needs).collect();
        all
    }

    /// How much more often somebody has had a seat than the one that they have had least.
    fn again(&self, player: Player, seat: usize) -> u32 {
        let own = &self.had[player];
        own[seat] - own.iter().min().copied().unwrap_or(0)
    }

    fn needs(&self, player: Player, seat: usize) -> bool {
        self.again(player, seat) == 0
    }

    /// How many of a table have a seat again that they have had oftener than another, however well seats are given.
    pub(super) fn repeats(&self, group: &[Player]) -> usize {
        let mut holders = vec![None; self.needed.len()];
        let seated = group.iter().filter(|&&player| {
            let mut tried = vec![false; holders.len()];
            self.finds_seat(player, &mut holders, &mut tried)
        });
        group.len() - seated.count()
    }

    /// Seats somebody where they need it; whoever has the seat looks for another one.
    fn finds_seat(
        &self,
        player: Player,
        holders: &mut [Option<Player>],
        tried: &mut [bool],
    ) -> bool {
        for seat in 0..holders.len() {
            if tried[seat] || !self.needs(player, seat) {
                continue;
            }
            tried[seat] = true;
            let is_free = match holders[seat] {
                None => true,
                Some(holder) => self.finds_seat(holder, holders, tried),
            };
            if is_free {
                holders[seat] = Some(player);
                return true;
            }
        }
        false
    }

    /// A table of these players. As few as possible have a seat again; the seats that most players need are given first, so that
    /// nobody is left with one that all others want too; and else it goes by lot.
    pub(super) fn seated(&self, group: &[Player], random: &mut SplitMix64) -> Table {
        let seats = self.needed.len();
        let count = 2 * seats;
        let mut costs = vec![NEVER; count * count];
        for place in 0..seats {
            for seat in 0..seats {
                // Computer players have what is left.
                let cost = group.get(place).map_or(0, |&player| {
                    let again = AGAIN * i128::from(self.again(player, seat));
                    again - NEEDED * self.needed[seat] + i128::from(random.next_u64() >> 32)
                });
                costs[place * count + seats + seat] = cost;
                costs[(seats + seat) * count + place] = cost;
            }
        }
        let partners = min_weight_perfect_matching(&costs, count);
        let mut table = vec![None; seats];
        for (player, partner) in group.iter().zip(partners) {
            table[partner - seats] = Some(*player);
        }
        table
    }
}
