//! Changes of what touches what, before anything is drawn.

use super::hands::named_pair;
use super::topology::{Topology, double_area, is_inside, outline, users_of};
use crate::drawing::Spot;
use crate::shape::point;
use std::collections::BTreeSet;

/// Parts two shapes that touch though they are no neighbours. Islands that touch the other shape become land of nobody;
/// what is left of the border shrinks to points.
pub(super) fn part(topology: &mut Topology, key: &str) -> Result<(), String> {
    let (a, b) = named_pair(key, "pinch")?;
    let face = |name: &str| topology.faces.iter().position(|(known, _)| known == name);
    let (Some(a), Some(b)) = (face(&a), face(&b)) else {
        return Err(format!("pinch: “{key}” names something that has no shape"));
    };
    if shared(topology, a, b).is_empty() {
        return Err(format!("pinch: the shapes of “{key}” do not touch"));
    }
    loosen(topology, a, b);
    loosen(topology, b, a);
    for line in shared(topology, a, b) {
        shrink(topology, line);
    }
    Ok(())
}

/// The lines that two faces share.
fn shared(topology: &Topology, a: usize, b: usize) -> Vec<usize> {
    let users = users_of(topology);
    let is_shared = |users: &Vec<usize>| users.contains(&a) && users.contains(&b);
    (0..users.len())
        .filter(|&line| is_shared(&users[line]))
        .collect()
}

/// Gives the islands of a face that touch another one to nobody.
fn loosen(topology: &mut Topology, face: usize, other: usize) {
    let shared = shared(topology, face, other);
    let (name, rings) = &topology.faces[face];
    let outlines: Vec<Vec<Spot>> = rings
        .iter()
        .map(|ring| outline(&topology.lines, ring))
        .collect();
    let area = |number: &usize| double_area(&outlines[*number]).abs();
    let Some(main) = (0..rings.len()).max_by(|one, other| area(one).total_cmp(&area(other))) else {
        return;
    };
    let is_island = |number: usize| {
        let touches = rings[number]
            .iter()
            .any(|&entry| shared.contains(&(line_of(entry) as usize)));
        let is_hole = outlines[number]
            .first()
            .is_none_or(|&(x, y)| is_inside(&outlines[main], point(f64::from(x), f64::from(y))));
        number != main && touches && !is_hole
    };
    let (gone, kept): (Vec<usize>, Vec<usize>) = (0..rings.len()).partition(|&one| is_island(one));
    if gone.is_empty() {
        return;
    }
    let take = |numbers: Vec<usize>| numbers.into_iter().map(|one| rings[one].clone()).collect();
    let island = (format!("off-{name}"), take(gone));
    let kept = take(kept);
    topology.faces[face].1 = kept;
    topology.faces.push(island);
}

/// Shrinks a line to its middle point; what ended at its ends ends there.
fn shrink(topology: &mut Topology, line: usize) {
    let points = std::mem::take(&mut topology.lines[line]);
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else {
        return;
    };
    let middle = points[points.len() / 2];
    for other in &mut topology.lines {
        let end = other.len().saturating_sub(1);
        for at in [0, end] {
            if other
                .get(at)
                .is_some_and(|spot| [first, last].contains(spot))
            {
                other[at] = middle;
            }
        }
    }
    for ring in topology.faces.iter_mut().flat_map(|(_, rings)| rings) {
        ring.retain(|&entry| line_of(entry) as usize != line);
    }
}

/// Leaves out islands that are too small to be seen, each in a single area.
pub(super) fn sink(topology: &mut Topology, least: f64) {
    let users = users_of(topology);
    let mut gone: BTreeSet<i32> = BTreeSet::new();
    for (name, rings) in &topology.faces {
        let areas: Vec<f64> = rings
            .iter()
            .map(|ring| double_area(&outline(&topology.lines, ring)).abs() / 2.0)
            .collect();
        let largest = areas.iter().copied().fold(0.0, f64::max);
        for (ring, area) in rings.iter().zip(areas) {
            let [entry] = ring[..] else {
                continue;
            };
            let line = line_of(entry);
            let is_isle = users[line as usize].len() == 2 && !name.starts_with("off-");
            // An outline of the island's owner, not the hole in the sea around it.
            if is_isle && area < least && area < largest / 4.0 {
                gone.insert(line);
            }
        }
    }
    for (_, rings) in &mut topology.faces {
        rings
            .retain(|ring| ring.len() > 1 || !ring.iter().all(|&one| gone.contains(&line_of(one))));
    }
}

/// The number of the line that a ring's entry means.
pub(super) fn line_of(entry: i32) -> i32 {
    entry.max(-1 - entry)
}
