//! The second part of TS3: supplementary moves of fleets that embarked or disembarked an army (rulebook 8.2).

use super::Void;
use super::check::{Check, Struck};
use super::ledger::{Did, Ledger};
use super::stage::Stage;
use crate::{PieceId, TimeScale};
use diplomacy_kit::lang::{Kind, Order};
use diplomacy_kit::mark::{Location, SpaceKind};

/// Adjudicates the second part of TS3.
pub(super) fn resolve(ledger: &mut Ledger<'_>) {
    let before = ledger.now.clone();
    let check = Check { position: &before };
    let mut moves: Vec<(usize, PieceId, Location)> = Vec::new();
    for line in ledger.open_lines(3) {
        match read(ledger, check, line) {
            Ok((fleet, to)) => moves.push((line, fleet, to)),
            Err(struck) => ledger.void(line, struck),
        }
    }
    let subjects: Vec<(usize, PieceId)> = moves
        .iter()
        .map(|&(line, fleet, _)| (line, fleet))
        .collect();
    let stay = ledger.single(&subjects);
    moves.retain(|(line, _, _)| stay.contains(line));
    let mut stage = Stage::new(&before);
    let mut staged = Vec::new();
    for &(line, fleet, to) in &moves {
        staged.extend(stage.go(fleet, to, &[]).map(|mv| (line, mv)));
    }
    stage.settle();
    for (line, mv) in staged {
        ledger.done(line, stage.succeeded(mv), stage.why(mv));
    }
    ledger.now = stage.outcome(TimeScale::Ts3b, &[]);
}

fn read(ledger: &Ledger<'_>, check: Check<'_>, line: usize) -> Result<(PieceId, Location), Struck> {
    let Order::Move { unit, to, .. } = &ledger.lines[line].order else {
        return Err((Void::Section, "not an order of TS3".to_owned()));
    };
    let fleet = check.unit(unit)?;
    check.own(ledger.power(line), &[fleet])?;
    let entitled = match unit.kind {
        Kind::Army => false,
        Kind::Fleet => ledger.did[usize::from(fleet.0)] == Some(Did::Disembarked),
        Kind::ArmyFleet => ledger.did[usize::from(fleet.0)] == Some(Did::Embarked),
    };
    if !entitled {
        let reason = "only a fleet that has just put an army off or taken one on may move again";
        return Err((Void::NotInvolved, reason.to_owned()));
    }
    let space = check.space(*to);
    if check.position.mark.kind(space) != SpaceKind::Sea {
        let reason = "a supplementary move leads to a sea space".to_owned();
        return Err((Void::Terrain, reason));
    }
    Ok((fleet, check.course(fleet, *to)?))
}
