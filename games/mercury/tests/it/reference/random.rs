//! Sparse random positions with stranded men, checks, new rim squares and a full apartment.

use crate::literal::man::{
    FIRST_RIM, KING, Kind, Man, Place, Side, Time, ZEBRA, beside, is_apartment, name,
};
use crate::literal::{Flags, State};
use trial::Choices;

/// A valid position string: each side usually has a Royal, rims hold only Magnetoids, the rest is random.
pub(crate) fn random_string(dice: &mut Choices) -> String {
    let flags = Flags::read("");
    let shifts = dice.below(8);
    let turn = [dice.below(40), 380 + dice.below(5), 384][dice.below(24).saturating_sub(21)];
    let side = if turn.is_multiple_of(2) { "w" } else { "b" };
    let quiet = [0, 1, 95, 96][dice.below(30).saturating_sub(26)];
    let empty = format!("8/8/8/8/8/8/8/8 {side} {shifts} - - - {quiet} {turn}");
    let mut state = State::read(&flags, &empty);
    for _ in 0..dice.below(5).saturating_sub(2) {
        let square = dice.below(64);
        if !is_apartment(square) && !FIRST_RIM.contains(&name(square).as_str()) {
            state.rim[square] = true;
        }
    }
    // Occasionally a side has no Royal at all, and the game is over.
    let bare = [Side::White, Side::Black].get(dice.below(120)).copied();
    for side in [Side::White, Side::Black] {
        let both = dice.below(4) > 0;
        let one = Time::BOTH[dice.below(2)];
        for time in Time::BOTH {
            if bare == Some(side) || !both && time != one {
                continue;
            }
            put(&mut state, Man::new(side, time, Kind::Royal), dice);
        }
        for _ in 0..2 + dice.below(7) {
            let kinds = [
                Kind::Magnetoid,
                Kind::Magnetoid,
                Kind::Sneaky,
                Kind::Cruncher,
                Kind::Cruncher,
                Kind::Cruncher,
            ];
            let man = Man::new(
                side,
                Time::BOTH[dice.below(2)],
                kinds[dice.below(kinds.len())],
            );
            put(&mut state, man, dice);
        }
    }
    state.write()
}

/// A valid position string in which enemies stand around the Royals of the side to move, and sometimes around the
/// others: many are mated, in check, or have something to strike.
pub(crate) fn besieged_string(flags: &Flags, dice: &mut Choices) -> String {
    let text = random_string(dice);
    let mut state = State::read(flags, &text);
    let royals = state.men(state.side).into_iter().chain(
        state
            .men(state.side.enemy())
            .into_iter()
            .filter(|_| dice.below(4) == 0),
    );
    let royals: Vec<(Man, Place)> = royals.filter(|(man, _)| man.kind == Kind::Royal).collect();
    for (royal, place) in royals {
        let Place::On(square) = place else {
            continue;
        };
        for _ in 0..dice.below(4) {
            let steps = if dice.below(2) == 0 { KING } else { ZEBRA };
            let kind = [
                Kind::Cruncher,
                Kind::Cruncher,
                Kind::Cruncher,
                Kind::Royal,
                Kind::Magnetoid,
                Kind::Sneaky,
            ][dice.below(6)];
            let man = Man::new(royal.side.enemy(), Time::BOTH[dice.below(2)], kind);
            let Some(there) = beside(square, steps[dice.below(8)]) else {
                continue;
            };
            let free = state.cells[there].is_none()
                && !is_apartment(there)
                && (kind == Kind::Magnetoid || !state.rim[there]);
            // A Royal is moved there: no side has two of one time.
            let home = state
                .men(man.side)
                .into_iter()
                .find(|(other, _)| kind == Kind::Royal && other.is_like(man));
            if !free || (kind == Kind::Royal && home.is_none()) {
                continue;
            }
            if let Some((other, home)) = home {
                state.take(other, home);
            }
            state.put(man, Place::On(there));
        }
    }
    state.write()
}

/// Places a man on an allowed square, or occasionally in the apartment. Royals are often placed close to each other and
/// on edges, so that there are checks and mates.
fn put(state: &mut State<'_>, man: Man, dice: &mut Choices) {
    if dice.below(14) == 0 {
        state.inside.push(man);
        return;
    }
    loop {
        let square = dice.below(64);
        let edge = matches!(square % 8, 0 | 7);
        let allowed = !is_apartment(square)
            && state.cells[square].is_none()
            && (man.kind == Kind::Magnetoid || !state.rim[square]);
        let wanted = man.kind != Kind::Royal || edge || dice.below(3) == 0;
        if allowed && wanted {
            state.cells[square] = Some(man);
            return;
        }
    }
}
