//! Supports in the second time scale (rulebook 5.5, 7.1).

use super::check::{Check, Struck};
use super::ledger::Ledger;
use super::stage::Stage;
use super::{Void, words};
use crate::PieceId;
use diplomacy_kit::lang::{Kind, UnitName};
use diplomacy_kit::mark::{Location, Space};
use diplomacy_kit::resolve::{SupportIndex, Supported};

/// A valid support.
#[derive(Clone, Copy, Debug)]
pub(super) struct Support {
    pub(super) by: PieceId,
    of: PieceId,
    /// The destination of the supported unit; `None` if it holds.
    to: Option<Space>,
}

/// Reads a support to hold.
pub(super) fn read_hold(check: Check<'_>, by: PieceId, of: &UnitName) -> Result<Support, Struck> {
    let of = check.unit(of)?;
    other(check, by, of)?;
    let space = check.position.space_of(of).unwrap_or(Space(0));
    check.support(by, space)?;
    Ok(Support { by, of, to: None })
}

/// Reads a support of a move. `movers` are empty fleets that will have an army when they move; they are named
/// A/F.
pub(super) fn read_move(
    ledger: &Ledger<'_>,
    check: Check<'_>,
    by: PieceId,
    (of, to, via): (&UnitName, Location, bool),
    movers: &[PieceId],
) -> Result<Support, Struck> {
    let to = check.space(to);
    let of = supported(ledger, check, of, via, movers)?;
    other(check, by, of)?;
    check.support(by, to)?;
    Ok(Support {
        by,
        of,
        to: Some(to),
    })
}

fn other(check: Check<'_>, by: PieceId, of: PieceId) -> Result<(), Struck> {
    if by == of {
        let unit = words::unit(check.position, by);
        return Err((Void::NoMatch, format!("{unit} cannot support itself")));
    }
    Ok(())
}

/// The piece that a support names: the army that stands there, or else (or with `via` a convoy) the army that
/// left from there by boat in TS1.
fn supported(
    ledger: &Ledger<'_>,
    check: Check<'_>,
    of: &UnitName,
    via: bool,
    movers: &[PieceId],
) -> Result<PieceId, Struck> {
    let space = check.space(of.at);
    let ferried = || {
        let left = |piece: &PieceId| {
            ledger.boarded[usize::from(piece.0)].is_some_and(|(_, from)| from == space)
        };
        check
            .position
            .ids()
            .find(|piece| left(piece) && of.kind == Kind::Army)
    };
    if of.kind == Kind::ArmyFleet {
        let fleet = check.position.fleet_in(space);
        if let Some(mover) = fleet.filter(|fleet| movers.contains(fleet)) {
            check.nation(of, mover)?;
            return Ok(mover);
        }
    }
    let standing = check.unit(of);
    match (standing, ferried()) {
        (Ok(unit), None) => Ok(unit),
        (Ok(unit), Some(_)) if !via => Ok(unit),
        (_, Some(army)) => {
            check.nation(of, army)?;
            Ok(army)
        }
        (Err(struck), None) => Err(struck),
    }
}

impl Support {
    /// Adds the support to the stage if it matches what the supported unit does.
    pub(super) fn give(&self, stage: &mut Stage<'_>) -> Result<SupportIndex, Struck> {
        let position = stage.position;
        let unit = words::unit(position, self.of);
        let no_match = |reason: String| Err((Void::NoMatch, reason));
        let mv = stage.move_of(self.of);
        let aim = mv.map(|mv| Space(stage.problem.moves[usize::from(mv.0)].aim));
        let (of, aim) = match (self.to, mv) {
            (None, Some(_)) => return no_match(format!("{unit} moves")),
            (None, None) => {
                let Some(of) = stage.unit(self.of) else {
                    return no_match(format!("{unit} is not on the board"));
                };
                let space = position.space_of(self.of).unwrap_or(Space(0));
                (Supported::Hold(of), space)
            }
            (Some(to), Some(mv)) if aim == Some(to) => (Supported::Move(mv), to),
            (Some(to), _) => {
                let to = position.mark.abbr(to);
                return no_match(format!("{unit} does not try to go to {to}"));
            }
        };
        let given = stage.support(self.by, of, aim, false);
        given.ok_or_else(|| (Void::NoSuchUnit, "it is not on the board".to_owned()))
    }
}

/// Why a support did not count; empty if it did.
pub(super) fn cut(stage: &Stage<'_>, support: SupportIndex) -> String {
    if !stage.solution.is_cut(support) {
        return String::new();
    }
    let by = stage
        .solution
        .cut_by(&stage.problem, support)
        .map(|mv| words::unit(stage.position, stage.mover(mv)));
    by.map_or_else(
        || "cut: the supporting unit was dislodged".to_owned(),
        |by| format!("cut by {by}"),
    )
}
