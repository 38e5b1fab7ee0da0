//! The season as the ordering player may assume it: his own orders succeed whatever opposes them.
//!
//! Orders for all time scales are written at once, so orders for the later ones name units by their expected
//! locations (rulebook 4.2). A [`Supposed`] is the board at the beginning of a time scale as a sheet assumes it;
//! [`Supposed::judge`] applies the rules to lines on that board.

use super::ledger::{Did, Ledger};
use super::{Fate, Given, Verdict, boats, extra, sail};
use crate::{PieceId, Position, TimeScale, Where};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Power, Space, SpaceKind, UnitKind};

/// The board at the beginning of a time scale, with the facts that the rules need about earlier ones.
#[derive(Clone, Debug)]
pub struct Supposed {
    /// The time scale that begins.
    pub ts: TimeScale,
    /// The board.
    pub now: Position,
    boarded: Vec<Option<(PieceId, Space)>>,
    busy: Vec<bool>,
    placed: Vec<Option<Space>>,
    did: Vec<Option<Did>>,
}

/// The assumed boards at the beginning of TS1, TS2 and both parts of TS3 for `power`. `lines` are its own lines;
/// those of other powers can be included for what partners have to write.
#[must_use]
pub fn suppose(position: &Position, lines: &[Given], power: Power) -> Vec<Supposed> {
    boards(position, lines, Some(power))
}

/// The same if nobody else orders anything and failed orders stay failed.
#[must_use]
pub fn alone(position: &Position, lines: &[Given]) -> Vec<Supposed> {
    boards(position, lines, None)
}

fn boards(position: &Position, lines: &[Given], assuming: Option<Power>) -> Vec<Supposed> {
    let mut ledger = Ledger::open(position, lines);
    let mut supposed = Vec::with_capacity(4);
    for ts in [
        TimeScale::Ts1,
        TimeScale::Ts2,
        TimeScale::Ts3a,
        TimeScale::Ts3b,
    ] {
        if ts == TimeScale::Ts2 {
            ledger.note_places();
        }
        supposed.push(Supposed {
            ts,
            now: ledger.now.clone(),
            boarded: ledger.boarded.clone(),
            busy: ledger.busy.clone(),
            placed: ledger.placed.clone(),
            did: ledger.did.clone(),
        });
        let open = ledger.open_lines(ts.number());
        let before = ledger.now.clone();
        settle(&mut ledger, ts);
        if let Some(power) = assuming {
            carry_out_failed(&mut ledger, &before, &open, ts, power);
        }
    }
    supposed
}

fn settle(ledger: &mut Ledger<'_>, ts: TimeScale) {
    match ts {
        TimeScale::Ts1 | TimeScale::Ts3a => boats::resolve(ledger, ts),
        TimeScale::Ts2 => sail::resolve(ledger),
        TimeScale::Ts3b | TimeScale::Ts4 => extra::resolve(ledger),
    }
}

impl Supposed {
    /// The verdicts on these lines on this board. `position` is the start of the season. Only verdicts on lines for
    /// this time scale are meaningful.
    #[must_use]
    pub fn judge(&self, position: &Position, lines: &[Given]) -> Vec<Verdict> {
        let mut ledger = Ledger::open(position, lines);
        ledger.now = self.now.clone();
        ledger.boarded = self.boarded.clone();
        ledger.busy = self.busy.clone();
        ledger.placed = self.placed.clone();
        ledger.did = self.did.clone();
        settle(&mut ledger, self.ts);
        ledger.close()
    }

    /// The province that an army left in TS1 to board its fleet.
    #[must_use]
    pub fn left(&self, army: PieceId) -> Option<Space> {
        let boarded = self.boarded.get(usize::from(army.0))?.as_ref();
        boarded.map(|&(_, from)| from)
    }

    /// The same board at the beginning of TS2, but an army has left a province in TS1 to board a fleet.
    #[must_use]
    pub fn with_boarding(&self, army: PieceId, from: Space, fleet: PieceId) -> Supposed {
        let mut other = self.clone();
        put(&mut other.now, army, Where::Aboard(fleet));
        if let Some(boarded) = other.boarded.get_mut(usize::from(army.0)) {
            *boarded = Some((fleet, from));
        }
        other
    }

    /// The same board, but a fleet has the army aboard, and is in `at` if that is given. `None` if the fleet is not
    /// afloat.
    #[must_use]
    pub fn with_carried(
        &self,
        army: PieceId,
        fleet: PieceId,
        at: Option<Location>,
    ) -> Option<Supposed> {
        let Where::Afloat(berth) = self.now.piece(fleet).at else {
            return None;
        };
        let at = at.unwrap_or(berth);
        let mut other = self.clone();
        put(&mut other.now, army, Where::Dislodged);
        if let Some(guest) = other.now.passenger(fleet) {
            put(&mut other.now, guest, Where::Dislodged);
        }
        let space = other.now.mark.space_of(at);
        clear(&mut other.now, space, fleet);
        put(&mut other.now, fleet, Where::Afloat(at));
        put(&mut other.now, army, Where::Aboard(fleet));
        Some(other)
    }

