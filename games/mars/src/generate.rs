//! Moves: what each unit of the side to move can do, in bundles, and which of it is legal (rulebook 4, 7).

use crate::guard::Guard;
use crate::kind::Kind;
use crate::mimic;
use crate::moves::{Action, Bundle, Move};
use crate::position::Position;
use crate::rights::Rights;
use crate::{board::Square, board::WAZIR, rose};
use chess_kit::Bitboard;
use game::Side;

/// Passes to a sink everything that the units of the side to move can do, whether or not it leaves their own General
/// attacked (pseudo-legal moves).
#[inline]
pub(crate) fn bundles(position: &Position, rights: &Rights<'_>, mut sink: impl FnMut(Bundle)) {
    let side = position.side();
    let units = position.units(side).without(position.frozen(side));
    for kind in Kind::ALL {
        if kind == Kind::Swarm {
            swarms(position, &mut sink);
            continue;
        }
        for from in units & position.kind(kind) {
            unit(position, rights, side, kind, from, &mut sink);
        }
    }
}

#[inline]
fn unit(
    position: &Position,
    rights: &Rights<'_>,
    side: Side,
    kind: Kind,
    from: Square,
    sink: &mut impl FnMut(Bundle),
) {
    let reach = rights.reach(side, kind, from);
    let mut tell = |action: Action, to: Bitboard| {
        if !to.is_empty() {
            sink(Bundle {
                kind,
                action,
                from,
                to,
            });
        }
    };
    let mut strikes = reach.strikes;
    let here = Bitboard::of(from);
    if !reach.area.is_empty() {
        let hit = area(position, side, from);
        if hit.is_several() {
            tell(Action::Area, here);
        } else if position.rules().area_hits_everyone && hit.meets(position.presence(side)) {
            // A host with its Swarms: clearing the square differs from capturing there but is written in the same way,
            // so only one of the two can be offered.
            tell(Action::Area, hit);
            strikes = strikes.without(hit);
        } else {
            strikes |= reach.area;
        }
    }
    let mut goes = reach.goes | reach.lands;
    if position.rules().full_circle
        && mimic::flies(position, kind, from, rights)
        && rose::circles(from, position.occupied())
    {
        goes |= here;
    }
    tell(Action::Go, goes);
    tell(Action::Strike, strikes);
    tell(Action::Place, reach.places);
}

/// The squares cleared by an area capture from a square (7.4).
pub(crate) fn area(position: &Position, side: Side, from: Square) -> Bitboard {
    let hit = if position.rules().area_hits_everyone {
        position.occupied()
    } else {
        position.presence(side.other())
    };
    WAZIR[usize::from(from & 63)] & hit
}

/// Steps, settlings and hatchings (8).
fn swarms(position: &Position, sink: &mut impl FnMut(Bundle)) {
    let side = position.side();
    let hosts = position.units(side.other());
    let empty = !position.occupied();
    for from in position.swarms(side) {
        let beside = WAZIR[usize::from(from)];
        let mut tell = |action: Action, to: Bitboard| {
            if !to.is_empty() {
                sink(Bundle {
                    kind: Kind::Swarm,
                    action,
                    from,
                    to,
                });
            }
        };
        tell(Action::Go, beside & (empty | hosts));
        let stack = position.stack(from);
        if hosts.has(from) && stack.brood() >= position.rules().hatch_time(stack.swarms()) {
            let to = if position.rules().hatch_beside {
                beside & empty
            } else {
                Bitboard::of(from)
            };
            tell(Action::Hatch, to);
        }
    }
}

/// Whether a pseudo-legal move is legal: afterwards the mover has a General and nobody attacks it (4).
#[inline]
pub(crate) fn is_legal(position: &Position, mv: Move) -> bool {
    if !position.rules().strict_check {
        return true;
    }
    let mut after = position.clone();
    after.play(mv);
    after.is_safe(position.side())
}

