//! Reports the events between seasons: centres that change hands, builds due, builds and removals, the end of the
//! game.

use super::layout::{Page, pad, width};
use super::season::owner_name;
use crate::year::{AdjustResult, Event, SpareResult, Victory, Win, entitlements};
use crate::{Adjustments, Piece, Position, Where, ruling};
use diplomacy_kit::mark::{Mark, Power};

/// What a power must do in an adjustment: `builds 2`, `removes 1`.
#[must_use]
pub fn due(one: &Adjustments) -> String {
    match one.due() {
        0 => String::new(),
        1.. => format!("builds {}", one.due()),
        _ => format!("removes {}", -one.due()),
    }
}

/// The winners as a sentence.
#[must_use]
pub fn victory(mark: &Mark, victory: &Victory) -> String {
    let names = |powers: &Vec<Power>| {
        let names: Vec<&str> = powers
            .iter()
            .map(|&p| mark.power(p).name.as_str())
            .collect();
        names.join(" and ")
    };
    let winners: Vec<String> = victory.combines.iter().map(names).collect();
    let (one, several) = match victory.win {
        Win::Solo => ("wins alone", "share the victory"),
        Win::TwoWay => ("win together", "share the two-way victory"),
        Win::ThreeWay => ("win together", "share the three-way victory"),
    };
    let verb = if winners.len() == 1 { one } else { several };
    format!("{} {verb}.", winners.join(", "))
}

/// The events between two deadlines, one sentence each. What is awaited next is not mentioned.
#[must_use]
pub fn sentences(mark: &Mark, events: &[Event]) -> Vec<String> {
    let sentence = |event: &Event| match event {
        Event::Centre(taken) => {
            let abbr = mark.abbr(taken.space);
            let from = owner_name(mark, taken.from);
            let to = &mark.power(taken.to).name;
            Some(format!("{abbr} goes to {to} (was {from})."))
        }
        Event::Victory(won) => Some(victory(mark, won)),
        Event::Adjust(one) => Some(format!("{} {}.", mark.power(one.power).name, due(one))),
        Event::Retreats | Event::Orders(_) => None,
    };
    events.iter().filter_map(sentence).collect()
}

/// Centres that changed hands, the table of centres and units, and the end of the game.
#[must_use]
pub fn page(position: &Position, events: &[Event]) -> Page {
    let mark = &*position.mark;
    let mut page = Page::default();
    let taken = |event: &&Event| matches!(event, Event::Centre(_));
    let taken: Vec<Event> = events.iter().filter(taken).cloned().collect();
    if !taken.is_empty() {
        page.section("Centres");
        for sentence in sentences(mark, &taken) {
            page.item("  ", &sentence);
        }
    }
    let counted = events.iter().any(|event| {
        matches!(
            event,
            Event::Centre(_) | Event::Victory(_) | Event::Adjust(_)
        )
    });
    if counted {
        page.append(&table(position, events));
    }
    for event in events {
        if let Event::Victory(won) = event {
            page.section("The game is over");
            page.item("  ", &victory(mark, won));
        }
    }
    page
}

/// A table with a line for each power: its centres, its units and what is due.
fn table(position: &Position, events: &[Event]) -> Page {
    let mark = &*position.mark;
    let mut page = Page::default();
    let widest = mark.powers.iter().map(|power| width(&power.name)).max();
    let column = widest.unwrap_or(0).max(5) + 2;
    page.section(&format!("  {}  centres  units", pad("", column)));
    for one in entitlements(position) {
        let centres = position.centres(one.power);
        if centres == 0 && one.units == 0 {
            continue;
        }
        let is_due = events
            .iter()
            .any(|event| matches!(event, Event::Adjust(due) if due.power == one.power));
        let mut notes: Vec<String> = Vec::new();
        notes.extend(is_due.then(|| due(&one)));
        // Explains why the two columns alone do not account for what is due.
        let spare = one.allowed - centres as i32;
        if spare > 0 {
            notes.push(format!("{spare} spare allowed"));
        }
        let ice = on_ice(position, one.power);
        if ice > 0 {
            notes.push(format!("{ice} on the ice"));
        }
        let notes = notes.join("; ");
        let name = pad(&mark.power(one.power).name, column);
        page.line(&format!(
            "  {name}  {centres:>7}  {:>5}  {notes}",
            one.units
        ));
    }
    page
}

/// The number of a power's armies on the ice.
fn on_ice(position: &Position, power: Power) -> usize {
    let stranded = |piece: &&Piece| piece.owner == power && matches!(piece.at, Where::Ice(_));
    position.pieces.iter().filter(stranded).count()
}

/// Builds and removals, one sentence each.
#[must_use]
pub fn adjustments(before: &Position, after: &Position, result: &AdjustResult) -> Vec<String> {
    let mark = &*after.mark;
    let mut sentences = Vec::new();
    for one in &result.built {
        let piece = after.piece(one.piece);
        let name = &mark.power(piece.owner).name;
        let (kind, at) = (piece.kind.letter(), mark.write(one.at));
        let premium = if one.premium { ", at a premium" } else { "" };
        sentences.push(format!("{name} builds {kind}({at}){premium}."));
    }
    for one in &result.removed {
        let piece = before.piece(one.piece);
        let by = &mark.power(one.by).name;
        let unit = format!("{}({})", piece.kind.letter(), mark.abbr(one.from));
        let why = match (one.forced, piece.owner == one.by) {
            (true, true) => {
                format!("{by} loses {unit}: removed by the rule, for want of an order.")
            }
            (false, true) => format!("{by} removes {unit}."),
            (_, false) => {
                let name = ruling::name(before, one.piece, one.from);
                format!("The {name} is lost with a fleet of {by}.")
            }
        };
        sentences.push(why);
    }
    sentences
}

/// The spare units placed, one sentence each.
#[must_use]
pub fn spares(position: &Position, result: &SpareResult) -> Vec<String> {
    let mark = &*position.mark;
    let sentence = |one: &crate::year::PlacedSpare| {
        let kind = position.piece(one.piece).kind.letter();
        let name = &mark.power(one.power).name;
        let why = if one.by_rule {
            ", by the rule, for want of an order"
        } else {
            ""
        };
        format!("{name} places {kind}({}){why}.", mark.write(one.at))
    };
    result.placed.iter().map(sentence).collect()
}
