//! All facts that both implementations state about one position.

use crate::literal::man::{Kind, Place, Side, Time};
use crate::literal::{Flags, Law, Made, State};
use game::{Evaluate, Notation as _, Rules as _, Side as Seat};
use mercury::kind::Time as FastTime;
use mercury::{Move, Position, attack};
use std::ops::AddAssign;
use trial::Choices;

/// Statistics of the compared positions.
#[derive(Default, Debug)]
pub(super) struct Tally {
    pub(super) positions: usize,
    pub(super) whole: usize,
    pub(super) mates: usize,
    pub(super) forks: usize,
    pub(super) freed: usize,
    pub(super) empty: usize,
    pub(super) limits: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.positions += other.positions;
        self.whole += other.whole;
        self.mates += other.mates;
        self.forks += other.forks;
        self.freed += other.freed;
        self.empty += other.empty;
        self.limits += other.limits;
    }
}

/// A position at the start of a turn according to the literal rules, and which turns they allow.
pub(super) struct Settled<'a> {
    state: State<'a>,
    law: Law,
}

/// Reads a position that both implementations have judged before; none if the game is over, on which both must agree.
pub(super) fn settled<'a>(
    flags: &'a Flags,
    position: &Position,
    tally: &mut Tally,
) -> Option<Settled<'a>> {
    let text = position.write_position();
    let mut state = State::read(flags, &text);
    let end = position.outcome(1).map(|end| end.to_string());
    match state.settle() {
        Err(literal) => {
            assert_eq!(end, Some(literal.clone()), "{text}");
            assert_eq!(position.count_moves(), 0, "{text}");
            tally.mates += usize::from(literal.ends_with("checkmate"));
            tally.limits += usize::from(!literal.ends_with("checkmate"));
            None
        }
        Ok(law) => {
            assert_eq!(end, None, "{text}");
            assert_eq!(state.write(), text, "mated men were gone already");
            Some(Settled { state, law })
        }
    }
}

/// The parsed form of a string: the mate test removes the same men.
pub(super) fn compare_reading(flags: &Flags, text: &str, position: &Position) {
    let mut state = State::read(flags, text);
    let end = state.settle().err();
    assert_eq!(position.write_position(), state.write(), "read from {text}");
    let fast = position.outcome(1).map(|end| end.to_string());
    assert_eq!(fast, end, "read from {text}");
}

/// The continuation of the game from there, if there is one.
pub(super) struct Compared {
    pub(super) next: Option<Position>,
}

fn codes(position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    position.moves_into(&mut moves);
    assert_eq!(position.count_moves(), moves.len());
    let write = |moves: &[Move]| {
        let mut codes: Vec<String> = moves.iter().map(|mv| position.write_move(*mv)).collect();
        codes.sort();
        codes
    };
    let codes = write(&moves);
    // The moves that the quiescence search considers.
    let mut noisy = Vec::new();
    position.noisy_moves_into(&mut noisy);
    let mut captures = codes.clone();
    captures.retain(|code| code.contains(['x', '>']));
    assert_eq!(write(&noisy), captures, "{}", position.write_position());
    codes
}

fn played(position: &Position, code: &str) -> Position {
    let mut after = position.clone();
    let mv = position.read_move(code);
    after.play_unchecked(mv.unwrap_or_else(|fault| panic!("{code}: {fault}")));
    let text = position.write_position();
    assert_eq!(after.key(), after.key_from_scratch(), "{code} in {text}");
    after
}

fn compare_attacks(state: &State<'_>, position: &Position) {
    for (side, seat) in [(Side::White, Seat::White), (Side::Black, Seat::Black)] {
        for (time, fast) in [(Time::Day, FastTime::Day), (Time::Night, FastTime::Night)] {
            let royal = state.men(side).into_iter().find_map(|(man, place)| {
                let wanted = man.kind == Kind::Royal && man.time == time;
                match place {
                    Place::On(square) if wanted => Some(square),
                    _ => None,
                }
            });
            let literal = royal.map_or_else(Vec::new, |square| state.attackers(side, square));
            let found = attack::attackers(position, seat, fast);
            let found: Vec<usize> = found.into_iter().map(usize::from).collect();
            assert_eq!(found, literal, "{} {side:?} {time:?}", state.write());
        }
    }
}

