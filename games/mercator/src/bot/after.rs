//! Plans for spare units, retreats, builds and removals.

use super::lines::called;
use super::plan::Plan;
use super::survey::Survey;
use super::weights;
use crate::retreat::{self, Part};
use crate::year::{build_places, entitlements, spare_places, units_on_board};
use crate::{Adjustments, Phase, PieceId, Position, Where};
use diplomacy_kit::attraction::Attraction;
use diplomacy_kit::lang::{Branch, Kind, Order, Target, UnitName};
use diplomacy_kit::mark::{Location, Power, Space, UnitKind};
use game::{Below, Temper};

/// Random legal orders.
pub(super) fn draw(position: &Position, power: Power, below: &mut Below<'_>) -> Plan {
    write(position, power, &mut |_, _| below(1 << 16) as f32)
}

/// Places pieces where they are most attracted to, and removes those that are least attracted.
pub(super) fn sensible(
    position: &Position,
    power: Power,
    temper: Temper,
    below: &mut Below<'_>,
) -> Plan {
    let survey = Survey::of(position);
    let attraction = survey.attraction(position, power, temper);
    write(position, power, &mut |kind, at| {
        let place = attraction_at(position, &attraction, kind, at);
        let threat = f32::from(
            survey
                .outlook
                .rivals(power, position.mark.space_of(at))
                .min(2),
        );
        place + threat * 0.1 + below(100) as f32 / 2000.0
    })
}

fn attraction_at(
    position: &Position,
    attraction: &Attraction,
    kind: UnitKind,
    at: Location,
) -> f32 {
    match kind {
        UnitKind::Army => attraction.army(position.mark.space_of(at)),
        UnitKind::Fleet => attraction.fleet(at),
    }
}

/// The attraction of a location for a kind of piece.
type Draw<'a> = dyn FnMut(UnitKind, Location) -> f32 + 'a;

fn write(position: &Position, power: Power, draw: &mut Draw<'_>) -> Plan {
    Plan::After(match position.phase {
        Phase::Retreat => retreats(position, power, draw),
        Phase::Spare => spares(position, power, draw),
        Phase::Adjust => adjustments(position, power, draw),
        Phase::Orders | Phase::Over => Vec::new(),
    })
}

/// The number of parts of the plan.
pub(super) fn parts(position: &Position, power: Power) -> usize {
    match position.phase {
        Phase::Retreat => casualties(position, power).len(),
        Phase::Spare => usize::from(position.spare[usize::from(power.0)]),
        Phase::Adjust => due(position, power).unsigned_abs() as usize,
        Phase::Orders | Phase::Over => 0,
    }
}

/// The plans that differ from this one in one part.
pub(super) fn changed(
    position: &Position,
    power: Power,
    orders: &[Order],
    part: usize,
) -> Vec<Plan> {
    match position.phase {
        Phase::Retreat => other_retreats(position, power, orders, part),
        Phase::Spare => replaced(orders, part, all_spares(position, power)),
        Phase::Adjust => {
            let due = due(position, power);
            if due > 0 {
                let all = all_builds(position, power).into_iter();
                let all: Vec<Order> = all.map(|build| build.order()).collect();
                let mut plans = replaced(orders, part, all);
                plans.retain(|plan| match plan {
                    Plan::After(orders) => orders.iter().map(cost).sum::<i32>() <= due,
                    Plan::Season(_) => false,
                });
                plans
            } else {
                replaced(orders, part, all_removals(position, power))
            }
        }
        Phase::Orders | Phase::Over => Vec::new(),
    }
}

/// The plans in which one order is replaced by another from `all` that does not conflict with the remaining ones.
fn replaced(orders: &[Order], part: usize, all: Vec<Order>) -> Vec<Plan> {
    if part >= orders.len() {
        return Vec::new();
    }
    let mut plans = Vec::new();
    for order in all {
        let clash = orders
            .iter()
            .enumerate()
            .any(|(at, other)| at != part && spot(other) == spot(&order));
        if !clash {
            let mut orders = orders.to_vec();
            orders[part] = order;
            plans.push(Plan::After(orders));
        }
    }
    plans
}

/// What two orders must not both use: the piece that is removed, or the space of a new one. The caller offers one
/// coast per space, so coasts need no distinction here.
fn spot(order: &Order) -> Option<(Option<Kind>, Location)> {
    match order {
        Order::Build { at, .. } | Order::Place { at, .. } => Some((None, *at)),
        Order::Remove { unit } => Some((Some(unit.kind), unit.at)),
        _ => None,
    }
}

// Retreats.

