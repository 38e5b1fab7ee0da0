//! Checks whether a command is legal.

use super::Field;
use crate::{Command, Options, Unit};
use diplomacy_kit::mark::{Location, Mark, Space, SpaceKind, UnitKind};

/// Why an order is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// A move to the unit's own space.
    SameSpace,
    /// An army would move to sea.
    ArmyToSea,
    /// A fleet would move inland.
    FleetInland,
    /// The destination is not adjacent, and no convoy can reach it.
    NotAdjacent,
    /// The destination is not adjacent, and no fleets are there that could convoy it.
    NoFleets,
    /// Only armies are convoyed.
    FleetByConvoy,
    /// The coast must be named, because there are two.
    CoastNeeded,
    /// The coast cannot be reached.
    CoastOutOfReach,
    /// A support or convoy for a space without a unit.
    NobodyThere(Space),
    /// A unit supporting itself.
    Itself,
    /// A support into a space that the unit cannot move to.
    SupportOutOfReach(Space),
    /// A support of a move that the other unit cannot make.
    CannotGoThere,
    /// A support of a move that needs this fleet as its convoy.
    NeededForConvoy,
    /// A convoy by a unit that is not a fleet at sea.
    NotAtSea,
    /// A convoy of a fleet.
    NoArmy,
    /// A convoy that does not lead from one coastal province to another.
    NotCoastToCoast,
    /// A convoy for which the fleet cannot be needed.
    NotOnRoute,
}

/// A board with the options that affect legality.
pub(crate) struct Judge<'a> {
    pub(crate) mark: &'a Mark,
    pub(crate) options: &'a Options,
    pub(crate) units: &'a [Unit],
    pub(crate) field: &'a mut Field,
}

