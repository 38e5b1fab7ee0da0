//! Parsing moves in any notation.

use crate::moves::Move;
use crate::position::Position;
use crate::{code, refuse, short};
use game::{Fault, Rules as _};

/// Parses a move in the code of 8.2 or the short notation of 8.3.
pub(crate) fn read_move(position: &Position, text: &str) -> Result<Move, Fault> {
    let mut legal = Vec::new();
    position.moves_into(&mut legal);
    let by_form = code::read(text);
    if let Some(mv) = by_form
        && legal.contains(&mv)
    {
        return Ok(mv);
    }
    match short::read(position, &legal, text)[..] {
        [mv] => Ok(mv),
        [] => Err(Fault::at_move(
            text,
            by_form.map_or_else(
                || {
                    "neither a move code such as a2b3, c1*3+b1@4 or N@c0 nor a legal move in short notation such as Nc3"
                        .to_owned()
                },
                |mv| refuse::reason(position, mv),
            ),
        )),
        ref several => {
            let codes = several.iter().map(|mv| code::write(*mv)).collect();
            Err(Fault::ambiguous_move(text, codes))
        }
    }
}
