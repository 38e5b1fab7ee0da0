//! The effects of a move besides the move itself, in sentences.

use crate::attack::{attackers, stranded_magnetoids};
use crate::board::{INSIDE, NAMES, is_day, name};
use crate::code;
use crate::kind::{Kind, Man, Time, man_name};
use crate::moves::{Action, Move};
use crate::position::{Position, Standing};
use crate::refuse;
use crate::words::listed;
use game::{Explain, Side};

impl Explain for Position {
    /// The sentences on a legal move leading from one position to another.
    fn notes(&self, mv: Move, after: &Position) -> Vec<String> {
        // The board after the move alone.
        let mut moved = self.clone();
        moved.apply(mv);
        let mut sentences = Vec::new();
        of_the_man(self, mv, after, &mut sentences);
        of_the_group(self, &moved, mv, after, &mut sentences);
        if after.used().is_none() {
            // The board at the end of the turn, before the next player's mate test.
            let mut ended = self.clone();
            ended.begin(mv);
            given_up(&moved, &ended, &mut sentences);
            shifted(&moved, &ended, &mut sentences);
            mated(&ended, after, &mut sentences);
        }
        if after.standing() != Standing::Lost {
            checks(self, after, &mut sentences);
        }
        sentences
    }

    fn motifs(&self, mv: Move, after: &Position) -> Vec<&'static str> {
        let mut found = Vec::new();
        match mv.action() {
            Action::Pass | Action::Go { .. } => {}
            Action::Carry { .. } => found.push("men taken along"),
            Action::Shoot { place: true, .. } => found.push("new Cruncher"),
            Action::Shoot { .. } => found.push("Cruncher shoots"),
            Action::MakeRim { .. } => found.push("Royal removes a neighbour"),
        }
        if let Action::Go { from, to } = mv.action()
            && (from == INSIDE) != (to == INSIDE)
        {
            found.push("apartment");
        }
        if after.shifts() != self.shifts() {
            found.push("shift");
        }
        found
    }

    fn why_stuck(&self, square: &str) -> Option<String> {
        refuse::why_stuck(self, square)
    }
}

/// “White's day Royal”.
fn royal(side: Side, time: Time) -> String {
    format!("{}'s {} Royal", side.name(), time.name())
}

/// What happened to the moved man, or to the new one.
fn of_the_man(before: &Position, mv: Move, after: &Position, sentences: &mut Vec<String>) {
    let man = man_name(Man::new(before.side(), mv.time(), mv.kind()));
    match mv.action() {
        Action::Go { to, .. } if code::is_removed(before, mv) => {
            sentences.push(format!(
                "The {man} is removed: {} is in the wrong time.",
                name(to)
            ));
        }
        Action::Go { to, .. }
            if matches!(mv.kind(), Kind::Cruncher | Kind::Royal)
                && after.is_wrong(mv.time(), to)
                && before.is_wrong(mv.time(), to) =>
        {
            sentences.push(format!("The {man} freezes on {}.", name(to)));
        }
        Action::Shoot {
            target,
            place: true,
            ..
        } if after.is_wrong(mv.time(), target) && before.is_wrong(mv.time(), target) => {
            sentences.push(format!("The new {man} on {} is frozen.", name(target)));
        }
        _ => {}
    }
}

/// What happened to the men taken along: who is frozen on arrival, who is removed.
fn of_the_group(
    before: &Position,
    moved: &Position,
    mv: Move,
    after: &Position,
    sentences: &mut Vec<String>,
) {
    for time in Time::BOTH {
        for kind in [Kind::Magnetoid, Kind::Cruncher, Kind::Royal] {
            let man = Man::new(before.side(), time, kind);
            let towed = before.men(man) & mv.towed();
            if towed.is_empty() {
                continue;
            }
            let arrived = moved.men(man).without(before.men(man).without(towed));
            if kind != Kind::Magnetoid {
                for square in arrived {
                    if before.is_wrong(time, square) && after.is_wrong(time, square) {
                        let man = man_name(man);
                        sentences.push(format!(
                            "The {man} taken along freezes on {}.",
                            name(square)
                        ));
                    }
                }
                continue;
            }
            let gone = before.count(man) - moved.count(man);
            if gone > 0 {
                let man = man_name(man);
                sentences.push(if gone == 1 && towed.len() == 1 {
                    format!("The {man} taken along is removed in the wrong time.")
                } else {
                    format!(
                        "Of the {man}s taken along {gone} {} removed in the wrong time.",
                        if gone == 1 { "is" } else { "are" }
                    )
                });
            }
        }
    }
}

/// How many Crunchers leave with a Royal, in words.
fn company(position: &Position, side: Side, time: Time) -> String {
    let count = |side| position.count(Man::new(side, time, Kind::Cruncher));
    let some = |count| match count {
        1 => "1 Cruncher".to_owned(),
        many => format!("{many} Crunchers"),
    };
    let enemy = side.other();
    let others = if position.rules().all_crunchers_leave {
        count(enemy)
    } else {
        0
    };
    match (count(side), others) {
        (0, 0) => "leaves".to_owned(),
        (own, 0) => format!("leaves with {}", some(own)),
        (0, others) => format!("leaves with {} of {}'s", some(others), enemy.name()),
        (own, others) => format!(
            "leaves with {} of its own and {others} of {}'s",
            some(own),
            enemy.name()
        ),
    }
}

