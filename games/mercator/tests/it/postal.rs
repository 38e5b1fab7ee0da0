//! A year of a postal game: replays the folder `games/1901`, in the format of `quicksilver gm`, from its sheets.
//!
//! [`features`] checks that the year contains what its README promises.
//!
//! `UPDATE_POSTAL=1 cargo test -p quicksilver-mercator postal` regenerates the reports and positions.

mod features;

use game::{
    MarkChoice, OptionPicks, OrderGame, OrderResult, OrderTable, OrderVerdict, PhaseReport,
};
use mercator::GAME;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("games/1901")
}

/// The file names in a subfolder in chronological order.
fn names(part: &str) -> Vec<String> {
    let entries = fs::read_dir(folder().join(part)).unwrap();
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name();
    let mut names: Vec<String> = entries
        .map(|entry| name(entry).into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn file(part: &str, key: &str) -> PathBuf {
    folder().join(part).join(format!("{key}.txt"))
}

fn sheet(key: &str, seat: &str) -> Option<String> {
    fs::read_to_string(folder().join(format!("orders/{key}/{seat}.txt"))).ok()
}

fn sheets(table: &dyn OrderTable, key: &str) -> Vec<(usize, String)> {
    let seats = table.seats().into_iter().enumerate();
    seats
        .filter_map(|(number, seat)| Some((number, sheet(key, &seat)?)))
        .collect()
}

/// The whole year and the position after it.
struct Year {
    seats: Vec<String>,
    reports: Vec<PhaseReport>,
    /// The position before each phase, followed by the final one.
    positions: Vec<(String, String)>,
}

fn play() -> Year {
    let mut table = GAME
        .start(MarkChoice::Usual, &OptionPicks::default())
        .unwrap();
    let mut year = Year {
        seats: table.seats(),
        reports: Vec::new(),
        positions: vec![(table.phase().key, table.position())],
    };
    for key in names("orders") {
        assert_eq!(table.phase().key, key);
        let sheets = sheets(&*table, &key);
        // At each deadline a gamesmaster continues from the position file.
        let mut filed = GAME.read_position(&table.position(), None).unwrap();
        let report = table.resolve(&sheets).unwrap();
        assert_eq!(filed.resolve(&sheets).unwrap(), report);
        assert_eq!(filed.position(), table.position());
        year.reports.push(report);
        year.positions.push((table.phase().key, table.position()));
    }
    year
}

impl Year {
    fn report(&self, key: &str) -> &PhaseReport {
        let found = self.reports.iter().find(|report| report.phase.key == key);
        found.unwrap_or_else(|| panic!("no phase {key}"))
    }

    fn orders(&self, key: &str, seat: &str) -> Vec<&OrderResult> {
        let number = self.seats.iter().position(|name| name == seat).unwrap();
        let orders = self.report(key).orders.iter();
        orders.filter(|order| order.seat == number).collect()
    }

    /// Asserts the result of an order.
    #[track_caller]
    fn order(&self, key: &str, seat: &str, order: &str, verdict: OrderVerdict) -> &OrderResult {
        let orders = self.orders(key, seat);
        let found = orders.iter().find(|one| one.order == order);
        let found = found.unwrap_or_else(|| panic!("{key}: {seat} does not order {order}"));
        assert_eq!(found.verdict, verdict, "{key} {seat}: {found:?}");
        found
    }

    #[track_caller]
    fn void(&self, key: &str, seat: &str, order: &str, code: &str) {
        let found = self.order(key, seat, order, OrderVerdict::Void);
        assert_eq!(found.code.as_deref(), Some(code), "{found:?}");
    }

    #[track_caller]
    fn event(&self, key: &str, sentence: &str) {
        let events = &self.report(key).events;
        assert!(
            events.iter().any(|event| event == sentence),
            "{sentence} in {events:#?}"
        );
    }

    #[track_caller]
    fn stands(&self, key: &str, units: &str) {
        let found = self.positions.iter().find(|(phase, _)| phase == key);
        let (_, text) = found.unwrap_or_else(|| panic!("no position {key}"));
        let line = format!("units     {units}");
        assert!(text.lines().any(|one| one == line), "{line}\n{text}");
    }
}

#[test]
fn the_year_is_played_as_it_is_written_down() {
    let year = play();
    let update = std::env::var_os("UPDATE_POSTAL").is_some_and(|value| value == "1");
    let reports = year.reports.iter();
    let reports = reports.map(|report| ("reports", &report.phase.key, &report.text));
    let positions = year.positions.iter();
    let positions = positions.map(|(key, text)| ("positions", key, text));
    let (mut told, mut kept) = (Vec::new(), Vec::new());
    for (part, key, text) in reports.chain(positions) {
        let path = file(part, key);
        if update {
            fs::write(&path, text).unwrap();
        }
        let written = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(
            &written,
            text,
            "{}: UPDATE_POSTAL=1 writes it anew",
            path.display()
        );
        let list = if part == "reports" {
            &mut told
        } else {
            &mut kept
        };
        list.push(format!("{key}.txt"));
    }
    assert_eq!(names("reports"), told);
    assert_eq!(names("positions"), kept);
    assert_eq!(names("orders").len(), 28);
    assert_eq!(kept.last().unwrap(), "1902-01-1-orders.txt");
}
