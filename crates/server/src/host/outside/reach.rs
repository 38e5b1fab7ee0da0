//! Which addresses are public. A server that asks what people name must not ask its own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address is that of a machine in the public network. Where an address of version 6 stands for one of version 4,
/// that one counts.
#[must_use]
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = match (a, b, c) {
        // This network, private, loopback, and what is reserved, multicast and broadcast.
        (0 | 10 | 127 | 224.., ..)
        // Shared by customers of a carrier.
        | (100, 64..=127, _)
        // Link-local, which is where clouds keep secrets of a machine.
        | (169, 254, _)
        // Private.
        | (172, 16..=31, _)
        | (192, 168, _)
        // For protocols, for documentation, the former relays of 6to4, and for measurements.
        | (192, 0, 0 | 2)
        | (192, 88, 99)
        | (198, 18 | 19, _)
        | (198, 51, 100)
        | (203, 0, 113) => true,
        _ => false,
    };
    !is_special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, c, d, e, f, g, h] = address.segments();
    let v4 = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match (a, b) {
        // Translated for networks of version 6 alone (NAT64).
        (0x64, 0xff9b) if [c, d, e, f] == [0; 4] => v4(g, h),
        // 6to4.
        (0x2002, _) => v4(b, c),
        // Teredo, for benchmarks, ORCHID, and documentation, old and new.
        (0x2001, 0..=0x1ff | 0xdb8) | (0x3fff, 0..=0xfff) => false,
        // Nothing else is assigned to machines in the public network. Mapped, unique-local, link-local and multicast
        // addresses stand outside.
        (0x2000..=0x3fff, _) => true,
        _ => [a, b, c, d, e, f] == [0, 0, 0, 0, 0, 0xffff] && v4(g, h),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_ones_own_network_are_not_public() {
        for address in [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "239.255.255.250",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            // Compatible addresses of old are nobody's.
            "::8.8.8.8",
            "::ffff:127.0.0.1",
            "::ffff:10.1.2.3",
            "::ffff:169.254.169.254",
            "64:ff9b::10.0.0.1",
            "64:ff9b::127.0.0.1",
            "64:ff9b:1::8.8.8.8",
            "100::1",
            "2001::1",
            "2001:2::1",
            "2001:20::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "2002:c0a8:101::1",
            "3fff::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn other_addresses_are_public() {
        for address in [
            "1.1.1.1",
            "8.8.8.8",
            "100.63.255.255",
            "100.128.0.1",
            "172.15.0.1",
            "172.32.0.1",
            "192.0.1.1",
            "198.17.0.1",
            "198.20.0.1",
            "223.255.255.1",
            "::ffff:8.8.8.8",
            "64:ff9b::8.8.8.8",
            "2001:4860:4860::8888",
            "2002:808:808::1",
            "2606:4700:4700::1111",
        ] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }
}
