//! The data of paths.

use super::FARTHEST;
use crate::drawing::Spot;

/// How many parts the unit has while a line is followed. Whole numbers of them add up to the same place on every way to a
/// point, so that neighbours still share it when it is rounded.
const PARTS: i64 = 1_000_000;

/// Reads the data of a path of straight lines: its outlines, without repeating the first point. All are closed, whether or
/// not the data say so. Those of fewer than three points are left out, because a shape without area would only get in its
/// neighbours' way.
///
/// They are enlarged before they are rounded. A fault says what the path does and what to do about it.
pub(super) fn read_path(data: &str, times: i32) -> Result<Vec<Vec<Spot>>, String> {
    let mut pen = Pen {
        times: i64::from(times),
        ..Pen::default()
    };
    let mut rest = data.trim_start_matches(is_gap);
    while let Some(command) = rest.chars().next() {
        let after = &rest[command.len_utf8()..];
        let (numbers, next) = after.split_at(after.find(is_command).unwrap_or(after.len()));
        check_command(command)?;
        pen.follow(command, &read_numbers(numbers)?)?;
        rest = next;
    }
    pen.close();
    Ok(pen.outlines)
}

fn is_gap(c: char) -> bool {
    c == ',' || c.is_ascii_whitespace()
}

/// The letter e belongs to a number.
fn is_command(c: char) -> bool {
    c.is_alphabetic() && !matches!(c, 'e' | 'E')
}

fn check_command(command: char) -> Result<(), String> {
    match command.to_ascii_uppercase() {
        'M' | 'L' | 'H' | 'V' | 'Z' => Ok(()),
        'C' | 'S' | 'Q' | 'T' | 'A' => Err(format!(
            "has a curve, by the command “{command}”; make all of its lines straight"
        )),
        _ => Err(format!(
            "has “{command}” where a command should be; use M, L, H, V and Z, large or small"
        )),
    }
}

/// The numbers after a command, in parts.
fn read_numbers(text: &str) -> Result<Vec<i64>, String> {
    let mut numbers = Vec::new();
    let mut rest = text.trim_start_matches(is_gap);
    while !rest.is_empty() {
        let (number, next) = rest.split_at(number_length(rest));
        let Ok(number) = number.parse::<f64>() else {
            let text: String = rest.chars().take_while(|c| !is_gap(*c)).take(20).collect();
            return Err(format!("has the bad number “{text}”; correct it"));
        };
        // A step from one end to the other.
        if number.abs() > 2.0 * f64::from(FARTHEST) {
            return Err(too_far());
        }
        numbers.push((number * PARTS as f64).round() as i64);
        rest = next.trim_start_matches(is_gap);
    }
    Ok(numbers)
}

/// How long the number at the beginning of a text is. A sign or a second point begins the next one.
fn number_length(text: &str) -> usize {
    let mut before = None;
    let mut is_whole = true;
    let end = text.find(|c: char| {
        let goes_on = match c {
            '0'..='9' | 'e' | 'E' => true,
            '+' | '-' => matches!(before, None | Some('e' | 'E')),
            '.' => is_whole,
            _ => false,
        };
        is_whole &= !matches!(c, '.' | 'e' | 'E');
        before = Some(c);
        !goes_on
    });
    end.unwrap_or(text.len())
}

fn too_far() -> String {
    format!("goes farther than {FARTHEST} from 0; draw the map smaller")
}

/// Draws the outlines of a path.
#[derive(Default)]
struct Pen {
    /// Those that are done.
    outlines: Vec<Vec<Spot>>,
    outline: Vec<Spot>,
    /// Where it began; nowhere before the first command.
    start: Option<[i64; 2]>,
    at: [i64; 2],
    /// By how much everything is enlarged.
    times: i64,
}

impl Pen {
    fn follow(&mut self, command: char, numbers: &[i64]) -> Result<(), String> {
        let kind = command.to_ascii_uppercase();
        if self.start.is_none() && kind != 'M' {
            return Err(format!("begins with “{command}”; begin it with M"));
        }
        let from = |at: [i64; 2]| {
            if command.is_ascii_lowercase() {
                at
            } else {
                [0, 0]
            }
        };
        match (kind, numbers) {
            ('Z', []) => self.close(),
            ('H', [_, ..]) => {
                for step in numbers {
                    self.line_to([from(self.at)[0] + step, self.at[1]])?;
                }
            }
            ('V', [_, ..]) => {
                for step in numbers {
                    self.line_to([self.at[0], from(self.at)[1] + step])?;
                }
            }
            ('M' | 'L', [_, ..]) if numbers.len().is_multiple_of(2) => {
                let (steps, _) = numbers.as_chunks();
                for (count, [x, y]) in steps.iter().enumerate() {
                    let to = [from(self.at)[0] + x, from(self.at)[1] + y];
                    if kind == 'M' && count == 0 {
                        self.move_to(to)?;
                    } else {
                        self.line_to(to)?;
                    }
                }
            }
            _ => {
                return Err(format!(
                    "has a command “{command}” with {} numbers; give M and L pairs, H and V one or more, and Z none",
                    numbers.len()
                ));
            }
        }
        Ok(())
    }

