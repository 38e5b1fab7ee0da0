//! What a game promises about its numbers, and what stands for a game.

use crate::support::{choices, walk};
use batch::{Course, Past, plane_names, plane_size};
use game::{Encode, Encoding, OptionPicks, TurnGame, Turns};
use registry::VisitTurns;
use std::collections::BTreeSet;

/// Does something for every game.
fn each_game<V: VisitTurns<Output = ()> + Copy>(visitor: V) {
    for game in registry::RULES {
        registry::visit_turns(game.info().slug, visitor).unwrap();
    }
}

fn planes_of<P: Encode>(position: &P) -> Vec<u8> {
    let mut cells = vec![0; plane_size(&P::ENCODING)];
    Course::new(position).draw(&mut cells);
    cells
}

fn actions_of<P: Encode>(position: &P, moves: &[P::Move]) -> BTreeSet<Vec<u16>> {
    let all = moves.iter().map(|mv| position.actions(*mv));
    all.map(|actions| actions.as_slice().to_vec()).collect()
}

#[derive(Clone, Copy)]
struct Numbers;

impl VisitTurns for Numbers {
    type Output = ();

    fn visit<P: Encode + TurnGame>(self) {
        let count = P::ENCODING.action_count();
        for (seed, picks) in (1..).zip(choices::<P>()) {
            walk::<P>(&picks, seed, 120, |history, moves| {
                let position = history.position();
                let told = || format!("{}: {}", P::INFO.slug, position.write_position());
                let all = actions_of(position, moves);
                assert_eq!(all.len(), moves.len(), "two moves are the same: {}", told());
                // In sorted order, a list follows directly what it begins with.
                for (one, next) in all.iter().zip(all.iter().skip(1)) {
                    assert!(!one.is_empty() && !next.starts_with(one), "{}", told());
                }
                let numbers = all.iter().flatten();
                assert!(
                    numbers.copied().all(|one| usize::from(one) < count),
                    "{}",
                    told()
                );
            });
        }
    }
}

#[test]
fn every_move_has_actions_of_its_own_and_none_begins_with_those_of_another() {
    each_game(Numbers);
}

#[derive(Clone, Copy)]
struct Mirrors;

impl VisitTurns for Mirrors {
    type Output = ();

    fn visit<P: Encode + TurnGame>(self) {
        for (seed, picks) in (100..).zip(choices::<P>()) {
            walk::<P>(&picks, seed, 80, |history, moves| {
                let position = history.position();
                let Some(mirrored) = position.mirrored() else {
                    return;
                };
                let told = format!("{}: {}", P::INFO.slug, position.write_position());
                assert_eq!(planes_of(position), planes_of(&mirrored), "{told}");
                let mut others = Vec::new();
                if !moves.is_empty() {
                    mirrored.moves_into(&mut others);
                }
                assert_eq!(
                    actions_of(position, moves),
                    actions_of(&mirrored, &others),
                    "{told}"
                );
            });
        }
    }
}

#[test]
fn a_position_and_its_mirror_image_look_the_same() {
    each_game(Mirrors);
}

#[derive(Clone, Copy)]
struct Differences;

impl VisitTurns for Differences {
    type Output = ();

    /// Positions of one game that differ for repetition, for the same seat, have different planes.
    fn visit<P: Encode + TurnGame>(self) {
        let mut seen: Vec<(P, Vec<u8>)> = Vec::new();
        for seed in 0..4 {
            walk::<P>(&OptionPicks::default(), seed, 150, |history, _| {
                let position = history.position();
                let planes = planes_of(position);
                for (other, known) in &seen {
                    if *known == planes && other.to_move() == position.to_move() {
                        assert!(
                            other.same_for_repetition(position),
                            "{}",
                            position.write_position()
                        );
                    }
                }
                seen.push((position.clone(), planes));
            });
        }
    }
}

#[test]
fn different_positions_look_different() {
    each_game(Differences);
}

#[derive(Clone, Copy)]
struct Blocks;

impl VisitTurns for Blocks {
    type Output = ();

    fn visit<P: Encode + TurnGame>(self) {
        let encoding: &Encoding = &P::ENCODING;
        let sum: usize = encoding
            .actions
            .iter()
            .map(|(_, count)| usize::from(*count))
            .sum();
        assert!(
            encoding.version >= 1 && sum == encoding.action_count(),
            "{}",
            P::INFO.slug
        );
        let planes = plane_names(encoding);
        let names: BTreeSet<&str> = planes.iter().map(|(name, _)| *name).collect();
        assert_eq!(
            names.len(),
            planes.len(),
            "{}: two planes are alike",
            P::INFO.slug
        );
        assert!(
            planes
                .iter()
                .all(|(name, most)| !name.is_empty() && *most > 0)
        );
        // Values that are shown are within what is said of their plane.
        walk::<P>(&OptionPicks::default(), 9, 200, |history, _| {
            let cells = planes_of(history.position());
            for (plane, (name, most)) in cells.chunks(encoding.area()).zip(&planes) {
                assert!(
                    plane.iter().all(|value| value <= most),
                    "{}: {name}",
                    P::INFO.slug
                );
            }
        });
    }
}

#[test]
fn encodings_are_well_made() {
    each_game(Blocks);
}

#[derive(Clone, Copy)]
struct Repetitions;

impl VisitTurns for Repetitions {
    type Output = usize;

    /// Goes to and fro: of the legal moves, one that leads to a position that was there is preferred.
    fn visit<P: Encode + TurnGame>(self) -> usize {
        let start = Turns::<P>::set_up(&OptionPicks::default(), None).unwrap();
        let mut repeated = 0;
        for seed in 0..3 {
            let mut history = game::History::new(start.clone());
            let mut past = Past::new(&start);
            let mut lot = crate::support::Lot::new(seed + 1);
            for _ in 0..60 {
                let mut moves = Vec::new();
                if history.position().terminal().is_none() {
                    history.position().moves_into(&mut moves);
                }
                if moves.is_empty() {
                    break;
                }
                let known = |mv: &P::Move| {
                    let mut next = history.position().clone();
                    next.play_unchecked(*mv);
                    history.keys().contains(&next.key())
                };
                let back = moves.iter().copied().find(known);
                history.push(back.unwrap_or(moves[lot.below(moves.len())]));
                let here = history.position();
                past.push(*history.moves().last().unwrap(), here);
                assert_eq!(
                    past.occurrences(here),
                    history.occurrences(),
                    "{}",
                    P::INFO.slug
                );
                repeated += usize::from(history.occurrences() > 1);
            }
        }
        repeated
    }
}

#[test]
fn repetitions_are_counted_as_by_a_whole_history() {
    let games = registry::RULES.iter().map(|game| game.info().slug);
    let repeated = games.map(|slug| registry::visit_turns(slug, Repetitions).unwrap());
    assert!(repeated.sum::<usize>() > 10, "positions are repeated");
}
