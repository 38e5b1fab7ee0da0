//! From which site a request comes, as far as a browser says so.

use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use std::net::IpAddr;

/// Browsers say here how the page that asks is related to us. No page can set it.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// From which site a request comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// A page of this site.
    Own,
    /// Another site.
    Foreign,
    /// It does not say: a program, or a very old browser.
    Unsaid,
}

/// The host that a request was sent to, with its port.
pub(crate) fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(HOST)?.to_str().ok()
}

/// Whether a host is the machine of whoever asks.
pub(crate) fn is_loopback(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else {
        return false;
    };
    let name = authority.host();
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    let address = bare.parse::<IpAddr>();
    address.is_ok_and(|address| address.is_loopback())
        || name.eq_ignore_ascii_case("localhost")
        || name.to_ascii_lowercase().ends_with(".localhost")
}

/// From which site a request comes. `site` is the configured address of this one; by whatever other name a browser reached
/// it is its own, too.
pub(crate) fn source(headers: &HeaderMap, site: &str) -> Source {
    if let Some(related) = headers.get(FETCH_SITE) {
        return if related == "same-origin" {
            Source::Own
        } else {
            Source::Foreign
        };
    }
    let Some(origin) = headers.get(ORIGIN) else {
        return Source::Unsaid;
    };
    if is_own(origin, headers, site) {
        Source::Own
    } else {
        Source::Foreign
    }
}

/// Whether a browser says that another site has it ask. Over plain http to another machine browsers say nothing of it.
pub(crate) fn is_elsewhere(headers: &HeaderMap) -> bool {
    let related = headers.get(FETCH_SITE);
    related.is_some_and(|related| related == "cross-site" || related == "same-site")
}

fn is_own(origin: &HeaderValue, headers: &HeaderMap, site: &str) -> bool {
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if origin.eq_ignore_ascii_case(origin_of(site)) {
        return true;
    }
    let (Some(host), Some((scheme, named))) = (host(headers), origin.split_once("://")) else {
        return false;
    };
    // Over http somebody on the way could be any page, but not on one's own machine.
    let is_safe = scheme == "https" || (scheme == "http" && is_loopback(host));
    is_safe && named.eq_ignore_ascii_case(host)
}

/// The origin of an address: without its path.
fn origin_of(site: &str) -> &str {
    let after_scheme = site.find("://").map_or(0, |at| at + 3);
    let path = site.get(after_scheme..).and_then(|rest| rest.find('/'));
    path.and_then(|at| site.get(..after_scheme + at))
        .unwrap_or(site)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: &str = "https://games.example/play";

    fn from(headers: &[(&'static str, &'static str)]) -> Source {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_static(value));
        }
        source(&map, SITE)
    }

    #[test]
    fn a_browser_says_from_which_site_a_request_comes() {
        let own = [("sec-fetch-site", "same-origin")];
        assert_eq!(from(&own), Source::Own);
        for other in ["cross-site", "same-site", "none", ""] {
            assert_eq!(from(&[("sec-fetch-site", other)]), Source::Foreign);
        }
        assert_eq!(from(&[]), Source::Unsaid);
        assert_eq!(from(&[("host", "games.example")]), Source::Unsaid);
    }

    #[test]
    fn an_origin_is_ours_by_the_configured_name_or_the_one_that_was_used() {
        let table = [
            ("https://games.example", "10.0.0.1:7700", Source::Own),
            ("https://other.example", "other.example", Source::Own),
            (
                "https://other.example:8443",
                "other.example:8443",
                Source::Own,
            ),
            ("http://localhost:7700", "localhost:7700", Source::Own),
            ("http://127.0.0.1:7700", "127.0.0.1:7700", Source::Own),
            ("http://[::1]:7700", "[::1]:7700", Source::Own),
            ("http://games.example", "games.example", Source::Foreign),
            ("https://evil.example", "games.example", Source::Foreign),
            (
                "https://games.example.evil",
                "games.example",
                Source::Foreign,
            ),
            ("http://localhost:7701", "localhost:7700", Source::Foreign),
            ("http://localhost:7700", "127.0.0.1:7700", Source::Foreign),
            ("null", "games.example", Source::Foreign),
            ("", "games.example", Source::Foreign),
        ];
        for (origin, host, wanted) in table {
            assert_eq!(
                from(&[("origin", origin), ("host", host)]),
                wanted,
                "{origin}"
            );
        }
        assert_eq!(from(&[("origin", "https://x.example")]), Source::Foreign);
    }

    #[test]
    fn elsewhere_is_what_a_browser_calls_so() {
        for (value, wanted) in [
            ("cross-site", true),
            ("same-site", true),
            ("same-origin", false),
            ("none", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(FETCH_SITE, HeaderValue::from_static(value));
            assert_eq!(is_elsewhere(&headers), wanted, "{value}");
        }
        assert!(!is_elsewhere(&HeaderMap::new()));
    }

    #[test]
    fn loopback_is_ones_own_machine() {
        for own in [
            "localhost",
            "LOCALHOST:1",
            "a.localhost",
            "127.0.0.9:7700",
            "[::1]:1",
            "[::1]",
        ] {
            assert!(is_loopback(own), "{own}");
        }
        for other in [
            "localhost.example",
            "10.0.0.1",
            "games.example",
            "",
            "[::2]",
            "a b",
        ] {
            assert!(!is_loopback(other), "{other}");
        }
    }
}
