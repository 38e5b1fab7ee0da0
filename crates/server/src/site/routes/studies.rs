//! Studies: made, read by whoever has the link, edited and deleted by whoever has the key.

use crate::site::calculator::Calculator;
use crate::site::extract::{LargeBody, Params, StudyId, Token};
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use crate::store::{Store, StoreError, StudyRow};
use crate::studies::{self, Checked, Refusal};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;
use wire::{ChangeStudy, FaultBody, NewStudy, StudyBody, StudyGrant};

/// Makes a study.
#[utoipa::path(
    post,
    path = "/api/v1/studies",
    operation_id = "create_study",
    tag = "studies",
    request_body = NewStudy,
    responses(
        (status = 201, description = "The study, and the key with which it is edited.", body = StudyGrant),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 422, description = "A chapter is no sound record of its game.", body = FaultBody),
        (status = 429, description = "Too many new studies; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn create(
    State(store): State<Arc<dyn Store>>,
    calculator: Calculator,
    quotas: Quotas,
    LargeBody(asked): LargeBody<NewStudy>,
) -> Result<(StatusCode, Json<StudyGrant>), ApiFault> {
    let check = move || Checked::new(asked).map_err(ApiFault::from);
    let Json(checked) = calculator.run(check).await?;
    quotas.study().await?;
    let (row, grant) = studies::create(&checked, quotas.now().wall_ms)?;
    store.studies().create(&row).await?;
    tracing::info!(study = %row.id, "study created");
    Ok((StatusCode::CREATED, Json(grant)))
}

/// The revision that the asker knows.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Known {
    known: Option<u32>,
}

/// A study. With its key it says that the asker may edit it.
#[utoipa::path(
    get,
    path = "/api/v1/studies/{id}",
    operation_id = "study",
    tag = "studies",
    params(
        ("id" = String, Path, description = "The study's id."),
        ("known" = Option<u32>, Query, description = "The revision that the asker knows."),
    ),
    security((), ("study" = [])),
    responses(
        (status = 200, description = "The study.", body = StudyBody),
        (status = 204, description = "It is still at the revision that the asker knows."),
        (status = 403, description = "This is not the key of this study.", body = FaultBody),
        (status = 404, description = "There is no such study.", body = FaultBody),
    )
)]
pub(crate) async fn read(
    State(store): State<Arc<dyn Store>>,
    StudyId(id): StudyId,
    Token(key): Token,
    Params(Known { known }): Params<Known>,
) -> Result<Response, ApiFault> {
    let row = load(&*store, &id).await?;
    if key.is_some() {
        studies::may_edit(&row, key.as_ref())?;
    }
    if known == Some(row.revision) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Json(studies::body(row, key.is_some())?).into_response())
}

/// Changes a study: what is sent takes the place of title and chapters.
#[utoipa::path(
    put,
    path = "/api/v1/studies/{id}",
    operation_id = "change_study",
    tag = "studies",
    params(("id" = String, Path, description = "The study's id.")),
    request_body = ChangeStudy,
    security(("study" = [])),
    responses(
        (status = 200, description = "The study as it is now.", body = StudyBody),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "The request has no key.", body = FaultBody),
        (status = 403, description = "This is not the key of this study.", body = FaultBody),
        (status = 404, description = "There is no such study.", body = FaultBody),
        (status = 409, description = "Another change came first.", body = FaultBody),
        (status = 422, description = "A chapter is no sound record of its game.", body = FaultBody),
    )
)]
pub(crate) async fn change(
    State(store): State<Arc<dyn Store>>,
    StudyId(id): StudyId,
    Token(key): Token,
    calculator: Calculator,
    quotas: Quotas,
    LargeBody(asked): LargeBody<ChangeStudy>,
) -> Result<Json<StudyBody>, ApiFault> {
    let row = load(&*store, &id).await?;
    studies::may_edit(&row, key.as_ref())?;
    let check = move || Checked::changed(asked).map_err(ApiFault::from);
    let Json((revision, checked)) = calculator.run(check).await?;
    let next = studies::change(&row, revision, &checked, quotas.now().wall_ms)?;
    match store.studies().change(&next).await {
        Ok(()) => Ok(Json(studies::body(next, true)?)),
        // Somebody was faster since it was loaded, or has deleted it.
        Err(StoreError::Conflict) => {
            let row = load(&*store, &id).await?;
            Err(Refusal::Stale(row.revision).into())
        }
        Err(fault) => Err(fault.into()),
    }
}

/// Deletes a study, for everybody.
#[utoipa::path(
    delete,
    path = "/api/v1/studies/{id}",
    operation_id = "delete_study",
    tag = "studies",
    params(("id" = String, Path, description = "The study's id.")),
    security(("study" = [])),
    responses(
        (status = 204, description = "It is deleted."),
        (status = 401, description = "The request has no key.", body = FaultBody),
        (status = 403, description = "This is not the key of this study.", body = FaultBody),
        (status = 404, description = "There is no such study.", body = FaultBody),
    )
)]
pub(crate) async fn delete(
    State(store): State<Arc<dyn Store>>,
    StudyId(id): StudyId,
    Token(key): Token,
) -> Result<StatusCode, ApiFault> {
    let row = load(&*store, &id).await?;
    studies::may_edit(&row, key.as_ref())?;
    store.studies().delete(&id).await?;
    tracing::info!(study = %id, "study deleted");
    Ok(StatusCode::NO_CONTENT)
}

async fn load(store: &dyn Store, id: &str) -> Result<StudyRow, ApiFault> {
    let row = store.studies().load(id).await?;
    row.ok_or_else(|| Refusal::NoSuchStudy(id.to_owned()).into())
}
