//! Every claim in a refusal is true, for every pair of squares in positions of random games.

use crate::support::{at, start};
use chess::board::name;
use chess::kind::Kind;
use chess::{Position, Square, attacks};
use chess_kit::Bitboard;
use chess_kit::board8::between;
use game::{Notation as _, Rules as _};
use trial::Choices;

/// The enemy men that attack the king of the side to move after one of its men has moved from a square to another,
/// found man by man.
fn attackers_after(position: &Position, from: Square, to: Square) -> Vec<Square> {
    let us = position.side_to_move();
    let them = us.other();
    let man = position.man(from).expect("a man moves");
    let aside = man.kind == Kind::Pawn && from % 8 != to % 8 && position.man(to).is_none();
    let taken = Bitboard::of(if aside { to ^ 8 } else { to });
    let occupied = position.occupied().without(Bitboard::of(from) | taken) | Bitboard::of(to);
    let king = if man.kind == Kind::King {
        to
    } else {
        position.king(us)
    };
    let enemies = position.of_side(them).without(taken);
    enemies
        .into_iter()
        .filter(|square| {
            let kind = position.man(*square).expect("an enemy stands there").kind;
            attacks(them, kind, *square, occupied).has(king)
        })
        .collect()
}

/// Whether a man reaches a square on a board with these squares occupied, without castling.
fn gets_to(position: &Position, from: Square, to: Square, occupied: Bitboard) -> bool {
    let man = position.man(from).expect("a man moves");
    if man.kind != Kind::Pawn {
        return attacks(man.side, man.kind, from, occupied).has(to);
    }
    let up: i8 = if man.side.seat().0 == 0 { 8 } else { -8 };
    let ahead = |square: Square| square.wrapping_add_signed(up);
    let second = if up > 0 { 1 } else { 6 };
    let free = |square: Square| !occupied.has(square);
    let one = ahead(from) == to && free(to);
    let two = from / 8 == second && ahead(ahead(from)) == to && free(ahead(from)) && free(to);
    one || two || attacks(man.side, man.kind, from, occupied).has(to)
}

/// Whether the claim of a refusal is true.
fn is_so(position: &Position, from: Square, to: Square, reason: &str) -> bool {
    let (start, end) = (name(from), name(to));
    let us = position.side_to_move();
    let man = match position.man(from) {
        None => return reason == format!("{start} is empty"),
        Some(man) if man.side != us => return reason.contains("is not yours"),
        Some(man) => man,
    };
    if from == to {
        return reason == format!("{start} to {end} is not a move");
    }
    if reason.contains("may not castle") {
        return man.kind == Kind::King;
    }
    let occupied = position.occupied();
    let own = position.of_side(us);
    if reason
        == format!(
            "{end} is occupied by your own {}",
            position.man(to).map_or("", |man| man.kind.name())
        )
    {
        return own.has(to);
    }
    let by_powers = gets_to(position, from, to, occupied) && !own.has(to);
    if reason.contains("there is nothing on") {
        let takes = attacks(us, Kind::Pawn, from, occupied).has(to);
        return man.kind == Kind::Pawn
            && takes
            && !occupied.has(to)
            && position.en_passant() != Some(to);
    }
    if let Some((_, by)) = reason.split_once(" is blocked by ") {
        let way = between(from, to) | Bitboard::of(to);
        let told = way.into_iter().find(|square| {
            let kind = position.man(*square).map(|man| man.kind.name());
            kind.is_some_and(|kind| by == format!("the {kind} on {}", name(*square)))
        });
        let alone = gets_to(position, from, to, Bitboard::EMPTY);
        return told.is_some() && alone && !gets_to(position, from, to, occupied);
    }
    if reason.contains("does not reach") {
        return !by_powers && !gets_to(position, from, to, Bitboard::EMPTY);
    }
    if reason.contains("must promote") {
        let exposed = !attackers_after(position, from, to).is_empty();
        return man.kind == Kind::Pawn && by_powers && !exposed && matches!(to / 8, 0 | 7);
    }
    let attackers = attackers_after(position, from, to);
    let names = |square: &Square| {
        let kind = position
            .man(*square)
            .expect("an attacker stands there")
            .kind;
        reason.contains(&format!("the {} on {}", kind.name(), name(*square)))
    };
    let checked = !position.checkers().is_empty();
    if !by_powers || attackers.is_empty() {
        return false;
    }
    if reason.starts_with("the king would be in check") {
        man.kind == Kind::King && attackers.iter().all(names)
    } else if reason.contains("does not stop it") {
        checked && position.checkers().into_iter().all(|square| names(&square))
    } else {
        reason.contains("is pinned to its king by")
            && attackers.iter().all(names)
            && position.pinned(us).has(from)
    }
}

fn check_every_pair(position: &Position) -> usize {
    let mut refused = 0;
    for from in 0..64 {
        for to in 0..64 {
            let text = name(from) + &name(to);
            let Err(fault) = position.read_move(&text) else {
                continue;
            };
            refused += 1;
            assert!(
                is_so(position, from, to, &fault.reason),
                "{text} in {}: {}",
                position.write_position(),
                fault.reason
            );
        }
    }
    refused
}

#[test]
fn every_refusal_claims_what_is_so() {
    let mut refused = 0;
    for seed in 0..4 {
        let mut choices = Choices::new(seed);
        let mut position = start();
        for _ in 0..60 {
            let mut legal = Vec::new();
            position.moves_into(&mut legal);
            if legal.is_empty() {
                break;
            }
            refused += check_every_pair(&position);
            position.play_unchecked(legal[choices.below(legal.len())]);
        }
    }
    assert!(refused > 900_000, "{refused} refusals were looked at");
}

#[test]
fn pins_checks_and_captures_en_passant_are_told_apart() {
    for text in [
        "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
        "4k3/8/8/8/7q/8/PPP2PPP/R3K2R w KQ - 0 1",
        "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/2bpP3/8/4K3/8/8 w - d6 0 1",
        "4r1k1/8/8/8/1b6/8/3P1P2/R3K2R w KQ - 0 1",
        "7k/P6p/8/8/8/8/p6P/7K b - - 0 1",
    ] {
        assert!(check_every_pair(&at(text)) > 3_000, "{text}");
    }
}
