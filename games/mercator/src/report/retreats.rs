//! Reports the results of retreats.

use super::layout::Page;
use crate::retreat::{RetreatEnd, RetreatOutcome, RetreatResult};
use crate::text::mdatc::casualty_list;
use crate::{Dislodgement, Position, ruling};

/// The result for a dislodged piece as a sentence.
fn sentence(position: &Position, one: &RetreatOutcome) -> String {
    let mark = &*position.mark;
    let name = ruling::name(position, one.piece, mark.space_of(one.from));
    let end = match one.end {
        RetreatEnd::Went(to) => format!("goes to {}", mark.write(to)),
        RetreatEnd::Carried(to) => format!("stays aboard and is in {} now", mark.write(to)),
        RetreatEnd::Disbanded => "is disbanded as ordered".to_owned(),
        RetreatEnd::NoOrder if nowhere(position, one) => {
            "has nowhere to go and is disbanded".to_owned()
        }
        RetreatEnd::NoOrder => "is disbanded for want of a good order".to_owned(),
        RetreatEnd::Clashed(space) => format!(
            "is disbanded: somebody else retreated to {} as well",
            mark.abbr(space)
        ),
        RetreatEnd::LostWithFleet => "is lost with its fleet".to_owned(),
    };
    format!("The {name} {end}.")
}

/// Whether a dislodged piece had no possible retreat, alone or together with the other part of its unit.
fn nowhere(position: &Position, one: &RetreatOutcome) -> bool {
    let holds = |unit: &Dislodgement| unit.piece == one.piece || unit.passenger == Some(one.piece);
    let of = position.dislodged.iter().position(holds);
    let mut own = casualty_list(position).into_iter();
    own.all(|casualty| Some(casualty.of) != of || casualty.open.is_empty())
}

/// The results for all dislodged pieces, one sentence each.
#[must_use]
pub fn outcomes(position: &Position, result: &RetreatResult) -> Vec<String> {
    let rows = result.outcomes.iter();
    rows.map(|one| sentence(position, one)).collect()
}

/// The retreats as a section of a report.
#[must_use]
pub fn page(position: &Position, result: &RetreatResult) -> Page {
    let mut page = Page::default();
    if !result.outcomes.is_empty() {
        page.section("Retreats");
        for one in &result.outcomes {
            let lead = format!("  TS{}    ", one.ts.number());
            page.item(&lead, &sentence(position, one));
        }
    }
    page
}