/// A Royal that its owner did not save in a fork.
fn given_up(moved: &Position, ended: &Position, sentences: &mut Vec<String>) {
    let side = moved.side();
    for time in Time::BOTH {
        if let Some(square) = moved.royal(side, time)
            && !ended.has_royal(side, time)
        {
            sentences.push(format!(
                "{} on {} is checkmated in the fork and {}.",
                royal(side, time),
                name(square),
                company(moved, side, time)
            ));
        }
    }
}

/// The effects of the shift.
fn shifted(moved: &Position, ended: &Position, sentences: &mut Vec<String>) {
    let (old, new) = (moved.shifts(), ended.shifts());
    if old == new {
        return;
    }
    let comes = |day: bool| -> String {
        let files: Vec<String> = (0..8)
            .filter(|file| is_day(*file, new) == day && is_day(*file, old) != day)
            .map(|file| NAMES.file_letter(file).to_string())
            .collect();
        listed(&files)
    };
    sentences.push(format!(
        "Day comes to {}, night to {}.",
        comes(true),
        comes(false)
    ));
    for (what, kinds) in [
        ("Frozen now", [Kind::Cruncher, Kind::Royal]),
        ("Stranded now", [Kind::Magnetoid, Kind::Sneaky]),
    ] {
        let caught: Vec<String> = Side::BOTH
            .into_iter()
            .filter_map(|side| {
                let squares: Vec<String> = (0..64)
                    .filter(|square| {
                        ended.man_at(*square).is_some_and(|man| {
                            man.side == side
                                && kinds.contains(&man.kind)
                                && ended.is_wrong(man.time, *square)
                                && !moved.is_wrong(man.time, *square)
                        })
                    })
                    .map(name)
                    .collect();
                (!squares.is_empty()).then(|| format!("{}'s {}", side.name(), listed(&squares)))
            })
            .collect();
        if !caught.is_empty() {
            sentences.push(format!("{what}: {}.", caught.join("; ")));
        }
    }
    if ended.rules().removes_stranded {
        removed(moved, new, sentences);
    }
}

/// The Magnetoids that a shift removed (option `stranded_magnetoid`).
fn removed(moved: &Position, shifts: u8, sentences: &mut Vec<String>) {
    let gone = stranded_magnetoids(moved, shifts);
    for side in Side::BOTH {
        let squares: Vec<String> = (gone & moved.of_side(side)).into_iter().map(name).collect();
        if !squares.is_empty() {
            let plural = if squares.len() == 1 { "" } else { "s" };
            sentences.push(format!(
                "The shift removes {}'s Magnetoid{plural} on {}.",
                side.name(),
                listed(&squares)
            ));
        }
    }
}

/// The results of the next player's mate test.
fn mated(ended: &Position, after: &Position, sentences: &mut Vec<String>) {
    let side = after.side();
    let place = |time: Time| match ended.royal(side, time) {
        Some(square) => name(square),
        None => name(INSIDE),
    };
    let present: Vec<Time> = Time::BOTH
        .into_iter()
        .filter(|time| ended.has_royal(side, *time))
        .collect();
    if after.standing() == Standing::Lost {
        sentences.push(match present[..] {
            [day, night] => format!(
                "Both Royals of {}'s, on {} and {}, are checkmated.",
                side.name(),
                place(day),
                place(night)
            ),
            _ => format!(
                "{}'s last Royal, on {}, is checkmated.",
                side.name(),
                present
                    .first()
                    .map_or_else(String::new, |time| place(*time))
            ),
        });
        return;
    }
    for time in present {
        if !after.has_royal(side, time) {
            sentences.push(format!(
                "{} on {} is checkmated and {}.",
                royal(side, time),
                place(time),
                company(ended, side, time)
            ));
        }
    }
    if after.standing() == Standing::Fork {
        sentences.push(format!(
            "A fork: {} can save either Royal, but not both.",
            side.name()
        ));
    }
}

/// New checks. Within a turn only the opponent's count: what happens to the mover's own Royals in between does not
/// matter.
fn checks(before: &Position, after: &Position, sentences: &mut Vec<String>) {
    for side in Side::BOTH {
        if after.used().is_some() && side == after.side() {
            continue;
        }
        for time in Time::BOTH {
            let Some(square) = after.royal(side, time) else {
                continue;
            };
            let by = attackers(after, side, time);
            let is_new =
                by != attackers(before, side, time) || before.royal(side, time) != Some(square);
            if by.is_empty() || !is_new {
                continue;
            }
            let by: Vec<String> = by
                .into_iter()
                .filter_map(|from| {
                    let man = after.man_at(from)?;
                    Some(format!("the {} on {}", man_name(man), name(from)))
                })
                .collect();
            sentences.push(format!(
                "{} on {} is in check from {}.",
                royal(side, time),
                name(square),
                listed(&by)
            ));
        }
    }
}
