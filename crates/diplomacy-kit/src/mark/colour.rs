//! The colours of powers on maps.

use super::{Mark, Power};

/// The colours that maps can tell apart. The page's style sheet has their shades, in this order.
pub const COLOURS: [&str; 13] = [
    "red",
    "blue",
    "light blue",
    "gray",
    "green",
    "maroon",
    "yellow",
    "orange",
    "pink",
    "brown",
    "teal",
    "khaki",
    "violet",
];

/// A colour, by its index in [`COLOURS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour(pub u8);

impl Colour {
    /// The colour of that name.
    pub fn named(name: &str) -> Option<Colour> {
        let index = COLOURS.iter().position(|&colour| colour == name)?;
        Some(Colour(index as u8))
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        COLOURS[usize::from(self.0) % COLOURS.len()]
    }
}

impl Mark {
    /// The colour of a power: the one that the Mark gives it; else the first that no power has, in the order of the
    /// powers. Only where there are more powers than colours do two share one.
    pub fn colour(&self, power: Power) -> Colour {
        let given = |facts: &super::PowerFacts| facts.colour;
        if let Some(colour) = given(self.power(power)) {
            return colour;
        }
        let of = usize::from(power.0);
        let without = self.powers[..of].iter().filter(|one| given(one).is_none());
        let is_free = |colour: &Colour| !self.powers.iter().any(|one| given(one) == Some(*colour));
        let free = (0..COLOURS.len() as u8).map(Colour).filter(is_free);
        let mut free = free.collect::<Vec<_>>().into_iter().cycle();
        free.nth(without.count()).unwrap_or(Colour(0))
    }
}
