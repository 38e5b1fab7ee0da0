//! The themes of a solution, in words: those of all games here, and the game's own ([`game::Explain::motifs`]).

use super::line::{ForcedWin, Solution};
use game::{Fault, Game, MoveInfo, OptionPicks, Pick, Seat, Table, View};

/// The reason of an outcome that players call mate.
const CHECKMATE: &str = "checkmate";
/// Below this expected result a solution only holds the balance.
const BALANCED: f32 = 0.6;
/// A solution with this many turns of the solver is long.
const LONG: usize = 3;
/// The turns of the forced win that themes tell of; none if they tell of none.
pub(super) fn turns_of_win(themes: &[String]) -> Option<u32> {
    themes.iter().find_map(|theme| {
        let number = theme
            .strip_prefix("mate in ")
            .or_else(|| theme.strip_prefix("win in "));
        number?.parse().ok()
    })
}

/// What the themes follow from: the line, ply by ply.
struct Step {
    seat: Seat,
    info: MoveInfo,
    motifs: Vec<&'static str>,
    /// The number of the others' units that it captures, less the mover's own that it costs.
    gain: i32,
    /// Whether the turn begins with it.
    begins: bool,
}

/// The themes of a solution.
pub(super) fn of(
    game: &dyn Game,
    picks: &OptionPicks,
    position: &str,
    solution: &Solution,
) -> Result<Vec<String>, Fault> {
    let solver = solution.solver();
    let mut table = game.open(picks, Some(position))?;
    let before = table.view();
    let steps = steps(table.as_mut(), solution)?;
    let mut themes: Vec<String> = Vec::new();
    if let Some(found) = solution.win {
        themes.extend(win(found));
    }
    if is_attacked(&before, solver) {
        themes.push("escape".to_owned());
    }
    if solution.win.is_none() && solution.expected < BALANCED {
        themes.push("defence".to_owned());
    }
    let balance = Balance::of(&steps, solver);
    if solution.expected >= BALANCED && balance.lowest < 0 {
        themes.push("sacrifice".to_owned());
    }
    if solution.win.is_none() && balance.last > 0 {
        themes.push("wins material".to_owned());
    }
    if let Some(first) = solution.turns.first() {
        let after = game.open(picks, Some(&first.result))?.view();
        let quiet = steps
            .iter()
            .take(first.moves.len())
            .all(|step| step.info.captures.is_empty());
        if attacks_another(&after, solver) {
            themes.push("check".to_owned());
        } else if quiet {
            themes.push("quiet turn".to_owned());
        }
    }
    if forks(game, picks, solution)? {
        themes.push("fork".to_owned());
    }
    if solution.own().count() >= LONG {
        themes.push("long".to_owned());
    }
    for step in steps.iter().filter(|step| step.seat == solver) {
        for motif in &step.motifs {
            if !themes.iter().any(|theme| theme == motif) {
                themes.push((*motif).to_owned());
            }
        }
    }
    Ok(themes)
}

/// A forced win: “mate in 2”, or “win in 2” and how.
fn win(found: ForcedWin) -> Vec<String> {
    let turns = found.turns;
    let reason = found.end.map(|end| end.reason);
    if reason == Some(CHECKMATE) {
        return vec![format!("mate in {turns}")];
    }
    let mut themes = vec![format!("win in {turns}")];
    themes.extend(reason.map(|reason| reason.replace('_', " ")));
    themes
}

/// Plays the solution and looks at each ply.
fn steps(table: &mut dyn Table, solution: &Solution) -> Result<Vec<Step>, Fault> {
    let mut steps = Vec::new();
    for turn in &solution.turns {
        for (index, text) in turn.moves.iter().enumerate() {
            let view = table.view();
            let Some(info) = info(table, text) else {
                return Ok(steps);
            };
            let lost = i32::try_from(info.losses.len()).unwrap_or(i32::MAX);
            let enemy = |name: &&String| {
                let owner = owner(&view, name);
                owner.is_some() && owner != Some(turn.seat)
            };
            let captured = info.captures.iter().filter(enemy).count();
            steps.push(Step {
                seat: turn.seat,
                motifs: table.motifs(text)?,
                gain: i32::try_from(captured).unwrap_or(i32::MAX) - lost,
                info,
                begins: index == 0,
            });
            table.play(text)?;
        }
    }
    Ok(steps)
}

fn info(table: &dyn Table, text: &str) -> Option<MoveInfo> {
    table.legal().into_iter().find(|info| info.text == text)
}

fn owner(view: &View, name: &str) -> Option<Seat> {
    let square = view.squares.iter().find(|square| square.name == name)?;
    square.top.as_ref()?.seat
}

/// Whether a royal unit of a seat is attacked.
fn is_attacked(view: &View, seat: Seat) -> bool {
    let attacked = &view.attacked;
    attacked.iter().any(|name| owner(view, name) == Some(seat))
}

/// Whether a royal unit of another seat is attacked.
fn attacks_another(view: &View, seat: Seat) -> bool {
    let attacked = &view.attacked;
    attacked
        .iter()
        .any(|name| owner(view, name).is_some_and(|owner| owner != seat))
}

/// Units captured less units lost, for the solver.
struct Balance {
    /// The lowest when the solver's turn begins.
    lowest: i32,
    /// At the end of the solution.
    last: i32,
}

impl Balance {
    fn of(steps: &[Step], solver: Seat) -> Balance {
        let (mut lowest, mut last) = (0, 0);
        for step in steps {
            if step.seat == solver {
                if step.begins {
                    lowest = lowest.min(last);
                }
                last += step.gain;
            } else {
                last -= step.gain;
            }
        }
        Balance { lowest, last }
    }
}

/// Whether the unit that moved in the first turn attacks two others at once and captures one of them in the next turn: the
/// next one of the solution or, if it has only one, of the expected line.
fn forks(game: &dyn Game, picks: &OptionPicks, solution: &Solution) -> Result<bool, Fault> {
    let Some(first) = solution.turns.first() else {
        return Ok(false);
    };
    let mut table = game.open(picks, Some(&first.before))?;
    // Where the moved units stand.
    let mut stands: Vec<String> = Vec::new();
    for text in &first.moves {
        let squares = info(table.as_ref(), text).map(|info| squares(&info));
        stands.extend(squares.and_then(|mut squares| squares.pop()));
        table.play(text)?;
    }
    let rest = solution.turns.iter().skip(1).flat_map(|turn| &turn.moves);
    for text in rest.chain(&solution.then) {
        let Some(info) = info(table.as_ref(), text) else {
            return Ok(false);
        };
        let from = squares(&info).into_iter().next().unwrap_or_default();
        let captures = !info.captures.is_empty();
        if table.to_move() == Some(first.seat) && captures && stands.contains(&from) {
            let by_it = table
                .legal()
                .into_iter()
                .filter(|other| squares(other).first() == Some(&from));
            let mut taken: Vec<String> = by_it.flat_map(|other| other.captures).collect();
            taken.sort();
            taken.dedup();
            return Ok(taken.len() > 1);
        }
        let is_second = table.to_move() == Some(first.seat);
        table.play(text)?;
        let part_of_second = is_second && table.to_move() == Some(first.seat);
        if is_second && !part_of_second {
            return Ok(false);
        }
    }
    Ok(false)
}

fn squares(info: &MoveInfo) -> Vec<String> {
    let squares = info.picks.iter().filter_map(|pick| match pick {
        Pick::Square(name) => Some(name.clone()),
        Pick::Hand(_) | Pick::Choice(_) => None,
    });
    squares.collect()
}
