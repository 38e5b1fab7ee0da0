//! The right of way, threats and attacks (rulebook 6).
//!
//! Rules 1 to 5 are evaluated for all units at once, as sets. Rules 6 and 7 are evaluated lazily, per queried unit:
//! threats are found by looking from the threatened square for units that could capture there.

use crate::board::{FERZ, GLIDE, KING, KNIGHT, RIFLE, Square, WAZIR, walks};
use crate::front::Fronts;
use crate::kind::Kind;
use crate::mimic::{InThreats, Terms};
use crate::position::Position;
use crate::reach::{self, Reach};
use crate::{rose, thief};
use chess_kit::{Bitboard, board8};
use game::Side;

/// The rule that decides on a unit's right of way (6.1), by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Rule {
    /// The right of way never matters to it.
    Unbound = 0,
    /// The Front is Passive.
    Passive = 1,
    /// It is behind its own Front.
    OwnLand = 2,
    /// Its side captured on its own last turn.
    Captured = 3,
    /// It is in No Man's Land.
    NoMansLand = 4,
    /// Its side has just lost a unit to capture.
    LostUnit = 5,
    /// It is threatened.
    Threatened = 6,
    /// It threatens a sentient enemy.
    Threatens = 7,
    /// Nothing else applies.
    Otherwise = 8,
}

/// The rights of way in a position, for both sides.
pub struct Rights<'a> {
    position: &'a Position,
    fronts: Fronts,
    /// Bound units that have the right of way by rules 1 to 5.
    granted: Bitboard,
    /// Bound units that rules 1 to 5 leave undecided.
    open: Bitboard,
    /// Bound units that have the right of way in the list of threats.
    provisional: Bitboard,
}

impl<'a> Rights<'a> {
    /// Evaluates rules 1 to 5 of a position.
    #[inline]
    #[must_use]
    pub fn of(position: &'a Position) -> Rights<'a> {
        let fronts = Fronts::of(position);
        let bound = Side::BOTH.map(|side| position.bound(side));
        let all = bound[0] | bound[1];
        if !fronts.active {
            return Rights {
                position,
                fronts,
                granted: all,
                open: Bitboard::EMPTY,
                provisional: all,
            };
        }
        let (mut granted, mut open) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for side in Side::BOTH {
            let units = bound[side as usize];
            let behind = units & fronts.land[side as usize];
            granted |= behind;
            if position.captured(side) {
                continue;
            }
            let left = units.without(behind | fronts.no_mans_land);
            if side == position.side() && position.captured(side.other()) {
                granted |= left;
            } else {
                open |= left;
            }
        }
        Rights {
            position,
            fronts,
            granted,
            open,
            provisional: if position.rules().threats_settled {
                granted | open
            } else {
                all
            },
        }
    }

    /// The Fronts.
    #[inline]
    #[must_use]
    pub fn fronts(&self) -> &Fronts {
        &self.fronts
    }

    /// Whether the bound unit on a square has the right of way. Meaningless for other units.
    #[inline]
    #[must_use]
    pub fn has(&self, square: Square) -> bool {
        if self.open.has(square) {
            self.has_open(square)
        } else {
            self.granted.has(square)
        }
    }

    /// Rules 6 to 8.
    fn has_open(&self, square: Square) -> bool {
        self.is_threatened(square)
            || (self.position.rules().fallback_right && !self.threatens_mind(square))
    }

    /// The rule that decides on the unit other than a Swarm on a square, and the decision; none if there is no such
    /// unit. Unbound units have no right that could matter.
    #[must_use]
    pub fn verdict(&self, square: Square) -> Option<(Rule, bool)> {
        let (side, kind) = self.position.unit(square)?;
        Some(self.verdict_on(side, kind, square))
    }

    fn verdict_on(&self, side: Side, kind: Kind, square: Square) -> (Rule, bool) {
        if !kind.is_bound() {
            (Rule::Unbound, false)
        } else if !self.fronts.active {
            (Rule::Passive, true)
        } else if self.fronts.land[side as usize].has(square) {
            (Rule::OwnLand, true)
        } else if self.position.captured(side) {
            (Rule::Captured, false)
        } else if self.fronts.no_mans_land.has(square) {
            (Rule::NoMansLand, false)
        } else if side == self.position.side() && self.position.captured(side.other()) {
            (Rule::LostUnit, true)
        } else if self.is_threatened(square) {
            (Rule::Threatened, true)
        } else if self.threatens_mind(square) {
            (Rule::Threatens, false)
        } else {
            (Rule::Otherwise, self.position.rules().fallback_right)
        }
    }

    /// Whether the unit other than a Swarm on a square is a target in the list of threats (6.2).
    #[must_use]
    pub fn is_threatened(&self, square: Square) -> bool {
        let by = self.owner(square).other();
        !self
            .strikers::<true>(square, by, self.provisional, &InThreats(self.provisional))
            .is_empty()
    }

    fn owner(&self, square: Square) -> Side {
        if self.position.units(Side::White).has(square) {
            Side::White
        } else {
            Side::Black
        }
    }

    /// Whether the bound unit on a square, unless frozen, threatens a sentient enemy (6.2).
    fn threatens_mind(&self, square: Square) -> bool {
        let side = self.owner(square);
        if self.position.frozen(side).has(square) {
            return false;
        }
        let Some(kind) = self.position.single_kind(square) else {
            return false;
        };
        let right = self.provisional.has(square);
        let terms = InThreats(self.provisional);
        reach::targets(self.position, side, kind, square, right, &terms)
            .meets(self.position.sentient(side.other()))
    }

    /// What a unit of a kind and side on a square could do in its turn, ignoring freezing (7).
    #[inline]
    #[must_use]
    pub fn reach(&self, side: Side, kind: Kind, square: Square) -> Reach {
        let right = kind.is_bound() && self.has(square);
        reach::reach(self.position, side, kind, square, right, self)
    }

    /// The units of a side that attack the enemy unit (not a Swarm) on a square (6.4).
    #[must_use]
    pub fn attackers(&self, square: Square, by: Side) -> Bitboard {
        let settled = self.strikers::<false>(square, by, self.granted, self);
        let open = self.open & self.position.units(by);
        if open.is_empty() {
            return settled;
        }
        // Undecided units were examined without the right of way; now the same with it.
        let with = self.strikers::<false>(square, by, self.granted | self.open, self);
        settled.without(open) | self.right_ones(with & open, settled & open)
    }

    /// Whether a unit of a side attacks the enemy unit (not a Swarm) on a square (6.4).
    #[inline]
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Side) -> bool {
        let open = self.open & self.position.units(by);
        if !open.is_empty() {
            return !self.attackers(square, by).is_empty();
        }
        !self
            .strikers::<true>(square, by, self.granted, self)
            .is_empty()
    }

