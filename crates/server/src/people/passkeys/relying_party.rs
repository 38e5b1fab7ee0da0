//! For which site passkeys hold.

use std::net::IpAddr;

/// The site for which passkeys hold: the relying party of WebAuthn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RelyingParty {
    /// Its domain. A device shows a passkey to pages of this domain alone.
    pub domain: String,
    /// The origin of its pages, such as `https://games.example`.
    pub origin: String,
}

impl RelyingParty {
    /// That of a site with a public address; none where browsers have no passkeys: by http, unless it is on one's own
    /// machine, and at addresses of figures. A site on one's own machine is `localhost`, whichever of its addresses stands
    /// there, because a passkey needs a domain.
    #[must_use]
    pub fn of(site: &str) -> Option<RelyingParty> {
        let (scheme, rest) = site.split_once("://")?;
        let authority = rest.split(['/', '?', '#']).next()?;
        let (host, port) = split_port(authority)?;
        let host = host.to_ascii_lowercase();
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let address = bare.parse::<IpAddr>().ok();
        let is_own_machine = match address {
            Some(address) => address.is_loopback(),
            None => host == "localhost",
        };
        let domain = match (scheme, is_own_machine) {
            ("http", true) => "localhost",
            ("https", _) if address.is_none() && is_domain(&host) => &host,
            _ => return None,
        };
        let port = match (scheme, port) {
            (_, "") | ("https", "443") | ("http", "80") => String::new(),
            (_, port) => format!(":{port}"),
        };
        Some(RelyingParty {
            domain: domain.to_owned(),
            origin: format!("{scheme}://{domain}{port}"),
        })
    }
}

/// Host and port, which is empty if there is none; none if somebody is named before the host.
fn split_port(authority: &str) -> Option<(&str, &str)> {
    if authority.contains('@') {
        return None;
    }
    match authority.rsplit_once(':') {
        // The colons of an address of IPv6 stand in brackets.
        Some((host, port)) if !port.ends_with(']') => Some((host, port)),
        _ => Some((authority, "")),
    }
}

/// Whether a host is a domain as browsers write it: in letters of ASCII.
fn is_domain(host: &str) -> bool {
    let of_domain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.';
    !host.is_empty() && host.bytes().all(of_domain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_has_passkeys_by_https_or_on_ones_own_machine() {
        let table = [
            (
                "https://games.example",
                Some(("games.example", "https://games.example")),
            ),
            (
                "https://Games.Example:443/play/",
                Some(("games.example", "https://games.example")),
            ),
            (
                "https://games.example:8443",
                Some(("games.example", "https://games.example:8443")),
            ),
            (
                "https://localhost:1",
                Some(("localhost", "https://localhost:1")),
            ),
            (
                "http://localhost:7700",
                Some(("localhost", "http://localhost:7700")),
            ),
            (
                "http://127.0.0.1:7700",
                Some(("localhost", "http://localhost:7700")),
            ),
            (
                "http://[::1]:7700",
                Some(("localhost", "http://localhost:7700")),
            ),
            ("http://localhost", Some(("localhost", "http://localhost"))),
            ("http://games.example", None),
            ("http://0.0.0.0:7700", None),
            ("https://192.0.2.7", None),
            ("https://[2001:db8::1]:8443", None),
            ("https://ada@games.example", None),
            ("https://spiele.großes.example", None),
            ("https://", None),
            ("games.example", None),
            ("", None),
        ];
        for (site, wanted) in table {
            let found = RelyingParty::of(site);
            let found = found.as_ref().map(|party| (&*party.domain, &*party.origin));
            assert_eq!(found, wanted, "{site}");
        }
    }
}
