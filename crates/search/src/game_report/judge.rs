//! Judges turns by searching the positions after them.

use super::played::{PlayedGame, Span, turn_of};
use super::{Effort, GameReport, MARGIN, TurnReport};
use crate::{Engine, Limits, Report, Score, StopFlag};
use game::{Fault, Place, Ply, Seat, Table};
use net::Curve;

/// Writes reports with a computer player.
pub struct Judge<'e> {
    engine: &'e mut dyn Engine,
    curve: Curve,
    effort: Effort,
}

/// The judgement of a second try.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Attempt {
    /// The points of the expected result that it costs, compared with the best turn.
    pub loss: f32,
    /// Whether that is little enough.
    pub accepted: bool,
}

/// A turn that could be played.
struct Way {
    plies: Vec<Ply>,
    table: Box<dyn Table>,
}

impl<'e> Judge<'e> {
    /// A judge. The engine's memory is cleared before each of its searches.
    #[must_use]
    pub fn new(engine: &'e mut dyn Engine, curve: Curve, effort: Effort) -> Judge<'e> {
        Judge {
            engine,
            curve,
            effort,
        }
    }

    /// The report on a game. `on_turn` is called after each turn with the report so far and the number of all turns. A
    /// raised flag ends it early, with the turns that are judged by then.
    ///
    /// # Errors
    /// A [`Fault`] for the first thing that is not valid: an option, the start, a move.
    pub fn report(
        &mut self,
        played: &PlayedGame<'_>,
        stop: &StopFlag,
        on_turn: &mut dyn FnMut(&GameReport, usize),
    ) -> Result<GameReport, Fault> {
        let spans = played.spans()?;
        let mut table = played.open()?;
        let nodes = self.effort.nodes;
        let mut here = self.look(played, &*table, &[], nodes, stop)?;
        let mut report = GameReport {
            start: 100.0 * self.expected(&*table, Seat::FIRST, here.as_ref()),
            turns: Vec::with_capacity(spans.len()),
        };
        for span in &spans {
            let way = self.follow(&*table, &played.moves[span.first..][..span.plies])?;
            let next = self.look_after(played, &way, span, nodes, stop)?;
            let after = (&way, next.as_ref());
            let turn = self.turn(played, &*table, span, here.as_ref(), after, stop)?;
            if stop.is_up() {
                break;
            }
            report.turns.push(turn);
            on_turn(&report, spans.len());
            table = way.table;
            here = next;
        }
        Ok(report)
    }

    /// Judges another turn in place of the one that begins after `first` plies, compared with the best turn of its
    /// report. Parts in another order that lead to the same position are the same turn.
    ///
    /// # Errors
    /// A [`Fault`] if a move is not legal, or the turn is not finished.
    pub fn attempt(
        &mut self,
        played: &PlayedGame<'_>,
        first: usize,
        tried: &[String],
        best: &[String],
        stop: &StopFlag,
    ) -> Result<Attempt, Fault> {
        let table = played.table_after(first)?;
        let (span, tried) = self.whole(&*table, first, tried)?;
        let best = self.follow(&*table, best)?;
        let loss = self.behind(played, &tried, &best, &span, stop)?;
        Ok(Attempt {
            loss,
            accepted: loss < MARGIN,
        })
    }

    /// What a report on the game would say about the turn that begins after `first` plies: it depends on nothing that
    /// follows.
    ///
    /// # Errors
    /// As [`report`](Judge::report), or if no turn begins there.
    pub fn report_on(
        &mut self,
        played: &PlayedGame<'_>,
        first: usize,
        stop: &StopFlag,
    ) -> Result<TurnReport, Fault> {
        let spans = played.spans()?;
        let Some(span) = spans.iter().find(|span| span.first == first) else {
            let place = Place::numbered("ply", first + 1);
            return Err(Fault::new(place, "no turn begins here"));
        };
        let table = played.table_after(first)?;
        let nodes = self.effort.nodes;
        let here = self.look(played, &*table, &played.moves[..first], nodes, stop)?;
        let way = self.follow(&*table, &played.moves[first..][..span.plies])?;
        let next = self.look_after(played, &way, span, nodes, stop)?;
        self.turn(
            played,
            &*table,
            span,
            here.as_ref(),
            (&way, next.as_ref()),
            stop,
        )
    }

    /// The best turn after `first` plies that a search of [`confirm_nodes`](Effort::confirm_nodes) finds; none if the game
    /// is over there.
    ///
    /// # Errors
    /// As [`report`](Judge::report).
    pub fn best_turn(
        &mut self,
        played: &PlayedGame<'_>,
        first: usize,
        stop: &StopFlag,
    ) -> Result<Option<Vec<String>>, Fault> {
        let table = played.table_after(first)?;
        let Some((seat, turn)) = turn_of(&*table) else {
            return Ok(None);
        };
        let span = Span {
            seat,
            turn,
            first,
            plies: 0,
            forced: false,
        };
        let nodes = self.effort.confirm_nodes;
        let here = self.look(played, &*table, &played.moves[..first], nodes, stop)?;
        let best = self.best(played, &*table, &span, here.as_ref(), nodes, stop)?;
        Ok(best.map(|way| way.plies.into_iter().map(|ply| ply.text).collect()))
    }

    /// The share of the points that the seat can expect which plays that turn after `first` plies, by a search of
    /// [`confirm_nodes`](Effort::confirm_nodes).
    ///
    /// # Errors
    /// As [`attempt`](Judge::attempt).
    pub fn expected_after(
        &mut self,
        played: &PlayedGame<'_>,
        first: usize,
        turn: &[String],
        stop: &StopFlag,
    ) -> Result<f32, Fault> {
        let table = played.table_after(first)?;
        let (span, way) = self.whole(&*table, first, turn)?;
        self.worth(played, &way, &span, self.effort.confirm_nodes, stop)
    }

    /// A whole turn of given moves.
    fn whole(
        &self,
        table: &dyn Table,
        first: usize,
        moves: &[String],
    ) -> Result<(Span, Way), Fault> {
        let Some((seat, turn)) = turn_of(table) else {
            return Err(Fault::new(Place::Position, "the game is over"));
        };
        let way = self.follow(table, moves)?;
        if turn_of(&*way.table) == Some((seat, turn)) {
            return Err(Fault::new("moves", "the turn is not finished"));
        }
        let span = Span {
            seat,
            turn,
            first,
            plies: moves.len(),
            forced: false,
        };
        Ok((span, way))
    }

    /// By how many points a turn is behind another, searched with the greater number of nodes.
    fn behind(
        &mut self,
        played: &PlayedGame<'_>,
        tried: &Way,
        best: &Way,
        span: &Span,
        stop: &StopFlag,
    ) -> Result<f32, Fault> {
        if best.leads_to(tried) {
            return Ok(0.0);
        }
        let nodes = self.effort.confirm_nodes;
        let reached = self.worth(played, tried, span, nodes, stop)?;
        Ok(points(
            self.worth(played, best, span, nodes, stop)? - reached,
        ))
    }

    /// Judges a turn: `here` is the search of the position before it, and `after` what was played with the search after
    /// it.
    fn turn(
        &mut self,
        played: &PlayedGame<'_>,
        table: &dyn Table,
        span: &Span,
        here: Option<&Report>,
        (way, after): (&Way, Option<&Report>),
        stop: &StopFlag,
    ) -> Result<TurnReport, Fault> {
        let mut reached = self.expected(&*way.table, span.seat, after);
        let mut better: Option<Way> = None;
        let mut loss = 0.0;
        // An unfinished turn is not judged: nobody knows how it would have gone on.
        let finished = turn_of(&*way.table) != Some((span.seat, span.turn));
        if !span.forced && finished {
            let nodes = self.effort.nodes;
            let choice = self.best(played, table, span, here, nodes, stop)?;
            if let Some(choice) = choice.filter(|choice| !choice.leads_to(way)) {
                loss = points(self.worth(played, &choice, span, nodes, stop)? - reached);
                let mut known = vec![choice];
                for (doubt, nodes) in self.effort.checks() {
                    if !doubt.contains(&loss) {
                        break;
                    }
                    let best;
                    (best, reached, loss) =
                        self.check(played, table, span, &mut known, way, nodes, stop)?;
                    if let Some(best) = best {
                        // What was found best stands first, and is what the report names.
                        known.swap(0, best);
                    }
                }
                better = known.into_iter().next().filter(|_| loss > 0.0);
            }
        }
        let standing = match span.seat {
            Seat::FIRST => reached,
            _ => 1.0 - reached,
        };
        Ok(TurnReport {
            seat: span.seat,
            turn: span.turn,
            first: span.first,
            plies: span.plies,
            forced: span.forced,
            standing: 100.0 * standing,
            loss,
            best: better.map(|way| way.plies).unwrap_or_default(),
        })
    }

    /// Judges a turn that seems inaccurate once more, with more nodes, against the turns that are known and the one that
    /// this search finds: which of them is best, if any is better than the played one; the expected result after the
    /// played one; and its loss.
    #[allow(clippy::too_many_arguments)]
    fn check(
        &mut self,
        played: &PlayedGame<'_>,
        table: &dyn Table,
        span: &Span,
        known: &mut Vec<Way>,
        way: &Way,
        nodes: u64,
        stop: &StopFlag,
    ) -> Result<(Option<usize>, f32, f32), Fault> {
        let reached = self.worth(played, way, span, nodes, stop)?;
        let before = &played.moves[..span.first];
        let here = self.look(played, table, before, nodes, stop)?;
        if let Some(found) = self.best(played, table, span, here.as_ref(), nodes, stop)?
            && !found.leads_to(way)
            && !known.iter().any(|one| one.leads_to(&found))
        {
            known.push(found);
        }
        let mut best = None;
        let mut most = reached;
        for (index, one) in known.iter().enumerate() {
            let worth = self.worth(played, one, span, nodes, stop)?;
            if worth > most {
                (best, most) = (Some(index), worth);
            }
        }
        // The best of several uncertain numbers is too high: it counts no more than the search before the turn promises.
        let promised = self.expected(table, span.seat, here.as_ref());
        Ok((best, reached, points(most.min(promised) - reached)))
    }

    /// The turn that a search found, to its end. Where its line is too short, the rest is searched for.
    fn best(
        &mut self,
        played: &PlayedGame<'_>,
        table: &dyn Table,
        span: &Span,
        found: Option<&Report>,
        nodes: u64,
        stop: &StopFlag,
    ) -> Result<Option<Way>, Fault> {
        let mut line: Vec<String> = first_line(found);
        let mut way = Way {
            plies: Vec::new(),
            table: table.fork(),
        };
        while turn_of(&*way.table) == Some((span.seat, span.turn)) {
            if line.is_empty() {
                if stop.is_up() {
                    return Ok(None);
                }
                let before = way.after(&played.moves[..span.first]);
                let more = self.look(played, &*way.table, &before, nodes, stop)?;
                line = first_line(more.as_ref());
            }
            if line.is_empty() {
                return Ok(None);
            }
            let text = line.remove(0);
            way.plies.push(way.table.play(&text)?.ply);
        }
        Ok(Some(way))
    }

    /// A turn of given moves.
    fn follow(&self, table: &dyn Table, moves: &[String]) -> Result<Way, Fault> {
        let mut way = Way {
            plies: Vec::new(),
            table: table.fork(),
        };
        for (index, text) in moves.iter().enumerate() {
            let place = || Place::nth_move(index + 1, text);
            let ply = way.table.play(text);
            way.plies
                .push(ply.map_err(|fault| fault.within(place()))?.ply);
        }
        Ok(way)
    }

    /// The share of the points that the seat of the turn can expect after it.
    fn worth(
        &mut self,
        played: &PlayedGame<'_>,
        way: &Way,
        span: &Span,
        nodes: u64,
        stop: &StopFlag,
    ) -> Result<f32, Fault> {
        let found = self.look_after(played, way, span, nodes, stop)?;
        Ok(self.expected(&*way.table, span.seat, found.as_ref()))
    }

    fn look_after(
        &mut self,
        played: &PlayedGame<'_>,
        way: &Way,
        span: &Span,
        nodes: u64,
        stop: &StopFlag,
    ) -> Result<Option<Report>, Fault> {
        let moves = way.after(&played.moves[..span.first]);
        self.look(played, &*way.table, &moves, nodes, stop)
    }

    /// Searches the position after the moves, which the table shows; none if the game is over there.
    fn look(
        &mut self,
        played: &PlayedGame<'_>,
        table: &dyn Table,
        moves: &[String],
        nodes: u64,
        stop: &StopFlag,
    ) -> Result<Option<Report>, Fault> {
        if table.outcome().is_some() {
            return Ok(None);
        }
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        self.engine
            .set_position(played.picks, played.start, &moves)?;
        self.engine.clear();
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        Ok(Some(self.engine.analyse(&limits, stop, &mut |_| ())))
    }

    /// The share of the points that a seat can expect in the position of the table, whose search found that.
    fn expected(&self, table: &dyn Table, seat: Seat, found: Option<&Report>) -> f32 {
        if let Some(end) = table.outcome() {
            return match end.sharers.contains(seat) {
                true => 1.0 / end.sharers.len().max(1) as f32,
                false => 0.0,
            };
        }
        let Some(line) = found.and_then(|found| found.lines.first()) else {
            return 0.5;
        };
        let own = match line.score {
            Score::Centipawns(value) => self.curve.expected(value),
            Score::WinIn(_) => 1.0,
            Score::LossIn(_) => 0.0,
        };
        if table.to_move() == Some(seat) {
            own
        } else {
            1.0 - own
        }
    }
}

impl Way {
    /// Whether both lead to one position.
    fn leads_to(&self, other: &Way) -> bool {
        self.table.position_text() == other.table.position_text()
    }

    /// The moves before the turn, and those of the turn.
    fn after(&self, before: &[String]) -> Vec<String> {
        let own = self.plies.iter().map(|ply| ply.text.clone());
        before.iter().cloned().chain(own).collect()
    }
}

/// The moves of the best line.
fn first_line(found: Option<&Report>) -> Vec<String> {
    let line = found.and_then(|found| found.lines.first());
    line.map(|line| line.moves.clone()).unwrap_or_default()
}

/// Points of a share; a gain is no loss.
fn points(share: f32) -> f32 {
    100.0 * share.max(0.0)
}