    /// Whether a fleet supported a landing and is therefore busy until the end of TS2.
    #[must_use]
    pub fn is_busy(&self, fleet: PieceId) -> bool {
        self.busy.get(usize::from(fleet.0)) == Some(&true)
    }

    /// Whether a fleet may make a supplementary move.
    #[must_use]
    pub fn may_move_again(&self, fleet: PieceId) -> bool {
        matches!(self.did.get(usize::from(fleet.0)), Some(Some(_)))
    }

    /// The same board, but with one piece where it was earlier; a unit that is there now is removed. `None` if the
    /// piece has not moved since, or can no longer be there.
    #[must_use]
    pub fn stayed(&self, piece: PieceId, earlier: &Supposed) -> Option<Supposed> {
        let at = earlier.now.piece(piece).at;
        if at == self.now.piece(piece).at {
            return None;
        }
        let mut other = self.clone();
        match at {
            Where::Land(space) => clear(&mut other.now, space, piece),
            Where::Afloat(place) => {
                let space = other.now.mark.space_of(place);
                clear(&mut other.now, space, piece);
            }
            Where::Aboard(fleet) => {
                other.now.space_of(fleet)?;
                if let Some(guest) = other.now.passenger(fleet) {
                    put(&mut other.now, guest, Where::Dislodged);
                }
                let carrier = other.now.piece(fleet).at;
                let Where::Afloat(berth) = carrier else {
                    return None;
                };
                let kind = other.now.mark.kind(other.now.mark.space_of(berth));
                if !matches!(kind, SpaceKind::Sea | SpaceKind::Canal) {
                    return None;
                }
            }
            Where::Ice(_) | Where::Dislodged | Where::Gone => return None,
        }
        put(&mut other.now, piece, at);
        let index = usize::from(piece.0);
        if let (Some(now), Some(then)) = (other.boarded.get_mut(index), earlier.boarded.get(index))
        {
            *now = *then;
        }
        Some(other)
    }
}

fn put(position: &mut Position, piece: PieceId, at: Where) {
    if let Some(facts) = position.pieces.get_mut(usize::from(piece.0)) {
        facts.at = at;
    }
}

/// Removes the unit in a space, with the army it carries, unless it is the piece `but`.
fn clear(position: &mut Position, space: Space, but: PieceId) {
    let Some(unit) = position.unit_in(space).filter(|&unit| unit != but) else {
        return;
    };
    if let Some(guest) = position.passenger(unit) {
        put(position, guest, Where::Dislodged);
    }
    put(position, unit, Where::Dislodged);
}

/// A failed attempt that is assumed to succeed.
#[derive(Clone, Copy)]
struct Attempt {
    piece: PieceId,
    to: Where,
}

/// Carries out the failed attempts of the lines in `open`, unless an own unit is in the way.
fn carry_out_failed(
    ledger: &mut Ledger<'_>,
    before: &Position,
    open: &[usize],
    ts: TimeScale,
    power: Power,
) {
    let mut attempts: Vec<Attempt> = Vec::new();
    for &line in open {
        // The success of a support says nothing about the landing that it supports.
        let support = matches!(ledger.lines[line].order, Order::SupportLanding { .. });
        let failed = match ledger.fate(line) {
            Some(Fate::Failed | Fate::Idle) => true,
            Some(Fate::Succeeded) => support,
            Some(Fate::Void(_)) | None => false,
        };
        if !failed || ledger.power(line) != power {
            continue;
        }
        let Some(attempt) = attempt_of(ledger, before, line, ts) else {
            continue;
        };
        if !attempts.iter().any(|other| other.piece == attempt.piece) {
            attempts.push(attempt);
        }
    }
    // A piece that stays because it is blocked may in turn block others.
    loop {
        let blocked = (0..attempts.len()).find(|&at| is_blocked(&ledger.now, &attempts, at, power));
        let Some(blocked) = blocked else { break };
        attempts.remove(blocked);
    }
    for attempt in &attempts {
        put(&mut ledger.now, attempt.piece, Where::Dislodged);
    }
    for &Attempt { piece, to } in &attempts {
        let from = before.space_of(piece);
        match to {
            Where::Land(space) => clear(&mut ledger.now, space, piece),
            Where::Afloat(at) => {
                let space = before.mark.space_of(at);
                clear(&mut ledger.now, space, piece);
            }
            _ => {}
        }
        put(&mut ledger.now, piece, to);
        remember(ledger, before, piece, to, from, ts);
    }
}

