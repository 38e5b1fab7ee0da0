//! What is done to servers and their database.

use crate::Fault;
use std::fmt;
use std::str::FromStr;

/// What is done to servers and their database. `cargo xtask crash-test --help` explains each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum InjectedFault {
    /// A server is killed and started again.
    Kill,
    /// A server is asked to end and started again.
    End,
    /// A server is held up until its lease has ended, and goes on.
    Hold,
    /// All connections to PostgreSQL are cut.
    Cut,
    /// PostgreSQL is stopped as if its machine had failed, and started again.
    Crash,
    /// The disk with the database is full for some seconds.
    Full,
    /// The clock on the wall of one server is an hour ahead for some seconds.
    ClockOne,
    /// The clocks on the wall of all servers are an hour ahead for some seconds.
    ClockAll,
}

/// All of them, with their names.
const NAMES: [(InjectedFault, &str); 8] = [
    (InjectedFault::Kill, "kill"),
    (InjectedFault::End, "end"),
    (InjectedFault::Hold, "hold"),
    (InjectedFault::Cut, "cut"),
    (InjectedFault::Crash, "crash"),
    (InjectedFault::Full, "full"),
    (InjectedFault::ClockOne, "clock-one"),
    (InjectedFault::ClockAll, "clock-all"),
];

impl InjectedFault {
    /// Whether it is one of PostgreSQL alone.
    pub(crate) fn needs_cluster(self) -> bool {
        matches!(self, InjectedFault::Cut | InjectedFault::Crash)
    }

    /// Whether a server is lost, so that others take its games.
    pub(crate) fn loses_a_server(self) -> bool {
        matches!(
            self,
            InjectedFault::Kill | InjectedFault::End | InjectedFault::Hold
        )
    }

    /// Whether it sets the clock on the wall.
    pub(crate) fn sets_clocks(self) -> bool {
        matches!(self, InjectedFault::ClockOne | InjectedFault::ClockAll)
    }
}

impl fmt::Display for InjectedFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = NAMES.iter().find(|(fault, _)| fault == self);
        f.write_str(name.map_or("?", |(_, name)| name))
    }
}

impl FromStr for InjectedFault {
    type Err = Fault;

    fn from_str(text: &str) -> Result<InjectedFault, Fault> {
        let found = NAMES.iter().find(|(_, name)| *name == text);
        found.map(|(fault, _)| *fault).ok_or_else(|| {
            let names = NAMES.map(|(_, name)| name).join(", ");
            format!("“{text}” is none of {names}").into()
        })
    }
}
