//! Sets up tables and checks expectations.

use mercury::Position;

trial::helpers! { Position: picks, options, start, position, table, after }

/// Sets of options that together turn on every rule.
pub(crate) const OPTION_SETS: &[&str] = &[
    "",
    "preset=serious",
    "shift_every=4",
    "stranded_magnetoid=removed",
    "stranded_magnetoid=removed shift_check=after",
    "last_gasp=no_capture rim_capture=not_from_rim_either",
    "carry=one",
    "carry=off",
    "carry_frozen=yes",
    "carried_may_move=no",
    "carried_may_move=no carry_frozen=yes pass=free",
    "frozen_shot=yes cruncher_cap=8",
    "frozen_strike=yes mated_crunchers=all",
    "frozen_strike=yes carry_frozen=yes carried_may_move=no",
    "pass=free at_limit=royals",
    "shift_check=after shift_every=4",
];
