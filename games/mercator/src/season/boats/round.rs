//! Resolves the time scale and records the results of its lines.

use super::plan::{Boarding, NO_CONSENT, Plan};
use crate::season::ledger::{Did, Ledger};
use crate::season::passenger::{Circumstances, Passenger, Wish};
use crate::season::stage::Stage;
use crate::season::{Fate, Void};
use crate::{Position, TimeScale, Where};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::{Space, SpaceKind, UnitKind};
use diplomacy_kit::resolve::{MoveIndex, Supported};

/// One resolution of the time scale.
pub(super) struct Round<'a> {
    pub(super) stage: Stage<'a>,
    /// Per passenger of the plan: its move, with the wish it follows.
    chosen: Vec<Option<(Wish, MoveIndex)>>,
    /// Per boarding.
    boarded: Vec<Option<MoveIndex>>,
    /// Per support: whether it is for the landing that is attempted.
    matched: Vec<bool>,
    /// Per boarding: what prevents it from the outset; empty if nothing does.
    hindered: Vec<&'static str>,
}

impl<'a> Round<'a> {
    pub(super) fn settle(
        ledger: &Ledger<'_>,
        plan: &Plan,
        position: &'a Position,
        ts: TimeScale,
    ) -> Round<'a> {
        let mut stage = Stage::new(position);
        let mut chosen = Vec::new();
        for passenger in &plan.passengers {
            let wish = passenger.choose(circumstances(ledger, plan, position, ts, passenger));
            let landing = wish.and_then(|wish| match wish {
                Wish::Land { to, .. } => Some((wish, stage.land(passenger.army, to, &[])?)),
                Wish::Stay { .. } => None,
            });
            chosen.push(landing);
        }
        let mut matched = Vec::new();
        let mut busy = vec![false; position.pieces.len()];
        for &(_, fleet, to) in &plan.supports {
            let landing = plan
                .passengers
                .iter()
                .zip(&chosen)
                .find(|(passenger, _)| passenger.fleet == fleet)
                .and_then(|(_, landing)| *landing);
            let landing = landing.filter(|(wish, _)| target(*wish) == Some(to));
            if let Some((_, landing)) = landing {
                stage.support(fleet, Supported::Move(landing), to, true);
                busy[usize::from(fleet.0)] = true;
            }
            matched.push(landing.is_some());
        }
        let mut boarded = Vec::new();
        let mut hindered = Vec::new();
        for boarding in &plan.boardings {
            let hindrance = hindrance(plan, &chosen, position, boarding, &busy);
            let mv = stage.board(boarding.army, boarding.fleet, hindrance.is_empty());
            boarded.push(mv);
            hindered.push(hindrance);
        }
        stage.settle();
        Round {
            stage,
            chosen,
            boarded,
            matched,
            hindered,
        }
    }

    /// Passengers whose own landing failed and whose fleet's owner wants another destination.
    pub(super) fn second_choices(&self, plan: &Plan) -> Vec<Passenger> {
        let other = |passenger: &Passenger, tried: Wish| {
            let wish = passenger.host.and_then(target);
            wish.is_some() && wish != target(tried)
        };
        plan.passengers
            .iter()
            .zip(&self.chosen)
            .filter(|(passenger, chosen)| {
                chosen
                    .is_some_and(|(tried, mv)| !self.stage.succeeded(mv) && other(passenger, tried))
            })
            .map(|(passenger, _)| *passenger)
            .collect()
    }

    /// Records the verdicts, and the facts that later time scales need.
    pub(super) fn report(&self, ledger: &mut Ledger<'_>, plan: &Plan, ts: TimeScale) {
        for (at, &(line, fleet, _)) in plan.supports.iter().enumerate() {
            if self.matched[at] {
                ledger.say(line, Fate::Succeeded, "");
                ledger.busy[usize::from(fleet.0)] = true;
            } else {
                let reason = "its army does not try to land there".to_owned();
                ledger.void(line, (Void::NoMatch, reason));
            }
        }
        for (passenger, chosen) in plan.passengers.iter().zip(&self.chosen) {
            self.report_passenger(ledger, passenger, *chosen, ts);
        }
        for (at, boarding) in plan.boardings.iter().enumerate() {
            let Some(mv) = self.boarded[at] else { continue };
            let succeeded = self.stage.succeeded(mv);
            let reason = match self.hindered[at] {
                "" => self.stage.why(mv),
                hindrance => hindrance.to_owned(),
            };
            for line in [Some(boarding.line), boarding.consent]
                .into_iter()
                .flatten()
            {
                ledger.done(line, succeeded, reason.clone());
            }
            if !succeeded {
                continue;
            }
            let fleet = boarding.fleet;
            if ts == TimeScale::Ts1 {
                let from = self.stage.position.space_of(boarding.army);
                ledger.boarded[usize::from(boarding.army.0)] = from.map(|from| (fleet, from));
            } else {
                ledger.did[usize::from(fleet.0)] = Some(Did::Embarked);
            }
        }
        for line in ledger.open_lines(ts.number()) {
            if matches!(ledger.lines[line].order, Order::Hold { .. }) {
                ledger.say(line, Fate::Succeeded, "");
            }
        }
    }

    fn report_passenger(
        &self,
        ledger: &mut Ledger<'_>,
        passenger: &Passenger,
        chosen: Option<(Wish, MoveIndex)>,
        ts: TimeScale,
    ) {
        if let Some((wish, mv)) = chosen {
            let succeeded = self.stage.succeeded(mv);
            // If the army's own orders are not valid where it is now, the fleet's owner decides.
            if succeeded && passenger.own.is_none() && passenger.host == Some(wish) {
                let reason = "its owner gave it no order that is good there";
                ledger.say(wish.line(), Fate::Succeeded, reason);
            } else {
                ledger.done(wish.line(), succeeded, self.stage.why(mv));
            }
            if succeeded && ts == TimeScale::Ts3a {
                ledger.did[usize::from(passenger.fleet.0)].get_or_insert(Did::Disembarked);
            }
            let taken = wish.line();
            if let Some(own) = passenger.own.filter(|own| own.line() != taken) {
                let reason = "another unit stays there, so the fleet's owner decides";
                ledger.say(own.line(), Fate::Failed, reason);
            }
            let position = self.stage.position;
            // The second round reports on the landings that it tries.
            let again = !succeeded && has_second_round(position, ts);
            let tried_again = |host: &Wish| again && target(*host) != target(wish);
            let host = passenger.host.filter(|host| host.line() != taken);
            if let Some(host) = host.filter(|host| !tried_again(host)) {
                ledger.say(host.line(), Fate::Idle, "its owner's order comes first");
            }
            return;
        }
        if let Some(Wish::Stay { line }) = passenger.own {
            ledger.say(line, Fate::Succeeded, "");
        }
        if let Some(host) = passenger.host {
            ledger.say(
                host.line(),
                Fate::Idle,
                "the army's owner has it stay aboard",
            );
        }
    }
}

