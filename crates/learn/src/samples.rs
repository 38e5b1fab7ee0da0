//! From games to positions to learn from.

use crate::dataset::{Dataset, Sample};
use crate::game_line::GameLine;
use anyhow::{Context as _, Result, bail};
use game::{Evaluate, Notation, Seat};
use net::Active;
use search::Score;

/// A score further from 0, in centipawns, says only that the game is decided.
const DECIDED: i32 = 1_500;
/// How far from a value what the game makes of it is looked at, in centipawns.
const STEP: i32 = 50;

/// Replays a game and adds its quiet positions: the seat to move is not threatened, the move that the search found changes
/// no material, and its score does not decide the game. `file` tells games of several files apart.
///
/// # Errors
/// If a move is not legal.
pub fn add_game<P: Evaluate + Notation>(
    data: &mut Dataset,
    options: &P::Options,
    file: u64,
    game: &GameLine,
) -> Result<()> {
    let mut position = P::start(options);
    for code in &game.opening {
        let mv = position.read_move(code).with_context(|| code.clone())?;
        position.play_unchecked(mv);
    }
    for (code, score) in &game.moves {
        if position.terminal().is_some() {
            bail!("{code} comes after the end of the game");
        }
        let mv = position.read_move(code).with_context(|| code.clone())?;
        if let Score::Centipawns(value) = score
            && value.abs() < DECIDED
            && !position.is_threatened()
        {
            let sight = position.sight();
            if !position.hint(&sight, mv).noisy {
                add(data, &position, &sight, *value, file, game);
            }
        }
        position.play_unchecked(mv);
    }
    Ok(())
}

fn add<P: Evaluate>(
    data: &mut Dataset,
    position: &P,
    sight: &P::Sight,
    score: i32,
    file: u64,
    game: &GameLine,
) {
    let terms: Vec<f32> = position
        .terms(sight)
        .into_iter()
        .take(P::TERMS.len())
        .map(|term| term as f32)
        .collect();
    let mut active = Active::new();
    position.features(sight, &mut active);
    let value: i32 = position.terms(sight).into_iter().sum();
    let [below, here, above] =
        [value - STEP, value, value + STEP].map(|value| position.judged(sight, value) as f32);
    let slope = (above - below) / (2 * STEP) as f32;
    let halves = if position.to_move() == Seat::FIRST {
        game.halves
    } else {
        2 - game.halves
    };
    data.push(&Sample {
        terms: &terms,
        active: active.as_slice(),
        slope,
        offset: here - slope * value as f32,
        score: score as f32,
        result: f32::from(halves) / 2.0,
        // Games of one file keep their last digit, by which some are put aside to check by.
        game: file * 1_000_000_000_000 + game.number,
    });
}
