//! Attacks on Royals that only a few moves can end.

use crate::attack::{Judged, strikers};
use crate::board::{INSIDE, KING, Square, ZEBRA};
use crate::kind::{Kind, Time};
use crate::moves::{Action, Move, towed_squares};
use crate::position::Position;
use chess_kit::Bitboard;

/// The grip on a Royal: the Royal and the men that attack it from an adjacent square or a zebra's leap away. Nothing
/// can block them, so the attack lasts until the Royal moves or they are removed.
#[derive(Clone, Copy, Debug)]
struct Held {
    royal: Square,
    time: Time,
    by: Bitboard,
}

/// The attacks on the Royals of the side to move if the turn ended here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grip {
    /// The Royals outside the apartment with the attackers of each.
    attacked: [Option<(Square, Bitboard)>; 2],
    held: [Option<Held>; 2],
    /// The number of Royals, attacked or not.
    royals: usize,
}

impl Grip {
    pub(super) fn of(position: &Position) -> Grip {
        let judged = Judged::at_end(position);
        let side = position.side();
        let attacked = |time| {
            let royal = position.royal(side, time)?;
            Some((royal, strikers(position, side.other(), royal, judged)))
        };
        let attacked = [attacked(Time::Day), attacked(Time::Night)];
        let held = |time: Time| {
            let (royal, by) = attacked[time as usize]?;
            let at = usize::from(royal & 63);
            let by = by & (KING[at] | ZEBRA[at]);
            (!by.is_empty()).then_some(Held { royal, time, by })
        };
        Grip {
            attacked,
            held: [held(Time::Day), held(Time::Night)],
            royals: position.royals(side),
        }
    }

    /// The attacked Royals, with their attackers.
    #[inline]
    pub(super) fn attacked(&self) -> impl Iterator<Item = (Square, Bitboard)> {
        let outside = self.attacked.into_iter().flatten();
        outside.filter(|(_, by)| !by.is_empty())
    }

    /// The number of Royals, attacked or not.
    #[inline]
    pub(super) const fn royals(&self) -> usize {
        self.royals
    }

    /// Whether a Royal is certainly attacked after the move.
    #[inline]
    pub(super) fn outlasts(&self, mv: Move) -> bool {
        self.held.iter().flatten().any(|held| held.outlasts(mv))
    }

    /// Whether every Royal is certainly attacked after the move.
    #[inline]
    pub(super) fn outlasts_for_all(&self, mv: Move) -> bool {
        let lasting = self.held.iter().flatten().filter(|held| held.outlasts(mv));
        lasting.count() == self.royals
    }
}

impl Held {
    #[inline]
    fn outlasts(&self, mv: Move) -> bool {
        match mv.action() {
            Action::Pass => true,
            Action::Go { .. } if mv.kind() == Kind::Royal && mv.time() == self.time => false,
            Action::Carry { from, towed, .. } => !towed_squares(from, towed).has(self.royal),
            Action::Go { to: target, .. }
            | Action::Shoot { target, .. }
            | Action::MakeRim { target, .. } => {
                target == INSIDE || !self.by.without(Bitboard::of(target)).is_empty()
            }
        }
    }
}
