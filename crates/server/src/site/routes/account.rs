//! Names of people, and the ways back: codes by mail, recovery codes, tokens for another device.

use crate::app::App;
use crate::host::failure::{Failure, run_to_completion};
use crate::host::post::Post;
use crate::people::entering::{self, Answer, Asker};
use crate::people::guests::SiteWays;
use crate::people::{Refusal, accounts, codes, guests};
use crate::site::browser::{Browser, Me, SetCookie, as_it_was};
use crate::site::extract::Body;
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use crate::store::{SessionRow, Store};
use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::Notify;
use wire::{
    AskCode, DeviceToken, EnterCode, EnterDevice, EnterRecovery, FaultBody, JoinSeats, MeBody,
    RecoveryCodes, SignedIn, TakeName,
};

/// Has a code mailed to an address. The answer is the same whether or not anybody here has that address. The code is worth
/// something in this session alone, for 10 minutes and five tries; an earlier one to the address is worth nothing then.
#[utoipa::path(
    post,
    path = "/api/v1/me/code",
    operation_id = "ask_code",
    tag = "people",
    request_body = AskCode,
    security(("session" = [])),
    responses(
        (status = 202, description = "The code is on its way."),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 422, description = "It is no address.", body = FaultBody),
        (status = 429, description = "Too many codes from this visitor or to this address; `Retry-After` says when to come again.", body = FaultBody),
        (status = 503, description = "This site sends no mail, or the database does not answer.", body = FaultBody),
    )
)]
pub(crate) async fn ask_code(
    site: Site,
    Me(own): Me,
    Body(asked): Body<AskCode>,
) -> Result<StatusCode, ApiFault> {
    if !site.post.reaches_people() {
        return Err(ApiFault::not_here(
            "no_mail",
            "this site sends no mail, so no address can be confirmed",
        ));
    }
    let address = codes::address(&asked.address)?;
    site.quotas.login(&address).await?;
    codes::ask(&*site.store, &own, address, site.now_ms()).await?;
    site.codes.notify_one();
    Ok(StatusCode::ACCEPTED)
}

/// Enters a code that was mailed. It confirms the address as the asker's if it is nobody's, and otherwise signs the browser
/// in as the person whose it is.
#[utoipa::path(
    post,
    path = "/api/v1/me/code/enter",
    operation_id = "enter_code",
    tag = "people",
    request_body = EnterCode,
    security(("session" = [])),
    responses(
        (status = 200, description = "It is done, or the asker is asked what becomes of their seats.", body = SignedIn,
            headers(("Set-Cookie" = String, description = "The session from now on, if something was done."))),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "The code is wrong, used up or too old, or was asked for in another session; or another site has the browser ask.", body = FaultBody),
        (status = 409, description = "The asker has a name, and the address is somebody else's.", body = FaultBody),
        (status = 422, description = "It is no address.", body = FaultBody),
        (status = 429, description = "Too many codes from this visitor; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn enter_code(
    site: Site,
    browser: Browser,
    Me(own): Me,
    Body(EnterCode {
        address,
        code,
        join,
    }): Body<EnterCode>,
) -> Result<(SetCookie, Json<SignedIn>), ApiFault> {
    site.quotas.entry().await?;
    let asker = site.asker(own, &browser, join);
    let store = site.store;
    let entering = async move { entering::by_mail(&*store, &asker, &address, &code).await };
    Ok(answered(&browser, run_to_completion(entering).await?))
}

/// Enters a recovery code of the person with a name: the browser is signed in as that person.
#[utoipa::path(
    post,
    path = "/api/v1/me/recovery/enter",
    operation_id = "enter_recovery_code",
    tag = "people",
    request_body = EnterRecovery,
    security(("session" = [])),
    responses(
        (status = 200, description = "It is done, or the asker is asked what becomes of their seats.", body = SignedIn,
            headers(("Set-Cookie" = String, description = "The session from now on, if something was done."))),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "The person has no such code, or another site has the browser ask.", body = FaultBody),
        (status = 409, description = "The asker has a name, and the code is somebody else's.", body = FaultBody),
        (status = 429, description = "Too many codes from this visitor; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn enter_recovery(
    site: Site,
    browser: Browser,
    Me(own): Me,
    Body(EnterRecovery { name, code, join }): Body<EnterRecovery>,
) -> Result<(SetCookie, Json<SignedIn>), ApiFault> {
    site.quotas.entry().await?;
    let asker = site.asker(own, &browser, join);
    let store = site.store;
    let entering = async move { entering::by_recovery(&*store, &asker, &name, &code).await };
    Ok(answered(&browser, run_to_completion(entering).await?))
}

