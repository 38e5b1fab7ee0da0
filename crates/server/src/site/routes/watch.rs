//! Games that are played now.

use crate::app::App;
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use axum::Json;
use axum::extract::State;
use wire::WatchBody;

/// Public games that are played now, the most interesting first. What players have ordered in secret is not told.
#[utoipa::path(
    get,
    path = "/api/v1/watch",
    operation_id = "watch",
    tag = "lobby",
    responses((status = 200, description = "The games.", body = WatchBody))
)]
pub(crate) async fn list(
    State(app): State<App>,
    quotas: Quotas,
) -> Result<Json<WatchBody>, ApiFault> {
    let body = app.playing.list(&*app.store, &quotas.now()).await?;
    Ok(Json(WatchBody::clone(&body)))
}
