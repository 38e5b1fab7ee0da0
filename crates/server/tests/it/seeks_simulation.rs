//! A hundred guests come to the pool one after another, each with a wish of their own.

use crate::people_support::Browser;
use crate::support::Site;
use serde_json::{Value, json};
use std::time::Duration;
use wire::{ClockSetup, SeekBody};

const GUESTS: usize = 100;
/// The mean time between two who come, in seconds.
const EVERY_S: f64 = 10.0;
/// How long somebody looks before they leave, in seconds.
const PATIENCE_S: u64 = 120;
/// How often a page renews its seek, in seconds.
const RENEWED_S: u64 = 5;

const GAMES: [&str; 5] = ["chess", "mars", "mercenary", "mercurial", "mercury"];
const CLOCKS: [(u32, u32); 4] = [(180, 2), (300, 3), (600, 5), (1_800, 20)];

/// Numbers that are the same in every run.
struct Lots(u64);

impl Lots {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(most).unwrap()).unwrap()
    }

    /// A time to the next one who comes, in seconds.
    fn pause_s(&mut self) -> f64 {
        let part =
            (f64::from(u32::try_from(self.below(1 << 30)).unwrap()) + 1.0) / f64::from(1 << 30);
        -part.ln() * EVERY_S
    }

    /// Some of these, at least one: one in four ticks everything.
    fn some<T: Copy>(&mut self, all: &[T]) -> Vec<T> {
        if self.below(4) == 0 {
            return all.to_vec();
        }
        let one = self.below(all.len());
        let more = self.below(2);
        (0..=more).map(|at| all[(one + at) % all.len()]).collect()
    }
}

/// Somebody who comes.
struct Guest {
    comes_s: u64,
    browser: Browser,
    wish: Value,
    seek: Option<SeekBody>,
    paired_s: Option<u64>,
}

impl Guest {
    fn leaves_s(&self) -> u64 {
        self.comes_s + PATIENCE_S
    }

    /// Whether two are there at the same time and would play the same.
    fn fits(&self, other: &Guest) -> bool {
        let common = |key: &str| {
            let (one, other) = (&self.wish[key], other.wish[key].as_array().unwrap());
            one.as_array()
                .unwrap()
                .iter()
                .any(|entry| other.contains(entry))
        };
        let sides = [&self.wish["seat"], &other.wish["seat"]];
        let are_free = sides[0] == "random" || sides[0] != sides[1];
        let meet = self.comes_s < other.leaves_s() && other.comes_s < self.leaves_s();
        meet && are_free && common("games") && common("clocks")
    }
}

async fn guests(site: &Site, lots: &mut Lots) -> Vec<Guest> {
    let mut guests = Vec::new();
    let mut now_s = 0.0;
    for number in 0..GUESTS {
        now_s += lots.pause_s();
        let clocks: Vec<ClockSetup> = lots
            .some(&CLOCKS)
            .into_iter()
            .map(|(initial_s, increment_s)| ClockSetup::Live {
                initial_s,
                increment_s,
            })
            .collect();
        let seat = ["first", "second", "random", "random", "random"][lots.below(5)];
        guests.push(Guest {
            comes_s: now_s as u64,
            browser: Browser::guest(site).await.0,
            wish: json!({"id": format!("{number:0>16}"), "games": lots.some(&GAMES),
                         "clocks": clocks, "seat": seat}),
            seek: None,
            paired_s: None,
        });
    }
    guests
}

/// Lets one second pass for a guest.
async fn second(site: &Site, guest: &mut Guest, now_s: u64) {
    if guest.paired_s.is_some() || now_s < guest.comes_s || now_s > guest.leaves_s() {
        return;
    }
    if now_s == guest.leaves_s() {
        return leave(site, guest).await;
    }
    if !(now_s - guest.comes_s).is_multiple_of(RENEWED_S) {
        return;
    }
    let answer = match &guest.seek {
        None => {
            let wish = Some(guest.wish.clone());
            guest.browser.post(site, "/api/v1/lobby/seeks", wish).await
        }
        Some(seek) => {
            let path = format!("/api/v1/lobby/seeks/{}/renew", seek.id);
            guest.browser.post(site, &path, None).await
        }
    };
    let seek: SeekBody = answer.read();
    if seek.paired.is_some() {
        guest.paired_s = Some(now_s);
    }
    guest.seek = Some(seek);
}

/// The page says so when it is closed.
async fn leave(site: &Site, guest: &mut Guest) {
    let seek = guest.seek.as_ref().unwrap();
    let path = format!("/api/v1/lobby/seeks/{}/withdraw", seek.id);
    let left: SeekBody = guest.browser.post(site, &path, None).await.read();
    if left.paired.is_some() {
        guest.paired_s = Some(guest.leaves_s());
    }
    guest.seek = Some(left);
}

#[tokio::test]
async fn of_a_hundred_guests_nearly_all_who_fit_somebody_are_paired_within_a_minute() {
    let site = Site::new().await;
    let mut lots = Lots(0x5EED);
    let mut guests = guests(&site, &mut lots).await;
    let end_s = guests.last().unwrap().leaves_s();
    for now_s in 0..=end_s {
        for guest in &mut guests {
            second(&site, guest, now_s).await;
        }
        site.clock.advance(Duration::from_secs(1));
    }
    let fits = |at: usize| {
        let mut others = guests.iter().enumerate();
        others.any(|(other, guest)| other != at && guests[at].fits(guest))
    };
    let could: Vec<usize> = (0..GUESTS).filter(|at| fits(*at)).collect();
    let mut waits: Vec<u64> = guests
        .iter()
        .filter_map(|guest| Some(guest.paired_s? - guest.comes_s))
        .collect();
    waits.sort_unstable();
    let median = waits[waits.len() / 2];
    println!(
        "{GUESTS} guests, one every {EVERY_S} s: {} could be paired, {} were; median wait {median} s, longest {} s",
        could.len(),
        waits.len(),
        waits.last().unwrap(),
    );
    assert!(
        waits.len() * 10 >= could.len() * 9,
        "{} of {}",
        waits.len(),
        could.len()
    );
    assert!(median < 60, "{median} s");
    // Whoever was paired fitted their opponent.
    let mut games: std::collections::BTreeMap<String, Vec<&Guest>> = Default::default();
    for guest in &guests {
        if let Some(paired) = guest.seek.as_ref().and_then(|seek| seek.paired.as_ref()) {
            games.entry(paired.id.clone()).or_default().push(guest);
        }
    }
    for (game, pair) in games {
        let [one, other] = pair[..] else {
            panic!("{game}: {} people", pair.len())
        };
        assert!(one.fits(other), "{game}");
    }
}
