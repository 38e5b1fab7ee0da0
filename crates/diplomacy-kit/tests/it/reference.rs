//! Compares the resolver with a direct implementation of the decision equations that tries every assignment.

mod boards;
mod circles;
mod equations;
mod shuffle;
mod words;

use boards::{draw, draw_wild};
use circles::{How, Settled, consistent, settle};
use diplomacy_kit::resolve::{MoveIndex, Problem, Solution, SupportIndex, UnitIndex};
use equations::Assigned;
use shuffle::shuffle;
use trial::Choices;
use words::describe;

/// The number of random boards.
const BOARDS: usize = 200_000;

/// The result of the resolver in the form that the reference uses.
fn successes(problem: &Problem, solution: &Solution) -> u32 {
    (0..problem.moves.len())
        .filter(|&at| solution.success(MoveIndex(at as u16)))
        .fold(0, |bits, at| bits | 1 << at)
}

/// The difference between resolver and reference, if there is one.
fn difference(problem: &Problem, settled: &Settled, solution: &Solution) -> Option<String> {
    let found = successes(problem, solution);
    if found != settled.successes {
        return Some(format!(
            "successes {found:b} where {:b} are right",
            settled.successes
        ));
    }
    let assigned = Assigned::of_successes(problem, settled.successes, settled.barred);
    for at in 0..problem.moves.len() {
        let expected = assigned.routes >> at & 1 != 0;
        if solution.has_route(MoveIndex(at as u16)) != expected {
            return Some(format!("route of move {at}: {expected} is right"));
        }
    }
    for (at, unit) in problem.units.iter().enumerate() {
        let expected = assigned.is_dislodged(unit);
        if solution.is_dislodged(UnitIndex(at as u16)) != expected {
            return Some(format!("dislodgement of unit {at}: {expected} is right"));
        }
    }
    for (at, support) in problem.supports.iter().enumerate() {
        let expected = assigned.is_cut(support);
        if solution.is_cut(SupportIndex(at as u16)) != expected {
            return Some(format!("cut of support {at}: {expected} is right"));
        }
    }
    None
}

#[test]
fn random_boards_are_settled_as_the_equations_say() {
    let mut choices = Choices::new(5_2);
    let (mut only, mut rings, mut paradoxes) = (0, 0, 0);
    // The solution is reused on purpose: nothing may carry over from one board to the next.
    let mut solution = Solution::default();
    for round in 0..BOARDS {
        let problem = draw(&mut choices);
        let settled = settle(&problem);
        match settled.how {
            How::Only => only += 1,
            How::Rings => rings += 1,
            How::Paradox => paradoxes += 1,
        }
        problem.solve_into(&mut solution);
        if let Some(difference) = difference(&problem, &settled, &solution) {
            panic!(
                "round {round}, {settled:?}: {difference}\n{}",
                describe(&problem)
            );
        }
    }
    // Checks that the sample exercises both cases.
    assert!(only > BOARDS / 2, "{only} with one assignment");
    assert!(rings > BOARDS / 1_000, "{rings} with rings");
    assert!(paradoxes > BOARDS / 1_000, "{paradoxes} with paradoxes");
}

/// For arbitrary orders: if exactly one assignment satisfies the equations, the resolver finds it.
#[test]
fn wild_boards_are_settled_as_the_equations_say() {
    let mut choices = Choices::new(5_3);
    let mut only = 0;
    for round in 0..BOARDS / 2 {
        let problem = draw_wild(&mut choices);
        let solution = problem.solve();
        if let [successes] = consistent(&problem)[..] {
            only += 1;
            let settled = Settled {
                successes,
                barred: 0,
                how: How::Only,
            };
            if let Some(difference) = difference(&problem, &settled, &solution) {
                panic!("round {round}: {difference}\n{}", describe(&problem));
            }
        }
    }
    assert!(only > BOARDS / 4, "{only} with one assignment");
}

#[test]
fn the_order_of_the_lists_does_not_matter() {
    let mut choices = Choices::new(5_6);
    for _ in 0..BOARDS / 4 {
        let problem = draw(&mut choices);
        same_when_shuffled(&problem, &mut choices);
    }
}

fn same_when_shuffled(problem: &Problem, choices: &mut Choices) {
    let solution = problem.solve();
    let (other, units, moves) = shuffle(problem, choices);
    let again = other.solve();
    for (at, &place) in moves.iter().enumerate() {
        assert_eq!(
            solution.success(MoveIndex(at as u16)),
            again.success(MoveIndex(place as u16)),
            "move {at} of\n{}",
            describe(problem)
        );
    }
    for (at, &place) in units.iter().enumerate() {
        assert_eq!(
            solution.is_dislodged(UnitIndex(at as u16)),
            again.is_dislodged(UnitIndex(place as u16)),
            "unit {at} of\n{}",
            describe(problem)
        );
    }
}
