//! The public interface: phases, reports and sheets, and position files that hold the complete state.

use diplomacy_kit::lang;
use game::{MarkChoice, OptionPicks, OrderGame, OrderTable, OrderVerdict};
use mercator::text::{mdatc, read_position};
use mercator::{GAME, Position, sample};
use trial::Choices;

fn start(options: &str) -> Box<dyn OrderTable> {
    let picks = OptionPicks::read_text(GAME.info().options, options).unwrap();
    GAME.start(MarkChoice::Usual, &picks).unwrap()
}

pub(crate) fn read(text: &str) -> Box<dyn OrderTable> {
    GAME.read_position(text, None)
        .unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

pub(crate) fn position(text: &str) -> Position {
    read_position(text, None).unwrap().position
}

/// Random sheets for a position, as text with headings.
pub(crate) fn sheets(position: &Position, choices: &mut Choices) -> Vec<(usize, String)> {
    let mark = &position.mark;
    let mut below = |bound: usize| choices.below(bound);
    let mut lines: Vec<(usize, String)> = sample::season(position, &mut below)
        .iter()
        .map(|given| {
            let order = lang::write(mark, &given.order);
            (
                usize::from(given.power.0),
                format!("TS{} {order}", given.ts),
            )
        })
        .collect();
    let others = match position.phase {
        mercator::Phase::Retreat => ("TS4", sample::retreats(position, &mut below)),
        mercator::Phase::Adjust => ("BUILDS", sample::adjustments(position, &mut below)),
        _ => ("", Vec::new()),
    };
    if !others.0.is_empty() {
        lines = others
            .1
            .iter()
            .map(|filed| {
                let order = lang::write(mark, &filed.order);
                (usize::from(filed.power.0), format!("{} {order}", others.0))
            })
            .collect();
    }
    (0..mark.powers.len())
        .map(|seat| {
            let own = lines.iter().filter(|(other, _)| *other == seat);
            let own: Vec<&str> = own.map(|(_, line)| line.as_str()).collect();
            (seat, own.join("\n"))
        })
        .collect()
}

/// Random games on both Marks: at every phase, the position file reads back to an equal table, which produces the
/// same report from the same sheets.
#[test]
fn random_games_go_on_from_their_position_files() {
    let (mut phases, mut retreats, mut builds) = (0, 0, 0);
    for (seed, mark, length) in [
        (1, "regular-mercator", 45),
        (2, "regular-mercator", 45),
        (3, "world-mercator", 15),
    ] {
        let choices = &mut Choices::new(seed);
        let picks = OptionPicks::default();
        let mut table = GAME.start(MarkChoice::Named(mark), &picks).unwrap();
        let mut keys = vec![table.phase().key];
        for _ in 0..length {
            let text = table.position();
            let mut again = read(&text);
            assert_eq!(again.position(), text);
            assert_eq!(again.awaited(), table.awaited());
            let sheets = sheets(&position(&text), choices);
            let report = table.resolve(&sheets).unwrap();
            assert_eq!(again.resolve(&sheets).unwrap(), report, "{text}");
            assert_eq!(again.position(), table.position());
            assert!(position(&table.position()).check().is_ok());
            for line in report.text.lines().chain(table.show().lines()) {
                assert!(line.chars().count() <= 78, "{line}");
            }
            phases += 1;
            retreats += usize::from(report.phase.key.ends_with("retreats"));
            builds += usize::from(report.phase.key.ends_with("builds"));
            keys.push(table.phase().key);
            if table.outcome().is_some() {
                break;
            }
        }
        assert!(keys.is_sorted(), "{keys:?}");
    }
    assert!(
        phases > 80 && retreats > 5 && builds > 5,
        "{phases} {retreats} {builds}"
    );
}

#[test]
fn a_season_is_reported_with_reasons() {
    let mut table = read(
        "mercator 1\nmark regular-mercator\nseason 1901 March\nphase ORDERS\n\
         centres France: Par\nvisitors France: Bur\n\
         units France: A(Bur)\nunits Germany: A(Ruh), A(Mun)\nunits England: A/F(ENC)\n",
    );
    let france = table
        .seats()
        .iter()
        .position(|seat| seat == "France")
        .unwrap();
    let germany = table
        .seats()
        .iter()
        .position(|seat| seat == "Germany")
        .unwrap();
    let sheets = [
        (germany, "A Ruh - Bel; A Mun - Bur\nF Kie - HEL".to_owned()),
        (france, "A(Bur) - Bel".to_owned()),
    ];
    let report = table.resolve(&sheets).unwrap();
    assert_eq!(report.phase.title, "March 1901, orders");
    let of = |order: &str| report.orders.iter().find(|one| one.order == order).unwrap();
    assert_eq!(of("A(Mun) - Bur").verdict, OrderVerdict::Succeeded);
    assert_eq!(of("A(Bur) - Bel").verdict, OrderVerdict::Failed);
    assert_eq!(of("F(Kie) - HEL").verdict, OrderVerdict::Void);
    assert_eq!(of("F(Kie) - HEL").code.as_deref(), Some("V1"));
    for words in [
        "* FAILS: stood off by",
        "x VOID (V1): ",
        "The French A(Bur) is dislodged by the German A from Mun, by the Key rule.",
        "France A(Bur) may go: Gas Mar Par Pic",
        "Contested and left empty",
        "TS2 Bel",
        "Bur: Germany (was France)",
        "Next: March 1901, retreats",
    ] {
        let flat = report.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(words), "{words} in\n{}", report.text);
    }
    assert_eq!(table.awaited(), [france]);
    assert!(
        table.show().contains("A(Bur) to Gas Mar Par Pic"),
        "{}",
        table.show()
    );
    let report = table
        .resolve(&[(france, "A(Bur) - Par".to_owned())])
        .unwrap();
    assert!(
        report.text.contains("The French A(Bur) goes to Par."),
        "{}",
        report.text
    );
    assert!(report.text.contains("centres  units"), "{}", report.text);
}

