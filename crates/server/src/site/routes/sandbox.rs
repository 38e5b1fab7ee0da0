//! The sandbox of order games: sets up positions, reads sheets, settles phases. Nothing is stored.

use crate::site::asked::blocking;
use crate::site::extract::LargeBody;
use crate::site::fault::ApiFault;
use axum::Json;
use sandbox::Refusal;
use wire::{
    DrawnNote, FaultBody, OrderBoard, OrderCatalogEntry, OrderEntry, OrderOptionBody, SandboxCheck,
    SandboxOptions, SandboxPlace, SandboxSettle, SandboxSettled, SandboxStart,
};

/// The order games, with their maps and options.
#[utoipa::path(
    get,
    path = "/api/orders/catalog",
    tag = "orders",
    responses((status = 200, description = "The games.", body = Vec<OrderCatalogEntry>))
)]
pub(crate) async fn catalog() -> Json<Vec<OrderCatalogEntry>> {
    Json(sandbox::catalog())
}

/// Sets up a position: the start of a game, or that of a position file.
#[utoipa::path(
    post,
    path = "/api/orders/sandbox/start",
    tag = "orders",
    request_body = SandboxStart,
    responses(
        (status = 200, description = "The position.", body = OrderBoard),
        (status = 422, description = "There is no such game, map, option or position.", body = FaultBody),
    )
)]
pub(crate) async fn start(
    LargeBody(asked): LargeBody<SandboxStart>,
) -> Result<Json<OrderBoard>, ApiFault> {
    answer(move || sandbox::start(&asked)).await
}

/// Says how the sheet of a seat is understood.
#[utoipa::path(
    post,
    path = "/api/orders/sandbox/check",
    tag = "orders",
    request_body = SandboxCheck,
    responses(
        (status = 200, description = "Notes, in the order of the lines.", body = Vec<DrawnNote>),
        (status = 422, description = "There is no such game, position or seat.", body = FaultBody),
    )
)]
pub(crate) async fn check(
    LargeBody(asked): LargeBody<SandboxCheck>,
) -> Result<Json<Vec<DrawnNote>>, ApiFault> {
    answer(move || sandbox::check(&asked)).await
}

/// Says how the sheet of a seat is understood, and what can be ordered beside it.
#[utoipa::path(
    post,
    path = "/api/orders/sandbox/choices",
    tag = "orders",
    request_body = SandboxCheck,
    responses(
        (status = 200, description = "The sheet, notes, and the parts of the phase.", body = OrderEntry),
        (status = 422, description = "There is no such game, position or seat.", body = FaultBody),
    )
)]
pub(crate) async fn choices(
    LargeBody(asked): LargeBody<SandboxCheck>,
) -> Result<Json<OrderEntry>, ApiFault> {
    answer(move || sandbox::choices(asked)).await
}

/// Says what one actor of a part can be ordered beside the rest of the sheet: legal orders only.
#[utoipa::path(
    post,
    path = "/api/orders/sandbox/options",
    tag = "orders",
    request_body = SandboxOptions,
    responses(
        (status = 200, description = "The orders; none where there is no such part or actor.", body = Vec<OrderOptionBody>),
        (status = 422, description = "There is no such game, position or seat.", body = FaultBody),
    )
)]
pub(crate) async fn options(
    LargeBody(asked): LargeBody<SandboxOptions>,
) -> Result<Json<Vec<OrderOptionBody>>, ApiFault> {
    answer(move || sandbox::options(&asked)).await
}

/// Puts an order of one actor on a sheet. The rest of the sheet stays as it was written.
#[utoipa::path(
    post,
    path = "/api/orders/sandbox/place",
    tag = "orders",
    request_body = SandboxPlace,
    responses(
        (status = 200, description = "The sheet with the order, and what is made of it.", body = OrderEntry),
        (status = 422, description = "There is no such game, position or seat.", body = FaultBody),
    )
)]
pub(crate) async fn place(
    LargeBody(asked): LargeBody<SandboxPlace>,
) -> Result<Json<OrderEntry>, ApiFault> {
    answer(move || sandbox::place(&asked)).await
}

/// Settles a phase.
#[utoipa::path(
    post,
    path = "/api/orders/sandbox/settle",
    tag = "orders",
    request_body = SandboxSettle,
    responses(
        (status = 200, description = "The report, and the next position.", body = SandboxSettled),
        (status = 422, description = "There is no such game, position or seat, or the game is over.", body = FaultBody),
    )
)]
pub(crate) async fn settle(
    LargeBody(asked): LargeBody<SandboxSettle>,
) -> Result<Json<SandboxSettled>, ApiFault> {
    answer(move || sandbox::settle(asked)).await
}

/// Works out an answer on a thread that may take its time.
async fn answer<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<Json<T>, ApiFault> {
    blocking(move || work().map_err(|refusal| ApiFault::unfit(refusal.code, &refusal.fault))).await
}
