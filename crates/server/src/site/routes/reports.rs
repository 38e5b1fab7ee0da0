//! Reports to the operator.

use crate::people::reports;
use crate::site::browser::Me;
use crate::site::extract::Body;
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use crate::store::Store;
use axum::extract::State;
use axum::http::StatusCode;
use std::sync::Arc;
use wire::{FaultBody, NewReport};

/// Tells the operator of the site what whoever has a seat in a game has done. Nobody else is told.
#[utoipa::path(
    post,
    path = "/api/v1/reports",
    operation_id = "make_report",
    tag = "people",
    request_body = NewReport,
    security(("session" = [])),
    responses(
        (status = 204, description = "The operator will read it."),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "There is no such game, or nobody has had that seat.", body = FaultBody),
        (status = 409, description = "It is the asker's own seat, or too many reports of the asker are open.", body = FaultBody),
    )
)]
pub(crate) async fn report(
    State(store): State<Arc<dyn Store>>,
    Me(own): Me,
    quotas: Quotas,
    Body(asked): Body<NewReport>,
) -> Result<StatusCode, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    reports::report(&*store, &own.person, &asked, now_ms).await?;
    Ok(StatusCode::NO_CONTENT)
}