impl Judge<'_> {
    /// The command with its coast resolved: with the coast of a fleet's destination, without one for an army.
    ///
    /// # Errors
    /// Why the command is illegal.
    #[inline]
    pub(crate) fn check(&mut self, unit: usize, command: Command) -> Result<Command, Illegal> {
        match command {
            Command::Hold => Ok(Command::Hold),
            Command::Move { to, via } => {
                let to = self.check_move(unit, to, via)?;
                Ok(Command::Move { to, via })
            }
            Command::SupportHold { of } => {
                self.check_support(unit, of, of)?;
                Ok(command)
            }
            Command::SupportMove { of, to } => self.check_support_move(unit, of, to),
            Command::Convoy { of, to } => {
                self.check_convoy(unit, of, to)?;
                Ok(command)
            }
        }
    }

    fn check_move(&mut self, unit: usize, to: Location, via: bool) -> Result<Location, Illegal> {
        let facts = self.units[unit];
        let (from, space) = (facts.space(self.mark), self.mark.space_of(to));
        if from == space {
            return Err(Illegal::SameSpace);
        }
        if facts.kind == UnitKind::Fleet {
            let to = fleet_target(self.mark, facts.at, to)?;
            return if via {
                Err(Illegal::FleetByConvoy)
            } else {
                Ok(to)
            };
        }
        if !self.mark.kind(space).is_land() {
            return Err(Illegal::ArmyToSea);
        }
        if via || !self.mark.can_step(from, space) {
            self.check_joined(from, space)?;
        }
        Ok(space.into())
    }

    /// Checks that the fleets on the board could convoy an army.
    fn check_joined(&mut self, from: Space, to: Space) -> Result<(), Illegal> {
        if !is_coastal(self.mark, from) || !is_coastal(self.mark, to) {
            return Err(Illegal::NotAdjacent);
        }
        let (mark, units) = (self.mark, self.units);
        if self.field.joins_shortly(mark, units, from, to)
            || self.field.sea(mark, units).joins(from, to)
        {
            Ok(())
        } else {
            Err(Illegal::NoFleets)
        }
    }

    /// Checks that a unit can support the unit in `of` with an effect in `aim`.
    fn check_support(&self, unit: usize, of: Space, aim: Space) -> Result<usize, Illegal> {
        let facts = self.units[unit];
        let supported = self.field.unit(of).ok_or(Illegal::NobodyThere(of))?;
        if supported == unit {
            return Err(Illegal::Itself);
        }
        let reaches = match facts.kind {
            UnitKind::Army => self.mark.can_step(facts.space(self.mark), aim),
            UnitKind::Fleet => self.mark.course_set(facts.at).contains(aim),
        };
        if reaches {
            Ok(supported)
        } else {
            Err(Illegal::SupportOutOfReach(aim))
        }
    }

    fn check_support_move(
        &mut self,
        unit: usize,
        of: Space,
        to: Location,
    ) -> Result<Command, Illegal> {
        let aim = self.mark.space_of(to);
        let supported = self.check_support(unit, of, aim)?;
        if of == aim {
            return Err(Illegal::CannotGoThere);
        }
        let other = self.units[supported];
        if other.kind == UnitKind::Fleet {
            let named = self.mark.coast_name(to).is_some();
            return match fleet_target(self.mark, other.at, to) {
                Ok(to) => Ok(Command::SupportMove { of, to }),
                Err(Illegal::CoastNeeded) if !named && !self.options.support_names_coast => {
                    Ok(Command::SupportMove { of, to })
                }
                Err(Illegal::CoastNeeded) => Err(Illegal::CoastNeeded),
                Err(_) => Err(Illegal::CannotGoThere),
            };
        }
        if !self.mark.can_step(of, aim) {
            self.check_joined(of, aim)
                .map_err(|_| Illegal::CannotGoThere)?;
            let own = self.units[unit].space(self.mark);
            if self.mark.kind(own) == SpaceKind::Sea {
                let sea = self.field.sea(self.mark, self.units);
                if !sea.joins_without(self.mark, of, aim, own) {
                    return Err(Illegal::NeededForConvoy);
                }
            }
        }
        Ok(Command::SupportMove { of, to: aim.into() })
    }

    fn check_convoy(&mut self, unit: usize, of: Space, to: Space) -> Result<(), Illegal> {
        let facts = self.units[unit];
        let space = facts.space(self.mark);
        if facts.kind != UnitKind::Fleet || self.mark.kind(space) != SpaceKind::Sea {
            return Err(Illegal::NotAtSea);
        }
        let army = self.field.unit(of).ok_or(Illegal::NobodyThere(of))?;
        if self.units[army].kind != UnitKind::Army {
            return Err(Illegal::NoArmy);
        }
        if of == to || !is_coastal(self.mark, of) || !is_coastal(self.mark, to) {
            return Err(Illegal::NotCoastToCoast);
        }
        let (mark, units) = (self.mark, self.units);
        if self.field.needs_shortly(mark, units, space, of, to)
            || self.field.sea(mark, units).can_need(mark, space, of, to)
        {
            Ok(())
        } else {
            Err(Illegal::NotOnRoute)
        }
    }
}

/// Whether an army in this space can be convoyed.
fn is_coastal(mark: &Mark, space: Space) -> bool {
    mark.kind(space).is_land() && !mark.waters(space).is_empty()
}

/// The exact destination of a fleet that is ordered to `to`.
///
/// # Errors
/// Why it cannot move there.
pub(crate) fn fleet_target(mark: &Mark, from: Location, to: Location) -> Result<Location, Illegal> {
    if mark.can_sail(from, to) {
        return Ok(to);
    }
    let space = mark.space_of(to);
    if matches!(mark.kind(space), SpaceKind::Inland | SpaceKind::Ice) {
        return Err(Illegal::FleetInland);
    }
    if !mark.course_set(from).contains(space) {
        return Err(Illegal::NotAdjacent);
    }
    if mark.coast_name(to).is_some() {
        return Err(Illegal::CoastOutOfReach);
    }
    let mut possible = mark
        .courses(from)
        .iter()
        .filter(|&&course| mark.space_of(course) == space);
    match (possible.next(), possible.next()) {
        (Some(&only), None) => Ok(only),
        _ => Err(Illegal::CoastNeeded),
    }
}
