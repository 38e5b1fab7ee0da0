//! Bots: accounts that a program plays. A bot has no session, no address and no way back. Its owner makes tokens, and a
//! program that shows one is the bot, as far as the token's scopes reach.

use super::names;
use super::refusal::Refusal;
use crate::host::failure::Failure;
use crate::host::secret::{self, Secret};
use crate::host::text;
use crate::store::{BotMade, BotRow, BotTokenRow, Bots, KnownBot, StoreError, TokenAdded};
use wire::{
    BotBody, BotTokenBody, BotTokensBody, BotsBody, KeptBot, MadeBotToken, MeBody, NewBot,
    NewBotToken,
};

/// How many bots one person may have.
pub const MOST_BOTS: u32 = 10;
/// How many tokens one bot may have.
pub const MOST_TOKENS: u32 = 20;
/// After how many days at most a token ends, where that is said.
pub const MOST_DAYS: u32 = 3_650;
/// With what tokens of bots begin. Keys of seats are hexadecimal, so none of them does.
pub const PREFIX: &str = "qs_";

const MOST_LABEL_CHARS: usize = 40;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// Whether a secret that a request shows is meant as the token of a bot.
#[must_use]
pub fn is_token(secret: &Secret) -> bool {
    secret.reveal().starts_with(PREFIX)
}

/// What a bot is called in games: nobody takes it for a person.
#[must_use]
pub fn name_in_games(name: &str) -> String {
    format!("{name} (bot)")
}

/// Makes a bot of an owner.
///
/// # Errors
/// When the name may not be taken or somebody's looks like it, the owner has no name, or as many bots as one may; and when
/// the store fails.
pub async fn make(
    bots: &dyn Bots,
    owner: &str,
    asked: &NewBot,
    now_ms: u64,
) -> Result<BotBody, Failure<Refusal>> {
    let name = names::check(&asked.name).map_err(Refusal::BadName)?;
    let bot = BotRow {
        id: secret::new_id()?,
        name: name.text,
        made_ms: now_ms,
    };
    let refusal = match bots.make(owner, &bot, &name.looks, MOST_BOTS).await? {
        BotMade::Done => return Ok(told(bot)),
        BotMade::Nobody => Refusal::Nobody,
        BotMade::NoMember => Refusal::NoMember,
        BotMade::NameTaken => Refusal::NameTaken,
        BotMade::Full => Refusal::TooManyBots(MOST_BOTS),
    };
    Err(refusal.into())
}

/// The bots of an owner.
///
/// # Errors
/// When the store fails.
pub async fn list(bots: &dyn Bots, owner: &str) -> Result<BotsBody, StoreError> {
    let rows = bots.of(owner).await?;
    Ok(BotsBody {
        bots: rows.into_iter().map(told).collect(),
        most: MOST_BOTS,
    })
}

/// Deletes a bot of an owner. Its games stay.
///
/// # Errors
/// [`Refusal::NoSuchBot`]; and when the store fails.
pub async fn delete(bots: &dyn Bots, owner: &str, bot: &str) -> Result<(), Failure<Refusal>> {
    match bots.delete(owner, bot).await? {
        true => Ok(()),
        false => Err(Refusal::NoSuchBot(bot.to_owned()).into()),
    }
}

/// Makes a token of a bot. It is on disk, as a hash, when this returns.
///
/// # Errors
/// When the owner has no such bot, or it has as many tokens as it may; when label, scopes or days are none; and when the
/// store fails.
pub async fn make_token(
    bots: &dyn Bots,
    owner: &str,
    bot: &str,
    asked: &NewBotToken,
    now_ms: u64,
) -> Result<MadeBotToken, Failure<Refusal>> {
    let label = text::words("label", &asked.label, MOST_LABEL_CHARS).map_err(Refusal::BadLabel)?;
    if asked.scopes.is_empty() {
        return Err(Refusal::NoScopes.into());
    }
    if asked
        .days
        .is_some_and(|days| !(1..=MOST_DAYS).contains(&days))
    {
        return Err(Refusal::BadDays(MOST_DAYS).into());
    }
    let mut scopes = asked.scopes.clone();
    scopes.sort_unstable();
    scopes.dedup();
    let secret = Secret::prefixed(PREFIX)?;
    let life_ms = asked.days.map(|days| u64::from(days) * DAY_MS);
    let row = BotTokenRow {
        hash: secret.hash(),
        id: secret::new_id()?,
        label,
        scopes,
        made_ms: now_ms,
        used_ms: None,
        until_ms: life_ms.map(|life_ms| now_ms.saturating_add(life_ms)),
    };
    match bots
        .add_token(owner, bot, &row, MOST_TOKENS, now_ms)
        .await?
    {
        TokenAdded::Done => Ok(MadeBotToken {
            secret: secret.reveal().to_owned(),
            token: token_told(row),
        }),
        TokenAdded::Unknown => Err(Refusal::NoSuchBot(bot.to_owned()).into()),
        TokenAdded::Full => Err(Refusal::TooManyTokens(MOST_TOKENS).into()),
    }
}

