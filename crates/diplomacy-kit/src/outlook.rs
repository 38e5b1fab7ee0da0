//! For computer players: which powers' units can reach each space, and who is likely to own each centre.

use crate::attraction::Attraction;
use crate::mark::{Mark, Power, Space};

/// Who occupies, can reach and owns each space.
#[derive(Clone, Debug)]
pub struct Outlook {
    powers: usize,
    /// Per space and power: the number of units that can move there.
    near: Vec<u8>,
    /// Per space: the power whose unit is there.
    holder: Vec<Option<Power>>,
    /// Per space: the owner, if it is a centre.
    owner: Vec<Option<Power>>,
    /// Per power: the number of its centres.
    sizes: Vec<u32>,
}

/// How attractive different kinds of centres are to the units of a power.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Draws {
    /// A centre that nobody owns.
    pub neutral: f32,
    /// A centre of another power.
    pub foreign: f32,
    /// Added for each centre that its owner has, to hold back the leader.
    pub foreign_size: f32,
    /// A centre of its own.
    pub own: f32,
    /// Added to an own centre for each unit of the strongest rival that can move there; at most three count.
    pub own_threat: f32,
}

/// The probabilities for a contested centre, from the view of its defender and of its strongest attacker.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chance {
    /// The defender keeps it.
    pub kept: f64,
    /// The strongest attacker gets it.
    pub lost: f64,
}

/// The probabilities of who gets a centre, by the number of units that can move there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chances {
    /// The centre is occupied. By the number of attackers against defenders including the garrison: none; exactly one
    /// and fewer; fewer; equal; more.
    pub held: [Chance; 5],
    /// The centre is owned but empty: no attackers; fewer than defenders; equal; more.
    pub empty: [Chance; 4],
    /// The centre is neutral and empty: the probability that a power which can move there gets it, if its rivals are
    /// none; fewer; equal; more.
    pub free: [f64; 4],
    /// The base probability of regaining an own centre that another power occupies.
    pub lost: f64,
    /// Added for each of the first two units that can move there.
    pub lost_near: f64,
}

impl Outlook {
    /// A map without units. `owner` gives the owner of each space; only centres are used.
    #[must_use]
    pub fn new(mark: &Mark, owner: &[Option<Power>]) -> Outlook {
        let spaces = mark.spaces.len();
        let powers = mark.powers.len();
        let mut outlook = Outlook {
            powers,
            near: vec![0; spaces * powers],
            holder: vec![None; spaces],
            owner: vec![None; spaces],
            sizes: vec![0; powers],
        };
        for (at, power) in owner.iter().enumerate() {
            if let Some(power) = power
                && mark.spaces.get(at).is_some_and(|space| space.centre)
            {
                outlook.owner[at] = Some(*power);
                outlook.sizes[usize::from(power.0)] += 1;
            }
        }
        outlook
    }

    /// Places a unit in a space.
    pub fn stand(&mut self, power: Power, space: Space) {
        self.holder[usize::from(space.0)] = Some(power);
    }

    /// Records that a unit can move to a space.
    pub fn reach(&mut self, power: Power, space: Space) {
        let near = &mut self.near[usize::from(space.0) * self.powers + usize::from(power.0)];
        *near = near.saturating_add(1);
    }

    /// The number of units of a power that can move to a space.
    #[must_use]
    pub fn near(&self, power: Power, space: Space) -> u8 {
        self.near[usize::from(space.0) * self.powers + usize::from(power.0)]
    }

    /// The largest number of units that any single rival could move to a space.
    #[must_use]
    pub fn rivals(&self, power: Power, space: Space) -> u8 {
        self.strongest(space, Some(power))
            .map_or(0, |(_, near)| near)
    }

    /// The number of units that could oppose a unit of this power in a space: those of the strongest rival, plus a
    /// foreign garrison.
    #[must_use]
    pub fn against(&self, power: Power, space: Space) -> u8 {
        let foreign = self.holder(space).is_some_and(|holder| holder != power);
        self.rivals(power, space).saturating_add(u8::from(foreign))
    }

