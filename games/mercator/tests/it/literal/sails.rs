//! TS2 and the second part of TS3 (rulebook 7, 8.2).

use super::chains::{self, Chain, Listed};
use super::core::{Of, Scale, Support};
use super::lines::Named;
use super::{Season, Word};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Space, SpaceKind};
use mercator::{PieceId, TimeScale, Where};

/// A good line without a list of fleets.
#[derive(Clone, Copy, Debug)]
enum Act {
    Stand(PieceId),
    Go(PieceId, Location),
    /// `A/F(xk) - y` of an empty fleet of a chain (7.4).
    Off(PieceId, Location),
    /// A support, of a unit that holds or that goes there.
    Help(PieceId, PieceId, Option<Space>),
}

fn read(
    season: &Season<'_>,
    named: Named<'_>,
    line: usize,
    listed: &[Listed],
    movers: &[PieceId],
) -> Option<Act> {
    let power = season.lines[line].power;
    let own = |name: &UnitName| {
        let unit = named.unit(name)?;
        (named.owner(unit) == power && !season.busy[usize::from(unit.0)]).then_some(unit)
    };
    match &season.lines[line].order {
        Order::Hold { unit } => own(unit).map(Act::Stand),
        Order::Move { unit, to, .. } => {
            if let Some(fleet) = chain_fleet(season, named, line, unit, listed) {
                let free = !season.busy[usize::from(fleet.0)] && named.nation_fits(unit, fleet);
                let to = named.course(fleet, *to, true)?;
                return free.then_some(Act::Off(fleet, to));
            }
            let piece = own(unit)?;
            let to = match unit.kind {
                Kind::Army => {
                    let space = named.space(*to);
                    let near = named.0.mark.can_step(named.space_of(piece), space);
                    near.then_some(Location::from(space))?
                }
                kind => named.course(piece, *to, kind == Kind::ArmyFleet)?,
            };
            Some(Act::Go(piece, to))
        }
        Order::SupportHold { unit, of } => {
            let (by, of) = (own(unit)?, named.unit(of)?);
            (by != of && named.can_help(by, named.space_of(of))).then_some(Act::Help(by, of, None))
        }
        Order::SupportMove { unit, of, to, via } => {
            let by = own(unit)?;
            let of = supported(season, named, of, *via, movers)?;
            let to = named.space(*to);
            (by != of && named.can_help(by, to)).then_some(Act::Help(by, of, Some(to)))
        }
        _ => None,
    }
}

/// The empty own fleet that a chain will bring an army, named A/F by its owner (4.2).
fn chain_fleet(
    season: &Season<'_>,
    named: Named<'_>,
    line: usize,
    unit: &UnitName,
    listed: &[Listed],
) -> Option<PieceId> {
    let space = named.space(unit.at);
    let fleet = named.0.fleet_in(space)?;
    let expected = listed
        .iter()
        .any(|chain| chain.lead.is_some() && chain.spaces[1..].contains(&space));
    (unit.kind == Kind::ArmyFleet
        && named.0.passenger(fleet).is_none()
        && named.owner(fleet) == season.lines[line].power
        && expected)
        .then_some(fleet)
}

/// Whom a support of a move means (13.4): the army standing there, unless there is none or `via` is added.
fn supported(
    season: &Season<'_>,
    named: Named<'_>,
    of: &UnitName,
    via: bool,
    movers: &[PieceId],
) -> Option<PieceId> {
    let space = named.space(of.at);
    if of.kind == Kind::ArmyFleet
        && let Some(fleet) = named
            .0
            .fleet_in(space)
            .filter(|fleet| movers.contains(fleet))
    {
        return named.nation_fits(of, fleet).then_some(fleet);
    }
    let standing = named.unit(of);
    let left =
        |id: &PieceId| season.boarded[usize::from(id.0)].is_some_and(|(_, from)| from == space);
    let ferried = named.0.ids().find(|id| of.kind == Kind::Army && left(id));
    match (standing, ferried) {
        (Some(unit), None) => Some(unit),
        (Some(unit), Some(_)) if !via => Some(unit),
        (_, Some(army)) => named.nation_fits(of, army).then_some(army),
        (None, None) => None,
    }
}

