//! The computer player: evaluation, the search against plain minimax, mates, and the effect of the shift on plans.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod evaluation;
mod mates;
mod minimax;
mod plans;

use game::{Evaluate, Notation as _, OptionPicks, Rules as _, Seat};
use mercury::options::OPTIONS;
use mercury::{Position, Rules};
use search::Features;

pub(crate) use trial::player::{after, moves, nodes, search, to_depth};

pub(crate) fn options(text: &str) -> Rules {
    Position::options(&OptionPicks::read_text(OPTIONS, text).unwrap()).unwrap()
}

pub(crate) fn read(text: &str) -> Position {
    read_with("", text)
}

pub(crate) fn read_with(set: &str, text: &str) -> Position {
    Position::read_position(text, &options(set)).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// The position after moves in notation, each of which must be legal.
pub(crate) fn played(position: &Position, codes: &[&str]) -> Position {
    codes.iter().fold(position.clone(), |now, code| {
        let mv = now.read_move(code);
        after(
            &now,
            mv.unwrap_or_else(|fault| panic!("{code} in {}: {fault}", now.write_position())),
        )
    })
}

/// The position after the turn that the search plays with this many nodes for each part, and the turn's text.
pub(crate) fn best_turn(position: &Position, limit: u64) -> (Position, String) {
    let mut now = position.clone();
    let mut codes = Vec::new();
    while now.to_move() == position.to_move() && now.terminal().is_none() {
        let mv = search(&now, Features::ALL, &nodes(limit)).lines[0].moves[0];
        codes.push(now.write_move(mv));
        now.play_unchecked(mv);
    }
    (now, codes.join(", "))
}

/// Whether `seat` can force a mate of its opponent's last Royal within this many parts of turns.
pub(crate) fn forced(position: &Position, seat: Seat, plies: u32) -> bool {
    if let Some(end) = position.terminal() {
        return end.winner() == Some(seat);
    }
    if plies == 0 {
        return false;
    }
    let mut all = moves(position).into_iter();
    if position.to_move() == seat {
        all.any(|mv| forced(&after(position, mv), seat, plies - 1))
    } else {
        all.all(|mv| forced(&after(position, mv), seat, plies - 1))
    }
}

/// The option sets that change what the search sees.
pub(crate) const SETS: [&str; 7] = [
    "",
    "preset=serious",
    "shift_every=4 carry=one",
    "stranded_magnetoid=removed shift_check=after",
    "frozen_shot=yes pass=free last_gasp=no_capture",
    "carry=off cruncher_cap=8 at_limit=royals",
    "frozen_strike=yes mated_crunchers=all",
];

/// Positions of seeded games in which captures are preferred.
pub(crate) fn lively_positions(games: u64, text: &str) -> Vec<Position> {
    let options = options(text);
    let mut positions = Vec::new();
    for seed in 1..=games {
        let mut state = seed;
        let mut draw = |bound: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % bound.max(1)
        };
        let mut position = Position::start(&options);
        for _ in 0..120 {
            if position.terminal().is_some() {
                break;
            }
            let all = moves(&position);
            positions.push(position.clone());
            let mut noisy = Vec::new();
            position.noisy_moves_into(&mut noisy);
            let from = if !noisy.is_empty() && draw(3) == 0 {
                &noisy
            } else {
                &all
            };
            position.play_unchecked(from[draw(from.len())]);
        }
    }
    positions
}
