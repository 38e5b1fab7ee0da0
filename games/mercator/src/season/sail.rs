//! The second time scale: moves, supports, ferries and convoys (rulebook 7).

use super::chain::{self, Chain, ChainLine};
use super::check::{Check, Struck};
use super::ledger::Ledger;
use super::stage::Stage;
use super::support::{self, Support};
use super::{Fate, Void};
use crate::{PieceId, Position, TimeScale};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::Location;
use diplomacy_kit::resolve::{MoveIndex, SupportIndex};

/// A valid line of this time scale that lists no fleets.
#[derive(Clone, Copy)]
enum Line {
    Stand {
        unit: PieceId,
    },
    Go {
        unit: PieceId,
        to: Location,
    },
    /// An empty fleet moves off with the army that a chain brings to it.
    MoveOff {
        fleet: PieceId,
        to: Location,
    },
    Support(Support),
}

/// Adjudicates the second time scale.
pub(super) fn resolve(ledger: &mut Ledger<'_>) {
    let before = ledger.now.clone();
    let check = Check { position: &before };
    let mut listed = chain_lines(ledger, check);
    let mut lines = other_lines(ledger, check, &listed);
    strike_doubles(ledger, check, &mut listed, &mut lines);
    let movers: Vec<PieceId> = lines.iter().filter_map(|&(_, line)| mover(line)).collect();
    let chains = chain::build(ledger, check, &listed, &movers);
    strike_movers(ledger, &mut lines, &chains);
    let mut act = Act::stage(ledger, &before, &lines, &chains);
    act.stage.settle();
    let carried = act.carried(&chains);
    act.report(ledger, check, &chains, &listed);
    ledger.now = act.stage.outcome(TimeScale::Ts2, &carried);
}

const fn mover(line: Line) -> Option<PieceId> {
    match line {
        Line::MoveOff { fleet, .. } => Some(fleet),
        _ => None,
    }
}

fn chain_lines(ledger: &mut Ledger<'_>, check: Check<'_>) -> Vec<ChainLine> {
    let mut listed = Vec::new();
    for line in ledger.open_lines(2) {
        let read = match &ledger.lines[line].order {
            Order::Convoy { fleets, army, to } => {
                chain::read(ledger, check, line, fleets, army, *to)
            }
            Order::Ferry { fleet, army, to } => {
                chain::read(ledger, check, line, std::slice::from_ref(fleet), army, *to)
                    .and_then(is_ferry)
            }
            _ => continue,
        };
        match read {
            Ok(read) => listed.push(read),
            Err(struck) => ledger.void(line, struck),
        }
    }
    listed
}

/// Checks that the fleet of a Fast Ferry itself took the army aboard.
fn is_ferry(line: ChainLine) -> Result<ChainLine, Struck> {
    if line.lead.is_some() {
        return Ok(line);
    }
    let reason = "no army boarded this fleet from there in TS1".to_owned();
    Err((Void::NotBoarded, reason))
}

fn other_lines(
    ledger: &mut Ledger<'_>,
    check: Check<'_>,
    listed: &[ChainLine],
) -> Vec<(usize, Line)> {
    let mut lines: Vec<(usize, Line)> = Vec::new();
    // Moves are read before supports, because supports look up fleets that move off.
    let is_support = |line: &usize| {
        matches!(
            ledger.lines[*line].order,
            Order::SupportHold { .. } | Order::SupportMove { .. }
        )
    };
    let open = ledger.open_lines(2);
    let (supports, others): (Vec<usize>, Vec<usize>) = open.into_iter().partition(is_support);
    for line in others.into_iter().chain(supports) {
        let movers: Vec<PieceId> = lines.iter().filter_map(|&(_, line)| mover(line)).collect();
        match read(ledger, check, line, listed, &movers) {
            Ok(Some(read)) => lines.push((line, read)),
            Ok(None) => {}
            Err((Void::NotYours | Void::NoSuchUnit, _)) if is_note(ledger, check, line) => {
                let reason = "a note: the fleet's owner orders it";
                ledger.say(line, Fate::Idle, reason);
            }
            Err(struck) => ledger.void(line, struck),
        }
    }
    lines
}

