//! The rules' account of each unit: its right of way with the deciding rule, and its powers with it and without
//! (rulebook 6, 7).

use crate::board::{Square, name};
use crate::kind::Kind;
use crate::mimic::is_extended;
use crate::moves::Move;
use crate::position::Position;
use crate::reach::{self, Reach};
use crate::rights::Rights;
use crate::thief;
use crate::why::{verdict, why};
use crate::words::{sentence, swarms};
use crate::{notes, play, powers, refuse};
use chess_kit::Bitboard;
use chess_kit::grid::reading_order;
use game::{Account, Explain, Power, Side};

impl Explain for Position {
    /// The accounts of all units in the order of the view; for a host first its own, then that of the Swarms on it.
    fn accounts(&self) -> Vec<Account> {
        let rights = Rights::of(self);
        reading_order(8, 8)
            .flat_map(|square| [unit(self, &rights, square), swarm(self, &rights, square)])
            .flatten()
            .collect()
    }

    /// The squares of the mover's own units that a legal move costs.
    fn losses(&self, mv: Move) -> Vec<String> {
        let lost = play::losses(self, mv);
        (lost.friends | lost.blasted)
            .into_iter()
            .map(name)
            .collect()
    }

    fn motifs(&self, mv: Move, after: &Position) -> Vec<&'static str> {
        notes::motifs(self, mv, after)
    }

    fn notes(&self, mv: Move, after: &Position) -> Vec<String> {
        notes::notes(self, mv, after)
    }

    fn why_stuck(&self, square: &str) -> Option<String> {
        refuse::why_stuck(self, square)
    }
}

fn names(squares: Bitboard) -> Vec<String> {
    reading_order(8, 8)
        .filter(|square| squares.has(*square))
        .map(name)
        .collect()
}

fn power(now: bool, title: String, goes: Bitboard, takes: Bitboard) -> Power {
    Power {
        now,
        title,
        goes: names(goes),
        takes: names(takes),
    }
}

/// A unit other than a Swarm.
fn unit(position: &Position, rights: &Rights<'_>, square: Square) -> Option<Account> {
    let (side, kind) = position.unit(square)?;
    let decided = why(position, rights, square);
    let granted = decided.as_ref().map(|(_, granted, _)| *granted);
    let reason = match &decided {
        Some((_, _, clause)) => sentence(clause),
        None if kind == Kind::Thief => {
            "Thieves are outlaws: the right of way never matters to them.".to_owned()
        }
        None => animals(),
    };
    Some(Account {
        square: name(square),
        seat: Some(side.seat()),
        unit: kind.name().to_owned(),
        verdict: verdict(granted).to_owned(),
        granted,
        rule: decided.map(|(rule, _, _)| rule as u8),
        reason,
        powers: powers_of(position, rights, side, kind, square, granted),
    })
}

fn animals() -> String {
    "Animals know no right of way.".to_owned()
}

fn powers_of(
    position: &Position,
    rights: &Rights<'_>,
    side: Side,
    kind: Kind,
    square: Square,
    granted: Option<bool>,
) -> Vec<Power> {
    let mut all = Vec::new();
    let frozen = position.frozen(side).has(square);
    if frozen {
        let stack = position.stack(square);
        let title = format!(
            "now: nothing, frozen by {} (cold {} of {}{})",
            swarms(stack.swarms()),
            stack.cold(),
            position.rules().kill_time(stack.swarms()),
            if position.rules().clocks_each_turn {
                ", rising in every player's turn"
            } else {
                ""
            }
        );
        all.push(power(true, title, Bitboard::EMPTY, Bitboard::EMPTY));
    }
    let free = if frozen { "once free" } else { "now" };
    let Some(granted) = granted else {
        all.extend(unbound(position, rights, side, kind, square, free));
        return all;
    };
    for right in [granted, !granted] {
        let when = match (right == granted, right) {
            (true, true) if frozen => "once free, with the right of way",
            (true, false) if frozen => "once free, without the right of way",
            (true, _) => "now",
            (false, true) => "with the right of way",
            (false, false) => "without the right of way",
        };
        all.push(bound(
            position,
            rights,
            (side, kind),
            square,
            right,
            when,
            !frozen && right == granted,
        ));
    }
    all
}

/// The powers of a bound unit with the right of way or without.
fn bound(
    position: &Position,
    rights: &Rights<'_>,
    (side, kind): (Side, Kind),
    square: Square,
    right: bool,
    when: &str,
    now: bool,
) -> Power {
    let extended = is_extended(position, kind, square, rights);
    let words = powers::of(position, rights, kind, square, right, extended);
    let reach = reach::reach(position, side, kind, square, right, rights);
    power(now, format!("{when}: {words}"), reach.goes, reach.takes())
}

/// The powers of a Thief or an animal.
fn unbound(
    position: &Position,
    rights: &Rights<'_>,
    side: Side,
    kind: Kind,
    square: Square,
    when: &str,
) -> Vec<Power> {
    let now = when == "now";
    let words = powers::of(position, rights, kind, square, false, false);
    let reach: Reach = rights.reach(side, kind, square);
    let takes = match kind {
        Kind::Thief => thief::targets(position, side, square, rights),
        _ => reach.takes() | reach.settles,
    };
    let mut all = vec![power(now, format!("{when}: {words}"), reach.goes, takes)];
    if kind == Kind::Cyzneo {
        let title = if reach.places.is_empty() {
            format!("{when}: it can place no new Cyzneo")
        } else {
            format!("{when}: places a new Cyzneo a Knight's leap away")
        };
        all.push(power(now, title, reach.places, Bitboard::EMPTY));
    }
    all
}

/// The Swarms on a square.
fn swarm(position: &Position, rights: &Rights<'_>, square: Square) -> Option<Account> {
    let side = position.swarm_side(square)?;
    let stack = position.stack(square);
    let number = stack.swarms();
    let mut powers = unbound(position, rights, side, Kind::Swarm, square, "now");
    if position.unit(square).is_some() {
        let hatching = position.rules().hatch_time(number);
        let ready = stack.brood() >= hatching;
        let title = if ready {
            "now: hatches one more Swarm".to_owned()
        } else {
            format!("later: hatches at brood {hatching}, now {}", stack.brood())
        };
        powers.push(power(ready, title, Bitboard::EMPTY, Bitboard::EMPTY));
    }
    Some(Account {
        square: name(square),
        seat: Some(side.seat()),
        unit: swarms(number),
        verdict: verdict(None).to_owned(),
        granted: None,
        rule: None,
        reason: animals(),
        powers,
    })
}
