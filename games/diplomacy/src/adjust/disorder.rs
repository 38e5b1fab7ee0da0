//! Selects units to remove in civil disorder (DATC 4.D.8).

use crate::options::Disorder;
use crate::{Position, Unit};
use diplomacy_kit::mark::{Power, Space, UnitKind};
use std::cmp::Reverse;

/// The `number` units of a power to remove if removals are not ordered: those farthest from home first. At equal
/// distance, fleets go before armies, then the full name of the space decides.
#[must_use]
pub fn removals(position: &Position, power: Power, number: usize) -> Vec<Unit> {
    if number == 0 {
        // Most powers have nothing to remove, and distances take time.
        return Vec::new();
    }
    let mark = &position.mark;
    let goals: Vec<Space> = match position.options.disorder {
        Disorder::OwnedCentres => position.centres(power),
        Disorder::HomeCentres => {
            let home = mark.power(power).home.iter().copied();
            home.filter(|&space| mark.space(space).centre).collect()
        }
    };
    let by_land = distances(position, &goals, true);
    let by_water = distances(position, &goals, false);
    let distance = |unit: &Unit| {
        let anywhere =
            unit.kind == UnitKind::Army || position.options.disorder == Disorder::OwnedCentres;
        let all = if anywhere { &by_land } else { &by_water };
        all[usize::from(unit.at.0)]
    };
    let mut units: Vec<Unit> = position
        .units
        .iter()
        .copied()
        .filter(|unit| unit.power == power)
        .collect();
    units.sort_by_key(|unit| {
        let name = &mark.space(unit.space(mark)).name;
        (
            Reverse(distance(unit)),
            unit.kind == UnitKind::Army,
            name.to_lowercase(),
        )
    });
    units.truncate(number);
    units
}

/// Per location: the number of steps to the nearest goal, over any edge or by water only; `u32::MAX` if there is
/// no path.
fn distances(position: &Position, goals: &[Space], over_land: bool) -> Vec<u32> {
    let mark = &position.mark;
    let mut distance = vec![u32::MAX; mark.locations()];
    let mut edge: Vec<_> = goals
        .iter()
        .flat_map(|&space| std::iter::once(space.into()).chain(mark.space(space).coasts.clone()))
        .collect();
    edge.iter().for_each(|at: &diplomacy_kit::mark::Location| {
        distance[usize::from(at.0)] = 0;
    });
    for steps in 1.. {
        let mut next = Vec::new();
        for &at in &edge {
            let mut beside = mark.courses(at).to_vec();
            if over_land {
                // When edges of all kinds count, the coasts of a space are one.
                let space = mark.space_of(at);
                let around = mark.steps(space).iter().chain(mark.waters(space));
                for &space in around {
                    beside.push(space.into());
                    beside.extend(&mark.space(space).coasts);
                }
            }
            for to in beside {
                let known = &mut distance[usize::from(to.0)];
                if *known == u32::MAX {
                    *known = steps;
                    next.push(to);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        edge = next;
    }
    distance
}
