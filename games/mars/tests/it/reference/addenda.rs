//! The options of the addenda: agreement with the literal rules where they differ from the defaults, and whole random
//! games. `MARS_ADDENDA_POSITIONS` and `MARS_ADDENDA_GAMES` set higher numbers than the defaults; the tests print what
//! they met (`--nocapture`).

use super::comparing::{compare_moves, compare_rights};
use super::tally::Tally;
use super::{play_on, set_up};
use crate::facts::Facts;
use crate::literal::{Law, State};
use crate::support::{Choices, codes, one_in, options, position, start};
use game::{Notation as _, Rules as _, Show as _};
use mars::Position;
use std::collections::BTreeMap;

/// The values with other options that touch the same rules. The value alone has half of all positions.
const EACH: &[&str] = &[
    "swarm_turns=each",
    "swarm_clock=weighted swarm_turns=each",
    "swarm_turns=each cold_death_is_capture=yes swarm_spawn_place=adjacent",
    "check=capture swarm_clock=weighted swarm_turns=each thief_mimics=current",
];
const CURRENT: &[&str] = &[
    "thief_mimics=current",
    "threat_basis=full thief_mimics=current",
    "rose_full_circle=yes territory=front_inclusive fallback_right=no thief_mimics=current",
    "check=capture touch=border mantacron_area_hits=everyone thief_mimics=current swarm_turns=each",
];

/// A number from the environment, or the usual one.
fn number(name: &str, usual: usize) -> usize {
    let asked = std::env::var(name).ok();
    asked.map_or(usual, |text| text.parse().unwrap())
}

/// What was compared.
#[derive(Default, Debug)]
struct Met {
    positions: usize,
    in_games: usize,
    /// Positions that the default cannot hold, or in which it has other facts or results.
    different: usize,
    /// Of those, positions in which other moves are legal, or which the default cannot hold.
    other_moves: usize,
    tally: Tally,
}

/// The positions after all moves, by code.
fn results(now: &Position) -> BTreeMap<String, String> {
    let moves = codes(now).into_iter();
    let result = |code: &str| {
        let mut after = now.clone();
        after.play_unchecked(now.read_move(code).unwrap());
        after.write_position()
    };
    if now.outcome(1).is_some() {
        return moves.map(|code| (code, String::new())).collect();
    }
    moves.map(|code| (code.clone(), result(&code))).collect()
}

impl Met {
    fn count(&mut self, set: &str, value: &str, now: &Position, in_game: bool) {
        self.positions += 1;
        self.in_games += usize::from(in_game);
        let without: Vec<&str> = set.split(' ').filter(|part| *part != value).collect();
        let text = now.write_position();
        let Ok(usual) = Position::read_position(&text, &options(&without.join(" "))) else {
            self.different += 1;
            self.other_moves += 1;
            return;
        };
        let (here, there) = (results(now), results(&usual));
        let facts = |position: &Position| {
            let view = position.view();
            let facts = Facts::of(&view);
            (facts.rights, facts.threatened, view.attacked)
        };
        let other_moves = !here.keys().eq(there.keys());
        self.other_moves += usize::from(other_moves);
        self.different += usize::from(here != there || facts(now) != facts(&usual));
    }
}

fn compare_sets(sets: &[&str], value: &str, seed: u64) -> Met {
    let number = number("MARS_ADDENDA_POSITIONS", 400);
    let mut met = Met::default();
    for (index, set) in sets.iter().enumerate() {
        let law = Law::read(set);
        let mut dice = Choices::new(seed + index as u64);
        let share = if index == 0 { 2 } else { 2 * (sets.len() - 1) };
        let until = met.positions + number.div_ceil(share);
        while met.positions < until {
            let in_game = one_in(&mut dice, 40);
            let (mut next, turns) = if in_game {
                (start(set), 60)
            } else {
                (set_up(set, &law, &mut dice), 3)
            };
            for _ in 0..turns {
                if met.positions >= until {
                    break;
                }
                let state = State::read(&law, &next.write_position());
                compare_rights(&state, &next, &mut met.tally);
                compare_moves(&state, &next, &mut dice, &mut met.tally);
                met.count(set, value, &next, in_game);
                match play_on(&next, &mut dice) {
                    Some(after) => next = after,
                    None => break,
                }
            }
        }
    }
    eprintln!("{value}: {met:#?}");
    // A twentieth at least, as in the 1,000 of 20,000 that the addenda's tests demand.
    assert!(met.different * 20 >= met.positions, "{met:?}");
    assert!(met.other_moves * 50 >= met.positions, "{met:?}");
    met
}

/// Clocks that rise in every player's turn, as the literal rules say.
#[test]
fn swarm_turns_agree() {
    let met = compare_sets(EACH, "swarm_turns=each", 9_000);
    assert!(met.tally.sorts["cold death"] > 0, "{met:?}");
    assert!(met.tally.sorts["hatching"] > 0, "{met:?}");
}

/// Thieves that copy their neighbours as they stand, as the literal rules say.
#[test]
fn thief_mimics_agree() {
    let met = compare_sets(CURRENT, "thief_mimics=current", 9_100);
    for letter in "GSRFHWMPCI".chars() {
        let copied = met.tally.modes.get(&format!("copies {letter}"));
        assert!(copied.is_some_and(|times| *times > 3), "{letter}: {met:?}");
    }
}

/// Random games come to an end, and every position on the way is written, read and keyed as it is.
#[test]
fn random_games_end() {
    let mut hosts = 0;
    for set in [EACH[0], EACH[1], CURRENT[0], CURRENT[3]] {
        let mut ends: BTreeMap<String, usize> = BTreeMap::new();
        let (mut plies, mut clocks) = (0, 0);
        for seed in 0..number("MARS_ADDENDA_GAMES", 3) as u64 {
            let mut dice = Choices::new(31 * seed + 1);
            let mut now = start(set);
            let mut moves = Vec::new();
            let end = loop {
                let text = now.write_position();
                let read = position(set, &text);
                assert_eq!(read, now, "{text} under {set}");
                assert_eq!(now.key(), now.key_from_scratch(), "{text} under {set}");
                clocks += usize::from(text.contains(':'));
                if let Some(end) = now.outcome(1) {
                    break end;
                }
                let mv = now.random_move(&mut moves, &mut |number| dice.below(number));
                now.play_unchecked(mv.unwrap());
                plies += 1;
                assert!(plies < 6_400 * (seed + 1), "{text} under {set}");
            };
            *ends.entry(end.to_string()).or_default() += 1;
        }
        eprintln!("{set}: {plies} plies, {clocks} with hosts, {ends:?}");
        hosts += clocks;
    }
    assert!(hosts > 0);
}
