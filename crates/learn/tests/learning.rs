//! Learning from end to end: self-play is the same on any number of threads and goes on where it stopped; the trainer
//! finds what is known; whole weights compute what fractional ones do.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

use clap::Parser as _;
use learn::commands::{Arguments, run};
use learn::dataset::{Dataset, Sample, Trace};
use learn::fit::{Fitted, Settings, fit, mean_loss};
use learn::fit_curve;
use learn::quantise::quantise;
use net::{Active, Curve, TERMS};
use std::path::Path;

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

const FEATURES: usize = 40;
const SETTINGS: Settings = Settings {
    neurons: 0,
    lambda: 0.0,
    epochs: 20,
    batch: 256,
    rate: 0.02,
    decay: 0.0,
    seed: 3,
    scale: 200.0,
};

/// Positions whose score is half the first term, twice the second, and what `of_features` says of the features.
fn positions(count: u64, of_features: impl Fn(&[u16]) -> f32) -> Dataset {
    let mut data = Dataset::new(2, FEATURES);
    let mut dice = Dice(5);
    for number in 0..count {
        let terms = [0; 2].map(|_: i32| dice.below(401) as f32 - 200.0);
        let active: Vec<u16> = (0..6).map(|_| dice.below(FEATURES as u64) as u16).collect();
        let score = 0.5 * terms[0] + 2.0 * terms[1] + of_features(&active);
        data.begin(Trace {
            scores: vec![score],
            result: 0.5,
        });
        data.push(&Sample {
            terms: &terms,
            active: &active,
            slope: 1.0,
            offset: 0.0,
            score,
            result: 0.5,
            game: number / 20,
            ply: 0,
            first: true,
        });
    }
    data
}

#[test]
fn a_linear_function_is_found() {
    let data = positions(20_000, |active| {
        let counted = active.iter().filter(|feature| **feature == 7).count() as f32;
        let other = active.iter().filter(|feature| **feature == 30).count() as f32;
        80.0 * counted - 140.0 * other
    });
    let fitted = fit(&data, &SETTINGS, &mut |_, _| ());
    let parts = fitted.model.parts();
    let near = |found: f32, expected: f32, most: f32| {
        assert!((found - expected).abs() < most, "{found}, not {expected}");
    };
    near(parts.scales[0], 0.5, 0.03);
    near(parts.scales[1], 2.0, 0.06);
    // A constant may move between the bias and all features, of which there are always six.
    let base = parts.linear.iter().sum::<f32>() / FEATURES as f32 - (0.8 - 1.4) / FEATURES as f32;
    near(parts.linear[7] - base, 0.8, 0.06);
    near(parts.linear[30] - base, -1.4, 0.06);
    near(parts.linear[12] - base, 0.0, 0.06);
}

/// Two features together are worth something, either alone is not: no linear function says that.
fn together(active: &[u16]) -> f32 {
    let one = active.iter().any(|feature| *feature < 8);
    let other = active.iter().any(|feature| *feature >= 32);
    if one == other { 150.0 } else { -150.0 }
}

#[test]
fn a_hidden_layer_finds_what_is_not_linear_and_keeps_it_as_integers() {
    let data = positions(20_000, together);
    let linear = fit(&data, &SETTINGS, &mut |_, _| ());
    let settings = Settings {
        neurons: 16,
        ..SETTINGS
    };
    let mut told = Vec::new();
    let hidden = fit(&data, &settings, &mut |epoch, _| told.push(epoch));
    assert_eq!(told, (1..=20).collect::<Vec<u32>>());
    // What remains is measured above what no expectation can avoid.
    let rest = |fitted: &Fitted| fitted.after().checked - fitted.least.checked;
    let (linear_rest, hidden_rest) = (rest(&linear), rest(&hidden));
    assert!(
        hidden_rest < linear_rest / 4.0,
        "{hidden_rest} and {linear_rest}"
    );
    let same = fit(&data, &settings, &mut |_, _| ());
    assert_eq!(same.model, hidden.model, "one seed, one model");
    let (_, checked) = data.split();
    let targets = data.targets(settings.scale, settings.lambda);
    let loss = mean_loss(&hidden.model, &data, &targets, &checked, &settings);
    assert!((loss - hidden.after().checked).abs() < 1e-9);

    let weights = quantise(&hidden.model, Curve::USUAL).unwrap();
    let mut greatest = 0.0_f32;
    for index in 0..2_000 {
        let sample = data.get(index);
        let mut terms = [0; TERMS];
        terms[0] = sample.terms[0] as i32;
        terms[1] = sample.terms[1] as i32;
        let mut active = Active::new();
        sample
            .active
            .iter()
            .for_each(|feature| active.push(*feature));
        let whole = weights.value(&terms, &active) as f32;
        greatest = greatest.max((whole - hidden.model.value(&sample)).abs());
    }
    assert!(greatest < 12.0, "{greatest} centipawns");
}

