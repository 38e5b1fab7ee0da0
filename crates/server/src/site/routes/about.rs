//! What belongs to no single game.

use crate::app::App;
use crate::site::fault::ApiFault;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use wire::{CatalogEntry, FaultBody};

/// The answer of `/healthz`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Health {
    /// `ok`.
    status: String,
}

/// Whether the server answers and its database can be written.
///
/// It writes, because a database that can only be read cannot take a move. After a write has failed it also makes sure that
/// there is room: on a full disk a sign of life may still be written where an older one stood.
#[utoipa::path(
    get,
    path = "/healthz",
    tag = "site",
    responses(
        (status = 200, description = "It answers and can write.", body = Health),
        (status = 503, description = "The database cannot be written.", body = FaultBody),
    )
)]
pub(crate) async fn health(State(app): State<App>) -> Result<Json<Health>, ApiFault> {
    app.store.beat(app.time.steady_ms()).await?;
    app.store.room().await?;
    Ok(Json(Health {
        status: "ok".to_owned(),
    }))
}

/// The games that can be played, with their options.
#[utoipa::path(
    get,
    path = "/api/v1/catalog",
    tag = "site",
    responses((status = 200, description = "The games.", body = Vec<CatalogEntry>))
)]
pub(crate) async fn catalog() -> Json<Vec<CatalogEntry>> {
    Json(
        registry::GAMES
            .iter()
            .map(|entry| CatalogEntry::of(entry.game.info(), entry.ladder()))
            .collect(),
    )
}

/// This description.
#[utoipa::path(
    get,
    path = "/api/v1/openapi.json",
    tag = "site",
    responses((status = 200, description = "An OpenAPI document.", body = serde_json::Value))
)]
pub(crate) async fn description() -> Json<serde_json::Value> {
    Json(crate::openapi())
}

/// What comes message by message on live connections and streams.
#[utoipa::path(
    get,
    path = "/api/v1/asyncapi.json",
    operation_id = "message_description",
    tag = "site",
    responses((status = 200, description = "An AsyncAPI document.", body = serde_json::Value))
)]
pub(crate) async fn messages() -> Json<serde_json::Value> {
    Json(crate::asyncapi())
}
