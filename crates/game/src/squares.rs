//! Option values that are lists of squares.

/// What the lists of squares in an option's free value may hold.
///
/// The value has one list for each seat, joined by `:`. The squares of a list are joined by `+`, in an order that the
/// option gives a meaning; an empty list is `-`. No square is listed twice: `c4+d4:-`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareLists {
    /// The squares that may be listed, by name.
    pub squares: Vec<String>,
    /// The greatest number of squares in a list.
    pub most: u8,
}
