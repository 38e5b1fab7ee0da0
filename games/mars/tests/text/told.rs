//! Moves in words, their effects, and the accounts of units.

use crate::support::{noted, position};
use game::{Account, Explain as _, Notation as _, Show as _};

fn check(set: &str, string: &str, text: &str, words: &str, notes: &[&str]) {
    let here = position(set, string);
    let mv = here
        .read_move(text)
        .unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(here.describe(mv), words, "{text} in {string}");
    assert_eq!(noted(set, string, text), notes, "{text} in {string}");
}

#[test]
fn moves_and_captures() {
    let start = mars::fen::START;
    check(
        "",
        start,
        "b3@a5",
        "Cyzneo b3 places a new Cyzneo on a5",
        &[],
    );
    check(
        "",
        start,
        "b2d4",
        "Hunterglider b2 to d4",
        &["Black is in check from the Hunterglider on d4."],
    );
    check(
        "",
        start,
        "b2b6",
        "Hunterglider b2 takes Cyzneo b6",
        &["The Front is Active now: the Fronts touch in file b."],
    );
    check(
        "",
        "1g6/3w2t1/6r1/2P5/2PT4/2P5/8/7G w - 0 1",
        "d4d6",
        "Thief d4 to d6, taking Rider g6 and War Man d7",
        &[],
    );
    check(
        "",
        "g7/8/8/3w4/2cMC3/3i4/8/7G w - 0 1",
        "d4*",
        "Mantacron d4 takes Ice Swarm d3, Cyzneo c4 and War Man d5 from where it stands",
        &[],
    );
    check(
        "mantacron_area_hits=everyone",
        "g7/8/8/3w4/3MC3/8/8/7G w - 0 1",
        "d4*",
        "Mantacron d4 takes War Man d5 from where it stands, along with its own Cyzneo e4",
        &["White also loses Cyzneo e4."],
    );
    check(
        "rose_full_circle=yes",
        "6g1/8/8/7f/M6F/8/8/6G1 w - 0 1",
        "a4a4",
        "Mantacron a4 flies a full circle",
        &[],
    );
}

#[test]
fn fronts_that_turn() {
    check(
        "",
        "3g4/1f6/8/8/8/1H6/3m4/2WGS3 w b 0 1",
        "b3b6",
        "Hunterglider b3 to b6",
        &[
            "The Front is Active now: the Fronts touch in file b.",
            "Black is in check from the Hunterglider on b6.",
        ],
    );
    check(
        "",
        "7g/8/8/f7/F7/8/8/7G w - 0 1",
        "a4b6",
        "Foot Soldier a4 to b6",
        &["The Front is Passive now: every unit has the right of way."],
    );
    check(
        "touch=border",
        "7g/8/8/1f6/R7/8/8/7G w - 0 1",
        "a4a5",
        "Rider a4 to a5",
        &["The Front is Active now: the Fronts touch between the files a and b."],
    );
}

#[test]
fn blasts() {
    check(
        "",
        "g7/8/8/3mP3/1F6/8/8/3W2G1 w - 0 1",
        "b4d5",
        "Foot Soldier b4 takes Mantacron d5; the Mantacron destroys War Man d1, Foot Soldier b4 and Gripper e5",
        &[
            "The Mantacron had the right of way; its blast destroys the War Man on d1, the Foot Soldier that \
             captured it and the Gripper on e5.",
        ],
    );
    check(
        "",
        "g7/8/8/3mP2f/1F5F/8/8/3W2G1 w - 0 1",
        "e5*d5",
        "Gripper e5 takes Mantacron d5 from where it stands; the Mantacron destroys Gripper e5",
        &["The dying Mantacron destroys the Gripper that captured it."],
    );
}

#[test]
fn swarms_and_cold() {
    let lone = "6g1/8/8/1Iw[1:5.5]5/8/8/8/6G1 w - 0 1";
    let died = [
        "Black's War Man on c5 dies of cold.",
        "The 2 Ice Swarms stay on c5 without a host.",
    ];
    check(
        "",
        lone,
        "b5c5",
        "Ice Swarm b5 settles on War Man c5",
        &died,
    );
    check(
        "",
        lone,
        "c5@",
        "Ice Swarm on War Man c5 hatches one more",
        &died,
    );
    check(
        "swarm_spawn_place=adjacent",
        "6g1/8/8/2w[2:2.2]5/8/8/8/6G1 w - 0 1",
        "c5@c6",
        "2 Ice Swarms on War Man c5 hatch one more on c6",
        &[],
    );
    check(
        "",
        "6g1/8/8/2w[1:3.3]5/8/8/8/6G1 w - 0 1",
        "c5c6",
        "Ice Swarm leaves War Man c5 for c6",
        &["The War Man on c5 is free again."],
    );
    check(
        "",
        "6g1/8/8/2w[2:3.1]p4/8/8/8/6G1 w - 0 1",
        "c5d5",
        "Ice Swarm leaves War Man c5 and settles on Gripper d5",
        &["The Gripper on d5 is frozen."],
    );
    check(
        "",
        "6g1/8/2p5/2w[2:3.1]5/8/8/8/6G1 b - 0 1",
        "c6*c5",
        "Gripper c6 takes 2 Ice Swarms c5 from where it stands",
        &["The War Man on c5 is free again."],
    );
    check(
        "",
        "6g1/8/2P5/2w[2:3.1]5/8/8/8/2W3G1 w - 0 1",
        "c6*c5",
        "Gripper c6 takes War Man c5 from where it stands",
        &["The 2 Ice Swarms stay on c5 without a host."],
    );
    check(
        "",
        "6g1/8/8/8/8/2c5/8/2G[1:11.11]5 b - 0 9",
        "c3d4",
        "Cyzneo c3 to d4",
        &[
            "White's General on c1 dies of cold.",
            "The Ice Swarm stays on c1 without a host.",
        ],
    );
}

