//! One way to speak to either database, so that each statement is written once.
//!
//! Statements number their parameters (`$1`), keep to the SQL that both databases share, and store all numbers as 64-bit
//! integers.

use super::StoreError;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{AssertSqlSafe, PgConnection, Postgres, Row, SqlSafeStr, Sqlite, SqliteConnection};
use std::fmt::Write as _;

/// A connection to either database.
#[derive(Debug)]
pub(super) enum Connection<'a> {
    Sqlite(&'a mut SqliteConnection),
    Postgres(&'a mut PgConnection),
}

/// A parameter of a statement.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'a> {
    Int(Option<i64>),
    Text(Option<&'a str>),
    Bytes(Option<&'a [u8]>),
}

/// A statement with its parameters.
#[derive(Clone, Debug)]
pub(super) struct Statement<'a> {
    pub(super) text: &'static str,
    pub(super) values: Vec<Value<'a>>,
}

/// A row of an answer.
#[derive(Debug)]
pub(super) enum Record {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Connection<'_> {
    /// Runs a statement. Returns how many rows it changed.
    pub(super) async fn execute(
        &mut self,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> Result<u64, sqlx::Error> {
        Ok(match self {
            Connection::Sqlite(connection) => sqlite(statement, values)
                .execute(&mut **connection)
                .await?
                .rows_affected(),
            Connection::Postgres(connection) => postgres(statement, values)
                .execute(&mut **connection)
                .await?
                .rows_affected(),
        })
    }

    /// Runs statements, one after another; SQLite runs them in one go.
    pub(super) async fn execute_all(
        &mut self,
        statements: &[Statement<'_>],
    ) -> Result<(), sqlx::Error> {
        match self {
            Connection::Sqlite(connection) => {
                let all = together(statements);
                sqlite(AssertSqlSafe(all.text), &all.values)
                    .execute(&mut **connection)
                    .await?;
            }
            Connection::Postgres(connection) => {
                for Statement { text, values } in statements {
                    postgres(text, values).execute(&mut **connection).await?;
                }
            }
        }
        Ok(())
    }

    /// The rows that a statement finds.
    pub(super) async fn rows(
        &mut self,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<Record>, sqlx::Error> {
        Ok(match self {
            Connection::Sqlite(connection) => sqlite(statement, values)
                .fetch_all(&mut **connection)
                .await?
                .into_iter()
                .map(Record::Sqlite)
                .collect(),
            Connection::Postgres(connection) => postgres(statement, values)
                .fetch_all(&mut **connection)
                .await?
                .into_iter()
                .map(Record::Postgres)
                .collect(),
        })
    }

    /// The only row that a statement finds; none if it finds none.
    pub(super) async fn row(
        &mut self,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> Result<Option<Record>, sqlx::Error> {
        Ok(self.rows(statement, values).await?.into_iter().next())
    }
}

/// Several statements as one text, whose parameters are numbered through.
#[derive(Debug)]
pub(super) struct Together<'a> {
    pub(super) text: String,
    pub(super) values: Vec<Value<'a>>,
}

/// Joins statements. SQLite works in a thread of its own, and each text that is sent there costs two changes of thread.
pub(super) fn together<'a>(statements: &[Statement<'a>]) -> Together<'a> {
    let mut all = Together {
        text: String::new(),
        values: Vec::new(),
    };
    for Statement { text, values } in statements {
        if !all.text.is_empty() {
            all.text.push_str("; ");
        }
        let mut parts = text.split('$');
        all.text.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            let (number, rest) = part.split_at(digits);
            let number: usize = number.parse().unwrap_or_default();
            // Writing into a text does not fail.
            let _ = write!(all.text, "${}{rest}", all.values.len() + number);
        }
        all.values.extend_from_slice(values);
    }
    all
}

pub(super) fn sqlite<'a>(
    statement: impl SqlSafeStr,
    values: &[Value<'a>],
) -> Query<'a, Sqlite, SqliteArguments> {
    let mut query = sqlx::query(statement);
    for value in values {
        query = match *value {
            Value::Int(value) => query.bind(value),
            Value::Text(value) => query.bind(value),
            Value::Bytes(value) => query.bind(value),
        };
    }
    query
}

