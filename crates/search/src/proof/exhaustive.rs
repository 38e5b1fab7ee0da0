//! Forced wins by plain full-width search: no table, no ordering, nothing in common with the prover but the rules.

use game::{Outcome, Rules, Seat};

/// Whether a seat can force a win within this many of its turns, one that has begun included. None if that takes more
/// than `nodes` positions to find out; what was not needed is left in `nodes`.
///
/// As in [`Prover`](super::Prover), a draw that another seat may claim is no win. The history is ignored: whoever wins in
/// the fewest turns meets no position twice.
pub fn wins_within<P: Rules>(here: &P, seat: Seat, turns: u32, nodes: &mut u64) -> Option<bool> {
    match here.outcome(1) {
        Some(end) => Some(end.winner() == Some(seat)),
        None => wins(here, seat, turns, nodes),
    }
}

/// The same for a position that is not over.
fn wins<P: Rules>(here: &P, seat: Seat, turns: u32, nodes: &mut u64) -> Option<bool> {
    *nodes = nodes.checked_sub(1)?;
    let mine = here.to_move() == seat;
    if mine && turns == 0 || !mine && here.claimable(1).is_some() {
        return Some(false);
    }
    let mut moves = Vec::new();
    here.moves_into(&mut moves);
    for mv in moves {
        let mut next = here.clone();
        next.play_unchecked(mv);
        let end: Option<Outcome> = next.outcome(1);
        let same_turn = next.to_move() == seat && next.turn_number() == here.turn_number();
        let left = turns - u32::from(mine && !(same_turn && end.is_none()));
        let won = match end {
            Some(end) => end.winner() == Some(seat),
            None => wins(&next, seat, left, nodes)?,
        };
        if won == mine {
            return Some(mine);
        }
    }
    // The winner found no move that wins, or the others none that saves them.
    Some(!mine)
}

/// The fewest turns within which a seat can force a win, at most `most`: `Some(None)` if there is none. None if `nodes`
/// positions do not suffice.
pub fn fewest_turns<P: Rules>(
    here: &P,
    seat: Seat,
    most: u32,
    nodes: &mut u64,
) -> Option<Option<u32>> {
    for turns in 0..=most {
        if wins_within(here, seat, turns, nodes)? {
            return Some(Some(turns));
        }
    }
    Some(None)
}
