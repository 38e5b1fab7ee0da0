//! Fast Ferries and extended convoys (rulebook 7.2 to 7.4).

use super::check::{Check, Struck};
use super::ledger::Ledger;
use super::{Void, words};
use crate::PieceId;
use diplomacy_kit::lang::UnitName;
use diplomacy_kit::mark::{Location, Space, SpaceKind};
use std::collections::{BTreeMap, VecDeque};

/// A line that lists fleets for an army: a chain, or a ferry by one fleet.
#[derive(Clone, Debug)]
pub(super) struct ChainLine {
    pub(super) line: usize,
    /// The spaces of the fleets as listed; of the own fleets only where the first one is another power's.
    spaces: Vec<Space>,
    /// The province that the army left in TS1.
    from: Space,
    pub(super) to: Space,
    /// The army that boarded the first fleet from that province, if any. Such a line leads the chain.
    pub(super) lead: Option<PieceId>,
    /// The fleets of the ordering power that are where the line says.
    pub(super) own: Vec<PieceId>,
}

/// A chain at the beginning of TS2.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// The leading line.
    pub(super) line: usize,
    pub(super) army: PieceId,
    /// The fleets that take part, beginning with the army's own and ending before the first that does not take part.
    pub(super) fleets: Vec<PieceId>,
    /// The next fleet, if it moves off with the army instead of convoying it.
    pub(super) mover: Option<PieceId>,
    /// The army's final destination ashore; `None` if it stays at sea or the chain has a gap.
    pub(super) landing: Option<Space>,
    /// The space of the first fleet that does not take part.
    pub(super) gap: Option<Space>,
    /// All lines that convoy the army, including the leading one, each with its fleet.
    pub(super) lines: Vec<(usize, PieceId)>,
}

impl ChainLine {
    /// The spaces after that of the first fleet.
    pub(super) fn further(&self) -> &[Space] {
        self.spaces.get(1..).unwrap_or_default()
    }
}

/// Reads a line that lists fleets.
pub(super) fn read(
    ledger: &Ledger<'_>,
    check: Check<'_>,
    line: usize,
    fleets: &[UnitName],
    army: &UnitName,
    to: Location,
) -> Result<ChainLine, Struck> {
    let mark = &check.position.mark;
    let power = ledger.power(line);
    let Some(first_name) = fleets.first() else {
        return Err((Void::NoSuchUnit, "no fleet is named".to_owned()));
    };
    let first = check.fleet(first_name)?;
    let spaces: Vec<Space> = fleets.iter().map(|fleet| check.space(fleet.at)).collect();
    let own: Vec<PieceId> = spaces
        .iter()
        .filter_map(|&space| check.position.fleet_in(space))
        .filter(|&fleet| check.owner(fleet) == power)
        .collect();
    let leads = check.owner(first) == power;
    if own.is_empty() {
        check.own(power, &[first])?;
    }
    if let Some(&dry) = spaces
        .iter()
        .find(|&&space| mark.kind(space) != SpaceKind::Sea)
    {
        let reason = format!("{} is no sea space", mark.abbr(dry));
        return Err((Void::Terrain, reason));
    }
    for (i, pair) in spaces.windows(2).enumerate() {
        if !mark.waters(pair[0]).contains(&pair[1]) || spaces[..=i].contains(&pair[1]) {
            let (a, b) = (mark.abbr(pair[0]), mark.abbr(pair[1]));
            return Err((Void::NotAdjacent, format!("no chain leads from {a} to {b}")));
        }
    }
    let from = check.space(army.at);
    let to = check.space(to);
    if !leads {
        // A partner's copy of the list: his order for each of his own fleets (7.3). The first fleet's owner leads.
        let at = |&fleet: &PieceId| check.position.space_of(fleet);
        return Ok(ChainLine {
            line,
            spaces: own.iter().filter_map(at).collect(),
            from,
            to,
            lead: None,
            own,
        });
    }
    if ledger.busy[usize::from(first.0)] {
        let reason = "it supported a landing in TS1 and is busy".to_owned();
        return Err((Void::Busy, reason));
    }
    let lead = check
        .position
        .passenger(first)
        .filter(|&army| ledger.boarded[usize::from(army.0)] == Some((first, from)));
    match lead {
        Some(lead) => {
            check.nation(army, lead)?;
            ends(check, &spaces, from, to)?;
        }
        None => conveys(ledger, check, line, &spaces, from)?,
    }
    Ok(ChainLine {
        line,
        spaces,
        from,
        to,
        lead,
        own,
    })
}