    /// The power whose unit is in a space.
    #[must_use]
    pub fn holder(&self, space: Space) -> Option<Power> {
        self.holder[usize::from(space.0)]
    }

    /// The number of centres of each power.
    #[must_use]
    pub fn sizes(&self) -> &[u32] {
        &self.sizes
    }

    /// The power with the most units that can move to a space, and their number. The power `but` is left out; ties go
    /// to the lower number.
    fn strongest(&self, space: Space, but: Option<Power>) -> Option<(Power, u8)> {
        let row = &self.near[usize::from(space.0) * self.powers..][..self.powers];
        let mut best: Option<(Power, u8)> = None;
        for (power, &near) in row.iter().enumerate() {
            let power = Power(power as u8);
            if near > best.map_or(0, |(_, most)| most) && Some(power) != but {
                best = Some((power, near));
            }
        }
        best
    }

    /// The attraction of each place for the units of a power; `steps` are the weights of [`Attraction::spread`].
    #[must_use]
    pub fn attraction(
        &self,
        mark: &Mark,
        power: Power,
        draws: &Draws,
        steps: &[f32],
    ) -> Attraction {
        let worth = self.worths(mark, power, draws);
        Attraction::spread(mark, &worth, steps)
    }

    /// What each space is worth to the units of a power: nothing but centres is worth anything.
    #[must_use]
    pub fn worths(&self, mark: &Mark, power: Power, draws: &Draws) -> Vec<f32> {
        let worth = |space: Space| {
            if mark.space(space).centre {
                self.worth(power, space, draws)
            } else {
                0.0
            }
        };
        mark.all_spaces().map(worth).collect()
    }

    /// What a centre is worth to the units of a power.
    #[must_use]
    pub fn worth(&self, power: Power, centre: Space, draws: &Draws) -> f32 {
        match self.owner(centre) {
            None => draws.neutral,
            Some(owner) if owner == power => {
                draws.own + draws.own_threat * f32::from(self.rivals(power, centre).min(3))
            }
            Some(owner) => {
                draws.foreign + draws.foreign_size * self.sizes[usize::from(owner.0)] as f32
            }
        }
    }

    /// The owner of a centre.
    #[must_use]
    pub fn owner(&self, space: Space) -> Option<Power> {
        self.owner[usize::from(space.0)]
    }

    /// Tells `add` of each power that may own a centre after the next count, and how probable that is.
    pub fn hopes(&self, space: Space, chances: &Chances, mut add: impl FnMut(Power, f64)) {
        let owner = self.owner(space);
        let holder = self.holder(space);
        let Some(defender) = holder.or(owner) else {
            // Neutral and empty: whoever gets there first owns it.
            let row = &self.near[usize::from(space.0) * self.powers..][..self.powers];
            let (mut most, mut next) = (0, 0);
            for &near in row {
                (most, next) = if near > most {
                    (near, most)
                } else {
                    (most, next.max(near))
                };
            }
            for (power, &own) in row.iter().enumerate().filter(|&(_, &own)| own > 0) {
                let rivals = if own == most { next } else { most };
                add(Power(power as u8), chances.free[grade(rivals, own)]);
            }
            return;
        };
        let attacker = self.strongest(space, Some(defender));
        let attack = attacker.map_or(0, |(_, near)| near);
        let help = self.near(defender, space);
        let chance = if holder.is_some() {
            match grade(attack, help.saturating_add(1)) {
                0 => chances.held[0],
                1 if attack == 1 => chances.held[1],
                more => chances.held[more + 1],
            }
        } else {
            chances.empty[grade(attack, help)]
        };
        add(defender, chance.kept);
        let attacker = attacker.map(|(power, _)| power);
        if let Some(attacker) = attacker {
            add(attacker, chance.lost);
        }
        if let Some(owner) = owner
            && owner != defender
            && Some(owner) != attacker
        {
            let own = self.near(owner, space).min(2);
            add(owner, chances.lost + chances.lost_near * f64::from(own));
        }
    }
}

