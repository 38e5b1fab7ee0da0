//! What the simulation prints at its end.

use crate::Arguments;
use crate::check::Found;
use crate::guest::{Aim, Left};
use std::fmt::Display;
use std::time::Duration;

/// So many of a hundred who fit somebody are promised to find somebody.
const LEAST_SHARE: usize = 90;
/// Half of them are promised to wait for less than this.
const MOST_WAIT: Duration = Duration::from_secs(60);
/// Whoever is left over is promised a computer player as soon as that.
const AT_ONCE: Duration = Duration::from_secs(3);
/// How many things that are wrong are listed individually.
const MOST_LINES: usize = 20;

/// Prints everything; true if every promise was kept.
pub(crate) fn print(arguments: &Arguments, left: &[Left], found: &Found) -> bool {
    let is_turns = |one: &&Left| matches!(one.guest.aim, Aim::Opponent { .. });
    let turns: Vec<&Left> = left.iter().filter(is_turns).collect();
    let orders: Vec<&Left> = left.iter().filter(|one| !is_turns(one)).collect();
    let paired: Vec<Duration> = turns.iter().filter_map(|one| one.found).collect();
    let seated: Vec<Duration> = orders.iter().filter_map(|one| one.found).collect();
    let began: Vec<Duration> = orders.iter().filter_map(|one| one.began).collect();
    let alone: Vec<Duration> = left
        .iter()
        .filter_map(|one| one.computer.as_ref().map(|(_, time)| *time))
        .collect();
    line("servers", arguments.nodes.max(1));
    line("guests", left.len());
    line(
        "one comes every",
        format!("{:.1} s", arguments.every.as_secs_f64()),
    );
    line(
        "clicked twice",
        left.iter().filter(|one| one.guest.is_twice).count(),
    );
    line("looked for an opponent", turns.len());
    line("  who fitted somebody", found.compatible);
    line("  who were paired", paired.len());
    line("  waited", times(&paired));
    line("looked for a seat", orders.len());
    line("  who were seated", seated.len());
    line("  waited for the seat", times(&seated));
    line("  whose game began", began.len());
    line("  waited until then", times(&began));
    line("left over, and played the computer", alone.len());
    line("  waited for it", times(&alone));
    let mut broken = found.wrong.clone();
    if paired.len() * 100 < found.compatible * LEAST_SHARE {
        broken.push(format!("fewer than {LEAST_SHARE} % were paired"));
    }
    if median(&paired).is_none_or(|median| median >= MOST_WAIT) {
        broken.push("half of them waited too long".to_owned());
    }
    if seated.len() != orders.len() {
        broken.push("somebody found no seat".to_owned());
    }
    if alone.iter().any(|time| *time > AT_ONCE) {
        broken.push("somebody who was left over waited for the computer".to_owned());
    }
    let has_none = |one: &&Left| one.found.is_none() && one.computer.is_none();
    if left.iter().any(|one| has_none(&one)) {
        broken.push("somebody plays nobody".to_owned());
    }
    line("promises broken", broken.len());
    for one in broken.iter().take(MOST_LINES) {
        println!("  {one}");
    }
    broken.is_empty()
}

fn line(name: &str, value: impl Display) {
    println!("{:38}{value}", format!("{name}:"));
}

fn median(times: &[Duration]) -> Option<Duration> {
    let mut times = times.to_vec();
    times.sort_unstable();
    times.get(times.len() / 2).copied()
}

/// The median and the longest time.
fn times(times: &[Duration]) -> String {
    match (median(times), times.iter().max()) {
        (Some(median), Some(longest)) => format!(
            "median {:.1} s, longest {:.1} s",
            median.as_secs_f64(),
            longest.as_secs_f64()
        ),
        _ => "nobody".to_owned(),
    }
}
