//! Compares the lists of legal orders with the check of single orders.

use crate::helpers::{position, start};
use crate::random::board;
use diplomacy::{Command, Fate, Lister, Movement, Options, Position};
use diplomacy_kit::mark::{Location, Space};
use std::collections::BTreeSet;
use trial::Choices;

fn listed(position: &Position) -> BTreeSet<(usize, Command)> {
    let mut all = BTreeSet::new();
    let mut told = 0;
    Lister::default().visit(&position.mark, &position.units, |unit, command| {
        told += 1;
        all.insert((unit, command));
    });
    assert_eq!(all.len(), told, "nothing is told twice");
    all
}

/// Whether a command is legal for a unit if all other units hold.
fn is_legal(movement: &mut Movement, position: &Position, unit: usize, command: Command) -> bool {
    let mut commands = vec![Command::Hold; position.units.len()];
    commands[unit] = command;
    // A support is listed with its coast.
    let options = Options {
        support_names_coast: true,
        ..Options::default()
    };
    movement.settle(&position.mark, &options, &position.units, &commands);
    !matches!(movement.fate(unit), Fate::Illegal(_)) && movement.command(unit) == command
}

/// Every command that can be expressed for a unit, with more places than make sense.
fn everything(position: &Position) -> Vec<Command> {
    let places: Vec<Location> = (0..position.mark.locations() as u16)
        .map(Location)
        .collect();
    let spaces: Vec<Space> = position.mark.all_spaces().collect();
    let units: Vec<Space> = position
        .units
        .iter()
        .map(|unit| unit.space(&position.mark))
        .collect();
    let mut all = vec![Command::Hold];
    for &to in &places {
        all.extend([false, true].map(|via| Command::Move { to, via }));
    }
    for &of in &units {
        all.push(Command::SupportHold { of });
        all.extend(places.iter().map(|&to| Command::SupportMove { of, to }));
        all.extend(spaces.iter().map(|&to| Command::Convoy { of, to }));
    }
    all
}

/// Checks that a list is complete and contains nothing else. Two forms are not listed: a fleet's move without its
/// coast, and `via` for an army that can only go by convoy.
fn check_list(position: &Position) {
    let listed = listed(position);
    let everything = everything(position);
    let mut movement = Movement::default();
    for unit in 0..position.units.len() {
        for &command in &everything {
            let mut legal = is_legal(&mut movement, position, unit, command);
            if let Command::Move { to, via: true } = command {
                let here = position.units[unit].space(&position.mark);
                legal &= position.mark.can_step(here, position.mark.space_of(to));
            }
            let found = listed.contains(&(unit, command));
            let name = position.name(&position.units[unit]);
            assert_eq!(found, legal, "{name}: {command:?} in\n{}", position.write());
        }
    }
}

#[test]
fn the_start_has_238_orders() {
    let start = start();
    assert_eq!(listed(&start).len(), 238);
    check_list(&start);
}

#[test]
fn random_boards_are_listed_completely() {
    let mut choices = Choices::new(11);
    for count in [6, 12, 18, 24] {
        for _ in 0..2 {
            check_list(&board(&mut choices, count));
        }
    }
}

#[test]
fn convoys_are_listed_by_reach() {
    let position = position(
        "season 1901 Spring\nunits England: A(Lon) F(ENG) F(MAO) F(WES) F(TYS)\nunits France: A(Bre)",
    );
    let listed = listed(&position);
    let names = |unit: &str| {
        let place = position.mark.find(unit).unwrap();
        let unit = position.unit_in(place).unwrap();
        let mut names: Vec<&str> = listed
            .iter()
            .filter(|(other, _)| *other == unit)
            .filter_map(|(_, command)| match command {
                Command::Move { to, .. } => Some(position.mark.abbr(position.mark.space_of(*to))),
                _ => None,
            })
            .collect();
        names.sort_unstable();
        names.dedup();
        names.join(" ")
    };
    assert_eq!(
        names("Lon"),
        "Bel Bre Gas NAf Nap Pic Por Rom Spa Tun Tus Wal Yor"
    );
}

#[test]
fn a_fleet_that_no_route_needs_does_not_convoy() {
    // DATC 6.G.19: from Mar to Spa the Gulf of Lyon suffices, and the Western Mediterranean is not adjacent to Mar.
    let position = position("season 1901 Spring\nunits France: A(Mar) F(WES)\nunits Italy: F(LYO)");
    let listed = listed(&position);
    let convoys = |at: &str, to: &str| {
        let unit = position.unit_in(position.mark.find(at).unwrap()).unwrap();
        let of = position.mark.find("Mar").unwrap();
        let to = position.mark.find(to).unwrap();
        listed.contains(&(unit, Command::Convoy { of, to }))
    };
    assert!(convoys("LYO", "Spa") && !convoys("WES", "Spa"));
    assert!(convoys("LYO", "Tun") && convoys("WES", "Tun"));
}

#[test]
fn large_seas_are_listed_in_time() {
    let mark = diplomacy::marks::load("standard").unwrap();
    let mut position = Position::start(mark, Options::default());
    position.units.clear();
    let power = position.mark.find_power("England").unwrap();
    for space in position.mark.all_spaces() {
        let sea = position.mark.kind(space) == diplomacy_kit::mark::SpaceKind::Sea;
        let kind = if sea {
            diplomacy_kit::mark::UnitKind::Fleet
        } else {
            diplomacy_kit::mark::UnitKind::Army
        };
        let at = space.into();
        position.units.push(diplomacy::Unit { power, kind, at });
    }
    let listed = listed(&position);
    assert!(listed.len() > 10_000);
}
