//! Spare units (rulebook 11.4) and the start of a game.

use crate::support::{assert_phase, assert_units, filed, letters, owner, position, season, space};
use diplomacy_kit::lang;
use mercator::text::sections::sections;
use mercator::year::{after_spares, awaited, entitlements, place_spares, spare_places};
use mercator::{Options, Phase, Position, marks};

fn start(options: &[(&str, &str)]) -> Position {
    let mark = marks::load("regular-mercator").unwrap();
    let options = Options::on_mark(&mark, options.iter().copied()).unwrap();
    Position::start(mark, options)
}

fn due(position: &Position, name: &str) -> i32 {
    let power = position.mark.find_power(name).unwrap();
    let all = entitlements(position);
    all.iter().find(|one| one.power == power).unwrap().due()
}

const GERMANS: &str = "Germany: A(Ber), F(Kie), A(Mun)";
const RUSSIANS: &str = "Russia: A(Mos), F(Sev), A(War), F(StP/SC)";
const OTHERS: &str = "England: F(Edi), F(Lon), A(Lpl); France: F(Bre), A(Par), A(Mar); \
    Italy: F(Nap), A(Rom), A(Ven); Austria: F(Tri), A(Vie), A(Bud); Turkey: F(Ank), A(Con), A(Smy)";

#[test]
fn mdatc_121() {
    let mut board = start(&[]);
    assert_eq!(board.phase, Phase::Spare);
    let orders = filed(
        &board,
        "SPARE",
        &["Germany: PLACE A(Sil)", "Russia: PLACE F(Fin)"],
    );
    let result = place_spares(&mut board, &orders);
    assert_eq!(letters(&result.verdicts), "dd");
    assert_units(
        &board,
        &format!("{GERMANS}, A(Sil); {RUSSIANS}, F(Fin); {OTHERS}"),
    );
    after_spares(&mut board);
    assert_phase(&board, 1901, "January", Phase::Orders);

    let germany = |builds: u32, centres: &str, units: &str, options: &str| {
        let board = position(&format!(
            "{options}
             season 1901 March
             phase ADJUST
             builds {builds}
             spare Germany 1, Russia 1
             centres Germany: {centres}
             units Germany: {units}"
        ));
        due(&board, "Germany")
    };
    let four = "A(Ber), F(Kie), A(Mun), A(Sil)";
    let five = "A(Ber), F(Kie), A(Mun), A(Sil), A(Den)";
    assert_eq!(germany(0, "Ber Kie Mun Den", four, ""), 1);
    assert_eq!(germany(1, "Ber Kie Mun Den", five, ""), 0);
    assert_eq!(germany(2, "Ber Kie Mun Den", five, ""), -1);
    assert_eq!(germany(2, "Ber Kie Mun Den Hol", five, ""), 0);
    assert_eq!(germany(0, "Ber Kie", four, ""), -1);
    // Four centres and five pieces in March, like Russia.
    assert_eq!(germany(0, "Ber Kie Mun Den", five, ""), 0);
}

#[test]
fn spare_accounting() {
    let germany = |builds: u32, centres: &str| {
        let due = |options: &str| {
            let board = position(&format!(
                "{options}
                 season 1901 March
                 phase ADJUST
                 builds {builds}
                 spare Germany 1
                 centres Germany: {centres}
                 units Germany: A(Ber), F(Kie), A(Mun), A(Sil)"
            ));
            due(&board, "Germany")
        };
        (due(""), due("options spare_accounting=no_allowance"))
    };
    // No builds while there are as many pieces as centres, and no removal of the spare unit.
    assert_eq!(germany(0, "Ber Kie Mun Den"), (1, 0));
    assert_eq!(germany(0, "Ber Kie Mun"), (0, 0));
    assert_eq!(germany(0, "Ber Kie"), (-1, -1));
    assert_eq!(germany(1, "Ber Kie Mun Den Hol"), (2, 1));
    assert_eq!(germany(2, "Ber Kie Mun"), (-1, -1));
}

#[test]
fn where_spares_may_be_placed() {
    let board = start(&[]);
    let germany = board.mark.find_power("Germany").unwrap();
    let places = spare_places(&board, germany);
    let names: Vec<&str> = places.iter().map(|&space| board.mark.abbr(space)).collect();
    assert_eq!(names, ["Pru", "Ruh", "Sil"]);
    for (order, expected) in [
        ("Germany: PLACE A(Ruh)", "d"),
        ("Germany: PLACE F(Pru)", "d"),
        ("Germany: PLACE F(Ruh)", "v"),
        ("Germany: PLACE A(Ber)", "v"),
        ("Germany: PLACE A(Hol)", "v"),
        ("Germany: PLACE F(BAL)", "v"),
        ("Russia: PLACE F(Lvn)", "d"),
        ("France: PLACE A(Bur)", "v"),
    ] {
        let mut board = board.clone();
        let orders = filed(&board, "SPARE", &[order]);
        let result = place_spares(&mut board, &orders);
        assert_eq!(letters(&result.verdicts), expected, "{order}");
        assert_eq!(board.pieces.len(), 22 + 2, "{order}");
    }
}

