//! Positions, orders and results as text.

use diplomacy_kit::lang::{self, Heading};
use diplomacy_kit::mark::{Power, Space};
use mercator::retreat::{Part, open};
use mercator::season::{self, Given};
use mercator::text::{mdatc, read_position, units};
use mercator::{Filed, Phase, PieceId, Position, Ruled, Ruling, TimeScale, Where};

/// A position from the lines of a position file. The defaults are the Regular Mark, January 1901 and the orders
/// phase.
pub(crate) fn position(lines: &str) -> Position {
    let mut text = String::from("mercator 1\n");
    for (keyword, usual) in [
        ("mark", "regular-mercator"),
        ("season", "1901 January"),
        ("phase", "ORDERS"),
    ] {
        let given = |line: &str| line.trim_start().starts_with(keyword);
        if !lines.lines().any(given) {
            text += &format!("{keyword} {usual}\n");
        }
    }
    for line in lines.lines() {
        text += line.trim();
        text.push('\n');
    }
    let filed = read_position(&text, None);
    let position = filed
        .unwrap_or_else(|fault| panic!("{fault}\n{text}"))
        .position;
    position.check().unwrap();
    position
}

pub(crate) fn power(position: &Position, name: &str) -> Power {
    position.mark.find_power(name).unwrap()
}

pub(crate) fn space(position: &Position, name: &str) -> Space {
    position.mark.find(name).unwrap_or_else(|| panic!("{name}"))
}

/// Lines of a sheet with power names and headings.
fn lines(position: &Position, sheet: &str) -> Vec<lang::Line> {
    let read = lang::read(&position.mark, sheet);
    assert!(read.faults.is_empty(), "{sheet}: {:?}", read.faults);
    read.lines
}

/// Orders under one heading, as `France: A(Bre) - Par` lines.
pub(crate) fn filed(position: &Position, heading: &str, orders: &[&str]) -> Vec<Filed> {
    let read = |order: &&str| {
        let (power, order) = order.split_once(": ").unwrap();
        let sheet = format!("{power}:\n{heading}\n{order}\n");
        let lines = lines(position, &sheet);
        assert_eq!(lines.len(), 1, "{sheet}");
        Filed {
            power: lines[0].power.unwrap(),
            order: lines[0].order.clone(),
            text: lines[0].text.clone(),
        }
    };
    orders.iter().map(read).collect()
}

/// The position after the third time scale of a season; orders have the form `France TS1: A(ENC) L Wal`.
pub(crate) fn season(position: &Position, orders: &[&str]) -> Position {
    let read = |order: &&str| {
        let (head, order) = order.split_once(": ").unwrap();
        let (power, ts) = head.split_once(' ').unwrap();
        let lines = lines(position, &format!("{power}:\n{ts}\n{order}\n"));
        assert_eq!(lines.len(), 1, "{order}");
        Given {
            power: lines[0].power.unwrap(),
            ts: match lines[0].heading {
                Some(Heading::Ts1) => 1,
                Some(Heading::Ts2) => 2,
                Some(Heading::Ts3) => 3,
                other => panic!("{other:?}"),
            },
            order: lines[0].order.clone(),
            text: lines[0].text.clone(),
        }
    };
    let given: Vec<Given> = orders.iter().map(read).collect();
    let result = season::resolve(position, &given);
    result.after.last().unwrap().1.clone()
}

/// The position after the third time scale of a worked example.
pub(crate) fn example(number: u32) -> Position {
    example_with(number, |_| {})
}

/// The same, with the position modified before the orders.
pub(crate) fn example_with(number: u32, change: impl FnOnce(&mut Position)) -> Position {
    let blocks = mdatc::read_blocks(include_str!("../data/mdatc.txt"), None).unwrap();
    let title = format!("MDATC {number}");
    let mut block = blocks
        .into_iter()
        .find(|block| block.title == title)
        .unwrap();
    change(&mut block.position);
    mdatc::run(&block).end().unwrap().clone()
}

/// Asserts that exactly these units are on the board: `England: A(Wal); France: A/F(ENC)`.
#[track_caller]
pub(crate) fn assert_units(position: &Position, expected: &str) {
    position.check().unwrap();
    let mark = &*position.mark;
    let mut wanted = Vec::new();
    for list in expected.split("; ").filter(|list| !list.is_empty()) {
        let (owner, names) = list.split_once(": ").unwrap();
        let owner = power(position, owner);
        for name in names.split(", ") {
            wanted.push(units::read_unit(mark, 1, owner, name).unwrap());
        }
    }
    wanted.sort_unstable();
    let found = units::standing(position);
    assert_eq!(
        units::write_all(mark, &found),
        units::write_all(mark, &wanted)
    );
}

