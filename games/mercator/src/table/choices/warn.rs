//! Warns about orders that are valid in form but have no effect as things stand.

use super::carried;
use super::season::Season;
use crate::Position;
use crate::season::{Fate, Given, Void};
use diplomacy_kit::lang::{Line, Order};
use diplomacy_kit::mark::Power;

/// For each line of the power's season: a warning if the line has no effect on any assumed board although its
/// form is valid, otherwise `None`.
pub(in crate::table) fn warnings(
    position: &Position,
    power: Power,
    lines: &[Line],
) -> Vec<Option<String>> {
    let season = Season::of(position, power, lines);
    let all = season.all(&[]);
    let boards = season.boards.iter();
    let judged: Vec<_> = boards.map(|board| board.judge(position, &all)).collect();
    let alone = crate::season::resolve(position, &all).verdicts;
    let carried = season.judged_if_carried(&all);
    let warning = |(line, given): (usize, &Given)| {
        let verdict = match given.order {
            Order::Move { .. } if given.ts == 3 => judged.get(3),
            _ => judged.get(usize::from(given.ts).checked_sub(1)?),
        };
        let verdict = verdict?.get(line)?;
        let void = |fate: &Fate| matches!(fate, Fate::Void(_));
        if void(&verdict.fate) && void(&alone.get(line)?.fate) {
            let stranger =
                matches!(verdict.fate, Fate::Void(Void::NoMatch)) && season.helps_others(given);
            if stranger || carried.iter().any(|lines| lines.contains(&line)) {
                return None;
            }
            return Some(format!("as things stand it is void: {}", verdict.reason));
        }
        let idle = verdict.fate == Fate::Idle && alone.get(line)?.fate == Fate::Idle;
        let chain = matches!(given.order, Order::Convoy { .. } | Order::Ferry { .. });
        (idle && chain).then(|| format!("it does nothing: {}", verdict.reason))
    };
    season.own.iter().enumerate().map(warning).collect()
}

impl Season<'_> {
    /// Whether a line helps another power's unit, whose orders are unknown.
    fn helps_others(&self, given: &Given) -> bool {
        let of = match &given.order {
            Order::SupportHold { of, .. } | Order::SupportMove { of, .. } => of,
            _ => return false,
        };
        let space = self.position.mark.space_of(of.at);
        let board = usize::from(given.ts)
            .checked_sub(1)
            .and_then(|at| self.boards.get(at));
        let unit = board.and_then(|board| board.now.unit_in(space));
        let owner = unit.map(|unit| self.position.piece(unit).owner);
        of.nation.or(owner).is_some_and(|owner| owner != self.power)
    }

    /// The lines of TS3 that count if fleets of other powers take an army to where they say, for each such place.
    fn judged_if_carried(&self, lines: &[Given]) -> Vec<Vec<usize>> {
        let mark = &self.position.mark;
        let named = |given: &Given| match (given.ts, &given.order) {
            (3, Order::Disembark { army, .. } | Order::Hold { unit: army }) => {
                Some(mark.space_of(army.at))
            }
            _ => None,
        };
        let mut found = Vec::new();
        for (army, board) in carried::boards(self) {
            let there = board.now.space_of(army);
            let here = |given: &Given| there.is_some() && named(given) == there;
            if !lines.iter().any(here) {
                continue;
            }
            let verdicts = board.judge(self.position, lines);
            let counts = lines.iter().zip(&verdicts).enumerate();
            let counts = counts.filter(|(_, (given, verdict))| {
                here(given) && !matches!(verdict.fate, Fate::Void(_))
            });
            found.push(counts.map(|(line, _)| line).collect());
        }
        found
    }
}
