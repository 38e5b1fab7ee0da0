//! What is believed of a browser: its session, and only for requests that come from a page of this site.

use super::bot::Bot;
use super::cookie;
use super::fault::ApiFault;
use super::origin::{self, Source};
use super::passed_on::PassedOn;
use super::visitor::Encrypted;
use crate::app::App;
use crate::host::member::Member;
use crate::host::secret::Secret;
use crate::people::{accounts, device, sessions};
use crate::store::{SessionRow, Store, StoreError};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{AUTHORIZATION, SET_COOKIE, UPGRADE, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{AppendHeaders, IntoResponse, Response};
use game::Place;
use std::convert::Infallible;
use std::sync::Arc;

/// Where mails are stopped, by a secret in the request.
const MAILS: &str = "/api/v1/mail/";

/// `Set-Cookie`, or nothing.
pub(crate) type SetCookie = AppendHeaders<Option<(HeaderName, HeaderValue)>>;

/// What a browser says with a request.
#[derive(Debug)]
pub(crate) struct Browser {
    /// Whether its connection is encrypted, or must be treated as if it were.
    secure: bool,
    /// The token of its session, which may be anything.
    token: Option<Secret>,
    source: Source,
    /// What its device is called.
    pub(crate) device: String,
}

impl Browser {
    /// What it says in a request to the site of that address.
    pub(super) fn of(headers: &HeaderMap, extensions: &Extensions, site: &str) -> Browser {
        let secure = is_secure(headers, extensions, site);
        let user_agent = headers.get(USER_AGENT).and_then(|text| text.to_str().ok());
        Browser {
            secure,
            token: match extensions.get::<PassedOn>() {
                Some(passed_on) => passed_on.session.clone(),
                None => cookie::token(headers, secure),
            },
            source: origin::source(headers, site),
            device: device::label(user_agent.unwrap_or_default()),
        }
    }

    /// The token of the session, if there is one.
    pub(crate) fn token(&self) -> Option<&Secret> {
        self.token.as_ref()
    }

    /// Refuses what another site has the browser ask. A page of another site must not make this browser somebody else: its
    /// request carries no cookie, and the answer would replace the one that is there.
    ///
    /// # Errors
    /// 403.
    pub(crate) fn must_not_be_sent_by_others(&self) -> Result<(), ApiFault> {
        match self.source {
            Source::Own | Source::Unsaid => Ok(()),
            Source::Foreign => Err(foreign()),
        }
    }

    /// Gives the browser the token of a session.
    pub(crate) fn keep(&self, token: &Secret) -> SetCookie {
        let seconds = sessions::LIFE_MS / 1000;
        header(cookie::set(token, self.secure, seconds))
    }

    /// Removes the token from the browser.
    pub(crate) fn forget(&self) -> SetCookie {
        header(cookie::removed(self.secure))
    }
}

fn header(cookie: String) -> SetCookie {
    // Tokens are hexadecimal, so it always is a value.
    let value = HeaderValue::try_from(cookie).ok();
    AppendHeaders(value.map(|value| (SET_COOKIE, value)))
}

/// No cookie is set.
pub(crate) fn as_it_was() -> SetCookie {
    AppendHeaders(None)
}

/// Whether the cookie is the one for encrypted connections: always, but for plain http on the browser's own machine.
fn is_secure(headers: &HeaderMap, extensions: &Extensions, site: &str) -> bool {
    let is_on_own_machine = origin::host(headers).is_some_and(origin::is_loopback);
    !is_on_own_machine || extensions.get::<Encrypted>().is_some() || site.starts_with("https://")
}

impl FromRequestParts<App> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Browser, Infallible> {
        let site = app.post.page("");
        Ok(Browser::of(&parts.headers, &parts.extensions, &site))
    }
}

/// The session of the person who sends a request.
#[derive(Debug)]
pub(crate) struct Me(pub(crate) SessionRow);

impl FromRequestParts<App> for Me {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Me, ApiFault> {
        let site = app.post.page("");
        let browser = Browser::of(&parts.headers, &parts.extensions, &site);
        let store: &Arc<dyn Store> = &app.store;
        let now_ms = app.time.now().wall_ms;
        let session = sessions::who(store.people(), browser.token(), now_ms).await?;
        Ok(Me(session))
    }
}

/// The person who sends a request, if they are somebody.
#[derive(Debug)]
pub(crate) struct MaybeMe(pub(crate) Option<SessionRow>);

impl MaybeMe {
    /// The account of the person; none of guests, and of whoever is nobody.
    pub(crate) async fn member(&self, store: &dyn Store) -> Result<Option<Member>, StoreError> {
        match &self.0 {
            Some(own) => accounts::member(store, &own.person).await,
            None => Ok(None),
        }
    }
}

impl FromRequestParts<App> for MaybeMe {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<MaybeMe, ApiFault> {
        let site = app.post.page("");
        let browser = Browser::of(&parts.headers, &parts.extensions, &site);
        let Some(token) = browser.token() else {
            return Ok(MaybeMe(None));
        };
        let now_ms = app.time.now().wall_ms;
        let session = app.store.people().session(&token.hash(), now_ms).await?;
        Ok(MaybeMe(session))
    }
}

/// The id of the person who sends a request, in a browser or as a bot; none if they are nobody.
#[derive(Debug)]
pub(crate) struct MaybePerson(pub(crate) Option<String>);

impl FromRequestParts<App> for MaybePerson {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<MaybePerson, ApiFault> {
        if let Some(bot) = parts.extensions.get::<Bot>() {
            return Ok(MaybePerson(Some(bot.known.bot.id.clone())));
        }
        let MaybeMe(session) = MaybeMe::from_request_parts(parts, app).await?;
        Ok(MaybePerson(session.map(|session| session.person)))
    }
}

/// Refuses what carries a session but comes from another site, where it changes something or opens a live connection; and what
/// another site would change in nobody's name. Other servers have looked already at what they pass on.
pub(crate) async fn believed(State(app): State<App>, request: Request, next: Next) -> Response {
    let changes = !matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    let connects = request.headers().contains_key(UPGRADE);
    let was_looked_at = request.extensions().get::<PassedOn>().is_some();
    if (changes || connects) && !was_looked_at {
        let site = app.post.page("");
        let browser = Browser::of(request.headers(), request.extensions(), &site);
        if browser.token.is_some() && browser.source != Source::Own {
            return foreign().into_response();
        }
        // Whoever shows a key knows what they do. Mail programs in browsers show none.
        let shows_key = request.headers().contains_key(AUTHORIZATION);
        let is_of_mails = request.uri().path().starts_with(MAILS);
        let is_elsewhere = origin::is_elsewhere(request.headers());
        if changes && is_elsewhere && !shows_key && !is_of_mails {
            return foreign().into_response();
        }
    }
    next.run(request).await
}

/// 403: it comes from another site, or does not say from where.
fn foreign() -> ApiFault {
    ApiFault::new(
        StatusCode::FORBIDDEN,
        "foreign_origin",
        Place::called("header", "Origin"),
        "another site asks this without a key, or in the name of a person of this site; nothing was done",
    )
}
