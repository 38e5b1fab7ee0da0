//! How attractive each place on the map is to units: the value of the centres, spread along the ways that lead to
//! them.

use crate::mark::{Location, Mark, Space, SpaceKind};

/// The fraction of a place's attraction that each of its neighbours receives per step.
const STEP: f32 = 0.2;
/// The same fraction between an army's province and a fleet's sea space. It is lower because the army must be
/// carried.
const GANGWAY: f32 = 0.1;

/// The attraction of each place for armies and for fleets.
#[derive(Clone, PartialEq, Debug)]
pub struct Attraction {
    armies: Vec<f32>,
    fleets: Vec<f32>,
}

impl Attraction {
    /// Spreads the values in `worth`, one per space. `weights[n]` is the weight of a value `n` steps away, starting
    /// at 0.
    #[must_use]
    pub fn spread(mark: &Mark, worth: &[f32], weights: &[f32]) -> Attraction {
        let start: Vec<f32> = (0..mark.locations())
            .map(|at| mark.space_of(Location(at as u16)))
            .map(|space| worth.get(usize::from(space.0)).copied().unwrap_or(0.0))
            .collect();
        let spaces = mark.spaces.len();
        Attraction {
            armies: sum(&start[..spaces], weights, |near, at| {
                on_foot(mark, near, at)
            }),
            fleets: sum(&start, weights, |near, at| by_water(mark, near, at)),
        }
    }

    /// The attraction of a space for an army. At sea: for an army aboard a fleet there.
    #[must_use]
    pub fn army(&self, space: Space) -> f32 {
        self.armies[usize::from(space.0)]
    }

    /// The attraction of a location for a fleet.
    #[must_use]
    pub fn fleet(&self, at: Location) -> f32 {
        self.fleets[usize::from(at.0)]
    }
}

/// The weighted sum over all steps of the value spread so far.
fn sum(start: &[f32], weights: &[f32], from_near: impl Fn(&[f32], usize) -> f32) -> Vec<f32> {
    let mut near = start.to_vec();
    let mut total = vec![0.0; start.len()];
    for (step, weight) in weights.iter().enumerate() {
        if step > 0 {
            near = (0..near.len())
                .map(|at| near[at] * STEP + from_near(&near, at))
                .collect();
        }
        for (total, near) in total.iter_mut().zip(&near) {
            *total += weight * near;
        }
    }
    total
}

fn on_foot(mark: &Mark, near: &[f32], at: usize) -> f32 {
    let space = Space(at as u16);
    let value = |space: &Space| near[usize::from(space.0)];
    match mark.kind(space) {
        SpaceKind::Ice => 0.0,
        SpaceKind::Sea => {
            let shores = mark.waters(space).iter();
            let all: f32 = shores.map(value).sum();
            all * GANGWAY
        }
        _ => {
            let steps: f32 = mark.steps(space).iter().map(value).sum();
            let waters = mark.waters(space).iter();
            let seas = waters.filter(|&&sea| mark.kind(sea) == SpaceKind::Sea);
            steps * STEP + seas.map(value).sum::<f32>() * GANGWAY
        }
    }
}

fn by_water(mark: &Mark, near: &[f32], at: usize) -> f32 {
    let at = Location(at as u16);
    let value = |to: &Location| near[usize::from(to.0)];
    mark.courses(at).iter().map(value).sum::<f32>() * STEP
}
