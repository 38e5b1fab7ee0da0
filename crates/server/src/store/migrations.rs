//! Migrations: scripts that bring the tables of a database to the version that this program knows.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Its version, its name and its statements.
pub(super) type Script = (i64, &'static str, &'static str);

/// Runs the scripts that have not run yet, and refuses a database of a later version. Servers that start at the same
/// time wait for each other.
pub(super) fn migrator(scripts: &'static [Script]) -> Migrator {
    let migration = |&(version, name, sql): &Script| {
        let sql = sql.into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(scripts.iter().map(migration).collect())
}
