//! Swarms on a square, and the clocks of their host (rulebook 8).

/// The number of one side's Swarms on a square and, if they sit on a host, its clocks.
///
/// A square without Swarms has the empty stack; for a bunch without a host the clocks are 0.
///
/// From bit 0: the number of Swarms in 7 bits, a mark, the cold clock in 4 bits, the brood clock in 4. With the mark,
/// only 3 bits of the number are left; of the others, 2 each add to the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stack(u16);

/// The mark of a stack with a clock above [`LOW`].
const LONG: u16 = 1 << 7;
/// The highest clock in 4 bits.
const LOW: u8 = 15;
/// The highest clock in 6 bits.
const HIGH: u8 = 63;
/// The most Swarms whose host can have clocks above [`LOW`].
const FEW: u8 = 7;

/// More Swarms on one square are not written. Play itself never brings together more than five.
pub const MOST_SWARMS: u8 = 99;

impl Stack {
    /// No Swarm.
    pub const EMPTY: Stack = Stack(0);

    /// A stack of at most [`MOST_SWARMS`]. Clocks are clamped to 63, under more than 7 Swarms to 15: no rule lets a
    /// host live with more.
    #[inline]
    #[must_use]
    pub const fn new(swarms: u8, cold: u8, brood: u8) -> Stack {
        let swarms = least(swarms, MOST_SWARMS);
        let most = if swarms > FEW { LOW } else { HIGH };
        let (cold, brood) = (least(cold, most) as u16, least(brood, most) as u16);
        let low = swarms as u16 | (cold & 15) << 8 | (brood & 15) << 12;
        if (cold | brood) > LOW as u16 {
            Stack(low | LONG | (cold >> 4) << 3 | (brood >> 4) << 5)
        } else {
            Stack(low)
        }
    }

    /// The number of Swarms.
    #[inline]
    #[must_use]
    pub const fn swarms(self) -> u8 {
        (self.0 & if self.is_long() { 7 } else { 127 }) as u8
    }

    /// The host's cold clock.
    #[inline]
    #[must_use]
    pub const fn cold(self) -> u8 {
        let low = (self.0 >> 8 & 15) as u8;
        if self.is_long() {
            low | ((self.0 >> 3 & 3) as u8) << 4
        } else {
            low
        }
    }

    /// The host's brood clock.
    #[inline]
    #[must_use]
    pub const fn brood(self) -> u8 {
        let low = (self.0 >> 12) as u8;
        if self.is_long() {
            low | ((self.0 >> 5 & 3) as u8) << 4
        } else {
            low
        }
    }

    /// Whether a clock stands above 15.
    #[inline]
    const fn is_long(self) -> bool {
        self.0 & LONG != 0
    }

    /// The same Swarms without a host.
    #[inline]
    #[must_use]
    pub const fn bunch(self) -> Stack {
        Stack(self.swarms() as u16)
    }

    /// The stack as a number, for keys.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

const fn least(a: u8, b: u8) -> u8 {
    if a < b { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_keeps_its_numbers() {
        let stack = Stack::new(99, 11, 7);
        assert_eq!((stack.swarms(), stack.cold(), stack.brood()), (99, 11, 7));
        assert_eq!(stack.bunch(), Stack::new(99, 0, 0));
        assert_eq!(Stack::new(1, 200, 17), Stack::new(1, 63, 17));
        assert_eq!(Stack::new(8, 200, 17), Stack::new(8, 15, 15));
        assert_eq!(Stack::new(200, 1, 0), Stack::new(99, 1, 0));
        assert_eq!(Stack::default(), Stack::EMPTY);
    }

    #[test]
    fn every_stack_that_can_occur_has_bits_of_its_own() {
        let mut seen = std::collections::HashSet::new();
        for swarms in 0..=MOST_SWARMS {
            let most = if swarms > FEW { LOW } else { HIGH };
            for cold in 0..=most {
                for brood in 0..=most {
                    let stack = Stack::new(swarms, cold, brood);
                    assert_eq!(
                        (stack.swarms(), stack.cold(), stack.brood()),
                        (swarms, cold, brood)
                    );
                    assert!(seen.insert(stack.bits()));
                }
            }
        }
    }
}
