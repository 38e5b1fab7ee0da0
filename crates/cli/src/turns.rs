//! Whole turns, where a turn has several parts.

use game::{Fault, Table};
use std::collections::BTreeMap;

/// A turn: its parts divided by spaces, and the table after it.
pub(crate) struct Turn {
    pub(crate) text: String,
    pub(crate) after: Box<dyn Table>,
}

/// Every whole turn that can be played, sorted bytewise. Turns of several parts that lead to the same position
/// are listed once, by the first of their texts; moves that are a turn by themselves are all listed.
///
/// # Errors
/// A fault when the table refuses a move that it lists itself, which would be a fault of the game's.
pub(crate) fn whole_turns(table: &dyn Table) -> Result<Vec<Turn>, Fault> {
    let mut turns = Vec::new();
    let mut results: BTreeMap<String, usize> = BTreeMap::new();
    // Tables in the middle of the turn, with the parts that led there.
    let mut begun: Vec<(String, Box<dyn Table>)> = vec![(String::new(), table.fork())];
    while let Some((parts, here)) = begun.pop() {
        for text in here.legal_texts() {
            let mut after = here.fork();
            after.play(&text)?;
            let single = parts.is_empty();
            let text = if single {
                text
            } else {
                format!("{parts} {text}")
            };
            let goes_on = after.to_move().is_some()
                && after.to_move() == table.to_move()
                && after.turn_number() == table.turn_number();
            if goes_on {
                begun.push((text, after));
                continue;
            }
            if single {
                turns.push(Turn { text, after });
                continue;
            }
            let turn = Turn { text, after };
            match results.get(&turn.after.position_text()) {
                Some(&known) => {
                    let known: &mut Turn = &mut turns[known];
                    if turn.text < known.text {
                        *known = turn;
                    }
                }
                None => {
                    results.insert(turn.after.position_text(), turns.len());
                    turns.push(turn);
                }
            }
        }
    }
    turns.sort_by(|a, b| a.text.cmp(&b.text));
    Ok(turns)
}

/// How many sequences of `depth` whole turns there are.
///
/// # Errors
/// As [`whole_turns`].
pub(crate) fn count_turns(table: &dyn Table, depth: u32, bulk: bool) -> Result<u64, Fault> {
    if depth == 0 {
        return Ok(1);
    }
    let turns = whole_turns(table)?;
    if bulk && depth == 1 {
        return Ok(turns.len() as u64);
    }
    turns
        .iter()
        .map(|turn| count_turns(&*turn.after, depth - 1, bulk))
        .sum()
}
