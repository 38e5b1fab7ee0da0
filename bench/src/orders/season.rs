//! Seasons of Mercator on the world map.

use super::boards::{distances, nearest};
use super::drawn::{Season, opened};
use super::fleets;
use super::lots::Lots;
use super::{Bout, OURS, SLOWEST, rate_of_slowest};
use crate::sample::rate;
use anyhow::{Result, anyhow, ensure};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::{Mark, Space, SpaceKind, UnitKind};
use mercator::season::{Fate, resolve};
use mercator::{Piece, PieceId, Position, Where, marks, sample};
use std::rc::Rc;
use std::sync::Arc;

/// The game's slug.
pub(super) const SLUG: &str = "mercator";

const MAP: &str = "world-mercator";
/// The number of seasons of each kind.
const SEASONS: usize = 200;
/// The number of pieces on a full board.
const PIECES: usize = 120;

/// The benchmarks of the game.
pub(super) fn bouts() -> Result<Vec<Bout>> {
    let mark = marks::load(MAP)?;
    let mut lots = Lots::new(3);
    let usual = seasons(|| {
        let position = crowded(&mark, &mut lots);
        let lines = sample::season(&position, &mut |bound| lots.below(bound));
        Season { position, lines }
    })?;
    let mut lots = Lots::new(4);
    let convoys = seasons(|| fleets::season(&mark, &mut lots))?;
    Ok(vec![
        bout(
            format!(
                "{SLUG}: {SEASONS} seasons of {} powers with {PIECES} pieces on the world map",
                mark.powers.len()
            ),
            usual,
        ),
        bout(
            format!(
                "{SLUG}: {SEASONS} seasons with a fleet in every sea of the world map and chains everywhere"
            ),
            convoys,
        ),
    ])
}

fn seasons(mut draw: impl FnMut() -> Season) -> Result<Vec<Season>> {
    let seasons: Vec<Season> = (0..SEASONS).map(|_| draw()).collect();
    for season in &seasons {
        let broken = |reason| anyhow!("{reason}");
        season.position.check().map_err(broken)?;
        let result = resolve(&season.position, &season.lines);
        for (_, after) in &result.after {
            after.check().map_err(broken)?;
        }
        ensure!(
            result.verdicts.len() == season.lines.len(),
            "a line without a verdict"
        );
    }
    Ok(seasons)
}

fn bout(title: String, seasons: Vec<Season>) -> Bout {
    let notes = vec![describe(&seasons)];
    let seasons = Rc::new(seasons);
    let again = Rc::clone(&seasons);
    Bout::new(title, "seasons/s")
        .row(OURS, move || {
            rate(seasons.len(), |season| {
                settle(&seasons[season]);
                1
            })
        })
        .row(SLOWEST, move || {
            rate_of_slowest(again.len(), |season| settle(&again[season]))
        })
        .notes(notes)
}

fn settle(season: &Season) {
    std::hint::black_box(resolve(&season.position, &season.lines));
}

/// A summary of the orders of some seasons and of their results.
fn describe(seasons: &[Season]) -> String {
    let (mut lines, mut void, mut succeeded, mut longest) = (0, 0, 0, 0);
    for season in seasons {
        lines += season.lines.len();
        for verdict in resolve(&season.position, &season.lines).verdicts {
            void += usize::from(matches!(verdict.fate, Fate::Void(_)));
            succeeded += usize::from(verdict.fate == Fate::Succeeded);
        }
        for line in &season.lines {
            if let Order::Convoy { fleets, .. } = &line.order {
                longest = longest.max(fleets.len());
            }
        }
    }
    let each = lines / seasons.len().max(1);
    let share = |part: usize| 100 * part / lines.max(1);
    format!(
        "{each} lines a season, {} % succeed, {} % are void; the longest list of a convoy has {longest} fleets",
        share(succeeded),
        share(void)
    )
}

/// The starting position, filled up with pieces, including armies aboard fleets.
fn crowded(mark: &Arc<Mark>, lots: &mut Lots) -> Position {
    let mut position = opened(mark);
    let homes: Vec<Vec<usize>> = mark
        .all_powers()
        .map(|power| distances(mark, &mark.power(power).home))
        .collect();
    let mut spaces: Vec<Space> = mark.all_spaces().collect();
    lots.shuffle(&mut spaces);
    for space in spaces {
        if position.pieces.len() >= PIECES {
            break;
        }
        if position.unit_in(space).is_some() || mark.kind(space) == SpaceKind::Ice {
            continue;
        }
        let Some(owner) = nearest(lots, &homes, space) else {
            continue;
        };
        let berths = mark.berths(space);
        let afloat = !mark.kind(space).is_land() || (!berths.is_empty() && lots.chance(1, 3));
        let berth = if afloat { lots.pick(&berths) } else { None };
        let laden = afloat && !mark.kind(space).is_land() && lots.chance(1, 3);
        let kind = if afloat {
            UnitKind::Fleet
        } else {
            UnitKind::Army
        };
        let at = berth.map_or(Where::Land(space), Where::Afloat);
        position.pieces.push(Piece { kind, owner, at });
        if laden && position.pieces.len() < PIECES {
            let carrier = PieceId(position.pieces.len() as u16 - 1);
            position.pieces.push(Piece {
                kind: UnitKind::Army,
                owner: nearest(lots, &homes, space).unwrap_or(owner),
                at: Where::Aboard(carrier),
            });
        }
    }
    position
}
