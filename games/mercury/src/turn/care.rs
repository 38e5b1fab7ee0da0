//! A cheap test for moves that leave safe Royals safe.

use crate::attack::is_safe;
use crate::board::{INSIDE, KING, RAYS, Square, file, file_squares};
use crate::generate::stranded_sneakies;
use crate::kind::{Kind, Man, Time};
use crate::moves::{Action, Move, towed_squares};
use crate::position::Position;
use chess_kit::{Bitboard, slide};

/// What a move must avoid so as not to expose a Royal, and which duties it may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Care {
    /// The files with an enemy Magnetoid and a Royal of the side to move: a man that leaves or vanishes there may open
    /// the file.
    files: Bitboard,
    /// The men on them that are the only blockers between a Royal and the next enemy Magnetoid.
    shields: Bitboard,
    /// Whether every move must be examined.
    everywhere: bool,
}

impl Care {
    pub(crate) fn of(position: &Position) -> Care {
        let side = position.side();
        let magnetoid = |time| position.men(Man::new(side.other(), time, Kind::Magnetoid));
        let magnetoids = magnetoid(Time::Day) | magnetoid(Time::Night);
        let royals = Time::BOTH
            .into_iter()
            .filter_map(|time| position.royal(side, time));
        let occupied = position.occupied();
        let shields = royals.clone().fold(Bitboard::EMPTY, |all, royal| {
            all | shield(occupied, magnetoids, royal, 0, true)
                | shield(occupied, magnetoids, royal, 4, false)
        });
        let files = royals
            .map(|royal| file_squares(file(royal)))
            .filter(|squares| squares.meets(magnetoids));
        Care {
            files: files.fold(Bitboard::EMPTY, |all, squares| all | squares),
            shields,
            everywhere: position.rules().judged_after_shift || !is_safe(position),
        }
    }

    /// Whether the Royals, safe now, are certainly safe after the move too. Only Royals that move or are taken along
    /// change their place, and only an open file changes the attackers of the others.
    #[inline]
    pub(crate) fn is_harmless(&self, position: &Position, mv: Move) -> bool {
        if self.everywhere || mv.kind() == Kind::Royal {
            return false;
        }
        // A Magnetoid can vanish together with the man it captures: two men of one file.
        let guarded = if mv.kind() == Kind::Magnetoid {
            self.files
        } else {
            self.shields
        };
        let clear = |place: u8| place == INSIDE || !guarded.has(place);
        match mv.action() {
            Action::Pass => true,
            Action::Go { from, to } => clear(from) && clear(to),
            Action::Shoot { target, .. } | Action::MakeRim { target, .. } => clear(target),
            Action::Carry { from, towed, .. } => {
                let group = towed_squares(from, towed) | Bitboard::of(from);
                let royal = |time| position.men(Man::new(position.side(), time, Kind::Royal));
                !group.meets(self.files | royal(Time::Day) | royal(Time::Night))
            }
        }
    }
}

/// The only blocker between a Royal and an enemy Magnetoid in a direction along the file.
#[inline]
fn shield(
    occupied: Bitboard,
    magnetoids: Bitboard,
    royal: Square,
    direction: usize,
    upward: bool,
) -> Bitboard {
    let ray = &RAYS[direction];
    if !ray[usize::from(royal & 63)].meets(magnetoids) {
        return Bitboard::EMPTY;
    }
    let first = slide(ray, royal, occupied, upward) & occupied;
    let beyond = slide(ray, royal, occupied.without(first), upward);
    if beyond.meets(magnetoids.without(first)) {
        first
    } else {
        Bitboard::EMPTY
    }
}

/// A step by which the stranded Sneakies of a time meet their duty and leave safe Royals safe, whatever else is done in
/// the turn away from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WayOut {
    /// None is needed: no Sneaky of the time is stranded.
    none_needed: bool,
    /// Squares next to a stranded Sneaky that it can step to.
    steps: Bitboard,
}

impl WayOut {
    pub(crate) fn of(position: &Position, time: Time, care: &Care) -> WayOut {
        let stranded = stranded_sneakies(position, time);
        let barred = position.occupied() | position.rims();
        let mut steps = Bitboard::EMPTY;
        for square in stranded.without(care.files) {
            steps |= KING[usize::from(square & 63)].without(barred);
        }
        WayOut {
            none_needed: stranded.is_empty(),
            steps: steps.without(care.files),
        }
    }

    /// Whether the duty can be met after a harmless move of the other time, or there is none.
    #[inline]
    pub(crate) fn stays_open(&self, mv: Move) -> bool {
        if self.none_needed {
            return true;
        }
        match mv.action() {
            // A possible end square of a group that may be in the way.
            Action::Carry { .. } => false,
            Action::Go { to, .. } if to != INSIDE => {
                !self.steps.without(Bitboard::of(to)).is_empty()
            }
            _ => !self.steps.is_empty(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::position::Position;
    use crate::rules::Rules;
    use game::{Notation as _, Rules as _};

    /// Two men are between the night Royal c2 and the Magnetoid c6; a dying Magnetoid takes the other with it.
    #[test]
    fn two_shields_can_fall_at_once() {
        let text = "8/8/2*m5/8/2c5/2M5/2*R5/8 w 4 Rr - n 0 0";
        let position = Position::read_position(text, &Rules::default()).unwrap();
        let mut moves = Vec::new();
        position.moves_into(&mut moves);
        let codes: Vec<String> = moves.iter().map(|mv| position.write_move(*mv)).collect();
        assert!(codes.iter().any(|code| code == "Mc3-b3~"), "{codes:?}");
        assert!(!codes.iter().any(|code| code == "Mc3xc4~"), "{codes:?}");
    }

    /// The only blocker may move along the file, but not off it.
    #[test]
    fn the_only_shield_stays_on_the_file() {
        let text = "8/8/2m5/8/8/2M5/2*R5/8 w 0 Rr - n 0 0";
        let position = Position::read_position(text, &Rules::default()).unwrap();
        let mut moves = Vec::new();
        position.moves_into(&mut moves);
        let codes: Vec<String> = moves.iter().map(|mv| position.write_move(*mv)).collect();
        assert!(codes.iter().any(|code| code == "Mc3-c4"), "{codes:?}");
        assert!(!codes.iter().any(|code| code == "Mc3-b3"), "{codes:?}");
    }
}