#[test]
fn no_valid_order_places_an_army_in_the_first_province() {
    let mut board = start(&[]);
    let orders = filed(&board, "SPARE", &["Germany: PLACE A(Mun)"]);
    let result = place_spares(&mut board, &orders);
    assert_units(
        &board,
        &format!("{GERMANS}, A(Pru); {RUSSIANS}, A(Fin); {OTHERS}"),
    );
    assert!(result.placed.iter().all(|one| one.by_rule));
}

#[test]
fn there_is_one_spare() {
    let mut board = start(&[]);
    let orders = filed(
        &board,
        "SPARE",
        &["Germany: PLACE A(Ruh)", "Germany: PLACE A(Sil)"],
    );
    let result = place_spares(&mut board, &orders);
    assert_eq!(letters(&result.verdicts), "dv");
    assert_units(
        &board,
        &format!("{GERMANS}, A(Ruh); {RUSSIANS}, A(Fin); {OTHERS}"),
    );
}

#[test]
fn only_powers_with_a_spare_are_awaited() {
    let board = start(&[]);
    let awaited = awaited(&board);
    let names: Vec<&str> = awaited
        .iter()
        .map(|&power| board.mark.power(power).name.as_str())
        .collect();
    assert_eq!(names, ["Germany", "Russia"]);
}

#[test]
fn a_mark_without_spares_begins_with_orders() {
    let mark = marks::load("regular-mercator").unwrap();
    let text = mark.write_toml().replace("spare = 1\n", "");
    let mark = marks::read_file(&text).unwrap();
    let board = Position::start(mark, Options::default());
    assert_phase(&board, 1901, "January", Phase::Orders);
    assert_eq!(board.pieces.len(), 22);
}

#[test]
fn initial_owner() {
    for (value, wal, lon) in [
        ("home", "England", "England"),
        ("none", "nobody", "England"),
    ] {
        let board = start(&[("initial_owner", value)]);
        assert_eq!((owner(&board, "Wal"), owner(&board, "Lon")), (wal, lon));
        assert_eq!(owner(&board, "Bel"), "nobody");
        assert_eq!(owner(&board, "NAf"), "nobody");
    }
    // A spare unit is there from the start.
    let mut board = start(&[("initial_owner", "none")]);
    place_spares(&mut board, &[]);
    assert_eq!(owner(&board, "Pru"), "Germany");
    assert_eq!(owner(&board, "Sil"), "nobody");
}

#[test]
fn arctic() {
    assert!(start(&[]).mark.find("ARC").is_some());
    assert!(start(&[("arctic", "off")]).mark.find("ARC").is_none());
}

#[test]
fn every_power_of_the_world_begins_with_as_many_centres_as_units() {
    let mark = marks::load("world-mercator").unwrap();
    let board = Position::start(mark, Options::default());
    board.check().unwrap();
    for one in entitlements(&board) {
        let spare = i32::from(board.spare[usize::from(one.power.0)]);
        assert_eq!(one.due(), spare, "{}", board.mark.power(one.power).name);
    }
}

#[test]
fn a_spare_unit_has_orders_in_january() {
    let mut board = start(&[]);
    let orders = filed(&board, "SPARE", &["Germany: PLACE A(Ruh)"]);
    place_spares(&mut board, &orders);
    after_spares(&mut board);
    let board = season(&board, &["Germany TS2: A(Ruh) - Bel"]);
    let bel = space(&board, "Bel");
    assert!(board.unit_in(bel).is_some());
}

#[test]
fn a_sheet_without_headings_is_sorted_by_form() {
    let board = start(&[]);
    let germany = board.mark.find_power("Germany").unwrap();
    let read = lang::read(
        &board.mark,
        "A(ENC) L Lon\nA(Bre) B F(ENC)\nF(ENC) S A(ENC) L Lon\nA(Mun) - Bur\nA(Ber) S A(Mun) - Bur\n\
         F(ENC) F/F A(Bre) - Lon\nA(Kie) H\nA(ENC) D Lon\nA(Bre) E F(ENC)\nPLACE A(Sil)\nCLAIM SOLO\nBUILD A(Ber)\n",
    );
    assert!(read.faults.is_empty(), "{:?}", read.faults);
    let sorted = sections(germany, &read.lines);
    let scales: Vec<u8> = sorted.season.iter().map(|given| given.ts).collect();
    assert_eq!(scales, [1, 1, 1, 2, 2, 2, 2, 3, 3]);
    let counts = (sorted.spare.len(), sorted.claims.len(), sorted.builds.len());
    assert_eq!(counts, (1, 1, 1));
}