    fn move_to(&mut self, to: [i64; 2]) -> Result<(), String> {
        self.close();
        self.start = Some(to);
        self.go(to)
    }

    fn line_to(&mut self, to: [i64; 2]) -> Result<(), String> {
        // After an outline was closed, the next one begins where that one did.
        if self.outline.is_empty() {
            self.go(self.at)?;
        }
        self.go(to)
    }

    fn go(&mut self, to: [i64; 2]) -> Result<(), String> {
        let limit = i64::from(FARTHEST) * PARTS;
        let enlarged = to.map(|along| along * self.times);
        if enlarged.iter().any(|along| along.abs() > limit) {
            return Err(too_far());
        }
        self.at = to;
        let [x, y] = enlarged.map(|along| (along + PARTS / 2).div_euclid(PARTS) as i32);
        if self.outline.last() != Some(&(x, y)) {
            self.outline.push((x, y));
        }
        Ok(())
    }

    fn close(&mut self) {
        let mut outline = std::mem::take(&mut self.outline);
        // Many programs draw the last line themselves.
        if outline.len() > 1 && outline.first() == outline.last() {
            outline.pop();
        }
        if outline.len() > 2 {
            self.outlines.push(outline);
        }
        self.at = self.start.unwrap_or_default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_and_several_outlines_are_read() {
        assert_eq!(
            read_path("M1,2l3,0 0,4-3,0zm10,10l5,0 0,5z", 1).unwrap(),
            [
                vec![(1, 2), (4, 2), (4, 6), (1, 6)],
                vec![(11, 12), (16, 12), (16, 17)]
            ]
        );
    }

    #[test]
    fn every_way_to_draw_a_square_is_read() {
        let square = [vec![(1, 2), (4, 2), (4, 5), (1, 5)]];
        for data in [
            "M1,2 4,2 4,5 1,5Z",
            "m1,2 3,0 0,3-3,0z",
            " M 1 2 L 4 2 L 4 5 L 1 5 L 1 2 Z ",
            "M1,2H4V5H1Z",
            "m1,2h3v3h-3v-3z",
            "M1,2h3 0v3 0h-3V5",
            "M+1.2,1.5l2.8.4-.2 2.9.2.2-3.1e0-.0001-1e-9,0z",
            "M1,2H4V5H1ZM9,9l1,1z",
        ] {
            assert_eq!(read_path(data, 1).unwrap(), square, "{data}");
        }
    }

    #[test]
    fn an_outline_may_begin_where_the_last_one_did() {
        assert_eq!(
            read_path("M1,1h2v2zh-2v-2z", 1).unwrap(),
            [
                vec![(1, 1), (3, 1), (3, 3)],
                vec![(1, 1), (-1, 1), (-1, -1)]
            ]
        );
    }

    #[test]
    fn steps_lead_to_the_same_point_from_everywhere() {
        let to = read_path("M0,0l.1.1.1.1.1.1.1.1.1.1,9,0z", 1).unwrap();
        let from = read_path("M9.5.5l-9,0-.5-.5z", 1).unwrap();
        assert_eq!(to, [[(0, 0), (1, 1), (10, 1)]]);
        assert_eq!(from, [[(10, 1), (1, 1), (0, 0)]]);
    }

    #[test]
    fn slivers_are_left_out() {
        for data in ["M0,0z", "M0,0l5,5z", "M0,0l5,5-5-5z", "M0,0l.1,0 0,.1z"] {
            assert!(read_path(data, 1).unwrap().is_empty(), "{data}");
        }
    }

    #[test]
    fn faults_say_what_to_do() {
        let limit = "goes farther than 1000000 from 0; draw the map smaller";
        let count = |of: &str| {
            format!(
                "has a command {of} numbers; give M and L pairs, H and V one or more, and Z none"
            )
        };
        for (data, fault) in [
            (
                "M0,0c1,1 2,2 3,3z",
                "has a curve, by the command “c”; make all of its lines straight",
            ),
            (
                "M0,0A1 1 0 01 5 5",
                "has a curve, by the command “A”; make all of its lines straight",
            ),
            (
                "M0,0b1",
                "has “b” where a command should be; use M, L, H, V and Z, large or small",
            ),
            (
                "0,0",
                "has “0” where a command should be; use M, L, H, V and Z, large or small",
            ),
            ("l1,1", "begins with “l”; begin it with M"),
            ("z", "begins with “z”; begin it with M"),
            ("M0,0l1,#5", "has the bad number “#5”; correct it"),
            ("M0,0l1,-", "has the bad number “-”; correct it"),
            ("M0,0l1,1e", "has the bad number “1e”; correct it"),
            ("M0,0l1,1.5.", "has the bad number “.”; correct it"),
            ("M1000001,0", limit),
            ("M1000000,0h.6", limit),
            ("M0,-1e6v-1", limit),
            ("M0,0l1e999,0", limit),
            ("M0", &count("“M” with 1")),
            ("M0,0l1,2,3", &count("“l” with 3")),
            ("M0,0h", &count("“h” with 0")),
            ("M0,0z1", &count("“z” with 1")),
        ] {
            assert_eq!(read_path(data, 1).unwrap_err(), fault, "{data}");
        }
    }
}
