//! What a visitor may have this site do for all nodes together. [`super::limits`] counts requests in each process.

use super::fault::ApiFault;
use super::forward;
use crate::app::App;
use crate::host::quota::{
    CODES_BY, CODES_IN, CODES_TO, ENTRIES, GAMES, GUESTS, LOGINS_TO, NAMES, NOTICES_TRIED,
    PASSKEYS, Quota, STUDIES,
};
use crate::host::time::Now;
use crate::store::{Count, Store};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

/// Counts for the visitor who sends a request.
pub(crate) struct Quotas {
    store: Arc<dyn Store>,
    now: Now,
    /// The visitor; none where nothing is limited.
    visitor: Option<String>,
}

impl FromRequestParts<App> for Quotas {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Quotas, Infallible> {
        Ok(Quotas {
            store: Arc::clone(&app.store),
            now: app.time.now(),
            visitor: forward::visitor(parts),
        })
    }
}

impl Quotas {
    /// The moment of the request.
    pub(crate) fn now(&self) -> Now {
        self.now.clone()
    }

    /// Counts a new game, and the code to the address that its creator enters.
    ///
    /// # Errors
    /// 429, when there were too many.
    pub(crate) async fn game(&self, email: Option<&str>) -> Result<(), ApiFault> {
        let Some(visitor) = &self.visitor else {
            return Ok(());
        };
        let Some(email) = email.map(read) else {
            return self
                .count("new games from you", &[(GAMES, visitor.as_str())])
                .await;
        };
        let all = [
            (GAMES, visitor.as_str()),
            (CODES_BY, visitor),
            (CODES_TO, &email),
        ];
        self.count(
            "new games or codes from you, or codes to this address",
            &all,
        )
        .await
    }

    /// Counts a new study.
    ///
    /// # Errors
    /// 429, when there were too many.
    pub(crate) async fn study(&self) -> Result<(), ApiFault> {
        let Some(visitor) = &self.visitor else {
            return Ok(());
        };
        self.count("new studies from you", &[(STUDIES, visitor)])
            .await
    }

    /// Counts a new guest.
    ///
    /// # Errors
    /// 429, when there were too many.
    pub(crate) async fn guest(&self) -> Result<(), ApiFault> {
        let Some(visitor) = &self.visitor else {
            return Ok(());
        };
        self.count("new guests from you", &[(GUESTS, visitor)])
            .await
    }

    /// Counts a code to an address that somebody enters in a game.
    ///
    /// # Errors
    /// 429, when there were too many.
    pub(crate) async fn code(&self, email: &str, game: &str) -> Result<(), ApiFault> {
        let Some(visitor) = &self.visitor else {
            return Ok(());
        };
        let email = read(email);
        let all = [(CODES_BY, &**visitor), (CODES_TO, &email), (CODES_IN, game)];
        self.count("codes from you, to this address or in this game", &all)
            .await
    }

    /// Counts a code to sign in that is mailed to an address.
    ///
    /// # Errors
    /// 429, when there were too many.
    pub(crate) async fn login(&self, email: &str) -> Result<(), ApiFault> {
        let Some(visitor) = &self.visitor else {
            return Ok(());
        };
        let email = read(email);
        let all = [(CODES_BY, &**visitor), (LOGINS_TO, &email)];
        self.count("codes from you or to this address", &all).await
    }

    /// Counts a code or token that somebody enters to sign in.
    ///
    /// # Errors
    /// 429, when there were too many.
    pub(crate) async fn entry(&self) -> Result<(), ApiFault> {
        let Some(visitor) = &self.visitor else {
            return Ok(());
        };
        self.count("codes entered by you", &[(ENTRIES, visitor)])
            .await
    }

    /// Counts a passkey that a person begins to make.
    ///
    /// # Errors
    /// 429, when there were too many.
    pub(crate) async fn passkey(&self, person: &str) -> Result<(), ApiFault> {
        if self.visitor.is_none() {
            return Ok(());
        }
        self.count("passkeys of yours", &[(PASSKEYS, person)]).await
    }

    /// Counts a name that a person takes.
    ///
    /// # Errors
    /// 429, when there were too many.
    pub(crate) async fn name(&self, person: &str) -> Result<(), ApiFault> {
        if self.visitor.is_none() {
            return Ok(());
        }
        self.count("names of yours", &[(NAMES, person)]).await
    }

    /// Counts a notice that a person has sent to see how it looks.
    ///
    /// # Errors
    /// 429, when there were too many.
    pub(crate) async fn try_notices(&self, person: &str) -> Result<(), ApiFault> {
        if self.visitor.is_none() {
            return Ok(());
        }
        self.count("notices tried by you", &[(NOTICES_TRIED, person)])
            .await
    }

    /// A count may be one too high, where what was counted fails afterwards, but never too low.
    async fn count(&self, what: &str, counted: &[(Quota, &str)]) -> Result<(), ApiFault> {
        let counts = counted.iter().flat_map(|(quota, whom)| quota.of(whom));
        let counts: Vec<Count> = counts.collect();
        match self.store.count(&counts, self.now.wall_ms).await? {
            None => Ok(()),
            Some(until_ms) => {
                let wait = Duration::from_millis(until_ms.saturating_sub(self.now.wall_ms));
                Err(ApiFault::too_many(what, wait))
            }
        }
    }
}

/// An address as it is counted: whatever the case in which it is written, it is the same.
fn read(email: &str) -> String {
    email.trim().to_lowercase()
}
