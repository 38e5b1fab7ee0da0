//! Collects the lines of all sheets of a phase.

use super::lines::{out_of_place, read};
use crate::Position;
use crate::text::sections::{Sections, section_of, sections};
use diplomacy_kit::lang;
use diplomacy_kit::mark::Power;
use game::{OrderResult, OrderVerdict, Place};

/// The lines of the sheets, and those that could not be read.
#[derive(Default)]
pub(super) struct Gathered {
    pub(super) sections: Sections,
    pub(super) refused: Vec<OrderResult>,
}

impl Gathered {
    pub(super) fn of(position: &Position, sheets: &[(Power, &str)]) -> Gathered {
        let mut all = Gathered::default();
        for &(power, text) in sheets {
            let mut sheet = read(position, text);
            let refuse = |step: &str, order: String, reason: String| OrderResult {
                seat: usize::from(power.0),
                step: step.to_owned(),
                order,
                verdict: OrderVerdict::Void,
                code: None,
                reason,
            };
            for fault in sheet.faults {
                let reason = format!("cannot be read: {}", fault.reason);
                let order = written(text, &fault.place).unwrap_or_else(|| fault.place.to_string());
                all.refused.push(refuse("", order, reason));
            }
            sheet
                .lines
                .retain(|line| match out_of_place(position, power, line) {
                    None => true,
                    Some(reason) => {
                        let order = lang::write(&position.mark, &line.order);
                        let step = section_of(line.heading, &line.order).word();
                        all.refused.push(refuse(step, order, reason));
                        false
                    }
                });
            let own = sections(power, &sheet.lines);
            all.sections.season.extend(own.season);
            all.sections.retreats.extend(own.retreats);
            all.sections.builds.extend(own.builds);
            all.sections.spare.extend(own.spare);
            all.sections.claims.extend(own.claims);
        }
        all
    }
}

/// The line of a sheet that a fault's place names.
fn written(text: &str, place: &Place) -> Option<String> {
    let (line, _) = place.line_and_column()?;
    let line = text
        .lines()
        .nth(usize::try_from(line).ok()?.checked_sub(1)?)?;
    Some(line.trim().to_owned()).filter(|line| !line.is_empty())
}
