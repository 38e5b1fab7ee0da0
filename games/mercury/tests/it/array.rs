//! The start position (rulebook 3, M9): it is fair, and why it was chosen.

use crate::examples::play_turn;
use crate::support::{start, table};
use game::{Notation as _, Side};
use mercury::Standing;

/// Whether the side to move has lost a Royal or must choose between them.
fn is_hurt(position: &mercury::Position) -> bool {
    position.royals(Side::Black) < 2 || position.standing() == Standing::Fork
}

/// No first turn of White's mates a Royal or forks the two, nor does one make Black neglect its duties.
#[test]
fn no_first_turn_mates_or_forks() {
    let turns = start("").whole_turns();
    assert_eq!(turns.len(), 2_117);
    for (_, after) in turns {
        assert!(!is_hurt(&after), "{}", after.write_position());
        assert_eq!(after.standing(), Standing::Bound);
    }
}

/// With Royals and Sneakies swapped White would win a Royal in the first turn: this arrangement was rejected.
#[test]
fn the_other_array_loses_a_royal() {
    let other = "mmsr*r*s*m*m/mccc*c*c*c*m/8/8/8/8/MCCC*C*C*C*M/MMSR*R*S*M*M w 0 - - - 0 0";
    let mut played = table("", other);
    play_turn(&mut *played, "Sc1-c4+b2+c2, *Sf1-f4+f2+g2");
    let after = crate::support::position("", &played.position_text());
    assert!(is_hurt(&after), "{}", played.position_text());
}

/// Each side's men, mirrored by ranks and, with day and night swapped, by files (3).
#[test]
fn the_array_is_fair() {
    let text = start("").write_position();
    assert_eq!(
        text,
        "mmrs*s*r*m*m/mccc*c*c*c*m/8/8/8/8/MCCC*C*C*C*M/MMRS*S*R*M*M w 0 - - - 0 0"
    );
    let start = start("");
    for square in 0..64_u8 {
        let man = start.man_at(square);
        let across = start.man_at(square ^ 0b111_000);
        assert_eq!(
            man.map(|man| (man.side, man.time, man.kind)),
            across.map(|man| (man.side.other(), man.time, man.kind))
        );
        let beside = start.man_at(square ^ 0b000_111);
        assert_eq!(
            man.map(|man| (man.side, man.time, man.kind)),
            beside.map(|man| (man.side, man.time.other(), man.kind))
        );
    }
}
