//! Fast Ferries and extended convoys (rulebook 7.2 to 7.4).

use super::Season;
use super::lines::Named;
use diplomacy_kit::lang::{Order, UnitName};
use diplomacy_kit::mark::{Space, SpaceKind};
use mercator::PieceId;

/// A good line that lists fleets for an army.
#[derive(Clone, Debug)]
pub(super) struct Listed {
    pub(super) line: usize,
    pub(super) spaces: Vec<Space>,
    from: Space,
    pub(super) to: Space,
    /// The army that boarded the first fleet listed from that province.
    pub(super) lead: Option<PieceId>,
    /// The fleets of the writer that are there.
    pub(super) own: Vec<PieceId>,
}

/// A chain as it is when TS2 starts.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub(super) line: usize,
    pub(super) army: PieceId,
    pub(super) fleets: Vec<PieceId>,
    pub(super) mover: Option<PieceId>,
    pub(super) landing: Option<Space>,
    pub(super) gap: bool,
    /// The lines of all that take part, each with the place of its fleet in the chain.
    pub(super) lines: Vec<(usize, usize)>,
}

impl Listed {
    fn takes(&self, other: &Listed) -> bool {
        self.from == other.from && self.to == other.to
    }
}

/// Reads an F/F or C line; `None` if it is void.
pub(super) fn read(season: &Season<'_>, named: Named<'_>, line: usize) -> Option<Listed> {
    let (fleets, army, to): (Vec<UnitName>, UnitName, Space) = match &season.lines[line].order {
        Order::Convoy { fleets, army, to } => (fleets.clone(), *army, named.space(*to)),
        Order::Ferry { fleet, army, to } => (vec![*fleet], *army, named.space(*to)),
        _ => return None,
    };
    let power = season.lines[line].power;
    let mark = &named.0.mark;
    let first = named.fleet(fleets.first()?)?;
    let spaces: Vec<Space> = fleets.iter().map(|fleet| named.space(fleet.at)).collect();
    let at_sea = spaces
        .iter()
        .all(|&space| mark.kind(space) == SpaceKind::Sea);
    let joined = spaces
        .windows(2)
        .all(|pair| mark.can_sail(pair[0].into(), pair[1].into()));
    let all_different = spaces
        .iter()
        .enumerate()
        .all(|(at, space)| !spaces[..at].contains(space));
    let own: Vec<PieceId> = spaces
        .iter()
        .filter_map(|&space| named.0.fleet_in(space))
        .filter(|&fleet| named.owner(fleet) == power)
        .collect();
    if own.is_empty() || !at_sea || !joined || !all_different {
        return None;
    }
    let from = named.space(army.at);
    if named.owner(first) != power {
        // A copy of somebody else's list orders the writer's own fleets (7.3). It never leads, and where there is
        // nothing to join it is idle (4.5).
        let theirs = |space: &Space| own.iter().any(|&one| named.0.space_of(one) == Some(*space));
        return Some(Listed {
            line,
            spaces: spaces.into_iter().filter(theirs).collect(),
            from,
            to,
            lead: None,
            own,
        });
    }
    if season.busy[usize::from(first.0)] {
        return None;
    }
    let lead = named
        .0
        .passenger(first)
        .filter(|&army| season.boarded[usize::from(army.0)] == Some((first, from)));
    if let Some(lead) = lead {
        let last = *spaces.last()?;
        // With one fleet listed, others may join by their own orders: its end is looked at when the chain is made.
        let leads_there = spaces.len() == 1 || last == to || mark.gangway(last, to);
        if !named.nation_fits(&army, lead)
            || to == from
            || mark.kind(to) == SpaceKind::Ice
            || !leads_there
        {
            return None;
        }
    } else {
        // V11, unless an army did board from there, or somebody else's list has this fleet behind its first.
        let boarded = season
            .boarded
            .iter()
            .flatten()
            .any(|&(_, left)| left == from);
        let elsewhere = season.lines.iter().enumerate().any(|(other, given)| {
            let Order::Convoy { fleets, army, .. } = &given.order else {
                return false;
            };
            other != line
                && given.ts == 2
                && named.space(army.at) == from
                && fleets
                    .iter()
                    .skip(1)
                    .any(|fleet| named.space(fleet.at) == spaces[0])
        });
        let ferry = matches!(season.lines[line].order, Order::Ferry { .. });
        if spaces.len() > 1 || ferry || !(boarded || elsewhere) {
            return None;
        }
    }
    Some(Listed {
        line,
        spaces,
        from,
        to,
        lead,
        own,
    })
}

