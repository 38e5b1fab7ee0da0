//! How games end.

use crate::support::{after, at, rules, start};
use chess::Position;
use chess::options::Rules;
use game::{History, Notation as _, Outcome, Rules as _, Seat};

fn ends(fen: &str) -> Option<String> {
    at(fen).outcome(1).map(|end| end.to_string())
}

#[test]
fn checkmate_and_stalemate() {
    let mate = after(start(), "f3 e5 g4 Qh4");
    assert_eq!(
        mate.outcome(1),
        Some(Outcome::win(Seat::SECOND, "checkmate"))
    );
    assert_eq!(mate.count_moves(), 0);
    assert_eq!(
        ends("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").as_deref(),
        Some("0.5 0.5 stalemate")
    );
    assert_eq!(
        ends("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").as_deref(),
        Some("1 0 checkmate")
    );
}

#[test]
fn dead_positions() {
    let dead = Some("0.5 0.5 dead_position".to_owned());
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KN2 b - - 0 1",
        "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
        // Seven bishops on dark squares.
        "4kb2/8/3b4/8/1B1B4/8/1B6/B1B1K3 w - - 0 1",
    ] {
        assert_eq!(ends(fen), dead, "{fen}");
        assert_eq!(at(fen).count_moves(), 0);
        assert!(at(fen).legal().is_empty());
    }
    for fen in [
        "4k1b1/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "4k1n1/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/NN2K3 w - - 0 1",
    ] {
        assert_eq!(ends(fen), None, "{fen}");
    }
    // The last pawn is captured.
    let last = after(at("4k3/8/8/8/8/8/p7/K7 w - - 0 1"), "Kxa2");
    assert_eq!(last.outcome(1), Some(Outcome::draw("dead_position")));
}

/// Rooks that go to and fro.
fn shuffled(rules: Rules, quiet: u8) -> Position {
    let text = format!("r3k3/8/8/8/8/8/8/R3K3 w - - {quiet} 60");
    Position::read_position(&text, &rules).expect("a position")
}

#[test]
fn fifty_moves_may_be_claimed_and_seventy_five_draw() {
    let rules = Rules::default();
    let draw = Outcome::draw("quiet_moves");
    assert_eq!(shuffled(rules, 99).claimable(1), None);
    assert_eq!(shuffled(rules, 100).claimable(1), Some(draw));
    assert_eq!(shuffled(rules, 100).outcome(1), None);
    assert_eq!(shuffled(rules, 149).outcome(1), None);
    assert_eq!(after(shuffled(rules, 99), "Rb1").claimable(1), Some(draw));
    assert_eq!(after(shuffled(rules, 149), "Rb1").outcome(1), Some(draw));
    assert_eq!(after(shuffled(rules, 149), "Rb1").count_moves(), 0);
    // A capture resets the count.
    assert_eq!(after(shuffled(rules, 149), "Rxa8").outcome(1), None);
    assert_eq!(after(shuffled(rules, 149), "Rxa8").quiet(), 0);
}

#[test]
fn draws_without_a_claim_as_an_option() {
    let rules = rules("draws=auto");
    let draw = Outcome::draw("quiet_moves");
    assert_eq!(shuffled(rules, 99).outcome(1), None);
    assert_eq!(after(shuffled(rules, 99), "Rb1").outcome(1), Some(draw));
    assert_eq!(shuffled(rules, 100).claimable(1), None);
    assert_eq!(shuffled(rules, 0).claimable(3), None);
    assert_eq!(shuffled(rules, 0).outcome(2), None);
    assert_eq!(
        shuffled(rules, 0).outcome(3),
        Some(Outcome::draw("repetition"))
    );
}

/// Laws of Chess 9.6.2: mate takes precedence over the seventy-five-move draw.
#[test]
fn mate_with_the_last_quiet_move_counts() {
    let mate = |rules: &Rules, quiet: u8| {
        let text = format!("6k1/5ppp/8/8/8/8/8/R3K3 w - - {quiet} 90");
        let position = Position::read_position(&text, rules).expect("a position");
        after(position, "Ra8").outcome(1)
    };
    let won = Some(Outcome::win(Seat::FIRST, "checkmate"));
    assert_eq!(mate(&Rules::default(), 149), won);
    assert_eq!(mate(&rules("draws=auto"), 99), won);
}

fn repeated(options: &str, times: u32) -> History<Position> {
    let mut history = History::new(Position::start(&rules(options)));
    for _ in 1..times {
        for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
            let mv = history.position().read_move(text).expect("a legal move");
            history.push(mv);
        }
    }
    history
}

#[test]
fn repetition_is_claimed_the_third_and_draws_the_fifth_time() {
    let draw = Some(Outcome::draw("repetition"));
    assert_eq!(repeated("", 2).claimable(), None);
    assert_eq!(
        (repeated("", 3).outcome(), repeated("", 3).claimable()),
        (None, draw)
    );
    assert_eq!(repeated("", 4).outcome(), None);
    assert_eq!(repeated("", 5).outcome(), draw);
    assert_eq!(repeated("draws=auto", 2).outcome(), None);
    assert_eq!(repeated("draws=auto", 3).outcome(), draw);
}

#[test]
fn rights_make_positions_differ() {
    // At its first occurrence the king could still castle.
    let first = at("r3k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let back = after(first, "Kf1 Ra7 Ke1 Ra8");
    assert!(!first.same_for_repetition(&back));
    assert_ne!(first.key(), back.key());
    let again = after(back, "Kf1 Ra7 Ke1 Ra8");
    assert!(back.same_for_repetition(&again));
    assert_eq!(back.key(), again.key());
    assert_eq!(back.identity_text(), again.identity_text());
    // An en passant right counts if the capture is legal.
    let double = after(start(), "e4 a6 e5 d5");
    assert_eq!(double.en_passant(), chess::board::NAMES.read("d6"));
    let same = at("rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3");
    assert!(!double.same_for_repetition(&same));
    assert_ne!(double.key(), same.key());
    // And not if there is no pawn that could capture, or if it is pinned.
    assert_eq!(after(start(), "e4").en_passant(), None);
    let pinned = after(at("4k3/3p4/8/KP2P2r/8/8/8/8 b - - 0 1"), "d5");
    assert!(pinned.en_passant().is_some());
    let pinned = after(at("4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1"), "d5");
    assert_eq!(pinned.en_passant(), None);
    assert!(pinned.same_for_repetition(&at("4k3/8/8/K2pP2r/8/8/8/8 w - - 0 2")));
}
