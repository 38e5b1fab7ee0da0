//! Reads the edges of a Mark file: how armies and fleets can move.

use super::Findings;
use super::board::Board;
use super::find::quoted;
use super::shape::Draft;
use crate::mark::{Location, Space, SpaceKind};
use game::Place;
use std::collections::BTreeSet;

/// The edges of a file, each listed once.
pub(super) struct Edges {
    pub army: Vec<(Space, Space)>,
    pub fleet: Vec<(Location, Location)>,
    /// Whether some edges could not be read.
    pub broken: bool,
}

/// Reads both tables of edges.
pub(super) fn edges(draft: &Draft, board: &Board, findings: &mut Findings) -> Edges {
    let faults = findings.faults.len();
    let army = table("army", &draft.army, army_end, army_pair, board, findings);
    let fleet = table(
        "fleet",
        &draft.fleet,
        fleet_end,
        fleet_pair,
        board,
        findings,
    );
    let bare = |location: Location| board.space_of(location);
    Edges {
        army: army.iter().map(|&(a, b)| (bare(a), bare(b))).collect(),
        fleet,
        broken: findings.faults.len() > faults,
    }
}

/// Checks that every space has the edges that its kind requires.
pub(super) fn settle(draft: &Draft, board: &Board, edges: &Edges, findings: &mut Findings) {
    // An edge that could not be read may lead anywhere, so no space can be blamed for lacking one.
    if edges.broken {
        return;
    }
    let mut walked = vec![false; board.spaces.len()];
    for (a, b) in &edges.army {
        walked[a.0 as usize] = true;
        walked[b.0 as usize] = true;
    }
    let mut sailed = vec![false; board.spaces.len() + board.coasts.len()];
    for (a, b) in &edges.fleet {
        sailed[a.0 as usize] = true;
        sailed[b.0 as usize] = true;
    }
    for (number, facts) in board.spaces.iter().enumerate() {
        let draft = &draft.spaces[number];
        let place = &draft.place;
        match board.kinds[number] {
            Some(SpaceKind::Sea) if !sailed[number] => {
                findings.fault(place, "is cut off: no fleet edge leads here");
            }
            Some(SpaceKind::Inland) if !walked[number] => {
                findings.fault(place, "is cut off: no army edge leads here");
            }
            Some(kind @ (SpaceKind::Coastal | SpaceKind::Canal)) => {
                if facts.coasts.is_empty() && !sailed[number] {
                    let sort = if kind == SpaceKind::Canal {
                        "canal"
                    } else {
                        "coastal"
                    };
                    let reason =
                        format!("a {sort} province needs a fleet edge, but none leads here");
                    findings.fault(draft.key("kind"), reason);
                }
                for coast in facts
                    .coasts
                    .iter()
                    .filter(|coast| !sailed[coast.0 as usize])
                {
                    let reason = format!("no fleet edge leads to {}", board.write(*coast));
                    findings.fault(draft.key("coasts"), reason);
                }
            }
            _ => {}
        }
    }
}

type End = fn(&str, &Board) -> Result<Location, String>;
type Pair = fn(Location, Location, &Board) -> Result<(), String>;

/// The edges of one table, each listed once with the smaller number first.
fn table(
    sort: &str,
    lists: &[(String, Vec<String>)],
    end: End,
    pair: Pair,
    board: &Board,
    findings: &mut Findings,
) -> Vec<(Location, Location)> {
    let faults = findings.faults.len();
    let mut given: BTreeSet<(Location, Location)> = BTreeSet::new();
    for (key, list) in lists {
        let place = place(sort, key);
        let from = match end(key, board) {
            Ok(from) => from,
            Err(reason) => {
                findings.fault(&place, reason);
                continue;
            }
        };
        if list.is_empty() {
            findings.warn(&place, "the list is empty");
        }
        for name in list {
            let to = end(name, board).and_then(|to| pair(from, to, board).map(|()| to));
            match to {
                Ok(to) if !given.insert((from, to)) => {
                    findings.warn(&place, format!("{} is listed twice", board.write(to)));
                }
                Ok(_) => {}
                Err(reason) => findings.fault(&place, reason),
            }
        }
    }
    // An edge that could not be read would show up here as a second, misleading fault.
    if findings.faults.len() == faults {
        one_sided(sort, &given, board, findings);
    }
    let sorted = given.into_iter().map(|(a, b)| (a.min(b), a.max(b)));
    sorted.collect::<BTreeSet<_>>().into_iter().collect()
}

/// Warns about edges given from one end only, in a file that gives most edges from both ends.
fn one_sided(
    sort: &str,
    given: &BTreeSet<(Location, Location)>,
    board: &Board,
    findings: &mut Findings,
) {
    let lone = |&&(a, b): &&(Location, Location)| !given.contains(&(b, a));
    let lonely: Vec<_> = given.iter().filter(lone).collect();
    if lonely.len() * 4 > given.len() {
        return;
    }
    for (a, b) in lonely {
        let (from, to) = (board.write(*a), board.write(*b));
        let reason = format!("{to} is listed here, but {from} is not in the list of {to}");
        findings.warn(place(sort, &from), reason);
    }
}

fn place(sort: &str, key: &str) -> Place {
    let bare = |c: char| c.is_alphanumeric() || matches!(c, '/' | '_' | '-' | ' ');
    if !key.is_empty() && key.chars().all(bare) && key.len() <= 40 {
        Place::key(format!("edges.{sort}.{key}"))
    } else {
        Place::key(format!("edges.{sort}.{}", quoted(key)))
    }
}

fn army_end(text: &str, board: &Board) -> Result<Location, String> {
    let location = board.locate(text)?;
    let space = board.space_of(location);
    let abbr = board.abbr(space);
    if location != space.into() {
        return Err(format!(
            "{}: armies ignore coasts; write {abbr}",
            quoted(text)
        ));
    }
    match board.kind(space) {
        Some(SpaceKind::Sea) => Err(format!("{abbr} is a sea space; armies move on land only")),
        Some(SpaceKind::Ice) => Err(format!("{abbr} is ice, which has borders instead of edges")),
        _ => Ok(location),
    }
}

fn army_pair(from: Location, to: Location, board: &Board) -> Result<(), String> {
    if from == to {
        return Err(format!("{} leads to itself", board.write(from)));
    }
    Ok(())
}

fn fleet_end(text: &str, board: &Board) -> Result<Location, String> {
    let location = board.locate(text)?;
    let space = board.space_of(location);
    let abbr = board.abbr(space);
    match board.kind(space) {
        Some(SpaceKind::Inland) => Err(format!("{abbr} is inland; a fleet cannot go there")),
        Some(SpaceKind::Ice) => Err(format!("{abbr} is ice, which has borders instead of edges")),
        _ if location == space.into() && !board.spaces[space.0 as usize].coasts.is_empty() => {
            let coasts = board.coast_list(space);
            let first = board.write(board.spaces[space.0 as usize].coasts[0]);
            Err(format!(
                "{abbr} has the coasts {coasts}; name one, as in {first}"
            ))
        }
        _ => Ok(location),
    }
}

fn fleet_pair(from: Location, to: Location, board: &Board) -> Result<(), String> {
    if board.space_of(from) == board.space_of(to) {
        let (from, to) = (board.write(from), board.write(to));
        return Err(format!(
            "{from} and {to} are coasts of one space; a fleet cannot move between them"
        ));
    }
    Ok(())
}
