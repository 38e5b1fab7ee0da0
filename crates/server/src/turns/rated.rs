//! Which games of turns are rated, and which computer players are in them.

use crate::store::{Pace, RatedRow};
use play::Setup;

/// What is fixed of a rated game; none of one that is not rated.
#[must_use]
pub(super) fn row(setup: &Setup) -> Option<RatedRow> {
    if !setup.rated {
        return None;
    }
    let seats = setup.seat_count().unwrap_or_default();
    let computers = (0..seats).filter_map(|seat| {
        let level = setup.computer_level(seat)?;
        Some((seat, computer(&setup.slug, level)))
    });
    Some(RatedRow {
        pace: match setup.clock.is_live() {
            true => Pace::Live,
            false => Pace::Days,
        },
        computers: computers.collect(),
    })
}

/// What a computer player is called in ratings: game, level and version. A new version plays otherwise, and begins anew.
#[must_use]
pub fn computer(slug: &str, level: u8) -> String {
    let version = registry::find(slug).map(registry::Entry::engine_version);
    let version = version.unwrap_or_default();
    format!("{slug}/{level}/{version}")
}

/// The level of a computer player, by what it is called in ratings; none of a person.
#[must_use]
pub fn level(player: &str) -> Option<u8> {
    player.split('/').nth(1)?.parse().ok()
}
