//! Sets up tables and checks expectations.

use game::Table;
use mercenary::Position;

trial::helpers! { Position: picks, options, start, position, table, check_play }

/// The result in the words of the examples.
pub(crate) fn result(table: &dyn Table) -> String {
    let Some(end) = table.outcome() else {
        return "*".to_owned();
    };
    let points = trial::result_points(&end);
    let reason = match end.reason {
        "checkmate" => "mate",
        "both_mated" => "both-mated",
        "dead_position" => "dead",
        "gray_stuck" => "gray-stuck",
        other => other,
    };
    format!("{points} {reason}")
}

/// Sets of options that between them turn on every rule.
pub(crate) const OPTION_SETS: &[&str] = &[
    "",
    "preset=castling_ep",
    "gray_stuck=loses",
    "gray_side=queen castling=on",
    "control=2",
    "control=3 en_passant=on",
    "control=2 release=choose",
    "control=3 release=choose draws=auto",
    "gray_double_step=off",
    "armies=fourth",
    "armies=fourth preset=castling_ep",
    "armies=two_gray en_passant=on double_mate=mover_loses",
    "armies=two_gray control=3 release=choose",
    "setup=placement castling=on",
    "setup=chess960 number=692 castling=on",
    "setup=chess960 number=0 gray_setup=random gray_number=77 castling=on",
    "setup=placement armies=fourth",
    "start_control=-:l7 draws=auto",
    "control=2 start_control=l2+k3:l7+k6",
    "armies=fourth control=2 en_passant=on",
    "armies=fourth control=3 release=choose",
];
