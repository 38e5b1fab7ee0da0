//! What notices by e-mail say.
//!
//! A letter is made from the state as its reader may see it. It contains no orders, no press and no secret: it says
//! that something is there, and where to look. Nor does it contain anything that people wrote: no names, no notes, and
//! no powers of a map of somebody's own.

use super::calendar::moment;
use super::ics;
use crate::host::post::{Letter, Post};
use crate::store::{MailJob, MailKind};
use jiff::tz::TimeZone;
use wire::{OrderGameState, OrderStatus, Seating};

/// The mail with a code for an address that somebody entered; `mark` is its message id. It says nothing of the game,
/// because its reader may have nothing to do with it.
#[must_use]
pub(super) fn code(code: &str, mark: String, post: &Post) -> Letter {
    Letter {
        mark,
        subject: "Your code for notices".to_owned(),
        text: format!(
            "{code} is the code for notices of a game at\n{}\n\n\
             Type it where the address was entered. It is valid for 30 minutes.\n\n\
             If you did not ask for it, somebody entered your address by mistake. You need\n\
             not do anything: without the code, no notices come here.\n",
            post.page("/")
        ),
        calendar: None,
    }
}

/// The text of a queued mail; none if there is nothing left to say.
#[must_use]
pub(super) fn letter(job: &MailJob, state: &OrderGameState, post: &Post) -> Option<Letter> {
    let page = post.page(&format!("/o/{}", state.id));
    let title = title(state);
    let (subject, text) = match job.kind {
        MailKind::News => news(job, state),
        MailKind::Reminder => reminder(job, state)?,
        MailKind::Press => press(state),
        MailKind::Code => return None,
    };
    let holder = job.seat.map_or("gm".to_owned(), |seat| seat.to_string());
    let kind = match job.kind {
        MailKind::News => "news",
        MailKind::Reminder => "reminder",
        MailKind::Press => "press",
        MailKind::Code => "code",
    };
    let with_date = job.kind != MailKind::Press && state.deadline_ms.is_some();
    Some(Letter {
        mark: format!("{}.{holder}.{kind}.{}", state.id, state.seq),
        subject: format!("{title}: {subject}"),
        text: format!(
            "{text}\n{}The game: {page}\n\n\
             You get this because you have turned notices of this game on. You can turn\n\
             them off in the game.\n",
            seat_line(state)
        ),
        calendar: with_date.then(|| ics::calendar(state, &title, &page)),
    })
}

/// The name of the game played.
pub(crate) fn title(state: &OrderGameState) -> String {
    title_of(&state.game)
}

/// The name of the game of that slug.
pub(super) fn title_of(slug: &str) -> String {
    let rules = registry::order_rules(slug);
    rules.map_or(slug.to_owned(), |game| game.info().title.to_owned())
}

fn seat_line(state: &OrderGameState) -> String {
    let own = state
        .yours
        .and_then(|seat| state.seats.get(usize::from(seat)));
    // Before seats are given nobody has one.
    let is_provisional =
        state.seating == Seating::Preference && state.status == OrderStatus::Waiting;
    match own {
        Some(_) if is_provisional => String::new(),
        Some(own) if !state.own_mark => format!("You order for {}.\n", own.power),
        Some(_) => String::new(),
        None => "You are the game master.\n".to_owned(),
    }
}

fn news(job: &MailJob, state: &OrderGameState) -> (String, String) {
    let mut text = String::new();
    let past = state.history.iter();
    let settled: Vec<&str> = past
        .filter(|past| past.turn >= job.turn && !past.undone)
        .map(|past| past.phase.title.as_str())
        .collect();
    for title in &settled {
        text.push_str(&format!("{title}: settled.\n"));
    }
    if let Some(outcome) = &state.outcome {
        let names: Vec<&str> = outcome
            .winners
            .iter()
            .filter_map(|seat| state.seats.get(usize::from(*seat)))
            .map(|seat| seat.power.as_str())
            .collect();
        // The reason may be a game master's own words.
        text.push_str("The game is over.\n");
        match names.len() {
            _ if state.own_mark => {}
            0 => {}
            1 => text.push_str(&format!("The winner is {}.\n", names[0])),
            _ => text.push_str(&format!("They share it: {}.\n", names.join(", "))),
        }
        return ("the game is over".to_owned(), text);
    }
    let phase = &state.phase.title;
    text.push_str(&format!("{phase}: waits for orders.\n"));
    text.push_str(own_part(state));
    text.push_str(&deadline_lines(state));
    let subject = match settled.last() {
        Some(last) => format!("{last}: settled"),
        None => format!("{phase}: waits for orders"),
    };
    (subject, text)
}

fn reminder(job: &MailJob, state: &OrderGameState) -> Option<(String, String)> {
    let own = state.seats.get(usize::from(state.yours?))?;
    let missing = own.awaited && !own.filed && !own.ready;
    let ahead = state.deadline_ms.is_some_and(|at| state.now_ms < at);
    if !missing || !ahead || state.turn != job.turn {
        return None;
    }
    let phase = &state.phase.title;
    let text = format!(
        "{phase}: your orders are not there yet.\n{}",
        deadline_lines(state)
    );
    Some((format!("{phase}: your orders are missing"), text))
}

fn press(state: &OrderGameState) -> (String, String) {
    let text = "Somebody has written to you.\n";
    let after = match state.status {
        OrderStatus::Finished => String::new(),
        _ => deadline_lines(state),
    };
    ("a message for you".to_owned(), format!("{text}{after}"))
}

/// What the reader still has to do.
fn own_part(state: &OrderGameState) -> &'static str {
    let own = state
        .yours
        .and_then(|seat| state.seats.get(usize::from(seat)));
    match own {
        None => "",
        Some(own) if !own.awaited => "There is nothing to order for you.\n",
        Some(own) if own.filed => "Your orders are there; they can still be changed.\n",
        Some(_) => "Your orders are not there yet.\n",
    }
}

/// The deadline: for people, by the clocks of the game's zone, and for programs.
fn deadline_lines(state: &OrderGameState) -> String {
    let Some(deadline) = state.deadline_ms else {
        return "The clock is stopped; there is no deadline.\n".to_owned();
    };
    let name = state.schedule.zone.as_deref();
    let zone = name.and_then(|name| TimeZone::get(name).ok());
    let mut out = String::new();
    if let (Some(name), Some(at)) = (name, zone.and_then(|zone| moment(deadline, &zone))) {
        let at = at.strftime("%A, %-d %B %Y, %H:%M %Z");
        out.push_str(&format!("Deadline: {at} ({name})\n"));
    }
    if let Some(at) = moment(deadline, &TimeZone::UTC) {
        let words = at.strftime("%A, %-d %B %Y, %H:%M");
        out.push_str(&format!("Deadline: {words} UTC\n"));
        out.push_str(&format!(
            "Deadline: {}\n",
            at.strftime("%Y-%m-%dT%H:%M:%SZ")
        ));
    }
    out
}
