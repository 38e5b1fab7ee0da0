//! Orders while they are written. The game answers from its own position: nobody sends one.

use crate::orders::entry::Desk;
use crate::orders::{Game, conduct};
use crate::site::asked::Asked;
use crate::site::calculator::Calculator;
use crate::site::extract::LargeBody;
use crate::site::fault::ApiFault;
use axum::Json;
use wire::{FaultBody, OrderChoices, PlaceOrder, ReadSheet};

/// The position for sheets of a seat. It is a copy: what takes long is done without the game's lock.
async fn desk(asked: Asked<Game>, turn: u32, seat: Option<u8>) -> Result<Desk, ApiFault> {
    asked
        .read(move |locked, by| Ok(Desk::of(&locked.game()?.replay, *by, turn, seat)?))
        .await
}

/// How is a sheet understood, and what can every unit be ordered beside it? Nothing is filed.
///
/// Players ask for their own seat. The game master, and spectators by what everybody may know, name one.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/entry",
    operation_id = "read_sheet",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = ReadSheet,
    security((), ("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "The sheet, notes line by line, and the choices.", body = OrderChoices),
        (status = 400, description = "This can be no sheet.", body = FaultBody),
        (status = 403, description = "The token orders for another seat, or for none of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "No phase waits, or another one was meant.", body = FaultBody),
        (status = 422, description = "There is no such seat, or none is named.", body = FaultBody),
    )
)]
pub(crate) async fn read(
    asked: Asked<Game>,
    calculator: Calculator,
    LargeBody(sheet): LargeBody<ReadSheet>,
) -> Result<Json<OrderChoices>, ApiFault> {
    for text in [Some(&sheet.text), sheet.known.as_ref()]
        .into_iter()
        .flatten()
    {
        conduct::readable(text)?;
    }
    let Desk { table, seat } = desk(asked, sheet.turn, sheet.seat).await?;
    calculator
        .run(move || {
            let known = sheet.known.as_deref();
            Ok(OrderChoices::of(&*table, seat, sheet.text, known))
        })
        .await
}

/// Puts an order of one actor on a sheet; the rest of it stays as it was written. Nothing is filed.
///
/// Players ask for their own seat. The game master, and spectators by what everybody may know, name one.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/placement",
    operation_id = "place_order",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = PlaceOrder,
    security((), ("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "The sheet with the order, notes, and the choices that are others now.", body = OrderChoices),
        (status = 400, description = "This can be no sheet.", body = FaultBody),
        (status = 403, description = "The token orders for another seat, or for none of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "No phase waits, or another one was meant.", body = FaultBody),
        (status = 422, description = "There is no such seat, or none is named.", body = FaultBody),
    )
)]
pub(crate) async fn place(
    asked: Asked<Game>,
    calculator: Calculator,
    LargeBody(placed): LargeBody<PlaceOrder>,
) -> Result<Json<OrderChoices>, ApiFault> {
    let texts = [&placed.text, &placed.part, &placed.actor];
    for text in texts.into_iter().chain(&placed.order) {
        conduct::readable(text)?;
    }
    let Desk { table, seat } = desk(asked, placed.turn, placed.seat).await?;
    calculator
        .run(move || {
            let PlaceOrder {
                text, part, actor, ..
            } = &placed;
            let order = placed.order.as_deref();
            let with = table.place(usize::from(seat), text, part, actor, order);
            // An order that fills the sheet could not be filed.
            conduct::readable(&with)?;
            Ok(OrderChoices::of(&*table, seat, with, Some(text)))
        })
        .await
}