#[test]
fn what_is_to_be_met_looks_on_in_the_game() {
    let mut data = Dataset::new(0, 0);
    data.begin(Trace {
        scores: vec![0.0, 200.0, -200.0],
        result: 1.0,
    });
    for (ply, first) in [(0, true), (1, false), (2, true)] {
        data.push(&Sample {
            terms: &[],
            active: &[],
            slope: 1.0,
            offset: 0.0,
            score: 0.0,
            result: 1.0,
            game: 1,
            ply,
            first,
        });
    }
    let near = |lambda: f32, expected: [f32; 3]| {
        let targets = data.targets(200.0, lambda);
        let close = |(target, expected): (&f32, &f32)| (target - expected).abs() < 1e-3;
        assert!(targets.iter().zip(&expected).all(close), "{targets:?}");
    };
    near(0.0, [0.5, 1.0 - 0.731, 0.269]);
    near(1.0, [1.0, 0.0, 1.0]);
    let last = 0.5 * 0.269 + 0.5;
    let middle = 0.5 * 0.731 + 0.5 * last;
    near(0.5, [0.25 + 0.5 * middle, 1.0 - middle, last]);
}

#[test]
fn the_curve_of_known_results_is_found() {
    let mut data = Dataset::new(0, 0);
    let mut dice = Dice(11);
    for number in 0..60_000 {
        let score = dice.below(1_201) as f32 - 600.0;
        let expected = 1.0 / (1.0 + (-score / 130.0).exp());
        let won = (dice.below(1_000_000) as f32) < expected * 1_000_000.0;
        data.push(&Sample {
            terms: &[],
            active: &[],
            slope: 1.0,
            offset: 0.0,
            score,
            result: f32::from(u8::from(won)),
            game: number,
            ply: 0,
            first: true,
        });
    }
    let numbers: Vec<u32> = (0..60_000).collect();
    let (curve, loss) = fit_curve(&data, &numbers).unwrap();
    assert!((curve.scale() - 130.0).abs() < 4.0, "{}", curve.scale());
    assert!(loss < 0.5, "{loss}");
    assert_eq!(fit_curve(&data, &[]), None);
}

/// Carries out a command line; what it told.
fn told(line: &str, files: &[(&str, &Path)]) -> anyhow::Result<String> {
    let mut words: Vec<String> = std::iter::once("learn")
        .chain(line.split(' '))
        .map(str::to_owned)
        .collect();
    for (flag, path) in files {
        words.extend([(*flag).to_owned(), path.display().to_string()]);
    }
    let mut out = Vec::new();
    run(&Arguments::try_parse_from(words)?, &mut out)?;
    Ok(String::from_utf8(out)?)
}

#[test]
fn self_play_is_the_same_on_any_number_of_threads_and_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let slug = registry::GAMES[0].slug();
    let play = |name: &str, games: u32, threads: u32, nodes: u32| {
        let line =
            format!("selfplay {slug} --seed 4 --nodes {nodes} --games {games} --threads {threads}");
        let path = folder.path().join(name);
        told(&line, &[("--out", &path)]).map(|text| (text, std::fs::read(&path).unwrap()))
    };
    let (_, alone) = play("alone", 5, 1, 40).unwrap();
    let (_, together) = play("together", 5, 3, 40).unwrap();
    assert_eq!(alone, together);
    // Cut in the middle of a line, and in the head.
    let whole = String::from_utf8(alone.clone()).unwrap();
    for cut in [whole.len() - 30, whole.find("nodes").unwrap() + 3] {
        std::fs::write(folder.path().join("cut"), &whole[..cut]).unwrap();
        let (text, bytes) = play("cut", 5, 2, 40).unwrap();
        assert!(text.contains("removed an incomplete last line"), "{text}");
        assert_eq!(bytes, alone);
    }
    let (text, more) = play("alone", 6, 1, 40).unwrap();
    assert!(text.contains("going on after 5 games"), "{text}");
    assert!(more.starts_with(&alone) && more.len() > alone.len());
    let refused = play("alone", 6, 1, 41).unwrap_err();
    let reason = format!("{refused:#}");
    assert!(
        reason.contains("nodes is “40” there and “41” here"),
        "{reason}"
    );
    assert_eq!(std::fs::read(folder.path().join("alone")).unwrap(), more);
}

