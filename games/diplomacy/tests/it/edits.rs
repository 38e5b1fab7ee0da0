//! Positions that are changed by hand.

use diplomacy::GAME;
use game::{OrderGame, OrderTable, PositionEdit, UnitSort};

const RETREATS: &str = "diplomacy 1\nseason 1901 Fall\nphase RETREATS\ncentres Italy: Ven Rom Nap\n\
    centres none: Tri\nunits Italy: A(Tri) A(Vie)\ndislodged Austria: A(Tri) from Ven\ncontested Bud\n";

fn table() -> Box<dyn OrderTable> {
    GAME.read_position(RETREATS, None).unwrap()
}

fn unit(table: &dyn OrderTable, at: &str, dislodged: bool) -> String {
    let units = table.view().units.into_iter();
    let mut units = units.filter(|unit| unit.at == at && unit.dislodged == dislodged);
    units.next().unwrap().id
}

fn edited(edit: PositionEdit<'_>) -> Result<String, String> {
    let table = table().edited(&edit);
    table
        .map(|table| table.position())
        .map_err(|fault| fault.to_string())
}

#[test]
fn units_are_added_moved_and_removed_and_centres_change_hands() {
    let add = |sort, at| edited(PositionEdit::Add { seat: 5, sort, at });
    let text = add(UnitSort::Fleet, "StP/NC").unwrap();
    assert!(text.contains("Russia: F(StP/NC)"), "{text}");
    // A space with a unit is not contested.
    let text = add(UnitSort::Army, "bud").unwrap();
    assert!(
        text.contains("Russia: A(Bud)") && !text.contains("contested"),
        "{text}"
    );

    let (standing, lost) = (unit(&*table(), "Vie", false), unit(&*table(), "Tri", true));
    let go = |unit: &str, to| {
        edited(PositionEdit::Move {
            unit,
            passenger: false,
            to,
        })
    };
    let text = go(&standing, "Boh").unwrap();
    assert!(
        text.contains("Italy: A(Boh) A(Tri)") || text.contains("Italy: A(Tri) A(Boh)"),
        "{text}"
    );
    let text = go(&lost, "Ser").unwrap();
    assert!(
        text.contains("Austria: A(Ser)") && !text.contains("dislodged"),
        "{text}"
    );
    let unit = &*lost;
    let text = edited(PositionEdit::Remove {
        unit,
        passenger: false,
    })
    .unwrap();
    assert!(!text.contains("Austria"), "{text}");

    let own = |space, seat| edited(PositionEdit::Own { space, seat });
    assert!(own("Trieste", Some(0)).unwrap().contains("Austria: Tri"));
    assert!(own("Ven", None).unwrap().contains("Italy: Nap Rom\n"));
}

#[test]
fn what_cannot_be_is_refused_with_the_place_and_the_reason() {
    let add = |seat, sort, at| edited(PositionEdit::Add { seat, sort, at }).unwrap_err();
    assert_eq!(
        add(0, UnitSort::Army, "NTH"),
        "space “NTH”: an army cannot be at sea"
    );
    assert_eq!(
        add(0, UnitSort::Fleet, "Mos"),
        "space “Mos”: a fleet cannot be inland"
    );
    assert_eq!(
        add(0, UnitSort::Fleet, "Spa"),
        "space “Spa”: the coast must be named"
    );
    assert_eq!(
        add(0, UnitSort::Army, "Spa/NC"),
        "space “Spa/NC”: an army is on no coast"
    );
    assert_eq!(
        add(0, UnitSort::Fleet, "Spa/EC"),
        "space “Spa/EC”: Spa has no coast EC"
    );
    assert_eq!(
        add(0, UnitSort::Army, "Vie"),
        "space “Vie”: there is the Italian A(Vie) already"
    );
    assert!(
        add(0, UnitSort::Army, "Vienne")
            .starts_with("space “Vienne”: there is no such space; did you mean")
    );
    assert_eq!(
        add(7, UnitSort::Army, "Ser"),
        "seat 7: there are 7 seats, counted from 0"
    );
    for id in ["u9", "d1", "x", "u-1", "u99999999999999999999", ""] {
        let told = edited(PositionEdit::Remove {
            unit: id,
            passenger: false,
        })
        .unwrap_err();
        assert!(told.ends_with("there is no such unit"), "{id}: {told}");
    }
    let unit = &*unit(&*table(), "Vie", false);
    let told = edited(PositionEdit::Remove {
        unit,
        passenger: true,
    })
    .unwrap_err();
    assert!(told.ends_with("it carries no unit"), "{told}");
    let own = |space, seat| edited(PositionEdit::Own { space, seat }).unwrap_err();
    assert_eq!(own("Boh", Some(0)), "space “Boh”: this is no supply centre");
    assert_eq!(
        own("Ven", Some(9)),
        "seat 9: there are 7 seats, counted from 0"
    );
}
