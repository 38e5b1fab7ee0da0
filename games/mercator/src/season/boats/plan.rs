//! Interprets the lines of a time scale on the board at its start.

use crate::season::check::{Check, Struck};
use crate::season::ledger::Ledger;
use crate::season::passenger::{Passenger, Wish};
use crate::season::{Fate, Void, words};
use crate::{PieceId, Position, TimeScale};
use diplomacy_kit::lang::{Kind, Order};
use diplomacy_kit::mark::{Power, Space, SpaceKind};

/// A valid line of this time scale.
#[derive(Clone, Copy)]
enum Line {
    /// An army leaves its fleet.
    Off {
        army: PieceId,
        fleet: PieceId,
        to: Space,
    },
    /// An army stays aboard.
    Stay { army: PieceId, fleet: PieceId },
    /// A fleet supports the landing of its own army.
    Support {
        army: PieceId,
        fleet: PieceId,
        to: Space,
    },
    /// An army boards a fleet, or the owner of the fleet consents to it.
    On { army: PieceId, fleet: PieceId },
    /// A unit on land or a fleet holds.
    Stand { unit: PieceId },
}

/// What a line instructs. Two lines for the same subject are both void.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Subject {
    Army(PieceId),
    Support(PieceId),
    Consent(PieceId, PieceId),
}

/// Why an army without consent does not board.
pub(super) const NO_CONSENT: &str = "the fleet's owner does not consent";

/// An army that tries to board or embark.
pub(super) struct Boarding {
    pub(super) army: PieceId,
    pub(super) fleet: PieceId,
    pub(super) line: usize,
    pub(super) consent: Option<usize>,
    pub(super) agreed: bool,
}

/// The valid lines, by kind.
pub(super) struct Plan {
    pub(super) passengers: Vec<Passenger>,
    pub(super) supports: Vec<(usize, PieceId, Space)>,
    pub(super) boardings: Vec<Boarding>,
}

/// Interprets the lines of the time scale on the board at its start.
pub(super) fn plan(ledger: &mut Ledger<'_>, position: &Position, ts: TimeScale) -> Plan {
    let check = Check { position };
    let mut good: Vec<(usize, Line)> = Vec::new();
    for line in ledger.open_lines(ts.number()) {
        if matches!(ledger.lines[line].order, Order::Move { .. }) {
            continue;
        }
        match read(ledger, check, line) {
            Ok(read) => good.push((line, read)),
            Err(struck) => ledger.void(line, struck),
        }
    }
    let subjects: Vec<(usize, Subject)> = good
        .iter()
        .map(|&(at, line)| (at, subject(check, ledger.power(at), line)))
        .collect();
    let stay = ledger.single(&subjects);
    good.retain(|(line, _)| stay.contains(line));
    Plan {
        passengers: passengers(ledger, check, &good),
        supports: good
            .iter()
            .filter_map(|&(line, read)| match read {
                Line::Support { fleet, to, .. } => Some((line, fleet, to)),
                _ => None,
            })
            .collect(),
        boardings: boardings(ledger, check, &good),
    }
}

fn subject(check: Check<'_>, power: Power, line: Line) -> Subject {
    match line {
        Line::Off { army, .. } | Line::Stay { army, .. } => Subject::Army(army),
        Line::Stand { unit } => Subject::Army(unit),
        Line::Support { fleet, .. } => Subject::Support(fleet),
        Line::On { army, fleet } if check.owner(army) != power => Subject::Consent(army, fleet),
        Line::On { army, .. } => Subject::Army(army),
    }
}