/// A line of the army's owner on what he expects the fleet to do (9.2).
fn is_note(season: &Season<'_>, named: Named<'_>, line: usize) -> bool {
    let Order::Move { unit, .. } = &season.lines[line].order else {
        return false;
    };
    let power = season.lines[line].power;
    let space = named.space(unit.at);
    let own_fleet = named
        .0
        .fleet_in(space)
        .is_some_and(|fleet| named.owner(fleet) == power);
    let aboard = named.0.ids().any(|id| {
        let here =
            matches!(named.0.piece(id).at, Where::Aboard(_)) && named.0.space_of(id) == Some(space);
        named.owner(id) == power && (here || season.began_aboard[usize::from(id.0)] == Some(space))
    });
    let boards = season.lines.iter().any(|given| {
        given.ts == 1
            && given.power == power
            && matches!(&given.order, Order::Board { fleet, .. } if named.space(fleet.at) == space)
    });
    unit.kind == Kind::ArmyFleet && !own_fleet && (aboard || boards)
}

/// Settles TS2.
pub(super) fn settle(season: &mut Season<'_>) {
    let before = season.now.clone();
    let named = Named(&before);
    let mut listed: Vec<Listed> = Vec::new();
    let mut others: Vec<usize> = Vec::new();
    for line in season.open(2) {
        match season.lines[line].order {
            Order::Convoy { .. } | Order::Ferry { .. } => match chains::read(season, named, line) {
                Some(read) => listed.push(read),
                None => season.say(line, Word::Void),
            },
            _ => others.push(line),
        }
    }
    let is_support = |line: usize| {
        matches!(
            season.lines[line].order,
            Order::SupportHold { .. } | Order::SupportMove { .. }
        )
    };
    // Fleets that move off are known before supports are read.
    others.sort_by_key(|&line| is_support(line));
    let mut acts: Vec<(usize, Act)> = Vec::new();
    for line in others {
        let movers: Vec<PieceId> = movers(&acts);
        match read(season, named, line, &listed, &movers) {
            Some(act) => acts.push((line, act)),
            None if is_note(season, named, line) && is_not_ones_own(season, named, line) => {
                season.say(line, Word::Idle);
            }
            None => season.say(line, Word::Void),
        }
    }
    // V6; the pair of 7.4 is one instruction.
    let mut subjects: Vec<(usize, PieceId)> = Vec::new();
    for &(line, act) in &acts {
        let subject = match act {
            Act::Stand(unit) | Act::Go(unit, _) | Act::Help(unit, ..) => unit,
            Act::Off(fleet, _) => {
                let space = named.space_of(fleet);
                if listed
                    .iter()
                    .any(|chain| chain.to == space && chain.own.contains(&fleet))
                {
                    continue;
                }
                fleet
            }
        };
        subjects.push((line, subject));
    }
    for chain in &listed {
        subjects.extend(chain.own.iter().map(|&fleet| (chain.line, fleet)));
    }
    season.strike_pairs(&subjects);
    acts.retain(|&(line, _)| season.words[line].is_none());
    listed.retain(|chain| season.words[chain.line].is_none());
    let mut chains: Vec<Chain> = Vec::new();
    for leader in listed.iter().filter(|chain| chain.lead.is_some()) {
        match chains::chain(season, named, leader, &listed, &movers(&acts)) {
            Some(chain) => chains.push(chain),
            None => season.say(leader.line, Word::Void),
        }
    }
    // A fleet that no chain brings an army is no A/F.
    for &(line, act) in &acts {
        if let Act::Off(fleet, _) = act
            && !chains.iter().any(|chain| chain.mover == Some(fleet))
        {
            season.say(line, Word::Void);
        }
    }
    acts.retain(|&(line, _)| season.words[line].is_none());
    resolve(season, named, &acts, &listed, &chains);
}

fn movers(acts: &[(usize, Act)]) -> Vec<PieceId> {
    let off = |&(_, act): &(usize, Act)| match act {
        Act::Off(fleet, _) => Some(fleet),
        _ => None,
    };
    acts.iter().filter_map(off).collect()
}

/// Whether a line is void because the unit is another one or another power's (V1, V2).
fn is_not_ones_own(season: &Season<'_>, named: Named<'_>, line: usize) -> bool {
    let Order::Move { unit, .. } = &season.lines[line].order else {
        return false;
    };
    let there = named.0.unit_in(named.space(unit.at));
    let kind_fits = there.is_some_and(|there| named.0.passenger(there).is_some());
    let foreign = there.is_some_and(|there| named.owner(there) != season.lines[line].power);
    // A wrong nationality is another fault (V12).
    !kind_fits || (foreign && there.is_some_and(|there| named.nation_fits(unit, there)))
}