fn read(
    ledger: &Ledger<'_>,
    check: Check<'_>,
    line: usize,
    listed: &[ChainLine],
    movers: &[PieceId],
) -> Result<Option<Line>, Struck> {
    let own = |name: &UnitName| -> Result<PieceId, Struck> {
        let unit = check.unit(name)?;
        check.own(ledger.power(line), &[unit])?;
        idle_unless_busy(ledger, unit)?;
        Ok(unit)
    };
    match &ledger.lines[line].order {
        Order::Hold { unit } => Ok(Some(Line::Stand { unit: own(unit)? })),
        Order::Move { unit, to, .. } => {
            if let Some(fleet) = moves_off(ledger, check, line, unit, listed) {
                check.nation(unit, fleet)?;
                idle_unless_busy(ledger, fleet)?;
                let to = laden_course(check, fleet, *to)?;
                return Ok(Some(Line::MoveOff { fleet, to }));
            }
            let piece = own(unit)?;
            let to = match unit.kind {
                Kind::Army => check.step(piece, *to)?,
                Kind::Fleet | Kind::ArmyFleet => check.course(piece, *to)?,
            };
            Ok(Some(Line::Go { unit: piece, to }))
        }
        Order::SupportHold { unit, of } => {
            let by = own(unit)?;
            let support = support::read_hold(check, by, of)?;
            Ok(Some(Line::Support(support)))
        }
        Order::SupportMove { unit, of, to, via } => {
            let by = own(unit)?;
            let what = (of, *to, *via);
            let support = support::read_move(ledger, check, by, what, movers)?;
            Ok(Some(Line::Support(support)))
        }
        _ => Ok(None),
    }
}

fn idle_unless_busy(ledger: &Ledger<'_>, unit: PieceId) -> Result<(), Struck> {
    if ledger.busy[usize::from(unit.0)] {
        let reason = "it supported a landing in TS1 and is busy".to_owned();
        return Err((Void::Busy, reason));
    }
    Ok(())
}

/// Finds the empty fleet that an order names as an army/fleet because a chain will bring it an army.
fn moves_off(
    ledger: &Ledger<'_>,
    check: Check<'_>,
    line: usize,
    unit: &UnitName,
    listed: &[ChainLine],
) -> Option<PieceId> {
    if unit.kind != Kind::ArmyFleet {
        return None;
    }
    let space = check.space(unit.at);
    let fleet = check.position.fleet_in(space)?;
    let empty = check.position.passenger(fleet).is_none();
    let own = check.owner(fleet) == ledger.power(line);
    let expected = listed
        .iter()
        .any(|chain| chain.lead.is_some() && chain.further().contains(&space));
    (empty && own && expected).then_some(fleet)
}

/// Where a fleet that will have an army aboard can move.
fn laden_course(check: Check<'_>, fleet: PieceId, to: Location) -> Result<Location, Struck> {
    use diplomacy_kit::mark::SpaceKind::{Canal, Sea};
    let mark = &check.position.mark;
    let space = mark.space_of(to);
    if !matches!(mark.kind(space), Sea | Canal) {
        let reason = format!("an A/F cannot enter {}", mark.abbr(space));
        return Err((Void::Terrain, reason));
    }
    check.course(fleet, to)
}

/// Whether a line is a note by which an army's owner states the fleet's expected move (rulebook 9.2).
fn is_note(ledger: &Ledger<'_>, check: Check<'_>, line: usize) -> bool {
    let Order::Move { unit, .. } = &ledger.lines[line].order else {
        return false;
    };
    let power = ledger.power(line);
    let space = check.space(unit.at);
    let position = check.position;
    let host = position.fleet_in(space);
    if unit.kind != Kind::ArmyFleet || host.is_some_and(|fleet| check.owner(fleet) == power) {
        return false;
    }
    let aboard = position.ids().any(|piece| {
        position.piece(piece).owner == power
            && (ledger.started_aboard[usize::from(piece.0)] == Some(space)
                || (position.space_of(piece) == Some(space)
                    && matches!(position.piece(piece).at, crate::Where::Aboard(_))))
    });
    let boards = |given: &super::Given| match &given.order {
        Order::Board { fleet, .. } => given.power == power && check.space(fleet.at) == space,
        _ => false,
    };
    aboard
        || ledger
            .lines
            .iter()
            .any(|given| given.ts == 1 && boards(given))
}

/// V6: two orders for one unit. A list that ends on a fleet and the order for that fleet to move off count as one
/// order (7.4).
fn strike_doubles(
    ledger: &mut Ledger<'_>,
    check: Check<'_>,
    listed: &mut Vec<ChainLine>,
    lines: &mut Vec<(usize, Line)>,
) {
    let mut subjects: Vec<(usize, PieceId)> = Vec::new();
    for &(at, line) in lines.iter() {
        let unit = match line {
            Line::Stand { unit } | Line::Go { unit, .. } => unit,
            Line::Support(support) => support.by,
            Line::MoveOff { fleet, .. } => {
                let space = check.position.space_of(fleet);
                let pair = listed
                    .iter()
                    .any(|chain| chain.own.contains(&fleet) && Some(chain.to) == space);
                if pair {
                    continue;
                }
                fleet
            }
        };
        subjects.push((at, unit));
    }
    for chain in listed.iter() {
        subjects.extend(chain.own.iter().map(|&fleet| (chain.line, fleet)));
    }
    ledger.single(&subjects);
    lines.retain(|&(line, _)| ledger.is_open(line));
    listed.retain(|chain| ledger.is_open(chain.line));
}

