//! The state of a game: the units on the board and the records.

use crate::Options;
use diplomacy_kit::mark::{Location, Mark, Power, Space, UnitKind};
use std::sync::Arc;

/// One unit on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Its owner.
    pub power: Power,
    /// Army or fleet.
    pub kind: UnitKind,
    /// Its location: the coast of a fleet in a province with several coasts, otherwise the whole space.
    pub at: Location,
}

impl Unit {
    /// `A(Par)`, `F(StP/SC)`.
    #[must_use]
    pub fn write(&self, mark: &Mark) -> String {
        let mut text = String::new();
        self.write_to(&mut text, mark);
        text
    }

    /// As [`write`](Unit::write), at the end of a text.
    pub(crate) fn write_to(&self, text: &mut String, mark: &Mark) {
        text.push(self.kind.letter());
        text.push('(');
        text.push_str(mark.abbr(self.space(mark)));
        if let Some(coast) = mark.coast_name(self.at) {
            text.push('/');
            text.push_str(coast);
        }
        text.push(')');
    }

    /// The space that it occupies.
    #[must_use]
    pub fn space(&self, mark: &Mark) -> Space {
        mark.space_of(self.at)
    }
}

/// A unit that was dislodged and has not retreated yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dislodged {
    /// The unit, where it was dislodged.
    pub unit: Unit,
    /// The origin of the attack.
    pub from: Space,
    /// Whether the attacker was convoyed; see [`Options::retreat_to_convoyed`].
    pub by_convoy: bool,
}

/// Half a year, with a movement phase of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Season {
    /// The first half.
    Spring,
    /// The second half, after which centres change hands.
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

/// The phase whose orders are awaited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Orders for all units.
    Movement,
    /// Retreats of dislodged units.
    Retreats,
    /// Builds and removals, after Fall.
    Adjustments,
    /// Nothing: a power has won.
    Over,
}

impl Phase {
    /// The keyword in position files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Movement => "MOVEMENT",
            Phase::Retreats => "RETREATS",
            Phase::Adjustments => "ADJUSTMENTS",
            Phase::Over => "OVER",
        }
    }

    /// All phases in the order of a turn.
    pub const ALL: [Phase; 4] = [
        Phase::Movement,
        Phase::Retreats,
        Phase::Adjustments,
        Phase::Over,
    ];
}

/// The complete state of a game.
///
/// Two positions are equal if their maps have the same id and everything else is equal. Units, dislodged units
/// and contested spaces are kept in a canonical order ([`Position::tidy`]), so equality does not depend on how
/// they came about.
#[derive(Clone, Debug)]
pub struct Position {
    /// The map.
    pub mark: Arc<Mark>,
    /// The rule options.
    pub options: Options,
    /// The year.
    pub year: i32,
    /// The season.
    pub season: Season,
    /// The phase whose orders are awaited.
    pub phase: Phase,
    /// The units on the board, at most one in each space. Dislodged units are not included.
    pub units: Vec<Unit>,
    /// The units dislodged in this season that have not retreated yet; empty outside the retreat phase.
    pub dislodged: Vec<Dislodged>,
    /// Spaces left empty by a standoff in this season, closed to retreats. Empty outside the retreat phase.
    pub contested: Vec<Space>,
    /// Per space: its owner. Only supply centres have owners.
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
    /// The starting position: every power has the units listed in the Mark and owns its home centres.
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

    /// Sorts everything into canonical order: by power, then by space.
    pub fn tidy(&mut self) {
        let mark = &self.mark;
        let key = |unit: &Unit| (unit.power, unit.space(mark));
        self.units.sort_by_key(key);
        self.dislodged.sort_by_key(|dislodged| key(&dislodged.unit));
        self.contested.sort_unstable();
        self.contested.dedup();
    }

    /// The unit in a space, as an index into [`Position::units`].
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

    /// The number of centres that a power owns.
    #[must_use]
    pub fn centre_count(&self, power: Power) -> usize {
        self.owner
            .iter()
            .filter(|&&owner| owner == Some(power))
            .count()
    }

    /// The number of a power's units, including dislodged ones.
    #[must_use]
    pub fn unit_count(&self, power: Power) -> usize {
        let dislodged = self.dislodged.iter().map(|dislodged| &dislodged.unit);
        self.units
            .iter()
            .chain(dislodged)
            .filter(|unit| unit.power == power)
            .count()
    }

    /// The winner, once the game is over.
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

    /// Checks for impossible states: two units in one space, a unit where its kind cannot be, an owner of a space
    /// that is not a centre.
    ///
    /// # Errors
    /// A description of the first violation found.
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

/// Checks that a unit of this kind can occupy exactly this location.
///
/// # Errors
/// Why it cannot.
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