fn postgres<'a>(statement: &'static str, values: &[Value<'a>]) -> Query<'a, Postgres, PgArguments> {
    let mut query = sqlx::query(statement);
    for value in values {
        query = match *value {
            Value::Int(value) => query.bind(value),
            Value::Text(value) => query.bind(value),
            Value::Bytes(value) => query.bind(value),
        };
    }
    query
}

impl Value<'_> {
    /// A time. Integers of the databases are signed.
    pub(super) fn ms(ms: u64) -> Value<'static> {
        Value::Int(Some(i64::try_from(ms).unwrap_or(i64::MAX)))
    }
}

impl<'a> Value<'a> {
    /// A time, or none.
    pub(super) fn maybe_ms(ms: Option<u64>) -> Value<'a> {
        ms.map_or(Value::Int(None), Value::ms)
    }

    /// Bytes, such as a hash.
    pub(super) fn bytes(bytes: &'a [u8]) -> Value<'a> {
        Value::Bytes(Some(bytes))
    }
}

impl From<i64> for Value<'_> {
    fn from(value: i64) -> Self {
        Value::Int(Some(value))
    }
}

impl From<u32> for Value<'_> {
    fn from(value: u32) -> Self {
        Value::Int(Some(i64::from(value)))
    }
}

impl From<Option<u32>> for Value<'_> {
    fn from(value: Option<u32>) -> Self {
        Value::Int(value.map(i64::from))
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(value: &'a str) -> Self {
        Value::Text(Some(value))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(value: &'a String) -> Self {
        Value::Text(Some(value))
    }
}

impl<'a> From<Option<&'a [u8]>> for Value<'a> {
    fn from(value: Option<&'a [u8]>) -> Self {
        Value::Bytes(value)
    }
}

impl Record {
    /// A number, or none.
    pub(super) fn maybe_int(&self, column: &str) -> Result<Option<i64>, StoreError> {
        Ok(match self {
            Record::Sqlite(row) => row.try_get(column)?,
            Record::Postgres(row) => row.try_get(column)?,
        })
    }

    /// A number.
    pub(super) fn int(&self, column: &str) -> Result<i64, StoreError> {
        self.maybe_int(column)?.ok_or_else(|| missing(column))
    }

    /// A number from 0 on, such as one of an event.
    pub(super) fn number(&self, column: &str) -> Result<u32, StoreError> {
        u32::try_from(self.int(column)?).map_err(|fault| undecodable(column, fault))
    }

    /// A time in milliseconds since 1970.
    pub(super) fn ms(&self, column: &str) -> Result<u64, StoreError> {
        Ok(self.int(column)?.unsigned_abs())
    }

    /// A text, or none.
    pub(super) fn maybe_text(&self, column: &str) -> Result<Option<String>, StoreError> {
        Ok(match self {
            Record::Sqlite(row) => row.try_get(column)?,
            Record::Postgres(row) => row.try_get(column)?,
        })
    }

    /// A text.
    pub(super) fn text(&self, column: &str) -> Result<String, StoreError> {
        self.maybe_text(column)?.ok_or_else(|| missing(column))
    }

    /// Bytes, or none.
    pub(super) fn maybe_bytes(&self, column: &str) -> Result<Option<&[u8]>, StoreError> {
        Ok(match self {
            Record::Sqlite(row) => row.try_get(column)?,
            Record::Postgres(row) => row.try_get(column)?,
        })
    }
}

fn missing(column: &str) -> StoreError {
    undecodable(column, "it is null")
}

fn undecodable(
    column: &str,
    fault: impl Into<Box<dyn std::error::Error + Send + Sync>>,
) -> StoreError {
    StoreError::Database(sqlx::Error::ColumnDecode {
        index: column.to_owned(),
        source: fault.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_statements_number_their_parameters_through() {
        let one = Statement {
            text: "INSERT INTO a (x, y) VALUES ($1, $2) ON CONFLICT DO UPDATE SET y = $2",
            values: vec![1_i64.into(), "two".into()],
        };
        let bare = Statement {
            text: "RELEASE a",
            values: Vec::new(),
        };
        let other = Statement {
            text: "DELETE FROM b WHERE z = $1",
            values: vec!["three".into()],
        };
        let all = together(&[one, bare, other]);
        assert_eq!(
            all.text,
            "INSERT INTO a (x, y) VALUES ($1, $2) ON CONFLICT DO UPDATE SET y = $2; RELEASE a; \
             DELETE FROM b WHERE z = $3"
        );
        assert!(matches!(
            all.values[..],
            [
                Value::Int(Some(1)),
                Value::Text(Some("two")),
                Value::Text(Some("three"))
            ]
        ));
    }
}
