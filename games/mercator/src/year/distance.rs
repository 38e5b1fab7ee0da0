//! The distance of a piece from home (rulebook 11.3).

use crate::{PieceId, Position, Where};
use diplomacy_kit::mark::{Location, Mark, Power, Space, UnitKind};
use std::cell::LazyCell;

/// For each piece listed: the smallest number of steps to a home supply centre of its owner, colonies included,
/// whether owned or not. `None` if there is no path or the piece is not on the board.
#[must_use]
pub fn distances(position: &Position, power: Power, pieces: &[PieceId]) -> Vec<Option<u32>> {
    let mark = &position.mark;
    let homes = homes(mark, power);
    // Each is computed only if a piece goes that way.
    let any = LazyCell::new(|| by_any_edge(mark, &homes));
    let sailed = LazyCell::new(|| by_fleet_edges(mark, &homes));
    let of = |&id: &PieceId| {
        let space = position.space_of(id)?;
        match (position.piece(id).kind, position.piece(id).at) {
            (UnitKind::Fleet, Where::Afloat(at)) if !position.options.distance_any_edge => {
                sailed[usize::from(at.0)]
            }
            _ => any[usize::from(space.0)],
        }
    };
    pieces.iter().map(of).collect()
}

/// The centres of the home country and the colonies. Special provinces are not centres.
fn homes(mark: &Mark, power: Power) -> Vec<Space> {
    let facts = mark.power(power);
    let all = facts.home.iter().chain(&facts.colonies).copied();
    all.filter(|&space| mark.space(space).centre).collect()
}

fn by_any_edge(mark: &Mark, homes: &[Space]) -> Vec<Option<u32>> {
    spread(mark.spaces.len(), homes.iter().map(|home| home.0), |from| {
        let from = Space(from);
        let near = mark.steps(from).iter().chain(mark.waters(from));
        near.map(|to| to.0)
    })
}

fn by_fleet_edges(mark: &Mark, homes: &[Space]) -> Vec<Option<u32>> {
    let berths = homes.iter().flat_map(|&home| mark.berths(home));
    spread(mark.locations(), berths.map(|berth| berth.0), |from| {
        let near = mark.courses(Location(from)).iter();
        near.map(|to| to.0)
    })
}

fn spread<Near: Iterator<Item = u16>>(
    count: usize,
    from: impl Iterator<Item = u16>,
    near: impl Fn(u16) -> Near,
) -> Vec<Option<u32>> {
    let mut far = vec![None; count];
    // Each place is put in once, the nearer ones first.
    let mut queue = Vec::with_capacity(count);
    for start in from {
        if far[usize::from(start)].is_none() {
            far[usize::from(start)] = Some(0);
            queue.push((start, 0));
        }
    }
    let mut next = 0;
    while let Some(&(at, steps)) = queue.get(next) {
        next += 1;
        for to in near(at) {
            let seen = &mut far[usize::from(to)];
            if seen.is_none() {
                *seen = Some(steps + 1);
                queue.push((to, steps + 1));
            }
        }
    }
    far
}