/// Checks that a chain of several fleets leads where it says: ashore from its last fleet, or onto it.
fn ends(check: Check<'_>, spaces: &[Space], from: Space, to: Space) -> Result<(), Struck> {
    if to == from {
        let reason = "the army came from there".to_owned();
        return Err((Void::NotAdjacent, reason));
    }
    if check.position.mark.kind(to) == SpaceKind::Ice {
        let reason = "a convoy does not lead on to the ice".to_owned();
        return Err((Void::Terrain, reason));
    }
    match spaces {
        // With one fleet listed, others may join by their own orders, so the end is checked when the chain is built.
        [_] | [] => Ok(()),
        [.., last] if *last == to => Ok(()),
        [.., last] => check.gangway(*last, to),
    }
}

/// Whether a line can convoy an army that boarded a fleet other than the line's first one.
fn conveys(
    ledger: &Ledger<'_>,
    check: Check<'_>,
    line: usize,
    spaces: &[Space],
    from: Space,
) -> Result<(), Struck> {
    use diplomacy_kit::lang::Order;
    let came = ledger.boarded.iter().flatten();
    if spaces.len() == 1 && came.clone().any(|&(_, left)| left == from) {
        return Ok(());
    }
    let listed = |other: &super::Given| match &other.order {
        Order::Convoy { fleets, army, .. } => {
            check.space(army.at) == from
                && fleets
                    .iter()
                    .skip(1)
                    .any(|fleet| Some(&check.space(fleet.at)) == spaces.first())
        }
        _ => false,
    };
    let elsewhere = ledger
        .lines
        .iter()
        .enumerate()
        .any(|(at, other)| at != line && other.ts == 2 && listed(other));
    if spaces.len() == 1 && elsewhere {
        return Ok(());
    }
    let (from, at) = (
        check.position.mark.abbr(from),
        spaces
            .first()
            .map_or("", |&space| check.position.mark.abbr(space)),
    );
    Err((
        Void::NotBoarded,
        format!("no army boarded F({at}) from {from} in TS1"),
    ))
}

/// Builds the chains from the valid lines. `movers` are empty fleets ordered to move as army/fleets.
pub(super) fn build(
    ledger: &mut Ledger<'_>,
    check: Check<'_>,
    lines: &[ChainLine],
    movers: &[PieceId],
) -> Vec<Chain> {
    let mut chains = Vec::new();
    for line in lines {
        let Some(army) = line.lead else { continue };
        let builder = Builder {
            ledger,
            check,
            lines,
            movers,
            line,
        };
        match builder.build(army) {
            Ok(chain) => chains.push(chain),
            Err(struck) => ledger.void(line.line, struck),
        }
    }
    chains
}

struct Builder<'a, 'b> {
    ledger: &'a Ledger<'b>,
    check: Check<'a>,
    lines: &'a [ChainLine],
    movers: &'a [PieceId],
    line: &'a ChainLine,
}

impl Builder<'_, '_> {
    fn build(&self, army: PieceId) -> Result<Chain, Struck> {
        let spaces = self.spaces();
        if let (Some(&last), true) = (spaces.last(), self.line.spaces.len() == 1)
            && last != self.line.to
        {
            self.check.gangway(last, self.line.to)?;
        }
        let mut chain = Chain {
            line: self.line.line,
            army,
            fleets: Vec::new(),
            mover: None,
            landing: None,
            gap: None,
            lines: Vec::new(),
        };
        for (at, &space) in spaces.iter().enumerate() {
            let fleet = self.check.position.fleet_in(space);
            if let Some(mover) = fleet.filter(|fleet| at > 0 && self.movers.contains(fleet)) {
                chain.mover = Some(mover);
                return Ok(self.with_lines(chain));
            }
            match fleet.filter(|&fleet| at == 0 || self.takes_part(fleet)) {
                Some(fleet) => chain.fleets.push(fleet),
                None => {
                    chain.gap = Some(space);
                    break;
                }
            }
        }
        if chain.gap.is_some() {
            if !self.check.position.options.gap_stops_before {
                chain.fleets.truncate(1);
            }
        } else if spaces.last() != Some(&self.line.to) {
            chain.landing = Some(self.line.to);
        }
        Ok(self.with_lines(chain))
    }

