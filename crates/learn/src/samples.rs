//! From games to positions to learn from.

use crate::dataset::{Dataset, Sample, Trace};
use crate::game_line::GameLine;
use anyhow::{Context as _, Result, bail};
use game::{Evaluate, Notation, Seat};
use net::Active;
use search::Score;

/// A score further from 0, in centipawns, says only that the game is decided.
const DECIDED: i32 = 1_500;
/// The score of a win that was seen, in centipawns.
const SEEN: f32 = 30_000.0;
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
    // The scores come with the seat to move, so they are noted as the game is replayed; positions wait for them.
    let begun = position.clone();
    let mut scores = Vec::with_capacity(game.moves.len());
    let mut moves = Vec::with_capacity(game.moves.len());
    for (code, score) in &game.moves {
        if position.terminal().is_some() {
            bail!("{code} comes after the end of the game");
        }
        let mv = position.read_move(code).with_context(|| code.clone())?;
        let value = match score {
            Score::Centipawns(value) => *value as f32,
            Score::WinIn(_) => SEEN,
            Score::LossIn(_) => -SEEN,
        };
        let first = position.to_move() == Seat::FIRST;
        scores.push(if first { value } else { -value });
        moves.push(mv);
        position.play_unchecked(mv);
    }
    data.begin(Trace {
        scores,
        result: f32::from(game.halves) / 2.0,
    });
    position = begun;
    for (ply, (mv, (_, score))) in moves.into_iter().zip(&game.moves).enumerate() {
        if let Score::Centipawns(value) = score
            && value.abs() < DECIDED
            && !position.is_threatened()
        {
            let sight = position.sight();
            if !position.hint(&sight, mv).noisy {
                let at = Place { file, ply, game };
                add(data, &position, &sight, *value, &at);
            }
        }
        position.play_unchecked(mv);
    }
    Ok(())
}

/// Where a position is from.
struct Place<'a> {
    file: u64,
    ply: usize,
    game: &'a GameLine,
}

fn add<P: Evaluate>(
    data: &mut Dataset,
    position: &P,
    sight: &P::Sight,
    score: i32,
    at: &Place<'_>,
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
    let first = position.to_move() == Seat::FIRST;
    let halves = if first {
        at.game.halves
    } else {
        2 - at.game.halves
    };
    data.push(&Sample {
        terms: &terms,
        active: active.as_slice(),
        slope,
        offset: here - slope * value as f32,
        score: score as f32,
        result: f32::from(halves) / 2.0,
        // Games of one file keep their last digit, by which some are put aside to check by.
        game: at.file * 1_000_000_000_000 + at.game.number,
        ply: at.ply,
        first,
    });
}