/// Rulebook 3.1: retreats sent in advance count unless replaced. Without a retreat phase, only they count.
#[test]
fn retreats_in_advance_are_kept_for_the_window() {
    let board = "mark regular-mercator\nseason 1901 January\nphase ORDERS\n\
                 units France: A(Bur)\nunits Germany: A(Mun), A(Ruh)\n";
    let france = 2;
    let orders = |advance: &str| {
        let attack = "A Mun - Bur; A Ruh S A Mun - Bur".to_owned();
        vec![(france, format!("A(Bur) H\nTS4 {advance}")), (3, attack)]
    };
    let begin = |options: &str| read(&format!("mercator 1\n{options}{board}"));
    let mut table = begin("");
    assert_eq!(table.seats()[france], "France");
    table.resolve(&orders("A(Bur) - Gas or Par")).unwrap();
    let kept = table.position();
    assert!(
        kept.contains("advance   France: A(Bur) R Gas or Par\n"),
        "{kept}"
    );
    let mut silent = read(&kept);
    silent.resolve(&[]).unwrap();
    assert!(
        silent.position().contains("France: A(Gas)"),
        "{}",
        silent.position()
    );
    let mut replaced = read(&kept);
    replaced
        .resolve(&[(france, "A(Bur) - Pic".to_owned())])
        .unwrap();
    assert!(replaced.position().contains("France: A(Pic)"));
    let mut at_once = begin("options retreat_mode=advance\n");
    let report = at_once.resolve(&orders("A(Bur) - Mar")).unwrap();
    assert_eq!(at_once.phase().key, "1901-02-1-orders");
    assert!(
        at_once.position().contains("France: A(Mar)"),
        "{}",
        report.text
    );
    assert!(report.text.contains("goes to Mar."), "{}", report.text);
}

#[test]
fn a_sheet_is_told_order_by_order() {
    let table = read(
        "mercator 1\nmark regular-mercator\nseason 1901 May\nphase ORDERS\n\
         units France: A/F(ENC), A(Par), A(Mar), F(Bre)\nunits Germany: A(Mun)\n",
    );
    let sheet = "TS1\nA ENC L Wal\nA(Mun) L Bur\nTS2\nA Wal - Lpl\nA(Par) - Lon\n  F(Bre) - Atlantis\n\
                 England: A(Lon) - Wal\nFrance: BUILD A(Par)\nCLAIM SOLO";
    let notes = table.check(2, sheet);
    let told: Vec<(u32, &str, String)> = notes
        .iter()
        .map(|note| {
            let order = note.order.clone().unwrap_or_default();
            let problem = note.problem.clone().unwrap_or_default();
            (
                note.line,
                note.step.as_str(),
                format!("{order} | {problem}"),
            )
        })
        .collect();
    assert_eq!(told[0], (2, "TS1", "A(ENC) L Wal | ".to_owned()));
    assert!(
        told[1].0 == 3 && told[1].2.starts_with("A(Mun) L Bur | void (V"),
        "{told:?}"
    );
    assert_eq!(
        told[2],
        (5, "TS2", "A(Wal) - Lpl | ".to_owned()),
        "it may yet be there"
    );
    assert!(
        told[3].2.starts_with("A(Par) - Lon | void (V3)"),
        "{told:?}"
    );
    assert!(
        told[4].0 == 7 && told[4].2.contains("column 12 (“Atlantis”)"),
        "{told:?}"
    );
    assert!(
        told[5]
            .2
            .contains("this is the sheet of France; it orders for England"),
        "{told:?}"
    );
    assert!(
        told[6]
            .2
            .contains("is not for this phase: May 1901, orders"),
        "{told:?}"
    );
    assert_eq!(told[7], (10, "claims", "CLAIM SOLO | ".to_owned()));
    assert_eq!(told[8].2, " | no order for F(Bre), A(Mar): they stand");
    assert_eq!(told.len(), 9, "{told:?}");
}

