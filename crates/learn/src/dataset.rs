//! Positions to learn from.

/// What is learnt from one position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample<'a> {
    /// The terms of the evaluation in centipawns for the seat to move.
    pub terms: &'a [f32],
    /// The present features.
    pub active: &'a [u16],
    /// The evaluation is `offset + slope · value`, where `value` is what terms and features add up to: what the game makes
    /// of the sum, near the value of the terms.
    pub slope: f32,
    /// See `slope`.
    pub offset: f32,
    /// The score of the search, in centipawns for the seat to move.
    pub score: f32,
    /// The result of the game for the seat to move, 0 to 1.
    pub result: f32,
    /// The game that the position is from.
    pub game: u64,
    /// Which of the scores of the [`Trace`] that was begun last is the position's.
    pub ply: usize,
    /// Whether the first seat is to move.
    pub first: bool,
}

/// The scores of a game, and its result, for the first seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trace {
    /// The score of each move, in centipawns; far beyond others for a win or loss that was seen.
    pub scores: Vec<f32>,
    /// The result, 0 to 1.
    pub result: f32,
}

/// Many positions, stored in few vectors.
#[derive(Clone, Debug, Default)]
pub struct Dataset {
    terms: usize,
    features: usize,
    all_terms: Vec<f32>,
    all_active: Vec<u16>,
    ends: Vec<usize>,
    rest: Vec<[f32; 4]>,
    games: Vec<u64>,
    traces: Vec<Trace>,
    /// By position: its trace, its ply there, and whether the first seat is to move.
    places: Vec<(u32, u32, bool)>,
}

impl Dataset {
    /// No positions of a game with this many terms and features.
    #[must_use]
    pub fn new(terms: usize, features: usize) -> Dataset {
        Dataset {
            terms,
            features,
            ..Dataset::default()
        }
    }

    /// Begins a game, whose positions follow.
    pub fn begin(&mut self, trace: Trace) {
        self.traces.push(trace);
    }

    /// Adds a position of the game that was begun last.
    ///
    /// # Panics
    /// If it has another number of terms, or a feature that the game has not: the game breaks its own promise.
    pub fn push(&mut self, sample: &Sample<'_>) {
        assert_eq!(sample.terms.len(), self.terms, "the number of terms");
        let fits = |feature: &u16| usize::from(*feature) < self.features;
        assert!(sample.active.iter().all(fits), "a feature out of range");
        self.all_terms.extend(sample.terms);
        self.all_active.extend(sample.active);
        self.ends.push(self.all_active.len());
        self.rest
            .push([sample.slope, sample.offset, sample.score, sample.result]);
        self.games.push(sample.game);
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let trace = number(self.traces.len().saturating_sub(1));
        self.places.push((trace, number(sample.ply), sample.first));
    }

    /// The number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The number of terms.
    #[must_use]
    pub fn terms(&self) -> usize {
        self.terms
    }

    /// The number of features.
    #[must_use]
    pub fn features(&self) -> usize {
        self.features
    }

    /// The average number of present features.
    #[must_use]
    pub fn average_active(&self) -> f64 {
        self.all_active.len() as f64 / self.len().max(1) as f64
    }

    /// The position with that number, below [`len`](Dataset::len).
    #[must_use]
    pub fn get(&self, index: usize) -> Sample<'_> {
        let from = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        let [slope, offset, score, result] = self.rest[index];
        Sample {
            terms: &self.all_terms[index * self.terms..][..self.terms],
            active: &self.all_active[from..self.ends[index]],
            slope,
            offset,
            score,
            result,
            game: self.games[index],
            ply: self.places[index].1 as usize,
            first: self.places[index].2,
        }
    }

    /// What is to be expected in each position, 0 to 1 for the seat to move: the mean of what its own score says and what
    /// the later ones of the game say, each weighted `lambda` times as much as the one before, and at last the result. With
    /// 0 it is the position's own score, with 1 the result. `scale` is that of the curve.
    #[must_use]
    pub fn targets(&self, scale: f32, lambda: f32) -> Vec<f32> {
        let expected = |score: f32| 1.0 / (1.0 + (-score / scale).exp());
        let outlooks: Vec<Vec<f32>> = self
            .traces
            .iter()
            .map(|trace| {
                let mut outlook = trace.result;
                let back = trace.scores.iter().rev().map(|score| {
                    outlook = (1.0 - lambda) * expected(*score) + lambda * outlook;
                    outlook
                });
                let mut outlooks: Vec<f32> = back.collect();
                outlooks.reverse();
                outlooks
            })
            .collect();
        let places = self.places.iter();
        places
            .map(|(trace, ply, first)| {
                let game = outlooks.get(*trace as usize);
                let outlook = game.and_then(|game| game.get(*ply as usize));
                let outlook = outlook.copied().unwrap_or(0.5);
                if *first { outlook } else { 1.0 - outlook }
            })
            .collect()
    }

    /// The numbers of the positions to learn from, and of those to check by: every tenth game. Positions of one game are
    /// alike, so a game is never in both.
    #[must_use]
    pub fn split(&self) -> (Vec<u32>, Vec<u32>) {
        let numbers = 0..u32::try_from(self.len()).unwrap_or(u32::MAX);
        numbers.partition(|number| !self.games[*number as usize].is_multiple_of(10))
    }
}
