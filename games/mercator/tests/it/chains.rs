//! Worked examples of what a player is offered and told: joint convoys, retreats, claims, premium builds.

use crate::tables::read;
use game::{NoteWeight, OrderOption, OrderPart, OrderTable, PhaseReport};
use std::sync::LazyLock;
use trial::Example;

const BLOCKS: &str = include_str!("../data/chains.txt");

/// The blocks with their ids.
static FILED: LazyLock<String> = LazyLock::new(|| {
    let blocks = BLOCKS.split("```\n").skip(1).step_by(2);
    let line = |block: &str| {
        let id = block.split_whitespace().next().unwrap();
        let text = block.split_once('\n').unwrap().1;
        serde_json::json!({ "id": id, "position": text }).to_string()
    };
    blocks.map(line).collect::<Vec<_>>().join("\n")
});

/// A block while its lines are checked one after the other.
struct Course {
    table: Box<dyn OrderTable>,
    /// The sheets, by seat.
    sheets: Vec<String>,
    /// The order offered last.
    offered: Option<OrderOption>,
    /// How many lines of others have been named for it.
    needed: usize,
    /// The report on the phase settled last.
    report: Option<PhaseReport>,
}

impl Course {
    fn of(text: &str) -> Course {
        let lines = || {
            text.lines()
                .filter(|line| line.starts_with(char::is_lowercase))
        };
        let given = |word: &str| lines().any(|line| line.starts_with(word));
        let mut file = "mercator 1\n".to_owned();
        for (word, usual) in [
            ("mark ", "mark regular-mercator"),
            ("season ", "season 1901 April"),
            ("phase ", "phase ORDERS"),
        ] {
            if !given(word) {
                file.push_str(usual);
                file.push('\n');
            }
        }
        for line in lines() {
            file.push_str(line);
            file.push('\n');
        }
        let table = read(&file);
        Course {
            sheets: vec![String::new(); table.seats().len()],
            table,
            offered: None,
            needed: 0,
            report: None,
        }
    }

    fn seat(&self, power: &str) -> usize {
        let seats = self.table.seats();
        let found = seats.iter().position(|seat| seat == power);
        found.unwrap_or_else(|| panic!("no power {power}"))
    }

    fn part(&self, power: &str, key: &str) -> Option<OrderPart> {
        let seat = self.seat(power);
        let parts = self.table.parts(seat, &self.sheets[seat]).into_iter();
        let key = key.trim_start_matches('-');
        parts.into_iter().find(|part| part.key == key)
    }

    fn options(&self, power: &str, part: &str, actor: &str) -> Vec<OrderOption> {
        let seat = self.seat(power);
        let part = part.trim_start_matches('-');
        let sheet = &self.sheets[seat];
        self.table.options_of(seat, sheet, part, actor)
    }

