//! The reference for testing sliders: a walk square by square.

/// The squares reached on a board of 8 ranks and this many files.
pub(crate) fn walk(files: i8, square: u8, occupied: u128, steps: &[(i8, i8)]) -> u128 {
    let mut reach = 0;
    for (east, north) in steps {
        let (mut file, mut rank) = (square as i8 % files, (square / files as u8) as i8);
        loop {
            file += east;
            rank += north;
            if !(0..files).contains(&file) || !(0..8).contains(&rank) {
                break;
            }
            let bit = 1u128 << (i32::from(rank) * i32::from(files) + i32::from(file));
            reach |= bit;
            if occupied & bit != 0 {
                break;
            }
        }
    }
    reach
}

/// A seeded source of occupancies.
pub(crate) struct Lcg(u64);

impl Lcg {
    pub(crate) fn new(seed: u64) -> Lcg {
        Lcg(seed)
    }

    fn word(&mut self) -> u128 {
        let mut half = || {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            u128::from(crate::mix64(self.0))
        };
        half() << 64 | half()
    }

    /// An occupancy whose density varies with the round, from nearly full to nearly empty.
    pub(crate) fn sparse(&mut self, round: u32) -> u128 {
        match round % 5 {
            0 => self.word() | self.word(),
            1 => self.word(),
            2 => self.word() & self.word(),
            3 => self.word() & self.word() & self.word(),
            _ => self.word() & self.word() & self.word() & self.word() & self.word(),
        }
    }
}
