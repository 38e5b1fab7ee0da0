//! All facts that both implementations state about one position.

use super::accounts::compare_accounts;
use super::tally::Tally;
use crate::facts::{Facts, check_zones};
use crate::literal::{Kind, Side, Square, State, Way};
use crate::support::{Choices, codes, one_in};
use game::{Explain as _, Notation as _, Rules as _, Show as _};
use mars::Position;
use std::collections::{BTreeMap, BTreeSet};

/// Fronts, state, rights with their rules, threats, extensions, frozen units and Thief modes.
pub(super) fn compare_rights(state: &State<'_>, position: &Position, tally: &mut Tally) {
    let text = state.write();
    tally.positions += 1;
    let view = position.view();
    check_zones(&view);
    let facts = Facts::of(&view);
    let files = 1..=8_i32;
    let white: Vec<u32> = files
        .clone()
        .map(|file| state.white_front(file) as u32)
        .collect();
    let black: Vec<u32> = files
        .clone()
        .map(|file| state.black_front(file) as u32)
        .collect();
    assert_eq!(
        (&facts.white_front, &facts.black_front),
        (&white, &black),
        "{text}"
    );
    let touching: BTreeSet<u32> = files
        .filter(|file| state.touches(*file))
        .map(|file| file as u32)
        .collect();
    assert_eq!(facts.touching, touching, "{text}");
    assert_eq!(facts.active, state.is_active(), "{text}");
    let rights = state.rights();
    let found: BTreeMap<String, (bool, u8)> = rights
        .of
        .iter()
        .map(|(square, right)| (square.name(), *right))
        .collect();
    assert_eq!(facts.rights, found, "{text} under {:?}", state.law);
    for (_, rule) in rights.of.values() {
        tally.rules[usize::from(*rule)] += 1;
    }
    let threatened: BTreeSet<String> = rights.threatened.iter().map(|at| at.name()).collect();
    assert_eq!(facts.threatened, threatened, "{text} under {:?}", state.law);
    compare_accounts(state, &rights, position);
    compare_units(state, &facts, &threatened, tally);
    let in_check = state.is_in_check(state.to_move);
    tally.checks += usize::from(in_check);
    let general = state.general(state.to_move).map(Square::name);
    let shown = general.is_some_and(|general| view.attacked.contains(&general));
    assert_eq!(shown, in_check, "{text}");
}

/// The marks of units: hosts, extended Riders and mimics, the modes of Thieves.
fn compare_units(
    state: &State<'_>,
    facts: &Facts,
    threatened: &BTreeSet<String>,
    tally: &mut Tally,
) {
    let text = state.write();
    let (mut frozen, mut extended, mut modes) = (BTreeSet::new(), BTreeSet::new(), BTreeMap::new());
    for (square, unit) in state.units() {
        let name = square.name();
        if state.is_frozen(square) {
            tally.hosts += 1;
            frozen.insert(name.clone());
        }
        let is_mimic = unit.kind == Kind::Thief && state.mode(square) == "mimic";
        let may_copy_a_rider = is_mimic && state.models(square).contains(&Kind::Rider);
        let as_they_are = state.law.thief_copies_units_as_they_are;
        let copies_an_extended_one = as_they_are && is_mimic && {
            let mut models = state.free_models(square).into_iter();
            models.any(|(at, kind)| kind == Kind::Rider && threatened.contains(&at.name()))
        };
        let is_awake = threatened.contains(&name);
        if is_awake && (unit.kind == Kind::Rider || may_copy_a_rider && !as_they_are)
            || copies_an_extended_one
        {
            tally.extended_riders += usize::from(unit.kind == Kind::Rider);
            tally.extended_thieves += usize::from(unit.kind == Kind::Thief);
            extended.insert(name.clone());
        }
        if unit.kind == Kind::Thief {
            let mode = state.mode(square);
            tally.count_mode(mode);
            if mode == "mimic" && !state.is_frozen(square) {
                for model in state.models(square) {
                    tally.count_mode(&format!("copies {}", model.letter()));
                }
            }
            modes.insert(name, mode);
        }
    }
    assert_eq!(facts.frozen, frozen, "{text}");
    // What the mark says about mimics without an adjacent Rider, or frozen ones, is up to the board.
    let plain = |set: &BTreeSet<String>| -> BTreeSet<String> {
        let is_rider = |name: &String| {
            let unit = state.unit(Square::read(name));
            unit.is_some_and(|unit| unit.kind == Kind::Rider)
        };
        set.iter().filter(|name| is_rider(name)).cloned().collect()
    };
    assert_eq!(plain(&facts.extended), plain(&extended), "{text}");
    for name in &extended {
        let square = Square::read(name);
        let is_free = !state.is_frozen(square);
        assert!(
            !is_free || facts.extended.contains(name),
            "{name} in {text}"
        );
    }
    assert_eq!(facts.modes, modes, "{text}");
}

