//! The weekly events: tournaments that the server itself arranges, one of each game of turns a week.

use super::plan::Plan;
use crate::store::{Arranged, Store, StoreError, TournamentRow, to_text};
use registry::{WEEKLY, Weekly};
use std::collections::HashSet;
use wire::{ClockSetup, TournamentFill, TournamentState, TournamentSystem};

const HOUR_MS: u64 = 60 * 60 * 1000;
const DAY_MS: u64 = 24 * HOUR_MS;
const WEEK_MS: u64 = 7 * DAY_MS;
/// The first Monday of 1970, in milliseconds.
const FIRST_MONDAY_MS: u64 = 4 * DAY_MS;
/// How the ids of events begin, and no others.
pub(super) const PREFIX: &str = "weekly";
/// How many rounds one has.
const ROUNDS: u32 = 5;
/// The levels of the computer that fill one, those in the middle first. The strongest is left out: it uses all its time.
const LEVELS: [u8; 7] = [3, 2, 4, 1, 5, 6, 7];
/// Up to how many players they fill it.
const UP_TO: u32 = 8;

/// Arranges the events of the coming week, unless they are there. What is in `known` is; what is arranged gets in.
///
/// # Errors
/// When the store fails. What was arranged before stays.
pub(super) async fn arrange(
    store: &dyn Store,
    known: &mut HashSet<String>,
    now_ms: u64,
) -> Result<(), StoreError> {
    for event in WEEKLY {
        let starts_ms = next(event, now_ms);
        let id = id(event, starts_ms);
        if known.contains(&id) {
            continue;
        }
        let row = row(event, &id, starts_ms, now_ms)?;
        // Another server may be faster, and its event is the same.
        let arranged = store.tournaments().arrange(&row, u32::MAX).await?;
        if arranged == Arranged::Done {
            tracing::info!(tournament = %id, "a weekly event may be entered");
        }
        known.insert(id);
    }
    Ok(())
}

/// When an event begins next, later than now and within a week.
fn next(event: &Weekly, now_ms: u64) -> u64 {
    let at_ms = u64::from(event.weekday) * DAY_MS + u64::from(event.hour) * HOUR_MS;
    let first_ms = FIRST_MONDAY_MS + at_ms;
    match now_ms.checked_sub(first_ms) {
        None => first_ms,
        Some(since_ms) => first_ms + (since_ms / WEEK_MS + 1) * WEEK_MS,
    }
}

/// The id of an event: the same at all servers.
fn id(event: &Weekly, starts_ms: u64) -> String {
    let week = starts_ms.saturating_sub(FIRST_MONDAY_MS) / WEEK_MS;
    let letters = event.slug.chars().filter(char::is_ascii_alphanumeric);
    format!("{PREFIX}{}{week}", letters.collect::<String>())
}

fn row(event: &Weekly, id: &str, starts_ms: u64, now_ms: u64) -> Result<TournamentRow, StoreError> {
    let title = registry::rules(event.slug).map_or(event.slug, |rules| rules.info().title);
    let plan = Plan {
        system: TournamentSystem::Swiss,
        clock: ClockSetup::Live {
            initial_s: event.initial_s,
            increment_s: event.increment_s,
        },
        rated: true,
        rounds: Some(ROUNDS),
        minutes: None,
        fill: Some(TournamentFill {
            levels: LEVELS.to_vec(),
            up_to: UP_TO,
        }),
        league: None,
    };
    Ok(TournamentRow {
        id: id.to_owned(),
        organizer: None,
        name: format!("Weekly {title}"),
        slug: event.slug.to_owned(),
        setup: to_text(id, &plan)?,
        state: TournamentState::Open,
        created_ms: now_ms,
        starts_ms: Some(starts_ms),
        began_ms: None,
        ended_ms: None,
        rounds: None,
        round: 0,
        until_ms: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_begins_each_week_on_its_day_and_at_its_hour() {
        // 1 December 2026 is a Tuesday.
        let tuesday_ms = 1_796_083_200_000;
        let event = Weekly {
            slug: "some-game",
            weekday: 1,
            hour: 18,
            initial_s: 60,
            increment_s: 0,
        };
        let starts_ms = tuesday_ms + 18 * HOUR_MS;
        for now_ms in [tuesday_ms - 3 * DAY_MS, tuesday_ms, starts_ms - 1] {
            assert_eq!(next(&event, now_ms), starts_ms);
        }
        assert_eq!(next(&event, starts_ms), starts_ms + WEEK_MS);
        assert_eq!(next(&event, 0), 5 * DAY_MS + 18 * HOUR_MS);
        assert_eq!(id(&event, 5 * DAY_MS + 18 * HOUR_MS), "weeklysomegame0");
        let following = id(&event, starts_ms + WEEK_MS);
        assert_ne!(id(&event, starts_ms), following);
    }

    #[test]
    fn every_event_can_be_played() {
        for event in WEEKLY {
            let row = row(event, "weekly", 5, 1).unwrap();
            let plan = Plan::read(&row).unwrap();
            for levels in [[None, None], [None, Some(3)], [Some(2), Some(7)]] {
                let setup = plan.setup(event.slug, "weekly", levels);
                assert_eq!(setup.unwrap().seat_count().unwrap(), 2, "{event:?}");
            }
        }
    }
}
