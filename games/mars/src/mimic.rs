//! The Thief as a Mimic: which neighbours it copies, and what it can do as one of them (rulebook 7.8; addenda,
//! `thief_mimics`).

use crate::board::{FERZ, GLIDE, KING, KNIGHT, RIFLE, Square, WAZIR};
use crate::kind::Kind;
use crate::position::Position;
use crate::reach::landing;
use crate::rights::Rights;
use crate::rose;
use crate::squares::Reach;
use crate::thief::{Mode, mode};
use chess_kit::{Bitboard, board8};
use game::Side;

/// What a unit can do may depend on this: who has the right of way, and who is extended.
///
/// There are two answers, that of the list of threats ([`InThreats`]) and the final one ([`Rights`]).
pub trait Terms {
    /// Whether the bound unit on a square has the right of way. Meaningless for other units.
    fn right(&self, square: Square) -> bool;
    /// Whether the Rider on a square, or the Thief that copies one, is extended (6.3).
    fn extended(&self, square: Square) -> bool;
}

/// The final rights and extensions (6.1, 6.3).
impl Terms for Rights<'_> {
    #[inline]
    fn right(&self, square: Square) -> bool {
        self.has(square)
    }

    #[inline]
    fn extended(&self, square: Square) -> bool {
        self.is_threatened(square)
    }
}

/// In the list of threats these bound units have the right of way, and nobody is extended (6.2).
pub(crate) struct InThreats(pub(crate) Bitboard);

impl Terms for InThreats {
    #[inline]
    fn right(&self, square: Square) -> bool {
        self.0.has(square)
    }

    #[inline]
    fn extended(&self, _square: Square) -> bool {
        false
    }
}

/// The squares next to a Thief whose units it may copy under `thief_mimics=full`.
fn models(position: &Position, square: Square) -> Bitboard {
    let beside = KING[usize::from(square & 63)];
    let thieves = position
        .kind(Kind::Thief)
        .without(position.kind(Kind::Swarm));
    (beside & position.occupied()).without(thieves)
}

/// The squares next to a Thief with units other than Swarms that it may copy as they stand.
fn free_models(position: &Position, square: Square) -> Bitboard {
    let units = position.units(Side::White) | position.units(Side::Black);
    let taken = position.kind(Kind::Thief) | position.kind(Kind::Swarm);
    (KING[usize::from(square & 63)] & units).without(taken)
}

/// A kind that a Thief may copy, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// The kind.
    pub kind: Kind,
    /// Whether it is copied with the right of way; true for kinds without one.
    pub right: bool,
    /// Whether it is copied as an extended Rider.
    pub extended: bool,
}

impl Copied {
    /// Whether it gives the Thief anything to do, on an empty board.
    #[must_use]
    pub(crate) fn acts(self) -> bool {
        self.kind != Kind::General || self.right
    }
}

/// What a Thief in the mode of a Mimic may copy, each once, in the order of notation.
#[must_use]
pub fn copied(position: &Position, square: Square, terms: &impl Terms) -> Vec<Copied> {
    let mut found = Vec::new();
    let mut add = |copied: Copied| {
        if !found.contains(&copied) {
            found.push(copied);
        }
    };
    let as_it_stands = position.rules().mimics_as_it_stands;
    for kind in Kind::ALL {
        if kind == Kind::Thief {
            continue;
        }
        let here = models(position, square) & position.kind(kind);
        if !as_it_stands || kind == Kind::Swarm {
            if !here.is_empty() {
                let extended = kind == Kind::Rider && terms.extended(square);
                add(Copied {
                    kind,
                    right: true,
                    extended,
                });
            }
            continue;
        }
        for model in here & free_models(position, square) {
            add(Copied {
                kind,
                right: !kind.is_bound() || terms.right(model),
                extended: kind == Kind::Rider && terms.extended(model),
            });
        }
    }
    found
}

/// What a Mimic can do.
#[inline]
pub(crate) fn reach(position: &Position, side: Side, square: Square, terms: &impl Terms) -> Reach {
    if position.rules().mimics_as_it_stands {
        as_it_stands(position, side, square, terms)
    } else {
        as_with_right(position, side, square, terms)
    }
}

