//! A view's statements on Fronts, rights and threats, collected from its marks.

use game::{Seat, SquareView, UnitView, View};
use std::collections::{BTreeMap, BTreeSet};

/// The marks of a view, parsed.
#[derive(Debug)]
pub(crate) struct Facts {
    pub(crate) active: bool,
    pub(crate) white_front: Vec<u32>,
    pub(crate) black_front: Vec<u32>,
    /// The files in which the Fronts touch, 1 to 8.
    pub(crate) touching: BTreeSet<u32>,
    pub(crate) rights: BTreeMap<String, (bool, u8)>,
    pub(crate) threatened: BTreeSet<String>,
    pub(crate) extended: BTreeSet<String>,
    pub(crate) frozen: BTreeSet<String>,
    /// The modes of the Thieves.
    pub(crate) modes: BTreeMap<String, &'static str>,
}

const MODES: [&str; 7] = [
    "advancer",
    "withdrawer",
    "coordinator",
    "mimic",
    "maharajah",
    "man",
    "leaper",
];

/// The square of a name.
pub(crate) fn square<'a>(view: &'a View, name: &str) -> &'a SquareView {
    let found = view.squares.iter().find(|square| square.name == name);
    found.unwrap_or_else(|| panic!("no square {name}"))
}

/// File and rank of a square, 1 to 8.
fn place(name: &str) -> (u32, u32) {
    let signs = name.as_bytes();
    (u32::from(signs[0] - b'a') + 1, u32::from(signs[1] - b'0'))
}

/// The rank of the square of a file that has a mark, or the default if there is none.
fn front(view: &View, file: u32, mark: &str, none: u32) -> u32 {
    let is_there = |square: &&SquareView| place(&square.name).0 == file && has(&square.marks, mark);
    let mut found = view.squares.iter().filter(is_there);
    let rank = found.next().map_or(none, |square| place(&square.name).1);
    assert!(found.next().is_none(), "two squares {mark} in one file");
    rank
}

fn has(marks: &[&'static str], mark: &str) -> bool {
    marks.contains(&mark)
}

/// Which of some marks a unit has; at most one is allowed.
fn only<'a>(unit: &UnitView, name: &str, among: &'a [&'a str]) -> Option<&'a str> {
    let mut found = among.iter().filter(|mark| has(&unit.marks, mark));
    let one = found.next().copied();
    assert!(found.next().is_none(), "{name}: {:?}", unit.marks);
    one
}

fn right(unit: &UnitView, name: &str) -> Option<(bool, u8)> {
    let rules = [
        "rule1", "rule2", "rule3", "rule4", "rule5", "rule6", "rule7", "rule8",
    ];
    let granted = only(unit, name, &["right", "no_right"])?;
    let rule = only(unit, name, &rules).unwrap_or_else(|| panic!("{name}: right by no rule"));
    Some((granted == "right", rule[4..].parse().unwrap()))
}

impl Facts {
    pub(crate) fn of(view: &View) -> Facts {
        let state = (has(&view.marks, "active"), has(&view.marks, "passive"));
        assert!(state.0 != state.1, "{:?}", view.marks);
        let mut facts = Facts {
            active: state.0,
            white_front: (1..=8)
                .map(|file| front(view, file, "white_front", 0))
                .collect(),
            black_front: (1..=8)
                .map(|file| front(view, file, "black_front", 9))
                .collect(),
            touching: BTreeSet::new(),
            rights: BTreeMap::new(),
            threatened: BTreeSet::new(),
            extended: BTreeSet::new(),
            frozen: BTreeSet::new(),
            modes: BTreeMap::new(),
        };
        for square in &view.squares {
            let name = &square.name;
            if has(&square.marks, "touching") {
                facts.touching.insert(place(name).0);
            }
            let Some(unit) = &square.top else { continue };
            facts
                .rights
                .extend(right(unit, name).map(|right| (name.clone(), right)));
            for (mark, set) in [
                ("threatened", &mut facts.threatened),
                ("extended", &mut facts.extended),
                ("frozen", &mut facts.frozen),
            ] {
                if has(&unit.marks, mark) {
                    set.insert(name.clone());
                }
            }
            let mode = MODES.iter().find(|mode| has(&unit.marks, mode));
            facts.modes.extend(mode.map(|mode| (name.clone(), *mode)));
            for swarm in &square.under {
                assert_eq!(swarm.letter, 'I', "{name}");
            }
        }
        facts
    }
}

/// Every square's marks are the zones that follow from the Fronts of its file (5.1), and nothing else.
pub(crate) fn check_zones(view: &View) {
    let facts = Facts::of(view);
    for square in &view.squares {
        let (file, rank) = place(&square.name);
        let (white, black) = (
            facts.white_front[file as usize - 1],
            facts.black_front[file as usize - 1],
        );
        let expected = [
            ("white_land", rank < white),
            ("white_front", rank == white),
            ("no_mans_land", white < rank && rank < black),
            ("black_front", rank == black),
            ("black_land", rank > black),
            ("touching", facts.touching.contains(&file)),
        ];
        for (mark, is_there) in expected {
            assert_eq!(has(&square.marks, mark), is_there, "{} {mark}", square.name);
        }
    }
}

/// For a stack: its host or lone unit, and the number and seat of the Swarms on it.
pub(crate) fn stack(view: &View, name: &str) -> (Option<(char, Option<Seat>)>, usize) {
    let square = square(view, name);
    let top = square.top.as_ref().map(|unit| (unit.letter, unit.seat));
    (top, square.under.len())
}
