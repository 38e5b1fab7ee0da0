//! Turns of several parts, and the clocks that time them.

/// A part of a seat's turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// The index of the part, from 0.
    pub index: u8,
    /// The number of parts of such a turn if none is skipped; larger than `index`.
    pub count: u8,
}

/// One of the clocks of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeatClock {
    /// The index of the clock, from 0.
    pub index: u8,
    /// What each clock of a seat times, in a word for people: one entry if one clock runs for the whole turn.
    pub names: &'static [&'static str],
}

impl SeatClock {
    /// The only clock of a seat.
    pub const ONLY: SeatClock = SeatClock {
        index: 0,
        names: &["turn"],
    };
}

impl Part {
    /// The only part of a turn.
    pub const WHOLE: Part = Part { index: 0, count: 1 };

    /// How an empty part is written, in records and, if a game has such a move, as its code. A game that skips parts by
    /// itself has no such move; one whose players may skip a part has it, and it ends the turn.
    pub const PASSED: &'static str = "--";

    /// The characters that separate the parts of a turn in a text, whichever of them the game itself writes.
    pub const SIGNS: [char; 2] = ['/', ','];

    /// Splits the text of a turn into its trimmed parts, each with the number of characters before it. The text between
    /// two separators may be empty.
    pub fn split(text: &str) -> impl Iterator<Item = (usize, &str)> {
        let mut next = 0;
        text.split(Part::SIGNS).map(move |piece| {
            let bare = piece.trim_start();
            let at = next + (piece.chars().count() - bare.chars().count());
            next += piece.chars().count() + 1;
            (at, bare.trim_end())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_divided_at_either_sign() {
        let parts = |text| Part::split(text).collect::<Vec<_>>();
        assert_eq!(parts("a1"), [(0, "a1")]);
        assert_eq!(parts("ä1, b2"), [(0, "ä1"), (4, "b2")]);
        assert_eq!(parts("a / b ,"), [(0, "a"), (4, "b"), (7, "")]);
        assert_eq!(parts(""), [(0, "")]);
    }
}
