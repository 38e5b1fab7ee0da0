//! Lists the same board in a different order.

use diplomacy_kit::resolve::{MoveIndex, Problem, Supported, UnitIndex};
use trial::Choices;

/// The same board with units, moves and supports listed in another order, and the new index of each unit and
/// move.
pub(super) fn shuffle(
    problem: &Problem,
    choices: &mut Choices,
) -> (Problem, Vec<usize>, Vec<usize>) {
    let units = permutation(problem.units.len(), choices);
    let moves = permutation(problem.moves.len(), choices);
    let supports = permutation(problem.supports.len(), choices);
    let unit = |index: UnitIndex| UnitIndex(units[index.0 as usize] as u16);
    let mv = |index: MoveIndex| MoveIndex(moves[index.0 as usize] as u16);
    let mut other = Problem {
        key_rule: problem.key_rule,
        units: placed(&problem.units, &units),
        moves: placed(&problem.moves, &moves),
        supports: placed(&problem.supports, &supports),
        route_nodes: problem.route_nodes.clone(),
        route_links: problem.route_links.clone(),
        ..Problem::default()
    };
    for it in &mut other.units {
        it.mv = it.mv.map(mv);
    }
    for it in &mut other.moves {
        it.unit = unit(it.unit);
        it.deck = it.deck.map(unit);
    }
    for it in &mut other.supports {
        it.by = unit(it.by);
        it.of = match it.of {
            Supported::Move(index) => Supported::Move(mv(index)),
            Supported::Hold(index) => Supported::Hold(unit(index)),
        };
    }
    for node in &mut other.route_nodes {
        node.fleet = unit(node.fleet);
    }
    (other, units, moves)
}

fn permutation(count: usize, choices: &mut Choices) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    for at in (1..count).rev() {
        order.swap(at, choices.below(at + 1));
    }
    order
}

fn placed<T: Copy>(list: &[T], places: &[usize]) -> Vec<T> {
    let mut inverse = vec![0; places.len()];
    for (at, &place) in places.iter().enumerate() {
        inverse[place] = at;
    }
    inverse.iter().map(|&at| list[at]).collect()
}
