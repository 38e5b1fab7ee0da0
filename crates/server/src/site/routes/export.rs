//! Finished public games, all of them in one answer: a line each.

use crate::app::App;
use crate::archive::{Export, ExportedOrders, ExportedOwn, ExportedTurns};
use crate::host::calculations::Visitor;
use crate::host::streams::{Place, Streams};
use crate::people::Refusal;
use crate::people::belongings::MOST_LISTED;
use crate::site::browser::MaybePerson;
use crate::site::extract::Params;
use crate::site::fault::ApiFault;
use crate::site::forward;
use crate::site::lines::{self, Line};
use crate::store::StoreError;
use axum::body::Body;
use axum::extract::{FromRequestParts, State};
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::mpsc::{self, Sender};
use tokio::time::timeout;
use wire::{ExportedGame, ExportedOrderGame, FaultBody, FoundKind, FoundPace, MyExportedGame};

/// How many exports a visitor may have going on at one server.
const MOST_OF_VISITOR: usize = 1;
/// How many exports go on at one server, of all visitors.
const MOST: usize = 4;
/// After how long whoever found no room may come again.
const LATER: Duration = Duration::from_secs(60);
/// How long a visitor may leave a line unread.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many lines may wait for the visitor.
const LINES: usize = 4;

/// An answer whose lines are made while it is read.
type Answer = ([(HeaderName, &'static str); 1], Body);

/// Finished public games of turns with their records, those that ended last first: a line of JSON for each. If the server cannot go
/// on, the answer breaks off without its end; whoever sends `before` with time and id of the last whole line gets the rest.
#[utoipa::path(
    get,
    path = "/api/v1/games/export",
    operation_id = "export_games",
    tag = "archive",
    params(
        ("game" = Option<String>, Query, description = "The slug of a game."),
        ("player" = Option<String>, Query, description = "The name of an account, or one that looks like it. Games that were not rated are found if they were played under that name."),
        ("rated" = Option<bool>, Query, description = "Whether it was rated."),
        ("kind" = Option<FoundKind>, Query, description = "Who played."),
        ("pace" = Option<FoundPace>, Query, description = "How time was kept."),
        ("since_ms" = Option<u64>, Query, description = "Only games that ended then or later, in milliseconds since 1970."),
        ("until_ms" = Option<u64>, Query, description = "Only games that ended then or before, in milliseconds since 1970."),
        ("before" = Option<String>, Query, description = "Only games that follow that one: `ended_ms` and `id` of its line, with `-` between."),
        ("limit" = Option<u32>, Query, description = "How many at most, from 1 to 1,000,000; all without it."),
    ),
    responses(
        (status = 200, description = "Lines, each an `ExportedGame`.", body = ExportedGame, content_type = "application/x-ndjson"),
        (status = 400, description = "The parameters cannot be read.", body = FaultBody),
        (status = 404, description = "Nobody has that name.", body = FaultBody),
        (status = 422, description = "There is no such game, or a value is out of range.", body = FaultBody),
        (status = 429, description = "Another export of the asker goes on, or too many of all; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn turns(
    State(app): State<App>,
    exporter: Exporter,
    Params(asked): Params<ExportedTurns>,
) -> Result<Answer, ApiFault> {
    let places = exporter.places(&app.streams)?;
    let export = Export::of_turns(&*app.store, asked).await?;
    Ok(exporter.answer(app, export, places))
}

/// Finished public games of orders, phase by phase with positions and sheets, those that ended last first: a line of JSON for each.
/// It breaks off and goes on as the export of games of turns.
#[utoipa::path(
    get,
    path = "/api/v1/order-games/export",
    operation_id = "export_order_games",
    tag = "archive",
    params(
        ("game" = Option<String>, Query, description = "The slug of a game."),
        ("player" = Option<String>, Query, description = "The name of an account, or one that looks like it. Only rated games are found by it."),
        ("rated" = Option<bool>, Query, description = "Whether it was rated."),
        ("since_ms" = Option<u64>, Query, description = "Only games that ended then or later, in milliseconds since 1970."),
        ("until_ms" = Option<u64>, Query, description = "Only games that ended then or before, in milliseconds since 1970."),
        ("before" = Option<String>, Query, description = "Only games that follow that one: `ended_ms` and `id` of its line, with `-` between."),
        ("limit" = Option<u32>, Query, description = "How many at most, from 1 to 1,000,000; all without it."),
    ),
    responses(
        (status = 200, description = "Lines, each an `ExportedOrderGame`.", body = ExportedOrderGame, content_type = "application/x-ndjson"),
        (status = 400, description = "The parameters cannot be read.", body = FaultBody),
        (status = 404, description = "Nobody has that name.", body = FaultBody),
        (status = 422, description = "There is no such game, or a value is out of range.", body = FaultBody),
        (status = 429, description = "Another export of the asker goes on, or too many of all; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn orders(
    State(app): State<App>,
    exporter: Exporter,
    Params(asked): Params<ExportedOrders>,
) -> Result<Answer, ApiFault> {
    let places = exporter.places(&app.streams)?;
    let export = Export::of_orders(&*app.store, asked).await?;
    Ok(exporter.answer(app, export, places))
}

/// The finished games of the asker, of both kinds, the newest first: a line of JSON for each, with its record or its phases. It has
/// those that nobody finds, too; those of the newest 1,000 seats. It breaks off as the export of games of turns.
#[utoipa::path(
    get,
    path = "/api/v1/me/games/export",
    operation_id = "export_my_games",
    tag = "people",
    params(
        ("game" = Option<String>, Query, description = "The slug of a game."),
        ("since_ms" = Option<u64>, Query, description = "Only games that ended then or later, in milliseconds since 1970."),
        ("until_ms" = Option<u64>, Query, description = "Only games that ended then or before, in milliseconds since 1970."),
    ),
    security(("session" = []), ("bot" = [])),
    responses(
        (status = 200, description = "Lines, each a `MyExportedGame`.", body = MyExportedGame, content_type = "application/x-ndjson"),
        (status = 400, description = "The parameters cannot be read.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 429, description = "Another export of the asker goes on, or too many of all; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn own(
    State(app): State<App>,
    exporter: Exporter,
    MaybePerson(person): MaybePerson,
    Params(asked): Params<ExportedOwn>,
) -> Result<Answer, ApiFault> {
    let person = person.ok_or(Refusal::Nobody)?;
    let places = exporter.places(&app.streams)?;
    let rows = app.store.people().belongings(&person, MOST_LISTED).await?;
    let export = Export::of_own(rows, &asked);
    Ok(exporter.answer(app, export, places))
}

/// Who wants games. Nobody knows the visitor of a server without limits.
pub(crate) struct Exporter(Visitor);

impl<S: Sync> FromRequestParts<S> for Exporter {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Exporter, Self::Rejection> {
        Ok(Exporter(forward::visitor(parts)))
    }
}

impl Exporter {
    /// Room for an export of the visitor, and among those of all.
    fn places(&self, streams: &Streams) -> Result<Vec<Place>, ApiFault> {
        let Some(visitor) = &self.0 else {
            return Ok(Vec::new());
        };
        let own = format!("export of {visitor}");
        let wanted = [(own.as_str(), MOST_OF_VISITOR), ("exports", MOST)];
        let places = wanted.map(|(whose, most)| streams.enter(whose, most));
        let places: Option<Vec<Place>> = places.into_iter().collect();
        places.ok_or_else(|| ApiFault::too_many("exports at once", LATER))
    }

    fn answer(self, app: App, export: Export, places: Vec<Place>) -> Answer {
        let (lines, receiver) = mpsc::channel(LINES);
        let is_whole = Arc::new(AtomicBool::new(false));
        let exporting = Exporting {
            app,
            visitor: self.0,
            lines,
            is_whole: Arc::clone(&is_whole),
            _places: places,
        };
        tokio::spawn(exporting.run(export));
        let headers = [(CONTENT_TYPE, "application/x-ndjson")];
        (headers, lines::whole_body(receiver, is_whole))
    }
}

/// An export that goes on.
struct Exporting {
    app: App,
    visitor: Visitor,
    lines: Sender<Line>,
    /// Whether all lines were made.
    is_whole: Arc<AtomicBool>,
    _places: Vec<Place>,
}

/// Why an export ends before its end.
enum Ended {
    /// Nobody reads it, or the server ends.
    Unread,
    /// The games cannot be read.
    Broken(StoreError),
}

impl From<StoreError> for Ended {
    fn from(fault: StoreError) -> Ended {
        Ended::Broken(fault)
    }
}

impl Exporting {
    async fn run(self, export: Export) {
        match self.tell(export).await {
            Ok(()) => self.is_whole.store(true, Ordering::Relaxed),
            Err(Ended::Unread) => {}
            Err(Ended::Broken(fault)) => tracing::warn!(%fault, "an export breaks off"),
        }
    }

    async fn tell(&self, mut export: Export) -> Result<(), Ended> {
        let store = &*self.app.store;
        loop {
            let games = export.more(store).await?;
            if games.is_empty() {
                return Ok(());
            }
            for game in games {
                // Visitors take turns.
                let permit = self.app.calculations.permit(self.visitor.clone()).await;
                let line = game.line(store).await?;
                drop(permit);
                if let Some(line) = line {
                    self.send(line.into()).await?;
                }
            }
        }
    }

    async fn send(&self, line: Line) -> Result<(), Ended> {
        let sending = timeout(PATIENCE, self.lines.send(line));
        tokio::select! {
            sent = sending => match sent {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) | Err(_) => Err(Ended::Unread),
            },
            () = self.app.lifetime.until_ending() => Err(Ended::Unread),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visitor_has_one_export_and_all_have_a_few() {
        let streams = Streams::default();
        let by = |visitor: &str| Exporter(Some(visitor.to_owned())).places(&streams);
        let first = by("ada").unwrap();
        let refused = by("ada").unwrap_err();
        assert_eq!(refused.status.as_u16(), 429);
        assert_eq!(refused.retry_after_s, Some(60));
        let others: Vec<_> = ["bob", "eve", "joe"].map(|who| by(who).unwrap()).into();
        assert!(by("zoe").is_err());
        drop(first);
        assert!(by("zoe").is_ok());
        drop(others);
        assert!(Exporter(None).places(&streams).unwrap().is_empty());
    }
}