    /// Checks one line.
    fn check(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (head, tail) = rest.split_once(':').unwrap_or((rest, ""));
        let (heads, tail) = (head.split(' ').collect::<Vec<_>>(), tail.trim());
        if word != "NEEDS" {
            self.all_needed(line);
        }
        match (word, &heads[..]) {
            ("SHEET", [power]) => {
                let seat = self.seat(power);
                tail.clone_into(&mut self.sheets[seat]);
            }
            ("OFFERED", [power, part, actor]) => {
                let options = self.options(power, part, actor);
                let found = options.iter().find(|option| option.order == tail);
                let offered = found.unwrap_or_else(|| panic!("{line}: not among {options:#?}"));
                self.offered = Some(offered.clone());
                self.needed = 0;
            }
            ("ABSENT", [power, part, actor]) => {
                let options = self.options(power, part, actor);
                assert!(options.iter().all(|option| option.order != tail), "{line}");
            }
            ("KIND", _) => assert_eq!(self.offered.as_ref().unwrap().kind, rest),
            ("NEEDS", [power]) => {
                let needed = &self.offered.as_ref().unwrap().partners;
                let one = needed.get(self.needed);
                let one = one.unwrap_or_else(|| panic!("{line}: only {needed:?}"));
                assert_eq!((one.seat, one.order.as_str()), (self.seat(power), tail));
                self.needed += 1;
            }
            ("SAYS", _) => says(&self.offered.as_ref().unwrap().remark, rest, line),
            ("KINDS", [power, part, actor]) => {
                let mut kinds: Vec<String> = Vec::new();
                for option in self.options(power, part, actor) {
                    if !kinds.contains(&option.kind) {
                        kinds.push(option.kind);
                    }
                }
                assert_eq!(kinds.join("; "), tail, "{line}");
            }
            ("PLACES", [power, part, actor, kind @ ..]) => {
                let kind = kind.join(" ");
                let options = self.options(power, part, actor).into_iter();
                let mut places: Vec<String> = options
                    .filter(|option| option.kind == kind)
                    .map(|option| option.path.join(" "))
                    .collect();
                places.sort_by_key(|place| place.to_lowercase());
                assert_eq!(places.join(" "), tail, "{line}");
            }
            ("ACTORS", [power, part]) => {
                let part = self.part(power, part);
                let actors = part.map_or_else(Vec::new, |part| part.actors);
                let keys: Vec<String> = actors.into_iter().map(|actor| actor.key).collect();
                assert_eq!(keys.join(" "), tail, "{line}");
            }
            ("PARTS", [power]) => {
                let seat = self.seat(power);
                let parts = self.table.parts(seat, &self.sheets[seat]).into_iter();
                let keys: Vec<String> = parts.map(|part| part.key).collect();
                assert_eq!(keys.join(" "), tail, "{line}");
            }
            ("AWAITED", powers) => {
                let seats: Vec<usize> = powers.iter().map(|power| self.seat(power)).collect();
                assert_eq!(self.table.awaited(), seats, "{line}");
            }
            ("CLEAN", [power]) => {
                let seat = self.seat(power);
                let notes = self.table.check(seat, &self.sheets[seat]);
                let heavy = notes.iter().filter(|note| note.weight != NoteWeight::Plain);
                assert_eq!(heavy.collect::<Vec<_>>(), Vec::<&game::OrderNote>::new());
            }
            ("TOLD", [power, weight, order @ ..]) => {
                let seat = self.seat(power);
                let notes = self.table.check(seat, &self.sheets[seat]);
                let order = order.join(" ");
                let found = notes
                    .iter()
                    .find(|note| note.order.as_ref() == Some(&order));
                let note = found.unwrap_or_else(|| panic!("{line}: not among {notes:#?}"));
                assert_eq!(note.weight.word(), *weight, "{line}: {note:?}");
                says(note.problem.as_deref().unwrap_or_default(), tail, line);
            }
            ("SETTLED", _) => {
                let sheets: Vec<(usize, String)> = self
                    .sheets
                    .iter_mut()
                    .map(std::mem::take)
                    .enumerate()
                    .collect();
                self.report = Some(self.table.resolve(&sheets).unwrap());
            }
            ("VERDICT", [power, order @ ..]) => {
                let (seat, order) = (self.seat(power), order.join(" "));
                let orders = &self.report.as_ref().unwrap().orders;
                let found = orders
                    .iter()
                    .find(|one| one.seat == seat && one.order == order);
                let found = found.unwrap_or_else(|| panic!("{line}: not among {orders:#?}"));
                assert_eq!(found.verdict.word(), tail, "{line}: {found:?}");
            }
            ("UNITS", [power]) => {
                let position = self.table.position();
                let start = format!("units {power}:");
                let row = position.lines().find(|row| {
                    row.split_whitespace()
                        .collect::<Vec<_>>()
                        .join(" ")
                        .starts_with(&start)
                });
                let units = row
                    .and_then(|row| row.split_once(':'))
                    .map_or("", |(_, units)| units);
                assert_eq!(set(units), set(tail), "{line}\n{position}");
            }
            ("WON", powers) => {
                let seats: Vec<usize> = powers.iter().map(|power| self.seat(power)).collect();
                assert_eq!(self.table.outcome().unwrap().winners, seats, "{line}");
            }
            _ => panic!("{line}: unknown"),
        }
    }

    /// Checks that every line that others have to write was named, once the first one was.
    fn all_needed(&mut self, line: &str) {
        if self.needed > 0 {
            let needed = &self.offered.as_ref().unwrap().partners;
            assert_eq!(self.needed, needed.len(), "before {line}: {needed:?}");
            self.needed = 0;
        }
    }
}

/// Checks that a text contains another, whatever its capitals; nothing if that is empty.
fn says(told: &str, wanted: &str, line: &str) {
    let holds = match wanted {
        "" => told.is_empty(),
        wanted => told.to_lowercase().contains(&wanted.to_lowercase()),
    };
    assert!(holds, "{line}: {told:?}");
}

fn set(units: &str) -> Vec<String> {
    let mut units: Vec<String> = units
        .split(", ")
        .map(|unit| unit.trim().to_owned())
        .collect();
    units.sort();
    units
}

fn check(example: &Example) {
    let mut course = Course::of(&example.position);
    let lines = example.position.lines();
    for line in lines.filter(|line| line.starts_with(char::is_uppercase)) {
        course.check(line);
    }
    course.all_needed("the end");
}

trial::examples! {
    text: &FILED, check: check, ids: 17, lines: 17;
    chain_01 chain_02 chain_03 chain_04 chain_05 chain_06 chain_07 chain_08 chain_09
    retreat_01 retreat_02 retreat_03 retreat_04 retreat_05
    claim_01 build_01 build_02
}
