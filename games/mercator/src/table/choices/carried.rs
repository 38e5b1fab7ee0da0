//! Where fleets of other powers may have carried an own army by TS3, unknown to its owner (rulebook 7.3, 7.4, 9.2).

use super::sails::{chains, targets};
use super::season::Season;
use crate::season::Supposed;
use crate::{PieceId, TimeScale, Where};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::SpaceKind;

/// The most fleets that pass an army on before this. Orders for places farther away can be written as text.
const MOST_PASSED: usize = 2;

/// The boards for TS3 on which the fleets of other powers have passed an own army on, or moved off with it, each with
/// that army.
pub(super) fn boards(season: &Season<'_>) -> Vec<(PieceId, Supposed)> {
    let scale = |ts: TimeScale| season.boards.iter().find(|board| board.ts == ts);
    let (Some(sailing), Some(after)) = (scale(TimeScale::Ts2), scale(TimeScale::Ts3a)) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for army in season.position.ids() {
        let own = season.position.piece(army).owner == season.power;
        let Where::Aboard(first) = sailing.now.piece(army).at else {
            continue;
        };
        if !own || sailing.left(army).is_none() {
            continue;
        }
        for fleet in passed_to(season, sailing, first) {
            let stays = after.with_carried(army, fleet, None);
            let seas = targets(&sailing.now, fleet).into_iter().filter(|&to| {
                let mark = &sailing.now.mark;
                let kind = mark.kind(mark.space_of(to));
                matches!(kind, SpaceKind::Sea | SpaceKind::Canal)
            });
            let moves = seas.map(|to| after.with_carried(army, fleet, Some(to)));
            let all = std::iter::once(stays).chain(moves).flatten();
            found.extend(all.map(|board| (army, board)));
        }
    }
    found
}

/// The fleets of other powers to which an army aboard this fleet can be passed on.
fn passed_to(season: &Season<'_>, sailing: &Supposed, first: PieceId) -> Vec<PieceId> {
    let now = &sailing.now;
    let foreign = |fleet: &PieceId| now.piece(*fleet).owner != season.power;
    let mut fleets: Vec<PieceId> = if foreign(&first) {
        let chains = chains(sailing, season.power, first).into_iter();
        let short = chains.filter(|chain| chain.len() <= MOST_PASSED + 1);
        short.filter_map(|chain| chain.last().copied()).collect()
    } else {
        let space = now.space_of(first);
        let listed = season.own.iter().filter_map(|given| match &given.order {
            Order::Convoy { fleets, .. } if given.ts == 2 => {
                let mut spaces = fleets.iter().map(|name| now.mark.space_of(name.at));
                (spaces.next() == space).then(|| spaces.collect::<Vec<_>>())
            }
            _ => None,
        });
        listed
            .flatten()
            .filter_map(|space| now.fleet_in(space))
            .collect()
    };
    fleets.retain(foreign);
    fleets.sort_unstable();
    fleets.dedup();
    fleets
}
