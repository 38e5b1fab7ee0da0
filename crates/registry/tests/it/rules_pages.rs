//! The rules pages of order games: every worked example drawn there agrees with the rules.
//!
//! `web/src/rules/<slug>/examples.json` contains the units and the orders; `figures.json` beside it is what the page
//! draws, with the game's options as the page lists them. Both are checked here.

use crate::support::root;
use game::{MarkChoice, OptionPicks, OrderGame, OrderTable};
use registry::ORDER_GAMES;
use serde_json::{Map, Value, json};
use wire::{OrderBoard, OrderCatalogEntry, OrderReport};

/// What the pages draw agrees with the rules. After an intended change, run with `BLESS=1` and review the diff.
#[test]
fn figures_are_what_the_rules_make_of_the_examples() {
    let mut pages = 0;
    for game in ORDER_GAMES {
        let folder = root().join("web/src/rules").join(game.info().slug);
        let Ok(source) = std::fs::read_to_string(folder.join("examples.json")) else {
            continue;
        };
        let source: Value = serde_json::from_str(&source).expect("examples are JSON");
        let found = figures(*game, &source).to_string();
        let kept = folder.join("figures.json");
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&kept, format!("{found}\n")).expect("the file can be written");
        }
        let kept = std::fs::read_to_string(kept).unwrap_or_default();
        assert!(
            kept.trim_end() == found,
            "the figures of {} have changed; BLESS=1 accepts it",
            game.info().slug
        );
        pages += 1;
    }
    assert!(pages > 0, "no page was found");
}

/// The forms of orders listed on the pages can be parsed: `written.json` has order, section and meaning of each.
#[test]
fn orders_can_be_written_as_the_pages_say() {
    let mut orders = 0;
    for game in ORDER_GAMES {
        let folder = root().join("web/src/rules").join(game.info().slug);
        let Ok(written) = std::fs::read_to_string(folder.join("written.json")) else {
            continue;
        };
        let written: Value = serde_json::from_str(&written).expect("orders are JSON");
        let table = game
            .start(MarkChoice::Usual, &OptionPicks::default())
            .expect("the usual start");
        for row in list(&written) {
            let [order, section, meaning] = [0, 1, 2].map(|column| text(&row[column]));
            assert!(!meaning.is_empty());
            let heading = match section {
                "Orders" | "Retreats" | "Winter" => String::new(),
                section => section.to_uppercase(),
            };
            let notes = table.check(0, &format!("{heading}\n{order}\n"));
            let read = notes.iter().filter(|note| note.line == 2);
            let read: Vec<_> = read.map(|note| &note.order).collect();
            assert!(
                matches!(read[..], [Some(_)]),
                "{order} ({section}): {notes:?}"
            );
            orders += 1;
        }
    }
    assert!(orders > 30, "{orders} orders were found");
}

/// The figures of a page, adjudicated one by one.
fn figures(game: &dyn OrderGame, source: &Value) -> Value {
    let mark = text(&source["mark"]);
    let start = game
        .start(MarkChoice::Named(mark), &OptionPicks::default())
        .unwrap_or_else(|fault| panic!("{mark}: {fault}"));
    let board = set_up(game, &*start, source, &[]);
    let mut drawn = Map::new();
    for example in list(&source["examples"]) {
        let id = text(&example["id"]);
        let lines: Vec<&str> = list(&example["lines"]).iter().map(text).collect();
        let table = set_up(game, &*start, source, &lines);
        let settled = settle(&*table, &lines);
        assert!(
            settled.orders.len() > 1,
            "{id}: an example has several orders"
        );
        let before = OrderBoard::of(&*table).units;
        let figure = json!({
            "before": before,
            "orders": settled.orders,
            "events": settled.events,
            "stages": settled.stages,
        });
        let twice = drawn.insert(id.to_owned(), figure);
        assert!(twice.is_none(), "{id}: two examples share a name");
    }
    json!({
        "options": OrderCatalogEntry::of(game).options,
        "board": OrderBoard::of(&*board),
        "figures": drawn,
    })
}

/// The start of the game with other units, and with whatever else the source states about its positions.
fn set_up(
    game: &dyn OrderGame,
    start: &dyn OrderTable,
    source: &Value,
    lines: &[&str],
) -> Box<dyn OrderTable> {
    let other: Vec<&str> = list(&source["position"]).iter().map(text).collect();
    let keyword = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
    let replaced: Vec<String> = other.iter().map(|line| keyword(line)).collect();
    let position = start.position();
    let kept = position
        .lines()
        .filter(|line| keyword(line) != "units" && !replaced.contains(&keyword(line)))
        .chain(other);
    let units = lines
        .iter()
        .filter_map(|line| line.strip_prefix("UNITS "))
        .map(|units| format!("units {units}"));
    let text: Vec<String> = kept.map(str::to_owned).chain(units).collect();
    game.read_position(&text.join("\n"), None)
        .unwrap_or_else(|fault| panic!("{fault}\n{}", text.join("\n")))
}

/// Adjudicates the orders of an example: `TS1 France: order; order`, or `ORDERS France: …` if there are no sections.
fn settle(table: &dyn OrderTable, lines: &[&str]) -> OrderReport {
    let seats = table.seats();
    let mut sheets: Vec<(usize, String)> = Vec::new();
    for line in lines.iter().filter(|line| !line.starts_with("UNITS ")) {
        let (head, orders) = line.split_once(": ").expect("a power and its orders");
        let (section, power) = head.split_once(' ').expect("a section and a power");
        let seat = seats.iter().position(|name| name == power);
        let seat = seat.unwrap_or_else(|| panic!("{power} has no seat"));
        let heading = if section == "ORDERS" { "" } else { section };
        let orders = format!("{heading}\n{}\n", orders.replace("; ", "\n"));
        match sheets.iter_mut().find(|(whose, _)| *whose == seat) {
            Some((_, sheet)) => sheet.push_str(&orders),
            None => sheets.push((seat, orders)),
        }
    }
    for (seat, sheet) in &sheets {
        for note in table.check(*seat, sheet) {
            assert!(note.order.is_some(), "{sheet}: {:?}", note.problem);
        }
    }
    let mut after = table.fork();
    let report = after.resolve(&sheets).expect("the sheets are in order");
    OrderReport::of(&*after, &report)
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}
