//! Counting the codes that requests have sent to addresses.

use crate::orders::{Command, Game, confirm};
use crate::site::asked::Asked;
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;

/// Counts the code that a request would have sent to `email`, if it would have one sent. A request that is refused anyway
/// is refused here, so that nobody uses up what an address or a game may have.
///
/// # Errors
/// When the request is refused, and 429 when there were too many codes.
pub(super) async fn count(
    asked: &Asked<Game>,
    quotas: &Quotas,
    command: &Command,
    email: Option<&str>,
) -> Result<(), ApiFault> {
    let Some(email) = email else { return Ok(()) };
    let (command, now) = (command.clone(), quotas.now());
    let asks = asked.again().read(move |locked, by| {
        let game = locked.game()?;
        confirm::sends_code(game, *by, &command, now)
    });
    if asks.await? {
        quotas.code(email, asked.id()).await?;
    }
    Ok(())
}
