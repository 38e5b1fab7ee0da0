//! The package's rule for armies that go to a province next to them.
//!
//! They go by convoy where fleets on a whole way have orders to convoy them, and `VIA` is written or one of these fleets
//! is their own power's. Otherwise they walk. Our rules know no army that walks although its order says `via`, so the
//! orders are read as what the package makes of them, and the position says that only `via` counts.

use crate::convert::paper::Said;
use crate::convert::plain::Plain;
use diplomacy_kit::mark::{Mark, Power, Space, SpaceKind, UnitKind};

/// An order to convoy: whose it is, the fleet, and the army's way.
struct Convoy {
    power: Option<Power>,
    fleet: Space,
    from: Space,
    to: Space,
}

/// Writes `via` into the orders of armies that go by convoy to a province next to them, and takes it from those that
/// walk.
pub(super) fn walk(mark: &Mark, orders: &mut [Said]) {
    let convoys: Vec<Convoy> = orders
        .iter()
        .filter_map(|said| match said.plain {
            Plain::Convoy { unit, army, to } => Some(Convoy {
                power: said.power,
                fleet: mark.space_of(unit.at),
                from: mark.space_of(army.at),
                to: mark.space_of(to),
            }),
            _ => None,
        })
        .filter(|convoy| mark.kind(convoy.fleet) == SpaceKind::Sea)
        .collect();
    for said in orders {
        let Plain::Move { unit, to, via } = &mut said.plain else {
            continue;
        };
        let (from, to) = (mark.space_of(unit.at), mark.space_of(*to));
        if unit.kind != UnitKind::Army || !mark.can_step(from, to) {
            continue;
        }
        let for_it = || {
            let same = |convoy: &&Convoy| (convoy.from, convoy.to) == (from, to);
            convoys.iter().filter(same)
        };
        let own = for_it().any(|convoy| convoy.power == said.power);
        let fleets = for_it().map(|convoy| convoy.fleet).collect();
        *via = (*via || own) && has_way(mark, from, to, fleets);
    }
}

/// Whether fleets lead from one province to another.
fn has_way(mark: &Mark, from: Space, to: Space, mut fleets: Vec<Space>) -> bool {
    let mut reached = vec![from];
    while let Some(space) = reached.pop() {
        if space != from && mark.waters(space).contains(&to) {
            return true;
        }
        fleets.retain(|&fleet| {
            let near = mark.waters(space).contains(&fleet);
            if near {
                reached.push(fleet);
            }
            !near
        });
    }
    false
}
