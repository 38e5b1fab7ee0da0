//! Random games and random boards, seeded.

use crate::helpers::start;
use diplomacy::{Answer, Command, Given, Lister, Phase, Position, Unit, Verdict, adjust, retreats};
use diplomacy_kit::lang::{self, Branch, Order, Target, UnitName};
use diplomacy_kit::mark::{Location, Power, SpaceKind, UnitKind};
use trial::Choices;

/// A board with this many units in possible locations.
pub(crate) fn board(choices: &mut Choices, count: usize) -> Position {
    let mut position = start();
    position.units.clear();
    let mark = position.mark.clone();
    while position.units.len() < count {
        let at = Location(choices.below(mark.locations()) as u16);
        let space = mark.space_of(at);
        if position.unit_in(space).is_some() {
            continue;
        }
        let afloat =
            mark.is_berth(at) && (mark.kind(space) == SpaceKind::Sea || choices.below(3) == 0);
        if !afloat && !mark.kind(space).is_land() {
            continue;
        }
        let (kind, at) = if afloat {
            (UnitKind::Fleet, at)
        } else {
            (UnitKind::Army, space.into())
        };
        let power = Power(choices.below(7) as u8);
        position.units.push(Unit { power, kind, at });
    }
    position.tidy();
    position
}

fn order(position: &Position, power: Power, order: Order) -> Given {
    Given {
        power,
        text: lang::write(&position.mark, &order),
        order,
        misplaced: None,
        line: 1,
        column: 1,
    }
}

/// Random legal orders for a movement; a third of the units support or convoy others according to their orders.
pub(crate) fn movement(position: &Position, choices: &mut Choices) -> Vec<Given> {
    let mut all = vec![Vec::new(); position.units.len()];
    Lister::default().visit(&position.mark, &position.units, |unit, command| {
        all[unit].push(command);
    });
    let mut commands: Vec<Command> = all
        .iter()
        .map(|own| own[choices.below(own.len())])
        .collect();
    for unit in 0..commands.len() {
        let matches = |command: &&Command| {
            match **command {
            Command::SupportMove { of, to } => position.unit_in(of).is_some_and(
                |other| matches!(commands[other], Command::Move { to: target, .. } if target == to),
            ),
            Command::Convoy { of, to } => position.unit_in(of).is_some_and(
                |other| matches!(commands[other], Command::Move { to: target, .. } if target == to.into()),
            ),
            _ => false,
        }
        };
        let good: Vec<Command> = all[unit].iter().filter(matches).copied().collect();
        if !good.is_empty() && choices.below(3) > 0 {
            commands[unit] = good[choices.below(good.len())];
        }
    }
    let units = position.units.iter().zip(commands);
    let write = |(unit, command): (&Unit, Command)| {
        let said = command.order(&position.mark, unit, &position.units);
        order(position, unit.power, said)
    };
    units.map(write).collect()
}

fn name(unit: &Unit) -> UnitName {
    UnitName {
        nation: None,
        kind: unit.kind.into(),
        at: unit.at,
    }
}

/// Random orders for any phase; some retreats, builds and removals are omitted.
pub(crate) fn orders(position: &Position, choices: &mut Choices) -> Vec<Given> {
    let mut given = Vec::new();
    match position.phase {
        Phase::Movement => return movement(position, choices),
        Phase::Retreats => {
            for dislodged in &position.dislodged {
                let open = retreats::open(position, dislodged);
                if open.is_empty() || choices.below(8) == 0 {
                    continue;
                }
                let unit = name(&dislodged.unit);
                let targets = vec![Target::To(open[choices.below(open.len())])];
                let branch = Branch {
                    when: None,
                    unit,
                    targets,
                };
                let said = Order::Retreat(vec![branch]);
                given.push(order(position, dislodged.unit.power, said));
            }
        }
        Phase::Adjustments => {
            for power in position.mark.all_powers() {
                let sites = adjust::sites(position, power);
                for &site in sites.iter().take(adjust::builds(position, power)) {
                    let berths = position.mark.berths(site);
                    let fleet = !berths.is_empty() && choices.below(2) == 0;
                    let (kind, at) = if fleet {
                        (UnitKind::Fleet, berths[choices.below(berths.len())])
                    } else {
                        (UnitKind::Army, site.into())
                    };
                    let kind = kind.into();
                    let premium = false;
                    given.push(order(position, power, Order::Build { kind, at, premium }));
                }
                let own = position.units.iter().filter(|unit| unit.power == power);
                let surplus = usize::try_from(-adjust::due(position, power)).unwrap_or(0);
                for unit in own.take(surplus.min(choices.below(3))) {
                    let unit = name(unit);
                    given.push(order(position, power, Order::Remove { unit }));
                }
            }
        }
        Phase::Over => {}
    }
    given
}

