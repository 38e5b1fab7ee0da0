//! Maps and orders in the form that drawings need.

use crate::lang::{self, Branch, Order, Target, UnitName};
use crate::mark::{Location, Mark, Power, Space, SpaceKind};
use game::{Ground, MapPlan, MapSpace, OrderSketch, PlanCoast, PlanSpace, SketchKind};

/// The spaces of a map, with their owners.
#[must_use]
pub fn spaces(mark: &Mark, owner: impl Fn(Space) -> Option<Power>) -> Vec<MapSpace> {
    mark.all_spaces()
        .map(|space| {
            let facts = mark.space(space);
            let special = mark
                .all_powers()
                .find(|&power| mark.power(power).special.contains(&space));
            MapSpace {
                abbr: facts.abbr.clone(),
                name: facts.name.clone(),
                aliases: facts.aliases.clone(),
                kind: facts.kind.word(),
                centre: facts.centre,
                coasts: facts
                    .coasts
                    .iter()
                    .filter_map(|&coast| mark.coast_name(coast))
                    .map(str::to_owned)
                    .collect(),
                owner: owner(space).map(seat),
                special: special.map(seat),
            }
        })
        .collect()
}

/// A map without its looks. Neighbours are those of armies or of fleets, and ice with where armies are landed from.
#[must_use]
pub fn plan(mark: &Mark) -> MapPlan {
    let index = |space: Space| usize::from(space.0);
    let waters = |from: Location| {
        let mut found: Vec<usize> = mark
            .courses(from)
            .iter()
            .map(|&to| index(mark.space_of(to)))
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let mut borders = Vec::new();
    let mut spaces = Vec::new();
    for space in mark.all_spaces() {
        let facts = mark.space(space);
        let beside = mark.steps(space).iter().chain(mark.waters(space));
        let pairs = beside.chain(&facts.borders).map(|&other| {
            let (a, b) = (index(space), index(other));
            (a.min(b), a.max(b))
        });
        borders.extend(pairs);
        spaces.push(PlanSpace {
            abbr: facts.abbr.clone(),
            name: facts.name.clone(),
            ground: match facts.kind {
                SpaceKind::Sea => Ground::Water,
                SpaceKind::Ice => Ground::Ice,
                SpaceKind::Inland | SpaceKind::Coastal | SpaceKind::Canal => Ground::Land,
            },
            centre: facts.centre,
            canal: facts.kind == SpaceKind::Canal,
            coasts: facts
                .coasts
                .iter()
                .filter_map(|&coast| {
                    Some(PlanCoast {
                        name: mark.coast_name(coast)?.to_owned(),
                        waters: waters(coast),
                    })
                })
                .collect(),
            waters: mark.waters(space).iter().map(|&to| index(to)).collect(),
        });
    }
    borders.sort_unstable();
    borders.dedup();
    MapPlan {
        mark: mark.id.clone(),
        spaces,
        borders,
    }
}

/// The seat of a power: the same number.
#[must_use]
pub fn seat(power: Power) -> usize {
    usize::from(power.0)
}

/// How to draw an order given as text in normal form. Empty if the text cannot be read.
#[must_use]
pub fn sketch(mark: &Mark, order: &str) -> Vec<OrderSketch> {
    let sheet = lang::read(mark, order);
    let lines = sheet.lines.iter();
    lines
        .flat_map(|line| sketch_of(mark, &line.order))
        .collect()
}

/// How to draw an order.
#[must_use]
pub fn sketch_of(mark: &Mark, order: &Order) -> Vec<OrderSketch> {
    let at = |unit: &UnitName| mark.write(unit.at);
    let one = |kind, from: &UnitName, to: Option<String>, onward: Option<String>| {
        vec![OrderSketch {
            kind,
            from: at(from),
            to,
            onward,
        }]
    };
    match order {
        Order::Land { army, to } | Order::Disembark { army, to } => {
            one(SketchKind::Move, army, Some(mark.write(*to)), None)
        }
        Order::SupportLanding { fleet, army, to } => one(
            SketchKind::Support,
            fleet,
            Some(at(army)),
            Some(mark.write(*to)),
        ),
        Order::Board { army, fleet } | Order::Embark { army, fleet } => {
            one(SketchKind::Move, army, Some(at(fleet)), None)
        }
        Order::Hold { unit } => one(SketchKind::Hold, unit, None, None),
        Order::Move { unit, to, .. } => one(SketchKind::Move, unit, Some(mark.write(*to)), None),
        Order::SupportHold { unit, of } => one(SketchKind::Support, unit, Some(at(of)), None),
        Order::SupportMove { unit, of, to, .. } => {
            let (of, to) = (at(of), mark.write(*to));
            one(SketchKind::Support, unit, Some(of), Some(to))
        }
        Order::Convoy { fleets, army, to } => fleets
            .iter()
            .flat_map(|fleet| {
                let (army, to) = (at(army), mark.write(*to));
                one(SketchKind::Convoy, fleet, Some(army), Some(to))
            })
            .collect(),
        Order::Ferry { fleet, army, to } => one(
            SketchKind::Convoy,
            fleet,
            Some(at(army)),
            Some(mark.write(*to)),
        ),
        Order::Retreat(branches) => branches
            .iter()
            .flat_map(|branch| retreats(mark, branch))
            .collect(),
        Order::Build { at, .. } | Order::Place { at, .. } => vec![OrderSketch {
            kind: SketchKind::Build,
            from: mark.write(*at),
            to: None,
            onward: None,
        }],
        Order::Remove { unit } => one(SketchKind::Remove, unit, None, None),
        Order::Waive { .. } | Order::Claim { .. } | Order::Conditional { .. } => Vec::new(),
    }
}

fn retreats(mark: &Mark, branch: &Branch) -> Vec<OrderSketch> {
    let from = mark.write(branch.unit.at);
    let targets = branch.targets.iter();
    targets
        .map(|target| {
            let (kind, to) = match target {
                Target::To(to) => (SketchKind::Retreat, Some(mark.write(*to))),
                Target::Disband => (SketchKind::Remove, None),
            };
            OrderSketch {
                kind,
                from: from.clone(),
                to,
                onward: None,
            }
        })
        .collect()
}
