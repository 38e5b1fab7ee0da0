//! The orders that every format has in common, in one form for each meaning.

use crate::{Phase, Position};
use diplomacy_kit::lang::{Branch, Kind, Order, Target, UnitName};
use diplomacy_kit::mark::{Location, Power, UnitKind};

/// A unit as an order names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Who {
    pub(super) kind: UnitKind,
    pub(super) at: Location,
}

/// An order of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plain {
    Hold(Who),
    Move {
        unit: Who,
        to: Location,
        via: bool,
    },
    SupportHold {
        unit: Who,
        of: Who,
    },
    SupportMove {
        unit: Who,
        of: Who,
        to: Location,
    },
    Convoy {
        unit: Who,
        army: Who,
        to: Location,
    },
    Retreat {
        unit: Who,
        to: Location,
    },
    /// A dislodged unit goes off the board.
    Disband(Who),
    Build(Who),
    Remove(Who),
    Waive,
}

impl Plain {
    /// The order in the form that its phase gives it: `A Par - Bur` is a retreat among retreats, and `A Par D` a
    /// removal among adjustments.
    pub(super) fn in_phase(self, phase: Option<Phase>) -> Plain {
        match (phase, self) {
            (Some(Phase::Retreats), Plain::Move { unit, to, .. }) => Plain::Retreat { unit, to },
            (Some(Phase::Retreats), Plain::Remove(unit)) => Plain::Disband(unit),
            (Some(Phase::Adjustments), Plain::Disband(unit)) => Plain::Remove(unit),
            (_, plain) => plain,
        }
    }

    /// The unit that has the order; none waives a build.
    pub(super) fn unit(&self) -> Option<Who> {
        match *self {
            Plain::Hold(unit)
            | Plain::Move { unit, .. }
            | Plain::SupportHold { unit, .. }
            | Plain::SupportMove { unit, .. }
            | Plain::Convoy { unit, .. }
            | Plain::Retreat { unit, .. }
            | Plain::Disband(unit)
            | Plain::Build(unit)
            | Plain::Remove(unit) => Some(unit),
            Plain::Waive => None,
        }
    }

    /// Whose order it is, where the text does not say it.
    pub(super) fn owner(&self, position: &Position) -> Option<Power> {
        let mark = &position.mark;
        let space = mark.space_of(self.unit()?.at);
        match self {
            Plain::Build(_) => position.owner[usize::from(space.0)],
            Plain::Retreat { .. } | Plain::Disband(_) => {
                let mut lost = position.dislodged.iter();
                let there = lost.find(|one| one.unit.space(mark) == space);
                there.map(|one| one.unit.power)
            }
            _ => {
                let found = position.unit_in(space)?;
                Some(position.units[found].power)
            }
        }
    }

    /// What an order of the order language means here. A convoy by several fleets is one order for each of them.
    ///
    /// # Errors
    /// Why no other program has such an order.
    pub(super) fn of(order: &Order, phase: Option<Phase>) -> Result<Vec<Plain>, String> {
        let plain = match order {
            Order::Hold { unit } => Plain::Hold(who(unit)?),
            Order::Move { unit, to, via } => Plain::Move {
                unit: who(unit)?,
                to: *to,
                via: *via,
            },
            Order::SupportHold { unit, of } => Plain::SupportHold {
                unit: who(unit)?,
                of: who(of)?,
            },
            Order::SupportMove { unit, of, to, .. } => Plain::SupportMove {
                unit: who(unit)?,
                of: who(of)?,
                to: *to,
            },
            Order::Convoy { fleets, army, to } => {
                let army = who(army)?;
                let each = fleets.iter().map(|fleet| {
                    Ok(Plain::Convoy {
                        unit: who(fleet)?,
                        army,
                        to: *to,
                    })
                });
                return each.collect();
            }
            Order::Retreat(branches) => match &branches[..] {
                [
                    Branch {
                        when: None,
                        unit,
                        targets,
                    },
                ] => match targets[..] {
                    [Target::To(to)] => Plain::Retreat {
                        unit: who(unit)?,
                        to,
                    },
                    [Target::Disband] => Plain::Disband(who(unit)?),
                    _ => return Err("a retreat is to one place here".to_owned()),
                },
                _ => return Err("a retreat has no conditions here".to_owned()),
            },
            Order::Build { kind, at, .. } => Plain::Build(Who {
                kind: single(*kind)?,
                at: *at,
            }),
            Order::Remove { unit } => Plain::Remove(who(unit)?),
            Order::Waive { number } => {
                // No power has more centres than the map; a longer list would only fill the memory.
                let number = usize::try_from(*number)
                    .unwrap_or(usize::MAX)
                    .min(MOST_WAIVED);
                return Ok(vec![Plain::Waive; number]);
            }
            _ => return Err("the game has no such order".to_owned()),
        };
        Ok(vec![plain.in_phase(phase)])
    }

    /// The order in the order language.
    pub(super) fn order(self) -> Order {
        let retreat = |unit, target| {
            Order::Retreat(vec![Branch {
                when: None,
                unit: name(unit),
                targets: vec![target],
            }])
        };
        match self {
            Plain::Hold(unit) => Order::Hold { unit: name(unit) },
            Plain::Move { unit, to, via } => Order::Move {
                unit: name(unit),
                to,
                via,
            },
            Plain::SupportHold { unit, of } => Order::SupportHold {
                unit: name(unit),
                of: name(of),
            },
            Plain::SupportMove { unit, of, to } => Order::SupportMove {
                unit: name(unit),
                of: name(of),
                to,
                via: false,
            },
            Plain::Convoy { unit, army, to } => Order::Convoy {
                fleets: vec![name(unit)],
                army: name(army),
                to,
            },
            Plain::Retreat { unit, to } => retreat(unit, Target::To(to)),
            Plain::Disband(unit) => retreat(unit, Target::Disband),
            Plain::Build(unit) => Order::Build {
                kind: unit.kind.into(),
                at: unit.at,
                premium: false,
            },
            Plain::Remove(unit) => Order::Remove { unit: name(unit) },
            Plain::Waive => Order::Waive { number: 1 },
        }
    }
}

/// The most builds that one order waives.
const MOST_WAIVED: usize = 100;

fn single(kind: Kind) -> Result<UnitKind, String> {
    match kind {
        Kind::Army => Ok(UnitKind::Army),
        Kind::Fleet => Ok(UnitKind::Fleet),
        Kind::ArmyFleet => Err("there are armies and fleets only".to_owned()),
    }
}

fn who(unit: &UnitName) -> Result<Who, String> {
    Ok(Who {
        kind: single(unit.kind)?,
        at: unit.at,
    })
}

fn name(unit: Who) -> UnitName {
    UnitName {
        nation: None,
        kind: unit.kind.into(),
        at: unit.at,
    }
}
