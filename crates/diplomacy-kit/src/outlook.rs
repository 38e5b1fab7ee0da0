//! Who can go where, and what becomes of each centre: for computer players.

use crate::lure::Lure;
use crate::mark::{Mark, Power, Space};

/// Who stands where, can go where in one move, and owns what.
#[derive(Clone, Debug)]
pub struct Outlook {
    powers: usize,
    /// Per space and power: how many units can go there.
    near: Vec<u8>,
    /// Per space: whose unit is there.
    holder: Vec<Option<Power>>,
    /// Per space: whose centre it is.
    owner: Vec<Option<Power>>,
    /// Per power: its centres.
    sizes: Vec<u32>,
}

/// What centres draw the units of a power.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Draws {
    /// A centre that nobody owns.
    pub neutral: f32,
    /// A foreign centre.
    pub foreign: f32,
    /// What comes on top with each centre of its owner: the strong are held back.
    pub foreign_size: f32,
    /// An own centre.
    pub own: f32,
    /// What comes on top with each unit of one rival that can go there, of which three count.
    pub own_threat: f32,
}

/// The chances that the power in or behind a centre keeps it, and that its strongest attacker gets it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chance {
    /// It is kept.
    pub kept: f64,
    /// It is lost.
    pub lost: f64,
}

/// What becomes of centres, by who can go there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chances {
    /// Somebody stands there. Attackers against defenders, the garrison counted: none; a single one and fewer; fewer;
    /// as many; more.
    pub held: [Chance; 5],
    /// It is owned and empty. None; fewer; as many; more.
    pub empty: [Chance; 4],
    /// It is nobody's and empty: how likely a power gets it that can go there, where others that could are none;
    /// fewer; as many; more.
    pub free: [f64; 4],
    /// A centre of one's own in which somebody else stands: the chance that it is got back, and what each of the
    /// first two units adds that can go there.
    pub lost: f64,
    /// As above.
    pub lost_near: f64,
}

impl Outlook {
    /// A map without units; `owner` says per space whose it is, of which centres count.
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

    /// A unit stands there.
    pub fn stand(&mut self, power: Power, space: Space) {
        self.holder[usize::from(space.0)] = Some(power);
    }

    /// A unit can go there.
    pub fn reach(&mut self, power: Power, space: Space) {
        let near = &mut self.near[usize::from(space.0) * self.powers + usize::from(power.0)];
        *near = near.saturating_add(1);
    }

    /// How many units of a power can go to a space.
    #[must_use]
    pub fn near(&self, power: Power, space: Space) -> u8 {
        self.near[usize::from(space.0) * self.powers + usize::from(power.0)]
    }

    /// The most units that one other power than this could send to a space.
    #[must_use]
    pub fn rivals(&self, power: Power, space: Space) -> u8 {
        self.strongest(space, Some(power))
            .map_or(0, |(_, near)| near)
    }

    /// How many units could stand against one of a power in a space: those of its strongest rival, and one that is
    /// there.
    #[must_use]
    pub fn against(&self, power: Power, space: Space) -> u8 {
        let foreign = self.holder(space).is_some_and(|holder| holder != power);
        self.rivals(power, space).saturating_add(u8::from(foreign))
    }

    /// Whose unit is in a space.
    #[must_use]
    pub fn holder(&self, space: Space) -> Option<Power> {
        self.holder[usize::from(space.0)]
    }

    /// How many centres each power owns.
    #[must_use]
    pub fn sizes(&self) -> &[u32] {
        &self.sizes
    }

    /// Of the powers but for one the first of those with the most units that can go to a space, and how many.
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

    /// What draws the units of a power; `steps` as in [`Lure::spread`].
    #[must_use]
    pub fn lure(&self, mark: &Mark, power: Power, draws: &Draws, steps: &[f32]) -> Lure {
        let worth = |space: Space| {
            if !mark.space(space).centre {
                return 0.0;
            }
            match self.owner[usize::from(space.0)] {
                None => draws.neutral,
                Some(owner) if owner == power => {
                    draws.own + draws.own_threat * f32::from(self.rivals(power, space).min(3))
                }
                Some(owner) => {
                    draws.foreign + draws.foreign_size * self.sizes[usize::from(owner.0)] as f32
                }
            }
        };
        let worth: Vec<f32> = mark.all_spaces().map(worth).collect();
        Lure::spread(mark, &worth, steps)
    }

    /// The chance that a centre is a power's after the next count.
    #[must_use]
    pub fn hope(&self, power: Power, space: Space, chances: &Chances) -> f64 {
        let owner = self.owner[usize::from(space.0)];
        let holder = self.holder(space);
        let Some(defender) = holder.or(owner) else {
            // Nobody's: it goes to who comes first.
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

/// 0 where there is no attack, 1 where it is the smaller number, 2 where both are equal, 3 where it is the larger.
fn grade(attack: u8, defence: u8) -> usize {
    match attack.cmp(&defence) {
        _ if attack == 0 => 0,
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 2,
        std::cmp::Ordering::Greater => 3,
    }
}
