//! Adjudicates the adjustment of a build season (rulebook 11.2, 11.3).

use super::build::{self, Possible};
use super::entitle::entitlements;
use super::{forced, remove};
use crate::ruling::{Filed, Ruling};
use crate::{PieceId, Position, Where};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Power, Space};

/// The results of an adjustment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AdjustResult {
    /// One result for each line, in the same order.
    pub verdicts: Vec<Ruling>,
    /// The pieces built, by power in the order listed.
    pub built: Vec<Built>,
    /// The pieces removed, by power; ordered removals come first.
    pub removed: Vec<Removed>,
}

/// A new piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Built {
    /// The piece.
    pub piece: PieceId,
    /// Its location.
    pub at: Location,
    /// Whether it cost two builds (5.3-c).
    pub premium: bool,
}

/// A removed piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Removed {
    /// The piece.
    pub piece: PieceId,
    /// The space it was removed from.
    pub from: Space,
    /// The power that had to remove it. This is not the owner of the piece if a fleet took a foreign army with it.
    pub by: Power,
    /// Whether the gamesmaster chose it because orders were missing.
    pub forced: bool,
}

/// Carries out the builds and removals of all powers simultaneously. What a power may do depends on the board
/// before the adjustment; the gamesmaster's removals depend on the board after all orders.
pub fn adjust(position: &mut Position, orders: &[Filed]) -> AdjustResult {
    let before = position.clone();
    let mut result = AdjustResult {
        verdicts: vec![Ruling::void(""); orders.len()],
        ..AdjustResult::default()
    };
    let mut debts = Vec::new();
    for entitlement in entitlements(&before) {
        let mut account = Account {
            before: &before,
            power: entitlement.power,
            entitled: entitlement.due(),
            builds: entitlement.due().max(0),
            removals: usize::try_from(-entitlement.due()).unwrap_or(0),
            removed: Vec::new(),
        };
        let own = orders.iter().enumerate();
        for (line, filed) in own.filter(|(_, filed)| filed.power == entitlement.power) {
            let (verdict, built) = account.order(position, &filed.order);
            result.verdicts[line] = verdict;
            result.built.extend(built);
        }
        let note = |&id: &PieceId| removed(&before, id, entitlement.power, false);
        result
            .removed
            .extend(account.removed.iter().filter_map(note));
        debts.push((entitlement.power, account.removals));
    }
    take_off(position, &result.removed);
    let laden = |id: &PieceId| before.passenger(*id).is_some() && position.passenger(*id).is_none();
    let lost: Vec<PieceId> = before.ids().filter(laden).collect();
    for (power, due) in debts {
        let gone = forced::removals(position, power, due, &lost);
        let note = |id| removed(&before, id, power, true);
        result.removed.extend(gone.into_iter().filter_map(note));
    }
    // A foreign passenger may also have been removed by its own power.
    let all = result.removed.clone();
    let own = |one: &Removed| before.piece(one.piece).owner == one.by;
    result.removed.retain(|one| {
        own(one)
            || !all
                .iter()
                .any(|other| other.piece == one.piece && own(other))
    });
    take_off(position, &result.removed);
    result
}

fn removed(before: &Position, piece: PieceId, by: Power, forced: bool) -> Option<Removed> {
    Some(Removed {
        piece,
        from: before.space_of(piece)?,
        by,
        forced,
    })
}

fn take_off(position: &mut Position, removed: &[Removed]) {
    for one in removed {
        position.pieces[usize::from(one.piece.0)].at = Where::Gone;
    }
}

/// What a power may still build and must still remove.
struct Account<'a> {
    before: &'a Position,
    power: Power,
    /// The number due at the beginning.
    entitled: i32,
    /// Remaining builds.
    builds: i32,
    /// Remaining removals.
    removals: usize,
    removed: Vec<PieceId>,
}

impl Account<'_> {
    fn order(&mut self, position: &mut Position, order: &Order) -> (Ruling, Option<Built>) {
        match order {
            Order::Build { kind, at, .. } => match self.build(*kind, *at, position) {
                Ok(possible) => self.carry_out(position, possible),
                Err(ruling) => (ruling, None),
            },
            Order::Remove { unit } => {
                let ruling = self.remove(unit).err();
                (ruling.unwrap_or_else(|| Ruling::done("")), None)
            }
            Order::Waive { number } => (self.waive(*number), None),
            _ => (Ruling::void("it is neither a build nor a removal"), None),
        }
    }

    fn build(&self, kind: Kind, at: Location, position: &Position) -> Result<Possible, Ruling> {
        if self.entitled <= 0 {
            return Err(Ruling::void("no build is due"));
        }
        let possible = build::possible(position, self.power, kind, at)?;
        if possible.cost <= self.builds {
            return Ok(possible);
        }
        let left = self.builds;
        Err(Ruling::void(match (possible.is_premium(), left) {
            (_, ..=0) => "no build is left".to_owned(),
            (true, _) => format!("a premium build costs 2, and {left} is left"),
            (false, _) => format!("it costs {}, and {left} is left", possible.cost),
        }))
    }

    fn carry_out(
        &mut self,
        position: &mut Position,
        possible: Possible,
    ) -> (Ruling, Option<Built>) {
        self.builds -= possible.cost;
        let piece = build::put_on_board(position, self.power, possible.kind, possible.at);
        let built = Built {
            piece,
            at: possible.at,
            premium: possible.is_premium(),
        };
        let reason = if built.premium {
            "premium: costs 2 builds"
        } else {
            ""
        };
        (Ruling::done(reason), Some(built))
    }

    fn waive(&mut self, number: u32) -> Ruling {
        let number = i32::try_from(number).unwrap_or(i32::MAX);
        if self.builds == 0 {
            return Ruling::void("no build is left to waive");
        }
        self.builds = self.builds.saturating_sub(number).max(0);
        Ruling::done("")
    }

    fn remove(&mut self, unit: &UnitName) -> Result<(), Ruling> {
        if self.entitled >= 0 {
            return Err(Ruling::void("no removal is due"));
        }
        let pieces = remove::named(self.before, self.power, unit, &self.removed)?;
        let own = self.own(&pieces);
        let left = self.removals;
        if left == 0 {
            return Err(Ruling::void("enough is removed already"));
        }
        if own > left {
            return Err(Ruling::void(format!(
                "it would take {own} pieces off the board, and {left} has to go"
            )));
        }
        self.removals -= own;
        self.removed.extend(pieces);
        Ok(())
    }

    fn own(&self, pieces: &[PieceId]) -> usize {
        let own = |id: &&PieceId| self.before.piece(**id).owner == self.power;
        pieces.iter().filter(own).count()
    }
}
