//! Plain-text reports and positions, at most 78 columns wide.

use crate::text::write_spaces;
use crate::{Answer, Phase, Position, Settled, Verdict, adjust, retreats};
use diplomacy_kit::mark::Power;
use std::fmt::Write as _;
use std::iter::repeat_n;

const WIDTH: usize = 78;

/// A length that most reports fit into, in bytes.
const USUAL_REPORT: usize = 2048;

/// The title of a position: `Spring 1901, movement`.
#[must_use]
pub fn title(position: &Position) -> String {
    let (year, season) = (position.year, position.season.name());
    match position.phase {
        Phase::Movement => format!("{season} {year}, movement"),
        Phase::Retreats => format!("{season} {year}, retreats"),
        Phase::Adjustments => format!("Winter {year}, adjustments"),
        Phase::Over => format!("{season} {year}, the game is over"),
    }
}

/// The report on a phase.
#[must_use]
pub fn report(before: &Position, settled: &Settled) -> String {
    let mut text = String::with_capacity(USUAL_REPORT);
    text.push_str(&heading(&title(before), '='));
    for power in before.mark.all_powers() {
        let own = settled
            .answers
            .iter()
            .filter(|answer| answer.power == power);
        let own: Vec<&Answer> = own.collect();
        if !own.is_empty() {
            let _ = write!(text, "\n{}\n", before.mark.power(power).name);
            own.into_iter().for_each(|answer| line(&mut text, answer));
        }
    }
    if settled.answers.is_empty() {
        text.push_str("\nNobody ordered anything.\n");
    }
    if !settled.events.is_empty() {
        text.push('\n');
        for event in &settled.events {
            text.push_str(&wrap("", event, "  "));
        }
    }
    let next = &settled.next;
    text.push_str(&after_movement(&settled.after));
    if next.phase == Phase::Adjustments || next.phase == Phase::Over {
        text.push_str(&centres(next));
    }
    if next.phase != Phase::Over {
        let _ = write!(text, "\nNext: {}.\n", title(next));
    }
    text
}

/// A width that most orders fit into, in columns.
const ORDER: usize = 30;

/// Writes an order with its result: short if it succeeded, otherwise with the reason.
fn line(text: &mut String, answer: &Answer) {
    let order = match answer.verdict {
        Verdict::Illegal => answer.text.trim(),
        _ => answer.order.trim(),
    };
    let (mark, result) = match answer.verdict {
        Verdict::Succeeds => ("    ", None),
        Verdict::Fails => ("  - ", Some("fails:")),
        Verdict::Void => ("  o ", Some("void:")),
        Verdict::Illegal => ("  x ", Some("illegal:")),
    };
    let columns = order.chars().count();
    let start = text.len();
    text.push_str(mark);
    text.push_str(order);
    text.extend(repeat_n(' ', ORDER.saturating_sub(columns) + 1));
    let column = mark.len() + columns.max(ORDER) + 1;
    if answer.reason.is_empty() {
        let result = result.map(|_| answer.verdict.word());
        wrap_from(text, (start, column), result.into_iter(), "      ");
    } else {
        let words = result.into_iter().chain(answer.reason.split_whitespace());
        wrap_from(text, (start, column), words, "      ");
    }
}

/// The possible retreats of dislodged units, and the spaces closed to all.
fn after_movement(after: &Position) -> String {
    let mut text = String::new();
    if after.dislodged.is_empty() {
        return text;
    }
    text.push_str("\nDislodged\n");
    for dislodged in &after.dislodged {
        let open = retreats::open(after, dislodged);
        let open: Vec<String> = open.into_iter().map(|to| after.mark.write(to)).collect();
        let words = if open.is_empty() {
            "nowhere to retreat".to_owned()
        } else {
            format!("may retreat to {}", open.join(", "))
        };
        let start = format!("  {}: ", after.name(&dislodged.unit));
        text.push_str(&wrap(&start, &words, "      "));
    }
    if !after.contested.is_empty() {
        let words = write_spaces(&after.mark, &after.contested);
        text.push_str(&wrap("Left empty by a stand-off: ", &words, "  "));
    }
    text
}

