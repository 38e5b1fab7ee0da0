//! Passkeys: made, shown to sign in, listed and removed.

use super::account::{Site, answered};
use crate::host::failure::run_to_completion;
use crate::people::entering;
use crate::people::passkeys::{self, RelyingParty};
use crate::site::browser::{Browser, Me, SetCookie};
use crate::site::extract::{Body, PasskeyId};
use crate::site::fault::ApiFault;
use axum::Json;
use wire::{
    AddPasskey, EnterPasskey, FaultBody, JoinSeats, MeBody, PasskeyMaking, PasskeySigning,
    PasskeysBody, SignedIn,
};

/// Begins to make a passkey of the asker. What the device then makes is added within five minutes, in this session alone.
#[utoipa::path(
    post,
    path = "/api/v1/me/passkeys/begin",
    operation_id = "begin_passkey",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 200, description = "What the browser needs.", body = PasskeyMaking),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 409, description = "The asker has as many passkeys as one may.", body = FaultBody),
        (status = 429, description = "Too many passkeys of the asker; `Retry-After` says when to come again.", body = FaultBody),
        (status = 503, description = "This site has no passkeys, or the database does not answer.", body = FaultBody),
    )
)]
pub(crate) async fn begin(site: Site, Me(own): Me) -> Result<Json<PasskeyMaking>, ApiFault> {
    let party = party(&site)?;
    site.quotas.passkey(&own.person).await?;
    let making = passkeys::begin(&*site.store, &own, &party, site.now_ms()).await?;
    Ok(Json(making))
}

/// Adds a passkey that a device has made to the asker, who has a way back from then on. The session gets another token.
#[utoipa::path(
    post,
    path = "/api/v1/me/passkeys/finish",
    operation_id = "add_passkey",
    tag = "people",
    request_body = AddPasskey,
    security(("session" = [])),
    responses(
        (status = 200, description = "It is the asker's.", body = SignedIn,
            headers(("Set-Cookie" = String, description = "The session from now on."))),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "What the device says is not believed, or is for a challenge that is used up, too old or another session's; or another site has the browser ask.", body = FaultBody),
        (status = 409, description = "Somebody has registered the passkey, or the asker has as many as one may.", body = FaultBody),
        (status = 503, description = "This site has no passkeys, or the database does not answer.", body = FaultBody),
    )
)]
pub(crate) async fn finish(
    site: Site,
    browser: Browser,
    Me(own): Me,
    Body(made): Body<AddPasskey>,
) -> Result<(SetCookie, Json<SignedIn>), ApiFault> {
    let party = party(&site)?;
    let asker = site.asker(own, &browser, JoinSeats::Ask);
    let store = site.store;
    let adding = async move { entering::add_passkey(&*store, &asker, &party, &made).await };
    Ok(answered(&browser, run_to_completion(adding).await?))
}

/// Begins to sign in by a passkey. What the device then signs is shown within five minutes, in this session alone.
#[utoipa::path(
    post,
    path = "/api/v1/me/passkeys/enter/begin",
    operation_id = "begin_entering_passkey",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 200, description = "What the browser needs.", body = PasskeySigning),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 503, description = "This site has no passkeys, or the database does not answer.", body = FaultBody),
    )
)]
pub(crate) async fn begin_entering(
    site: Site,
    Me(own): Me,
) -> Result<Json<PasskeySigning>, ApiFault> {
    let party = party(&site)?;
    let signing = passkeys::begin_entering(&*site.store, &own, &party, site.now_ms()).await?;
    Ok(Json(signing))
}

/// Shows what a device has signed by a passkey: the browser is signed in as the person whose it is.
#[utoipa::path(
    post,
    path = "/api/v1/me/passkeys/enter/finish",
    operation_id = "enter_passkey",
    tag = "people",
    request_body = EnterPasskey,
    security(("session" = [])),
    responses(
        (status = 200, description = "It is done, or the asker is asked what becomes of their seats.", body = SignedIn,
            headers(("Set-Cookie" = String, description = "The session from now on, if something was done."))),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "What the device says is not believed, or is for a challenge that is used up, too old or another session's; there may be a copy of the passkey; or another site has the browser ask.", body = FaultBody),
        (status = 409, description = "The asker has a name, and the passkey is somebody else's.", body = FaultBody),
        (status = 429, description = "Too many codes and passkeys from this visitor; `Retry-After` says when to come again.", body = FaultBody),
        (status = 503, description = "This site has no passkeys, or the database does not answer.", body = FaultBody),
    )
)]
pub(crate) async fn enter(
    site: Site,
    browser: Browser,
    Me(own): Me,
    Body(shown): Body<EnterPasskey>,
) -> Result<(SetCookie, Json<SignedIn>), ApiFault> {
    let party = party(&site)?;
    site.quotas.entry().await?;
    let asker = site.asker(own, &browser, shown.join);
    let store = site.store;
    let entering = async move { entering::by_passkey(&*store, &asker, &party, &shown).await };
    Ok(answered(&browser, run_to_completion(entering).await?))
}

/// The passkeys of the asker.
#[utoipa::path(
    get,
    path = "/api/v1/me/passkeys",
    operation_id = "my_passkeys",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 200, description = "The passkeys, the oldest first.", body = PasskeysBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
    )
)]
pub(crate) async fn list(site: Site, Me(own): Me) -> Result<Json<PasskeysBody>, ApiFault> {
    Ok(Json(
        passkeys::list(site.store.passkeys(), &own.person).await?,
    ))
}

/// Removes a passkey of the asker: nobody signs in by it any more. Whoever has a name keeps a passkey or an address.
#[utoipa::path(
    post,
    path = "/api/v1/me/passkeys/{id}/remove",
    operation_id = "remove_passkey",
    tag = "people",
    params(("id" = String, Path, description = "The passkey's id.")),
    security(("session" = [])),
    responses(
        (status = 200, description = "Who the asker is now.", body = MeBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "The asker has no such passkey.", body = FaultBody),
        (status = 409, description = "The asker has a name, and no other way back.", body = FaultBody),
    )
)]
pub(crate) async fn remove(
    site: Site,
    PasskeyId(id): PasskeyId,
    Me(own): Me,
) -> Result<Json<MeBody>, ApiFault> {
    passkeys::remove(site.store.passkeys(), &own.person, &id).await?;
    Ok(Json(site.me(&own).await?))
}

/// For which site passkeys hold.
fn party(site: &Site) -> Result<RelyingParty, ApiFault> {
    RelyingParty::of(&site.post.page("")).ok_or_else(|| {
        ApiFault::not_here(
            "no_passkeys",
            "this site has no passkeys, because they need a public address by https; its operator can set that up",
        )
    })
}
