//! Ways to stop mails.

use super::words::{holder_number, mail_word, read_holder};
use super::{codes, mails};
use crate::host::fingerprint::Fingerprint;
use crate::host::secret::SecretHash;
use crate::store::connection::{Connection, Record, Value};
use crate::store::{AddressRow, DueMail, Holder, MailKind, MailSecrets, Stop, Stopped, StoreError};

/// How long the links in a mail work, in milliseconds: a year.
const STOP_MS: u64 = 365 * 24 * 60 * 60 * 1000;
/// Stands for the game where a mail is about none. It is the id of no game.
const NO_GAME: &str = "";

/// Writes the secrets of a mail that is about to be sent; false if it must not be sent.
pub(in crate::store) async fn prepare(
    connection: &mut Connection<'_>,
    mail: &DueMail,
    secrets: &MailSecrets,
    now_ms: u64,
) -> Result<bool, StoreError> {
    let holder = Holder::of(mail.job.seat);
    let (game, seat) = (Value::from(&mail.game), holder_number(holder).into());
    let fingerprint = Value::bytes(secrets.address.bytes());
    let wanted = connection
        .row(
            "SELECT confirmed_ms, (SELECT at_ms FROM unwanted WHERE unwanted.address = $1) AS unwanted_ms
             FROM addresses WHERE game_id = $2 AND holder = $3 AND address = $4",
            &[fingerprint, game, seat, (&mail.address).into()],
        )
        .await?;
    // If the address has changed, the mail went with it.
    let Some(row) = wanted else { return Ok(false) };
    let is_code = mail.job.kind == MailKind::Code;
    let is_confirmed = row.maybe_int("confirmed_ms")?.is_some();
    // Notices wait for the confirmation.
    if !is_code && !is_confirmed {
        return Ok(false);
    }
    if row.maybe_int("unwanted_ms")?.is_some() || (is_code && is_confirmed) {
        connection
            .execute(
                "DELETE FROM mails WHERE game_id = $1 AND holder = $2 AND kind = $3",
                &[game, seat, mail_word(mail.job.kind).into()],
            )
            .await?;
        return Ok(false);
    }
    if let Some(code) = &secrets.code {
        codes::put(connection, &mail.game, holder, code).await?;
    }
    let values = [
        Value::bytes(secrets.stop.bytes()),
        game,
        seat,
        fingerprint,
        Value::ms(now_ms),
    ];
    connection
        .execute(
            "INSERT INTO stops (hash, game_id, holder, address, made_ms)
             VALUES ($1, $2, $3, $4, $5)",
            &values,
        )
        .await?;
    Ok(true)
}

/// Writes the secret of a mail that is about no game. Whoever shows it wants no mails of this site.
pub(in crate::store) async fn of_site(
    connection: &mut Connection<'_>,
    secret: &SecretHash,
    mailbox: &Fingerprint,
    now_ms: u64,
) -> Result<(), StoreError> {
    let values = [
        Value::bytes(secret.bytes()),
        NO_GAME.into(),
        holder_number(Holder::Master).into(),
        Value::bytes(mailbox.bytes()),
        Value::ms(now_ms),
    ];
    connection
        .execute(
            "INSERT INTO stops (hash, game_id, holder, address, made_ms)
             VALUES ($1, $2, $3, $4, $5)",
            &values,
        )
        .await?;
    Ok(())
}

/// Whether the reader of mails to an address wants none of this site.
pub(in crate::store) async fn is_unwanted(
    connection: &mut Connection<'_>,
    mailbox: &Fingerprint,
) -> Result<bool, StoreError> {
    let statement = "SELECT at_ms FROM unwanted WHERE address = $1";
    let values = [Value::bytes(mailbox.bytes())];
    Ok(connection.row(statement, &values).await?.is_some())
}

/// Stops mails by the secret of one of them.
pub(in crate::store) async fn stop(
    connection: &mut Connection<'_>,
    secret: &SecretHash,
    what: Stop,
    now_ms: u64,
) -> Result<Option<Stopped>, StoreError> {
    let known = connection
        .row(
            "SELECT game_id, holder, address FROM stops WHERE hash = $1",
            &[Value::bytes(secret.bytes())],
        )
        .await?;
    let Some(row) = known else { return Ok(None) };
    let game = row.text("game_id")?;
    let seat = read_holder(&game, row.int("holder")?)?.seat();
    let fingerprint = row.maybe_bytes("address")?;
    match what {
        Stop::Nothing => {
            connection
                .execute(
                    "DELETE FROM unwanted WHERE address = $1",
                    &[fingerprint.into()],
                )
                .await?;
            return Ok(Some(Stopped { game, seat }));
        }
        Stop::Game if game != NO_GAME => {}
        Stop::Game | Stop::Site => {
            let one = Unwanted {
                address: fingerprint.unwrap_or_default().to_vec(),
                at_ms: now_ms,
            };
            want_none(connection, &one).await?;
        }
    }
    // Not if somebody else has the seat by now, or the same person another address.
    let addresses = mails::addresses(connection, &game).await?;
    let own = addresses.into_iter().find(|row| row.seat == seat);
    let own = own.and_then(|row| row.address);
    let own = own.map(|own| Fingerprint::of_mail(&own));
    if own.is_some_and(|own| Some(own.bytes().as_slice()) == fingerprint) {
        let none = AddressRow {
            seat,
            address: None,
            confirmed_ms: None,
        };
        mails::change_addresses(connection, &game, &[none]).await?;
    }
    Ok(Some(Stopped { game, seat }))
}

/// An address to which no mails are to go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::store) struct Unwanted {
    /// Its fingerprint.
    pub(in crate::store) address: Vec<u8>,
    /// Since when, in milliseconds since 1970.
    pub(in crate::store) at_ms: u64,
}

/// All addresses to which no mails are to go.
pub(in crate::store) async fn unwanted(
    connection: &mut Connection<'_>,
) -> Result<Vec<Unwanted>, StoreError> {
    let statement = "SELECT address, at_ms FROM unwanted ORDER BY address";
    let rows = connection.rows(statement, &[]).await?;
    let read = |row: &Record| {
        Ok(Unwanted {
            address: row.maybe_bytes("address")?.unwrap_or_default().to_vec(),
            at_ms: row.ms("at_ms")?,
        })
    };
    rows.iter().map(read).collect()
}

/// Lets no mails go to an address.
pub(in crate::store) async fn want_none(
    connection: &mut Connection<'_>,
    one: &Unwanted,
) -> Result<(), StoreError> {
    connection
        .execute(
            "INSERT INTO unwanted (address, at_ms) VALUES ($1, $2)
             ON CONFLICT (address) DO NOTHING",
            &[Value::bytes(&one.address), Value::ms(one.at_ms)],
        )
        .await?;
    Ok(())
}

/// Forgets links that are too old.
pub(in crate::store) async fn tidy(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<(), StoreError> {
    let before = Value::ms(now_ms.saturating_sub(STOP_MS));
    let statement = "DELETE FROM stops WHERE made_ms < $1";
    connection.execute(statement, &[before]).await?;
    Ok(())
}
