//! The crate `diplomacy` by Ted Driggs, another adjudicator of standard Diplomacy.

use super::BATCH;
use super::boards::Board;
use crate::sample::{least_times, timed};
use anyhow::{Result, anyhow};
use diplomacy::{Command, Movement, Options, Unit};
use diplomacy_kit::mark::{Location, Mark, Space, UnitKind};
use diplomacy_peer::geo::{Coast, Map, ProvinceKey, RegionKey, standard_map};
use diplomacy_peer::judge::{MappedMainOrder, OrderState, Rulebook, Submission};
use diplomacy_peer::order::{ConvoyedMove, MainCommand, MoveCommand, SupportedOrder};
use diplomacy_peer::{Nation, Order, ShortName, UnitType};
use std::collections::BTreeSet;

/// The name of the peer in the table.
pub(super) const NAME: &str = "diplomacy 0.2.0";

/// The number of differences that are printed order by order.
const TOLD: usize = 3;

/// Order sets in the peer's representation.
pub(super) struct Peer {
    sets: Vec<Vec<MappedMainOrder>>,
}

impl Peer {
    /// Converts the sets.
    pub(super) fn new(mark: &Mark, sets: &[Board]) -> Result<Peer> {
        let sets = sets.iter().map(|board| translate(mark, board));
        Ok(Peer {
            sets: sets.collect::<Result<_>>()?,
        })
    }

    /// The number of sets adjudicated per second. The peer consumes the orders, so they are copied beforehand; the
    /// copying is not measured.
    pub(super) fn rate(&self) -> f64 {
        let batches: Vec<&[Vec<MappedMainOrder>]> = self.sets.chunks(BATCH).collect();
        let times = least_times(batches.len(), |batch| {
            let sets = batches[batch].to_vec();
            timed(|| {
                for orders in sets {
                    let submission = Submission::with_inferred_state(standard_map(), orders);
                    std::hint::black_box(submission.adjudicate(Rulebook::default()));
                }
            })
        });
        self.sets.len() as f64 / times.iter().sum::<f64>()
    }
}

/// Adjudicates the sets with both programs and returns the differences as sentences.
pub(super) fn compare(mark: &Mark, sets: &[Board]) -> Result<Vec<String>> {
    let map = standard_map();
    let missing = missing_edges(mark, map)?;
    let (mut movement, options) = (Movement::default(), Options::default());
    let (mut on_missing, mut differing, mut comparable) = (0, 0, 0);
    let mut told = Vec::new();
    for board in sets {
        if board_uses(mark, board, &missing) {
            on_missing += 1;
            continue;
        }
        comparable += 1;
        movement.settle(mark, &options, &board.units, &board.commands);
        let orders = translate(mark, board)?;
        let submission = Submission::with_inferred_state(map, orders.clone());
        let outcome = submission.adjudicate(Rulebook::default());
        let state = |order: &MappedMainOrder| outcome.get(order).map(OrderState::from);
        let differs = |&unit: &usize| {
            matches!(board.commands[unit], Command::Move { .. })
                && state(&orders[unit]) != Some(movement.moved(unit).is_some().into())
        };
        let first = (0..board.units.len()).find(differs);
        if let Some(unit) = first {
            differing += 1;
            if told.len() < TOLD {
                told.push(format!(
                    "e.g. {:?}: we say {:?}, it says {:?}",
                    orders[unit],
                    movement.fate(unit),
                    outcome.get(&orders[unit])
                ));
            }
        }
    }
    let mut notes = vec![format!(
        "{on_missing} of {} sets use one of the {} edges that the map of {NAME} lacks; of the other {comparable}, \
         {differing} differ in a move",
        sets.len(),
        missing.len(),
    )];
    let edges = missing.iter();
    let edges: Vec<String> = edges
        .map(|&(a, b)| format!("{}–{}", mark.write(a), mark.write(b)))
        .collect();
    notes.push(format!("lacking: {}", edges.join(", ")));
    notes.extend(told);
    Ok(notes)
}

