//! Why moves are refused, in words.

use crate::support::{Choices, OPTION_SETS, moves, position, refusal, walk};
use game::{Explain as _, Notation as _, Rules as _};
use mars::fen::START;

/// Options, position, text of a move, and the refusal.
type Case = (&'static str, &'static str, &'static str, &'static str);

fn check(cases: &[Case]) {
    for (set, string, text, reason) in cases {
        assert_eq!(
            refusal(set, string, text),
            *reason,
            "{text} in {string} {set}"
        );
    }
}

#[test]
fn units_and_their_powers() {
    check(&[
        (
            "",
            START,
            "e2",
            "neither a move code such as b2c5, a3*a4, d4*, b3@d4 or c5@ nor the same with a unit letter, such as Hb2-c5",
        ),
        (
            "",
            START,
            "xyz",
            "“x” is no unit; there are G S R F H T W M P C I",
        ),
        (
            "",
            START,
            "b2c5!",
            "annotations such as ! and ? are not part of a move",
        ),
        (
            "",
            START,
            "Qb2c5",
            "“Q” is no unit; there are G S R F H T W M P C I",
        ),
        (
            "",
            START,
            "Fb2c5",
            "b2 is a Hunterglider, not a Foot Soldier: its letter is H",
        ),
        ("", START, "a4a5", "a4 is empty"),
        (
            "",
            START,
            "a6a5",
            "the Gripper on a6 is Black's, and White is to move",
        ),
        (
            "",
            START,
            "c6c5",
            "the Ice Swarm on c6 is Black's, and White is to move",
        ),
        ("", START, "b2b2", "b2 to b2 is not a move"),
        ("", START, "b2b3", "b3 is occupied by your own Cyzneo"),
        (
            "",
            START,
            "b2h8",
            "the Hunterglider on b2 does not reach h8; now: a leap of one to four straight steps, over anything",
        ),
        (
            "",
            START,
            "a3a7",
            "the Gripper on a3 does not reach a7: a6 is in the way",
        ),
        (
            "",
            START,
            "a3c3",
            "the Gripper on a3 does not reach c3: b3 is in the way",
        ),
        (
            "",
            START,
            "a3b4",
            "the Gripper on a3 does not reach b4; now: moves as a Rook, captures straight beside it without moving",
        ),
        (
            "",
            START,
            "b3b6",
            "a Cyzneo captures nothing, and b6 holds an enemy Cyzneo",
        ),
        (
            "",
            START,
            "b3@b5",
            "a Cyzneo places another exactly a Knight's leap away, which b5 is not",
        ),
        (
            "",
            START,
            "b3@",
            "say where the new Cyzneo goes, a Knight's leap away: b3@ and the square",
        ),
        (
            "",
            START,
            "b3@d2",
            "d2 is not empty, and a new Cyzneo needs an empty square",
        ),
        ("", START, "b3*b4", "a Cyzneo captures nothing"),
        (
            "",
            START,
            "c3c6",
            "an Ice Swarm goes one step along a rank or file, and c6 is not beside c3",
        ),
        (
            "",
            START,
            "c3@",
            "Ice Swarms hatch only on a host, and there is none on c3",
        ),
        ("", START, "c3*c4", "an Ice Swarm captures nothing"),
        (
            "",
            START,
            "d3*",
            "no enemy stands straight beside the Mantacron on d3",
        ),
        (
            "",
            START,
            "d3*d4",
            "d4 is empty: there is nothing to capture",
        ),
        ("", START, "a3*", "say whom: a3* and the square"),
        (
            "",
            START,
            "a3*a4",
            "a4 is empty: there is nothing to capture",
        ),
        ("", START, "a3*a2", "a2 holds your own Foot Soldier"),
        (
            "",
            START,
            "a3*a6",
            "the Gripper on a3 captures without moving only straight beside it, and a6 is not there",
        ),
        ("", START, "e1*e3", "e3 holds your own Mantacron"),
        (
            "",
            START,
            "e1*e4",
            "the Master on e1 captures without moving only exactly two squares away in a straight or diagonal line, and e4 is not there",
        ),
        (
            "",
            START,
            "a2*a3",
            "a Foot Soldier captures only by landing",
        ),
        (
            "",
            START,
            "a2@a3",
            "a Foot Soldier adds nothing to the board: only Cyzneos place and Ice Swarms hatch",
        ),
        (
            "",
            START,
            "c2c3",
            "your own Ice Swarm is on c3, and nobody else lands there",
        ),
        (
            "",
            START,
            "c2*c3",
            "the Thief on c2 captures nothing without moving; now: Long Leaper (8 neighbours): leaps along a Queen's lines over the enemies it takes",
        ),
        (
            "",
            START,
            "b1b4",
            "the Rider on b1 goes only one step while nothing threatens it",
        ),
        ("", START, "d1d2", "d2 is occupied by your own War Man"),
        (
            "cyzneo_limit=2",
            START,
            "b3@a5",
            "White has 2 Cyzneos, and with cyzneo_limit=2 nobody places one with 2 or more",
        ),
    ]);
}

