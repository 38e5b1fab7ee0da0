//! Where each piece was when each time scale began, found backwards from where it is and from what is booked.
//!
//! A position file names the pieces of the season's entries and dislodgements by place, as the rulebook does; this
//! turns numbers into places and places into numbers.

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

/// A change of place as the file has it: without the piece's number.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) ts: TimeScale,
    pub(super) owner: Power,
    pub(super) kind: UnitKind,
    pub(super) from: Space,
    pub(super) to: Space,
    /// The piece, once it is known.
    pub(super) piece: Option<PieceId>,
    /// The line of the file; 0 where it comes from a position.
    pub(super) line: usize,
}

/// The places at the start of each time scale; none while a piece is off the board.
pub(super) struct Trace {
    starts: Vec<(TimeScale, Vec<Option<Space>>)>,
}

impl Trace {
    /// Goes back through a season. Steps without a piece get theirs; the index of one that fits no piece is the
    /// error.
    pub(super) fn back(
        position: &Position,
        fallen: &[(TimeScale, PieceId, Space)],
        steps: &mut [Step],
    ) -> Result<Trace, usize> {
        let mut places: Vec<Option<Space>> =
            position.ids().map(|id| position.space_of(id)).collect();
        let mut starts = Vec::new();
        for ts in SCALES.into_iter().rev() {
            let after = places.clone();
            for &(when, piece, place) in fallen {
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

    /// The trace of a position whose books are whole.
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
        let fallen = fallen(position);
        Trace::back(position, &fallen, &mut steps).unwrap_or(Trace { starts: Vec::new() })
    }

    /// Where a piece was when a time scale began.
    pub(super) fn start(&self, ts: TimeScale, piece: PieceId) -> Option<Space> {
        let (_, places) = self.starts.iter().find(|(when, _)| *when == ts)?;
        places.get(piece.0 as usize).copied().flatten()
    }

    /// The piece of that kind and owner that was in a space when a time scale began.
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

/// What was dislodged, piece by piece: when and where.
pub(super) fn fallen(position: &Position) -> Vec<(TimeScale, PieceId, Space)> {
    let mut list = Vec::new();
    for one in &position.dislodged {
        let place = position.mark.space_of(one.place);
        list.push((one.ts, one.piece, place));
        list.extend(one.passenger.map(|army| (one.ts, army, place)));
    }
    list
}

/// The piece that made a step: where the step ends when the time scale does, or, of a piece that made several steps in
/// one time scale, where its next one begins.
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

/// Armies that a fleet took along go back with it where no step of their own is booked.
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
