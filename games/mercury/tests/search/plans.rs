//! The effect of the shift on men, and of counts that end a game.

use crate::{after, best_turn, moves, nodes, played, read, read_with};
use game::{History, Notation as _, Rules as _, Side};
use mercury::board::INSIDE;
use mercury::kind::{Kind, Man, Time};
use mercury::{Action, Move, Position};
use search::{Features, Searcher, StopFlag};

fn count(position: &Position, side: Side, time: Time, kind: Kind) -> u32 {
    position.count(Man::new(side, time, kind))
}

/// The shift removes stranded Magnetoids under an option: the one on a5 is moved out of its way.
#[test]
fn a_magnetoid_is_saved_from_the_shift() {
    let set = "stranded_magnetoid=removed";
    let position = read_with(set, "8/8/8/m7/8/8/8/8 b 0 R*Rr*r - - 0 1");
    // The Royals could go instead, and then it is lost.
    let lost = played(&position, &["R@-c3", "--"]);
    assert_eq!(count(&lost, Side::Black, Time::Day, Kind::Magnetoid), 0);
    let (next, turn) = best_turn(&position, 20_000);
    let left = count(&next, Side::Black, Time::Day, Kind::Magnetoid);
    assert_eq!(left, 1, "{turn}");
}

/// The black Cruncher a5 would freeze next to a white night Cruncher that the same shift wakes.
#[test]
fn a_cruncher_does_not_wait_to_be_caught() {
    let position = read("8/8/8/c7/*C7/8/6*s1/8 b 0 R*Rr*r - - 0 1");
    let left = played(&position, &["*Sg2-g3", "--"]);
    let taken = played(&left, &["*Ca4xa5", "--"]);
    assert_eq!(count(&taken, Side::Black, Time::Day, Kind::Cruncher), 0);
    let (next, turn) = best_turn(&position, 20_000);
    let (later, answer) = best_turn(&next, 20_000);
    let left = count(&later, Side::Black, Time::Day, Kind::Cruncher);
    assert!(left >= 1, "{turn}; {answer}");
}

/// A stranded Magnetoid that can be taken along into its time is not given up (W17 of the rulebook).
#[test]
fn a_sneaky_takes_a_stranded_man_home() {
    // The night Cruncher a5 threatens it.
    let set = "stranded_magnetoid=stays";
    let position = read_with(set, "8/8/8/*c7/8/MS6/8/8 w 1 R*Rr*r - - 0 2");
    let (next, turn) = best_turn(&position, 60_000);
    assert_eq!(
        count(&next, Side::White, Time::Day, Kind::Magnetoid),
        1,
        "{turn}"
    );
    let (later, answer) = best_turn(&next, 20_000);
    let left = count(&later, Side::White, Time::Day, Kind::Magnetoid);
    assert_eq!(left, 1, "{turn}; {answer}");
}

/// The side ahead spends the last turns of a year on an event that restarts the count.
#[test]
fn a_year_is_not_let_run_out() {
    let position = read("8/8/*s3c3/5M2/1*m6/2C5/2S5/8 w 0 R*Rr - - 94 100");
    let (next, turn) = best_turn(&position, 50_000);
    assert!(next.quiet() < 5, "{turn}: {}", next.write_position());
}

/// The side far behind lets it run out, and captures nothing for it: c3 could be captured.
#[test]
fn a_year_is_let_run_out_by_who_is_behind() {
    let position = read("8/8/8/8/8/1r*C5/8/8 b 0 SCCR*S*C*C*R - - 95 101");
    played(&position, &["Rb3xc3"]);
    let (next, turn) = best_turn(&position, 20_000);
    assert_eq!(
        next.terminal().map(|end| end.winner()),
        Some(None),
        "{turn}"
    );
}

/// Turns in which the only Sneaky of each side leaves the apartment and returns to it in the next, for eight rounds, so
/// that the position repeats with its zones.
fn shuffle(position: &Position, turns: u32, played: &mut Vec<Move>) -> bool {
    if turns == 16 {
        return true;
    }
    let out = (turns / 2).is_multiple_of(2);
    moves(position).into_iter().any(|mv| {
        let Action::Go { from, to } = mv.action() else {
            return false;
        };
        if mv.kind() != Kind::Sneaky || out != (from == INSIDE) || out == (to == INSIDE) {
            return false;
        }
        let half = after(position, mv);
        if !moves(&half).contains(&Move::PASS) {
            return false;
        }
        let from = played.len();
        played.extend([mv, Move::PASS]);
        let done = shuffle(&after(&half, Move::PASS), turns + 1, played);
        if !done {
            played.truncate(from);
        }
        done
    })
}

/// The game in which the position of 16 turns ago is about to repeat for the second time, except for Black's last turn.
fn nearly_thrice(text: &str) -> (History<Position>, [Move; 2]) {
    let start = read(text);
    let mut cycle = Vec::new();
    assert!(shuffle(&start, 0, &mut cycle), "{text}");
    let mut history = History::new(start);
    let last = [cycle[30], cycle[31]];
    for mv in cycle.iter().chain(&cycle[..30]) {
        history.push(*mv);
    }
    let mut ended = history.clone();
    last.into_iter().for_each(|mv| ended.push(mv));
    let end = ended.outcome().unwrap();
    assert_eq!((end.winner(), end.reason), (None, "repetition"), "{text}");
    (history, last)
}

/// The turn that the search plays, and whether it draws the game.
fn draws(mut history: History<Position>) -> bool {
    let seat = history.position().to_move();
    let mut searcher = Searcher::new(8, Features::ALL);
    while history.outcome().is_none() && history.position().to_move() == seat {
        let stop = StopFlag::default();
        let found = searcher.search(&history, &nodes(60_000), &stop, &mut |_| ());
        history.push(found.lines[0].moves[0]);
    }
    history.outcome().is_some_and(|end| end.winner().is_none())
}

/// A position that occurred twice is a draw the third time: the side behind seeks it, the side ahead avoids it.
#[test]
fn the_third_time_is_seen() {
    let (behind, _) = nearly_thrice("8/8/8/8/8/8/8/8 w 0 SCCCR*C*C*Rsr - - 0 0");
    assert!(draws(behind));
    let (ahead, _) = nearly_thrice("8/8/8/8/8/8/8/8 w 0 SRscccr*c*c*r - - 0 0");
    assert!(!draws(ahead));
}
