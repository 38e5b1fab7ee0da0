//! Writes positions.

use crate::{Dislodged, Position, Unit};
use diplomacy_kit::mark::{Mark, Power, Space};

pub(super) fn write(position: &Position) -> String {
    let mark = &position.mark;
    let mut text = String::from("diplomacy 1\n");
    let mut say = |keyword: &str, words: String| {
        if !words.is_empty() {
            text.push_str(&format!("{keyword:<9} {words}\n"));
        }
    };
    say("mark", mark.id.clone());
    let options = position.options.deviations();
    let options: Vec<String> = options
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    say("options", options.join(" "));
    say(
        "season",
        format!("{} {}", position.year, position.season.name()),
    );
    say("phase", position.phase.word().to_owned());
    for owner in mark.all_powers().map(Some).chain([None]) {
        let centres: Vec<Space> = mark
            .all_spaces()
            .filter(|&space| mark.space(space).centre)
            .filter(|&space| position.owner[usize::from(space.0)] == owner)
            .collect();
        say("centres", owned(mark, owner, &write_spaces(mark, &centres)));
    }
    for power in mark.all_powers() {
        let units = position.units.iter().filter(|unit| unit.power == power);
        let units: Vec<String> = units.map(|unit| unit.write(mark)).collect();
        say("units", owned(mark, Some(power), &units.join(" ")));
    }
    for power in mark.all_powers() {
        let dislodged = position.dislodged.iter();
        let dislodged: Vec<String> = dislodged
            .filter(|dislodged| dislodged.unit.power == power)
            .map(|dislodged| write_dislodged(mark, dislodged))
            .collect();
        say("dislodged", owned(mark, Some(power), &dislodged.join(", ")));
    }
    say("contested", write_spaces(mark, &position.contested));
    text
}

fn owned(mark: &Mark, owner: Option<Power>, words: &str) -> String {
    if words.is_empty() {
        return String::new();
    }
    let name = owner.map_or("none", |power| &mark.power(power).name);
    format!("{name}: {words}")
}

pub(crate) fn write_spaces(mark: &Mark, spaces: &[Space]) -> String {
    let spaces: Vec<&str> = spaces.iter().map(|&space| mark.abbr(space)).collect();
    spaces.join(" ")
}

fn write_dislodged(mark: &Mark, dislodged: &Dislodged) -> String {
    let Dislodged {
        unit,
        from,
        by_convoy,
    } = dislodged;
    let how = if *by_convoy { " via C" } else { "" };
    format!("{} from {}{how}", Unit::write(unit, mark), mark.abbr(*from))
}
