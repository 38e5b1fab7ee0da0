//! A position as plain values, for drawing and for screen readers.

use crate::Seat;

/// A unit as drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitView {
    /// The unit's letter in the game's notation, upper case.
    pub letter: char,
    /// Its owner; none for unowned units.
    pub seat: Option<Seat>,
    /// The set of pieces it is drawn from: the seat's number for a seat's own; the number of seats and upward for
    /// further sets. Those may be unowned armies, or second sets of the seats: `seat` alone tells the owner.
    pub army: u8,
    /// The only seat that may move it for now, for an unowned unit.
    pub holder: Option<Seat>,
    /// Whether it is marked as promoted.
    pub promoted: bool,
    /// Further marks to draw, in words of the game that its board knows.
    pub marks: Vec<&'static str>,
}

impl UnitView {
    /// A plain unit of a seat.
    #[must_use]
    pub fn of(letter: char, seat: Seat) -> UnitView {
        UnitView {
            letter,
            seat: Some(seat),
            army: seat.0,
            holder: None,
            promoted: false,
            marks: Vec::new(),
        }
    }
}

/// A square and its contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareView {
    /// The square's name in the game's notation.
    pub name: String,
    /// The active unit.
    pub top: Option<UnitView>,
    /// The units under it, in the order of the position string.
    pub under: Vec<UnitView>,
    /// Properties of the square itself, in words of the game that its board knows.
    pub marks: Vec<&'static str>,
    /// Counters on this square: (name, current value, limit).
    pub counters: Vec<(&'static str, u32, u32)>,
}

/// A position as plain values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Every square of the game, occupied or not, in a fixed order.
    pub squares: Vec<SquareView>,
    /// Per seat, the units in hand, in the order of the position string.
    pub hands: Vec<Vec<UnitView>>,
    /// Squares of royal units (whose loss would end the game) that are attacked now, whoever is to move.
    pub attacked: Vec<String>,
    /// Squares of the units attacking them.
    pub attackers: Vec<String>,
    /// Counters that decide the game: (name, current value, limit).
    ///
    /// Three names have a meaning to programs: `quiet` counts moves without progress, and editors of positions can set
    /// it; `turn` counts the turns of a game that ends after so many; `shift` counts toward a change that comes at its
    /// limit. Any other counter is shown under its own name, with spaces for underscores.
    pub counters: Vec<(&'static str, u32, u32)>,
    /// Properties of the position as a whole, in words of the game that its board knows.
    pub marks: Vec<&'static str>,
    /// The next action, in words: see [`Show::phase`](crate::Show::phase).
    pub phase: String,
}

impl View {
    /// A view with nothing but the words of [`phase`](View::phase), to be filled in.
    #[must_use]
    pub fn empty(phase: String) -> View {
        View {
            squares: Vec::new(),
            hands: Vec::new(),
            attacked: Vec::new(),
            attackers: Vec::new(),
            counters: Vec::new(),
            marks: Vec::new(),
            phase,
        }
    }
}

impl SquareView {
    /// A square with its contents and no special properties.
    #[must_use]
    pub fn of(name: String, top: Option<UnitView>) -> SquareView {
        SquareView {
            name,
            top,
            under: Vec::new(),
            marks: Vec::new(),
            counters: Vec::new(),
        }
    }
}