/// The accounts of a square.
fn accounts(set: &str, string: &str, square: &str) -> Vec<Account> {
    let mut all = position(set, string).accounts();
    all.retain(|account| account.square == square);
    all
}

fn check_reason(string: &str, square: &str, rule: u8, granted: bool, reason: &str) {
    let all = accounts("", string, square);
    let [account] = &all[..] else {
        panic!("{} accounts of {square}", all.len());
    };
    let verdict = if granted {
        "right of way"
    } else {
        "no right of way"
    };
    assert_eq!(
        (
            account.rule,
            account.granted,
            account.verdict.as_str(),
            account.reason.as_str()
        ),
        (Some(rule), Some(granted), verdict, reason),
        "{square} in {string}"
    );
}

#[test]
fn every_rule_gives_its_reason() {
    let zones = "g1w5/2f5/2W1f1F1/4F1W1/2F3w1/6f1/2W5/G7 w - 0 1";
    let start = mars::fen::START;
    for (string, square, rule, granted, reason) in [
        (
            start,
            "a1",
            1,
            true,
            "The Front is Passive, because the Fronts touch nowhere.",
        ),
        (
            zones,
            "c2",
            2,
            true,
            "It stands behind its own Front: in file c White's Front is on rank 4.",
        ),
        (
            "3W4/8/3f3g/f7/F7/8/8/7G w wb 0 1",
            "d8",
            3,
            false,
            "White captured on its own last turn.",
        ),
        (
            zones,
            "c6",
            4,
            false,
            "It stands in No Man's Land: in file c White's Front is on rank 4, Black's Front is on rank 7.",
        ),
        (
            "7g/8/8/f7/F7/3W4/8/7G w b 0 1",
            "d3",
            4,
            false,
            "It stands in No Man's Land: in file d neither side has a front unit.",
        ),
        (
            "3W4/8/3f3g/f7/F7/8/8/7G w b 0 1",
            "d8",
            5,
            true,
            "White has just lost a unit to Black's capture.",
        ),
        (
            "2pW4/8/3f3g/f7/F7/8/8/7G w - 0 1",
            "d8",
            6,
            true,
            "It is threatened by the Gripper on c8.",
        ),
        (
            "3W4/8/3f3g/f7/F7/8/8/7G w - 0 1",
            "d8",
            7,
            false,
            "It threatens the Foot Soldier on d6, and nothing threatens it.",
        ),
        (
            "3W4/3c4/3f3g/f7/F7/8/8/7G w - 0 1",
            "d8",
            8,
            true,
            "No other rule applies to it.",
        ),
    ] {
        check_reason(string, square, rule, granted, reason);
    }
}

/// The powers of an account, one per line: title, squares to move to, squares to capture on.
fn powers(account: &Account) -> Vec<String> {
    let line = |power: &game::Power| {
        assert_eq!(
            power.now,
            power.title.starts_with("now: "),
            "{}",
            power.title
        );
        format!(
            "{} | {} | {}",
            power.title,
            power.goes.join(" "),
            power.takes.join(" ")
        )
    };
    account.powers.iter().map(line).collect()
}

#[test]
fn powers_now_and_otherwise() {
    let string = "3W4/8/3f3g/f7/F7/8/8/7G w - 0 1";
    assert_eq!(
        powers(&accounts("", string, "d8")[0]),
        [
            "now: one step, as a King | c8 e8 c7 d7 e7 | ",
            "with the right of way: as a Rook | a8 b8 c8 e8 f8 g8 h8 d7 | d6",
        ]
    );
    assert_eq!(
        powers(&accounts("", string, "h1")[0]),
        [
            "now: one step, as a King | g2 h2 g1 | ",
            "without the right of way: it cannot move |  | ",
        ]
    );
    let riders = "1g6/8/8/3p4/3R4/8/8/7G w - 0 1";
    assert_eq!(
        powers(&accounts("", riders, "d4")[0])[0],
        "now: as a Rook, because it is threatened | a4 b4 c4 e4 f4 g4 h4 d3 d2 d1 | d5"
    );
}

