//! Positions with an obvious best plan.

use crate::{model, seat, sheet, table};
use game::{OrderModel, OrderTable, Temper};
use search::orders::BotKind;

const THINKING: [BotKind; 2] = [BotKind::Habit, BotKind::Search];

fn every(table: &dyn OrderTable, name: &str, holds: impl Fn(&str) -> bool) {
    for kind in THINKING {
        for seed in 0..10 {
            let sheet = sheet(table, name, kind, seed);
            assert!(holds(&sheet), "{kind}:\n{sheet}");
        }
    }
}

#[test]
fn a_free_centre_next_door_is_taken() {
    let table =
        table("season 1901 March\nphase ORDERS\ncentres Turkey: Ank Con Smy\nunits Turkey: A(Con)");
    every(&*table, "Turkey", |sheet| sheet == "TS2\nA(Con) - Bul\n");
}

/// Rulebook 2.3: with the fleet's support, the landing succeeds against a lone garrison.
#[test]
fn a_garrison_is_assaulted_from_the_sea() {
    let table = table(
        "season 1902 March\nphase ORDERS\ncentres England: Edi Lpl Nor Den Hol Bel Swe Kie StP Bre\n\
         centres France: Lon Par\nunits England: A/F(NTH)\nunits France: A(Lon)",
    );
    every(&*table, "England", |sheet| {
        sheet.contains("F(NTH) S A(NTH) L Lon\n")
    });
}

/// An army that boards, is carried and disembarks reaches a place two sea spaces away in one season.
#[test]
fn an_army_goes_over_the_sea_in_one_season() {
    let table = table(
        "season 1902 March\nphase ORDERS\ncentres England: Edi Lon Lpl Nor Den Hol Bel Kie Ber StP Spa Por Bre\n\
         centres France: Par Mar\ncentres Germany: Mun\nunits England: A(Lon), F(NTH)",
    );
    let way = "TS1\nA(Lon) B F(NTH)\nTS2\nA/F(NTH) - SKA\nTS3\nA(SKA) D Swe\n";
    for seed in 0..10 {
        // If Paris is attractive, Sweden can be left to new units; but the army must cross the sea.
        let sheet = sheet(&*table, "England", BotKind::Search, seed);
        assert!(
            sheet.contains("A(Lon) B F(NTH)\n") && sheet.contains(" D "),
            "{sheet}"
        );
    }
    let habit = (0..20).filter(|&seed| sheet(&*table, "England", BotKind::Habit, seed) == way);
    assert!(habit.count() >= 10);
}

/// A supported attack in the second time scale.
#[test]
fn two_units_take_what_one_holds() {
    let table = table(
        "season 1902 March\nphase ORDERS\ncentres France: Bre Mar Par Spa Bel Hol Lon Lpl Edi Nor Den Kie Mun Rom Ven Tun\ncentres England: Por\n\
         units France: A(Spa), F(MAO)\nunits England: A(Por)",
    );
    for kind in THINKING {
        let taken = (0..10).filter(|&seed| {
            let sheet = sheet(&*table, "France", kind, seed);
            let mut after = table.fork();
            let settled = after.resolve(&[(seat(&*table, "France"), sheet)]).unwrap();
            let lost = |event: &String| event.contains("A(Por)") && event.contains("dislodged");
            settled.events.iter().any(lost)
        });
        assert!(
            taken.count() >= 9,
            "{kind}: {}",
            sheet(&*table, "France", kind, 0)
        );
    }
}