/// What it can do as any one of its neighbours, each as if that had the right of way.
fn as_with_right(position: &Position, side: Side, square: Square, terms: &impl Terms) -> Reach {
    let occupied = position.occupied();
    let empty = !occupied;
    let at = usize::from(square & 63);
    let enemies = position.presence(side.other());
    let beside = models(position, square);
    let has = |kind: Kind| beside.meets(position.kind(kind));
    let mut all = Reach::default();
    let mut squares = Bitboard::EMPTY;
    if has(Kind::Gripper) {
        all.goes |= board8::rook(square, occupied) & empty;
        all.strikes |= WAZIR[at] & enemies;
    }
    if has(Kind::Cyzneo) {
        all.goes |= board8::queen(square, occupied) & empty;
    }
    if has(Kind::Swarm) {
        all.goes |= WAZIR[at] & empty;
    }
    if has(Kind::Mantacron) {
        squares |= board8::queen(square, occupied);
        all.area = WAZIR[at] & enemies;
    }
    if has(Kind::WarMan) {
        squares |= board8::rook(square, occupied);
    }
    if has(Kind::FootSoldier) {
        squares |= KNIGHT[at];
    }
    if has(Kind::Hunterglider) {
        squares |= GLIDE[at];
    }
    if has(Kind::Master) {
        squares |= WAZIR[at] | KNIGHT[at];
        all.strikes |= RIFLE[at] & enemies;
    }
    if has(Kind::Rider) {
        squares |= if terms.extended(square) {
            board8::rook(square, occupied)
        } else {
            WAZIR[at]
        };
    }
    if has(Kind::General) {
        squares |= WAZIR[at] | FERZ[at];
    }
    all.goes |= squares & empty;
    all.lands |= squares & position.landable(side);
    all
}

/// What it can do as any one of its unfrozen neighbours, each with its own right of way and extension.
fn as_it_stands(position: &Position, side: Side, square: Square, terms: &impl Terms) -> Reach {
    let occupied = position.occupied();
    let at = usize::from(square & 63);
    let enemies = position.presence(side.other());
    let mut all = Reach::default();
    let mut squares = Bitboard::EMPTY;
    if models(position, square).meets(position.kind(Kind::Swarm)) {
        all.goes |= WAZIR[at].without(occupied);
    }
    for model in free_models(position, square) {
        let Some(kind) = position.single_kind(model) else {
            continue;
        };
        match kind {
            Kind::Gripper => {
                all.goes |= board8::rook(square, occupied).without(occupied);
                all.strikes |= WAZIR[at] & enemies;
            }
            Kind::Cyzneo => all.goes |= board8::queen(square, occupied).without(occupied),
            kind => {
                let right = terms.right(model);
                let extended = kind == Kind::Rider && terms.extended(model);
                squares |= landing(kind, square, right, extended, occupied);
                match (kind, right) {
                    (Kind::Master, true) => all.strikes |= RIFLE[at] & enemies,
                    (Kind::Mantacron, true) => all.area = WAZIR[at] & enemies,
                    _ => {}
                }
            }
        }
    }
    all.goes |= squares.without(occupied);
    all.lands |= squares & position.landable(side);
    all
}

/// Whether any unit that a Mimic may copy could capture from one square on the other, whatever else is on the board.
#[inline]
pub(crate) fn may_copy_to(position: &Position, thief: Square, target: Square) -> bool {
    let at = usize::from(thief & 63);
    (KNIGHT[at] | GLIDE[at]).has(target)
        || !board8::line(thief, target).is_empty()
        || (position.rules().mimics_as_it_stands && rose::open(thief).has(target))
}

/// Whether the unit of a kind on a square flies as a Rose now: a Mantacron without the right of way, or a Thief that
/// copies one as it stands.
pub(crate) fn flies(position: &Position, kind: Kind, square: Square, terms: &impl Terms) -> bool {
    match kind {
        Kind::Mantacron => !terms.right(square),
        Kind::Thief => {
            position.rules().mimics_as_it_stands
                && mode(position, square) == Mode::Mimic
                && (free_models(position, square) & position.kind(Kind::Mantacron))
                    .into_iter()
                    .any(|model| !terms.right(model))
        }
        _ => false,
    }
}

/// Whether the unit of a kind on a square is a Rider whose steps are extended, or a Thief that copies one (6.3).
pub(crate) fn is_extended(
    position: &Position,
    kind: Kind,
    square: Square,
    terms: &impl Terms,
) -> bool {
    match kind {
        Kind::Rider => terms.extended(square),
        Kind::Thief => {
            mode(position, square) == Mode::Mimic
                && copied(position, square, terms)
                    .iter()
                    .any(|copied| copied.extended)
        }
        _ => false,
    }
}
