//! `cargo xtask test`: the parts of the test, in two parallel lanes.
//!
//! The first lane compiles and tests Rust; the second builds and tests the page. Clients of the API and the browser tests need
//! both.
//! Within a lane, cheap parts come first. After a failure, no further part starts.

mod scratch;
mod work;

pub(crate) use work::{TESTED, chromium, postgres, server};

use crate::deny;
use crate::place::{Place, seconds};
use anyhow::Result;
use clap::{Args, ValueEnum};
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What to test.
#[derive(Debug, Args)]
pub(crate) struct Test {
    /// The parts to run; all if none is given.
    #[arg(value_enum)]
    parts: Vec<Part>,
    /// Test one game: its crate, its board and rules page, and its pages in the browser. Only the parts rust, wasm, web
    /// and e2e run, or those of them that are given.
    #[arg(long, value_name = "SLUG")]
    game: Option<String>,
    /// Continue with the other parts after a failure.
    #[arg(long)]
    keep_going: bool,
}

/// A part of the test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Part {
    /// Formatting, and whether Cargo.lock is up to date.
    Fmt,
    /// Licences, doubled crates and sources of what we depend on.
    Deny,
    /// Whether the crates that others use can be packed for crates.io.
    Crates,
    /// Clippy on everything, benchmarks and fuzz targets included, with warnings as errors.
    Clippy,
    /// All Rust tests, including documentation examples.
    Rust,
    /// Whether web/src/common/wire.ts matches the Rust types.
    Types,
    /// The package for Python: its wheel, its types, its tests.
    Python,
    /// Whether the WASM builds.
    Wasm,
    /// The page: lint, types, unit tests, build.
    Web,
    /// The amount of data that a first visit to each page downloads.
    Size,
    /// The description of the API: valid, clients made from it, and games that one of them plays.
    Api,
    /// The page and the server in a real browser.
    E2e,
}

/// The lane that compiles Rust for this machine.
const RUST_LANE: [Part; 7] = [
    Part::Fmt,
    Part::Deny,
    Part::Crates,
    Part::Clippy,
    Part::Rust,
    Part::Types,
    Part::Python,
];
/// The lane that builds the page.
const PAGE_LANE: [Part; 3] = [Part::Wasm, Part::Web, Part::Size];

/// What needs both: the program and the packages of the page.
const LAST_LANE: [Part; 2] = [Part::Api, Part::E2e];

/// The parts in which something is of one game.
const PARTS_OF_A_GAME: [Part; 4] = [Part::Rust, Part::Wasm, Part::Web, Part::E2e];

/// The result of a part.
#[derive(Clone, Debug)]
struct Row {
    part: Part,
    passed: bool,
    time: String,
}

/// Runs the requested parts and prints a table. Returns false if a part failed.
pub(crate) fn test(place: &Place, test: &Test) -> Result<bool> {
    let begin = Instant::now();
    let game = test.game.as_deref();
    if let Some(slug) = game {
        work::check_game(place, slug)?;
    }
    let wanted = |part: &Part| {
        (test.parts.is_empty() || test.parts.contains(part))
            && (game.is_none() || PARTS_OF_A_GAME.contains(part))
    };
    let rust: Vec<Part> = RUST_LANE.into_iter().filter(wanted).collect();
    let page: Vec<Part> = PAGE_LANE.into_iter().filter(wanted).collect();
    let stop = AtomicBool::new(false);
    let lane = |parts: &[Part], in_background: bool| -> Vec<Row> {
        let mut rows = Vec::new();
        for part in parts {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let row = run_part(place, *part, game, in_background);
            if !row.passed && !test.keep_going {
                stop.store(true, Ordering::Relaxed);
            }
            rows.push(row);
        }
        rows
    };
    let (mut rows, page_rows) = std::thread::scope(|scope| {
        let page_lane = scope.spawn(|| lane(&page, !rust.is_empty()));
        let rust_rows = lane(&rust, false);
        (rust_rows, page_lane.join().unwrap_or_default())
    });
    rows.extend(page_rows);
    let last: Vec<Part> = LAST_LANE.into_iter().filter(wanted).collect();
    rows.extend(lane(&last, false));
    let parts: Vec<Part> = Part::value_variants()
        .iter()
        .copied()
        .filter(|part| wanted(part))
        .collect();
    Ok(summarise(place, &parts, &rows, begin))
}

/// Runs a part. The output of a background part is buffered and printed in one piece at its end.
fn run_part(place: &Place, part: Part, game: Option<&str>, in_background: bool) -> Row {
    let begin = Instant::now();
    let own = if in_background {
        place.buffered()
    } else {
        place.clone()
    };
    if in_background {
        place.say(format!("━━ {} (in the background)", part.name()));
    }
    own.say(format!("━━ {}: {}", part.name(), part.purpose()));
    let result = work::work(&own, part, game);
    let time = seconds(begin);
    match &result {
        Ok(()) => own.say(format!("━━ {} passed in {time}\n", part.name())),
        Err(fault) => own.say(format!(
            "━━ {} FAILED after {time}: {fault:#}\n",
            part.name()
        )),
    }
    if in_background {
        let mut out = std::io::stdout().lock();
        let _ = out.write_all(&own.kept()).and_then(|()| out.flush());
    }
    Row {
        part,
        passed: result.is_ok(),
        time,
    }
}

/// Prints the table. Returns true if every part passed.
fn summarise(place: &Place, parts: &[Part], rows: &[Row], begin: Instant) -> bool {
    place.say("part     result    time");
    for part in parts {
        let row = rows.iter().find(|row| row.part == *part);
        let (result, time) = match row {
            Some(Row {
                passed: true, time, ..
            }) => ("passed", time.as_str()),
            Some(Row { time, .. }) => ("FAILED", time.as_str()),
            None => ("not run", ""),
        };
        place.say(format!("{:8} {result:8}  {time}", part.name()));
        if *part == Part::Deny {
            place.say(format!("{:8} {}", "", deny::NOT_CHECKED));
        }
    }
    let passed = rows.iter().filter(|row| row.passed).count();
    place.say(format!(
        "{passed} of {} parts passed in {}",
        parts.len(),
        seconds(begin)
    ));
    passed == parts.len()
}

impl Part {
    fn name(self) -> &'static str {
        match self {
            Part::Fmt => "fmt",
            Part::Deny => "deny",
            Part::Crates => "crates",
            Part::Clippy => "clippy",
            Part::Rust => "rust",
            Part::Types => "types",
            Part::Python => "python",
            Part::Wasm => "wasm",
            Part::Web => "web",
            Part::Size => "size",
            Part::Api => "api",
            Part::E2e => "e2e",
        }
    }

    fn purpose(self) -> &'static str {
        match self {
            Part::Fmt => "formatting, and Cargo.lock",
            Part::Deny => "licences, doubled crates and sources of what we depend on",
            Part::Crates => "whether the crates that others use can be packed",
            Part::Clippy => "lints, warnings as errors",
            Part::Rust => "all Rust tests",
            Part::Types => "web/src/common/wire.ts against the Rust types",
            Part::Python => "the package for Python: its wheel, its types, its tests",
            Part::Wasm => "the rules and the engine for the browser",
            Part::Web => "the page: lint, types, unit tests, build",
            Part::Size => "what a first visit to each page fetches",
            Part::Api => "the description of the API, and clients made from it",
            Part::E2e => "the page and the server in a real browser",
        }
    }
}
