//! Describes a Mark in words.

use crate::failure::{Failure, one_line};
use diplomacy_kit::mark::{Location, Mark, PowerFacts, Space, SpaceKind};
use std::io::Write;

/// A summary of a Mark in numbers.
pub(super) fn summary(mark: &Mark, out: &mut dyn Write) -> Result<(), Failure> {
    let name = one_line(&mark.name);
    writeln!(out, "{} ({}), from {}", name, mark.id, mark.first_year)?;
    let of = |kind: SpaceKind| {
        mark.spaces
            .iter()
            .filter(|space| space.kind == kind)
            .count()
    };
    let kinds = [
        SpaceKind::Sea,
        SpaceKind::Inland,
        SpaceKind::Coastal,
        SpaceKind::Canal,
        SpaceKind::Ice,
    ];
    let kinds = kinds.map(|kind| format!("{} {}", of(kind), kind.word()));
    let split = mark
        .spaces
        .iter()
        .filter(|space| !space.coasts.is_empty())
        .count();
    writeln!(
        out,
        "  {} spaces: {}; {split} with separate coasts",
        mark.spaces.len(),
        kinds.join(", ")
    )?;
    let centres = mark.spaces.iter().filter(|space| space.centre).count();
    let (army, fleet) = (mark.army_edges().len(), mark.fleet_edges().len());
    writeln!(
        out,
        "  {centres} centres, {army} army edges, {fleet} fleet edges"
    )?;
    let shared = |count: Option<u32>, whom: &str| {
        count.map_or(String::new(), |count| format!(", {count} for {whom}"))
    };
    let victory = mark.victory;
    let two = shared(victory.two_way, "two");
    let three = shared(victory.three_way, "three");
    writeln!(
        out,
        "  centres that win: {} for one{two}{three}",
        victory.solo
    )?;
    for (name, value) in &mark.options {
        writeln!(out, "  option {}", one_line(&format!("{name} = {value}")))?;
    }
    writeln!(out, "  {} powers:", mark.powers.len())?;
    for power in &mark.powers {
        writeln!(out, "    {}", realm(mark, power))?;
    }
    Ok(())
}

/// A power and its starting position on one line.
fn realm(mark: &Mark, power: &PowerFacts) -> String {
    let units: Vec<String> = power
        .units
        .iter()
        .map(|&(kind, at)| format!("{}({})", kind.letter(), mark.write(at)))
        .collect();
    let mut line = format!("{}: {}", one_line(&power.name), units.join(", "));
    let lists = [
        ("home", &power.home),
        ("colonies", &power.colonies),
        ("special", &power.special),
    ];
    for (what, list) in lists {
        if !list.is_empty() {
            line.push_str(&format!("; {what} {}", abbrs(mark, list)));
        }
    }
    if power.spare > 0 {
        line.push_str(&format!("; spare {}", power.spare));
    }
    line
}

/// Every space with its neighbours.
pub(super) fn spaces(mark: &Mark, out: &mut dyn Write) -> Result<(), Failure> {
    for space in mark.all_spaces() {
        let facts = mark.space(space);
        let mut what = facts.kind.word().to_owned();
        if facts.centre {
            what.push_str(", centre");
        }
        what.push_str(&belongs(mark, space));
        let name = one_line(&facts.name);
        writeln!(out, "{}  {name}: {what}", facts.abbr)?;
        if !facts.aliases.is_empty() {
            writeln!(out, "  also {}", one_line(&facts.aliases.join(", ")))?;
        }
        if !mark.steps(space).is_empty() {
            writeln!(out, "  army: {}", abbrs(mark, mark.steps(space)))?;
        }
        for berth in mark.berths(space) {
            let coast = mark
                .coast_name(berth)
                .map_or(String::new(), |name| format!(" {name}"));
            writeln!(out, "  fleet{coast}: {}", courses(mark, berth))?;
        }
        if !facts.borders.is_empty() {
            writeln!(out, "  borders: {}", abbrs(mark, &facts.borders))?;
        }
    }
    Ok(())
}

/// `, home of Germany`
fn belongs(mark: &Mark, space: Space) -> String {
    let mut text = String::new();
    for power in &mark.powers {
        let lists = [
            ("home", &power.home),
            ("colony", &power.colonies),
            ("special province", &power.special),
        ];
        for (what, list) in lists {
            if list.contains(&space) {
                text.push_str(&format!(", {what} of {}", one_line(&power.name)));
            }
        }
    }
    text
}

/// Where a fleet can move from a location. Coasts are listed next to their provinces.
fn courses(mark: &Mark, from: Location) -> String {
    let mut to = mark.courses(from).to_vec();
    to.sort_by_key(|&to| (mark.space_of(to), to));
    let names: Vec<String> = to.into_iter().map(|to| mark.write(to)).collect();
    names.join(" ")
}

fn abbrs(mark: &Mark, spaces: &[Space]) -> String {
    let names: Vec<&str> = spaces.iter().map(|&space| mark.abbr(space)).collect();
    names.join(" ")
}