/// The tokens of a bot.
///
/// # Errors
/// [`Refusal::NoSuchBot`]; and when the store fails.
pub async fn tokens(
    bots: &dyn Bots,
    owner: &str,
    bot: &str,
    now_ms: u64,
) -> Result<BotTokensBody, Failure<Refusal>> {
    let rows = bots.tokens(owner, bot, now_ms).await?;
    let rows = rows.ok_or_else(|| Refusal::NoSuchBot(bot.to_owned()))?;
    Ok(BotTokensBody {
        tokens: rows.into_iter().map(token_told).collect(),
    })
}

/// Revokes a token of a bot. Whoever shows it is nobody from then on.
///
/// # Errors
/// [`Refusal::NoSuchToken`]; and when the store fails.
pub async fn revoke(
    bots: &dyn Bots,
    owner: &str,
    bot: &str,
    token: &str,
) -> Result<(), Failure<Refusal>> {
    match bots.revoke(owner, bot, token).await? {
        true => Ok(()),
        false => Err(Refusal::NoSuchToken(token.to_owned()).into()),
    }
}

/// The bots of an owner with their tokens, for the owner's export.
///
/// # Errors
/// When the store fails.
pub async fn kept(bots: &dyn Bots, owner: &str, now_ms: u64) -> Result<Vec<KeptBot>, StoreError> {
    let mut kept = Vec::new();
    for bot in bots.of(owner).await? {
        let tokens = bots.tokens(owner, &bot.id, now_ms).await?;
        let tokens = tokens.unwrap_or_default();
        kept.push(KeptBot {
            bot: told(bot),
            tokens: tokens.into_iter().map(token_told).collect(),
        });
    }
    Ok(kept)
}

/// Whoever shows a token, which is noted once a day.
///
/// # Errors
/// [`Refusal::UnknownToken`] when it was never made, was revoked or is over; and when the store fails.
pub async fn who(
    bots: &dyn Bots,
    token: &Secret,
    now_ms: u64,
) -> Result<KnownBot, Failure<Refusal>> {
    let known = bots.known(&token.hash(), now_ms).await?;
    let known = known.ok_or(Refusal::UnknownToken)?;
    let day_ms = now_ms - now_ms % DAY_MS;
    if known.token.used_ms.is_none_or(|used_ms| used_ms < day_ms) {
        bots.used(&known.token.hash, day_ms).await?;
    }
    Ok(known)
}

/// Who a bot is, for the bot.
#[must_use]
pub fn me(known: KnownBot) -> MeBody {
    MeBody {
        id: known.bot.id,
        created_ms: known.bot.made_ms,
        session: known.token.id,
        sessions: 0,
        name: Some(known.bot.name),
        mail: None,
        recovery_codes: 0,
        can_mail: false,
        passkeys: 0,
        passkey_domain: None,
        bot: true,
    }
}

fn told(row: BotRow) -> BotBody {
    BotBody {
        id: row.id,
        name: row.name,
        made_ms: row.made_ms,
    }
}

fn token_told(row: BotTokenRow) -> BotTokenBody {
    BotTokenBody {
        id: row.id,
        label: row.label,
        scopes: row.scopes,
        made_ms: row.made_ms,
        used_ms: row.used_ms,
        until_ms: row.until_ms,
    }
}
