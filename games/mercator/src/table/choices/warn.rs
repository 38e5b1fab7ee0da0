//! Warns about orders that are valid in form but have no effect as things stand.

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
            return (!stranger).then(|| format!("as things stand it is void: {}", verdict.reason));
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
}
