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
            if !mark.space(space).centre {
                return 0.0;
            }
            match self.owner(space) {
                None => draws.neutral,
                Some(owner) if owner == power => {
                    draws.own + draws.own_threat * f32::from(self.rivals(power, space).min(3))
                }
                Some(owner) => {
                    draws.foreign + draws.foreign_size * self.sizes[usize::from(owner.0)] as f32
                }
            }
        };
        mark.all_spaces().map(worth).collect()
    }

    /// The owner of a centre.
    #[must_use]
    pub fn owner(&self, space: Space) -> Option<Power> {
        self.owner[usize::from(space.0)]
    }

    /// The probability that a power owns a centre after the next count.
    #[must_use]
    pub fn hope(&self, power: Power, space: Space, chances: &Chances) -> f64 {
        let owner = self.owner[usize::from(space.0)];
        let holder = self.holder(space);
        let Some(defender) = holder.or(owner) else {
            // Neutral and empty: whoever gets there first owns it.
            let own = self.near(power, space);
            let rivals = self.rivals(power, space);
            return match own {
                0 => 0.0,
                _ => chances.free[grade(rivals, own)],
            };
        };
        let (attacker, attack) = self
            .strongest(space, Some(defender))
            .map_or((None, 0), |(power, near)| (Some(power), near));
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
        if power == defender {
            chance.kept
        } else if Some(power) == attacker {
            chance.lost
        } else if owner == Some(power) {
            let own = self.near(power, space).min(2);
            chances.lost + chances.lost_near * f64::from(own)
        } else {
            0.0
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
