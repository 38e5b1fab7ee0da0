//! How many requests of each kind one address, and one seat, may send. They are counted in this process alone;
//! [`super::quota`] counts for all processes what stays or reaches strangers.

use super::cookie;
use super::fault::ApiFault;
use super::visitor::Address;
use axum::extract::Request;
use axum::http::header::{AUTHORIZATION, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use sha2::{Digest, Sha256};
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

/// What a request costs the server, or the people who see what it does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    /// Reads something that is at hand.
    Read,
    /// Creates a game, a study or a guest.
    Create,
    /// Changes a game, or takes a seat in it.
    Act,
    /// Writes something that others read.
    Talk,
    /// Opens a live connection.
    Connect,
    /// Has the server calculate: positions, orders, whole phases.
    Calculate,
}

/// So many at once, and one more each time that a period is over.
#[derive(Clone, Copy, Debug)]
struct Rate {
    burst: u32,
    every: Duration,
}

const fn rate(burst: u32, every_ms: u64) -> Rate {
    Rate {
        burst,
        every: Duration::from_millis(every_ms),
    }
}

impl Kind {
    const ALL: [Kind; 6] = [
        Kind::Read,
        Kind::Create,
        Kind::Act,
        Kind::Talk,
        Kind::Connect,
        Kind::Calculate,
    ];

    /// What an address may do. A school or a household shares one.
    fn of_address(self) -> Rate {
        match self {
            Kind::Read => rate(400, 20),
            Kind::Create => rate(30, 10_000),
            Kind::Act => rate(150, 50),
            Kind::Talk => rate(40, 500),
            Kind::Connect => rate(100, 200),
            Kind::Calculate => rate(80, 125),
        }
    }

    /// What the holder of a seat may do. A fast player makes two moves a second.
    fn of_seat(self) -> Option<Rate> {
        match self {
            Kind::Act => Some(rate(60, 200)),
            Kind::Talk => Some(rate(15, 2_000)),
            Kind::Read | Kind::Create | Kind::Connect | Kind::Calculate => None,
        }
    }

    /// Its name, for operators.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Read => "read",
            Kind::Create => "create",
            Kind::Act => "act",
            Kind::Talk => "talk",
            Kind::Connect => "connect",
            Kind::Calculate => "calculate",
        }
    }

    /// What there was too much of, for people.
    fn says(self) -> &'static str {
        match self {
            Kind::Read => "requests",
            Kind::Create => "new games, studies or guests",
            Kind::Act => "moves and other changes",
            Kind::Talk => "messages",
            Kind::Connect => "connections",
            Kind::Calculate => "calculations",
        }
    }
}

/// A seat's token, or the session that it is known by, hashed.
type Seat = [u8; 32];

type Keyed<K, C> = RateLimiter<K, HashMapStateStore<K>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// Counts requests.
pub(crate) struct Limits<C: Clock = DefaultClock> {
    clock: C,
    addresses: Vec<(Kind, Keyed<Address, C>)>,
    seats: Vec<(Kind, Keyed<Seat, C>)>,
}

impl Limits {
    pub(crate) fn new() -> Limits {
        Limits::on(DefaultClock::default())
    }
}

impl<C: Clock + Clone> Limits<C> {
    fn on(clock: C) -> Limits<C> {
        fn counter<K: Hash + Eq + Clone, C: Clock + Clone>(rate: Rate, clock: &C) -> Keyed<K, C> {
            let burst = NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN);
            let quota = Quota::with_period(rate.every).unwrap_or(Quota::per_second(burst));
            RateLimiter::new(
                quota.allow_burst(burst),
                HashMapStateStore::default(),
                clock.clone(),
            )
        }
        let address = |kind: Kind| (kind, counter(kind.of_address(), &clock));
        let seat = |kind: Kind| Some((kind, counter(kind.of_seat()?, &clock)));
        Limits {
            addresses: Kind::ALL.into_iter().map(address).collect(),
            seats: Kind::ALL.into_iter().filter_map(seat).collect(),
            clock,
        }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// How long to wait, when there were too many.
    fn count(&self, kind: Kind, address: Address, seat: Option<&Seat>) -> Result<(), Duration> {
        let of = |rows: &[(Kind, Keyed<Address, C>)]| {
            let (_, counter) = rows.iter().find(|(one, _)| *one == kind)?;
            counter.check_key(&address).err()
        };
        let mut refused = of(&self.addresses);
        if let (None, Some(seat)) = (&refused, seat) {
            let counter = self.seats.iter().find(|(one, _)| *one == kind);
            refused = counter.and_then(|(_, counter)| counter.check_key(seat).err());
        }
        match refused {
            Some(until) => Err(until.wait_time_from(self.clock.now())),
            None => Ok(()),
        }
    }

    /// Forgets those who could do everything again anyway.
    pub(crate) fn tidy(&self) {
        for (_, counter) in &self.addresses {
            counter.retain_recent();
            counter.shrink_to_fit();
        }
        for (_, counter) in &self.seats {
            counter.retain_recent();
            counter.shrink_to_fit();
        }
    }
}

