//! The game through its public interface.

use diplomacy::GAME;
use game::{MarkChoice, OptionPicks, OrderGame, OrderTable, OrderVerdict};

fn table() -> Box<dyn OrderTable> {
    GAME.start(MarkChoice::Usual, &OptionPicks::default())
        .unwrap()
}

#[test]
fn a_year_is_played_by_sheets() {
    let mut table = table();
    assert_eq!(table.seats().len(), 7);
    assert_eq!(table.awaited(), [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(table.phase().key, "1901-1-spring-1-movement");
    let report = table
        .resolve(&[
            (4, "A Ven - Tri".into()),
            (0, "F Tri - Alb\nA Vie - Mars".into()),
        ])
        .unwrap();
    assert_eq!(report.phase.title, "Spring 1901, movement");
    let orders: Vec<(usize, &str, OrderVerdict)> = report
        .orders
        .iter()
        .map(|order| (order.seat, order.order.as_str(), order.verdict))
        .collect();
    assert_eq!(
        orders,
        [
            (0, "F(Tri) - Alb", OrderVerdict::Succeeded),
            (4, "A(Ven) - Tri", OrderVerdict::Succeeded)
        ]
    );
    assert_eq!(table.phase().title, "Fall 1901, movement");
    let report = table.resolve(&[]).unwrap();
    assert_eq!(report.events, ["Italy takes Tri from Austria."]);
    assert!(report.text.contains("removes 1") && report.text.contains("builds 1 in Ven"));
    assert_eq!(table.awaited(), [0, 4]);
    let fork = table.fork();
    let report = table.resolve(&[(4, "BUILD A Ven".into())]).unwrap();
    assert!(
        report
            .events
            .contains(&"Italian A(Ven) is built.".to_owned())
    );
    assert_eq!(table.phase().key, "1902-1-spring-1-movement");
    assert_eq!(fork.phase().key, "1901-3-winter-adjustments");
}

#[test]
fn keys_sort_by_time() {
    let keys = [
        ("1901 Spring", "MOVEMENT"),
        ("1901 Spring", "RETREATS"),
        ("1901 Fall", "MOVEMENT"),
        ("1901 Fall", "RETREATS"),
        ("1901 Fall", "ADJUSTMENTS"),
        ("1901 Fall", "OVER"),
        ("1902 Spring", "MOVEMENT"),
    ]
    .map(|(season, phase)| {
        let text = format!("diplomacy 1\nseason {season}\nphase {phase}\n");
        GAME.read_position(&text, None).unwrap().phase().key
    });
    assert!(keys.is_sorted(), "{keys:?}");
}

#[test]
fn a_sheet_is_checked_before_anybody_else_orders() {
    let table = table();
    let notes = table.check(
        2,
        "A Par - Bur\nF Bre - Par\nA Mar - Xyz\nA Par S A Mar - Bur\n",
    );
    let seen: Vec<(u32, bool, bool)> = notes
        .iter()
        .map(|note| (note.line, note.order.is_some(), note.problem.is_some()))
        .collect();
    assert_eq!(
        seen,
        [
            (1, true, true),
            (2, true, true),
            (3, false, true),
            (4, true, true),
            (0, false, true),
            (0, false, true)
        ],
        "{notes:?}"
    );
    let good = table.check(2, "A Par - Bur, F Bre - MAO\nA Mar S A Par - Bur");
    assert!(good.iter().all(|note| note.problem.is_none()), "{good:?}");
    assert_eq!(good[2].order.as_deref(), Some("A(Mar) S A(Par) - Bur"));
    assert!(table.check(9, "A Par - Bur")[0].problem.is_some());
}

#[test]
fn doubled_and_unknown_seats_are_refused_and_change_nothing() {
    let mut table = table();
    let before = table.position();
    assert!(table.resolve(&[(7, String::new())]).is_err());
    assert!(
        table
            .resolve(&[(1, String::new()), (1, String::new())])
            .is_err()
    );
    assert_eq!(table.position(), before);
}

#[test]
fn a_position_is_read_back() {
    let mut table = table();
    table.resolve(&[(0, "A Vie - Gal".into())]).unwrap();
    let text = table.position();
    let again = GAME.read_position(&text, None).unwrap();
    assert_eq!(again.position(), text);
    assert!(again.show().contains("Fall 1901, movement"));
    assert_eq!(again.mark(), "standard");
    assert!(again.options().is_empty() && again.outcome().is_none());
}

#[test]
fn a_mark_file_of_one_s_own_is_played_on() {
    let own = GAME.marks()[0]
        .text
        .replace("id = \"standard\"", "id = \"mine\"");
    let table = GAME
        .start(MarkChoice::File(&own), &OptionPicks::default())
        .unwrap();
    assert_eq!(table.mark(), "mine");
    let text = table.position();
    assert!(GAME.read_position(&text, None).is_err());
    let again = GAME.read_position(&text, Some(&own)).unwrap();
    assert_eq!(again.position(), text);
    assert!(
        GAME.start(MarkChoice::File("["), &OptionPicks::default())
            .is_err()
    );
    assert!(
        GAME.start(MarkChoice::Named("moon"), &OptionPicks::default())
            .is_err()
    );
}

#[test]
fn the_end_is_told() {
    let all = "Bud Tri Vie Edi Lon Lvp Bre Mar Par Ber Kie Mun Nap Rom Ven Mos Sev War";
    let text = format!("diplomacy 1\nseason 1910 Fall\nphase OVER\ncentres France: {all}\n");
    let mut table = GAME.read_position(&text, None).unwrap();
    let outcome = table.outcome().unwrap();
    assert_eq!(outcome.winners, [2]);
    assert_eq!(outcome.reason, "France has 18 centres.");
    assert!(table.awaited().is_empty());
    assert!(table.resolve(&[]).is_err());
}

#[test]
fn a_note_on_an_unreadable_order_has_its_line_and_column() {
    let notes = table().check(2, "A Par - Bur\n\n  A(Xyz) - Bur");
    let note = notes
        .iter()
        .find(|note| note.order.is_none() && note.line > 0);
    let note = note.expect("a fault is noted");
    assert_eq!((note.line, note.column), (3, 5), "{note:?}");
    assert_eq!(note.weight, game::NoteWeight::Fault);
}

#[test]
fn a_dislodged_unit_without_an_order_is_told_what_it_can_do() {
    let text = "diplomacy 1\nseason 1901 Spring\nphase MOVEMENT\nunits France: A(Bur)\n\
                units Germany: A(Mun) A(Ruh)\n";
    let mut table = GAME.read_position(text, None).unwrap();
    table
        .resolve(&[(3, "A Mun - Bur\nA Ruh S A Mun - Bur".into())])
        .unwrap();
    assert_eq!(table.awaited(), [2]);
    let told = |sheet| -> Vec<Option<String>> {
        let notes = table.check(2, sheet);
        notes.into_iter().map(|note| note.problem).collect()
    };
    let silent = "A(Bur) has no order yet; without a retreat it is disbanded.";
    assert_eq!(told(""), [Some(silent.to_owned())]);
    assert_eq!(told("A Bur - Par"), [None]);
}
