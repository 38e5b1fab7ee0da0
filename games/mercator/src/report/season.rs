//! Reports the first three time scales: dislodgements, contested spaces, provinces that changed hands.

use super::layout::Page;
use crate::text::mdatc::{casualty, casualty_list, list};
use crate::text::units::write_unit;
use crate::{Dislodgement, PieceId, Position, Where};
use diplomacy_kit::mark::{Mark, Power, Space};

/// The name of a power, or `nobody`.
pub(super) fn owner_name(mark: &Mark, owner: Option<Power>) -> &str {
    owner.map_or("nobody", |power| &mark.power(power).name)
}

/// `TS2: the French A(Bur) is dislodged by the German A from Mun (Key rule).`
fn dislodged(position: &Position, one: &Dislodgement) -> String {
    let mark = &*position.mark;
    let unit = casualty(position, one);
    let adjective = |power: Power| mark.power(power).adjective.clone();
    let lead = one.attacker.first().map(|&id| position.piece(id));
    let attacker = lead.map_or_else(String::new, |piece| {
        let kind = if one.attacker.len() > 1 {
            "A/F".to_owned()
        } else {
            piece.kind.letter().to_string()
        };
        format!(" by the {} {kind}", adjective(piece.owner))
    });
    let mut words = format!(
        "The {} {} is dislodged{attacker} from {}",
        adjective(unit.owner),
        write_unit(mark, &unit),
        mark.abbr(one.attack_from)
    );
    if !one.support_from.is_empty() {
        let from: Vec<&str> = one.support_from.iter().map(|&at| mark.abbr(at)).collect();
        words.push_str(&format!(", supported from {}", from.join(" and ")));
    }
    if one.key {
        words.push_str(", by the Key rule");
    }
    words.push('.');
    words
}

/// The dislodgements, one sentence each, with their time scale.
#[must_use]
pub fn dislodgements(position: &Position) -> Vec<String> {
    let rows = position.dislodged.iter();
    rows.map(|one| format!("TS{}: {}", one.ts.number(), dislodged(position, one)))
        .collect()
}

/// The armies put on the ice in this season, one sentence each; they stay there for good (6.2-c).
#[must_use]
pub fn stranded(before: &Position, after: &Position) -> Vec<String> {
    let mark = &*after.mark;
    let sentence = |id: PieceId| {
        let Where::Ice(ice) = after.piece(id).at else {
            return None;
        };
        let was = before.piece(id).at;
        let owner = &mark.power(after.piece(id).owner).adjective;
        let ice = mark.abbr(ice);
        (was != after.piece(id).at)
            .then(|| format!("The {owner} army in {ice} stays there for good."))
    };
    after.ids().filter_map(sentence).collect()
}

/// Non-centre provinces that changed owner, one sentence each.
#[must_use]
pub fn provinces(before: &Position, after: &Position) -> Vec<String> {
    let mark = &*before.mark;
    let changed = |space: &Space| {
        let at = space.0 as usize;
        !mark.space(*space).centre && before.owner[at] != after.owner[at]
    };
    let words = |space: Space| {
        let at = space.0 as usize;
        format!(
            "{}: {} (was {})",
            mark.abbr(space),
            owner_name(mark, after.owner[at]),
            owner_name(mark, before.owner[at])
        )
    };
    mark.all_spaces().filter(changed).map(words).collect()
}

/// The events of the season as sections of a report.
#[must_use]
pub fn page(before: &Position, after: &Position) -> Page {
    let mark = &*after.mark;
    let mut page = Page::default();
    if !after.dislodged.is_empty() {
        page.section("Dislodged");
        let casualties = casualty_list(after);
        for (index, one) in after.dislodged.iter().enumerate() {
            page.item(
                &format!("  TS{}    ", one.ts.number()),
                &dislodged(after, one),
            );
            for casualty in casualties.iter().filter(|casualty| casualty.of == index) {
                let name = &mark.power(casualty.power).name;
                let unit = casualty.unit(mark);
                let words = if casualty.open.is_empty() {
                    format!("{name} {unit} has nowhere to go")
                } else {
                    format!("{name} {unit} may go: {}", list(mark, &casualty.open))
                };
                page.item("         ", &words);
            }
        }
    }
    let contested: Vec<String> = (1..)
        .zip(&after.contested)
        .filter(|(_, spaces)| !spaces.is_empty())
        .map(|(ts, spaces)| {
            let abbrs: Vec<&str> = spaces.iter().map(|&space| mark.abbr(space)).collect();
            format!("TS{ts} {}", abbrs.join(" "))
        })
        .collect();
    if !contested.is_empty() {
        page.section("Contested and left empty");
        page.item("  ", &contested.join(", "));
    }
    let stranded = stranded(before, after);
    if !stranded.is_empty() {
        page.section("On the ice");
        for sentence in stranded {
            page.item("  ", &sentence);
        }
    }
    let provinces = provinces(before, after);
    if !provinces.is_empty() {
        page.section("Provinces");
        page.item("  ", &provinces.join(", "));
    }
    page
}
