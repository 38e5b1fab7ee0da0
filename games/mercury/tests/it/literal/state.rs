//! The options as text, and a position, parsed and reassembled (11, 12).

use super::man::{FIRST_RIM, Kind, Man, Place, Side, Time, is_apartment, name, square};

/// The option values (12).
#[derive(Clone, Debug)]
pub(crate) struct Flags {
    pub(crate) shift_every: i32,
    pub(crate) stranded_removed: bool,
    pub(crate) last_gasp_captures: bool,
    pub(crate) captures_from_rim: bool,
    pub(crate) most_carried: usize,
    pub(crate) carry_frozen: bool,
    pub(crate) carried_may_move: bool,
    pub(crate) frozen_shot: bool,
    pub(crate) frozen_strike: bool,
    pub(crate) most_crunchers: usize,
    pub(crate) all_crunchers_leave: bool,
    pub(crate) apartment_open: bool,
    pub(crate) free_pass: bool,
    pub(crate) check_after_shift: bool,
    pub(crate) royals_decide: bool,
}

impl Flags {
    pub(crate) fn read(options: &str) -> Flags {
        let has = |text: &str| options.split(' ').any(|part| part == text);
        Flags {
            shift_every: if has("shift_every=4") { 4 } else { 2 },
            stranded_removed: has("stranded_magnetoid=removed"),
            last_gasp_captures: !has("last_gasp=no_capture"),
            captures_from_rim: !has("rim_capture=not_from_rim_either"),
            most_carried: if has("carry=off") {
                0
            } else if has("carry=one") {
                1
            } else {
                8
            },
            carry_frozen: has("carry_frozen=yes"),
            carried_may_move: !has("carried_may_move=no"),
            frozen_shot: has("frozen_shot=yes"),
            frozen_strike: has("frozen_strike=yes"),
            all_crunchers_leave: has("mated_crunchers=all"),
            most_crunchers: if has("cruncher_cap=8") { 8 } else { usize::MAX },
            apartment_open: !has("royal_apartment=closed"),
            free_pass: has("pass=free"),
            check_after_shift: has("shift_check=after"),
            royals_decide: has("at_limit=royals"),
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct State<'a> {
    pub(crate) flags: &'a Flags,
    /// The contents of each square; the four of the apartment are always empty.
    pub(crate) cells: [Option<Man>; 64],
    /// Who is in the apartment.
    pub(crate) inside: Vec<Man>,
    /// All rim squares.
    pub(crate) rim: [bool; 64],
    pub(crate) side: Side,
    pub(crate) shifts: i32,
    pub(crate) used: Option<Time>,
    /// Whether this turn already had an event of 9.5.
    pub(crate) event: bool,
    pub(crate) quiet: i32,
    pub(crate) turn: i32,
}

impl<'a> State<'a> {
    pub(crate) fn read(flags: &'a Flags, text: &str) -> State<'a> {
        let fields: Vec<&str> = text.split(' ').collect();
        assert_eq!(fields.len(), 8, "{text}");
        let mut cells = [None; 64];
        for (row, rank) in fields[0].split('/').enumerate() {
            let mut file = 0;
            let mut night = false;
            for sign in rank.chars() {
                if let Some(gap) = sign.to_digit(10) {
                    file += gap as usize;
                } else if sign == '*' {
                    night = true;
                } else {
                    cells[(7 - row) * 8 + file] = Some(Man::read(sign, night));
                    night = false;
                    file += 1;
                }
            }
            assert_eq!(file, 8, "{text}");
        }
        let mut inside = Vec::new();
        let mut night = false;
        for sign in fields[3].chars().filter(|sign| *sign != '-') {
            if sign == '*' {
                night = true;
            } else {
                inside.push(Man::read(sign, night));
                night = false;
            }
        }
        let mut rim = [false; 64];
        for name in FIRST_RIM {
            rim[square(name)] = true;
        }
        if fields[4] != "-" {
            for at in (0..fields[4].len()).step_by(2) {
                rim[square(&fields[4][at..at + 2])] = true;
            }
        }
        let used = match fields[5] {
            "d" => Some(Time::Day),
            "n" => Some(Time::Night),
            _ => None,
        };
        let quiet: i32 = fields[6].parse().unwrap();
        State {
            flags,
            cells,
            inside,
            rim,
            side: if fields[1] == "w" {
                Side::White
            } else {
                Side::Black
            },
            shifts: fields[2].parse().unwrap(),
            used,
            event: quiet == -1,
            quiet,
            turn: fields[7].parse().unwrap(),
        }
    }

    pub(crate) fn write(&self) -> String {
        let mut ranks = Vec::new();
        for rank in (0..8).rev() {
            let mut text = String::new();
            let mut gap = 0;
            for file in 0..8 {
                if let Some(man) = self.cells[rank * 8 + file] {
                    if gap > 0 {
                        text += &gap.to_string();
                    }
                    gap = 0;
                    text += &man.text();
                } else {
                    gap += 1;
                }
            }
            if gap > 0 {
                text += &gap.to_string();
            }
            ranks.push(text);
        }
        let or_dash = |text: String| {
            if text.is_empty() {
                "-".to_owned()
            } else {
                text
            }
        };
        let mut inside = self.inside.clone();
        inside.sort();
        let inside: String = inside.into_iter().map(Man::text).collect();
        let rims: String = (0..64)
            .filter(|square| self.rim[*square])
            .map(name)
            .filter(|name| !FIRST_RIM.contains(&name.as_str()))
            .collect();
        let side = match self.side {
            Side::White => "w",
            Side::Black => "b",
        };
        let used = match self.used {
            None => "-",
            Some(Time::Day) => "d",
            Some(Time::Night) => "n",
        };
        let quiet = if self.used.is_some() && self.event {
            -1
        } else {
            self.quiet
        };
        format!(
            "{} {side} {} {} {} {used} {quiet} {}",
            ranks.join("/"),
            self.shifts,
            or_dash(inside),
            or_dash(rims),
            self.turn
        )
    }

    /// Whether a file is in daylight (5).
    pub(crate) fn is_day(&self, file: usize) -> bool {
        (file as i32 - self.shifts).rem_euclid(8) < 4
    }

    /// Whether a square is in the wrong time for a man (2).
    pub(crate) fn is_wrong(&self, man: Man, square: usize) -> bool {
        !is_apartment(square) && self.is_day(square % 8) != (man.time == Time::Day)
    }

    /// Whether a man at a place is stranded (2).
    pub(crate) fn is_stranded(&self, man: Man, place: Place) -> bool {
        match place {
            Place::On(square) => self.is_wrong(man, square),
            Place::Inside => false,
        }
    }

    pub(crate) fn put(&mut self, man: Man, place: Place) {
        match place {
            Place::On(square) => self.cells[square] = Some(man),
            Place::Inside => self.inside.push(man),
        }
    }

    /// Removes a man from a place and returns what it did in this turn; of several equal ones in the apartment one that
    /// may still move.
    pub(crate) fn take(&mut self, man: Man, place: Place) -> Man {
        match place {
            Place::On(square) => self.cells[square].take().unwrap(),
            Place::Inside => {
                self.inside.sort();
                let at = self.inside.iter().position(|other| other.is_like(man));
                self.inside.remove(at.unwrap())
            }
        }
    }

    /// All men of a side and where they are.
    pub(crate) fn men(&self, side: Side) -> Vec<(Man, Place)> {
        let outside = (0..64).filter_map(|square| Some((self.cells[square]?, Place::On(square))));
        let inside = self.inside.iter().map(|man| (*man, Place::Inside));
        outside
            .chain(inside)
            .filter(|(man, _)| man.side == side)
            .collect()
    }

    pub(crate) fn count(&self, side: Side, time: Time, kind: Kind) -> usize {
        let wanted = Man::new(side, time, kind);
        let men = self.cells.iter().flatten().chain(&self.inside);
        men.filter(|man| man.is_like(wanted)).count()
    }

    /// The times whose Royals a side still has.
    pub(crate) fn royals(&self, side: Side) -> Vec<Time> {
        let mut times = Time::BOTH.to_vec();
        times.retain(|time| self.count(side, *time, Kind::Royal) > 0);
        times
    }

    /// Removes the Royal of a time and the Crunchers of that time, wherever they are: all its owner's (9.3), or those of
    /// both sides (`mated_crunchers`).
    pub(crate) fn remove_mated(&mut self, side: Side, time: Time) {
        let goes = |man: Man| {
            let is_of_side = match man.kind {
                Kind::Royal => man.side == side,
                Kind::Cruncher => man.side == side || self.flags.all_crunchers_leave,
                Kind::Magnetoid | Kind::Sneaky => false,
            };
            is_of_side && man.time == time
        };
        for cell in &mut self.cells {
            if cell.is_some_and(goes) {
                *cell = None;
            }
        }
        self.inside.retain(|man| !goes(*man));
    }
}