/// Compares a position at the start of a turn, some of its first parts and some of their results.
pub(super) fn compare(
    settled: &Settled<'_>,
    position: &Position,
    dice: &mut Choices,
    tally: &mut Tally,
) -> Compared {
    let Settled { state, law } = settled;
    let text = state.write();
    tally.positions += 1;
    tally.forks += usize::from(*law == Law::Fork);
    tally.freed += usize::from(*law == Law::Safety);
    tally.empty += usize::from(*law == Law::Empty);
    compare_attacks(state, position);
    let firsts = state.first_parts(law);
    let mut texts: Vec<String> = firsts.iter().map(|made| made.text.clone()).collect();
    if state.may_pass(law) {
        texts.push("--".to_owned());
    }
    texts.sort();
    assert_eq!(codes(position), texts, "{text}, {law:?}");
    let mut next = None;
    if texts.iter().any(|text| text == "--") {
        let passed = played(position, "--");
        compare_end(state.ended(), &passed, &format!("-- in {text}"));
        next = Some(passed);
    }
    for _ in 0..firsts.len().min(3) {
        let first = &firsts[dice.below(firsts.len())];
        next = Some(compare_middle(state, law, first, position, dice));
    }
    let few = firsts.len() <= if *law == Law::Duties { 24 } else { 60 };
    if few && dice.below(2) == 0 {
        compare_turns(state, law, position);
        tally.whole += 1;
    }
    Compared { next }
}

/// The string of a position in the middle of a turn with the rulebook's own used field. If that would not determine the
/// continuations, the fast rules add who was taken along, and a sign that duties do not bind.
fn plain(middle: &Position) -> String {
    let text = middle.write_position();
    let mut fields: Vec<&str> = text.split(' ').collect();
    fields[5] = &fields[5][..1];
    fields.join(" ")
}

/// Compares the continuations of a first part; plays on with one of them.
fn compare_middle(
    state: &State<'_>,
    law: &Law,
    first: &Made<'_>,
    position: &Position,
    dice: &mut Choices,
) -> Position {
    let said = format!("{} in {}", first.text, state.write());
    let middle = played(position, &first.text);
    assert_eq!(plain(&middle), first.after.write(), "{said}");
    compare_string(&middle);
    let mut seconds = state.second_parts(law, first);
    seconds.sort_by(|one, other| one.0.cmp(&other.0));
    let texts: Vec<&str> = seconds.iter().map(|(text, _)| text.as_str()).collect();
    assert_eq!(codes(&middle), texts, "after {said}, {law:?}");
    let mut next = None;
    for _ in 0..3 {
        let (second, end) = &seconds[dice.below(seconds.len())];
        let after = played(&middle, second);
        compare_end(end.clone(), &after, &format!("{second} after {said}"));
        next = Some(after);
    }
    next.unwrap()
}

/// Compares the result of a turn, including the next player's mate test.
fn compare_end(mut literal: State<'_>, fast: &Position, said: &str) {
    let end = literal.settle().err();
    assert_eq!(fast.write_position(), literal.write(), "{said}");
    let outcome = fast.outcome(1).map(|end| end.to_string());
    assert_eq!(outcome, end, "{said}");
    compare_string(fast);
}

/// The string of a position is complete.
fn compare_string(position: &Position) {
    let text = position.write_position();
    let back = Position::read_position(&text, position.rules());
    let back = back.unwrap_or_else(|fault| panic!("{text}: {fault}"));
    assert_eq!(back, *position, "{text}");
}

/// Compares all whole turns: the number of different results, and their positions after the mate test.
fn compare_turns(state: &State<'_>, law: &Law, position: &Position) {
    let mut results: Vec<(String, State<'_>)> = state
        .turns(law)
        .into_values()
        .map(|result| (result.write(), result))
        .collect();
    results.sort_by(|one, other| one.0.cmp(&other.0));
    results.dedup_by(|one, other| one.0 == other.0);
    assert_eq!(position.count_turns(), results.len(), "{}", state.write());
    let mut literal: Vec<String> = results
        .into_iter()
        .map(|(_, mut result)| {
            let _ = result.settle();
            result.write()
        })
        .collect();
    let whole = position.whole_turns();
    let mut fast: Vec<String> = whole
        .iter()
        .map(|(_, result)| result.write_position())
        .collect();
    literal.sort();
    fast.sort();
    assert_eq!(fast, literal, "{}", state.write());
}
