//! Presents orders as options to choose from: a short description of each, and the places a player taps to select
//! it.

use crate::lang::{Kind, Order, Target, UnitName, read, write};
use crate::mark::{Mark, UnitKind};
use game::OrderOption;

/// An order as an option, written in normal form.
#[must_use]
pub fn option(mark: &Mark, order: &Order) -> OrderOption {
    OrderOption {
        order: write(mark, order),
        kind: kind(order).to_owned(),
        path: path(mark, order),
        partners: Vec::new(),
        remark: String::new(),
    }
}

/// [`kind`] of an order in normal form; none if it cannot be parsed.
#[must_use]
pub fn kind_of(mark: &Mark, order: &str) -> Option<&'static str> {
    let sheet = read(mark, order);
    sheet.lines.first().map(|line| kind(&line.order))
}

/// A short description of the order for players.
#[must_use]
pub fn kind(order: &Order) -> &'static str {
    match order {
        Order::Land { .. } => "Land",
        Order::SupportLanding { .. } => "Support the landing",
        Order::Board { .. } => "Board",
        Order::Hold { .. } => "Hold",
        Order::Move { via: false, .. } => "Move",
        Order::Move { via: true, .. } => "Move by convoy",
        Order::SupportHold { .. } => "Support to hold",
        Order::SupportMove { .. } => "Support a move",
        Order::Convoy { .. } => "Convoy",
        Order::Ferry { .. } => "Fast Ferry",
        Order::Disembark { .. } => "Disembark",
        Order::Embark { .. } => "Embark",
        Order::Retreat(branches) => match &branches[..] {
            [only] if only.when.is_none() => match only.targets[..] {
                [Target::Disband] => "Disband",
                [_] => "Retreat",
                _ => "Retreat, or else",
            },
            _ => "Retreat if",
        },
        Order::Build { kind, premium, .. } => match (kind, premium) {
            (Kind::Army, false) => "Build an army",
            (Kind::Army, true) => "Build an army for two",
            (_, false) => "Build a fleet",
            (_, true) => "Build a fleet for two",
        },
        Order::Remove { .. } => "Remove",
        Order::Waive { .. } => "Waive",
        Order::Place { kind, .. } => match kind {
            UnitKind::Army => "Place an army",
            UnitKind::Fleet => "Place a fleet",
        },
        Order::Claim { .. } => "Claim",
        Order::Conditional { .. } => "Conditional",
    }
}

/// The places a player taps after tapping the unit.
fn path(mark: &Mark, order: &Order) -> Vec<String> {
    let at = |unit: &UnitName| mark.write(unit.at);
    match order {
        Order::Land { to, .. }
        | Order::SupportLanding { to, .. }
        | Order::Move { to, .. }
        | Order::Ferry { to, .. }
        | Order::Disembark { to, .. } => vec![mark.write(*to)],
        Order::Board { fleet, .. } | Order::Embark { fleet, .. } => vec![at(fleet)],
        Order::SupportHold { of, .. } => vec![at(of)],
        Order::SupportMove { of, to, .. } => vec![at(of), mark.write(*to)],
        Order::Convoy { fleets, army, to } => {
            let through: Vec<String> = match &fleets[..] {
                [_] => vec![at(army)],
                chain => chain.iter().skip(1).map(at).collect(),
            };
            through.into_iter().chain([mark.write(*to)]).collect()
        }
        Order::Retreat(branches) => {
            let targets = branches.iter().flat_map(|branch| &branch.targets);
            targets
                .filter_map(|target| match target {
                    Target::To(to) => Some(mark.write(*to)),
                    Target::Disband => None,
                })
                .collect()
        }
        // The province alone does not say which coast is meant, so the coast is tapped too.
        Order::Build { at, .. } | Order::Place { at, .. } if mark.coast_name(*at).is_some() => {
            vec![mark.write(*at)]
        }
        Order::Hold { .. }
        | Order::Build { .. }
        | Order::Place { .. }
        | Order::Remove { .. }
        | Order::Waive { .. }
        | Order::Claim { .. }
        | Order::Conditional { .. } => Vec::new(),
    }
}