/// The edges of our map that the peer's map lacks.
fn missing_edges(mark: &Mark, map: &Map) -> Result<BTreeSet<(Location, Location)>> {
    let mut missing = BTreeSet::new();
    for from in (0..mark.locations() as u16).map(Location) {
        let steps = mark.steps(mark.space_of(from)).iter();
        let steps = steps.map(|&to| (Location::from(to), UnitType::Army));
        let steps = steps.filter(|_| mark.coast_name(from).is_none());
        let courses = mark.courses(from).iter().map(|&to| (to, UnitType::Fleet));
        for (to, kind) in steps.chain(courses) {
            let (a, b) = (region(mark, from), region(mark, to));
            for region in [&a, &b] {
                let name = region.short_name();
                map.find_region(&name).ok_or_else(|| unknown(&name))?;
            }
            let passable = map.find_border_between(&a, &b).is_some_and(|border| {
                use diplomacy_peer::geo::Terrain::{Coast, Land, Sea};
                matches!(
                    (kind, border.terrain()),
                    (_, Coast) | (UnitType::Army, Land) | (UnitType::Fleet, Sea)
                )
            });
            if !passable {
                missing.insert((from.min(to), from.max(to)));
            }
        }
    }
    Ok(missing)
}

/// Whether an order of the board may need one of these edges.
fn board_uses(mark: &Mark, board: &Board, missing: &BTreeSet<(Location, Location)>) -> bool {
    let edge = |a: Space, b: Space| {
        missing.iter().any(|&(from, to)| {
            let ends = (mark.space_of(from), mark.space_of(to));
            ends == (a, b) || ends == (b, a)
        })
    };
    let mut pairs = board.units.iter().zip(&board.commands);
    pairs.any(|(unit, command)| {
        let own = unit.space(mark);
        match *command {
            Command::Hold => false,
            Command::Move { to, .. } => edge(own, mark.space_of(to)),
            Command::SupportHold { of } => edge(own, of),
            Command::SupportMove { to, .. } => edge(own, mark.space_of(to)),
            // None of these edges connects two seas.
            Command::Convoy { of, to } => edge(own, of) || edge(own, to),
        }
    })
}

fn translate(mark: &Mark, board: &Board) -> Result<Vec<MappedMainOrder>> {
    let mut orders = Vec::new();
    for (unit, &command) in board.units.iter().zip(&board.commands) {
        orders.push(translate_one(mark, board, unit, command)?);
    }
    Ok(orders)
}

fn translate_one(
    mark: &Mark,
    board: &Board,
    unit: &Unit,
    command: Command,
) -> Result<MappedMainOrder> {
    let in_space = |space: Space| {
        let other = board.units.iter().find(|unit| unit.space(mark) == space);
        other.ok_or_else(|| unknown("the unit of an order"))
    };
    let command = match command {
        Command::Hold => MainCommand::Hold,
        Command::Move { to, via: true } => {
            MoveCommand::with_mandatory_convoy(region(mark, to)).into()
        }
        Command::Move { to, via: false } => MoveCommand::new(region(mark, to)).into(),
        Command::SupportHold { of } => {
            let of = in_space(of)?;
            SupportedOrder::Hold(kind(of), region(mark, of.at)).into()
        }
        Command::SupportMove { of, to } => {
            let of = in_space(of)?;
            SupportedOrder::Move(kind(of), region(mark, of.at), region(mark, to)).into()
        }
        Command::Convoy { of, to } => {
            ConvoyedMove::new(region(mark, of.into()), region(mark, to.into())).into()
        }
    };
    Ok(Order::new(
        Nation::from(nation(mark, unit).as_str()),
        kind(unit),
        region(mark, unit.at),
        command,
    ))
}

fn kind(unit: &Unit) -> UnitType {
    match unit.kind {
        UnitKind::Army => UnitType::Army,
        UnitKind::Fleet => UnitType::Fleet,
    }
}

fn region(mark: &Mark, at: Location) -> RegionKey {
    let (space, coast) = province_and_coast(mark, at);
    let coast: Option<Coast> = coast.and_then(|coast| coast.parse().ok());
    RegionKey::new(ProvinceKey::new(space), coast)
}

/// The abbreviation of a space in the peer's map, with the coast.
fn province_and_coast(mark: &Mark, at: Location) -> (String, Option<String>) {
    let space = mark.abbr(mark.space_of(at)).to_ascii_lowercase();
    let coast = mark.coast_name(at).map(str::to_ascii_lowercase);
    (space, coast)
}

/// The name of a unit's power.
fn nation(mark: &Mark, unit: &Unit) -> String {
    mark.power(unit.power).name.clone()
}

/// An error in the peer's data.
fn unknown(what: &str) -> anyhow::Error {
    anyhow!("{} does not know {what}", NAME)
}
