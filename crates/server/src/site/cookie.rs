//! The cookie of a session.
//!
//! A script of the page cannot read it, other sites cannot have it sent with what changes something, and browsers send it
//! over encrypted connections alone. `__Host-` in its name makes sure that no other host of the same domain has set it. On the
//! machine of whoever tries the site out there is no encryption, and so a name of its own.

use crate::host::secret::Secret;
use axum::http::HeaderMap;
use axum::http::header::COOKIE;

/// Its name where the connection is encrypted.
pub(crate) const NAME: &str = "__Host-session";
/// Its name over http on the same machine.
const PLAIN_NAME: &str = "session";

/// The name of the cookie for encrypted connections or plain ones.
const fn name(secure: bool) -> &'static str {
    if secure { NAME } else { PLAIN_NAME }
}

/// The token that a request carries, if it has the cookie. It is read as the browser sent it, and may be anything.
pub(crate) fn token(headers: &HeaderMap, secure: bool) -> Option<Secret> {
    let (_, value) = pairs(headers).find(|(key, _)| *key == name(secure))?;
    Some(Secret::from_client(value))
}

/// What a request carries as a token, whatever the connection is. It only tells requests apart.
pub(crate) fn any(headers: &HeaderMap) -> Option<&str> {
    let (_, value) = pairs(headers).find(|(key, _)| [NAME, PLAIN_NAME].contains(key))?;
    Some(value)
}

/// All cookies of a request.
fn pairs(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let values = headers.get_all(COOKIE).iter();
    values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
}

/// `Set-Cookie` for a token that lasts so many seconds.
pub(crate) fn set(token: &Secret, secure: bool, seconds: u64) -> String {
    written(token.reveal(), secure, seconds)
}

/// `Set-Cookie` that removes the cookie.
pub(crate) fn removed(secure: bool) -> String {
    written("", secure, 0)
}

fn written(value: &str, secure: bool, seconds: u64) -> String {
    let name = name(secure);
    let only_encrypted = if secure { "; Secure" } else { "" };
    format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{only_encrypted}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn found(cookie: &'static str, secure: bool) -> Option<String> {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static(cookie));
        token(&headers, secure).map(|token| token.reveal().to_owned())
    }

    #[test]
    fn each_connection_has_its_own_name() {
        let both = "a=b; __Host-session=one; session=two";
        assert_eq!(found(both, true).as_deref(), Some("one"));
        assert_eq!(found(both, false).as_deref(), Some("two"));
        // Another host of the domain can set such a cookie, but not that of encrypted connections.
        assert_eq!(found("session=two", true), None);
        assert_eq!(found("xsession=two; session", false), None);
    }

    #[test]
    fn a_cookie_is_for_the_browser_alone() {
        let token = Secret::from_client("abc");
        assert_eq!(
            set(&token, true, 7),
            "__Host-session=abc; Path=/; Max-Age=7; HttpOnly; SameSite=Lax; Secure"
        );
        assert_eq!(
            set(&token, false, 7),
            "session=abc; Path=/; Max-Age=7; HttpOnly; SameSite=Lax"
        );
        assert!(removed(true).starts_with("__Host-session=; Path=/; Max-Age=0;"));
    }
}
