//! Lists units, owners and the powers whose orders are awaited.

use super::layout::{Page, pad, width};
use super::title;
use super::year::due;
use crate::text::mdatc::{Casualty, casualty_list, list};
use crate::text::units::{Standing, standing, write_units};
use crate::year::{awaited, build_places, entitlements, is_out, spare_places};
use crate::{Phase, Position};
use diplomacy_kit::mark::{Mark, Power};

/// The width of the column of power names.
fn column(mark: &Mark) -> usize {
    let widest = mark.powers.iter().map(|power| width(&power.name)).max();
    widest.unwrap_or(0) + 2
}

/// The units of every power that has any.
#[must_use]
pub fn units(position: &Position) -> Page {
    let mark = &*position.mark;
    let mut page = Page::default();
    let all = standing(position);
    page.section("Units");
    for power in mark.all_powers() {
        let own: Vec<&Standing> = all.iter().filter(|unit| unit.owner == power).collect();
        if own.is_empty() {
            continue;
        }
        let lead = format!("  {}", pad(&mark.power(power).name, column(mark)));
        page.item(&lead, &write_units(mark, own));
    }
    page
}

/// The owners of the centres.
#[must_use]
pub fn centres(position: &Position) -> Page {
    let mark = &*position.mark;
    let mut page = Page::default();
    page.section("Centres");
    let owners = mark.all_powers().map(Some).chain([None]);
    for owner in owners {
        let own: Vec<&str> = mark
            .all_spaces()
            .filter(|&space| mark.space(space).centre && position.owner[space.0 as usize] == owner)
            .map(|space| mark.abbr(space))
            .collect();
        if own.is_empty() {
            continue;
        }
        let name = owner.map_or("nobody", |power| &mark.power(power).name);
        let lead = format!("  {}{:>3}  ", pad(name, column(mark).max(8)), own.len());
        page.item(&lead, &own.join(" "));
    }
    page
}

/// What a power is expected to order.
fn wanted(position: &Position, power: Power) -> String {
    let mark = &*position.mark;
    match position.phase {
        Phase::Spare => {
            let places: Vec<&str> = spare_places(position, power)
                .into_iter()
                .map(|space| mark.abbr(space))
                .collect();
            format!("place a spare unit in {}", places.join(", "))
        }
        Phase::Orders | Phase::Over => String::new(),
        Phase::Retreat => {
            let own = casualty_list(position).into_iter();
            let own = own.filter(|one| one.power == power);
            let words = |one: Casualty| {
                let unit = one.unit(mark);
                if one.open.is_empty() {
                    format!("{unit} has nowhere to go")
                } else {
                    format!("{unit} to {}", list(mark, &one.open))
                }
            };
            own.map(words).collect::<Vec<_>>().join("; ")
        }
        Phase::Adjust => {
            let one = entitlements(position)
                .into_iter()
                .find(|one| one.power == power);
            let mut words = one.as_ref().map(due).unwrap_or_default();
            let places: Vec<String> = build_places(position, power)
                .into_iter()
                .map(|(space, premium)| {
                    let abbr = mark.abbr(space);
                    if premium {
                        format!("{abbr} (premium)")
                    } else {
                        abbr.to_owned()
                    }
                })
                .collect();
            if !places.is_empty() {
                words.push_str(&format!(" in {}", places.join(", ")));
            }
            words
        }
    }
}

/// The powers whose orders are awaited, and what they have to order.
#[must_use]
pub fn waiting(position: &Position) -> Page {
    let mark = &*position.mark;
    let mut page = Page::default();
    page.section(&format!("Next: {}", title(position)));
    let powers = awaited(position);
    if position.phase == Phase::Orders {
        let names: Vec<&str> = powers
            .iter()
            .map(|&p| mark.power(p).name.as_str())
            .collect();
        page.item("  ", &format!("Orders are due from {}.", names.join(", ")));
        return page;
    }
    for power in powers {
        let lead = format!("  {}", pad(&mark.power(power).name, column(mark)));
        page.item(&lead, &wanted(position, power));
    }
    page
}

/// The whole board as text.
#[must_use]
pub fn page(position: &Position) -> String {
    let mark = &*position.mark;
    let mut page = Page::headed(&mark.name, &title(position));
    page.append(&units(position));
    page.append(&centres(position));
    let out: Vec<&str> = mark
        .all_powers()
        .filter(|&power| is_out(position, power))
        .map(|power| mark.power(power).name.as_str())
        .collect();
    if !out.is_empty() {
        page.section("Out of the game");
        page.item("  ", &out.join(", "));
    }
    if position.phase == Phase::Over {
        let names: Vec<&str> = position
            .winners
            .iter()
            .map(|&power| mark.power(power).name.as_str())
            .collect();
        page.section("The game is over");
        page.item("  ", &format!("Won by {}.", names.join(", ")));
    } else {
        page.append(&waiting(position));
    }
    page.finish()
}