#[test]
fn the_right_of_way_is_told_with_its_rule() {
    check(&[
        (
            "",
            "3W4/8/3f3g/f7/F7/8/8/7G w - 0 1",
            "d8d6",
            "the War Man on d8 has no right of way (rule 7: it threatens the Foot Soldier on d6, and nothing threatens it) and does not reach d6; now: one step, as a King",
        ),
        (
            "",
            "3W4/8/3f3g/f7/F7/8/8/7G w w 0 1",
            "d8d6",
            "the War Man on d8 has no right of way (rule 3: White captured on its own last turn) and does not reach d6; now: one step, as a King",
        ),
        (
            "",
            "7g/8/8/f7/F7/3W4/8/7G w b 0 1",
            "d3d6",
            "the War Man on d3 has no right of way (rule 4: it stands in No Man's Land: in file d neither side has a front unit) and does not reach d6; now: one step, as a King",
        ),
        (
            "",
            "7g/8/8/3f4/3G4/8/8/C7 w - 0 1",
            "d4d5",
            "the General on d4 has no right of way (rule 7: it threatens the Foot Soldier on d5, and nothing threatens it) and cannot move",
        ),
        (
            "",
            "7g/8/8/f7/F2G4/8/8/8 w w 0 1",
            "d4e4",
            "the General on d4 has no right of way (rule 3: White captured on its own last turn) and cannot move",
        ),
        (
            "",
            "7g/8/8/f7/F7/3M4/8/7G w - 0 1",
            "d3d6",
            "the Mantacron on d3 has no right of way (rule 4: it stands in No Man's Land: in file d neither side has a front unit) and does not reach d6; now: as a Rose, in circular runs of a Knight's leaps",
        ),
        (
            "",
            "7g/8/8/f7/F7/3M4/3p4/7G w - 0 1",
            "d3*d2",
            "the Mantacron on d3 has no right of way (rule 4: it stands in No Man's Land: in file d neither side has a front unit) and captures only by landing",
        ),
        (
            "",
            "1g6/8/1p3w2/f7/F1rSc3/8/8/7G w w 0 1",
            "d4*b6",
            "the Master on d4 has no right of way (rule 3: White captured on its own last turn) and captures only by landing",
        ),
        (
            "",
            "1g6/8/8/8/3R4/8/8/7G w - 0 1",
            "d4d7",
            "the Rider on d4 goes only one step while nothing threatens it",
        ),
        (
            "fallback_right=no",
            "3W4/3c4/3f3g/f7/F7/8/8/7G w - 0 1",
            "d8a8",
            "the War Man on d8 has no right of way (rule 8: no other rule applies to it, and with fallback_right=no such units have no right) and does not reach a8; now: one step, as a King",
        ),
    ]);
}