/// Who sent a request, and what counts their requests. Requests that come through no socket have none.
#[derive(Clone)]
pub(crate) struct Counted {
    pub(crate) address: Address,
    pub(crate) limits: Arc<Limits>,
}

/// Lets a request of that kind pass, unless there were too many: then the answer is 429 and says when to come again.
pub(crate) async fn limited(kind: Kind, request: Request, next: Next) -> Response {
    let mut response = answered(kind, request, next).await;
    response.extensions_mut().insert(kind);
    response
}

async fn answered(kind: Kind, request: Request, next: Next) -> Response {
    if let Some(Counted { address, limits }) = request.extensions().get() {
        let headers = request.headers();
        let shown = headers.get(AUTHORIZATION).map(HeaderValue::as_bytes);
        let shown = shown.or_else(|| cookie::any(headers).map(str::as_bytes));
        let seat = shown.map(|shown| Seat::from(Sha256::digest(shown)));
        if let Err(wait) = limits.count(kind, *address, seat.as_ref()) {
            let what = format!("{} from you", kind.says());
            return ApiFault::too_many(&what, wait).into_response();
        }
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use axum::http::StatusCode;
    use axum::http::header::RETRY_AFTER;
    use axum::routing::get;
    use axum::{Router, middleware};
    use governor::clock::FakeRelativeClock;
    use tower::ServiceExt as _;

    fn address(last: u8) -> Address {
        Address::of([192, 0, 2, last].into())
    }

    /// Whatever the kind, whoever sends too much is told when to come again.
    #[tokio::test]
    async fn every_limit_says_when_to_come_again() {
        for kind in Kind::ALL {
            let limits = Arc::new(Limits::new());
            let limit = move |request: Request, next: Next| limited(kind, request, next);
            let router = Router::new()
                .route("/", get(async || ()))
                .route_layer(middleware::from_fn(limit));
            let Rate { burst, .. } = kind.of_address();
            let mut refused = None;
            // Some come back while this goes on.
            for _ in 0..100 * burst {
                let mut request = Request::new(Body::empty());
                let limits = Arc::clone(&limits);
                let address = address(1);
                request.extensions_mut().insert(Counted { address, limits });
                let response = router.clone().oneshot(request).await.unwrap();
                if response.status() == StatusCode::TOO_MANY_REQUESTS {
                    refused = response.headers().get(RETRY_AFTER).cloned();
                    break;
                }
            }
            let seconds = refused.unwrap_or_else(|| panic!("{kind:?}: nothing is said"));
            let seconds: u64 = seconds.to_str().unwrap().parse().unwrap();
            assert!((1..=60).contains(&seconds), "{kind:?}: {seconds}");
        }
    }

    #[test]
    fn after_a_burst_an_address_waits_and_others_do_not() {
        let clock = FakeRelativeClock::default();
        let limits = Limits::on(clock.clone());
        let Rate { burst, every } = Kind::Create.of_address();
        for _ in 0..burst {
            assert_eq!(limits.count(Kind::Create, address(1), None), Ok(()));
        }
        assert_eq!(limits.count(Kind::Create, address(1), None), Err(every));
        assert_eq!(limits.count(Kind::Create, address(2), None), Ok(()));
        assert_eq!(limits.count(Kind::Read, address(1), None), Ok(()));
        clock.advance(every);
        assert_eq!(limits.count(Kind::Create, address(1), None), Ok(()));
        assert_eq!(limits.count(Kind::Create, address(1), None), Err(every));
    }

    #[test]
    fn a_seat_is_counted_wherever_its_holder_is() {
        let limits = Limits::on(FakeRelativeClock::default());
        let Rate { burst, every } = Kind::Talk.of_seat().unwrap();
        let (one, other) = ([1; 32], [2; 32]);
        for at in 0..burst {
            let from = address(u8::try_from(at).unwrap());
            assert_eq!(limits.count(Kind::Talk, from, Some(&one)), Ok(()));
        }
        assert_eq!(
            limits.count(Kind::Talk, address(200), Some(&one)),
            Err(every)
        );
        assert_eq!(limits.count(Kind::Talk, address(200), Some(&other)), Ok(()));
    }

    #[test]
    fn who_has_waited_is_forgotten() {
        let clock = FakeRelativeClock::default();
        let limits = Limits::on(clock.clone());
        assert_eq!(limits.count(Kind::Read, address(1), None), Ok(()));
        let known = || {
            limits
                .addresses
                .iter()
                .map(|(_, counter)| counter.len())
                .sum::<usize>()
        };
        assert_eq!(known(), 1);
        clock.advance(Duration::from_secs(60));
        limits.tidy();
        assert_eq!(known(), 0);
    }

    #[test]
    fn a_refusal_says_when_to_come_again() {
        let refusal = ApiFault::too_many("messages", Duration::from_millis(1_200));
        assert_eq!(refusal.body.reason, "too many messages; try again in 2 s");
        let refusal = refusal.into_response();
        assert_eq!(refusal.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(refusal.headers()[RETRY_AFTER], "2");
    }
}
