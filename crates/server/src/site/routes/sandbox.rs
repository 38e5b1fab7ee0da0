//! The sandbox of order games: sets up positions, reads sheets, settles phases. Nothing is stored.

use crate::host::refusal::in_body;
use crate::site::asked::blocking;
use crate::site::extract::LargeBody;
use crate::site::fault::ApiFault;
use axum::Json;
use game::{Fault, MarkChoice, OptionPicks, OrderTable, Place};
use wire::{
    DrawnNote, FaultBody, OrderBoard, OrderCatalogEntry, OrderEntry, OrderOptionBody, OrderReport,
    SandboxCheck, SandboxOptions, SandboxPlace, SandboxSettle, SandboxSettled, SandboxStart,
};

/// The order games, with their maps and options.
#[utoipa::path(
    get,
    path = "/api/orders/catalog",
    tag = "orders",
    responses((status = 200, description = "The games.", body = Vec<OrderCatalogEntry>))
)]
pub(crate) async fn catalog() -> Json<Vec<OrderCatalogEntry>> {
    let games = registry::ORDER_GAMES.iter();
    Json(games.map(|game| OrderCatalogEntry::of(*game)).collect())
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
    blocking(move || Ok(OrderBoard::of(&*set_up(&asked)?))).await
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
    blocking(move || {
        let table = for_seat(
            &asked.game,
            &asked.position,
            asked.mark_file.as_deref(),
            asked.seat,
        )?;
        Ok(DrawnNote::of(&*table, asked.seat, &asked.text))
    })
    .await
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
    blocking(move || {
        let table = for_seat(
            &asked.game,
            &asked.position,
            asked.mark_file.as_deref(),
            asked.seat,
        )?;
        Ok(OrderEntry::of(&*table, asked.seat, asked.text))
    })
    .await
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
    blocking(move || {
        let table = for_seat(
            &asked.game,
            &asked.position,
            asked.mark_file.as_deref(),
            asked.seat,
        )?;
        let seat = usize::from(asked.seat);
        let options = table.options_of(seat, &asked.text, &asked.part, &asked.actor);
        Ok(options.into_iter().map(OrderOptionBody::from).collect())
    })
    .await
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
    blocking(move || {
        let table = for_seat(
            &asked.game,
            &asked.position,
            asked.mark_file.as_deref(),
            asked.seat,
        )?;
        let SandboxPlace {
            part, actor, order, ..
        } = &asked;
        let seat = usize::from(asked.seat);
        let text = table.place(seat, &asked.text, part, actor, order.as_deref());
        Ok(OrderEntry::of(&*table, asked.seat, text))
    })
    .await
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
    blocking(move || {
        let mut table = read(&asked.game, &asked.position, asked.mark_file.as_deref())?;
        let sheets: Vec<(usize, String)> = asked
            .sheets
            .into_iter()
            .map(|sheet| (usize::from(sheet.seat), sheet.text))
            .collect();
        let report = table
            .resolve(&sheets)
            .map_err(|fault| ApiFault::unfit("bad_sheets", &fault))?;
        Ok(SandboxSettled {
            report: OrderReport::of(&*table, &report),
            board: OrderBoard::of(&*table),
        })
    })
    .await
}

fn set_up(asked: &SandboxStart) -> Result<Box<dyn OrderTable>, ApiFault> {
    if let Some(position) = &asked.position {
        return read(&asked.game, position, asked.mark_file.as_deref());
    }
    let game = rules(&asked.game)?;
    let pairs = asked
        .options
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let picks = OptionPicks::read(game.info().options, pairs)
        .map_err(|fault| ApiFault::unfit("bad_option", &fault))?;
    let mark = match (&asked.mark, &asked.mark_file) {
        (_, Some(file)) => MarkChoice::File(file),
        (Some(id), None) => MarkChoice::Named(id),
        (None, None) => MarkChoice::Usual,
    };
    game.start(mark, &picks).map_err(|fault| {
        // Whether the value of an option is possible may depend on the Mark.
        let of_option = matches!(fault.place.outermost(), Place::Option(_) | Place::Options);
        let code = if of_option { "bad_option" } else { "bad_mark" };
        ApiFault::unfit(code, &fault)
    })
}

/// A position on which that seat orders.
fn for_seat(
    slug: &str,
    position: &str,
    mark_file: Option<&str>,
    seat: u8,
) -> Result<Box<dyn OrderTable>, ApiFault> {
    let table = read(slug, position, mark_file)?;
    let seats = table.seats().len();
    if usize::from(seat) < seats {
        return Ok(table);
    }
    let reason = format!("there are {seats} seats, counted from 0");
    let fault = Fault::new(in_body("seat"), reason);
    Err(ApiFault::unfit("no_such_seat", &fault))
}

fn rules(slug: &str) -> Result<&'static dyn game::OrderGame, ApiFault> {
    registry::order_rules(slug).map_err(|fault| ApiFault::unfit("unknown_game", &fault))
}

fn read(
    slug: &str,
    position: &str,
    mark_file: Option<&str>,
) -> Result<Box<dyn OrderTable>, ApiFault> {
    rules(slug)?
        .read_position(position, mark_file)
        .map_err(|fault| ApiFault::unfit("bad_position", &fault))
}
