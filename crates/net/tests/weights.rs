//! Weights as files, and what they compute.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

use net::{
    ACTIVATION, Active, Curve, Damage, Hidden, LANES, LINEAR_UNIT, Layout, Learnt, MOST_ACTIVE,
    MOST_BIAS, MOST_ROW, OUTPUT_UNIT, SCALE_UNIT, TERMS, Weights,
};

const LAYOUT: Layout = Layout::new(&[("own", 20), ("enemy", 13)]);
const FEATURES: usize = LAYOUT.len();

/// Numbers that look random, up to `most` in magnitude.
fn numbers(count: usize, most: i64, seed: u64) -> Vec<i16> {
    let mut state = seed;
    let mut next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(99);
        ((state >> 33) as i64 % (2 * most + 1) - most) as i16
    };
    (0..count).map(|_| next()).collect()
}

fn hidden(neurons: usize) -> Hidden {
    let rows = numbers(FEATURES * neurons, 200, 1);
    let (biases, outputs) = (numbers(neurons, 300, 2), numbers(neurons, 900, 3));
    Hidden::new(FEATURES, &rows, &biases, &outputs).unwrap()
}

fn weights(neurons: usize) -> Weights {
    let mut scales = [0; TERMS];
    scales.copy_from_slice(&numbers(TERMS, 128, 4));
    let curve = Curve::new(173.25).unwrap();
    let linear = numbers(FEATURES, 3_000, 5);
    Weights::new(
        scales,
        curve,
        -70,
        linear,
        (neurons > 0).then(|| hidden(neurons)),
    )
}

fn active(features: &[u16]) -> Active {
    let mut active = Active::new();
    features.iter().for_each(|feature| active.push(*feature));
    active
}

/// The same sum without lanes and in wide numbers.
fn literal(weights: &Weights, features: &[u16]) -> i32 {
    let Some(hidden) = weights.hidden() else {
        return 0;
    };
    let [rows, biases, outputs] = hidden.parts();
    let mut sum = 0_i64;
    for (neuron, bias) in biases.iter().enumerate() {
        let mut input = i64::from(*bias);
        for feature in features {
            input += i64::from(rows[usize::from(*feature) * biases.len() + neuron]);
        }
        let clipped = input.clamp(0, i64::from(ACTIVATION));
        sum += clipped * clipped * i64::from(outputs[neuron]);
    }
    let unit = i64::from(ACTIVATION) * i64::from(ACTIVATION) * i64::from(OUTPUT_UNIT);
    i32::try_from(sum / unit).unwrap()
}

#[test]
fn weights_come_back_from_their_file() {
    let print = LAYOUT.fingerprint(&["material"]);
    for neurons in [0, LANES, 3 * LANES] {
        let weights = weights(neurons);
        let bytes = weights.write("nim", print);
        assert_eq!(Weights::read(&bytes, "nim", print, FEATURES), Ok(weights));
    }
    let plain = Weights::plain().write("nim", print);
    assert_eq!(
        Weights::read(&plain, "nim", print, FEATURES),
        Ok(Weights::plain())
    );
}

#[test]
fn what_is_damaged_or_belongs_elsewhere_is_refused() {
    let print = LAYOUT.fingerprint(&["material"]);
    let bytes = weights(LANES).write("nim", print);
    let read = |bytes: &[u8]| Weights::read(bytes, "nim", print, FEATURES);
    for cut in 0..bytes.len() {
        assert!(read(&bytes[..cut]).is_err(), "{cut} bytes");
    }
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 0x40;
        assert!(read(&changed).is_err(), "byte {at}");
    }
    assert_eq!(
        Weights::read(&bytes, "go", print, FEATURES),
        Err(Damage::OtherGame("nim".to_owned()))
    );
    let other = LAYOUT.fingerprint(&["mobility"]);
    assert_eq!(
        Weights::read(&bytes, "nim", other, FEATURES),
        Err(Damage::OtherFeatures)
    );
    assert_eq!(
        Weights::read(&bytes, "nim", print, FEATURES + 1),
        Err(Damage::OutOfRange)
    );
    assert_eq!(
        Weights::read(b"", "nim", print, FEATURES),
        Err(Damage::Foreign)
    );
}