/// Voids the orders of fleets that were to move off with an army but that no chain reaches: they are empty fleets
/// named A/F.
fn strike_movers(ledger: &mut Ledger<'_>, lines: &mut Vec<(usize, Line)>, chains: &[Chain]) {
    for &(line, read) in lines.iter() {
        let Some(fleet) = mover(read) else { continue };
        if !chains.iter().any(|chain| chain.mover == Some(fleet)) {
            let reason = "no chain brings it an army, so it is no A/F".to_owned();
            ledger.void(line, (Void::NoSuchUnit, reason));
        }
    }
    lines.retain(|&(line, _)| ledger.is_open(line));
}

/// The second time scale during resolution.
struct Act<'a> {
    stage: Stage<'a>,
    moves: Vec<(usize, MoveIndex)>,
    /// Per chain: the landing at its end.
    landings: Vec<Option<MoveIndex>>,
    supports: Vec<(usize, SupportIndex)>,
}

impl<'a> Act<'a> {
    fn stage(
        ledger: &mut Ledger<'_>,
        position: &'a Position,
        lines: &[(usize, Line)],
        chains: &[Chain],
    ) -> Act<'a> {
        let mut stage = Stage::new(position);
        let mut moves = Vec::new();
        for &(line, read) in lines {
            let mv = match read {
                Line::Go { unit, to } => stage.go(unit, to, &[]),
                Line::MoveOff { fleet, to } => {
                    let needs = chains.iter().find(|chain| chain.mover == Some(fleet));
                    let needs = needs.filter(|_| !position.options.mover_moves_anyway);
                    stage.go(fleet, to, needs.map_or(&[], |chain| &chain.fleets))
                }
                Line::Stand { .. } => {
                    ledger.say(line, Fate::Succeeded, "");
                    None
                }
                Line::Support(_) => None,
            };
            moves.extend(mv.map(|mv| (line, mv)));
        }
        let landings = chains
            .iter()
            .map(|chain| stage.land(chain.army, chain.landing?, &chain.fleets))
            .collect();
        let mut supports = Vec::new();
        for &(line, read) in lines {
            let Line::Support(support) = read else {
                continue;
            };
            match support.give(&mut stage) {
                Ok(given) => supports.push((line, given)),
                Err(struck) => ledger.void(line, struck),
            }
        }
        Act {
            stage,
            moves,
            landings,
            supports,
        }
    }

    fn landed(&self, chain: usize) -> bool {
        self.landings[chain].is_some_and(|mv| self.stage.succeeded(mv))
    }

    /// The armies that chains leave aboard a fleet other than the one they started on.
    fn carried(&self, chains: &[Chain]) -> Vec<(PieceId, PieceId)> {
        let mut carried = Vec::new();
        for (at, chain) in chains.iter().enumerate() {
            if self.landed(at) {
                continue;
            }
            let carrier = chain.carrier(|fleet| self.stage.is_dislodged(fleet));
            carried.extend(carrier.map(|fleet| (chain.army, fleet)));
        }
        carried
    }

    fn report(
        &self,
        ledger: &mut Ledger<'_>,
        check: Check<'_>,
        chains: &[Chain],
        listed: &[ChainLine],
    ) {
        for &(line, mv) in &self.moves {
            ledger.done(line, self.stage.succeeded(mv), self.stage.why(mv));
        }
        for &(line, given) in &self.supports {
            let cut = support::cut(&self.stage, given);
            ledger.done(line, cut.is_empty(), cut);
        }
        for (at, chain) in chains.iter().enumerate() {
            self.report_chain(ledger, check, at, chain);
        }
        for line in listed {
            ledger.say(line.line, Fate::Idle, "no army reaches it");
        }
    }

    fn report_chain(&self, ledger: &mut Ledger<'_>, check: Check<'_>, at: usize, chain: &Chain) {
        let lost = |fleet: PieceId| self.stage.is_dislodged(fleet);
        let landed = self.landed(at);
        let mut fault = chain.fault(check, lost);
        if let Some(mv) = self.landings[at]
            && fault.is_empty()
        {
            fault = self.stage.why(mv);
        }
        ledger.done(chain.line, landed || fault.is_empty(), fault);
        let carrier = chain.carrier(lost);
        let reached = chain
            .fleets
            .iter()
            .position(|&fleet| Some(fleet) == carrier)
            .unwrap_or(chain.fleets.len());
        for &(line, fleet) in &chain.lines {
            let passed = chain
                .fleets
                .iter()
                .position(|&other| other == fleet)
                .is_some_and(|place| landed || place <= reached);
            if passed {
                ledger.say(line, Fate::Succeeded, "");
            }
        }
    }
}
