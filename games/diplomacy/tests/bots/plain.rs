//! Positions with an obvious best plan.

use crate::{seat, sheet, table};
use diplomacy::Position;
use diplomacy_kit::mark::Power;
use game::OrderTable;
use search::orders::BotKind;

const THINKING: [BotKind; 2] = [BotKind::Habit, BotKind::Search];

/// The owner of the unit in a space after a power's sheet is carried out and no other power orders anything.
fn holder(table: &dyn OrderTable, name: &str, sheet: &str, space: &str) -> Option<Power> {
    let mut after = table.fork();
    after
        .resolve(&[(seat(table, name), sheet.to_owned())])
        .unwrap();
    let position = Position::read(&after.position(), None).unwrap();
    let unit = position.unit_in(position.mark.find(space).unwrap())?;
    Some(position.units[unit].power)
}

#[test]
fn a_free_centre_next_door_is_taken() {
    let table = table(
        "season 1901 Fall\nphase MOVEMENT\ncentres Turkey: Ank Con Smy\nunits Turkey: A(Con)",
    );
    for kind in THINKING {
        for seed in 0..10 {
            assert_eq!(sheet(&*table, "Turkey", kind, seed), "A(Con) - Bul\n");
        }
    }
}

/// A single unit would be repelled by the garrison.
#[test]
fn two_units_take_what_one_holds() {
    let table = table(
        "season 1902 Fall\nphase MOVEMENT\ncentres France: Bre Mar Par Spa Bel Hol Lon Lpl Edi Nor Den Kie Mun Rom Ven Tun\ncentres England: Por\n\
         units France: A(Spa), F(MAO)\nunits England: A(Por)",
    );
    let france = Some(Power(seat(&*table, "France") as u8));
    for kind in THINKING {
        let taken = (0..10).filter(|&seed| {
            let sheet = sheet(&*table, "France", kind, seed);
            holder(&*table, "France", &sheet, "Por") == france
        });
        assert!(
            taken.count() >= 9,
            "{kind}: {}",
            sheet(&*table, "France", kind, 0)
        );
    }
}

/// The remaining centres are inland, so the army has to be convoyed.
#[test]
fn an_army_is_brought_over_the_sea() {
    let table = table(
        "season 1902 Spring\nphase MOVEMENT\n\
         centres England: Bel Den Edi Hol Lon Lpl Nor Swe Bre StP Kie\n\
         centres Germany: Mun Ber\ncentres France: Par Mar\n\
         units England: A(Lon), F(NTH)",
    );
    let convoyed = (0..10).filter(|&seed| {
        let sheet = sheet(&*table, "England", BotKind::Search, seed);
        sheet.contains("F(NTH) C A(Lon) - ")
    });
    let convoyed = convoyed.count();
    assert!(convoyed >= 8, "{convoyed}");
    let habit = (0..20).filter(|&seed| {
        let sheet = sheet(&*table, "England", BotKind::Habit, seed);
        sheet.contains("F(NTH) C A(Lon) - ")
    });
    assert!(habit.count() >= 5);
}

#[test]
fn new_units_are_of_the_kind_that_gets_somewhere() {
    let island = table(
        "season 1901 Fall\nphase ADJUSTMENTS\ncentres England: Edi Lon Lpl\nunits England: F(NWG), F(ENC)",
    );
    let inland = table(
        "season 1901 Fall\nphase ADJUSTMENTS\ncentres Germany: Mun Ber Kie Den\ncentres Austria: Vie Tri\n\
         centres Russia: War Mos\nunits Germany: F(Den), F(Kie), A(Mun)\nunits Austria: A(Vie), A(Tri)\nunits Russia: A(War), A(Mos)",
    );
    for kind in THINKING {
        for seed in 0..10 {
            let fleet = sheet(&*island, "England", kind, seed);
            assert!(fleet.starts_with("BUILD F("), "{kind}: {fleet}");
            let army = sheet(&*inland, "Germany", kind, seed);
            assert_eq!(army, "BUILD A(Ber)\n", "{kind}");
        }
    }
}

/// A unit that can retreat does so, and two units never retreat to one space.
#[test]
fn dislodged_units_are_kept() {
    let table = table(
        "season 1902 Spring\nphase RETREATS\ncentres Austria: Bud Tri Vie\ncentres Russia: War Mos Sev\n\
         units Russia: A(Vie), A(Bud), A(Boh)\ndislodged Austria: A(Vie) from Boh, A(Bud) from Gal",
    );
    for kind in THINKING {
        for seed in 0..10 {
            let sheet = sheet(&*table, "Austria", kind, seed);
            let mut places: Vec<&str> = sheet
                .lines()
                .map(|line| line.split_once(" R ").expect("a retreat").1)
                .collect();
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), 2, "{kind}: {sheet}");
        }
    }
}
