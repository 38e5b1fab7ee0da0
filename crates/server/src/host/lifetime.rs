//! The shutdown signal, and the count of live connections.

use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// How long connections have to end when the server shuts down.
const GRACE: Duration = Duration::from_secs(5);

/// Whether the server is shutting down, and how many clients are connected. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Lifetime(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// True once the server shuts down.
    ending: watch::Sender<bool>,
    /// How many live connections there are.
    connections: watch::Sender<usize>,
}

impl Lifetime {
    /// The lifetime of a server that starts.
    pub(crate) fn new() -> Lifetime {
        Lifetime(Arc::new(Inner {
            ending: watch::Sender::new(false),
            connections: watch::Sender::new(0),
        }))
    }

    /// Returns when the server shuts down.
    pub(crate) async fn until_ending(&self) {
        let mut ending = self.0.ending.subscribe();
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = ending.wait_for(|ending| *ending).await;
    }

    /// Signals that the server shuts down.
    pub(crate) fn end(&self) {
        self.0.ending.send_replace(true);
    }

    /// Counts a live connection until the guard is dropped.
    #[must_use]
    pub(crate) fn connected(&self) -> Connected {
        self.0.connections.send_modify(|count| *count += 1);
        Connected(self.clone())
    }

    /// Signals that the server shuts down, and waits a few seconds for live connections to end.
    pub(crate) async fn end_connections(&self) {
        self.end();
        let mut connections = self.0.connections.subscribe();
        let ended = connections.wait_for(|count| *count == 0);
        if tokio::time::timeout(GRACE, ended).await.is_err() {
            tracing::warn!("live connections did not end in time");
        }
    }
}

/// Counts one live connection.
pub(crate) struct Connected(Lifetime);

impl Drop for Connected {
    fn drop(&mut self) {
        let connections = &self.0.0.connections;
        connections.send_modify(|count| *count = count.saturating_sub(1));
    }
}
