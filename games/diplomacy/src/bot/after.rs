//! Plans for retreats and adjustments.

use super::plan::{Adjust, Plan};
use super::survey::Survey;
use crate::{Position, adjust, retreats};
use diplomacy_kit::attraction::Attraction;
use diplomacy_kit::mark::{Location, Power, Space, SpaceKind, UnitKind};
use game::{Below, Temper};

/// The possible retreats of each dislodged unit of a power.
fn open(position: &Position, power: Power) -> Vec<(usize, Vec<Location>)> {
    let all = position.dislodged.iter().enumerate();
    all.filter(|(_, one)| one.unit.power == power)
        .map(|(at, one)| (at, retreats::open(position, one)))
        .collect()
}

pub(super) fn draw_retreats(position: &Position, power: Power, below: &mut Below<'_>) -> Plan {
    let choice = |(unit, open): (usize, Vec<Location>)| {
        let to = open.get(below(open.len() + 1)).copied();
        (unit, to)
    };
    Plan::Retreats(open(position, power).into_iter().map(choice).collect())
}

/// Each unit retreats to the most attractive space; two units never go to one space.
pub(super) fn retreats(
    position: &Position,
    power: Power,
    temper: Temper,
    below: &mut Below<'_>,
) -> Plan {
    let mark = &position.mark;
    let survey = Survey::of(position);
    let attraction = survey.attraction(position, power, temper);
    let mut taken: Vec<Space> = Vec::new();
    let mut told = Vec::new();
    for (unit, open) in open(position, power) {
        let kind = position.dislodged[unit].unit.kind;
        let free = |to: &Location| !taken.contains(&mark.space_of(*to));
        let to = best(open.into_iter().filter(free), |to| {
            draw(&attraction, position, kind, to) + slack(below)
        });
        taken.extend(to.map(|to| mark.space_of(to)));
        told.push((unit, to));
    }
    Plan::Retreats(told)
}

/// A small random amount that breaks ties in different ways.
fn slack(below: &mut Below<'_>) -> f32 {
    below(100) as f32 / 2000.0
}

fn best<T: Copy>(all: impl Iterator<Item = T>, mut draw: impl FnMut(T) -> f32) -> Option<T> {
    let rated = all.map(|one| (draw(one), one));
    rated.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, one)| one)
}

fn draw(attraction: &Attraction, position: &Position, kind: UnitKind, at: Location) -> f32 {
    match kind {
        UnitKind::Army => attraction.army(position.mark.space_of(at)),
        UnitKind::Fleet => attraction.fleet(at),
    }
}

/// The other retreats of one dislodged unit.
pub(super) fn other_retreats(
    position: &Position,
    orders: &[(usize, Option<Location>)],
    part: usize,
) -> Vec<Plan> {
    let Some(&(unit, _)) = orders.get(part) else {
        return Vec::new();
    };
    let places = retreats::open(position, &position.dislodged[unit]);
    let ways = places.into_iter().map(Some).chain([None]);
    let with = |to| {
        let mut orders = orders.to_vec();
        orders[part].1 = to;
        Plan::Retreats(orders)
    };
    ways.map(with).collect()
}

/// The units that can be built in a space.
fn builds_in(position: &Position, space: Space) -> Vec<(UnitKind, Location)> {
    let mark = &position.mark;
    let berths = mark.berths(space).into_iter();
    let fleets = berths.map(|at| (UnitKind::Fleet, at));
    let army = (mark.kind(space) != SpaceKind::Sea).then_some((UnitKind::Army, space.into()));
    army.into_iter().chain(fleets).collect()
}

pub(super) fn draw_adjustments(position: &Position, power: Power, below: &mut Below<'_>) -> Plan {
    let mut told = Vec::new();
    let mut sites = adjust::sites(position, power);
    for _ in 0..adjust::builds(position, power) {
        let space = sites.swap_remove(below(sites.len()));
        let choices = builds_in(position, space);
        let (kind, at) = choices[below(choices.len())];
        told.push(Adjust::Build(kind, at));
    }
    let mut units = units(position, power);
    for _ in 0..removals(position, power) {
        if !units.is_empty() {
            told.push(Adjust::Remove(units.swap_remove(below(units.len()))));
        }
    }
    Plan::Adjustments(told)
}

fn units(position: &Position, power: Power) -> Vec<Space> {
    let own = position.units.iter().filter(|unit| unit.power == power);
    own.map(|unit| unit.space(&position.mark)).collect()
}

fn removals(position: &Position, power: Power) -> usize {
    usize::try_from(-adjust::due(position, power)).unwrap_or(0)
}

/// Builds units where they are most attracted to, of the kind that is attracted more, and removes the least
/// attracted ones.
pub(super) fn adjustments(
    position: &Position,
    power: Power,
    temper: Temper,
    below: &mut Below<'_>,
) -> Plan {
    let mark = &position.mark;
    let survey = Survey::of(position);
    let attraction = survey.attraction(position, power, temper);
    let mut told = Vec::new();
    let mut sites = adjust::sites(position, power);
    for _ in 0..adjust::builds(position, power) {
        let choices = sites.iter().flat_map(|&space| builds_in(position, space));
        let found = best(choices, |(kind, at)| {
            let place = draw(&attraction, position, kind, at);
            let threat = f32::from(survey.outlook.rivals(power, mark.space_of(at)).min(2));
            place + threat * 0.2 + slack(below)
        });
        let Some((kind, at)) = found else { break };
        sites.retain(|&space| space != mark.space_of(at));
        told.push(Adjust::Build(kind, at));
    }
    let mut left: Vec<usize> = (0..position.units.len())
        .filter(|&unit| position.units[unit].power == power)
        .collect();
    for _ in 0..removals(position, power) {
        let least = best(left.iter().copied(), |unit| {
            let facts = &position.units[unit];
            -draw(&attraction, position, facts.kind, facts.at) + slack(below)
        });
        let Some(unit) = least else { break };
        left.retain(|&other| other != unit);
        told.push(Adjust::Remove(position.units[unit].space(mark)));
    }
    Plan::Adjustments(told)
}

/// Replaces one build or removal by another.
pub(super) fn other_adjustments(
    position: &Position,
    power: Power,
    orders: &[Adjust],
    part: usize,
) -> Vec<Plan> {
    let Some(&before) = orders.get(part) else {
        return Vec::new();
    };
    let mark = &position.mark;
    let taken = |space: Space| {
        let others = orders.iter().enumerate().filter(|(at, _)| *at != part);
        others.clone().any(|(_, order)| match *order {
            Adjust::Build(_, at) => mark.space_of(at) == space,
            Adjust::Remove(other) => other == space,
            Adjust::Waive => false,
        })
    };
    let choices: Vec<Adjust> = match before {
        Adjust::Remove(_) => {
            let own = units(position, power).into_iter();
            own.filter(|&space| !taken(space))
                .map(Adjust::Remove)
                .collect()
        }
        Adjust::Build(..) | Adjust::Waive => {
            let sites = adjust::sites(position, power).into_iter();
            sites
                .filter(|&space| !taken(space))
                .flat_map(|space| builds_in(position, space))
                .map(|(kind, at)| Adjust::Build(kind, at))
                .collect()
        }
    };
    let with = |order| {
        let mut orders = orders.to_vec();
        orders[part] = order;
        Plan::Adjustments(orders)
    };
    choices.into_iter().map(with).collect()
}
