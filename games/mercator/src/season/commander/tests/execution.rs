//! Who can hold an embarkation (4.4-c).

use super::{lines, position, power, space, test};
use crate::{PieceId, Position};
use diplomacy_kit::mark::UnitKind;

/// The army or the fleet that starts in a space.
fn piece(position: &Position, kind: UnitKind, at: &str) -> PieceId {
    let at = space(at);
    position
        .ids()
        .find(|&id| position.piece(id).kind == kind && position.space_of(id) == Some(at))
        .unwrap()
}

#[test]
fn mdatc_53_and_54_either_captain_may_hold_the_envelope() {
    let before = position(&["France: F(ENC), F(MAO), A(Gas)"]);
    let given = lines(&[
        "TS2 France: F(ENC) - NTH; F(MAO) - ENC; A(Gas) - Bre",
        "TS3 France: A(Bre) E F(ENC)",
    ]);
    let found = test(&before, &given);
    let army = piece(&before, UnitKind::Army, "Gas");
    for at in ["ENC", "MAO"] {
        assert!(found.can_execute(3, army, piece(&before, UnitKind::Fleet, at)));
    }
}

#[test]
fn mdatc_57_and_58_each_army_has_one_instruction_that_it_can_hold() {
    let before = position(&["France: F(ENC), F(MAO), A(Gas), A(Par)"]);
    let given = lines(&[
        "TS2 France: A(Gas) - Bre; A(Par) - Gas",
        "TS3 France: A(Bre) E F(ENC); A(Gas) E F(MAO)",
    ]);
    let found = test(&before, &given);
    let [gas, par] = ["Gas", "Par"].map(|at| piece(&before, UnitKind::Army, at));
    let [enc, mao] = ["ENC", "MAO"].map(|at| piece(&before, UnitKind::Fleet, at));
    assert!(found.can_execute(2, gas, enc));
    assert!(found.can_execute(3, par, mao));
    // The army that stays in Gascony holds the envelope that names Brest.
    assert!(!found.can_execute(3, gas, mao));
    assert!(!found.can_execute(2, par, enc));
    assert!(!found.can_execute(2, gas, mao));
}

/// Option `commander_exec=place`: whoever is there carries the order out.
#[test]
fn without_identity_nobody_is_barred() {
    let mut before = position(&["France: F(ENC), F(MAO), A(Gas), A(Par)"]);
    before.options.exec_identity = false;
    let given = lines(&[
        "TS2 France: A(Gas) - Bre; A(Par) - Gas",
        "TS3 France: A(Bre) E F(ENC); A(Gas) E F(MAO)",
    ]);
    let found = test(&before, &given);
    let gas = piece(&before, UnitKind::Army, "Gas");
    assert!(found.can_execute(3, gas, piece(&before, UnitKind::Fleet, "MAO")));
}

/// 4.4-c restricts only the ordering power's own pieces.
#[test]
fn of_a_foreign_piece_nothing_is_asked() {
    let before = position(&["France: F(ENC)", "Germany: A(Bel)"]);
    let given = lines(&[
        "TS3 France: German A(Bel) E F(ENC)",
        "TS3 Germany: A(Bel) E French F(ENC)",
    ]);
    let found = test(&before, &given);
    let army = piece(&before, UnitKind::Army, "Bel");
    let fleet = piece(&before, UnitKind::Fleet, "ENC");
    assert!(found.can_execute(0, army, fleet));
    assert!(found.can_execute(1, army, fleet));
}

/// A commander who must hold another embarkation cannot hold this one, even if he might be there.
#[test]
fn a_captain_who_must_hold_another_envelope_cannot_hold_this_one() {
    let before = position(&["France: F(ENC), F(MAO), A(Bre), A(Wal)"]);
    let given = lines(&[
        "TS2 France: F(MAO) - ENC; F(ENC) - IRI",
        "TS3 France: A(Bre) E F(MAO); A(Wal) E F(ENC)",
    ]);
    let found = test(&before, &given);
    let [bre, wal] = ["Bre", "Wal"].map(|at| piece(&before, UnitKind::Army, at));
    let [enc, mao] = ["ENC", "MAO"].map(|at| piece(&before, UnitKind::Fleet, at));
    assert!(found.can_execute(2, bre, mao));
    assert!(found.can_execute(3, wal, enc));
    assert!(!found.can_execute(3, wal, mao));
    assert_eq!(given[2].power, power("France"));
}

/// Void lines are dropped, and the remaining envelopes are assigned again.
#[test]
fn struck_lines_occupy_nobody() {
    let before = position(&["France: F(ENC), F(MAO), A(Bre), A(Pic), A(Gas)"]);
    let given = lines(&[
        "TS2 France: F(MAO) - ENC",
        "TS3 France: A(Gas) E F(MAO); A(Bre) E F(ENC); A(Pic) E F(ENC)",
    ]);
    let found = test(&before, &given);
    // Two envelopes for ENC and one for MAO are too many for two fleets; one each would be fine.
    assert_eq!(found.struck, [false, false, true, true]);
    let gas = piece(&before, UnitKind::Army, "Gas");
    assert!(found.can_execute(1, gas, piece(&before, UnitKind::Fleet, "MAO")));
}
