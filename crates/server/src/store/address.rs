//! The address of a database.

use super::StoreError;
use std::fmt;
use std::path::PathBuf;

/// Where a database is.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseAddress {
    /// One SQLite file.
    Sqlite(PathBuf),
    /// A PostgreSQL database, as `postgres://USER:PASSWORD@HOST/NAME`.
    Postgres(String),
}

impl DatabaseAddress {
    /// Reads `sqlite:FILE` or `postgres://…`.
    ///
    /// # Errors
    /// [`StoreError::Address`] when it is neither, or names no file.
    pub fn parse(url: &str) -> Result<DatabaseAddress, StoreError> {
        let fault = |reason: &str| StoreError::Address {
            url: shown(url),
            reason: reason.to_owned(),
        };
        match url.split_once(':') {
            Some(("sqlite", rest)) => match rest.strip_prefix("//").unwrap_or(rest) {
                "" | ":memory:" => Err(fault(
                    "it must name a file, so that games outlive the server",
                )),
                file => Ok(DatabaseAddress::Sqlite(PathBuf::from(file))),
            },
            Some(("postgres" | "postgresql", rest)) if rest.starts_with("//") => {
                Ok(DatabaseAddress::Postgres(url.to_owned()))
            }
            _ => Err(fault(
                "it must be of the form sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME",
            )),
        }
    }

    /// The address of a database that workers can use beside servers.
    ///
    /// # Errors
    /// [`StoreError::Address`] for a SQLite file.
    pub fn for_workers(&self) -> Result<&str, StoreError> {
        match self {
            DatabaseAddress::Postgres(url) => Ok(url),
            DatabaseAddress::Sqlite(_) => Err(StoreError::Address {
                url: self.to_string(),
                reason: "a SQLite file has one server, which thinks itself and does not tell where it is; for workers \
                         bring the games into PostgreSQL with `quicksilver copy`, and name that database"
                    .to_owned(),
            }),
        }
    }
}

/// Without what may be a password.
impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseAddress::Sqlite(file) => write!(f, "sqlite:{}", file.display()),
            DatabaseAddress::Postgres(url) => f.write_str(&shown(url)),
        }
    }
}

/// As [`Display`](fmt::Display): a password must not get into a log.
impl fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// An address without what may be a password: before the host, or in a parameter.
pub(super) fn shown(url: &str) -> String {
    let (base, has_parameters) = match url.split_once('?') {
        Some((base, _)) => (base, true),
        None => (url, false),
    };
    let mut shown = match (base.find("://"), base.rfind('@')) {
        (Some(scheme), Some(at)) if scheme + 3 <= at => {
            format!("{}…{}", &base[..scheme + 3], &base[at..])
        }
        _ => base.to_owned(),
    };
    if has_parameters {
        shown.push_str("?…");
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_files_or_postgres() {
        let file = |name: &str| DatabaseAddress::Sqlite(PathBuf::from(name));
        for (url, wanted) in [
            ("sqlite:a/b.db", file("a/b.db")),
            ("sqlite:///a/b.db", file("/a/b.db")),
            (
                "postgres://me@host/games",
                DatabaseAddress::Postgres("postgres://me@host/games".to_owned()),
            ),
            (
                "postgresql:///games",
                DatabaseAddress::Postgres("postgresql:///games".to_owned()),
            ),
        ] {
            assert_eq!(DatabaseAddress::parse(url).unwrap(), wanted, "{url}");
        }
        for bad in [
            "sqlite:",
            "sqlite::memory:",
            "quicksilver.db",
            "mysql://host/games",
            "postgres:games",
        ] {
            let fault = DatabaseAddress::parse(bad).unwrap_err().to_string();
            assert!(fault.contains(bad), "{fault}");
        }
    }

    #[test]
    fn passwords_are_not_shown() {
        for url in [
            "mysql://me:secret@host/games",
            "mysql://me:se@cret@host/games",
            "mysql://host/games?password=secret",
        ] {
            let fault = DatabaseAddress::parse(url).unwrap_err().to_string();
            assert!(
                fault.contains("host/games") && !fault.contains("cret"),
                "{fault}"
            );
        }
        let address = DatabaseAddress::parse("postgres://me:secret@host/games").unwrap();
        assert_eq!(address.to_string(), "postgres://…@host/games");
        assert_eq!(format!("{address:?}"), "postgres://…@host/games");
    }
}
