//! Tries the reports on games: the engine plays games against itself, and a blunder drawn by the seed is put into each.
//!
//! ```text
//! cargo run --release -p quicksilver-registry --example reports -- chess --games 20 --log reports-chess.txt
//! ```
//!
//! It fails if fewer than 18 of 20 blunders are found, or more than 2 alarms in 20 games are false. With `--log` the result of each seed is appended to the file, and a later run goes on after the last seed in it.

use line_log::LineFile;
use registry::probe::reports::{Alarm, Sizes, Trial, trial};
use search::game_report::Effort;
use std::io::Write as _;
use std::process::ExitCode;

/// What is asked for on the command line.
struct Asked {
    game: String,
    games: usize,
    seed: u64,
    nodes: u64,
    turns: usize,
    log: Option<String>,
}

fn asked() -> Result<Asked, String> {
    let mut words = std::env::args().skip(1);
    let mut asked = Asked {
        game: words.next().ok_or("missing game")?,
        games: 20,
        seed: 1,
        nodes: 10_000,
        turns: 50,
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
        let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        match word.as_str() {
            "--games" => asked.games = size(number()?),
            "--seed" => asked.seed = number()?,
            "--nodes" => asked.nodes = number()?,
            "--turns" => asked.turns = size(number()?),
            "--log" => asked.log = Some(value),
            _ => return Err(format!("no option {word}")),
        }
    }
    Ok(asked)
}

/// A seed that was tried, with its trial; none where no blunder was drawn.
type Done = (u64, Option<Trial>);

/// The line of a trial in the log; none where no blunder was drawn. Alarms are what the report says and what is true.
fn line(seed: u64, trial: Option<&Trial>) -> String {
    let Some(trial) = trial else {
        return format!("{seed}\t-");
    };
    let alarms: Vec<String> = trial
        .alarms
        .iter()
        .map(|alarm| format!("{:.2}:{:.2}", alarm.reported, alarm.loss))
        .collect();
    format!(
        "{seed}\t{}\t{:.2}\t{:.2}\t{:.2}\t{}",
        trial.turns,
        trial.loss,
        trial.reported,
        trial.seconds,
        alarms.join(" ")
    )
}

/// The first line of the log: how the reports in it were made.
fn head(effort: &Effort) -> String {
    let Effort {
        nodes,
        check_nodes,
        confirm_nodes,
        settle_nodes,
        table_mib,
    } = effort;
    format!(
        "# reports with {nodes}, {check_nodes}, {confirm_nodes} and {settle_nodes} nodes, a table of {table_mib} MiB"
    )
}

/// Opens the log, with the trials in it of an earlier run.
fn opened(file: &str, head: &str) -> Result<(LineFile, Vec<Done>), String> {
    let (mut log, found) = LineFile::open(file.as_ref()).map_err(|fault| fault.to_string())?;
    let mut lines = found.text.lines();
    match lines.next() {
        None => log
            .write(&format!("{head}\n"))
            .map_err(|fault| fault.to_string())?,
        Some(first) if first == head => {}
        Some(_) => {
            return Err(format!(
                "{file} is of other reports, its first line is not “{head}”. Remove it, or name another file."
            ));
        }
    }
    Ok((log, lines.filter_map(read).collect()))
}

/// The seed and the trial of a line of the log.
fn read(line: &str) -> Option<Done> {
    let fields: Vec<&str> = line.split('\t').collect();
    let seed = fields.first()?.parse().ok()?;
    let [_, turns, loss, reported, seconds, alarms] = fields[..] else {
        return (fields.get(1) == Some(&"-")).then_some((seed, None));
    };
    let alarm = |text: &str| {
        let (reported, loss) = text.split_once(':')?;
        Some(Alarm {
            reported: reported.parse().ok()?,
            loss: loss.parse().ok()?,
        })
    };
    let trial = Trial {
        turns: turns.parse().ok()?,
        loss: loss.parse().ok()?,
        reported: reported.parse().ok()?,
        seconds: seconds.parse().ok()?,
        alarms: alarms
            .split(' ')
            .filter(|text| !text.is_empty())
            .map(alarm)
            .collect::<Option<_>>()?,
    };
    Some((seed, Some(trial)))
}

fn say(game: &str, trials: &[Trial]) -> String {
    let count = |of: &dyn Fn(&Trial) -> usize| trials.iter().map(of).sum::<usize>();
    let games = trials.len();
    let seconds: f32 = trials.iter().map(|trial| trial.seconds).sum();
    format!(
        "{game}: {} of {games} blunders found; in {games} untouched games of {} turns {} turns called mistakes, {} of \
         them wrongly; {:.1} s a report",
        count(&|trial| usize::from(trial.is_found())),
        count(&|trial| trial.turns),
        count(&|trial| trial.alarms.len()),
        count(&Trial::false_alarms),
        seconds / games.max(1) as f32
    )
}

/// Whether the reports are as steady as promised: of 20 blunders 18 are found, and in 20 games 2 alarms are false.
fn is_steady(trials: &[Trial]) -> bool {
    let found = trials.iter().filter(|trial| trial.is_found()).count();
    let wrong: usize = trials.iter().map(Trial::false_alarms).sum();
    found * 20 >= trials.len() * 18 && wrong * 20 <= trials.len() * 2
}

fn run() -> Result<bool, String> {
    let asked = asked()?;
    let entry = registry::find(&asked.game).map_err(|fault| fault.to_string())?;
    let effort = Effort::USUAL;
    let sizes = Sizes {
        random_plies: 6,
        nodes: asked.nodes,
        turns: asked.turns,
        effort,
        deep_nodes: 10 * effort.check_nodes,
        alarm_nodes: 10 * effort.confirm_nodes,
        loss: (15.0, 40.0),
    };
    let head = head(&effort);
    let (mut log, earlier) = match &asked.log {
        Some(file) => {
            let (log, earlier) = opened(file, &head)?;
            (Some(log), earlier)
        }
        None => (None, Vec::new()),
    };
    let next = earlier
        .iter()
        .map(|(seed, _)| seed + 1)
        .max()
        .unwrap_or(asked.seed);
    let mut trials: Vec<Trial> = earlier.into_iter().filter_map(|(_, trial)| trial).collect();
    for seed in next.. {
        if trials.len() >= asked.games {
            break;
        }
        let done = trial(entry, seed, &sizes)?;
        let text = line(seed, done.as_ref());
        eprintln!("{text}");
        if let Some(log) = &mut log {
            log.write(&format!("{text}\n"))
                .map_err(|fault| fault.to_string())?;
        }
        trials.extend(done);
    }
    trials.truncate(asked.games);
    let told = say(entry.slug(), &trials);
    writeln!(std::io::stdout(), "{told}").map_err(|error| error.to_string())?;
    Ok(is_steady(&trials))
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(reason) => {
            eprintln!("reports: {reason}");
            ExitCode::from(2)
        }
    }
}
