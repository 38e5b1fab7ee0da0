//! A position as plain values, for drawing and for listening.

use crate::Seat;

/// A unit as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitView {
    /// The unit's letter in the game's notation, upper case.
    pub letter: char,
    /// Its owner; none for units that belong to nobody.
    pub seat: Option<Seat>,
    /// Which set of men it is drawn from: the number of the seat for the seats' own; from the number of seats
    /// upward for further sets. Those may be armies that no seat owns, or second sets of the seats': who owns
    /// the unit is told by `seat` alone.
    pub army: u8,
    /// The seat that alone may move it for now, of a unit that belongs to nobody.
    pub holder: Option<Seat>,
    /// Whether it is marked as promoted.
    pub promoted: bool,
    /// What else its picture shows, in words of the game that its board knows.
    pub marks: Vec<&'static str>,
}

impl UnitView {
    /// A seat's own unit with nothing special about it.
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

/// A square and what stands on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareView {
    /// The square's name in the game's notation.
    pub name: String,
    /// The active unit.
    pub top: Option<UnitView>,
    /// The units under it, in the order of the position string.
    pub under: Vec<UnitView>,
    /// What the square itself is, in words of the game that its board knows.
    pub marks: Vec<&'static str>,
    /// Counters that run on this square, by name: (name, now, limit).
    pub counters: Vec<(&'static str, u32, u32)>,
}

/// A position as plain values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Every square of the game, occupied or not, in a fixed order.
    pub squares: Vec<SquareView>,
    /// Per seat, the units in hand, in the order of the position string.
    pub hands: Vec<Vec<UnitView>>,
    /// Squares of units whose loss would end the game and which are attacked now, whoever is to move.
    pub attacked: Vec<String>,
    /// Squares of the units that attack those.
    pub attackers: Vec<String>,
    /// Counters that decide the game, by name: (name, now, limit).
    pub counters: Vec<(&'static str, u32, u32)>,
    /// What holds of the position as a whole, in words of the game that its board knows.
    pub marks: Vec<&'static str>,
    /// Who is to do what, in words: see [`Show::phase`](crate::Show::phase).
    pub phase: String,
}

impl View {
    /// A view that shows nothing but the words of [`phase`](View::phase), to be filled in.
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
    /// A square with what stands on it, and nothing special about it.
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
