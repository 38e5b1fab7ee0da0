//! The addresses of names.

use async_trait::async_trait;
use std::net::IpAddr;

/// Finds the addresses of names.
#[async_trait]
pub trait Resolve: Send + Sync {
    /// The addresses of a host; none if it has none, or they are not to be found out.
    async fn resolve(&self, host: &str) -> Vec<IpAddr>;
}

/// The machine's own way.
#[derive(Clone, Copy, Debug)]
pub struct SystemNames;

#[async_trait]
impl Resolve for SystemNames {
    async fn resolve(&self, host: &str) -> Vec<IpAddr> {
        match tokio::net::lookup_host((host, 0)).await {
            Ok(found) => found.map(|address| address.ip()).collect(),
            Err(_) => Vec::new(),
        }
    }
}
