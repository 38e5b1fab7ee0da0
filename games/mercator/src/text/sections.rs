//! Which time scale a line is for (rulebook 13.4), and which phase.

use crate::ruling::Filed;
use crate::season::Given;
use diplomacy_kit::lang::{Heading, Line, Order};
use diplomacy_kit::mark::Power;

/// The lines of one power's sheet by what they are for. A line keeps the section it was written under, even where
/// it does not belong there: the rules strike it out.
#[derive(Clone, Debug, Default)]
pub struct Sections {
    /// Orders for the first three time scales.
    pub season: Vec<Given>,
    /// Retreats: those sent in advance, or in the phase of retreats.
    pub retreats: Vec<Filed>,
    /// Builds and removals.
    pub builds: Vec<Filed>,
    /// Spare units.
    pub spare: Vec<Filed>,
    /// Claims of victory.
    pub claims: Vec<Filed>,
}

/// What a line is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Section {
    /// A time scale of the season: 1, 2 or 3.
    Season(u8),
    /// The fourth.
    Retreats,
    /// The adjustment.
    Builds,
    /// The spare units.
    Spare,
    /// The claims.
    Claims,
}

impl Section {
    /// `TS2`, `TS4`, `builds`, `spare`, `claims`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Section::Season(1) => "TS1",
            Section::Season(2) => "TS2",
            Section::Season(_) => "TS3",
            Section::Retreats => "TS4",
            Section::Builds => "builds",
            Section::Spare => "spare",
            Section::Claims => "claims",
        }
    }
}

/// The section of a line: that of its heading or, without one, that of its form. Orders that mean something in two
/// phases, as `A(Par) - Bur` does, are for the season.
#[must_use]
pub fn section_of(heading: Option<Heading>, order: &Order) -> Section {
    match heading {
        Some(Heading::Ts1) => Section::Season(1),
        Some(Heading::Ts2) => Section::Season(2),
        Some(Heading::Ts3) => Section::Season(3),
        Some(Heading::Retreats) => Section::Retreats,
        Some(Heading::Builds) => Section::Builds,
        Some(Heading::Spare) => Section::Spare,
        Some(Heading::Claims) => Section::Claims,
        None => match order {
            Order::Land { .. } | Order::SupportLanding { .. } | Order::Board { .. } => {
                Section::Season(1)
            }
            Order::Disembark { .. } | Order::Embark { .. } => Section::Season(3),
            Order::Retreat(_) => Section::Retreats,
            Order::Build { .. } | Order::Remove { .. } | Order::Waive { .. } => Section::Builds,
            Order::Place { .. } => Section::Spare,
            Order::Claim { .. } => Section::Claims,
            _ => Section::Season(2),
        },
    }
}

/// Sorts the lines of a power's sheet.
#[must_use]
pub fn sections(power: Power, lines: &[Line]) -> Sections {
    let mut sorted = Sections::default();
    for line in lines {
        let filed = || Filed {
            power,
            order: line.order.clone(),
            text: line.text.clone(),
        };
        match section_of(line.heading, &line.order) {
            Section::Season(ts) => sorted.season.push(Given {
                power,
                ts,
                order: line.order.clone(),
                text: line.text.clone(),
            }),
            Section::Retreats => sorted.retreats.push(filed()),
            Section::Builds => sorted.builds.push(filed()),
            Section::Spare => sorted.spare.push(filed()),
            Section::Claims => sorted.claims.push(filed()),
        }
    }
    sorted
}
