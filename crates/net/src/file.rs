//! Weights as a file.

use crate::bytes::{Reader, put};
use crate::{Curve, Hidden, TERMS, Weights, checksum};
use std::error::Error;
use std::fmt;

/// What a file begins with; the last byte is the version of the format.
const TITLE: &[u8; 6] = b"QSNET\x01";
/// The maximum magnitude of a scale: no sum of scaled terms leaves 32 bits.
pub const MOST_SCALE: i16 = 1_024;
/// The scale of the curve is written in hundredths of a centipawn.
const CURVE_UNIT: f32 = 100.0;

/// Why weights are refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Damage {
    /// The file is no file of weights, or one of another version.
    Foreign,
    /// The bytes are not those that were written.
    Changed,
    /// They are weights of another game, whose slug this is.
    OtherGame(String),
    /// They were made for other features or terms than the game has now.
    OtherFeatures,
    /// A number is missing or out of its range.
    OutOfRange,
    /// The players use other weights already.
    InUse,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::Foreign => f.write_str("it is no file of weights of this version"),
            Damage::Changed => f.write_str("it is damaged: its checksum is another"),
            Damage::OtherGame(game) => write!(f, "these are weights of {game}"),
            Damage::OtherFeatures => {
                f.write_str("the weights were made for other features or terms; train them again")
            }
            Damage::OutOfRange => f.write_str("a number is missing or out of its range"),
            Damage::InUse => f.write_str("the players use other weights already"),
        }
    }
}

impl Error for Damage {}

impl Weights {
    /// The weights as a file, for a game with that slug whose features and terms have that fingerprint.
    #[must_use]
    pub fn write(&self, game: &str, fingerprint: u64) -> Vec<u8> {
        let mut bytes = TITLE.to_vec();
        put(&mut bytes, game.len() as i64);
        bytes.extend(game.as_bytes());
        bytes.extend(fingerprint.to_le_bytes());
        put(&mut bytes, (self.curve.scale() * CURVE_UNIT).round() as i64);
        let mut shorts = |numbers: &[i16]| {
            for number in numbers {
                put(&mut bytes, i64::from(*number));
            }
        };
        shorts(&self.scales);
        shorts(&[self.bias]);
        let hidden = self.hidden.as_ref();
        put(&mut bytes, self.linear.len() as i64);
        put(&mut bytes, hidden.map_or(0, Hidden::neurons) as i64);
        let parts = hidden.map(Hidden::parts).into_iter().flatten();
        for numbers in std::iter::once(self.linear.clone()).chain(parts) {
            for number in numbers {
                put(&mut bytes, i64::from(number));
            }
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads what [`write`](Weights::write) wrote for the same game and fingerprint, with that number of features.
    ///
    /// # Errors
    /// [`Damage`], if it is anything else.
    pub fn read(
        bytes: &[u8],
        game: &str,
        fingerprint: u64,
        features: usize,
    ) -> Result<Weights, Damage> {
        let rest = bytes.strip_prefix(TITLE).ok_or(Damage::Foreign)?;
        let (_, sum) = bytes.split_last_chunk::<8>().ok_or(Damage::Changed)?;
        let body = rest.len().checked_sub(8).ok_or(Damage::Changed)?;
        let whole = bytes.get(..TITLE.len() + body).ok_or(Damage::Changed)?;
        if checksum(whole) != u64::from_le_bytes(*sum) {
            return Err(Damage::Changed);
        }
        let mut reader = Reader(rest.get(..body).ok_or(Damage::Changed)?);
        let length = reader
            .number()
            .and_then(|length| usize::try_from(length).ok());
        let name = length.and_then(|length| reader.take(length));
        let name = String::from_utf8_lossy(name.ok_or(Damage::OutOfRange)?).into_owned();
        if name != game {
            return Err(Damage::OtherGame(name));
        }
        if reader.take(8) != Some(&fingerprint.to_le_bytes()[..]) {
            return Err(Damage::OtherFeatures);
        }
        body_of(&mut reader, features).ok_or(Damage::OutOfRange)
    }
}

fn body_of(reader: &mut Reader<'_>, features: usize) -> Option<Weights> {
    let curve = Curve::new(reader.number()? as f32 / CURVE_UNIT)?;
    let scales: [i16; TERMS] = reader.shorts(TERMS)?.try_into().ok()?;
    let most = MOST_SCALE.unsigned_abs();
    if scales.iter().any(|scale| scale.unsigned_abs() > most) {
        return None;
    }
    let bias = reader.short()?;
    let linear = usize::try_from(reader.number()?).ok()?;
    let neurons = usize::try_from(reader.number()?).ok()?;
    if linear != 0 && linear != features {
        return None;
    }
    let linear = reader.shorts(linear)?;
    let hidden = if neurons == 0 {
        None
    } else {
        let rows = reader.shorts(features.checked_mul(neurons)?)?;
        let biases = reader.shorts(neurons)?;
        let outputs = reader.shorts(neurons)?;
        Some(Hidden::new(features, &rows, &biases, &outputs)?)
    };
    reader.0.is_empty().then_some(Weights {
        scales,
        curve,
        bias,
        linear,
        hidden,
    })
}
