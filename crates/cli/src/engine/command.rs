//! Parses the commands of a user interface.

use std::time::Duration;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Uci,
    IsReady,
    SetOption {
        name: String,
        value: String,
    },
    NewGame,
    Position {
        start: Option<String>,
        moves: Vec<String>,
    },
    Go(Go),
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
    pub(super) infinite: bool,
}

impl Command {
    /// Parses a line; `None` if it is empty.
    pub(super) fn read(line: &str) -> Result<Option<Command>, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((first, rest)) = words.split_first() else {
            return Ok(None);
        };
        let alone = |command: Command| match rest {
            [] => Ok(Some(command)),
            [word, ..] => Err(format!("“{first}” takes no argument, but “{word}” follows")),
        };
        match *first {
            "uci" => alone(Command::Uci),
            "isready" => alone(Command::IsReady),
            "ucinewgame" => alone(Command::NewGame),
            "stop" => alone(Command::Stop),
            "d" => alone(Command::Show),
            "quit" => alone(Command::Quit),
            "setoption" => read_option(rest).map(Some),
            "position" => read_position(rest).map(Some),
            "go" => Go::read(rest).map(|go| Some(Command::Go(go))),
            _ => Err(format!(
                "unknown command “{first}”; the commands are uci, isready, setoption, ucinewgame, position, go, \
                 stop, d, quit"
            )),
        }
    }
}

fn read_option(words: &[&str]) -> Result<Command, String> {
    let Some((&"name", rest)) = words.split_first() else {
        return Err("setoption: “name” is missing".to_owned());
    };
    let Some(cut) = rest.iter().position(|word| *word == "value") else {
        return Err("setoption: “value” is missing".to_owned());
    };
    let (name, value) = (rest[..cut].join(" "), rest[cut + 1..].join(" "));
    if name.is_empty() || value.is_empty() {
        return Err("setoption: expected “name NAME value VALUE”".to_owned());
    }
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

impl Go {
    fn read(words: &[&str]) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let known = [
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
            if !known.contains(&word) {
                return Err(format!(
                    "go: unknown argument “{word}”; the arguments are {}, infinite",
                    known.join(", ")
                ));
            }
            let value = words.next().copied().unwrap_or_default();
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
                "depth" => go.depth = Some(small()?),
                "nodes" if number == 0 => return Err("go: nodes must be at least 1".to_owned()),
                "nodes" => go.nodes = Some(number),
                "movetime" => go.movetime = Some(time),
                "wtime" => go.left[0] = Some(time),
                "btime" => go.left[1] = Some(time),
                "winc" => go.increment[0] = time,
                "binc" => go.increment[1] = time,
                "mate" => go.mate = Some(small()?),
                _ => go.moves_to_go = Some(small()?),
            }
        }
        Ok(go)
    }
}
