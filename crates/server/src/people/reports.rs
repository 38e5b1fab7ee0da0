//! What people tell the operator of others.

use super::refusal::Refusal;
use crate::host::failure::Failure;
use crate::host::secret;
use crate::host::text;
use crate::store::{GameKind, Holder, ReportRow, Reporting, Reports, Store, StoreError};
use wire::{KeptReport, NewReport};

/// How many reports of one person may be open.
pub const MOST_REPORTS: u32 = 20;
/// How many characters a report has at most.
const MOST_CHARS: usize = 1_000;

/// Reports whoever has a seat in a game to the operator.
///
/// # Errors
/// When the words are no text, nobody has ever had that seat, or the reporter has it; when too many reports of the reporter
/// are open; and when the store fails.
pub async fn report(
    store: &dyn Store,
    person: &str,
    asked: &NewReport,
    now_ms: u64,
) -> Result<(), Failure<Refusal>> {
    let words = text::words("words", &asked.words, MOST_CHARS).map_err(Refusal::BadReport)?;
    if !has_seat(store, &asked.game, asked.seat).await? {
        return Err(Refusal::NobodyThere.into());
    }
    let report = ReportRow {
        id: secret::new_id()?,
        game: asked.game.clone(),
        seat: asked.seat,
        about: asked.about,
        words,
        at_ms: now_ms,
        reporter: Some(person.to_owned()),
        closed_ms: None,
    };
    match store.reports().report(&report, MOST_REPORTS).await? {
        Reporting::Done => {
            tracing::info!(report = %report.id, game = %report.game, "somebody was reported");
            Ok(())
        }
        Reporting::Nobody => Err(Refusal::Nobody.into()),
        Reporting::Own => Err(Refusal::Yourself.into()),
        Reporting::Full => Err(Refusal::TooManyReports(MOST_REPORTS).into()),
    }
}

/// Whether somebody has or had that seat of a game.
async fn has_seat(store: &dyn Store, game: &str, seat: u8) -> Result<bool, StoreError> {
    for kind in [GameKind::Turns, GameKind::Orders] {
        if let Some(game) = store.load(kind, game).await? {
            let mut holders = game.keys.iter().map(|key| key.holder);
            return Ok(holders.any(|holder| holder == Holder::Seat(seat)));
        }
    }
    Ok(false)
}

/// What a person has reported, the newest first.
///
/// # Errors
/// When the store fails.
pub async fn kept(reports: &dyn Reports, person: &str) -> Result<Vec<KeptReport>, StoreError> {
    let rows = reports.by(person).await?;
    let kept = |row: ReportRow| KeptReport {
        game: row.game,
        seat: row.seat,
        about: row.about,
        words: row.words,
        at_ms: row.at_ms,
        closed: row.closed_ms.is_some(),
    };
    Ok(rows.into_iter().map(kept).collect())
}
