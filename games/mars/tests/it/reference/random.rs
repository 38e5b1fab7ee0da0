//! Random set-ups that exercise the rules.

use crate::literal::{Kind, Law, Side, Square, Stack, State, Unit};
use crate::support::{Choices, one_in};

/// The number of a kind that a side starts with (2); some more of renewable ones.
fn most(kind: Kind) -> usize {
    match kind {
        Kind::General | Kind::Master => 1,
        Kind::WarMan => 6,
        Kind::Cyzneo => 4,
        _ => 2,
    }
}

const KINDS: [Kind; 15] = [
    Kind::Master,
    Kind::Rider,
    Kind::Rider,
    Kind::FootSoldier,
    Kind::Hunterglider,
    Kind::Hunterglider,
    Kind::Thief,
    Kind::Thief,
    Kind::WarMan,
    Kind::WarMan,
    Kind::Mantacron,
    Kind::Mantacron,
    Kind::Gripper,
    Kind::Cyzneo,
    Kind::FootSoldier,
];

/// A string that is valid for play under the options: Generals, few units or many, crowded or not, hosts and bunches,
/// and usually Fronts that touch somewhere.
pub(crate) fn random_string(law: &Law, dice: &mut Choices) -> String {
    loop {
        let state = random_state(law, dice);
        // The General of the side that is not to move must not be attacked.
        if !state.is_in_check(state.to_move.other()) {
            return state.write();
        }
    }
}

fn random_state<'a>(law: &'a Law, dice: &mut Choices) -> State<'a> {
    let side = ["w", "b"][dice.below(2)];
    let flags = ["-", "-", "w", "b", "wb"][dice.below(5)];
    let quiet = [0, 3, 98, 99][dice.below(24).saturating_sub(20)];
    let mut state = State::read(law, &format!("8/8/8/8/8/8/8/8 {side} {flags} {quiet} 60"));
    let crowded = one_in(dice, 2);
    for side in Side::BOTH {
        put(&mut state, side, Kind::General, crowded, dice);
    }
    if one_in(dice, 25) {
        return state;
    }
    if !one_in(dice, 4) {
        touching_pair(&mut state, dice);
    }
    if law.rose_returns && one_in(dice, 2) {
        rose_garden(&mut state, dice);
        return state;
    }
    if law.thief_copies_units_as_they_are && !one_in(dice, 4) {
        gang(&mut state, dice);
    }
    if law.area_hits_friends && one_in(dice, 3) {
        company(&mut state, dice);
    }
    // Now and then hardly anybody is left, or nobody.
    let number = if one_in(dice, 8) {
        dice.below(3)
    } else {
        2 + dice.below(14)
    };
    for _ in 0..number {
        let kind = KINDS[dice.below(KINDS.len())];
        let side = Side::BOTH[dice.below(2)];
        if state.count(side, kind) < most(kind) {
            put(&mut state, side, kind, crowded, dice);
        }
    }
    for _ in 0..dice.below(5).saturating_sub(1) {
        swarms(&mut state, crowded, dice);
    }
    state
}

/// An empty square; a crowd is placed around the centre.
fn free_square(state: &State<'_>, crowded: bool, dice: &mut Choices) -> Square {
    loop {
        let mut draw = || {
            if crowded {
                3 + dice.below(4) as i32
            } else {
                1 + dice.below(8) as i32
            }
        };
        let (file, rank) = (draw(), draw());
        let square = Square { file, rank };
        // A crowd may fill its area.
        if state.is_empty(square) {
            return square;
        }
        if crowded && one_in(dice, 3) {
            return free_square(state, false, dice);
        }
    }
}

fn put(state: &mut State<'_>, side: Side, kind: Kind, crowded: bool, dice: &mut Choices) {
    let square = free_square(state, crowded && kind != Kind::General, dice);
    state.board.insert(square, Stack::of(Unit { side, kind }));
}

