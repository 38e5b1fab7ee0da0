//! Checks of every game's computer player: it finds what plain minimax finds, and its lines are playable.
//!
//! ```no_run
//! use trial::player;
//! fn check<P: game::Evaluate + game::Notation>(position: &P) {
//!     player::check_minimax(position, "the start", 2, &|_| false);
//!     player::check_lines(position, &player::nodes(20_000));
//! }
//! ```

use game::{Evaluate, History, Notation, Outcome, Rules, Seat};
use search::{Features, Found, Limits, Score, Searcher, StopFlag};

/// Plain alpha-beta, which must find exactly what [`minimax`] finds.
pub const PLAIN: Features = Features {
    table: false,
    quiescence: false,
    selective: false,
};

/// Wins and losses sort above and below all evaluations, sooner ones further out.
const WIN: i32 = 1_000_000;

/// Limits for one line to a depth.
#[must_use]
pub fn to_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        lines: 1,
        ..Limits::default()
    }
}

/// Limits for one line with this many nodes.
#[must_use]
pub fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        lines: 1,
        ..Limits::default()
    }
}

/// The result of a new searcher in a position without history.
#[must_use]
pub fn search<P: Evaluate>(position: &P, features: Features, limits: &Limits) -> Found<P::Move> {
    let mut searcher = Searcher::new(8, features);
    let history = History::new(position.clone());
    searcher.search(&history, limits, &StopFlag::default(), &mut |_| ())
}

/// The legal moves.
#[must_use]
pub fn moves<P: Rules>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.moves_into(&mut moves);
    moves
}

/// The position after a legal move.
#[must_use]
pub fn after<P: Rules>(position: &P, mv: P::Move) -> P {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}

/// The score of a position for its seat to move, by minimax without any pruning, for any order of seats.
///
/// The search does not extend beyond its horizon, except for an immediate win if the game detects such wins cheaply:
/// `wins_at_once` says whether the seat to move has one.
#[must_use]
pub fn minimax<P: Evaluate>(position: &P, depth: u32, wins_at_once: &impl Fn(&P) -> bool) -> Score {
    let value = value(position, position.to_move(), depth, 0, wins_at_once);
    if value > WIN / 2 {
        Score::WinIn((WIN - value).unsigned_abs())
    } else if value < -WIN / 2 {
        Score::LossIn((WIN + value).unsigned_abs())
    } else {
        Score::Centipawns(value)
    }
}

/// The value for `seat`.
fn value<P: Evaluate>(
    position: &P,
    seat: Seat,
    depth: u32,
    ply: i32,
    wins_at_once: &impl Fn(&P) -> bool,
) -> i32 {
    let worth = |end: &Outcome| match end.winner() {
        Some(winner) if winner == seat => WIN - ply,
        Some(_) => ply - WIN,
        None => 0,
    };
    if let Some(end) = position.terminal() {
        return worth(&end);
    }
    let mine = position.to_move() == seat;
    if depth == 0 {
        let value = if wins_at_once(position) {
            WIN - ply - 1
        } else {
            position.evaluate(&position.sight())
        };
        return if mine { value } else { -value };
    }
    let all = moves(position).into_iter();
    let values = all.map(|mv| value(&after(position, mv), seat, depth - 1, ply + 1, wins_at_once));
    let best = if mine { values.max() } else { values.min() };
    best.unwrap_or_else(|| worth(&position.outcome_without_moves()))
}

/// A sort key for scores.
#[must_use]
pub fn rank(score: Score) -> i64 {
    match score {
        Score::Centipawns(value) => value.into(),
        Score::WinIn(plies) => i64::from(WIN) - i64::from(plies),
        Score::LossIn(plies) => i64::from(plies) - i64::from(WIN),
    }
}

/// Checks that the search without its refinements finds the score of [`minimax`].
///
/// # Panics
/// With the position, if it does not; `set` names the options.
pub fn check_minimax<P: Evaluate + Notation>(
    position: &P,
    set: &str,
    depth: u32,
    wins_at_once: &impl Fn(&P) -> bool,
) {
    assert_eq!(
        search(position, PLAIN, &to_depth(depth)).lines[0].score(),
        minimax(position, depth, wins_at_once),
        "{set}, depth {depth}: {}",
        position.write_position()
    );
}

/// Checks that the transposition table changes no score.
///
/// # Panics
/// With the position, if it does.
pub fn check_table<P: Evaluate + Notation>(position: &P, depth: u32) {
    let score = |table| {
        let features = Features {
            table,
            quiescence: true,
            ..PLAIN
        };
        search(position, features, &to_depth(depth)).lines[0].score()
    };
    assert_eq!(score(true), score(false), "{}", position.write_position());
}

/// Checks that there are as many lines as requested or as there are moves, that they begin with different moves, are
/// sorted best first, and are playable.
///
/// # Panics
/// With the line, if one of these fails.
pub fn check_lines<P: Evaluate + Notation>(position: &P, limits: &Limits) {
    let found = search(position, Features::ALL, limits);
    let text = position.write_position();
    let most = usize::try_from(limits.lines).unwrap();
    let wanted = moves(position).len().min(most);
    assert_eq!(found.lines.len(), wanted, "{text}");
    let mut firsts: Vec<P::Move> = found.lines.iter().map(|line| line.moves[0]).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), found.lines.len(), "{text}");
    let ordered = |a: &_, b: &_| a >= b;
    let mut ranks = found.lines.iter().map(|line| rank(line.score()));
    assert!(ranks.by_ref().is_sorted_by(ordered), "{text}");
    for line in &found.lines {
        let mut here = position.clone();
        for mv in &line.moves {
            assert!(
                moves(&here).contains(mv),
                "{mv:?} of {:?}: {text}",
                line.moves
            );
            here.play_unchecked(*mv);
        }
    }
}
