//! The sandbox of order games: sets up positions, reads sheets, settles phases. Nothing is stored.

use crate::orders::conduct;
use crate::site::calculator::Calculator;
use crate::site::extract::{DrawnBody, LargeBody};
use crate::site::fault::ApiFault;
use axum::Json;
use map_drawing::Drawing;
use sandbox::Refusal;
use wire::{
    DrawnNote, FaultBody, OrderBoard, OrderCatalogEntry, OrderEntry, OrderOptionBody, SandboxCheck,
    SandboxEdit, SandboxOptions, SandboxPlace, SandboxSettle, SandboxSettled, SandboxStart,
};

/// The order games, with their maps and options.
#[utoipa::path(
    get,
    path = "/api/v1/orders/catalog",
    operation_id = "order_catalog",
    tag = "orders",
    responses((status = 200, description = "The games.", body = Vec<OrderCatalogEntry>))
)]
pub(crate) async fn catalog() -> Json<Vec<OrderCatalogEntry>> {
    Json(sandbox::catalog())
}

/// Sets up a position: the start of a game, or that of a position file.
#[utoipa::path(
    post,
    path = "/api/v1/orders/sandbox/start",
    operation_id = "sandbox_start",
    tag = "orders",
    request_body = SandboxStart,
    responses(
        (status = 200, description = "The position.", body = OrderBoard),
        (status = 422, description = "There is no such game, map, option or position.", body = FaultBody),
    )
)]
pub(crate) async fn start(
    calculator: Calculator,
    LargeBody(asked): DrawnBody<SandboxStart>,
) -> Result<Json<OrderBoard>, ApiFault> {
    answer(calculator, move || sandbox::start(&asked)).await
}

/// Draws the map of a position: by the drawing that is given, which is checked, or from nothing but which of its spaces touch.
#[utoipa::path(
    post,
    path = "/api/v1/orders/sandbox/drawing",
    operation_id = "sandbox_drawing",
    tag = "orders",
    request_body = SandboxStart,
    responses(
        (status = 200, description = "The drawing: outlines, and where units and names stand.", body = Object),
        (status = 422, description = "There is no such game, map, option or position, or the drawing is none of this map.", body = FaultBody),
    )
)]
pub(crate) async fn drawing(
    calculator: Calculator,
    LargeBody(asked): DrawnBody<SandboxStart>,
) -> Result<Json<Drawing>, ApiFault> {
    answer(calculator, move || sandbox::drawing(&asked)).await
}

/// Says how the sheet of a seat is understood.
#[utoipa::path(
    post,
    path = "/api/v1/orders/sandbox/check",
    operation_id = "sandbox_check",
    tag = "orders",
    request_body = SandboxCheck,
    responses(
        (status = 200, description = "Notes, in the order of the lines.", body = Vec<DrawnNote>),
        (status = 400, description = "This can be no sheet.", body = FaultBody),
        (status = 422, description = "There is no such game, position or seat.", body = FaultBody),
    )
)]
pub(crate) async fn check(
    calculator: Calculator,
    LargeBody(asked): LargeBody<SandboxCheck>,
) -> Result<Json<Vec<DrawnNote>>, ApiFault> {
    conduct::readable(&asked.text)?;
    answer(calculator, move || sandbox::check(&asked)).await
}

/// Says how the sheet of a seat is understood, and what can be ordered beside it.
#[utoipa::path(
    post,
    path = "/api/v1/orders/sandbox/choices",
    operation_id = "sandbox_choices",
    tag = "orders",
    request_body = SandboxCheck,
    responses(
        (status = 200, description = "The sheet, notes, and the parts of the phase.", body = OrderEntry),
        (status = 400, description = "This can be no sheet.", body = FaultBody),
        (status = 422, description = "There is no such game, position or seat.", body = FaultBody),
    )
)]
pub(crate) async fn choices(
    calculator: Calculator,
    LargeBody(asked): LargeBody<SandboxCheck>,
) -> Result<Json<OrderEntry>, ApiFault> {
    conduct::readable(&asked.text)?;
    answer(calculator, move || sandbox::choices(asked)).await
}