/// The spaces of a chain: as listed, or if one fleet is listed the shortest path through fleets that convoy the army,
/// ties by the alphabet.
fn course(named: Named<'_>, leader: &Listed, all: &[Listed]) -> Vec<Space> {
    if leader.spaces.len() > 1 {
        return leader.spaces.clone();
    }
    let mark = &named.0.mark;
    let mut joined: Vec<Space> = all
        .iter()
        .filter(|other| other.takes(leader))
        .flat_map(|other| other.spaces.clone())
        .filter(|space| *space != leader.spaces[0])
        .collect();
    joined.sort_by_key(|&space| mark.abbr(space));
    joined.dedup();
    let mut paths = vec![leader.spaces.clone()];
    let mut seen = leader.spaces.clone();
    while !paths.is_empty() {
        let ends = |path: &&Vec<Space>| {
            let last = *path.last().unwrap();
            last == leader.to || mark.gangway(last, leader.to)
        };
        if let Some(path) = paths.iter().find(ends) {
            return path.clone();
        }
        let mut longer = Vec::new();
        for path in &paths {
            for &next in &joined {
                let last = *path.last().unwrap();
                if mark.can_sail(last.into(), next.into()) && !seen.contains(&next) {
                    seen.push(next);
                    longer.push([path.clone(), vec![next]].concat());
                }
            }
        }
        paths = longer;
    }
    leader.spaces.clone()
}

/// The chain that a line leads; `None` if the line is void. `movers` are empty fleets ordered as `A/F(x) - y`.
pub(super) fn chain(
    season: &Season<'_>,
    named: Named<'_>,
    leader: &Listed,
    all: &[Listed],
    movers: &[PieceId],
) -> Option<Chain> {
    let mark = &named.0.mark;
    let spaces = course(named, leader, all);
    let last = *spaces.last()?;
    if leader.spaces.len() == 1 && last != leader.to && !mark.gangway(last, leader.to) {
        return None;
    }
    let mut chain = Chain {
        line: leader.line,
        army: leader.lead?,
        fleets: Vec::new(),
        mover: None,
        landing: None,
        gap: false,
        lines: Vec::new(),
    };
    let conveys = |fleet: PieceId| {
        let lines = all
            .iter()
            .filter(move |other| other.takes(leader) && other.own.contains(&fleet));
        lines.map(|other| other.line).collect::<Vec<_>>()
    };
    for (at, &space) in spaces.iter().enumerate() {
        let fleet = named.0.fleet_in(space);
        if let Some(mover) = fleet.filter(|fleet| at > 0 && movers.contains(fleet)) {
            chain.mover = Some(mover);
            break;
        }
        let fleet = fleet.filter(|&fleet| {
            at == 0
                || (named.0.passenger(fleet).is_none()
                    && !season.busy[usize::from(fleet.0)]
                    && !conveys(fleet).is_empty())
        });
        let Some(fleet) = fleet else {
            chain.gap = true;
            break;
        };
        chain.fleets.push(fleet);
    }
    if chain.gap && !named.0.options.gap_stops_before {
        chain.fleets.truncate(1);
    }
    if !chain.gap && chain.mover.is_none() && last != leader.to {
        chain.landing = Some(leader.to);
    }
    for (at, &fleet) in chain.fleets.iter().enumerate() {
        chain
            .lines
            .extend(conveys(fleet).into_iter().map(|line| (line, at)));
    }
    Some(chain)
}

impl Chain {
    /// The fleet on which the army is at the end, if it does not land (7.3, 7.4).
    pub(super) fn carrier(&self, lost: &dyn Fn(PieceId) -> bool) -> PieceId {
        let k = self
            .fleets
            .iter()
            .take_while(|&&fleet| !lost(fleet))
            .count();
        if k == 0 {
            return self.fleets[0];
        }
        if k == self.fleets.len()
            && let Some(mover) = self.mover.filter(|&mover| !lost(mover))
        {
            return mover;
        }
        self.fleets[k - 1]
    }
}
