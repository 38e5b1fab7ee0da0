//! A file of puzzles.

use super::grade::GRADES;
use super::head::PuzzleHead;
use super::themes;
use super::whole::turns;
use game::{Fault, Game, OptionPicks, Place};
use std::collections::HashMap;
use std::fmt;

/// Puzzles of a game, with how they were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleBook {
    /// How they were made.
    pub head: PuzzleHead,
    /// The puzzles, in the order of their games and plies. No two begin with the same position.
    pub puzzles: Vec<Puzzle>,
}

/// A puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The number of the game that it is from, from 1; with the seed of the head it gives the game again.
    pub game: u64,
    /// How many plies of that game come before it.
    pub ply: u32,
    /// How hard it is, from 1: see [`GRADES`].
    pub grade: u8,
    /// The position string.
    pub position: String,
    /// The solution: the codes of the solver's turns and the replies between them, each part one ply. If the last turn is
    /// not complete, only its first parts are asked for: whatever turn reaches a position that one beginning with them
    /// reaches solves the puzzle.
    pub moves: Vec<String>,
    /// Its themes, in words.
    pub themes: Vec<String>,
}

impl Puzzle {
    /// What it is called: `17.42`.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}.{}", self.game, self.ply)
    }

    /// Whether it is solved by winning the game in one turn.
    #[must_use]
    pub fn wins_in_one(&self) -> bool {
        themes::turns_of_win(&self.themes) == Some(1)
    }

    /// The number of the solver's turns.
    ///
    /// # Errors
    /// A [`Fault`] if the position or a move is not valid.
    pub fn solver_turns(&self, game: &dyn Game, picks: &OptionPicks) -> Result<usize, Fault> {
        let all = turns(game, picks, &self.position, &self.moves)?;
        Ok(all.len().div_ceil(2))
    }

    /// What identifies the positions at its start and its end.
    pub(super) fn ends(&self, game: &dyn Game, picks: &OptionPicks) -> Result<[String; 2], Fault> {
        let mut table = game.open(picks, Some(&self.position))?;
        let start = table.identity_text();
        for text in &self.moves {
            table.play(text)?;
        }
        Ok([start, table.identity_text()])
    }

    /// Reads `17.42 ⇥ 3 ⇥ position ⇥ moves ⇥ themes`.
    fn read(text: &str) -> Result<Puzzle, String> {
        let mut fields = text.split('\t');
        let mut field = |name: &str| {
            let found = fields.next();
            found.ok_or_else(|| format!("“{name}” is missing; fields are separated by tabs"))
        };
        let id = field("number")?;
        let number = id.split_once('.').and_then(|(game, ply)| {
            let (game, ply) = (game.parse().ok()?, ply.parse().ok()?);
            (game > 0).then_some((game, ply))
        });
        let (game, ply) =
            number.ok_or_else(|| format!("“{id}” is not a game and a ply, as in 17.42"))?;
        let grade = field("grade")?;
        let most = GRADES.len() as u8 + 1;
        let graded = grade.parse().ok();
        let graded = graded.filter(|grade: &u8| (1..=most).contains(grade));
        let graded = graded.ok_or_else(|| format!("“{grade}” is no grade from 1 to {most}"))?;
        let position = field("position")?.to_owned();
        let moves = field("solution")?;
        let themes = field("themes")?;
        if fields.next().is_some() {
            return Err("something follows the themes".to_owned());
        }
        let themes = themes.split(", ").filter(|theme| !theme.is_empty());
        Ok(Puzzle {
            game,
            ply,
            grade: graded,
            position,
            moves: moves.split_whitespace().map(str::to_owned).collect(),
            themes: themes.map(str::to_owned).collect(),
        })
    }

    /// Checks that the solution is legal and consists of turns of the solver with others between them.
    fn check(&self, game: &dyn Game, picks: &OptionPicks) -> Result<(), Fault> {
        let all = turns(game, picks, &self.position, &self.moves)?;
        let refuse = |reason: &str| Err(Fault::new("solution", reason));
        let Some(first) = all.first() else {
            return refuse("there is no move");
        };
        let odd = all.iter().step_by(2).all(|turn| turn.seat == first.seat);
        let even = all.iter().skip(1).step_by(2);
        if !odd || even.clone().any(|turn| turn.seat == first.seat) {
            return refuse("its turns are not the solver's and the other's in turn");
        }
        let before = all.len() - 1;
        if all.len() % 2 == 0 || all.iter().take(before).any(|turn| !turn.is_whole) {
            return refuse("it does not end with a turn of the solver");
        }
        Ok(())
    }
}

impl PuzzleBook {
    /// Reads a file of puzzles of a game, and plays through their solutions.
    ///
    /// # Errors
    /// A [`Fault`] that names the line: if the head is not complete or the puzzles are of another game; if a line is no
    /// puzzle, its solution is not legal, or another one begins with the same position.
    pub fn read(text: &str, game: &dyn Game) -> Result<PuzzleBook, Fault> {
        let mut lines = (1_u32..).zip(text.lines());
        let head = PuzzleHead::read(&mut lines)?;
        let info = game.info();
        if head.game != info.slug {
            let reason = format!("these are puzzles of {}, not of {}", head.game, info.slug);
            return Err(Fault::new("game", reason));
        }
        let picks = OptionPicks::read_text(info.options, &head.options)?;
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let mut known: HashMap<String, String> = HashMap::new();
        for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty()) {
            let place = || Place::line(line);
            let puzzle = Puzzle::read(text).map_err(|reason| Fault::new(place(), reason))?;
            let after = |last: &Puzzle| (puzzle.game, puzzle.ply) > (last.game, last.ply);
            if !puzzles.last().is_none_or(after) {
                let reason = "puzzles are in the order of their games and plies";
                return Err(Fault::new(place(), reason));
            }
            let at = |fault: Fault| fault.within(place());
            puzzle.check(game, &picks).map_err(at)?;
            let [start, _] = puzzle.ends(game, &picks).map_err(at)?;
            if let Some(other) = known.insert(start, puzzle.id()) {
                let reason = format!("it begins with the same position as puzzle {other}");
                return Err(Fault::new(place(), reason));
            }
            puzzles.push(puzzle);
        }
        Ok(PuzzleBook { head, puzzles })
    }
}

/// As it stands in a file, without the end of the line.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}.{}\t{}\t{}\t{}\t{}",
            self.game,
            self.ply,
            self.grade,
            self.position,
            self.moves.join(" "),
            self.themes.join(", ")
        )
    }
}