#[test]
fn every_game_can_be_played_and_learnt_from() {
    let mut learnt = 0;
    for entry in registry::GAMES {
        let slug = entry.slug();
        let folder = tempfile::tempdir().unwrap();
        let games = folder.path().join("games.txt");
        let line = format!("selfplay {slug} --nodes 30 --games 61 --threads 2");
        told(&line, &[("--out", &games)]).unwrap();
        let out = folder.path().join("made");
        let files: [(&str, &Path); 2] = [("--data", &games), ("--out", &out)];
        let refused = |line: &str| format!("{:#}", told(line, &files).unwrap_err());
        // What gains nothing is not written.
        let reason = refused(&format!("train {slug} --epochs 1 --rate 0"));
        assert!(reason.contains("nothing was written"), "{slug}: {reason}");
        assert!(!out.exists(), "{slug}");
        // So few games and nodes teach nothing in games whose scores tell little.
        let line = format!("train {slug} --lambda 0 --epochs 2 --batch 32");
        match told(&line, &files) {
            Ok(text) => {
                learnt += 1;
                assert!(text.contains("epoch 2"), "{slug}: {text}");
                let bytes = std::fs::read(out.join("net.bin")).unwrap();
                let recipe = std::fs::read_to_string(out.join("weights.toml")).unwrap();
                let sum = format!("{:016x}", net::checksum(&bytes));
                assert!(recipe.contains(&sum), "{slug}: {recipe}");
                let command = format!("learn selfplay {slug} ");
                assert!(recipe.contains(&command), "{recipe}");
            }
            Err(fault) => {
                let reason = format!("{fault:#}");
                assert!(reason.contains("nothing was written"), "{slug}: {reason}");
                assert!(!out.exists(), "{slug}");
            }
        }
        // Games of another game are refused.
        let other = registry::GAMES.iter().find(|other| other.slug() != slug);
        let reason = refused(&format!("tune {} --epochs 1", other.unwrap().slug()));
        assert!(reason.contains("these are games of"), "{reason}");
    }
    assert!(learnt > registry::GAMES.len() / 2, "{learnt} games learnt");
}

/// The program as others start it: the weights that a process uses are chosen once.
fn program(words: &[&str], out: &Path) -> std::process::Output {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_learn"));
    command.args(words).arg("--out").arg(out).output().unwrap()
}

#[test]
fn games_are_played_with_the_weights_that_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    for entry in registry::GAMES {
        let slug = entry.slug();
        let own = games.join(slug).join("net.bin");
        let weights = |name: &str, more: &[&str]| {
            let out = folder.path().join(format!("{slug}-{name}"));
            let words = ["selfplay", slug, "--nodes", "20", "--games", "1"];
            let ran = program(&[&words[..], more].concat(), &out);
            assert!(
                ran.status.success(),
                "{}",
                String::from_utf8_lossy(&ran.stderr)
            );
            let text = std::fs::read_to_string(out).unwrap();
            let row = text.lines().find(|line| line.starts_with("weights: "));
            row.unwrap().to_owned()
        };
        let shipped = weights("shipped", &[]);
        let sum = net::checksum(&std::fs::read(&own).unwrap());
        assert_eq!(shipped, format!("weights: {sum:016x}"), "{slug}");
        let named = weights("named", &["--weights", own.to_str().unwrap()]);
        assert_eq!(named, shipped, "{slug}");
        assert_ne!(weights("none", &["--weights", "none"]), shipped, "{slug}");
        let other = registry::GAMES.iter().find(|other| other.slug() != slug);
        let words = ["selfplay", other.unwrap().slug(), "--games", "1"];
        let foreign = ["--weights", own.to_str().unwrap()];
        let ran = program(&[&words[..], &foreign].concat(), &folder.path().join("no"));
        let said = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert!(!ran.status.success(), "{slug}");
        assert!(
            said.contains(&format!("these are weights of {slug}")),
            "{said}"
        );
    }
}