/// The dislodged units for which a power gives an order, as indices into [`Position::dislodged`]. Orders name a
/// unit by its space, so of two units dislodged from one space only the first is listed.
fn casualties(position: &Position, power: Power) -> Vec<usize> {
    let mut places: Vec<Location> = Vec::new();
    let own = |id: PieceId| position.piece(id).owner == power;
    let all = position.dislodged.iter().enumerate();
    all.filter(|(_, one)| {
        let asked = own(one.piece) || one.passenger.is_some_and(own);
        let first = !places.contains(&one.place);
        places.push(one.place);
        asked && first
    })
    .map(|(at, _)| at)
    .collect()
}

/// A way to treat a dislodged unit: its parts, each with its destination or `None` to disband.
type Way = Vec<(Part, Option<Location>)>;

/// The ways in which a power can order a dislodged unit.
fn ways(position: &Position, power: Power, at: usize) -> Vec<Way> {
    let one = &position.dislodged[at];
    let own = |id: PieceId| position.piece(id).owner == power;
    let open = |part: Part| {
        let open = retreat::open(position, at, part).into_iter();
        open.map(Some).chain([None]).collect::<Vec<_>>()
    };
    let single = |part: Part| open(part).into_iter().map(|to| vec![(part, to)]).collect();
    if position.piece(one.piece).kind == UnitKind::Army || !own(one.piece) {
        return single(Part::Army);
    }
    let Some(army) = one.passenger else {
        return single(Part::Fleet);
    };
    let mut ways: Vec<Vec<_>> = single(Part::Whole);
    if own(army) {
        for army in retreat::open(position, at, Part::Army) {
            for fleet in open(Part::Fleet) {
                let clash = fleet
                    .is_some_and(|at| position.mark.space_of(at) == position.mark.space_of(army));
                if !clash {
                    ways.push(vec![(Part::Army, Some(army)), (Part::Fleet, fleet)]);
                }
            }
        }
    }
    ways
}

/// The orders for one such way.
fn retreat_orders(position: &Position, at: usize, way: &[(Part, Option<Location>)]) -> Vec<Order> {
    let place = position.mark.space_of(position.dislodged[at].place);
    let order = |&(part, to): &(Part, Option<Location>)| {
        let kind = match part {
            Part::Army => Kind::Army,
            Part::Fleet => Kind::Fleet,
            Part::Whole => Kind::ArmyFleet,
        };
        Order::Retreat(vec![Branch {
            when: None,
            unit: UnitName {
                nation: None,
                kind,
                at: place.into(),
            },
            targets: vec![to.map_or(Target::Disband, Target::To)],
        }])
    };
    way.iter().map(order).collect()
}

fn retreats(position: &Position, power: Power, draw: &mut Draw<'_>) -> Vec<Order> {
    let mark = &position.mark;
    let mut taken: Vec<Space> = Vec::new();
    let mut orders = Vec::new();
    for at in casualties(position, power) {
        let mut best: Option<(f32, Way)> = None;
        for way in ways(position, power, at) {
            let spaces = || {
                way.iter()
                    .filter_map(|(_, to)| to.map(|to| mark.space_of(to)))
            };
            if spaces().any(|space| taken.contains(&space)) {
                continue;
            }
            let mut value = 0.0;
            for &(part, to) in &way {
                let Some(to) = to else { continue };
                // A lost piece counts 0, so any piece that stays on the board must count more.
                value += 1.0
                    + match part {
                        Part::Army => draw(UnitKind::Army, to),
                        Part::Fleet => draw(UnitKind::Fleet, to),
                        Part::Whole => 1.0 + draw(UnitKind::Fleet, to) + draw(UnitKind::Army, to),
                    };
            }
            if best.as_ref().is_none_or(|(other, _)| value > *other) {
                best = Some((value, way));
            }
        }
        if let Some((_, way)) = best {
            taken.extend(
                way.iter()
                    .filter_map(|(_, to)| to.map(|to| mark.space_of(to))),
            );
            orders.extend(retreat_orders(position, at, &way));
        }
    }
    orders
}

fn other_retreats(position: &Position, power: Power, orders: &[Order], part: usize) -> Vec<Plan> {
    let Some(&at) = casualties(position, power).get(part) else {
        return Vec::new();
    };
    let place = position.mark.space_of(position.dislodged[at].place);
    let elsewhere = |order: &&Order| match order {
        Order::Retreat(branches) => branches
            .iter()
            .all(|branch| position.mark.space_of(branch.unit.at) != place),
        _ => true,
    };
    let kept: Vec<Order> = orders.iter().filter(elsewhere).cloned().collect();
    let with = |way: Vec<_>| {
        let mut orders = kept.clone();
        orders.extend(retreat_orders(position, at, &way));
        Plan::After(orders)
    };
    ways(position, power, at).into_iter().map(with).collect()
}

