//! A computer player knows only what its seat may know.

use crate::{model, seat, sheet};
use game::{MarkChoice, OptionPicks, OrderGame, OrderModel, OrderTable};
use mercator::GAME;
use search::orders::BotKind;

fn start() -> Box<dyn OrderTable> {
    GAME.start(MarkChoice::Usual, &OptionPicks::default())
        .unwrap()
}

/// Rulebook 11.4: other players' spare units become visible with the January results.
#[test]
fn spare_units_of_others_are_not_seen_before_january_is_over() {
    let mut table = start();
    let (germany, russia) = (seat(&*table, "Germany"), seat(&*table, "Russia"));
    let (england, first) = (seat(&*table, "England"), table.awaited());
    assert_eq!(first, [germany, russia]);
    let placed = [
        (germany, "PLACE A(Sil)".to_owned()),
        (russia, "PLACE F(Fin)".to_owned()),
    ];
    table.resolve(&placed).unwrap();
    let sees = |table: &dyn OrderTable, who: usize, place: &str| {
        let seen = model(table).seen_by(who);
        let place = seen.position().mark.find(place).unwrap();
        seen.position().unit_in(place).is_some()
    };
    for (who, silesia, finland) in [
        (germany, true, false),
        (russia, false, true),
        (england, false, false),
    ] {
        assert_eq!(sees(&*table, who, "Sil"), silesia, "{who}");
        assert_eq!(sees(&*table, who, "Fin"), finland, "{who}");
        assert!(sees(&*table, who, "Mun") && sees(&*table, who, "StP"));
    }
    table.resolve(&[]).unwrap();
    assert!(sees(&*table, england, "Sil") && sees(&*table, england, "Fin"));
}

/// The locations of other players' spare units do not influence orders in the first January.
#[test]
fn a_secret_decides_nothing() {
    for kind in [BotKind::Habit, BotKind::Search] {
        let sheets = |places: [&str; 2]| {
            let mut table = start();
            let seats = [seat(&*table, "Germany"), seat(&*table, "Russia")];
            let placed = [0, 1].map(|at| (seats[at], format!("PLACE {}", places[at])));
            table.resolve(&placed).unwrap();
            ["Austria", "England", "Turkey"].map(|name| sheet(&*table, name, kind, 3))
        };
        assert_eq!(
            sheets(["A(Sil)", "F(Fin)"]),
            sheets(["F(Pru)", "A(Ukr)"]),
            "{kind}"
        );
    }
}