/// Whether the fleet's owner has a second choice in this time scale at all (`second_choice`).
fn has_second_choice(position: &Position, ts: TimeScale) -> bool {
    ts != TimeScale::Ts1 || position.options.second_choice_both
}

/// Whether armies that failed to land try again where their fleet's owner wants (`mixed_fallback=any_failure`).
pub(super) fn has_second_round(position: &Position, ts: TimeScale) -> bool {
    !position.options.fallback_if_tenanted && has_second_choice(position, ts)
}

/// The second round of `mixed_fallback=any_failure`. The first round stands, and armies that failed to land try
/// the destination that their fleet's owner wants.
pub(super) fn settle_second(ledger: &mut Ledger<'_>, second: &[Passenger], ts: TimeScale) {
    let before = ledger.now.clone();
    let mut stage = Stage::new(&before);
    let mut landings = Vec::new();
    for passenger in second {
        let Some(host) = passenger.host else { continue };
        let landing = target(host).and_then(|to| stage.land(passenger.army, to, &[]));
        landings.extend(landing.map(|mv| (host.line(), passenger.fleet, mv)));
    }
    stage.settle();
    for (line, fleet, mv) in landings {
        let succeeded = stage.succeeded(mv);
        ledger.done(line, succeeded, stage.why(mv));
        if succeeded && ts == TimeScale::Ts3a {
            ledger.did[usize::from(fleet.0)].get_or_insert(Did::Disembarked);
        }
    }
    ledger.now = stage.outcome(ts, &[]);
}

fn target(wish: Wish) -> Option<Space> {
    match wish {
        Wish::Land { to, .. } => Some(to),
        Wish::Stay { .. } => None,
    }
}

/// What prevents a boarding whatever the other units do; empty if nothing does.
fn hindrance(
    plan: &Plan,
    chosen: &[Option<(Wish, MoveIndex)>],
    position: &Position,
    boarding: &Boarding,
    busy: &[bool],
) -> &'static str {
    if !boarding.agreed {
        return NO_CONSENT;
    }
    if busy[usize::from(boarding.fleet.0)] {
        return "the fleet is busy supporting a landing";
    }
    let home = position.space_of(boarding.army);
    let exchanged = plan.passengers.iter().zip(chosen).any(|(other, chosen)| {
        other.fleet == boarding.fleet && chosen.and_then(|(wish, _)| target(wish)) == home
    });
    if exchanged && !position.options.exchange_succeeds {
        return "the army aboard lands where this one comes from";
    }
    ""
}

fn circumstances(
    ledger: &Ledger<'_>,
    plan: &Plan,
    position: &Position,
    ts: TimeScale,
    passenger: &Passenger,
) -> Circumstances {
    let options = &position.options;
    let to = passenger.own.and_then(target);
    let first = ts == TimeScale::Ts1;
    let supported = first
        && plan
            .supports
            .iter()
            .any(|&(_, fleet, aim)| fleet == passenger.fleet && Some(aim) == to);
    let before = ledger.placed[usize::from(passenger.army.0)];
    Circumstances {
        tenanted: to.is_some_and(|to| is_tenanted(plan, position, to)),
        supported,
        carried: !first && before != position.space_of(passenger.army),
        host_decides: !options.silence_if_carried,
        second_if_tenanted: options.fallback_if_tenanted && has_second_choice(position, ts),
    }
}

/// Whether a unit occupies a province and does not try to leave it by boat (rulebook 9.3).
fn is_tenanted(plan: &Plan, position: &Position, space: Space) -> bool {
    position.mark.kind(space) != SpaceKind::Ice
        && position.unit_in(space).is_some_and(|unit| {
            let leaves = plan.boardings.iter().any(|boarding| boarding.army == unit);
            let lone = position.piece(unit).kind == UnitKind::Army
                && matches!(position.piece(unit).at, Where::Land(_));
            !(lone && leaves)
        })
}
