//! What reports contain in addition to verdicts: missing sheets, the results of claims, and explanations of the
//! table.

use game::{OrderGame, OrderTable};
use mercator::GAME;

fn table(lines: &str) -> Box<dyn OrderTable> {
    let text = format!("mercator 1\nmark regular-mercator\nphase ORDERS\n{lines}");
    GAME.read_position(&text, None).unwrap()
}

fn seat(table: &dyn OrderTable, name: &str) -> usize {
    table.seats().iter().position(|seat| seat == name).unwrap()
}

fn resolve(table: &mut dyn OrderTable, sheets: &[(&str, &str)]) -> game::PhaseReport {
    let sheets: Vec<(usize, String)> = sheets
        .iter()
        .map(|&(name, text)| (seat(table, name), text.to_owned()))
        .collect();
    table.resolve(&sheets).unwrap()
}

#[track_caller]
fn says(report: &game::PhaseReport, words: &str) {
    let flat = report.text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains(words), "{words} in\n{}", report.text);
}

#[test]
fn what_was_not_ordered_is_remarked() {
    let mut table = table(
        "season 1901 February\nunits France: A(Par), A(Mar), A/F(ENC)\nunits Germany: A(Mun)\n\
         ice Germany: ARC 1\n",
    );
    let report = resolve(&mut *table, &[("France", "A(Par) - Bur")]);
    says(&report, "A(Par) - Bur no order for A(Mar), A/F(ENC)");
    says(&report, "Germany no orders came");
    assert!(!report.text.contains("Italy"), "{}", report.text);
}

/// Rulebook 10-d: all partners claim the same in the same season and reach the Mark's threshold.
#[test]
fn claims_that_win_nothing_are_told_with_the_reason() {
    let mut table = table(
        "season 1901 February\ncentres France: Par Mar\ncentres Italy: Rom\ncentres Turkey: Con\n\
         units France: A(Par)\nunits Italy: A(Rom)\nunits Turkey: A(Con)\n",
    );
    let report = resolve(
        &mut *table,
        &[
            (
                "France",
                "CLAIM 2-WAY WITH Italy\nCLAIM 3-WAY WITH Italy, Turkey",
            ),
            ("Italy", "CLAIM 2-WAY WITH France"),
        ],
    );
    let alone =
        "France claims a three-way win with Italy and Turkey; Italy and Turkey do not claim it.";
    let short = "a two-way win with France; that takes 24 centres, and there are 3.";
    assert!(
        report.events.iter().any(|event| event == alone),
        "{:?}",
        report.events
    );
    assert!(
        report.events.iter().any(|event| event.ends_with(short)),
        "{:?}",
        report.events
    );
    says(&report, alone);
    let report = resolve(&mut *table, &[("Italy", "A(Rom) H")]);
    assert!(!report.text.contains("claims"), "{}", report.text);
}

/// Rulebook 11.2: spare units are allowed in the first two build seasons; armies on the ice always count.
#[test]
fn the_table_of_centres_accounts_for_spares_and_for_the_ice() {
    let mut table = table(
        "season 1901 March\ncentres Germany: Ber Kie Mun\nunits Germany: A(Ber), A(Mun)\n\
         ice Germany: ARC 1\nspare Germany 1\nbuilds 0\n",
    );
    let report = resolve(&mut *table, &[("Germany", "A(Ber) H")]);
    says(
        &report,
        "Germany 3 3 builds 1; 1 spare allowed; 1 on the ice",
    );
}

/// Rulebook 3.1: retreats sent in advance apply to whatever is dislodged.
#[test]
fn retreats_in_advance_of_units_that_stay_are_not_told() {
    let mut table = table(
        "season 1901 February\nunits France: A(Bur), A(Gas)\nunits Germany: A(Mun), A(Ruh)\n",
    );
    let attack = "A(Mun) - Bur; A(Ruh) S A(Mun) - Bur";
    let advance = "A(Bur) H, A(Gas) H\nTS4 A(Bur) - Par; A(Gas) - Bre";
    resolve(&mut *table, &[("Germany", attack), ("France", advance)]);
    let report = resolve(&mut *table, &[]);
    assert_eq!(report.orders.len(), 1, "{:?}", report.orders);
    says(&report, "The French A(Bur) goes to Par.");
    assert!(
        table
            .position()
            .contains("units     France: A(Gas), A(Par)")
    );
}

/// Rulebook 4-b, 4-g: having no possible retreat differs from having no order.
#[test]
fn who_has_nowhere_to_go_is_told_so() {
    let mut table =
        table("season 1901 February\nunits England: A(Lon)\nunits Germany: F(Yor), F(Wal)\n");
    let attack = "F(Yor) - Lon; F(Wal) S F(Yor) - Lon";
    let report = resolve(&mut *table, &[("Germany", attack)]);
    says(&report, "England A(Lon) has nowhere to go");
    assert!(!report.text.contains("n/a"), "{}", report.text);
    let report = resolve(&mut *table, &[]);
    says(
        &report,
        "The English A(Lon) has nowhere to go and is disbanded.",
    );
}