/// Builds cost one in home provinces and two elsewhere (5.3-c), so premium builds are made only if home is full.
#[test]
fn builds_are_normal_at_home_and_premium_elsewhere() {
    let home = table(
        "season 1902 March\nphase ADJUST\ncentres Turkey: Ank Con Smy Bul Gre\n\
         visitors Turkey: Arm Syr Alb\nunits Turkey: A(Bul), A(Gre), A(Con)",
    );
    every(&*home, "Turkey", |sheet| {
        let builds = sheet.lines().filter(|line| line.starts_with("BUILD "));
        builds.count() == 2 && !sheet.contains("PREMIUM")
    });
    let full = table(
        "season 1902 March\nphase ADJUST\ncentres Turkey: Ank Con Smy Bul Gre Ser Rum\n\
         visitors Turkey: Arm Syr Alb\nunits Turkey: A(Ank), A(Con), A(Smy), A(Arm), A(Syr)",
    );
    every(&*full, "Turkey", |sheet| {
        sheet.matches("PREMIUM").count() == 1 && sheet.matches("BUILD ").count() == 1
    });
}

/// Pieces that are needed where they stand are not removed.
#[test]
fn removals_are_ordered() {
    let table = table(
        "season 1902 March\nphase ADJUST\ncentres Turkey: Con Bul\nunits Turkey: A/F(BLA), A(Bul), A(Con)",
    );
    every(&*table, "Turkey", |sheet| {
        let gone = sheet.lines().filter(|line| line.starts_with("REMOVE "));
        gone.count() == 2
    });
}

/// Where nobody is asked after a season, every unit has a place to go to.
#[test]
fn retreats_are_sent_in_advance_where_they_must_be() {
    let text = "season 1902 March\nphase ORDERS\ncentres France: Par Mar Bre\ncentres Germany: Mun Ber\n\
                units France: A(Bur), F(Bre)\nunits Germany: A(Mun)";
    let asked = table(text);
    let advance = table(&format!("options retreat_mode=advance\n{text}"));
    for kind in THINKING {
        assert!(!sheet(&*asked, "France", kind, 1).contains("TS4"));
        let sheet = sheet(&*advance, "France", kind, 1);
        let (_, retreats) = sheet.split_once("TS4\n").unwrap();
        assert!(
            retreats.contains("A(Bur) R ") && retreats.contains("F(Bre) R "),
            "{sheet}"
        );
    }
}

/// Two fleets pass an army on that neither could carry alone.
#[test]
fn fleets_pass_an_army_on() {
    let table = table(
        "season 1902 March\nphase ORDERS\ncentres England: Lon Lpl Edi\ncentres France: Rom\n\
         units England: A(Spa), F(GOL), F(TYS)",
    );
    let model = model(&*table);
    let england = seat(&*table, "England");
    let plan = model.sensible(england, Temper::default(), &mut |_| 0);
    let all = (0..model.parts(england)).flat_map(|part| model.changed(england, &plan, part));
    let sheets: Vec<String> = all.map(|plan| model.write(england, &plan)).collect();
    let passed = |sheet: &&String| sheet.contains("C A(Spa) - Rom") && sheet.contains("F(TYS)");
    let sheet = sheets.iter().find(passed).unwrap();
    let mut after = table.fork();
    after.resolve(&[(england, sheet.clone())]).unwrap();
    assert!(after.show().contains("A(Rom)"), "{sheet}");
}

/// A win that has to be claimed is claimed when it is near, and only in a month in which centres are counted.
#[test]
fn a_win_is_claimed_where_it_must_be() {
    let near = "centres France: Par Mar Bre Spa Por\ncentres Germany: Mun Ber\n\
                units France: A(Bur), F(Bre)\nunits Germany: A(Mun)";
    let sheet_of = |month: &str, options: &str| {
        let table = table(&format!(
            "options {options}\nseason 1902 {month}\nphase ORDERS\n{near}"
        ));
        sheet(&*table, "France", BotKind::Habit, 1)
    };
    let explicit = "solo_claim=explicit solo=6";
    assert!(sheet_of("March", explicit).contains("CLAIMS\nCLAIM SOLO\n"));
    assert!(!sheet_of("February", explicit).contains("CLAIM"));
    assert!(!sheet_of("March", "solo=6").contains("CLAIM SOLO"));
    assert!(!sheet_of("March", "solo_claim=explicit solo=20").contains("CLAIM SOLO"));
}
