//! Maps that a generator makes up.

use game::{Ground, MapPlan, PlanCoast, PlanSpace};

/// Numbers that a seed decides.
pub(crate) struct Draw(u64);

impl Draw {
    pub(crate) fn new(seed: u64) -> Draw {
        Draw(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most
    }
}

/// What a map is to have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) seed: u64,
    pub(crate) spaces: usize,
    /// Neighbours far away from each other, for whom there is no place.
    pub(crate) far: usize,
    /// Whether some lands have two coasts, and one has a canal.
    pub(crate) coasts: bool,
}

const WORDS: [&str; 12] = [
    "Ash",
    "Bramble",
    "Corran",
    "Dun",
    "Esker",
    "Fell",
    "Garth",
    "Holm",
    "Inver",
    "Kyle",
    "Loch",
    "Northumberland",
];

/// A map with points in the plane for its spaces, of which those are neighbours that have nobody between them.
pub(crate) fn made(wish: Wish) -> MapPlan {
    let mut draw = Draw::new(wish.seed);
    let mut points: Vec<(i64, i64)> = Vec::new();
    while points.len() < wish.spaces {
        let one = (draw.below(1000) as i64, draw.below(1000) as i64);
        let room = 300_000 / wish.spaces as i64;
        if points.iter().all(|&other| square(one, other) > room) {
            points.push(one);
        }
    }
    let isles: Vec<(i64, i64)> = (0..wish.spaces / 12 + 1)
        .map(|_| (draw.below(1000) as i64, draw.below(1000) as i64))
        .collect();
    let is_land = |at: (i64, i64)| isles.iter().any(|&isle| square(at, isle) < 45_000);
    let mut borders = Vec::new();
    for a in 0..points.len() {
        for b in a + 1..points.len() {
            let (one, other) = (points[a], points[b]);
            let middle = (one.0 + other.0, one.1 + other.1);
            let is_between = |&(x, y): &(i64, i64)| {
                square(one, other) >= square((2 * x, 2 * y), middle)
                    && (x, y) != one
                    && (x, y) != other
            };
            if !points.iter().any(is_between) {
                borders.push((a, b));
            }
        }
    }
    for _ in 0..wish.far {
        let (a, b) = (draw.below(points.len()), draw.below(points.len()));
        if a != b {
            borders.push((a.min(b), a.max(b)));
        }
    }
    borders.sort_unstable();
    borders.dedup();
    let beside = |at: usize| {
        let other =
            move |&(a, b): &(usize, usize)| (a == at).then_some(b).or((b == at).then_some(a));
        borders.iter().filter_map(other)
    };
    let spaces = points.iter().enumerate().map(|(number, &at)| {
        let ground = if is_land(at) {
            Ground::Land
        } else if number % 40 == 39 {
            Ground::Ice
        } else {
            Ground::Water
        };
        let mut waters: Vec<usize> = beside(number)
            .filter(|&one| !is_land(points[one]))
            .collect();
        // In their order around the space, so that each coast is in one piece.
        waters.sort_by(|&one, &other| {
            let angle = |water: usize| {
                let (x, y) = points[water];
                ((y - at.1) as f64).atan2((x - at.0) as f64)
            };
            angle(one).total_cmp(&angle(other))
        });
        let (one, other) = waters.split_at(waters.len() / 2);
        let is_split = wish.coasts && ground == Ground::Land && waters.len() > 1;
        let coasts = if is_split && number % 3 == 0 {
            vec![("NC", one), ("SC", other)]
        } else {
            Vec::new()
        };
        let words = 1 + draw.below(2);
        let name: Vec<&str> = (0..words).map(|_| WORDS[draw.below(WORDS.len())]).collect();
        PlanSpace {
            abbr: format!("S{number}"),
            name: name.join(" "),
            ground,
            centre: ground == Ground::Land && draw.below(2) == 0,
            canal: is_split && number % 3 == 1,
            coasts: coasts
                .into_iter()
                .map(|(name, waters)| PlanCoast {
                    name: name.to_owned(),
                    waters: waters.to_vec(),
                })
                .collect(),
            waters: waters.clone(),
        }
    });
    MapPlan {
        mark: format!("made-{}", wish.seed),
        spaces: spaces.collect(),
        borders: borders.clone(),
    }
}

/// The square of the distance.
fn square(one: (i64, i64), other: (i64, i64)) -> i64 {
    (one.0 - other.0).pow(2) + (one.1 - other.1).pow(2)
}
