//! Translates commands into a problem for the resolver.

use super::Movement;
use crate::{Command, Options, Unit};
use diplomacy_kit::mark::{Location, Mark, Space};
use diplomacy_kit::resolve::{Flag, Move, Place, Route, Support, Supported, UnitIndex};

/// A space number that no attack comes from and no support is directed at.
const NOWHERE: u16 = u16::MAX;

impl Movement {
    pub(super) fn build(&mut self, mark: &Mark, options: &Options, units: &[Unit]) {
        self.problem.clear();
        self.problem.key_rule = false;
        let places = self.field.spaces().iter();
        self.problem.add_units(
            units
                .iter()
                .zip(places)
                .map(|(unit, space)| (Place(space.0), Flag(unit.power.0))),
        );
        for at in 0..self.movers.len() {
            let unit = usize::from(self.movers[at]);
            let mv = self.read_move(mark, options, units, unit);
            self.problem.add_move(mv);
        }
        self.supports.clear();
        self.supports.resize(units.len(), None);
        for &by in &self.supporters {
            let matched = match self.commands[usize::from(by)] {
                Command::SupportHold { of } => self.find_hold(of),
                Command::SupportMove { of, to } => self.find_move(mark, of, to),
                _ => None,
            };
            if let Some(of) = matched {
                self.supports[usize::from(by)] = Some(self.problem.add_support(Support {
                    by: UnitIndex(by),
                    flag: Flag(units[usize::from(by)].power.0),
                    of,
                    aim: self.aim(of),
                    firm: false,
                }));
            }
        }
        self.spare_supports(mark, options, units);
    }

    fn read_move(&mut self, mark: &Mark, options: &Options, units: &[Unit], unit: usize) -> Move {
        let from = self.field.spaces()[unit];
        let (target, via) = match self.commands[unit] {
            Command::Move { to, via } => (mark.space_of(to), via),
            _ => (from, false),
        };
        let by_convoy = self.uses_convoy(mark, options, units, unit, target, via);
        let route = if by_convoy {
            self.route(mark, options, unit, from, target)
        } else {
            Route::None
        };
        Move {
            unit: UnitIndex(unit as u16),
            flag: Flag(units[unit].power.0),
            to: Place(target.0),
            space: if by_convoy && options.convoy_cuts_own {
                NOWHERE
            } else {
                from.0
            },
            aim: target.0,
            route,
            gate: true,
            deck: None,
            free: false,
        }
    }

    /// The unit in a space that can be supported there: one that does not try to move.
    fn find_hold(&self, of: Space) -> Option<Supported> {
        let unit = self.field.unit(of)?;
        match self.commands[unit] {
            Command::Move { .. } => None,
            _ => Some(Supported::Hold(UnitIndex(unit as u16))),
        }
    }

    /// The move that a support is for. If the support names a coast, it must be the fleet's destination.
    fn find_move(&self, mark: &Mark, of: Space, to: Location) -> Option<Supported> {
        let unit = self.field.unit(of)?;
        let Command::Move { to: target, .. } = self.commands[unit] else {
            return None;
        };
        let same = target == to
            || (mark.coast_name(to).is_none() && mark.space_of(target) == mark.space_of(to));
        if same {
            self.move_of(unit).map(Supported::Move)
        } else {
            None
        }
    }

    fn aim(&self, of: Supported) -> u16 {
        match of {
            Supported::Move(mv) => self.problem.moves[usize::from(mv.0)].aim,
            Supported::Hold(unit) => self.problem.units[usize::from(unit.0)].place.0,
        }
    }
}
