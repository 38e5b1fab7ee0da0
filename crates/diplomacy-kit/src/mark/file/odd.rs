//! Warns about what a Mark may contain but probably should not.

use super::Findings;
use crate::mark::{Location, Mark, Power, Space, SpaceKind};
use game::Place;

/// Adds warnings for a Mark that has no faults.
pub(super) fn look(mark: &Mark, findings: &mut Findings) {
    for power in mark.all_powers() {
        realm(mark, power, findings);
    }
    unreachable_spaces(mark, findings);
    for space in mark.all_spaces() {
        canal(mark, space, findings);
    }
    if mark.victory.two_way.is_some() != mark.victory.three_way.is_some() {
        let reason = "only one of two_way and three_way is given, so the other kind of shared win is impossible";
        findings.warn(Place::key("victory"), reason);
    }
}

fn realm(mark: &Mark, power: Power, findings: &mut Findings) {
    let facts = mark.power(power);
    let place = Place::numbered_name("power", u32::from(power.0) + 1, &facts.name);
    let key = |key: &str| Place::key(key).within(&place);
    let own: Vec<Space> = [&facts.home, &facts.colonies, &facts.special]
        .into_iter()
        .flatten()
        .copied()
        .collect();
    let centres = own
        .iter()
        .filter(|&&space| mark.space(space).centre)
        .count();
    if !facts.home.iter().any(|&space| mark.space(space).centre) {
        findings.warn(key("home"), "the home country has no supply centre");
    }
    if facts.units.is_empty() {
        findings.warn(key("units"), "it starts without any unit");
    } else if facts.units.len() != centres {
        let (units, centres) = (facts.units.len(), centres);
        let reason = format!("it starts with {units} units and {centres} centres");
        findings.warn(key("units"), reason);
    }
    for &(_, at) in &facts.units {
        if !own.contains(&mark.space_of(at)) {
            let reason = format!("{} is not one of its own provinces", mark.write(at));
            findings.warn(key("units"), reason);
        }
    }
}

/// Warns about spaces that no unit of any power can ever reach.
fn unreachable_spaces(mark: &Mark, findings: &mut Findings) {
    let mut seen = vec![false; mark.spaces.len()];
    let mut open: Vec<Space> = mark
        .powers
        .iter()
        .flat_map(|power| {
            let start = power.units.iter().map(|&(_, at)| mark.space_of(at));
            start.chain(power.home.iter().copied())
        })
        .collect();
    while let Some(space) = open.pop() {
        if std::mem::replace(&mut seen[space.0 as usize], true) {
            continue;
        }
        open.extend(mark.steps(space));
        open.extend(mark.waters(space));
        open.extend(mark.gangway_set(space).iter());
    }
    for space in mark.all_spaces().filter(|space| !seen[space.0 as usize]) {
        let facts = mark.space(space);
        let what = if facts.centre {
            "this centre"
        } else {
            "this space"
        };
        let place = place_of(mark, space);
        findings.warn(place, format!("{what} cannot be reached by any power"));
    }
}

fn place_of(mark: &Mark, space: Space) -> Place {
    Place::numbered_name("space", u32::from(space.0) + 1, mark.abbr(space))
}

/// Warns about a canal that does not join two seas.
fn canal(mark: &Mark, space: Space, findings: &mut Findings) {
    let seas = mark
        .courses(Location::from(space))
        .iter()
        .filter(|&&to| mark.kind(mark.space_of(to)) == SpaceKind::Sea);
    if mark.kind(space) == SpaceKind::Canal && seas.count() < 2 {
        let place = Place::key("kind").within(place_of(mark, space));
        findings.warn(
            place,
            "a canal that joins fewer than two seas should be a coastal province",
        );
    }
}
