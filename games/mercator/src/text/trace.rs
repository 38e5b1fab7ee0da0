//! Computes where each piece was at the beginning of each time scale, by tracing backwards from its present
//! location through the records.
//!
//! A position file names the pieces in entries and dislodgements by place, as the rulebook does. This module
//! converts between pieces and places.

use crate::{PieceId, Position, TimeScale};
use diplomacy_kit::mark::{Power, Space, UnitKind};

/// The time scales in their order.
pub(super) const SCALES: [TimeScale; 5] = [
    TimeScale::Ts1,
    TimeScale::Ts2,
    TimeScale::Ts3a,
    TimeScale::Ts3b,
    TimeScale::Ts4,
];

/// An entry as written in the file, without the number of the piece.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) ts: TimeScale,
    pub(super) owner: Power,
    pub(super) kind: UnitKind,
    pub(super) from: Space,
    pub(super) to: Space,
    /// The piece, once it is known.
    pub(super) piece: Option<PieceId>,
    /// The line of the file; 0 if it comes from a position.
    pub(super) line: usize,
}

/// The locations at the beginning of each time scale; `None` while a piece is off the board.
pub(super) struct Trace {
    starts: Vec<(TimeScale, Vec<Option<Space>>)>,
}

impl Trace {
    /// Traces backwards through a season and assigns a piece to each step without one. The error is the index of a
    /// step that matches no piece.
    pub(super) fn back(
        position: &Position,
        dislodged: &[(TimeScale, PieceId, Space)],
        steps: &mut [Step],
    ) -> Result<Trace, usize> {
        let mut places: Vec<Option<Space>> =
            position.ids().map(|id| position.space_of(id)).collect();
        let mut starts = Vec::new();
        for ts in SCALES.into_iter().rev() {
            let after = places.clone();
            for &(when, piece, place) in dislodged {
                if when == ts {
                    places[piece.0 as usize] = Some(place);
                }
            }
            let mut moved = vec![false; places.len()];
            for index in (0..steps.len()).rev() {
                if steps[index].ts != ts {
                    continue;
                }
                let piece = match steps[index].piece {
                    Some(piece) => piece,
                    None => find(position, &steps[index], &after, &places, &moved).ok_or(index)?,
                };
                let step = &mut steps[index];
                step.piece = Some(piece);
                places[piece.0 as usize] = Some(step.from);
                moved[piece.0 as usize] = true;
            }
            carry(position, ts, steps, &after, &moved, &mut places);
            starts.push((ts, places.clone()));
        }
        Ok(Trace { starts })
    }

    /// The trace of a position with complete records.
    pub(super) fn of(position: &Position) -> Trace {
        let mut steps: Vec<Step> = position
            .entries
            .iter()
            .map(|entry| Step {
                ts: entry.ts,
                owner: entry.owner,
                kind: position.piece(entry.piece).kind,
                from: entry.from,
                to: entry.to,
                piece: Some(entry.piece),
                line: 0,
            })
            .collect();
        let dislodged = dislodged(position);
        Trace::back(position, &dislodged, &mut steps).unwrap_or(Trace { starts: Vec::new() })
    }

    /// The space of a piece at the beginning of a time scale.
    pub(super) fn start(&self, ts: TimeScale, piece: PieceId) -> Option<Space> {
        let (_, places) = self.starts.iter().find(|(when, _)| *when == ts)?;
        places.get(piece.0 as usize).copied().flatten()
    }

    /// The piece of this kind and owner that was in a space at the beginning of a time scale.
    pub(super) fn at_start(
        &self,
        position: &Position,
        ts: TimeScale,
        owner: Power,
        kind: UnitKind,
        place: Space,
    ) -> Option<PieceId> {
        position.ids().find(|&id| {
            let piece = position.piece(id);
            piece.owner == owner && piece.kind == kind && self.start(ts, id) == Some(place)
        })
    }
}

/// The dislodged pieces, each with the time scale and the space.
pub(super) fn dislodged(position: &Position) -> Vec<(TimeScale, PieceId, Space)> {
    let mut list = Vec::new();
    for one in &position.dislodged {
        let place = position.mark.space_of(one.place);
        list.push((one.ts, one.piece, place));
        list.extend(one.passenger.map(|army| (one.ts, army, place)));
    }
    list
}

/// The piece that made a step: the one at the end of the step when the time scale ends or, for a piece with
/// several steps in one time scale, at the beginning of its next step.
fn find(
    position: &Position,
    step: &Step,
    after: &[Option<Space>],
    places: &[Option<Space>],
    moved: &[bool],
) -> Option<PieceId> {
    let fits = |id: &PieceId| {
        let piece = position.piece(*id);
        piece.owner == step.owner && piece.kind == step.kind
    };
    let at = |id: PieceId| id.0 as usize;
    position
        .ids()
        .filter(fits)
        .find(|&id| !moved[at(id)] && after[at(id)] == Some(step.to))
        .or_else(|| {
            position
                .ids()
                .filter(fits)
                .find(|&id| moved[at(id)] && places[at(id)] == Some(step.to))
        })
}

/// Moves armies back together with the fleet that carried them, unless they have an entry of their own.
fn carry(
    position: &Position,
    ts: TimeScale,
    steps: &[Step],
    after: &[Option<Space>],
    moved: &[bool],
    places: &mut [Option<Space>],
) {
    for step in steps {
        if step.ts != ts || step.kind != UnitKind::Fleet {
            continue;
        }
        for id in position.ids() {
            let at = id.0 as usize;
            let aboard = position.piece(id).kind == UnitKind::Army && after[at] == Some(step.to);
            if aboard && !moved[at] {
                places[at] = Some(step.from);
            }
        }
    }
}
