//! `cargo xtask problems`: positions with a best move that is no tactic, judged by another program.

use crate::learn;
use crate::place::Place;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// Which positions to find.
#[derive(Debug, Args)]
pub(crate) struct Problems {
    /// The game's slug.
    game: String,
    /// The program that judges the positions, which speaks UCI and plays the game as it starts.
    #[arg(long, value_name = "PATH")]
    judge: PathBuf,
    /// The file to write, as `quicksilver solve` reads it.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of positions.
    #[arg(long, default_value_t = 200)]
    count: usize,
    /// The seed of the games that they come from.
    #[arg(long, default_value_t = 500)]
    seed: u64,
    /// The nodes by which the judge looks at each position.
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
}

/// Between these plies of a game a position is taken.
const PLIES: std::ops::Range<u64> = 16..70;
/// The best move is better than the second by at least so many centipawns, or the order of the two may be chance, and by
/// at most so many, or it only takes or saves material.
const MARGIN: std::ops::RangeInclusive<i64> = 35..=90;
/// Neither side has more than this advantage, in centipawns: a won position has many good moves.
const DECIDED: i64 = 200;
/// How many games are played for each position that is wanted.
const GAMES: usize = 12;

/// Plays games, takes one position of each, and keeps those in which the judge finds one move somewhat better than all
/// others. Each is written as it is found; the same command goes on.
pub(crate) fn problems(place: &Place, asked: &Problems) -> Result<()> {
    let program = learn::build(place, &asked.game)?;
    let quicksilver = place.program()?;
    let folder = place.target("problems");
    fs::create_dir_all(&folder)?;
    let games = folder.join(format!("{}-{}.txt", asked.game, asked.seed));
    let wanted = asked.count * GAMES;
    place.step(&format!("playing {wanted} games"), || {
        let mut command = place.command(&program, ["selfplay", &asked.game]);
        command
            .args(["--seed", &asked.seed.to_string(), "--nodes", "500"])
            .args(["--games", &wanted.to_string()])
            .arg("--out")
            .arg(&games);
        place.run(&mut command, "The message above says why.")
    })?;
    let name = || asked.out.display().to_string();
    let mut judge = Judge::start(&asked.judge)?;
    let head = format!(
        "# cargo xtask problems {} --judge {} --seed {} --nodes {}",
        asked.game, judge.name, asked.seed, asked.nodes
    );
    let begun = match asked.out.exists() {
        true => fs::read_to_string(&asked.out).with_context(name)?,
        false => String::new(),
    };
    if !begun.is_empty() && begun.lines().next() != Some(head.as_str()) {
        bail!(
            "{}: it does not begin with “{head}”; name another file",
            name()
        );
    }
    let whole = begun.rfind('\n').map_or(0, |last| last + 1);
    let known: Vec<&str> = begun[..whole]
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    let mut file = OpenOptions::new()
        .create(true)
        .write(true)
        .truncate(false)
        .open(&asked.out)
        .with_context(name)?;
    file.set_len(whole as u64)?;
    std::io::Seek::seek(&mut file, std::io::SeekFrom::End(0))?;
    if whole == 0 {
        writeln!(file, "{head}")?;
    }
    // The number of a game is a part of its problem's name.
    let after = known
        .last()
        .and_then(|line| line.split_once("id \"")?.1.split_once('"'));
    let after = after.and_then(|(id, _)| id.rsplit('.').next()?.parse::<u64>().ok());
    let mut found = known.len();
    let text = fs::read_to_string(&games)?;
    let (_, lines) = text.split_once("\n\n").context("the games have no head")?;
    for line in lines.lines() {
        if found >= asked.count {
            break;
        }
        let mut words = line.split(' ');
        let number: u64 = words.next().context("no number")?.parse()?;
        if after.is_some_and(|after| number <= after) {
            continue;
        }
        let moves: Vec<&str> = words
            .skip(2)
            .filter_map(|word| word.split(',').next())
            .collect();
        let length = PLIES.end - PLIES.start;
        let ply = PLIES.start + number.wrapping_mul(0x9e37_79b9_7f4a_7c15) % length;
        let Some(moves) = usize::try_from(ply).ok().and_then(|ply| moves.get(..ply)) else {
            continue;
        };
        let Some(best) = judge.one_best(moves, asked.nodes)? else {
            continue;
        };
        let mut command = place.command(&quicksilver, ["apply", &asked.game]);
        let answer = command.args(moves).output()?;
        if !answer.status.success() {
            bail!("{}", String::from_utf8_lossy(&answer.stderr).trim());
        }
        let position = String::from_utf8(answer.stdout)?;
        let position = position.lines().next().context("no position")?.trim();
        found += 1;
        writeln!(
            file,
            "{position} bm {best}; id \"{}.{number}\";",
            asked.game
        )?;
        place.say(format!("  {found} of {}", asked.count));
    }
    if found < asked.count {
        bail!("{}: only {found} positions; take another --seed", name());
    }
    Ok(())
}

/// A program that judges positions.
struct Judge {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// What it calls itself.
    name: String,
}

impl Judge {
    fn start(path: &PathBuf) -> Result<Judge> {
        let mut child = std::process::Command::new(path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| path.display().to_string())?;
        let input = child.stdin.take().context("no input")?;
        let output = BufReader::new(child.stdout.take().context("no output")?);
        let mut judge = Judge {
            child,
            input,
            output,
            name: String::new(),
        };
        judge.say("uci")?;
        for line in judge.until("uciok")? {
            if let Some(name) = line.strip_prefix("id name ") {
                name.trim().clone_into(&mut judge.name);
            }
        }
        judge.say("setoption name MultiPV value 2")?;
        judge.say("setoption name Hash value 64")?;
        Ok(judge)
    }

    fn say(&mut self, line: &str) -> Result<()> {
        Ok(writeln!(self.input, "{line}")?)
    }

    /// The lines up to one with that beginning.
    fn until(&mut self, beginning: &str) -> Result<Vec<String>> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                bail!("{} has ended", self.name);
            }
            let last = line.starts_with(beginning);
            lines.push(line);
            if last {
                return Ok(lines);
            }
        }
    }

    /// The move that is somewhat better than all others after these moves; none if there is no such move.
    fn one_best(&mut self, moves: &[&str], nodes: u64) -> Result<Option<String>> {
        // What it knows of other positions must not change what it says of this one.
        self.say("ucinewgame")?;
        self.say(&format!("position startpos moves {}", moves.join(" ")))?;
        self.say(&format!("go nodes {nodes}"))?;
        let mut lines: [Option<(i64, String)>; 2] = [None, None];
        for told in self.until("bestmove")? {
            let words: Vec<&str> = told.split_whitespace().collect();
            let after = |name: &str| {
                let at = words.iter().position(|word| *word == name)?;
                words.get(at + 1).copied()
            };
            let (Some(line), Some(mv)) = (after("multipv"), after("pv")) else {
                continue;
            };
            let score = after("cp").and_then(|score| score.parse().ok());
            if let Some(place) = line
                .parse::<usize>()
                .ok()
                .and_then(|line| lines.get_mut(line - 1))
            {
                *place = score.map(|score| (score, mv.to_owned()));
            }
        }
        let [Some((best, mv)), Some((second, _))] = lines else {
            return Ok(None);
        };
        let quiet = best.abs() <= DECIDED && MARGIN.contains(&(best - second));
        Ok(quiet.then_some(mv))
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = writeln!(self.input, "quit");
        let _ = self.child.wait();
    }
}
