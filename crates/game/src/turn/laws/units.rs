//! Laws of statements about single units: their accounts, and what moves cost.

use crate::{Account, Pick, Seat, SquareView, TurnGame, View};
use std::collections::{BTreeSet, HashMap};

/// The units of a seat, or unowned ones, on a square.
fn units_of(square: &SquareView, seat: Option<Seat>) -> usize {
    let units = square.top.iter().chain(&square.under);
    units.filter(|unit| unit.seat == seat).count()
}

fn find<'a>(view: &'a View, name: &str) -> Option<&'a SquareView> {
    view.squares.iter().find(|square| square.name == name)
}

/// Every account is of a unit on the stated square, each unit has at most one, and they are in the order of the
/// squares.
pub(super) fn check_accounts<P: TurnGame>(position: &P) -> Result<(), String> {
    let accounts = position.accounts();
    if accounts.is_empty() {
        return Ok(());
    }
    let view = position.view();
    let mut told: HashMap<(&str, Option<Seat>), usize> = HashMap::new();
    let mut last = 0;
    for account in &accounts {
        let name = account.square.as_str();
        let place = view.squares.iter().position(|square| square.name == name);
        let Some(place) = place else {
            return Err(format!("{name}, which is no square, has an account"));
        };
        if place < last {
            return Err(format!("the account of {name} comes too late"));
        }
        last = place;
        let told = told.entry((name, account.seat)).or_default();
        *told += 1;
        if *told > units_of(&view.squares[place], account.seat) {
            return Err(format!(
                "{name} has more accounts of units of {:?} than such units",
                account.seat
            ));
        }
        check_powers(&view, account)?;
    }
    Ok(())
}

/// Current powers come first, and name squares; those to move to are empty.
fn check_powers(view: &View, account: &Account) -> Result<(), String> {
    let name = &account.square;
    if !account.powers.is_sorted_by_key(|power| !power.now) {
        return Err(format!(
            "what the unit on {name} can do now does not come first"
        ));
    }
    for power in &account.powers {
        for target in power.goes.iter().chain(&power.takes) {
            if find(view, target).is_none() {
                return Err(format!("the unit on {name} has power over {target}"));
            }
        }
        let full = |target: &&String| find(view, target).is_some_and(|to| to.top.is_some());
        if let Some(target) = power.goes.iter().find(full) {
            return Err(format!("the unit on {name} could go to {target}"));
        }
    }
    Ok(())
}

/// Units that a legal move is said to cost were there and belonged to the mover, and there are fewer of them
/// afterwards, unless the move itself leads there.
pub(super) fn check_losses<P: TurnGame>(
    position: &P,
    mv: P::Move,
    after: &P,
) -> Result<(), String> {
    let losses = position.losses(mv);
    if losses.is_empty() {
        return Ok(());
    }
    let mover = Some(position.to_move());
    let (view, next) = (position.view(), after.view());
    let picks = position.picks(mv);
    let mut told = BTreeSet::new();
    for name in &losses {
        let own = |view: &View| find(view, name).map_or(0, |square| units_of(square, mover));
        if own(&view) == 0 {
            return Err(format!(
                "it costs a unit on {name}, where the mover has none"
            ));
        }
        if !told.insert(name) {
            return Err(format!("it costs what stands on {name} twice"));
        }
        if own(&next) >= own(&view) && !picks.contains(&Pick::Square(name.clone())) {
            return Err(format!("it costs a unit on {name}, but there it stays"));
        }
    }
    Ok(())
}