fn read(ledger: &Ledger<'_>, check: Check<'_>, line: usize) -> Result<Line, Struck> {
    let power = ledger.power(line);
    match &ledger.lines[line].order {
        Order::Land { army, to } | Order::Disembark { army, to } => {
            let (army, fleet) = check.passenger(army)?;
            check.own(power, &[army, fleet])?;
            let to = check.space(*to);
            check.gangway(space_of(check, fleet), to)?;
            Ok(Line::Off { army, fleet, to })
        }
        Order::SupportLanding { fleet, army, to } => {
            let fleet_name = fleet;
            let fleet = check.fleet(fleet_name)?;
            check.own(power, &[fleet])?;
            let (army, carrier) = check.passenger(army)?;
            if carrier != fleet {
                let reason = "a landing is supported only by the army's own fleet".to_owned();
                return Err((Void::NoMatch, reason));
            }
            let from = space_of(check, fleet);
            let mark = &check.position.mark;
            if mark.kind(from) != SpaceKind::Sea && check.position.options.canal_army {
                let reason = "no landing is supported from a canal province".to_owned();
                return Err((Void::CanalSupport, reason));
            }
            let to = check.space(*to);
            check.gangway(from, to)?;
            Ok(Line::Support { army, fleet, to })
        }
        Order::Board { army, fleet } | Order::Embark { army, fleet } => {
            let army = check.land_army(army)?;
            let space = check.space(fleet.at);
            let Some(carrier) = check.position.fleet_in(space) else {
                let reason = format!("no fleet in {}", check.position.mark.abbr(space));
                check.own(power, &[army])?;
                return Err((Void::NoFleet, reason));
            };
            check.nation(fleet, carrier)?;
            check.own(power, &[army, carrier])?;
            check.gangway(space, space_of(check, army))?;
            if matches!(ledger.lines[line].order, Order::Embark { .. })
                && !ledger.commanders.can_execute(line, army, carrier)
            {
                let reason = "the units there cannot be those that hold this instruction";
                return Err((Void::DoubleOption, reason.to_owned()));
            }
            Ok(Line::On {
                army,
                fleet: carrier,
            })
        }
        Order::Hold { unit } if unit.kind == Kind::Army => {
            if let Ok((army, fleet)) = check.passenger(unit) {
                check.own(power, &[army])?;
                return Ok(Line::Stay { army, fleet });
            }
            let unit = check.land_army(unit)?;
            check.own(power, &[unit])?;
            Ok(Line::Stand { unit })
        }
        Order::Hold { unit } => {
            let unit = check.unit(unit)?;
            check.own(power, &[unit])?;
            Ok(Line::Stand { unit })
        }
        _ => Err((Void::Section, "not an order of this time scale".to_owned())),
    }
}

fn space_of(check: Check<'_>, piece: PieceId) -> Space {
    // Pieces that passed a check are on the board.
    check.position.space_of(piece).unwrap_or(Space(0))
}

/// The wishes for each army aboard that has any.
fn passengers(ledger: &Ledger<'_>, check: Check<'_>, good: &[(usize, Line)]) -> Vec<Passenger> {
    let mut passengers: Vec<Passenger> = Vec::new();
    let implied = check.position.options.landing_implied;
    // Landings are read before supports, because a support implies the landing unless there is another order.
    let (supports, others): (Vec<_>, Vec<_>) = good
        .iter()
        .partition(|(_, line)| matches!(line, Line::Support { .. }));
    for &(line, read) in others.into_iter().chain(supports) {
        let (army, fleet, wish) = match read {
            Line::Off { army, fleet, to } => (army, fleet, Wish::Land { to, line }),
            Line::Support { army, fleet, to } => (army, fleet, Wish::Land { to, line }),
            Line::Stay { army, fleet } => (army, fleet, Wish::Stay { line }),
            Line::On { .. } | Line::Stand { .. } => continue,
        };
        let at = passengers
            .iter()
            .position(|known| known.army == army)
            .unwrap_or_else(|| {
                passengers.push(Passenger {
                    army,
                    fleet,
                    own: None,
                    host: None,
                });
                passengers.len() - 1
            });
        let own = check.owner(army) == ledger.power(line);
        if own && matches!(read, Line::Support { .. }) && !implied {
            continue;
        }
        let wishes = &mut passengers[at];
        let wished = if own {
            &mut wishes.own
        } else {
            &mut wishes.host
        };
        wished.get_or_insert(wish);
    }
    passengers
}

/// The armies that try to board. Lines of consent for armies that do not try are void.
fn boardings(ledger: &mut Ledger<'_>, check: Check<'_>, good: &[(usize, Line)]) -> Vec<Boarding> {
    let mut boardings: Vec<Boarding> = Vec::new();
    for &(line, read) in good {
        let Line::On { army, fleet } = read else {
            continue;
        };
        if check.owner(army) == ledger.power(line) {
            boardings.push(Boarding {
                army,
                fleet,
                line,
                consent: None,
                agreed: check.owner(fleet) == check.owner(army),
            });
        }
    }
    for &(line, read) in good {
        let Line::On { army, fleet } = read else {
            continue;
        };
        if check.owner(army) == ledger.power(line) {
            continue;
        }
        let asked = boardings
            .iter_mut()
            .find(|boarding| boarding.army == army && boarding.fleet == fleet);
        if let Some(boarding) = asked {
            boarding.consent = Some(line);
            boarding.agreed = true;
        } else {
            let unit = words::unit(check.position, army);
            let reason = format!("{unit} has no such order of its own");
            ledger.void(line, (Void::NoMatch, reason));
        }
    }
    if !check.position.options.unmatched_attempts {
        for boarding in boardings.iter().filter(|boarding| !boarding.agreed) {
            ledger.say(boarding.line, Fate::Failed, NO_CONSENT);
        }
        boardings.retain(|boarding| boarding.agreed);
    }
    boardings
}
