//! Kinds of unit with their letters, and men: a kind and the side it belongs to.

use game::Side;

/// A kind of unit, as declared by [`kinds!`](crate::kinds).
pub trait UnitKind: Copy + Eq + std::fmt::Debug + 'static {
    /// All kinds, in the order of their numbers.
    const EVERY: &'static [Self];

    /// The number of the kind, from 0.
    fn index(self) -> usize;

    /// The letter of the notation, upper case.
    fn letter(self) -> char;

    /// The kind with that letter, which must be upper case.
    fn from_letter(letter: char) -> Option<Self>;

    /// The English name.
    fn name(self) -> &'static str;
}

/// Declares the kinds of unit of a game, each with its upper-case letter and its English name: an enum of bytes in
/// the order of the list, with `ALL`, `letter`, `from_letter` and `name`.
///
/// ```
/// chess_kit::kinds! {
///     /// A kind of piece.
///     pub enum Kind {
///         /// Pawn.
///         Pawn = 'P' "pawn",
///         /// King.
///         King = 'K' "king",
///     }
/// }
///
/// assert_eq!(Kind::from_letter('K'), Some(Kind::King));
/// assert_eq!(Kind::ALL.map(Kind::name), ["pawn", "king"]);
/// let man = chess_kit::Man::<Kind>::from_letter('k').unwrap();
/// assert_eq!((man.side, man.kind, man.letter()), (game::Side::Black, Kind::King, 'k'));
/// ```
#[macro_export]
macro_rules! kinds {
    (
        $(#[$about:meta])*
        $vis:vis enum $Kind:ident {
            $($(#[$doc:meta])* $Name:ident = $letter:literal $word:literal),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        $vis enum $Kind {
            $($(#[$doc])* $Name),+
        }

        // The methods have the visibility of the enum.
        #[allow(unreachable_pub)]
        impl $Kind {
            /// All kinds, in numerical order.
            pub const ALL: [$Kind; [$($letter),+].len()] = [$($Kind::$Name),+];

            /// The letter of the notation, upper case.
            #[must_use]
            pub const fn letter(self) -> char {
                match self {
                    $($Kind::$Name => $letter),+
                }
            }

            /// The kind with that letter, which must be upper case.
            #[must_use]
            pub const fn from_letter(letter: char) -> Option<$Kind> {
                match letter {
                    $($letter => Some($Kind::$Name),)+
                    _ => None,
                }
            }

            /// The English name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($Kind::$Name => $word),+
                }
            }
        }

        impl $crate::UnitKind for $Kind {
            const EVERY: &'static [$Kind] = &$Kind::ALL;

            fn index(self) -> usize {
                self as usize
            }

            fn letter(self) -> char {
                $Kind::letter(self)
            }

            fn from_letter(letter: char) -> Option<$Kind> {
                $Kind::from_letter(letter)
            }

            fn name(self) -> &'static str {
                $Kind::name(self)
            }
        }
    };
}

/// A man: its side and its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Man<K> {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: K,
}

impl<K: UnitKind> Man<K> {
    /// The letter of position strings: upper case for White.
    #[must_use]
    pub fn letter(self) -> char {
        cased(self.side, self.kind.letter())
    }

    /// The man with that letter of position strings.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Man<K>> {
        let side = if letter.is_ascii_lowercase() {
            Side::Black
        } else {
            Side::White
        };
        let kind = K::from_letter(letter.to_ascii_uppercase())?;
        Some(Man { side, kind })
    }
}

/// An upper-case letter as written for a side: lower case for Black.
#[must_use]
pub const fn cased(side: Side, letter: char) -> char {
    match side {
        Side::White => letter,
        Side::Black => letter.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::kinds! {
        /// Three of them.
        pub(crate) enum Kind {
            /// The first.
            Rook = 'R' "rook",
            /// The second.
            Knight = 'N' "knight",
            /// The third.
            King = 'K' "king",
        }
    }

    #[test]
    fn letters_read_back() {
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, index);
            assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
            for side in Side::BOTH {
                let man = Man { side, kind };
                assert_eq!(Man::from_letter(man.letter()), Some(man));
            }
        }
        assert_eq!(Kind::ALL.map(Kind::name), ["rook", "knight", "king"]);
        for letter in ['r', 'Q', ' ', 'é'] {
            assert_eq!(Kind::from_letter(letter), None);
        }
        assert_eq!(Man::<Kind>::from_letter('q'), None);
        assert_eq!(cased(Side::Black, 'N'), 'n');
    }
}
