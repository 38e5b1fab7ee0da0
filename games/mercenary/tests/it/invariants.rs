//! Invariants of every game (rulebook 13), by random play under every set of options.

use crate::support::{OPTION_SETS, position, start};
use game::{Game, Notation as _, Rules as _, Turns};
use mercenary::kind::{Army, Kind, Side};
use mercenary::outcome::End;
use mercenary::{Action, Position};
use trial::Choices;

/// Plays random games and shows each step to `look`: the position, the code played, the position after it.
fn games(set: &str, count: u64, mut look: impl FnMut(&Position, &str, &Position)) {
    for seed in 0..count {
        let mut dice = Choices::new(seed * 7919 + set.len() as u64);
        let mut now = start(set);
        let mut moves = Vec::new();
        for _ in 0..1_000 {
            moves.clear();
            now.moves_into(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[dice.below(moves.len())];
            let mut next = now;
            next.play_unchecked(mv);
            look(&now, &now.write_move(mv), &next);
            now = next;
        }
    }
}

/// One king each; the number of markers is limited, each on its own gray piece; the number of men never grows.
#[test]
fn counts_of_kings_markers_and_men() {
    for set in OPTION_SETS {
        games(set, 12, |before, code, after| {
            let text = || format!("{set}: {code} in {}", before.write_position());
            if after.is_placing() {
                return;
            }
            for side in Side::BOTH {
                assert_eq!(after.of(Army::of(side), Kind::King).len(), 1, "{}", text());
                let markers = after.markers(side);
                assert!(markers.len() <= after.rules().most_markers(), "{}", text());
                for army in [Army::Gray, Army::Brown] {
                    let held = markers.set() & after.of_army(army);
                    assert!(held.len() <= u32::from(after.rules().control), "{}", text());
                }
                assert!(
                    markers.set().without(after.mercenaries()).is_empty(),
                    "{}",
                    text()
                );
            }
            let both = after.markers(Side::White).set() & after.markers(Side::Black).set();
            assert!(both.is_empty(), "{}", text());
            if !before.is_placing() {
                assert!(
                    after.occupied().len() <= before.occupied().len(),
                    "{}",
                    text()
                );
            }
        });
    }
}

/// No move captures a king. With one gray army, on a gray half-turn no movable piece attacks the enemy's king; after an
/// own move the own king is safe; nobody is in check without a move unless it was mate.
#[test]
fn kings_are_safe_from_what_may_be_moved() {
    let mut faced = 0;
    for set in OPTION_SETS {
        games(set, 12, |before, code, after| {
            let text = || format!("{set}: {code} in {}", before.write_position());
            if before.is_placing() {
                return;
            }
            let mut moves = Vec::new();
            before.moves_into(&mut moves);
            let kings = before.of_kind(Kind::King);
            let takes = |mv: &mercenary::Move| match mv.action() {
                Action::Go { to, .. } => kings.has(to),
                _ => false,
            };
            assert!(!moves.iter().any(takes), "{}", text());
            let half = before.half();
            let (us, them) = (half.side(), half.side().other());
            if half.is_own() {
                assert!(!after.is_threatened_side(us), "{}", text());
                // An own piece may attack the enemy's king after its player's own gray move (C22).
                let king = before.king(them).unwrap();
                let own = before.of_army(Army::of(us));
                faced += u32::from(!before.attackers(king, own, before.occupied()).is_empty());
            } else if !before.rules().fourth() {
                let king = before.king(them).unwrap();
                let movable = before
                    .of_army(half.army())
                    .without(before.markers(them).set());
                let attackers = before.attackers(king, movable, before.occupied());
                assert!(attackers.is_empty(), "{}", text());
            }
            let own_next = after.half().is_own() && after.end() == End::None;
            if own_next && after.is_threatened_side(after.half().side()) {
                assert!(
                    after.count_moves() > 0 || after.terminal().is_some(),
                    "{}",
                    text()
                );
            }
        });
    }
    assert!(faced > 0, "own pieces face the enemy's king now and then");
}

/// Mirroring the ranks and swapping the players preserves moves and outcomes.
#[test]
fn turned_positions_have_turned_moves() {
    for set in OPTION_SETS {
        games(set, 3, |before, _, after| {
            if before.is_placing() || after.is_placing() {
                assert_eq!(before.is_placing(), before.mirrored().is_none());
                return;
            }
            let turned = before.mirrored().unwrap();
            let mut moves = Vec::new();
            before.moves_into(&mut moves);
            let mut other = Vec::new();
            turned.moves_into(&mut other);
            let flip = |text: String| -> String {
                let digit =
                    |sign: char| sign.to_digit(10).map(|rank| char::from(b'9' - rank as u8));
                text.chars()
                    .map(|sign| digit(sign).unwrap_or(sign))
                    .collect()
            };
            let mut codes: Vec<String> = moves
                .iter()
                .map(|mv| flip(before.write_move(*mv)))
                .collect();
            let mut others: Vec<String> = other.iter().map(|mv| turned.write_move(*mv)).collect();
            codes.sort();
            others.sort();
            assert_eq!(codes, others, "{set}: {}", before.write_position());
            // The same text is the same position, with its automatic steps done.
            let text = turned.write_position();
            assert_eq!(position(set, &text), turned, "{text}");
        });
    }
}

/// Gray and own half-turns alternate as in section 4, apart from skips; the turn number increases after Black's own.
#[test]
fn half_turns_come_in_order() {
    for set in OPTION_SETS {
        games(set, 6, |before, code, after| {
            if before.is_placing() {
                return;
            }
            let text = || format!("{set}: {code} in {}", before.write_position());
            let fourth = before.rules().fourth();
            let mut half = before.half().next(fourth);
            let mut skips = 0;
            while half != after.half() {
                assert!(
                    !half.is_own(),
                    "an own half-turn is never skipped: {}",
                    text()
                );
                half = half.next(fourth);
                skips += 1;
            }
            assert!(skips <= 2, "{}", text());
            let black = before.half() == mercenary::half::Half::Black;
            assert_eq!(after.turn(), before.turn() + u32::from(black), "{}", text());
        });
    }
}

/// No mate exists within the first four half-turns.
#[test]
fn no_mate_within_four_half_turns() {
    fn walk(position: &Position, depth: u32) {
        assert_eq!(position.end(), End::None, "{}", position.write_position());
        if depth == 0 {
            return;
        }
        let mut moves = Vec::new();
        position.moves_into(&mut moves);
        for mv in moves {
            let mut next = *position;
            next.play_unchecked(mv);
            walk(&next, depth - 1);
        }
    }
    walk(&start(""), 4);
}

/// Random games end by mate, stalemate, quiet moves, dead positions, as the rulebook's own did.
#[test]
fn random_games_end_in_every_way() {
    let picks = game::OptionPicks::default();
    let sum = Turns::<Position>::GAME
        .playouts(&picks, 3, 600, 6_000, &mut |_| {})
        .unwrap();
    let ends: Vec<&str> = sum.results.keys().map(String::as_str).collect();
    for end in [
        "0 1 checkmate",
        "1 0 checkmate",
        "0.5 0.5 dead_position",
        "0.5 0.5 quiet_moves",
        "0.5 0.5 stalemate",
    ] {
        assert!(ends.contains(&end), "{ends:?}");
    }
    assert!(!ends.contains(&"unfinished"), "{ends:?}");
}
