//! Calculating for visitors.

use super::fault::ApiFault;
use super::forward;
use crate::app::App;
use crate::host::calculations::{Calculations, Visitor};
use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::convert::Infallible;

/// Calculates for the visitor who sends a request.
pub(crate) struct Calculator {
    calculations: Calculations,
    visitor: Visitor,
}

impl FromRequestParts<App> for Calculator {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Calculator, Infallible> {
        Ok(Calculator {
            calculations: app.calculations.clone(),
            visitor: forward::visitor(parts),
        })
    }
}

impl Calculator {
    /// Works in a thread of its own, where it holds up no other request, once it is the visitor's turn. Work that has
    /// begun is done to its end, even if nobody waits for it any more: only then is it the next one's turn.
    ///
    /// # Errors
    /// As the work, and when it panics.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> Result<T, ApiFault> + Send + 'static,
    ) -> Result<Json<T>, ApiFault> {
        let permit = self.calculations.permit(self.visitor).await;
        let worked = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        match worked.await {
            Ok(done) => done.map(Json),
            Err(broken) => Err(ApiFault::internal(&broken)),
        }
    }
}