/// The legal moves, the results and costs of some of them, and whether the game is over.
pub(super) fn compare_moves(
    state: &State<'_>,
    position: &Position,
    dice: &mut Choices,
    tally: &mut Tally,
) {
    let text = format!("{} under {:?}", state.write(), state.law);
    compare_ends(state, position, tally);
    let legal = state.legal();
    // A side may have lost its General in its own turn; then nothing more is compared.
    if state.general(Side::White).is_none() || state.general(Side::Black).is_none() {
        assert_eq!(position.count_moves(), 0, "{text}");
        return;
    }
    let listed: Vec<String> = legal.keys().cloned().collect();
    assert_eq!(codes(position), listed, "{text}");
    tally.moves += listed.len();
    let over = position.outcome(1).is_some();
    assert_eq!(
        position.count_moves(),
        if over { 0 } else { listed.len() },
        "{text}"
    );
    if over {
        return;
    }
    let rare =
        |code: &str, lost: usize| code.contains(['*', '@']) || code[..2] == code[2..] || lost > 0;
    for (code, (action, result)) in &legal {
        if !rare(code, result.lost.len()) && !one_in(dice, 3) {
            continue;
        }
        let mv = position.read_move(code);
        let mv = mv.unwrap_or_else(|fault| panic!("{code} in {text}: {fault}"));
        assert_eq!(position.write_move(mv), *code, "{text}");
        let mut after = position.clone();
        after.play_unchecked(mv);
        assert_eq!(
            after.write_position(),
            result.after.write(),
            "{code} in {text}"
        );
        assert_eq!(after.key(), after.key_from_scratch(), "{code} in {text}");
        let names = |squares: &BTreeSet<Square>| -> BTreeSet<String> {
            squares.iter().map(|square| square.name()).collect()
        };
        let losses: BTreeSet<String> = position.losses(mv).into_iter().collect();
        assert_eq!(losses, names(&result.lost), "{code} in {text}");
        let captures: BTreeSet<String> = position.captures(mv).into_iter().collect();
        assert_eq!(captures, names(&action.takes), "{code} in {text}");
        tally.count_sort(
            "landing",
            matches!(action.way, Way::To(to) if action.takes.contains(&to)),
        );
        tally.count_sort("strike", action.way == Way::Stay && action.takes.len() == 1);
        tally.count_sort(
            "area capture",
            action.way == Way::Stay && action.takes.len() > 1,
        );
        tally.count_sort("full circle", action.way == Way::Home);
        tally.count_sort("placing", matches!(action.way, Way::Place(_)));
        tally.count_sort("hatching", action.way == Way::Hatch);
        tally.count_sort("hatching beside", matches!(action.way, Way::HatchBeside(_)));
        tally.count_sort(
            "blast of one",
            result.lost.len() == 1 && action.costs.is_empty(),
        );
        tally.count_sort(
            "blast of several",
            result.lost.len() > 1 && action.costs.is_empty(),
        );
        tally.count_sort("friends hit", !action.costs.is_empty());
        tally.count_sort("cold death", !result.frozen.is_empty());
        tally.count_sort(
            "two captured at a distance",
            matches!(action.way, Way::To(_)) && action.takes.len() > 1,
        );
        if one_in(dice, 12) {
            compare_ends(&result.after, &after, tally);
        }
    }
}

/// The outcome, if the game is over, ignoring repetition.
fn compare_ends(state: &State<'_>, position: &Position, tally: &mut Tally) {
    let end = position.outcome(1).map(|end| end.to_string());
    assert_eq!(end, state.end(1), "{} under {:?}", state.write(), state.law);
    if let Some(end) = end {
        tally.count_end(&end);
    }
}