/// The table of centres, units, and builds or removals due.
fn centres(position: &Position) -> String {
    let mut text = String::from("\nPower          Centres  Units\n");
    for power in position.mark.all_powers() {
        let count = position.centre_count(power);
        let units = position.unit_count(power);
        if count + units == 0 {
            continue;
        }
        let name = &position.mark.power(power).name;
        let row = format!(
            "{name:<14} {count:>7}  {units:>5}  {}",
            due(position, power)
        );
        let _ = writeln!(text, "{}", row.trim_end());
    }
    text
}

fn due(position: &Position, power: Power) -> String {
    if position.phase != Phase::Adjustments {
        return String::new();
    }
    match adjust::due(position, power) {
        0 => String::new(),
        number if number < 0 => format!("removes {}", -number),
        _ => match adjust::builds(position, power) {
            0 => "builds nothing: no home centre is owned and empty".to_owned(),
            number => {
                let sites = write_spaces(&position.mark, &adjust::sites(position, power));
                format!("builds {number} in {sites}")
            }
        },
    }
}

/// The position as text for players.
#[must_use]
pub fn show(position: &Position) -> String {
    let mut text = heading(&format!("{}: {}", position.mark.name, title(position)), '=');
    for power in position.mark.all_powers() {
        let own = position.units.iter().filter(|unit| unit.power == power);
        let units: Vec<String> = own.map(|unit| unit.write(&position.mark)).collect();
        let centres = position.centres(power);
        if units.is_empty() && centres.is_empty() && position.unit_count(power) == 0 {
            continue;
        }
        let _ = write!(text, "\n{}\n", position.mark.power(power).name);
        let start = format!("  {} centres: ", centres.len());
        let words = write_spaces(&position.mark, &centres);
        text.push_str(&wrap(&start, &words, "    "));
        let start = format!("  {} units: ", units.len());
        text.push_str(&wrap(&start, &units.join(" "), "    "));
        let due = due(position, power);
        if !due.is_empty() {
            text.push_str(&wrap("  ", &due, "    "));
        }
    }
    let owned = |space: &diplomacy_kit::mark::Space| {
        position.mark.space(*space).centre && position.owner[usize::from(space.0)].is_none()
    };
    let free: Vec<_> = position.mark.all_spaces().filter(owned).collect();
    if !free.is_empty() {
        let words = write_spaces(&position.mark, &free);
        text.push_str(&wrap("\nCentres of nobody: ", &words, "  "));
    }
    text.push_str(&after_movement(position));
    let awaited = position.awaited().into_iter();
    let awaited: Vec<&str> = awaited
        .map(|power| position.mark.power(power).name.as_str())
        .collect();
    if !awaited.is_empty() {
        text.push_str(&wrap(
            "\nOrders are awaited from ",
            &awaited.join(", "),
            "  ",
        ));
    }
    text
}

fn heading(words: &str, under: char) -> String {
    let line: String = repeat_n(under, words.chars().count().min(WIDTH)).collect();
    format!("{words}\n{line}\n")
}

/// Wraps text after a lead; continuation lines begin with `indent`.
fn wrap(lead: &str, words: &str, indent: &str) -> String {
    let mut text = lead.to_owned();
    let column = lead.trim_start_matches('\n').chars().count();
    wrap_from(&mut text, (0, column), words.split_whitespace(), indent);
    text
}

/// As [`wrap`], at the end of a text that already has the lead, from byte `start` to `column`.
fn wrap_from<'a>(
    text: &mut String,
    (start, mut column): (usize, usize),
    words: impl Iterator<Item = &'a str>,
    indent: &str,
) {
    let trim = |text: &mut String| text.truncate(start + text[start..].trim_end().len());
    for (number, word) in words.enumerate() {
        let length = word.chars().count();
        let gap = usize::from(number > 0);
        if column + gap + length > WIDTH && column > indent.len() {
            trim(text);
            text.push('\n');
            text.push_str(indent);
            column = indent.len();
        } else if number > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
    }
    trim(text);
    text.push('\n');
}