/// 0 without attackers, otherwise 1 if they are fewer than the defenders, 2 if equal, 3 if more.
fn grade(attack: u8, defence: u8) -> usize {
    match attack.cmp(&defence) {
        _ if attack == 0 => 0,
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 2,
        std::cmp::Ordering::Greater => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANCES: Chances = Chances {
        held: [
            Chance {
                kept: 0.9,
                lost: 0.01,
            },
            Chance {
                kept: 0.8,
                lost: 0.02,
            },
            Chance {
                kept: 0.7,
                lost: 0.03,
            },
            Chance {
                kept: 0.6,
                lost: 0.04,
            },
            Chance {
                kept: 0.5,
                lost: 0.05,
            },
        ],
        empty: [
            Chance {
                kept: 0.4,
                lost: 0.06,
            },
            Chance {
                kept: 0.3,
                lost: 0.07,
            },
            Chance {
                kept: 0.2,
                lost: 0.08,
            },
            Chance {
                kept: 0.1,
                lost: 0.09,
            },
        ],
        free: [0.75, 0.5, 0.3, 0.12],
        lost: 0.05,
        lost_near: 0.1,
    };

    /// Of one space among three powers, by the numbers of their units that reach it.
    fn hopes(owner: Option<u8>, holder: Option<u8>, near: [u8; 3]) -> Vec<(u8, f64)> {
        let outlook = Outlook {
            powers: 3,
            near: near.to_vec(),
            holder: vec![holder.map(Power)],
            owner: vec![owner.map(Power)],
            sizes: vec![0; 3],
        };
        let mut found = Vec::new();
        outlook.hopes(Space(0), &CHANCES, |power, chance| {
            found.push((power.0, chance))
        });
        found
    }

    #[test]
    fn a_neutral_centre_goes_to_whoever_is_strongest_there() {
        assert_eq!(hopes(None, None, [0, 0, 0]), []);
        assert_eq!(hopes(None, None, [0, 1, 0]), [(1, 0.75)]);
        assert_eq!(hopes(None, None, [2, 1, 0]), [(0, 0.5), (1, 0.12)]);
        assert_eq!(hopes(None, None, [1, 0, 1]), [(0, 0.3), (2, 0.3)]);
        assert_eq!(
            hopes(None, None, [1, 3, 3]),
            [(0, 0.12), (1, 0.3), (2, 0.3)]
        );
    }

    #[test]
    fn a_garrison_helps_its_centre() {
        assert_eq!(hopes(Some(0), Some(0), [0, 0, 0]), [(0, 0.9)]);
        assert_eq!(hopes(Some(0), Some(0), [1, 1, 0]), [(0, 0.8), (1, 0.02)]);
        assert_eq!(hopes(Some(0), Some(0), [2, 2, 1]), [(0, 0.7), (1, 0.03)]);
        assert_eq!(hopes(Some(0), Some(0), [0, 0, 1]), [(0, 0.6), (2, 0.04)]);
        assert_eq!(hopes(Some(0), Some(0), [0, 2, 1]), [(0, 0.5), (1, 0.05)]);
    }

    #[test]
    fn an_empty_centre_is_defended_from_around() {
        assert_eq!(hopes(Some(2), None, [0, 0, 0]), [(2, 0.4)]);
        assert_eq!(hopes(Some(2), None, [1, 0, 2]), [(2, 0.3), (0, 0.07)]);
        assert_eq!(hopes(Some(2), None, [1, 0, 1]), [(2, 0.2), (0, 0.08)]);
        assert_eq!(hopes(Some(2), None, [1, 2, 0]), [(2, 0.1), (1, 0.09)]);
    }

    /// Somebody else stands in it: he keeps it as a defender, its owner attacks, or hopes to.
    #[test]
    fn an_occupied_centre_may_be_regained() {
        assert_eq!(hopes(Some(0), Some(1), [1, 1, 0]), [(1, 0.8), (0, 0.02)]);
        assert_eq!(
            hopes(Some(0), Some(1), [1, 0, 2]),
            [(1, 0.5), (2, 0.05), (0, 0.05 + 0.1)]
        );
        assert_eq!(hopes(Some(0), Some(1), [0, 0, 0]), [(1, 0.9), (0, 0.05)]);
        assert_eq!(hopes(None, Some(1), [0, 0, 0]), [(1, 0.9)]);
    }
}
