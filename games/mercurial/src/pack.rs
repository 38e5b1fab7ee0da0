//! A multiset of units by kind and owner: the prisoners of a stack, or the hands.

use crate::kind::{Kind, Side, Unit};

/// A multiset of units, four bits for each kind and owner; no count exceeds 13, since a side has 13 units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pack(pub(crate) u64);

impl Pack {
    /// No units.
    pub const EMPTY: Pack = Pack(0);

    #[inline]
    const fn shift(unit: Unit) -> u32 {
        (unit.side as u32 * 6 + unit.kind as u32) * 4
    }

    /// The number of these units.
    #[inline]
    #[must_use]
    pub const fn count(self, unit: Unit) -> u32 {
        (self.0 >> Pack::shift(unit)) as u32 & 15
    }

    /// With one more; a full count is unchanged.
    #[inline]
    #[must_use]
    pub const fn with(self, unit: Unit) -> Pack {
        if self.count(unit) == 15 {
            self
        } else {
            Pack(self.0 + (1 << Pack::shift(unit)))
        }
    }

    /// With one fewer; zero is unchanged.
    #[inline]
    #[must_use]
    pub const fn without(self, unit: Unit) -> Pack {
        if self.count(unit) == 0 {
            self
        } else {
            Pack(self.0 - (1 << Pack::shift(unit)))
        }
    }

    /// The sum of both. The counts stay below 16, since no unit is in two places.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Pack) -> Pack {
        Pack(self.0.wrapping_add(other.0))
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are any of that side.
    #[inline]
    #[must_use]
    pub const fn has_side(self, side: Side) -> bool {
        self.0 >> (side as u32 * 24) & 0xff_ffff != 0
    }

    /// The total number of units.
    #[must_use]
    pub fn len(self) -> u32 {
        self.units().count() as u32
    }

    /// The units in the order of position strings: by kind, White's before Black's, one entry each.
    pub fn units(self) -> impl Iterator<Item = Unit> {
        Kind::ALL.into_iter().flat_map(move |kind| {
            Side::BOTH.into_iter().flat_map(move |side| {
                let unit = Unit { side, kind };
                std::iter::repeat_n(unit, self.count(unit) as usize)
            })
        })
    }

    /// With the owners swapped.
    #[must_use]
    pub const fn swapped(self) -> Pack {
        Pack((self.0 >> 24 & 0xff_ffff) | (self.0 & 0xff_ffff) << 24)
    }
}