fn is_legal(answer: &Answer) -> bool {
    answer.verdict != Verdict::Illegal
}

#[test]
fn random_games_end_or_go_on_for_ten_years() {
    let mut dislodged = 0;
    let mut adjusted = 0;
    for seed in 0..20 {
        let mut choices = Choices::new(seed);
        let mut position = start();
        while position.phase != Phase::Over && position.year < 1911 {
            let given = orders(&position, &mut choices);
            let settled = position.settle(&given);
            assert!(
                settled.answers.iter().all(is_legal),
                "{:?}",
                settled.answers
            );
            settled.after.check().unwrap();
            let units = |position: &Position| position.units.len() + position.dislodged.len();
            if position.phase == Phase::Movement {
                assert_eq!(
                    units(&settled.after),
                    units(&position),
                    "nobody is lost in a movement"
                );
            }
            dislodged += settled.after.dislodged.len();
            adjusted += usize::from(position.phase == Phase::Adjustments);
            let before = (position.year, position.season, position.phase);
            let next = settled.next;
            next.check().unwrap();
            assert_eq!(Position::read(&next.write(), None).unwrap(), next);
            assert!(
                (next.year, next.season, next.phase) > before,
                "time goes on"
            );
            if next.phase == Phase::Movement {
                assert!(next.dislodged.is_empty() && next.contested.is_empty());
            }
            for power in next.mark.all_powers() {
                let too_many = next.unit_count(power) > next.centre_count(power);
                let spring = next.season == diplomacy::Season::Spring;
                assert!(!(spring && next.phase == Phase::Movement && too_many));
            }
            position = next;
        }
    }
    assert!(dislodged > 50 && adjusted > 100, "{dislodged} {adjusted}");
}

#[test]
fn the_order_in_which_orders_are_listed_changes_nothing() {
    let mut choices = Choices::new(5);
    for round in 0..150 {
        let position = board(&mut choices, 8 + round % 20);
        let given = orders(&position, &mut choices);
        let settled = position.settle(&given);
        let mut shuffled: Vec<usize> = (0..given.len()).collect();
        for at in (1..shuffled.len()).rev() {
            shuffled.swap(at, choices.below(at + 1));
        }
        let again: Vec<Given> = shuffled.iter().map(|&at| given[at].clone()).collect();
        let again = position.settle(&again);
        assert_eq!(again.after, settled.after);
        for (at, answer) in shuffled.into_iter().zip(&again.answers) {
            assert_eq!(*answer, settled.answers[at]);
        }
    }
}

#[test]
fn illegal_orders_change_nothing_else() {
    let mut choices = Choices::new(6);
    for _ in 0..100 {
        let position = board(&mut choices, 20);
        let given = orders(&position, &mut choices);
        let settled = position.settle(&given);
        let mut more = given.clone();
        for unit in &position.units {
            let at = Location(choices.below(position.mark.locations()) as u16);
            let via = choices.below(2) == 0;
            let said = Order::Move {
                unit: name(unit),
                to: at,
                via,
            };
            // Only the owner can order a unit.
            let power = Power((unit.power.0 + 1) % 7);
            more.insert(choices.below(more.len() + 1), order(&position, power, said));
        }
        let again = position.settle(&more);
        assert_eq!(again.after, settled.after);
        let legal: Vec<&Answer> = again
            .answers
            .iter()
            .filter(|answer| is_legal(answer))
            .collect();
        assert_eq!(legal, settled.answers.iter().collect::<Vec<_>>());
    }
}

#[test]
fn nobody_is_doubled_or_lost_under_any_ruling() {
    let rulings = [
        "edition=1971",
        "edition=1982",
        "edition=2000",
        "edition=dptg",
        "land_fallback=on convoy_bounce=off convoy_cut=on convoy_retreat=off",
        "routes=any adjacent_convoy=opposite land_fallback=on convoy_bounce=off",
    ];
    let mut choices = Choices::new(7);
    for round in 0..240 {
        let mut position = board(&mut choices, 26);
        position.options = crate::helpers::options(rulings[round % rulings.len()]);
        let given = orders(&position, &mut choices);
        let after = position.settle(&given).after;
        after.check().unwrap();
        assert_eq!(after.units.len() + after.dislodged.len(), 26);
    }
}
