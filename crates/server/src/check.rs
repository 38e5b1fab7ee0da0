//! Checks a store: every game is loaded and replayed.

use crate::host::game::EventGame;
use crate::orders::stored::StoredOrderGame;
use crate::store::{GameKind, Progress, SqlStore, Store, StoreError};
use crate::{orders, turns};

/// How many ids are read at a time.
const PAGE: u32 = 500;

/// What was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// How many games.
    pub games: u64,
    /// How many events they have.
    pub events: u64,
}

/// Loads and replays every game of a store. `all` is how many there are, for the progress.
///
/// # Errors
/// [`StoreError::Damaged`] at the first game whose events do not lead anywhere; and when the database fails.
pub async fn check(
    store: &SqlStore,
    mut progress: impl FnMut(Progress),
) -> Result<Checked, StoreError> {
    let all = store.game_count().await?;
    let mut checked = Checked::default();
    let mut after = String::new();
    loop {
        let page = store.games(&after, PAGE).await?;
        let Some((_, last)) = page.last() else { break };
        after.clone_from(last);
        for (kind, id) in &page {
            let damaged = |reason: String| StoreError::Damaged {
                game: id.clone(),
                reason,
            };
            let stored = store.load(*kind, id).await?;
            let stored = stored.ok_or_else(|| damaged("it has gone".to_owned()))?;
            let replayed = match kind {
                GameKind::Turns => {
                    turns::Game::load(turns::stored::StoredGame::read(&stored)?).map(drop)
                }
                GameKind::Orders => orders::Game::load(StoredOrderGame::read(&stored)?).map(drop),
            };
            replayed.map_err(|fault| damaged(fault.to_string()))?;
            checked.games += 1;
            checked.events += stored.events.len() as u64;
            progress(Progress {
                done: checked.games,
                all,
            });
        }
    }
    Ok(checked)
}
