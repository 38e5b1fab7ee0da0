//! The board that comes with the game.

use diplomacy::marks;

#[test]
fn the_standard_board_is_there_under_its_id() {
    let ids: Vec<&str> = marks::all().iter().map(|&(id, _)| id).collect();
    assert_eq!(ids, ["standard"]);
    let mark = marks::load("standard").unwrap();
    assert_eq!(
        (mark.id.as_str(), mark.first_year, mark.victory.solo),
        ("standard", 1901, 18)
    );
    let fault = marks::load("moon").unwrap_err();
    assert!(fault.reason.contains("standard"), "{fault}");
}

#[test]
fn the_ids_of_other_programs_are_read() {
    let mark = marks::load("standard").unwrap();
    for (alias, abbr) in [
        ("lvp", "Lvp"),
        ("lpl", "Lvp"),
        ("nwy", "Nwy"),
        ("nor", "Nwy"),
        ("nwg", "NWG"),
        ("nrg", "NWG"),
        ("gol", "LYO"),
        ("tyn", "TYS"),
        ("mid", "MAO"),
        ("wme", "WES"),
        ("ech", "ENG"),
        ("English Channel", "ENG"),
        ("Gulf of Bothnia", "BOT"),
        ("St Petersburg", "StP"),
        ("stp", "StP"),
    ] {
        let found = mark.find(alias).map(|at| mark.abbr(at));
        assert_eq!(found, Some(abbr), "{alias}");
    }
}
