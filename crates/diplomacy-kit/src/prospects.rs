//! For computer players: what a position promises each power, by features with a weight each.
//!
//! The score of a power is the sum of its features, each multiplied by its weight. The share that a power can expect is
//! the softmax of the scores over all powers that have a unit or a centre.

use crate::attraction::Attraction;
use crate::mark::{Location, Mark, Power, Space, UnitKind};
use crate::outlook::{Chances, Draws, Outlook};

/// The names of the features, in their order. A power with more of any of them is better off.
pub const FEATURES: [&str; 5] = [
    "log of the centres to expect",
    "centres to expect",
    "their square",
    "centres",
    "units",
];

/// The weights before anything is learnt: shares are those of the squares of the centres to expect.
pub const PRIORS: Features = [2.0, 0.0, 0.0, 0.0, 0.0];

/// The features of one power. All but the first are relative to the number of centres that wins alone.
pub type Features = [f64; FEATURES.len()];

/// How strongly each centre draws units at each location.
///
/// The sum of these times what each centre is worth is the attraction of the location, as [`Attraction::spread`]
/// computes it for a whole map; here it costs little for a few locations.
#[derive(Clone, PartialEq, Debug)]
pub struct Pull {
    centres: Vec<Space>,
    /// Per space, and per centre: for armies.
    armies: Vec<f32>,
    /// Per location, and per centre: for fleets.
    fleets: Vec<f32>,
}

impl Pull {
    /// Computes it for a map. `steps` are the weights of [`Attraction::spread`].
    #[must_use]
    pub fn new(mark: &Mark, steps: &[f32]) -> Pull {
        let centres: Vec<Space> = mark
            .all_spaces()
            .filter(|&space| mark.space(space).centre)
            .collect();
        let count = centres.len();
        let mut armies = vec![0.0; mark.spaces.len() * count];
        let mut fleets = vec![0.0; mark.locations() * count];
        let mut worth = vec![0.0; mark.spaces.len()];
        for (at, centre) in centres.iter().enumerate() {
            worth[usize::from(centre.0)] = 1.0;
            let attraction = Attraction::spread(mark, &worth, steps);
            worth[usize::from(centre.0)] = 0.0;
            for space in mark.all_spaces() {
                armies[usize::from(space.0) * count + at] = attraction.army(space);
            }
            for location in 0..mark.locations() {
                fleets[location * count + at] = attraction.fleet(Location(location as u16));
            }
        }
        Pull {
            centres,
            armies,
            fleets,
        }
    }

    /// How strongly a place draws a unit, if each centre is worth so much.
    fn draw(&self, unit: &Standing, mark: &Mark, worth: &[f32]) -> f32 {
        let count = self.centres.len();
        let row = match unit.kind {
            UnitKind::Army => &self.armies[usize::from(mark.space_of(unit.at).0) * count..],
            UnitKind::Fleet => &self.fleets[usize::from(unit.at.0) * count..],
        };
        let row = row[..count].iter();
        row.zip(worth).map(|(pull, worth)| pull * worth).sum()
    }
}

/// A unit, as far as its power's prospects go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Whose it is.
    pub power: Power,
    /// What it is.
    pub kind: UnitKind,
    /// Where it is; of an army, its space.
    pub at: Location,
}

/// How a game judges what can be expected.
#[derive(Clone, Copy, Debug)]
pub struct Scales {
    /// What centres are worth to units.
    pub draws: &'static Draws,
    /// Who gets a centre that several can reach.
    pub chances: &'static Chances,
    /// What a unit is worth, in centres to expect.
    pub unit: f64,
    /// What a place is worth, in centres to expect for each unit of its attraction.
    pub place: f64,
}

/// The features of each power; `None` for those without a unit and a centre.
#[must_use]
pub fn features(
    mark: &Mark,
    outlook: &Outlook,
    units: &[Standing],
    pull: &Pull,
    scales: &Scales,
) -> Vec<Option<Features>> {
    let full = f64::from(mark.victory.solo.max(1));
    let powers = mark.powers.len();
    let mut hope = vec![0.0; powers];
    for &centre in &pull.centres {
        outlook.hopes(centre, scales.chances, |power, chance| {
            hope[usize::from(power.0)] += chance;
        });
    }
    let worths: Vec<Vec<f32>> = (0..powers)
        .map(|at| {
            let worth = |&centre: &Space| outlook.worth(Power(at as u8), centre, scales.draws);
            pull.centres.iter().map(worth).collect()
        })
        .collect();
    let mut count = vec![0_u32; powers];
    for unit in units {
        let at = usize::from(unit.power.0);
        count[at] += 1;
        let place = f64::from(pull.draw(unit, mark, &worths[at]));
        hope[at] += scales.unit + scales.place * place;
    }
    let all = hope.into_iter().zip(outlook.sizes()).zip(count);
    all.map(|((hope, &size), units)| {
        let part = hope / full;
        (size > 0 || units > 0).then(|| {
            [
                // Half a centre, so that nothing to expect is not the end of the world.
                (hope + 0.5).ln(),
                part,
                part * part,
                f64::from(size) / full,
                f64::from(units) / full,
            ]
        })
    })
    .collect()
}

/// The share of each power: all of them add up to 1, unless nobody has features.
#[must_use]
pub fn shares(features: &[Option<Features>], weights: &Features) -> Vec<f64> {
    let score = |own: &Features| -> f64 { own.iter().zip(weights).map(|(f, w)| f * w).sum() };
    let scores: Vec<Option<f64>> = features.iter().map(|own| own.as_ref().map(score)).collect();
    let most = scores.iter().flatten().copied().fold(f64::MIN, f64::max);
    let parts: Vec<f64> = scores
        .iter()
        .map(|score| score.map_or(0.0, |score| (score - most).exp()))
        .collect();
    let sum: f64 = parts.iter().sum();
    let share = |part| if sum > 0.0 { part / sum } else { 0.0 };
    parts.into_iter().map(share).collect()
}
