//! Positions, and the keys by which they are found.

use super::refusal::Refusal;
use game::{Fault, Game, OptionPicks, Place, Table};
use sha2::{Digest, Sha256};

/// The version of the index. Another one has every finished game looked at anew, so it is to be raised where positions get other
/// keys, or more is kept of a game.
pub const VERSION: u32 = 1;

/// How many moves of a game are kept with the positions before them, and how many a request may name.
pub const MOST_MOVES: usize = 80;

/// A game by its default rules, at its start or at a position.
///
/// # Errors
/// When the position is not valid.
pub(super) fn open(rules: &dyn Game, position: Option<&str>) -> Result<Box<dyn Table>, Fault> {
    let picks = OptionPicks::read(rules.info().options, [])?;
    rules.open(&picks, position)
}

/// The key of the current position: the same for all positions that are the same for repetition, in whatever way they were
/// reached. Of 64 bits, which are the same for two others once in billions of positions.
pub(super) fn key(table: &dyn Table) -> i64 {
    let digest = Sha256::new()
        .chain_update(table.info().slug)
        .chain_update([0])
        .chain_update(table.identity_text())
        .finalize();
    let mut first = [0; 8];
    first
        .iter_mut()
        .zip(digest)
        .for_each(|(to, from)| *to = from);
    i64::from_be_bytes(first)
}

/// The rules of a game of turns.
///
/// # Errors
/// When there is no such game.
pub(super) fn rules(slug: &str) -> Result<&'static dyn Game, Refusal> {
    registry::rules(slug).map_err(Refusal::UnknownGame)
}

/// The table after some moves from a position; without one, from the start. Moves stand between spaces or commas, in any
/// notation of the game.
///
/// # Errors
/// When the position is not valid, a move is not possible, or there are too many.
pub(super) fn reached(
    rules: &dyn Game,
    position: Option<&str>,
    moves: Option<&str>,
) -> Result<Box<dyn Table>, Refusal> {
    let mut table = open(rules, position).map_err(Refusal::BadPosition)?;
    let texts = moves.unwrap_or_default().split([' ', ',']);
    let texts: Vec<&str> = texts.filter(|text| !text.is_empty()).collect();
    if texts.len() > MOST_MOVES {
        return Err(Refusal::TooManyMoves { most: MOST_MOVES });
    }
    for (number, text) in (1..).zip(texts) {
        table.play(text).map_err(|fault| {
            let place = Place::numbered("move", number);
            Refusal::IllegalMove(fault.within(place))
        })?;
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_has_one_key_however_it_is_reached() {
        for rules in registry::RULES {
            let start = open(*rules, None).unwrap();
            let again = open(*rules, Some(&start.position_text())).unwrap();
            assert_eq!(key(&*start), key(&*again));
            let mut moved = start.fork();
            let first = moved.legal_texts()[0].clone();
            moved.play(&first).unwrap();
            assert_ne!(key(&*start), key(&*moved));
        }
    }

    #[test]
    fn games_do_not_share_positions() {
        let start = |rules| key(&*open(rules, None).unwrap());
        let mut starts: Vec<i64> = registry::RULES.iter().map(|rules| start(*rules)).collect();
        let count = starts.len();
        starts.sort_unstable();
        starts.dedup();
        assert_eq!(starts.len(), count);
    }
}
