//! What somebody is told of when they do not look, and by which ways.

use crate::host::failure::{Failure, run_to_completion};
use crate::host::secret::Secret;
use crate::notices::sender::Sender;
use crate::notices::{Refusal, settings};
use crate::site::browser::Me;
use crate::site::extract::{Body, PushId};
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use wire::{
    FaultBody, FeedPaths, NoticesBody, PushSubscriptionBody, SetNotices, SetWebhook, WebhookSecret,
};

/// What the asker is told of, and by which ways.
async fn body(sender: &Sender, person: &str) -> Result<Json<NoticesBody>, ApiFault> {
    let ways = sender.store.notices().ways(person).await?;
    // Without a key there are no notices to browsers; the log says why.
    let push_key = match sender.vapid().await {
        Ok(vapid) => Some(vapid.public()),
        Err(fault) => {
            tracing::error!(%fault, "no notices can go to browsers");
            None
        }
    };
    let can_mail = sender.post.reaches_people();
    Ok(Json(settings::body(ways, can_mail, push_key)))
}

/// What the asker is told of when they do not look, and by which ways.
#[utoipa::path(
    get,
    path = "/api/v1/me/notices",
    operation_id = "my_notices",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 200, description = "All of it. What was never set is as for everybody at first.", body = NoticesBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
    )
)]
pub(crate) async fn read(
    State(sender): State<Sender>,
    Me(own): Me,
) -> Result<Json<NoticesBody>, ApiFault> {
    body(&sender, &own.person).await
}

/// Sets what the asker is told of, when not, and whether by e-mail.
#[utoipa::path(
    post,
    path = "/api/v1/me/notices",
    operation_id = "set_notices",
    tag = "people",
    request_body = SetNotices,
    security(("session" = [])),
    responses(
        (status = 200, description = "What is set now.", body = NoticesBody),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 409, description = "There is no address for mails, or this site sends none.", body = FaultBody),
        (status = 422, description = "These are no quiet hours, or no mail comes so often.", body = FaultBody),
    )
)]
pub(crate) async fn set(
    State(sender): State<Sender>,
    Me(own): Me,
    Body(asked): Body<SetNotices>,
) -> Result<Json<NoticesBody>, ApiFault> {
    let can_mail = sender.post.reaches_people();
    settings::set(&*sender.store, &own.person, asked, can_mail).await?;
    body(&sender, &own.person).await
}

/// Has notices go to the browser of this session. It ends with the session.
#[utoipa::path(
    post,
    path = "/api/v1/me/notices/push",
    operation_id = "add_push",
    tag = "people",
    request_body = PushSubscriptionBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "What is set now.", body = NoticesBody),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 409, description = "The asker has too many browsers with notices.", body = FaultBody),
        (status = 422, description = "The endpoint is none that this site asks, or a key is none.", body = FaultBody),
    )
)]
pub(crate) async fn add_push(
    State(sender): State<Sender>,
    quotas: Quotas,
    Me(own): Me,
    Body(asked): Body<PushSubscriptionBody>,
) -> Result<Json<NoticesBody>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    settings::add_push(&*sender.store, &sender.outside, &own, asked, now_ms).await?;
    body(&sender, &own.person).await
}

/// Has no more notices go to a browser of the asker.
#[utoipa::path(
    post,
    path = "/api/v1/me/notices/push/{id}/remove",
    operation_id = "remove_push",
    tag = "people",
    params(("id" = String, Path, description = "The browser's id.")),
    security(("session" = [])),
    responses(
        (status = 200, description = "What is set now.", body = NoticesBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "The asker has no such browser.", body = FaultBody),
    )
)]
pub(crate) async fn remove_push(
    State(sender): State<Sender>,
    PushId(id): PushId,
    Me(own): Me,
) -> Result<Json<NoticesBody>, ApiFault> {
    settings::remove_push(&*sender.store, &own.person, &id).await?;
    body(&sender, &own.person).await
}

/// Has notices go to a program of the asker by HTTP, in place of an earlier one; or to none.
#[utoipa::path(
    post,
    path = "/api/v1/me/notices/webhook",
    operation_id = "set_webhook",
    tag = "people",
    request_body = SetWebhook,
    security(("session" = [])),
    responses(
        (status = 200, description = "By what notices are signed; it is told once.", body = WebhookSecret),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 422, description = "This site does not ask at that address.", body = FaultBody),
    )
)]
pub(crate) async fn set_webhook(
    State(sender): State<Sender>,
    Me(own): Me,
    Body(SetWebhook { url }): Body<SetWebhook>,
) -> Result<Json<WebhookSecret>, ApiFault> {
    let set = settings::set_webhook(&*sender.store, &sender.outside, &own.person, url).await?;
    Ok(Json(set))
}

/// Makes a feed and a calendar of the asker's games, at addresses that nobody can guess. Those from before are worth nothing.
#[utoipa::path(
    post,
    path = "/api/v1/me/notices/feed",
    operation_id = "make_feed",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 200, description = "Where they are; it is told once.", body = FeedPaths),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
    )
)]
pub(crate) async fn make_feed(
    State(sender): State<Sender>,
    Me(own): Me,
) -> Result<Json<FeedPaths>, ApiFault> {
    let secret = Secret::long()?;
    let shown = secret.reveal().to_owned();
    let making = async move {
        settings::set_feed(&*sender.store, &own.person, Some(&secret)).await?;
        Ok::<_, Failure<Refusal>>(())
    };
    run_to_completion(making).await?;
    Ok(Json(FeedPaths {
        feed: format!("/feeds/{shown}.atom"),
        calendar: format!("/feeds/{shown}.ics"),
    }))
}

/// Removes the feed and the calendar of the asker.
#[utoipa::path(
    post,
    path = "/api/v1/me/notices/feed/remove",
    operation_id = "remove_feed",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 204, description = "There is none now."),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
    )
)]
pub(crate) async fn remove_feed(
    State(sender): State<Sender>,
    Me(own): Me,
) -> Result<StatusCode, ApiFault> {
    settings::set_feed(&*sender.store, &own.person, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sends a notice by every way that is on, to see how they look.
#[utoipa::path(
    post,
    path = "/api/v1/me/notices/try",
    operation_id = "try_notices",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 204, description = "They are on their way."),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 409, description = "No way is on.", body = FaultBody),
        (status = 429, description = "Too many; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn try_ways(
    State(sender): State<Sender>,
    quotas: Quotas,
    Me(own): Me,
) -> Result<StatusCode, ApiFault> {
    quotas.try_notices(&own.person).await?;
    let can_mail = sender.post.reaches_people();
    let now_ms = quotas.now().wall_ms;
    settings::try_ways(&*sender.store, &own.person, can_mail, now_ms).await?;
    sender.wanted.notify_one();
    Ok(StatusCode::NO_CONTENT)
}
