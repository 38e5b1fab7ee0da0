//! Adjudicates a movement: commands in, results out.

mod build;
mod convoy;
mod rulings;

use crate::legal::{Field, Illegal, Judge};
use crate::{Command, Options, Unit};
use diplomacy_kit::mark::{Location, Mark, Space};
use diplomacy_kit::resolve::{
    Failure, MoveIndex, Place, Problem, Route, Solution, SupportIndex, UnitIndex,
};

/// Adjudicates movements. Reusing it for the next movement avoids allocations if the options have their defaults.
#[derive(Clone, Debug, Default)]
pub struct Movement {
    field: Field,
    problem: Problem,
    solution: Solution,
    /// Per unit: its command with coasts resolved.
    commands: Vec<Command>,
    /// Per unit: why its command is illegal.
    illegal: Vec<Option<Illegal>>,
    supports: Vec<Option<SupportIndex>>,
    /// The units ordered to move.
    movers: Vec<u16>,
    /// The units ordered to support.
    supporters: Vec<u16>,
    /// The legal convoy orders: army, fleet and destination.
    convoys: Vec<(u16, u16, Space)>,
    /// Per unit: whether it goes by land because its convoy failed.
    walks: Vec<bool>,
    fleets: Vec<u16>,
}

/// The result of a unit's command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It was illegal, so the unit held.
    Illegal(Illegal),
    /// It held and was not dislodged.
    Holds,
    /// It held and was dislodged.
    Lost,
    /// It moved.
    Moved,
    /// It tried to move and failed.
    Stopped(Failure),
    /// Its support counted.
    Supported,
    /// Its support was cut, by an attack of this unit or, if `None`, by its dislodgement.
    Cut(Option<usize>),
    /// Its support did not match the supported unit's order.
    NoMatch,
    /// It convoyed, whether the army arrived or not.
    Convoyed,
    /// It was to convoy and was dislodged.
    Sunk,
}

impl Movement {
    /// Adjudicates a movement. Units without a command hold; surplus commands are ignored.
    pub fn settle(&mut self, mark: &Mark, options: &Options, units: &[Unit], commands: &[Command]) {
        self.field.set(mark, units);
        self.take(mark, options, units, commands);
        self.walks.clear();
        self.walks.resize(units.len(), false);
        self.build(mark, options, units);
        self.problem.solve_into(&mut self.solution);
        self.reconsider(mark, options, units);
    }

    fn take(&mut self, mark: &Mark, options: &Options, units: &[Unit], commands: &[Command]) {
        self.commands.clear();
        self.commands.extend(commands.iter().take(units.len()));
        self.commands.resize(units.len(), Command::Hold);
        self.illegal.clear();
        self.illegal.resize(units.len(), None);
        self.movers.clear();
        self.supporters.clear();
        self.convoys.clear();
        let mut judge = Judge {
            mark,
            options,
            units,
            field: &mut self.field,
        };
        for (unit, command) in self.commands.iter_mut().enumerate() {
            match judge.check(unit, *command) {
                Ok(meant) => *command = meant,
                Err(illegal) => {
                    *command = Command::Hold;
                    self.illegal[unit] = Some(illegal);
                }
            }
            match *command {
                Command::Hold => {}
                Command::Move { .. } => self.movers.push(unit as u16),
                Command::SupportHold { .. } | Command::SupportMove { .. } => {
                    self.supporters.push(unit as u16);
                }
                Command::Convoy { of, to } => {
                    if let Some(army) = judge.field.unit(of) {
                        self.convoys.push((army as u16, unit as u16, to));
                    }
                }
            }
        }
    }

    /// A unit's command with coasts resolved; hold if the given one was illegal.
    #[must_use]
    pub fn command(&self, unit: usize) -> Command {
        self.commands[unit]
    }

    /// The destination of a unit that moved.
    #[must_use]
    pub fn moved(&self, unit: usize) -> Option<Location> {
        let mv = self.move_of(unit)?;
        match self.commands[unit] {
            Command::Move { to, .. } if self.solution.success(mv) => Some(to),
            _ => None,
        }
    }

    fn move_of(&self, unit: usize) -> Option<MoveIndex> {
        self.problem.units[unit].mv
    }

    /// The unit that dislodged a unit.
    #[must_use]
    pub fn dislodged_by(&self, unit: usize) -> Option<usize> {
        let mv = self
            .solution
            .dislodged_by(&self.problem, UnitIndex(unit as u16))?;
        Some(self.mover(mv))
    }

    /// Whether a unit was dislodged.
    #[must_use]
    pub fn is_dislodged(&self, unit: usize) -> bool {
        self.solution.is_dislodged(UnitIndex(unit as u16))
    }

    /// Whether a unit's move goes by convoy.
    #[must_use]
    pub fn goes_by_convoy(&self, unit: usize) -> bool {
        let mv = self
            .move_of(unit)
            .map(|mv| self.problem.moves[usize::from(mv.0)].route);
        mv.is_some_and(|route| route != Route::None)
    }

    /// Whether a standoff left a space empty.
    #[must_use]
    pub fn is_contested(&self, space: Space) -> bool {
        let place = Place(space.0);
        let tried = self.problem.moves.iter().any(|mv| mv.to == place);
        tried && self.solution.is_contested(&self.problem, place)
    }

    /// The unit that makes a move.
    #[must_use]
    pub fn mover(&self, mv: MoveIndex) -> usize {
        usize::from(self.problem.moves[usize::from(mv.0)].unit.0)
    }

    /// The result of a unit's command.
    #[must_use]
    pub fn fate(&self, unit: usize) -> Fate {
        if let Some(illegal) = self.illegal[unit] {
            return Fate::Illegal(illegal);
        }
        let lost = self.is_dislodged(unit);
        match self.commands[unit] {
            Command::Hold if lost => Fate::Lost,
            Command::Hold => Fate::Holds,
            Command::Move { .. } => self
                .move_of(unit)
                .and_then(|mv| self.solution.failure(&self.problem, mv))
                .map_or(Fate::Moved, Fate::Stopped),
            Command::SupportHold { .. } | Command::SupportMove { .. } => {
                let Some(support) = self.supports[unit] else {
                    return Fate::NoMatch;
                };
                if !self.solution.is_cut(support) {
                    return Fate::Supported;
                }
                let by = self.solution.cut_by(&self.problem, support);
                Fate::Cut(by.map(|mv| self.mover(mv)))
            }
            Command::Convoy { of, to } => {
                let army = self.field.unit(of);
                let matches = |army: usize| match self.commands[army] {
                    Command::Move { to: target, .. } => target == to.into(),
                    _ => false,
                };
                match army {
                    Some(army) if matches(army) && self.goes_by_convoy(army) => {
                        if lost {
                            Fate::Sunk
                        } else {
                            Fate::Convoyed
                        }
                    }
                    _ => Fate::NoMatch,
                }
            }
        }
    }
}