/// Records the facts that later time scales need.
fn remember(
    ledger: &mut Ledger<'_>,
    before: &Position,
    piece: PieceId,
    to: Where,
    from: Option<Space>,
    ts: TimeScale,
) {
    match (ts, to) {
        (TimeScale::Ts1, Where::Aboard(fleet)) => {
            ledger.boarded[usize::from(piece.0)] = from.map(|from| (fleet, from));
        }
        (TimeScale::Ts3a, Where::Aboard(fleet)) => {
            ledger.did[usize::from(fleet.0)] = Some(Did::Embarked);
        }
        (TimeScale::Ts3a, Where::Land(_)) => {
            if let Where::Aboard(fleet) = before.piece(piece).at {
                ledger.did[usize::from(fleet.0)].get_or_insert(Did::Disembarked);
            }
        }
        _ => {}
    }
}

fn is_blocked(position: &Position, attempts: &[Attempt], at: usize, power: Power) -> bool {
    let Attempt { piece, to } = attempts[at];
    let leaves = |unit: PieceId| attempts.iter().any(|attempt| attempt.piece == unit);
    let taken = |space: Space| {
        let standing = position.unit_in(space).filter(|&unit| unit != piece);
        standing.is_some_and(|unit| position.piece(unit).owner == power && !leaves(unit))
    };
    let rival = attempts[..at].iter().any(|other| match (other.to, to) {
        (Where::Land(a), Where::Land(b)) => a == b,
        (Where::Afloat(a), Where::Afloat(b)) => {
            position.mark.space_of(a) == position.mark.space_of(b)
        }
        (a, b) => a == b,
    });
    rival
        || match to {
            Where::Land(space) => taken(space),
            Where::Afloat(to) => taken(position.mark.space_of(to)),
            Where::Aboard(fleet) => {
                let guest = position.passenger(fleet);
                guest.is_some_and(|guest| guest != piece && !leaves(guest))
            }
            _ => true,
        }
}

/// The piece that a line wants to move, and its destination.
fn attempt_of(
    ledger: &Ledger<'_>,
    before: &Position,
    line: usize,
    ts: TimeScale,
) -> Option<Attempt> {
    let mark = &before.mark;
    let space = |name: &UnitName| mark.space_of(name.at);
    let on_land = |name: &UnitName| {
        let unit = before.unit_in(space(name))?;
        (before.piece(unit).kind == UnitKind::Army).then_some(unit)
    };
    let aboard = |name: &UnitName| before.passenger(before.fleet_in(space(name))?);
    let ashore = |to: Space| match mark.kind(to) {
        SpaceKind::Ice => Where::Ice(to),
        _ => Where::Land(to),
    };
    match &ledger.lines[line].order {
        Order::Land { army, to }
        | Order::SupportLanding { army, to, .. }
        | Order::Disembark { army, to } => {
            let piece = aboard(army)?;
            let own = before.piece(piece).owner == ledger.power(line);
            own.then(|| Attempt {
                piece,
                to: ashore(mark.space_of(*to)),
            })
        }
        Order::Board { army, fleet } | Order::Embark { army, fleet } => Some(Attempt {
            piece: on_land(army)?,
            to: Where::Aboard(before.fleet_in(space(fleet))?),
        }),
        Order::Move { unit, to, .. } if ts == TimeScale::Ts2 || ts == TimeScale::Ts3b => {
            if unit.kind == Kind::Army {
                return Some(Attempt {
                    piece: on_land(unit)?,
                    to: Where::Land(mark.space_of(*to)),
                });
            }
            let fleet = before.fleet_in(space(unit))?;
            let Where::Afloat(from) = before.piece(fleet).at else {
                return None;
            };
            let aim = mark.space_of(*to);
            let mut courses = mark.courses(from).iter().copied();
            let course = courses.find(|&course| course == *to || mark.space_of(course) == aim)?;
            Some(Attempt {
                piece: fleet,
                to: Where::Afloat(course),
            })
        }
        Order::Convoy { army, to, .. } | Order::Ferry { army, to, .. } => {
            let from = space(army);
            let left = |piece: &PieceId| {
                ledger.boarded[usize::from(piece.0)].is_some_and(|(_, left)| left == from)
            };
            let piece = before.ids().find(left)?;
            let to = mark.space_of(*to);
            if mark.kind(to).is_land() {
                return Some(Attempt {
                    piece,
                    to: Where::Land(to),
                });
            }
            Some(Attempt {
                piece,
                to: Where::Aboard(before.fleet_in(to)?),
            })
        }
        _ => None,
    }
}
