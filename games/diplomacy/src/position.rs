//! What stands on the board and in the books.

use crate::Options;
use diplomacy_kit::mark::{Location, Mark, Power, Space, UnitKind};
use std::sync::Arc;

/// One unit on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Whose it is.
    pub power: Power,
    /// Army or fleet.
    pub kind: UnitKind,
    /// Where it is: of a fleet in a province with several coasts the coast, else the whole space.
    pub at: Location,
}

impl Unit {
    /// `A(Par)`, `F(StP/SC)`.
    #[must_use]
    pub fn write(&self, mark: &Mark) -> String {
        format!("{}({})", self.kind.letter(), mark.write(self.at))
    }

    /// The space that it is in.
    #[must_use]
    pub fn space(&self, mark: &Mark) -> Space {
        mark.space_of(self.at)
    }
}

/// A unit that was dislodged and has not retreated yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dislodged {
    /// The unit, where it stood.
    pub unit: Unit,
    /// Where the attack came from.
    pub from: Space,
    /// Whether the attacker came by sea; see [`Options::retreat_to_convoyed`].
    pub by_convoy: bool,
}

/// Half a year: each has a movement phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Season {
    /// The first half.
    Spring,
    /// The second half; centres change hands after it.
    Fall,
}

impl Season {
    /// `Spring`, `Fall`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Season::Spring => "Spring",
            Season::Fall => "Fall",
        }
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Orders for all units.
    Movement,
    /// Retreats of what was dislodged.
    Retreats,
    /// Builds and removals, after Fall.
    Adjustments,
    /// Nothing: somebody has won.
    Over,
}

impl Phase {
    /// The word in position files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Movement => "MOVEMENT",
            Phase::Retreats => "RETREATS",
            Phase::Adjustments => "ADJUSTMENTS",
            Phase::Over => "OVER",
        }
    }

    /// All of them, in the order of a turn.
    pub const ALL: [Phase; 4] = [
        Phase::Movement,
        Phase::Retreats,
        Phase::Adjustments,
        Phase::Over,
    ];
}

/// Everything that a game has on its board and in its books.
///
/// Two positions are equal when their maps have the same id and all else is equal; units, dislodged units and
/// contested spaces are kept in one order ([`Position::tidy`]), so that the order in which they came about is
/// nothing that can be seen.
#[derive(Clone, Debug)]
pub struct Position {
    /// The map.
    pub mark: Arc<Mark>,
    /// The rule options.
    pub options: Options,
    /// The year.
    pub year: i32,
    /// The half of the year.
    pub season: Season,
    /// What is waited for.
    pub phase: Phase,
    /// The units on the board, no two in one space. Dislodged ones are not among them.
    pub units: Vec<Unit>,
    /// What was dislodged in this season and has not retreated yet; empty outside the retreats.
    pub dislodged: Vec<Dislodged>,
    /// Spaces left empty by a stand-off in this season: nobody retreats there. Empty outside the retreats.
    pub contested: Vec<Space>,
    /// Per space: who owns it; only supply centres are owned.
    pub owner: Vec<Option<Power>>,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.mark.id == other.mark.id
            && self.options == other.options
            && (self.year, self.season, self.phase) == (other.year, other.season, other.phase)
            && self.units == other.units
            && self.dislodged == other.dislodged
            && self.contested == other.contested
            && self.owner == other.owner
    }
}

impl Eq for Position {}

impl Position {
    /// The start: every power has the units that the Mark gives it and owns the centres of its home.
    #[must_use]
    pub fn start(mark: Arc<Mark>, options: Options) -> Position {
        let mut owner = vec![None; mark.spaces.len()];
        let mut units = Vec::new();
        for power in mark.all_powers() {
            let facts = mark.power(power);
            for &space in facts.home.iter().filter(|&&space| mark.space(space).centre) {
                owner[usize::from(space.0)] = Some(power);
            }
            let own = facts.units.iter();
            units.extend(own.map(|&(kind, at)| Unit { power, kind, at }));
        }
        let mut position = Position {
            year: mark.first_year,
            season: Season::Spring,
            phase: Phase::Movement,
            units,
            dislodged: Vec::new(),
            contested: Vec::new(),
            owner,
            options,
            mark,
        };
        position.tidy();
        position
    }

