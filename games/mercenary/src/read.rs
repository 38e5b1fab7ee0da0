//! Parsing moves in any notation.

use crate::code::{self, Coded};
use crate::moves::Move;
use crate::position::Position;
use crate::{refuse, short};
use game::{Fault, Rules as _};

/// Parses a move in the code of 8.1 or the short notation of 8.2.
pub(crate) fn read_move(position: &Position, text: &str) -> Result<Move, Fault> {
    let mut legal = Vec::new();
    position.moves_into(&mut legal);
    let coded = code::read(text);
    let meant = match coded {
        Some(Coded::Go(mv)) => vec![mv, Move::castle(mv.from(), mv.to())],
        Some(Coded::Place(mv, gray)) if gray != position.half().is_own() => vec![mv],
        _ => Vec::new(),
    };
    // Castling has the form of a step; if both are possible they have different targets.
    if let Some(mv) = meant
        .into_iter()
        .find(|mv| legal.contains(mv) && code::write(position, *mv) == text)
    {
        return Ok(mv);
    }
    match short::read(position, &legal, text)[..] {
        [mv] => Ok(mv),
        [] => Err(Fault::at_move(text, refusal(position, text, coded))),
        ref several => {
            let codes = several.iter().map(|mv| code::write(position, *mv));
            Err(Fault::ambiguous_move(text, codes.collect()))
        }
    }
}

fn refusal(position: &Position, text: &str, coded: Option<Coded>) -> String {
    match coded {
        Some(coded) => refuse::reason(position, coded),
        None if text == "--" => {
            "a half-turn without a move is skipped by itself; -- is not a move".to_owned()
        }
        None => "neither a move code such as e2e4, b5a4q, k6i6-k8 or K@e1 nor a legal move in short notation such as Nf3"
            .to_owned(),
    }
}