#[test]
fn stacks_and_hatching() {
    check(&[
        (
            "",
            "6g1/8/2R5/2w[2:3.1]5/8/8/8/2W3G1 w - 0 1",
            "c1c5",
            "your own Ice Swarms are on c5, and nobody else lands there",
        ),
        (
            "",
            "6g1/8/2p5/2w[2:3.1]5/8/2r5/8/6G1 b - 0 1",
            "c5c4",
            "the War Man on c5 is frozen by 2 Ice Swarms and can do nothing",
        ),
        (
            "",
            "6g1/8/8/1rw[2:3.1]5/8/2w5/8/6G1 b - 0 1",
            "c3c5",
            "your own War Man stands on c5: the Swarms on it are taken only from a distance",
        ),
        (
            "",
            "6g1/8/8/2w[1:2.2]5/8/8/8/6G1 w - 0 1",
            "c5@",
            "the Swarms on the War Man on c5 can hatch when their brood clock is at 4; it is at 2",
        ),
        (
            "",
            "6g1/8/8/2w[1:5.5]5/8/8/8/6G1 w - 0 1",
            "c5@c6",
            "the new Swarm hatches on the host's own square: write c5@",
        ),
        (
            "swarm_spawn_place=adjacent",
            "6g1/8/8/2w[1:5.5]5/8/8/8/6G1 w - 0 1",
            "c5@",
            "say on which empty square beside the host the new Swarm goes: c5@ and the square",
        ),
        (
            "swarm_spawn_place=adjacent",
            "6g1/8/8/2w[1:5.5]5/8/8/8/6G1 w - 0 1",
            "c5@d6",
            "d6 is not straight beside c5",
        ),
        (
            "",
            "6g1/8/8/2I[2]i4/8/8/8/6G1 w - 0 1",
            "c5d5",
            "Ice Swarms do not join or settle on Ice Swarms such as those on d5",
        ),
        (
            "",
            "6g1/8/8/2IW4/8/8/8/6G1 w - 0 1",
            "c5d5",
            "Ice Swarms do not settle on own units: d5 holds your War Man",
        ),
        (
            "",
            "6g1/8/8/2I[2]5/8/2w5/8/6G1 b - 0 1",
            "c5c4",
            "the 2 Ice Swarms on c5 are White's, and Black is to move",
        ),
    ]);
}

#[test]
fn thieves_in_their_modes() {
    check(&[
        (
            "",
            "1g6/8/8/3f4/3T4/8/8/7G w - 0 1",
            "d4d5",
            "as a Withdrawer (1 neighbour) the Thief goes to empty squares only",
        ),
        (
            "",
            "1g6/8/8/2P1F3/3Tw[1:2.2]3/2C5/8/7G w - 0 1",
            "d4e4",
            "your own Ice Swarm is on e4, and nobody else lands there",
        ),
        (
            "",
            "1g6/3f4/1w6/2ppP3/2CTc3/2ImP3/8/7G w - 0 1",
            "d4a7",
            "the Thief on d4 does not reach a7: c5 is in the way",
        ),
        (
            "",
            "1g6/3f4/1w6/2ppP3/2CTc3/2ImP3/8/7G w - 0 1",
            "d4d5",
            "as a Long Leaper (8 neighbours) the Thief jumps over enemies and lands on empty squares only",
        ),
        (
            "",
            "1g6/8/8/2PPP3/2wTP3/2P1P3/8/7G w - 0 1",
            "d4d1",
            "the Thief on d4 does not reach d1; now: Man (7 neighbours): one step, as a King",
        ),
    ]);
}

