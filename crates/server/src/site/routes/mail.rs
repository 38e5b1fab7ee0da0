//! Stopping mails by the links in them, without logging in.
//!
//! Mail programs and scanners open links by themselves, so opening one changes nothing; only what is posted does.

use crate::host::failure::run_to_completion;
use crate::host::post::stop_page;
use crate::host::rooms::Rooms;
use crate::host::secret::Secret;
use crate::orders::{Game, confirm};
use crate::site::extract::{Body, Params};
use crate::site::fault::ApiFault;
use crate::store::{Stop, Store};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Redirect;
use serde::Deserialize;
use std::sync::Arc;
use wire::{FaultBody, MailStop, MailsStopped, StopMails};

async fn stop_by(
    rooms: Rooms<Game>,
    store: Arc<dyn Store>,
    secret: String,
    stop: Stop,
) -> Result<(), ApiFault> {
    let stopping = async move {
        let hash = Secret::from_client(&secret).hash();
        // A mail with notices of several games is about none of them: only those mails stop.
        let of_notices = stop != Stop::Nothing && store.notices().stop_mail(&hash).await?;
        match of_notices && stop == Stop::Game {
            true => Ok(()),
            false => confirm::stop(&rooms, &*store, &secret, stop).await,
        }
    };
    Ok(run_to_completion(stopping).await?)
}

/// Stops notices of a game, or all mails of this site, by the secret of the link in a mail; or lets them come again.
#[utoipa::path(
    post,
    path = "/api/v1/mail/stop",
    operation_id = "stop_mails",
    tag = "mail",
    request_body = StopMails,
    responses(
        (status = 200, description = "It is done, or was already.", body = MailsStopped),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 404, description = "No mail has that link, or it is too old.", body = FaultBody),
    )
)]
pub(crate) async fn stop(
    State(rooms): State<Rooms<Game>>,
    State(store): State<Arc<dyn Store>>,
    Body(StopMails { secret, stop }): Body<StopMails>,
) -> Result<Json<MailsStopped>, ApiFault> {
    let what = match stop {
        MailStop::Game => Stop::Game,
        MailStop::Site => Stop::Site,
        MailStop::Nothing => Stop::Nothing,
    };
    stop_by(rooms, store, secret, what).await?;
    Ok(Json(MailsStopped { stop }))
}

/// The secret of a mail.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Key {
    key: String,
}

/// Stops notices of a game: what a mail program posts when its user presses its own button (RFC 8058). The body does not
/// matter.
#[utoipa::path(
    post,
    path = "/api/v1/mail/one-click",
    operation_id = "stop_mails_by_one_click",
    tag = "mail",
    params(("key" = String, Query, description = "The secret of the mail.")),
    responses(
        (status = 204, description = "It is done, or was already."),
        (status = 400, description = "The secret is missing.", body = FaultBody),
        (status = 404, description = "No mail has that link, or it is too old.", body = FaultBody),
    )
)]
pub(crate) async fn one_click(
    State(rooms): State<Rooms<Game>>,
    State(store): State<Arc<dyn Store>>,
    Params(Key { key }): Params<Key>,
) -> Result<StatusCode, ApiFault> {
    stop_by(rooms, store, key, Stop::Game).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Leads to the page on which mails are stopped, for mail programs that only open the link. It changes nothing.
#[utoipa::path(
    get,
    path = "/api/v1/mail/one-click",
    operation_id = "page_to_stop_mails",
    tag = "mail",
    params(("key" = String, Query, description = "The secret of the mail.")),
    responses(
        (status = 303, description = "The page, with the secret in its fragment."),
        (status = 400, description = "The secret is missing.", body = FaultBody),
    )
)]
pub(crate) async fn to_page(Params(Key { key }): Params<Key>) -> Result<Redirect, ApiFault> {
    // Anything else could lead elsewhere.
    if !key.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        let reason = "it is no secret of a mail; open the link as it stands in the mail";
        return Err(ApiFault::bad_request("query key", reason));
    }
    Ok(Redirect::to(&stop_page(&key)))
}
