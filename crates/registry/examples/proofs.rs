//! Proves forced wins in positions of games that the engine plays against itself, and checks each claim by full-width
//! search.
//!
//! ```text
//! cargo run --release -p quicksilver-registry --example proofs -- chess --positions 100 --log proofs-chess.txt
//! ```
//!
//! It ends when as many proven wins are checked. Wins in one turn are at most a fifth of them. With `--log` each seed's
//! claims are appended to the file, and a later run goes on after the last seed in it.

use game::OptionPicks;
use line_log::LineFile;
use registry::probe::proofs::{Case, Check, Sizes, cases};
use search::proof::ProofVerdict;
use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::ExitCode;
use std::time::Instant;

/// What is asked for on the command line.
struct Asked {
    game: String,
    positions: usize,
    seed: u64,
    proof_nodes: u64,
    check_nodes: u64,
    most_turns: u32,
    log: Option<String>,
}

fn asked() -> Result<Asked, String> {
    let mut words = std::env::args().skip(1);
    let mut asked = Asked {
        game: words.next().ok_or("missing game")?,
        positions: 100,
        seed: 1,
        proof_nodes: 300_000,
        check_nodes: 10_000_000,
        most_turns: 6,
        log: None,
    };
    while let Some(word) = words.next() {
        let value = words
            .next()
            .ok_or_else(|| format!("{word}: missing value"))?;
        let number = || {
            value
                .parse::<u64>()
                .map_err(|_| format!("{word}: “{value}” is no number"))
        };
        match word.as_str() {
            "--positions" => asked.positions = usize::try_from(number()?).unwrap_or(usize::MAX),
            "--seed" => asked.seed = number()?,
            "--proof-nodes" => asked.proof_nodes = number()?,
            "--check-nodes" => asked.check_nodes = number()?,
            "--most-turns" => asked.most_turns = u32::try_from(number()?).unwrap_or(u32::MAX),
            "--log" => asked.log = Some(value),
            _ => return Err(format!("no option {word}")),
        }
    }
    Ok(asked)
}

/// What has been found so far.
#[derive(Default)]
struct Tally {
    /// Checked wins by the turns they take.
    wins: BTreeMap<u32, usize>,
    disproofs: usize,
    wrong: usize,
    too_large: usize,
}

impl Tally {
    fn checked(&self) -> usize {
        self.wins.values().sum()
    }

    /// Takes a claim, unless there are enough of its kind.
    fn take(&mut self, turns: Option<u32>, check: Check, positions: usize) -> bool {
        let easy = turns.is_some_and(|turns| turns <= 1);
        if easy && self.wins.get(&1).copied().unwrap_or(0) >= positions / 5 {
            return false;
        }
        match check {
            Check::TooLarge => self.too_large += 1,
            Check::Wrong => self.wrong += 1,
            Check::Agreed => {}
        }
        if check != Check::TooLarge {
            match turns {
                Some(turns) => *self.wins.entry(turns).or_insert(0) += 1,
                None => self.disproofs += 1,
            }
        }
        true
    }

    fn say(&self, game: &str, seconds: f64) -> String {
        let wins: Vec<String> = self
            .wins
            .iter()
            .map(|(turns, count)| format!("{count} in {turns}"))
            .collect();
        let checked = self.checked();
        format!(
            "{game}: {checked} proven wins checked ({}), {} disproofs checked; wrong claims {}; too large to check {}; {seconds:.0} s",
            wins.join(", "),
            self.disproofs,
            self.wrong,
            self.too_large
        )
    }
}

fn describe(seed: u64, case: &Case) -> String {
    let claim = match case.verdict {
        ProofVerdict::Win { turns, exact: true } => format!("wins in {turns}"),
        ProofVerdict::Win { turns, .. } => format!("wins in at most {turns}"),
        ProofVerdict::NoWinWithin(turns) | ProofVerdict::Unknown { none_within: turns } => {
            format!("no win within {turns}")
        }
        ProofVerdict::NoWin => "no win".to_owned(),
    };
    let turns = case
        .turns()
        .map_or("-".to_owned(), |turns| turns.to_string());
    format!(
        "{seed}\t{turns}\t{:?}\tseat {} {claim}\t{}",
        case.check, case.seat.0, case.position
    )
}

/// The tally of an earlier run's log, and the seed after its last one.
fn earlier(text: &str, asked: &Asked) -> (Tally, u64) {
    let mut tally = Tally::default();
    let mut next = asked.seed;
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [seed, turns, check, ..] = fields[..] else {
            if let Ok(seed) = line.trim().parse::<u64>() {
                next = seed + 1;
            }
            continue;
        };
        let check = match check {
            "Agreed" => Check::Agreed,
            "Wrong" => Check::Wrong,
            _ => Check::TooLarge,
        };
        tally.take(turns.parse().ok(), check, asked.positions);
        if let Ok(seed) = seed.parse::<u64>() {
            next = seed + 1;
        }
    }
    (tally, next)
}

fn run() -> Result<bool, String> {
    let asked = asked()?;
    let entry = registry::find(&asked.game).map_err(|fault| fault.to_string())?;
    let sizes = Sizes {
        random_plies: 8,
        nodes: 300,
        plies: 600,
        back: 10,
        proof_nodes: asked.proof_nodes,
        check_nodes: asked.check_nodes,
        most_turns: asked.most_turns,
        table_mib: 64,
    };
    let begun = Instant::now();
    let opened = asked.log.as_ref().map(|file| LineFile::open(file.as_ref()));
    let (mut log, known) = match opened.transpose().map_err(|fault| fault.to_string())? {
        Some((log, found)) => (Some(log), found.text),
        None => (None, String::new()),
    };
    let (mut tally, first) = earlier(&known, &asked);
    for seed in first.. {
        if tally.checked() >= asked.positions {
            break;
        }
        let found = cases(entry, &OptionPicks::default(), seed, &sizes)?;
        let mut lines = String::new();
        for case in &found {
            if tally.checked() >= asked.positions {
                break;
            }
            if tally.take(case.turns(), case.check, asked.positions) {
                lines += &describe(seed, case);
                lines.push('\n');
            }
        }
        eprint!("{lines}");
        if let Some(log) = &mut log {
            // A line with the seed alone: it is done, whatever came of it.
            let done = log.write(&format!("{lines}{seed}\n"));
            done.map_err(|fault| fault.to_string())?;
        }
    }
    let told = tally.say(entry.slug(), begun.elapsed().as_secs_f64());
    writeln!(std::io::stdout(), "{told}").map_err(|error| error.to_string())?;
    Ok(tally.wrong == 0)
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(reason) => {
            eprintln!("proofs: {reason}");
            ExitCode::from(2)
        }
    }
}
