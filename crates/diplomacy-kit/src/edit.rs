//! What changes of a position by hand name: places, spaces, powers, units.

use crate::mark::{Location, Mark, Power, Space, unknown_space};
use game::{Fault, Place};

/// The space with this name.
///
/// # Errors
/// A fault that names it.
pub fn space(mark: &Mark, name: &str) -> Result<Space, Fault> {
    mark.find(name).ok_or_else(|| {
        let alike = mark.alike(name);
        let reason = if alike.is_empty() {
            "there is no such space".to_owned()
        } else {
            format!("there is no such space; did you mean {}", alike.join(", "))
        };
        unknown_space(Fault::new(Place::given("space", name), reason), name, alike)
    })
}

/// The place that a text like `StP/SC` names.
///
/// # Errors
/// A fault that names it.
pub fn place(mark: &Mark, text: &str) -> Result<Location, Fault> {
    let Some((name, coast)) = text.split_once('/') else {
        return Ok(space(mark, text)?.into());
    };
    let space = space(mark, name)?;
    mark.coast(space, coast).ok_or_else(|| {
        let reason = format!("{} has no coast {coast}", mark.abbr(space));
        Fault::new(Place::given("space", text), reason)
    })
}

/// The power in a seat.
///
/// # Errors
/// A fault that names the seat.
pub fn power(mark: &Mark, seat: usize) -> Result<Power, Fault> {
    let powers = mark.powers.len();
    match u8::try_from(seat) {
        Ok(number) if seat < powers => Ok(Power(number)),
        _ => {
            let reason = format!("there are {powers} seats, counted from 0");
            Err(Fault::new(Place::seat(seat), reason))
        }
    }
}

/// The number of a unit in its id, which begins with `letter`.
#[must_use]
pub fn number(id: &str, letter: char) -> Option<usize> {
    id.strip_prefix(letter)?.parse().ok()
}

/// That there is no unit with an id.
#[must_use]
pub fn no_unit(id: &str) -> Fault {
    Fault::new(Place::given("unit", id), "there is no such unit")
}

/// That the unit with an id carries none.
#[must_use]
pub fn no_passenger(id: &str) -> Fault {
    Fault::new(Place::given("unit", id), "it carries no unit")
}

/// That something cannot be at a place.
#[must_use]
pub fn not_there(mark: &Mark, at: Location, reason: impl Into<String>) -> Fault {
    Fault::new(Place::given("space", mark.write(at)), reason)
}
