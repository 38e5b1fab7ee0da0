//! Positions that are changed by hand.

use crate::tables::read;
use game::{OrderTable, PositionEdit, UnitSort};

const POSITION: &str = "mercator 1\nmark regular-mercator\nseason 1901 March\nphase ORDERS\n\
    centres England: Lon Lpl\ncentres none: Bel\nunits England: A/F(NTH), F(Lon)\nunits France: A(Bur), F(ENC)\n";

fn table() -> Box<dyn OrderTable> {
    read(POSITION)
}

fn unit(at: &str) -> String {
    let units = table().view().units;
    let found = units.into_iter().find(|unit| unit.at == at);
    found.unwrap().id
}

fn edited(edit: PositionEdit<'_>) -> Result<String, String> {
    let table = table().edited(&edit).map_err(|fault| fault.to_string())?;
    let text = table.position();
    assert_eq!(read(&text).position(), text);
    Ok(text)
}

fn go(unit: &str, passenger: bool, to: &str) -> Result<String, String> {
    edited(PositionEdit::Move {
        unit,
        passenger,
        to,
    })
}

#[test]
fn armies_go_aboard_and_ashore() {
    // Ashore, onto another fleet, aboard by hand, and with their fleet.
    let text = go(&unit("NTH"), true, "Bel").unwrap();
    assert!(
        text.contains("A(Bel)") && text.contains("F(NTH)") && !text.contains("A/F(NTH)"),
        "{text}"
    );
    let text = go(&unit("NTH"), true, "ENC").unwrap();
    assert!(text.contains("a[England]/F(ENC)"), "{text}");
    let text = go(&unit("Bur"), false, "ENC").unwrap();
    assert!(
        text.contains("A/F(ENC)") && !text.contains("A(Bur)"),
        "{text}"
    );
    let text = go(&unit("NTH"), false, "SKA").unwrap();
    assert!(text.contains("A/F(SKA)"), "{text}");
    let unit = &*unit("NTH");
    let text = edited(PositionEdit::Remove {
        unit,
        passenger: false,
    })
    .unwrap();
    assert!(!text.contains("NTH"), "{text}");
    let text = edited(PositionEdit::Remove {
        unit,
        passenger: true,
    })
    .unwrap();
    assert!(
        text.contains("F(NTH)") && !text.contains("A/F(NTH)"),
        "{text}"
    );
    let seats = table().seats();
    let seat = seats.iter().position(|name| name == "England").unwrap();
    let sort = UnitSort::Army;
    let text = edited(PositionEdit::Add {
        seat,
        sort,
        at: "ENC",
    })
    .unwrap();
    assert!(text.contains("a[England]/F(ENC)"), "{text}");
    let text = edited(PositionEdit::Add {
        seat,
        sort,
        at: "ARC",
    })
    .unwrap();
    assert!(text.contains("ARC 1"), "{text}");
}

#[test]
fn owners_change_and_what_cannot_be_is_refused() {
    let own = |space, seat| edited(PositionEdit::Own { space, seat });
    let seats = table().seats();
    let france = seats.iter().position(|name| name == "France");
    assert!(own("Bel", france).unwrap().contains("France: Bel"));
    assert!(own("Lon", None).unwrap().contains("England: Lpl\n"));
    assert_eq!(
        own("NTH", france).unwrap_err(),
        "space “NTH”: this is no land and owned by nobody"
    );
    assert_eq!(
        go(&unit("Bur"), false, "NTH").unwrap_err(),
        "space “NTH”: the fleet there carries an army already"
    );
    assert_eq!(
        go(&unit("Bur"), false, "SKA").unwrap_err(),
        "space “SKA”: an army is at sea only aboard a fleet"
    );
    assert_eq!(
        go(&unit("Bur"), true, "Bel").unwrap_err(),
        format!("unit “{}”: it carries no unit", unit("Bur"))
    );
    assert!(
        go(&unit("NTH"), false, "Bel")
            .unwrap_err()
            .contains("put the army ashore first")
    );
    let told = go(&unit("ENC"), false, "Bur").unwrap_err();
    assert_eq!(told, "space “Bur”: there is the French army already");
    assert_eq!(
        go(&unit("ENC"), false, "Mun").unwrap_err(),
        "space “Mun”: a fleet cannot be here"
    );
    for id in ["p99", "u0", "p", "p-1", "p70000"] {
        let told = go(id, false, "Bel").unwrap_err();
        assert!(told.ends_with("there is no such unit"), "{id}: {told}");
    }
}
