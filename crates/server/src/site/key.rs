//! In whose name somebody asks about a game.

use super::bot::Bot;
use super::browser::Browser;
use super::extract::Token;
use super::fault::ApiFault;
use crate::app::App;
use crate::host::secret::{Secret, SecretHash};
use crate::people::bots;
use crate::store::StoreError;
use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;

/// The name of a game's id in the paths of routes.
const ID: &str = "id";

/// The seat in whose name a request about a game is made: that of the token which it shows. If it shows none, that of the
/// person whose session it carries, if the person has a seat in the game. The token of a bot is no seat's: the request is made
/// in the name of the bot's seat there.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Key {
    /// The hash of the seat's token; none for whoever just watches.
    hash: Option<SecretHash>,
    /// The hash of the session's token, if the seat is known by it.
    session: Option<SecretHash>,
    /// By which bot the seat is known, if it is.
    bot: Option<BotKey>,
}

/// How a bot asks.
#[derive(Clone, Copy, Debug)]
struct BotKey {
    /// The hash of the bot's token.
    token: SecretHash,
    /// The seat that it named.
    seat: Option<u8>,
}

impl Key {
    /// That of a token which is shown in the first message of a live connection to a game.
    ///
    /// # Errors
    /// When it is a bot's, and does not count or may not read games.
    pub(crate) async fn shown(app: &App, game: &str, token: &Secret) -> Result<Key, ApiFault> {
        match bots::is_token(token) {
            true => Key::of_bot(app, game, &Bot::watching(app, token).await?).await,
            false => Ok(Key::of_token(token.hash())),
        }
    }

    async fn of_bot(app: &App, game: &str, bot: &Bot) -> Result<Key, ApiFault> {
        Ok(Key {
            hash: bot.key(app, game).await?,
            session: None,
            bot: Some(BotKey {
                token: bot.token(),
                seat: bot.seat(),
            }),
        })
    }

    /// That of a token.
    pub(crate) fn of_token(hash: SecretHash) -> Key {
        Key {
            hash: Some(hash),
            session: None,
            bot: None,
        }
    }

    /// The hash of the seat's token.
    pub(crate) fn hash(&self) -> Option<&SecretHash> {
        self.hash.as_ref()
    }

    /// Whether the session, or the bot's token, by which the seat is known still stands for it. A seat's token shown by itself always does; the game
    /// knows whether it counts.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn stands(&self, app: &App, game: &str) -> Result<bool, StoreError> {
        if let Some(BotKey { token, seat }) = self.bot {
            let now_ms = app.time.now().wall_ms;
            let store = app.store.bots();
            let Some(known) = store.known(&token, now_ms).await? else {
                return Ok(false);
            };
            let found = store.seat_key(&known.bot.id, game, seat).await?;
            return Ok(match (found, &self.hash) {
                (Some(found), Some(hash)) => found.matches(hash),
                (None, None) => true,
                _ => false,
            });
        }
        let (Some(hash), Some(session)) = (&self.hash, &self.session) else {
            return Ok(true);
        };
        let now_ms = app.time.now().wall_ms;
        let found = app.store.people().seat_key(session, game, now_ms).await?;
        Ok(found.is_some_and(|found| found.matches(hash)))
    }
}

impl FromRequestParts<App> for Key {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Key, ApiFault> {
        if let Some(bot) = parts.extensions.get::<Bot>().cloned() {
            let path = RawPathParams::from_request_parts(parts, app).await;
            let path = path.map_err(|fault| ApiFault::bad_request("path", fault.body_text()))?;
            return match path.iter().find(|(name, _)| *name == ID) {
                Some((_, game)) => Key::of_bot(app, game, &bot).await,
                None => Ok(Key::default()),
            };
        }
        let Token(token) = Token::from_request_parts(parts, app).await?;
        if let Some(token) = token {
            return Ok(Key::of_token(token.hash()));
        }
        let Ok(browser) = Browser::from_request_parts(parts, app).await;
        let Some(session) = browser.token().map(Secret::hash) else {
            return Ok(Key::default());
        };
        let path = RawPathParams::from_request_parts(parts, app).await;
        let path = path.map_err(|fault| ApiFault::bad_request("path", fault.body_text()))?;
        let Some((_, game)) = path.iter().find(|(name, _)| *name == ID) else {
            return Ok(Key::default());
        };
        let now_ms = app.time.now().wall_ms;
        let hash = app.store.people().seat_key(&session, game, now_ms).await?;
        Ok(Key {
            hash,
            session: hash.map(|_| session),
            bot: None,
        })
    }
}