    /// The spaces of the fleets as listed. If only one fleet is listed: the shortest path through fleets ordered to
    /// convoy the same army. Among equally short paths, the first by abbreviation is used.
    fn spaces(&self) -> Vec<Space> {
        let mark = &self.check.position.mark;
        let [first] = self.line.spaces[..] else {
            return self.line.spaces.clone();
        };
        let ends = |space: Space| space == self.line.to || mark.gangway(space, self.line.to);
        let mut joined: Vec<Space> = self
            .lines
            .iter()
            .filter(|other| other.from == self.line.from && other.to == self.line.to)
            .flat_map(|other| &other.spaces)
            .copied()
            .filter(|&space| space != first)
            .collect();
        joined.sort_by_key(|&space| mark.abbr(space));
        joined.dedup();
        let mut before: BTreeMap<Space, Space> = BTreeMap::new();
        let mut queue = VecDeque::from([first]);
        while let Some(space) = queue.pop_front() {
            if ends(space) {
                let mut path = vec![space];
                let mut at = space;
                while let Some(&previous) = before.get(&at) {
                    path.push(previous);
                    at = previous;
                }
                path.reverse();
                return path;
            }
            for &next in &joined {
                if mark.waters(space).contains(&next)
                    && next != first
                    && !before.contains_key(&next)
                {
                    before.insert(next, space);
                    queue.push_back(next);
                }
            }
        }
        vec![first]
    }

    /// Whether a fleet further along the chain takes part: its owner orders it to convoy the same army to the same
    /// destination, it carries no army of its own, and it is not busy.
    fn takes_part(&self, fleet: PieceId) -> bool {
        self.check.position.passenger(fleet).is_none()
            && !self.ledger.busy[usize::from(fleet.0)]
            && self.orders(fleet).next().is_some()
    }

    fn orders(&self, fleet: PieceId) -> impl Iterator<Item = usize> + '_ {
        self.lines
            .iter()
            .filter(move |other| {
                other.from == self.line.from
                    && other.to == self.line.to
                    && other.own.contains(&fleet)
            })
            .map(|other| other.line)
    }

    fn with_lines(&self, mut chain: Chain) -> Chain {
        for &fleet in &chain.fleets {
            chain
                .lines
                .extend(self.orders(fleet).map(|line| (line, fleet)));
        }
        chain
    }
}

impl Chain {
    /// The fleet that carries the army at the end if it does not land. `lost` says which fleets were dislodged. If
    /// the first fleet is dislodged, the army stays on it and goes down with it.
    pub(super) fn carrier(&self, lost: impl Fn(PieceId) -> bool) -> Option<PieceId> {
        let broken = self.fleets.iter().position(|&fleet| lost(fleet));
        match (broken, self.mover) {
            (Some(0), _) => self.fleets.first().copied(),
            (Some(at), _) => self.fleets.get(at - 1).copied(),
            (None, Some(mover)) if !lost(mover) => Some(mover),
            (None, _) => self.fleets.last().copied(),
        }
    }

    /// Why the chain did not bring its army to the destination; empty if the chain was not the reason.
    pub(super) fn fault(&self, check: Check<'_>, lost: impl Fn(PieceId) -> bool) -> String {
        if let Some(&fleet) = self.fleets.iter().find(|&&fleet| lost(fleet)) {
            let unit = words::unit(check.position, fleet);
            return format!("convoy broken: {unit} was dislodged");
        }
        self.gap.map_or_else(String::new, |gap| {
            let abbr = check.position.mark.abbr(gap);
            format!("convoy broken at {abbr}: no fleet takes part there")
        })
    }
}
