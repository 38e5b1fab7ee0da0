//! Adjusts units after Fall: each power builds or removes units until it has as many as centres, as far as
//! possible.

mod disorder;

use crate::answer::{Answer, Given, Verdict};
use crate::position::can_stand;
use crate::{Phase, Position, Season, Unit};
use diplomacy_kit::lang::{Kind, Order, Target, UnitName};
use diplomacy_kit::mark::{Location, Power, Space, UnitKind};

pub use disorder::removals;

/// The number of units a power may build or, if negative, must remove.
#[must_use]
pub fn due(position: &Position, power: Power) -> i32 {
    position.centre_count(power) as i32 - position.unit_count(power) as i32
}

/// Where a power can build: vacant centres of its home country that it owns, in order of number.
#[must_use]
pub fn sites(position: &Position, power: Power) -> Vec<Space> {
    let home = &position.mark.power(power).home;
    let mut sites: Vec<Space> = home
        .iter()
        .copied()
        .filter(|&space| closed(position, power, space).is_none())
        .collect();
    sites.sort_unstable();
    sites
}

/// The number of units a power can build; 0 if it must remove some.
#[must_use]
pub fn builds(position: &Position, power: Power) -> usize {
    let due = usize::try_from(due(position, power)).unwrap_or(0);
    due.min(sites(position, power).len())
}

/// Whether a power has adjustments to order.
#[must_use]
pub fn is_asked(position: &Position, power: Power) -> bool {
    due(position, power) < 0 || builds(position, power) > 0
}

/// Why a power cannot build in a space; `None` if it can.
fn closed(position: &Position, power: Power, space: Space) -> Option<String> {
    let mark = &position.mark;
    let abbr = mark.abbr(space);
    if !mark.space(space).centre {
        return Some(format!("{abbr} is no supply centre"));
    }
    if !mark.power(power).home.contains(&space) {
        return Some(format!(
            "{abbr} is no home centre of {}",
            mark.power(power).name
        ));
    }
    if position.owner[usize::from(space.0)] != Some(power) {
        return Some(format!("{abbr} is not owned by {}", mark.power(power).name));
    }
    let unit = position.unit_in(space)?;
    let there = position.name(&position.units[unit]);
    Some(format!("{there} is there"))
}

/// The adjustments of one phase while lines are processed.
struct Books {
    next: Position,
    /// Per power: remaining builds or, if negative, remaining removals.
    due: Vec<i32>,
    events: Vec<String>,
}

/// Adjudicates the adjustments. The lines of a power are carried out in sequence as far as they are legal (DATC
/// 4.D.4 to 4.D.6). Unused builds are waived; missing removals are made as in civil disorder.
#[must_use]
pub fn settle(position: &Position, given: &[Given]) -> (Vec<Answer>, Vec<String>, Position) {
    let powers = || position.mark.all_powers();
    let mut books = Books {
        next: position.clone(),
        due: powers().map(|power| due(position, power)).collect(),
        events: Vec::new(),
    };
    let answers = given.iter().map(|given| {
        let done = match &given.misplaced {
            Some(reason) => Err(reason.clone()),
            None => books.carry_out(given),
        };
        let (verdict, reason) = match done {
            Ok(()) => (Verdict::Succeeds, String::new()),
            Err(reason) => (Verdict::Illegal, reason),
        };
        Answer::new(position, given, verdict, reason)
    });
    let answers = answers.collect();
    for power in powers() {
        let left = usize::try_from(-books.due[usize::from(power.0)]).unwrap_or(0);
        for unit in removals(&books.next, power, left) {
            let name = books.next.name(&unit);
            books
                .events
                .push(format!("{name} is removed, for want of orders."));
            books.next.units.retain(|other| *other != unit);
        }
    }
    let Books {
        mut next, events, ..
    } = books;
    next.phase = Phase::Movement;
    next.season = Season::Spring;
    next.year = next.year.saturating_add(1);
    next.tidy();
    (answers, events, next)
}

impl Books {
    fn carry_out(&mut self, given: &Given) -> Result<(), String> {
        let power = given.power;
        match &given.order {
            Order::Build { premium: true, .. } => Err("this game has no premium builds".into()),
            Order::Build { kind, at, .. } => self.build(power, *kind, *at),
            Order::Remove { unit } => self.remove(power, unit),
            Order::Waive { number } => self.waive(power, *number),
            Order::Retreat(branches) => match &branches[..] {
                [branch] if branch.when.is_none() && branch.targets[..] == [Target::Disband] => {
                    self.remove(power, &branch.unit)
                }
                _ => Err("units are only built or removed now".into()),
            },
            _ => Err("units are only built or removed now".into()),
        }
    }

    fn left(&mut self, power: Power) -> &mut i32 {
        &mut self.due[usize::from(power.0)]
    }

    fn build(&mut self, power: Power, kind: Kind, at: Location) -> Result<(), String> {
        if *self.left(power) <= 0 {
            return Err("nothing is left to build".into());
        }
        let mark = &self.next.mark;
        let space = mark.space_of(at);
        if let Some(reason) = closed(&self.next, power, space) {
            return Err(reason);
        }
        let (kind, at) = match kind {
            Kind::Army => (UnitKind::Army, space.into()),
            Kind::Fleet => (UnitKind::Fleet, at),
            Kind::ArmyFleet => return Err("armies and fleets are built one by one".into()),
        };
        can_stand(mark, kind, at)?;
        let unit = Unit { power, kind, at };
        self.events
            .push(format!("{} is built.", self.next.name(&unit)));
        self.next.units.push(unit);
        *self.left(power) -= 1;
        Ok(())
    }

    fn remove(&mut self, power: Power, name: &UnitName) -> Result<(), String> {
        if *self.left(power) >= 0 {
            return Err("nothing is left to remove".into());
        }
        let mark = &self.next.mark;
        let space = mark.space_of(name.at);
        let Some(at) = self.next.unit_in(space) else {
            return Err(format!("nobody is in {}", mark.abbr(space)));
        };
        let unit = self.next.units[at];
        if unit.power != power {
            return Err(format!("{} is not yours", self.next.name(&unit)));
        }
        self.events
            .push(format!("{} is removed.", self.next.name(&unit)));
        self.next.units.remove(at);
        *self.left(power) += 1;
        Ok(())
    }

    fn waive(&mut self, power: Power, number: u32) -> Result<(), String> {
        let left = self.left(power);
        match i32::try_from(number) {
            Ok(number) if number <= *left => {
                *left -= number;
                Ok(())
            }
            _ => Err("so many builds are not left".into()),
        }
    }
}