/// Enters a token that was made on another device: the browser is signed in as the person who made it.
#[utoipa::path(
    post,
    path = "/api/v1/me/device/enter",
    operation_id = "enter_device_token",
    tag = "people",
    request_body = EnterDevice,
    security(("session" = [])),
    responses(
        (status = 200, description = "It is done, or the asker is asked what becomes of their seats.", body = SignedIn,
            headers(("Set-Cookie" = String, description = "The session from now on, if something was done."))),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "The token is wrong, used up or too old, or its session has ended; or another site has the browser ask.", body = FaultBody),
        (status = 409, description = "The asker has a name, and the token is somebody else's.", body = FaultBody),
        (status = 429, description = "Too many tokens from this visitor; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn enter_device(
    site: Site,
    browser: Browser,
    Me(own): Me,
    Body(EnterDevice { token, join }): Body<EnterDevice>,
) -> Result<(SetCookie, Json<SignedIn>), ApiFault> {
    site.quotas.entry().await?;
    let asker = site.asker(own, &browser, join);
    let store = site.store;
    let entering = async move { entering::by_device(&*store, &asker, &token).await };
    Ok(answered(&browser, run_to_completion(entering).await?))
}

/// Gives the asker a name, in place of an earlier one. Nobody else has one that looks like it.
#[utoipa::path(
    post,
    path = "/api/v1/me/name",
    operation_id = "take_name",
    tag = "people",
    request_body = TakeName,
    security(("session" = [])),
    responses(
        (status = 200, description = "Who the asker is now.", body = MeBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "The asker has no way back, or another site has the browser ask.", body = FaultBody),
        (status = 409, description = "Somebody has the name, or one that looks like it.", body = FaultBody),
        (status = 422, description = "The name may not be taken.", body = FaultBody),
        (status = 429, description = "Too many names of the asker; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn take_name(
    site: Site,
    Me(own): Me,
    Body(TakeName { name }): Body<TakeName>,
) -> Result<Json<MeBody>, ApiFault> {
    site.quotas.name(&own.person).await?;
    accounts::take_name(&*site.store, &own.person, &name, site.now_ms()).await?;
    Ok(Json(site.me(&own).await?))
}

/// Makes ten recovery codes of the asker, each for one use. Those from before are worth nothing then.
#[utoipa::path(
    post,
    path = "/api/v1/me/recovery",
    operation_id = "make_recovery_codes",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 200, description = "The codes. They are shown once.", body = RecoveryCodes),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "The asker has no way back, or another site has the browser ask.", body = FaultBody),
    )
)]
pub(crate) async fn recovery_codes(
    site: Site,
    Me(own): Me,
) -> Result<Json<RecoveryCodes>, ApiFault> {
    let codes = accounts::recovery_codes(&*site.store, &own.person).await?;
    Ok(Json(codes))
}

/// Makes a token by which another device becomes the asker's, once and within five minutes. One from before is worth nothing
/// then.
#[utoipa::path(
    post,
    path = "/api/v1/me/device",
    operation_id = "make_device_token",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 200, description = "The token. It is shown once.", body = DeviceToken),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
    )
)]
pub(crate) async fn device_token(site: Site, Me(own): Me) -> Result<Json<DeviceToken>, ApiFault> {
    let token = accounts::device_token(&*site.store, &own, site.now_ms()).await?;
    Ok(Json(token))
}

/// Removes the asker's address. Whoever has a name keeps an address or a passkey. Without any way back the recovery codes
/// are removed too.
#[utoipa::path(
    post,
    path = "/api/v1/me/mail/remove",
    operation_id = "remove_mail",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 200, description = "Who the asker is now.", body = MeBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 409, description = "The asker has a name, and no other way back.", body = FaultBody),
    )
)]
pub(crate) async fn remove_mail(site: Site, Me(own): Me) -> Result<Json<MeBody>, ApiFault> {
    accounts::remove_mail(&*site.store, &own.person).await?;
    Ok(Json(site.me(&own).await?))
}

/// What these requests need of the site.
pub(crate) struct Site {
    pub(super) store: Arc<dyn Store>,
    pub(super) post: Arc<Post>,
    /// Wakes the deliverer of codes.
    codes: Arc<Notify>,
    pub(super) quotas: Quotas,
}

impl FromRequestParts<App> for Site {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Site, Infallible> {
        Ok(Site {
            store: Arc::clone(&app.store),
            post: Arc::clone(&app.post),
            codes: Arc::clone(&app.codes),
            quotas: Quotas::from_request_parts(parts, app).await?,
        })
    }
}

impl Site {
    pub(super) fn asker(&self, session: SessionRow, browser: &Browser, join: JoinSeats) -> Asker {
        Asker {
            session,
            device: browser.device.clone(),
            join,
            ways: SiteWays::of(&self.post),
            now_ms: self.now_ms(),
        }
    }

    pub(super) fn now_ms(&self) -> u64 {
        self.quotas.now().wall_ms
    }

    pub(super) async fn me(&self, own: &SessionRow) -> Result<MeBody, Failure<Refusal>> {
        guests::me(&*self.store, own, &SiteWays::of(&self.post), self.now_ms()).await
    }
}

/// The answer, with the token that the browser has from now on.
pub(super) fn answered(browser: &Browser, answer: Answer) -> (SetCookie, Json<SignedIn>) {
    let cookie = match &answer.token {
        Some(token) => {
            tracing::info!(person = %answer.body.me.id, outcome = ?answer.body.outcome, "signed in");
            browser.keep(token)
        }
        None => as_it_was(),
    };
    (cookie, Json(answer.body))
}
