//! Parses one order of any kind.

use super::adjust;
use super::chains;
use super::input::{Input, Parsed, Stop, at_end, here, next, skip, stop, stop_at, take_word};
use super::places::{place, take_goes_to};
use super::retreats::{self, DISBANDS};
use super::units::{unit, unit_begins, unit_of};
use super::words::{Sort, Token};
use super::{Heading, Kind, Order, Target, UnitName};

const HOLDS: [&str; 7] = ["H", "hold", "holds", "stand", "stands", "stay", "stays"];
const LANDS: [&str; 3] = ["L", "lands", "land"];
const BOARDS: [&str; 3] = ["B", "boards", "board"];
const DISEMBARKS: [&str; 3] = ["D", "disembarks", "disembark"];
const EMBARKS: [&str; 3] = ["E", "embarks", "embark"];
const SUPPORTS: [&str; 3] = ["S", "supports", "support"];

/// The verb of an order, before its object and destination are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verb {
    Move,
    Hold,
    Support,
    Land,
    Board,
    Disembark,
    Embark,
    Convoy,
    Ferry,
    Retreat,
    Disband,
    Build,
    Remove,
}

/// Parses an order that must extend to the end of its part of the sheet.
pub(super) fn whole_order(i: &mut Input<'_>) -> Parsed<Order> {
    let order = order(i)?;
    if at_end(i) {
        return Ok(order);
    }
    let reason = match next(i).map(|token| token.sort) {
        Some(Sort::Close) => "this parenthesis was never opened",
        _ if next(i).is_some_and(|token| token.is_any(&["if", "unless"])) => {
            "write the condition before the retreat: if … then …"
        }
        Some(Sort::Amp) => "only fleets that convoy together can be listed like this",
        _ => "the order is complete before this; separate orders with a new line, “;” or “,”",
    };
    Err(stop(i, reason))
}

fn order(i: &mut Input<'_>) -> Parsed<Order> {
    let Some(first) = next(i) else {
        return Err(stop(i, "an order is missing here"));
    };
    if first.is("if") {
        return retreats::conditional(i);
    }
    if first.is("unless") {
        return Err(stop(i, "write “if not … then …” instead of “unless”"));
    }
    if let Some(order) = adjust::by_keyword(i)? {
        return Ok(order);
    }
    if first.sort == Sort::Close {
        return Err(stop(i, "this parenthesis was never opened"));
    }
    let at = here(i);
    let unit = unit(i, "an order begins with its unit or with a word like BUILD")?;
    if let Some(order) = chains::chain(i, at, unit)? {
        return Ok(order);
    }
    match take_verb(i) {
        Some(verb) => of_unit(i, at, unit, verb),
        None => Err(no_verb(i)),
    }
}

fn no_verb(i: &Input<'_>) -> Stop {
    match next(i) {
        Some(token) if !at_end(i) => match token.sort {
            Sort::Close => stop(i, "this parenthesis was never opened"),
            Sort::Word => stop(
                i,
                "no unit can do that; expected one of - H S C F/F L B D E R after the unit",
            ),
            _ => stop(i, "expected one of - H S C F/F L B D E R after the unit"),
        },
        _ => stop(i, "the order does not say what the unit does"),
    }
}

/// Takes the verb of an order, with the preposition that may follow it.
fn take_verb(i: &mut Input<'_>) -> Option<Verb> {
    if take_goes_to(i) {
        return Some(Verb::Move);
    }
    let rest = &i.state.tokens[here(i)..];
    let ferry = match rest {
        [fast, ferries, ..] if fast.is("fast") && ferries.is_any(&["ferries", "ferry"]) => 2,
        rest => fast_ferry(rest),
    };
    if ferry > 0 {
        skip(i, ferry);
        return Some(Verb::Ferry);
    }
    take_verb_word(i)
}