/// Two front units of different sides face to face in a file.
fn touching_pair(state: &mut State<'_>, dice: &mut Choices) {
    let kinds = [
        Kind::FootSoldier,
        Kind::Hunterglider,
        Kind::Rider,
        Kind::Master,
    ];
    let (file, rank) = (1 + dice.below(8) as i32, 1 + dice.below(7) as i32);
    for (side, rank) in [(Side::White, rank), (Side::Black, rank + 1)] {
        let square = Square { file, rank };
        let kind = kinds[dice.below(kinds.len())];
        if state.is_empty(square) {
            state.board.insert(square, Stack::of(Unit { side, kind }));
        }
    }
}

/// A Mantacron on a ring of Knight's leaps with few other units, so that it may complete a full circle.
fn rose_garden(state: &mut State<'_>, dice: &mut Choices) {
    let ring = ["a4", "b6", "d7", "f6", "g4", "f2", "d1", "b2"];
    let moved = (dice.below(2) as i32, dice.below(2) as i32);
    let square = Square::read(ring[dice.below(8)]).by(moved).unwrap();
    if state.is_empty(square) {
        let unit = Unit {
            side: state.to_move,
            kind: Kind::Mantacron,
        };
        state.board.insert(square, Stack::of(unit));
    }
}

/// A Mantacron with friends and enemies beside it.
fn company(state: &mut State<'_>, dice: &mut Choices) {
    let middle = free_square(state, true, dice);
    let side = state.to_move;
    let kinds = [
        Kind::Mantacron,
        Kind::WarMan,
        Kind::Gripper,
        Kind::Cyzneo,
        Kind::Cyzneo,
    ];
    let steps = [(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)];
    for (kind, step) in kinds.into_iter().zip(steps) {
        let owner = if one_in(dice, 2) { side } else { side.other() };
        let side = if step == (0, 0) { side } else { owner };
        let square = middle.by(step).filter(|square| state.is_empty(*square));
        if let Some(square) = square {
            state.board.insert(square, Stack::of(Unit { side, kind }));
        }
    }
}

/// A Thief with four neighbours of any kind, some of them hosts.
fn gang(state: &mut State<'_>, dice: &mut Choices) {
    let middle = free_square(state, true, dice);
    let kind = Kind::Thief;
    let side = Side::BOTH[dice.below(2)];
    state.board.insert(middle, Stack::of(Unit { side, kind }));
    // A corner has no room for four.
    for _ in 0..40 {
        if state.neighbours(middle).len() >= 4 {
            return;
        }
        let step = (dice.below(3) as i32 - 1, dice.below(3) as i32 - 1);
        let beside = middle.by(step).filter(|square| state.is_empty(*square));
        let Some(square) = beside else { continue };
        let side = Side::BOTH[dice.below(2)];
        if one_in(dice, 8) {
            state.board.insert(square, Stack::bunch(side, 1));
            continue;
        }
        let kind = KINDS[dice.below(KINDS.len())];
        if state.count(side, kind) < most(kind) {
            let mut stack = Stack::of(Unit { side, kind });
            if one_in(dice, 6) {
                stack.swarms = Some((side.other(), 1));
                (stack.cold, stack.brood) = (2, 1);
            }
            state.board.insert(square, stack);
        }
    }
}

/// A bunch of Swarms, or some on a unit of the other side, often with their clocks about to expire.
fn swarms(state: &mut State<'_>, crowded: bool, dice: &mut Choices) {
    let number = [1, 1, 1, 2, 2, 3, 4][dice.below(7)];
    let units = state.units();
    if one_in(dice, 3) {
        let side = Side::BOTH[dice.below(2)];
        let square = free_square(state, crowded, dice);
        state.board.insert(square, Stack::bunch(side, number));
        return;
    }
    let (square, unit) = units[dice.below(units.len())];
    let mut longest = state.kill_at(number) - 1;
    if state.law.clocks_run_in_every_turn && unit.side != state.to_move {
        // The host's own side has just made its clocks rise.
        longest += state.rise(number);
    }
    let stack = state.board.get_mut(&square).unwrap();
    stack.swarms = Some((unit.side.other(), number));
    stack.cold = if one_in(dice, 3) {
        longest
    } else {
        1 + dice.below(longest as usize) as u32
    };
    stack.brood = if one_in(dice, 2) {
        stack.cold
    } else {
        dice.below(stack.cold as usize + 1) as u32
    };
}