#[test]
fn area_captures_and_circles() {
    check(&[
        (
            "",
            "g7/8/8/3w4/2cMC3/3i4/8/7G w - 0 1",
            "d4*d5",
            "the Mantacron on d4 clears all of d3, c4 and d5 at once: write d4*",
        ),
        (
            "",
            "g7/8/8/8/3M4/8/8/7G w - 0 1",
            "d4*",
            "no enemy stands straight beside the Mantacron on d4",
        ),
        (
            "",
            "g7/8/8/3w4/2cMC3/3i4/8/7G w - 0 1",
            "Md4*(xd5)",
            "d4* captures d3 c4 d5, not d5",
        ),
        (
            "",
            "g7/8/8/3mP3/1F6/8/8/3W2G1 w - 0 1",
            "Fb4xd5†d1",
            "b4d5 costs d1 d5 e5, not d1",
        ),
        (
            "rose_full_circle=yes",
            "6g1/8/8/8/M6F/8/8/6G1 w - 0 1",
            "a4a4",
            "the Mantacron on a4 has the right of way and does not fly circles",
        ),
        (
            "rose_full_circle=yes",
            "6g1/3C4/5p2/7f/M6F/8/8/6G1 w - 0 1",
            "a4a4",
            "on every full circle from a4 some square is occupied or off the board",
        ),
        (
            "mantacron_blast_general=no",
            "7g/8/8/8/8/8/6m1/7G w - 0 1",
            "h1g2",
            "in this game a General never captures a Mantacron",
        ),
    ]);
}

#[test]
fn the_safety_of_the_general() {
    check(&[
        (
            "",
            "7g/8/8/8/8/8/6m1/7G w - 0 1",
            "h1g2",
            "a General never captures a Mantacron: it would be destroyed with it",
        ),
        (
            "",
            "3g4/1f6/8/8/8/1H6/3m4/2WGS3 w b 0 1",
            "b3d2",
            "the Mantacron on d2 has the right of way, and your General attacks it: captured, it would destroy your General too",
        ),
        (
            "",
            "3g4/1f6/8/8/8/1H6/3m4/2WGS3 w b 0 1",
            "b3b5",
            "White's General is attacked by the Mantacron on d2, and b3b5 does not end that",
        ),
        (
            "",
            "3g4/1f6/8/8/8/1H6/3m4/2WGS3 w b 0 1",
            "d1c2",
            "the General would be attacked on c2 by the Mantacron on d2",
        ),
        (
            "",
            "6g1/8/8/8/8/8/8/w2R2G1 w - 0 1",
            "d1d2",
            "after d1d2 White's General would be attacked by the War Man on a1",
        ),
        (
            "",
            "wrwgswrw/fhtwwthf/pcimmicp/8/3H4/PCIMMICP/F1TWWTHF/WRWGSWRW b - 1 1",
            "a6a5",
            "Black's General is attacked by the Hunterglider on d4, and a6a5 does not end that",
        ),
        (
            "",
            "8/6g1/4F3/f7/F7/8/8/7G b - 0 1",
            "a5a6",
            "the Foot Soldier on a5 has the right of way (rule 8: no other rule applies to it) and does not reach a6; now: a leap, as a Knight",
        ),
        (
            "",
            "g7/8/8/8/8/8/8/7G w - 0 1",
            "h1h2",
            "the game is over (bare_generals)",
        ),
        (
            "",
            "8/8/8/8/8/8/8/7G w - 0 1",
            "h1h2",
            "the game is over (general_frozen)",
        ),
    ]);
}

