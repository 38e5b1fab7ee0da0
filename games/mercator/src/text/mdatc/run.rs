//! Adjudicates a case and writes the results in the format of expectations.

use super::expect::{Dislodged, Moment, unit_word};
use super::read::Block;
use crate::retreat::{Part, open};
use crate::season::{Fate, SeasonResult, resolve};
use crate::text::units::{Standing, standing, write_all};
use crate::{Dislodgement, Position, TimeScale};
use diplomacy_kit::lang;
use diplomacy_kit::mark::{Location, Mark, Power, Space, UnitKind};
use std::fmt::Write;

/// The result of a case.
#[derive(Clone, Debug)]
pub struct Found {
    /// The season up to the retreats.
    pub result: SeasonResult,
    pub(super) dislodged: Vec<Dislodged>,
    pub(super) contested: Vec<(u8, Space)>,
    pub(super) void: Vec<(Power, u8, String)>,
}

/// A dislodged unit in the form of a unit that stands where it was dislodged.
pub(crate) fn casualty(position: &Position, one: &Dislodgement) -> Standing {
    let piece = position.piece(one.piece);
    Standing {
        owner: piece.owner,
        at: one.place,
        fleet: piece.kind == UnitKind::Fleet,
        passenger: one.passenger.map(|army| position.piece(army).owner),
    }
}

/// A part of a dislodged unit that may retreat, the power that orders it, and its open locations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Casualty {
    /// The index of the dislodged unit in [`Position::dislodged`].
    pub of: usize,
    /// The power that orders it.
    pub power: Power,
    /// The part of the unit.
    pub part: Part,
    /// The space from which it was dislodged.
    pub place: Space,
    /// The open locations, in order of number.
    pub open: Vec<Location>,
}

impl Casualty {
    /// `A(Wal)`, `F(ENC)`, `A/F(MAO)`.
    #[must_use]
    pub fn unit(&self, mark: &Mark) -> String {
        let kind = match self.part {
            Part::Army => "A",
            Part::Fleet => "F",
            Part::Whole => "A/F",
        };
        format!("{kind}({})", mark.abbr(self.place))
    }
}

/// All parts that may retreat: the army alone, the fleet alone, both together.
pub(crate) fn casualties(position: &Position) -> Vec<Casualty> {
    let mut list = Vec::new();
    for (index, one) in position.dislodged.iter().enumerate() {
        let lone = position.piece(one.piece);
        let parts: &[Part] = match (lone.kind, one.passenger) {
            (UnitKind::Army, _) => &[Part::Army],
            (UnitKind::Fleet, None) => &[Part::Fleet],
            (UnitKind::Fleet, Some(_)) => &[Part::Whole, Part::Army, Part::Fleet],
        };
        for &part in parts {
            let owner = match (part, one.passenger) {
                (Part::Army, Some(army)) => position.piece(army).owner,
                _ => lone.owner,
            };
            list.push(Casualty {
                of: index,
                power: owner,
                part,
                place: position.mark.space_of(one.place),
                open: open(position, index, part),
            });
        }
    }
    list
}

impl Found {
    /// The position at a given time.
    pub(super) fn at(&self, moment: Moment) -> Option<&Position> {
        let ts = match moment {
            Moment::After(ts) => ts,
            Moment::End => TimeScale::Ts3b,
        };
        let found = self.result.after.iter().find(|(when, _)| *when == ts);
        found.map(|(_, position)| position)
    }

    /// The position after all time scales, before the retreats.
    #[must_use]
    pub fn end(&self) -> Option<&Position> {
        self.at(Moment::End)
    }
}

/// Adjudicates a case.
#[must_use]
pub fn run(block: &Block) -> Found {
    let result = resolve(&block.position, &block.orders);
    let mark = &*block.position.mark;
    let mut void: Vec<(Power, u8, String)> = block
        .orders
        .iter()
        .zip(&result.verdicts)
        .filter(|(_, verdict)| matches!(verdict.fate, Fate::Void(_)))
        .map(|(given, _)| (given.power, given.ts, lang::write(mark, &given.order)))
        .collect();
    void.sort();
    void.dedup();
    let mut found = Found {
        result,
        dislodged: Vec::new(),
        contested: Vec::new(),
        void,
    };
    if let Some(end) = found.end() {
        let mut dislodged: Vec<Dislodged> = Vec::new();
        for one in &end.dislodged {
            let unit = casualty(end, one);
            let word = unit_word(mark, &unit);
            dislodged.push((one.ts.number(), unit.owner, word, one.attack_from));
        }
        let scales = (1..).zip(&end.contested);
        let contested =
            scales.flat_map(|(ts, spaces)| spaces.iter().map(move |&space| (ts, space)));
        (found.contested, found.dislodged) = (contested.collect(), dislodged);
    }
    found.dislodged.sort();
    found.contested.sort_unstable();
    found
}

/// An adjudicated case: every order with its result, followed by lines in the format of expectations.
#[must_use]
pub fn write_found(block: &Block, found: &Found) -> String {
    let mark = &*block.position.mark;
    let mut text = format!("{}\n", block.title);
    let mut put = |line: String| {
        let _ = writeln!(text, "  {line}");
    };
    for (given, verdict) in block.orders.iter().zip(&found.result.verdicts) {
        let power = &mark.power(given.power).name;
        let order = lang::write(mark, &given.order);
        put(format!(
            "{power} TS{} {order}: {}",
            given.ts,
            crate::report::told(verdict)
        ));
    }
    for (words, moment) in Moment::ALL {
        if let Some(position) = found.at(moment) {
            put(format!(
                "EXPECT {words}: {}",
                write_all(mark, &standing(position))
            ));
        }
    }
    for one in &found.dislodged {
        put(format!("EXPECT dislodged: {}", dislodged_words(mark, one)));
    }
    for &(ts, space) in &found.contested {
        put(format!("EXPECT contested: TS{ts} {}", mark.abbr(space)));
    }
    for one in &found.void {
        put(format!("EXPECT void: {}", void_words(mark, one)));
    }
    for one in found.end().map(casualties).unwrap_or_default() {
        let power = &mark.power(one.power).name;
        let unit = one.unit(mark);
        let open = list(mark, &one.open);
        put(format!("EXPECT retreats {power} {unit}: {open}"));
    }
    text
}

pub(super) fn dislodged_words(mark: &Mark, (ts, power, unit, from): &Dislodged) -> String {
    let power = &mark.power(*power).name;
    format!("TS{ts} {power} {unit} from {}", mark.abbr(*from))
}

pub(super) fn void_words(mark: &Mark, (power, ts, order): &(Power, u8, String)) -> String {
    format!("{} TS{ts} {order}", mark.power(*power).name)
}

/// A list of places; `n/a` if there are none.
pub(crate) fn list(mark: &Mark, places: &[Location]) -> String {
    if places.is_empty() {
        return "n/a".to_owned();
    }
    let words: Vec<String> = places.iter().map(|&place| mark.write(place)).collect();
    words.join(" ")
}
