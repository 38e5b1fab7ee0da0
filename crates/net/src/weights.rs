//! What a game has learnt.

use crate::{Active, Curve, Hidden};

/// The maximum number of terms of an evaluation.
pub const TERMS: usize = 16;
/// The values of an evaluation's terms in centipawns for the seat to move; those beyond the last one are 0.
pub type Terms = [i32; TERMS];
/// The scale of a term that counts as it is.
pub const SCALE_UNIT: i32 = 64;
/// One centipawn, in units of the weights of the linear column.
pub const LINEAR_UNIT: i32 = 32;

/// The learnt weights of a game's evaluation.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// How much each term counts, in [`SCALE_UNIT`]s.
    pub(crate) scales: [i16; TERMS],
    pub(crate) curve: Curve,
    /// What is added in every position.
    pub(crate) bias: i16,
    /// By feature; empty if there is no linear column.
    pub(crate) linear: Vec<i16>,
    pub(crate) hidden: Option<Hidden>,
}

impl Weights {
    /// Nothing learnt: every term counts as it is.
    #[must_use]
    pub const fn plain() -> Weights {
        Weights {
            scales: [SCALE_UNIT as i16; TERMS],
            curve: Curve::USUAL,
            bias: 0,
            linear: Vec::new(),
            hidden: None,
        }
    }

    /// Weights by their parts: the scales in [`SCALE_UNIT`]s; a constant and the linear column, which may be empty, in
    /// [`LINEAR_UNIT`]s.
    #[must_use]
    pub fn new(
        scales: [i16; TERMS],
        curve: Curve,
        bias: i16,
        linear: Vec<i16>,
        hidden: Option<Hidden>,
    ) -> Weights {
        Weights {
            scales,
            curve,
            bias,
            linear,
            hidden,
        }
    }

    /// The scale of each term, in [`SCALE_UNIT`]s.
    #[must_use]
    pub fn scales(&self) -> &[i16; TERMS] {
        &self.scales
    }

    /// From scores to expected results.
    #[must_use]
    pub fn curve(&self) -> Curve {
        self.curve
    }

    /// The hidden layer, if there is one.
    #[must_use]
    pub fn hidden(&self) -> Option<&Hidden> {
        self.hidden.as_ref()
    }

    /// Whether features matter.
    #[inline]
    #[must_use]
    pub fn wants_features(&self) -> bool {
        !self.linear.is_empty() || self.hidden.is_some()
    }

    /// The value of a position by its terms and present features, in centipawns.
    #[inline]
    #[must_use]
    pub fn value(&self, terms: &Terms, active: &Active) -> i32 {
        let mut sum = 0;
        for (term, scale) in terms.iter().zip(&self.scales) {
            sum += term * i32::from(*scale);
        }
        let value = sum / SCALE_UNIT;
        if self.wants_features() {
            value + self.correction(active.as_slice())
        } else {
            value
        }
    }

    /// What the features add, in centipawns.
    #[inline]
    #[must_use]
    pub fn correction(&self, active: &[u16]) -> i32 {
        let mut sum = i32::from(self.bias);
        for feature in active {
            sum += self
                .linear
                .get(usize::from(*feature))
                .map_or(0, |weight| i32::from(*weight));
        }
        let hidden = self.hidden.as_ref();
        sum / LINEAR_UNIT + hidden.map_or(0, |hidden| hidden.value(active))
    }
}