/// The open locations for a part of the unit dislodged from a space, as sorted text.
pub(crate) fn open_to(position: &Position, from: &str, part: Part) -> String {
    let from = space(position, from);
    let at = |one: &mercator::Dislodgement| position.mark.space_of(one.place) == from;
    let index = position.dislodged.iter().position(at).unwrap();
    let mut names: Vec<String> = open(position, index, part)
        .into_iter()
        .map(|to| position.mark.write(to))
        .collect();
    names.sort();
    names.join(" ")
}

/// The piece in a space: for `a` an army aboard, otherwise a fleet or a lone army.
pub(crate) fn piece(position: &Position, kind: &str, at: &str) -> PieceId {
    let at = space(position, at);
    let unit = position.unit_in(at).unwrap();
    match kind {
        "a" => position.passenger(unit).unwrap(),
        _ => unit,
    }
}

/// Dislodges an army, or a fleet with its passenger, by a unit that then enters the space.
pub(crate) fn dislodge(
    position: &mut Position,
    ts: TimeScale,
    at: &str,
    by: &str,
    supports: &[&str],
) {
    let unit = piece(position, "", at);
    let passenger = position.passenger(unit);
    let attacker = piece(position, "", by);
    let aboard = position.passenger(attacker);
    let place = match position.piece(unit).at {
        Where::Afloat(place) => place,
        _ => space(position, at).into(),
    };
    let (from, to) = (space(position, by), space(position, at));
    position.dislodged.push(mercator::Dislodgement {
        piece: unit,
        passenger,
        ts,
        place,
        attacker: [attacker].into_iter().chain(aboard).collect(),
        attack_from: from,
        support_from: supports.iter().map(|one| space(position, one)).collect(),
        key: supports.is_empty(),
    });
    for id in [unit].into_iter().chain(passenger) {
        position.pieces[usize::from(id.0)].at = Where::Dislodged;
    }
    enter(position, ts, by, to);
}

/// Moves the unit in a space to another one and records the entry.
pub(crate) fn enter(position: &mut Position, ts: TimeScale, from: &str, to: Space) {
    let unit = piece(position, "", from);
    let aboard = position.passenger(unit);
    let from = space(position, from);
    let at = &mut position.pieces[usize::from(unit.0)].at;
    *at = match *at {
        Where::Land(_) => Where::Land(to),
        _ => Where::Afloat(to.into()),
    };
    for id in [unit].into_iter().chain(aboard) {
        position.entries.push(mercator::Entry {
            ts,
            piece: id,
            owner: position.piece(id).owner,
            from,
            to,
        });
    }
}

/// The owner of a province in words.
pub(crate) fn owner<'a>(position: &'a Position, name: &str) -> &'a str {
    let owner = position.owner[usize::from(space(position, name).0)];
    owner.map_or("nobody", |power| &position.mark.power(power).name)
}

/// The results of lines, one letter each: done, failed, idle, void.
pub(crate) fn letters(verdicts: &[Ruling]) -> String {
    let letter = |ruling: &Ruling| match ruling.ruled {
        Ruled::Succeeded => 'd',
        Ruled::Failed => 'f',
        Ruled::Idle => 'i',
        Ruled::Void => 'v',
    };
    verdicts.iter().map(letter).collect()
}

/// Asserts which phase is awaited.
#[track_caller]
pub(crate) fn assert_phase(position: &Position, year: i32, month: &str, phase: Phase) {
    let found = (
        position.season.year,
        position.season.month.name(),
        position.phase,
    );
    assert_eq!(found, (year, month, phase));
}

/// A position on one of the game's Marks with some text in its file replaced.
pub(crate) fn on_changed(mark: &str, from: &str, to: &str, lines: &str) -> Position {
    let files = mercator::marks::all();
    let (_, file) = files.iter().find(|(id, _)| *id == mark).unwrap();
    assert_eq!(file.matches(from).count(), 1, "{from}");
    let file = file.replacen(from, to, 1);
    let text = format!("mercator 1\nmark {mark}\nseason 1901 September\nphase ORDERS\n{lines}\n");
    let filed = read_position(&text, Some(&file));
    filed.unwrap_or_else(|fault| panic!("{fault}")).position
}

/// A position in September 1901 on the Regular Mark, with NAf as a special province of France.
pub(crate) fn special(lines: &str) -> Position {
    let france = "adjective = \"French\"\n";
    let changed = format!("{france}special = [\"NAf\"]\n");
    on_changed("regular-mercator", france, &changed, lines)
}

/// Carries out retreats and checks that nothing remains dislodged.
pub(crate) fn retreat(
    position: &mut Position,
    orders: &[&str],
) -> mercator::retreat::RetreatResult {
    let orders = filed(position, "RETREATS", orders);
    let result = mercator::retreat::resolve(position, &orders);
    assert!(position.dislodged.is_empty());
    let waits = |id: PieceId| position.piece(id).at == Where::Dislodged;
    assert!(!position.ids().any(waits));
    result
}
