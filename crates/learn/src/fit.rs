//! Fitting a model: Adam on the cross entropy of expected results.

use crate::curve::loss;
use crate::dataset::{Dataset, Sample};
use crate::lot::Lot;
use crate::model::{Model, Scratch, Shape};

/// How a model is fitted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// The number of hidden neurons.
    pub neurons: usize,
    /// How far what is to be met looks on in the game ([`Dataset::targets`]): 0 is the position's score, 1 the result.
    pub lambda: f32,
    /// How often every position is looked at.
    pub epochs: u32,
    /// The positions of each step.
    pub batch: usize,
    /// The size of the first steps; they shrink to a twentieth.
    pub rate: f32,
    /// How much weights shrink in each step, as a share of its size.
    pub decay: f32,
    /// Seeds the first weights and the order of positions.
    pub seed: u64,
    /// The scale of the curve from values to expected results, in centipawns.
    pub scale: f32,
}

/// The mean losses at a stage: of the positions learnt from, and of those to check by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Losses {
    /// Of the positions learnt from, as they were met.
    pub learnt: f64,
    /// Of the positions to check by.
    pub checked: f64,
}

/// A fitted model.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The model of the epoch after which the positions to check by had the least loss.
    pub model: Model,
    /// The losses of somebody who expects exactly what is to be met.
    pub least: Losses,
    /// The losses of terms alone, as they were.
    pub before: Losses,
    /// The losses of each epoch.
    pub epochs: Vec<Losses>,
    /// The number of the best epoch, from 1; 0 if nothing was better than before.
    pub best: usize,
}

impl Fitted {
    /// The losses of the model.
    #[must_use]
    pub fn after(&self) -> Losses {
        match self.best.checked_sub(1) {
            Some(index) => self.epochs[index],
            None => self.before,
        }
    }
}

impl Settings {
    fn expected(&self, sample: &Sample<'_>, value: f32) -> f32 {
        let value = sample.offset + sample.slope * value;
        1.0 / (1.0 + (-value / self.scale).exp())
    }
}

/// The mean loss of a model over some positions, in which `targets` are to be met.
#[must_use]
pub fn mean_loss(
    model: &Model,
    data: &Dataset,
    targets: &[f32],
    numbers: &[u32],
    settings: &Settings,
) -> f64 {
    let mut scratch = Scratch::new(model.shape());
    let mut sum = 0.0;
    for number in numbers {
        let sample = data.get(*number as usize);
        let expected = settings.expected(&sample, model.forward(&sample, &mut scratch));
        sum += loss(f64::from(expected), f64::from(targets[*number as usize]));
    }
    sum / numbers.len().max(1) as f64
}

/// Adam's running means.
struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    step: i32,
}

const BETA: (f32, f32) = (0.9, 0.999);

impl Adam {
    fn step(&mut self, model: &mut Model, gradient: &[f32], rate: f32, decay: f32) {
        self.step += 1;
        let decaying = model.decaying();
        for weight in &mut model.weights[decaying] {
            *weight *= 1.0 - rate * decay;
        }
        let one = 1.0 - BETA.0.powi(self.step);
        let two = 1.0 - BETA.1.powi(self.step);
        let means = self.first.iter_mut().zip(&mut self.second);
        for ((weight, pull), (first, second)) in model.weights.iter_mut().zip(gradient).zip(means) {
            *first = BETA.0 * *first + (1.0 - BETA.0) * pull;
            *second = BETA.1 * *second + (1.0 - BETA.1) * pull * pull;
            *weight -= rate * (*first / one) / ((*second / two).sqrt() + 1e-8);
        }
        model.clamp();
    }
}

/// Fits a model to positions. `tell` hears of each epoch: its number and losses. The same data and settings give the same
/// model.
pub fn fit(data: &Dataset, settings: &Settings, tell: &mut dyn FnMut(u32, Losses)) -> Fitted {
    let shape = Shape {
        terms: data.terms(),
        features: data.features(),
        neurons: settings.neurons,
    };
    let mut model = Model::new(shape, settings.seed);
    let (mut learnt, checked) = data.split();
    let targets = data.targets(settings.scale, settings.lambda);
    let floor = |numbers: &[u32]| {
        let each = numbers.iter().map(|number| {
            let target = f64::from(targets[*number as usize]);
            loss(target, target)
        });
        each.sum::<f64>() / numbers.len().max(1) as f64
    };
    let before = Losses {
        learnt: mean_loss(&model, data, &targets, &learnt, settings),
        checked: mean_loss(&model, data, &targets, &checked, settings),
    };
    let mut fitted = Fitted {
        least: Losses {
            learnt: floor(&learnt),
            checked: floor(&checked),
        },
        model: model.clone(),
        before,
        epochs: Vec::new(),
        best: 0,
    };
    let mut adam = Adam {
        first: vec![0.0; model.weights.len()],
        second: vec![0.0; model.weights.len()],
        step: 0,
    };
    let mut gradient = vec![0.0; model.weights.len()];
    let mut scratch = Scratch::new(shape);
    let mut lot = Lot::new(!settings.seed);
    let batch = settings.batch.max(1);
    let steps = learnt.len().div_ceil(batch) as f32 * settings.epochs as f32;
    for epoch in 1..=settings.epochs {
        lot.shuffle(&mut learnt);
        let mut sum = 0.0;
        for numbers in learnt.chunks(batch) {
            gradient.fill(0.0);
            for number in numbers {
                let sample = data.get(*number as usize);
                let value = model.forward(&sample, &mut scratch);
                let expected = settings.expected(&sample, value);
                let target = targets[*number as usize];
                sum += loss(f64::from(expected), f64::from(target));
                let share = sample.slope / settings.scale / numbers.len() as f32;
                let pull = (expected - target) * share;
                model.backward(&sample, pull, &mut scratch, &mut gradient);
            }
            // From full size along half a cosine to a twentieth.
            let turn = (std::f32::consts::PI * adam.step as f32 / steps.max(1.0)).cos();
            let rate = settings.rate * (0.05 + 0.475 * (1.0 + turn));
            adam.step(&mut model, &gradient, rate, settings.decay);
        }
        let losses = Losses {
            learnt: sum / learnt.len().max(1) as f64,
            checked: mean_loss(&model, data, &targets, &checked, settings),
        };
        tell(epoch, losses);
        if losses.checked < fitted.after().checked {
            fitted.model.clone_from(&model);
            fitted.best = epoch as usize;
        }
        fitted.epochs.push(losses);
    }
    fitted
}