#[test]
fn a_game_that_is_over_takes_no_orders() {
    let text =
        "mercator 1\nmark regular-mercator\nseason 1905 March\nphase OVER\nwinners France, Italy\n";
    let mut table = read(text);
    let outcome = table.outcome().unwrap();
    assert_eq!(
        (outcome.winners.len(), outcome.reason.as_str()),
        (2, "won by France and Italy")
    );
    assert_eq!(table.awaited(), Vec::<usize>::new());
    let fault = table.resolve(&[]).unwrap_err();
    assert_eq!(fault.to_string(), "orders: the game is over");
    assert!(table.show().contains("Won by France, Italy."));
    assert!(
        start("arctic=off")
            .position()
            .contains("options   arctic=off\n")
    );
}

/// Text with random changes never causes a panic, and whatever can be read can also be written.
#[test]
fn arbitrary_text_is_read_or_refused() {
    let position = "mercator 1\nmark regular-mercator\noptions key_rule=off\nseason 1901 March\nphase RETREAT\n\
        centres England: Edi Lon\nvisitors England: Wal\nunits England: A(Wal), F(StP/NC), a[Italy]/F(NTH)\n\
        units Germany: A(Bur)\nice Italy: ARC 1\nspare Germany 1\nbuilds 2\n\
        dislodged TS2 France A(Bur) by A(Mun)=Germany from Mun supports Ruh key\ncontested TS2: Bel\n\
        entries TS2 Germany A Mun>Bur\nclaims France: 2-WAY Germany\nadvance France: A(Bur) - Gas or Par\n";
    let block = "MDATC 4\nUNITS France: A/F(ENC)\nUNITS England: A(Wal)\nTS1 France: F(ENC) S A(ENC) L Wal\n\
        TS2 France: A(Wal) - Lpl; F(ENC) - IRI\nEXPECT end: France: A(Lpl), F(ENC)\n\
        EXPECT dislodged: TS1 England A(Wal) from ENC\nEXPECT void: France TS2 F(ENC) - IRI\n\
        EXPECT retreats England A(Wal): Lon Yor\n";
    let case = r#"{"id":1,"units":{"France":["a[Germany]/F(ENC)"]},"orders":{"France":{"TS1":["F(ENC) S A(ENC) L Lon"]}}}"#;
    let choices = &mut Choices::new(7);
    let signs: Vec<char> = "ATF()/[]:;,->=#\n &0aé“\t{}\"".chars().collect();
    let mut read_well = 0;
    for _ in 0..3000 {
        for (kind, source) in [position, block, case].into_iter().enumerate() {
            let mut text: Vec<char> = source.chars().collect();
            for _ in 0..=choices.below(4) {
                let at = choices.below(text.len());
                let sign = signs[choices.below(signs.len())];
                match choices.below(4) {
                    0 => text[at] = sign,
                    1 => text.insert(at, sign),
                    2 => drop(text.remove(at)),
                    _ => text.truncate(at.max(1)),
                }
            }
            let text: String = text.into_iter().collect();
            match kind {
                0 => {
                    if let Ok(table) = GAME.read_position(&text, None) {
                        read_well += 1;
                        assert_eq!(read(&table.position()).position(), table.position());
                        table.check(2, &text);
                    }
                }
                1 => {
                    if let Ok(blocks) = mdatc::read_blocks(&text, None) {
                        read_well += 1;
                        blocks
                            .iter()
                            .for_each(|block| drop(mdatc::check(block, &mdatc::run(block))));
                    }
                }
                _ => read_well += usize::from(GAME.adjudicate_json(&text).is_ok()),
            }
        }
    }
    assert!(read_well > 300, "{read_well}");
}

#[test]
fn a_note_on_an_unreadable_order_has_its_line_and_column() {
    let notes = start("").check(0, "TS2\n\n  A(Xyz) - Bur");
    let note = notes
        .iter()
        .find(|note| note.order.is_none() && note.line > 0);
    let note = note.expect("a fault is noted");
    assert_eq!((note.line, note.column), (3, 5), "{note:?}");
    assert_eq!(note.weight, game::NoteWeight::Fault);
}