#[test]
fn a_game_uses_what_it_ships_or_what_took_its_place() {
    static EMPTY: Learnt = Learnt::shipped("nim", b"");
    static FOREIGN: Learnt = Learnt::shipped("nim", b"no weights");
    static REPLACED: Learnt = Learnt::shipped("nim", b"");
    let terms = ["material"];
    assert_eq!(*EMPTY.weights(&LAYOUT, &terms), Weights::plain());
    assert_eq!(*FOREIGN.weights(&LAYOUT, &terms), Weights::plain());
    let print = LAYOUT.fingerprint(&terms);
    let file: &'static [u8] = weights(LANES).write("nim", print).leak();
    let shipped = Learnt::shipped("nim", file);
    assert_eq!(*shipped.weights(&LAYOUT, &terms), weights(LANES));
    assert_eq!(REPLACED.replace(weights(LANES)), Ok(()));
    assert_eq!(*REPLACED.weights(&LAYOUT, &terms), weights(LANES));
    // Scores of two evaluations cannot be compared, so nobody changes it while games are played.
    assert_eq!(EMPTY.replace(weights(LANES)), Err(Damage::InUse));
    assert_eq!(*EMPTY.weights(&LAYOUT, &terms), Weights::plain());
}

#[test]
fn the_layer_computes_what_wide_numbers_compute() {
    for neurons in [LANES, 2 * LANES] {
        let weights = weights(neurons);
        let hidden = weights.hidden().unwrap();
        assert_eq!(hidden.neurons(), neurons);
        for features in [
            &[][..],
            &[0],
            &[1, 1, 7, 32],
            &[3, 8, 9, 15, 19, 20, 21, 30],
        ] {
            assert_eq!(
                hidden.value(features),
                literal(&weights, features),
                "{features:?}"
            );
        }
    }
}

#[test]
fn the_greatest_weights_and_the_most_features_overflow_nothing() {
    let rows = vec![MOST_ROW; FEATURES * LANES];
    for sign in [1, -1] {
        let rows: Vec<i16> = rows.iter().map(|row| row * sign).collect();
        let outputs = [12_500; LANES];
        let layer = Hidden::new(FEATURES, &rows, &[MOST_BIAS * sign; LANES], &outputs).unwrap();
        let weights = Weights::new([64; TERMS], Curve::USUAL, 0, Vec::new(), Some(layer));
        let all = active(&vec![5; MOST_ACTIVE + 40]);
        assert_eq!(all.as_slice().len(), MOST_ACTIVE);
        let value = weights.correction(all.as_slice());
        assert_eq!(value, literal(&weights, all.as_slice()));
        assert_eq!(value, if sign > 0 { 12_500 } else { 0 });
    }
    let beyond = [MOST_ROW + 1; FEATURES * LANES];
    assert_eq!(
        Hidden::new(FEATURES, &beyond, &[0; LANES], &[0; LANES]),
        None
    );
    let odd = [0; FEATURES * 7];
    assert_eq!(Hidden::new(FEATURES, &odd, &[0; 7], &[0; 7]), None);
    let loud = [i16::MAX; LANES];
    assert_eq!(
        Hidden::new(FEATURES, &[0; FEATURES * LANES], &[0; LANES], &loud),
        None
    );
}

#[test]
fn a_value_is_scaled_terms_and_what_features_add() {
    let mut scales = [SCALE_UNIT as i16; TERMS];
    scales[1] = SCALE_UNIT as i16 / 2;
    let mut linear = vec![0; FEATURES];
    linear[4] = 50 * LINEAR_UNIT as i16;
    let weights = Weights::new(scales, Curve::USUAL, 7 * LINEAR_UNIT as i16, linear, None);
    let mut terms = [0; TERMS];
    (terms[0], terms[1]) = (10, -30);
    assert_eq!(weights.value(&terms, &active(&[])), 10 - 15 + 7);
    assert_eq!(weights.value(&terms, &active(&[4, 6])), 10 - 15 + 7 + 50);
    assert_eq!(weights.value(&terms, &active(&[4, 4])), 10 - 15 + 7 + 100);
    // A feature that does not exist adds nothing.
    assert_eq!(weights.value(&terms, &active(&[999])), 10 - 15 + 7);
    let mut counted = Active::new();
    counted.push_count(3, 4, 9);
    assert_eq!(counted.as_slice(), [3, 4, 5, 6]);
}
