//! Laws of whole turns: a game's own listing against playing every part.

use crate::turn::notation::whole_turns;
use crate::{TurnGame, write_turn};
use std::collections::HashMap;

/// The distinct positions that turns lead to, each with the smallest text of a turn leading there.
struct Results<P>(HashMap<u64, Vec<(P, String)>>);

impl<P: TurnGame> Results<P> {
    fn of(position: &P, turns: &[(Vec<P::Move>, P)]) -> Results<P> {
        let mut results = Results(HashMap::new());
        for (moves, after) in turns {
            let text = write_turn(position, moves);
            let alike = results.0.entry(after.key()).or_default();
            match alike.iter_mut().find(|(known, _)| known == after) {
                Some((_, known)) if text < *known => *known = text,
                Some(_) => {}
                None => alike.push((after.clone(), text)),
            }
        }
        results
    }

    fn text(&self, after: &P) -> Option<&str> {
        let alike = self.0.get(&after.key())?;
        let found = alike.iter().find(|(known, _)| known == after)?;
        Some(&found.1)
    }

    fn rows(&self) -> impl Iterator<Item = &(P, String)> {
        self.0.values().flatten()
    }
}

pub(super) fn check<P: TurnGame>(position: &P) -> Result<(), String> {
    let turns = position.whole_turns();
    for (moves, after) in &turns {
        let mut here = position.clone();
        let mut legal = Vec::new();
        for mv in moves {
            legal.clear();
            here.moves_into(&mut legal);
            if !legal.contains(mv) {
                return Err(format!(
                    "a whole turn has the part {mv:?}, which is no move"
                ));
            }
            here.play_unchecked(*mv);
        }
        if here != *after {
            let text = write_turn(position, moves);
            return Err(format!(
                "the turn {text} leads elsewhere than it is said to"
            ));
        }
    }
    let count = position.count_turns();
    if count != turns.len() {
        return Err(format!(
            "{count} whole turns counted, {} listed",
            turns.len()
        ));
    }
    let mut positions = Vec::new();
    position.turn_results_into(&mut positions);
    let listed = Results::of(position, &turns);
    if positions.len() != turns.len() || positions.iter().any(|after| listed.text(after).is_none())
    {
        return Err("whole turns and their results are not the same".to_owned());
    }
    let plain = Results::of(position, &whole_turns(position));
    for (after, text) in plain.rows() {
        match listed.text(after) {
            Some(own) if own == text => {}
            Some(own) => return Err(format!("the turn {text} is listed as {own}")),
            None => return Err(format!("the turn {text} is not listed")),
        }
    }
    match listed.rows().find(|(after, _)| plain.text(after).is_none()) {
        Some((_, text)) => Err(format!("{text} is listed, but cannot be played as a turn")),
        None => Ok(()),
    }
}
