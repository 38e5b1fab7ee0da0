//! What is kept of rated games of orders: the kind of time, and which computer players are in them.

use super::setup::OrderSetup;
use crate::store::{Pace, RatedRow};
use wire::{OrderSeatKind, Schedule};

/// From so many minutes for orders on, a game is one by days: nobody waits at the page for the others.
const BY_DAYS_MIN: u32 = 12 * 60;

/// The kinds of computer players, and what each is called in ratings.
const COMPUTERS: [(OrderSeatKind, &str); 6] = [
    (OrderSeatKind::EasyBot, "easy_bot"),
    (OrderSeatKind::Bot, "bot"),
    (OrderSeatKind::StrongBot, "strong_bot"),
    (OrderSeatKind::CautiousEasyBot, "cautious_easy_bot"),
    (OrderSeatKind::CautiousBot, "cautious_bot"),
    (OrderSeatKind::CautiousStrongBot, "cautious_strong_bot"),
];

/// What is fixed of a rated game; none of one that is not rated.
#[must_use]
pub(super) fn row(setup: &OrderSetup) -> Option<RatedRow> {
    if !setup.rated {
        return None;
    }
    let seats = (0u8..).zip(&setup.seats);
    let computers = seats.filter_map(|(seat, kind)| Some((seat, computer(&setup.slug, *kind)?)));
    Some(RatedRow {
        pace: pace(&setup.schedule),
        computers: computers.collect(),
    })
}

/// The kind of time: live if everybody stays for the game.
#[must_use]
pub(crate) fn pace(schedule: &Schedule) -> Pace {
    let is_by_calendar = schedule.time.is_some() || !schedule.weekdays.is_empty();
    match is_by_calendar || schedule.orders_min >= BY_DAYS_MIN {
        true => Pace::Days,
        false => Pace::Live,
    }
}

/// What a computer player is called in ratings: game, kind and version. A new version plays otherwise, and begins anew. Whether
/// it makes deals is left out.
#[must_use]
pub fn computer(slug: &str, kind: OrderSeatKind) -> Option<String> {
    let (_, word) = COMPUTERS.iter().find(|(of, _)| *of == kind)?;
    Some(format!("{slug}/{word}/{}", search::REVISION))
}

/// The kind of a computer player, by what it is called in ratings; none of a person and of those in games of turns.
#[must_use]
pub fn kind(player: &str) -> Option<OrderSeatKind> {
    let word = player.split('/').nth(1)?;
    let found = COMPUTERS.iter().find(|(_, of)| *of == word);
    found.map(|(kind, _)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computer_players_are_known_by_what_they_are_called() {
        for (of, word) in COMPUTERS {
            // As requests and answers name them.
            assert_eq!(serde_json::to_value(of).unwrap(), word);
            let player = computer("game", of).unwrap();
            assert_eq!(kind(&player), Some(of));
            assert!(of.is_bot());
        }
        for of in [OrderSeatKind::Person, OrderSeatKind::Dummy] {
            assert_eq!(computer("game", of), None);
        }
        assert_eq!(kind("game/5/1-0abc"), None);
        assert_eq!(kind("0123456789abcdef"), None);
    }
}
