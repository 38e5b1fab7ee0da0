//! Problems: positions with the moves that solve them, one per line.

use super::prove::MOST_TURNS;
use crate::score;
use crate::setup::Setup;
use game::{Fault, Place, Table};

/// A position with the moves that solve it.
pub(crate) struct Problem {
    /// Its line in the file, counted from 1.
    line: usize,
    /// Its name; `line 12` if the file gives none.
    pub(crate) id: String,
    /// The position string, canonical.
    pub(crate) position: String,
    /// The moves that solve it. If empty, any move does that is not to be avoided.
    best: Vec<Wanted>,
    /// The moves to avoid.
    avoid: Vec<Wanted>,
    /// The side to move wins by force within this many of its turns, to be proven. Only in problems without moves.
    pub(crate) win_within: Option<u32>,
}

/// A move named in the file.
struct Wanted {
    /// Its canonical code.
    code: String,
    /// Its short notation.
    short: String,
}

impl Problem {
    /// Where it stands in the file.
    pub(crate) fn place(&self) -> Place {
        place(self.line)
    }

    /// Whether the move with this canonical code solves it.
    pub(crate) fn is_solved_by(&self, code: &str) -> bool {
        let among = |moves: &[Wanted]| moves.iter().any(|wanted| wanted.code == code);
        (self.best.is_empty() || among(&self.best)) && !among(&self.avoid)
    }

    /// The codes of the moves that solve it.
    pub(super) fn best_codes(&self) -> Vec<&str> {
        self.best
            .iter()
            .map(|wanted| wanted.code.as_str())
            .collect()
    }

    /// The codes of the moves to avoid.
    pub(super) fn codes_to_avoid(&self) -> Vec<&str> {
        self.avoid
            .iter()
            .map(|wanted| wanted.code.as_str())
            .collect()
    }

    /// The solution in short notation: `Qg6`, `Ba2 or Nxf7`, `not Rd6`.
    pub(crate) fn wanted(&self) -> String {
        if let Some(turns) = self.win_within {
            return format!("win in {}", score::turns(turns));
        }
        let list = |moves: &[Wanted]| {
            let shorts: Vec<&str> = moves.iter().map(|wanted| wanted.short.as_str()).collect();
            shorts.join(" or ")
        };
        match (self.best.is_empty(), self.avoid.is_empty()) {
            (false, true) => list(&self.best),
            (true, _) => format!("not {}", list(&self.avoid)),
            (false, false) => format!("{}, not {}", list(&self.best), list(&self.avoid)),
        }
    }
}

fn place(line: usize) -> Place {
    Place::line(line)
}

/// Reads the problems of a file and checks them against the rules.
///
/// # Errors
/// The first invalid line, and the reason.
pub(crate) fn read_all(text: &str, setup: &Setup) -> Result<Vec<Problem>, Fault> {
    (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            read(number, line, setup).map_err(|fault| fault.within(place(number)))
        })
        .collect()
}

fn read(number: usize, line: &str, setup: &Setup) -> Result<Problem, Fault> {
    // The number of fields of a position string depends on the game; the first operation ends it.
    let first = |names: &[&str]| names.iter().filter_map(|name| line.find(name)).min();
    let to_search = first(&[" bm ", " am "]);
    let end = to_search.or_else(|| first(&[" dm "])).ok_or_else(|| {
        let reason =
            "expected best moves (bm), moves to avoid (am) or a forced win (dm) after the position";
        Fault::new("operations", reason)
    })?;
    let table = setup.game().open(&setup.picks, Some(line[..end].trim()))?;
    if let Some(outcome) = table.outcome() {
        return Err(Fault::new(
            Place::Position,
            format!("the game is over: {outcome}"),
        ));
    }
    let mut problem = Problem {
        line: number,
        id: place(number).to_string(),
        position: table.position_text(),
        best: Vec::new(),
        avoid: Vec::new(),
        win_within: None,
    };
    let mut met: Vec<&str> = Vec::new();
    for operation in operations(&line[end..])? {
        let (name, value) = operation
            .split_once(char::is_whitespace)
            .unwrap_or((operation, ""));
        if met.contains(&name) {
            return Err(Fault::new(Place::named(name.to_owned()), "given twice"));
        }
        met.push(name);
        match name {
            "bm" => problem.best = moves("bm", value, &*table)?,
            "am" => problem.avoid = moves("am", value, &*table)?,
            "dm" if to_search.is_none() => problem.win_within = Some(turns(value)?),
            "id" => problem.id = id(value)?,
            _ => (),
        }
    }
    let both = problem
        .best
        .iter()
        .find(|best| problem.avoid.iter().any(|avoid| avoid.code == best.code));
    if let Some(both) = both {
        let reason = format!("“{}” is also among the best moves", both.short);
        return Err(Fault::new("am", reason));
    }
    Ok(problem)
}

/// The operations of a line, separated by semicolons outside quotes.
fn operations(text: &str) -> Result<Vec<&str>, Fault> {
    let mut quoted = false;
    let parts = text.split(|sign| {
        quoted ^= sign == '"';
        sign == ';' && !quoted
    });
    let parts: Vec<&str> = parts
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect();
    if quoted {
        return Err(Fault::new("operations", "missing closing quotation mark"));
    }
    Ok(parts)
}

/// The number of turns of a forced win.
fn turns(value: &str) -> Result<u32, Fault> {
    let number = value.trim().parse().ok();
    number
        .filter(|turns| (1..=MOST_TURNS).contains(turns))
        .ok_or_else(|| {
            let reason = format!(
                "it takes a number of turns from 1 to {MOST_TURNS}, not “{}”",
                value.trim()
            );
            Fault::new("dm", reason)
        })
}

/// The name of a problem without its quotes.
fn id(value: &str) -> Result<String, Fault> {
    let name = value.trim().trim_matches('"').trim();
    if name.is_empty() {
        return Err(Fault::new("id", "missing name"));
    }
    Ok(name.to_owned())
}

/// Legal moves, in any notation of the game.
fn moves(name: &'static str, value: &str, table: &dyn Table) -> Result<Vec<Wanted>, Fault> {
    let read = |text: &str| {
        let played = table.fork().play(text);
        let ply = played
            .map_err(|fault| fault.at(Place::given(name, text)))?
            .ply;
        Ok(Wanted {
            code: ply.text,
            short: ply.short,
        })
    };
    let moves: Vec<Wanted> = value
        .split_whitespace()
        .map(read)
        .collect::<Result<_, Fault>>()?;
    if moves.is_empty() {
        return Err(Fault::new(name, "missing move"));
    }
    Ok(moves)
}