/// Says what one actor of a part can be ordered beside the rest of the sheet: legal orders only.
#[utoipa::path(
    post,
    path = "/api/v1/orders/sandbox/options",
    operation_id = "sandbox_options",
    tag = "orders",
    request_body = SandboxOptions,
    responses(
        (status = 200, description = "The orders; none where there is no such part or actor.", body = Vec<OrderOptionBody>),
        (status = 400, description = "This can be no sheet.", body = FaultBody),
        (status = 422, description = "There is no such game, position or seat.", body = FaultBody),
    )
)]
pub(crate) async fn options(
    calculator: Calculator,
    LargeBody(asked): LargeBody<SandboxOptions>,
) -> Result<Json<Vec<OrderOptionBody>>, ApiFault> {
    for text in [&asked.text, &asked.part, &asked.actor] {
        conduct::readable(text)?;
    }
    answer(calculator, move || sandbox::options(&asked)).await
}

/// Puts an order of one actor on a sheet. The rest of the sheet stays as it was written.
#[utoipa::path(
    post,
    path = "/api/v1/orders/sandbox/place",
    operation_id = "sandbox_place",
    tag = "orders",
    request_body = SandboxPlace,
    responses(
        (status = 200, description = "The sheet with the order, and what is made of it.", body = OrderEntry),
        (status = 400, description = "This can be no sheet.", body = FaultBody),
        (status = 422, description = "There is no such game, position or seat.", body = FaultBody),
    )
)]
pub(crate) async fn place(
    calculator: Calculator,
    LargeBody(asked): LargeBody<SandboxPlace>,
) -> Result<Json<OrderEntry>, ApiFault> {
    let texts = [&asked.text, &asked.part, &asked.actor];
    for text in texts.into_iter().chain(&asked.order) {
        conduct::readable(text)?;
    }
    answer(calculator, move || sandbox::place(&asked)).await
}

/// Changes a position by hand: adds, moves and removes units, and changes owners.
#[utoipa::path(
    post,
    path = "/api/v1/orders/sandbox/edit",
    operation_id = "sandbox_edit",
    tag = "orders",
    request_body = SandboxEdit,
    responses(
        (status = 200, description = "The position after the change.", body = OrderBoard),
        (status = 422, description = "There is no such game or position, or the change is not possible.", body = FaultBody),
    )
)]
pub(crate) async fn edit(
    calculator: Calculator,
    LargeBody(asked): LargeBody<SandboxEdit>,
) -> Result<Json<OrderBoard>, ApiFault> {
    answer(calculator, move || sandbox::edit(&asked)).await
}

/// Settles a phase.
#[utoipa::path(
    post,
    path = "/api/v1/orders/sandbox/settle",
    operation_id = "sandbox_settle",
    tag = "orders",
    request_body = SandboxSettle,
    responses(
        (status = 200, description = "The report, and the next position.", body = SandboxSettled),
        (status = 400, description = "This can be no sheet.", body = FaultBody),
        (status = 422, description = "There is no such game, position or seat, or the game is over.", body = FaultBody),
    )
)]
pub(crate) async fn settle(
    calculator: Calculator,
    LargeBody(asked): LargeBody<SandboxSettle>,
) -> Result<Json<SandboxSettled>, ApiFault> {
    for sheet in &asked.sheets {
        conduct::readable(&sheet.text)?;
    }
    answer(calculator, move || sandbox::settle(asked)).await
}

/// Works out an answer on a thread that may take its time.
async fn answer<T: Send + 'static>(
    calculator: Calculator,
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<Json<T>, ApiFault> {
    calculator
        .run(move || work().map_err(|refusal| ApiFault::unfit(refusal.code, &refusal.fault)))
        .await
}