#[test]
fn units_without_a_move() {
    for (string, square, reason) in [
        (
            START,
            "d1",
            Some(
                "the General on d1 has no room; it has the right of way (rule 1: the Front is Passive, because the Fronts touch nowhere); now: one step, as a King",
            ),
        ),
        (
            START,
            "a1",
            Some(
                "the War Man on a1 has no room; it has the right of way (rule 1: the Front is Passive, because the Fronts touch nowhere); now: as a Rook",
            ),
        ),
        (
            START,
            "c2",
            Some(
                "the Thief on c2 has no room; now: Long Leaper (8 neighbours): leaps along a Queen's lines over the enemies it takes",
            ),
        ),
        (START, "e5", Some("e5 is empty")),
        (
            START,
            "e7",
            Some("the War Man on e7 is Black's, and White is to move"),
        ),
        (
            "7g/8/8/3f4/3G4/8/8/C7 w - 0 1",
            "d4",
            Some(
                "the General on d4 has no right of way (rule 7: it threatens the Foot Soldier on d5, and nothing threatens it) and cannot move",
            ),
        ),
        (
            "3g4/1f6/8/8/8/1H6/3m4/2WGS3 w b 0 1",
            "c1",
            Some(
                "your General is attacked by the Mantacron on d2, and no move of the War Man on c1 answers that",
            ),
        ),
        ("6g1/8/8/8/8/8/8/w2R2G1 w - 0 1", "d1", None),
        (
            "6g1/8/8/2w[2:3.1]5/8/8/8/6G1 b - 0 1",
            "c5",
            Some("the War Man on c5 is frozen by 2 Ice Swarms and can do nothing"),
        ),
    ] {
        let found = position("", string).why_stuck(square);
        assert_eq!(found.as_deref(), reason, "{square} in {string}");
    }
}

/// Every attempt is either legal or refused with a known reason.
#[test]
fn every_refusal_has_a_reason() {
    let mut choices = Choices::new(77);
    let mut seen = 0;
    for (seed, set) in (300..).zip(OPTION_SETS) {
        walk(set, seed, 2, |here| {
            let occupied: Vec<u8> = here.presence(here.side()).into_iter().collect();
            let name = mars::board::name;
            for _ in 0..12 {
                let from = name(occupied[choices.below(occupied.len())]);
                let to = name(choices.below(64) as u8);
                for text in [
                    format!("{from}{to}"),
                    format!("{from}*{to}"),
                    format!("{from}@{to}"),
                    format!("{from}*"),
                    format!("{from}@"),
                ] {
                    if let Err(fault) = here.read_move(&text) {
                        seen += 1;
                        let unknown =
                            fault.reason.is_empty() || fault.reason.contains("not possible here");
                        assert!(!unknown, "{fault} in {} {set}", here.write_position());
                    }
                }
            }
            for square in 0..64 {
                let reason = here.why_stuck(&name(square));
                let stands = here.presence(here.side()).has(square);
                let moves = moves(here).iter().any(|mv| mv.from() == square);
                assert_eq!(
                    reason.is_some(),
                    here.terminal().is_none() && !(stands && moves),
                    "{} in {} {set}",
                    name(square),
                    here.write_position()
                );
            }
        });
    }
    assert!(seen > 20_000, "{seen}");
}

/// A Thief that copies its neighbours as they stand.
#[test]
fn mimics_without_the_right() {
    let current = "thief_mimics=current";
    check(&[
        (
            current,
            "7g/8/8/f2W4/F1ITI3/3I4/8/7G w - 0 1",
            "d4d6",
            "the Thief on d4 does not reach d6; now: Mimic (4 neighbours): does what War Man (no right of way) and \
             Ice Swarm can do now",
        ),
        (
            current,
            "6g1/8/5c2/f2S4/F1ITI3/3I4/8/7G w w 0 1",
            "d4*f6",
            "the Thief on d4 captures nothing without moving; now: Mimic (4 neighbours): does what Master (no right \
             of way) and Ice Swarm can do now",
        ),
        (
            "rose_full_circle=yes thief_mimics=current",
            "7g/8/8/f2W4/F1ITI3/3I4/8/7G w - 0 1",
            "d4d4",
            "d4 to d4 is not a move",
        ),
    ]);
    let idle = position(current, "7g/8/8/f1G5/F2Tt3/2T1t3/8/8 w w 0 1");
    assert_eq!(
        idle.why_stuck("d4").unwrap(),
        "the Thief on d4 has no action, because no unit that it could copy has one; now: Mimic (4 neighbours): does \
         what General (no right of way) can do now"
    );
}
