//! Standard Diplomacy: adjudicates order sets and lists legal orders.

use super::boards::{self, Board};
use super::lots::Lots;
use super::peer::{self, Peer};
use super::{BATCH, Bout, OURS, SLOWEST, rate_of_slowest};
use crate::sample::rate;
use anyhow::{Result, ensure};
use diplomacy::{Command, Fate, Lister, Movement, Options, Unit};
use diplomacy_kit::mark::Mark;
use std::rc::Rc;
use std::sync::Arc;

/// The game's slug.
pub(super) const SLUG: &str = "diplomacy";

/// The number of order sets of each kind.
const SETS: u64 = 2_000;
/// The number of sets with a fleet in every sea, each of which takes longer.
const CROSSINGS: u64 = 200;
/// The numbers of units on the smallest and the largest board, for order sets and for lists.
const ORDERED: (usize, usize) = (30, 34);
const LISTED: (usize, usize) = (22, 34);
/// The number of units on coasts when every sea is occupied.
const ASHORE: usize = 30;

/// The benchmarks of the game.
pub(super) fn bouts() -> Result<Vec<Bout>> {
    let mark = diplomacy::marks::load(diplomacy::marks::DEFAULT)?;
    Ok(vec![settling(&mark)?, listing(&mark), crossing(&mark)?])
}

/// Adjudicates order sets, compared with the peer.
fn settling(mark: &Arc<Mark>) -> Result<Bout> {
    let sets = sets(mark, SETS, |mark, lots, lister| {
        let count = between(lots, ORDERED);
        let units = boards::units(mark, lots, count);
        boards::orders(mark, lots, lister, units)
    });
    all_legal(mark, &sets)?;
    let notes = peer::compare(mark, &sets)?;
    let sets = Rc::new(sets);
    let peer = Peer::new(mark, &sets)?;
    Ok(Bout::new(
        format!("{SLUG}: {SETS} order sets of 30 to 34 units settled, what became of every order"),
        "sets/s",
    )
    .row(OURS, settle(mark, &sets))
    .row(peer::NAME, move || peer.rate())
    .notes(notes))
}

/// Adjudicates orders with a fleet in every sea.
fn crossing(mark: &Arc<Mark>) -> Result<Bout> {
    let sets = sets(mark, CROSSINGS, |mark, lots, lister| {
        let units = boards::full_seas(mark, lots, ASHORE);
        boards::crossings(mark, lots, lister, units)
    });
    all_legal(mark, &sets)?;
    let notes = peer::compare(mark, &sets)?;
    let sets = Rc::new(sets);
    let peer = Peer::new(mark, &sets)?;
    Ok(Bout::new(
        format!("{SLUG}: {CROSSINGS} order sets with a fleet in every sea and armies everywhere by convoy"),
        "sets/s",
    )
    .row(OURS, settle(mark, &sets))
    .row(SLOWEST, slowest(mark, &sets))
    .row(peer::NAME, move || peer.rate())
    .notes(notes))
}

/// Lists legal orders.
fn listing(mark: &Arc<Mark>) -> Bout {
    let mut lots = Lots::new(2);
    let boards: Vec<Vec<Unit>> = (0..SETS)
        .map(|_| {
            let count = between(&mut lots, LISTED);
            boards::units(mark, &mut lots, count)
        })
        .collect();
    let mut lister = Lister::default();
    let orders: usize = boards.iter().map(|units| lister.count(mark, units)).sum();
    let mark = Arc::clone(mark);
    let mut list: Vec<(usize, Command)> = Vec::new();
    Bout::new(
        format!(
            "{SLUG}: all legal orders of {SETS} boards of 22 to 34 units listed, {} a board",
            orders / boards.len().max(1)
        ),
        "boards/s",
    )
    .row(OURS, move || {
        let batches: Vec<&[Vec<Unit>]> = boards.chunks(BATCH).collect();
        rate(batches.len(), |batch| {
            for units in batches[batch] {
                list.clear();
                lister.visit(&mark, units, |unit, command| list.push((unit, command)));
                std::hint::black_box(&list);
            }
            batches[batch].len() as u64
        })
    })
}

fn sets(
    mark: &Mark,
    count: u64,
    mut draw: impl FnMut(&Mark, &mut Lots, &mut Lister) -> Board,
) -> Vec<Board> {
    let mut lots = Lots::new(1);
    let mut lister = Lister::default();
    (0..count)
        .map(|_| draw(mark, &mut lots, &mut lister))
        .collect()
}

fn between(lots: &mut Lots, (least, most): (usize, usize)) -> usize {
    least + lots.below(most - least + 1)
}

/// Checks that every order listed as legal is accepted as legal.
fn all_legal(mark: &Mark, sets: &[Board]) -> Result<()> {
    let (mut movement, options) = (Movement::default(), Options::default());
    for board in sets {
        movement.settle(mark, &options, &board.units, &board.commands);
        for unit in 0..board.units.len() {
            let fate = movement.fate(unit);
            ensure!(
                !matches!(fate, Fate::Illegal(_)),
                "{:?} of {} is listed, and {fate:?}",
                board.commands[unit],
                board.units[unit].write(mark)
            );
        }
    }
    Ok(())
}

/// Adjudicates a set and reads every result.
fn settle_one(movement: &mut Movement, mark: &Mark, options: &Options, board: &Board) {
    movement.settle(mark, options, &board.units, &board.commands);
    for unit in 0..board.units.len() {
        std::hint::black_box((movement.fate(unit), movement.is_dislodged(unit)));
    }
}

fn settle(mark: &Arc<Mark>, sets: &Rc<Vec<Board>>) -> impl FnMut() -> f64 + 'static {
    let (mark, sets) = (Arc::clone(mark), Rc::clone(sets));
    let (mut movement, options) = (Movement::default(), Options::default());
    move || {
        let batches: Vec<&[Board]> = sets.chunks(BATCH).collect();
        rate(batches.len(), |batch| {
            for board in batches[batch] {
                settle_one(&mut movement, &mark, &options, board);
            }
            batches[batch].len() as u64
        })
    }
}

/// The rate for the slowest set.
fn slowest(mark: &Arc<Mark>, sets: &Rc<Vec<Board>>) -> impl FnMut() -> f64 + 'static {
    let (mark, sets) = (Arc::clone(mark), Rc::clone(sets));
    let (mut movement, options) = (Movement::default(), Options::default());
    move || {
        rate_of_slowest(sets.len(), |set| {
            settle_one(&mut movement, &mark, &options, &sets[set]);
        })
    }
}