    /// Of the undecided units: those that strike with the right and have it, and those that strike without it and lack
    /// it.
    fn right_ones(&self, with: Bitboard, without: Bitboard) -> Bitboard {
        (with | without)
            .into_iter()
            .filter(|unit| {
                if self.has_open(*unit) {
                    with.has(*unit)
                } else {
                    without.has(*unit)
                }
            })
            .collect()
    }

    /// The unfrozen units of a side that could capture the enemy unit (not a Swarm) on a square, if the bound ones in
    /// `right` had the right of way and the others did not. Riders are extended, and Thieves copy, on the given terms.
    /// With `ANY` it stops at the first ones found.
    #[inline]
    fn strikers<const ANY: bool>(
        &self,
        target: Square,
        by: Side,
        right: Bitboard,
        terms: &impl Terms,
    ) -> Bitboard {
        let position = self.position;
        let occupied = position.occupied();
        let at = usize::from(target & 63);
        let able = position.units(by).without(position.frozen(by));
        let kind = |kind: Kind| able & position.kind(kind);
        let with = |units: Bitboard, squares: Bitboard| units & right & squares;
        let without = |units: Bitboard, squares: Bitboard| (units & squares).without(right);

        let mantacrons = kind(Kind::Mantacron);
        let masters = kind(Kind::Master);
        // Captures without moving, which hit everything on the square.
        let mut found = kind(Kind::Gripper) & WAZIR[at]
            | with(mantacrons, WAZIR[at])
            | with(masters, RIFLE[at]);
        // Nobody lands on a square with Swarms of their own side.
        if !position.swarms(by).has(target) {
            found |= with(masters, WAZIR[at] | KNIGHT[at]) | without(masters, FERZ[at]);
            let foot = kind(Kind::FootSoldier);
            found |= with(foot, KNIGHT[at]) | without(foot, WAZIR[at]);
            let spared =
                position.rules().generals_spared && position.kind(Kind::Mantacron).has(target);
            if !spared {
                found |= with(kind(Kind::General), KING[at]);
            }
            let gliders = kind(Kind::Hunterglider) & GLIDE[at];
            found |= gliders & right;
            let riders = kind(Kind::Rider);
            found |= with(riders, WAZIR[at]) | without(riders, FERZ[at]);
            let men = kind(Kind::WarMan);
            found |= without(men, KING[at]);
            let straight = board8::rook(target, occupied);
            found |= with(men, straight);
            let diagonal = board8::bishop(target, occupied);
            found |= with(mantacrons, straight | diagonal);
            if ANY && !found.is_empty() {
                return found;
            }
            if !gliders.without(right).is_empty() {
                found |= without(gliders, walks(target, occupied));
            }
            let flying = without(mantacrons, rose::open(target));
            if !flying.is_empty() {
                found |= flying & rose::reach(target, occupied);
            }
            let far = (with(riders, straight) | without(riders, diagonal)).without(found);
            for rider in far {
                if terms.extended(rider) {
                    found |= Bitboard::of(rider);
                }
            }
        }
        for thief in kind(Kind::Thief) {
            if ANY && !found.is_empty() {
                return found;
            }
            if thief::takes(position, by, thief, target, terms) {
                found |= Bitboard::of(thief);
            }
        }
        found
    }
}