impl Position {
    /// Whether a side has a General that nobody attacks; without the rule of check, whether it has one.
    #[inline]
    pub(crate) fn is_safe(&self, side: Side) -> bool {
        !self.rules().strict_check
            || self
                .general(side)
                .is_some_and(|general| !Rights::of(self).is_attacked(general, side.other()))
    }

    /// Whether the General of a side is attacked (9); a side without a General never is.
    #[must_use]
    pub fn is_in_check(&self, side: Side) -> bool {
        self.general(side)
            .is_some_and(|general| Rights::of(self).is_attacked(general, side.other()))
    }
}

/// Whether somebody may act at all: a side without a General has no legal action (10.2).
fn may_act(position: &Position) -> bool {
    position.general(position.side()).is_some()
}

impl Position {
    /// Appends the legal actions, also where the game has ended in a draw (3).
    pub fn legal_into(&self, out: &mut Vec<Move>) {
        legal(self, |mv| {
            out.push(mv);
            true
        });
    }

    /// The legal actions, also where the game has ended in a draw (3).
    #[must_use]
    pub fn legal(&self) -> Vec<Move> {
        let mut all = Vec::new();
        self.legal_into(&mut all);
        all
    }
}

/// Calls `found` with each legal move until it returns false, ignoring draws.
#[inline]
pub(crate) fn legal(position: &Position, mut found: impl FnMut(Move) -> bool) {
    if !may_act(position) {
        return;
    }
    let rights = Rights::of(position);
    let guard = Guard::of(position);
    let mut goes_on = true;
    bundles(position, &rights, |bundle| {
        if !goes_on {
            return;
        }
        let sure = guard.surely_legal(position, &bundle);
        for to in bundle.to {
            let mv = Move::new(bundle.kind, bundle.action, bundle.from, to);
            if (sure.has(to) || is_legal(position, mv)) && !found(mv) {
                goes_on = false;
                return;
            }
        }
    });
}

/// The number of legal moves, ignoring draws. Moves that are surely legal are counted by the set.
pub(crate) fn count(position: &Position) -> usize {
    if !may_act(position) {
        return 0;
    }
    let rights = Rights::of(position);
    let guard = Guard::of(position);
    let mut sum = 0;
    bundles(position, &rights, |bundle| {
        let sure = bundle.to & guard.surely_legal(position, &bundle);
        sum += sure.len() as usize;
        for to in bundle.to.without(sure) {
            let mv = Move::new(bundle.kind, bundle.action, bundle.from, to);
            sum += usize::from(is_legal(position, mv));
        }
    });
    sum
}

/// Whether there is a legal move, ignoring draws.
pub(crate) fn has_legal(position: &Position) -> bool {
    let mut any = false;
    legal(position, |_| {
        any = true;
        false
    });
    any
}

/// A legal move, ignoring draws, uniformly at random: pseudo-legal moves are drawn until one is legal (rejection
/// sampling).
pub(crate) fn random(position: &Position, below: &mut dyn FnMut(usize) -> usize) -> Option<Move> {
    if !may_act(position) {
        return None;
    }
    let rights = Rights::of(position);
    let mut all: Vec<Bundle> = Vec::with_capacity(64);
    let mut left = 0;
    bundles(position, &rights, |bundle| {
        left += bundle.to.len() as usize;
        all.push(bundle);
    });
    while left > 0 {
        let mut index = below(left);
        for bundle in &mut all {
            let here = bundle.to.len() as usize;
            if index >= here {
                index -= here;
                continue;
            }
            let Some(to) = bundle.to.into_iter().nth(index) else {
                break;
            };
            let mv = Move::new(bundle.kind, bundle.action, bundle.from, to);
            if is_legal(position, mv) {
                return Some(mv);
            }
            bundle.to = bundle.to.without(Bitboard::of(to));
            left -= 1;
            break;
        }
    }
    None
}
