//! Laws of what is shown: parts of a turn, choices, words, captures, and units said to be stuck.

use crate::{Pick, Seat, SquareView, TurnGame, View};
use std::collections::{BTreeSet, HashMap};

/// Checks what is shown of a position and of its legal moves.
pub(super) fn check<P: TurnGame>(position: &P, legal: &[P::Move]) -> Result<(), String> {
    let (part, clock) = (position.part(), position.clock());
    if part.index >= part.count || usize::from(clock.index) >= clock.names.len() {
        return Err(format!("{part:?} or {clock:?} is out of its bounds"));
    }
    let view = position.view();
    if view.phase != position.phase() || view.phase.is_empty() {
        return Err(format!("the view tells the phase as “{}”", view.phase));
    }
    if position.board_text().is_empty() {
        return Err("the board as text is empty".to_owned());
    }
    let mut picks: HashMap<Vec<Pick>, P::Move> = HashMap::new();
    let mut asked = BTreeSet::new();
    for mv in legal {
        let code = position.write_move(*mv);
        let own = position.picks(*mv);
        check_picks(position, &own, &mut asked).map_err(|law| format!("{code}: {law}"))?;
        if let Some(other) = picks.insert(own, *mv) {
            let other = position.write_move(other);
            return Err(format!("{code} and {other} have the same picks"));
        }
        if position.describe(*mv).is_empty() {
            return Err(format!("{code} has no words"));
        }
        check_captures(position, &view, *mv).map_err(|law| format!("{code}: {law}"))?;
    }
    Ok(())
}

fn find<'a>(view: &'a View, name: &str) -> Option<&'a SquareView> {
    view.squares.iter().find(|square| square.name == name)
}

/// There are picks, and a possible first pick is not said to be stuck; each square is asked about once.
fn check_picks<P: TurnGame>(
    position: &P,
    picks: &[Pick],
    asked: &mut BTreeSet<String>,
) -> Result<(), String> {
    match picks.first() {
        None => Err("it has no picks".to_owned()),
        Some(Pick::Square(name)) if asked.insert(name.clone()) => match position.why_stuck(name) {
            None => Ok(()),
            Some(reason) => Err(format!("its unit is said to be stuck: {reason}")),
        },
        Some(_) => Ok(()),
    }
}

/// Captures name non-empty squares, each once. If a unit of another seat is gone from a square, and one of the mover's
/// is on top where there was none, it was captured.
fn check_captures<P: TurnGame>(position: &P, view: &View, mv: P::Move) -> Result<(), String> {
    let captures = position.captures(mv);
    for (index, name) in captures.iter().enumerate() {
        if find(view, name).is_none_or(|square| square.top.is_none()) {
            return Err(format!("it captures on {name}, where nothing stands"));
        }
        if captures[..index].contains(name) {
            return Err(format!("it captures on {name} twice"));
        }
    }
    let mut next = position.clone();
    next.play_unchecked(mv);
    let mover = Some(position.to_move());
    let top = |square: &SquareView| square.top.as_ref().and_then(|unit| unit.seat);
    let units_of = |square: &SquareView, seat: Option<Seat>| {
        let units = square.top.iter().chain(&square.under);
        units.filter(|unit| unit.seat == seat).count()
    };
    for (before, after) in view.squares.iter().zip(&next.view().squares) {
        let other = top(before);
        let gone = other.is_some() && units_of(after, other) < units_of(before, other);
        let taken = gone && units_of(before, mover) == 0 && top(after) == mover;
        if taken && !captures.contains(&before.name) {
            let name = &before.name;
            return Err(format!("what stood on {name} is gone, but not captured"));
        }
    }
    Ok(())
}
