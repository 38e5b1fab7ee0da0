//! Circular dependencies that are neither rings nor simple paradoxes.

use diplomacy_kit::resolve::{Flag, Move, Place, Problem, Route, Support, Supported, UnitIndex};

fn step(unit: UnitIndex, flag: u8, from: u16, to: u16) -> Move {
    Move {
        unit,
        flag: Flag(flag),
        to: Place(to),
        space: from,
        aim: to,
        route: Route::None,
        gate: true,
        deck: None,
        free: false,
    }
}

/// Two army/fleets occupy neighbouring canals, and each supports its army's landing in the other's canal.
/// Whichever landing succeeds dislodges the other's support. Nothing favours either, so both fail, in whichever
/// order they are listed.
#[test]
fn of_two_landings_that_exclude_each_other_neither_succeeds() {
    for swapped in [false, true] {
        let mut problem = Problem::default();
        let west = problem.add_unit(Place(0), Flag(1));
        let east = problem.add_unit(Place(1), Flag(2));
        let (a, b) = (Place(10), Place(11));
        let landing = |problem: &mut Problem, deck: Place, flag: u8, from: u16, to: u16| {
            let army = problem.add_unit(deck, Flag(flag));
            problem.add_move(step(army, flag, from, to))
        };
        let (first, second) = if swapped {
            let second = landing(&mut problem, b, 2, 1, 0);
            (landing(&mut problem, a, 1, 0, 1), second)
        } else {
            let first = landing(&mut problem, a, 1, 0, 1);
            (first, landing(&mut problem, b, 2, 1, 0))
        };
        for (by, flag, of, aim) in [(west, 1, first, 1), (east, 2, second, 0)] {
            problem.add_support(Support {
                by,
                flag: Flag(flag),
                of: Supported::Move(of),
                aim,
                firm: true,
            });
        }
        let solution = problem.solve();
        assert!(!solution.success(first), "swapped: {swapped}");
        assert!(!solution.success(second), "swapped: {swapped}");
        assert!(!solution.is_dislodged(west) && !solution.is_dislodged(east));
    }
}
