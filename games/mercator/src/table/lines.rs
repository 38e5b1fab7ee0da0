//! Which lines of a sheet count in a phase.

use crate::report::title;
use crate::text::sections::{Section, section_of};
use crate::{Phase, Position};
use diplomacy_kit::lang::{self, Heading, Line, Sheet};
use diplomacy_kit::mark::{Mark, Power};

/// The implicit heading of a phase's orders.
pub(super) fn heading(phase: Phase) -> Option<Heading> {
    match phase {
        Phase::Spare => Some(Heading::Spare),
        Phase::Retreat => Some(Heading::Retreats),
        Phase::Adjust => Some(Heading::Builds),
        Phase::Orders | Phase::Over => None,
    }
}

/// Whether a section belongs to a phase.
pub(super) fn belongs(phase: Phase, section: Section) -> bool {
    match phase {
        Phase::Spare => section == Section::Spare,
        Phase::Orders => matches!(
            section,
            Section::Season(_) | Section::Retreats | Section::Claims
        ),
        Phase::Retreat => section == Section::Retreats,
        Phase::Adjust => section == Section::Builds,
        Phase::Over => false,
    }
}

/// Parses a sheet for the phase of a position.
pub(super) fn read(position: &Position, text: &str) -> Sheet {
    lang::read_under(&position.mark, heading(position.phase), text)
}

/// Why a line of a power's sheet cannot count in this phase, whatever else is ordered.
pub(super) fn out_of_place(position: &Position, power: Power, line: &Line) -> Option<String> {
    if let Some(other) = line.power.filter(|&other| other != power) {
        let (own, other) = (name(&position.mark, power), name(&position.mark, other));
        return Some(format!("this is the sheet of {own}; it orders for {other}"));
    }
    let section = section_of(line.heading, &line.order);
    (!belongs(position.phase, section)).then(|| {
        format!(
            "an order under {} is not for this phase: {}",
            section.word(),
            title(position)
        )
    })
}

fn name(mark: &Mark, power: Power) -> &str {
    &mark.power(power).name
}
