//! The laws of every turn game, checked over one seeded random game.

use super::playout::Dice;
use crate::{History, OptionPicks, TurnGame, record};
use counts::Counted;
use past::Past;
use std::collections::{BTreeSet, HashMap};

mod counts;
mod draw;
mod past;
mod shown;
mod units;
mod whole;

/// At one in this many plies, whole turns are listed in two ways, many random moves are drawn, and everything shown is
/// checked.
const SELDOM: u64 = 12;
/// One in this many consecutive moves is read in short notation at each ply.
const SHORT_STEP: usize = 5;
/// About how many moves of earlier positions are tried per ply.
const FOREIGN_CODES: usize = 24;
/// At the end of a code: the effect of the move on the moving unit. As it distinguishes no two moves, it may be omitted
/// from a text.
const RESULT_MARK: char = '~';

/// Plays one random game and checks every law at each of its positions.
///
/// Returns the number of legal moves checked. The error names the law and the position, so that it can be examined by
/// hand.
pub(super) fn check<P: TurnGame>(
    picks: &OptionPicks,
    seed: u64,
    ply_limit: u32,
) -> Result<u64, String> {
    let options = P::options(picks).map_err(|fault| fault.to_string())?;
    let mut dice = Dice::new(seed);
    // Laws that need random choices do not affect those of the game.
    let mut other_dice = Dice::new(!seed);
    let mut history = History::new(P::start(&options));
    let mut past = Past::new();
    let mut counted = Counted::new();
    let mut codes_seen = BTreeSet::new();
    let mut moves = Vec::new();
    let mut looked_at = 0;
    for ply in 0..=ply_limit {
        let position = history.position();
        position_laws(position, &options).map_err(|law| report(position, seed, ply, &law))?;
        past.check(&history)
            .map_err(|law| report(position, seed, ply, &law))?;

        moves.clear();
        position.moves_into(&mut moves);
        looked_at += moves.len() as u64;
        move_laws(position, &moves, &options, ply, &mut codes_seen)
            .map_err(|law| report(position, seed, ply, &law))?;
        units::check_accounts(position)
            .and_then(|()| draw::check_beyond_draws(position, &moves))
            .and_then(|()| draw::check_random(position, &moves, &mut other_dice))
            .and_then(|()| counted.check(&history, &moves))
            .map_err(|law| report(position, seed, ply, &law))?;
        // The seed takes part, so that numbers of any size occur.
        if (seed % SELDOM + u64::from(ply)).is_multiple_of(SELDOM) {
            whole::check(position)
                .and_then(|()| shown::check(position, &moves))
                .and_then(|()| draw::check_fairness(position, &moves, &mut other_dice))
                .map_err(|law| report(position, seed, ply, &law))?;
        }
        if let Some(claim) = history.claimable()
            && usize::from(claim.seats) != P::INFO.seats.len()
        {
            return Err(report(position, seed, ply, "the claim has other seats"));
        }
        if let Some(outcome) = history.outcome() {
            if position.terminal().is_some() && !moves.is_empty() {
                return Err(report(
                    position,
                    seed,
                    ply,
                    "moves are listed after the end",
                ));
            }
            if outcome.sharers.is_empty() || usize::from(outcome.seats) != P::INFO.seats.len() {
                return Err(report(
                    position,
                    seed,
                    ply,
                    "the outcome has no sharers or seats",
                ));
            }
            return Ok(looked_at);
        }
        if moves.is_empty() {
            return Err(report(position, seed, ply, "no moves and no outcome"));
        }
        history.push(moves[dice.below(moves.len())]);
    }
    Ok(looked_at)
}

fn report<P: TurnGame>(position: &P, seed: u64, ply: u32, law: &str) -> String {
    format!(
        "{} (seed {seed}, ply {ply}, position {})",
        law,
        position.write_position()
    )
}

fn position_laws<P: TurnGame>(position: &P, options: &P::Options) -> Result<(), String> {
    if position.key() != position.key_from_scratch() {
        return Err("the incremental key differs from the key from scratch".to_owned());
    }
    let text = position.write_position();
    let back = P::read_position(&text, options)
        .map_err(|fault| format!("its own string is refused: {fault}"))?;
    if back != *position {
        return Err(format!(
            "its string reads back as {}",
            back.write_position()
        ));
    }
    if back.key() != position.key() {
        return Err("the position read back has another key".to_owned());
    }
    if let Some(mirror) = position.mirrored() {
        if mirror.count_moves() != position.count_moves() {
            return Err("the mirrored position has another number of moves".to_owned());
        }
        if mirror.terminal().is_some() != position.terminal().is_some() {
            return Err("the mirrored position differs in being over".to_owned());
        }
        if mirror.mirrored().as_ref() != Some(position) {
            return Err("mirroring twice does not give the position back".to_owned());
        }
    }
    Ok(())
}

fn move_laws<P: TurnGame>(
    position: &P,
    moves: &[P::Move],
    options: &P::Options,
    ply: u32,
    codes_seen: &mut BTreeSet<String>,
) -> Result<(), String> {
    if position.count_moves() != moves.len() {
        return Err(format!(
            "{} moves counted, {} listed",
            position.count_moves(),
            moves.len()
        ));
    }
    let mut codes = HashMap::new();
    let mut shorts = HashMap::new();
    let turn = ply as usize;
    for (index, mv) in moves.iter().enumerate() {
        let code = position.write_move(*mv);
        let short = position.write_short(*mv);
        for text in [&code, &short] {
            if text.contains(|sign: char| sign.is_whitespace() || "{}();,/".contains(sign))
                || record::read_result(text, 2).is_some()
            {
                return Err(format!("no record could hold the move {text}"));
            }
        }
        // Reading short notation compares with all moves, so each ply reads only a sample.
        let read_short = short != code && (index + turn).is_multiple_of(SHORT_STEP);
        for text in [&code, &short]
            .into_iter()
            .take(1 + usize::from(read_short))
        {
            match position.read_move(text) {
                Ok(back) if back == *mv => {}
                Ok(back) => {
                    let other = position.write_move(back);
                    return Err(format!("{text}, written for {code}, reads as {other}"));
                }
                Err(fault) => return Err(format!("{text}, a listed move, is refused: {fault}")),
            }
        }
        if let Some(other) = codes.insert(code.clone(), *mv) {
            return Err(format!("{code} is listed twice ({other:?} and {mv:?})"));
        }
        if let Some(other) = shorts.insert(short.clone(), *mv) {
            return Err(format!(
                "{short} stands for two moves ({other:?} and {mv:?})"
            ));
        }
        let mut next = position.clone();
        next.play_unchecked(*mv);
        position_laws(&next, options)
            .and_then(|()| units::check_losses(position, *mv, &next))
            .map_err(|law| format!("after {code}: {law}"))?;
    }
    // Moves of earlier positions are the most likely to be accepted by mistake; each ply tries some of them.
    let step = codes_seen.len() / FOREIGN_CODES + 1;
    let others = codes_seen.iter().skip(turn % step).step_by(step);
    for code in others.filter(|code| !codes.contains_key(*code)) {
        if let Ok(read) = position.read_move(code) {
            let other = position.write_move(read);
            // A rulebook may allow a truncated code if no other move's code begins with it.
            let begun = codes
                .keys()
                .filter(|listed| listed.starts_with(code.as_str()));
            let cut_short = other.starts_with(code.as_str()) && begun.count() == 1;
            if other.strip_suffix(RESULT_MARK) != Some(code) && !cut_short {
                return Err(format!("{code}, not a listed move, is read as {other}"));
            }
        }
    }
    codes_seen.extend(codes.into_keys());
    Ok(())
}
