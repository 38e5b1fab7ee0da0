//! Swarms on a square, and the clocks of their host (rulebook 8).

/// The number of one side's Swarms on a square and, if they sit on a host, its clocks.
///
/// A square without Swarms has the empty stack; for a bunch without a host the clocks are 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stack(u16);

/// More Swarms on one square are not written. Play itself never brings together more than five.
pub const MOST_SWARMS: u8 = 99;

impl Stack {
    /// No Swarm.
    pub const EMPTY: Stack = Stack(0);

    /// A stack; clocks are clamped to 15, which no rule distinguishes from larger values.
    #[inline]
    #[must_use]
    pub const fn new(swarms: u8, cold: u8, brood: u8) -> Stack {
        let cold = if cold > 15 { 15 } else { cold };
        let brood = if brood > 15 { 15 } else { brood };
        Stack(swarms as u16 | (cold as u16) << 8 | (brood as u16) << 12)
    }

    /// The number of Swarms.
    #[inline]
    #[must_use]
    pub const fn swarms(self) -> u8 {
        (self.0 & 0xff) as u8
    }

    /// The host's cold clock.
    #[inline]
    #[must_use]
    pub const fn cold(self) -> u8 {
        (self.0 >> 8 & 15) as u8
    }

    /// The host's brood clock.
    #[inline]
    #[must_use]
    pub const fn brood(self) -> u8 {
        (self.0 >> 12) as u8
    }

    /// The same Swarms without a host.
    #[inline]
    #[must_use]
    pub const fn bunch(self) -> Stack {
        Stack(self.0 & 0xff)
    }

    /// The stack as a number, for keys.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_keeps_its_numbers() {
        let stack = Stack::new(99, 11, 7);
        assert_eq!((stack.swarms(), stack.cold(), stack.brood()), (99, 11, 7));
        assert_eq!(stack.bunch(), Stack::new(99, 0, 0));
        assert_eq!(Stack::new(1, 200, 17), Stack::new(1, 15, 15));
        assert_eq!(Stack::default(), Stack::EMPTY);
    }
}
