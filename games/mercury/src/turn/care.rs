//! Moves that plainly leave safe Royals safe.

use crate::attack::is_safe;
use crate::board::{INSIDE, file, file_squares};
use crate::kind::{Kind, Time};
use crate::moves::{Action, Move};
use crate::position::Position;
use chess_kit::Bitboard;

/// What a move must keep away from so as not to expose a Royal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Care {
    /// The files of the Royals of the side to move: men leaving or vanishing there may open them to a Magnetoid.
    files: Bitboard,
    /// Whether every move must be looked at.
    everywhere: bool,
}

impl Care {
    pub(crate) fn of(position: &Position) -> Care {
        let royals = Time::BOTH
            .into_iter()
            .filter_map(|time| position.royal(position.side(), time));
        Care {
            files: royals.fold(Bitboard::EMPTY, |all, royal| {
                all | file_squares(file(royal))
            }),
            everywhere: position.rules().judged_after_shift || !is_safe(position),
        }
    }

    /// Whether the Royals, safe now, are surely safe after the move too. Only Royals that move or are taken
    /// along change their place, and only an open file changes who attacks the others.
    #[inline]
    pub(crate) fn is_harmless(&self, mv: Move) -> bool {
        if self.everywhere || mv.kind() == Kind::Royal {
            return false;
        }
        let clear = |place: u8| place == INSIDE || !self.files.has(place);
        match mv.action() {
            Action::Pass => true,
            Action::Go { from, to } => clear(from) && clear(to),
            Action::Shoot { target, .. } | Action::MakeRim { target, .. } => clear(target),
            Action::Carry { from, .. } => {
                let here = Bitboard::of(from);
                let near = here | crate::board::shifted(here, 2) | crate::board::shifted(here, 6);
                !near.meets(self.files)
            }
        }
    }
}
