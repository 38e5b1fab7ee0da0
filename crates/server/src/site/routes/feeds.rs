//! The feed and the calendar of somebody's games, at an address that nobody can guess.

use crate::host::secret::Secret;
use crate::notices::feed;
use crate::notices::sender::Sender;
use crate::people::belongings::MOST_LISTED;
use crate::site::extract::{FeedFile, unknown_feed};
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use wire::FaultBody;

/// The games that wait for somebody and those that were over lately, as a feed in Atom (`.atom`); or the deadlines of those
/// that wait, as a calendar (`.ics`).
#[utoipa::path(
    get,
    path = "/feeds/{file}",
    operation_id = "feed",
    tag = "people",
    params(("file" = String, Path, description = "The secret, with `.atom` or `.ics` after it.")),
    responses(
        (status = 200, description = "The feed, or the calendar.", body = String, content_type = "application/atom+xml"),
        (status = 404, description = "There is none of that address, or it was replaced.", body = FaultBody),
    )
)]
pub(crate) async fn read(
    State(sender): State<Sender>,
    quotas: Quotas,
    FeedFile {
        secret,
        is_calendar,
    }: FeedFile,
) -> Result<([(HeaderName, &'static str); 2], String), ApiFault> {
    let hash = Secret::from_client(&secret).hash();
    let Some(person) = sender.store.notices().feed(&hash).await? else {
        return Err(unknown_feed());
    };
    let rows = sender
        .store
        .people()
        .belongings(&person, MOST_LISTED)
        .await?;
    let now_ms = quotas.now().wall_ms;
    let (kind, text) = match is_calendar {
        false => (
            "application/atom+xml; charset=utf-8",
            feed::atom(&person, rows, &sender.post, now_ms),
        ),
        true => (
            "text/calendar; charset=utf-8",
            feed::calendar(rows, &sender.post, now_ms),
        ),
    };
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], text))
}
