//! Parses the commands of a user interface.
//!
//! As UCI demands, words that are not known are passed over, and the rest of the line counts.

use std::time::Duration;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Uci,
    IsReady,
    SetOption {
        name: String,
        /// None for a button.
        value: Option<String>,
    },
    NewGame,
    Position {
        start: Option<String>,
        moves: Vec<String>,
    },
    /// A position that cannot be read, and why.
    BadPosition(String),
    Go(Go),
    /// A search that cannot be read, and why.
    BadGo(String),
    PonderHit,
    Stop,
    Show,
    Quit,
}

/// The limits of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Go {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) movetime: Option<Duration>,
    /// The remaining time on the clocks of the first two seats.
    pub(super) left: [Option<Duration>; 2],
    /// The increments per move.
    pub(super) increment: [Duration; 2],
    /// The number of moves until more time is added.
    pub(super) moves_to_go: Option<u32>,
    /// A forced win within this many turns is to be proven.
    pub(super) mate: Option<u32>,
    /// The only moves to think about; none: all.
    pub(super) only: Vec<String>,
    pub(super) infinite: bool,
    /// It thinks in the other side's time: the clock runs from `ponderhit` on.
    pub(super) ponder: bool,
}

/// What begins a command.
const COMMANDS: [&str; 13] = [
    "uci",
    "isready",
    "setoption",
    "ucinewgame",
    "position",
    "go",
    "ponderhit",
    "stop",
    "d",
    "quit",
    // They say nothing that matters here.
    "debug",
    "register",
    "xboard",
];

impl Command {
    /// Parses a line; `None` if there is nothing to do.
    ///
    /// # Errors
    /// A reason, if no command is known.
    pub(super) fn read(line: &str) -> Result<Option<Command>, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let known = words.iter().position(|word| COMMANDS.contains(word));
        let Some(known) = known else {
            return match words.first() {
                None => Ok(None),
                Some(first) => Err(format!(
                    "unknown command “{first}”; the commands are {}",
                    COMMANDS[..10].join(", ")
                )),
            };
        };
        let rest = &words[known + 1..];
        Ok(Some(match words[known] {
            "uci" => Command::Uci,
            "isready" => Command::IsReady,
            "ucinewgame" => Command::NewGame,
            "ponderhit" => Command::PonderHit,
            "stop" => Command::Stop,
            "d" => Command::Show,
            "quit" => Command::Quit,
            "setoption" => read_option(rest)?,
            "position" => read_position(rest).unwrap_or_else(Command::BadPosition),
            "go" => Go::read(rest).map_or_else(Command::BadGo, Command::Go),
            _ => return Ok(None),
        }))
    }
}

fn read_option(words: &[&str]) -> Result<Command, String> {
    let Some((&"name", rest)) = words.split_first() else {
        return Err("setoption: “name” is missing".to_owned());
    };
    let cut = rest.iter().position(|word| *word == "value");
    let name = rest[..cut.unwrap_or(rest.len())].join(" ");
    if name.is_empty() {
        return Err("setoption: expected “name NAME value VALUE”".to_owned());
    }
    let value = cut.map(|cut| rest[cut + 1..].join(" "));
    Ok(Command::SetOption { name, value })
}

fn read_position(words: &[&str]) -> Result<Command, String> {
    let cut = words
        .iter()
        .position(|word| *word == "moves")
        .unwrap_or(words.len());
    let (place, moves) = words.split_at(cut);
    let start = match place {
        ["startpos"] => None,
        ["fen", fields @ ..] if !fields.is_empty() => Some(fields.join(" ")),
        ["fen"] => return Err("position: missing position string after “fen”".to_owned()),
        _ => {
            return Err("position: expected “startpos” or “fen” and a position string".to_owned());
        }
    };
    Ok(Command::Position {
        start,
        moves: moves
            .iter()
            .skip(1)
            .map(|text| (*text).to_owned())
            .collect(),
    })
}

/// The words of `go` that a number follows.
const WITH_NUMBER: [&str; 9] = [
    "depth",
    "nodes",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "mate",
];
/// Its other words.
const ALONE: [&str; 3] = ["infinite", "ponder", "searchmoves"];

impl Go {
    fn read(words: &[&str]) -> Result<Go, String> {
        let is_known = |word: &&str| WITH_NUMBER.contains(word) || ALONE.contains(word);
        let mut go = Go::default();
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(mv) = words.next_if(|word| !is_known(word)) {
                        go.only.push(mv.to_owned());
                    }
                }
                word if WITH_NUMBER.contains(&word) => {
                    go.limit(word, words.next().unwrap_or_default())?;
                }
                _ => {}
            }
        }
        Ok(go)
    }

    /// Reads a word with its number.
    fn limit(&mut self, word: &str, value: &str) -> Result<(), String> {
        // Interfaces send negative times when a clock has run out.
        let below_zero = word.ends_with("time") && value.starts_with('-');
        let number: u64 = match value.parse::<i64>() {
            Ok(number) if below_zero && number < 0 => 0,
            Ok(number) if number >= 0 => number.unsigned_abs(),
            _ => return Err(format!("go: {word} takes a whole number, not “{value}”")),
        };
        let time = Duration::from_millis(number);
        let small = || {
            u32::try_from(number)
                .ok()
                .filter(|number| *number > 0)
                .ok_or_else(|| format!("go: {word} takes a number from 1 to {}", u32::MAX))
        };
        match word {
            "depth" => self.depth = Some(small()?),
            "nodes" if number == 0 => return Err("go: nodes must be at least 1".to_owned()),
            "nodes" => self.nodes = Some(number),
            "movetime" => self.movetime = Some(time),
            "wtime" => self.left[0] = Some(time),
            "btime" => self.left[1] = Some(time),
            "winc" => self.increment[0] = time,
            "binc" => self.increment[1] = time,
            "mate" => self.mate = Some(small()?),
            _ => self.moves_to_go = Some(small()?),
        }
        Ok(())
    }
}
