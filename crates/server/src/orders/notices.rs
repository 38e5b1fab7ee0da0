//! Which notices are sent by e-mail, and when.
//!
//! A mail is queued together with the event that it announces. [`deliver`](super::deliver) sends it, and its text
//! is made from the game at that time, as its reader may see it.

use super::addresses::Addresses;
use super::conduct::Events;
use super::refusal::Refusal;
use super::replay::OrderReplay;
use crate::host::post;
use crate::store::{AddressRow, MailJob, MailKind};
use wire::{OrderActor, OrderEventKind, PressTo};

/// The delay of news, in milliseconds, so that phases that follow at once share one mail.
const NEWS_WAIT_MS: u64 = 60_000;
/// The longest time between a reminder and its deadline, in milliseconds: six hours.
const MOST_LEAD_MS: u64 = 6 * 60 * 60 * 1000;
/// The shortest, in milliseconds: ten minutes. If a quarter of the phase is less, there is no reminder.
const LEAST_LEAD_MS: u64 = 10 * 60 * 1000;

/// Checks an address.
///
/// # Errors
/// When it is not valid.
pub fn checked(email: Option<&str>) -> Result<Option<String>, Refusal> {
    let read = email.map(post::address).transpose();
    read.map_err(|fault| Refusal::Address(fault.to_string()))
}

/// The mails that announce those events; `addresses` are those after them.
#[must_use]
pub fn mails(
    replay: &OrderReplay,
    addresses: &Addresses,
    happens: &Events,
    at_ms: u64,
) -> Vec<MailJob> {
    let mut jobs = Vec::new();
    let mut turn = replay.turn;
    for (by, event) in happens {
        let from = match by {
            OrderActor::Server | OrderActor::Unknown => None,
            OrderActor::Master => Some(None),
            OrderActor::Seat(seat) => Some(Some(*seat)),
        };
        if let OrderEventKind::Began { turn: next, .. } = event {
            turn = *next;
        }
        for holder in addresses.holders() {
            let mut want = |kind, turn, due_ms| {
                let seat = holder;
                jobs.push(MailJob {
                    seat,
                    kind,
                    turn,
                    due_ms,
                });
            };
            if from != Some(holder) && is_news(event) {
                want(
                    MailKind::News,
                    replay.turn,
                    at_ms.saturating_add(NEWS_WAIT_MS),
                );
            }
            if let OrderEventKind::Press { to, .. } = event
                && from != Some(holder)
                && is_for(to, holder)
            {
                want(MailKind::Press, turn, at_ms);
            }
            if let (Some(deadline), Some(_)) = (deadline(event), holder)
                && let Some(lead) = lead(deadline.saturating_sub(at_ms))
            {
                want(MailKind::Reminder, turn, deadline - lead);
            }
        }
    }
    jobs
}

/// The mails with codes to those of the changed addresses that are not confirmed; `addresses` are those after the
/// change.
#[must_use]
pub fn codes(addresses: &Addresses, changed: &[AddressRow], turn: u32, at_ms: u64) -> Vec<MailJob> {
    let pending = changed.iter().filter(|row| addresses.is_pending(row.seat));
    let job = |row: &AddressRow| MailJob {
        seat: row.seat,
        kind: MailKind::Code,
        turn,
        due_ms: at_ms,
    };
    pending.map(job).collect()
}

fn is_news(event: &OrderEventKind) -> bool {
    matches!(
        event,
        OrderEventKind::Began { .. }
            | OrderEventKind::Paused
            | OrderEventKind::Resumed { .. }
            | OrderEventKind::DeadlineSet { .. }
            | OrderEventKind::Settled { .. }
            | OrderEventKind::Ended { .. }
    )
}

fn is_for(to: &PressTo, holder: Option<u8>) -> bool {
    to.public
        || match holder {
            None => to.master,
            Some(seat) => to.seats.contains(&seat),
        }
}

/// The deadline that an event sets.
fn deadline(event: &OrderEventKind) -> Option<u64> {
    match event {
        OrderEventKind::Began { deadline_ms, .. } => *deadline_ms,
        OrderEventKind::Resumed { deadline_ms } | OrderEventKind::DeadlineSet { deadline_ms } => {
            Some(*deadline_ms)
        }
        _ => None,
    }
}

/// The time between the reminder and the deadline for a phase of that length; in milliseconds.
fn lead(length_ms: u64) -> Option<u64> {
    let lead = (length_ms / 4).min(MOST_LEAD_MS);
    (lead >= LEAST_LEAD_MS).then_some(lead)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reminders_come_some_hours_before_the_deadline_of_long_phases() {
        const HOUR: u64 = 60 * 60 * 1000;
        assert_eq!(lead(7 * 24 * HOUR), Some(6 * HOUR));
        assert_eq!(lead(24 * HOUR), Some(6 * HOUR));
        assert_eq!(lead(4 * HOUR), Some(HOUR));
        assert_eq!(lead(HOUR / 2), None);
    }

    #[test]
    fn addresses_do_not_show_themselves() {
        let row = AddressRow {
            seat: Some(1),
            address: Some("ada@example.org".to_owned()),
            confirmed_ms: None,
        };
        let addresses = Addresses::of(&[row]);
        assert_eq!(addresses.to(Some(1)), Some("ada@example.org"));
        assert!(!format!("{addresses:?}").contains("ada"));
    }
}
