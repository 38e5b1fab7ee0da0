//! How many connections the operating system leaves room for: each is an open file.

use super::open::LEAVING;

/// How many open files a server needs besides connections: for its database, listeners, logs and mails, and for connections
/// that are about to go.
const OWN: u64 = 64 + LEAVING as u64;
/// So many connections are accepted in any case.
const LEAST: u64 = 16;

/// How many connections fit into a limit on open files. If requests are passed on to other servers, each may need
/// another connection.
pub(super) fn connections(limit: u64, is_passing_on: bool) -> usize {
    let free = limit.saturating_sub(OWN);
    let each = if is_passing_on { 2 } else { 1 };
    usize::try_from((free / each).max(LEAST)).unwrap_or(usize::MAX)
}

/// The limit on open files of this process; none if there is none or nobody knows.
#[cfg(target_os = "linux")]
pub(super) fn limit() -> Option<u64> {
    use procfs::process::{LimitValue, Process};
    match Process::myself()
        .ok()?
        .limits()
        .ok()?
        .max_open_files
        .soft_limit
    {
        LimitValue::Value(limit) => Some(limit),
        LimitValue::Unlimited => None,
    }
}

#[cfg(not(target_os = "linux"))]
pub(super) fn limit() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_database_has_files_left() {
        assert_eq!(connections(1_024, false), 928);
        assert_eq!(connections(1_024, true), 464);
        assert_eq!(connections(10, false), 16);
        assert_eq!(connections(65_536, false), 65_440);
    }
}
