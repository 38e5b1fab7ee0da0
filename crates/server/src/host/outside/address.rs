//! Addresses of servers that people name.

use super::reach;
use hyper::Uri;
use std::net::IpAddr;

/// The longest address, in characters.
const MOST: usize = 1_000;

/// An address of a server that may be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    is_safe: bool,
    /// Without brackets.
    host: String,
    port: u16,
    path: String,
    /// Scheme, host and port, as they were written.
    origin: String,
}

/// Why an address cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAddress {
    /// It is too long.
    #[error("it has more than {MOST} characters")]
    Long,
    /// It is none.
    #[error("it is no address like https://example.org/notices")]
    Unreadable,
    /// It is not https.
    #[error("it must begin with https://")]
    NotSafe,
    /// It names a user.
    #[error("it must name no user and no password")]
    User,
    /// It is in a private network.
    #[error("it is in no public network, so this site does not ask there")]
    Private,
}

impl BadAddress {
    /// The word by which programs know it.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            BadAddress::Long => "too_long",
            BadAddress::Unreadable => "no_web_address",
            BadAddress::NotSafe => "not_https",
            BadAddress::User => "with_user",
            BadAddress::Private => "private_address",
        }
    }
}

impl Address {
    /// Reads an address. Where `is_open`, private ones are allowed, and those without TLS.
    ///
    /// # Errors
    /// When it cannot be used.
    pub fn read(text: &str, is_open: bool) -> Result<Address, BadAddress> {
        if text.chars().count() > MOST {
            return Err(BadAddress::Long);
        }
        let uri: Uri = text.parse().map_err(|_| BadAddress::Unreadable)?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(BadAddress::Unreadable);
        };
        let is_safe = match scheme {
            "https" => true,
            "http" if is_open => false,
            _ => return Err(BadAddress::NotSafe),
        };
        if authority.as_str().contains('@') {
            return Err(BadAddress::User);
        }
        let host = authority.host().trim_matches(['[', ']']).to_owned();
        if host.is_empty() {
            return Err(BadAddress::Unreadable);
        }
        let port = match (authority.port_u16(), is_safe) {
            (Some(port), _) => port,
            (None, true) => 443,
            (None, false) => 80,
        };
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        let address = Address {
            is_safe,
            port,
            path: path.to_owned(),
            origin: format!("{scheme}://{authority}"),
            host,
        };
        let is_private = address
            .literal()
            .is_some_and(|literal| !reach::is_public(literal));
        if is_private && !is_open {
            return Err(BadAddress::Private);
        }
        Ok(address)
    }

    /// Whether it is asked with TLS.
    #[must_use]
    pub fn is_safe(&self) -> bool {
        self.is_safe
    }

    /// The host, without brackets.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The host, if it is an address and no name.
    #[must_use]
    pub fn literal(&self) -> Option<IpAddr> {
        self.host.parse().ok()
    }

    /// The port.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The path with what is asked.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Scheme, host and port.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Host and port, as a request names them.
    #[must_use]
    pub fn host_and_port(&self) -> &str {
        self.origin.split_once("://").map_or("", |(_, rest)| rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_read() {
        let read = Address::read("https://push.example.org/a/b?c=d", false).unwrap();
        assert_eq!(read.origin(), "https://push.example.org");
        assert_eq!((read.host(), read.port()), ("push.example.org", 443));
        assert_eq!(read.path(), "/a/b?c=d");
        let read = Address::read("https://[2606:4700::1111]:8443", false).unwrap();
        assert_eq!(read.host_and_port(), "[2606:4700::1111]:8443");
        assert_eq!((read.host(), read.port()), ("2606:4700::1111", 8443));
        assert_eq!(read.path(), "/");
    }

    #[test]
    fn addresses_that_are_not_asked_are_refused_at_once() {
        let long = format!("https://example.org/{}", "a".repeat(1_000));
        for (text, why) in [
            ("", BadAddress::Unreadable),
            ("example.org", BadAddress::Unreadable),
            ("/notices", BadAddress::Unreadable),
            ("http://example.org/", BadAddress::NotSafe),
            ("ftp://example.org/", BadAddress::NotSafe),
            ("https://ada:secret@example.org/", BadAddress::User),
            ("https://127.0.0.1/", BadAddress::Private),
            ("https://[::1]/", BadAddress::Private),
            ("https://[::ffff:10.0.0.1]/", BadAddress::Private),
            ("https://169.254.169.254/latest", BadAddress::Private),
            ("https://192.168.1.1:8443/", BadAddress::Private),
            (&long, BadAddress::Long),
        ] {
            assert_eq!(Address::read(text, false), Err(why), "{text}");
        }
    }

    #[test]
    fn an_operator_may_let_private_addresses_be_asked() {
        let read = Address::read("http://127.0.0.1:8080/x", true).unwrap();
        assert_eq!((read.is_safe(), read.port()), (false, 8080));
    }
}
