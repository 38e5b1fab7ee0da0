//! Men: owner, time and kind (rulebook 2).

use game::{Seat, Side};

/// The time a man belongs to, permanently (M30).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Time {
    /// At home on files in daylight.
    Day = 0,
    /// At home on files in darkness.
    Night = 1,
}

impl Time {
    /// Both, in notation order.
    pub const BOTH: [Time; 2] = [Time::Day, Time::Night];

    /// The other time.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Time {
        match self {
            Time::Day => Time::Night,
            Time::Night => Time::Day,
        }
    }

    /// The English name, lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Time::Day => "day",
            Time::Night => "night",
        }
    }
}

chess_kit::kinds! {
    /// A kind of man (rulebook 6), in notation order.
    pub enum Kind {
        /// Slides along its file, steps sideways, dies in the wrong time (6.1).
        Magnetoid = 'M' "Magnetoid",
        /// Moves as a queen without capturing, and takes along neighbours (6.2).
        Sneaky = 'S' "Sneaky",
        /// Steps as a king and shoots a zebra's leap away (6.3).
        Cruncher = 'C' "Cruncher",
        /// Steps as a king, makes rim squares, must not be left attacked (6.4).
        Royal = 'R' "Royal Cruncher",
    }
}

/// A man: its owner, its time, its kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Man {
    /// Its owner.
    pub side: Side,
    /// Its time.
    pub time: Time,
    /// Its kind.
    pub kind: Kind,
}

impl Man {
    /// The number of different men.
    pub const COUNT: usize = 16;

    /// A man.
    #[inline]
    #[must_use]
    pub const fn new(side: Side, time: Time, kind: Kind) -> Man {
        Man { side, time, kind }
    }

    /// All sixteen, in the order of the apartment field: White before Black, day before night, M S C R.
    pub fn all() -> impl Iterator<Item = Man> {
        (0..Man::COUNT).map(Man::from_index)
    }

    /// The index in [`Man::all`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.side as usize * 8 + self.time as usize * 4 + self.kind as usize
    }

    /// The man with that index, modulo 16.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Man {
        Man {
            side: if index & 8 == 0 {
                Side::White
            } else {
                Side::Black
            },
            time: if index & 4 == 0 {
                Time::Day
            } else {
                Time::Night
            },
            kind: Kind::ALL[index & 3],
        }
    }

    /// The seat of the owner.
    #[must_use]
    pub const fn seat(self) -> Seat {
        self.side.seat()
    }

    /// In position string format: `*` before night men, upper case for White.
    #[must_use]
    pub fn text(self) -> String {
        let letter = chess_kit::cased(self.side, self.kind.letter());
        match self.time {
            Time::Day => letter.to_string(),
            Time::Night => format!("*{letter}"),
        }
    }
}

/// A man by time and kind: “night Magnetoid”.
pub(crate) fn man_name(man: Man) -> String {
    format!("{} {}", man.time.name(), man.kind.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_are_numbered_in_the_order_of_the_notation() {
        let texts: Vec<String> = Man::all().map(Man::text).collect();
        assert_eq!(
            texts.concat(),
            "MSCR*M*S*C*Rmscr*m*s*c*r",
            "White before Black, day before night"
        );
        for (index, man) in Man::all().enumerate() {
            assert_eq!((man.index(), Man::from_index(index)), (index, man));
            assert_eq!(Kind::from_letter(man.kind.letter()), Some(man.kind));
        }
    }
}
