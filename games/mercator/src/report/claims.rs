//! Reports on the claims of a season that did not end the game.

use super::layout::Page;
use crate::{ClaimedBy, Position};
use diplomacy_kit::mark::{Mark, Power};

fn names(mark: &Mark, powers: &[Power]) -> String {
    let names: Vec<&str> = powers
        .iter()
        .map(|&p| mark.power(p).name.as_str())
        .collect();
    names.join(" and ")
}

/// The claims of the season, one sentence each, with the reason why the claim did not win.
#[must_use]
pub fn sentences(after: &Position, claims: &[ClaimedBy]) -> Vec<String> {
    let mark = &*after.mark;
    let sentence = |claim: &ClaimedBy| {
        let name = &mark.power(claim.power).name;
        let (what, wanted) = match claim.with.len() {
            0 => ("a win alone".to_owned(), Some(mark.victory.solo)),
            1 => ("a two-way win with ".to_owned(), mark.victory.two_way),
            _ => ("a three-way win with ".to_owned(), mark.victory.three_way),
        };
        let members: Vec<Power> = [claim.power]
            .into_iter()
            .chain(claim.with.clone())
            .collect();
        let same = |power: Power| {
            claims.iter().any(|other| {
                other.power == power
                    && other.with.len() == claim.with.len()
                    && other.with.iter().all(|with| members.contains(with))
            })
        };
        let deaf: Vec<Power> = claim.with.iter().copied().filter(|&p| !same(p)).collect();
        let why = if deaf.is_empty() {
            let centres: u32 = members.iter().map(|&power| after.centres(power)).sum();
            let wanted = wanted.unwrap_or_default();
            format!("that takes {wanted} centres, and there are {centres}")
        } else {
            let verb = if deaf.len() == 1 {
                "does not claim"
            } else {
                "do not claim"
            };
            format!("{} {verb} it", names(mark, &deaf))
        };
        format!("{name} claims {what}{}; {why}.", names(mark, &claim.with))
    };
    claims.iter().map(sentence).collect()
}

/// The claims as a section of a report.
#[must_use]
pub fn page(after: &Position, claims: &[ClaimedBy]) -> Page {
    let mut page = Page::default();
    if !claims.is_empty() {
        page.section("Claims");
        for sentence in sentences(after, claims) {
            page.item("  ", &sentence);
        }
    }
    page
}
