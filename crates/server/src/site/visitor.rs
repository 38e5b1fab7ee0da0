//! Who sends a request: its address, also behind proxies.

use axum::http::HeaderMap;
use ipnet::IpNet;
use std::net::{IpAddr, Ipv6Addr};

/// The header in which each proxy appends the address that it was asked from.
const FORWARDED: &str = "x-forwarded-for";
/// The header in which a proxy says by which protocol it was asked.
const PROTOCOL: &str = "x-forwarded-proto";

/// Marks a request that came to one of the operator's proxies by https.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Encrypted;

/// A network address, as far as it tells visitors apart: of IPv6 only the network, because one person has a whole one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(IpAddr);

impl Address {
    pub(crate) fn of(address: IpAddr) -> Address {
        Address(match address.to_canonical() {
            IpAddr::V6(whole) => {
                let network = u128::from(whole) & (u128::MAX << 64);
                IpAddr::V6(Ipv6Addr::from(network))
            }
            short @ IpAddr::V4(_) => short,
        })
    }

    pub(crate) fn text(&self) -> String {
        self.0.to_string()
    }
}

/// The addresses of the operator's own proxies. Only what they say about visitors is believed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proxies(pub(crate) Vec<IpNet>);

impl Proxies {
    /// Whether an address is a proxy's.
    pub(crate) fn have(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|net| net.contains(&address))
    }

    /// The visitor behind a connection: the last address in the chain that is no proxy. What stands before it can be
    /// invented. If a proxy names none that can be read, it counts as the visitor itself.
    pub(crate) fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut known = peer;
        let values: Vec<&str> = headers
            .get_all(FORWARDED)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .collect();
        let mut chain = values.iter().flat_map(|value| value.split(',')).rev();
        while self.have(known) {
            let Some(Ok(next)) = chain.next().map(|one| one.trim().parse()) else {
                break;
            };
            known = next;
        }
        known
    }

    /// Whether a request came to a proxy by https, as the proxy says. Nobody else is believed.
    pub(crate) fn encrypted(&self, peer: IpAddr, headers: &HeaderMap) -> Option<Encrypted> {
        let said = headers.get_all(PROTOCOL).iter().next_back()?;
        let last = said.to_str().ok()?.rsplit(',').next()?;
        let is_https = last.trim().eq_ignore_ascii_case("https");
        (is_https && self.have(peer)).then_some(Encrypted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn visitor(proxies: &[&str], peer: &str, forwarded: &[&'static str]) -> IpAddr {
        let proxies = Proxies(proxies.iter().map(|net| net.parse().unwrap()).collect());
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(FORWARDED, HeaderValue::from_static(value));
        }
        proxies.visitor(ip(peer), &headers)
    }

    #[test]
    fn without_proxies_nobody_is_believed() {
        assert_eq!(visitor(&[], "9.9.9.9", &["1.2.3.4"]), ip("9.9.9.9"));
        let other = visitor(&["10.0.0.0/8"], "9.9.9.9", &["1.2.3.4"]);
        assert_eq!(other, ip("9.9.9.9"));
    }

    #[test]
    fn behind_proxies_the_last_stranger_counts() {
        let own = ["10.0.0.0/8", "::1/128"];
        assert_eq!(visitor(&own, "10.0.0.7", &["1.2.3.4"]), ip("1.2.3.4"));
        // A visitor who invents a header of their own gains nothing.
        let invented = visitor(&own, "10.0.0.7", &["8.8.8.8, 1.2.3.4", "10.0.0.9"]);
        assert_eq!(invented, ip("1.2.3.4"));
        assert_eq!(
            visitor(&own, "::ffff:10.0.0.7", &["2001:db8::1"]),
            ip("2001:db8::1")
        );
    }

    #[test]
    fn a_proxy_that_says_nothing_readable_is_the_visitor() {
        assert_eq!(visitor(&["10.0.0.0/8"], "10.0.0.7", &[]), ip("10.0.0.7"));
        assert_eq!(
            visitor(&["10.0.0.0/8"], "10.0.0.7", &["unknown"]),
            ip("10.0.0.7")
        );
        assert_eq!(
            visitor(&["10.0.0.0/8"], "10.0.0.7", &["10.0.0.8"]),
            ip("10.0.0.8")
        );
    }

    #[test]
    fn only_a_proxy_says_that_a_request_was_encrypted() {
        let proxies = Proxies(vec!["10.0.0.0/8".parse().unwrap()]);
        let is_encrypted = |peer: &str, said: &'static str| {
            let mut headers = HeaderMap::new();
            headers.append(PROTOCOL, HeaderValue::from_static(said));
            proxies.encrypted(ip(peer), &headers).is_some()
        };
        assert!(is_encrypted("10.0.0.7", "https"));
        assert!(is_encrypted("10.0.0.7", "http, HTTPS"));
        assert!(!is_encrypted("10.0.0.7", "https, http"));
        assert!(!is_encrypted("10.0.0.7", "http"));
        assert!(!is_encrypted("9.9.9.9", "https"));
        assert!(
            proxies
                .encrypted(ip("10.0.0.7"), &HeaderMap::new())
                .is_none()
        );
    }

    #[test]
    fn one_person_has_a_whole_network_of_ipv6() {
        let of = |text| Address::of(ip(text));
        assert_eq!(of("2001:db8::1"), of("2001:db8::2:0:0:1"));
        assert_ne!(of("2001:db8:0:1::1"), of("2001:db8::1"));
        assert_eq!(of("::ffff:1.2.3.4"), of("1.2.3.4"));
        assert_ne!(of("1.2.3.4"), of("1.2.3.5"));
    }
}