// Spare units.

fn all_spares(position: &Position, power: Power) -> Vec<Order> {
    let places = spare_places(position, power).into_iter();
    places
        .flat_map(|space| kinds(position, space))
        .map(|(kind, at)| Order::Place { kind, at })
        .collect()
}

/// The units that could be placed in a land province.
fn kinds(position: &Position, space: Space) -> Vec<(UnitKind, Location)> {
    let berths = position.mark.berths(space).into_iter();
    let fleets = berths.map(|at| (UnitKind::Fleet, at));
    [(UnitKind::Army, space.into())]
        .into_iter()
        .chain(fleets)
        .collect()
}

fn spares(position: &Position, power: Power, draw: &mut Draw<'_>) -> Vec<Order> {
    let mark = &position.mark;
    let mut places = spare_places(position, power);
    let mut orders = Vec::new();
    for _ in 0..position.spare[usize::from(power.0)] {
        let all = places.iter().flat_map(|&space| kinds(position, space));
        let Some((kind, at)) = most(all, |(kind, at)| draw(kind, at)) else {
            break;
        };
        places.retain(|&space| space != mark.space_of(at));
        orders.push(Order::Place { kind, at });
    }
    orders
}

fn most<T: Copy>(all: impl Iterator<Item = T>, mut draw: impl FnMut(T) -> f32) -> Option<T> {
    let rated = all.map(|one| (draw(one), one));
    rated.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, one)| one)
}

// Builds and removals.

fn due(position: &Position, power: Power) -> i32 {
    let all = entitlements(position);
    let own = all.iter().find(|one| one.power == power);
    own.map_or(0, Adjustments::due)
}

/// A possible build.
#[derive(Clone, Copy)]
struct Build {
    kind: UnitKind,
    at: Location,
    premium: bool,
}

impl Build {
    fn order(self) -> Order {
        Order::Build {
            kind: self.kind.into(),
            at: self.at,
            premium: self.premium,
        }
    }
}

fn cost(order: &Order) -> i32 {
    match order {
        Order::Build { premium: true, .. } => 2,
        Order::Build { .. } => 1,
        _ => 0,
    }
}

fn all_builds(position: &Position, power: Power) -> Vec<Build> {
    let places = build_places(position, power).into_iter();
    places
        .flat_map(|(space, premium)| {
            let kinds = kinds(position, space).into_iter();
            kinds.map(move |(kind, at)| Build { kind, at, premium })
        })
        .collect()
}

fn all_removals(position: &Position, power: Power) -> Vec<Order> {
    let units = units_on_board(position, power);
    units
        .filter(|&id| position.passenger(id).is_none())
        .map(|id| removal(position, id))
        .collect()
}

/// The removal order for a piece. A fleet is named `F` whether or not its army has already been removed.
fn removal(position: &Position, id: PieceId) -> Order {
    let mut unit = called(position, id);
    if unit.kind == Kind::ArmyFleet {
        unit.kind = Kind::Fleet;
    }
    Order::Remove { unit }
}

fn adjustments(position: &Position, power: Power, draw: &mut Draw<'_>) -> Vec<Order> {
    let mark = &position.mark;
    let mut left = due(position, power);
    let mut orders = Vec::new();
    let mut all = if left > 0 {
        all_builds(position, power)
    } else {
        Vec::new()
    };
    while left > 0 {
        let open = all
            .iter()
            .copied()
            .filter(|build| !build.premium || left > 1);
        let build = most(open, |build| {
            let premium = if build.premium { weights::PREMIUM } else { 0.0 };
            draw(build.kind, build.at) - premium
        });
        let Some(build) = build else { break };
        all.retain(|other| mark.space_of(other.at) != mark.space_of(build.at));
        left -= cost(&build.order());
        orders.push(build.order());
    }
    // A fleet with an army aboard can only be removed after its army.
    let mut gone: Vec<PieceId> = Vec::new();
    while left < 0 {
        let stays = |id: &PieceId| !gone.contains(id);
        let laden = |id: &PieceId| {
            let army = position.passenger(*id);
            army.is_some_and(|army| !gone.contains(&army))
        };
        let units = units_on_board(position, power).filter(stays);
        let least = most(units.filter(|id| !laden(id)), |id| {
            let kind = position.piece(id).kind;
            let at = match position.piece(id).at {
                Where::Afloat(at) => at,
                _ => position.space_of(id).map_or(Location(0), Location::from),
            };
            -draw(kind, at)
        });
        let Some(id) = least else { break };
        gone.push(id);
        orders.push(removal(position, id));
        left += 1;
    }
    orders
}
