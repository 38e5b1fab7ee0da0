//! From a fitted model to integers.

use crate::model::{Model, UNIT};
use net::{
    ACTIVATION, Curve, Hidden, LINEAR_UNIT, MOST_SCALE, OUTPUT_UNIT, SCALE_UNIT, TERMS, Weights,
};

/// The weights as integers; none if one is beyond the range of its integer, or the number of neurons is no multiple of
/// [`net::LANES`].
#[must_use]
pub fn quantise(model: &Model, curve: Curve) -> Option<Weights> {
    let parts = model.parts();
    let whole = |weights: &[f32], unit: f32| -> Option<Vec<i16>> {
        let rounded = weights.iter().map(|weight| {
            let number = (weight * unit).round();
            let fits = number.abs() <= f32::from(i16::MAX);
            fits.then_some(number as i16)
        });
        rounded.collect()
    };
    let mut scales = [SCALE_UNIT as i16; TERMS];
    for (scale, learnt) in scales
        .iter_mut()
        .zip(whole(parts.scales, SCALE_UNIT as f32)?)
    {
        if learnt.unsigned_abs() > MOST_SCALE.unsigned_abs() {
            return None;
        }
        *scale = learnt;
    }
    let linear_unit = UNIT * LINEAR_UNIT as f32;
    let bias = *whole(&[parts.bias], linear_unit)?.first()?;
    let linear = whole(parts.linear, linear_unit)?;
    let hidden = if parts.biases.is_empty() {
        None
    } else {
        let activation = f32::from(ACTIVATION);
        let rows = whole(parts.rows, activation)?;
        let biases = whole(parts.biases, activation)?;
        let outputs = whole(parts.outputs, UNIT * OUTPUT_UNIT as f32)?;
        Some(Hidden::new(
            model.shape().features,
            &rows,
            &biases,
            &outputs,
        )?)
    };
    Some(Weights::new(scales, curve, bias, linear, hidden))
}
