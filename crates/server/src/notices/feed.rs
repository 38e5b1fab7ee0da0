//! The feed and the calendar of somebody's games. Who has the secret address reads them, so there is no order, no move and
//! nothing that people wrote in them.

use crate::host::post::Post;
use crate::orders::ics::{escaped, folded};
use crate::store::{BelongingRow, GameKind, Holder};
use jiff::Timestamp;
use std::collections::BTreeMap;
use std::fmt::Write;

/// For how long a game that is over stays in the feed, in milliseconds: a week.
const LATELY_MS: u64 = 7 * 24 * 60 * 60 * 1000;

/// A game that waits for somebody, or was over lately.
struct Item {
    game: String,
    title: String,
    /// What game it is.
    name: String,
    page: String,
    /// Since when it is so.
    since_ms: u64,
    until_ms: Option<u64>,
}

/// What there is to tell of somebody's seats.
fn items(rows: Vec<BelongingRow>, post: &Post, now_ms: u64) -> Vec<Item> {
    // Of several seats in a game the first counts that has to act.
    let mut items: BTreeMap<String, Item> = BTreeMap::new();
    for row in rows {
        let (name, path) = match row.kind {
            GameKind::Turns => (
                registry::rules(&row.slug).map(|game| game.info().title),
                "g",
            ),
            GameKind::Orders => (
                registry::order_rules(&row.slug).map(|game| game.info().title),
                "o",
            ),
        };
        let name = name.unwrap_or(&row.slug).to_owned();
        let is_seat = matches!(row.holder, Holder::Seat(_));
        let (title, since_ms) = match (row.since_ms, row.ended_ms) {
            (Some(since_ms), _) if is_seat => {
                let title = match row.kind {
                    GameKind::Turns => format!("Your turn in {name}"),
                    GameKind::Orders => format!("Your orders in {name}"),
                };
                (title, since_ms)
            }
            (_, Some(ended_ms)) if ended_ms.saturating_add(LATELY_MS) >= now_ms => {
                (format!("{name} is over"), ended_ms)
            }
            _ => continue,
        };
        items.entry(row.game.clone()).or_insert(Item {
            page: post.page(&format!("/{path}/{}", row.game)),
            until_ms: row.until_ms,
            game: row.game,
            title,
            name,
            since_ms,
        });
    }
    let mut items: Vec<Item> = items.into_values().collect();
    items.sort_by(|one, other| (other.since_ms, &one.game).cmp(&(one.since_ms, &other.game)));
    items
}

/// A moment, as that format has it.
fn moment(ms: u64, format: &str) -> String {
    let at = i64::try_from(ms).ok();
    let at = at.and_then(|ms| Timestamp::from_millisecond(ms).ok());
    at.unwrap_or_default().strftime(format).to_string()
}

/// As Atom has it (RFC 4287).
fn stamp(ms: u64) -> String {
    moment(ms, "%Y-%m-%dT%H:%M:%SZ")
}

/// Text within an element.
fn text(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// The feed of a person's games, in Atom.
#[must_use]
pub(crate) fn atom(person: &str, rows: Vec<BelongingRow>, post: &Post, now_ms: u64) -> String {
    let items = items(rows, post, now_ms);
    let updated = items
        .iter()
        .map(|item| item.since_ms)
        .max()
        .unwrap_or_default();
    let mut out = String::new();
    // Writing into a text does not fail.
    let _ = write!(
        out,
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\">\n\
         <title>Your games</title>\n<id>{}</id>\n<updated>{}</updated>\n\
         <author><name>Quicksilver</name></author>\n",
        text(&post.page(&format!("/you#{person}"))),
        stamp(updated)
    );
    for item in &items {
        let page = text(&item.page);
        let until = item.until_ms.map_or(String::new(), |until_ms| {
            let until = moment(until_ms, "%A, %-d %B %Y, %H:%M UTC");
            format!("<summary>Until {until}.</summary>\n")
        });
        let _ = write!(
            out,
            "<entry>\n<title>{}</title>\n<id>{page}#{}</id>\n<updated>{}</updated>\n\
             <link href=\"{page}\"/>\n{until}</entry>\n",
            text(&item.title),
            item.since_ms,
            stamp(item.since_ms)
        );
    }
    out.push_str("</feed>\n");
    out
}

/// The deadlines of a person's games, as a calendar (RFC 5545).
#[must_use]
pub(crate) fn calendar(rows: Vec<BelongingRow>, post: &Post, now_ms: u64) -> String {
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Quicksilver//games//EN".to_owned(),
        "METHOD:PUBLISH".to_owned(),
    ];
    let utc = |ms| moment(ms, "%Y%m%dT%H%M%SZ");
    for item in items(rows, post, now_ms) {
        let Some(until_ms) = item.until_ms else {
            continue;
        };
        lines.extend([
            "BEGIN:VEVENT".to_owned(),
            // The same turn stays the same event when its deadline moves.
            format!("UID:{}-{}@quicksilver", item.game, item.since_ms),
            format!("DTSTAMP:{}", utc(now_ms)),
            format!("DTSTART:{}", utc(until_ms)),
            "DURATION:PT0M".to_owned(),
            format!("SUMMARY:{}", escaped(&format!("Deadline: {}", item.name))),
            format!("URL:{}", item.page),
            "END:VEVENT".to_owned(),
        ]);
    }
    lines.push("END:VCALENDAR".to_owned());
    lines.iter().map(|line| folded(line)).collect()
}
