//! What the browser says of a request to a device: for which page it was, and what it was asked to sign.

use super::super::passkey_fault::PasskeyFault;
use super::relying_party::RelyingParty;
use serde::Deserialize;

/// What a browser has a device do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ceremony {
    /// Make a passkey.
    Create,
    /// Sign in by one.
    Get,
}

/// `CollectedClientData` of WebAuthn, as far as it is checked.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

/// Checks for what and where a device was asked; the challenge that it was given.
///
/// # Errors
/// When it was asked for something else, or by a page of another site.
pub(super) fn challenge(
    bytes: &[u8],
    ceremony: Ceremony,
    party: &RelyingParty,
) -> Result<String, PasskeyFault> {
    let data: ClientData =
        serde_json::from_slice(bytes).map_err(|_| PasskeyFault::Unread("client data"))?;
    let wanted = match ceremony {
        Ceremony::Create => "webauthn.create",
        Ceremony::Get => "webauthn.get",
    };
    if data.r#type != wanted {
        return Err(PasskeyFault::Purpose);
    }
    // A page of ours in a frame of another site is no page of ours.
    if data.origin != party.origin || data.cross_origin {
        return Err(PasskeyFault::Origin);
    }
    Ok(data.challenge)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_device_was_asked_by_our_page_for_this() {
        let party = RelyingParty::of("https://games.example").unwrap();
        let get = "webauthn.get";
        let own = "https://games.example";
        let table = [
            (json!({"type": get, "origin": own}), Ok("abc")),
            (
                json!({"type": get, "origin": own, "crossOrigin": false, "new": [1]}),
                Ok("abc"),
            ),
            (
                json!({"type": "webauthn.create", "origin": own}),
                Err(PasskeyFault::Purpose),
            ),
            (
                json!({"type": get, "origin": own, "crossOrigin": true}),
                Err(PasskeyFault::Origin),
            ),
            (
                json!({"type": get, "origin": "https://www.games.example"}),
                Err(PasskeyFault::Origin),
            ),
            (
                json!({"type": get, "origin": "https://games.example:8443"}),
                Err(PasskeyFault::Origin),
            ),
            (
                json!({"type": get, "origin": "http://games.example"}),
                Err(PasskeyFault::Origin),
            ),
            (
                json!({"type": get, "origin": "https://evil.example"}),
                Err(PasskeyFault::Origin),
            ),
            (
                json!({"origin": own}),
                Err(PasskeyFault::Unread("client data")),
            ),
        ];
        for (mut data, wanted) in table {
            data["challenge"] = json!("abc");
            let bytes = data.to_string().into_bytes();
            let found = challenge(&bytes, Ceremony::Get, &party);
            assert_eq!(found, wanted.map(str::to_owned), "{data}");
        }
        assert!(challenge(b"\xff", Ceremony::Get, &party).is_err());
    }
}
