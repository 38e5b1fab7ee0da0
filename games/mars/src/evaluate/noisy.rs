//! Captures only.

use crate::generate::{bundles, is_legal};
use crate::guard::Guard;
use crate::kind::Kind;
use crate::moves::{Action, Move};
use crate::position::Position;
use crate::rights::Rights;
use crate::thief;

/// Appends the legal captures.
pub(super) fn noisy_moves(position: &Position, out: &mut Vec<Move>) {
    let side = position.side();
    if position.general(side).is_none() {
        return;
    }
    let rights = Rights::of(position);
    let guard = Guard::of(position);
    let enemies = position.presence(side.other());
    bundles(position, &rights, |bundle| {
        let aside = bundle.kind == Kind::Thief
            && bundle.action == Action::Go
            && thief::mode(position, bundle.from).captures_aside();
        let to = match bundle.action {
            Action::Strike | Action::Area => bundle.to,
            Action::Place | Action::Hatch => return,
            Action::Go if bundle.kind == Kind::Swarm => return,
            Action::Go if aside => bundle
                .to
                .into_iter()
                .filter(|to| !thief::captured_aside(position, side, bundle.from, *to).is_empty())
                .collect(),
            Action::Go => bundle.to & enemies,
        };
        let sure = guard.surely_legal(position, &bundle);
        for to in to {
            let mv = Move::new(bundle.kind, bundle.action, bundle.from, to);
            if sure.has(to) || is_legal(position, mv) {
                out.push(mv);
            }
        }
    });
}