fn resolve(
    season: &mut Season<'_>,
    named: Named<'_>,
    acts: &[(usize, Act)],
    listed: &[Listed],
    chains: &[Chain],
) {
    let mut scale = Scale::new(named.0);
    let mut moves: Vec<(usize, usize)> = Vec::new();
    for &(line, act) in acts {
        match act {
            Act::Go(unit, to) => moves.push((line, scale.go(unit, to, &[]))),
            Act::Off(fleet, to) => {
                let chain = chains.iter().find(|chain| chain.mover == Some(fleet));
                let needs = chain.filter(|_| !named.0.options.mover_moves_anyway);
                let needs = needs.map(|chain| chain.fleets.clone()).unwrap_or_default();
                moves.push((line, scale.go(fleet, to, &needs)));
            }
            Act::Stand(_) => season.say(line, Word::Succeeded),
            Act::Help(..) => {}
        }
    }
    let landings: Vec<Option<usize>> = chains
        .iter()
        .map(|chain| scale.land(chain.army, chain.landing?, &chain.fleets))
        .collect();
    let mut supports = Vec::new();
    for &(line, act) in acts {
        let Act::Help(by, of, to) = act else { continue };
        let mv = scale.move_of(of);
        let matching = match (to, mv) {
            (None, None) => Some((Of::Hold(of), named.space_of(of))),
            (Some(to), Some(mv)) if scale.moves[mv].aim == to => Some((Of::Move(mv), to)),
            _ => None,
        };
        let Some((of, aim)) = matching else {
            season.say(line, Word::Void);
            continue;
        };
        supports.push((line, scale.supports.len()));
        scale.supports.push(Support {
            by,
            of,
            aim,
            firm: false,
        });
    }
    season.is_small &= scale.is_small();
    if !season.is_small {
        return;
    }
    scale.settle();
    for (line, mv) in moves {
        season.say_done(line, scale.succeeded(mv));
    }
    for (line, support) in supports {
        season.say_done(line, !scale.is_cut(support));
    }
    let lost = |fleet: PieceId| scale.is_lost(fleet);
    let mut carried = Vec::new();
    for (chain, landing) in chains.iter().zip(&landings) {
        let landed = landing.is_some_and(|mv| scale.succeeded(mv));
        let broken = chain.gap || chain.fleets.iter().any(|&fleet| lost(fleet));
        season.say_done(chain.line, landed || (landing.is_none() && !broken));
        let carrier = chain.carrier(&lost);
        let reached = chain.fleets.iter().position(|&fleet| fleet == carrier);
        for &(line, at) in &chain.lines {
            if landed || reached.is_none_or(|reached| at <= reached) {
                season.say(line, Word::Succeeded);
            }
        }
        if !landed {
            carried.push((chain.army, carrier));
        }
    }
    for chain in listed {
        season.say(chain.line, Word::Idle);
    }
    season.apply(&scale, TimeScale::Ts2, &carried);
}

/// Settles the second part of TS3.
pub(super) fn settle_again(season: &mut Season<'_>) {
    let before = season.now.clone();
    let named = Named(&before);
    let mut acts: Vec<(usize, PieceId, Location)> = Vec::new();
    for line in season.open(3) {
        // What is no supplementary move belongs to the first part, which said nothing of it.
        let Order::Move { unit, to, .. } = &season.lines[line].order else {
            continue;
        };
        let found = named.unit(unit).filter(|&fleet| {
            let entitled = match unit.kind {
                Kind::Army => false,
                Kind::Fleet => {
                    season.disembarked[usize::from(fleet.0)]
                        && !season.embarked[usize::from(fleet.0)]
                }
                Kind::ArmyFleet => season.embarked[usize::from(fleet.0)],
            };
            let at_sea = before.mark.kind(named.space(*to)) == SpaceKind::Sea;
            named.owner(fleet) == season.lines[line].power && entitled && at_sea
        });
        let course = found.and_then(|fleet| Some((fleet, named.course(fleet, *to, false)?)));
        match course {
            Some((fleet, to)) => acts.push((line, fleet, to)),
            None => season.say(line, Word::Void),
        }
    }
    let subjects: Vec<(usize, PieceId)> =
        acts.iter().map(|&(line, fleet, _)| (line, fleet)).collect();
    season.strike_pairs(&subjects);
    acts.retain(|&(line, ..)| season.words[line].is_none());
    let mut scale = Scale::new(&before);
    let moves: Vec<(usize, usize)> = acts
        .iter()
        .map(|&(line, fleet, to)| (line, scale.go(fleet, to, &[])))
        .collect();
    scale.settle();
    for (line, mv) in moves {
        season.say_done(line, scale.succeeded(mv));
    }
    season.apply(&scale, TimeScale::Ts3b, &[]);
}
