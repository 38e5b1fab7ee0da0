//! The computer player: evaluation, the search against plain minimax, mates, and its handling of blasts, cold and
//! changing rights.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod evaluation;
mod mates;
mod minimax;
mod passing;
mod plans;

use game::{Evaluate, Notation as _, Rules as _, Seat, Show as _};
use mars::{Move, Position};
use search::Features;
use trial::Choices;

pub(crate) use trial::player::{after as played, moves, nodes, search, to_depth};

trial::helpers! { Position: after, position, start }

pub(crate) fn read(text: &str) -> Position {
    position("", text)
}

pub(crate) fn is_over(position: &Position) -> bool {
    position.outcome(1).is_some()
}

/// The move that the search plays with this many nodes.
pub(crate) fn best(position: &Position, limit: u64) -> Move {
    search(position, Features::ALL, &nodes(limit)).lines[0].moves[0]
}

/// The code of the move that the search plays.
pub(crate) fn best_code(position: &Position) -> String {
    position.write_move(best(position, 20_000))
}

/// Whether `seat` can force a win within this many turns of both, by exhaustive search.
pub(crate) fn forced(position: &Position, seat: Seat, plies: u32) -> bool {
    // A finished position also has no moves left to try.
    if let Some(end) = position.terminal() {
        return end.winner() == Some(seat);
    }
    let all = moves(position);
    if all.is_empty() {
        return position.outcome_without_moves().winner() == Some(seat);
    }
    if plies == 0 {
        return false;
    }
    let mut all = all.into_iter();
    if position.to_move() == seat {
        all.any(|mv| forced(&played(position, mv), seat, plies - 1))
    } else {
        all.all(|mv| forced(&played(position, mv), seat, plies - 1))
    }
}

/// The codes of the moves that force a win within this many turns, sorted.
pub(crate) fn winning_codes(position: &Position, plies: u32) -> Vec<String> {
    let seat = position.to_move();
    let wins = |mv: &Move| forced(&played(position, *mv), seat, plies - 1);
    let all = moves(position).into_iter().filter(wins);
    let mut codes: Vec<String> = all.map(|mv| position.write_move(mv)).collect();
    codes.sort();
    codes
}

/// Whether the Front is Active.
pub(crate) fn is_active(position: &Position) -> bool {
    position.view().marks.contains(&"active")
}

/// The option sets that change what the search sees.
pub(crate) const SETS: [&str; 9] = [
    "",
    "setup=rotate touch=border territory=front_inclusive",
    "fallback_right=no threat_basis=full front_file_empty=open",
    "mantacron_area_hits=everyone mantacron_blast_general=no rose_full_circle=yes",
    "swarm_clock=weighted swarm_spawn_place=adjacent cold_death_is_capture=yes cyzneo_limit=2",
    "thief_coordinates_with=own stalemate=loss quiet_limit=20",
    "check=capture",
    "check=capture stalemate=loss mantacron_area_hits=everyone swarm_clock=weighted",
    "swarm_turns=each thief_mimics=current",
];

/// Unfinished positions of seeded games in which captures are preferred.
pub(crate) fn lively_positions(games: u64, set: &str) -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 1..=games {
        let mut dice = Choices::new(seed);
        let mut position = start(set);
        for _ in 0..150 {
            if is_over(&position) {
                break;
            }
            positions.push(position.clone());
            let mut noisy = Vec::new();
            position.noisy_moves_into(&mut noisy);
            let all = moves(&position);
            let from = if !noisy.is_empty() && dice.below(3) == 0 {
                noisy
            } else {
                all
            };
            position.play_unchecked(from[dice.below(from.len())]);
        }
    }
    positions
}