    /// Puts everything into its one order: by power, then by space.
    pub fn tidy(&mut self) {
        let mark = &self.mark;
        let key = |unit: &Unit| (unit.power, unit.space(mark));
        self.units.sort_by_key(key);
        self.dislodged.sort_by_key(|dislodged| key(&dislodged.unit));
        self.contested.sort_unstable();
        self.contested.dedup();
    }

    /// The unit in a space, by its place in [`Position::units`].
    #[must_use]
    pub fn unit_in(&self, space: Space) -> Option<usize> {
        self.units
            .iter()
            .position(|unit| unit.space(&self.mark) == space)
    }

    /// The centres of a power, in order of number.
    #[must_use]
    pub fn centres(&self, power: Power) -> Vec<Space> {
        let owned = |space: &Space| self.owner[usize::from(space.0)] == Some(power);
        self.mark.all_spaces().filter(owned).collect()
    }

    /// How many centres a power owns.
    #[must_use]
    pub fn centre_count(&self, power: Power) -> usize {
        self.owner
            .iter()
            .filter(|&&owner| owner == Some(power))
            .count()
    }

    /// How many units a power has, dislodged ones included.
    #[must_use]
    pub fn unit_count(&self, power: Power) -> usize {
        let dislodged = self.dislodged.iter().map(|dislodged| &dislodged.unit);
        self.units
            .iter()
            .chain(dislodged)
            .filter(|unit| unit.power == power)
            .count()
    }

    /// Who has won, once the game is over.
    #[must_use]
    pub fn winner(&self) -> Option<Power> {
        (self.phase == Phase::Over).then(|| self.leader()).flatten()
    }

    /// The power that has enough centres to win and more than any other.
    #[must_use]
    pub fn leader(&self) -> Option<Power> {
        let most = |power: &Power| self.centre_count(*power);
        let best = self.mark.all_powers().max_by_key(most)?;
        let count = most(&best);
        let equal = self.mark.all_powers().filter(|power| most(power) == count);
        (count >= self.mark.victory.solo as usize && equal.count() == 1).then_some(best)
    }

    /// Looks for what no game can have: two units in one space, a unit where its kind cannot be, a centre owned that
    /// is none.
    ///
    /// # Errors
    /// What is wrong, in words.
    pub fn check(&self) -> Result<(), String> {
        let mut taken = vec![false; self.mark.spaces.len()];
        for unit in &self.units {
            self.check_unit(unit)?;
            let space = unit.space(&self.mark);
            if std::mem::replace(&mut taken[usize::from(space.0)], true) {
                return Err(format!("two units in {}", self.mark.abbr(space)));
            }
        }
        self.dislodged
            .iter()
            .try_for_each(|dislodged| self.check_unit(&dislodged.unit))?;
        for space in self.mark.all_spaces() {
            if self.owner[usize::from(space.0)].is_some() && !self.mark.space(space).centre {
                return Err(format!("{} is no supply centre", self.mark.abbr(space)));
            }
        }
        Ok(())
    }

    fn check_unit(&self, unit: &Unit) -> Result<(), String> {
        can_stand(&self.mark, unit.kind, unit.at)
            .map_err(|reason| format!("{}: {reason}", unit.write(&self.mark)))
    }
}

/// Whether a unit of that kind can be exactly there.
///
/// # Errors
/// Why not.
pub(crate) fn can_stand(mark: &Mark, kind: UnitKind, at: Location) -> Result<(), &'static str> {
    let space = mark.space_of(at);
    match kind {
        UnitKind::Army if !mark.kind(space).is_land() => Err("an army cannot be at sea"),
        UnitKind::Army if mark.coast_name(at).is_some() => Err("an army is on no coast"),
        UnitKind::Army => Ok(()),
        UnitKind::Fleet if mark.is_berth(at) => Ok(()),
        UnitKind::Fleet if mark.berths(space).is_empty() => Err("a fleet cannot be inland"),
        UnitKind::Fleet => Err("the coast must be named"),
    }
}