#[test]
fn hosts_swarms_and_animals() {
    let string = "6g1/8/8/2w[2:5.1]p4/3I[3]4/8/8/6G1 b w 7 12";
    let stack = accounts("", string, "c5");
    let units: Vec<&str> = stack.iter().map(|account| account.unit.as_str()).collect();
    assert_eq!(units, ["War Man", "2 Ice Swarms"]);
    assert_eq!((stack[0].granted, stack[0].rule), (Some(true), Some(1)));
    assert_eq!(
        powers(&stack[0]),
        [
            "now: nothing, frozen by 2 Ice Swarms (cold 5 of 6) |  | ",
            "once free, with the right of way: as a Rook | c8 c7 c6 a5 b5 c4 c3 c2 c1 | ",
            "without the right of way: one step, as a King | b6 c6 d6 b5 b4 c4 | d4",
        ]
    );
    assert_eq!(
        powers(&stack[1]),
        [
            "now: one straight step, also onto an enemy to freeze it | c6 b5 c4 | d5",
            "later: hatches at brood 2, now 1 |  | ",
        ]
    );
    let gripper = &accounts("", string, "d5")[0];
    let said = (gripper.granted, gripper.rule, gripper.verdict.as_str());
    assert_eq!(said, (None, None, "unaffected"));
    assert_eq!(gripper.reason, "Animals know no right of way.");
    assert_eq!(
        powers(gripper),
        [
            "now: moves as a Rook, captures straight beside it without moving | d8 d7 d6 e5 f5 g5 h5 | c5 d4"
        ]
    );
    let cyzneo = "7g/8/1C6/8/8/8/8/7G w - 0 1";
    assert_eq!(
        powers(&accounts("", cyzneo, "b6")[0])[1],
        "now: places a new Cyzneo a Knight's leap away | a8 c8 d7 d5 a4 c4 | "
    );
    assert_eq!(
        powers(&accounts("cyzneo_limit=1", cyzneo, "b6")[0])[1],
        "now: it can place no new Cyzneo |  | "
    );
}

/// Powers under the options of the addenda.
#[test]
fn clocks_and_mimics_as_they_are() {
    let host = "7g/8/8/2w[2:6.2]5/8/8/8/7G w - 6 4";
    assert_eq!(
        powers(&accounts("swarm_turns=each", host, "c5")[0])[0],
        "now: nothing, frozen by 2 Ice Swarms (cold 6 of 6, rising in every player's turn) |  | "
    );
    for (string, line) in [
        (
            "7g/8/4p3/2I1R3/3T4/2I1I3/8/7G w - 0 1",
            "now: Mimic (4 neighbours): does what Rider (right of way, as a Rook, because it is threatened) and Ice \
             Swarm can do now | d8 d7 d6 d5 a4 b4 c4 e4 f4 g4 h4 d3 d2 d1 | ",
        ),
        (
            "1g6/8/3p4/f2R4/F1ITI3/3I4/8/7G w w 0 1",
            "now: Mimic (4 neighbours): does what Rider (no right of way, as a Bishop, because it is threatened) and \
             Ice Swarm can do now | h8 a7 g7 b6 f6 c5 e5 c3 e3 b2 f2 a1 g1 | ",
        ),
        (
            "7g/8/8/f1G5/F2Tt3/2T1t3/8/8 w w 0 1",
            "now: Mimic (4 neighbours): does what General (no right of way) can do now |  | ",
        ),
    ] {
        let thief = &accounts("thief_mimics=current", string, "d4")[0];
        assert_eq!(powers(thief), [line]);
    }
}

#[test]
fn thieves_tell_their_mode() {
    for (string, title, takes) in [
        (
            "1g1w4/8/8/8/3T2m1/8/8/7G w - 0 1",
            "now: Advancer (0 neighbours): moves as a Queen, takes the enemy straight beyond its arrival",
            "d8 g4",
        ),
        (
            "1g6/8/8/3f4/3T4/8/8/7G w - 0 1",
            "now: Withdrawer (1 neighbour): moves as a Queen, takes the neighbour it moves straight away from",
            "d5",
        ),
        (
            "1g6/8/8/2P1F3/3Tr3/2C5/8/7G w - 0 1",
            "now: Mimic (4 neighbours): does what Rider (as a Rook, because it is threatened), Foot Soldier, Gripper \
             and Cyzneo could do with the right of way",
            "e4",
        ),
        (
            "1g6/8/8/2PPP3/2wTP3/2P1P3/8/7G w - 0 1",
            "now: Man (7 neighbours): one step, as a King",
            "c4",
        ),
    ] {
        let all = accounts("", string, "d4");
        let power = &all[0].powers[0];
        assert_eq!(
            (power.title.as_str(), power.takes.join(" ")),
            (title, takes.to_owned())
        );
        assert_eq!(all[0].rule, None);
    }
}
