//! Compares each unit's powers in the accounts with the literal rules.

use crate::literal::{Given, Rights, Side, Square, State, Way};
use game::{Account, Explain as _, Power};
use mars::Position;
use std::collections::BTreeSet;

type Names = BTreeSet<String>;

/// The squares that powers reach, and on which they capture or freeze something.
fn told(account: &Account, now: bool) -> (Names, Names) {
    let powers: Vec<&Power> = account
        .powers
        .iter()
        .filter(|power| power.now == now)
        .collect();
    let goes = powers.iter().flat_map(|power| power.goes.clone());
    let takes = powers.iter().flat_map(|power| power.takes.clone());
    (goes.collect(), takes.collect())
}

/// The same by the literal rules, for the actor of a square.
fn literal(
    state: &State<'_>,
    from: Square,
    right: bool,
    extended: bool,
    given: &Given<'_>,
) -> (Names, Names) {
    let side = state.actor(from).unwrap().side;
    let (mut goes, mut takes) = (Names::new(), Names::new());
    for action in state.actions_from(from, right, extended, given) {
        takes.extend(action.takes.iter().map(|square| square.name()));
        match action.way {
            Way::To(to) | Way::Place(to) | Way::HatchBeside(to) if state.is_empty(to) => {
                goes.insert(to.name());
            }
            // A settling Swarm captures nothing, but freezes.
            Way::To(to) if state.has_enemy(side, to) => {
                takes.insert(to.name());
            }
            _ => {}
        }
    }
    (goes, takes)
}

/// Each unit has one account, the Swarms of a square share one, with its right, its rule and its powers.
pub(super) fn compare_accounts(state: &State<'_>, rights: &Rights, position: &Position) {
    rights.final_ones(|given| compare_given(state, rights, given, position));
}

fn compare_given(state: &State<'_>, rights: &Rights, given: &Given<'_>, position: &Position) {
    let text = format!("{} under {:?}", state.write(), state.law);
    let accounts = position.accounts();
    let stacks = state.board.values();
    let units: usize = stacks
        .map(|stack| usize::from(stack.unit.is_some()) + usize::from(stack.swarms.is_some()))
        .sum();
    assert_eq!(accounts.len(), units, "{text}");
    for account in &accounts {
        let square = Square::read(&account.square);
        let said = format!("{} {} in {text}", account.unit, account.square);
        let unit = state.unit(square);
        let is_swarm = account.unit.contains("Ice Swarm");
        let bound = unit.filter(|unit| unit.kind.is_bound() && !is_swarm);
        let right = rights.of.get(&square).filter(|_| bound.is_some());
        assert_eq!(account.granted, right.map(|right| right.0), "{said}");
        assert_eq!(account.rule, right.map(|right| right.1), "{said}");
        let verdict = match right {
            Some((true, _)) => "right of way",
            Some((false, _)) => "no right of way",
            None => "unaffected",
        };
        assert_eq!(account.verdict, verdict, "{said}");
        let owner = if is_swarm {
            state.board[&square].swarms.map(|(side, _)| side)
        } else {
            unit.map(|unit| unit.side)
        };
        let seat = account
            .seat
            .map(|seat| [Side::White, Side::Black][seat.index()]);
        assert_eq!(seat, owner, "{said}");
        if state.is_frozen(square) && !is_swarm {
            assert_eq!(told(account, true), (Names::new(), Names::new()), "{said}");
            continue;
        }
        let extended = rights.extends(square);
        let now = literal(state, square, rights.has(square), extended, given);
        assert_eq!(told(account, true), now, "now: {said}");
        if let Some((has, _)) = right {
            let otherwise = literal(state, square, !has, extended, given);
            assert_eq!(told(account, false), otherwise, "otherwise: {said}");
        }
    }
}