/// How many of the next tokens stand for a fast ferry: `F/F`, `FF`; 0 if they do not.
fn fast_ferry(tokens: &[Token<'_>]) -> usize {
    match tokens {
        [f, slash, f2, ..] if f.is("F") && slash.sort == Sort::Slash && f2.is("F") => 3,
        [ff, ..] if ff.is("FF") => 1,
        _ => 0,
    }
}

/// Takes a verb of one word.
fn take_verb_word(i: &mut Input<'_>) -> Option<Verb> {
    const VERBS: [(&[&str], Verb, &[&str]); 11] = [
        (&SUPPORTS, Verb::Support, &[]),
        (&HOLDS, Verb::Hold, &[]),
        (&["C", "convoys", "convoy"], Verb::Convoy, &[]),
        (&LANDS, Verb::Land, &["in"]),
        (&BOARDS, Verb::Board, &[]),
        (&DISEMBARKS, Verb::Disembark, &["in"]),
        (&EMBARKS, Verb::Embark, &["on"]),
        (&["R", "retreats", "retreat"], Verb::Retreat, &["to"]),
        (&DISBANDS, Verb::Disband, &[]),
        (&["build", "builds"], Verb::Build, &[]),
        (&["remove", "removed"], Verb::Remove, &[]),
    ];
    let token = next(i)?;
    let (_, verb, after) = VERBS.iter().find(|(words, ..)| token.is_any(words))?;
    skip(i, 1);
    take_word(i, after);
    Some(*verb)
}

fn of_unit(i: &mut Input<'_>, at: usize, unit: UnitName, verb: Verb) -> Parsed<Order> {
    let letter = |i: &Input<'_>, letter| {
        here(i)
            .checked_sub(1)
            .is_some_and(|at| i.state.tokens[at].is(letter))
    };
    match verb {
        Verb::Move => moves(i, unit),
        Verb::Hold => Ok(Order::Hold { unit }),
        Verb::Support => supports(i, at, unit),
        Verb::Land => {
            let army = army(at, unit, "only an army lands; name the army aboard A")?;
            let to = place(i, "where the army lands")?;
            Ok(Order::Land { army, to })
        }
        Verb::Board if at_end(i) => adjust::build_of(i, at, unit),
        Verb::Board => {
            let army = army(at, unit, "only an army boards")?;
            let fleet = fleet(i, "which fleet the army boards")?;
            Ok(Order::Board { army, fleet })
        }
        Verb::Disembark if at_end(i) && letter(i, "D") => Ok(disbands(i, unit)),
        Verb::Disembark => {
            let reason = "only an army disembarks; name the army aboard A";
            let army = army(at, unit, reason)?;
            let to = place(i, "where the army disembarks")?;
            Ok(Order::Disembark { army, to })
        }
        Verb::Embark => {
            let army = army(at, unit, "only an army embarks")?;
            let fleet = fleet(i, "which fleet the army embarks on")?;
            Ok(Order::Embark { army, fleet })
        }
        Verb::Convoy => chains::convoy(i, at, vec![unit]),
        Verb::Ferry => chains::ferry(i, at, unit),
        Verb::Retreat => retreats::from_unit(i, unit),
        Verb::Disband if i.state.heading == Some(Heading::Builds) => Ok(Order::Remove { unit }),
        Verb::Disband => retreats::disbands(i, unit),
        Verb::Build => adjust::build_of(i, at, unit),
        Verb::Remove => Ok(Order::Remove { unit }),
    }
}

/// The order `F BRE D`: a removal under the builds heading, otherwise a disbandment.
fn disbands(i: &Input<'_>, unit: UnitName) -> Order {
    if i.state.heading == Some(Heading::Builds) {
        Order::Remove { unit }
    } else {
        retreats::disbandment(unit)
    }
}

/// Returns the unit if it is an army, otherwise an error.
fn army(at: usize, unit: UnitName, reason: &'static str) -> Parsed<UnitName> {
    if unit.kind == Kind::Army {
        Ok(unit)
    } else {
        Err(stop_at(at, reason))
    }
}

/// Parses the fleet that an army boards.
fn fleet(i: &mut Input<'_>, what: &'static str) -> Parsed<UnitName> {
    let reason = "name the fleet F here, with or without an army aboard";
    unit_of(i, Kind::Fleet, what, reason)
}

fn moves(i: &mut Input<'_>, unit: UnitName) -> Parsed<Order> {
    let targets = retreats::targets(i, i.state.heading == Some(Heading::Retreats))?;
    if let [Target::To(to)] = targets[..]
        && !retreats::goes_on(i)
    {
        let via = take_via(i);
        return Ok(Order::Move { unit, to, via });
    }
    retreats::from_targets(i, unit, targets)
}

/// Takes `via`, `via C`, `via convoy` or `via F/F` if it is next.
fn take_via(i: &mut Input<'_>) -> bool {
    if take_word(i, &["via"]).is_none() {
        return false;
    }
    if take_word(i, &["C", "convoy"]).is_none() {
        let ferry = fast_ferry(&i.state.tokens[here(i)..]);
        skip(i, ferry);
    }
    true
}

fn supports(i: &mut Input<'_>, at: usize, unit: UnitName) -> Parsed<Order> {
    let of_at = here(i);
    if !unit_begins(i) && place(&mut i.clone(), "").is_ok() {
        let reason = "name the supported unit with its kind: A, F or A/F";
        return Err(stop(i, reason));
    }
    let of = super::units::unit(i, "which unit is supported")?;
    if take_word(i, &LANDS).is_some() {
        take_word(i, &["in"]);
        if unit.kind != Kind::Fleet {
            let reason = "only the fleet that carries an army supports its landing; name it F";
            return Err(stop_at(at, reason));
        }
        let army = army(of_at, of, "only an army lands; name the army aboard A")?;
        let to = place(i, "where the army lands")?;
        return Ok(Order::SupportLanding {
            fleet: unit,
            army,
            to,
        });
    }
    if take_goes_to(i) {
        let to = place(i, "where the supported unit goes")?;
        let via = take_via(i);
        return Ok(Order::SupportMove { unit, of, to, via });
    }
    if next(i).is_some_and(|token| cannot_be_supported(token)) {
        return Err(stop(
            i,
            "boardings, embarkations, disembarkations and convoys cannot be supported",
        ));
    }
    take_word(i, &HOLDS);
    Ok(Order::SupportHold { unit, of })
}

fn cannot_be_supported(token: &Token<'_>) -> bool {
    token.is_any(&BOARDS)
        || token.is_any(&EMBARKS)
        || token.is_any(&DISEMBARKS)
        || token.is_any(&["C", "convoys", "convoy", "F", "FF"])
}
