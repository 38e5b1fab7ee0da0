//! Assigns each line to its time scale (rulebook 13.4) or phase.

use crate::ruling::Filed;
use crate::season::Given;
use diplomacy_kit::lang::{Heading, Line, Order};
use diplomacy_kit::mark::Power;

/// The lines of one power's sheet by section. A line stays in the section it was written under, even if it does
/// not belong there; the rules then void it.
#[derive(Clone, Debug, Default)]
pub struct Sections {
    /// Orders for the first three time scales.
    pub season: Vec<Given>,
    /// Retreats: those sent in advance, or in the phase of retreats.
    pub retreats: Vec<Filed>,
    /// Retreats, sent in advance or in the retreat phase.
    pub builds: Vec<Filed>,
    /// Spare units.
    pub spare: Vec<Filed>,
    /// Claims of victory.
    pub claims: Vec<Filed>,
}

/// The section that a line belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Section {
    /// A time scale of the season: 1, 2 or 3.
    Season(u8),
    /// Time scale 4: retreats.
    Retreats,
    /// Builds and removals.
    Builds,
    /// Spare units.
    Spare,
    /// Claims.
    Claims,
}

impl Section {
    /// The keyword: `TS2`, `TS4`, `builds`, `spare`, `claims`.
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

/// The section of a line: that of its heading or, without a heading, that of its form. Orders that are possible
/// in two phases, such as `A(Par) - Bur`, belong to the season.
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

/// Groups the lines of a power's sheet by section.
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
